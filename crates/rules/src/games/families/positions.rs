//! The number of betting positions of a player.

use crate::table::{Seat, Seats};

crate::choice! {
    /// The number of positions that a player may play.
    ///
    /// - 1: one.
    /// - 2: two that lie side by side.
    pub enum Positions { One = "1", TwoAdjacent = "2" }
}

/// Whether a wager may be the second one of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecondPosition {
    /// It may be: the player sits at this seat beside it.
    Of(Seat),
    /// It may not be.
    NotAllowed,
}

/// The positions that are played two by two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct PositionPairs {
    partners: Seats<Option<Seat>>,
}

impl PositionPairs {
    /// Records that one player plays both.
    fn join(&mut self, first: Seat, second: Seat) {
        self.partners.set(first, Some(second));
        self.partners.set(second, Some(first));
    }

    /// Parts the positions of the player at this seat, which has no wager any more: the player plays at most one position now.
    pub fn part(&mut self, seat: Seat) {
        if let Some(&Some(partner)) = self.partners.get(seat) {
            self.partners.remove(seat);
            self.partners.remove(partner);
        }
    }

    /// The other position of the player who plays this one.
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        self.partners.get(seat).copied().flatten()
    }

    /// Clears all pairs.
    pub const fn clear(&mut self) {
        self.partners.clear();
    }
}

impl Positions {
    /// The wager at this seat turns out to be the second one of a player at a seat beside it. Nobody plays three.
    pub fn second<T>(self, seat: Seat, wagers: &Seats<T>, pairs: &mut PositionPairs) -> SecondPosition {
        let beside = [seat.number().wrapping_sub(1), seat.number() + 1].into_iter().filter_map(Seat::new);
        let is_free =
            |other: &Seat| wagers.has(*other) && !pairs.partners.has(*other) && !pairs.partners.has(seat);
        match (self, beside.into_iter().find(is_free)) {
            (Positions::TwoAdjacent, Some(first)) => {
                pairs.join(first, seat);
                SecondPosition::Of(first)
            }
            (Positions::TwoAdjacent, None) | (Positions::One, _) => SecondPosition::NotAllowed,
        }
    }
}

crate::table::codec!(struct PositionPairs { partners });
