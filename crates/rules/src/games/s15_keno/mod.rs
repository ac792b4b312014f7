//! 19:47-15  Keno.
//!
//! Twenty of eighty numbers are selected. A ticket is a wager on groups of numbers, for one game or several; it wins by how many of them were
//! selected, and is paid when it is presented.

mod house;
mod irregular;
mod issue;
mod kinds;
mod pay_table;
mod redeem;
mod round;
mod samples;
mod state;
mod ticket;
mod ways;

pub use house::{House, MultiGamePayment, NumberSelection, Redemption, ReducedRate};
pub use irregular::Incident;
pub use kinds::Kind;
pub use pay_table::{PayTable, TableOf};
pub use state::{Opening, Operation, Standing, State, Ticket};
pub use ticket::{Condition, Wager, Ways};

use crate::cite;
use crate::games::{Again, Game, Sample, Strategy, WagerSpec};
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Marker, NoQuestion, Seat, Stage, Table};
use crate::wagers::{Money, Room};

/// Keno.
pub struct Keno;

impl Game for Keno {
    const ID: &'static str = "keno";
    const SUBCHAPTER: u8 = 15;
    const SEATS: u8 = Seat::MOST;
    const PLAY: Cite = cite!("15.5~(a)");
    const WAGERS: &'static [WagerSpec] = Kind::SPECS;
    const STRATEGIES: &'static [Strategy<Keno>] = &[Strategy {
        name: "none",
        says: "nobody is asked anything after a ticket is issued",
        answer: |_, question| match *question {},
    }];

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = NoQuestion;
    type Incident = Incident;

    fn open(house: &House) -> State {
        State::new(house, Opening::Due)
    }

    fn in_play(house: &House) -> State {
        State::new(house, Opening::Done)
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        let lie = state.tickets.iter().filter(|ticket| !ticket.lies().is_zero());
        lie.for_each(|ticket| each(ticket.seat, ticket.wager, ticket.lies()));
    }

    #[inline]
    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        state.up(seat, wager)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        samples::samples(house)
    }

    /// 15.1~(a): the number of the game that is open.
    fn markers(state: &State) -> Vec<Marker> {
        vec![Marker { name: "game", at: state.game.to_string() }]
    }

    fn clear_layout(state: &mut State) {
        state.tickets.clear();
        state.to_pick = 0;
    }

    #[inline]
    fn act<B: Book<Wager>>(
        house: &House,
        state: &mut State,
        stage: Stage,
        seat: Seat,
        act: Act<Wager>,
        book: &mut B,
    ) -> Result<(), Refusal> {
        issue::act(house, state, stage, seat, act, book)
    }

    fn room(house: &House, state: &State, stage: Stage, _: Seat, wager: Wager) -> Result<Room, Refusal> {
        issue::room(house, state, stage, wager)
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

    #[inline]
    fn present_all<B: Book<Wager>>(_: &House, state: &mut State, book: &mut B) {
        redeem::present_all(state, book);
    }

    #[inline]
    fn bet_again<B: Book<Wager>>(_: &House, state: &mut State, earlier: &State, _: &mut B) -> Again {
        state.issue_again(earlier)
    }

    #[inline]
    fn prepare<T: Table<Keno>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::prepare(house, state, table)
    }

    #[inline]
    fn round<T: Table<Keno>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
