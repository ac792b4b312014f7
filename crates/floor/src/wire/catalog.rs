//! The catalogue of games that the floor offers.

use super::{CardName, WagerName};
use croupier_rules::games::{Family, Pace};
use croupier_rules::house::{OptionSpec, Submission};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// A row of a pay table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct PayRow {
    /// The outcome that is paid: `straight flush`.
    pub name: String,
    /// The outcome as text for people.
    pub words: String,
    /// The odds: `3 to 2`.
    pub pays: String,
    /// The paragraph that says so.
    pub by: String,
}

/// A kind of wager.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct WagerCard {
    /// Its name, without a number.
    pub id: String,
    /// Its name as text for people.
    pub words: String,
    /// Its other names at a table.
    pub also: Vec<String>,
    /// Its description.
    pub says: String,
    /// The condition under which it wins, as the beginning of its description.
    pub wins_when: String,
    /// The paragraph that permits it.
    pub by: String,
    /// The posted limits that apply: `table`, `side` or `game`.
    pub limits: String,
    /// Its pay table at this house, row by row; empty if no pay table lists it.
    pub pays: Vec<PayRow>,
}

/// An option that the subchapter leaves to the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OptionCard {
    /// Its name in a house file.
    pub id: String,
    /// The allowed values, as text.
    pub values: String,
    /// The allowed values, if they are a list of words.
    pub choices: Option<Vec<String>>,
    /// The default value.
    pub default: String,
    /// The value at this house.
    pub chosen: String,
    /// The paragraph that leaves the option to the house.
    pub by: String,
    /// Its description.
    pub says: String,
}

impl OptionCard {
    /// Describes an option with its value at a house.
    pub fn new(option: &OptionSpec, house: &Submission) -> OptionCard {
        OptionCard {
            id: option.id.to_string(),
            values: option.domain.to_string(),
            choices: option
                .domain
                .is_words()
                .then(|| option.domain.words.iter().map(ToString::to_string).collect()),
            default: option.default_value().to_string(),
            chosen: option.setting_at(house).to_string(),
            by: option.by.as_str().to_string(),
            says: option.label.to_string(),
        }
    }
}

/// The family of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum FamilyName {
    /// Cards that are counted, not ranked as poker hands.
    Cards,
    /// Poker hands.
    Poker,
    /// Dice.
    Dice,
    /// Wheels.
    Wheels,
    /// Tiles.
    Tiles,
    /// Numbers that are drawn.
    Numbers,
}

impl From<Family> for FamilyName {
    fn from(family: Family) -> FamilyName {
        match family {
            Family::Cards => FamilyName::Cards,
            Family::Poker => FamilyName::Poker,
            Family::Dice => FamilyName::Dice,
            Family::Wheels => FamilyName::Wheels,
            Family::Tiles => FamilyName::Tiles,
            Family::Numbers => FamilyName::Numbers,
        }
    }
}

/// The pace of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum PaceName {
    /// Nothing to decide after the wagers, or next to nothing.
    Quick,
    /// A question or two.
    Steady,
    /// Several questions, or hands to set.
    Slow,
}

impl From<Pace> for PaceName {
    fn from(pace: Pace) -> PaceName {
        match pace {
            Pace::Quick => PaceName::Quick,
            Pace::Steady => PaceName::Steady,
            Pace::Slow => PaceName::Slow,
        }
    }
}

/// A mark of a wheel that stands for a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct MarkCard {
    /// The mark: `Jh`.
    pub mark: String,
    /// The card.
    pub card: CardName,
}

/// An act of the dealer that belongs to the routine of a table: a new dealer comes, the stub is counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RoutineCard {
    /// The word of the incident.
    pub word: String,
    /// Its name.
    pub label: String,
}

/// A game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct GameCard {
    /// Its name in files and commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The subchapter that rules it.
    pub subchapter: u8,
    /// The date on which the subchapter was adopted.
    pub adopted: String,
    /// The family to which it belongs on the floor.
    pub family: FamilyName,
    /// The number of decisions after the wagers, as a word.
    pub pace: PaceName,
    /// Its aim in one sentence.
    pub line: String,
    /// The maximum number of seats of a table.
    pub seats: u8,
    /// The minimum number of players of a round.
    pub players: u8,
    /// The kinds of wagers.
    pub wagers: Vec<WagerCard>,
    /// Every betting area.
    pub areas: Vec<WagerName>,
    /// The names of each betting area, in the order of the areas: the words of round files first, then those that are
    /// said at a table. An empty name belongs to the wager that an amount alone means.
    pub area_names: Vec<Vec<String>>,
    /// The routine acts of its dealer, apart from the call that ends betting.
    pub routine: Vec<RoutineCard>,
    /// The marks of its wheel that stand for cards, in the order of the wheel.
    pub cards: Vec<MarkCard>,
    /// The house's options.
    pub options: Vec<OptionCard>,
}
