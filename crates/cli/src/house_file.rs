//! House files: a licensee's choices in TOML, a table for each game.

mod source;

use crate::catalog;
use crate::error::Failure;
use croupier_floor::wire::Mode;
use croupier_rules::house::{GameStatus, OptionSetting, Submission, premises};
use croupier_rules::law::{Cite, Date, FilePosition};
use source::{Source, place};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The choices for one game, for a variation of it that is a new game, or for one of its tables.
#[derive(Clone, Debug)]
pub struct GameChoices {
    /// The name of its part of the file: the game's identifier, or that of a new game.
    pub id: String,
    /// The game's identifier.
    pub game: String,
    /// The table, if these are its choices.
    pub table: Option<TableOfGame>,
    /// The choices, each with its place.
    pub submission: Submission,
    /// The place of the day whose law applies.
    pub as_of_at: Option<FilePosition>,
}

impl GameChoices {
    /// Creates choices in which every option has its default.
    pub fn defaults(game: &str) -> GameChoices {
        GameChoices {
            id: game.to_string(),
            game: game.to_string(),
            table: None,
            submission: Submission::default(),
            as_of_at: None,
        }
    }

    /// The place of an option in the file.
    pub fn place_of(&self, option: &str) -> Option<FilePosition> {
        match option {
            "as-of" => self.as_of_at,
            option => self.submission.chosen.get(option).and_then(|setting| setting.place),
        }
    }

    /// 8.4: the status of the game: authorized, or new.
    pub fn status(&self) -> GameStatus {
        premises(&self.submission).status
    }

    /// 8.4: `Lightning war, under test until 2007-11-25`: a new game is marked in every output.
    pub fn name_or(&self, name: &str) -> String {
        match self.status() {
            GameStatus::Authorized => name.to_string(),
            GameStatus::Adopted { name: new, .. } => format!("{new} (a variation of {name})"),
            GameStatus::Testing { name: new, until, .. } => {
                format!("{new} (experimental: a variation of {name} under test until {until})")
            }
        }
    }
}

/// A table of a game that has choices of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableOfGame {
    /// Its name.
    pub name: String,
    /// The pit of the table.
    pub pit: Option<String>,
    /// Whether patrons play at it on screens, or a dealer deals at it.
    pub mode: Mode,
    /// Its place in the file.
    pub place: FilePosition,
}

/// A pit with its choices for all tables that stand in it.
#[derive(Clone, Debug)]
pub struct Pit {
    /// Its name.
    pub name: String,
    /// The choices, which the tables of games with these options inherit.
    pub chosen: BTreeMap<String, OptionSetting>,
    /// Its place in the file.
    pub place: FilePosition,
}

/// Something in a file that is no choice of a licensee: an unknown game, an option at the wrong place, a list for a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidEntry {
    /// The part of the file.
    pub part: String,
    /// The name of the entry.
    pub option: String,
    /// Its place in the file.
    pub place: FilePosition,
    /// The paragraph that it breaks.
    pub by: Cite,
    /// The reason.
    pub why: String,
}

/// A house file that could be read.
#[derive(Debug)]
pub struct HouseFile {
    /// The day whose law applies.
    pub as_of: Date,
    /// 8.3, 8.5: the options of the whole house.
    pub house: GameChoices,
    /// The games, in the order of the file, new ones among them.
    pub games: Vec<GameChoices>,
    /// The tables.
    pub tables: Vec<GameChoices>,
    /// The entries that are not options.
    pub invalid_entries: Vec<InvalidEntry>,
}

impl HouseFile {
    /// Reads a house file in which everything is a choice, lawful or not.
    pub fn read(path: &Path) -> Result<HouseFile, Failure> {
        let file = HouseFile::read_with_misfits(path)?;
        match file.invalid_entries.first() {
            None => Ok(file),
            Some(InvalidEntry { place: FilePosition { line, column }, why, .. }) => Err(Failure::Malformed {
                path: path.to_path_buf(),
                line: *line,
                column: *column,
                what: why.clone(),
            }),
        }
    }

