//! 19:47-29.6~(c), 29.10~(b)  What players are asked.

use crate::cite;
use crate::games::families::ante_and_play::FoldOrPlay;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, FaceDown, Question};
use crate::wagers::Money;

/// 29.10~(b): the question to a player who has looked at the three cards.
#[derive(Clone, Copy, Debug)]
pub struct FlopOrFold {
    /// The player's own cards.
    pub cards: [FaceDown; 3],
    /// The ante.
    pub ante: Money,
}

impl Question for FlopOrFold {
    type Answer = FoldOrPlay;

    fn words(&self) -> String {
        format!("a flop wager of ${}, or fold?", self.ante)
    }

    fn answers(&self) -> Vec<FoldOrPlay> {
        FoldOrPlay::BOTH.to_vec()
    }

    fn default_answer(&self) -> FoldOrPlay {
        FoldOrPlay::Fold
    }

    fn encode(&self, answer: &FoldOrPlay) -> AnswerKey {
        answer.encode("flop")
    }

    /// Reads `fold`, `flop`, or `flop 10`.
    fn decode(&self, key: &AnswerKey) -> Result<FoldOrPlay, Refusal> {
        let equals = || {
            let why = format!("a flop wager equals the ante, ${}", self.ante);
            Refusal::new(cite!("29.6~(c)"), why)
        };
        FoldOrPlay::decode(key, ("flop", self.ante), equals, self.by())
    }

    fn by(&self) -> Cite {
        cite!("29.10~(b)")
    }
}
