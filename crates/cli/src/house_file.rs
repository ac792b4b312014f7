//! House files: a licensee's choices in TOML, a table for each game.

use crate::catalog;
use crate::error::Failure;
use croupier_rules::house::Submission;
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

/// The choices for one game.
#[derive(Debug)]
pub struct GameChoices {
    /// The game's identifier.
    pub game: String,
    /// What is chosen.
    pub submission: Submission,
    /// Where each option stands.
    pub places: BTreeMap<String, Place>,
}

impl GameChoices {
    /// Nothing is chosen: everything has its default.
    fn defaults(game: &str) -> GameChoices {
        GameChoices { game: game.to_string(), submission: Submission::default(), places: BTreeMap::new() }
    }
}

/// A house file that could be read.
#[derive(Debug)]
pub struct HouseFile {
    /// The day whose law applies.
    pub as_of: Date,
    /// The games, in the order of the file.
    pub games: Vec<GameChoices>,
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
        for game in &mut self.games {
            game.submission.as_of = day;
            game.places.remove("as-of");
        }
    }

    /// What the file chooses for a game; where it does not name the game, everything has its default.
    pub fn choices(mut self, game: &str) -> GameChoices {
        match self.games.iter().position(|g| g.game == game) {
            Some(at) => self.games.swap_remove(at),
            None => {
                let mut choices = GameChoices::defaults(game);
                choices.submission.as_of = self.as_of;
                choices
            }
        }
    }
}

impl HouseFile {
    /// The submission for every game that is implemented.
    pub fn submissions(&self) -> BTreeMap<String, Submission> {
        let own = |game: &str| self.games.iter().find(|choices| choices.game == game);
        let submission = |game: &'static str| match own(game) {
            Some(choices) => choices.submission.clone(),
            None => Submission { as_of: self.as_of, ..Submission::default() },
        };
        catalog::implemented().into_iter().map(|game| (game.to_string(), submission(game))).collect()
    }
}

/// The choices that the file named on the command line makes for a game, or the defaults.
pub fn choices(file: Option<&PathBuf>, game: &str) -> Result<GameChoices, Failure> {
    file.map_or(Ok(GameChoices::defaults(game)), |path| {
        HouseFile::read(path).map(|house| house.choices(game))
    })
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
        let mut games = Vec::new();
        for (key, value) in table.get_ref() {
            match (key.get_ref().as_ref(), value.get_ref()) {
                ("as-of", _) => as_of = (self.date(value)?, Some(place(self.text, key.span().start))),
                (_, DeValue::Table(options)) => games.push((key.span().start, self.game(key, options)?)),
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
            game
        };
        Ok(HouseFile { as_of, games: games.into_iter().map(|(_, game)| dated(game)).collect() })
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
        match catalog::games().into_iter().find(|game| game.id == id) {
            None => {
                let why = catalog::find(&id).err();
                let hint = match why {
                    Some(Failure::NoSuchGame { hint, .. }) => hint,
                    _ => "write its identifier, as `croupier games` shows it".to_string(),
                };
                return Err(self.fault(&key.span(), format!("there is no game {id:?}; {hint}")));
            }
            Some(game) if game.facts.is_none() => {
                let what = format!("{id} is not implemented in this release: its choices cannot be checked");
                return Err(self.fault(&key.span(), what));
            }
            Some(_) => {}
        }
        let mut choices = GameChoices::defaults(&id);
        for (option, value) in options {
            let name = option.get_ref().to_string();
            let words = self.words(&name, value)?;
            choices.places.insert(name.clone(), place(self.text, option.span().start));
            choices.submission.chosen.insert(name, words);
        }
        Ok(choices)
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
        let chosen = house.choices("casino-war").submission.chosen;
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
