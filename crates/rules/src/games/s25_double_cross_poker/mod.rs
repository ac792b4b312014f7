//! 19:47-25  Double cross poker.
//!
//! Two cards each and five community cards that form a cross, against the dealer. An ante, and before each further card of the cross a raise wager of
//! the same amount, or a fold. A hand is the player's two cards with the row or the column of the cross; the higher one wins all five wagers. An
//! optional three-card wager is on the player's two cards and the center of the cross.

mod cross;
mod house;
mod irregularities;
mod law;
mod questions;
mod round;
mod settle;
mod strategy;
#[cfg(test)]
mod tests;
mod wagers;

pub use cross::{CommunityLines, Cross, CrossLine};
pub use house::{House, ThreeCardBasis, TieRule};
pub use irregularities::Incident;
pub use questions::{CrossRaise, RaiseQuestion};
pub use wagers::Wager;

use super::families::ante_and_play::AnteAndPlay;
use super::families::one_deck::OneDeckLaw;
use super::{About, CalledHand, Family, Introduction, Pace, SeenHand, Strategy};
use crate::cite;
use crate::equipment::Card;
use crate::poker::Ranking;
use crate::wagers::PayTable;

/// Double cross poker.
pub struct DoubleCrossPoker;

impl AnteAndPlay for DoubleCrossPoker {
    const ABOUT: About = About::new(
        "double-cross-poker",
        25,
        cite!("25.7~(d)"),
        Introduction::new(
            Family::Poker,
            Pace::Slow,
            "Two cards of your own with the row or the column of a cross.",
        ),
    )
    .picks_up(cite!("25.10~(h)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<DoubleCrossPoker>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = RaiseQuestion;
    type Own = Incident;
    type Lasting = ();

    /// 25.1: one's own two cards with a line of the cross, once all of it is open.
    fn called(house: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        let own = <[Card; 2]>::try_from(held.cards).ok();
        let cross: Option<Vec<Card>> =
            cross::empty().places().into_iter().map(|spot| held.open_at(spot)).collect();
        match (own, cross.and_then(|cross| Cross::try_from(cross).ok())) {
            (Some(own), Some(cross)) => {
                held.alone(&Ranking::STANDARD).map(|_| house.community.compose(own, &cross).into())
            }
            _ => held.alone(&Ranking::STANDARD),
        }
    }

    /// 25.11~(b), 25.11(c): ante and raises, and the three-card wager.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        vec![
            PayTable::in_force("ante", house.pays),
            PayTable::in_force("three-card", house.three_card_pays.paid()),
        ]
    }
}
