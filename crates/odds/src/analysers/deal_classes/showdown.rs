//! The ends of a showdown against a dealer who may have to qualify, and the classes of deals that they make with the kinds of hand.

use croupier_rules::poker::Category;
use std::cmp::Ordering;

/// The end of a showdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
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

impl End {
    /// Returns the end of a player's hand that compares so with that of a dealer who plays.
    pub const fn of(player: Ordering) -> End {
        match player {
            Ordering::Less => End::Loses,
            Ordering::Equal => End::Ties,
            Ordering::Greater => End::Wins,
        }
    }

    /// Returns the class of deals in which a hand of this kind ends so.
    pub const fn class(self, category: Category) -> usize {
        category as usize * ENDS + self as usize
    }
}

/// Returns the classes of a hand of this kind, by the number of deals with each end.
pub fn by_end(category: Category, counts: [u64; ENDS]) -> [(usize, u64); ENDS] {
    [End::NoPlay, End::Loses, End::Ties, End::Wins].map(|end| (end.class(category), counts[end as usize]))
}
