//! 19:47-24.10~(b), (c)  What players are asked.

use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, FaceDown, Question};
use crate::wagers::Money;

/// What players are asked.
#[derive(Clone, Copy, Debug)]
pub enum Asks {
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

/// What players answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// 24.10~(b): the bonus is not claimed.
    NoClaim,
    /// 24.10~(b): the three cards are shown.
    Show,
    /// 24.10~(c): ante and first wager are given up.
    Fold,
    /// 24.10~(c): the second wager.
    Second,
}

impl Question for Asks {
    type Answer = Answer;

    fn words(&self) -> String {
        match self {
            Asks::Claim { bonus, .. } => format!("show three cards for the bonus wager of ${bonus}?"),
            Asks::Second { first, .. } => format!("a second wager of ${first}, or fold?"),
        }
    }

    fn answers(&self) -> Vec<Answer> {
        match self {
            Asks::Claim { .. } => vec![Answer::NoClaim, Answer::Show],
            Asks::Second { .. } => vec![Answer::Fold, Answer::Second],
        }
    }

    fn default_answer(&self) -> Answer {
        match self {
            Asks::Claim { .. } => Answer::NoClaim,
            Asks::Second { .. } => Answer::Fold,
        }
    }

    fn encode(&self, answer: &Answer) -> AnswerKey {
        AnswerKey::of(match answer {
            Answer::NoClaim => "no claim",
            Answer::Show => "show",
            Answer::Fold => "fold",
            Answer::Second => "second",
        })
    }

    /// Reads `show` or `no claim`; `fold`, `second`, or `second 10`.
    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        match (self, key.parts()) {
            (Asks::Claim { .. }, ("no claim", [])) => Ok(Answer::NoClaim),
            (Asks::Claim { .. }, ("show", [])) => Ok(Answer::Show),
            (Asks::Claim { .. }, _) => Err(Refusal::new(self.by(), "show, or no claim")),
            (Asks::Second { .. }, ("fold", [])) => Ok(Answer::Fold),
            (Asks::Second { .. }, ("second", [])) => Ok(Answer::Second),
            (Asks::Second { first, .. }, ("second", [AnswerPart::Amount(amount)])) if amount == first => {
                Ok(Answer::Second)
            }
            (Asks::Second { first, .. }, ("second", _)) => {
                let why = format!("a second wager equals the first, ${first}");
                Err(Refusal::new(cite!("24.6~(d)"), why))
            }
            (Asks::Second { .. }, _) => Err(Refusal::new(self.by(), "second, or fold")),
        }
    }

    fn by(&self) -> Cite {
        match self {
            Asks::Claim { .. } => cite!("24.10~(b)"),
            Asks::Second { .. } => cite!("24.10~(c)"),
        }
    }
}
