//! Betting areas by their places, and sets of them.

use crate::table::{Codec, NumberReader};

/// A betting area of a layout that has `N` of them, by its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct LayoutArea<const N: usize>(u8);

impl<const N: usize> LayoutArea<N> {
    /// The area at a place.
    ///
    /// # Panics
    /// If the layout has no such place. In a constant this is a compile error.
    pub const fn at(place: usize) -> LayoutArea<N> {
        assert!(place < N, "the layout has no such area");
        LayoutArea(place as u8)
    }

    /// The index of the area.
    pub const fn place(self) -> usize {
        self.0 as usize
    }
}

/// A set of betting areas: a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct LayoutAreas<const N: usize>(u128);

impl<const N: usize> LayoutAreas<N> {
    /// No area.
    pub const NONE: LayoutAreas<N> = {
        assert!(N <= u128::BITS as usize, "more betting areas than a set has room for");
        LayoutAreas(0)
    };

    /// The set of all areas.
    pub const ALL: LayoutAreas<N> = LayoutAreas::row(LayoutArea::at(0), N);

    /// A set of one area.
    pub const fn one(area: LayoutArea<N>) -> LayoutAreas<N> {
        LayoutAreas::NONE.with(area)
    }

    /// A row of `count` areas, from this one on.
    pub const fn row(from: LayoutArea<N>, count: usize) -> LayoutAreas<N> {
        let (mut areas, mut place) = (LayoutAreas::NONE, from.place());
        while place < from.place() + count {
            areas = areas.with(LayoutArea::at(place));
            place += 1;
        }
        areas
    }

    /// The union of the two sets.
    pub const fn and(self, those: LayoutAreas<N>) -> LayoutAreas<N> {
        LayoutAreas(self.0 | those.0)
    }

    /// The set with one more area.
    pub const fn with(self, area: LayoutArea<N>) -> LayoutAreas<N> {
        LayoutAreas(self.0 | 1 << area.place())
    }

    /// The difference of the two sets.
    pub const fn but(self, those: LayoutAreas<N>) -> LayoutAreas<N> {
        LayoutAreas(self.0 & !those.0)
    }

    /// The intersection of the two sets.
    pub const fn among(self, those: LayoutAreas<N>) -> LayoutAreas<N> {
        LayoutAreas(self.0 & those.0)
    }

    /// Whether this area is one of them.
    pub const fn has(self, area: LayoutArea<N>) -> bool {
        !self.among(LayoutAreas::one(area)).is_empty()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl<const N: usize> Iterator for LayoutAreas<N> {
    type Item = LayoutArea<N>;

    fn next(&mut self) -> Option<LayoutArea<N>> {
        let place = self.0.trailing_zeros();
        self.0 &= self.0.checked_sub(1)?;
        Some(LayoutArea::at(place as usize))
    }
}

impl<const N: usize> Codec for LayoutAreas<N> {
    fn encode(&self, to: &mut Vec<i64>) {
        (self.0 as u64).encode(to);
        ((self.0 >> 64) as u64).encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Self> {
        let (low, high) = (u64::decode(from)?, u64::decode(from)?);
        let areas = LayoutAreas(u128::from(high) << 64 | u128::from(low));
        // The layout has no further areas.
        areas.but(LayoutAreas::ALL).is_empty().then_some(areas)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_put_into_it() {
        let areas = [0, 1, 63, 64, 71].map(LayoutArea::<72>::at);
        let set = areas.into_iter().fold(LayoutAreas::NONE, LayoutAreas::with);
        assert_eq!(set.collect::<Vec<_>>(), areas);
        assert_eq!(LayoutAreas::<72>::ALL.count(), 72);
        assert_eq!(LayoutAreas::<72>::ALL.but(set).count(), 67);
        assert!(set.has(LayoutArea::at(64)) && !set.has(LayoutArea::at(65)));
    }
}
