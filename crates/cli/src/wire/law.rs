//! Paragraphs, coverage and the check of a house.

use croupier_floor::wire::{HouseBreach, ParagraphBody};
use croupier_rules::house::{ChangeNeeds, ChoiceChange};
use croupier_rules::law;
use croupier_rules::law::rulebook;
use croupier_rules::rounds::{ChoiceItem, ChoicePoint, Lawfulness, SampleValue};
use serde::Serialize;
use serde_json::Value;

/// The answer of `rule`.
#[derive(Serialize)]
pub struct Rule {
    /// The query.
    pub query: String,
    /// The paragraphs, in order.
    pub paragraphs: Vec<ParagraphView>,
}

/// A paragraph.
#[derive(Serialize)]
pub struct ParagraphView {
    /// Its text and place.
    #[serde(flatten)]
    pub body: ParagraphBody,
    /// The title of its section.
    pub section: &'static str,
    /// The title of its subchapter.
    pub subchapter: &'static str,
    /// The day on which the subchapter was adopted.
    pub adopted: String,
    /// The meaning of the mark of its source.
    pub source_words: String,
    /// The games whose rules it is.
    pub games: Vec<&'static str>,
    /// The house options that rest on it.
    pub options: Vec<&'static str>,
}

/// The answer of `coverage`.
#[derive(Serialize)]
pub struct Coverage {
    /// The subchapters that are implemented, wholly or in part.
    pub subchapters: Vec<SubchapterCoverage>,
    /// The number of paragraphs.
    pub paragraphs: usize,
    /// The number of covered paragraphs.
    pub reached: usize,
    /// The number of enforced paragraphs.
    pub enforced: usize,
    /// The number of documented paragraphs: covered by an instruction in fixed words only.
    pub documented: usize,
    /// The number of round files that pass and cover one of them.
    pub files: usize,
    /// The failing files, which cover nothing.
    pub failed: Vec<CoverageFile>,
}

/// The answer of `coverage --choices`.
#[derive(Serialize)]
pub struct ChoiceCoverage {
    /// The choices.
    pub choices: Choices,
}

/// The coverage of choices.
#[derive(Serialize)]
pub struct Choices {
    /// The number of choices.
    pub total: usize,
    /// The number of covered choices.
    pub reached: usize,
    /// Those that are not.
    pub missing: Vec<UncoveredChoice>,
}

/// A choice: an option with a value, a table with a row, or a date with a day.
#[derive(Serialize)]
pub struct UncoveredChoice {
    game: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    option: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lawful: Option<bool>,
    paragraph: &'static str,
}

impl From<&ChoicePoint> for UncoveredChoice {
    fn from(point: &ChoicePoint) -> UncoveredChoice {
        let (game, paragraph) = (point.game, point.by.as_str());
        let empty = UncoveredChoice {
            game,
            option: None,
            table: None,
            date: None,
            value: None,
            row: None,
            lawful: None,
            paragraph,
        };
        match &point.what {
            ChoiceItem::Option { option, value, is } => {
                let value = match value {
                    SampleValue::Value(value) => super::value(value),
                    SampleValue::Another | SampleValue::Unlawful => value.to_string().into(),
                };
                let (value, lawful) = (Some(value), Some(*is == Lawfulness::Lawful));
                UncoveredChoice { option: Some(option), value, lawful, ..empty }
            }
            ChoiceItem::Row { table, row, pays } => {
                let value = Some(Value::from(pays.as_str()));
                UncoveredChoice { table: Some(table.clone()), row: Some(row), value, ..empty }
            }
            ChoiceItem::Date { date, day } => {
                UncoveredChoice { date: Some(date.to_string()), value: Some(day.to_string().into()), ..empty }
            }
        }
    }
}

/// The coverage of a subchapter.
#[derive(Serialize)]
pub struct SubchapterCoverage {
    /// Its number.
    pub number: u8,
    /// Its title.
    pub title: &'static str,
    /// The number of paragraphs in this release.
    pub paragraphs: usize,
    /// The number of covered paragraphs.
    pub reached: usize,
    /// The number of enforced paragraphs.
    pub enforced: usize,
    /// The number of documented paragraphs.
    pub documented: usize,
    /// The documented paragraphs.
    pub only_documented: Vec<&'static str>,
    /// Those that are not.
    pub missing: Vec<&'static str>,
}

/// A round file that fails.
#[derive(Serialize)]
pub struct CoverageFile {
    /// The path.
    pub file: String,
    /// Why.
    pub why: String,
}

/// The answer of `check`, and of an analysis under an unlawful house.
#[derive(Serialize)]
pub struct Check {
    /// The house file.
    pub file: String,
    /// The day whose law applies.
    pub as_of: String,
    /// Whether every choice is lawful.
    pub lawful: bool,
    /// The breaches of the whole file, sorted by paragraph, invalid entries included.
    pub breaches: Vec<BreachView>,
    /// The games of the file.
    pub games: Vec<CheckedGame>,
    /// The changes of the law up to the requested day; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<LawChange>,
}

/// A paragraph that came into the law, or went from it.
#[derive(Serialize)]
pub struct LawChange {
    /// The day.
    pub day: String,
    /// `came` or `went`.
    pub what: &'static str,
    /// The paragraph.
    pub paragraph: &'static str,
    /// The text.
    pub says: &'static str,
}

