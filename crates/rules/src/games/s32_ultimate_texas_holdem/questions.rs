//! 19:47-32.6~(d), 32.10~(b), (d), (f)  What players are asked.

use crate::cite;
use crate::equipment::Card;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, FaceDown, Question};
use crate::wagers::Money;

/// How far the community cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Street {
    /// None lies face up.
    BeforeFlop,
    /// The first three.
    Flop([Card; 3]),
    /// All five.
    Board([Card; 5]),
}

/// 32.6~(d): how many antes a play wager is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Times {
    /// As much as the ante.
    One = 1,
    /// Twice.
    Two = 2,
    /// Three times.
    Three = 3,
    /// Four times.
    Four = 4,
}

impl Times {
    /// The play wager.
    pub fn of(self, ante: Money) -> Money {
        ante * self as i64
    }
}

impl Street {
    /// 32.6~(d): the play wagers that may be made now.
    pub const fn lawful(&self) -> &'static [Times] {
        match self {
            Street::BeforeFlop => &[Times::Three, Times::Four],
            Street::Flop(_) => &[Times::Two],
            Street::Board(_) => &[Times::One],
        }
    }

    /// What a player does who makes no play wager now.
    const fn otherwise(&self) -> &'static str {
        match self {
            Street::BeforeFlop | Street::Flop(_) => "check",
            Street::Board(_) => "fold",
        }
    }
}

/// 32.10~(b), (d), (f): the question to a player who has not made a play wager yet.
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
    /// No play wager now.
    Check,
    /// The hand is given up.
    Fold,
    /// The play wager.
    Play(Times),
}

impl Asks {
    /// The lawful amounts: `$30 or $40`.
    fn amounts(&self) -> String {
        let amounts: Vec<String> =
            self.street.lawful().iter().map(|times| format!("${}", times.of(self.ante))).collect();
        amounts.join(" or ")
    }

    /// Reads `play 4x`, `play 40`, or `play` where there is one amount only.
    fn play(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        let lawful = self.street.lawful();
        let times = match key.parts() {
            ("play", []) => lawful.first().filter(|_| lawful.len() == 1),
            ("play", [AnswerPart::Times(said)]) => lawful.iter().find(|times| **times as u8 == *said),
            ("play", [AnswerPart::Amount(said)]) => lawful.iter().find(|times| times.of(self.ante) == *said),
            ("play", _) => None,
            _ => {
                let why = format!("play, or {}", self.street.otherwise());
                return Err(Refusal::new(self.by(), why));
            }
        };
        times
            .map(|times| Answer::Play(*times))
            .ok_or_else(|| Refusal::new(cite!("32.6~(d)"), format!("a play wager is {} now", self.amounts())))
    }
}

impl Question for Asks {
    type Answer = Answer;

    fn words(&self) -> String {
        format!("play {}, or {}?", self.amounts(), self.street.otherwise())
    }

    fn answers(&self) -> Vec<Answer> {
        let plays = self.street.lawful().iter().copied().map(Answer::Play);
        std::iter::once(self.default_answer()).chain(plays).collect()
    }

    fn default_answer(&self) -> Answer {
        match self.street {
            Street::BeforeFlop | Street::Flop(_) => Answer::Check,
            Street::Board(_) => Answer::Fold,
        }
    }

    fn encode(&self, answer: &Answer) -> AnswerKey {
        match answer {
            Answer::Check => AnswerKey::of("check"),
            Answer::Fold => AnswerKey::of("fold"),
            Answer::Play(times) => AnswerKey::of("play").times(*times as u8),
        }
    }

    /// Reads `check`, `fold`, `play 4x`, or `play 40`.
    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        match (key.parts(), self.street) {
            (("check", []), Street::BeforeFlop | Street::Flop(_)) => Ok(Answer::Check),
            (("fold", []), Street::Board(_)) => Ok(Answer::Fold),
            (("check", []), Street::Board(_)) => {
                Err(Refusal::new(self.by(), "nobody checks after the last community cards: play, or fold"))
            }
            (("fold", []), Street::BeforeFlop | Street::Flop(_)) => {
                Err(Refusal::new(self.by(), "nobody folds before the last community cards: play, or check"))
            }
            (_, Street::BeforeFlop | Street::Flop(_) | Street::Board(_)) => self.play(key),
        }
    }

    fn by(&self) -> Cite {
        match self.street {
            Street::BeforeFlop => cite!("32.10~(b)"),
            Street::Flop(_) => cite!("32.10~(d)"),
            Street::Board(_) => cite!("32.10~(f)"),
        }
    }
}
