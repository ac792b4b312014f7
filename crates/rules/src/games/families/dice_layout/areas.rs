//! Betting areas by their places, and sets of them.

use crate::table::{Kept, Numbers};

/// A betting area of a layout that has `N` of them, by its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Area<const N: usize>(u8);

impl<const N: usize> Area<N> {
    /// The area at a place.
    ///
    /// # Panics
    /// If the layout has no such place. In a constant this is a compile error.
    #[inline]
    pub const fn at(place: usize) -> Area<N> {
        assert!(place < N, "the layout has no such area");
        Area(place as u8)
    }

    /// Its place.
    #[inline]
    pub const fn place(self) -> usize {
        self.0 as usize
    }
}

/// A set of betting areas: a bit for each of the first 64, and for each of the rest. As one wide number the machine would read it whole, and
/// wait where a part has just changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Areas<const N: usize> {
    first: u64,
    rest: u8,
}

/// How many areas have their bit among the first.
const FIRST: usize = u64::BITS as usize;

impl<const N: usize> Areas<N> {
    /// No area.
    pub const NONE: Areas<N> = {
        assert!(N <= FIRST + u8::BITS as usize, "more betting areas than a set has room for");
        Areas { first: 0, rest: 0 }
    };

    /// Every area.
    pub const ALL: Areas<N> = Areas::row(Area::at(0), N);

    /// One area.
    #[inline]
    pub const fn one(area: Area<N>) -> Areas<N> {
        Areas::NONE.with(area)
    }

    /// So many areas side by side, from this one on.
    pub const fn row(from: Area<N>, count: usize) -> Areas<N> {
        let (mut areas, mut place) = (Areas::NONE, from.place());
        while place < from.place() + count {
            areas = areas.with(Area::at(place));
            place += 1;
        }
        areas
    }

    /// These and those.
    #[inline]
    pub const fn and(self, those: Areas<N>) -> Areas<N> {
        Areas { first: self.first | those.first, rest: self.rest | those.rest }
    }

    /// These and one more.
    #[inline]
    pub const fn with(self, area: Area<N>) -> Areas<N> {
        let place = area.place();
        if place < FIRST {
            Areas { first: self.first | 1 << place, ..self }
        } else {
            Areas { rest: self.rest | 1 << (place - FIRST), ..self }
        }
    }

    /// These without those.
    #[inline]
    pub const fn but(self, those: Areas<N>) -> Areas<N> {
        Areas { first: self.first & !those.first, rest: self.rest & !those.rest }
    }

    /// Those of these.
    #[inline]
    pub const fn among(self, those: Areas<N>) -> Areas<N> {
        Areas { first: self.first & those.first, rest: self.rest & those.rest }
    }

    /// Whether this area is one of them.
    #[inline]
    pub const fn has(self, area: Area<N>) -> bool {
        !self.among(Areas::one(area)).is_empty()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.first == 0 && self.rest == 0
    }
}

impl<const N: usize> Iterator for Areas<N> {
    type Item = Area<N>;

    #[inline]
    fn next(&mut self) -> Option<Area<N>> {
        if self.first != 0 {
            let place = self.first.trailing_zeros() as usize;
            self.first &= self.first - 1;
            return Some(Area::at(place));
        }
        if self.rest != 0 {
            let place = FIRST + self.rest.trailing_zeros() as usize;
            self.rest &= self.rest - 1;
            return Some(Area::at(place));
        }
        None
    }

    /// One loop for both parts of the set, so that what is done with each area is compiled once.
    #[inline(always)]
    fn fold<B, F: FnMut(B, Area<N>) -> B>(self, init: B, mut each: F) -> B {
        let mut sum = init;
        let (mut bits, mut before, mut rest) = (self.first, 0, u64::from(self.rest));
        loop {
            if bits == 0 {
                if rest == 0 {
                    return sum;
                }
                (bits, before, rest) = (rest, FIRST, 0);
            }
            sum = each(sum, Area::at(before + bits.trailing_zeros() as usize));
            bits &= bits - 1;
        }
    }
}

impl<const N: usize> Kept for Areas<N> {
    fn keep(&self, to: &mut Vec<i64>) {
        self.first.keep(to);
        self.rest.keep(to);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Self> {
        let (first, rest) = (u64::recall(from)?, u8::recall(from)?);
        // The layout has no further areas.
        let there = match N {
            0..64 => first >> N == 0 && rest == 0,
            _ => u32::from(rest) >> (N - 64) == 0,
        };
        there.then_some(Areas { first, rest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_put_into_it() {
        let areas = [0, 1, 63, 64, 71].map(Area::<72>::at);
        let set = areas.into_iter().fold(Areas::NONE, Areas::with);
        assert_eq!(set.collect::<Vec<_>>(), areas);
        let mut folded = Vec::new();
        set.for_each(|area| folded.push(area));
        assert_eq!(folded, areas);
        assert_eq!(Areas::<72>::ALL.count(), 72);
        assert_eq!(Areas::<72>::ALL.but(set).count(), 67);
        assert!(set.has(Area::at(64)) && !set.has(Area::at(65)));
    }
}
