//! 19:47-21  Fast action hold 'em.
//!
//! Four cards to each player and to the dealer, of which two are kept and go with five community cards. A player may also play all four
//! cards as two hands, or give up for half of the wager. Six or eight decks make hands that one deck does not know.

mod deal;
mod house;
mod house_way;
mod irregular;
mod prepare;
mod question;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use deal::Held;
pub use house::{House, Places, Shuffle};
pub use irregular::Incident;
pub use question::{Answer, Claim, Question};
pub use wagers::{Marker, Position, State, Wager};

use prepare::Between;

use super::families::ante_and_play::{OnSlip, Posted};
use super::families::shoe::Cards;
use super::{Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::{LimitClass, Money, PayTable, Room};

/// Fast action hold 'em.
pub struct FastActionHoldem;

impl Game for FastActionHoldem {
    const ID: &'static str = "fast-action-holdem";
    const SUBCHAPTER: u8 = 21;
    const SEATS: u8 = 7;
    const PLAY: Cite = cite!("21.7(c)");
    const SEATING: Cite = cite!("21.6(a)");
    const PICKS_UP: Cite = cite!("21.8(o)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<FastActionHoldem>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = Question;
    type Incident = Incident;

    fn open(_: &House) -> State {
        State::with(Cards::Unopened)
    }

    fn in_play(_: &House) -> State {
        State::with(Cards::InShoe)
    }

    fn stack(house: &House) -> Option<Stack> {
        Some(house.stack())
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        state.laid.on_layout(each);
    }

    #[inline]
    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        state.laid.up(seat, wager)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let hundred = Money::dollars(100);
        let original = house.limits.sample(hundred, LimitClass::Table, |amount| amount.divides_by(2));
        vec![Sample::alone(Wager::Original, original)]
    }

    fn pay_tables(_: &House) -> Vec<PayTable> {
        PayTable::of_wagers(settle::rows())
    }

    fn clear_layout(state: &mut State) {
        state.laid.clear();
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
        Wager::SLIP.act(posted(house), |_| Ok(()), &mut state.laid, stage, seat, act, book)
    }

    fn room(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<Room, Refusal> {
        Wager::SLIP.room(posted(house), |_| Ok(()), &state.laid, stage, seat, wager)
    }

    #[inline]
    fn prepare<T: Table<Self>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        Between { house, state, table }.prepare()
    }

    #[inline]
    fn round<T: Table<Self>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}

/// 21.6: no coupons are accepted.
const fn posted(house: &House) -> Posted<'_> {
    Posted::without_coupons(house.seats, &house.limits)
}
