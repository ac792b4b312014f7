//! Sets of betting areas.

use crate::games::Wager;
use crate::table::{Kept, Numbers};

/// A wager that is one of the betting areas of a layout.
pub trait Area: Wager {
    /// Its place among the betting areas.
    fn index(self) -> usize;
}

/// A set of betting areas, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Areas<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Areas<WORDS> {
    /// How many words it takes.
    pub const WORDS: usize = WORDS;

    /// No area.
    pub const NONE: Areas<WORDS> = Areas([0; WORDS]);

    /// Whether the area is one of them.
    pub fn has(&self, area: impl Area) -> bool {
        self.0[area.index() / 64] >> (area.index() % 64) & 1 == 1
    }

    /// Puts an area into the set.
    pub fn insert(&mut self, area: impl Area) {
        self.0[area.index() / 64] |= 1 << (area.index() % 64);
    }
}

impl<W: Area, const WORDS: usize> FromIterator<W> for Areas<WORDS> {
    fn from_iter<I: IntoIterator<Item = W>>(areas: I) -> Areas<WORDS> {
        let mut set = Areas::NONE;
        areas.into_iter().for_each(|area| set.insert(area));
        set
    }
}

impl<const WORDS: usize> Kept for Areas<WORDS> {
    fn keep(&self, to: &mut Vec<i64>) {
        self.0.keep(to);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Self> {
        Kept::recall(from).map(Areas)
    }
}
