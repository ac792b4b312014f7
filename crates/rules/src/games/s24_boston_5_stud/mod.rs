//! 19:47-24  Boston 5 stud poker.
//!
//! Five cards against the dealer's, in two steps: an ante and a first wager of twice as much, three cards, a second wager or a fold, two more
//! cards. The dealer always plays. Two pairs or better earn a bonus on the ante, won or lost; an optional bonus wager is on the first three cards.

mod asks;
mod bonus;
mod house;
mod irregular;
mod prepare;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use asks::{Answer, Asks};
pub use house::{AnteBonus, BonusTable, House, WinningAnte};
pub use irregular::Incident;

pub use wagers::{Bets, State, Wager};

use super::families::one_deck::Deck;
use super::{Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::{LimitClass, Money};

/// Boston 5 stud poker.
pub struct Boston5Stud;

impl Game for Boston5Stud {
    const ID: &'static str = "boston-5-stud";
    const SUBCHAPTER: u8 = 24;
    const SEATS: u8 = 7;
    const PLAY: Cite = cite!("24.7~(d)");
    const PICKS_UP: Cite = cite!("24.10~(h)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<Boston5Stud>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = Asks;
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

    #[inline]
    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        state.up(seat, wager)
    }

    /// The posted minimum, which is paid in full under any limit of 24.11~(e).
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let limits = &house.limits;
        let ante = limits.sample(limits.minimum, LimitClass::Table, |_| true);
        let mut samples = vec![Sample::alone(Wager::Ante, ante)];
        if house.bonus == Offered::Yes {
            let amount = limits.sample(limits.side_minimum, LimitClass::Side, |_| true);
            samples.push(Sample { wager: Wager::Bonus, amount, with: Some((Wager::Ante, ante)) });
        }
        samples
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
    fn prepare<T: Table<Boston5Stud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        prepare::prepare(house, state, table);
        Ok(())
    }

    #[inline]
    fn round<T: Table<Boston5Stud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
