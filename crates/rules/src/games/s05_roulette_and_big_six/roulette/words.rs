//! How the betting areas of 19:47-5.1(e), (f) are written and read.

use super::areas::Wager;
use super::kinds::{Kind, NamedBy};
use super::wheel::{Pocket, Pockets};
use crate::games::{Parts, WagerSpec};
use std::fmt;

impl crate::games::Wager for Wager {
    const KINDS: &'static [WagerSpec] = Kind::SPECS;

    /// Reads `straight 17`, `split 0/00`, `three 19/20/21`, `corner 17/18/20/21`, `six 19-24`, `column 2`, `red`. The split of 0 and 00 has a
    /// second place, `split 2nd-12/3rd-12`.
    fn parse(words: &str) -> Option<Wager> {
        let (name, numbers) = words.split_once(' ').unwrap_or((words, ""));
        let kind = if name == "corner" { Kind::Four } else { Kind::parse(name)? };
        let third = || numbers.parse::<u8>().ok().filter(|n| (1..=3).contains(n));
        match kind.named_by() {
            NamedBy::Number => Wager::on(kind, Pockets::one(Pocket::parse(numbers)?)),
            NamedBy::Numbers if kind == Kind::Split && numbers == "2nd-12/3rd-12" => {
                Wager::on(kind, Pockets::one(Pocket::ZERO).with(Pocket::DOUBLE_ZERO))
            }
            NamedBy::Numbers => Wager::on(kind, list(numbers)?),
            NamedBy::Range => Wager::on(kind, range(numbers).or_else(|| list(numbers))?),
            NamedBy::Column => Wager::on(kind, Pockets::every(third()?, 36, 3)),
            NamedBy::Dozen => third().and_then(|n| Wager::on(kind, Pockets::range(12 * n - 11, 12 * n))),
            NamedBy::Nothing => {
                Wager::all().find(|wager| wager.area_kind() == kind).filter(|_| numbers.is_empty())
            }
        }
    }

    fn kind(self) -> usize {
        self.area_kind() as usize
    }

    fn parts(self, _: &str) -> Parts {
        let first = self.numbers().iter().next();
        match self.area_kind().named_by() {
            NamedBy::Column => first.map(|first| Parts::number(first.index() as u16 - 1)).unwrap_or_default(),
            NamedBy::Dozen => {
                first.map(|first| Parts::number(first.index() as u16 / 12 + 1)).unwrap_or_default()
            }
            NamedBy::Number | NamedBy::Numbers | NamedBy::Range => {
                let marks = self.numbers().iter().map(|number| number.mark().to_string()).collect();
                Parts { marks, ..Parts::default() }
            }
            NamedBy::Nothing => Parts::default(),
        }
    }

    fn of_parts(kind: &str, parts: &Parts) -> Option<Wager> {
        let kind = Kind::parse(kind)?;
        let mut of_kind = Wager::all().filter(|wager| wager.area_kind() == kind);
        if parts.marks.is_empty() {
            return of_kind.find(|wager| wager.parts("") == *parts);
        }
        let mut numbers = Pockets::NONE;
        for mark in &parts.marks {
            numbers = numbers.with(Pocket::parse(mark)?);
        }
        let others = Parts { marks: Vec::new(), ..parts.clone() };
        let called = |wager: &Wager| wager.numbers() == numbers && numbers.len() == parts.marks.len();
        of_kind.find(called).filter(|wager| others.is_empty() && !wager.parts("").marks.is_empty())
    }
}

/// `17/18/20/21`, each number once.
fn list(text: &str) -> Option<Pockets> {
    let mut set = Pockets::NONE;
    for mark in text.split('/') {
        let pocket = Pocket::parse(mark)?;
        if set.has(pocket) {
            return None;
        }
        set = set.with(pocket);
    }
    Some(set)
}

/// `19-24`.
fn range(text: &str) -> Option<Pockets> {
    let (first, last) = text.split_once('-')?;
    let number = |text: &str| text.parse::<u8>().ok().filter(|n| (1..=36).contains(n));
    Some(Pockets::range(number(first)?, number(last)?))
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.area_kind();
        write!(f, "{kind}")?;
        let mut numbers = self.numbers().iter();
        match (kind.named_by(), numbers.next()) {
            (NamedBy::Column, Some(first)) => write!(f, " {first}"),
            (NamedBy::Dozen, Some(first)) => write!(f, " {}", first.index() / 12 + 1),
            (NamedBy::Range, Some(first)) => write!(f, " {first}-{}", numbers.last().unwrap_or(first)),
            (NamedBy::Number | NamedBy::Numbers, Some(first)) => {
                write!(f, " {first}")?;
                numbers.try_for_each(|number| write!(f, "/{number}"))
            }
            (NamedBy::Nothing, _) | (_, None) => Ok(()),
        }
    }
}

impl fmt::Debug for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Wager as _;

    #[test]
    fn every_area_is_read_as_it_is_written() {
        for wager in Wager::all() {
            assert_eq!(Wager::parse(&wager.to_string()), Some(wager), "{wager}");
        }
    }

    #[test]
    fn other_spellings() {
        let same = |a: &str, b: &str| assert_eq!(Wager::parse(a).map(|w| w.to_string()).as_deref(), Some(b));
        same("corner 21/20/18/17", "four 17/18/20/21");
        same("six 19/20/21/22/23/24", "six 19-24");
        same("split 2nd-12/3rd-12", "split 0/00");
        same("three 0/2/00", "three 0/00/2");
    }

    #[test]
    fn what_has_no_area_cannot_be_written() {
        for words in [
            "",
            "straight",
            "straight 37",
            "straight 017",
            "split 1/5",
            "split 3/4",
            "split 1/1",
            "split 0/4",
            "three 2/3/4",
            "three 1/2/3/3",
            "four 3/4/6/7",
            "four 34/35/37/38",
            "six 2-7",
            "six 31-37",
            "six 1-255",
            "column 0",
            "column 4",
            "dozen 0",
            "dozen 4",
            "dozen 255",
            "red 1",
            "low 18",
            "green",
            "straight  17",
        ] {
            assert_eq!(Wager::parse(words), None, "{words}");
        }
    }
}
