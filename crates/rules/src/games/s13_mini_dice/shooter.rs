//! 19:47-13.5~(b) The first shooter, 13.7 Voluntary or compulsory relinquishment of the dice shaker.

use super::MiniDice;
use super::house::{DealerShakes, House};
use super::questions::{MiniDiceAnswer, MiniDiceQuestion};
use super::state::{ShakerHolder, ShakerOffer, State};
use crate::cite;
use crate::law::Cite;
use crate::table::{Halt, Seat, Seats, Table};

/// Whether the shaker can be shaken now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShakeReadiness {
    /// It can.
    Ready,
    /// It cannot: the offer has ended otherwise, and wagers may be made again.
    NotReady,
}

impl ShakerOffer {
    /// The paragraph under which the shaker is offered.
    const fn by(self) -> Cite {
        match self {
            ShakerOffer::FromTheLeft => cite!("13.5~(b)"),
            ShakerOffer::Everybody(_) | ShakerOffer::Others(_) => cite!("13.7~(d)"),
        }
    }

    /// The player to whom it is offered next.
    fn next(self, state: &State, declined: &Seats<()>) -> Option<Seat> {
        let (first, not_to) = match self {
            ShakerOffer::FromTheLeft => (Seat::FIRST, None),
            ShakerOffer::Everybody(seat) => (seat.clockwise(), None),
            ShakerOffer::Others(seat) => (seat.clockwise(), Some(seat)),
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
    to: ShakerOffer,
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
    match table.ask(seat, MiniDiceQuestion { by: to.by() })? {
        MiniDiceAnswer::Takes => {
            table.instruct(format_args!("hand the shaker to seat {seat}, the shooter"), to.by());
            state.shaker = ShakerHolder::Held(seat);
        }
        MiniDiceAnswer::Passes => {
            declined.set(seat, ());
            match to.next(state, &declined) {
                Some(_) => state.shaker = ShakerHolder::OnOffer { to, declined },
                None => nobody_takes(house, state, to, table),
            }
        }
    }
    Ok(())
}

/// 13.7~(d): all have declined the shaker.
#[cold]
fn nobody_takes<T: Table<MiniDice>>(house: &House, state: &mut State, to: ShakerOffer, table: &mut T) {
    let next = match to {
        ShakerOffer::FromTheLeft => ShakerOffer::FromTheLeft,
        ShakerOffer::Everybody(seat) | ShakerOffer::Others(seat) => ShakerOffer::Everybody(seat),
    };
    state.shaker = match house.dealer_shakes {
        DealerShakes::Yes => {
            table.instruct(
                format_args!("no player accepts the shaker: the dealer shakes it"),
                cite!("13.7~(d)"),
            );
            ShakerHolder::Dealer(next)
        }
        DealerShakes::No => ShakerHolder::Declined(next),
    };
}

/// 13.5~(b): makes sure that the shaker is held by a player who may shake it. The shooter needs a wager on the layout.
pub fn before_shake<T: Table<MiniDice>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<ShakeReadiness, Halt> {
    match state.shaker {
        ShakerHolder::Held(seat) if state.bets.has(seat) => Ok(ShakeReadiness::Ready),
        ShakerHolder::Unnamed | ShakerHolder::Dealer(_) => Ok(ShakeReadiness::Ready),
        ShakerHolder::Held(seat) => without_wager(house, state, seat, table),
        ShakerHolder::NotBrought | ShakerHolder::OnOffer { .. } => Ok(ShakeReadiness::NotReady),
        ShakerHolder::Declined(to) => {
            offer(house, state, to, Seats::none(()), table)?;
            Ok(ShakeReadiness::NotReady)
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
) -> Result<ShakeReadiness, Halt> {
    table.instruct(
        format_args!("seat {seat} has no wager on the layout: the shaker is offered to the others"),
        cite!("13.5~(b)"),
    );
    let to = ShakerOffer::Others(seat);
    state.shaker = ShakerHolder::on_offer(to);
    let mut declined = Seats::none(());
    while let Some(other) = to.next(state, &declined) {
        // A player without a wager could not shake either.
        if state.bets.has(other)
            && table.ask(other, MiniDiceQuestion { by: cite!("13.7~(d)") })? == MiniDiceAnswer::Takes
        {
            table.instruct(format_args!("hand the shaker to seat {other}, the shooter"), cite!("13.7~(d)"));
            state.shaker = ShakerHolder::Held(other);
            return Ok(ShakeReadiness::Ready);
        }
        declined.set(other, ());
    }
    nobody_takes(house, state, to, table);
    match state.shaker {
        ShakerHolder::Dealer(_) => Ok(ShakeReadiness::Ready),
        ShakerHolder::NotBrought
        | ShakerHolder::OnOffer { .. }
        | ShakerHolder::Declined(_)
        | ShakerHolder::Unnamed
        | ShakerHolder::Held(_) => Ok(ShakeReadiness::NotReady),
    }
}

/// 13.7~(b): after a 7 the shaker goes on, clockwise.
pub fn seven<T: Table<MiniDice>>(state: &mut State, table: &mut T) {
    match state.shaker {
        ShakerHolder::Held(seat) => table.instruct(
            format_args!("7: seat {seat} gives up the shaker, and it goes to the next player, clockwise"),
            cite!("13.7~(b)"),
        ),
        ShakerHolder::NotBrought
        | ShakerHolder::OnOffer { .. }
        | ShakerHolder::Declined(_)
        | ShakerHolder::Unnamed
        | ShakerHolder::Dealer(_) => {
            table.tell("7: the shaker goes to the next player, clockwise", cite!("13.7~(b)"));
        }
    }
    state.shaker = ShakerHolder::on_offer(match state.shaker {
        ShakerHolder::Held(seat) => ShakerOffer::Everybody(seat),
        ShakerHolder::Dealer(to) => to,
        ShakerHolder::Unnamed
        | ShakerHolder::NotBrought
        | ShakerHolder::OnOffer { .. }
        | ShakerHolder::Declined(_) => ShakerOffer::FromTheLeft,
    });
}

/// 13.7~(a), (c): the shooter gives up the shaker, freely or by order.
pub fn give_up(state: &mut State) {
    state.shaker = ShakerHolder::on_offer(match state.shaker {
        ShakerHolder::Held(seat) => ShakerOffer::Others(seat),
        ShakerHolder::Dealer(to) => to,
        ShakerHolder::Unnamed
        | ShakerHolder::NotBrought
        | ShakerHolder::OnOffer { .. }
        | ShakerHolder::Declined(_) => ShakerOffer::FromTheLeft,
    });
}

/// A player leaves the table: the shaker, if it is the player's, is given up.
pub fn leaves(state: &mut State, seat: Seat) {
    match &mut state.shaker {
        ShakerHolder::Held(shooter) if *shooter == seat => give_up(state),
        ShakerHolder::OnOffer { declined, .. } => declined.remove(seat),
        ShakerHolder::NotBrought
        | ShakerHolder::Declined(_)
        | ShakerHolder::Unnamed
        | ShakerHolder::Held(_)
        | ShakerHolder::Dealer(_) => {}
    }
}
