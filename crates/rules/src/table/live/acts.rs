//! Acts of players at a live table: wagers, calls, seats, hands on the cards.

use super::run::Run;
use super::{LiveTable, Phase};
use crate::games::Game;
use crate::law::{Cite, Refusal};
use crate::table::part::{ActNotes, News};
use crate::table::{Act, Entry, Event, PlayerAct, Seat, Stage, TouchPermission, TouchedThing};
use crate::wagers::{BetRange, Tender};

/// The result of an act that is not committed yet.
struct Done<G: Game> {
    state: G::State,
    phase: Phase,
    notes: Vec<Entry>,
    run: Run<G>,
}

impl<G: Game> LiveTable<G> {
    /// Whether the table would take an act now.
    ///
    /// # Errors
    /// Refuses an act that the rules do not allow now, with the paragraph.
    pub fn would(&self, seat: Seat, act: Act<G::Wager>) -> Result<(), Refusal> {
        self.try_act(seat, act).map(drop)
    }

    /// Returns a player's bet range on a betting area now.
    ///
    /// # Errors
    ///
    /// Refuses an area that the round has closed, and a wager that would change the part under way.
    /// Everything else is up to the game.
    pub fn room(&self, seat: Seat, wager: G::Wager) -> Result<BetRange, Refusal> {
        self.has_seat(seat)?;
        self.is_not_closed()?;
        let room = G::room(&self.house, &self.state, self.stage(seat), seat, wager)?;
        match self.phase {
            Phase::Betting => {}
            Phase::Preparing | Phase::Playing => {
                self.would(seat, Act::Bets { wager, amount: room.least(), tender: Tender::Chips })?;
            }
        }
        Ok(room)
    }

    /// Performs an act of a player. A refused act changes nothing.
    ///
    /// An act that would change the part under way is refused: a player who sits down during the cut is not
    /// asked before the others.
    ///
    /// # Errors
    /// Refuses an act that the rules do not allow now, with the paragraph. The table is unchanged then.
    pub fn act(&mut self, seat: Seat, act: Act<G::Wager>) -> Result<(), Refusal> {
        let done = self.try_act(seat, act)?;
        self.take(done);
        Ok(())
    }

    /// Presents a wager for payment. A refusal changes nothing.
    ///
    /// # Errors
    /// Refuses the presentation if the seat has nothing to redeem.
    pub fn present(&mut self, seat: Seat, wager: G::Wager) -> Result<(), Refusal> {
        self.has_seat(seat)?;
        let mut state = self.state.clone();
        let mut notes = ActNotes(Vec::new());
        G::present(&self.house, &mut state, self.stage(seat), seat, wager, &mut notes)?;
        let done = self.with_change(state, notes)?;
        self.take(done);
        Ok(())
    }

    fn take(&mut self, done: Done<G>) {
        let Done { state, phase, notes, run } = done;
        (self.state, self.phase) = (state, phase);
        self.news = News { withdrawn: Vec::new(), entries: notes.clone() };
        self.current.aside(notes);
        self.accept(run);
    }

    fn try_act(&self, seat: Seat, act: Act<G::Wager>) -> Result<Done<G>, Refusal> {
        self.has_seat(seat)?;
        let mut state = self.state.clone();
        let mut notes = ActNotes(Vec::new());
        match (&act, self.hands(seat)) {
            (Act::Touches(TouchedThing::Card), Some((TouchPermission::Off, by))) => {
                let why = "the cards of this hand may not be touched any more in this round";
                return Err(Refusal::new(by, why));
            }
            (Act::Touches(TouchedThing::Card), Some((TouchPermission::On, _))) => {}
            (other, _) => {
                if let Act::Bets { .. } = other {
                    self.is_not_closed()?;
                    self.may_bet_now(seat, act)?;
                }
                G::act(
                    &self.house,
                    &mut state,
                    PlayerAct { stage: self.stage(seat), seat, act },
                    &mut notes,
                )?;
            }
        }
        self.with_change(state, notes)
    }

    /// Runs the part under way with a state that an act has changed.
    fn with_change(&self, state: G::State, ActNotes(notes): ActNotes) -> Result<Done<G>, Refusal> {
        let phase = match self.phase {
            Phase::Preparing | Phase::Betting => Phase::Preparing,
            Phase::Playing => Phase::Playing,
        };
        match self.run(phase, &state, &self.inputs) {
            Ok(run) => {
                self.can_be_counted(&notes, &run)?;
                Ok(Done { state, phase, notes, run })
            }
            Err(refusal) => {
                Err(Refusal::new(refusal.by, "not now: it would change what is under way at the table"))
            }
        }
    }

    /// Whether this player makes wagers, plays, or waits until the others have played.
    fn stage(&self, seat: Seat) -> Stage {
        match self.phase {
            Phase::Preparing | Phase::Betting => Stage::Betting,
            Phase::Playing if self.layout().wagers().any(|(owner, ..)| owner == seat) => Stage::Playing,
            Phase::Playing => Stage::Settled,
        }
    }

    fn has_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.number() > G::SEATS {
            return Err(Refusal::new(G::SEATING, format!("the table has {} seats", G::SEATS)));
        }
        Ok(())
    }

    /// Whether wagers may still be made in the round under way, as far as it has not said otherwise.
    fn is_not_closed(&self) -> Result<(), Refusal> {
        match self.current.iter().find(|entry| entry.event == Event::Closes) {
            Some(closes) => Err(Refusal::new(closes.by, "no wager is made any more in this round")),
            None => Ok(()),
        }
    }

    /// Checks that a wager between rounds would also be taken in the present state, since the part under way
    /// may have changed the table.
    ///
    /// No wager is taken while new cards are shuffled and cut.
    fn may_bet_now(&self, seat: Seat, act: Act<G::Wager>) -> Result<(), Refusal> {
        if self.phase != Phase::Preparing || self.inputs.is_empty() {
            return Ok(());
        }
        let mut now = self.run(self.phase, &self.state, &self.inputs)?.state;
        G::act(
            &self.house,
            &mut now,
            PlayerAct { stage: self.stage(seat), seat, act },
            &mut ActNotes(Vec::new()),
        )
    }

    /// Returns the last permission to touch this player's cards in the round under way, with its paragraph.
    fn hands(&self, seat: Seat) -> Option<(TouchPermission, Cite)> {
        let said = |entry: &Entry| match entry.event {
            Event::Hands(of, hands) if of == seat => Some((hands, entry.by)),
            _ => None,
        };
        self.current.iter().filter_map(said).last()
    }
}
