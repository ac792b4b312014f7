//! The games and the rulebook, as the pages show them.

pub mod odds;
pub mod plays;
pub mod rulebook;

use croupier_rules::house::{OptionSetting, Submission};
use croupier_rules::law::Date;
use std::collections::BTreeMap;

/// The choices of the house, by game. Games that are not named have the defaults.
#[derive(Clone, Debug, Default)]
pub struct House {
    by_game: BTreeMap<String, Submission>,
    /// 8.4: the new games of the house, each with the game of which it is a variation.
    new_games: BTreeMap<String, (String, Submission)>,
    /// 8.3, 8.5: the choices for the whole house, which are among those of the games as well.
    for_all: BTreeMap<String, OptionSetting>,
    tables: Vec<FiledTable>,
}

/// A table with choices of its own in the house file.
#[derive(Clone, Debug)]
pub struct FiledTable {
    /// The game, or the new game, by its name in files.
    pub game: String,
    /// Its name.
    pub name: String,
    /// The pit.
    pub pit: Option<String>,
    /// Its choices that differ from those of the game.
    pub own: BTreeMap<String, OptionSetting>,
}

impl House {
    /// Creates a house with these choices by game.
    pub fn new(by_game: BTreeMap<String, Submission>) -> House {
        House { by_game, ..House::default() }
    }

    /// Adds a new game (8.4): its identifier, the game of which it is a variation, and its choices.
    pub fn with_new_game(mut self, id: &str, game: &str, house: Submission) -> House {
        self.new_games.insert(id.to_string(), (game.to_string(), house));
        self
    }

    /// Adds choices for the whole house (8.3, 8.5). The submissions of the games already contain them.
    pub fn with_choices_for_all(mut self, chosen: BTreeMap<String, OptionSetting>) -> House {
        self.for_all = chosen;
        self
    }

    /// Adds a table that differs from the others of its game.
    pub fn with_table(mut self, table: FiledTable) -> House {
        self.tables.push(table);
        self
    }

    /// Returns the day whose law applies to all games.
    pub fn as_of(&self) -> Date {
        self.by_game.values().next().map_or(Date::NEWEST_EDITION, |house| house.as_of)
    }

    /// 8.3, 8.5: the choices for the whole house.
    pub fn for_all(&self) -> &BTreeMap<String, OptionSetting> {
        &self.for_all
    }

    /// Returns the tables of a game with choices of their own.
    pub fn tables_of<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a FiledTable> {
        self.tables.iter().filter(move |table| table.game == game)
    }

    /// 8.4: the new games, by their names in files.
    pub fn new_games(&self) -> impl Iterator<Item = &str> {
        self.new_games.keys().map(String::as_str)
    }

    /// Returns the game with this identifier, and its choices.
    pub fn resolve(&self, id: &str) -> (String, Submission) {
        self.new_games.get(id).cloned().unwrap_or_else(|| (id.to_string(), self.of(id)))
    }

    /// Returns the choices for a game.
    pub fn of(&self, game: &str) -> Submission {
        self.by_game.get(game).cloned().unwrap_or_default()
    }
}
