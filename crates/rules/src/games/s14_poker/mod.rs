//! 19:47-14  Poker.
//!
//! Players play against each other; the house deals, keeps order and takes a rake or a time charge. Each game is a declaration of what is dealt
//! street by street and of what wins ([`Variant`]); deal, betting, pots, showdown and irregularities are the same for all.

mod betting;
mod deal;
mod draw;
mod hand;
mod house;
mod incidents;
mod irregular;
mod posting;
mod prepare;
mod question;
mod round;
mod settle;
mod showdown;
mod strategy;
#[cfg(test)]
mod tests;
mod variant;
mod wagers;

pub use hand::{Board, CARDS, EarlyAct, Held};
pub use house::{House, Revenue, SecondDeck, Shuffle, Stakes, Structure};
pub use irregular::Incident;
pub use question::{Asks, Boards, Names, Question, Said};
pub use variant::{Burn, Deal, Lead, Makes, Offer, Opening, Street, ThirdCard, Tier, Variant, Wins};
pub use wagers::{Button, Deck, State, Wager};

use super::{Again, Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::equipment::Stack;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Marker, Seat, Stage, Table};
use crate::wagers::{Money, Room};

/// 14.2~(a): the deck.
const STACK: Stack = Stack::shoe(1, 0);

/// How many buy-ins a simulated player brings.
const BUY_INS: i64 = 5;

/// At how many seats a simulation plays.
const SIMULATED: u8 = 6;

/// Poker.
pub struct Poker;

impl Game for Poker {
    const ID: &'static str = "poker";
    const SUBCHAPTER: u8 = 14;
    const SEATS: u8 = 11;
    const PLAYERS: u8 = 2;
    const PLAY: Cite = cite!("14.6~(b)");
    const PICKS_UP: Cite = cite!("14.6~(m)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<Poker>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = Question;
    type Incident = Incident;

    fn open(_: &House) -> State {
        State::new(Deck::Unopened, Button::NotDealtFor)
    }

    /// The button lies before the last seat.
    fn in_play(_: &House) -> State {
        State::new(Deck::Ready, Seat::new(Poker::SEATS).map_or(Button::NotDealtFor, Button::At))
    }

    fn stack(_: &House) -> Option<Stack> {
        Some(STACK)
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        state.stacks.iter().for_each(|(seat, stack)| each(seat, Wager::Stack, *stack));
    }

    #[inline]
    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        match wager {
            Wager::Stack => state.stacks.get(seat).copied().unwrap_or_default(),
            Wager::Ante | Wager::Bet => Money::ZERO,
        }
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        vec![Sample::alone(Wager::Stack, house.buy_in * BUY_INS)]
    }

    fn markers(state: &State) -> Vec<Marker> {
        match state.button {
            Button::At(seat) => vec![Marker { name: "button", at: format!("seat {seat}") }],
            Button::NotDealtFor => Vec::new(),
        }
    }

    fn clear_layout(state: &mut State) {
        state.stacks.clear();
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

    #[inline(always)]
    fn bet_again<B: Book<Wager>>(house: &House, state: &mut State, earlier: &State, book: &mut B) -> Again {
        wagers::buy_in_again(house, state, earlier, book)
    }

    fn company(house: &House) -> u8 {
        house.players.min(SIMULATED)
    }

    #[inline]
    fn prepare<T: Table<Poker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        prepare::prepare(house, state, table)
    }

    #[inline]
    fn round<T: Table<Poker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}
