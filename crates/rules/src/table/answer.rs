//! Answers as values that need no knowledge of the game, and the one place where words become such a value
//! and such a value words.

use super::{AnswerForm, Places};
use crate::games::{Wager, WagerKey};
use crate::wagers::Money;
use std::borrow::Cow;
use std::fmt;

/// An answer without the types of its game: the act and its details. The question encodes and decodes it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AnswerKey {
    act: Cow<'static, str>,
    with: Vec<AnswerPart>,
}

/// Something that an act is done with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AnswerPart {
    /// A number: `cut 150`.
    Number(u16),
    /// An amount: `raise to 40`.
    Amount(Money),
    /// A multiple of the first wager: `play 4x`.
    Times(u8),
    /// Cards of the hand by their places from 1, in the order in which they are named: `low 2 5`.
    Places(Vec<u8>),
    /// A wager that is made with the answer: `war; bets tie 1`.
    Wager {
        /// The wager.
        wager: WagerKey,
        /// The amount.
        amount: Money,
    },
}

/// Reads a wager of a game.
pub type ReadWager = fn(&str) -> Option<WagerKey>;

/// The act of an answer that consists of a wager: `bets pass 10`.
const BETS: &str = "bets";
/// The word between cards and an amount: `split 1 4 for 20`.
const FOR: &str = "for";

impl AnswerKey {
    /// An act that no question knows: that of an answer to another question.
    pub const UNKNOWN: AnswerKey = AnswerKey { act: Cow::Borrowed(""), with: Vec::new() };

    /// Returns an act by itself.
    pub fn of(act: impl Into<Cow<'static, str>>) -> AnswerKey {
        AnswerKey { act: act.into(), with: Vec::new() }
    }

    /// Returns an answer that is a wager.
    pub fn bets(wager: impl Wager, amount: Money) -> AnswerKey {
        AnswerKey::of(BETS).wager(wager, amount)
    }

    /// Adds a number.
    pub fn number(self, number: u16) -> AnswerKey {
        self.and(AnswerPart::Number(number))
    }

    /// Adds an amount.
    pub fn amount(self, amount: Money) -> AnswerKey {
        self.and(AnswerPart::Amount(amount))
    }

    /// Adds a multiple of the first wager.
    pub fn times(self, times: u8) -> AnswerKey {
        self.and(AnswerPart::Times(times))
    }

    /// Adds cards of the hand, in the order of their places.
    pub fn places(self, places: Places) -> AnswerKey {
        self.named(places.iter().map(|place| place.saturating_add(1)).collect())
    }

    /// Adds cards, named by their places from 1, in this order.
    pub fn named(self, places: Vec<u8>) -> AnswerKey {
        self.and(AnswerPart::Places(places))
    }

    /// Adds a wager.
    pub fn wager(self, wager: impl Wager, amount: Money) -> AnswerKey {
        self.and(AnswerPart::Wager { wager: wager.key(), amount })
    }

    fn and(mut self, part: AnswerPart) -> AnswerKey {
        self.with.push(part);
        self
    }

    /// Returns the act without its details: `split`, `raise to`, `no insurance`.
    pub fn act(&self) -> &str {
        &self.act
    }

    /// Returns the details of the act.
    pub fn with(&self) -> &[AnswerPart] {
        &self.with
    }

    /// Both, to match on.
    pub fn parts(&self) -> (&str, &[AnswerPart]) {
        (&self.act, &self.with)
    }

    /// Reads the words of an answer to a question with these choices and forms, at a game with these wagers.
    ///
    /// A number that is in none of the forms is an amount. Unreadable words are an act that no question
    /// knows.
    pub fn read(words: &str, choices: &[AnswerKey], takes: &[AnswerForm], wagers: ReadWager) -> AnswerKey {
        let choice = choices.iter().find(|choice| choice.to_string() == words);
        choice
            .cloned()
            .or_else(|| read(words, takes, wagers))
            .unwrap_or_else(|| AnswerKey::of(words.to_string()))
    }
}

