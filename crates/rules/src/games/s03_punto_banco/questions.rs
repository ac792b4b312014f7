//! 19:47-3.6~(b), 3.11(b)  The question to participants: whether they deal.

use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, Question};

/// 3.6~(b), 3.11(b): the shoe is offered to a participant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShoeOffer {
    /// The paragraph of the offer.
    pub by: Cite,
}

/// Whether the participant becomes the curator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShoeAnswer {
    /// The participant deals from now on.
    Yes,
    /// The shoe is offered to the next.
    No,
}

impl Question for ShoeOffer {
    type Answer = ShoeAnswer;

    fn words(&self) -> String {
        "the shoe is offered: accept it and deal?".to_string()
    }

    fn answers(&self) -> Vec<ShoeAnswer> {
        vec![ShoeAnswer::No, ShoeAnswer::Yes]
    }

    /// A participant who does not answer does not deal.
    fn default_answer(&self) -> ShoeAnswer {
        ShoeAnswer::No
    }

    fn encode(&self, answer: &ShoeAnswer) -> AnswerKey {
        AnswerKey::of(match answer {
            ShoeAnswer::Yes => "accept",
            ShoeAnswer::No => "decline",
        })
    }

    fn decode(&self, key: &AnswerKey) -> Result<ShoeAnswer, Refusal> {
        match key.parts() {
            ("accept", []) => Ok(ShoeAnswer::Yes),
            ("decline", []) => Ok(ShoeAnswer::No),
            _ => Err(Refusal::new(self.by, "accept or decline")),
        }
    }

    fn by(&self) -> Cite {
        self.by
    }
}
