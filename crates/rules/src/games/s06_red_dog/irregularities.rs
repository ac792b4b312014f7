//! 19:47-6.7  Irregularities; and all other incidents besides cards and answers.

use super::RedDog;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::shoe::{FaceUpCount, ShoeMishapLaw};
use crate::law::Cite;
use crate::table::{Halt, IncidentDetail, Seat, Spot, Table, VoidCause};

crate::incidents! {
    /// Incidents at a red dog table: everything besides cards and answers.
    pub enum Incident {
        /// 6.3~(a): with one deck, the licensee requires a shuffle.
        Reshuffle { word: "reshuffle", needs: Nothing, when: BetweenRounds, by: "6.3~(a)", says: "the licensee requires the one deck to be shuffled", routine: "Reshuffle" },
        /// 6.3~(f): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "6.3~(f)", says: "a casino supervisor orders a recut", routine: "Recut" },
        /// 6.3~(g): the table is idle.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "6.3~(g)", says: "there is no gaming activity at the table", routine: "Idle table" },
        /// 6.4~(a): a new dealer takes over the table.
        NewDealer { word: "new-dealer", needs: Nothing, when: BetweenRounds, by: "6.4~(a)", says: "a new dealer comes to the table", routine: "New dealer" },
        /// 6.7~(a), (b): a card is found face up in the shoe.
        FaceUp { word: "face-up", needs: Discard, when: InRound, by: "6.7~(a)", says: "a card is found face up in the shoe" },
        /// 6.7~(c): a card is drawn in error; nobody has seen it.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: AtAnyTime, by: "6.7~(c)", says: "a card is drawn in error; its face was not exposed" },
        /// 6.7~(d): a card is drawn in error and exposed while no round is open.
        Exposed { word: "exposed", needs: Discard, when: BetweenRounds, by: "6.7~(d)", says: "a card is drawn in error and exposed" },
        /// 6.7~(e): the third card of a spread hand is seen too early.
        ThirdExposed { word: "third-exposed", needs: Discard, when: InRound, by: "6.7~(e)", says: "the third card is seen before the second No more bets" },
        /// 6.7~(f): a third card is dealt after a consecutive hand.
        NeedlessThird { word: "needless-third-card", needs: Discard, when: BetweenRounds, by: "6.7~(f)", says: "a third card was dealt after a consecutive hand" },
        /// 6.7~(g): a raise is taken where there is none.
        NeedlessRaise { word: "needless-raise", needs: Seat, when: BetweenRounds, by: "6.7~(g)", says: "a raise was taken from this player on a pair or a consecutive hand" },
        /// 6.7~(i): the shoe is empty.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "6.7~(i)", says: "there are not enough cards to finish the round" },
        /// 6.7~(j): a wrong spread is announced or marked.
        WrongSpread { word: "wrong-spread", needs: Number, when: InRound, by: "6.7~(j)", says: "this spread was announced or marked by mistake" },
        /// 6.7~(k): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "6.7~(k)", says: "the shuffling device jams, stops or does not finish" },
        /// 6.8~(a): a player wagers on another betting area.
        AnotherArea { word: "another-area", needs: Seat, when: BetweenRounds, by: "6.8~(a)", says: "the wager on this area is that of a player who has wagered on another" },
    }
}

/// 6.7~(a)-(c).
pub const MISHAPS: ShoeMishapLaw = ShoeMishapLaw {
    face_up: cite!("6.7~(a)"),
    many_face_up: cite!("6.7~(b)"),
    drawn_in_error: cite!("6.7~(c)"),
};

/// Incidents possible when a card is burned before a round.
pub const FACE_UP: &[Incident] = &[Incident::FaceUp];
/// Incidents possible when a card is drawn.
const DRAWING: &[Incident] = &[Incident::FaceUp, Incident::DrawnInError, Incident::OutOfCards];
/// Incidents possible before the third card of a pair hand.
const IN_PAIR_HAND: &[Incident] = &[Incident::NeedlessRaise];
/// Incidents possible while raises are offered.
const RAISING: &[Incident] = &[Incident::ThirdExposed, Incident::WrongSpread];

/// The shoe during a round: 6.7~(a), (b) count the cards that are found face up.
#[derive(Default)]
pub struct RedDogShoe {
    found_face_up: FaceUpCount,
}

impl RedDogShoe {
    /// 6.4~(b): a card face up to its place in the middle.
    pub fn card<T: Table<RedDog>>(&mut self, to: Spot, by: Cite, table: &mut T) -> Result<Card, Halt> {
        while let Some(incident) = table.incident(DRAWING) {
            match incident.kind {
                Incident::FaceUp => MISHAPS.face_up(&mut self.found_face_up, incident.with, table)?,
                Incident::DrawnInError => MISHAPS.drawn_in_error(table),
                _ => return Err(Halt::void(VoidCause::OutOfCards, cite!("6.7~(i)"))),
            }
        }
        table.draw(to, by)
    }
}

/// 6.7~(g): raises that were taken on a pair hand.
pub fn in_pair_hand<T: Table<RedDog>>(table: &mut T) {
    while let Some(IncidentDetail::Seat(seat)) = table.incident(IN_PAIR_HAND).map(|incident| incident.with) {
        return_raise(seat, table);
    }
}

/// 6.7~(g): a raise on a pair or a consecutive hand is none.
pub fn return_raise<T: Table<RedDog>>(seat: Seat, table: &mut T) {
    table.instruct(
        format_args!("seat {seat}: return the raise; there is none on a pair or a consecutive hand"),
        cite!("6.7~(g)"),
    );
}

/// 6.7~(e), (j): incidents while raises are offered. The cards decide, not the announcement.
pub fn while_raising<T: Table<RedDog>>(spread: u8, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = table.incident(RAISING) {
        if incident.kind == Incident::ThirdExposed {
            return Err(Halt::void(VoidCause::Exposed, cite!("6.7~(e)")));
        }
        table.instruct(
            format_args!("put the marker on {spread}, the true spread, by which wagers are paid"),
            cite!("6.7~(j)"),
        );
    }
    Ok(())
}
