//! 19:47-33.6~(c), 33.10~(a), 33.10(c)  What players are asked.

use super::button::MOST;
use super::hand::Held;
use super::wagers::Stage;
use crate::cite;
use crate::games::families::ante_and_play::FoldOrPlay;
use crate::law::{Cite, Refusal};
use crate::poker::Hand;
use crate::table::{AnswerKey, Question};
use crate::wagers::Money;

/// What a player sees of the other hands that are still in, the dealer's among them.
#[derive(Clone, Copy, Debug)]
pub struct Others {
    open: [Hand; MOST],
    count: usize,
}

impl Others {
    /// Nobody.
    pub const NOBODY: Others = Others { open: [Hand::EMPTY; MOST], count: 0 };

    /// Another hand.
    #[inline]
    pub fn add(&mut self, open: Hand) {
        if let Some(place) = self.open.get_mut(self.count) {
            *place = open;
            self.count += 1;
        }
    }

    /// Their open cards.
    pub fn open(&self) -> &[Hand] {
        &self.open[..self.count]
    }
}

/// The question after three and after four cards: another wager for the pot, or a fold.
#[derive(Clone, Copy, Debug)]
pub struct Asks {
    /// The player's own cards.
    pub cards: Held,
    /// How far the hand has come.
    pub stage: Stage,
    /// The ante.
    pub ante: Money,
    /// How many players have put an ante in.
    pub dealt_in: usize,
    /// How many other players have not folded.
    pub others_in: usize,
    /// What is seen of their hands and of the dealer's.
    pub others: Others,
}

impl Asks {
    /// 33.6~(c): the wager and its amount.
    #[inline]
    pub fn wager(&self) -> (&'static str, Money) {
        match self.stage {
            Stage::Third => ("bet", self.ante),
            Stage::Fourth | Stage::Fifth => ("double", self.ante * 2),
        }
    }
}

impl Question for Asks {
    type Answer = FoldOrPlay;

    fn words(&self) -> String {
        let (wager, amount) = self.wager();
        format!("a {wager} wager of ${amount}, or fold?")
    }

    fn answers(&self) -> Vec<FoldOrPlay> {
        FoldOrPlay::BOTH.to_vec()
    }

    fn default_answer(&self) -> FoldOrPlay {
        FoldOrPlay::Fold
    }

    fn encode(&self, answer: &FoldOrPlay) -> AnswerKey {
        answer.encode(self.wager().0)
    }

    /// Reads `bet`, `double 10`, `fold`.
    fn decode(&self, key: &AnswerKey) -> Result<FoldOrPlay, Refusal> {
        let (wager, amount) = self.wager();
        let refused =
            || Refusal::new(cite!("33.6~(c)"), format!("a {wager} wager is ${amount}, no more and no less"));
        let by = match self.stage {
            Stage::Third => cite!("33.10~(a)"),
            Stage::Fourth | Stage::Fifth => cite!("33.10(c)"),
        };
        FoldOrPlay::decode(key, (wager, amount), refused, by)
    }

    fn by(&self) -> Cite {
        match self.stage {
            Stage::Third => cite!("33.10~(a)"),
            Stage::Fourth | Stage::Fifth => cite!("33.10(c)3"),
        }
    }
}