    /// Reads a house file and notes invalid entries.
    pub fn read_with_misfits(path: &Path) -> Result<HouseFile, Failure> {
        let bytes =
            std::fs::read(path).map_err(|why| Failure::Unreadable { path: path.to_path_buf(), why })?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let seen = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
            let FilePosition { line, column } = place(&seen, seen.len());
            let what = "the file is not valid UTF-8".to_string();
            Failure::Malformed { path: path.to_path_buf(), line, column, what }
        })?;
        Source::new(path, &text).parse()
    }

    /// The same choices under the law of another day.
    pub fn move_to(&mut self, day: Date) {
        self.as_of = day;
        for game in self.games.iter_mut().chain(&mut self.tables).chain([&mut self.house]) {
            game.submission.as_of = day;
            game.submission.chosen.remove("opens-on");
            game.as_of_at = None;
        }
    }

    /// Returns the options of a game, or of a new game by its name. A game that the file does not name has the options of the whole house.
    pub fn of(&self, game: &str) -> GameChoices {
        let named = self.games.iter().find(|choices| choices.id == game).cloned();
        named.unwrap_or_else(|| GameChoices {
            submission: self.house.submission.clone(),
            ..GameChoices::defaults(game)
        })
    }
}

impl HouseFile {
    /// Returns the options of a table, or those of its game if the file does not name the table.
    pub fn of_table(&self, game: &str, name: &str) -> GameChoices {
        let is_it = |choices: &&GameChoices| {
            choices.id == game && choices.table.as_ref().is_some_and(|table| table.name == name)
        };
        self.tables.iter().find(is_it).cloned().unwrap_or_else(|| self.of(game))
    }

    /// 8.4: the new games of the file.
    pub fn new_games(&self) -> impl Iterator<Item = &GameChoices> {
        self.games.iter().filter(|choices| choices.id != choices.game)
    }

    /// The submission for every game.
    pub fn submissions(&self) -> BTreeMap<String, Submission> {
        catalog::ids().into_iter().map(|game| (game.to_string(), self.of(game).submission)).collect()
    }
}

