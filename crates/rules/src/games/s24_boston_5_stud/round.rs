//! 19:47-24.7 to 24.9 Dealing, 24.10~(a), (c), (d), (h) second wagers and completion of the round, 24.12~(d).

use super::Boston5Stud;
use super::house::House;
use super::irregularities::{AFTER_SECOND_DEAL, DECIDING, Incident as Own};
use super::questions::{BostonAnswer, BostonQuestion};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{
    RoundProcedure, SlipBets, State, look_at_the_cards, pick_up, void_hand,
};
use crate::games::families::five_cards::turn_up;
use crate::games::families::one_deck::{
    DealingMethod, FoundIrregularity, GameIncident, RoundDeal, TableDeck,
};
use crate::games::families::payout_limit::PayoutAllowance;
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Incident, IncidentDetail, Seat, Seats, Spot, Table, VoidCause};
use crate::wagers::Money;

/// The status of a hand in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BostonHandStatus {
    /// It has three cards, and no decision yet.
    Undecided,
    /// The second wager was placed.
    StaysIn,
    /// It was folded.
    Folded,
    /// 24.12~(d): it is void.
    Void,
}

/// The status of a bonus wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BostonBonusStatus {
    /// It lies on the layout.
    Open,
    /// It was collected without a claim.
    Unclaimed,
    /// There is none, or it was settled.
    Settled,
}

/// A player's hand.
#[derive(Clone, Copy, Debug)]
pub struct BostonHand {
    /// The first three cards.
    pub three: [FaceDown; 3],
    /// The same, once they were turned up.
    shown: Option<[Card; 3]>,
    /// The last two, after the second deal only.
    pub two: [FaceDown; 2],
    /// The bonus wager.
    pub bonus: BostonBonusStatus,
    /// The status of the hand.
    pub standing: BostonHandStatus,
    /// The amount that it has been paid.
    paid: Money,
}

impl BostonHand {
    /// The hand before the deal.
    const UNDEALT: BostonHand = BostonHand {
        three: [FaceDown::UNSEEN; 3],
        shown: None,
        two: [FaceDown::UNSEEN; 2],
        bonus: BostonBonusStatus::Open,
        standing: BostonHandStatus::Undecided,
        paid: Money::ZERO,
    };

    /// The first three cards, turned up unless they were already.
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

    /// 24.12~(d): it is void by itself, and its remaining wagers are returned.
    #[cold]
    fn is_void<T: Table<Boston5Stud>>(&mut self, seat: Seat, bets: &SlipBets, table: &mut T) {
        let second = match self.standing {
            BostonHandStatus::Undecided => Money::ZERO,
            BostonHandStatus::StaysIn => bets.on(Wager::First),
            BostonHandStatus::Folded | BostonHandStatus::Void => return,
        };
        let bonus = if self.bonus == BostonBonusStatus::Open { bets.on(Wager::Bonus) } else { Money::ZERO };
        self.standing = BostonHandStatus::Void;
        self.bonus = BostonBonusStatus::Settled;
        let (ante, first) = (bets.on(Wager::Ante), bets.on(Wager::First));
        let wagers =
            [(Wager::Ante, ante), (Wager::First, first), (Wager::Second, second), (Wager::Bonus, bonus)];
        void_hand(seat, wagers, cite!("24.12~(d)"), table);
    }

    /// 24.11~(e): the amount that it may still be paid.
    pub const fn allowance(&mut self, house: &House) -> PayoutAllowance<'_> {
        house.payout_limit.allowance(&mut self.paid, cite!("24.11~(e)"))
    }
}

/// A round of play.
pub struct Round<'a, T> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<SlipBets>,
    /// The players' hands.
    pub hands: Seats<BostonHand>,
    /// The dealer's three cards, and the two after the second deal.
    pub dealer: ([FaceDown; 3], [FaceDown; 2]),
    /// The deal.
    pub deal: &'a mut RoundDeal,
    /// The table.
    pub table: &'a mut T,
}

impl RoundProcedure for Boston5Stud {
    /// 24.7 to 24.12: a round of play.
    fn round<T: Table<Boston5Stud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            Round::first_deal(house, bets, deal, table)?.play(deck)
        })
    }
}

