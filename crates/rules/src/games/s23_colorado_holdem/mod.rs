//! 19:47-23  Colorado hold 'em poker.
//!
//! Three cards to each player, of which one is discarded; the other two and three community cards are the hand, which is paid by a table.
//! There is no dealer's hand. In one version of the game a bet wager is required to stay in, in the other it is permitted. Three of a kind in
//! the first three cards win at once.

mod house;
mod irregular;
mod prepare;
mod question;
mod round;
mod settle;
mod strategy;
mod version;
mod wagers;

pub use house::House;
pub use irregular::Incident;
pub use question::{Answer, Claim, Question};
pub use version::Version;
pub use wagers::{Bets, State, Wager};

use super::families::one_deck::Deck;
use super::{Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::{LimitClass, Money};

/// Colorado hold 'em poker.
pub struct ColoradoHoldem;

impl Game for ColoradoHoldem {
    const ID: &'static str = "colorado-holdem";
    const SUBCHAPTER: u8 = 23;
    const SEATS: u8 = 7;
    const PLAY: Cite = cite!("23.7~(d)");
    const PICKS_UP: Cite = cite!("23.10~(f)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<ColoradoHoldem>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = Question;
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

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let ante = house.limits.sample(Money::dollars(10), LimitClass::Table, |_| true);
        let mut samples = vec![Sample::alone(Wager::Ante, ante)];
        if house.bonus == Offered::Yes {
            let amount = house.limits.sample(Money::dollars(10), LimitClass::Side, |_| true);
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
    fn prepare<T: Table<ColoradoHoldem>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        prepare::prepare(house, state, table);
        Ok(())
    }

    #[inline]
    fn round<T: Table<ColoradoHoldem>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
