//! Games as the floor offers them.

use super::{CardName, WagerName};
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
    /// What it is paid for: `straight flush`.
    pub name: String,
    /// The same in words for people.
    pub words: String,
    /// What it pays: `3 to 2`.
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
    /// Its name in words for people.
    pub words: String,
    /// What it is.
    pub says: String,
    /// When it wins, which is how it begins.
    pub wins_when: String,
    /// The paragraph that permits it.
    pub by: String,
    /// Which of the posted limits it comes under: `table`, `side` or `game`.
    pub limits: String,
    /// What it pays at this house, row by row; nothing where no table says it.
    pub pays: Vec<PayRow>,
}

/// A choice that the subchapter leaves to the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OptionCard {
    /// Its name in a house file.
    pub id: String,
    /// The lawful values, in words.
    pub values: String,
    /// The lawful values, where they are nothing but a list of words.
    pub choices: Option<Vec<String>>,
    /// The value where the house says nothing.
    pub default: String,
    /// The value at this house.
    pub chosen: String,
    /// The paragraph that gives the choice.
    pub by: String,
    /// What is chosen.
    pub says: String,
}

impl OptionCard {
    /// An option as a house has chosen it.
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

/// A mark of a wheel that stands for a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct MarkCard {
    /// The mark: `Jh`.
    pub mark: String,
    /// The card.
    pub card: CardName,
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
    /// When the subchapter was adopted.
    pub adopted: String,
    /// How many seats a table has at most.
    pub seats: u8,
    /// How many players a round needs.
    pub players: u8,
    /// The kinds of wagers.
    pub wagers: Vec<WagerCard>,
    /// Every betting area.
    pub areas: Vec<WagerName>,
    /// The marks of its wheel that stand for cards, as the wheel has them.
    pub cards: Vec<MarkCard>,
    /// The house's choices.
    pub options: Vec<OptionCard>,
}
