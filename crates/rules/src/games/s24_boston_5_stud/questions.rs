//! 19:47-24.10~(b), (c)  What players are asked.

use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, FaceDown, Question};
use crate::wagers::Money;

/// The questions to players.
#[derive(Clone, Copy, Debug)]
pub enum BostonQuestion {
    /// 24.10~(b): a player with a bonus wager.
    Claim {
        /// The player's own three cards.
        cards: [FaceDown; 3],
        /// The bonus wager.
        bonus: Money,
    },
    /// 24.10~(c): every player, after three cards.
    Second {
        /// The player's own three cards.
        cards: [FaceDown; 3],
        /// The first wager, which the second one equals.
        first: Money,
    },
}

/// An answer of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BostonAnswer {
    /// 24.10~(b): the bonus is not claimed.
    NoClaim,
    /// 24.10~(b): the three cards are shown.
    Show,
    /// 24.10~(c): ante and first wager are given up.
    Fold,
    /// 24.10~(c): the second wager.
    Second,
}

impl Question for BostonQuestion {
    type Answer = BostonAnswer;

    fn words(&self) -> String {
        match self {
            BostonQuestion::Claim { bonus, .. } => {
                format!("show three cards for the bonus wager of ${bonus}?")
            }
            BostonQuestion::Second { first, .. } => format!("a second wager of ${first}, or fold?"),
        }
    }

    fn answers(&self) -> Vec<BostonAnswer> {
        match self {
            BostonQuestion::Claim { .. } => vec![BostonAnswer::NoClaim, BostonAnswer::Show],
            BostonQuestion::Second { .. } => vec![BostonAnswer::Fold, BostonAnswer::Second],
        }
    }

    fn default_answer(&self) -> BostonAnswer {
        match self {
            BostonQuestion::Claim { .. } => BostonAnswer::NoClaim,
            BostonQuestion::Second { .. } => BostonAnswer::Fold,
        }
    }

    fn encode(&self, answer: &BostonAnswer) -> AnswerKey {
        AnswerKey::of(match answer {
            BostonAnswer::NoClaim => "no claim",
            BostonAnswer::Show => "show",
            BostonAnswer::Fold => "fold",
            BostonAnswer::Second => "second",
        })
    }

    /// Reads `show` or `no claim`; `fold`, `second`, or `second 10`.
    fn decode(&self, key: &AnswerKey) -> Result<BostonAnswer, Refusal> {
        match (self, key.parts()) {
            (BostonQuestion::Claim { .. }, ("no claim", [])) => Ok(BostonAnswer::NoClaim),
            (BostonQuestion::Claim { .. }, ("show", [])) => Ok(BostonAnswer::Show),
            (BostonQuestion::Claim { .. }, _) => Err(Refusal::new(self.by(), "show, or no claim")),
            (BostonQuestion::Second { .. }, ("fold", [])) => Ok(BostonAnswer::Fold),
            (BostonQuestion::Second { .. }, ("second", [])) => Ok(BostonAnswer::Second),
            (BostonQuestion::Second { first, .. }, ("second", [AnswerPart::Amount(amount)]))
                if amount == first =>
            {
                Ok(BostonAnswer::Second)
            }
            (BostonQuestion::Second { first, .. }, ("second", _)) => {
                let why = format!("a second wager equals the first, ${first}");
                Err(Refusal::new(cite!("24.6~(d)"), why))
            }
            (BostonQuestion::Second { .. }, _) => Err(Refusal::new(self.by(), "second, or fold")),
        }
    }

    fn by(&self) -> Cite {
        match self {
            BostonQuestion::Claim { .. } => cite!("24.10~(b)"),
            BostonQuestion::Second { .. } => cite!("24.10~(c)"),
        }
    }
}
