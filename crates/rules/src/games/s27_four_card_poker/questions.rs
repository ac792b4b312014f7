//! 19:47-27.10(b)  What players are asked.

use super::house::PlayWager;
use crate::cite;
use crate::equipment::Card;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, FaceDown, Question, Takes};
use crate::wagers::{Money, Room};

/// 27.10(b): the question to a player with an ante who has looked at the five cards.
#[derive(Clone, Copy, Debug)]
pub struct PlayOrFold {
    /// The player's own cards.
    pub cards: [FaceDown; 5],
    /// The dealer's card that lies face up.
    pub up: Card,
    /// The ante.
    pub ante: Money,
    /// How much a play wager may be here.
    pub play_wager: PlayWager,
}

/// What the player answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldOrPlay {
    /// The hand is given up.
    Fold,
    /// A play wager of this amount.
    Play(Money),
}

impl PlayOrFold {
    /// 27.6(a)1: the most that a play wager may be.
    const TIMES: i64 = 3;

    /// 27.6(a)1: the amounts from one to three times the ante.
    fn room(&self) -> Option<Room> {
        let by = cite!("27.6(a)1");
        let room = Room::any(Money::ZERO).at_least(self.ante, by).ok()?;
        room.at_most(self.ante * Self::TIMES, by).ok()
    }

    /// 27.6(a)1: whether a play wager may be so much at this table.
    fn is_lawful(&self, amount: Money) -> bool {
        let within = self.room().is_some_and(|room| room.takes(amount));
        within
            && match self.play_wager {
                PlayWager::OneToThree => true,
                PlayWager::OneOrThree => amount == self.ante || amount == self.ante * Self::TIMES,
            }
    }

    #[cold]
    fn refused(&self) -> Refusal {
        let (ante, most) = (self.ante, self.ante * Self::TIMES);
        let why = match self.play_wager {
            PlayWager::OneToThree => {
                format!("a play wager is one to three times the ante, ${ante} to ${most}")
            }
            PlayWager::OneOrThree => format!("a play wager is ${ante} or ${most} at this table"),
        };
        Refusal::new(cite!("27.6(a)1"), why)
    }
}

impl Question for PlayOrFold {
    type Answer = FoldOrPlay;

    fn words(&self) -> String {
        let (ante, most) = (self.ante, self.ante * Self::TIMES);
        match self.play_wager {
            PlayWager::OneToThree => format!("play ${ante} to ${most}, or fold?"),
            PlayWager::OneOrThree => format!("play ${ante} or ${most}, or fold?"),
        }
    }

    fn answers(&self) -> Vec<FoldOrPlay> {
        let amounts = (1..=Self::TIMES).map(|times| self.ante * times);
        let plays = amounts.filter(|amount| self.is_lawful(*amount)).map(FoldOrPlay::Play);
        std::iter::once(FoldOrPlay::Fold).chain(plays).collect()
    }

    fn default_answer(&self) -> FoldOrPlay {
        FoldOrPlay::Fold
    }

    fn encode(&self, answer: &FoldOrPlay) -> AnswerKey {
        match answer {
            FoldOrPlay::Fold => AnswerKey::of("fold"),
            FoldOrPlay::Play(amount) => AnswerKey::of("play").amount(*amount),
        }
    }

    fn takes(&self) -> Vec<Takes> {
        match self.play_wager {
            PlayWager::OneToThree => {
                self.room().map(|room| Takes::Amount { word: "play", room }).into_iter().collect()
            }
            PlayWager::OneOrThree => Vec::new(),
        }
    }

    /// Reads `fold` or `play 30`.
    fn decode(&self, key: &AnswerKey) -> Result<FoldOrPlay, Refusal> {
        match key.parts() {
            ("fold", []) => Ok(FoldOrPlay::Fold),
            ("play", [AnswerPart::Amount(amount)]) if self.is_lawful(*amount) => {
                Ok(FoldOrPlay::Play(*amount))
            }
            ("play", [_, ..]) => Err(self.refused()),
            (act, _) if act.starts_with("play ") => Err(self.refused()),
            _ => Err(Refusal::new(self.by(), "play and an amount, or fold")),
        }
    }

    fn by(&self) -> Cite {
        cite!("27.10(b)")
    }
}
