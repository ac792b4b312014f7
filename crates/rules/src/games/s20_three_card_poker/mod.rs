//! 19:47-20  Three card poker.
//!
//! Two games on three cards. Against the dealer: after an ante and a look at the cards a player folds or plays for as much again; the dealer
//! plays with queen high or better, and a straight or better earns a bonus on the ante in any case. Against a pay table: pair plus.

mod house;
mod irregular;
mod prepare;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::{AnteBonus, AnteBonusTable, House, PairPlusTable};
pub use irregular::Incident;
pub use round::{Decision, PlayOrFold};
pub use wagers::{Bets, State, Wager};

use super::families::one_deck::Deck;
use super::{Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::{LimitClass, Money};

/// Three card poker.
pub struct ThreeCardPoker;

impl Game for ThreeCardPoker {
    const ID: &'static str = "three-card-poker";
    const SUBCHAPTER: u8 = 20;
    const SEATS: u8 = 7;
    const PLAY: Cite = cite!("20.7~(d)");
    const PICKS_UP: Cite = cite!("20.10~(i)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<ThreeCardPoker>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = PlayOrFold;
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

    /// The posted minimum, which is paid in full under any limit of 20.11~(e).
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let limits = &house.limits;
        let ante = limits.sample(limits.minimum, LimitClass::Table, |_| true);
        let pair_plus = limits.sample(limits.side_minimum, LimitClass::Side, |_| true);
        vec![Sample::alone(Wager::Ante, ante), Sample::alone(Wager::PairPlus, pair_plus)]
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
    fn prepare<T: Table<ThreeCardPoker>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        prepare::prepare(house, state, table);
        Ok(())
    }

    #[inline]
    fn round<T: Table<ThreeCardPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
