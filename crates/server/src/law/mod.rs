//! The games and the rulebook, as the pages show them.

pub mod odds;
pub mod plays;
pub mod rulebook;

use croupier_rules::house::{Setting, Submission};
use croupier_rules::law::Date;
use std::collections::BTreeMap;

/// The choices of the house, by game; everything has its default where a game is not named.
#[derive(Clone, Debug, Default)]
pub struct House {
    by_game: BTreeMap<String, Submission>,
    /// 8.4: the new games of the house, each with the game of which it is a variation.
    new_games: BTreeMap<String, (String, Submission)>,
    /// 8.3, 8.5: the choices for the whole house, which are among those of the games as well.
    for_all: BTreeMap<String, Setting>,
    tables: Vec<FiledTable>,
}

/// A table with choices of its own in the house file.
#[derive(Clone, Debug)]
pub struct FiledTable {
    /// The game, or the new game, by its name in files.
    pub game: String,
    /// Its name.
    pub name: String,
    /// The pit in which it stands.
    pub pit: Option<String>,
    /// Its choices that differ from those of the game.
    pub own: BTreeMap<String, Setting>,
}

impl House {
    /// These choices by game.
    pub fn new(by_game: BTreeMap<String, Submission>) -> House {
        House { by_game, ..House::default() }
    }

    /// The same with a new game (8.4): its name in files, the game of which it is a variation, and its choices.
    pub fn with_new_game(mut self, id: &str, game: &str, house: Submission) -> House {
        self.new_games.insert(id.to_string(), (game.to_string(), house));
        self
    }

    /// The same with choices that hold for the whole house (8.3, 8.5). The submissions of the games contain them already.
    pub fn with_choices_for_all(mut self, chosen: BTreeMap<String, Setting>) -> House {
        self.for_all = chosen;
        self
    }

    /// The same with a table that differs from the others of its game.
    pub fn with_table(mut self, table: FiledTable) -> House {
        self.tables.push(table);
        self
    }

    /// The day whose law applies: that of all games.
    pub fn as_of(&self) -> Date {
        self.by_game.values().next().map_or(Date::NEWEST_EDITION, |house| house.as_of)
    }

    /// 8.3, 8.5: the choices for the whole house.
    pub fn for_all(&self) -> &BTreeMap<String, Setting> {
        &self.for_all
    }

    /// The tables of a game with choices of their own in the house file.
    pub fn tables_of<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a FiledTable> {
        self.tables.iter().filter(move |table| table.game == game)
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
