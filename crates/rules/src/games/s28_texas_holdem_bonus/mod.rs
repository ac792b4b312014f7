//! 19:47-28  Texas hold 'em bonus poker.
//!
//! Two cards each and five community cards, against the dealer. An ante, then a flop wager of twice as much or a fold, then a turn and a river wager
//! or checks. All are paid 1 to 1, the ante only with a strong hand. An optional bonus wager is on the player's own two cards.

mod bonus;
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

pub use bonus::{AcesAgainstAces, BonusLine, HoldemBonusPays};
pub use house::{AntePays, House};
pub use irregularities::Incident;
pub use questions::{HoldemBonusAnswer, HoldemBonusQuestion, HoldemBonusStreet};
pub use wagers::Wager;

use super::families::ante_and_play::AnteAndPlay;
use super::families::one_deck::OneDeckLaw;
use super::{About, CalledHand, Family, Introduction, Pace, SeenHand, Strategy};
use crate::cite;
use crate::poker::Ranking;
use crate::wagers::PayTable;

/// Texas hold 'em bonus poker.
pub struct TexasHoldemBonus;

impl AnteAndPlay for TexasHoldemBonus {
    const ABOUT: About = About::new(
        "texas-holdem-bonus",
        28,
        cite!("28.7~(d)"),
        Introduction::new(
            Family::Poker,
            Pace::Slow,
            "Hold’em against the dealer: bet the flop, the turn and the river.",
        ),
    )
    .picks_up(cite!("28.10(i)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<TexasHoldemBonus>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = HoldemBonusQuestion;
    type Own = Incident;
    type Lasting = ();

    /// 28.5: the best five of one's own two cards and those of the board.
    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        held.with_open(&Ranking::STANDARD)
    }

    /// 28.11(c), (d): the bonus wager.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        vec![PayTable::in_force("bonus", house.bonus.rows())]
    }
}
