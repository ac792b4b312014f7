//! What a table waits for, and what it would take.

use super::{CardName, Dollars, SaidView, SetsView, SpotName, WagerName};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// A lawful answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct ChoiceView {
    /// How a command names it.
    pub choice: String,
    /// In fields.
    pub said: SaidView,
    /// Where it is one of many answers that the question takes under one name: that name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
}

/// A kind of answer that is told with something behind its word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "takes", rename_all = "snake_case")]
pub enum TakesView {
    /// A number: behind how many cards the cutting card is inserted.
    Number {
        /// How a command names the answer.
        choice: String,
        /// The least.
        least: u16,
        /// The most.
        most: u16,
    },
    /// An amount: by how much a bet is raised.
    Amount {
        /// How a command names the answer.
        choice: String,
        /// The least.
        least: Dollars,
        /// The most.
        most: Dollars,
        /// The steps from the least to the most.
        step: Dollars,
    },
    /// Some of the cards of the hand, by their places from 1: how a hand is set.
    Places {
        /// How a command names the answer.
        choice: String,
        /// How many cards the hand has.
        of: u8,
        /// How many of them are named.
        pick: u8,
    },
}

/// What kind of thing the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum PromptKind {
    /// A card from the shoe.
    Card,
    /// A card from the shoe that nobody sees.
    Burn,
    /// A card is turned up.
    TurnUp,
    /// A throw.
    Dice,
    /// A spin.
    Spin,
    /// What a card reader shows, told as one of the incidents that `choices` names.
    Reader,
    /// A player's answer.
    Answer,
    /// Wagers; the first outcome ends them.
    Wagers,
}

/// What the table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct PromptView {
    /// What kind of thing.
    pub kind: PromptKind,
    /// In words: `a card to dealer`.
    pub words: String,
    /// Where the card goes; or the hand that the question is about, where a player may have several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spot: Option<SpotName>,
    /// How many dice are thrown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// The marks of the wheel that is spun, clockwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wheel: Option<Vec<String>>,
    /// The kinds of tiles, where one of them comes out or is turned up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Vec<CardName>>,
    /// Whose answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// Lawful answers, the first that of a player who says nothing; or what a card reader can show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<ChoiceView>>,
    /// What the question takes besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<Vec<TakesView>>,
    /// Where the answer sets a hand: every setting and what it would come to, for the player alone who is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sets: Option<SetsView>,
    /// Under which paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// When the clock runs out, in milliseconds since 1970; nothing where no clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub closes_at: Option<i64>,
    /// How much longer the player who is asked may think after that, in milliseconds: a time bank, which is used up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub time_bank: Option<i64>,
}

/// What must be told together with an incident.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum NeedsView {
    /// Nothing.
    Nothing,
    /// Which card.
    Card,
    /// Which seat.
    Seat,
    /// How many.
    Number,
}

/// An incident that can happen now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct IncidentView {
    /// Its word.
    pub word: String,
    /// What happened, in a sentence.
    pub says: String,
    /// What must be told with it.
    pub needs: NeedsView,
    /// The paragraph that provides for it.
    pub by: String,
    /// What the paragraph says, in short.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remedy: Option<String>,
}

/// What a strategy would answer to the question that a player is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct HintView {
    /// The strategy, as `croupier odds` names it.
    pub strategy: String,
    /// What it does.
    pub says: String,
    /// Its answer, in words that the question takes: `draw`, `low 2 5`.
    pub answer: String,
    /// The same in fields.
    pub said: SaidView,
}

/// A betting area: what it takes from a seat now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct BettingArea {
    /// The wager.
    pub wager: WagerName,
    /// The least that may be added now; nothing where it takes no wager.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<Dollars>,
    /// The most that may be added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Dollars>,
    /// The steps from the least to the most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Dollars>,
    /// Why it takes none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// Under which paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}
