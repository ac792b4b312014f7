//! What people tell a table.

use super::{CardName, Dollars, WagerName};
use croupier_rules::table::Input;
use croupier_rules::wagers::Money;
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// A client's own name for a request. The same name again, from the same account at the same table, changes nothing.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(type = "string"))]
#[cfg_attr(feature = "described", schemars(with = "String"))]
#[serde(try_from = "String", into = "String")]
pub struct RequestId(String);

/// A request whose name is empty, too long, or not plain text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a request has an id of 1 to 64 letters, digits and hyphens, such as a UUID")]
pub struct NotARequestId;

impl RequestId {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for RequestId {
    type Error = NotARequestId;

    fn try_from(text: String) -> Result<RequestId, NotARequestId> {
        let plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        if plain && (1..=64).contains(&text.len()) { Ok(RequestId(text)) } else { Err(NotARequestId) }
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
    /// It does not.
    Off,
}

/// What a player touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum Touched {
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
    /// Gaming chips or plaques with a value printed on them.
    Chips,
    /// A roulette player's own chips without a printed value.
    NonValueChips {
        /// Their color and design, as a number.
        color: u8,
    },
    /// Chips, with a match play coupon beside them.
    MatchPlay {
        /// What the coupon is worth.
        value: Dollars,
    },
    /// Cash, spoken and not confirmed by anybody.
    SpokenCash,
    /// Cash, spoken and confirmed by the dealer.
    ConfirmedCash,
    /// A coupon in the place of chips.
    Coupon,
}

/// What comes out at a live table, or is read there, as those who run it tell it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum CameOut {
    /// A card or a tile; `null` where nobody saw it.
    Card {
        /// Which.
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
        /// Which.
        mark: String,
    },
    /// What a progressive meter shows that is shared with other tables.
    Meter {
        /// How much.
        amount: Dollars,
    },
}

impl CameOut {
    /// What an input tells to have come out; nothing where it is an answer or an incident.
    pub fn told(input: &Input) -> Option<CameOut> {
        Some(match input {
            Input::Card(card) => CameOut::Card { card: card.map(CardName::from) },
            Input::CuttingCard => CameOut::CuttingCard,
            Input::Dice(faces) => CameOut::Dice { faces: faces.clone() },
            Input::Number(mark) => CameOut::Number { mark: mark.clone() },
            Input::Ball(number) => CameOut::Number { mark: number.to_string() },
            Input::Meter(shown) => CameOut::Meter { amount: Money::cents(shown / 100).into() },
            Input::Answer { .. } | Input::Happens { .. } => return None,
        })
    }
}

impl From<CameOut> for Command {
    fn from(out: CameOut) -> Command {
        match out {
            CameOut::Card { card } => Command::Card { card },
            CameOut::CuttingCard => Command::CuttingCard,
            CameOut::Dice { faces } => Command::Dice { faces },
            CameOut::Number { mark } => Command::Number { mark },
            CameOut::Meter { amount } => Command::Meter { amount },
        }
    }
}

/// A command. `seat` is for the dealer of a live table, who acts for those before him; a player acts for the seat that is his.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub enum Command {
    /// Takes a seat.
    Sit {
        /// Which.
        seat: u8,
    },
    /// Leaves the seat; the chips go back to the account.
    Stand {
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Buys chips with money of the account; at a live table, for a patron whom the dealer has seated, with cash.
    BuyIn {
        /// For how much.
        amount: Dollars,
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Gives chips back.
    ColorUp {
        /// How much.
        amount: Dollars,
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Places a wager, or adds to it.
    Bet {
        /// The betting area.
        wager: WagerName,
        /// How much.
        amount: Dollars,
        /// In which form, at a live table; chips where nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tender: Option<TenderName>,
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Takes a wager back.
    Remove {
        /// The betting area.
        wager: WagerName,
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Takes a part of a wager back.
    Reduce {
        /// The betting area.
        wager: WagerName,
        /// How much stays.
        to: Dollars,
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Calls a wager on or off.
    Call {
        /// The betting area.
        wager: WagerName,
        /// On or off.
        how: OnOff,
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Presents a ticket for payment.
    Present {
        /// The ticket.
        wager: WagerName,
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Touches a card or a wager.
    Touch {
        /// What.
        thing: Touched,
        /// Who.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Answers the question that the table asks: one of its choices, or what it takes besides, with its number, its amount or the places of cards.
    Answer {
        /// Which answer.
        choice: String,
        /// The number that goes with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u16>,
        /// The amount that goes with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Dollars>,
        /// The cards that go with it, by their places in the hand from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        places: Option<Vec<u8>>,
        /// Who.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Has nothing more to wager, at a virtual table: once everybody seated says so, the round begins.
    Ready,
    /// Commits to a client seed for the round, before wagers are closed at a virtual table (docs/fairness.md).
    CommitSeed {
        /// The round.
        #[cfg_attr(feature = "described", ts(type = "number"))]
        round: i64,
        /// SHA-256 of the seed with what it is bound to, in hexadecimal.
        commitment: String,
    },
    /// Reveals the client seed for the round, after wagers are closed.
    RevealSeed {
        /// The round.
        #[cfg_attr(feature = "described", ts(type = "number"))]
        round: i64,
        /// The seed, as it was committed to.
        seed: String,
    },
    /// Live: a card came out of the shoe or was turned up; `null` where nobody saw it.
    Card {
        /// Which.
        #[cfg_attr(feature = "described", ts(optional = false))]
        card: Option<CardName>,
    },
    /// Live, a supervisor alone: what was entered last came out otherwise. Before anything else is entered.
    Correct {
        /// What came out.
        to: CameOut,
    },
    /// Live: the cutting card came out.
    CuttingCard,
    /// Live: the dice came to rest.
    Dice {
        /// Their faces.
        faces: Vec<u8>,
    },
    /// Live: the wheel came to rest.
    Number {
        /// At which mark: `17`, `00`, `joker`.
        mark: String,
    },
    /// Live: an incident.
    Happens {
        /// Its word.
        word: String,
        /// The card that must be told with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<CardName>,
        /// The seat that must be told with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// The number that must be told with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u16>,
    },
    /// Live: what a progressive meter shows that is shared with other tables.
    Meter {
        /// How much.
        amount: Dollars,
    },
}
