//! Text of a round file that knows its line and column.

use crate::table::Seat;
use std::fmt;

/// A damaged record: where, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

impl std::error::Error for Fault {}

/// Part of a line, with its column.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The text itself.
    pub text: &'a str,
}

impl<'a> Text<'a> {
    /// What is wrong here.
    pub fn fault(self, what: impl Into<String>) -> Fault {
        Fault { line: self.line, column: self.column, what: what.into() }
    }

    /// The same text from this byte on, without spaces around it.
    pub fn from(self, start: usize) -> Text<'a> {
        let rest = &self.text[start..];
        let trimmed = rest.trim_start();
        let skipped = self.text[..start].chars().count() + (rest.chars().count() - trimmed.chars().count());
        Text { line: self.line, column: self.column + skipped, text: trimmed.trim_end() }
    }

    /// The first word and what follows.
    pub fn word(self) -> (Text<'a>, Text<'a>) {
        let end = self.text.find(char::is_whitespace).unwrap_or(self.text.len());
        (Text { text: &self.text[..end], ..self }, self.from(end))
    }

    /// What comes before the last word, and the last word.
    pub fn last_word(self) -> (Text<'a>, Text<'a>) {
        match self.text.rfind(char::is_whitespace) {
            Some(at) => (Text { text: self.text[..at].trim_end(), ..self }, self.from(at)),
            None => (Text { text: "", ..self }, self),
        }
    }

    /// The words with one space between them: how many a file has does not matter.
    pub fn words(self) -> String {
        self.text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// What comes before the first of these words, and the rest from that word on; all of it where there is none.
    pub fn before(self, any: &[&str]) -> (Text<'a>, Option<Text<'a>>) {
        let mut rest = self;
        while !rest.text.is_empty() {
            let (word, more) = rest.word();
            if any.contains(&word.text) {
                let start = self.text.len() - rest.text.len();
                return (Text { text: self.text[..start].trim_end(), ..self }, Some(rest));
            }
            rest = more;
        }
        (self, None)
    }

    /// The parts between commas.
    pub fn parts(self) -> impl Iterator<Item = Text<'a>> {
        let mut start = 0;
        self.text.split(',').map(move |part| {
            let here = Text { text: &self.text[..start + part.len()], ..self }.from(start);
            start += part.len() + 1;
            here
        })
    }

    /// Reads a value.
    pub fn parse<T: std::str::FromStr<Err: fmt::Display>>(self) -> Result<T, Fault> {
        self.text.parse().map_err(|e: T::Err| self.fault(format!("{:?}: {e}", self.text)))
    }

    /// Reads the number of a seat.
    pub fn seat(self) -> Result<Seat, Fault> {
        let number: Option<u8> = self.text.parse().ok();
        number
            .and_then(Seat::new)
            .ok_or_else(|| self.fault(format!("a seat is a number from 1 to {}", Seat::MOST)))
    }
}
