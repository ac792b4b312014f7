//! Prompts: the input that a table waits for, and the permitted answers.

use super::{AnswerView, CardName, Dollars, SetsView, SpotName, WagerName};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// An allowed answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct ChoiceView {
    /// The name of the answer in a command.
    pub choice: String,
    /// The answer as fields.
    pub said: AnswerView,
    /// The common name, if it is one of many answers that the question takes under one name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The letter or digit by which a dealer enters it, for those who run a live table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<String>,
}

/// The cards that a dealer may enter now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct DeckView {
    /// Whether the deck has a joker.
    pub joker: bool,
    /// Whether the cutting card can come out.
    pub cutting_card: bool,
}

/// A kind of answer with a parameter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "takes", rename_all = "snake_case")]
pub enum AnswerInput {
    /// A number: the position of the cutting card, counted in cards.
    Number {
        /// The name of the answer in a command.
        choice: String,
        /// The minimum.
        least: u16,
        /// The maximum.
        most: u16,
    },
    /// An amount: the size of a raise.
    Amount {
        /// The name of the answer in a command.
        choice: String,
        /// The minimum.
        least: Dollars,
        /// The maximum.
        most: Dollars,
        /// The increment between minimum and maximum.
        step: Dollars,
    },
    /// Cards of the hand, by their positions from 1: the setting of a hand.
    Places {
        /// The name of the answer in a command.
        choice: String,
        /// The number of cards in the hand.
        of: u8,
        /// The number of cards to name.
        pick: u8,
    },
}

/// The kind of input that a table waits for.
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
    /// The reading of a card reader, entered as one of the incidents that `choices` names.
    Reader,
    /// A player's answer.
    Answer,
    /// Wagers; the first outcome ends them.
    Wagers,
}

/// The input that the table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct PromptView {
    /// The kind of input.
    pub kind: PromptKind,
    /// The text for people: `a card to dealer`.
    pub words: String,
    /// The spot of the card; or the hand that the question is about, if a player may have several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spot: Option<SpotName>,
    /// The number of dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// The marks of the wheel that is spun, clockwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wheel: Option<Vec<String>>,
    /// The kinds of tiles, if the outcome is one of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Vec<CardName>>,
    /// The cards that can be entered, if the outcome is a card, for those who run a live table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<DeckView>,
    /// Whether a card or tile that nobody saw is taken, for those who run a live table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unseen: Option<bool>,
    /// The answer that a card stands for if it is entered before an answer, for those who run a live table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card_means: Option<String>,
    /// Whether the dealer has called "No more bets" before the round, at a live table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_more_bets: Option<bool>,
    /// The seat that is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The allowed answers, the default answer first; or the possible readings of a card reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<ChoiceView>>,
    /// The further kinds of answers that the question takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<Vec<AnswerInput>>,
    /// Every setting of the hand with its verdict, for the asked player alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sets: Option<SetsView>,
    /// The paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The deadline of the clock, in milliseconds since 1970; `null` if no clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub closes_at: Option<i64>,
    /// The asked player's time bank after the deadline, in milliseconds. Its use reduces it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub time_bank: Option<i64>,
}

/// The details that an incident requires.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum DetailKind {
    /// Nothing.
    Nothing,
    /// A card.
    Card,
    /// A seat.
    Seat,
    /// A number.
    Number,
}

/// An incident that can happen now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct IncidentView {
    /// Its word.
    pub word: String,
    /// A sentence that describes the incident.
    pub says: String,
    /// The details that it requires.
    pub needs: DetailKind,
    /// The paragraph that provides for it.
    pub by: String,
    /// A short summary of the paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remedy: Option<String>,
    /// Its name as an act of the dealer, if it belongs to the routine of a table; other incidents are irregularities.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub routine: Option<String>,
}

/// The answer of a strategy to the question that a player is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct HintView {
    /// The strategy, as `croupier odds` names it.
    pub strategy: String,
    /// A sentence that describes the answer.
    pub says: String,
    /// The answer in the syntax of the question: `draw`, `low 2 5`.
    pub answer: String,
    /// The answer as fields.
    pub said: AnswerView,
}

/// A betting area, with the wagers that it takes from a seat now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct BettingArea {
    /// The wager.
    pub wager: WagerName,
    /// The least amount that may be added now; `null` if no wager is taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<Dollars>,
    /// The maximum that may be added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Dollars>,
    /// The increment between minimum and maximum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Dollars>,
    /// The reason for which it takes no wager.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// The paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}
