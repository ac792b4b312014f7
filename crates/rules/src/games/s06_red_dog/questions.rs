//! 19:47-6.5~(d)  The question to players: whether they raise.

use super::house::RaiseRule;
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerForm, AnswerKey, AnswerPart, Question};
use crate::wagers::{BetRange, Money};

/// 6.5~(d): whether a player raises, when the spread is known.
#[derive(Clone, Copy, Debug)]
pub struct RaiseOffer {
    /// The initial wager.
    pub initial: Money,
    /// The spread.
    pub spread: u8,
    /// The rule on the amount of a raise.
    pub rule: RaiseRule,
}

/// 6.5~(d): the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RedDogRaise {
    /// No raise.
    No,
    /// So much is put down; 6.7~(h): what is more than the initial wager goes back.
    By(Money),
}

impl Question for RaiseOffer {
    type Answer = RedDogRaise;

    fn words(&self) -> String {
        format!("a spread of {}: raise?", self.spread)
    }

    fn answers(&self) -> Vec<RedDogRaise> {
        vec![RedDogRaise::No, RedDogRaise::By(self.initial)]
    }

    fn default_answer(&self) -> RedDogRaise {
        RedDogRaise::No
    }

    fn encode(&self, answer: &RedDogRaise) -> AnswerKey {
        match answer {
            RedDogRaise::No => AnswerKey::of("no raise"),
            RedDogRaise::By(amount) => AnswerKey::of("raise").amount(*amount),
        }
    }

    fn takes(&self) -> Vec<AnswerForm> {
        let room = match self.rule {
            RaiseRule::UpTo => BetRange::any(Money::ZERO).at_most(self.initial, self.by()),
            RaiseRule::Exactly => Ok(BetRange::exactly(self.initial)),
        };
        room.map(|room| AnswerForm::Amount { word: "raise", room }).into_iter().collect()
    }

    /// Reads `no raise`, `raise`, or `raise 10`.
    fn decode(&self, key: &AnswerKey) -> Result<RedDogRaise, Refusal> {
        let amount = match key.parts() {
            ("no raise", []) => return Ok(RedDogRaise::No),
            ("raise", []) => self.initial,
            ("raise", [AnswerPart::Amount(amount)]) if *amount > Money::ZERO => *amount,
            _ => return Err(Refusal::new(self.by(), "raise and an amount, or no raise")),
        };
        match self.rule {
            RaiseRule::Exactly if amount != self.initial => {
                let why = format!("a raise is exactly the initial wager, ${}", self.initial);
                Err(Refusal::new(self.by(), why))
            }
            RaiseRule::Exactly | RaiseRule::UpTo => Ok(RedDogRaise::By(amount)),
        }
    }

    fn by(&self) -> Cite {
        cite!("6.5~(d)")
    }
}
