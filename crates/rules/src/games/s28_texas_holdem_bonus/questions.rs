//! 19:47-28.6~(c), 28.10~(b), (d), (f)  What players are asked.

use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, FaceDown, Question};
use crate::wagers::Money;

/// The community cards dealt so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoldemBonusStreet {
    /// None: the flop wager is next.
    BeforeFlop,
    /// Three: the turn wager is next.
    Flop([Card; 3]),
    /// Four: the river wager is next.
    Turn([Card; 4]),
    /// All five.
    Board([Card; 5]),
}

/// The question before the flop, the turn and the river.
#[derive(Clone, Copy, Debug)]
pub struct HoldemBonusQuestion {
    /// The player's own two cards.
    pub cards: [FaceDown; 2],
    /// The community cards.
    pub street: HoldemBonusStreet,
    /// The ante.
    pub ante: Money,
}

/// An answer of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoldemBonusAnswer {
    /// 28.10~(b): the hand is given up before the flop.
    Fold,
    /// 28.10~(d), (f): no wager.
    Check,
    /// The flop, turn or river wager.
    Bet,
}

impl HoldemBonusQuestion {
    /// The wager, what a player does otherwise, and the paragraph.
    const fn terms(&self) -> (&'static str, &'static str, Cite) {
        match self.street {
            HoldemBonusStreet::BeforeFlop => ("flop", "fold", cite!("28.10~(b)")),
            HoldemBonusStreet::Flop(_) => ("turn", "check", cite!("28.10~(d)")),
            HoldemBonusStreet::Turn(_) | HoldemBonusStreet::Board(_) => {
                ("river", "check", cite!("28.10~(f)"))
            }
        }
    }

    /// The answer of a player who makes no wager now.
    const fn otherwise(&self) -> HoldemBonusAnswer {
        match self.street {
            HoldemBonusStreet::BeforeFlop => HoldemBonusAnswer::Fold,
            HoldemBonusStreet::Flop(_) | HoldemBonusStreet::Turn(_) | HoldemBonusStreet::Board(_) => {
                HoldemBonusAnswer::Check
            }
        }
    }

    /// 28.1: the wager that is next.
    #[inline]
    pub const fn wager(&self) -> Wager {
        match self.street {
            HoldemBonusStreet::BeforeFlop => Wager::Flop,
            HoldemBonusStreet::Flop(_) => Wager::Turn,
            HoldemBonusStreet::Turn(_) | HoldemBonusStreet::Board(_) => Wager::River,
        }
    }

    /// 28.6~(c): the amount of the wager.
    #[inline]
    pub fn amount(&self) -> Money {
        match self.street {
            HoldemBonusStreet::BeforeFlop => self.ante * 2,
            HoldemBonusStreet::Flop(_) | HoldemBonusStreet::Turn(_) | HoldemBonusStreet::Board(_) => {
                self.ante
            }
        }
    }
}

impl Question for HoldemBonusQuestion {
    type Answer = HoldemBonusAnswer;

    fn words(&self) -> String {
        let (wager, otherwise, _) = self.terms();
        format!("a {wager} wager of ${}, or {otherwise}?", self.amount())
    }

    fn answers(&self) -> Vec<HoldemBonusAnswer> {
        vec![self.otherwise(), HoldemBonusAnswer::Bet]
    }

    fn default_answer(&self) -> HoldemBonusAnswer {
        self.otherwise()
    }

    fn encode(&self, answer: &HoldemBonusAnswer) -> AnswerKey {
        AnswerKey::of(match answer {
            HoldemBonusAnswer::Fold => "fold",
            HoldemBonusAnswer::Check => "check",
            HoldemBonusAnswer::Bet => self.terms().0,
        })
    }

    /// Reads `flop`, `turn 10`, `fold`, `check`.
    fn decode(&self, key: &AnswerKey) -> Result<HoldemBonusAnswer, Refusal> {
        let (wager, otherwise, by) = self.terms();
        match key.parts() {
            (act, []) if act == otherwise => Ok(self.otherwise()),
            (act, []) if act == wager => Ok(HoldemBonusAnswer::Bet),
            (act, [AnswerPart::Amount(said)]) if act == wager && *said == self.amount() => {
                Ok(HoldemBonusAnswer::Bet)
            }
            (act, _) if act == wager => {
                let why = format!("a {wager} wager is ${}, no more and no less", self.amount());
                Err(Refusal::new(cite!("28.6~(c)"), why))
            }
            _ => Err(Refusal::new(by, format!("{wager}, or {otherwise}"))),
        }
    }

    fn by(&self) -> Cite {
        self.terms().2
    }
}
