//! Answers, as fields.

use super::Dollars;
use croupier_rules::games::for_people;
use croupier_rules::table::{AnswerKey, AnswerPart, SpokenAnswer};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// An answer of a player: the act with its details.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct AnswerView {
    /// The full text for people: `war, bets tie 1`.
    pub words: String,
    /// The act in the wording of the rules: `raise to`, `no insurance`, `bets`.
    pub act: String,
    /// A number: the position of the cutting card, counted in cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// The size of the wager, as a multiple of the first wager.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<u8>,
    /// The amounts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amounts: Option<Vec<Dollars>>,
    /// The cards, by their positions in the hand from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<u8>>,
    /// A wager made with the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bets: Option<AnswerWager>,
}

/// A wager that is made with an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct AnswerWager {
    /// The betting area, as text for people: `don't pass`.
    pub on: String,
    /// The amount.
    pub amount: Dollars,
}

impl From<&SpokenAnswer> for AnswerView {
    fn from(said: &SpokenAnswer) -> AnswerView {
        AnswerView::new(&said.words, &said.key)
    }
}

impl From<&AnswerKey> for AnswerView {
    fn from(key: &AnswerKey) -> AnswerView {
        AnswerView::new(&key.to_string(), key)
    }
}

impl AnswerView {
    fn new(words: &str, key: &AnswerKey) -> AnswerView {
        let words = for_people(words).replace(';', ",");
        let mut view = AnswerView { words, act: key.act().to_string(), ..AnswerView::default() };
        for part in key.with() {
            match part {
                AnswerPart::Number(number) => view.number = Some(*number),
                AnswerPart::Times(times) => view.times = Some(*times),
                AnswerPart::Amount(amount) => view.amounts.get_or_insert_default().push((*amount).into()),
                AnswerPart::Places(places) => view.places = Some(places.clone()),
                AnswerPart::Wager { wager, amount } => {
                    view.bets = Some(AnswerWager { on: wager.words(), amount: (*amount).into() });
                }
            }
        }
        view
    }
}
