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

pub use hands::AsiaHands;
pub use house::House;
pub use irregularities::Incident;
pub use questions::{AsiaAnswer, AsiaQuestion};
pub use wagers::Wager;

use super::families::ante_and_play::{self, AnteAndPlay, LastingState};
use super::families::one_deck::OneDeckLaw;
use super::families::starting_position::DealPosition;
use super::{About, CalledHand, Family, Introduction, Pace, SeenHand, Strategy};
use crate::cite;
use crate::poker::Ranking;
use crate::table::HandPart;
use crate::wagers::{Odds, PayTable, PayTableRow};

/// Asia poker.
pub struct AsiaPoker;

/// The state between rounds: deck, players, wagers and the place of the button.
pub type State = ante_and_play::State<DealPosition>;

impl AnteAndPlay for AsiaPoker {
    const ABOUT: About = About::new(
        "asia-poker",
        31,
        cite!("31.8(c)"),
        Introduction::new(Family::Poker, Pace::Slow, "Seven cards make three hands; two of them must win."),
    )
    .seats(law::CIRCLE.seats)
    .picks_up(cite!("31.12~(j)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<AsiaPoker>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = AsiaQuestion;
    type Own = Incident;
    type Lasting = DealPosition;

    /// 31.3: the hands as they are set.
    fn called(house: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        let ranking = match held.part()? {
            HandPart::High => hands::high_ranking(house.wheel),
            HandPart::Middle => Ranking::PAI_GOW_LOW,
            HandPart::Low => Ranking::ASIA_LOW,
        };
        Some(ranking.compose(held.cards).into())
    }

    /// 31.12~(i): even money, no vigorish.
    fn pay_tables(_: &House) -> Vec<PayTable> {
        vec![PayTable::in_force(
            "asia",
            [PayTableRow::new("two of three hands higher", Odds::EVEN, cite!("31.12~(i)"))],
        )]
    }

    /// One bot beside the person.
    fn automatic(_: &House) -> u8 {
        2
    }
}

/// 31.11~(d): the button starts at the dealer.
impl LastingState<House> for DealPosition {
    fn at_first(_: &House) -> DealPosition {
        DealPosition::Dealer
    }
}
