//! 19:47-13.5~(b) The first shooter, 13.7 Voluntary or compulsory relinquishment of the dice shaker.

use super::MiniDice;
use super::house::{DealerShakes, House};
use super::questions::{Answer, TakeShaker};
use super::state::{Offer, Shaker, State};
use crate::cite;
use crate::law::Cite;
use crate::table::{Halt, Seat, Seats, Table};

/// Whether the shaker can be shaken now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ready {
    /// It can.
    Yes,
    /// It cannot: something else came of it, and wagers may be made again.
    No,
}

impl Offer {
    /// The paragraph under which the shaker is offered.
    const fn by(self) -> Cite {
        match self {
            Offer::FromTheLeft => cite!("13.5~(b)"),
            Offer::Everybody(_) | Offer::Others(_) => cite!("13.7~(d)"),
        }
    }

    /// The player to whom it is offered next.
    fn next(self, state: &State, declined: &Seats<()>) -> Option<Seat> {
        let (first, not_to) = match self {
            Offer::FromTheLeft => (Seat::FIRST, None),
            Offer::Everybody(seat) => (seat.clockwise(), None),
            Offer::Others(seat) => (seat.clockwise(), Some(seat)),
        };
        let mut players = state.players.clockwise_from(first);
        players.find(|seat| Some(*seat) != not_to && !declined.has(*seat))
    }
}

/// 13.5~(b), 13.7~(d): offers the shaker to the next player who has not declined it; the first to accept is the shooter. Nothing else is under
/// way then: wagers may be made and changed between one answer and the next.
pub fn offer<T: Table<MiniDice>>(
    house: &House,
    state: &mut State,
    to: Offer,
    mut declined: Seats<()>,
    table: &mut T,
) -> Result<(), Halt> {
    if state.players.first().is_none() {
        return Ok(());
    }
    let Some(seat) = to.next(state, &declined) else {
        nobody_takes(house, state, to, table);
        return Ok(());
    };
    match table.ask(seat, TakeShaker { by: to.by() })? {
        Answer::Takes => {
            table.instruct(format_args!("hand the shaker to seat {seat}, the shooter"), to.by());
            state.shaker = Shaker::Held(seat);
        }
        Answer::Passes => {
            declined.set(seat, ());
            match to.next(state, &declined) {
                Some(_) => state.shaker = Shaker::OnOffer { to, declined },
                None => nobody_takes(house, state, to, table),
            }
        }
    }
    Ok(())
}

/// 13.7~(d): all have declined the shaker.
#[cold]
fn nobody_takes<T: Table<MiniDice>>(house: &House, state: &mut State, to: Offer, table: &mut T) {
    let next = match to {
        Offer::FromTheLeft => Offer::FromTheLeft,
        Offer::Everybody(seat) | Offer::Others(seat) => Offer::Everybody(seat),
    };
    state.shaker = match house.dealer_shakes {
        DealerShakes::Yes => {
            table.instruct(
                format_args!("no player accepts the shaker: the dealer shakes it"),
                cite!("13.7~(d)"),
            );
            Shaker::Dealer(next)
        }
        DealerShakes::No => Shaker::Declined(next),
    };
}

/// 13.5~(b): sees to it that somebody has the shaker who may shake it: the shooter has a wager on the layout.
pub fn before_shake<T: Table<MiniDice>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<Ready, Halt> {
    match state.shaker {
        Shaker::Held(seat) if state.bets.has(seat) => Ok(Ready::Yes),
        Shaker::Unnamed | Shaker::Dealer(_) => Ok(Ready::Yes),
        Shaker::Held(seat) => without_wager(house, state, seat, table),
        Shaker::NotBrought | Shaker::OnOffer { .. } => Ok(Ready::No),
        Shaker::Declined(to) => {
            offer(house, state, to, Seats::none(()), table)?;
            Ok(Ready::No)
        }
    }
}

/// 13.5~(b): a shooter without a wager loses the right to shake, and the others are asked at once.
#[cold]
fn without_wager<T: Table<MiniDice>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    table: &mut T,
) -> Result<Ready, Halt> {
    table.instruct(
        format_args!("seat {seat} has no wager on the layout: the shaker is offered to the others"),
        cite!("13.5~(b)"),
    );
    let to = Offer::Others(seat);
    state.shaker = Shaker::on_offer(to);
    let mut declined = Seats::none(());
    while let Some(other) = to.next(state, &declined) {
        // Whoever has no wager either could not shake.
        if state.bets.has(other) && table.ask(other, TakeShaker { by: cite!("13.7~(d)") })? == Answer::Takes {
            table.instruct(format_args!("hand the shaker to seat {other}, the shooter"), cite!("13.7~(d)"));
            state.shaker = Shaker::Held(other);
            return Ok(Ready::Yes);
        }
        declined.set(other, ());
    }
    nobody_takes(house, state, to, table);
    match state.shaker {
        Shaker::Dealer(_) => Ok(Ready::Yes),
        Shaker::NotBrought
        | Shaker::OnOffer { .. }
        | Shaker::Declined(_)
        | Shaker::Unnamed
        | Shaker::Held(_) => Ok(Ready::No),
    }
}

/// 13.7~(b): after a 7 the shaker goes on, clockwise.
pub fn seven<T: Table<MiniDice>>(state: &mut State, table: &mut T) {
    match state.shaker {
        Shaker::Held(seat) => table.instruct(
            format_args!("7: seat {seat} gives up the shaker, and it goes to the next player, clockwise"),
            cite!("13.7~(b)"),
        ),
        Shaker::NotBrought
        | Shaker::OnOffer { .. }
        | Shaker::Declined(_)
        | Shaker::Unnamed
        | Shaker::Dealer(_) => {
            table.tell("7: the shaker goes to the next player, clockwise", cite!("13.7~(b)"));
        }
    }
    state.shaker = Shaker::on_offer(match state.shaker {
        Shaker::Held(seat) => Offer::Everybody(seat),
        Shaker::Dealer(to) => to,
        Shaker::Unnamed | Shaker::NotBrought | Shaker::OnOffer { .. } | Shaker::Declined(_) => {
            Offer::FromTheLeft
        }
    });
}

/// 13.7~(a), (c): the shooter gives up the shaker, freely or by order.
pub fn give_up(state: &mut State) {
    state.shaker = Shaker::on_offer(match state.shaker {
        Shaker::Held(seat) => Offer::Others(seat),
        Shaker::Dealer(to) => to,
        Shaker::Unnamed | Shaker::NotBrought | Shaker::OnOffer { .. } | Shaker::Declined(_) => {
            Offer::FromTheLeft
        }
    });
}

/// A player leaves the table: the shaker, if it is the player's, is given up.
pub fn leaves(state: &mut State, seat: Seat) {
    match &mut state.shaker {
        Shaker::Held(shooter) if *shooter == seat => give_up(state),
        Shaker::OnOffer { declined, .. } => declined.remove(seat),
        Shaker::NotBrought | Shaker::Declined(_) | Shaker::Unnamed | Shaker::Held(_) | Shaker::Dealer(_) => {}
    }
}
