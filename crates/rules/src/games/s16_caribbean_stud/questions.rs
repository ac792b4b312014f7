//! 19:47-16.10~(b)  What players are asked.

use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, FaceDown, Question};
use crate::wagers::Money;

/// 16.10~(b): the question to a player who has looked at the five cards.
#[derive(Clone, Copy, Debug)]
pub struct BetOrFold {
    /// The player's own cards.
    pub cards: [FaceDown; 5],
    /// The dealer's card that lies face up.
    pub dealer: Card,
    /// The ante.
    pub ante: Money,
}

impl Question for BetOrFold {
    type Answer = FoldOrWager;

    fn words(&self) -> String {
        format!("bet ${} against the dealer's {}, or fold?", self.ante * 2, self.dealer)
    }

    fn answers(&self) -> Vec<FoldOrWager> {
        FoldOrWager::BOTH.to_vec()
    }

    fn default_answer(&self) -> FoldOrWager {
        FoldOrWager::Fold
    }

    fn encode(&self, answer: &FoldOrWager) -> AnswerKey {
        answer.encode("bet")
    }

    /// Reads `fold`, `bet`, or `bet 20`.
    fn decode(&self, key: &AnswerKey) -> Result<FoldOrWager, Refusal> {
        let twice = || {
            let why = format!("a bet wager is exactly twice the ante, ${}", self.ante * 2);
            Refusal::new(cite!("16.1"), why)
        };
        FoldOrWager::decode(key, ("bet", self.ante * 2), twice, self.by())
    }

    fn by(&self) -> Cite {
        cite!("16.10~(b)")
    }
}
