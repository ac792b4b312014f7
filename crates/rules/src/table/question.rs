//! Questions to players and their lawful answers.

use super::{AnswerKey, AnswerPart, Reply, Sets};
use crate::games::WagerKey;
use crate::law::{Cite, Refusal};
use crate::wagers::Room;
use std::convert::Infallible;
use std::fmt;

/// A question to a player. It holds what that player knows and needs for the answer, so that a strategy is a function of the question.
pub trait Question: Clone + fmt::Debug + 'static {
    /// A lawful answer.
    type Answer: Clone + PartialEq + fmt::Debug + 'static;

    /// The question in words, without anything that only this player may see.
    fn words(&self) -> String;

    /// Lawful answers to choose from, that of a player who does not answer first. Of those that are told with a number, an amount or places, it may have
    /// some; [`Question::takes`] has the others.
    fn answers(&self) -> Vec<Self::Answer>;

    /// The answer of a player who does not answer.
    fn default_answer(&self) -> Self::Answer;

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

    /// An answer as a value that needs no knowledge of the game.
    fn encode(&self, answer: &Self::Answer) -> AnswerKey;

    /// The answer that such a value stands for.
    ///
    /// # Errors
    ///
    /// Refuses an answer that is unlawful here.
    fn decode(&self, key: &AnswerKey) -> Result<Self::Answer, Refusal>;

    /// The paragraph under which it is asked.
    fn by(&self) -> Cite;

    /// The answers to choose from, as values that need no knowledge of the game.
    fn choices(&self) -> Vec<AnswerKey> {
        self.answers().iter().map(|answer| self.encode(answer)).collect()
    }

    /// An answer in the words of a round file.
    fn say(&self, answer: &Self::Answer) -> String {
        self.encode(answer).to_string()
    }

    /// Reads an answer in words.
    ///
    /// # Errors
    ///
    /// Refuses an answer that is unlawful here.
    fn parse(&self, words: &str) -> Result<Self::Answer, Refusal> {
        self.decode(&AnswerKey::read(words, &self.choices(), &self.takes(), Self::read_wager))
    }

    /// Reads a wager that is made with an answer; none where no wager is.
    fn read_wager(_words: &str) -> Option<WagerKey> {
        None
    }

    /// The value of an answer that somebody proposes; none for an unlawful answer.
    fn proposed(&self, answer: &Self::Answer) -> Option<AnswerKey> {
        let key = self.encode(answer);
        self.decode(&key).is_ok_and(|read| read == *answer).then_some(key)
    }
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

    /// Whether an answer is of this kind.
    pub fn has(&self, key: &AnswerKey) -> bool {
        key.act() == self.word() && !key.with().is_empty()
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

    fn answers(&self) -> Vec<Infallible> {
        match *self {}
    }

    fn default_answer(&self) -> Infallible {
        match *self {}
    }

    fn encode(&self, _: &Infallible) -> AnswerKey {
        match *self {}
    }

    fn decode(&self, _: &AnswerKey) -> Result<Infallible, Refusal> {
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

    /// The answer of a player who does not answer.
    pub const DEFAULT: Cut = Cut::Declined;

    /// Lawful answers to choose from, the default first.
    pub fn choices(self) -> Vec<AnswerKey> {
        [CutRule::DEFAULT, Cut::At(self.stack / 2)].map(Cut::encode).to_vec()
    }

    /// Any number of cards but for those at either end.
    pub fn takes(self) -> Vec<Takes> {
        let most = self.stack.saturating_sub(self.from_either_end);
        vec![Takes::Number { word: Cut::WORD, least: self.from_either_end, most }]
    }

    /// Whether a question takes a cut.
    pub fn is_taken(takes: &Takes) -> bool {
        matches!(takes, Takes::Number { word: Cut::WORD, .. })
    }

    /// The number of cards behind which a reply cuts; none for any other reply.
    pub fn behind(reply: &Reply) -> Option<u16> {
        let takes = Takes::Number { word: Cut::WORD, least: 0, most: u16::MAX };
        match reply.said(&[], &[takes], |_| None).key.parts() {
            (Cut::WORD, [AnswerPart::Number(behind)]) => Some(*behind),
            _ => None,
        }
    }

    /// The cut that an answer stands for.
    ///
    /// # Errors
    ///
    /// Refuses a cut too close to either end, and anything that is no cut.
    pub fn decode(self, key: &AnswerKey) -> Result<Cut, Refusal> {
        let at = match key.parts() {
            (Cut::NONE, []) => return Ok(Cut::Declined),
            (Cut::WORD, [AnswerPart::Number(at)]) => *at,
            _ => return Err(Refusal::new(self.by, "say cut and a number of cards, or no cut")),
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

impl Cut {
    /// The word before the number of cards.
    const WORD: &'static str = "cut";
    /// The words for no cut.
    const NONE: &'static str = "no cut";

    /// The answer as a value that needs no knowledge of the question.
    pub fn encode(self) -> AnswerKey {
        match self {
            Cut::At(behind) => AnswerKey::of(Cut::WORD).number(behind),
            Cut::Declined => AnswerKey::of(Cut::NONE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cite;

    #[test]
    fn a_cut_takes_what_it_says() {
        let rule = CutRule { stack: 312, from_either_end: 10, by: cite!("22.5(d)") };
        let [takes @ Takes::Number { least, most, .. }] = rule.takes()[..] else { panic!("one number") };
        let cut = |behind: u16| rule.decode(&Cut::At(behind).encode());
        assert_eq!((cut(least), cut(most)), (Ok(Cut::At(10)), Ok(Cut::At(302))));
        assert!(cut(least - 1).is_err() && cut(most + 1).is_err());
        let read = |words: &str| AnswerKey::read(words, &rule.choices(), &rule.takes(), |_| None);
        assert!(takes.has(&read("cut 150")) && !takes.has(&read("no cut")) && !takes.has(&read("cutting 5")));
        assert_eq!(rule.decode(&read("no cut")), Ok(CutRule::DEFAULT));
        let behind = |words: &str| CutRule::behind(&words.into());
        assert_eq!((behind("cut 150"), behind("no cut"), behind("cut 1 2")), (Some(150), None, None));
    }
}
