//! 19:47-10  Pai gow.
//!
//! Thirty-two tiles in eight stacks of four. Each player sets four tiles into a high and a low hand, and both must outrank those of the dealer, or of the
//! player who holds the bank. Three dice tell where the deal begins.

mod deal;
mod hands;
mod house;
mod house_way;
mod irregular;
mod law;
mod question;
mod round;
mod settle;
mod show;
mod strategy;
mod tiles;
mod wagers;
mod ways;

#[cfg(test)]
mod slowly;
#[cfg(test)]
mod tests;

pub use hands::{GeeJoon, Hands, Ranking, Strength};
pub use house::{Direction, House, StartFinder, VigorishRounding};
pub use house_way::{HouseWay, Split};
pub use irregular::Incident;
pub use question::{Answer, Question};
pub use tiles::Tiles;
pub use wagers::{State, Wager};

use super::families::bank::Banking;
use super::{Again, Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Marker, Seat, Stage, Table};
use crate::wagers::{LimitClass, Money, Room};

/// Pai gow.
pub struct PaiGow;

impl Game for PaiGow {
    const ID: &'static str = "pai-gow";
    const SUBCHAPTER: u8 = 10;
    const SEATS: u8 = house::POSITIONS;
    const PLAY: Cite = cite!("10.6~(c)");
    const SEATING: Cite = cite!("10.6~(b)");
    const PICKS_UP: Cite = cite!("10.7~(f)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<PaiGow>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = Question;
    type Incident = Incident;

    fn open(_: &House) -> State {
        State::with(Tiles::NotBrought, Banking::default())
    }

    fn in_play(_: &House) -> State {
        State::with(Tiles::InStacks, Banking::default())
    }

    fn stack(_: &House) -> Option<Stack> {
        Some(Stack::TILES)
    }

    fn has_cutting_card(_: &House, _: &State) -> bool {
        false
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        state.on_layout(each);
    }

    #[inline]
    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        state.up(seat, wager)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let amount = house.limits.sample(Money::dollars(100), LimitClass::Table, |_| true);
        vec![Sample::alone(Wager::PaiGow, amount)]
    }

    fn areas(_: &House) -> Vec<Wager> {
        vec![Wager::PaiGow, Wager::Bank]
    }

    fn markers(state: &State) -> Vec<Marker> {
        state.meter.markers()
    }

    fn clear_layout(state: &mut State) {
        state.clear();
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

    #[inline(always)]
    fn bet_again<B: Book<Wager>>(_: &House, state: &mut State, earlier: &State, _: &mut B) -> Again {
        wagers::bet_again(state, earlier)
    }

    #[inline]
    fn prepare<T: Table<PaiGow>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        tiles::prepare(house, state, table)
    }

    #[inline]
    fn round<T: Table<PaiGow>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
