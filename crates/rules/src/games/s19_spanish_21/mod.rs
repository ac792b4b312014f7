//! 19:47-19  Spanish 21.
//!
//! Six or eight decks without 10s. A player's blackjack always wins, and so does a player's 21 unless the dealer has blackjack; certain hands of 21
//! are paid more. A hand may be doubled on any number of cards, and a doubled hand rescued.

mod bonus;
mod house;
mod irregular;
mod law;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::House;
pub use irregular::Incident;
pub use wagers::{Area, Wager};

use super::families::shoe::Cards;
use super::families::twenty_one::{Ask, Asked, For, Law, Mishap, Riding, TwentyOne, first_card};
use super::families::without_tens::{self, Laws, State, TableIncidents, TableLaw, WithoutTens};
use super::{Chart, Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::{LimitClass, Money, Room};

/// Spanish 21.
pub struct Spanish21;

const LAWS: Laws = Laws { wagers: Area::SPECS, table: &law::TABLE, sharing: &law::LAW.sharing };

impl Game for Spanish21 {
    const ID: &'static str = "spanish-21";
    const SUBCHAPTER: u8 = 19;
    const SEATS: u8 = 12;
    const PLAY: Cite = cite!("19.7~(c)");
    const PICKS_UP: Cite = cite!("19.7(h)");
    const WAGERS: &'static [WagerSpec] = Area::SPECS;
    const STRATEGIES: &'static [Strategy<Spanish21>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = Ask;
    type Incident = Incident;

    fn open(_: &House) -> State {
        State::new(Cards::Unopened)
    }

    fn in_play(_: &House) -> State {
        State::new(Cards::InShoe)
    }

    fn stack(house: &House) -> Option<Stack> {
        Some(house.table.stack())
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        state.on_layout(each);
    }

    #[inline]
    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        state.up(seat, wager)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let (wager, amount) = (Wager::own(Area::Wager), house.table.sample());
        let mut samples = vec![Sample::alone(wager, amount)];
        if house.table.side == Offered::Yes {
            let matching = Wager::own(Area::Match);
            let beside = house.table.limits.sample(Money::dollars(100), LimitClass::Side, |_| true);
            samples.push(Sample { wager: matching, amount: beside, with: Some((wager, amount)) });
        }
        samples
    }

    fn areas(house: &House) -> Vec<Wager> {
        Wager::areas(&house.table)
    }

    fn charts(house: &House, strategy: &Strategy<Spanish21>) -> Vec<Chart> {
        let answer = |ask: &Ask| (strategy.answer)(house, ask);
        let asked = Asked { rules: &house.rules, law: &law::LAW, shows: first_card(), answer: &answer };
        asked.charts(&[2, 3, 4, 5, 6])
    }

    fn clear_layout(state: &mut State) {
        state.bets.clear();
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
        without_tens::act(&house.table, LAWS, state, (stage, seat), act, book)
    }

    fn room(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<Room, Refusal> {
        without_tens::room(&house.table, LAWS, state, (stage, seat), wager)
    }

    #[inline]
    fn prepare<T: Table<Spanish21>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        without_tens::prepare(&house.table, state, table)
    }

    #[inline]
    fn round<T: Table<Spanish21>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}

impl TwentyOne for Spanish21 {
    const LAW: &'static Law = &law::LAW;
    const FOREIGN_CARD: Option<Cite> = Some(cite!("19.15~(l)"));

    type Side = Money;

    #[inline(always)]
    fn wager(at: Seat, who: Seat, riding: Riding) -> Wager {
        Wager::riding(at, who, riding)
    }

    #[inline(always)]
    fn drawing(whom: For) -> &'static [Incident] {
        irregular::drawing(whom)
    }

    #[inline(always)]
    fn before_turn() -> &'static [Incident] {
        irregular::BEFORE_TURN
    }

    fn mishap(incident: Incident) -> Option<Mishap> {
        irregular::mishap(incident)
    }
}

impl WithoutTens for Spanish21 {
    const TABLE: &'static TableLaw = &law::TABLE;
    const INCIDENTS: TableIncidents<Incident> = irregular::AT_THE_TABLE;

    #[inline(always)]
    fn side_wager(at: Seat, who: Seat) -> Wager {
        Wager::of(Area::Match, 0, at, who)
    }
}
