//! 19:47-1.1  Definitions: numbers, throws, and the come out roll.

use crate::games::families::dice_layout::dice_numbers;
pub use crate::games::families::dice_layout::{Pair, PointNumber};
use std::fmt;

dice_numbers! {
    /// 1.1: a number that can be made of two equal dice, and otherwise the easy way.
    HardNumber, 4 { Four = 4, Six = 6, Eight = 8, Ten = 10 }
}

dice_numbers! {
    /// 1.2~(a)19, 20: a number of the horn bet.
    HornNumber, 4 { Two = 2, Three = 3, Eleven = 11, Twelve = 12 }
}

/// 1.1: how a total was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Way {
    /// Of two different dice.
    Easy,
    /// Of two equal dice.
    Hard,
}

/// A throw of two dice: nothing else of it matters than the total and the way it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Throw {
    total: u8,
    way: Way,
}

impl Throw {
    /// How many places a table of throws has: an easy and a hard one for each total from 2 to 12.
    pub const PLACES: usize = 22;

    /// A throw of these upper faces, if they are faces of dice.
    pub const fn of([one, other]: [u8; 2]) -> Option<Throw> {
        if one < 1 || one > 6 || other < 1 || other > 6 {
            return None;
        }
        Some(Throw { total: one + other, way: if one == other { Way::Hard } else { Way::Easy } })
    }

    /// Every throw.
    pub fn all() -> impl Iterator<Item = Throw> + Clone {
        (1..=6).flat_map(|one| (1..=6).filter_map(move |other| Throw::of([one, other])))
    }

    /// Its place in a table of throws.
    pub const fn place(self) -> usize {
        2 * (self.total as usize - 2) + self.way as usize
    }

    /// The total of the upper faces.
    pub const fn total(self) -> u8 {
        self.total
    }

    /// How the total was made.
    pub const fn way(self) -> Way {
        self.way
    }
}

impl fmt::Display for Throw {
    /// As the stickperson calls it: `8`, `8 the hard way`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.way(), HardNumber::of(self.total())) {
            (Way::Hard, Some(_)) => write!(f, "{} the hard way", self.total()),
            (Way::Hard | Way::Easy, _) => fmt::Display::fmt(&self.total(), f),
        }
    }
}

/// 1.1: whether the next roll is a come out roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Phase {
    /// It is.
    ComeOut,
    /// The come out point is established.
    Point(PointNumber),
}

impl Phase {
    /// Every phase.
    pub const ALL: [Phase; 7] = [
        Phase::ComeOut,
        Phase::Point(PointNumber::Four),
        Phase::Point(PointNumber::Five),
        Phase::Point(PointNumber::Six),
        Phase::Point(PointNumber::Eight),
        Phase::Point(PointNumber::Nine),
        Phase::Point(PointNumber::Ten),
    ];

    /// Its place among all phases.
    pub const fn place(self) -> usize {
        match self {
            Phase::ComeOut => 0,
            Phase::Point(point) => 1 + point as usize,
        }
    }
}

crate::table::kept! { enum Phase { ComeOut, Point(number) } }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_a_place_for_everything() {
        for throw in Throw::all() {
            let alike = Throw::all().filter(|other| other.place() == throw.place());
            assert!(throw.place() < Throw::PLACES && alike.clone().all(|other| other == throw));
        }
        for (place, phase) in Phase::ALL.into_iter().enumerate() {
            assert_eq!(phase.place(), place);
        }
    }

    #[test]
    fn only_faces_of_dice_make_a_throw() {
        let throw = Throw::of([4, 4]).map(|throw| (throw.total(), throw.way()));
        assert_eq!(throw, Some((8, Way::Hard)));
        assert_eq!(Throw::of([3, 4]).map(|throw| (throw.total(), throw.way())), Some((7, Way::Easy)));
        assert_eq!([[0, 6], [6, 7], [255, 2]].map(Throw::of), [None; 3]);
    }

    #[test]
    fn the_stickperson_calls_hard_numbers() {
        let call = |faces| Throw::of(faces).unwrap().to_string();
        assert_eq!([[4, 4], [5, 3], [6, 6]].map(call), ["8 the hard way", "8", "12"]);
    }
}
