//! 19:47-15  Keno.
//!
//! Twenty of eighty numbers are selected. A ticket is a wager on groups of numbers, for one game or several. Its winnings depend
//! on the number of catches, and are paid when it is presented.

mod house;
mod irregularities;
mod issuance;
#[cfg(test)]
mod oracle;
mod pay_table;
mod paybook;
mod redemption;
mod round;
mod samples;
mod slip;
mod state;
#[cfg(test)]
mod tests;
mod wagers;
mod ways;
mod words;

pub use house::{House, MultiGamePayment, NumberSelection, Redemption, ReducedRate};
pub use irregularities::Incident;
pub use pay_table::{KenoPayTable, PayTableId};
pub use slip::{Condition, ConditionWays, KenoSlip, MarkedBy};
pub use state::{IssuedTicket, KenoOperation, KenoTicket, State, TicketStanding};
pub use wagers::{KenoTicketKind, Wager};

use super::{About, Family, Game, Introduction, Pace, Sample, Strategy, stands_in};
use crate::cite;
use crate::games;
use crate::law::Refusal;
use crate::table::{Book, Marker, NoQuestion, Seat, Stage, TableOpening};

/// Keno.
pub struct Keno;

impl Game for Keno {
    const ABOUT: About = About::new(
        "keno",
        15,
        cite!("15.5~(a)"),
        Introduction::new(Family::Numbers, Pace::Quick, "Mark your numbers; twenty of eighty are drawn."),
    )
    .seats(Seat::MOST);
    const STRATEGIES: &'static [Strategy<Keno>] = &[Strategy::NONE];
    type Question = NoQuestion;

    stands_in!(issuance::act, issuance::room, round::prepare, round::round);

    fn set_up(house: &House, opens: TableOpening) -> State {
        State::new(house, opens)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        samples::samples(house)
    }

    /// 15.1~(a): the number of the game that is open.
    fn tickets(house: &House, state: &State) -> Vec<games::Ticket<Wager>> {
        let open = state.tickets.iter().filter(|ticket| ticket.standing == TicketStanding::Open);
        open.map(|ticket| ticket.as_read(house.multi_game_payment)).collect()
    }

    fn markers(state: &State) -> Vec<Marker> {
        vec![Marker { name: "game", at: state.game.to_string() }]
    }

    fn present<B: Book<Wager>>(
        house: &House,
        state: &mut State,
        stage: Stage,
        seat: Seat,
        wager: Wager,
        book: &mut B,
    ) -> Result<(), Refusal> {
        redemption::present(house, state, stage, seat, wager, book)
    }

    fn present_all<B: Book<Wager>>(_: &House, state: &mut State, book: &mut B) {
        redemption::present_all(state, book);
    }
}
