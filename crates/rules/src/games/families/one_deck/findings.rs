//! What is found in a round once the cards are dealt.

use super::incident::{Happens, TableIncident};
use super::law::Misdeals;
use super::{Deal, OneDeck, OwnIncidents};
use crate::table::{Halt, Incident, Seat, Seats, Table, VoidCause, With};

/// What was found, and is for the game to see to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found<K> {
    /// What it lists itself.
    Here(Incident<K>),
    /// This player has a wrong number of cards.
    Misdealt(Seat),
}

impl Deal {
    /// Sees to everything that is found now, of the things that can be; `own` sees to what the game lists itself.
    pub fn look<G: OwnIncidents, T: Table<G>, B>(
        &mut self,
        possible: &'static [Happens<G>],
        bets: &Seats<B>,
        table: &mut T,
        mut own: impl FnMut(Incident<G::Own>, &mut T) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        while let Some(incident) = self.next(possible, bets, table)? {
            own(incident, table)?;
        }
        Ok(())
    }

    /// The next thing that is found now and that the game lists itself; what any such table knows is seen to. A hand with a wrong number of cards makes
    /// all hands void.
    pub fn next<G: OwnIncidents, T: Table<G>, B>(
        &mut self,
        possible: &'static [Happens<G>],
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Option<Incident<G::Own>>, Halt> {
        match self.find(possible, bets, table)? {
            Some(Found::Here(own)) => Ok(Some(own)),
            Some(Found::Misdealt(_)) => {
                Err(Halt::void(VoidCause::Misdealt, <G as OneDeck>::LAW.irregular.misdealt))
            }
            None => Ok(None),
        }
    }

    /// The next thing that is found now and that is for the game to see to.
    pub fn find<G: OwnIncidents, T: Table<G>, B>(
        &mut self,
        possible: &'static [Happens<G>],
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Option<Found<G::Own>>, Halt> {
        if let Some(seat) = self.found_misdealt.seats().next() {
            self.found_misdealt.remove(seat);
            self.misdealt();
            return Ok(Some(Found::Misdealt(seat)));
        }
        while let Some(incident) = table.incident(possible) {
            let found = self.found(incident, bets, table)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// What is told of a seat is told of one that has a hand.
    #[cold]
    fn found<G: OwnIncidents, T: Table<G>, B>(
        &mut self,
        incident: Incident<Happens<G>>,
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Option<Found<G::Own>>, Halt> {
        let law = <G as OneDeck>::LAW;
        match (incident.kind, incident.with, law.misdeals) {
            (
                Happens::AtAnyTable(TableIncident::Misdealt),
                With::Seat(seat),
                Misdeals::AtAnyPosition { positions },
            ) if seat.number() <= positions => {}
            (_, With::Seat(seat), _) => hand_of(bets, seat)?,
            (_, With::Nothing | With::Card(_) | With::Number(_), _) => {}
        }
        let kind = match incident.kind {
            Happens::Here(&kind) => return Ok(Some(Found::Here(Incident { kind, with: incident.with }))),
            Happens::AtAnyTable(kind) => kind,
        };
        match (kind, incident.with, law.misdeals) {
            (TableIncident::StubCount, With::Number(cards), _) => self.was_counted(cards),
            (TableIncident::Misdealt, With::Seat(seat), _) => {
                self.misdealt();
                return Ok(Some(Found::Misdealt(seat)));
            }
            (TableIncident::DealerMisdealt, ..) => {
                return Err(Halt::void(VoidCause::Misdealt, law.irregular.misdealt));
            }
            (TableIncident::DealerCompletes, _, Misdeals::VoidThatHand { completes, .. }) => {
                table.tell(completes, law.irregular.misdealt);
            }
            (TableIncident::MisdealtIncomplete, _, Misdeals::VoidThatHand { deck_too: Some(by), .. }) => {
                self.remove_deck(by, table);
                return Err(Halt::void(VoidCause::WrongDeck, by));
            }
            // Everything else is asked for at its own place.
            _ => {}
        }
        Ok(None)
    }
}

/// What is found of a hand is found at a seat that has one: told of any other seat, it is refused.
#[cold]
pub fn hand_of<B>(bets: &Seats<B>, seat: Seat) -> Result<(), Halt> {
    if bets.has(seat) { Ok(()) } else { Err(Halt::Pending) }
}
