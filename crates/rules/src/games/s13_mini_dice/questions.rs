//! 19:47-13.5~(b), 13.7  What players are asked: whether they take the shaker.

use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, Question};

/// Whether the player takes the shaker.
#[derive(Clone, Copy, Debug)]
pub struct TakeShaker {
    /// Under which paragraph it is offered.
    pub by: Cite,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Takes it.
    Takes,
    /// Does not.
    Passes,
}

const TAKE: &str = "take the shaker";
const PASS: &str = "pass the shaker";

impl Question for TakeShaker {
    type Answer = Answer;

    fn words(&self) -> String {
        "take the shaker?".to_string()
    }

    fn answers(&self) -> Vec<Answer> {
        vec![Answer::Passes, Answer::Takes]
    }

    fn default_answer(&self) -> Answer {
        Answer::Passes
    }

    fn encode(&self, answer: &Answer) -> AnswerKey {
        AnswerKey::of(match answer {
            Answer::Takes => TAKE,
            Answer::Passes => PASS,
        })
    }

    /// Reads `take the shaker`, `pass the shaker`.
    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        match key.parts() {
            (TAKE, []) => Ok(Answer::Takes),
            (PASS, []) => Ok(Answer::Passes),
            _ => Err(Refusal::new(self.by, "take the shaker, or pass the shaker")),
        }
    }

    fn by(&self) -> Cite {
        self.by
    }
}
