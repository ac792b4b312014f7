//! 19:47-3.6~(b), 3.11(b)  What participants are asked: whether they deal.

use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, Question};

/// 3.6~(b), 3.11(b): the shoe is offered to a participant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShoeOffer {
    /// Under which paragraph.
    pub by: Cite,
}

/// Whether the participant becomes the curator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepts {
    /// The participant deals from now on.
    Yes,
    /// The shoe is offered to the next.
    No,
}

impl Question for ShoeOffer {
    type Answer = Accepts;

    fn words(&self) -> String {
        "the shoe is offered: accept it and deal?".to_string()
    }

    fn answers(&self) -> Vec<Accepts> {
        vec![Accepts::No, Accepts::Yes]
    }

    /// A participant who does not answer does not deal.
    fn default_answer(&self) -> Accepts {
        Accepts::No
    }

    fn encode(&self, answer: &Accepts) -> AnswerKey {
        AnswerKey::of(match answer {
            Accepts::Yes => "accept",
            Accepts::No => "decline",
        })
    }

    fn decode(&self, key: &AnswerKey) -> Result<Accepts, Refusal> {
        match key.parts() {
            ("accept", []) => Ok(Accepts::Yes),
            ("decline", []) => Ok(Accepts::No),
            _ => Err(Refusal::new(self.by, "accept or decline")),
        }
    }

    fn by(&self) -> Cite {
        self.by
    }
}
