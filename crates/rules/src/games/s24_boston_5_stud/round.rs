//! 19:47-24.7 to 24.9 Dealing, 24.10~(a), (c), (d), (h) second wagers and completion of the round, 24.12~(d).

use super::Boston5Stud;
use super::asks::{Answer, Asks};
use super::deck::{AFTER_SECOND_DEAL, DECIDING, Incident as Own};
use super::house::House;
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{Bets, State, look_at_the_cards, pick_up, void_hand};
use crate::games::families::five_cards::turn_up;
use crate::games::families::one_deck::{Deal, Dealing, Deck, Happens};
use crate::games::families::payout_limit::Allowance;
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Incident, Seat, Seats, Spot, Table, With};
use crate::wagers::Money;

/// How a hand stands in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It has three cards, and no decision yet.
    Undecided,
    /// The second wager was placed.
    StaysIn,
    /// It was folded.
    Folded,
    /// 24.12~(d): it is void.
    Void,
}

/// What became of a bonus wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// It lies on the layout.
    Open,
    /// It was collected without a claim.
    Unclaimed,
    /// There is none, or it was settled.
    Settled,
}

/// A player's hand.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    /// The first three cards.
    pub three: [FaceDown; 3],
    /// The same, once they were turned up.
    shown: Option<[Card; 3]>,
    /// The last two, after the second deal only.
    pub two: [FaceDown; 2],
    /// The bonus wager.
    pub bonus: Bonus,
    /// How it stands.
    pub standing: Standing,
    /// What it has been paid.
    paid: Money,
}

impl Hand {
    /// Before the deal.
    const UNDEALT: Hand = Hand {
        three: [FaceDown::UNSEEN; 3],
        shown: None,
        two: [FaceDown::UNSEEN; 2],
        bonus: Bonus::Open,
        standing: Standing::Undecided,
        paid: Money::ZERO,
    };

    /// The first three cards, turned up unless they were already.
    #[inline]
    pub fn three_up<T: Table<Boston5Stud>>(
        &mut self,
        seat: Seat,
        by: Cite,
        table: &mut T,
    ) -> Result<[Card; 3], Halt> {
        if let Some(shown) = self.shown {
            return Ok(shown);
        }
        let cards = turn_up(Spot::Seat(seat), self.three, by, table)?;
        self.shown = Some(cards);
        Ok(cards)
    }

    /// 24.11~(e): what it may still be paid.
    #[inline]
    pub const fn allowance(&mut self, house: &House) -> Allowance<'_> {
        house.payout_limit.allowance(&mut self.paid, cite!("24.11~(e)"))
    }
}

/// A round of play.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<Bets>,
    /// The players' hands.
    pub hands: Seats<Hand>,
    /// The dealer's three cards, and the two after the second deal.
    pub dealer: ([FaceDown; 3], [FaceDown; 2]),
}

/// 24.7 to 24.12: a round of play.
#[inline]
pub fn round<T: Table<Boston5Stud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
        Round::first_deal(house, bets, deal, table)?.play(deal, deck, table)
    })
}

