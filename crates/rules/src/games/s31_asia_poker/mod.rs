//! 19:47-31  Asia poker.
//!
//! Seven cards of a deck with one joker go to every position. Each player sets them into a high hand of four, a medium hand of two and a low hand of
//! one card; two of the three must be higher than the dealer's to win even money. Copies are the dealer's, and there is no push.

mod hands;
mod house;
mod house_way;
mod irregularities;
mod law;
mod questions;
mod round;
mod strategy;
#[cfg(test)]
mod tests;
mod wagers;

pub use hands::Hands;
pub use house::House;
pub use irregularities::Incident;
pub use questions::{Answer, Question};
pub use wagers::Wager;

use super::families::ante_and_play::{self, AnteAndPlay, Lasts};
use super::families::one_deck::Law;
use super::families::starting_position::Position;
use super::{About, SeenHand, Strategy};
use crate::cite;
use crate::poker::Ranking;
use crate::table::Part;
use crate::wagers::{Odds, PayTable, Row};

/// Asia poker.
pub struct AsiaPoker;

/// What lasts between rounds: beside deck, players and wagers, where the button lies.
pub type State = ante_and_play::State<Position>;

impl AnteAndPlay for AsiaPoker {
    const ABOUT: About =
        About::new("asia-poker", 31, cite!("31.8(c)")).seats(law::CIRCLE.seats).picks_up(cite!("31.12~(j)"));
    const DECK: &'static Law = &law::DECK;
    const STRATEGIES: &'static [Strategy<AsiaPoker>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = Question;
    type Own = Incident;
    type Lasting = Position;

    /// 31.3: the hands as they are set.
    fn called(house: &House, held: SeenHand<'_>) -> Option<String> {
        let ranking = match held.part()? {
            Part::High => hands::high_ranking(house.wheel),
            Part::Middle => Ranking::PAI_GOW_LOW,
            Part::Low => Ranking::ASIA_LOW,
        };
        Some(ranking.rank(held.cards).to_string())
    }

    /// 31.12~(i): even money, no vigorish.
    fn pay_tables(_: &House) -> Vec<PayTable> {
        vec![PayTable::in_force(
            "asia",
            [Row::new("two of three hands higher", Odds::EVEN, cite!("31.12~(i)"))],
        )]
    }

    /// One other beside the person.
    fn automatic(_: &House) -> u8 {
        2
    }
}

/// 31.11~(d): the button starts at the dealer.
impl Lasts<House> for Position {
    fn at_first(_: &House) -> Position {
        Position::Dealer
    }
}
