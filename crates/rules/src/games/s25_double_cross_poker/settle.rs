//! 19:47-25.5 Rankings, 25.10~(f), (g) settlement, 25.11 payout odds and their limit, 25.12~(a), (b).

use super::DoubleCrossPoker;
use super::cross::{Cross, CrossPlace};
use super::house::{House, ThreeCardBasis, TieRule};
use super::round::{CrossRoundStage, Round};
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{ComparisonLaw, SettledHand, SlipBets};
use crate::games::families::five_cards::{Rankings, turn_up};
use crate::games::families::one_deck::RoundDeal;
use crate::games::families::three_card_bonus::ThreeCardRankLaw;
use crate::law::Cite;
use crate::poker::Strength;
use crate::table::{DecidedWager, Decision, Halt, Seat, Spot, Table};
use crate::wagers::{Money, Odds};

/// 25.5(a), (b): hands of five cards.
const RANKINGS: Rankings = Rankings {
    cards: cite!("25.5(a)"),
    hands: cite!("25.5(b)"),
    each: cite!("25.5(b)"; 1 2 3 4 5 6 7 8 9),
    none: cite!("25.5(b)10"),
};

/// 25.5(c): hands of three cards.
const THREE_CARDS: ThreeCardRankLaw = ThreeCardRankLaw {
    lines: [
        cite!("25.5(c)1"),
        cite!("25.5~(c)2"),
        cite!("25.5~(c)3"),
        cite!("25.5~(c)4"),
        cite!("25.5~(c)5"),
    ],
    none: cite!("25.5(c)"),
    ace_low: cite!("25.5~(c)3"),
};

/// 25.5~(d), 25.10~(f), 25.11~(b): the higher hand wins, equal hands push.
const AGAINST: ComparisonLaw =
    ComparisonLaw::new(cite!("25.5~(d)"), cite!("25.10~(f)2"), cite!("25.10~(f)3"), cite!("25.11~(b)"));

/// A player's hand that is settled.
type Hand<'a> = SettledHand<'a, House, [Card; 2]>;

impl Round<'_> {
    /// 25.10~(f), (g): the dealer's hand, and then each player's, counterclockwise from the dealer's right. Where nobody is still in, the dealer's
    /// cards stay face down, and three-card wagers alone are settled.
    pub fn settle<T: Table<DoubleCrossPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("25.10~(f)");
        let against = match self.open {
            [Some(c), Some(l), Some(r), Some(t), Some(b)] if self.hands.is_contested() => {
                let own = turn_up(Spot::Dealer, self.dealt.dealer, by, table)?;
                let cross = [c, l, r, t, b];
                let dealer = announce(self.house, Spot::Dealer, own, &cross, table);
                self.look(CrossRoundStage::Deciding, deal, table)?;
                Some((cross, dealer))
            }
            _ => {
                table.instruct(format_args!("no hand is left: your cards stay face down"), by);
                None
            }
        };
        let bets = self.bets;
        let beside = if bets.seats().any(|seat| self.has_three_card(seat)) {
            Some(self.three_cards(cite!("25.10~(g)"), table)?)
        } else {
            None
        };
        for (seat, bets) in bets.iter().rev() {
            if !self.hands.is_in(seat) {
                continue;
            }
            let mut hand = self.show(seat, bets, by, table)?;
            if let (Some(raises), Some((cross, dealer))) = (self.hands.against(seat), against) {
                hand.against(raises, &cross, dealer, table);
            }
            if let Some(cards) = beside {
                hand.three_card(cards, table);
            }
        }
        Ok(())
    }

    /// Whether a three-card wager of this player's is still to be settled.
    fn has_three_card(&self, seat: Seat) -> bool {
        !self.hands.side(seat).is_zero()
    }

    /// 25.10~(g): the cards of the cross that belong to the three-card wager, opened for it where they were not.
    fn three_cards<T: Table<DoubleCrossPoker>>(
        &mut self,
        by: Cite,
        table: &mut T,
    ) -> Result<OfTheCross, Halt> {
        let on = self.house.three_cards;
        let mut card = |place| self.opened(place, by, table);
        Ok(match on {
            ThreeCardBasis::OwnAndCenter => OfTheCross::Center(card(CrossPlace::Center)?),
            ThreeCardBasis::Row => OfTheCross::Line([
                card(CrossPlace::Left)?,
                card(CrossPlace::Center)?,
                card(CrossPlace::Right)?,
            ]),
            ThreeCardBasis::Column => OfTheCross::Line([
                card(CrossPlace::Top)?,
                card(CrossPlace::Center)?,
                card(CrossPlace::Bottom)?,
            ]),
        })
    }

    /// 25.12~(a), (b): all hands are void; three-card wagers are settled where the cards of the cross that belong to them have been dealt.
    #[cold]
    pub fn three_cards_of_a_void_round<T: Table<DoubleCrossPoker>>(
        &mut self,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        let is_dealt = |place: &CrossPlace| (*place as usize) < self.cross.dealt();
        let bets = self.bets;
        let wagered = bets.seats().any(|seat| self.has_three_card(seat));
        if !wagered || !self.house.three_cards.of_the_cross().iter().all(is_dealt) {
            return Ok(());
        }
        table.instruct(format_args!("all hands are void; three-card wagers are settled"), by);
        let cards = self.three_cards(by, table)?;
        for (seat, bets) in bets.iter().rev() {
            if self.has_three_card(seat) {
                self.show(seat, bets, by, table)?.three_card(cards, table);
            }
        }
        Ok(())
    }

    /// 25.11~(d): a player's cards, turned up, on which nothing has been paid yet.
    fn show<'a, T: Table<DoubleCrossPoker>>(
        &'a self,
        seat: Seat,
        bets: &'a SlipBets,
        by: Cite,
        table: &mut T,
    ) -> Result<Hand<'a>, Halt> {
        let own = turn_up(Spot::Seat(seat), self.dealt.before(seat), by, table)?;
        let limit = (self.house.payout_limit, cite!("25.11~(d)"));
        Ok(Hand::new(self.house, (seat, bets), own, limit))
    }
}

