//! The wheels: their compartments, and the adjacent numbers on them.

use crate::equipment::Wheel;
use std::fmt;

/// The count of numbers, 0 and 00 included.
pub const NUMBERS: usize = 38;

/// The marks of the numbers, in the order of the layout.
pub const MARKS: [&str; NUMBERS] = [
    "0", "00", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
    "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34",
    "35", "36",
];

/// The double zero wheel, clockwise.
pub static DOUBLE_ZERO: Wheel = Wheel {
    name: "double zero wheel",
    compartments: &[
        "0", "28", "9", "26", "30", "11", "7", "20", "32", "17", "5", "22", "34", "15", "3", "24", "36",
        "13", "1", "00", "27", "10", "25", "29", "12", "8", "19", "31", "18", "6", "21", "33", "16", "4",
        "23", "35", "14", "2",
    ],
};

/// The single zero wheel, clockwise.
pub static SINGLE_ZERO: Wheel = Wheel {
    name: "single zero wheel",
    compartments: &[
        "0", "32", "15", "19", "4", "21", "2", "25", "17", "34", "6", "27", "13", "36", "11", "30", "8",
        "23", "10", "5", "24", "16", "33", "1", "20", "14", "31", "9", "22", "18", "29", "7", "28", "12",
        "35", "3", "26",
    ],
};

/// The numbers of the double zero wheel, by compartment.
pub const ON_DOUBLE_ZERO: [Pocket; 38] = pockets(&DOUBLE_ZERO);
/// The numbers of the single zero wheel, by compartment.
pub const ON_SINGLE_ZERO: [Pocket; 37] = pockets(&SINGLE_ZERO);

/// A compartment of the wheel, and the number of the layout that it belongs to. 0 and 00 come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pocket(u8);

impl Pocket {
    /// The compartment 0.
    pub const ZERO: Pocket = Pocket(0);
    /// The compartment 00.
    pub const DOUBLE_ZERO: Pocket = Pocket(1);

    /// The number `n`, from 1 to 36; 0 for any other.
    pub const fn number(n: u8) -> Pocket {
        if n >= 1 && n <= 36 { Pocket(n + 1) } else { Pocket::ZERO }
    }

    /// The number with this mark.
    pub const fn parse(mark: &str) -> Option<Pocket> {
        let mut index = 0;
        while index < NUMBERS {
            if same(mark.as_bytes(), MARKS[index].as_bytes()) {
                return Some(Pocket(index as u8));
            }
            index += 1;
        }
        None
    }

    /// Its mark.
    pub const fn mark(self) -> &'static str {
        MARKS[self.index()]
    }

    /// Its place in the order 0, 00, 1 to 36.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is 0 or 00.
    pub const fn is_zero(self) -> bool {
        self.0 <= Pocket::DOUBLE_ZERO.0
    }

    /// The color of its background on the wheel.
    pub const fn color(self) -> &'static str {
        match self {
            red if Pockets::RED.has(red) => "red",
            black if Pockets::BLACK.has(black) => "black",
            _ => "green",
        }
    }
}

impl fmt::Display for Pocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.mark())
    }
}

impl fmt::Debug for Pocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.mark())
    }
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// A set of numbers, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Pockets(u64);

