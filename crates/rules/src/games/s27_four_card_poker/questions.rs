//! 19:47-27.10(b)  What players are asked.

use super::house::PlayWager;
use crate::cite;
use crate::equipment::Card;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerForm, AnswerKey, AnswerPart, FaceDown, Question};
use crate::wagers::{BetRange, Money};

/// 27.10(b): the question to a player with an ante who has looked at the five cards.
#[derive(Clone, Copy, Debug)]
pub struct FourCardQuestion {
    /// The player's own cards.
    pub cards: [FaceDown; 5],
    /// The dealer's card that lies face up.
    pub up: Card,
    /// The ante.
    pub ante: Money,
    /// The permitted amount of a play wager.
    pub play_wager: PlayWager,
}

/// An answer of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FourCardAnswer {
    /// The hand is given up.
    Fold,
    /// A play wager of this amount.
    Play(Money),
}

impl FourCardQuestion {
    /// 27.6(a)1: the most that a play wager may be.
    const TIMES: i64 = 3;

    /// 27.6(a)1: the amounts from one to three times the ante.
    fn room(&self) -> Option<BetRange> {
        let by = cite!("27.6(a)1");
        let room = BetRange::any(Money::ZERO).at_least(self.ante, by).ok()?;
        room.at_most(self.ante * Self::TIMES, by).ok()
    }

    /// 27.6(a)1: whether a play wager may have this amount at this table.
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

impl Question for FourCardQuestion {
    type Answer = FourCardAnswer;

    fn words(&self) -> String {
        let (ante, most) = (self.ante, self.ante * Self::TIMES);
        match self.play_wager {
            PlayWager::OneToThree => format!("play ${ante} to ${most}, or fold?"),
            PlayWager::OneOrThree => format!("play ${ante} or ${most}, or fold?"),
        }
    }

    fn answers(&self) -> Vec<FourCardAnswer> {
        let amounts = (1..=Self::TIMES).map(|times| self.ante * times);
        let plays = amounts.filter(|amount| self.is_lawful(*amount)).map(FourCardAnswer::Play);
        std::iter::once(FourCardAnswer::Fold).chain(plays).collect()
    }

    fn default_answer(&self) -> FourCardAnswer {
        FourCardAnswer::Fold
    }

    fn encode(&self, answer: &FourCardAnswer) -> AnswerKey {
        match answer {
            FourCardAnswer::Fold => AnswerKey::of("fold"),
            FourCardAnswer::Play(amount) => AnswerKey::of("play").amount(*amount),
        }
    }

    fn takes(&self) -> Vec<AnswerForm> {
        match self.play_wager {
            PlayWager::OneToThree => {
                self.room().map(|room| AnswerForm::Amount { word: "play", room }).into_iter().collect()
            }
            PlayWager::OneOrThree => Vec::new(),
        }
    }

    /// Reads `fold` or `play 30`.
    fn decode(&self, key: &AnswerKey) -> Result<FourCardAnswer, Refusal> {
        match key.parts() {
            ("fold", []) => Ok(FourCardAnswer::Fold),
            ("play", [AnswerPart::Amount(amount)]) if self.is_lawful(*amount) => {
                Ok(FourCardAnswer::Play(*amount))
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
