//! 19:47-28.6~(c), 28.10~(b), (d), (f)  What players are asked.

use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, FaceDown, Question};
use crate::wagers::Money;

/// How far the community cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Street {
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
pub struct Asks {
    /// The player's own two cards.
    pub cards: [FaceDown; 2],
    /// The community cards.
    pub street: Street,
    /// The ante.
    pub ante: Money,
}

/// What players answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// 28.10~(b): the hand is given up before the flop.
    Fold,
    /// 28.10~(d), (f): no wager.
    Check,
    /// The flop, turn or river wager.
    Bet,
}

impl Asks {
    /// The wager, what a player does otherwise, and the paragraph.
    const fn terms(&self) -> (&'static str, &'static str, Cite) {
        match self.street {
            Street::BeforeFlop => ("flop", "fold", cite!("28.10~(b)")),
            Street::Flop(_) => ("turn", "check", cite!("28.10~(d)")),
            Street::Turn(_) | Street::Board(_) => ("river", "check", cite!("28.10~(f)")),
        }
    }

    /// The answer of a player who makes no wager now.
    const fn otherwise(&self) -> Answer {
        match self.street {
            Street::BeforeFlop => Answer::Fold,
            Street::Flop(_) | Street::Turn(_) | Street::Board(_) => Answer::Check,
        }
    }

    /// 28.1: the wager that is next.
    #[inline]
    pub const fn wager(&self) -> Wager {
        match self.street {
            Street::BeforeFlop => Wager::Flop,
            Street::Flop(_) => Wager::Turn,
            Street::Turn(_) | Street::Board(_) => Wager::River,
        }
    }

    /// 28.6~(c): the amount of the wager.
    #[inline]
    pub fn amount(&self) -> Money {
        match self.street {
            Street::BeforeFlop => self.ante * 2,
            Street::Flop(_) | Street::Turn(_) | Street::Board(_) => self.ante,
        }
    }
}

impl Question for Asks {
    type Answer = Answer;

    fn words(&self) -> String {
        let (wager, otherwise, _) = self.terms();
        format!("a {wager} wager of ${}, or {otherwise}?", self.amount())
    }

    fn answers(&self) -> Vec<Answer> {
        vec![self.otherwise(), Answer::Bet]
    }

    fn default_answer(&self) -> Answer {
        self.otherwise()
    }

    fn encode(&self, answer: &Answer) -> AnswerKey {
        AnswerKey::of(match answer {
            Answer::Fold => "fold",
            Answer::Check => "check",
            Answer::Bet => self.terms().0,
        })
    }

    /// Reads `flop`, `turn 10`, `fold`, `check`.
    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        let (wager, otherwise, by) = self.terms();
        match key.parts() {
            (act, []) if act == otherwise => Ok(self.otherwise()),
            (act, []) if act == wager => Ok(Answer::Bet),
            (act, [AnswerPart::Amount(said)]) if act == wager && *said == self.amount() => Ok(Answer::Bet),
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
