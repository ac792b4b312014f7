//! The games and the rulebook, as the pages show them.

pub mod odds;
pub mod rulebook;

use croupier_rules::house::Submission;
use std::collections::BTreeMap;

/// The choices of the house, by game; everything has its default where a game is not named.
#[derive(Clone, Debug, Default)]
pub struct House(BTreeMap<String, Submission>);

impl House {
    /// These choices by game.
    pub fn new(by_game: BTreeMap<String, Submission>) -> House {
        House(by_game)
    }

    /// The choices for a game.
    pub fn of(&self, game: &str) -> Submission {
        self.0.get(game).cloned().unwrap_or_default()
    }
}
