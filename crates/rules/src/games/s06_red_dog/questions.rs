//! 19:47-6.5~(d)  What players are asked: whether they raise.

use super::house::RaiseRule;
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, Question, Takes};
use crate::wagers::{Money, Room};

/// 6.5~(d): whether a player raises, when the spread is known.
#[derive(Clone, Copy, Debug)]
pub struct RaiseOffer {
    /// The initial wager.
    pub initial: Money,
    /// The spread.
    pub spread: u8,
    /// How much a raise may be.
    pub rule: RaiseRule,
}

/// 6.5~(d): the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Raise {
    /// No raise.
    No,
    /// So much is put down; 6.7~(h): what is more than the initial wager goes back.
    By(Money),
}

impl Question for RaiseOffer {
    type Answer = Raise;

    fn words(&self) -> String {
        format!("a spread of {}: raise?", self.spread)
    }

    fn answers(&self) -> Vec<Raise> {
        vec![Raise::No, Raise::By(self.initial)]
    }

    fn default_answer(&self) -> Raise {
        Raise::No
    }

    fn encode(&self, answer: &Raise) -> AnswerKey {
        match answer {
            Raise::No => AnswerKey::of("no raise"),
            Raise::By(amount) => AnswerKey::of("raise").amount(*amount),
        }
    }

    fn takes(&self) -> Vec<Takes> {
        let room = match self.rule {
            RaiseRule::UpTo => Room::any(Money::ZERO).at_most(self.initial, self.by()),
            RaiseRule::Exactly => Ok(Room::exactly(self.initial)),
        };
        room.map(|room| Takes::Amount { word: "raise", room }).into_iter().collect()
    }

    /// Reads `no raise`, `raise`, or `raise 10`.
    fn decode(&self, key: &AnswerKey) -> Result<Raise, Refusal> {
        let amount = match key.parts() {
            ("no raise", []) => return Ok(Raise::No),
            ("raise", []) => self.initial,
            ("raise", [AnswerPart::Amount(amount)]) if *amount > Money::ZERO => *amount,
            _ => return Err(Refusal::new(self.by(), "raise and an amount, or no raise")),
        };
        match self.rule {
            RaiseRule::Exactly if amount != self.initial => {
                let why = format!("a raise is exactly the initial wager, ${}", self.initial);
                Err(Refusal::new(self.by(), why))
            }
            RaiseRule::Exactly | RaiseRule::UpTo => Ok(Raise::By(amount)),
        }
    }

    fn by(&self) -> Cite {
        cite!("6.5~(d)")
    }
}
