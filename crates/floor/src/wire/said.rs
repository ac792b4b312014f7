//! An answer in fields.

use super::Dollars;
use croupier_rules::games::for_people;
use croupier_rules::table::{AnswerKey, AnswerPart, Said};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// What a player answers: what is done, and with what.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct SaidView {
    /// The whole in words for people: `war, bets tie 1`.
    pub words: String,
    /// What is done, in the words of the rules: `raise to`, `no insurance`, `bets`.
    pub act: String,
    /// With a number: behind so many cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// With so many times the first wager.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<u8>,
    /// With amounts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amounts: Option<Vec<Dollars>>,
    /// With these cards of the hand, by their places from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<u8>>,
    /// With a wager besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bets: Option<SaidBet>,
}

/// A wager that is made with an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SaidBet {
    /// On what, in words for people: `don't pass`.
    pub on: String,
    /// How much.
    pub amount: Dollars,
}

impl From<&Said> for SaidView {
    fn from(said: &Said) -> SaidView {
        SaidView::new(&said.words, &said.key)
    }
}

impl From<&AnswerKey> for SaidView {
    fn from(key: &AnswerKey) -> SaidView {
        SaidView::new(&key.to_string(), key)
    }
}

impl SaidView {
    fn new(words: &str, key: &AnswerKey) -> SaidView {
        let words = for_people(words).replace(';', ",");
        let mut view = SaidView { words, act: key.act().to_string(), ..SaidView::default() };
        for part in key.with() {
            match part {
                AnswerPart::Number(number) => view.number = Some(*number),
                AnswerPart::Times(times) => view.times = Some(*times),
                AnswerPart::Amount(amount) => view.amounts.get_or_insert_default().push((*amount).into()),
                AnswerPart::Places(places) => view.places = Some(places.clone()),
                AnswerPart::Wager { wager, amount } => {
                    view.bets = Some(SaidBet { on: wager.words(), amount: (*amount).into() });
                }
            }
        }
        view
    }
}
