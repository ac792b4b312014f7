//! 19:47-7.7(c)3, 7.11(e)  What players are asked: whether they turn the cards.

use crate::cite;
use crate::games::families::baccarat::Side;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, Question};

/// 7.7(c)3, 7.11(e): what a player is asked about the cards of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handed {
    /// The cards were handed to the player with the highest wager.
    Turn {
        /// Of which hand.
        hand: Side,
        /// Under which paragraph.
        by: Cite,
    },
    /// Another player gave up the right to turn them, and it is offered.
    Offer {
        /// Of which hand.
        hand: Side,
    },
}

/// Whether the player turns the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turns {
    /// The player looks at the cards and returns them face up.
    Yes,
    /// The player gives up the right, or does not accept it.
    No,
}

impl Handed {
    /// The words for yes and no.
    const fn yes_or_no(self) -> (&'static str, &'static str) {
        match self {
            Handed::Turn { .. } => ("turn", "relinquish"),
            Handed::Offer { .. } => ("accept", "decline"),
        }
    }
}

impl Question for Handed {
    type Answer = Turns;

    fn words(&self) -> String {
        match self {
            Handed::Turn { hand, .. } => format!("look at the cards of the {hand} and return them face up?"),
            Handed::Offer { hand } => format!("accept the right to turn the cards of the {hand}?"),
        }
    }

    fn answers(&self) -> Vec<Turns> {
        match self {
            Handed::Turn { .. } => vec![Turns::Yes, Turns::No],
            Handed::Offer { .. } => vec![Turns::No, Turns::Yes],
        }
    }

    /// A player who does not answer turns the cards that are in hand, and accepts no other ones.
    fn default_answer(&self) -> Turns {
        match self {
            Handed::Turn { .. } => Turns::Yes,
            Handed::Offer { .. } => Turns::No,
        }
    }

    fn encode(&self, answer: &Turns) -> AnswerKey {
        let (yes, no) = self.yes_or_no();
        AnswerKey::of(match answer {
            Turns::Yes => yes,
            Turns::No => no,
        })
    }

    fn decode(&self, key: &AnswerKey) -> Result<Turns, Refusal> {
        let (yes, no) = self.yes_or_no();
        match key.parts() {
            (act, []) if act == yes => Ok(Turns::Yes),
            (act, []) if act == no => Ok(Turns::No),
            _ => Err(Refusal::new(self.by(), format!("{yes} or {no}"))),
        }
    }

    fn by(&self) -> Cite {
        match self {
            Handed::Turn { by, .. } => *by,
            Handed::Offer { .. } => cite!("7.11(e)"),
        }
    }
}
