//! Tickets that outlive a round.

use crate::table::Seat;
use crate::wagers::Money;

/// A ticket that was issued, as its holder reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ticket<W> {
    /// The seat.
    pub seat: Seat,
    /// The wager on the ticket.
    pub wager: W,
    /// Its numbers, group by group.
    pub groups: Vec<Vec<u8>>,
    /// For how many games it was issued.
    pub games: u16,
    /// The number of games to come.
    pub left: u16,
    /// The winnings so far that are still to be paid.
    pub won: Money,
    /// Whether it may be presented now.
    pub claim: TicketClaim,
}

/// Whether a ticket may be presented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TicketClaim {
    /// Payable now.
    Due,
    /// Not payable: its games are not over, or it pays nothing.
    NotYet,
}

impl<W> Ticket<W> {
    /// Converts the wager of the ticket.
    pub fn map<V>(self, tell: impl FnOnce(W) -> V) -> Ticket<V> {
        let Ticket { seat, wager, groups, games, left, won, claim } = self;
        Ticket { seat, wager: tell(wager), groups, games, left, won, claim }
    }
}
