//! 19:47-13.5~(b), 13.7  What players are asked: whether they take the shaker.

use crate::law::{Cite, Refusal};
use crate::table::Question;

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

    fn choices(&self) -> Vec<String> {
        vec![PASS.to_string(), TAKE.to_string()]
    }

    /// Reads `take the shaker`, `pass the shaker`.
    fn parse(&self, words: &str) -> Result<Answer, Refusal> {
        match words {
            TAKE => Ok(Answer::Takes),
            PASS => Ok(Answer::Passes),
            _ => Err(Refusal::new(self.by, "take the shaker, or pass the shaker")),
        }
    }

    fn by(&self) -> Cite {
        self.by
    }
}
