//! 19:47-20  Three card poker.
//!
//! Two games on three cards. Against the dealer: after an ante and a look at the cards a player folds or plays for as much again; the dealer
//! plays with queen high or better, and a straight or better earns a bonus on the ante in any case. Against a pay table: pair plus.

mod deck;
mod house;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use deck::Incident;
pub use house::{AnteBonusTable, House, PairPlusTable};
pub use round::PlayOrFold;
pub use wagers::{Bets, State, Wager};

use super::families::ante_and_play::{OnSlip, Slip};
use super::families::one_deck::{Deck, Happens};
use super::{Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::{Money, PayTable, Room};

/// Three card poker.
pub struct ThreeCardPoker;

impl Game for ThreeCardPoker {
    const ID: &'static str = "three-card-poker";
    const SUBCHAPTER: u8 = 20;
    const SEATS: u8 = 7;
    const PLAY: Cite = cite!("20.7~(d)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<ThreeCardPoker>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = PlayOrFold;
    type Incident = Happens<ThreeCardPoker>;

    fn open(_: &House) -> State {
        State::with(Deck::unopened(), ())
    }

    fn in_play(house: &House) -> State {
        State::with(Deck::in_play(&house.rules.deck), ())
    }

    fn stack(_: &House) -> Option<Stack> {
        Some(deck::DECK.stack)
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
        [Wager::Ante, Wager::PairPlus]
            .map(|wager| Sample::alone(wager, Slip::sample(&house.rules, wager)))
            .to_vec()
    }

    /// 20.11~(c), (d): the ante bonus and pair plus.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let ante_bonus = PayTable::with_alternatives(
            "ante-bonus",
            house.ante_bonus,
            "ante-bonus-table",
            AnteBonusTable::rows,
        );
        let pair_plus =
            PayTable::with_alternatives("pair-plus", house.pair_plus, "pair-plus-table", PairPlusTable::rows);
        [ante_bonus, pair_plus].concat()
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
        Wager::SLIP.act(&house.rules, |_| Ok(()), state, stage, seat, act, book)
    }

    fn room(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<Room, Refusal> {
        Wager::SLIP.room(&house.rules, |_| Ok(()), state, stage, seat, wager)
    }

    #[inline]
    fn prepare<T: Table<ThreeCardPoker>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        state.prepare(&house.rules.deck, house.rules.positions, table);
        Ok(())
    }

    #[inline]
    fn round<T: Table<ThreeCardPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
