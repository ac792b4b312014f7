//! 19:47-6  Red dog.
//!
//! Two cards are dealt face up for all players. A player wins if the third falls between them, and may raise when the spread is
//! known. Of the subchapter only 6.1(a), 6.9 and the titles were seen; the letters of the other paragraphs are ours.

mod hand;
mod house;
mod irregularities;
mod law;
mod prepare;
mod questions;
mod round;
mod strategy;
#[cfg(test)]
mod tests;
mod wagers;

pub use hand::RedDogFirstTwo;
pub use house::{AreasPerPlayer, House, RaiseRule, RedDogShuffle};
pub use irregularities::Incident;
pub use questions::{RaiseOffer, RedDogRaise};
pub use wagers::{LastHand, RedDogBets, State, Wager};

use super::families::shoe::ShoeStage;
use super::{
    About, Family, Game, Introduction, LayoutDisplay, Pace, PublicRecord, Sample, Strategy, stands_in,
};
use crate::cite;
use crate::equipment::{Card, Stack, Suit};
use crate::table::{Marker, TableOpening};
use crate::wagers::{LimitClass, Money, PayTable};

/// Red dog.
pub struct RedDog;

impl Game for RedDog {
    const ABOUT: About = About::new(
        "red-dog",
        6,
        cite!("6.5~(b)"),
        Introduction::new(Family::Cards, Pace::Steady, "Will the third card fall between the first two?"),
    )
    .seats(wagers::AREAS)
    .picks_up(cite!("6.5~(g)"));
    const STRATEGIES: &'static [Strategy<RedDog>] = strategy::STRATEGIES;

    type Question = RaiseOffer;

    stands_in!(wagers);

    fn set_up(_: &House, opens: TableOpening) -> State {
        State::with(ShoeStage::at(opens))
    }

    fn stack(house: &House) -> Option<Stack> {
        Some(house.stack)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let amount = house.limits.sample(Money::dollars(100), LimitClass::Table, |_| true);
        vec![Sample::alone(Wager::Initial, amount)]
    }

    /// 6.5~(b), (c): the marker on the spread, or what else the two cards make.
    fn shows(_: &House, _: &State, out: PublicRecord<'_>) -> LayoutDisplay<Wager> {
        let two = out
            .card(round::FIRST)
            .zip(out.card(round::SECOND))
            .map(|(first, second)| RedDogFirstTwo::of(first, second));
        let marker = two.map(|two| match two {
            RedDogFirstTwo::Consecutive => Marker { name: "consecutive", at: "dealer".to_string() },
            RedDogFirstTwo::Pair => Marker { name: "pair", at: "dealer".to_string() },
            RedDogFirstTwo::Spread(spread) => Marker { name: "spread", at: spread.to_string() },
        });
        LayoutDisplay { markers: marker.into_iter().collect(), ..LayoutDisplay::default() }
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(house.pays.rows())
    }

    /// 6.1~(b): suits do not matter.
    fn alike(card: Card) -> Card {
        Card::new(card.rank(), Suit::Club)
    }
}
