//! 19:47-13.5~(b), 13.7  The question to players: whether they take the shaker.

use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, Question};

/// Whether the player takes the shaker.
#[derive(Clone, Copy, Debug)]
pub struct MiniDiceQuestion {
    /// The paragraph of the offer.
    pub by: Cite,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MiniDiceAnswer {
    /// Takes it.
    Takes,
    /// Does not.
    Passes,
}

const TAKE: &str = "take the shaker";
const PASS: &str = "pass the shaker";

impl Question for MiniDiceQuestion {
    type Answer = MiniDiceAnswer;

    fn words(&self) -> String {
        "take the shaker?".to_string()
    }

    fn answers(&self) -> Vec<MiniDiceAnswer> {
        vec![MiniDiceAnswer::Passes, MiniDiceAnswer::Takes]
    }

    fn default_answer(&self) -> MiniDiceAnswer {
        MiniDiceAnswer::Passes
    }

    fn encode(&self, answer: &MiniDiceAnswer) -> AnswerKey {
        AnswerKey::of(match answer {
            MiniDiceAnswer::Takes => TAKE,
            MiniDiceAnswer::Passes => PASS,
        })
    }

    /// Reads `take the shaker`, `pass the shaker`.
    fn decode(&self, key: &AnswerKey) -> Result<MiniDiceAnswer, Refusal> {
        match key.parts() {
            (TAKE, []) => Ok(MiniDiceAnswer::Takes),
            (PASS, []) => Ok(MiniDiceAnswer::Passes),
            _ => Err(Refusal::new(self.by, "take the shaker, or pass the shaker")),
        }
    }

    fn by(&self) -> Cite {
        self.by
    }
}
