//! 19:47-32.6~(d), 32.10~(b), (d), (f)  What players are asked.

use crate::cite;
use crate::equipment::Card;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, FaceDown, Question};
use crate::wagers::Money;

/// The community cards dealt so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UltimateStreet {
    /// None lies face up.
    BeforeFlop,
    /// The first three.
    Flop([Card; 3]),
    /// All five.
    Board([Card; 5]),
}

/// 32.6~(d): the play wager as a multiple of the ante.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayMultiple {
    /// As much as the ante.
    One = 1,
    /// Twice.
    Two = 2,
    /// Three times.
    Three = 3,
    /// Four times.
    Four = 4,
}

impl PlayMultiple {
    /// The play wager.
    pub fn of(self, ante: Money) -> Money {
        ante * self as i64
    }
}

impl UltimateStreet {
    /// 32.6~(d): the play wagers that may be made now.
    pub const fn lawful(&self) -> &'static [PlayMultiple] {
        match self {
            UltimateStreet::BeforeFlop => &[PlayMultiple::Three, PlayMultiple::Four],
            UltimateStreet::Flop(_) => &[PlayMultiple::Two],
            UltimateStreet::Board(_) => &[PlayMultiple::One],
        }
    }

    /// The act of a player who makes no play wager now.
    const fn otherwise(&self) -> &'static str {
        match self {
            UltimateStreet::BeforeFlop | UltimateStreet::Flop(_) => "check",
            UltimateStreet::Board(_) => "fold",
        }
    }
}

/// 32.10~(b), (d), (f): the question to a player who has not made a play wager yet.
#[derive(Clone, Copy, Debug)]
pub struct UltimateQuestion {
    /// The player's own two cards.
    pub cards: [FaceDown; 2],
    /// The community cards.
    pub street: UltimateStreet,
    /// The ante.
    pub ante: Money,
}

/// An answer of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UltimateAnswer {
    /// No play wager now.
    Check,
    /// The hand is given up.
    Fold,
    /// The play wager.
    Play(PlayMultiple),
}

impl UltimateQuestion {
    /// The lawful amounts: `$30 or $40`.
    fn amounts(&self) -> String {
        let amounts: Vec<String> =
            self.street.lawful().iter().map(|times| format!("${}", times.of(self.ante))).collect();
        amounts.join(" or ")
    }

    /// Reads `play 4x`, `play 40`, or `play` where there is one amount only.
    fn play(&self, key: &AnswerKey) -> Result<UltimateAnswer, Refusal> {
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
            .map(|times| UltimateAnswer::Play(*times))
            .ok_or_else(|| Refusal::new(cite!("32.6~(d)"), format!("a play wager is {} now", self.amounts())))
    }
}

impl Question for UltimateQuestion {
    type Answer = UltimateAnswer;

    fn words(&self) -> String {
        format!("play {}, or {}?", self.amounts(), self.street.otherwise())
    }

    fn answers(&self) -> Vec<UltimateAnswer> {
        let plays = self.street.lawful().iter().copied().map(UltimateAnswer::Play);
        std::iter::once(self.default_answer()).chain(plays).collect()
    }

    fn default_answer(&self) -> UltimateAnswer {
        match self.street {
            UltimateStreet::BeforeFlop | UltimateStreet::Flop(_) => UltimateAnswer::Check,
            UltimateStreet::Board(_) => UltimateAnswer::Fold,
        }
    }

    fn encode(&self, answer: &UltimateAnswer) -> AnswerKey {
        match answer {
            UltimateAnswer::Check => AnswerKey::of("check"),
            UltimateAnswer::Fold => AnswerKey::of("fold"),
            UltimateAnswer::Play(times) => AnswerKey::of("play").times(*times as u8),
        }
    }

    /// Reads `check`, `fold`, `play 4x`, or `play 40`.
    fn decode(&self, key: &AnswerKey) -> Result<UltimateAnswer, Refusal> {
        match (key.parts(), self.street) {
            (("check", []), UltimateStreet::BeforeFlop | UltimateStreet::Flop(_)) => {
                Ok(UltimateAnswer::Check)
            }
            (("fold", []), UltimateStreet::Board(_)) => Ok(UltimateAnswer::Fold),
            (("check", []), UltimateStreet::Board(_)) => {
                Err(Refusal::new(self.by(), "nobody checks after the last community cards: play, or fold"))
            }
            (("fold", []), UltimateStreet::BeforeFlop | UltimateStreet::Flop(_)) => {
                Err(Refusal::new(self.by(), "nobody folds before the last community cards: play, or check"))
            }
            (_, UltimateStreet::BeforeFlop | UltimateStreet::Flop(_) | UltimateStreet::Board(_)) => {
                self.play(key)
            }
        }
    }

    fn by(&self) -> Cite {
        match self.street {
            UltimateStreet::BeforeFlop => cite!("32.10~(b)"),
            UltimateStreet::Flop(_) => cite!("32.10~(d)"),
            UltimateStreet::Board(_) => cite!("32.10~(f)"),
        }
    }
}
