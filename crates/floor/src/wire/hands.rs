//! Hands that are set, pots that hands play for, and tickets that outlive a round.

use super::{Dollars, PartName, WagerName};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// Every way to set a hand: for the player alone who is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct SetsView {
    /// All of them.
    pub all: Vec<SetView>,
    /// Which of them is the house way, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub house_way: Option<usize>,
}

/// One way to set a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct SetView {
    /// The hands, the high hand first.
    pub hands: Vec<SetHandView>,
    /// The answers that set it so, one after the other.
    pub answers: Vec<SetAnswer>,
    /// What would become of it, where it would not be played as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amiss: Option<Amiss>,
}

/// A hand that would be set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SetHandView {
    /// Which of the hands it is.
    pub part: PartName,
    /// Its cards, by their places in what was dealt, from 1.
    pub places: Vec<u8>,
    /// What it is called.
    pub name: String,
}

/// An answer that names cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SetAnswer {
    /// How a command names the answer.
    pub choice: String,
    /// The cards that go with it, by their places from 1.
    pub places: Vec<u8>,
}

/// What is amiss with a setting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum AmissIs {
    /// It is foul.
    Foul,
    /// The dealer sets it otherwise.
    SetAgain,
}

/// Why a setting would not be played as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct Amiss {
    /// What it is.
    pub is: AmissIs,
    /// Under which paragraph.
    pub by: String,
    /// What the paragraph says, in short.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
}

/// A pot that several hands play for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct PotView {
    /// Which: 0 the main pot, side pots from 1.
    pub pot: u8,
    /// What lies in it.
    pub amount: Dollars,
    /// The seats that have put into it and still hold cards.
    pub seats: Vec<u8>,
    /// What the house has put into it.
    pub house: Dollars,
}

/// Whether a ticket may be presented.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum ClaimView {
    /// It is paid now.
    Due,
    /// Its games are not over, or nothing is to be paid.
    NotYet,
}

/// A ticket with games to come, or on which something is to be paid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct TicketView {
    /// Whose.
    pub seat: u8,
    /// The ticket.
    pub wager: WagerName,
    /// Its numbers, group by group.
    pub groups: Vec<Vec<String>>,
    /// For how many games it was issued.
    pub games: u16,
    /// How many of them are to come.
    pub left: u16,
    /// What it has won so far and is still to be paid.
    pub won: Dollars,
    /// Whether it may be presented now.
    pub claim: ClaimView,
}
