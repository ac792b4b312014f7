//! The text form of the betting areas of 19:47-5.1(e), (f).

use super::areas::Wager;
use super::wagers::{AreaNaming, RouletteKind};
use super::wheel::{MARKS, Pockets};
use crate::games::{MarkGroup, Markings, Marks, WagerForm, WagerKey, WagerParts, WagerSpec, displays_key};
use std::fmt;

impl crate::games::Wager for Wager {
    const KINDS: &'static [WagerSpec] = RouletteKind::SPECS;

    fn kind(self) -> usize {
        self.area_kind() as usize
    }

    fn form(kind: usize) -> WagerForm {
        match RouletteKind::ALL[kind].named_by() {
            AreaNaming::Number | AreaNaming::Numbers => WagerForm::Marks(&NUMBERS),
            AreaNaming::Range => WagerForm::Marks(&ROWS),
            AreaNaming::Column | AreaNaming::Dozen => WagerForm::Number,
            AreaNaming::Nothing => WagerForm::Nothing,
        }
    }

    fn key(self) -> WagerKey {
        let kind = self.area_kind();
        let first = || self.numbers().iter().next().map_or(0, |first| first.index() as u16);
        let parts = match kind.named_by() {
            AreaNaming::Number | AreaNaming::Numbers => {
                WagerParts::Marks(Marks::new(&NUMBERS, self.numbers().bits()))
            }
            AreaNaming::Range => WagerParts::Marks(Marks::new(&ROWS, self.numbers().bits())),
            AreaNaming::Column => WagerParts::Number(first() - 1),
            AreaNaming::Dozen => WagerParts::Number(first() / 12 + 1),
            AreaNaming::Nothing => WagerParts::Nothing,
        };
        WagerKey::new(RouletteKind::SPECS[kind as usize].id, parts)
    }

    fn from_key(key: WagerKey) -> Option<Wager> {
        let kind = RouletteKind::parse(key.kind())?;
        match (kind.named_by(), key.parts()) {
            (AreaNaming::Number | AreaNaming::Numbers | AreaNaming::Range, WagerParts::Marks(marks)) => {
                Wager::all().find(|wager| wager.area_kind() == kind && wager.numbers().bits() == marks.set())
            }
            (AreaNaming::Column, WagerParts::Number(n @ 1..=3)) => {
                Wager::on(kind, Pockets::every(n as u8, 36, 3))
            }
            (AreaNaming::Dozen, WagerParts::Number(n @ 1..=3)) => {
                Wager::on(kind, Pockets::range(12 * n as u8 - 11, 12 * n as u8))
            }
            (AreaNaming::Nothing, WagerParts::Nothing) => {
                Wager::all().find(|wager| wager.area_kind() == kind)
            }
            _ => None,
        }
    }

    /// Reads `straight 17`, `split 0/00`, `three 19/20/21`, `corner 17/18/20/21`, `six 19-24`, `column 2`, `red`. Where one area of a kind has a lowest
    /// number, that number is enough: `corner 17`. The split of 0 and 00 has a second place, `split 2nd-12/3rd-12`.
    fn parse(words: &str) -> Option<Wager> {
        let words = if words == "split 2nd-12/3rd-12" { "split 0/00" } else { words };
        let key = WagerKey::read(words, RouletteKind::SPECS, Wager::form)?;
        Wager::from_key(key).or_else(|| by_lowest(key))
    }
}

/// Returns the only area of a kind with this lowest number.
fn by_lowest(key: WagerKey) -> Option<Wager> {
    let WagerParts::Marks(marks) = key.parts() else { return None };
    let kind = <RouletteKind as crate::games::Wager>::parse(key.kind())?;
    let begins = |wager: &Wager| {
        let numbers = wager.numbers().bits();
        wager.area_kind() == kind && marks.set() == numbers & numbers.wrapping_neg()
    };
    let mut areas = Wager::all().filter(begins);
    areas.next().filter(|_| areas.next().is_none())
}

/// The numbers, each by its mark.
static NUMBERS: Markings = Markings { marks: &MARKS, groups: &[] };

/// The same, with the first and the last number of two rows for all six.
static ROWS: Markings = Markings { marks: &MARKS, groups: &SIX };

/// 5.1(e)6: two rows.
static SIX: [MarkGroup; 11] = {
    const NAMES: [&str; 11] =
        ["1-6", "4-9", "7-12", "10-15", "13-18", "16-21", "19-24", "22-27", "25-30", "28-33", "31-36"];
    let mut rows = [MarkGroup { name: "", set: 0 }; 11];
    let mut row = 0;
    while row < rows.len() {
        let first = 3 * row as u8 + 1;
        rows[row] = MarkGroup { name: NAMES[row], set: Pockets::range(first, first + 5).bits() };
        row += 1;
    }
    rows
};

displays_key!(Wager);

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
        same("corner 17", "four 17/18/20/21");
        same("street 13", "three 13/14/15");
        same("line 13", "six 13-18");
        same("17", "straight 17");
        same("straight up 00", "straight 00");
        same("col 2", "column 2");
        same("split 2nd-12/3rd-12", "split 0/00");
        same("three 0/2/00", "three 0/00/2");
    }

    #[test]
    fn wagers_without_an_area_have_no_text() {
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
