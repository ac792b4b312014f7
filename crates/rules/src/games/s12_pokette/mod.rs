//! 19:47-12  Pokette.
//!
//! A ball is spun on a wheel of cards. Wagers on the layout are settled on every spin, as at roulette; poker hand wagers bet that the next spin
//! completes the hand that the last spins have begun.

mod areas;
mod compartments;
mod hand;
mod house;
mod irregular;
mod kinds;
mod round;
mod wagers;

pub use areas::{Areas, Columns, Wager};
pub use compartments::{Compartment, Compartments, WHEEL};
pub use hand::{Aces, Hand};
pub use house::{House, OddsWord, OnJoker};
pub use irregular::Incident;
pub use kinds::{DecidedBy, Kind};
pub use wagers::{Opening, State};

use crate::cite;
use crate::games::{Game, Sample, Strategy, Wager as _, WagerSpec};
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Marker, NoQuestion, Seat, Stage, Table};
use crate::wagers::{Money, PayTable, Room, Row};

/// Pokette.
pub struct Pokette;

impl Game for Pokette {
    const ID: &'static str = "pokette";
    const SUBCHAPTER: u8 = 12;
    const SEATS: u8 = Seat::MOST;
    const PLAY: Cite = cite!("12.7~(a)");
    const WAGERS: &'static [WagerSpec] = Kind::SPECS;
    const STRATEGIES: &'static [Strategy<Pokette>] = &[Strategy {
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
        State::new(Opening::Due, Hand::Empty)
    }

    fn in_play(_: &House) -> State {
        State::new(Opening::Done, Hand::Empty)
    }

    /// A table whose hand offers the wager.
    fn ready_for(_: &House, wager: Wager) -> State {
        State::new(Opening::Done, hand::that_offers(wager.area_kind()))
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        state.layout.wagers().iter().for_each(|placed| each(placed.seat, placed.wager, placed.chips));
    }

    #[inline]
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
        samples.sort_by_key(|sample| sample.wager.kind());
        samples
    }

    fn areas(house: &House) -> Vec<Wager> {
        house.wagers().collect()
    }

    /// 12.7~(e): the cards in the hand places.
    fn markers(state: &State) -> Vec<Marker> {
        let marker = |name, at: String| Marker { name, at };
        match state.hand {
            Hand::Empty => Vec::new(),
            Hand::One(first) => vec![marker("first card", first.to_string())],
            Hand::Two(first, second) => {
                vec![marker("first card", first.to_string()), marker("second card", second.to_string())]
            }
        }
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(house.wagers().map(|wager| {
            let kind = Self::WAGERS[wager.kind()].id;
            (kind, Row::new(kind, house.odds(wager.area_kind()), cite!("12.6(b)")))
        }))
    }

    fn clear_layout(state: &mut State) {
        state.layout.clear();
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
        wagers::act(house, state, stage, seat, act, book)
    }

    fn room(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<Room, Refusal> {
        wagers::room(house, state, stage, seat, wager)
    }

    #[inline]
    fn prepare<T: Table<Pokette>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::prepare(house, state, table)
    }

    #[inline]
    fn round<T: Table<Pokette>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
