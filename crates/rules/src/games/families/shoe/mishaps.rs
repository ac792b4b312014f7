//! Mishaps while cards are drawn, at tables where a second card found face up voids the round.

use crate::games::Game;
use crate::law::Cite;
use crate::table::{Halt, IncidentDetail, Table, VoidCause};

/// The paragraphs on it.
pub struct ShoeMishapLaw {
    /// A card is found face up in the shoe.
    pub face_up: Cite,
    /// More than one card is found face up in a round.
    pub many_face_up: Cite,
    /// A card is drawn in error; nobody has seen it.
    pub drawn_in_error: Cite,
}

/// The number of cards found face up in a round.
#[derive(Default)]
pub struct FaceUpCount(u8);

impl ShoeMishapLaw {
    /// Discards a card found face up; a second one voids all hands.
    #[cold]
    pub fn face_up<G: Game, T: Table<G>>(
        &self,
        found: &mut FaceUpCount,
        card: IncidentDetail,
        table: &mut T,
    ) -> Result<(), Halt> {
        found.0 += 1;
        if found.0 > 1 {
            return Err(Halt::void(VoidCause::FaceUp, self.many_face_up));
        }
        self.put_away(card, table);
        Ok(())
    }

    /// A card that nobody has seen is used as the next one from the shoe: between rounds, as the first of the next round.
    #[cold]
    pub fn drawn_in_error<G: Game, T: Table<G>>(&self, table: &mut T) {
        table.instruct(format_args!("use the card drawn in error as the next card"), self.drawn_in_error);
    }

    /// A card is burned before a round. One that is found face up is none: another one is burned.
    pub fn burn<G: Game, T: Table<G>>(
        &self,
        face_up: &'static [G::Incident],
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        while let Some(incident) = table.incident(face_up) {
            self.put_away(incident.with, table);
        }
        table.burn(by).map(drop)
    }

    fn put_away<G: Game, T: Table<G>>(&self, card: IncidentDetail, table: &mut T) {
        table.instruct(
            format_args!("put the card{card} found face up into the discard rack, unused"),
            self.face_up,
        );
    }
}
