//! The games and the rulebook, as the pages show them.

pub mod odds;
pub mod plays;
pub mod rulebook;

use croupier_floor::HouseBook;
use croupier_floor::wire::Mode;
use croupier_rules::house::{OptionSetting, Submission};
use croupier_rules::law::Date;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

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

/// A table of the house file.
#[derive(Clone, Debug)]
pub struct FiledTable {
    /// The game, or the new game, by its name in files.
    pub game: String,
    /// Its name.
    pub name: String,
    /// The pit.
    pub pit: Option<String>,
    /// Whether patrons play at it on screens, or a dealer deals at it.
    pub mode: Mode,
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

    /// Adds a table of the house file.
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

    /// Whether the house file names tables: then the floor has these and no others.
    pub fn has_tables(&self) -> bool {
        !self.tables.is_empty()
    }

    /// Returns the tables of the house file.
    pub fn tables(&self) -> &[FiledTable] {
        &self.tables
    }

    /// Returns the tables of a game in the house file.
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

/// The cache key of the choices in force at all games. It is computed when they change, not for every request.
#[derive(Debug, Default)]
pub struct ChoicesKey(Mutex<Option<ComputedKey>>);

#[derive(Debug)]
struct ComputedKey {
    book: Arc<HouseBook>,
    /// The time of the computation, and the next time at which a change takes effect.
    from: i64,
    until: i64,
    key: Arc<str>,
}

impl ChoicesKey {
    /// Returns the key at a time under a book of changes; `compute` is called if they have changed.
    pub fn get(&self, book: &Arc<HouseBook>, now: i64, compute: impl FnOnce() -> String) -> Arc<str> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*known
            && Arc::ptr_eq(&known.book, book)
            && (known.from..known.until).contains(&now)
        {
            return known.key.clone();
        }
        let until = book.next_effective(now).unwrap_or(i64::MAX);
        let key: Arc<str> = compute().into();
        *known = Some(ComputedKey { book: book.clone(), from: now, until, key: key.clone() });
        key
    }
}

#[cfg(test)]
mod tests {
    use super::ChoicesKey;
    use croupier_floor::{HouseBook, HouseChange};
    use std::sync::Arc;

    #[test]
    fn the_key_of_the_choices_is_computed_when_they_change() {
        let options = vec![("maximum".to_string(), "900".to_string())];
        let game = "craps".to_string();
        let change = HouseChange { id: 1, at: 5, by: None, game, options, effective: 50, cancelled: None };
        let mut changed = HouseBook::default();
        changed.add(change);
        let (empty, changed) = (Arc::new(HouseBook::default()), Arc::new(changed));
        let (key, mut computed) = (ChoicesKey::default(), 0);
        let mut at = |book: &Arc<HouseBook>, now: i64| {
            key.get(book, now, || {
                computed += 1;
                computed.to_string()
            })
            .to_string()
        };
        let at_times =
            [(&empty, 1), (&empty, 4), (&changed, 5), (&changed, 49), (&changed, 50), (&changed, 99)];
        assert_eq!(at_times.map(|(book, now)| at(book, now)), ["1", "1", "2", "2", "3", "3"]);
    }
}
