//! 19:47-22.8(c), (e)  What players are asked after a tie hand.

use super::wagers::Wager;
use crate::cite;
use crate::games::{Wager as _, WagerKey};
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, Question};
use crate::wagers::{LimitClass, Limits, Money};

/// 22.8(c): the question to a player with a tie hand.
#[derive(Clone, Copy, Debug)]
pub struct TieQuestion {
    /// The initial wager, to which the war wager must be equal.
    pub initial: Money,
    /// The limits of a tie wager on the war deal.
    pub limits: Limits,
}

/// 22.8(c): surrender, or war.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieAnswer {
    /// 22.8(c)1: half of the initial wager is surrendered.
    Surrender,
    /// 22.8(c)2: the whole initial wager is surrendered, and a war wager placed.
    War {
        /// 22.8(e): the new tie wager on the war deal, or nothing.
        tie: Money,
    },
}

/// The word for going to war.
const WAR: &str = "war";

impl Question for TieQuestion {
    type Answer = TieAnswer;

    fn words(&self) -> String {
        "tie hand: surrender half, or go to war?".to_string()
    }

    fn answers(&self) -> Vec<TieAnswer> {
        let tie = self.limits.sample(self.limits.side_minimum, LimitClass::Side, |_| true);
        let with_tie = self.limits.check(tie, LimitClass::Side).is_ok().then_some(TieAnswer::War { tie });
        [TieAnswer::Surrender, TieAnswer::War { tie: Money::ZERO }].into_iter().chain(with_tie).collect()
    }

    fn default_answer(&self) -> TieAnswer {
        TieAnswer::Surrender
    }

    fn encode(&self, answer: &TieAnswer) -> AnswerKey {
        match *answer {
            TieAnswer::Surrender => AnswerKey::of("surrender"),
            TieAnswer::War { tie } if tie.is_zero() => AnswerKey::of(WAR),
            TieAnswer::War { tie } => AnswerKey::of(WAR).wager(Wager::Tie, tie),
        }
    }

    /// Reads `surrender`, `war`, `war 10`, or `war; bets tie 4`.
    fn decode(&self, key: &AnswerKey) -> Result<TieAnswer, Refusal> {
        let (act, with) = key.parts();
        // 22.1: the amount may be told if it is that of the initial wager.
        let with = match with {
            [AnswerPart::Amount(amount), more @ ..] if *amount == self.initial => more,
            _ => with,
        };
        match (act, with) {
            ("surrender", []) if key.with().is_empty() => Ok(TieAnswer::Surrender),
            (WAR, []) => Ok(TieAnswer::War { tie: Money::ZERO }),
            (WAR, [AnswerPart::Wager { wager, amount }]) => {
                if Wager::from_key(*wager) != Some(Wager::Tie) || *amount <= Money::ZERO {
                    let why = "only a tie wager may be added on the war deal";
                    return Err(Refusal::new(cite!("22.8(e)"), why));
                }
                self.limits.check(*amount, LimitClass::Side)?;
                Ok(TieAnswer::War { tie: *amount })
            }
            (act, _) if act.starts_with(WAR) => {
                let why = format!("a war wager is equal to the initial wager, ${}", self.initial);
                Err(Refusal::new(cite!("22.1"), why))
            }
            _ => Err(Refusal::new(self.by(), "surrender or war")),
        }
    }

    fn read_wager(words: &str) -> Option<WagerKey> {
        Wager::parse(words).map(Wager::key)
    }

    fn by(&self) -> Cite {
        cite!("22.8(c)")
    }
}
