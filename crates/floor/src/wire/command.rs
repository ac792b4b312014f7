//! Commands to a table.

use super::{CardName, Dollars, WagerName};
use croupier_rules::table::Input;
use croupier_rules::wagers::Money;
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// An idempotency key: a client's own name for a request. A repetition by the same account at the same table changes
/// nothing.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(type = "string"))]
#[cfg_attr(feature = "described", schemars(with = "String"))]
#[serde(try_from = "String", into = "String")]
pub struct RequestId(String);

/// An error: the id is empty, too long, or not plain text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a request has an id of 1 to 64 letters, digits and hyphens, such as a UUID")]
pub struct ParseRequestIdError;

impl RequestId {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for RequestId {
    type Error = ParseRequestIdError;

    fn try_from(text: String) -> Result<RequestId, ParseRequestIdError> {
        let plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        if plain && (1..=64).contains(&text.len()) { Ok(RequestId(text)) } else { Err(ParseRequestIdError) }
    }
}

impl From<RequestId> for String {
    fn from(id: RequestId) -> String {
        id.0
    }
}

/// Whether a wager that stays up is called on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum OnOff {
    /// It takes part in the next throw.
    On,
    /// It does not take part in the next throw.
    Off,
}

/// The kind of thing that a player touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum TouchTarget {
    /// A card.
    Card,
    /// A wager on the layout.
    Wager,
}

/// The form of a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum TenderName {
    /// Gaming chips or plaques with a printed value.
    Chips,
    /// A roulette player's own chips without a printed value.
    NonValueChips {
        /// Their color and design, as a number.
        color: u8,
    },
    /// Chips with a match play coupon.
    MatchPlay {
        /// The value of the coupon.
        value: Dollars,
    },
    /// Cash, called but not confirmed.
    SpokenCash,
    /// Cash, called and confirmed by the dealer.
    ConfirmedCash,
    /// A coupon instead of chips.
    Coupon,
}

/// An outcome at a live table, as its dealer enters it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum OutcomeEntry {
    /// A card or a tile; `null` if nobody saw it.
    Card {
        /// The card.
        card: Option<CardName>,
    },
    /// The cutting card.
    CuttingCard,
    /// A throw.
    Dice {
        /// The faces.
        faces: Vec<u8>,
    },
    /// The mark at which a wheel rests, or the number of a ball.
    Number {
        /// The mark.
        mark: String,
    },
    /// The reading of a progressive meter that is shared with other tables.
    Meter {
        /// The amount.
        amount: Dollars,
    },
}

impl OutcomeEntry {
    /// Returns the outcome that an input enters; `None` for an answer or an incident.
    pub fn told(input: &Input) -> Option<OutcomeEntry> {
        Some(match input {
            Input::Card(card) => OutcomeEntry::Card { card: card.map(CardName::from) },
            Input::CuttingCard => OutcomeEntry::CuttingCard,
            Input::Dice(faces) => OutcomeEntry::Dice { faces: faces.clone() },
            Input::Number(mark) => OutcomeEntry::Number { mark: mark.clone() },
            Input::Ball(number) => OutcomeEntry::Number { mark: number.to_string() },
            Input::Meter(shown) => OutcomeEntry::Meter { amount: Money::cents(shown / 100).into() },
            Input::Answer { .. } | Input::Happens { .. } => return None,
        })
    }
}

impl From<OutcomeEntry> for Command {
    fn from(out: OutcomeEntry) -> Command {
        match out {
            OutcomeEntry::Card { card } => Command::Card { card },
            OutcomeEntry::CuttingCard => Command::CuttingCard,
            OutcomeEntry::Dice { faces } => Command::Dice { faces },
            OutcomeEntry::Number { mark } => Command::Number { mark },
            OutcomeEntry::Meter { amount } => Command::Meter { amount },
        }
    }
}

/// A command. The dealer of a live table names the `seat` for which the dealer acts; a player acts for the own seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub enum Command {
    /// Takes a seat.
    Sit {
        /// The seat.
        seat: u8,
    },
    /// Leaves the seat; the chips go back to the account.
    Stand {
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Buys chips with money of the account; at a live table, for a patron whom the dealer has seated, with cash.
    BuyIn {
        /// The amount.
        amount: Dollars,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Gives chips back.
    ColorUp {
        /// The amount.
        amount: Dollars,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Places a wager, or adds to it.
    Bet {
        /// The betting area.
        wager: WagerName,
        /// The amount.
        amount: Dollars,
        /// The form, at a live table; chips by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tender: Option<TenderName>,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Takes a wager back.
    Remove {
        /// The betting area.
        wager: WagerName,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Takes a part of a wager back.
    Reduce {
        /// The betting area.
        wager: WagerName,
        /// The amount that stays.
        to: Dollars,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Calls a wager on or off.
    Call {
        /// The betting area.
        wager: WagerName,
        /// On or off.
        how: OnOff,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Presents a ticket for payment.
    Present {
        /// The ticket.
        wager: WagerName,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Touches a card or a wager.
    Touch {
        /// The kind of thing.
        thing: TouchTarget,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Answers the question of the table: one of its choices, or a further kind of answer with a number, an amount or
    /// positions of cards.
    Answer {
        /// The name of the answer.
        choice: String,
        /// The number of the answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u16>,
        /// The amount of the answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Dollars>,
        /// The cards of the answer, by their positions in the hand from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        places: Option<Vec<u8>>,
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Virtual: the player makes no more wagers. The round begins once all players with a wager are ready.
    Ready,
    /// Virtual: the player sits out. Nobody waits for the answers of the seat until the next command of the player.
    SitOut,
    /// Commits to a client seed for the round, before wagers are closed at a virtual table (docs/reference/fairness.md).
    CommitSeed {
        /// The round.
        #[cfg_attr(feature = "described", ts(type = "number"))]
        round: i64,
        /// SHA-256 of the seed with its floor, table, shoe and round, in hexadecimal.
        commitment: String,
    },
    /// Reveals the client seed for the round, after wagers are closed.
    RevealSeed {
        /// The round.
        #[cfg_attr(feature = "described", ts(type = "number"))]
        round: i64,
        /// The committed seed.
        seed: String,
    },
    /// Live: a card came out of the shoe or was turned up; `null` if nobody saw it.
    Card {
        /// The card.
        #[cfg_attr(feature = "described", ts(optional = false))]
        card: Option<CardName>,
    },
    /// Live, supervisors only: corrects the last entry, until the next entry.
    Correct {
        /// The right outcome.
        to: OutcomeEntry,
    },
    /// Live: the dealer calls "No more bets": no wager is taken until the round begins.
    NoMoreBets,
    /// Live: the dealer takes wagers again, before the round has begun.
    MoreBets,
    /// Live: the cutting card came out.
    CuttingCard,
    /// Live: the dice came to rest.
    Dice {
        /// Their faces.
        faces: Vec<u8>,
    },
    /// Live: the wheel came to rest.
    Number {
        /// The mark: `17`, `00`, `joker`.
        mark: String,
    },
    /// Live: an incident.
    Happens {
        /// Its word.
        word: String,
        /// The card that the incident requires.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<CardName>,
        /// The seat that the incident requires.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// The number that the incident requires.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u16>,
    },
    /// Live: the reading of a progressive meter that is shared with other tables.
    Meter {
        /// The amount.
        amount: Dollars,
    },
}
