//! The ends of a showdown against a dealer who may have to qualify. Together with the kinds of hand they make the
//! classes of deals.

use croupier_rules::poker::Category;
use std::cmp::Ordering;

/// The end of a showdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowdownEnd {
    /// The dealer does not play.
    NoPlay,
    /// The dealer plays, and is higher.
    Loses,
    /// Both hands are equal.
    Ties,
    /// The player is higher.
    Wins,
}

/// The number of ends.
pub const ENDS: usize = 4;

/// The number of classes: every kind of hand with every end.
pub const CLASSES: usize = (Category::PairOfJokers as usize + 1) * ENDS;

impl ShowdownEnd {
    /// Returns the end of a player's hand by its comparison with that of a dealer who plays.
    pub const fn of(player: Ordering) -> ShowdownEnd {
        match player {
            Ordering::Less => ShowdownEnd::Loses,
            Ordering::Equal => ShowdownEnd::Ties,
            Ordering::Greater => ShowdownEnd::Wins,
        }
    }

    /// Returns the class of deals in which a hand of this kind has this end.
    pub const fn class(self, category: Category) -> usize {
        category as usize * ENDS + self as usize
    }
}

/// Returns the classes of a hand of this kind, by the number of deals with each end.
pub fn by_end(category: Category, counts: [u64; ENDS]) -> [(usize, u64); ENDS] {
    [ShowdownEnd::NoPlay, ShowdownEnd::Loses, ShowdownEnd::Ties, ShowdownEnd::Wins]
        .map(|end| (end.class(category), counts[end as usize]))
}
