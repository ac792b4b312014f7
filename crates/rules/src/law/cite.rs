//! Citations: one spelling of a paragraph, everywhere.

use std::cmp::Ordering;
use std::fmt;

/// A paragraph of the chapter, as in `22.8(c)1`. The chapter itself (`19:47-`) is added where people read it.
///
/// Levels: section (`22.8`, or `2.6A`), letter `(c)`, number `1`, roman numeral `i`, number in brackets
/// `(1)`. A tilde after the section (`25.7~(b)`) says that the section is known but that its letters were not
/// seen: they are ours, not the law's.
///
/// Made by [`cite!`](crate::cite), so that a malformed citation does not compile.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cite(&'static str);

/// The citation of a paragraph, checked when the program is compiled.
///
/// ```
/// use croupier_rules::cite;
/// assert_eq!(cite!("22.8(c)1").to_string(), "22.8(c)1");
/// ```
///
/// Its items, one by one:
///
/// ```
/// use croupier_rules::cite;
/// assert_eq!(cite!("22.8(c)"; 1 2), [cite!("22.8(c)1"), cite!("22.8(c)2")]);
/// ```
///
/// ```compile_fail
/// croupier_rules::cite!("22.8(c");
/// ```
#[macro_export]
macro_rules! cite {
    ($text:literal) => {
        const { $crate::law::Cite::new($text) }
    };
    ($of:literal; $($item:literal)+) => {
        [$(const { $crate::law::Cite::new(concat!($of, $item)) }),+]
    };
}

impl Cite {
    /// Returns the citation spelled `text`. In a constant, as in [`cite!`](crate::cite), a malformed one is a compile error.
    ///
    /// # Panics
    /// If `text` is malformed.
    pub const fn new(text: &'static str) -> Cite {
        assert!(well_formed(text), "malformed citation");
        Cite(text)
    }

    /// Returns the spelling.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// Whether the letters of this citation are ours because the regulation's own were not seen.
    pub fn is_unseen(self) -> bool {
        self.0.contains('~')
    }

    /// Returns the section: `22.8` of `22.8(c)1`.
    pub fn section(self) -> &'static str {
        self.0.split(['(', '~']).next().unwrap_or(self.0)
    }

    /// Returns the subchapter: 22 of `22.8(c)1`.
    pub fn subchapter(self) -> u8 {
        self.0.split('.').next().and_then(|n| n.parse().ok()).unwrap_or(0)
    }

    /// Returns the citation as displayed: `N.J.A.C. 19:47-22.8(c)1`, or the section alone if the letter is
    /// unknown.
    pub fn for_people(self) -> String {
        if self.is_unseen() {
            format!("N.J.A.C. 19:47-{} (paragraph not seen)", self.section())
        } else {
            format!("N.J.A.C. 19:47-{}", self.0)
        }
    }

    /// Returns the place in the text: subchapter, section, section letter, letter, number, roman numeral,
    /// number in brackets.
    fn place(self) -> [u16; 7] {
        let mut place = [0; 7];
        let mut text = self.0.as_bytes();
        place[0] = number(&mut text);
        text = text.get(1..).unwrap_or(&[]);
        place[1] = number(&mut text);
        if let [letter @ b'A'..=b'Z', rest @ ..] = text {
            place[2] = u16::from(letter - b'A') + 1;
            text = rest;
        }
        if let [b'~', rest @ ..] = text {
            text = rest;
        }
        if let [b'(', rest @ ..] = text {
            text = rest;
            while let [letter @ b'a'..=b'z', rest @ ..] = text {
                place[3] = place[3] * 26 + u16::from(letter - b'a') + 1;
                text = rest;
            }
            text = text.get(1..).unwrap_or(&[]);
        }
        place[4] = number(&mut text);
        place[5] = roman(&mut text);
        if let [b'(', rest @ ..] = text {
            text = rest;
            place[6] = number(&mut text);
        }
        place
    }
}

