//! Questions to players and their lawful answers.

use super::{AnswerKey, AnswerPart, HandSettings, Reply};
use crate::games::WagerKey;
use crate::law::{Cite, Refusal};
use crate::wagers::BetRange;
use std::convert::Infallible;
use std::fmt;

/// A question to a player.
///
/// It holds everything that the player knows and needs for the answer, so a strategy is a function of the
/// question.
pub trait Question: Clone + fmt::Debug + 'static {
    /// A lawful answer.
    type Answer: Clone + PartialEq + fmt::Debug + 'static;

    /// Returns the text of the question, without anything that only this player may see.
    fn words(&self) -> String;

    /// Returns lawful answers to choose from, the default first. Of the open forms ([`Question::takes`]) it
    /// may include some.
    fn answers(&self) -> Vec<Self::Answer>;

    /// Returns the answer for a player who does not answer.
    fn default_answer(&self) -> Self::Answer;

    /// Returns the forms of answer besides the choices, so that a caller can offer them without knowing the
    /// game.
    fn takes(&self) -> Vec<AnswerForm> {
        Vec::new()
    }

    /// Returns every setting with its verdict, if the answer sets a hand. Only the asked player may know
    /// them.
    fn sets(&self) -> Option<HandSettings> {
        None
    }

    /// Returns choices that the cards make pointless, such as a natural without one: lawful, but not worth
    /// offering. Only the asked player may know them.
    fn in_vain(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Returns the answer that the next card stands for if it comes out before an answer: at games toward 21,
    /// a card means that the player draws.
    fn answer_of_card(&self) -> Option<Self::Answer> {
        None
    }

    /// Returns the letters by which dealers know acts, such as `h` for a draw.
    fn letters(&self) -> &'static [(&'static str, char)] {
        &[]
    }

    /// Returns an answer as a value that needs no knowledge of the game.
    fn encode(&self, answer: &Self::Answer) -> AnswerKey;

    /// Returns the answer of a key.
    ///
    /// # Errors
    ///
    /// Refuses an answer that is unlawful here.
    fn decode(&self, key: &AnswerKey) -> Result<Self::Answer, Refusal>;

    /// Returns the paragraph under which it is asked.
    fn by(&self) -> Cite;

    /// Returns the answers to choose from, as values that need no knowledge of the game.
    fn choices(&self) -> Vec<AnswerKey> {
        self.answers().iter().map(|answer| self.encode(answer)).collect()
    }

    /// Returns an answer in the words of a round file.
    fn say(&self, answer: &Self::Answer) -> String {
        self.encode(answer).to_string()
    }

    /// Reads an answer from text.
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

    /// Returns the key of a proposed answer, or `None` if it is unlawful.
    fn proposed(&self, answer: &Self::Answer) -> Option<AnswerKey> {
        let key = self.encode(answer);
        self.decode(&key).is_ok_and(|read| read == *answer).then_some(key)
    }
}

/// An open form of answer: a word followed by a number, an amount or places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerForm {
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
        room: BetRange,
    },
    /// Some of the cards of the hand, by their places from 1: `low 2 5`.
    Places {
        /// The word before them.
        word: &'static str,
        /// The number of cards of the hand.
        of: u8,
        /// The number of cards to name.
        pick: u8,
    },
}

impl AnswerForm {
    /// Returns the word before it.
    pub const fn word(&self) -> &'static str {
        match self {
            AnswerForm::Number { word, .. }
            | AnswerForm::Amount { word, .. }
            | AnswerForm::Places { word, .. } => word,
        }
    }

    /// Whether an answer is of this kind.
    pub fn has(&self, key: &AnswerKey) -> bool {
        key.act() == self.word() && !key.with().is_empty()
    }
}

/// The question of games that ask none.
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

/// The places in a stack where the cutting card may be inserted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct CutRule {
    /// The number of cards of the stack.
    pub stack: u16,
    /// The least number of cards on either side of the cutting card.
    pub from_either_end: u16,
    /// The paragraph.
    pub by: Cite,
}

/// A player's answer to the offer of the cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Cut {
    /// The cutting card is inserted behind this number of cards.
    At(u16),
    /// The player does not want to.
    Declined,
}

impl CutRule {
    /// The question when the cut is offered.
    pub const QUESTION: &'static str = "cut the cards?";

    /// The answer for a player who does not answer.
    pub const DEFAULT: Cut = Cut::Declined;

    /// Lawful answers to choose from, the default first.
    pub fn choices(self) -> Vec<AnswerKey> {
        [CutRule::DEFAULT, Cut::At(self.stack / 2)].map(Cut::encode).to_vec()
    }

    /// Any number of cards but for those at either end.
    pub fn takes(self) -> Vec<AnswerForm> {
        let most = self.stack.saturating_sub(self.from_either_end);
        vec![AnswerForm::Number { word: Cut::WORD, least: self.from_either_end, most }]
    }

    /// Whether a question takes a cut.
    pub fn is_taken(takes: &AnswerForm) -> bool {
        matches!(takes, AnswerForm::Number { word: Cut::WORD, .. })
    }

    /// Returns the number of cards behind which a reply cuts; none for any other reply.
    pub fn behind(reply: &Reply) -> Option<u16> {
        let takes = AnswerForm::Number { word: Cut::WORD, least: 0, most: u16::MAX };
        match reply.said(&[], &[takes], |_| None).key.parts() {
            (Cut::WORD, [AnswerPart::Number(behind)]) => Some(*behind),
            _ => None,
        }
    }

    /// Returns the cut of an answer.
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

    /// Returns the answer as a value that needs no knowledge of the question.
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
        let [takes @ AnswerForm::Number { least, most, .. }] = rule.takes()[..] else { panic!("one number") };
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
