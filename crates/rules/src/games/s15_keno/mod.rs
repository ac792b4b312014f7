//! 19:47-15  Keno.
//!
//! Twenty of eighty numbers are selected. A ticket is a wager on groups of numbers, for one game or several; it wins by how many of them were
//! selected, and is paid when it is presented.

#[cfg(test)]
mod by_hand;
mod house;
mod irregular;
mod issue;
mod kinds;
mod options;
mod pay_table;
mod published;
mod redeem;
mod round;
mod samples;
mod state;
#[cfg(test)]
mod tests;
mod ticket;
mod ways;
mod words;

pub use house::{House, MultiGamePayment, NumberSelection, Redemption, ReducedRate};
pub use irregular::Incident;
pub use kinds::Kind;
pub use pay_table::{PayTable, TableOf};
pub use state::{Issued, Opening, Operation, Standing, State, Ticket};
pub use ticket::{Condition, Wager, Ways};

use super::{About, Again, Game, Sample, Strategy, stands_in};
use crate::cite;
use crate::games;
use crate::law::Refusal;
use crate::table::{Book, Marker, NoQuestion, Opens, Seat, Stage};

/// Keno.
pub struct Keno;

impl Game for Keno {
    const ABOUT: About = About::new("keno", 15, cite!("15.5~(a)")).seats(Seat::MOST);
    const STRATEGIES: &'static [Strategy<Keno>] = &[Strategy::NONE];
    type Question = NoQuestion;

    stands_in!(issue::act, issue::room, round::prepare, round::round);

    fn set_up(house: &House, opens: Opens) -> State {
        match opens {
            Opens::Now => State::new(house, Opening::Due),
            Opens::Before => State::new(house, Opening::Done),
        }
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        samples::samples(house)
    }

    /// 15.1~(a): the number of the game that is open.
    fn tickets(house: &House, state: &State) -> Vec<games::Ticket<Wager>> {
        let open = state.tickets.iter().filter(|ticket| ticket.standing == Standing::Open);
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
        redeem::present(house, state, stage, seat, wager, book)
    }

    fn present_all<B: Book<Wager>>(_: &House, state: &mut State, book: &mut B) {
        redeem::present_all(state, book);
    }

    fn bet_again<B: Book<Wager>>(_: &House, state: &mut State, earlier: &State, _: &mut B) -> Again {
        state.issue_again(earlier)
    }
}
