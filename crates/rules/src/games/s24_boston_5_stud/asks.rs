//! 19:47-24.10~(b), (c)  What players are asked.

use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{FaceDown, Question};
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

    fn choices(&self) -> Vec<String> {
        let words = match self {
            Asks::Claim { .. } => ["no claim", "show"],
            Asks::Second { .. } => ["fold", "second"],
        };
        words.map(str::to_string).to_vec()
    }

    /// Reads `show` or `no claim`; `fold`, `second`, or `second 10`.
    fn parse(&self, words: &str) -> Result<Answer, Refusal> {
        let first = match (self, words) {
            (Asks::Claim { .. }, "no claim") => return Ok(Answer::NoClaim),
            (Asks::Claim { .. }, "show") => return Ok(Answer::Show),
            (Asks::Claim { .. }, _) => return Err(Refusal::new(self.by(), "show, or no claim")),
            (Asks::Second { .. }, "fold") => return Ok(Answer::Fold),
            (Asks::Second { .. }, "second") => return Ok(Answer::Second),
            (Asks::Second { first, .. }, _) => *first,
        };
        match words.strip_prefix("second ").map(|amount| amount.trim().parse::<Money>()) {
            Some(Ok(amount)) if amount == first => Ok(Answer::Second),
            Some(_) => {
                let why = format!("a second wager equals the first, ${first}");
                Err(Refusal::new(cite!("24.6~(d)"), why))
            }
            None => Err(Refusal::new(self.by(), "second, or fold")),
        }
    }

    fn by(&self) -> Cite {
        match self {
            Asks::Claim { .. } => cite!("24.10~(b)"),
            Asks::Second { .. } => cite!("24.10~(c)"),
        }
    }
}
