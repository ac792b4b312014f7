//! Questions to players and their lawful answers.

use super::Sets;
use crate::law::{Cite, Refusal};
use crate::wagers::{Money, Room};
use std::convert::Infallible;
use std::fmt;

/// A question to a player. It holds what that player knows and needs for the answer, so that a strategy is a function of the question.
pub trait Question: Clone + fmt::Debug + 'static {
    /// A lawful answer.
    type Answer: Clone + PartialEq + fmt::Debug + 'static;

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

    /// Choices that the cards before the player make pointless, such as a natural without one: lawful, but not worth offering. Only the player who is
    /// asked may know which these are.
    fn in_vain(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Reads an answer; an unlawful one is refused.
    fn parse(&self, words: &str) -> Result<Self::Answer, Refusal>;

    /// The paragraph under which it is asked.
    fn by(&self) -> Cite;

    /// An answer in the words of the question: the first of the choices, or of what it takes besides, that is read as this answer.
    fn says(&self, answer: &Self::Answer) -> Option<String> {
        let is_it = |words: &String| self.parse(words).is_ok_and(|read| read == *answer);
        let choices = self.choices().into_iter();
        choices.chain(self.takes().iter().flat_map(Takes::all)).find(is_it)
    }
}

/// So many amounts of a room are gone through for the words of one.
const AMOUNTS_MOST: usize = 10_000;

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

    /// All answers of this kind in words; of amounts, those from the least on.
    fn all(&self) -> Vec<String> {
        let word = self.word();
        match *self {
            Takes::Number { least, most, .. } => {
                (least..=most).map(|number| format!("{word} {number}")).collect()
            }
            Takes::Amount { room, .. } => {
                let next =
                    |amount: &Money| amount.checked_add(room.step()).filter(|next| *next <= room.most());
                let amounts = std::iter::successors(Some(room.least()), next).take(AMOUNTS_MOST);
                amounts.chain([room.most()]).map(|amount| format!("{word} {amount}")).collect()
            }
            Takes::Places { of, pick, .. } => {
                let of = of.min(16);
                let picked = (0u32..1 << of).filter(|places| places.count_ones() == u32::from(pick));
                let words = |places: u32| {
                    let named = (0..of).filter(|place| places >> place & 1 == 1);
                    named.fold(word.to_string(), |words, place| format!("{words} {}", place + 1))
                };
                picked.map(words).collect()
            }
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
    fn everything_that_a_question_takes_has_words() {
        let places = Takes::Places { word: "low", of: 4, pick: 2 };
        assert_eq!(places.all(), ["low 1 2", "low 1 3", "low 2 3", "low 1 4", "low 2 4", "low 3 4"]);
        let room = Room::between(Money::dollars(10), Money::dollars(30), Money::dollars(10));
        let amounts = Takes::Amount { word: "bet", room }.all();
        assert_eq!(amounts[..3], ["bet 10", "bet 20", "bet 30"]);
        assert_eq!(Takes::Number { word: "cut", least: 3, most: 4 }.all(), ["cut 3", "cut 4"]);
    }

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
