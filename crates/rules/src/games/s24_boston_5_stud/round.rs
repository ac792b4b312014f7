//! 19:47-24.7 to 24.9 Dealing, 24.10~(a), (c), (d), (h) second wagers and completion of the round, 24.12~(d).

use super::Boston5Stud;
use super::asks::{Answer, Asks};
use super::house::House;
use super::irregular::{AFTER_SECOND_DEAL, DECIDING, Incident};
use super::wagers::{Bets, State, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::one_deck::{Choices, Deal, Dealing, Deck, hand_of};
use crate::games::families::payout_limit::Allowance;
use crate::law::Cite;
use crate::table::{self, FaceDown, Halt, Looks, Seat, Seats, Spot, Table, With};
use crate::wagers::Money;
use std::ops::Range;

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
    /// The cards, the last two after the second deal only.
    pub cards: [FaceDown; 5],
    /// The first three, once they were turned up for the bonus.
    pub shown: Option<[Card; 3]>,
    /// The bonus wager.
    pub bonus: Bonus,
    /// How it stands.
    pub standing: Standing,
    /// What it has been paid.
    pub paid: Money,
}

impl Hand {
    /// Before the deal.
    const UNDEALT: Hand = Hand {
        cards: [FaceDown::UNSEEN; 5],
        shown: None,
        bonus: Bonus::Open,
        standing: Standing::Undecided,
        paid: Money::ZERO,
    };

    /// The first three cards.
    #[inline]
    pub const fn three(&self) -> [FaceDown; 3] {
        let [a, b, c, ..] = self.cards;
        [a, b, c]
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
    /// The dealer's cards.
    pub dealer: [FaceDown; 5],
}

/// 24.7 to 24.12: a round of play.
#[inline]
pub fn round<T: Table<Boston5Stud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    state.round(&house.deck, table, |state, deal, table| {
        Round::new(house, &state.bets).play(deal, &mut state.deck, table)
    })
}

