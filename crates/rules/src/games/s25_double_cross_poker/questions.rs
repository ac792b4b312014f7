//! 19:47-25.6~(c), 25.10~(c), (d)  What players are asked.

use super::cross::CrossPlace;
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, FaceDown, Question};
use crate::wagers::Money;

/// 25.6~(c): the raise wagers, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CrossRaise {
    /// The center of the cross is open.
    First,
    /// The left card is open, too.
    Second,
    /// The row is open.
    Third,
    /// All but the bottom card are open.
    Fourth,
}

impl CrossRaise {
    /// All of them.
    pub const ALL: [CrossRaise; 4] =
        [CrossRaise::First, CrossRaise::Second, CrossRaise::Third, CrossRaise::Fourth];

    /// Its betting area.
    pub const fn wager(self) -> Wager {
        match self {
            CrossRaise::First => Wager::FirstRaise,
            CrossRaise::Second => Wager::SecondRaise,
            CrossRaise::Third => Wager::ThirdRaise,
            CrossRaise::Fourth => Wager::FourthRaise,
        }
    }

    /// The card of the cross that is opened after it.
    pub const fn opens(self) -> CrossPlace {
        match self {
            CrossRaise::First => CrossPlace::Left,
            CrossRaise::Second => CrossPlace::Right,
            CrossRaise::Third => CrossPlace::Top,
            CrossRaise::Fourth => CrossPlace::Bottom,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            CrossRaise::First => "first",
            CrossRaise::Second => "second",
            CrossRaise::Third => "third",
            CrossRaise::Fourth => "fourth",
        }
    }

    /// The paragraph under which it is placed, and the card opened.
    pub const fn by(self) -> Cite {
        match self {
            CrossRaise::First => cite!("25.10~(c)"),
            CrossRaise::Second | CrossRaise::Third | CrossRaise::Fourth => cite!("25.10~(d)"),
        }
    }
}

/// The question before each further card of the cross: another raise wager, or a fold.
#[derive(Clone, Copy, Debug)]
pub struct RaiseQuestion {
    /// The player's own two cards.
    pub cards: [FaceDown; 2],
    /// The cards of the cross that are open, in the order of their places.
    pub open: [Option<Card>; 5],
    /// The next raise wager.
    pub raise: CrossRaise,
    /// The ante, and so the raise.
    pub ante: Money,
}

impl Question for RaiseQuestion {
    type Answer = FoldOrWager;

    fn words(&self) -> String {
        format!("a {} raise wager of ${}, or fold?", self.raise.word(), self.ante)
    }

    fn answers(&self) -> Vec<FoldOrWager> {
        FoldOrWager::BOTH.to_vec()
    }

    fn default_answer(&self) -> FoldOrWager {
        FoldOrWager::Fold
    }

    fn encode(&self, answer: &FoldOrWager) -> AnswerKey {
        answer.encode("raise")
    }

    /// Reads `raise`, `raise 5`, `fold`.
    fn decode(&self, key: &AnswerKey) -> Result<FoldOrWager, Refusal> {
        let refused =
            || Refusal::new(cite!("25.6~(c)"), format!("a raise wager is ${}, as the ante is", self.ante));
        FoldOrWager::decode(key, ("raise", self.ante), refused, self.by())
    }

    fn by(&self) -> Cite {
        self.raise.by()
    }
}
