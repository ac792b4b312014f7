//! 19:47-25.6~(c), 25.10~(c), (d)  What players are asked.

use super::cross::Place;
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::FoldOrPlay;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, FaceDown, Question};
use crate::wagers::Money;

/// 25.6~(c): the raise wagers, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Raise {
    /// When the center of the cross is open.
    First,
    /// When the left card is open too.
    Second,
    /// When the row is open.
    Third,
    /// When all but the bottom card are open.
    Fourth,
}

impl Raise {
    /// All of them.
    pub const ALL: [Raise; 4] = [Raise::First, Raise::Second, Raise::Third, Raise::Fourth];

    /// Its betting area.
    pub const fn wager(self) -> Wager {
        match self {
            Raise::First => Wager::FirstRaise,
            Raise::Second => Wager::SecondRaise,
            Raise::Third => Wager::ThirdRaise,
            Raise::Fourth => Wager::FourthRaise,
        }
    }

    /// The card of the cross that is opened after it.
    pub const fn opens(self) -> Place {
        match self {
            Raise::First => Place::Left,
            Raise::Second => Place::Right,
            Raise::Third => Place::Top,
            Raise::Fourth => Place::Bottom,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Raise::First => "first",
            Raise::Second => "second",
            Raise::Third => "third",
            Raise::Fourth => "fourth",
        }
    }

    /// The paragraph under which it is placed, and the card opened.
    pub const fn by(self) -> Cite {
        match self {
            Raise::First => cite!("25.10~(c)"),
            Raise::Second | Raise::Third | Raise::Fourth => cite!("25.10~(d)"),
        }
    }
}

/// The question before each further card of the cross: another raise wager, or a fold.
#[derive(Clone, Copy, Debug)]
pub struct Asks {
    /// The player's own two cards.
    pub cards: [FaceDown; 2],
    /// The cards of the cross that are open, in the order of their places.
    pub open: [Option<Card>; 5],
    /// Which raise wager is next.
    pub raise: Raise,
    /// The ante, and so the raise.
    pub ante: Money,
}

impl Question for Asks {
    type Answer = FoldOrPlay;

    fn words(&self) -> String {
        format!("a {} raise wager of ${}, or fold?", self.raise.word(), self.ante)
    }

    fn answers(&self) -> Vec<FoldOrPlay> {
        FoldOrPlay::BOTH.to_vec()
    }

    fn default_answer(&self) -> FoldOrPlay {
        FoldOrPlay::Fold
    }

    fn encode(&self, answer: &FoldOrPlay) -> AnswerKey {
        answer.encode("raise")
    }

    /// Reads `raise`, `raise 5`, `fold`.
    fn decode(&self, key: &AnswerKey) -> Result<FoldOrPlay, Refusal> {
        let refused =
            || Refusal::new(cite!("25.6~(c)"), format!("a raise wager is ${}, as the ante is", self.ante));
        FoldOrPlay::decode(key, ("raise", self.ante), refused, self.by())
    }

    fn by(&self) -> Cite {
        self.raise.by()
    }
}
