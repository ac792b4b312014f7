//! Questions to players and their lawful answers.

use super::Sets;
use crate::law::{Cite, Refusal};
use crate::wagers::Room;
use std::convert::Infallible;
use std::fmt;

/// A question to a player. It holds what that player knows and needs for the answer, so that a strategy is a function of the question.
pub trait Question: Clone + fmt::Debug + 'static {
    /// A lawful answer.
    type Answer: Clone + fmt::Debug + 'static;

    /// The question in words, without anything that only this player may see.
    fn words(&self) -> String;

    /// Lawful answers in words, each of which [`Question::parse`] takes; the first is what a player who does not answer gets.
    fn choices(&self) -> Vec<String>;

    /// What it takes besides the choices, so that whoever puts the question can offer it without knowing the game.
    fn takes(&self) -> Vec<Takes> {
        Vec::new()
    }

    /// Where the answer sets a hand: every setting, and what it would come to. Only the player who is asked may know it.
    fn sets(&self) -> Option<Sets> {
        None
    }

    /// Reads an answer; an unlawful one is refused.
    fn parse(&self, words: &str) -> Result<Self::Answer, Refusal>;

    /// The paragraph under which it is asked.
    fn by(&self) -> Cite;
}

/// A kind of answer that is told with something behind its word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// A number: `cut 150`.
    Number {
        /// The word before it.
        word: &'static str,
        /// The least.
        least: u16,
        /// The most.
        most: u16,
    },
    /// An amount: `raise 40`.
    Amount {
        /// The word before it.
        word: &'static str,
        /// The amounts that are taken.
        room: Room,
    },
    /// Some of the cards of the hand, by their places from 1: `low 2 5`.
    Places {
        /// The word before them.
        word: &'static str,
        /// How many cards the hand has.
        of: u8,
        /// How many of them are named.
        pick: u8,
    },
}

impl Takes {
    /// The word before it.
    pub const fn word(&self) -> &'static str {
        match self {
            Takes::Number { word, .. } | Takes::Amount { word, .. } | Takes::Places { word, .. } => word,
        }
    }

    /// Whether an answer in words is one of these.
    pub fn has(&self, words: &str) -> bool {
        words.strip_prefix(self.word()).is_some_and(|more| more.starts_with(' '))
    }
}

/// For games in which nobody is asked anything.
#[derive(Clone, Copy, Debug)]
pub enum NoQuestion {}

impl Question for NoQuestion {
    type Answer = Infallible;

    fn words(&self) -> String {
        match *self {}
    }

    fn choices(&self) -> Vec<String> {
        match *self {}
    }

    fn parse(&self, _: &str) -> Result<Infallible, Refusal> {
        match *self {}
    }

    fn by(&self) -> Cite {
        match *self {}
    }
}

/// Where the cutting card may be inserted when the stack is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct CutRule {
    /// How many cards the stack has.
    pub stack: u16,
    /// How many cards must lie on either side of the cutting card.
    pub from_either_end: u16,
    /// The paragraph that says so.
    pub by: Cite,
}

/// A player's answer to the offer of the cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Cut {
    /// The cutting card is inserted behind so many cards.
    At(u16),
    /// The player does not want to.
    Declined,
}

impl CutRule {
    /// What is asked when the cut is offered.
    pub const QUESTION: &'static str = "cut the cards?";

    /// The word before the number of cards.
    const WORD: &'static str = "cut";

    /// Lawful answers in words; the first is that of a player who says nothing.
    pub fn choices(self) -> Vec<String> {
        vec!["no cut".to_string(), format!("cut {}", self.stack / 2)]
    }

    /// Any number of cards but for those at either end.
    pub fn takes(self) -> Vec<Takes> {
        let most = self.stack.saturating_sub(self.from_either_end);
        vec![Takes::Number { word: CutRule::WORD, least: self.from_either_end, most }]
    }

    /// Behind how many cards an answer cuts; nothing where it does not.
    pub fn behind(words: &str) -> Option<u16> {
        words.strip_prefix(CutRule::WORD)?.strip_prefix(' ')?.trim().parse().ok()
    }

    /// Reads `cut 150` or `no cut`.
    pub fn parse(self, words: &str) -> Result<Cut, Refusal> {
        if words == "no cut" {
            return Ok(Cut::Declined);
        }
        let Some(at) = CutRule::behind(words) else {
            return Err(Refusal::new(self.by, "say cut and a number of cards, or no cut"));
        };
        if at < self.from_either_end || at > self.stack.saturating_sub(self.from_either_end) {
            let why = format!(
                "the cutting card goes at least {} cards from either end of the {}",
                self.from_either_end, self.stack
            );
            return Err(Refusal::new(self.by, why));
        }
        Ok(Cut::At(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cite;

    #[test]
    fn a_cut_takes_what_it_says() {
        let rule = CutRule { stack: 312, from_either_end: 10, by: cite!("22.5(d)") };
        let [takes @ Takes::Number { word, least, most }] = rule.takes()[..] else { panic!("one number") };
        let cut = |behind: u16| rule.parse(&format!("{word} {behind}"));
        assert_eq!((cut(least), cut(most)), (Ok(Cut::At(10)), Ok(Cut::At(302))));
        assert!(cut(least - 1).is_err() && cut(most + 1).is_err());
        assert!(takes.has("cut 150") && !takes.has("no cut") && !takes.has("cutting 5"));
        assert_eq!((CutRule::behind("cut 150"), CutRule::behind("no cut")), (Some(150), None));
    }
}
