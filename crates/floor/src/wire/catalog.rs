//! Games as the floor offers them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A kind of wager.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct WagerCard {
    /// Its name, without a number.
    pub id: String,
    /// What it is.
    pub says: String,
    /// The paragraph that permits it.
    pub by: String,
    /// Which of the posted limits it comes under: `table`, `side` or `game`.
    pub limits: String,
}

/// A betting area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Area {
    /// As a command names it: `straight 17`.
    pub wager: String,
    /// Its kind: `straight`.
    pub kind: String,
}

/// A choice that the subchapter leaves to the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct OptionCard {
    /// Its name in a house file.
    pub id: String,
    /// The lawful values, in words.
    pub values: String,
    /// The value where the house says nothing.
    pub default: String,
    /// The value at this house.
    pub chosen: String,
    /// The paragraph that gives the choice.
    pub by: String,
    /// What is chosen.
    pub says: String,
}

/// A game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
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
    /// The kinds of wagers.
    pub wagers: Vec<WagerCard>,
    /// Every betting area.
    pub areas: Vec<Area>,
    /// The house's choices.
    pub options: Vec<OptionCard>,
}
