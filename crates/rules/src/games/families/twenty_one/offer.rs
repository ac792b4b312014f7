//! Offers to add wagers, and how amounts are read.

use super::LINES;
use super::ask::Answer;
use crate::equipment::Card;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::wagers::Money;

/// Wagers on the lines of a hand.
pub type Amounts = [Money; LINES];

/// Reads amounts between spaces, none of them below nothing.
pub(super) fn amounts(words: &str) -> Option<Amounts> {
    let mut amounts = [Money::ZERO; LINES];
    let mut words = words.split_whitespace();
    for (slot, word) in amounts.iter_mut().zip(&mut words) {
        *slot = word.parse().ok().filter(|amount| *amount >= Money::ZERO)?;
    }
    words.next().is_none().then_some(amounts)
}

/// What happens where a player puts down more than may be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Excess {
    /// The whole is refused.
    Refused,
    /// The excess is returned.
    Returned,
}

/// In which amounts an offer is taken up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Steps {
    /// In any even number of cents.
    Any,
    /// In what the least chip makes, or in exactly one half of a wager.
    Chips {
        /// The least chip.
        least: Money,
        /// The wager on each line.
        half_of: Amounts,
    },
}

/// An offer to add wagers: insurance, or the doubling of a hand on which somebody else decides.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// What it is: `insurance`, `double`.
    pub what: &'static str,
    /// The most on each line.
    pub most: Amounts,
    /// What happens where more is put down.
    pub excess: Excess,
    /// In which amounts it is taken up.
    pub steps: Steps,
    /// The dealer's first card, where the player's choice depends on it.
    pub up: Option<Card>,
    /// Whether the player may take even money instead.
    pub even_money: Offered,
    /// Under which paragraph.
    pub by: Cite,
    /// The paragraph that limits the amount.
    pub limit: Cite,
}

impl Offer {
    pub(super) fn choices(&self) -> Vec<String> {
        let most: Vec<String> = self.most.iter().filter(|m| !m.is_zero()).map(Money::to_string).collect();
        let mut choices = vec![format!("no {}", self.what), format!("{} {}", self.what, most.join(" "))];
        if self.even_money == Offered::Yes {
            choices.push("even money".to_string());
        }
        choices
    }

    pub(super) fn parse(&self, words: &str) -> Result<Answer, Refusal> {
        if words.strip_prefix("no ").is_some_and(|what| what == self.what) {
            return Ok(Answer::Adds([Money::ZERO; LINES]));
        }
        if words == "even money" {
            return match self.even_money {
                Offered::Yes => Ok(Answer::EvenMoney),
                Offered::No => Err(Refusal::new(self.by, "even money is not offered on this hand")),
            };
        }
        let said = words.strip_prefix(self.what).map(str::trim);
        let said = said.and_then(|said| if said.is_empty() { Some(self.most) } else { amounts(said) });
        let said = said.ok_or_else(|| Refusal::new(self.by, format!("say {}", self.choices().join(", "))))?;
        if said.iter().zip(&self.most).any(|(amount, most)| most.is_zero() && !amount.is_zero()) {
            let why = format!("more amounts than are asked for: say {}", self.choices().join(", "));
            return Err(Refusal::new(self.by, why));
        }
        let too_much = said.iter().zip(&self.most).any(|(amount, most)| amount > most);
        if too_much && self.excess == Excess::Refused {
            let most = self.most.iter().filter(|m| !m.is_zero()).map(|m| format!("${m}"));
            let why = format!("{} is at most {}", self.what, most.collect::<Vec<_>>().join(", "));
            return Err(Refusal::new(self.limit, why));
        }
        self.in_steps(&said)?;
        Ok(Answer::Adds(said))
    }

    /// Whether the offer is taken up in these amounts.
    fn in_steps(&self, said: &Amounts) -> Result<(), Refusal> {
        let refuse = |why: String| Err(Refusal::new(self.limit, why));
        match self.steps {
            Steps::Any if said.iter().any(|amount| !amount.divides_by(2)) => {
                refuse("an even number of cents".to_string())
            }
            Steps::Any => Ok(()),
            Steps::Chips { least, half_of } => {
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