fn read(words: &str, takes: &[AnswerForm], wagers: ReadWager) -> Option<AnswerKey> {
    let (answer, wager) = match (words.split_once(' '), words.split_once(';')) {
        (Some((BETS, wager)), _) => (BETS, Some(wager)),
        (_, Some((answer, more))) => (answer, Some(more.trim_start().strip_prefix(BETS)?.strip_prefix(' ')?)),
        (_, None) => (words, None),
    };
    let words: Vec<&str> = answer.split_whitespace().collect();
    let (act, behind) = words.split_at(words.iter().position(|word| is_number(word)).unwrap_or(words.len()));
    let mut key = AnswerKey::of(act.join(" "));
    let takes = takes.iter().find(|takes| takes.word() == key.act);
    let mut behind = behind.iter();
    while let Some(word) = behind.next() {
        let part = match (key.with.last_mut(), *word) {
            (Some(AnswerPart::Places(_)), FOR) => AnswerPart::Amount(behind.next()?.parse().ok()?),
            (Some(AnswerPart::Places(places)), word) => {
                places.push(word.parse().ok()?);
                continue;
            }
            (_, word) => part(word, takes)?,
        };
        key.with.push(part);
    }
    let Some(wager) = wager else { return Some(key) };
    let (wager, amount) = wager.rsplit_once(' ')?;
    Some(key.and(AnswerPart::Wager { wager: wagers(wager.trim())?, amount: amount.parse().ok()? }))
}

fn is_number(word: &str) -> bool {
    word.trim_start_matches(['-', '+', '$']).starts_with(|c: char| c.is_ascii_digit())
}

/// Reads a word behind the act.
fn part(word: &str, takes: Option<&AnswerForm>) -> Option<AnswerPart> {
    if let Some(times) = word.strip_suffix('x') {
        return times.parse().ok().map(AnswerPart::Times);
    }
    match takes {
        Some(AnswerForm::Number { .. }) => word.parse().ok().map(AnswerPart::Number),
        Some(AnswerForm::Places { .. }) => word.parse().ok().map(|place| AnswerPart::Places(vec![place])),
        Some(AnswerForm::Amount { .. }) | None => word.parse().ok().map(AnswerPart::Amount),
    }
}

impl fmt::Display for AnswerKey {
    /// The words of a round file: `split 1 4 for 20`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.act)?;
        let mut before: Option<&AnswerPart> = None;
        for part in &self.with {
            match (part, before) {
                (AnswerPart::Number(number), _) => write!(f, " {number}")?,
                (AnswerPart::Amount(amount), Some(AnswerPart::Places(_))) => write!(f, " {FOR} {amount}")?,
                (AnswerPart::Amount(amount), _) => write!(f, " {amount}")?,
                (AnswerPart::Times(times), _) => write!(f, " {times}x")?,
                (AnswerPart::Places(places), _) => {
                    places.iter().try_for_each(|place| write!(f, " {place}"))?
                }
                (AnswerPart::Wager { wager, amount }, None) if self.act == BETS => {
                    write!(f, " {wager} {amount}")?;
                }
                (AnswerPart::Wager { wager, amount }, _) => write!(f, "; {BETS} {wager} {amount}")?,
            }
            before = Some(part);
        }
        Ok(())
    }
}

/// An answer as it arrives at a table.
#[derive(Clone, Debug)]
pub enum Reply {
    /// A value: from a strategy, a list of choices, or a default.
    Key(AnswerKey),
    /// Words from a round file, a console or a record. They are read once the question is known.
    Words(String),
}

impl Reply {
    /// Interprets the reply to a question with these choices and forms, at a game with these wagers.
    pub fn said(&self, choices: &[AnswerKey], takes: &[AnswerForm], wagers: ReadWager) -> SpokenAnswer {
        let key = match self {
            Reply::Key(key) => key.clone(),
            Reply::Words(words) => AnswerKey::read(words, choices, takes, wagers),
        };
        SpokenAnswer { words: self.to_string(), key }
    }
}

impl From<AnswerKey> for Reply {
    fn from(key: AnswerKey) -> Reply {
        Reply::Key(key)
    }
}

impl From<String> for Reply {
    fn from(words: String) -> Reply {
        Reply::Words(words)
    }
}

impl From<&str> for Reply {
    fn from(words: &str) -> Reply {
        Reply::Words(words.to_string())
    }
}