impl<'a> Round<'a> {
    #[inline(always)]
    fn new(house: &'a House, bets: &'a Seats<Bets>) -> Round<'a> {
        let mut round =
            Round { house, bets, hands: Seats::none(Hand::UNDEALT), dealer: [FaceDown::UNSEEN; 5] };
        for (seat, bets) in bets.iter() {
            let bonus = if bets.bonus.is_zero() { Bonus::Settled } else { Bonus::Open };
            round.hands.set(seat, Hand { bonus, ..Hand::UNDEALT });
        }
        round
    }

    #[inline]
    fn play<T: Table<Boston5Stud>>(
        &mut self,
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.first_deal(deal, table)?;
        table.instruct(
            format_args!("see that the players' cards stay in view, and that each player touches and looks at his or her own only"),
            cite!("24.10~(a)"),
        );
        self.bonus_wagers(table)?;
        self.second_wagers(table)?;
        self.collect_folded(table);
        if self.hands.iter().any(|(_, hand)| hand.standing == Standing::StaysIn) {
            self.second_deal(deal, table)?;
            self.after_second_deal(deal, deck, &self.house.deck, table)?;
            self.settle(table)?;
        } else {
            table
                .instruct(format_args!("no player is still in: there is no second deal"), cite!("24.10~(d)"));
            deal.stub(None, deck, &self.house.deck, table)?;
        }
        table.instruct(
            format_args!("pick the cards up in order, so that each hand can be rebuilt, and rack them"),
            cite!("24.10~(h)"),
        );
        Ok(())
    }

    /// 24.7~(d), 24.8, 24.9~(a): three cards to everybody, face down.
    #[inline]
    fn first_deal<T: Table<Boston5Stud>>(&mut self, deal: &mut Deal, table: &mut T) -> Result<(), Halt> {
        deal.no_more_bets(table);
        deal.begin(table);
        match deal.method() {
            Dealing::ManualShoe => self.in_turn(0..3, deal, cite!("24.7~(d)"), table),
            Dealing::Hand => self.in_turn(0..3, deal, cite!("24.8"), table),
            Dealing::AutomatedShoe => self.in_stacks(deal, table),
        }
    }

    /// 24.7~(e), 24.8, 24.9~(b), 24.10~(d): two more cards to each player still in and to the dealer.
    #[inline]
    fn second_deal<T: Table<Boston5Stud>>(&mut self, deal: &mut Deal, table: &mut T) -> Result<(), Halt> {
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
                table.instruct(
                    format_args!("take the remaining cards out of the shoe and deal them from the hand"),
                    by,
                );
                deal.take_in_hand();
                by
            }
        };
        self.in_turn(3..5, deal, by, table)
    }

    /// Card by card, clockwise from the dealer's left, the dealer last.
    #[inline(always)]
    fn in_turn<T: Table<Boston5Stud>>(
        &mut self,
        cards: Range<usize>,
        deal: &mut Deal,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        for n in cards {
            self.hands.try_each(|seat, hand| {
                if matches!(hand.standing, Standing::Undecided | Standing::StaysIn) {
                    hand.cards[n] = deal.down(Spot::Seat(seat), Looks::Seat(seat), by, table)?;
                }
                Ok(())
            })?;
            self.dealer[n] = deal.down(Spot::Dealer, Looks::Nobody, by, table)?;
        }
        Ok(())
    }

    /// 24.9~(a): a stack of three to each player, the last one to the dealer.
    #[inline]
    fn in_stacks<T: Table<Boston5Stud>>(&mut self, deal: &mut Deal, table: &mut T) -> Result<(), Halt> {
        let by = cite!("24.9~(a)");
        self.hands.try_each(|seat, hand| {
            for card in &mut hand.cards[..3] {
                *card = deal.down(Spot::Seat(seat), Looks::Seat(seat), by, table)?;
            }
            Ok(())
        })?;
        for card in &mut self.dealer[..3] {
            *card = deal.down(Spot::Dealer, Looks::Nobody, by, table)?;
        }
        Ok(())
    }

    /// 24.10~(c): clockwise, each player places the second wager or folds.
    #[inline]
    fn second_wagers<T: Table<Boston5Stud>>(&mut self, table: &mut T) -> Result<(), Halt> {
        for (seat, bets) in self.bets.iter() {
            self.until_decided(table)?;
            let Some(hand) = self.hands.get_mut(seat) else { continue };
            if hand.standing == Standing::Void {
                continue;
            }
            let first = bets.first().chips;
            match table.ask(seat, Asks::Second { cards: hand.three(), first })? {
                Answer::Second => {
                    table.place(seat, Wager::Second, bets.second(), cite!("24.6~(d)"));
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
            if self.hands.get(seat).is_none_or(|hand| hand.standing != Standing::Folded) {
                continue;
            }
            let by = cite!("24.10~(c)");
            table.take(seat, Wager::Ante, bets.ante, by);
            table.take(seat, Wager::First, bets.first().chips, by);
            table.instruct(format_args!("collect the folded cards of seat {seat}"), by);
            table.hands_off(seat, by);
            table.pick_up(Spot::Seat(seat), by);
        }
    }

    /// What is found after the first deal, until every player has decided.
    #[inline]
    pub fn until_decided<T: Table<Boston5Stud>>(&mut self, table: &mut T) -> Result<(), Halt> {
        while let Some(incident) = table.incident(DECIDING) {
            self.found(incident, table)?;
        }
        Ok(())
    }

    /// 24.7~(f): what is found after the second deal, and the stub.
    #[inline]
    fn after_second_deal<T: Table<Boston5Stud>>(
        &mut self,
        deal: &mut Deal,
        deck: &mut Deck,
        choices: &Choices,
        table: &mut T,
    ) -> Result<(), Halt> {
        let mut counted = None;
        while let Some(incident) = table.incident(AFTER_SECOND_DEAL) {
            match (incident.kind, incident.with) {
                (Incident::StubCount, With::Number(cards)) => counted = Some(cards),
                _ => self.found(incident, table)?,
            }
        }
        if counted.is_some() && self.hands.iter().any(|(_, hand)| hand.standing == Standing::Void) {
            deal.misdealt();
        }
        deal.stub(counted, deck, choices, table)
    }

    /// 24.10~(b), 24.12~(a), (d): what the dealer does about an incident.
    #[cold]
    pub fn found<T: Table<Boston5Stud>>(
        &mut self,
        incident: table::Incident<Incident>,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("24.12~(d)");
        if let With::Seat(seat) = incident.with {
            hand_of(self.bets, seat)?;
        }
        match (incident.kind, incident.with) {
            (Incident::DealerExposed, _) => {
                self.settle_open_bonus_wagers(table)?;
                Err(Halt::Void(cite!("24.12~(a)")))
            }
            (Incident::Misdealt, With::Seat(seat)) => {
                self.void_hand(seat, by, table);
                Ok(())
            }
            (Incident::DealerMisdealt, _) => Err(Halt::Void(by)),
            (Incident::DealerCompletes, _) => {
                table.instruct(
                    format_args!("complete your hand in sequence, from cards not yet turned face up"),
                    by,
                );
                Ok(())
            }
            (Incident::LateClaim, With::Seat(seat)) => self.late_claim(seat, table),
            (
                Incident::CardsChanged
                | Incident::DealerCut
                | Incident::Recut
                | Incident::Idle
                | Incident::NotSeated
                | Incident::SecondPosition
                | Incident::StubCount
                | Incident::DeckIncomplete
                | Incident::LateClaim
                | Incident::FaceUp
                | Incident::DrawnInError
                | Incident::Misdealt
                | Incident::ShufflerJam
                | Incident::ShoeJam
                | Incident::MethodChanged,
                _,
            ) => Ok(()),
        }
    }

    /// 24.12~(d): one player's hand is void, and what still lies there goes back.
    fn void_hand<T: Table<Boston5Stud>>(&mut self, seat: Seat, by: Cite, table: &mut T) {
        let (Some(bets), Some(hand)) = (self.bets.get(seat), self.hands.get_mut(seat)) else { return };
        let second = match hand.standing {
            Standing::Undecided => Money::ZERO,
            Standing::StaysIn => bets.second(),
            Standing::Folded | Standing::Void => return,
        };
        let bonus = if hand.bonus == Bonus::Open { bets.bonus } else { Money::ZERO };
        hand.standing = Standing::Void;
        hand.bonus = Bonus::Settled;
        table.instruct(format_args!("the hand of seat {seat} is void: collect its cards"), by);
        table.hands_off(seat, by);
        table.give_back(seat, Wager::Ante, bets.ante, by);
        table.give_back(seat, Wager::First, bets.first().chips, by);
        table.give_back(seat, Wager::Second, second, by);
        table.give_back(seat, Wager::Bonus, bonus, by);
    }
}
