//! 19:47-27  Four card poker.
//!
//! The best four of five cards against the dealer's best four of six, one of which lies face up. After an ante and a look at the cards a player
//! folds or plays for one to three times as much; the dealer always plays, and the player wins ties. Three-of-a-kind or better earns a bonus on
//! the ante in any case. Against a pay table: aces up.

mod house;
mod irregularities;
mod law;
#[cfg(test)]
mod oracle;
mod questions;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::{AcesUpTable, AnteBonusTable, House, PlayWager, UpCard};
pub use irregularities::Incident;
pub use questions::{FourCardAnswer, FourCardQuestion};
pub use wagers::Wager;

use super::families::ante_and_play::AnteAndPlay;
use super::families::one_deck::OneDeckLaw;
use super::{About, CalledHand, Chart, Family, Introduction, Pace, SeenHand, Strategy};
use crate::cite;
use crate::poker::Ranking;
use crate::wagers::PayTable;

/// Four card poker.
pub struct FourCardPoker;

impl AnteAndPlay for FourCardPoker {
    const ABOUT: About = About::new(
        "four-card-poker",
        27,
        cite!("27.7~(d)"),
        Introduction::new(
            Family::Poker,
            Pace::Steady,
            "Your best four of five against the dealer’s best four of six.",
        ),
    )
    .picks_up(cite!("27.10~(h)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<FourCardPoker>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = FourCardQuestion;
    type Own = Incident;
    type Lasting = ();

    /// 27.3: the best four cards.
    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        held.alone(&Ranking::FOUR_CARD)
    }

    /// 27.11~(c), (d): the ante bonus and aces up.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let (ante_bonus, aces_up) = (house.ante_bonus, house.aces_up);
        [
            PayTable::with_alternatives("ante-bonus", ante_bonus, "ante-bonus-table", AnteBonusTable::rows),
            PayTable::with_alternatives("aces-up", aces_up, "aces-up-table", AcesUpTable::rows),
        ]
        .concat()
    }

    /// The decisions with a pair, against each card of the dealer's.
    fn charts(house: &House, strategy: &Strategy<FourCardPoker>) -> Vec<Chart> {
        strategy::charts(house, strategy)
    }
}
