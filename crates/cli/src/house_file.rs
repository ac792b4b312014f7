//! House files: a licensee's choices in TOML, a table for each game.

use crate::catalog;
use crate::error::Failure;
use croupier_rules::house::{GameStatus, Premises, Submission, premises};
use croupier_rules::law::Date;
use croupier_rules::wagers::Money;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A place in a file: line and column, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// The choices for one game, for a variation of it that is a new game, or for one of its tables.
#[derive(Clone, Debug)]
pub struct GameChoices {
    /// The name of its part of the file: the game's identifier, or that of a new game.
    pub id: String,
    /// The game's identifier.
    pub game: String,
    /// The table, where the choices are those of one.
    pub table: Option<TableOfGame>,
    /// What is chosen.
    pub submission: Submission,
    /// Where each option stands.
    pub places: BTreeMap<String, Place>,
}

impl GameChoices {
    /// Nothing is chosen: everything has its default.
    pub fn defaults(game: &str) -> GameChoices {
        GameChoices {
            id: game.to_string(),
            game: game.to_string(),
            table: None,
            submission: Submission::default(),
            places: BTreeMap::new(),
        }
    }

    /// 8.4: how the game stands: authorized, or new.
    pub fn status(&self) -> GameStatus {
        premises(&self.submission).status
    }

    /// 8.4: `Lightning war, under test until 2007-11-25`: a new game is marked wherever it is shown.
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
    /// The pit in which it stands.
    pub pit: Option<String>,
}

/// A house file that could be read.
#[derive(Debug)]
pub struct HouseFile {
    /// The day whose law applies.
    pub as_of: Date,
    /// The games, in the order of the file, new ones among them.
    pub games: Vec<GameChoices>,
    /// The tables with choices of their own.
    pub tables: Vec<GameChoices>,
}

impl HouseFile {
    /// Reads a house file.
    pub fn read(path: &Path) -> Result<HouseFile, Failure> {
        let bytes =
            std::fs::read(path).map_err(|why| Failure::Unreadable { path: path.to_path_buf(), why })?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let seen = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
            let Place { line, column } = place(&seen, seen.len());
            let what = "the file is not text in UTF-8".to_string();
            Failure::Malformed { path: path.to_path_buf(), line, column, what }
        })?;
        Source { path, text: &text }.parse()
    }

    /// The same choices under the law of another day.
    pub fn move_to(&mut self, day: Date) {
        self.as_of = day;
        for game in self.games.iter_mut().chain(&mut self.tables) {
            game.submission.as_of = day;
            game.submission.chosen.remove("opens-on");
            game.places.remove("as-of");
        }
    }

    /// What the file chooses for a game, or for a new game by its name; where it does not name the game, everything has its default.
    pub fn of(&self, game: &str) -> GameChoices {
        self.games.iter().find(|choices| choices.id == game).cloned().unwrap_or_else(|| {
            let mut choices = GameChoices::defaults(game);
            choices.submission.as_of = self.as_of;
            choices
        })
    }
}

impl HouseFile {
    /// 8.4: the new games of the file.
    pub fn new_games(&self) -> impl Iterator<Item = &GameChoices> {
        self.games.iter().filter(|choices| choices.id != choices.game)
    }

    /// The submission for every game that is implemented.
    pub fn submissions(&self) -> BTreeMap<String, Submission> {
        let own = |game: &str| self.games.iter().find(|choices| choices.id == game);
        let submission = |game: &'static str| match own(game) {
            Some(choices) => choices.submission.clone(),
            None => Submission { as_of: self.as_of, ..Submission::default() },
        };
        catalog::implemented().into_iter().map(|game| (game.to_string(), submission(game))).collect()
    }
}

/// The choices that the file named on the command line makes for a game, which may be a new game of the file; without a file, the defaults.
pub fn choices(file: Option<&PathBuf>, asked: &str) -> Result<GameChoices, Failure> {
    let house = file.map(|path| HouseFile::read(path)).transpose()?;
    let new = house.as_ref().and_then(|house| house.games.iter().find(|choices| choices.id == asked));
    if let Some(choices) = new {
        return Ok(choices.clone());
    }
    let (entry, _) = catalog::find_implemented(asked)?;
    Ok(house.map_or_else(|| GameChoices::defaults(entry.id), |house| house.of(entry.id)))
}

/// Line and column of a byte.
fn place(text: &str, byte: usize) -> Place {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    Place { line, column }
}

struct Source<'a> {
    path: &'a Path,
    text: &'a str,
}