/// The choices that the file named on the command line makes for a game, which may be a new game of the file; without a file, the defaults.
pub fn choices(file: Option<&PathBuf>, asked: &str) -> Result<GameChoices, Failure> {
    let house = file.map(|path| HouseFile::read(path)).transpose()?;
    let new = house.as_ref().and_then(|house| house.games.iter().find(|choices| choices.id == asked));
    if let Some(choices) = new {
        return Ok(choices.clone());
    }
    let entry = catalog::find(asked)?;
    Ok(house.map_or_else(|| GameChoices::defaults(entry.id), |house| house.of(entry.id)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::house::Value;
    use croupier_rules::wagers::Money;

    fn parse(text: &str) -> Result<HouseFile, Failure> {
        Source::new(Path::new("house.toml"), text).parse()
    }

    fn fault(text: &str) -> (usize, usize) {
        parse(text).expect_err("a malformed file").place().expect("a place")
    }

    fn invalid_entries(text: &str) -> Vec<(usize, usize)> {
        let invalid_entries = parse(text).expect("a file").invalid_entries;
        invalid_entries
            .iter()
            .map(|invalid_entry| (invalid_entry.place.line, invalid_entry.place.column))
            .collect()
    }

    #[test]
    fn scalars_become_values() {
        let text = "as-of = 2001-02-03\n[casino-war]\ndecks = 0x6\nmatch-play = true\nminimum = 12.5\nshuffle = \"manual\"\n";
        let house = parse(text).unwrap();
        assert_eq!(house.as_of, Date::new(2001, 2, 3));
        assert_eq!(house.games[0].place_of("minimum"), Some(FilePosition { line: 5, column: 1 }));
        assert_eq!(house.games[0].place_of("as-of"), Some(FilePosition { line: 1, column: 1 }));
        let chosen = house.of("casino-war").submission.chosen;
        assert_eq!(chosen["decks"].value, Value::Int(6));
        assert_eq!(chosen["match-play"].value, Value::Bool(true));
        assert_eq!(chosen["minimum"].value, Value::Money(Money::cents(1250)));
        assert_eq!(chosen["shuffle"].value, Value::Word("manual".to_string()));
    }

    /// 8.3~(c), 8.5~(a): `[house]` applies to every game, also to those that the file does not name.
    #[test]
    fn the_choices_of_the_house_hold_for_every_game() {
        let house = parse("[house]\nnotice-minutes = 60\n[casino-war]\nnotice-minutes = 45\n").unwrap();
        let minutes = |game: &str| house.submissions()[game].chosen["notice-minutes"].value.clone();
        assert_eq!(minutes("roulette"), Value::Int(60));
        assert_eq!(minutes("casino-war"), Value::Int(45));
        assert_eq!(
            house.of("roulette").place_of("notice-minutes"),
            Some(FilePosition { line: 2, column: 1 })
        );
    }

    #[test]
    fn a_misfit_does_not_hide_the_others_or_the_choices() {
        let text =
            "[kasino-war]\ndecks = 6\n[casino-war]\ndecks = [6]\nmaximum = 1\n[house]\ncolor = \"red\"\n";
        assert_eq!(invalid_entries(text), [(1, 2), (4, 9), (7, 1)]);
        assert_eq!(parse(text).expect("a file").of("casino-war").submission.chosen["maximum"].words(), "1");
    }

    /// A table has the choices of the house, its game, its pit and its own, the later ones first.
    #[test]
    fn a_table_inherits_from_its_pit() {
        let text = "[house]\nnotice-minutes = 60\n[pits.A]\nminimum = 25\nshuffle = \"automated\"\n[pits.B]\nminimum = 50\n\
             [blackjack]\nminimum = 10\nmaximum = 1000\n[blackjack.tables.BJ-1]\npit = \"A\"\nmode = \"live\"\n\
             [blackjack.tables.BJ-2]\npit = \"B\"\nminimum = 100\n[roulette.tables.R-1]\npit = \"A\"\n[roulette]\n";
        let house = parse(text).unwrap();
        assert_eq!(house.invalid_entries, []);
        let chosen = |game: &str, table: &str, option: &str| {
            house.of_table(game, table).submission.chosen.get(option).map(ToString::to_string)
        };
        assert_eq!(chosen("blackjack", "BJ-1", "minimum").as_deref(), Some("25"));
        assert_eq!(chosen("blackjack", "BJ-1", "maximum").as_deref(), Some("1000"));
        assert_eq!(chosen("blackjack", "BJ-1", "notice-minutes").as_deref(), Some("60"));
        assert_eq!(chosen("blackjack", "BJ-2", "minimum").as_deref(), Some("100"));
        assert_eq!(chosen("roulette", "R-1", "minimum").as_deref(), Some("25"));
        assert_eq!(chosen("roulette", "R-1", "shuffle"), None, "roulette has no shuffle");
        let mode = |game: &str, table: &str| house.of_table(game, table).table.map(|table| table.mode);
        assert_eq!(
            (mode("blackjack", "BJ-1"), mode("blackjack", "BJ-2")),
            (Some(Mode::Live), Some(Mode::Virtual))
        );
    }

    #[test]
    fn a_pit_without_tables_and_misspelt_options_are_told() {
        let text = "[pits.A]\nminimun = 25\n[pits.C]\nminimum = 5\n[blackjack.tables.BJ-1]\npit = \"A\"\n\
             mode = \"lively\"\n[casino-war]\ndeks = 6\n[house]\nnotice-minute = 60\n";
        let why: Vec<String> =
            parse(text).unwrap().invalid_entries.into_iter().map(|entry| entry.why).collect();
        assert_eq!(why.len(), 4, "{why:?}");
        assert!(why[0].contains("minimum?") && why[1].contains("no table"), "{why:?}");
        assert!(why[2].contains("live") && why[3].contains("notice-minutes?"), "{why:?}");
    }

    #[test]
    fn malformed_entries_have_a_position() {
        assert_eq!(fault("[casino-war]\ndecks = \n").0, 2);
        assert_eq!(invalid_entries("[casino-war]\n  decks = [6]\n"), [(2, 11)]);
        assert_eq!(invalid_entries("\n[kasino-war]\n"), [(2, 2)]);
        assert_eq!(invalid_entries("decks = 8"), [(1, 1)]);
        assert_eq!(fault("as-of = \"yesterday\""), (1, 9));
        assert_eq!(fault("as-of = 5"), (1, 9));
        assert_eq!(invalid_entries("[casino-war]\ndecks = 99999999999999999999"), [(2, 9)]);
    }
}