const fn well_formed(text: &str) -> bool {
    let b = text.as_bytes();
    let mut i = 0;
    let digits = skip_digits(b, i);
    if digits == i || digits >= b.len() || b[digits] != b'.' {
        return false;
    }
    i = digits + 1;
    let digits = skip_digits(b, i);
    if digits == i {
        return false;
    }
    i = digits;
    if i < b.len() && b[i].is_ascii_uppercase() {
        i += 1;
    }
    if i < b.len() && b[i] == b'~' {
        i += 1;
    }
    if i == b.len() {
        return b[i - 1] != b'~';
    }
    if b[i] != b'(' {
        return false;
    }
    i += 1;
    let start = i;
    while i < b.len() && b[i].is_ascii_lowercase() {
        i += 1;
    }
    if i == start || i == b.len() || b[i] != b')' {
        return false;
    }
    i += 1;
    let number = skip_digits(b, i);
    if number == i {
        return i == b.len();
    }
    i = number;
    let start = i;
    while i < b.len() && matches!(b[i], b'i' | b'v' | b'x') {
        i += 1;
    }
    if i == start || i == b.len() {
        return i == b.len();
    }
    if b[i] != b'(' {
        return false;
    }
    let number = skip_digits(b, i + 1);
    number > i + 1 && number + 1 == b.len() && b[number] == b')'
}

const fn skip_digits(b: &[u8], mut i: usize) -> usize {
    while i < b.len() && b[i].is_ascii_digit() {
        i += 1;
    }
    i
}

fn number(text: &mut &[u8]) -> u16 {
    let mut value = 0u16;
    while let [digit @ b'0'..=b'9', rest @ ..] = text {
        value = value.saturating_mul(10).saturating_add(u16::from(digit - b'0'));
        *text = rest;
    }
    value
}

fn roman(text: &mut &[u8]) -> u16 {
    let worth = |letter| match letter {
        b'i' => 1,
        b'v' => 5,
        b'x' => 10,
        _ => 0,
    };
    let mut value = 0;
    while let [letter @ (b'i' | b'v' | b'x'), rest @ ..] = text {
        let next = rest.first().map_or(0, |&l| worth(l));
        value = if worth(*letter) < next { value + next - 1 } else { value + worth(*letter) };
        *text = if worth(*letter) < next { &rest[1..] } else { rest };
    }
    value
}

impl PartialOrd for Cite {
    fn partial_cmp(&self, other: &Cite) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cite {
    fn cmp(&self, other: &Cite) -> Ordering {
        self.place().cmp(&other.place()).then_with(|| self.0.cmp(other.0))
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelling() {
        for good in
            ["22.8", "2.6A", "2.6A(b)", "22.8(c)1", "5.1(e)1i(2)", "7.3(c)3iv", "25.7~(b)", "1.2~(a)21"]
        {
            assert!(well_formed(good), "{good}");
        }
        for bad in [
            "",
            "22",
            "22.",
            "22.8(",
            "22.8()",
            "22.8(C)",
            "22.8(c)i",
            "22.8~",
            "x.1",
            "22.8(c)1j",
            "22.8 (c)",
            "22.8(c)1i()",
        ] {
            assert!(!well_formed(bad), "{bad}");
        }
    }

    #[test]
    fn order_follows_the_text() {
        let order = [
            "2.6",
            "2.6(a)",
            "2.6A",
            "2.6A(a)",
            "2.10",
            "5.1(e)1",
            "5.1(e)1i",
            "5.1(e)1i(1)",
            "5.1(e)1i(2)",
            "5.1(e)2",
            "7.3(c)3iii",
            "7.3(c)3iv",
            "7.3(c)3v",
            "7.3(c)3ix",
            "16.7(a)",
            "16.10~(b)",
        ];
        let cites: Vec<Cite> = order.into_iter().map(Cite::new).collect();
        assert!(cites.is_sorted(), "{cites:?}");
    }

    #[test]
    fn people_are_not_shown_a_letter_that_is_ours() {
        assert_eq!(cite!("25.7~(b)").for_people(), "N.J.A.C. 19:47-25.7 (paragraph not seen)");
        assert_eq!(cite!("22.8(c)1").for_people(), "N.J.A.C. 19:47-22.8(c)1");
    }
}
