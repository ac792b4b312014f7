//! 19:47-6  Red dog.
//!
//! Two cards are dealt face up for all players; whoever has wagered wins if the third falls between them, and may raise when the spread is
//! known. Of the subchapter only 6.1(a), 6.9 and the titles were seen; the letters of the other paragraphs are ours.

mod hand;
mod house;
mod irregular;
mod prepare;
mod round;
mod strategy;
mod wagers;

pub use house::{Areas, House, RaiseRule, Shuffle};
pub use irregular::Incident;
pub use round::{Raise, RaiseOffer};
pub use wagers::{Bets, LastHand, State, Wager};

use super::families::shoe::Cards;
use super::{Again, Game, Sample, Strategy, WagerSpec, stands_in};
use crate::cite;
use crate::equipment::{Card, Stack, Suit};
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Seat, Stage, Table};
use crate::wagers::{LimitClass, Money, PayTable, Room};

/// Red dog.
pub struct RedDog;

impl Game for RedDog {
    const ID: &'static str = "red-dog";
    const SUBCHAPTER: u8 = 6;
    const SEATS: u8 = wagers::AREAS;
    const PLAY: Cite = cite!("6.5~(b)");
    const PICKS_UP: Cite = cite!("6.5~(g)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<RedDog>] = strategy::STRATEGIES;

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = RaiseOffer;
    type Incident = Incident;

    fn open(_: &House) -> State {
        State::with(Cards::Unopened)
    }

    fn in_play(_: &House) -> State {
        State::with(Cards::InShoe)
    }

    fn stack(house: &House) -> Option<Stack> {
        Some(house.stack)
    }

    stands_in!(wagers);

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let amount = house.limits.sample(Money::dollars(100), LimitClass::Table, |_| true);
        vec![Sample::alone(Wager::Initial, amount)]
    }

    fn pay_tables(_: &House) -> Vec<PayTable> {
        PayTable::of_wagers(hand::rows())
    }

    fn clear_layout(state: &mut State) {
        state.bets.clear();
    }

    #[inline]
    fn bet_again<B: Book<Wager>>(_: &House, state: &mut State, earlier: &State, _: &mut B) -> Again {
        state.cards.bet_again((&mut state.bets, &state.players), (&earlier.bets, &earlier.players))
    }

    /// 6.1~(b): suits do not matter.
    fn alike(card: Card) -> Card {
        Card::new(card.rank(), Suit::Club)
    }
}
