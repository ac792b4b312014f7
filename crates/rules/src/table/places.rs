//! Places of cards at a spot.

use std::fmt;
use std::num::NonZeroU64;

/// A set of cards at a spot, by their places. Places are counted from the first card that came there and
/// still lies there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Places(u64);

impl Places {
    /// All cards that lie there.
    pub const ALL: Places = Places(u64::MAX);
    /// None.
    pub const NONE: Places = Places(0);

    /// Returns the card at a place, counted from 0.
    #[inline]
    pub const fn one(place: u8) -> Places {
        Places(1 << (place & 63))
    }

    /// Returns the first `count` places.
    #[inline]
    pub const fn first(count: usize) -> Places {
        if count < 64 { Places((1 << count) - 1) } else { Places::ALL }
    }

    /// Returns the other places among the first `count`.
    #[inline]
    pub const fn others(self, count: usize) -> Places {
        Places(Places::first(count).0 & !self.0)
    }

    /// Returns these and the card at another place.
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

    /// Returns the number.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the cards at the places whose bits are set, from the lowest on.
    #[inline]
    pub const fn of_bits(bits: u64) -> Places {
        Places(bits)
    }

    /// Returns the union of both sets.
    #[inline]
    pub const fn or(self, others: Places) -> Places {
        Places(self.0 | others.0)
    }

    /// Returns the places, in order, counted from 0.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        Iter(self)
    }
}

/// Places, one after the other.
struct Iter(Places);

impl Iterator for Iter {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let place = NonZeroU64::new(self.0.0)?.trailing_zeros() as u8;
        self.0.0 &= self.0.0 - 1;
        Some(place)
    }
}

impl DoubleEndedIterator for Iter {
    #[inline]
    fn next_back(&mut self) -> Option<u8> {
        let place = NonZeroU64::new(self.0.0)?.ilog2() as u8;
        self.0.0 &= !Places::one(place).0;
        Some(place)
    }
}

impl fmt::Display for Places {
    /// Writes the places as counted at a table, from 1: `card 2`, `cards 2 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.count() == 1 { "card" } else { "cards" })?;
        self.iter().try_for_each(|place| write!(f, " {}", place + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_come_in_order_from_either_end() {
        let places = Places::of_bits(0b1001_0100).or(Places::one(63));
        assert_eq!(places.iter().collect::<Vec<_>>(), [2, 4, 7, 63]);
        assert_eq!(places.iter().rev().collect::<Vec<_>>(), [63, 7, 4, 2]);
        assert_eq!(Places::NONE.iter().next_back(), None);
        assert_eq!(Places::ALL.iter().count(), 64);
    }
}
