//! 19:47-15.7  Irregularities.

use super::Keno;
use super::house::House;
use super::redemption::expire;
use super::slip::NUMBERS;
use super::state::{KenoOperation, State};
use crate::cite;
use crate::table::{Halt, Incident as Happened, IncidentDetail, Table};

crate::incidents! {
    /// Incidents at a keno booth: everything besides the selection of numbers.
    pub enum Incident {
        /// 15.5~(d): the call that closes a game.
        Closed { word: "closed", needs: Nothing, when: InRound, by: "15.5~(d)", says: "the game was closed", routine: "Close the game" },
        /// 15.6~(c): days pass.
        Days { word: "days", needs: Number, when: BetweenRounds, by: "15.6~(c)", says: "this number of days has passed", routine: "Days have passed" },
        /// 15.7~(a): the selection cannot go on.
        Malfunction { word: "malfunction", needs: Nothing, when: InRound, by: "15.7~(a)", says: "a malfunction that the system cannot correct" },
        /// 15.7~(c): the selection goes on.
        Corrected { word: "malfunction-corrected", needs: Nothing, when: InRound, by: "15.7~(c)", says: "a malfunction that was corrected" },
        /// 15.7~(d): the display shows what was not selected.
        WrongDisplay { word: "wrong-display", needs: Number, when: InRound, by: "15.7~(d)", says: "this number was displayed by mistake" },
        /// 15.7~(e): a ticket too late.
        LateTicket { word: "late-ticket", needs: Seat, when: InRound, by: "15.7~(e)", says: "a ticket was issued to this patron after the close" },
        /// 15.7~(g): an error that is found too late.
        TicketError { word: "ticket-error", needs: Seat, when: InRound, by: "15.7~(g)", says: "this patron finds an error on a ticket after the close" },
        /// 15.7~(h): the power fails.
        PowerLoss { word: "power-loss", needs: Nothing, when: InRound, by: "15.7~(h)", says: "the power failed" },
        /// 15.7~(i): the software is corrupted.
        Corruption { word: "corruption", needs: Nothing, when: BetweenRounds, by: "15.7~(i)", says: "the system has found its software corrupted" },
        /// 15.7~(i): the corruption is cleared.
        Cleared { word: "cleared", needs: Nothing, when: BetweenRounds, by: "15.7~(i)", says: "the corruption was cleared" },
    }
}

/// Incidents possible while numbers are selected.
pub const IN_SELECTION: &[Incident] = &[
    Incident::Closed,
    Incident::Malfunction,
    Incident::Corrected,
    Incident::WrongDisplay,
    Incident::LateTicket,
    Incident::TicketError,
    Incident::PowerLoss,
];

const RUNNING: &[Incident] = &[Incident::Days, Incident::Corruption];
const SUSPENDED: &[Incident] = &[Incident::Days, Incident::Cleared];

/// Whether a selection goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SelectionCourse {
    /// It goes on; the numbers that are out stand.
    GoesOn,
    /// 15.7~(a): the game is void.
    Void,
}

/// 15.7: handles an incident while numbers are selected; a number that no ball has is on no display.
#[cold]
pub fn in_selection<T: Table<Keno>>(
    happened: Happened<Incident>,
    out: usize,
    table: &mut T,
) -> Result<SelectionCourse, Halt> {
    match (happened.kind, happened.with) {
        (Incident::Malfunction, _) => {
            table.announce(format_args!("the game is void"), cite!("15.7~(a)"));
            table.instruct(
                format_args!("every wager of this game is returned on presentation"),
                cite!("15.7~(a)"),
            );
            return Ok(SelectionCourse::Void);
        }
        (Incident::Corrected, _) => table.announce(
            format_args!("the {out} numbers that were selected stand, and the selection goes on"),
            cite!("15.7~(c)"),
        ),
        (Incident::WrongDisplay, IncidentDetail::Number(number))
            if !(1..=NUMBERS.into()).contains(&number) =>
        {
            return Err(Halt::Pending);
        }
        (Incident::WrongDisplay, IncidentDetail::Number(number)) => table.instruct(
            format_args!("take {number} off the display: the system's record rules"),
            cite!("15.7~(d)"),
        ),
        (Incident::LateTicket, IncidentDetail::Seat(seat)) => table.instruct(
            format_args!("the late ticket of seat {seat} is void: return its price"),
            cite!("15.7~(e)"),
        ),
        (Incident::TicketError, IncidentDetail::Seat(seat)) => table
            .announce(format_args!("the ticket of seat {seat} stands as it was issued"), cite!("15.7~(g)")),
        (Incident::PowerLoss, _) => {
            table.announce(format_args!("all data are kept: the game is resumed"), cite!("15.7~(h)"));
        }
        _ => {}
    }
    Ok(SelectionCourse::GoesOn)
}

/// 15.6~(c), 15.7~(i): incidents between games.
pub fn between_games<T: Table<Keno>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let possible = match state.operation {
        KenoOperation::Running => RUNNING,
        KenoOperation::Suspended => SUSPENDED,
    };
    match table.incident(possible) {
        Some(happened) => between(happened, house, state, table),
        None => Ok(()),
    }
}

/// That no day has passed is no news.
#[cold]
fn between<T: Table<Keno>>(
    happened: Happened<Incident>,
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    match (happened.kind, happened.with) {
        (Incident::Days, IncidentDetail::Number(0)) => return Err(Halt::Pending),
        (Incident::Days, IncidentDetail::Number(days)) => {
            state.today = state.today.days_later(days.into());
            expire(house, state, table);
            state.new_day();
            table.announce(format_args!("{}: game 1 is open", state.today), cite!("15.1~(a)"));
        }
        (Incident::Corruption, _) => {
            state.operation = KenoOperation::Suspended;
            table.announce(format_args!("the keno system has suspended its operation"), cite!("15.7~(i)"));
        }
        (Incident::Cleared, _) => {
            state.operation = KenoOperation::Running;
            table.announce(format_args!("the keno system is in operation again"), cite!("15.7~(i)"));
        }
        _ => {}
    }
    Ok(())
}
