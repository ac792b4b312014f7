//! The irregularities found in a round once the cards are dealt.

use super::incident::{GameIncident, TableIncident};
use super::law::MisdealRule;
use super::{OneDeck, OwnIncidents, RoundDeal};
use crate::table::{Halt, Incident, IncidentDetail, Seat, Seats, Table, VoidCause};

/// An irregularity that was found and that the game handles itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoundIrregularity<K> {
    /// An incident that the game lists itself.
    Here(Incident<K>),
    /// This player has a wrong number of cards.
    Misdealt(Seat),
}

impl RoundDeal {
    /// Handles the incidents that are possible now; `own` handles those that the game lists itself.
    pub fn look<G: OwnIncidents, T: Table<G>, B>(
        &mut self,
        possible: &'static [GameIncident<G>],
        bets: &Seats<B>,
        table: &mut T,
        mut own: impl FnMut(Incident<G::Own>, &mut T) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        while let Some(incident) = self.next(possible, bets, table)? {
            own(incident, table)?;
        }
        Ok(())
    }

    /// Returns the next incident that the game lists itself, and handles every other one. A hand with a wrong number of cards makes
    /// all hands void.
    pub fn next<G: OwnIncidents, T: Table<G>, B>(
        &mut self,
        possible: &'static [GameIncident<G>],
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Option<Incident<G::Own>>, Halt> {
        match self.find(possible, bets, table)? {
            Some(FoundIrregularity::Here(own)) => Ok(Some(own)),
            Some(FoundIrregularity::Misdealt(_)) => {
                Err(Halt::void(VoidCause::Misdealt, <G as OneDeck>::LAW.irregular.misdealt))
            }
            None => Ok(None),
        }
    }

    /// The next thing that is found now and that is for the game to see to.
    pub fn find<G: OwnIncidents, T: Table<G>, B>(
        &mut self,
        possible: &'static [GameIncident<G>],
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Option<FoundIrregularity<G::Own>>, Halt> {
        if let Some(seat) = self.found_misdealt.seats().next() {
            self.found_misdealt.remove(seat);
            self.misdealt();
            return Ok(Some(FoundIrregularity::Misdealt(seat)));
        }
        while let Some(incident) = table.incident(possible) {
            let found = self.found(incident, bets, table)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Handles an irregularity that was found. An irregularity at a seat is refused unless the seat has a hand.
    #[cold]
    fn found<G: OwnIncidents, T: Table<G>, B>(
        &mut self,
        incident: Incident<GameIncident<G>>,
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Option<FoundIrregularity<G::Own>>, Halt> {
        let law = <G as OneDeck>::LAW;
        match (incident.kind, incident.with, law.misdeals) {
            (
                GameIncident::AtAnyTable(TableIncident::Misdealt),
                IncidentDetail::Seat(seat),
                MisdealRule::AtAnyPosition { positions },
            ) if seat.number() <= positions => {}
            (_, IncidentDetail::Seat(seat), _) => hand_of(bets, seat)?,
            (_, IncidentDetail::Nothing | IncidentDetail::Card(_) | IncidentDetail::Number(_), _) => {}
        }
        let kind = match incident.kind {
            GameIncident::Here(&kind) => {
                return Ok(Some(FoundIrregularity::Here(Incident { kind, with: incident.with })));
            }
            GameIncident::AtAnyTable(kind) => kind,
        };
        match (kind, incident.with, law.misdeals) {
            (TableIncident::StubCount, IncidentDetail::Number(cards), _) => self.was_counted(cards),
            (TableIncident::Misdealt, IncidentDetail::Seat(seat), _) => {
                self.misdealt();
                return Ok(Some(FoundIrregularity::Misdealt(seat)));
            }
            (TableIncident::DealerMisdealt, ..) => {
                return Err(Halt::void(VoidCause::Misdealt, law.irregular.misdealt));
            }
            (TableIncident::DealerCompletes, _, MisdealRule::VoidThatHand { completes, .. }) => {
                table.tell(completes, law.irregular.misdealt);
            }
            (TableIncident::MisdealtIncomplete, _, MisdealRule::VoidThatHand { deck_too: Some(by), .. }) => {
                self.remove_deck(by, table);
                return Err(Halt::void(VoidCause::WrongDeck, by));
            }
            // Everything else is asked for at its own place.
            _ => {}
        }
        Ok(None)
    }
}

/// Checks that an irregularity with a hand is at a seat that has one.
#[cold]
pub fn hand_of<B>(bets: &Seats<B>, seat: Seat) -> Result<(), Halt> {
    if bets.has(seat) { Ok(()) } else { Err(Halt::Pending) }
}
