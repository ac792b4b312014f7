//! 19:47-17  Double down stud.
//!
//! One card to each player and four that all share. With four of the five cards in view a player may double the wager; then the last card
//! is turned. Hands are paid by a table, not against the dealer: a pair of sixes through tens pushes, jacks or better win.

mod house;
mod irregular;
mod prepare;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::{House, PlayerCard};
pub use irregular::Incident;
pub use round::{Decision, DoubleOrStand, OwnCard};
pub use wagers::{State, Wager};

use super::families::one_deck::Deck;
use super::{Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::{LimitClass, Money};

/// Double down stud.
pub struct DoubleDownStud;

impl Game for DoubleDownStud {
    const ID: &'static str = "double-down-stud";
    const SUBCHAPTER: u8 = 17;
    const SEATS: u8 = 7;
    const PLAY: Cite = cite!("17.8~(b)");
    const PICKS_UP: Cite = cite!("17.9~(d)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<DoubleDownStud>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = DoubleOrStand;
    type Incident = Incident;

    fn open(_: &House) -> State {
        State::with(Deck::unopened(), ())
    }

    fn in_play(house: &House) -> State {
        State::with(Deck::in_play(&house.deck), ())
    }

    fn stack(_: &House) -> Option<Stack> {
        Some(prepare::LAW.stack)
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        state.on_layout(each);
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        // Where the limits allow it, small enough for a doubled royal flush to stay below the fixed part of the limit of 17.10~(c).
        let initial = house.limits.sample(Money::dollars(10), LimitClass::Table, |_| true);
        vec![Sample::alone(Wager::Initial, initial)]
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

    #[inline]
    fn prepare<T: Table<DoubleDownStud>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        prepare::prepare(house, state, table);
        Ok(())
    }

    #[inline]
    fn round<T: Table<DoubleDownStud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
