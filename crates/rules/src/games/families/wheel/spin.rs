//! Spins that count, and spins that do not.

use crate::games::Game;
use crate::law::Cite;
use crate::table::{Book, Incident, IncidentDetail, Table};

/// Whether a spin counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spin {
    /// It does.
    Valid,
    /// "No Spin": nothing is decided, and the wagers stay as they lie.
    Void,
}

/// Calls "No spin": the spin is void wherever the ball stops.
#[cold]
pub fn no_spin<W>(by: Cite, book: &mut impl Book<W>) -> Spin {
    book.announce(format_args!("No Spin"), by);
    book.instruct(
        format_args!("try to take the ball out before it comes to rest; the spin is void even if it does"),
        by,
    );
    Spin::Void
}

/// A player says that a wager lies elsewhere than it should: it stays.
#[cold]
pub fn leave_as_they_lie<W>(with: IncidentDetail, by: Cite, book: &mut impl Book<W>) -> Spin {
    if let IncidentDetail::Seat(seat) = with {
        book.instruct(
            format_args!(
                "leave the wagers of seat {seat} where they lie: the player answers for their position"
            ),
            by,
        );
    }
    Spin::Valid
}

/// Handles the incidents while the ball is in the track; the spin may be void.
pub fn in_the_track<G: Game, T: Table<G>>(
    possible: &'static [G::Incident],
    remedy: impl Fn(Incident<G::Incident>, &mut T) -> Spin,
    table: &mut T,
) -> Spin {
    while let Some(happened) = table.incident(possible) {
        if remedy(happened, table) == Spin::Void {
            return Spin::Void;
        }
    }
    Spin::Valid
}
