//! 19:47-20.3 Rankings, 20.10~(e)-(h) settlement, 20.11 payout odds, 20.12~(a).

use super::ThreeCardPoker;
use super::house::House;
use super::round::Round;
use super::wagers::Wager;
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::ante_and_play::{ComparisonLaw, SettledHand, SlipBets};
use crate::games::families::three_card_bonus::ThreeCardRankLaw;
use crate::law::Cite;
use crate::poker::{Strength, rank_three};
use crate::table::{DecidedWager, Halt, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Odds};

/// 20.3: the paragraphs that make a hand what it is.
const RANKS: ThreeCardRankLaw = ThreeCardRankLaw {
    lines: [cite!("20.3(b)1"), cite!("20.3(b)2"), cite!("20.3(b)3"), cite!("20.3(b)4"), cite!("20.3(b)5")],
    none: cite!("20.3(b)"),
    ace_low: cite!("20.3(a)"),
};

/// 20.3(c), 20.10~(f), 20.11~(b): the higher hand wins, equal hands tie.
const AGAINST: ComparisonLaw =
    ComparisonLaw::new(cite!("20.3(c)"), cite!("20.10~(f)"), cite!("20.10~(f)"), cite!("20.11~(b)"));

/// 20.10~(e): the lowest hand that the dealer plays with.
pub const QUEEN_HIGH: Strength = rank_three(&[
    Card::new(Rank::Queen, Suit::Club),
    Card::new(Rank::Three, Suit::Diamond),
    Card::new(Rank::Two, Suit::Heart),
]);

/// Whether the dealer's hand plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreeCardQualification {
    /// It plays.
    Plays,
    /// It is lower than queen high.
    DoesNotPlay,
}

impl ThreeCardQualification {
    /// 20.10~(e): queen high or better.
    pub fn of(strength: Strength) -> ThreeCardQualification {
        if strength >= QUEEN_HIGH {
            ThreeCardQualification::Plays
        } else {
            ThreeCardQualification::DoesNotPlay
        }
    }
}

/// A player's hand that is settled.
type Hand<'a> = SettledHand<'a, House, Strength>;

impl Round<'_> {
    /// 20.10~(e)-(h): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
    pub fn settle<T: Table<ThreeCardPoker>>(&self, played: &Seats<()>, table: &mut T) -> Result<(), Halt> {
        let dealer = RANKS.show(Spot::Dealer, self.dealt.dealer, cite!("20.10~(e)"), table)?;
        let qualifies = ThreeCardQualification::of(dealer);
        let words = match qualifies {
            ThreeCardQualification::Plays => "the dealer plays",
            ThreeCardQualification::DoesNotPlay => "the dealer does not play",
        };
        table.announce(format_args!("{dealer}: {words}"), cite!("20.10~(e)"));
        for (seat, bets) in self.bets.iter().rev() {
            if bets.has(Wager::Ante) && !played.has(seat) {
                continue;
            }
            let mut hand = self.show(seat, bets, cite!("20.10~(f)"), table)?;
            if played.has(seat) {
                match qualifies {
                    ThreeCardQualification::DoesNotPlay => hand.no_play(table),
                    ThreeCardQualification::Plays => hand.against(dealer, table),
                }
                hand.ante_bonus(table);
            }
            hand.pair_plus(table);
        }
        Ok(())
    }

    /// 20.12~(a): all hands are void, but pair plus wagers are settled on the players' cards.
    #[cold]
    pub fn exposed<T: Table<ThreeCardPoker>>(&self, table: &mut T) -> Result<(), Halt> {
        let by = cite!("20.12~(a)");
        table.tell("all hands are void; pair plus wagers are settled", by);
        for (seat, bets) in self.bets.iter().rev().filter(|(_, bets)| bets.has(Wager::PairPlus)) {
            self.show(seat, bets, by, table)?.pair_plus(table);
        }
        Ok(())
    }

    /// 20.3, 20.11~(e): a player's hand, turned up, of which nothing has been paid yet.
    fn show<'a, T: Table<ThreeCardPoker>>(
        &'a self,
        seat: Seat,
        bets: &'a SlipBets,
        by: Cite,
        table: &mut T,
    ) -> Result<Hand<'a>, Halt> {
        let strength = RANKS.show(Spot::Seat(seat), self.dealt.before(seat), by, table)?;
        let limit = (self.house.payout_limit, cite!("20.11~(e)"));
        Ok(Hand::new(self.house, (seat, bets), strength, limit))
    }
}