impl Source<'_> {
    fn fault(&self, span: &Range<usize>, what: impl Into<String>) -> Failure {
        let Place { line, column } = place(self.text, span.start);
        Failure::Malformed { path: self.path.to_path_buf(), line, column, what: what.into() }
    }

    fn parse(&self) -> Result<HouseFile, Failure> {
        let table = DeTable::parse(self.text)
            .map_err(|error| self.fault(&error.span().unwrap_or(0..0), error.message().trim()))?;
        let mut as_of = (Date::NEWEST_EDITION, None);
        let (mut games, mut tables) = (Vec::new(), Vec::new());
        let mut of_the_house = GameChoices::defaults("house");
        for (key, value) in table.get_ref() {
            match (key.get_ref().as_ref(), value.get_ref()) {
                ("as-of", _) => as_of = (self.date(value)?, Some(place(self.text, key.span().start))),
                ("house", DeValue::Table(options)) => self.of_the_house(options, &mut of_the_house)?,
                (_, DeValue::Table(options)) => {
                    let game = self.game(key, options)?;
                    tables.extend(self.tables_of(&game, options)?);
                    games.push((key.span().start, game));
                }
                (other, _) => {
                    let what = format!(
                        "{other:?} belongs to a game: write it below the game's table, as in [casino-war]"
                    );
                    return Err(self.fault(&key.span(), what));
                }
            }
        }
        games.sort_by_key(|(start, _)| *start);
        let (as_of, as_of_place) = as_of;
        let dated = |mut game: GameChoices| {
            game.submission.as_of = as_of;
            game.places.extend(as_of_place.map(|place| ("as-of".to_string(), place)));
            for (option, value) in &of_the_house.submission.chosen {
                if !game.submission.chosen.contains_key(option) {
                    game.submission.chosen.insert(option.clone(), value.clone());
                    game.places.extend(of_the_house.places.get(option).map(|place| (option.clone(), *place)));
                }
            }
            // A file that names no day is for today.
            if as_of_place.is_none() && game.submission.chosen.contains_key("new-game") {
                game.submission.chosen.entry("opens-on".to_string()).or_insert_with(|| today().to_string());
            }
            game
        };
        tables.sort_by_key(|(start, _)| *start);
        let in_order =
            |list: Vec<(usize, GameChoices)>| list.into_iter().map(|(_, game)| dated(game)).collect();
        Ok(HouseFile { as_of, games: in_order(games), tables: in_order(tables) })
    }

    /// 8.3, 8.5: what is said once for the whole house.
    fn of_the_house(&self, options: &DeTable<'_>, house: &mut GameChoices) -> Result<(), Failure> {
        for (option, value) in options {
            let name = option.get_ref().to_string();
            if Premises::OF_THE_HOUSE.iter().all(|known| known.id != name) {
                let known: Vec<&str> = Premises::OF_THE_HOUSE.iter().map(|option| option.id).collect();
                let what = format!("the house has no option {name:?}; there are {}", known.join(", "));
                return Err(self.fault(&option.span(), what));
            }
            self.choose(&name, option.span().start, value, house)?;
        }
        Ok(())
    }

    /// The tables of a game with choices of their own: `[minibaccarat.tables.M-1]`. What they do not say is as the game has it.
    fn tables_of(
        &self,
        game: &GameChoices,
        options: &DeTable<'_>,
    ) -> Result<Vec<(usize, GameChoices)>, Failure> {
        let Some((_, tables)) = options.iter().find(|(key, _)| key.get_ref().as_ref() == "tables") else {
            return Ok(Vec::new());
        };
        let DeValue::Table(tables) = tables.get_ref() else {
            return Err(
                self.fault(&tables.span(), "tables is a table of tables, as in [minibaccarat.tables.M-1]")
            );
        };
        let mut found = Vec::new();
        for (key, own) in tables {
            let DeValue::Table(own) = own.get_ref() else {
                return Err(self.fault(&own.span(), "a table has options, as in [minibaccarat.tables.M-1]"));
            };
            let mut table = TableOfGame { name: key.get_ref().to_string(), pit: None };
            let mut choices = game.clone();
            for (option, value) in own {
                match option.get_ref().as_ref() {
                    "pit" => table.pit = Some(self.words("pit", value)?),
                    name => self.choose(name, option.span().start, value, &mut choices)?,
                }
            }
            choices.places.insert("table".to_string(), place(self.text, key.span().start));
            choices.table = Some(table);
            found.push((key.span().start, choices));
        }
        Ok(found)
    }

    fn choose(
        &self,
        name: &str,
        start: usize,
        value: &Spanned<DeValue<'_>>,
        choices: &mut GameChoices,
    ) -> Result<(), Failure> {
        let words = self.words(name, value)?;
        choices.places.insert(name.to_string(), place(self.text, start));
        choices.submission.chosen.insert(name.to_string(), words);
        Ok(())
    }

    /// `"1999-01-19"`, with quotes or without.
    fn date(&self, value: &Spanned<DeValue<'_>>) -> Result<Date, Failure> {
        let text = match value.get_ref() {
            DeValue::String(text) => text.to_string(),
            DeValue::Datetime(day) => day.to_string(),
            other => {
                let what = format!("as-of is a date, not {}: as-of = \"1999-01-19\"", type_of(other));
                return Err(self.fault(&value.span(), what));
            }
        };
        text.parse().map_err(|error| self.fault(&value.span(), format!("as-of is {error}")))
    }

    fn game(
        &self,
        key: &Spanned<std::borrow::Cow<'_, str>>,
        options: &DeTable<'_>,
    ) -> Result<GameChoices, Failure> {
        let id = key.get_ref().to_string();
        let of = options.iter().find(|(option, _)| option.get_ref().as_ref() == "variation-of");
        let game = match of {
            Some((_, value)) => self.known(&self.words("variation-of", value)?, &value.span())?,
            None => self.known(&id, &key.span())?,
        };
        let mut choices = GameChoices { id: id.clone(), ..GameChoices::defaults(game) };
        for (option, value) in options {
            match option.get_ref().as_ref() {
                "variation-of" | "tables" => {}
                name => self.choose(name, option.span().start, value, &mut choices)?,
            }
        }
        if of.is_some() {
            // A new game is named by its part of the file where it has no other name.
            let place = place(self.text, key.span().start);
            choices.places.entry("new-game".to_string()).or_insert(place);
            choices.submission.chosen.entry("new-game".to_string()).or_insert_with(|| named(&id));
        }
        Ok(choices)
    }

    /// A game that is implemented.
    fn known(&self, id: &str, span: &Range<usize>) -> Result<&'static str, Failure> {
        match catalog::games().into_iter().find(|game| game.id == id) {
            None => {
                let why = catalog::find(id).err();
                let hint = match why {
                    Some(Failure::NoSuchGame { hint, .. }) => hint,
                    _ => "write its identifier, as `croupier games` shows it".to_string(),
                };
                let new = "; a new game says variation-of";
                Err(self.fault(span, format!("there is no game {id:?}; {hint}{new}")))
            }
            Some(game) if game.facts.is_none() => {
                let what = format!("{id} is not implemented in this release: its choices cannot be checked");
                Err(self.fault(span, what))
            }
            Some(game) => Ok(game.id),
        }
    }

    /// A value in the words of a submission.
    fn words(&self, option: &str, value: &Spanned<DeValue<'_>>) -> Result<String, Failure> {
        match value.get_ref() {
            DeValue::String(text) => Ok(text.to_string()),
            DeValue::Boolean(true) => Ok("yes".to_string()),
            DeValue::Boolean(false) => Ok("no".to_string()),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => Ok(number.to_string()),
                Err(_) => Err(self.fault(&value.span(), format!("{option} is too large a number"))),
            },
            DeValue::Float(number) => {
                let amount: Result<Money, _> = number.as_str().parse();
                Ok(amount.map_or_else(|_| number.as_str().to_string(), |amount| amount.to_string()))
            }
            other @ (DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_)) => {
                let what = format!("{option} is a number, a text, true or false, not {}", type_of(other));
                Err(self.fault(&value.span(), what))
            }
        }
    }
}

