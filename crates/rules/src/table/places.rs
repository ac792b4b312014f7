//! Places of cards at a spot.

use std::fmt;

/// Which of the cards at a spot: each is told by its place, counted from the first that came there and still lies there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Places(u64);

impl Places {
    /// All cards that lie there.
    pub const ALL: Places = Places(u64::MAX);
    /// None.
    pub const NONE: Places = Places(0);

    /// The card at a place, counted from 0.
    #[inline]
    pub const fn one(place: u8) -> Places {
        Places(1 << (place & 63))
    }

    /// The first so many.
    #[inline]
    pub const fn first(count: usize) -> Places {
        if count < 64 { Places((1 << count) - 1) } else { Places::ALL }
    }

    /// All of the first so many but these.
    #[inline]
    pub const fn others(self, count: usize) -> Places {
        Places(Places::first(count).0 & !self.0)
    }

    /// These and the card at another place.
    #[inline]
    pub const fn and(self, place: u8) -> Places {
        Places(self.0 | Places::one(place).0)
    }

    /// Whether the card at a place is one of them.
    #[inline]
    pub const fn has(self, place: u8) -> bool {
        self.0 & Places::one(place).0 != 0
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The places, in order, counted from 0.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        (0..64).filter(move |place| self.0 >> place & 1 == 1)
    }
}

impl fmt::Display for Places {
    /// As they are counted at a table, from 1: `card 2`, `cards 2 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.count() == 1 { "card" } else { "cards" })?;
        self.iter().try_for_each(|place| write!(f, " {}", place + 1))
    }
}