/// The answer of `diff`.
#[derive(Serialize)]
pub struct Diff {
    /// The notice of a change in minutes.
    pub notice_minutes: u32,
    /// The games of which something changes.
    pub games: Vec<ChangedGame>,
    /// The games that only the new file has.
    pub added: Vec<String>,
    /// The games that only the old file has.
    pub dropped: Vec<String>,
    /// The tables that only the new file has.
    pub opened: Vec<NamedTable>,
    /// The tables that only the old file has.
    pub closed: Vec<NamedTable>,
    /// The file of the two that is unlawful, or both, as `check` tells it.
    pub unlawful: Vec<Check>,
}

/// A table of a house file.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct NamedTable {
    /// The game, or a new game of the file.
    pub game: String,
    /// Its name.
    pub table: String,
}

/// A game of which something changes.
#[derive(Serialize)]
pub struct ChangedGame {
    /// Its identifier; `house` for a change of all games.
    pub game: String,
    /// The table, for a change at one table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The notice of a change in minutes, at this game or table.
    pub notice_minutes: u32,
    /// The changed options.
    pub changes: Vec<ChangedOption>,
    /// The breaches of the new file.
    pub breaches: Vec<BreachView>,
}

/// An option that is chosen differently.
#[derive(Serialize)]
pub struct ChangedOption {
    /// The option.
    pub option: &'static str,
    /// Its value so far.
    pub old: Value,
    /// Its value to come.
    pub new: Value,
    /// The paragraph that gives the choice.
    pub paragraph: &'static str,
    /// `always`, `with-players` or `never`: when the change needs notice.
    pub notice: &'static str,
    /// The paragraph that says so.
    pub notice_paragraph: &'static str,
}

impl ChangedGame {
    /// Creates the changes of a game, or of a table of it.
    pub fn new(
        (game, table): (&str, Option<&str>),
        changes: &[ChoiceChange],
        breaches: &[law::Breach],
        notice_minutes: u32,
    ) -> ChangedGame {
        let changed = |change: &ChoiceChange| ChangedOption {
            option: change.option,
            old: super::value(&change.old.value),
            new: super::value(&change.new.value),
            paragraph: change.by.as_str(),
            notice: match change.needs {
                ChangeNeeds::Notice(_) | ChangeNeeds::WrittenNotice(_) => "always",
                ChangeNeeds::NoticeWithPlayers { .. } => "with-players",
                ChangeNeeds::Nothing(_) => "never",
            },
            notice_paragraph: change.needs.by().as_str(),
        };
        ChangedGame {
            game: game.to_string(),
            table: table.map(str::to_string),
            notice_minutes,
            changes: changes.iter().map(changed).collect(),
            breaches: breaches.iter().map(BreachView::from).collect(),
        }
    }
}

/// A game of a house file.
#[derive(Serialize)]
pub struct CheckedGame {
    /// Its identifier, or that of a new game of the file.
    pub game: String,
    /// The table whose choices these are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The game of which it is a variation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variation_of: Option<String>,
    /// The last day of its test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub experimental_until: Option<String>,
    /// Whether every choice is lawful.
    pub lawful: bool,
    /// Whether a table is unlawful by what it inherits alone; the breach is told at its game.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub inherits_a_breach: bool,
    /// The choices in force; empty for an unlawful game.
    pub choices: Vec<CheckedChoice>,
    /// The breaches.
    pub breaches: Vec<BreachView>,
}

/// A choice in force.
#[derive(Serialize)]
pub struct CheckedChoice {
    /// The option.
    pub option: &'static str,
    /// Its value.
    pub value: Value,
    /// Whether the house chose it; otherwise it is the default.
    pub chosen: bool,
    /// The paragraph that gives the choice.
    pub paragraph: &'static str,
}

/// An unlawful choice.
#[derive(Serialize, Clone)]
pub struct BreachView {
    /// The part of the file: the game, or `house`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub part: String,
    /// The table whose choice it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The option, the paragraph and the reason.
    #[serde(flatten)]
    pub breach: HouseBreach,
    /// The value in the file, or the default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<Value>,
    /// The allowed values of the option.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lawful: Option<String>,
    /// Whether the choice is lawful on the file's own day; left out unless the law of another day was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lawful_on_its_day: Option<bool>,
    /// The line in the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column in the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

impl BreachView {
    /// The option, the paragraph and the place.
    pub fn place(&self) -> (&str, &str, Option<usize>) {
        (&self.breach.option, self.breach.paragraph, self.line)
    }

    /// The same, of a part of a file and perhaps of a table.
    pub fn of(self, part: &str, table: Option<&str>) -> BreachView {
        BreachView { part: part.to_string(), table: table.map(str::to_string), ..self }
    }
}

impl From<&law::Breach> for BreachView {
    fn from(breach: &law::Breach) -> BreachView {
        BreachView {
            part: String::new(),
            table: None,
            breach: breach.into(),
            found: None,
            lawful: None,
            lawful_on_its_day: None,
            line: breach.place.map(|place| place.line),
            column: breach.place.map(|place| place.column),
        }
    }
}

impl ParagraphView {
    /// Creates a paragraph with its games and options.
    pub fn new(
        paragraph: &'static rulebook::Paragraph,
        source_words: String,
        games: Vec<&'static str>,
        options: Vec<&'static str>,
    ) -> ParagraphView {
        let subchapter = rulebook::subchapter(paragraph.at.subchapter());
        let section = subchapter.and_then(|s| s.section(paragraph.at.section()));
        ParagraphView {
            body: paragraph.into(),
            section: section.map_or("", |s| s.title),
            subchapter: subchapter.map_or("", |s| s.title),
            adopted: subchapter.map_or_else(String::new, |s| s.adopted.to_string()),
            source_words,
            games,
            options,
        }
    }
}
