//! How a hand against the dealer's can end, where the dealer may have to qualify.

use croupier_rules::poker::Category;
use std::cmp::Ordering;

/// How it ends.
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

/// How many ends there are.
pub const ENDS: usize = 4;

/// Every kind of hand with every end.
pub const CLASSES: usize = (Category::PairOfJokers as usize + 1) * ENDS;

impl End {
    /// The end of a player's hand that compares so with a dealer's who plays.
    pub const fn of(player: Ordering) -> End {
        match player {
            Ordering::Less => End::Loses,
            Ordering::Equal => End::Ties,
            Ordering::Greater => End::Wins,
        }
    }

    /// The class of deals in which a hand of this kind ends so.
    pub const fn class(self, category: Category) -> usize {
        category as usize * ENDS + self as usize
    }
}
