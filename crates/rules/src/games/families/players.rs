//! The players at the table.

use crate::table::{Seat, Seats};

/// The players at a table, in the order of their seats, and who came first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Players {
    seated: Seats<()>,
    /// The number of the first player's seat; 0 where nobody sits.
    first: u8,
}

impl Players {
    /// Seats a player, if the seat is not taken already.
    pub fn sit(&mut self, seat: Seat) {
        if !self.seated.has(seat) {
            self.seated.set(seat, ());
            if self.first == 0 {
                self.first = seat.number();
            }
        }
    }

    /// Removes a player.
    pub fn leave(&mut self, seat: Seat) {
        self.seated.remove(seat);
        if self.first == seat.number() {
            self.first = self.seated.seats().next().map_or(0, Seat::number);
        }
    }

    /// Whether the seat is taken.
    pub const fn has(&self, seat: Seat) -> bool {
        self.seated.has(seat)
    }

    /// The first player to the table.
    pub const fn first(&self) -> Option<Seat> {
        Seat::new(self.first)
    }

    /// The player farthest to the dealer's right.
    pub fn farthest_right(&self) -> Option<Seat> {
        self.seated.seats().next_back()
    }

    /// All players, from the highest-numbered position downward.
    pub fn descending(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seated.seats().rev()
    }

    /// All players once around, clockwise, beginning with this seat or the next one after it.
    pub fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.seated.clockwise_from(seat)
    }
}

crate::table::codec!(struct Players { seated, first });