impl Pockets {
    /// No number.
    pub const NONE: Pockets = Pockets(0);
    /// The numbers with a red background.
    pub const RED: Pockets =
        Pockets::numbers(&[1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
    /// The numbers with a black background: all others but 0 and 00.
    pub const BLACK: Pockets = Pockets(Pockets::range(1, 36).0 & !Pockets::RED.0);

    /// One number.
    pub const fn one(pocket: Pocket) -> Pockets {
        Pockets(1 << pocket.0)
    }

    /// These numbers from 1 to 36.
    pub const fn numbers(numbers: &[u8]) -> Pockets {
        let mut set = Pockets::NONE;
        let mut i = 0;
        while i < numbers.len() {
            set = set.with(Pocket::number(numbers[i]));
            i += 1;
        }
        set
    }

    /// The numbers from `first` through `last`.
    pub const fn range(first: u8, last: u8) -> Pockets {
        Pockets::every(first, last, 1)
    }

    /// Every `step`-th number from `first` through `last`.
    pub const fn every(first: u8, last: u8, step: u8) -> Pockets {
        let mut set = Pockets::NONE;
        let mut n = first;
        while n <= last {
            set = set.with(Pocket::number(n));
            n += step;
        }
        set
    }

    /// The set with one more number.
    pub const fn with(self, pocket: Pocket) -> Pockets {
        Pockets(self.0 | 1 << pocket.0)
    }

    /// Whether the number is one of them.
    pub const fn has(self, pocket: Pocket) -> bool {
        self.0 >> pocket.0 & 1 == 1
    }

    /// A bit for each number, in the order of the marks.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the two sets are the same.
    pub const fn is(self, other: Pockets) -> bool {
        self.0 == other.0
    }

    /// The count of numbers in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers, 0 and 00 first.
    pub fn iter(self) -> impl Iterator<Item = Pocket> {
        (0..NUMBERS as u8).map(Pocket).filter(move |&pocket| self.has(pocket))
    }
}

/// The numbers of a wheel, by compartment.
const fn pockets<const N: usize>(wheel: &Wheel) -> [Pocket; N] {
    let mut pockets = [Pocket::ZERO; N];
    let mut at = 0;
    while at < N {
        let parsed = Pocket::parse(wheel.compartments[at]);
        assert!(parsed.is_some(), "a compartment whose mark is no number");
        if let Some(pocket) = parsed {
            pockets[at] = pocket;
        }
        at += 1;
    }
    pockets
}

/// 5.2(d): the double zero wheel without 00, for the replica of a table that uses it as a single zero wheel.
const fn without_double_zero() -> [Pocket; 37] {
    let mut pockets = [Pocket::ZERO; 37];
    let (mut from, mut to) = (0, 0);
    while from < ON_DOUBLE_ZERO.len() {
        if ON_DOUBLE_ZERO[from].0 != Pocket::DOUBLE_ZERO.0 {
            pockets[to] = ON_DOUBLE_ZERO[from];
            to += 1;
        }
        from += 1;
    }
    pockets
}

/// 5.1(e)1i(2): for each center number the five adjacent numbers, itself and two on either side.
pub type Adjacent = [Pockets; NUMBERS];

/// The five adjacent numbers on the double zero wheel.
pub static ADJACENT_ON_DOUBLE_ZERO: Adjacent = adjacent(ON_DOUBLE_ZERO);
/// The five adjacent numbers on the single zero wheel.
pub static ADJACENT_ON_SINGLE_ZERO: Adjacent = adjacent(ON_SINGLE_ZERO);
/// The five adjacent numbers on a double zero wheel used as a single zero wheel: 00 is passed over.
pub static ADJACENT_WITHOUT_DOUBLE_ZERO: Adjacent = adjacent(without_double_zero());

const fn adjacent<const N: usize>(wheel: [Pocket; N]) -> Adjacent {
    let mut adjacent = [Pockets::NONE; NUMBERS];
    let mut center = 0;
    while center < N {
        let mut five = Pockets::NONE;
        let mut step = 0;
        while step < 5 {
            five = five.with(wheel[(center + N + step - 2) % N]);
            step += 1;
        }
        adjacent[wheel[center].index()] = five;
        center += 1;
    }
    adjacent
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(set: Pockets) -> Vec<&'static str> {
        set.iter().map(Pocket::mark).collect()
    }

    fn five(adjacent: &Adjacent, center: &str) -> Vec<&'static str> {
        marks(adjacent[Pocket::parse(center).unwrap().index()])
    }

    #[test]
    fn every_number_is_on_the_wheel_once_and_colors_alternate() {
        for wheel in [&ON_DOUBLE_ZERO[..], &ON_SINGLE_ZERO[..]] {
            let all = wheel.iter().fold(Pockets::NONE, |set, &pocket| set.with(pocket));
            assert_eq!(all.len(), wheel.len());
            for (at, pair) in wheel.windows(2).enumerate() {
                let green = pair.iter().any(|p| p.is_zero());
                assert!(green || pair[0].color() != pair[1].color(), "{at}: {pair:?}");
            }
        }
        assert_eq!((Pockets::RED.len(), Pockets::BLACK.len()), (18, 18));
    }

    #[test]
    fn five_adjacent_numbers_go_round_the_wheel() {
        assert_eq!(five(&ADJACENT_ON_DOUBLE_ZERO, "0"), ["0", "2", "9", "14", "28"]);
        assert_eq!(five(&ADJACENT_ON_DOUBLE_ZERO, "00"), ["00", "1", "10", "13", "27"]);
        assert_eq!(five(&ADJACENT_ON_DOUBLE_ZERO, "17"), ["5", "17", "20", "22", "32"]);
        assert_eq!(five(&ADJACENT_ON_SINGLE_ZERO, "0"), ["0", "3", "15", "26", "32"]);
        assert_eq!(five(&ADJACENT_ON_SINGLE_ZERO, "17"), ["2", "6", "17", "25", "34"]);
        assert_eq!(five(&ADJACENT_WITHOUT_DOUBLE_ZERO, "1"), ["1", "10", "13", "27", "36"]);
        assert!(five(&ADJACENT_WITHOUT_DOUBLE_ZERO, "00").is_empty());
    }
}
