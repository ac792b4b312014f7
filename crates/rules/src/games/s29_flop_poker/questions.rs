//! 19:47-29.6~(c), 29.10~(b)  What players are asked.

use crate::cite;
use crate::games::families::ante_and_play::FoldOrWager;
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
    type Answer = FoldOrWager;

    fn words(&self) -> String {
        format!("a flop wager of ${}, or fold?", self.ante)
    }

    fn answers(&self) -> Vec<FoldOrWager> {
        FoldOrWager::BOTH.to_vec()
    }

    fn default_answer(&self) -> FoldOrWager {
        FoldOrWager::Fold
    }

    fn encode(&self, answer: &FoldOrWager) -> AnswerKey {
        answer.encode("flop")
    }

    /// Reads `fold`, `flop`, or `flop 10`.
    fn decode(&self, key: &AnswerKey) -> Result<FoldOrWager, Refusal> {
        let equals = || {
            let why = format!("a flop wager equals the ante, ${}", self.ante);
            Refusal::new(cite!("29.6~(c)"), why)
        };
        FoldOrWager::decode(key, ("flop", self.ante), equals, self.by())
    }

    fn by(&self) -> Cite {
        cite!("29.10~(b)")
    }
}
