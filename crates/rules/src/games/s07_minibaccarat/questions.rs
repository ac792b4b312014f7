//! 19:47-7.7(c)3, 7.11(e)  The question to players: whether they turn the cards.

use crate::cite;
use crate::games::families::baccarat::BaccaratSide;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, Question};

/// 7.7(c)3, 7.11(e): a question to a player about the cards of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurningOffer {
    /// The cards were handed to the player with the highest wager.
    Turn {
        /// The hand.
        hand: BaccaratSide,
        /// The paragraph of the offer.
        by: Cite,
    },
    /// Another player gave up the right to turn them, and it is offered.
    Offer {
        /// The hand.
        hand: BaccaratSide,
    },
}

/// Whether the player turns the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurningAnswer {
    /// The player looks at the cards and returns them face up.
    Yes,
    /// The player gives up the right, or does not accept it.
    No,
}

impl TurningOffer {
    /// The words for yes and no.
    const fn yes_or_no(self) -> (&'static str, &'static str) {
        match self {
            TurningOffer::Turn { .. } => ("turn", "relinquish"),
            TurningOffer::Offer { .. } => ("accept", "decline"),
        }
    }
}

impl Question for TurningOffer {
    type Answer = TurningAnswer;

    fn words(&self) -> String {
        match self {
            TurningOffer::Turn { hand, .. } => {
                format!("look at the cards of the {hand} and return them face up?")
            }
            TurningOffer::Offer { hand } => format!("accept the right to turn the cards of the {hand}?"),
        }
    }

    fn answers(&self) -> Vec<TurningAnswer> {
        match self {
            TurningOffer::Turn { .. } => vec![TurningAnswer::Yes, TurningAnswer::No],
            TurningOffer::Offer { .. } => vec![TurningAnswer::No, TurningAnswer::Yes],
        }
    }

    /// A player who does not answer turns the cards that are in hand, and accepts no other ones.
    fn default_answer(&self) -> TurningAnswer {
        match self {
            TurningOffer::Turn { .. } => TurningAnswer::Yes,
            TurningOffer::Offer { .. } => TurningAnswer::No,
        }
    }

    fn encode(&self, answer: &TurningAnswer) -> AnswerKey {
        let (yes, no) = self.yes_or_no();
        AnswerKey::of(match answer {
            TurningAnswer::Yes => yes,
            TurningAnswer::No => no,
        })
    }

    fn decode(&self, key: &AnswerKey) -> Result<TurningAnswer, Refusal> {
        let (yes, no) = self.yes_or_no();
        match key.parts() {
            (act, []) if act == yes => Ok(TurningAnswer::Yes),
            (act, []) if act == no => Ok(TurningAnswer::No),
            _ => Err(Refusal::new(self.by(), format!("{yes} or {no}"))),
        }
    }

    fn by(&self) -> Cite {
        match self {
            TurningOffer::Turn { by, .. } => *by,
            TurningOffer::Offer { .. } => cite!("7.11(e)"),
        }
    }
}