impl<'a> Round<'a> {
    /// 24.7~(d), 24.8, 24.9~(a): three cards to everybody, face down.
    #[inline]
    fn first_deal<T: Table<Boston5Stud>>(
        house: &'a House,
        bets: &'a Seats<Bets>,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<Round<'a>, Halt> {
        deal.no_more_bets(table);
        deal.begin(table);
        let dealt = deal.hands(bets, table)?;
        let dealer = (dealt.dealer, [FaceDown::UNSEEN; 2]);
        let mut round = Round { house, bets, hands: Seats::none(Hand::UNDEALT), dealer };
        for (seat, bets) in bets.iter() {
            let bonus = if bets.has(Wager::Bonus) { Bonus::Open } else { Bonus::Settled };
            round.hands.set(seat, Hand { three: dealt.before(seat), bonus, ..Hand::UNDEALT });
        }
        Ok(round)
    }

    #[inline]
    fn play<T: Table<Boston5Stud>>(
        mut self,
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        look_at_the_cards(cite!("24.10~(a)"), table);
        self.bonus_wagers(deal, table)?;
        self.second_wagers(deal, table)?;
        self.collect_folded(table);
        let mut still_in = self.hands;
        still_in.retain(|_, hand| hand.standing == Standing::StaysIn);
        if still_in.is_empty() {
            let by = cite!("24.10~(d)");
            table.instruct(format_args!("no player is still in: there is no second deal"), by);
            deal.stub(None, deck, &self.house.rules.deck, table)?;
        } else {
            self.second_deal(&still_in, deal, table)?;
            self.look(AFTER_SECOND_DEAL, deal, table)?;
            if self.hands.iter().any(|(_, hand)| hand.standing == Standing::Void) {
                deal.misdealt();
            }
            deal.stub(None, deck, &self.house.rules.deck, table)?;
            self.settle(deal, table)?;
        }
        pick_up(cite!("24.10~(h)"), table);
        Ok(())
    }

    /// 24.7~(e), 24.8, 24.9~(b), 24.10~(d): two more cards to each player still in and to the dealer.
    #[inline]
    fn second_deal<T: Table<Boston5Stud>>(
        &mut self,
        still_in: &Seats<Hand>,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        table.instruct(
            format_args!(
                "deal two more cards to each player still in and to yourself; players may look at them"
            ),
            cite!("24.10~(d)"),
        );
        let by = match deal.method() {
            Dealing::ManualShoe => cite!("24.7~(e)"),
            Dealing::Hand => cite!("24.8"),
            Dealing::AutomatedShoe => {
                let by = cite!("24.9~(b)");
                deal.take_in_hand(by, table);
                by
            }
        };
        let dealt = deal.hands_by(by, still_in, table)?;
        self.hands.each_mut(|seat, hand| hand.two = dealt.before(seat));
        self.dealer.1 = dealt.dealer;
        Ok(())
    }

    /// 24.10~(c): clockwise, each player places the second wager or folds.
    #[inline]
    fn second_wagers<T: Table<Boston5Stud>>(&mut self, deal: &mut Deal, table: &mut T) -> Result<(), Halt> {
        for (seat, bets) in self.bets.iter() {
            self.look(DECIDING, deal, table)?;
            let Some(hand) = self.hands.get_mut(seat) else { continue };
            if hand.standing == Standing::Void {
                continue;
            }
            let first = bets.on(Wager::First);
            match table.ask(seat, Asks::Second { cards: hand.three, first })? {
                Answer::Second => {
                    table.place(seat, Wager::Second, first, cite!("24.6~(d)"));
                    hand.standing = Standing::StaysIn;
                }
                Answer::Fold | Answer::NoClaim | Answer::Show => hand.standing = Standing::Folded,
            }
        }
        Ok(())
    }

    /// 24.10~(c): a fold loses ante and first wager.
    #[inline]
    fn collect_folded<T: Table<Boston5Stud>>(&self, table: &mut T) {
        for (seat, bets) in self.bets.iter() {
            if self.hands.get(seat).is_some_and(|hand| hand.standing == Standing::Folded) {
                let by = cite!("24.10~(c)");
                table.take(seat, Wager::Ante, bets.on(Wager::Ante), by);
                table.take(seat, Wager::First, bets.on(Wager::First), by);
                table.instruct(format_args!("collect the folded cards of seat {seat}"), by);
                table.hands_off(seat, by);
                table.pick_up(Spot::Seat(seat), by);
            }
        }
    }

    /// What is found now.
    #[inline]
    pub fn look<T: Table<Boston5Stud>>(
        &mut self,
        possible: &'static [Happens<Boston5Stud>],
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        deal.look(possible, self.bets, table, |incident, table| self.found(incident, table))
    }

    /// 24.10~(b), 24.12~(a), (d): what the dealer does about an incident.
    #[cold]
    fn found<T: Table<Boston5Stud>>(&mut self, incident: Incident<Own>, table: &mut T) -> Result<(), Halt> {
        let by = cite!("24.12~(d)");
        match (incident.kind, incident.with) {
            (Own::DealerExposed, _) => {
                self.settle_open_bonus_wagers(table)?;
                return Err(Halt::Void(cite!("24.12~(a)")));
            }
            (Own::Misdealt, With::Seat(seat)) => self.void_hand(seat, by, table),
            (Own::DealerMisdealt, _) => return Err(Halt::Void(by)),
            (Own::DealerCompletes, _) => table.instruct(
                format_args!("complete your hand in sequence, from cards not yet turned face up"),
                by,
            ),
            (Own::LateClaim, With::Seat(seat)) => self.late_claim(seat, table)?,
            // Between rounds, or not told with the seat that it needs.
            (Own::DeckIncomplete | Own::LateClaim | Own::Misdealt, _) => {}
        }
        Ok(())
    }

    /// 24.12~(d): one player's hand is void, and what still lies there goes back.
    fn void_hand<T: Table<Boston5Stud>>(&mut self, seat: Seat, by: Cite, table: &mut T) {
        let (Some(bets), Some(hand)) = (self.bets.get(seat), self.hands.get_mut(seat)) else { return };
        let second = match hand.standing {
            Standing::Undecided => Money::ZERO,
            Standing::StaysIn => bets.on(Wager::First),
            Standing::Folded | Standing::Void => return,
        };
        let bonus = if hand.bonus == Bonus::Open { bets.on(Wager::Bonus) } else { Money::ZERO };
        hand.standing = Standing::Void;
        hand.bonus = Bonus::Settled;
        let (ante, first) = (bets.on(Wager::Ante), bets.on(Wager::First));
        let wagers =
            [(Wager::Ante, ante), (Wager::First, first), (Wager::Second, second), (Wager::Bonus, bonus)];
        void_hand(seat, wagers, by, table);
    }
}
