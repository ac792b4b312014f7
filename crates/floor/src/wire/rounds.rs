//! Finished rounds, with their steps, shoes and results.

use super::{Dollars, EventView, TableView};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(feature = "described")]
use ts_rs::TS;

/// The net result of a seat in a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SeatResult {
    /// The seat.
    pub seat: u8,
    /// The player who sat there.
    pub player: String,
    /// The net result, negative for a loss.
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
    /// The beginning, in milliseconds since 1970.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub began: i64,
    /// The end, in milliseconds since 1970.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub ended: i64,
    /// The net results.
    pub results: Vec<SeatResult>,
    /// The outcomes: cards, throws, numbers, a void round.
    pub outcomes: Vec<String>,
}

/// A recorded event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RecordedEvent {
    /// The event as in a round file: `pays 1 tie 20`.
    pub event: String,
    /// The paragraph.
    pub by: String,
}

/// A movement of money between two accounts of the ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct TransferView {
    /// The debited account.
    pub from: String,
    /// The credited account.
    pub to: String,
    /// The amount.
    pub amount: Dollars,
}

/// A step of the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct StepView {
    /// Its number at the table, from 1.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// The time, in milliseconds since 1970.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub at: i64,
    /// The actor: the name of an account, or `table`.
    pub actor: String,
    /// The input, in the syntax of a round file.
    pub input: String,
    /// The voided events: a late incident replaces later events.
    pub withdrawn: Vec<RecordedEvent>,
    /// The events.
    pub events: Vec<RecordedEvent>,
    /// The money that it moved.
    pub transfers: Vec<TransferView>,
    /// SHA-256 over the step and the hash before it, in hexadecimal.
    pub hash: String,
}

/// The details of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RoundDetails {
    /// The round.
    pub summary: RoundSummary,
    /// The day whose law applied.
    pub as_of: String,
    /// The house's options.
    pub house: BTreeMap<String, String>,
    /// The version of this software.
    pub software: String,
    /// Its steps.
    pub steps: Vec<StepView>,
}

/// The view of a table after a step of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RoundView {
    /// The viewer: `dealer`, `spectator`, `auditor`, `seat 3`.
    pub viewer: String,
    /// The view.
    pub view: TableView,
}

/// A step of a round, as one player saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OwnStep {
    /// Its number at the table, from 1.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// The time, in milliseconds since 1970.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub at: i64,
    /// The events as the player saw them.
    pub events: Vec<EventView>,
    /// The table after it.
    pub view: TableView,
}

/// A round as one of its players saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OwnRound {
    /// The round without its outcomes, which may reveal cards that others held.
    pub summary: RoundSummary,
    /// Its steps.
    pub steps: Vec<OwnStep>,
}

/// An outcome of a shoe, in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct ShoeStep {
    /// The step of the table's record.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// The input, in the syntax of a round file.
    pub input: String,
}

/// The record of a shoe, which is all that a verifier needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct ShoeRecord {
    /// The format of this record.
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
    /// The house's options.
    pub house: BTreeMap<String, String>,
    /// SHA-256 of the seeds, published before wagers.
    pub commitment: String,
    /// The words that players added to the whole shoe in an earlier release, by seat number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "described", ts(optional, as = "Option<Vec<String>>"))]
    pub contributions: Vec<String>,
    /// The seats that sealed a word in an earlier release and did not show it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "described", ts(optional, as = "Option<Vec<u8>>"))]
    pub withheld: Vec<u8>,
    /// The seeds, in hexadecimal; empty if they were lost with their key, so that the outcomes cannot be verified.
    pub seeds: Vec<String>,
    /// The client seeds that were mixed in, round by round.
    #[serde(default)]
    pub mixes: Vec<SeedMix>,
    /// The seeds of the outcomes after each restore of the floor while the shoe was dealt.
    #[serde(default)]
    pub again: Vec<SeedsAgain>,
    /// The outcomes, in order.
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
    /// The revealed seeds, by seat number.
    pub seeds: Vec<MixedSeed>,
    /// The withheld seeds.
    pub withheld: Vec<WithheldSeed>,
}

/// A client seed that was revealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct MixedSeed {
    /// The seat.
    pub seat: u8,
    /// The commitment made before wagers were closed, in hexadecimal.
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
    /// The commitment, in hexadecimal.
    pub commitment: String,
}

/// Seeds that replace others after a restore of the floor.
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

/// The win of a table on a day.
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
    /// The number of finished rounds.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub rounds: i64,
    /// The chips bought.
    pub bought_in: Dollars,
    /// The chips returned.
    pub colored_up: Dollars,
    /// The win of the table inventory, negative for a loss.
    pub win: Dollars,
}
