//! 19:47-16  Caribbean stud poker.
//!
//! Five cards to each player against five of the dealer's. After an ante and a look at the cards, and at one card of the dealer's, a
//! player folds or bets twice the ante. The dealer plays only with an ace and a king or better. A dollar in the acceptor wins from a progressive
//! meter with a flush or higher.

mod house;
mod irregular;
mod prepare;
mod progressive;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::{AwardsFrom, FixedAwards, House, Line, PayoutLimit};
pub use irregular::Incident;
pub use round::{BetOrFold, Decision};
pub use wagers::{Bets, Progressive, State, Wager};

use super::families::one_deck::Deck;
use super::{Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::{LimitClass, Meter, Money};

/// Caribbean stud poker.
pub struct CaribbeanStud;

impl Game for CaribbeanStud {
    const ID: &'static str = "caribbean-stud";
    const SUBCHAPTER: u8 = 16;
    const SEATS: u8 = 7;
    const PLAY: Cite = cite!("16.7(d)");
    const PICKS_UP: Cite = cite!("16.10~(h)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<CaribbeanStud>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = BetOrFold;
    type Incident = Incident;

    fn open(house: &House) -> State {
        State::with(Deck::unopened(), Meter::new(&house.meter))
    }

    fn in_play(house: &House) -> State {
        State::with(Deck::in_play(&house.deck), Meter::new(&house.meter))
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

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        // Where the limits allow it, small enough for every bet wager to be paid in full under the limit of 16.12~(f).
        let ante = house.limits.sample(Money::dollars(10), LimitClass::Table, |_| true);
        vec![
            Sample::alone(Wager::Ante, ante),
            Sample { wager: Wager::Progressive, amount: wagers::DOLLAR, with: Some((Wager::Ante, ante)) },
        ]
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
    fn prepare<T: Table<CaribbeanStud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        prepare::prepare(house, state, table);
        Ok(())
    }

    #[inline]
    fn round<T: Table<CaribbeanStud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
