//! Finished rounds, for those who look into them.

use super::{Dollars, EventView, TableView};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(feature = "described")]
use ts_rs::TS;

/// What a seat has won or lost in a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SeatResult {
    /// The seat.
    pub seat: u8,
    /// Who sat there.
    pub player: String,
    /// What was won, negative where it was lost.
    pub net: Dollars,
}

/// A round in a list of rounds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RoundSummary {
    /// Table and round: `3-17`.
    pub id: String,
    /// The table.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub table: i64,
    /// The round at that table, from 1.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub round: i64,
    /// The game.
    pub game: String,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub began: i64,
    /// When it ended.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub ended: i64,
    /// Who won and lost what.
    pub results: Vec<SeatResult>,
    /// What came out: cards, throws, numbers, a void round.
    pub outcomes: Vec<String>,
}

/// An event as the record holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RecordedEvent {
    /// As in a round file: `pays 1 tie 20`.
    pub event: String,
    /// Under which paragraph.
    pub by: String,
}

/// A movement of money between two accounts of the ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct TransferView {
    /// From this account.
    pub from: String,
    /// To this account.
    pub to: String,
    /// How much.
    pub amount: Dollars,
}

/// A step of the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct StepView {
    /// Its number at the table, from 1.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub at: i64,
    /// Who: the name of an account, or `table`.
    pub actor: String,
    /// The input, in the words of a round file.
    pub input: String,
    /// Events before it that no longer hold: an incident that is told late takes the place of what came after it.
    pub withdrawn: Vec<RecordedEvent>,
    /// What it brought.
    pub events: Vec<RecordedEvent>,
    /// The money that it moved.
    pub transfers: Vec<TransferView>,
    /// SHA-256 over the step and the hash before it, in hexadecimal.
    pub hash: String,
}

/// A round in full.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RoundDetails {
    /// The round.
    pub summary: RoundSummary,
    /// The day whose law applied.
    pub as_of: String,
    /// The house's choices.
    pub house: BTreeMap<String, String>,
    /// The version of this software.
    pub software: String,
    /// Its steps.
    pub steps: Vec<StepView>,
}

/// The table as one viewer saw it after a step of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RoundView {
    /// Who: `dealer`, `spectator`, `auditor`, `seat 3`.
    pub viewer: String,
    /// What they saw.
    pub view: TableView,
}

/// A step of a round, as one player saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OwnStep {
    /// Its number at the table, from 1.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub at: i64,
    /// What the player saw happen.
    pub events: Vec<EventView>,
    /// The table after it.
    pub view: TableView,
}

/// A round as one of its players saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OwnRound {
    /// The round, without what came out: that may tell of cards that others held.
    pub summary: RoundSummary,
    /// Its steps.
    pub steps: Vec<OwnStep>,
}

/// What a shoe gave out, in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct ShoeStep {
    /// The step of the table's record.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// The input, in the words of a round file.
    pub input: String,
}

/// Everything that is needed to check a shoe.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct ShoeRecord {
    /// The form of this record.
    pub format: String,
    /// The number of the floor, in hexadecimal.
    pub floor: String,
    /// The table.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub table: i64,
    /// The shoe at that table, from 1.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub shoe: i64,
    /// The game.
    pub game: String,
    /// The day whose law applied.
    pub as_of: String,
    /// The house's choices.
    pub house: BTreeMap<String, String>,
    /// SHA-256 of the seeds, published before wagers.
    pub commitment: String,
    /// The words that players added to the whole shoe in an earlier release, by the number of their seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "described", ts(optional, as = "Option<Vec<String>>"))]
    pub contributions: Vec<String>,
    /// The seats that sealed a word in an earlier release and did not show it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "described", ts(optional, as = "Option<Vec<u8>>"))]
    pub withheld: Vec<u8>,
    /// The seeds, in hexadecimal; none where they were lost with their key, so that nobody can check what came of them.
    pub seeds: Vec<String>,
    /// The client seeds that were mixed in, round by round.
    #[serde(default)]
    pub mixes: Vec<SeedMix>,
    /// Where the floor was restored while the shoe was dealt: the seeds of what came out after that.
    #[serde(default)]
    pub again: Vec<SeedsAgain>,
    /// What came of it, in order.
    pub steps: Vec<ShoeStep>,
}

/// The client seeds of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SeedMix {
    /// The step after which they count.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// The round.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub round: i64,
    /// Those that were revealed, by the number of their seat.
    pub seeds: Vec<MixedSeed>,
    /// Those that were withheld.
    pub withheld: Vec<WithheldSeed>,
}

/// A client seed that was revealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct MixedSeed {
    /// The seat.
    pub seat: u8,
    /// What it had committed to before wagers were closed, in hexadecimal.
    pub commitment: String,
    /// The seed.
    pub seed: String,
}

/// A client seed that was withheld.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct WithheldSeed {
    /// The seat.
    pub seat: u8,
    /// The name of the player.
    pub player: String,
    /// What it had committed to, in hexadecimal.
    pub commitment: String,
}

/// Seeds in the place of others, because the floor was restored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SeedsAgain {
    /// The step that committed to them.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// SHA-256 of them.
    pub commitment: String,
    /// The seeds, in hexadecimal.
    pub seeds: Vec<String>,
}

/// What a table has won on a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct DailyWin {
    /// The day, in Coordinated Universal Time: `2026-11-15`.
    pub day: String,
    /// The table.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub table: i64,
    /// Its name.
    pub name: String,
    /// The game.
    pub game: String,
    /// Finished rounds.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub rounds: i64,
    /// Chips that were bought.
    pub bought_in: Dollars,
    /// Chips that were given back.
    pub colored_up: Dollars,
    /// What the table inventory has won, negative where it has lost.
    pub win: Dollars,
}
