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
pub struct SaidView {
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
    pub bets: Option<SaidBet>,
}

/// A wager that is made with an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SaidBet {
    /// The betting area, as text for people: `don't pass`.
    pub on: String,
    /// The amount.
    pub amount: Dollars,
}

impl From<&SpokenAnswer> for SaidView {
    fn from(said: &SpokenAnswer) -> SaidView {
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
