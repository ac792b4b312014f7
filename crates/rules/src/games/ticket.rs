//! Tickets that outlive a round.

use crate::table::Seat;
use crate::wagers::Money;

/// A ticket that was issued, as its holder reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ticket<W> {
    /// Whose.
    pub seat: Seat,
    /// What was asked for.
    pub wager: W,
    /// Its numbers, group by group.
    pub groups: Vec<Vec<u8>>,
    /// For how many games it was issued.
    pub games: u16,
    /// How many of them are to come.
    pub left: u16,
    /// What its ways have won so far and is still to be paid.
    pub won: Money,
    /// Whether it may be presented now.
    pub claim: Claim,
}

/// Whether a ticket may be presented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// It is paid now.
    Due,
    /// Its games are not over, or nothing is to be paid.
    NotYet,
}

impl<W> Ticket<W> {
    /// The same with its wager told otherwise.
    pub fn map<V>(self, tell: impl FnOnce(W) -> V) -> Ticket<V> {
        let Ticket { seat, wager, groups, games, left, won, claim } = self;
        Ticket { seat, wager: tell(wager), groups, games, left, won, claim }
    }
}
