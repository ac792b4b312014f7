//! How many betting positions a player may play.

use crate::table::{Seat, Seats};

crate::choice! {
    /// How many positions a player may play.
    pub enum Positions {
        /// One.
        One = "1",
        /// Two that lie side by side.
        TwoAdjacent = "2",
    }
}

/// Whether a wager may be the second one of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Second {
    /// It may: the player sits at this seat beside it.
    Of(Seat),
    /// It may not.
    NotAllowed,
}

impl Positions {
    /// The wager at this seat turns out to be the second one of a player at a seat beside it. Seats that play two positions together are
    /// `paired`; nobody plays three.
    pub fn second<T>(self, seat: Seat, wagers: &Seats<T>, paired: &mut Seats<()>) -> Second {
        let beside = [seat.number().wrapping_sub(1), seat.number() + 1].into_iter().filter_map(Seat::new);
        let free = |other: &Seat| wagers.has(*other) && !paired.has(*other) && !paired.has(seat);
        match (self, beside.into_iter().find(free)) {
            (Positions::TwoAdjacent, Some(first)) => {
                paired.set(first, ());
                paired.set(seat, ());
                Second::Of(first)
            }
            (Positions::TwoAdjacent, None) | (Positions::One, _) => Second::NotAllowed,
        }
    }
}
