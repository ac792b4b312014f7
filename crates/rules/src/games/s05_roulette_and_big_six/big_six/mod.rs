//! 19:47-5.5, 5.6  Big Six wheel.
//!
//! Wagers are made on the insignia of a wheel that is spun; the section at the clapper wins.

mod house;
mod round;
mod wagers;

pub use house::{BetweenSections, House, OddsWord};
pub use round::Incident;
pub use wagers::{SECTIONS, Sign, State, WHEEL, Wager};

use crate::cite;
use crate::games::{Game, Sample, Strategy, WagerSpec};
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, NoQuestion, Seat, Stage, Table};
use crate::wagers::{Money, PayTable, Room, Row};

/// Big Six.
pub struct BigSix;

impl Game for BigSix {
    const ID: &'static str = "big-six";
    const SUBCHAPTER: u8 = 5;
    const SEATS: u8 = Seat::MOST;
    const PLAY: Cite = cite!("5.6(b)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<BigSix>] = &[Strategy {
        name: "none",
        says: "nobody is asked anything after the wagers are placed",
        answer: |_, question| match *question {},
    }];

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = NoQuestion;
    type Incident = Incident;

    fn open(_: &House) -> State {
        State::new(Sign::Due)
    }

    fn in_play(_: &House) -> State {
        State::new(Sign::Posted)
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        state.on_layout(each);
    }

    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        state.up(seat, wager)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        Wager::ALL.map(|wager| Sample::alone(wager, wagers::sample_amount(house, wager))).to_vec()
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(Wager::ALL.into_iter().map(|wager| {
            let insignia = Self::WAGERS[wager as usize].id;
            (insignia, Row::new(insignia, house.odds(wager), cite!("5.5(a)")))
        }))
    }

    fn clear_layout(state: &mut State) {
        state.bets.clear();
    }

    fn act<B: Book<Wager>>(
        house: &House,
        state: &mut State,
        stage: Stage,
        seat: Seat,
        act: Act<Wager>,
        book: &mut B,
    ) -> Result<(), Refusal> {
        wagers::act(house, state, stage, seat, act, book)
    }

    fn room(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<Room, Refusal> {
        wagers::room(house, state, stage, seat, wager)
    }

    fn prepare<T: Table<BigSix>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::prepare(house, state, table)
    }

    fn round<T: Table<BigSix>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