impl<'a, T: Table<Boston5Stud>> Round<'a, T> {
    /// 24.7~(d), 24.8, 24.9~(a): three cards to everybody, face down.
    fn first_deal(
        house: &'a House,
        bets: &'a Seats<SlipBets>,
        deal: &'a mut RoundDeal,
        table: &'a mut T,
    ) -> Result<Round<'a, T>, Halt> {
        deal.opens(table);
        let dealt = deal.hands(bets, table)?;
        let dealer = (dealt.dealer, [FaceDown::UNSEEN; 2]);
        let mut round = Round { house, bets, hands: Seats::none(BostonHand::UNDEALT), dealer, deal, table };
        for (seat, bets) in bets.iter() {
            let bonus =
                if bets.has(Wager::Bonus) { BostonBonusStatus::Open } else { BostonBonusStatus::Settled };
            round.hands.set(seat, BostonHand { three: dealt.before(seat), bonus, ..BostonHand::UNDEALT });
        }
        Ok(round)
    }

    fn play(mut self, deck: &mut TableDeck) -> Result<(), Halt> {
        look_at_the_cards(cite!("24.10~(a)"), self.table);
        self.bonus_wagers()?;
        self.second_wagers()?;
        self.collect_folded();
        let mut still_in = self.hands;
        still_in.retain(|_, hand| hand.standing == BostonHandStatus::StaysIn);
        if still_in.is_empty() {
            let by = cite!("24.10~(d)");
            self.table.tell("no player is still in: there is no second deal", by);
            self.deal.stub(None, deck, &self.house.rules.deck, self.table)?;
        } else {
            self.second_deal(&still_in)?;
            self.look(AFTER_SECOND_DEAL)?;
            self.deal.stub(None, deck, &self.house.rules.deck, self.table)?;
            self.settle()?;
        }
        pick_up(cite!("24.10~(h)"), self.table);
        Ok(())
    }

    /// 24.7~(e), 24.8, 24.9~(b), 24.10~(d): two more cards to each player still in and to the dealer.
    fn second_deal(&mut self, still_in: &Seats<BostonHand>) -> Result<(), Halt> {
        let players = still_in.len();
        self.table.instruct(
            format_args!(
                "players still in: {players}; deal two more cards to each of them, who may look at them, and to yourself"
            ),
            cite!("24.10~(d)"),
        );
        let by = match self.deal.method() {
            DealingMethod::ManualShoe => cite!("24.7~(e)"),
            DealingMethod::Hand => cite!("24.8"),
            DealingMethod::AutomatedShoe => {
                let by = cite!("24.9~(b)");
                self.deal.take_in_hand(by, self.table);
                by
            }
        };
        let dealt = self.deal.hands_by(by, still_in, self.table)?;
        self.hands.each_mut(|seat, hand| hand.two = dealt.before(seat));
        self.dealer.1 = dealt.dealer;
        Ok(())
    }

    /// 24.10~(c): clockwise, each player places the second wager or folds.
    fn second_wagers(&mut self) -> Result<(), Halt> {
        for (seat, bets) in self.bets.iter() {
            self.look(DECIDING)?;
            let Some(hand) = self.hands.get_mut(seat) else { continue };
            if hand.standing == BostonHandStatus::Void {
                continue;
            }
            let first = bets.on(Wager::First);
            match self.table.ask(seat, BostonQuestion::Second { cards: hand.three, first })? {
                BostonAnswer::Second => {
                    self.table.place(seat, Wager::Second, first, cite!("24.6~(d)"));
                    hand.standing = BostonHandStatus::StaysIn;
                }
                BostonAnswer::Fold | BostonAnswer::NoClaim | BostonAnswer::Show => {
                    hand.standing = BostonHandStatus::Folded
                }
            }
        }
        Ok(())
    }

    /// 24.10~(c): a fold loses ante and first wager.
    fn collect_folded(&mut self) {
        for (seat, bets) in self.bets.iter() {
            if self.hands.get(seat).is_some_and(|hand| hand.standing == BostonHandStatus::Folded) {
                let by = cite!("24.10~(c)");
                self.table.take(seat, Wager::Ante, bets.on(Wager::Ante), by);
                self.table.take(seat, Wager::First, bets.on(Wager::First), by);
                self.table.instruct(format_args!("collect the folded cards of seat {seat}"), by);
                self.table.hands_off(seat, by);
                self.table.pick_up(Spot::Seat(seat), by);
            }
        }
    }

    /// Handles the incidents that are possible now.
    pub fn look(&mut self, possible: &'static [GameIncident<Boston5Stud>]) -> Result<(), Halt> {
        while let Some(found) = self.deal.find(possible, self.bets, self.table)? {
            match found {
                FoundIrregularity::Here(incident) => self.found(incident)?,
                FoundIrregularity::Misdealt(seat) => {
                    if let (Some(bets), Some(hand)) = (self.bets.get(seat), self.hands.get_mut(seat)) {
                        hand.is_void(seat, bets, self.table);
                    }
                }
            }
        }
        Ok(())
    }

    /// 24.10~(b), 24.12~(a): the dealer's remedy for an incident.
    #[cold]
    fn found(&mut self, incident: Incident<Own>) -> Result<(), Halt> {
        match (incident.kind, incident.with) {
            (Own::DealerExposed, _) => {
                self.settle_open_bonus_wagers()?;
                Err(Halt::void(VoidCause::Exposed, cite!("24.12~(a)")))
            }
            (Own::LateClaim, IncidentDetail::Seat(seat)) => self.late_claim(seat),
            // Between rounds, or not told with the seat that it needs.
            (Own::DeckIncomplete | Own::LateClaim, _) => Ok(()),
        }
    }
}