/// 25.10~(g): the cards of the cross that count for the three-card wager.
#[derive(Clone, Copy)]
enum OfTheCross {
    /// The center, beside the player's own two cards.
    Center(Card),
    /// All three cards.
    Line([Card; 3]),
}

/// 25.1, 25.5(b): the best hand that two cards make with the cross.
fn announce<T: Table<DoubleCrossPoker>>(
    house: &House,
    at: Spot,
    own: [Card; 2],
    cross: &Cross,
    table: &mut T,
) -> Strength {
    let (strength, line) = house.community.best(own, cross);
    table.instruct(format_args!("{at} plays {}", line.words()), cite!("25.1"));
    RANKINGS.announce_as(at, own, strength, table)
}

impl Hand<'_> {
    /// 25.10~(f), 25.11~(b): ante and raises by the higher hand.
    fn against<T: Table<DoubleCrossPoker>>(
        &mut self,
        raises: [Money; 4],
        cross: &Cross,
        dealer: Strength,
        table: &mut T,
    ) {
        let seat = self.seat;
        let player = announce(self.house, Spot::Seat(seat), self.cards, cross, table);
        let decision = AGAINST.compare(seat, player, dealer, table);
        if decision == Decision::Wins {
            table.instruct(
                format_args!("the hand of seat {seat} is higher: pay the ante and the raises"),
                cite!("25.10~(f)1"),
            );
        }
        let odds = self.house.pays.row(player.category()).map_or(Odds::EVEN, |row| row.odds);
        let ante = self.bets.stake(Wager::Ante);
        let wagers = [(Wager::Ante, ante.chips)].into_iter().chain(SIDE.later.into_iter().zip(raises));
        for (wager, stake) in wagers {
            if decision == Decision::Pushes && self.house.tie == TieRule::DealerWins {
                table.take(seat, wager, stake, AGAINST.ties);
                continue;
            }
            let winnings = if wager == Wager::Ante { ante.paid_at(odds) } else { odds.pay(stake) };
            AGAINST.settle(
                DecidedWager { seat, wager, decision, stake, winnings },
                &mut self.allowance(),
                table,
            );
        }
    }

    /// 25.10~(g), 25.11(c): the three-card wager, whatever became of the others.
    fn three_card<T: Table<DoubleCrossPoker>>(&mut self, cards: OfTheCross, table: &mut T) {
        if !self.bets.has(Wager::ThreeCard) {
            return;
        }
        let cards = match cards {
            OfTheCross::Center(center) => [self.cards[0], self.cards[1], center],
            OfTheCross::Line(line) => line,
        };
        let strength = THREE_CARDS.announce(Spot::Seat(self.seat), &cards, table);
        let pays = self.house.three_card_pays.pays(strength.category());
        self.settle_side_wager(Wager::ThreeCard, pays, cite!("25.10~(g)"), table);
    }
}
