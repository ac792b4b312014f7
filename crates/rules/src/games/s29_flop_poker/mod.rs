//! 19:47-29  Flop poker.
//!
//! Three cards to each player and a flop of three for all; a hand is the player's three and two of the flop. There is no dealer's hand: an ante and a
//! flop wager, or a fold, play against a pay table from a pair of jacks up. A pot wager of every player, folded or not, goes to the highest hand at the
//! table. An optional bonus wager is on the player's own three cards.

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

pub use house::House;
pub use irregularities::Incident;
pub use questions::FlopOrFold;
pub use wagers::Wager;

use super::families::ante_and_play::{AnteAndPlay, optional};
use super::families::five_cards::three_and_two;
use super::families::one_deck::OneDeckLaw;
use super::{About, CalledHand, Family, Introduction, Pace, SeenHand, Strategy};
use crate::cite;
use crate::equipment::Card;
use crate::law::Refusal;
use crate::poker::{Composition, Ranking};
use crate::wagers::PayTable;

/// Flop poker.
pub struct FlopPoker;

impl AnteAndPlay for FlopPoker {
    const ABOUT: About = About::new(
        "flop-poker",
        29,
        cite!("29.7~(d)"),
        Introduction::new(
            Family::Poker,
            Pace::Steady,
            "Three cards of your own and two of the flop, for a table and a pot.",
        ),
    )
    .picks_up(cite!("29.10~(g)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<FlopPoker>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = FlopOrFold;
    type Own = Incident;
    type Lasting = ();

    /// 29.6~(d): the three-card bonus wager, where the house offers it.
    fn offers(house: &House, wager: Wager) -> Result<(), Refusal> {
        optional(
            (wager, Wager::Bonus),
            house.bonus,
            cite!("29.6~(d)"),
            "the house does not offer the three-card bonus wager",
        )
    }

    /// 29.5: one's own three cards with two of the flop.
    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        let flop: Vec<Card> = held.open.iter().map(|(_, card)| *card).collect();
        match (<[Card; 3]>::try_from(held.cards), <&[Card; 3]>::try_from(flop.as_slice())) {
            (Ok(own), Ok(flop)) if held.at.seat().is_some() => {
                let (hand, strength) = three_and_two(own, flop);
                Some(Composition::of(strength, &hand).into())
            }
            _ => held.alone(&Ranking::STANDARD),
        }
    }

    /// 29.10~(f): a single player gets the pot wager back.
    fn automatic(_: &House) -> u8 {
        3
    }

    /// 29.11(c), (d): the flop wager, and the three-card bonus wager.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        vec![PayTable::in_force("flop", house.flop_pays.rows), PayTable::in_force("bonus", house.bonus_pays)]
    }
}
