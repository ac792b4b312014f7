//! 19:47-2.5(b), (c), (e)-(g)  The cut, and a recut.

use super::Blackjack;
use super::house::House;
use super::irregularities::Incident;
use super::law::SHOE;
use super::shuffle::into_shoe;
use super::state::{Recut, State};
use crate::cite;
use crate::games::families::shoe::FirstCut;
use crate::house::Offered;
use crate::table::{Halt, Seat, Table};

const RECUT: &[Incident] = &[Incident::Recut];

/// 2.5(b)-(g): the cut is offered, clockwise from the player entitled, to all who sit or stand at the table, and recuts are made as they are
/// ordered. Who was the last to cut, or entitled to, comes back.
pub fn cut<T: Table<Blackjack>>(
    house: &House,
    state: &State,
    first: FirstCut,
    table: &mut T,
) -> Result<Option<Seat>, Halt> {
    if let Some(seat) = first.seat {
        table.instruct(format_args!("offer the cut to the player entitled, at seat {seat}"), cite!("2.5(e)"));
    }
    let turn = first.seat.into_iter().flat_map(|seat| state.clockwise_from(seat));
    let mut last = SHOE.cut.offer_in_turn(house.stack, turn, first.by, table)?.or(first.seat);
    while house.recut == Offered::Yes && table.incident(RECUT).is_some() {
        last = recut(house, state, last, table)?;
    }
    Ok(last)
}

/// 2.5(g): before any card is dealt a supervisor may order a recut. Who was the last to cut, or entitled to, comes back.
fn recut<T: Table<Blackjack>>(
    house: &House,
    state: &State,
    last: Option<Seat>,
    table: &mut T,
) -> Result<Option<Seat>, Halt> {
    let by = (house.recut_by, cite!("2.5(g)"));
    SHOE.cut.recut(house.stack, by, last, |seat| state.clockwise_from(seat), table)
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
