//! The result of three dice: faces, totals, and two faces together.

use std::fmt;

/// A face of a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum DieFace {
    /// The 1.
    One,
    /// The 2.
    Two,
    /// The 3.
    Three,
    /// The 4.
    Four,
    /// The 5.
    Five,
    /// The 6.
    Six,
}

impl DieFace {
    /// All six, rising.
    pub const ALL: [DieFace; 6] =
        [DieFace::One, DieFace::Two, DieFace::Three, DieFace::Four, DieFace::Five, DieFace::Six];

    /// The face with this number of pips.
    pub const fn of(pips: u8) -> Option<DieFace> {
        match pips {
            1 => Some(DieFace::One),
            2 => Some(DieFace::Two),
            3 => Some(DieFace::Three),
            4 => Some(DieFace::Four),
            5 => Some(DieFace::Five),
            6 => Some(DieFace::Six),
            _ => None,
        }
    }

    /// Its pips.
    pub const fn pips(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for DieFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.pips(), f)
    }
}

/// 9.2~(a)4: a total value that may be wagered upon, from 4 to 17.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct SicBoTotal(u8);

impl SicBoTotal {
    /// The number of totals.
    pub const COUNT: usize = 14;

    /// The lowest.
    pub const LOWEST: SicBoTotal = SicBoTotal(4);

    /// The total value, if there is a wager on it: there is none on 3 and on 18.
    pub const fn of(value: u8) -> Option<SicBoTotal> {
        if 4 <= value && value <= 17 { Some(SicBoTotal(value)) } else { None }
    }

    /// All of them, rising.
    pub fn all() -> impl Iterator<Item = SicBoTotal> {
        (4..=17).map(SicBoTotal)
    }

    /// The sum of the faces.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The lower one of the two totals that come equally often, as 4 of 17.
    pub const fn or_its_counterpart(self) -> SicBoTotal {
        if self.0 > 10 { SicBoTotal(21 - self.0) } else { self }
    }
}

/// 9.2~(a)5: two different faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Combination {
    low: DieFace,
    high: DieFace,
}

impl Combination {
    /// The number of combinations.
    pub const COUNT: usize = 15;

    /// 1 and 2.
    pub const FIRST: Combination = Combination { low: DieFace::One, high: DieFace::Two };

    /// These two faces, if they are different.
    pub const fn of(one: DieFace, other: DieFace) -> Option<Combination> {
        let (a, b) = (one as u8, other as u8);
        if a < b {
            Some(Combination { low: one, high: other })
        } else if b < a {
            Some(Combination { low: other, high: one })
        } else {
            None
        }
    }

    /// All of them: 1 and 2, 1 and 3, to 5 and 6.
    pub fn all() -> impl Iterator<Item = Combination> {
        let pairs = DieFace::ALL.into_iter().flat_map(|low| DieFace::ALL.map(|high| (low, high)));
        pairs.filter(|(low, high)| low < high).map(|(low, high)| Combination { low, high })
    }

    /// Both faces.
    pub const fn faces(self) -> (DieFace, DieFace) {
        (self.low, self.high)
    }

    /// Its place among all combinations, which are ordered by the low face, then the high face.
    pub const fn place(self) -> usize {
        let (low, high) = (self.low as usize, self.high as usize);
        low * (11 - low) / 2 + high - low - 1
    }
}

/// A throw of the three dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SicBoThrow([DieFace; 3]);

impl SicBoThrow {
    /// The number of throws.
    pub const COUNT: usize = 216;

    /// A throw of these upper faces, if they are faces of dice.
    pub const fn of([one, two, three]: [u8; 3]) -> Option<SicBoThrow> {
        match (DieFace::of(one), DieFace::of(two), DieFace::of(three)) {
            (Some(one), Some(two), Some(three)) => Some(SicBoThrow([one, two, three])),
            _ => None,
        }
    }

    /// Its place in a table of all throws.
    pub const fn place(self) -> usize {
        let [one, two, three] = self.0;
        36 * one as usize + 6 * two as usize + three as usize
    }

    /// The number of dice that show a face.
    pub const fn count(self, face: DieFace) -> u8 {
        let [one, two, three] = self.0;
        (one as u8 == face as u8) as u8 + (two as u8 == face as u8) as u8 + (three as u8 == face as u8) as u8
    }

    /// The sum of the faces.
    pub const fn total(self) -> u8 {
        let [one, two, three] = self.0;
        one.pips() + two.pips() + three.pips()
    }

    /// Whether all three show the same.
    pub const fn is_three_of_a_kind(self) -> bool {
        self.count(self.0[0]) == 3
    }
}

impl fmt::Display for SicBoThrow {
    /// As the dealer announces it, from the lowest to the highest, with the total: `2, 5, 6: 13`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut faces = self.0;
        faces.sort();
        let [low, middle, high] = faces;
        write!(f, "{low}, {middle}, {high}: {}", self.total())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_in_order() {
        assert_eq!(
            Combination::all().map(Combination::place).collect::<Vec<_>>(),
            (0..15).collect::<Vec<_>>()
        );
        let faces = (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| [a, b, c])));
        let places: Vec<usize> = faces.filter_map(SicBoThrow::of).map(SicBoThrow::place).collect();
        assert_eq!(places, (0..SicBoThrow::COUNT).collect::<Vec<_>>());
    }

    #[test]
    fn the_dealer_announces_the_faces_and_their_total() {
        assert_eq!(SicBoThrow::of([6, 2, 5]).unwrap().to_string(), "2, 5, 6: 13");
        assert_eq!((SicBoThrow::of([0, 1, 1]), SicBoThrow::of([1, 7, 1])), (None, None));
    }
}
