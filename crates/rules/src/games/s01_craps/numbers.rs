//! 19:47-1.1  Definitions: numbers, throws, and the come out roll.

use crate::games::families::dice_layout::dice_numbers;
pub use crate::games::families::dice_layout::{PointNumber, PointPair};
use std::fmt;

dice_numbers! {
    /// 1.1: a number that can be made of two equal dice, and otherwise the easy way.
    HardNumber, 4 { Four = 4, Six = 6, Eight = 8, Ten = 10 }
}

dice_numbers! {
    /// 1.2~(a)19, 20: a number of the horn bet.
    HornNumber, 4 { Two = 2, Three = 3, Eleven = 11, Twelve = 12 }
}

/// 1.1: the way in which a total was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum HardOrEasy {
    /// Of two different dice.
    Easy,
    /// Of two equal dice.
    Hard,
}

/// A throw of two dice: nothing else of it matters than the total and the way it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct CrapsThrow {
    total: u8,
    way: HardOrEasy,
}

impl CrapsThrow {
    /// The number of places in a table of throws: an easy and a hard one for each total from 2 to 12.
    pub const PLACES: usize = 22;

    /// A throw of these upper faces, if they are faces of dice.
    pub const fn of([one, other]: [u8; 2]) -> Option<CrapsThrow> {
        if one < 1 || one > 6 || other < 1 || other > 6 {
            return None;
        }
        Some(CrapsThrow {
            total: one + other,
            way: if one == other { HardOrEasy::Hard } else { HardOrEasy::Easy },
        })
    }

    /// Every throw.
    pub fn all() -> impl Iterator<Item = CrapsThrow> + Clone {
        (1..=6).flat_map(|one| (1..=6).filter_map(move |other| CrapsThrow::of([one, other])))
    }

    /// Its place in a table of throws.
    pub const fn place(self) -> usize {
        2 * (self.total as usize - 2) + self.way as usize
    }

    /// The total of the upper faces.
    pub const fn total(self) -> u8 {
        self.total
    }

    /// The way in which the total was made.
    pub const fn way(self) -> HardOrEasy {
        self.way
    }
}

impl fmt::Display for CrapsThrow {
    /// As the stickperson calls it: `8`, `8 the hard way`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.way(), HardNumber::of(self.total())) {
            (HardOrEasy::Hard, Some(_)) => write!(f, "{} the hard way", self.total()),
            (HardOrEasy::Hard | HardOrEasy::Easy, _) => fmt::Display::fmt(&self.total(), f),
        }
    }
}

/// 1.1: whether the next roll is a come out roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum CrapsPhase {
    /// A come out roll.
    ComeOut,
    /// The come out point is established.
    Point(PointNumber),
}

impl CrapsPhase {
    /// Every phase.
    pub const ALL: [CrapsPhase; 7] = [
        CrapsPhase::ComeOut,
        CrapsPhase::Point(PointNumber::Four),
        CrapsPhase::Point(PointNumber::Five),
        CrapsPhase::Point(PointNumber::Six),
        CrapsPhase::Point(PointNumber::Eight),
        CrapsPhase::Point(PointNumber::Nine),
        CrapsPhase::Point(PointNumber::Ten),
    ];

    /// Its place among all phases.
    pub const fn place(self) -> usize {
        match self {
            CrapsPhase::ComeOut => 0,
            CrapsPhase::Point(point) => 1 + point as usize,
        }
    }
}

crate::table::codec! { enum CrapsPhase { ComeOut, Point(number) } }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_a_place_for_everything() {
        for throw in CrapsThrow::all() {
            let alike = CrapsThrow::all().filter(|other| other.place() == throw.place());
            assert!(throw.place() < CrapsThrow::PLACES && alike.clone().all(|other| other == throw));
        }
        for (place, phase) in CrapsPhase::ALL.into_iter().enumerate() {
            assert_eq!(phase.place(), place);
        }
    }

    #[test]
    fn only_faces_of_dice_make_a_throw() {
        let throw = CrapsThrow::of([4, 4]).map(|throw| (throw.total(), throw.way()));
        assert_eq!(throw, Some((8, HardOrEasy::Hard)));
        assert_eq!(
            CrapsThrow::of([3, 4]).map(|throw| (throw.total(), throw.way())),
            Some((7, HardOrEasy::Easy))
        );
        assert_eq!([[0, 6], [6, 7], [255, 2]].map(CrapsThrow::of), [None; 3]);
    }

    #[test]
    fn the_stickperson_calls_hard_numbers() {
        let call = |faces| CrapsThrow::of(faces).unwrap().to_string();
        assert_eq!([[4, 4], [5, 3], [6, 6]].map(call), ["8 the hard way", "8", "12"]);
    }
}
