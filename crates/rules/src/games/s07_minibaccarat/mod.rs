//! 19:47-7  Minibaccarat.
//!
//! Two hands are dealt, the Player's Hand and the Banker's Hand, and draw third cards by two tables; the one with the higher Point Count wins.
//! Wagers are made on either hand or on a tie, and the house takes its part from the wagers on the Banker's Hand.
//!
//! Positions are numbered so that going clockwise the numbers fall (7.5(d), 7.10(b)): seats are taken as these positions.

mod counting;
mod house;
mod irregular;
mod options;
mod prepare;
mod round;
mod settle;
mod simulated;
mod turning;
mod vigorish;
mod wagers;

pub use house::{AfterShuffle, BankerTerms, Deal, Edition, ErrorCard, House, Payment, RecutBy, Timing};
pub use irregular::{Incident, SetAside};
pub use turning::{Handed, Side, Turns};
pub use wagers::{Bets, HandBefore, ShoeEnd, State, Wager};

use super::families::baccarat;
use super::families::shoe::Cards;
use super::{Again, Game, Sample, Strategy, Wager as _, WagerSpec};
use crate::cite;
use crate::equipment::{Card, Stack};
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::{Money, Room};

/// Minibaccarat.
pub struct Minibaccarat;

impl Game for Minibaccarat {
    const ID: &'static str = "minibaccarat";
    const SUBCHAPTER: u8 = 7;
    const SEATS: u8 = 9;
    const PLAY: Cite = cite!("7.7(c)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<Minibaccarat>] = &[Strategy {
        name: "turn",
        says: "turns the cards that are handed over, where players turn them; there is nothing else to decide",
        answer: |_, _| Turns::Yes,
    }];

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = Handed;
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
        state.on_layout(each);
    }

    #[inline]
    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        state.bets.get(seat).map_or(Money::ZERO, |bets| bets.on(wager).chips)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        // Of whole dollars every vigorish is a whole number of cents; odds such as 25 to 3 cannot be paid exactly on every amount.
        let suits = |wager, amount: Money| match wager {
            Wager::Banker | Wager::Player => amount.divides_by(100),
            Wager::Tie => amount.divides_by(100) && house.tie_odds.pays_exactly(amount, Money::cents(1)),
        };
        let sample = |wager: Wager| {
            let class = Wager::SPECS[wager.kind()].limits;
            Sample::alone(
                wager,
                house.limits.sample(Money::dollars(100), class, |amount| suits(wager, amount)),
            )
        };
        [Wager::Banker, Wager::Player, Wager::Tie].map(sample).to_vec()
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
        wagers::act(house, state, stage, seat, act, book)
    }

    fn room(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<Room, Refusal> {
        wagers::room(house, state, stage, seat, wager)
    }

    #[inline]
    fn bet_again<B: Book<Wager>>(_: &House, state: &mut State, earlier: &State, _: &mut B) -> Again {
        state.cards.bet_again((&mut state.bets, &state.players), (&earlier.bets, &earlier.players))
    }

    #[inline]
    fn prepare<T: Table<Minibaccarat>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        prepare::prepare(house, state, table)
    }

    #[inline]
    fn round<T: Table<Minibaccarat>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }

    /// 7.1(b): only the value of a card matters.
    fn alike(card: Card) -> Card {
        baccarat::alike(card)
    }
}
