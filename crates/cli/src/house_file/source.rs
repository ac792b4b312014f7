//! The parser of house files, part by part. An invalid entry, such as an unknown game, is noted with its place, and parsing continues.

use super::{GameChoices, HouseFile, InvalidEntry, Pit, TableOfGame};
use crate::catalog::{self, did_you_mean};
use crate::error::Failure;
use croupier_floor::wire::Mode;
use croupier_rules::cite;
use croupier_rules::games::facts;
use croupier_rules::house::{ADOPTION, NOTICE, OptionSetting, OptionSpec, Premises, Value, read_setting};
use croupier_rules::law::{Cite, Date, FilePosition};
use croupier_rules::wagers::Money;
use std::borrow::Cow;
use std::ops::Range;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Line and column of a byte.
pub fn place(text: &str, byte: usize) -> FilePosition {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    FilePosition { line, column }
}

/// The text of a file that is being read.
pub struct Source<'a> {
    path: &'a Path,
    text: &'a str,
    invalid_entries: Vec<InvalidEntry>,
}

/// Choices with their position in the text.
type PlacedChoices = (usize, GameChoices);

impl<'a> Source<'a> {
    /// A text that is to be read.
    pub fn new(path: &'a Path, text: &'a str) -> Source<'a> {
        Source { path, text, invalid_entries: Vec::new() }
    }

    fn fault(&self, span: &Range<usize>, what: impl Into<String>) -> Failure {
        let FilePosition { line, column } = place(self.text, span.start);
        Failure::Malformed { path: self.path.to_path_buf(), line, column, what: what.into() }
    }

    /// Notes an invalid entry.
    fn invalid_entry(&mut self, (part, option): (&str, &str), span: &Range<usize>, by: Cite, why: String) {
        let place = place(self.text, span.start);
        self.invalid_entries.push(InvalidEntry {
            part: part.to_string(),
            option: option.to_string(),
            place,
            by,
            why,
        });
    }

    /// Parses the whole text.
    pub fn parse(mut self) -> Result<HouseFile, Failure> {
        let text = self.text;
        let table = DeTable::parse(text)
            .map_err(|error| self.fault(&error.span().unwrap_or(0..0), error.message().trim()))?;
        let mut as_of = (Date::NEWEST_EDITION, None);
        let (mut games, mut tables) = (Vec::new(), Vec::new());
        let mut house = GameChoices::defaults("house");
        let pits = self.pits(table.get_ref());
        for (key, value) in table.get_ref() {
            match (key.get_ref().as_ref(), value.get_ref()) {
                ("as-of", _) => as_of = (self.date(value)?, Some(place(text, key.span().start))),
                ("house", DeValue::Table(options)) => self.of_the_house(options, &mut house),
                ("pits", _) => {}
                (_, DeValue::Table(options)) => {
                    if let Some((game, specs)) = self.game(key, options) {
                        tables.extend(self.tables_of(&game, (&specs, &pits), options));
                        games.push((key.span().start, game));
                    }
                }
                (other, _) => {
                    let why = format!(
                        "{other:?} is an option of a game: write it in that game's section, for example [casino-war]"
                    );
                    self.invalid_entry(("", other), &key.span(), NOTICE, why);
                }
            }
        }
        let dated = |game: GameChoices| dated(game, as_of, &house);
        let in_order = |mut list: Vec<PlacedChoices>| -> Vec<GameChoices> {
            list.sort_by_key(|(start, _)| *start);
            list.into_iter().map(|(_, game)| dated(game)).collect()
        };
        let (games, tables) = (in_order(games), in_order(tables));
        self.pits_have_tables(&pits, &tables);
        house.submission.as_of = as_of.0;
        self.invalid_entries.sort_by_key(|invalid_entry| invalid_entry.place);
        Ok(HouseFile { as_of: as_of.0, house, games, tables, invalid_entries: self.invalid_entries })
    }

    /// 8.3, 8.5: the options of the whole house.
    fn of_the_house(&mut self, options: &DeTable<'_>, house: &mut GameChoices) {
        for (option, value) in options {
            let name = option.get_ref().as_ref();
            if Premises::OF_THE_HOUSE.iter().any(|known| known.id == name) {
                self.choose(name, (option.span().start, Premises::OF_THE_HOUSE), value, house);
                continue;
            }
            let known: Vec<&str> = Premises::OF_THE_HOUSE.iter().map(|option| option.id).collect();
            let hint =
                did_you_mean(name, &known).unwrap_or_else(|| format!("there are {}", known.join(", ")));
            let why = format!("the house has no option {name:?}: {hint}");
            self.invalid_entry(("house", name), &option.span(), NOTICE, why);
        }
    }

    /// The pits: `[pits.A]`. Their tables have these choices, as far as the game has the options.
    fn pits(&mut self, file: &DeTable<'_>) -> Vec<Pit> {
        let Some((key, found)) = file.iter().find(|(key, _)| key.get_ref().as_ref() == "pits") else {
            return Vec::new();
        };
        let DeValue::Table(found) = found.get_ref() else {
            let why = "expected named pits with options, for example [pits.A]".to_string();
            self.invalid_entry(("pits", "pits"), &key.span(), NOTICE, why);
            return Vec::new();
        };
        let mut specs: Vec<OptionSpec> = Premises::OF_THE_HOUSE.to_vec();
        for option in catalog::games().into_iter().flat_map(|game| game.facts.options) {
            if specs.iter().all(|known| known.id != option.id) {
                specs.push(option);
            }
        }
        let known: Vec<&str> = specs.iter().map(|option| option.id).collect();
        let mut pits = Vec::new();
        for (key, own) in found {
            let name = key.get_ref().to_string();
            let DeValue::Table(own) = own.get_ref() else {
                let why = "expected the options of a pit, for example [pits.A]".to_string();
                self.invalid_entry(("pits", &name), &own.span(), NOTICE, why);
                continue;
            };
            let mut choices = GameChoices::defaults("pits");
            for (option, value) in own {
                match option.get_ref().as_ref() {
                    known_option if known.contains(&known_option) => {
                        self.choose(known_option, (option.span().start, &specs), value, &mut choices);
                    }
                    other => {
                        let hint = did_you_mean(other, &known)
                            .unwrap_or_else(|| "`croupier games` lists the options".to_string());
                        let why = format!("no game has an option {other:?}: {hint}");
                        self.invalid_entry(("pits", other), &option.span(), NOTICE, why);
                    }
                }
            }
            let place = place(self.text, key.span().start);
            pits.push(Pit { name, chosen: choices.submission.chosen, place });
        }
        pits.sort_by_key(|pit| pit.place);
        pits
    }

    /// A pit with choices has tables.
    fn pits_have_tables(&mut self, pits: &[Pit], tables: &[GameChoices]) {
        for pit in pits {
            let stands = |choices: &GameChoices| {
                choices.table.as_ref().is_some_and(|table| table.pit.as_ref() == Some(&pit.name))
            };
            if !tables.iter().any(stands) {
                let why =
                    format!("no table stands in pit {}: write pit = {:?} at its tables", pit.name, pit.name);
                let (part, option) = ("pits".to_string(), pit.name.clone());
                self.invalid_entries.push(InvalidEntry { part, option, place: pit.place, by: NOTICE, why });
            }
        }
    }

    /// `mode = "live"`: whether a dealer deals at the table.
    fn mode(&mut self, game: &str, value: &Spanned<DeValue<'_>>) -> Mode {
        let word = self.setting(game, ("mode", &[]), value).map(|mode| mode.to_string());
        match word.as_deref() {
            Some("live") => Mode::Live,
            Some("virtual") | None => Mode::Virtual,
            Some(other) => {
                let why = format!("mode is \"live\" or \"virtual\", not {other:?}");
                self.invalid_entry((game, "mode"), &value.span(), NOTICE, why);
                Mode::Virtual
            }
        }
    }

    /// The tables of a game: `[minibaccarat.tables.M-1]`. Other options are those of the pit, then those of the game.
    fn tables_of(
        &mut self,
        game: &GameChoices,
        (specs, pits): (&[OptionSpec], &[Pit]),
        options: &DeTable<'_>,
    ) -> Vec<PlacedChoices> {
        let Some((_, tables)) = options.iter().find(|(key, _)| key.get_ref().as_ref() == "tables") else {
            return Vec::new();
        };
        let DeValue::Table(tables) = tables.get_ref() else {
            let why = "expected named tables with options, for example [minibaccarat.tables.M-1]".to_string();
            self.invalid_entry((&game.id, "tables"), &tables.span(), NOTICE, why);
            return Vec::new();
        };
        let mut found = Vec::new();
        for (key, own) in tables {
            let DeValue::Table(own) = own.get_ref() else {
                let why =
                    "expected the options of a table, for example [minibaccarat.tables.M-1]".to_string();
                self.invalid_entry((&game.id, key.get_ref()), &own.span(), NOTICE, why);
                continue;
            };
            let place = place(self.text, key.span().start);
            let name = key.get_ref().to_string();
            let mut table = TableOfGame { name, pit: None, mode: Mode::Virtual, place };
            let mut choices = game.clone();
            if let Some(value) = own.iter().find(|(option, _)| option.get_ref().as_ref() == "pit") {
                table.pit = self.setting(&game.id, ("pit", &[]), value.1).map(|pit| pit.to_string());
            }
            let pit = pits.iter().filter(|pit| table.pit.as_ref() == Some(&pit.name));
            for (option, setting) in pit.flat_map(|pit| &pit.chosen) {
                if specs.iter().chain(Premises::OF_THE_HOUSE).any(|known| known.id == option.as_str()) {
                    choices.submission.chosen.insert(option.clone(), setting.clone());
                }
            }
            for (option, value) in own {
                match option.get_ref().as_ref() {
                    "pit" => {}
                    "mode" => table.mode = self.mode(&game.id, value),
                    name => self.choose(name, (option.span().start, specs), value, &mut choices),
                }
            }
            choices.table = Some(table);
            found.push((key.span().start, choices));
        }
        found
    }

    fn choose(
        &mut self,
        name: &str,
        (start, specs): (usize, &[OptionSpec]),
        value: &Spanned<DeValue<'_>>,
        choices: &mut GameChoices,
    ) {
        if let Some(setting) = self.setting(&choices.id, (name, specs), value) {
            let setting = setting.at(place(self.text, start));
            choices.submission.chosen.insert(name.to_string(), setting);
        }
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

    /// The choices for a game, with the options that it has.
    fn game(
        &mut self,
        key: &Spanned<Cow<'_, str>>,
        options: &DeTable<'_>,
    ) -> Option<(GameChoices, Vec<OptionSpec>)> {
        let id = key.get_ref().to_string();
        let of = options.iter().find(|(option, _)| option.get_ref().as_ref() == "variation-of");
        let game = match of {
            Some((_, value)) => {
                let named = self.setting(&id, ("variation-of", &[]), value)?;
                self.known(&id, &named.words(), (&value.span(), cite!("8.4~(b)")))?
            }
            None => self.known(&id, &id, (&key.span(), ADOPTION))?,
        };
        let specs = facts(game).map_or(Vec::new(), |game| game.options);
        let mut choices = GameChoices { id: id.clone(), ..GameChoices::defaults(game) };
        for (option, value) in options {
            match option.get_ref().as_ref() {
                "variation-of" | "tables" => {}
                name => self.choose(name, (option.span().start, &specs), value, &mut choices),
            }
        }
        if of.is_some() {
            // A new game without a name is named by its part of the file.
            let place = place(self.text, key.span().start);
            let own = || OptionSetting::from(Value::Text(named(&id))).at(place);
            choices.submission.chosen.entry("new-game".to_string()).or_insert_with(own);
        }
        Some((choices, specs))
    }

    /// A game of the chapter.
    fn known(&mut self, part: &str, id: &str, (span, by): (&Range<usize>, Cite)) -> Option<&'static str> {
        let found = catalog::ids().into_iter().find(|known| *known == id);
        if found.is_none() {
            let hint = match catalog::find(id) {
                Ok(game) => format!("write {}", game.id),
                Err(Failure::NoSuchGame { hint, .. }) => hint,
                Err(other) => other.to_string(),
            };
            let why = format!("there is no game {id:?}: {hint}; a new game must set variation-of");
            let option = if part == id { "game" } else { "variation-of" };
            self.invalid_entry((part, option), span, by, why);
        }
        found
    }

    /// The value of an option, parsed by its domain.
    fn setting(
        &mut self,
        part: &str,
        (option, specs): (&str, &[OptionSpec]),
        value: &Spanned<DeValue<'_>>,
    ) -> Option<OptionSetting> {
        let read = |text: &str| Some(read_setting(specs, option, text));
        let why = match value.get_ref() {
            DeValue::String(text) => return read(text),
            DeValue::Boolean(is) => return Some(OptionSetting::from(Value::Bool(*is))),
            DeValue::Datetime(day) => return read(&day.to_string()),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => return read(&number.to_string()),
                Err(_) => format!("{option}: number out of range"),
            },
            DeValue::Float(number) => {
                let amount: Result<Money, _> = number.as_str().parse();
                return read(
                    &amount.map_or_else(|_| number.as_str().to_string(), |amount| amount.to_string()),
                );
            }
            other @ (DeValue::Array(_) | DeValue::Table(_)) => {
                format!("{option}: expected a number, text, date or boolean, found {}", type_of(other))
            }
        };
        self.invalid_entry((part, option), &value.span(), NOTICE, why);
        None
    }
}

/// The choices of a game, with the day whose law applies and the options of the whole house.
fn dated(
    mut game: GameChoices,
    (as_of, written): (Date, Option<FilePosition>),
    house: &GameChoices,
) -> GameChoices {
    game.submission.as_of = as_of;
    game.as_of_at = written;
    for (option, setting) in &house.submission.chosen {
        game.submission.chosen.entry(option.clone()).or_insert_with(|| setting.clone());
    }
    // A file that names no day is for today.
    if written.is_none() && game.submission.chosen.contains_key("new-game") {
        game.submission
            .chosen
            .entry("opens-on".to_string())
            .or_insert_with(|| OptionSetting::from(Value::Day(today())));
    }
    game
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
