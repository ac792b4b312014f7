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
    pub const fn at(place: usize) -> Area<N> {
        assert!(place < N, "the layout has no such area");
        Area(place as u8)
    }

    /// Its place.
    pub const fn place(self) -> usize {
        self.0 as usize
    }
}

/// A set of betting areas: a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Areas<const N: usize>(u128);

impl<const N: usize> Areas<N> {
    /// No area.
    pub const NONE: Areas<N> = {
        assert!(N <= u128::BITS as usize, "more betting areas than a set has room for");
        Areas(0)
    };

    /// Every area.
    pub const ALL: Areas<N> = Areas::row(Area::at(0), N);

    /// One area.
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
    pub const fn and(self, those: Areas<N>) -> Areas<N> {
        Areas(self.0 | those.0)
    }

    /// These and one more.
    pub const fn with(self, area: Area<N>) -> Areas<N> {
        Areas(self.0 | 1 << area.place())
    }

    /// These without those.
    pub const fn but(self, those: Areas<N>) -> Areas<N> {
        Areas(self.0 & !those.0)
    }

    /// Those of these.
    pub const fn among(self, those: Areas<N>) -> Areas<N> {
        Areas(self.0 & those.0)
    }

    /// Whether this area is one of them.
    pub const fn has(self, area: Area<N>) -> bool {
        !self.among(Areas::one(area)).is_empty()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl<const N: usize> Iterator for Areas<N> {
    type Item = Area<N>;

    fn next(&mut self) -> Option<Area<N>> {
        let place = self.0.trailing_zeros();
        self.0 &= self.0.checked_sub(1)?;
        Some(Area::at(place as usize))
    }
}

impl<const N: usize> Kept for Areas<N> {
    fn keep(&self, to: &mut Vec<i64>) {
        (self.0 as u64).keep(to);
        ((self.0 >> 64) as u64).keep(to);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Self> {
        let (low, high) = (u64::recall(from)?, u64::recall(from)?);
        let areas = Areas(u128::from(high) << 64 | u128::from(low));
        // The layout has no further areas.
        areas.but(Areas::ALL).is_empty().then_some(areas)
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
        assert_eq!(Areas::<72>::ALL.count(), 72);
        assert_eq!(Areas::<72>::ALL.but(set).count(), 67);
        assert!(set.has(Area::at(64)) && !set.has(Area::at(65)));
    }
}
