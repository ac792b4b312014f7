//! 19:47-20.10~(b)  What players are asked.

use crate::cite;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, FaceDown, Question};
use crate::wagers::Money;

/// 20.10~(b): the question to a player with an ante who has looked at the three cards.
#[derive(Clone, Copy, Debug)]
pub struct ThreeCardQuestion {
    /// The player's own cards.
    pub cards: [FaceDown; 3],
    /// The ante.
    pub ante: Money,
}

impl Question for ThreeCardQuestion {
    type Answer = FoldOrWager;

    fn words(&self) -> String {
        format!("play ${}, or fold?", self.ante)
    }

    fn answers(&self) -> Vec<FoldOrWager> {
        FoldOrWager::BOTH.to_vec()
    }

    fn default_answer(&self) -> FoldOrWager {
        FoldOrWager::Fold
    }

    fn encode(&self, answer: &FoldOrWager) -> AnswerKey {
        answer.encode("play")
    }

    /// Reads `fold`, `play`, or `play 10`.
    fn decode(&self, key: &AnswerKey) -> Result<FoldOrWager, Refusal> {
        let equals = || {
            let why = format!("a play wager equals the ante, ${}", self.ante);
            Refusal::new(cite!("20.6~(a)"), why)
        };
        FoldOrWager::decode(key, ("play", self.ante), equals, self.by())
    }

    fn by(&self) -> Cite {
        cite!("20.10~(b)")
    }
}
