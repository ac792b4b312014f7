//! 19:47-2.5(b), (c), (e)-(g)  The cut, and a recut.

use super::Blackjack;
use super::house::{House, RecutBy};
use super::irregular::Incident;
use super::law::CUT;
use super::shuffle::into_shoe;
use super::wagers::{Recut, State};
use crate::cite;
use crate::games::families::shoe::FirstCut;
use crate::house::Offered;
use crate::table::{Halt, Seat, Table};

const RECUT: &[Incident] = &[Incident::Recut];

/// 2.5(b)-(g): the cut, and whatever recuts are ordered. Who was the last to cut, or entitled to, comes back.
pub fn cut<T: Table<Blackjack>>(
    house: &House,
    state: &State,
    first: FirstCut,
    table: &mut T,
) -> Result<Option<Seat>, Halt> {
    let mut last = offer_cut(house, state, first, table)?.or(first.seat);
    while house.recut == Offered::Yes && table.incident(RECUT).is_some() {
        last = recut(house, state, last, table)?;
    }
    Ok(last)
}

/// 2.5(b), (c), (e), (f): the cut is offered, clockwise from the player entitled, to all who sit or stand at the table; who took it comes back.
fn offer_cut<T: Table<Blackjack>>(
    house: &House,
    state: &State,
    first: FirstCut,
    table: &mut T,
) -> Result<Option<Seat>, Halt> {
    table.instruct(format_args!("offer the cut to the player entitled"), cite!("2.5(e)"));
    let turn = first.seat.into_iter().flat_map(|seat| state.clockwise_from(seat));
    CUT.offer_in_turn(house.stack, turn, first.by, table)
}

/// 2.5(g): before any card is dealt a supervisor may order a recut. Who was the last to cut, or entitled to, comes back.
fn recut<T: Table<Blackjack>>(
    house: &House,
    state: &State,
    last: Option<Seat>,
    table: &mut T,
) -> Result<Option<Seat>, Halt> {
    let by = cite!("2.5(g)");
    let entitled = match house.recut_by {
        RecutBy::Last => last,
        RecutBy::Next => last.and_then(|last| state.clockwise_from(last).find(|seat| *seat != last)).or(last),
    };
    table.instruct(format_args!("the supervisor orders a recut"), by);
    Ok(offer_cut(house, state, FirstCut { seat: entitled, by }, table)?.or(last))
}

/// 2.5(g): a recut where no burn card follows the cut: until the first card of a round.
#[cold]
pub fn recut_between_rounds<T: Table<Blackjack>>(
    house: &House,
    state: &mut State,
    mut last: Option<Seat>,
    table: &mut T,
) -> Result<(), Halt> {
    while table.incident(RECUT).is_some() {
        last = recut(house, state, last, table)?;
        into_shoe(house, state, table);
    }
    state.recut = Recut::Possible(last);
    Ok(())
}
