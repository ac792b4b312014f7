//! 19:47-20.10~(b)  What players are asked.

use crate::cite;
use crate::games::families::ante_and_play::FoldOrPlay;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, FaceDown, Question};
use crate::wagers::Money;

/// 20.10~(b): the question to a player with an ante who has looked at the three cards.
#[derive(Clone, Copy, Debug)]
pub struct PlayOrFold {
    /// The player's own cards.
    pub cards: [FaceDown; 3],
    /// The ante.
    pub ante: Money,
}

impl Question for PlayOrFold {
    type Answer = FoldOrPlay;

    fn words(&self) -> String {
        format!("play ${}, or fold?", self.ante)
    }

    fn answers(&self) -> Vec<FoldOrPlay> {
        FoldOrPlay::BOTH.to_vec()
    }

    fn default_answer(&self) -> FoldOrPlay {
        FoldOrPlay::Fold
    }

    fn encode(&self, answer: &FoldOrPlay) -> AnswerKey {
        answer.encode("play")
    }

    /// Reads `fold`, `play`, or `play 10`.
    fn decode(&self, key: &AnswerKey) -> Result<FoldOrPlay, Refusal> {
        let equals = || {
            let why = format!("a play wager equals the ante, ${}", self.ante);
            Refusal::new(cite!("20.6~(a)"), why)
        };
        FoldOrPlay::decode(key, ("play", self.ante), equals, self.by())
    }

    fn by(&self) -> Cite {
        cite!("20.10~(b)")
    }
}
