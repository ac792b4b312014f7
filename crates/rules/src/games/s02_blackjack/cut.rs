//! 19:47-2.5(b), (c), (e)-(g)  The cut, and a recut.

use super::Blackjack;
use super::house::{House, RecutBy};
use super::irregular::Incident;
use super::prepare::into_shoe;
use super::wagers::{Recut, State};
use crate::cite;
use crate::games::families::shoe::FirstCut;
use crate::house::Offered;
use crate::table::{Cut, CutRule, Halt, Seat, Table};

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

/// 2.5(b), (c), (e), (f): the cut is offered, clockwise from the player entitled, who may stand; who took it comes back.
fn offer_cut<T: Table<Blackjack>>(
    house: &House,
    state: &State,
    first: FirstCut,
    table: &mut T,
) -> Result<Option<Seat>, Halt> {
    table.instruct(format_args!("offer the stack for the cut, the backs away from you"), cite!("2.5(b)"));
    table.instruct(format_args!("offer the cut to the player entitled"), cite!("2.5(e)"));
    let rule = CutRule { stack: house.stack.size(), from_either_end: 10, by: cite!("2.5(c)") };
    let mut by = first.by;
    let stands = first.seat.filter(|seat| seat.number() > house.sharing.boxes);
    let seated = first.seat.into_iter().flat_map(|seat| state.players.clockwise_from(seat));
    for seat in stands.into_iter().chain(seated) {
        match table.offer_cut(seat, rule, by)? {
            Cut::At(_) => return Ok(Some(seat)),
            Cut::Declined => by = cite!("2.5(f)"),
        }
    }
    table.instruct(format_args!("nobody takes the cut: cut the cards yourself"), cite!("2.5(f)"));
    Ok(None)
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
        RecutBy::Next => {
            last.and_then(|last| state.players.clockwise_from(last).find(|seat| *seat != last)).or(last)
        }
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
        into_shoe(house, table);
    }
    state.recut = Recut::Possible(last);
    Ok(())
}
