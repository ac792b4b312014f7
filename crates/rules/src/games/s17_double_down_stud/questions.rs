//! 19:47-17.9~(a)  What players are asked.

use crate::cite;
use crate::equipment::Card;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, FaceDown, Question};
use crate::wagers::Money;

/// 17.8~(b): a player's own card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnCard {
    /// For everybody to see.
    Up(Card),
    /// For the player to look at.
    Down(FaceDown),
}

impl Default for OwnCard {
    fn default() -> OwnCard {
        OwnCard::Down(FaceDown::UNSEEN)
    }
}

/// 17.9~(a): the question to a player who knows four of the five cards.
#[derive(Clone, Copy, Debug)]
pub struct DoubleOrStand {
    /// The player's own card.
    pub own: OwnCard,
    /// The three common cards that lie face up.
    pub common: [Card; 3],
    /// The initial wager.
    pub initial: Money,
}

/// 17.9~(a): the answer: a double down wager, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandOrDouble {
    /// The initial wager plays alone.
    Stand,
    /// A double down wager, equal to the initial wager.
    Double,
}

impl Question for DoubleOrStand {
    type Answer = StandOrDouble;

    fn words(&self) -> String {
        let [a, b, c] = self.common;
        format!("with {a} {b} {c}: double the ${} wager, or stand?", self.initial)
    }

    fn answers(&self) -> Vec<StandOrDouble> {
        vec![StandOrDouble::Stand, StandOrDouble::Double]
    }

    fn default_answer(&self) -> StandOrDouble {
        StandOrDouble::Stand
    }

    fn encode(&self, answer: &StandOrDouble) -> AnswerKey {
        AnswerKey::of(match answer {
            StandOrDouble::Stand => "stand",
            StandOrDouble::Double => "double",
        })
    }

    /// Reads `stand`, `double`, or `double 10`.
    fn decode(&self, key: &AnswerKey) -> Result<StandOrDouble, Refusal> {
        match key.parts() {
            ("stand", []) => Ok(StandOrDouble::Stand),
            ("double", []) => Ok(StandOrDouble::Double),
            ("double", [AnswerPart::Amount(amount)]) if *amount == self.initial => Ok(StandOrDouble::Double),
            ("double", _) => {
                let why = format!("a double down wager equals the initial wager, ${}", self.initial);
                Err(Refusal::new(cite!("17.6~(c)"), why))
            }
            ("fold", _) => Err(Refusal::new(self.by(), "there is no fold: double or stand")),
            _ => Err(Refusal::new(self.by(), "double or stand")),
        }
    }

    fn by(&self) -> Cite {
        cite!("17.9~(a)")
    }
}
