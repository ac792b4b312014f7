//! Offers to add wagers, and the reading of amounts.

use super::LINES;
use super::questions::TwentyOneAnswer;
use crate::equipment::Card;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart};
use crate::wagers::Money;

/// The amounts on the lines of a hand.
pub type LineAmounts = [Money; LINES];

/// Reads amounts line by line; negative ones are refused.
pub(super) fn amounts(with: &[AnswerPart]) -> Option<LineAmounts> {
    let mut amounts = [Money::ZERO; LINES];
    if with.len() > LINES {
        return None;
    }
    for (slot, part) in amounts.iter_mut().zip(with) {
        match part {
            AnswerPart::Amount(amount) if *amount >= Money::ZERO => *slot = *amount,
            _ => return None,
        }
    }
    Some(amounts)
}

/// An act with amounts line by line, up to the last line on which there is one.
pub(super) fn with_amounts(key: AnswerKey, amounts: &LineAmounts) -> AnswerKey {
    let lines = amounts.iter().rposition(|amount| !amount.is_zero()).map_or(0, |last| last + 1);
    amounts.iter().take(lines).fold(key, |key, amount| key.amount(*amount))
}

/// The answer of a player who takes even money instead of insurance.
pub(super) const EVEN_MONEY: &str = "even money";

/// The treatment of an amount above the offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExcessRule {
    /// The whole is refused.
    Refused,
    /// The excess is returned.
    Returned,
}

/// The amounts in which an offer may be accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferSteps {
    /// Any even number of cents.
    Any,
    /// Amounts that the least chip makes, or exactly one half of a wager.
    Chips {
        /// The least chip.
        least: Money,
        /// The wager on each line.
        half_of: LineAmounts,
    },
}

/// An offer to add wagers: insurance, or the doubling of a hand for which another bettor decides.
#[derive(Clone, Copy, Debug)]
pub struct AddedWagerOffer {
    /// The name of the wager: `insurance`, `double`.
    pub what: &'static str,
    /// The most on each line.
    pub most: LineAmounts,
    /// The treatment of an amount above the offer.
    pub excess: ExcessRule,
    /// The amounts in which it may be accepted.
    pub steps: OfferSteps,
    /// The dealer's first card, where the player's choice depends on it.
    pub up: Option<Card>,
    /// Whether the player may take even money instead.
    pub even_money: Offered,
    /// The paragraph.
    pub by: Cite,
    /// The paragraph that limits the amount.
    pub limit: Cite,
}

impl AddedWagerOffer {
    /// The answer that declines it.
    pub(super) const DECLINED: TwentyOneAnswer = TwentyOneAnswer::Adds([Money::ZERO; LINES]);

    pub(super) fn answers(&self) -> Vec<TwentyOneAnswer> {
        let mut answers = vec![AddedWagerOffer::DECLINED, TwentyOneAnswer::Adds(self.most)];
        if self.even_money == Offered::Yes {
            answers.push(TwentyOneAnswer::EvenMoney);
        }
        answers
    }

    /// `no insurance`, or `insurance 5 10`.
    pub(super) fn encode(&self, amounts: &LineAmounts) -> AnswerKey {
        match amounts.iter().all(|amount| amount.is_zero()) {
            true => AnswerKey::of(format!("no {}", self.what)),
            false => with_amounts(AnswerKey::of(self.what), amounts),
        }
    }

    /// The choices in a row, for a refusal.
    fn choices(&self) -> String {
        let mut choices = [self.encode(&[Money::ZERO; LINES]), self.encode(&self.most)]
            .map(|key| key.to_string())
            .join(", ");
        if self.even_money == Offered::Yes {
            choices.push_str(", ");
            choices.push_str(EVEN_MONEY);
        }
        choices
    }

    /// Reads `no insurance`, `insurance`, `insurance 5 10` or `even money`.
    pub(super) fn decode(&self, key: &AnswerKey) -> Result<TwentyOneAnswer, Refusal> {
        let said = match (key.parts(), self.even_money) {
            ((act, []), _) if act.strip_prefix("no ") == Some(self.what) => {
                return Ok(AddedWagerOffer::DECLINED);
            }
            ((EVEN_MONEY, []), Offered::Yes) => return Ok(TwentyOneAnswer::EvenMoney),
            ((EVEN_MONEY, []), Offered::No) => {
                return Err(Refusal::new(self.by, "even money is not offered on this hand"));
            }
            ((act, []), _) if act == self.what => Some(self.most),
            ((act, with), _) if act == self.what => amounts(with),
            _ => None,
        };
        let said = said.ok_or_else(|| Refusal::new(self.by, format!("say {}", self.choices())))?;
        if said.iter().zip(&self.most).any(|(amount, most)| most.is_zero() && !amount.is_zero()) {
            let why = format!("more amounts than are asked for: say {}", self.choices());
            return Err(Refusal::new(self.by, why));
        }
        let too_much = said.iter().zip(&self.most).any(|(amount, most)| amount > most);
        if too_much && self.excess == ExcessRule::Refused {
            let most = self.most.iter().filter(|m| !m.is_zero()).map(|m| format!("${m}"));
            let why = format!("{} is at most {}", self.what, most.collect::<Vec<_>>().join(", "));
            return Err(Refusal::new(self.limit, why));
        }
        self.in_steps(&said)?;
        Ok(TwentyOneAnswer::Adds(said))
    }

    /// Checks that the offer is accepted in lawful amounts.
    fn in_steps(&self, said: &LineAmounts) -> Result<(), Refusal> {
        let refuse = |why: String| Err(Refusal::new(self.limit, why));
        match self.steps {
            OfferSteps::Any if said.iter().any(|amount| !amount.divides_by(2)) => {
                refuse("an even number of cents".to_string())
            }
            OfferSteps::Any => Ok(()),
            OfferSteps::Chips { least, half_of } => {
                let made = |(amount, wager): (&Money, Money)| {
                    amount.divides_by(least.in_cents()) || *amount * 2 == wager
                };
                if !said.iter().zip(half_of).all(made) {
                    return refuse(format!("in multiples of ${least}, or exactly one half"));
                }
                Ok(())
            }
        }
    }
}
