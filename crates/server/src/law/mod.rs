//! The games and the rulebook, as the pages show them.

pub mod odds;
pub mod plays;
pub mod rulebook;

use croupier_rules::house::Submission;
use std::collections::BTreeMap;

/// The choices of the house, by game; everything has its default where a game is not named.
#[derive(Clone, Debug, Default)]
pub struct House {
    by_game: BTreeMap<String, Submission>,
    /// 8.4: the new games of the house, each with the game of which it is a variation.
    new_games: BTreeMap<String, (String, Submission)>,
}

impl House {
    /// These choices by game.
    pub fn new(by_game: BTreeMap<String, Submission>) -> House {
        House { by_game, new_games: BTreeMap::new() }
    }

    /// The same with a new game (8.4): its name in files, the game of which it is a variation, and its choices.
    pub fn with_new_game(mut self, id: &str, game: &str, house: Submission) -> House {
        self.new_games.insert(id.to_string(), (game.to_string(), house));
        self
    }

    /// 8.4: the new games, by their names in files.
    pub fn new_games(&self) -> impl Iterator<Item = &str> {
        self.new_games.keys().map(String::as_str)
    }

    /// The game that is played under a name, and its choices.
    pub fn resolve(&self, id: &str) -> (String, Submission) {
        self.new_games.get(id).cloned().unwrap_or_else(|| (id.to_string(), self.of(id)))
    }

    /// The choices for a game.
    pub fn of(&self, game: &str) -> Submission {
        self.by_game.get(game).cloned().unwrap_or_default()
    }
}
