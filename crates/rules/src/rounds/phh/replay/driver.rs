//! The hand that is played from its history, as a table: see [`Replay`].

use super::{Replay, ReplayStop, Share};
use crate::equipment::{Card, Stack, Wheel};
use crate::games::s14_poker::{Incident, Poker, PokerAnswer, PokerDecision, PokerQuestion, Wager};
use crate::law::Cite;
use crate::rounds::phh::compare::MissingPart;
use crate::table::{
    self, Audience, Book, Cut, CutRule, Drawing, FaceDown, Halt, Input, Movement, Party, Seat, Selection,
    Spot, Table,
};
use crate::wagers::Money;

impl Book<Wager> for Replay<'_> {
    const RECORDS_EVENTS: bool = false;

    fn money(&mut self, movement: Movement<Wager>, _: Cite) {
        match movement {
            Movement::Moves { seat, wager: Wager::Stack, to, amount } => {
                let purse = &mut self.purses[self.seating.player_at(seat)];
                purse.left -= amount;
                purse.put_in += amount;
                if to == Wager::Bet {
                    purse.in_round += amount;
                }
            }
            Movement::Moves { seat, wager: Wager::Bet | Wager::Ante, amount, .. } => {
                let purse = &mut self.purses[self.seating.player_at(seat)];
                purse.left += amount;
                purse.put_in -= amount;
                purse.in_round -= amount;
                purse.returned += amount;
            }
            Movement::Takes { seat, wager: Wager::Bet, .. } => {
                self.purses[self.seating.player_at(seat)].in_round = Money::ZERO;
            }
            Movement::Pays { seat, amount, from: Party::Pot(pot), .. } => {
                let player = self.seating.player_at(seat);
                self.purses[player].won += amount;
                self.shares.push(Share { pot, player, amount });
            }
            // Chips that were won stay on the table; no rake is taken here.
            Movement::Takes { .. }
            | Movement::Pays { .. }
            | Movement::Places { .. }
            | Movement::Returns { .. }
            | Movement::Refunds { .. }
            | Movement::Charges { .. }
            | Movement::Marks { .. }
            | Movement::Collects { .. }
            | Movement::Passes { .. } => {}
        }
    }
}

impl Table<Poker> for Replay<'_> {
    fn draw(&mut self, to: Spot, _: Cite) -> Result<Card, Halt> {
        match (self.next_card(to)?, to.seat()) {
            (Some(card), _) => Ok(card),
            (None, Some(_)) => self.halt(ReplayStop::Missing(MissingPart::HoleCards)),
            (None, None) => self.halt(ReplayStop::Missing(MissingPart::Board)),
        }
    }

    fn draw_down(&mut self, to: Spot, _: Audience, _: Cite) -> Result<FaceDown, Halt> {
        Ok(self.next_card(to)?.map_or(FaceDown::UNSEEN, FaceDown::known))
    }

    fn turn_up(&mut self, _: Spot, card: FaceDown, _: Cite) -> Result<Card, Halt> {
        match card.peek() {
            Some(card) => Ok(card),
            None => self.halt(ReplayStop::Missing(MissingPart::HoleCards)),
        }
    }

    fn burn(&mut self, _: Cite) -> Result<FaceDown, Halt> {
        self.tell(|| Input::Card(None));
        Ok(FaceDown::UNSEEN)
    }

    fn cutting_card(&mut self) -> Option<Spot> {
        None
    }

    fn shuffle(&mut self, _: Stack, _: Cite) {
        self.out = 0;
    }

    fn shuffle_back(&mut self, cards: &[FaceDown], _: Cite) {
        for card in cards.iter().filter_map(|card| card.peek()) {
            self.out &= !(1 << (card.index() & 63));
        }
    }

    fn offer_cut(&mut self, _: Seat, _: CutRule, _: Cite) -> Result<Cut, Halt> {
        Err(Halt::Pending)
    }

    fn dice<const N: usize>(&mut self, _: Cite) -> Result<[u8; N], Halt> {
        Err(Halt::Pending)
    }

    fn spin(&mut self, _: &'static Wheel, _: Cite) -> Result<usize, Halt> {
        Err(Halt::Pending)
    }

    fn balls(
        &mut self,
        _: Selection<'_>,
        _: &'static [Incident],
        _: Cite,
    ) -> Result<Drawing<Incident>, Halt> {
        Err(Halt::Pending)
    }

    fn ask(&mut self, seat: Seat, question: PokerQuestion) -> Result<PokerAnswer, Halt> {
        match question.asks {
            PokerDecision::Turn
            | PokerDecision::ForcedBet(_)
            | PokerDecision::ForcedBetOrFold(_)
            | PokerDecision::Draw => self.turn(seat, &question),
            PokerDecision::Straddle => self.straddles(seat, &question),
            PokerDecision::Show(_) => self.show(seat),
            PokerDecision::OutOfTurn => Err(Halt::Pending),
        }
    }

    fn incident(&mut self, possible: &'static [Incident]) -> Option<table::Incident<Incident>> {
        if !self.mucks && self.posts.is_empty() {
            return None;
        }
        match possible.first() {
            Some(Incident::LateBlind) => self.next_post(),
            Some(Incident::Concedes) if self.mucks => self.next_concession(),
            _ => None,
        }
    }
}
