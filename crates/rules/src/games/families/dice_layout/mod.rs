//! A layout of betting areas of which each throw of dice decides some: craps, sic bo and mini-dice.
//!
//! The areas of a game have places from 0 on. What lies on them, sets of them, and what a wager must satisfy is the same for every such game;
//! paragraphs are parameters.

mod areas;
mod bets;
mod numbers;
mod placement;
mod printed_odds;
mod removal;
mod terms;

pub use areas::{Area, Areas};
pub use bets::Bets;
pub(crate) use numbers::dice_numbers;
pub use numbers::{ByPair, Pair, PointNumber};
pub use placement::PlacementLaw;
pub use printed_odds::{PrintedOdds, UniformOdds};
pub use removal::stake_on;
pub use terms::Terms;

use crate::law::Cite;
use crate::wagers::Odds;

/// A wager on a layout with `N` betting areas.
pub trait OnLayout<const N: usize>: crate::games::Wager {
    /// What is wagered on each area.
    const LAYOUT: &'static [Self; N];

    /// Where it lies.
    fn area(self) -> Area<N>;

    /// What is wagered on an area.
    fn on(area: Area<N>) -> Self {
        Self::LAYOUT[area.place()]
    }

    /// The paragraph that permits it, and says how it is won and lost.
    fn by(self) -> Cite {
        Self::KINDS[self.kind()].by
    }
}

/// Odds, and the paragraph that lays them down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paid {
    /// At which odds.
    pub at: Odds,
    /// Under which paragraph.
    pub by: Cite,
}