/// `lightning-war` as people say it.
fn named(id: &str) -> String {
    let words = id.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The day of today, in universal time.
fn today() -> Date {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Date::new(1970, 1, 1).days_later(u32::try_from(since.as_secs() / 86_400).unwrap_or_default())
}

fn type_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a decimal number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<HouseFile, Failure> {
        Source { path: Path::new("house.toml"), text }.parse()
    }

    fn fault(text: &str) -> (usize, usize) {
        parse(text).expect_err("a malformed file").place().expect("a place")
    }

    #[test]
    fn scalars_become_words() {
        let text = "as-of = 2001-02-03\n[casino-war]\ndecks = 0x6\nmatch-play = true\nminimum = 12.5\nshuffle = \"manual\"\n";
        let house = parse(text).unwrap();
        assert_eq!(house.as_of, Date::new(2001, 2, 3));
        assert_eq!(house.games[0].places["minimum"], Place { line: 5, column: 1 });
        let chosen = house.of("casino-war").submission.chosen;
        assert_eq!(chosen["decks"], "6");
        assert_eq!(chosen["match-play"], "yes");
        assert_eq!(chosen["minimum"], "12.50");
        assert_eq!(chosen["shuffle"], "manual");
    }

    #[test]
    fn what_is_malformed_has_a_place() {
        assert_eq!(fault("[casino-war]\ndecks = \n").0, 2);
        assert_eq!(fault("[casino-war]\n  decks = [6]\n"), (2, 11));
        assert_eq!(fault("\n[kasino-war]\n"), (2, 2));
        assert_eq!(fault("decks = 8"), (1, 1));
        assert_eq!(fault("as-of = \"yesterday\""), (1, 9));
        assert_eq!(fault("as-of = 5"), (1, 9));
        assert_eq!(fault("[casino-war]\ndecks = 99999999999999999999"), (2, 9));
    }
}
