//! Settings of hands, pots, and tickets that last beyond a round.

use super::{Dollars, PartName, WagerName};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// Every setting of a hand, for the asked player alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct SetsView {
    /// All of the settings.
    pub all: Vec<SetView>,
    /// The index of the house way, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub house_way: Option<usize>,
}

/// A setting of a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct SetView {
    /// The hands, the high hand first.
    pub hands: Vec<SetHandView>,
    /// The answers that choose this setting, in order.
    pub answers: Vec<SetAnswer>,
    /// The reason why it would not be played as it is, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amiss: Option<SettingFault>,
}

/// A hand of a setting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SetHandView {
    /// The part of the deal.
    pub part: PartName,
    /// Its cards, by their places in what was dealt, from 1.
    pub places: Vec<u8>,
    /// Its name.
    pub name: String,
}

/// An answer that names cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SetAnswer {
    /// The name of the answer in a command.
    pub choice: String,
    /// The cards of the answer, by their positions from 1.
    pub places: Vec<u8>,
}

/// The kind of fault of a setting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum SettingFaultKind {
    /// The hand is foul.
    Foul,
    /// The dealer sets the hand again.
    SetAgain,
}

/// A fault of a setting, which is not played as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct SettingFault {
    /// The kind of fault.
    pub is: SettingFaultKind,
    /// The paragraph.
    pub by: String,
    /// A short summary of the paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
}

/// A pot that several hands play for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct PotView {
    /// The number of the pot: 0 the main pot, side pots from 1.
    pub pot: u8,
    /// The amount in it.
    pub amount: Dollars,
    /// The seats that have put into it and still hold cards.
    pub seats: Vec<u8>,
    /// The part of the amount that the house has put in.
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

/// A ticket with games to come or winnings to be paid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct TicketView {
    /// The seat.
    pub seat: u8,
    /// The ticket.
    pub wager: WagerName,
    /// Its numbers, group by group.
    pub groups: Vec<Vec<String>>,
    /// The number of games for which it was issued.
    pub games: u16,
    /// The number of games to come.
    pub left: u16,
    /// The unpaid winnings so far.
    pub won: Dollars,
    /// Whether it may be presented now.
    pub claim: ClaimView,
}
