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

pub use areas::{LayoutArea, LayoutAreas};
pub use bets::LayoutBets;
pub(crate) use numbers::dice_numbers;
pub use numbers::{PointNumber, PointPair, PointPairOdds};
pub use placement::PlacementLaw;
pub use printed_odds::{PrintedOdds, UniformOdds};
pub use removal::stake_on;
pub use terms::AreaTerms;

use crate::law::Cite;
use crate::wagers::Odds;

/// A wager on a layout with `N` betting areas.
pub trait DiceWager<const N: usize>: crate::games::Wager {
    /// The wager on each area.
    const LAYOUT: &'static [Self; N];

    /// The betting area of the wager.
    fn area(self) -> LayoutArea<N>;

    /// The wager on an area.
    fn on(area: LayoutArea<N>) -> Self {
        Self::LAYOUT[area.place()]
    }

    /// The paragraph that permits it, and says how it is won and lost.
    fn by(self) -> Cite {
        Self::KINDS[self.kind()].by
    }
}

/// Odds with their paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CitedOdds {
    /// The odds.
    pub at: Odds,
    /// The paragraph.
    pub by: Cite,
}
