//! 19:47-33.6~(c), 33.10~(a), 33.10(c)  What players are asked.

use super::button::MOST;
use super::hand::WinnersCards;
use super::wagers::WinnersStage;
use crate::cite;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::law::{Cite, Refusal};
use crate::poker::Hand;
use crate::table::{AnswerKey, Question};
use crate::wagers::Money;

/// The other hands that are still in, the dealer's among them, as a player sees them.
#[derive(Clone, Copy, Debug)]
pub struct OpponentCards {
    open: [Hand; MOST],
    count: usize,
}

impl OpponentCards {
    /// No opponents.
    pub const NOBODY: OpponentCards = OpponentCards { open: [Hand::EMPTY; MOST], count: 0 };

    /// Adds a hand.
    #[inline]
    pub fn add(&mut self, open: Hand) {
        if let Some(place) = self.open.get_mut(self.count) {
            *place = open;
            self.count += 1;
        }
    }

    /// The open cards of each hand.
    pub fn open(&self) -> &[Hand] {
        &self.open[..self.count]
    }
}

/// The question after three and after four cards: another wager for the pot, or a fold.
#[derive(Clone, Copy, Debug)]
pub struct WinnersQuestion {
    /// The player's own cards.
    pub cards: WinnersCards,
    /// The stage of the hand.
    pub stage: WinnersStage,
    /// The ante.
    pub ante: Money,
    /// The number of players with an ante.
    pub dealt_in: usize,
    /// The number of other players who have not folded.
    pub others_in: usize,
    /// The visible cards of their hands and of the dealer's.
    pub others: OpponentCards,
}

impl WinnersQuestion {
    /// 33.6~(c): the wager and its amount.
    #[inline]
    pub fn wager(&self) -> (&'static str, Money) {
        match self.stage {
            WinnersStage::Third => ("bet", self.ante),
            WinnersStage::Fourth | WinnersStage::Fifth => ("double", self.ante * 2),
        }
    }
}

impl Question for WinnersQuestion {
    type Answer = FoldOrWager;

    fn words(&self) -> String {
        let (wager, amount) = self.wager();
        format!("a {wager} wager of ${amount}, or fold?")
    }

    fn answers(&self) -> Vec<FoldOrWager> {
        FoldOrWager::BOTH.to_vec()
    }

    fn default_answer(&self) -> FoldOrWager {
        FoldOrWager::Fold
    }

    fn encode(&self, answer: &FoldOrWager) -> AnswerKey {
        answer.encode(self.wager().0)
    }

    /// Reads `bet`, `double 10`, `fold`.
    fn decode(&self, key: &AnswerKey) -> Result<FoldOrWager, Refusal> {
        let (wager, amount) = self.wager();
        let refused =
            || Refusal::new(cite!("33.6~(c)"), format!("a {wager} wager is ${amount}, no more and no less"));
        let by = match self.stage {
            WinnersStage::Third => cite!("33.10~(a)"),
            WinnersStage::Fourth | WinnersStage::Fifth => cite!("33.10(c)"),
        };
        FoldOrWager::decode(key, (wager, amount), refused, by)
    }

    fn by(&self) -> Cite {
        match self.stage {
            WinnersStage::Third => cite!("33.10~(a)"),
            WinnersStage::Fourth | WinnersStage::Fifth => cite!("33.10(c)3"),
        }
    }
}