impl Hand<'_> {
    /// 20.10~(f): the dealer does not play: the ante is paid, the play wager is returned, whatever the player holds.
    fn no_play<T: Table<ThreeCardPoker>>(&mut self, table: &mut T) {
        let (by, seat, ante) = (cite!("20.10~(f)"), self.seat, self.bets.stake(Wager::Ante));
        self.allowance().pay(seat, Wager::Ante, ante.chips, ante.paid_at(Odds::EVEN), by, table);
        table.give_back(seat, Wager::Play, ante.chips, by);
    }

    /// 20.3(c), 20.10~(f), 20.11~(b): the dealer plays: ante and play are settled by the higher hand.
    fn against<T: Table<ThreeCardPoker>>(&mut self, dealer: Strength, table: &mut T) {
        let decision = AGAINST.compare(self.seat, self.cards, dealer, table);
        let (seat, ante) = (self.seat, self.bets.stake(Wager::Ante));
        let (stake, winnings) = (ante.chips, ante.paid_at(Odds::EVEN));
        let play =
            DecidedWager { seat, wager: Wager::Play, decision, stake, winnings: Odds::EVEN.pay(stake) };
        AGAINST.settle(DecidedWager { wager: Wager::Ante, winnings, ..play }, &mut self.allowance(), table);
        AGAINST.settle(play, &mut self.allowance(), table);
    }

    /// 20.10~(g), 20.11~(c): a bonus on the chips of the ante, whatever the dealer holds.
    fn ante_bonus<T: Table<ThreeCardPoker>>(&mut self, table: &mut T) {
        let Some(row) = self.house.ante_bonus.row(self.cards.category()) else { return };
        let (seat, bonus) = (self.seat, row.odds.pay(self.bets.on(Wager::Ante)));
        let words = format_args!("pay seat {seat} the ante bonus, whatever the dealer holds");
        table.instruct(words, cite!("20.10~(g)"));
        self.allowance().pay(seat, Wager::AnteBonus, Money::ZERO, bonus, row.by, table);
    }

    /// 20.10~(h), 20.11~(d): pair plus, whatever the dealer holds.
    fn pair_plus<T: Table<ThreeCardPoker>>(&mut self, table: &mut T) {
        let pays = self.house.pair_plus.pays(self.cards.category());
        self.settle_side_wager(Wager::PairPlus, pays, cite!("20.10~(h)"), table);
    }
}

#[cfg(test)]
mod tests {
    use super::super::House;
    use super::*;
    use crate::house::{Submission, rules_in_force};

    /// Every hand of three cards.
    fn hands() -> impl Iterator<Item = Strength> {
        let deck: Vec<Card> = Card::deck().collect();
        (0..52).flat_map(move |a| {
            let deck = deck.clone();
            (a + 1..52).flat_map(move |b| {
                let deck = deck.clone();
                (b + 1..52).map(move |c| rank_three(&[deck[a], deck[b], deck[c]]))
            })
        })
    }

    #[test]
    fn the_dealer_does_not_play_with_6_720_hands() {
        assert_eq!(
            hands()
                .filter(|&hand| ThreeCardQualification::of(hand) == ThreeCardQualification::DoesNotPlay)
                .count(),
            6_720
        );
    }

    /// The house's net result on 22,100 pair plus wagers of a dollar, one with each hand: 2.3167, 7.2760 and 5.5747 percent.
    #[test]
    fn pair_plus_by_every_table() {
        for (table, kept) in [("a", 512), ("b", 1_608), ("c", 1_232)] {
            let submission = Submission::default().with("pair-plus-table", table);
            let house: House = rules_in_force(20, &submission).unwrap();
            let dollar = Money::dollars(1);
            let gain = |hand: Strength| {
                house.pair_plus.row(hand.category()).map_or(-dollar, |row| row.odds.pay(dollar))
            };
            assert_eq!(hands().map(gain).sum::<Money>(), -Money::dollars(kept), "{table}");
        }
    }
}
