//! 19:47-29.6~(c), 29.10~(b)  What players are asked.

use crate::cite;
use crate::games::families::ante_and_play::{FoldOrPlay, fold_or};
use crate::law::{Cite, Refusal};
use crate::table::{FaceDown, Question};
use crate::wagers::Money;

/// 29.10~(b): the question to a player who has looked at the three cards.
#[derive(Clone, Copy, Debug)]
pub struct FlopOrFold {
    /// The player's own cards.
    pub cards: [FaceDown; 3],
    /// The ante.
    pub ante: Money,
}

impl Question for FlopOrFold {
    type Answer = FoldOrPlay;

    fn words(&self) -> String {
        format!("a flop wager of ${}, or fold?", self.ante)
    }

    fn choices(&self) -> Vec<String> {
        vec!["fold".to_string(), "flop".to_string()]
    }

    /// Reads `fold`, `flop`, or `flop 10`.
    fn parse(&self, words: &str) -> Result<FoldOrPlay, Refusal> {
        let equals = || {
            let why = format!("a flop wager equals the ante, ${}", self.ante);
            Refusal::new(cite!("29.6~(c)"), why)
        };
        fold_or("flop", self.ante, words, equals, self.by())
    }

    fn by(&self) -> Cite {
        cite!("29.10~(b)")
    }
}
