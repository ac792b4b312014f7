//! 8.3: house files: the options of a house as TOML, in the format of `croupier check`.

use crate::wire::Mode;
use croupier_rules::games::facts;
use croupier_rules::house::{OptionSetting, OptionSpec, Premises, Submission, Value};
use croupier_rules::law::Date;
use std::collections::BTreeMap;
use std::fmt;
use toml_writer::{ToTomlKey, ToTomlValue, TomlKeyBuilder, TomlStringBuilder};

/// The options of a house. [`fmt::Display`] writes the file.
#[derive(Clone, Debug)]
pub struct HouseFile {
    /// The day whose law applies.
    pub as_of: Date,
    /// 8.3, 8.5: the choices for the whole house, which every game has unless it says otherwise.
    pub house: BTreeMap<String, OptionSetting>,
    /// The games, in the order of the file.
    pub games: Vec<GamePart>,
}

/// The choices for one game.
#[derive(Clone, Debug)]
pub struct GamePart {
    /// The name of the part: the game's identifier, or that of a new game.
    pub id: String,
    /// The game's identifier. It differs from `id` if the part declares a new game (8.4).
    pub game: String,
    /// All choices for the game, those for the whole house included.
    pub house: Submission,
    /// The tables with choices of their own.
    pub tables: Vec<TablePart>,
}

/// The choices for one table.
#[derive(Clone, Debug)]
pub struct TablePart {
    /// The table's name, unique among the tables of the game.
    pub name: String,
    /// The pit in which it stands.
    pub pit: Option<String>,
    /// Whether patrons play at it on screens, or a dealer deals at it.
    pub mode: Mode,
    /// All choices for the table, those for the game included.
    pub house: Submission,
}

impl fmt::Display for HouseFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# Rules of the games submission (N.J.A.C. 19:47-8.3): the choices in force.")?;
        writeln!(f, "# Options that are not listed have their defaults.")?;
        writeln!(f, "# `croupier check FILE` reads this file.")?;
        writeln!(f, "\nas-of = {}", toml_text(&self.as_of.to_string()))?;
        if !self.house.is_empty() {
            writeln!(f, "\n[house]")?;
            write_choices(f, &Premises::OPTIONS, &BTreeMap::new(), &self.house)?;
        }
        self.games.iter().try_for_each(|part| self.write_game(f, part))
    }
}

impl HouseFile {
    fn write_game(&self, f: &mut fmt::Formatter<'_>, part: &GamePart) -> fmt::Result {
        let mut options = facts(&part.game).map_or(Vec::new(), |game| game.options);
        options.extend(Premises::OPTIONS);
        let id = toml_key(&part.id);
        writeln!(f, "\n[{id}]")?;
        if part.id != part.game {
            writeln!(f, "variation-of = {}", toml_text(&part.game))?;
        }
        write_choices(f, &options, &self.house, &part.house.chosen)?;
        for table in &part.tables {
            let name = toml_key(&table.name);
            if table.house.as_of != self.as_of {
                writeln!(f, "\n# Table {name} was opened under the law of {}.", table.house.as_of)?;
                writeln!(f, "# A house file applies the law of one day: its choices are not listed.")?;
                continue;
            }
            writeln!(f, "\n[{id}.tables.{name}]")?;
            if let Some(pit) = &table.pit {
                writeln!(f, "pit = {}", toml_text(pit))?;
            }
            if table.mode == Mode::Live {
                writeln!(f, "mode = \"live\"")?;
            }
            write_choices(f, &options, &part.house.chosen, &table.house.chosen)?;
        }
        Ok(())
    }
}

/// Writes the choices that differ from the inherited ones. An inherited option without a choice of its own is back at its default.
fn write_choices(
    f: &mut fmt::Formatter<'_>,
    options: &[OptionSpec],
    inherited: &BTreeMap<String, OptionSetting>,
    chosen: &BTreeMap<String, OptionSetting>,
) -> fmt::Result {
    let spec = |id: &str| options.iter().find(|option| option.id == id);
    let own = chosen.iter().filter(|(id, value)| inherited.get(*id) != Some(*value));
    let own = own.map(|(id, setting)| (id.as_str(), setting.value.clone(), spec(id)));
    let reset = inherited.keys().filter(|id| !chosen.contains_key(*id));
    let reset =
        reset.filter_map(|id| spec(id).map(|option| (id.as_str(), option.default_value(), Some(option))));
    for (id, value, option) in own.chain(reset) {
        write!(f, "{} = {}", toml_key(id), toml_value(&value))?;
        match option {
            Some(option) => writeln!(f, "  # {}", option.by)?,
            None => writeln!(f)?,
        }
    }
    Ok(())
}

