//! Sets of betting areas.

use crate::games::Wager;
use crate::table::{Codec, NumberReader};

/// A wager that is one of the betting areas of a layout.
pub trait WheelArea: Wager {
    /// The index of the betting area.
    fn index(self) -> usize;
}

/// A set of betting areas, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct WheelAreas<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> WheelAreas<WORDS> {
    /// The number of words of the set.
    pub const WORDS: usize = WORDS;

    /// No area.
    pub const NONE: WheelAreas<WORDS> = WheelAreas([0; WORDS]);

    /// Whether the area is one of them.
    pub fn has(&self, area: impl WheelArea) -> bool {
        self.0[area.index() / 64] >> (area.index() % 64) & 1 == 1
    }

    /// Adds an area to the set.
    pub fn insert(&mut self, area: impl WheelArea) {
        self.0[area.index() / 64] |= 1 << (area.index() % 64);
    }
}

impl<W: WheelArea, const WORDS: usize> FromIterator<W> for WheelAreas<WORDS> {
    fn from_iter<I: IntoIterator<Item = W>>(areas: I) -> WheelAreas<WORDS> {
        let mut set = WheelAreas::NONE;
        areas.into_iter().for_each(|area| set.insert(area));
        set
    }
}

impl<const WORDS: usize> Codec for WheelAreas<WORDS> {
    fn encode(&self, to: &mut Vec<i64>) {
        self.0.encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Self> {
        Codec::decode(from).map(WheelAreas)
    }
}