impl PartialEq for Reply {
    /// Replies are equal if their text is: a record has the text alone.
    fn eq(&self, other: &Reply) -> bool {
        match (self, other) {
            (Reply::Key(one), Reply::Key(other)) => one == other,
            (Reply::Words(one), Reply::Words(other)) => one == other,
            (Reply::Key(key), Reply::Words(words)) | (Reply::Words(words), Reply::Key(key)) => {
                key.to_string() == *words
            }
        }
    }
}

impl Eq for Reply {}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Key(key) => key.fmt(f),
            Reply::Words(words) => f.write_str(words),
        }
    }
}

/// An answer of a player: its text and its meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpokenAnswer {
    /// The words as entered, for the record: `draw` and `hit` are the same answer.
    pub words: String,
    /// The meaning.
    pub key: AnswerKey,
}

impl fmt::Display for SpokenAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{s01_craps as craps, s22_casino_war as casino_war};

    const PICKS: &[AnswerForm] = &[AnswerForm::Places { word: "split", of: 4, pick: 2 }];

    fn read(words: &str, takes: &[AnswerForm]) -> AnswerKey {
        AnswerKey::read(words, &[], takes, wager)
    }

    fn wager(words: &str) -> Option<WagerKey> {
        let of_craps = craps::Wager::parse(words).map(Wager::key);
        of_craps.or_else(|| casino_war::Wager::parse(words).map(Wager::key))
    }

    fn places(all: &[u8]) -> AnswerPart {
        AnswerPart::Places(all.to_vec())
    }

    #[test]
    fn an_answer_of_words_alone() {
        assert_eq!(read("no insurance", &[]).parts(), ("no insurance", [].as_slice()));
    }

    #[test]
    fn numbers_are_what_the_question_takes() {
        let cut = [AnswerForm::Number { word: "cut", least: 10, most: 400 }];
        assert_eq!(read("cut 150", &cut), AnswerKey::of("cut").number(150));
        assert_eq!(read("raise to 40", &[]), AnswerKey::of("raise to").amount(Money::dollars(40)));
        assert_eq!(read("split 4 1", PICKS).parts(), ("split", [places(&[4, 1])].as_slice()));
        let for_20 = [places(&[1, 4]), AnswerPart::Amount(Money::dollars(20))];
        assert_eq!(read("split 1 4 for 20", PICKS).parts(), ("split", for_20.as_slice()));
        assert_eq!(read("play 4x", &[]), AnswerKey::of("play").times(4));
        // A choice says itself what its number is.
        let from = AnswerKey::of("from").number(3);
        assert_eq!(AnswerKey::read("from 3", std::slice::from_ref(&from), &[], wager), from);
    }

    #[test]
    fn a_wager_that_is_made_with_an_answer() {
        let (one, twenty) = (Money::dollars(1), Money::dollars(20));
        assert_eq!(read("war; bets tie 1", &[]), AnswerKey::of("war").wager(casino_war::Wager::Tie, one));
        assert_eq!(
            read("war 20; bets tie 1", &[]),
            AnswerKey::of("war").amount(twenty).wager(casino_war::Wager::Tie, one)
        );
        assert_eq!(read("bets dont-pass 5", &[]), AnswerKey::bets(craps::Wager::DontPass, Money::dollars(5)));
    }

    #[test]
    fn words_and_keys_survive_a_round_trip() {
        let all =
            ["no insurance", "insurance 5 7.50", "split 1 4", "split 1 4 for 20", "play 3x", "raise to 40"];
        for words in all.into_iter().chain(["war; bets tie 1", "war 20; bets tie 1", "bets dont-pass 5"]) {
            assert_eq!(read(words, PICKS).to_string(), words);
        }
        // Other spaces and cents are the same answer, and stand in the record as they were said.
        let said = Reply::from("raise  to 40.00").said(&[], &[], wager);
        assert_eq!((said.words.as_str(), said.key.to_string().as_str()), ("raise  to 40.00", "raise to 40"));
    }

    #[test]
    fn words_that_cannot_be_read_are_an_act_of_no_question() {
        for words in [
            "low 1 and 2",
            "cut 1 2 x",
            "war; lays tie 1",
            "war; bets lie 1",
            "bets pass",
            "split 1 4 for",
            "play 900x",
        ] {
            assert_eq!(read(words, PICKS).parts(), (words, [].as_slice()));
        }
    }
}
