//! 19:47-5.1 to 5.4  Roulette.
//!
//! Wagers lie on the layout until the ball comes to rest in a compartment of the wheel; each is settled by where it lies then.

mod areas;
mod house;
mod irregular;
mod kinds;
mod round;
mod settle;
mod state;
mod wagers;
mod wheel;

pub use areas::{Areas, Wager};
pub use house::{FiveAdjacent, House, Loses, SevenNumbers, WheelInUse, ZeroRule};
pub use irregular::Incident;
pub use kinds::{Chance, Kind};
pub use state::{Coupon, Notices, Placed, State};
pub use wheel::{DOUBLE_ZERO, Pocket, Pockets, SINGLE_ZERO};

use crate::cite;
use crate::games::{Again, Game, Sample, Strategy, Wager as _, WagerSpec};
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, NoQuestion, Seat, Stage, Table};
use crate::wagers::{Money, PayTable, Room, Row};

/// Roulette.
pub struct Roulette;

impl Game for Roulette {
    const ID: &'static str = "roulette";
    const SUBCHAPTER: u8 = 5;
    const SEATS: u8 = Seat::MOST;
    const PLAY: Cite = cite!("5.3(a)");
    const WAGERS: &'static [WagerSpec] = Kind::SPECS;
    const STRATEGIES: &'static [Strategy<Roulette>] = &[Strategy {
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
        State::new(Notices::Due)
    }

    fn in_play(_: &House) -> State {
        State::new(Notices::Posted)
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        state.placed().iter().for_each(|placed| each(placed.seat, placed.wager, placed.chips));
    }

    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        state.layout.up(seat, wager)
    }

    /// The first betting area of each kind that the table offers.
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let mut samples: Vec<Sample<Wager>> = Vec::new();
        for wager in house.wagers() {
            if samples.iter().all(|sample| sample.wager.kind() != wager.kind()) {
                samples.push(Sample::alone(wager, wagers::sample_amount(house, wager)));
            }
        }
        samples
    }

    fn areas(house: &House) -> Vec<Wager> {
        house.wagers().collect()
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(house.wagers().map(|wager| {
            let kind = Self::WAGERS[wager.kind()].id;
            (kind, Row::new(kind, house.odds(wager.area_kind()), cite!("5.2(a)")))
        }))
    }

    fn clear_layout(state: &mut State) {
        state.clear();
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

    fn bet_again<B: Book<Wager>>(_: &House, state: &mut State, earlier: &State, _: &mut B) -> Again {
        state.bet_again(earlier)
    }

    fn prepare<T: Table<Roulette>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::prepare(house, state, table)
    }

    fn round<T: Table<Roulette>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