fn toml_key(name: &str) -> String {
    let key = TomlKeyBuilder::new(name);
    key.as_unquoted().unwrap_or_else(|| key.as_basic()).to_toml_key()
}

/// Writes the value of an option as TOML: `true`, `6`, `"9 to 1"`. A house file that has it there reads the same value.
pub fn toml_value(value: &Value) -> String {
    match (value, value.text()) {
        (Value::Bool(is), _) => is.to_string(),
        (_, number) if is_whole(&number) => number.into_owned(),
        (_, words) => toml_text(&words),
    }
}

fn toml_text(text: &str) -> String {
    TomlStringBuilder::new(text).as_basic().to_toml_value()
}

/// Whether a text is a whole number that TOML writes without quotes.
fn is_whole(text: &str) -> bool {
    let digits = !text.is_empty() && text.len() < 18 && text.bytes().all(|b| b.is_ascii_digit());
    digits && (text == "0" || !text.starts_with('0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(choices: &[(&str, &str)]) -> Submission {
        choices.iter().fold(Submission::default(), |house, (option, value)| house.with(option, *value))
    }

    fn table(name: &str, pit: Option<&str>, house: Submission) -> TablePart {
        TablePart { name: name.to_string(), pit: pit.map(str::to_string), mode: Mode::Virtual, house }
    }

    fn minibaccarat(house: Submission, tables: Vec<TablePart>) -> HouseFile {
        let part = GamePart { id: "minibaccarat".into(), game: "minibaccarat".into(), house, tables };
        let whole = chosen(&[("notice-minutes", "60")]).chosen;
        HouseFile { as_of: Date::NEWEST_EDITION, house: whole, games: vec![part] }
    }

    /// The lines of a file without its head: from the part of the house on.
    fn written(file: &HouseFile) -> String {
        let text = file.to_string();
        let (_, parts) = text.split_once("[house]").unwrap();
        parts.to_string()
    }

    #[test]
    fn a_table_section_lists_its_differences() {
        let game = chosen(&[("notice-minutes", "60"), ("tie-odds", "9 to 1")]);
        let own = game.clone().with("decks", "6");
        let file = minibaccarat(game, vec![table("M-1", Some("A"), own)]);
        assert_eq!(
            written(&file),
            "\nnotice-minutes = 60  # 8.3~(c)\n\n[minibaccarat]\ntie-odds = \"9 to 1\"  # 7.3(b)\n\n\
             [minibaccarat.tables.M-1]\npit = \"A\"\ndecks = 6  # 7.1(a)\n"
        );
    }

    #[test]
    fn an_inherited_option_that_is_not_chosen_is_written_with_its_default() {
        let file = minibaccarat(Submission::default(), Vec::new());
        assert!(written(&file).ends_with("[minibaccarat]\nnotice-minutes = 30  # 8.3~(c)\n"), "{file}");
    }

    #[test]
    fn names_and_values_are_escaped() {
        let game = chosen(&[("notice-minutes", "60"), ("rules-at", "the \"cage\" \u{7f}")]);
        let file =
            minibaccarat(game.clone(), vec![table("The red room", None, game.with("match-play", "no"))]);
        let text = written(&file);
        assert!(text.contains("rules-at = \"the \\\"cage\\\" \\u007F\""), "{text}");
        assert!(text.contains("[minibaccarat.tables.\"The red room\"]\nmatch-play = false"), "{text}");
    }

    #[test]
    fn a_table_under_the_law_of_another_day_is_only_mentioned() {
        let game = chosen(&[("notice-minutes", "60")]);
        let old = Submission { as_of: Date::new(2001, 2, 3), ..game.clone().with("decks", "6") };
        let text = written(&minibaccarat(game, vec![table("M-1", None, old)]));
        assert!(text.contains("# Table M-1 was opened under the law of 2001-02-03."), "{text}");
        assert!(!text.contains("decks"), "{text}");
    }
}
