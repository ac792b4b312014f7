//! 19:47-22.10  Irregularities.

use super::CasinoWar;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::shoe::{FaceUpCount, ShoeMishapLaw};
use crate::law::Cite;
use crate::table::{Halt, Seat, Spot, Table, VoidCause};

crate::incidents! {
    /// An incident of a casino war table besides cards and answers.
    pub enum Incident {
        /// 22.4(d): the cards are changed.
        CardsChanged { word: "cards-changed", needs: Nothing, when: BetweenRounds, by: "22.4(d)", says: "all cards are replaced, as once each gaming day", routine: "Change the cards" },
        /// 22.5(b)4: the house starts a reshuffle.
        Reshuffle { word: "reshuffle", needs: Nothing, when: BetweenRounds, by: "22.5(b)4", says: "the house starts a reshuffle at its own discretion", routine: "Reshuffle" },
        /// 22.5(g): nobody plays.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "22.5(g)", says: "there is no gaming activity at the table", routine: "Idle table" },
        /// 22.7(a): a new dealer arrives.
        NewDealer { word: "new-dealer", needs: Nothing, when: BetweenRounds, by: "22.7(a)", says: "a new dealer comes to the table", routine: "New dealer" },
        /// 22.10(a): a card is found face up in the shoe.
        FaceUp { word: "face-up", needs: Discard, when: InRound, by: "22.10(a)", says: "a card is found face up in the shoe" },
        /// 22.10(b): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: AtAnyTime, by: "22.10(b)", says: "a card is drawn in error; its face was not exposed" },
        /// 22.10(c): a player was passed over.
        NotDealt { word: "not-dealt", needs: Nothing, when: InRound, by: "22.10(c)", says: "no card was dealt to this player's wagers" },
        /// 22.10(d): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "22.10(d)", says: "the shuffling device jams, stops or does not finish" },
        /// 22.10~(e): the shoe is empty.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "22.10~(e)", says: "there are not enough cards to finish the round" },
        /// 22.10~(f): a player at war was passed over.
        NoWarCard { word: "no-war-card", needs: Nothing, when: InRound, by: "22.10~(f)", says: "no war card was dealt to this player at war" },
        /// 22.10~(f): it is noticed in time that a player at war was passed over.
        NoWarCardNoticed { word: "no-war-card-noticed", needs: Nothing, when: InRound, by: "22.10~(f)", says: "it is noticed before the dealer's war card that a player at war was passed over" },
    }
}

/// 22.10(a), (b).
pub const MISHAPS: ShoeMishapLaw = ShoeMishapLaw {
    face_up: cite!("22.10(a)"),
    many_face_up: cite!("22.10(a)"),
    drawn_in_error: cite!("22.10(b)"),
};

/// The incidents that are possible when a card is burned before a round.
pub const FACE_UP: &[Incident] = &[Incident::FaceUp];
/// The incidents that are possible when a card is drawn.
const DRAWING: &[Incident] = &[Incident::FaceUp, Incident::DrawnInError, Incident::OutOfCards];
/// The incidents that are possible when a card is drawn for a player on the original deal.
const TO_A_PLAYER: &[Incident] =
    &[Incident::FaceUp, Incident::DrawnInError, Incident::NotDealt, Incident::OutOfCards];
/// The incidents that are possible when a card is drawn for a player at war.
const TO_A_WARRIOR: &[Incident] =
    &[Incident::FaceUp, Incident::DrawnInError, Incident::NoWarCard, Incident::OutOfCards];

/// The incidents that are possible before the dealer's war card is drawn if a player at war was passed over.
const AFTER_PASSING_OVER: &[Incident] =
    &[Incident::FaceUp, Incident::DrawnInError, Incident::NoWarCardNoticed, Incident::OutOfCards];

/// The two deals of a round.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum WarDeal {
    /// 22.7(c): one card to each player with an initial wager.
    Original,
    /// 22.8(f): one more to each player at war.
    War,
}

/// The shoe during a round: 22.10(a) counts the cards that are found face up.
#[derive(Default)]
pub struct WarShoe {
    found_face_up: FaceUpCount,
}

impl WarShoe {
    /// 22.7(c)1, 22.8(f): deals a player's card; `None` if this player was passed over.
    pub fn deal<T: Table<CasinoWar>>(
        &mut self,
        deal: WarDeal,
        seat: Seat,
        by: Cite,
        table: &mut T,
    ) -> Result<Option<Card>, Halt> {
        let possible = match deal {
            WarDeal::Original => TO_A_PLAYER,
            WarDeal::War => TO_A_WARRIOR,
        };
        match self.mishaps(table, possible)? {
            WarMishap::PassedOver => Ok(None),
            WarMishap::None | WarMishap::Noticed => table.draw(Spot::Seat(seat), by).map(Some),
        }
    }

    /// A card for one who is not passed over.
    pub fn card<T: Table<CasinoWar>>(&mut self, to: Spot, by: Cite, table: &mut T) -> Result<Card, Halt> {
        self.mishaps(table, DRAWING)?;
        table.draw(to, by)
    }

    /// 22.10~(f): the mishap before the dealer's war card if a player at war was passed over.
    #[cold]
    pub fn after_passing_over<T: Table<CasinoWar>>(&mut self, table: &mut T) -> Result<WarMishap, Halt> {
        self.mishaps(table, AFTER_PASSING_OVER)
    }

    /// 22.1, 22.8(f): a burn card, whose rank nobody sees.
    pub fn burn<T: Table<CasinoWar>>(&mut self, table: &mut T, by: Cite) -> Result<(), Halt> {
        self.mishaps(table, DRAWING)?;
        table.burn(by).map(drop)
    }

    fn mishaps<T: Table<CasinoWar>>(
        &mut self,
        table: &mut T,
        possible: &'static [Incident],
    ) -> Result<WarMishap, Halt> {
        while let Some(incident) = table.incident(possible) {
            match incident.kind {
                Incident::FaceUp => MISHAPS.face_up(&mut self.found_face_up, incident.with, table)?,
                Incident::DrawnInError => MISHAPS.drawn_in_error(table),
                Incident::OutOfCards => return Err(Halt::void(VoidCause::OutOfCards, cite!("22.10~(e)"))),
                Incident::NotDealt | Incident::NoWarCard => return Ok(WarMishap::PassedOver),
                Incident::NoWarCardNoticed => return Ok(WarMishap::Noticed),
                Incident::CardsChanged
                | Incident::Reshuffle
                | Incident::Idle
                | Incident::NewDealer
                | Incident::ShufflerJam => {}
            }
        }
        Ok(WarMishap::None)
    }
}

/// The mishap found when a card was to be drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum WarMishap {
    /// No mishap that keeps the card from its owner.
    None,
    /// The player was passed over.
    PassedOver,
    /// It is noticed that a player was passed over.
    Noticed,
}
