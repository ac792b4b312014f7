//! Text of a round file with its line and column, and faults that name the input and the expected text.

use crate::table::Seat;
use std::fmt;

/// A fault in a file: its place and description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The description of the fault.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

impl std::error::Error for Fault {}

/// The most characters of the input that a fault repeats.
const REPEATED: usize = 40;

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
    /// Returns a fault at this place.
    pub fn fault(self, what: impl Into<String>) -> Fault {
        Fault { line: self.line, column: self.column, what: what.into() }
    }

    /// Something else should stand here.
    pub fn expected(self, what: impl fmt::Display) -> Fault {
        self.fault(format!("read {}, expected {what}", self.read()))
    }

    /// Returns the fault of a text that is none of these words; it names the nearest.
    pub fn expected_word<'w>(
        self,
        what: impl fmt::Display,
        words: impl IntoIterator<Item = &'w str>,
    ) -> Fault {
        match nearest(self.text, words) {
            Some(word) => self.fault(format!("read {}, expected {what}; did you mean {word}?", self.read())),
            None => self.expected(what),
        }
    }

    /// Checks that no text is left.
    pub fn ends(self, after: &str) -> Result<(), Fault> {
        if self.text.is_empty() {
            Ok(())
        } else {
            Err(self.expected(format_args!("the end of the line after {after}")))
        }
    }

    /// Returns the text at this place, for a fault.
    fn read(self) -> String {
        let mut characters = self.text.chars();
        let start: String = characters.by_ref().take(REPEATED).collect();
        match (start.is_empty(), characters.next()) {
            (true, _) => "the end of the line".to_string(),
            (false, None) => format!("{start:?}"),
            (false, Some(_)) => format!("{:?}", start + "…"),
        }
    }

    /// Returns the text from this byte on, trimmed.
    pub fn from(self, start: usize) -> Text<'a> {
        let rest = &self.text[start..];
        let trimmed = rest.trim_start();
        let skipped = start + rest.len() - trimmed.len();
        let column = self.column + self.text[..skipped].chars().count();
        Text { line: self.line, column, text: trimmed.trim_end() }
    }

    /// Returns the first word and the rest.
    pub fn word(self) -> (Text<'a>, Text<'a>) {
        let end = self.text.find(char::is_whitespace).unwrap_or(self.text.len());
        (Text { text: &self.text[..end], ..self }, self.from(end))
    }

    /// Splits off the last word: the text before it, and the word.
    pub fn last_word(self) -> (Text<'a>, Text<'a>) {
        match self.text.rfind(char::is_whitespace) {
            Some(at) => (Text { text: self.text[..at].trim_end(), ..self }, self.from(at)),
            None => (Text { text: "", ..self }, self),
        }
    }

    /// Returns the words with one space between them: how many a file has does not matter.
    pub fn words(self) -> String {
        self.text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Returns the words one by one.
    pub fn each(self) -> impl Iterator<Item = Text<'a>> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let (word, more) = rest.word();
            rest = more;
            (!word.text.is_empty()).then_some(word)
        })
    }

    /// Splits the text before the first of these words, which begins the second part. Without such a word,
    /// the first part is all of it.
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

    /// Returns the parts between commas; a comma in quotes, or between the digits of an amount, as in
    /// `$1,000`, is none of them.
    pub fn parts(self) -> impl Iterator<Item = Text<'a>> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let here = rest?;
            let Some(comma) = first_comma(here.text) else {
                rest = None;
                return Some(here);
            };
            rest = Some(here.from(comma + 1));
            Some(Text { text: here.text[..comma].trim_end(), ..here })
        })
    }

    /// Returns the quoted words and the rest.
    pub fn quoted(self) -> Result<(Text<'a>, Text<'a>), Fault> {
        let inside =
            self.text.strip_prefix('"').ok_or_else(|| self.expected("words in quotes: \"no more bets\""))?;
        match inside.find('"') {
            Some(end) => {
                Ok((Text { text: &inside[..end], column: self.column + 1, ..self }, self.from(end + 2)))
            }
            None => Err(self.expected("a closing quote on the same line")),
        }
    }

    /// Reads a value.
    pub fn parse<T: std::str::FromStr<Err: fmt::Display>>(self) -> Result<T, Fault> {
        if self.text.is_empty() {
            return Err(self.expected("a value"));
        }
        self.text.parse().map_err(|e: T::Err| self.fault(format!("read {}: {e}", self.read())))
    }

    /// Reads the number of a seat.
    pub fn seat(self) -> Result<Seat, Fault> {
        let number: Option<u8> = self.text.parse().ok();
        number
            .and_then(Seat::new)
            .ok_or_else(|| self.expected(format_args!("a seat, which is a number from 1 to {}", Seat::MOST)))
    }
}

/// Returns the first comma that is neither in quotes nor between the digits of an amount.
fn first_comma(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let in_amount = |at: usize| at > 0 && digit(at - 1) && (at + 1..at + 4).all(digit) && !digit(at + 4);
    let mut quoted = false;
    bytes.iter().enumerate().find_map(|(at, byte)| {
        quoted ^= *byte == b'"';
        (*byte == b',' && !quoted && !in_amount(at)).then_some(at)
    })
}

/// Returns the word that looks most like another, where one does.
pub fn nearest<'w>(wanted: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let allowed = 1 + wanted.chars().count() / 3;
    let near = words.into_iter().map(|word| (distance(wanted, word), word));
    near.filter(|(apart, _)| *apart > 0 && *apart <= allowed)
        .min_by_key(|(apart, _)| *apart)
        .map(|(_, word)| word)
}

/// Returns the edit distance: letters changed, inserted, deleted or swapped with the next (optimal string
/// alignment).
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(64).collect(), b.chars().take(64).collect());
    let (mut before, mut last): (Vec<usize>, Vec<usize>) = (Vec::new(), (0..=b.len()).collect());
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            row.push(least);
        }
        (before, last) = (last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closest_word_is_suggested() {
        let words = ["pays", "takes", "returns", "face-up"];
        assert_eq!(nearest("pasy", words), Some("pays"));
        assert_eq!(nearest("take", words), Some("takes"));
        assert_eq!(nearest("facc-up", words), Some("face-up"));
        assert_eq!(nearest("shuffles", words), None);
    }

    #[test]
    fn a_comma_in_an_amount_is_no_separator() {
        let parts =
            |text| Text { line: 1, column: 1, text }.parts().map(|p| (p.column, p.text)).collect::<Vec<_>>();
        assert_eq!(parts("red 1,000, black $2,500"), [(1, "red 1,000"), (12, "black $2,500")]);
        assert_eq!(parts("tie 2,initial 10"), [(1, "tie 2"), (7, "initial 10")]);
        assert_eq!(parts("decks 8,"), [(1, "decks 8"), (9, "")]);
        assert_eq!(parts("rules-at \"a, b\", guide no"), [(1, "rules-at \"a, b\""), (18, "guide no")]);
    }
}
