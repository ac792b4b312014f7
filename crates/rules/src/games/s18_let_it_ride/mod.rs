//! 19:47-18  Let it ride poker.
//!
//! Three equal wagers, three cards to each player, two community cards. Before each community card is turned the player may take one wager
//! back. Hands are paid by a table from a pair of tens up; the dealer has none. An optional dollar wins fixed awards (18.6A).

mod bonus;
mod deck;
mod house;
mod question;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use bonus::BonusTable;
pub use deck::Incident;
pub use house::House;
pub use question::{Bet, RideOrWithdraw, Riding};
pub use wagers::{Bets, Equality, State, Wager};

use super::families::one_deck::{Deck, Happens};
use super::{Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::{LimitClass, Money, PayTable, Room};

/// Let it ride poker.
pub struct LetItRide;

impl Game for LetItRide {
    const ID: &'static str = "let-it-ride";
    const SUBCHAPTER: u8 = 18;
    const SEATS: u8 = 7;
    const PLAY: Cite = cite!("18.7~(d)");
    const PICKS_UP: Cite = cite!("18.10~(i)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<LetItRide>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = RideOrWithdraw;
    type Incident = Happens<LetItRide>;

    fn open(_: &House) -> State {
        State::with(Deck::unopened(), ())
    }

    fn in_play(house: &House) -> State {
        State::with(Deck::in_play(&house.deck), ())
    }

    fn stack(_: &House) -> Option<Stack> {
        Some(deck::DECK.stack)
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        state.on_layout(each);
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        // Small enough for three royal flushes to stay below the usual limit of 18.11~(d). The three wagers are looked at together: none of
        // them can be made without the others.
        let each = house.limits.sample(Money::dollars(10), LimitClass::Table, |_| true);
        let mut samples = vec![Sample::alone(Wager::Each, each)];
        if house.bonus == Offered::Yes {
            samples.push(Sample {
                wager: Wager::Bonus,
                amount: bonus::DOLLAR,
                with: Some((Wager::Each, each)),
            });
        }
        samples
    }

    /// 18.11~(b), (c): the three wagers, and the bonus wager.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let mut tables = vec![PayTable::in_force("each", house.pays.rows)];
        let bonus = house.bonus_table.rows();
        tables.extend(PayTable::with_alternatives("bonus", bonus, "bonus-pay-table", BonusTable::rows));
        tables
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

    #[inline]
    fn prepare<T: Table<LetItRide>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::prepare(house, state, table);
        Ok(())
    }

    #[inline]
    fn round<T: Table<LetItRide>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
