//! 19:47-30.10~(b)  What players are asked.

use crate::cite;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::law::{Cite, Refusal};
use crate::poker::MiddleRanks;
use crate::table::{AnswerKey, FaceDown, Question};
use crate::wagers::Money;

/// 30.10~(b): the question to a player with an ante who has looked at the two cards.
#[derive(Clone, Copy, Debug)]
pub struct CallOrFold {
    /// The player's own cards.
    pub cards: [FaceDown; 2],
    /// The ante.
    pub ante: Money,
    /// 30.5~(b): the ranking of straight, pair and flush at this table.
    pub rank_order: MiddleRanks,
}

impl Question for CallOrFold {
    type Answer = FoldOrWager;

    fn words(&self) -> String {
        format!("call ${}, or fold?", self.ante)
    }

    fn answers(&self) -> Vec<FoldOrWager> {
        FoldOrWager::BOTH.to_vec()
    }

    fn default_answer(&self) -> FoldOrWager {
        FoldOrWager::Fold
    }

    fn encode(&self, answer: &FoldOrWager) -> AnswerKey {
        answer.encode("call")
    }

    /// Reads `fold`, `call`, or `call 10`.
    fn decode(&self, key: &AnswerKey) -> Result<FoldOrWager, Refusal> {
        let equals = || {
            let why = format!("a call wager equals the ante, ${}", self.ante);
            Refusal::new(cite!("30.6~(a)"), why)
        };
        FoldOrWager::decode(key, ("call", self.ante), equals, self.by())
    }

    fn by(&self) -> Cite {
        cite!("30.10~(b)")
    }
}
