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
use super::families::twenty_one::{Ask, For, Law, Mishap, Riding, TwentyOne};
use super::families::without_tens::{self, HoleEvent, Laws, State, TableEvent, TableLaw, WithoutTens};
use super::{Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::Money;

/// Spanish 21.
pub struct Spanish21;

impl Game for Spanish21 {
    const ID: &'static str = "spanish-21";
    const SUBCHAPTER: u8 = 19;
    const SEATS: u8 = 12;
    const PLAY: Cite = cite!("19.7~(c)");
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
        let (wager, hundred) = (Wager::own(Area::Wager), Money::dollars(100));
        let mut samples = vec![Sample::alone(wager, hundred)];
        if house.table.side == Offered::Yes {
            let matching = Wager::own(Area::Match);
            samples.push(Sample { wager: matching, amount: hundred, with: Some((wager, hundred)) });
        }
        samples
    }

    fn areas(house: &House) -> Vec<Wager> {
        Wager::areas(&house.table)
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
        let laws = Laws { wagers: Area::SPECS, table: &law::TABLE, sharing: &law::LAW.sharing };
        without_tens::act(&house.table, laws, state, (stage, seat), act, book)
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
    const BETWEEN_ROUNDS: &'static [Incident] = irregular::BETWEEN_ROUNDS;
    const WITH_RESHUFFLE: &'static [Incident] = irregular::WITH_RESHUFFLE;
    const AT_READER: &'static [Incident] = irregular::AT_READER;
    const WITHOUT_READER: &'static [Incident] = irregular::WITHOUT_READER;

    fn table_event(incident: Incident) -> Option<TableEvent> {
        irregular::table_event(incident)
    }

    fn hole_event(incident: Incident) -> Option<HoleEvent> {
        irregular::hole_event(incident)
    }

    #[inline(always)]
    fn side_wager(at: Seat, who: Seat) -> Wager {
        Wager::of(Area::Match, 0, at, who)
    }
}
