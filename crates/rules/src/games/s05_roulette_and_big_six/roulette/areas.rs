//! 19:47-5.1(e), (f)  The permissible wagers: every betting area of the layout, as tables computed at compile time.

use super::wagers::RouletteKind;
use super::wheel::{Pocket, Pockets};
use crate::cite;
use crate::games::families;
use crate::law::Cite;

/// A betting area.
#[derive(Clone, Copy)]
struct Area {
    kind: RouletteKind,
    /// The numbers by which it is called; of five adjacent numbers the one in the center.
    numbers: Pockets,
}

/// The number of betting areas on all layouts together.
const AREAS: usize = 241;
/// The number of places in a table of areas: one for every value of a byte.
const PLACES: usize = 256;

/// Every betting area, in the order of 5.1(e); the straight wagers come first, in the order of the numbers.
static LAYOUT: [Area; PLACES] = layout();

/// 0, 1, 2 and 0, 2, 00 and 00, 2, 3.
const ZERO_TRIOS: [Pockets; 3] = [
    Pockets::numbers(&[1, 2]).with(Pocket::ZERO),
    Pockets::numbers(&[2]).with(Pocket::ZERO).with(Pocket::DOUBLE_ZERO),
    Pockets::numbers(&[2, 3]).with(Pocket::DOUBLE_ZERO),
];
/// Known from single zero tables elsewhere, but not among the permissible wagers.
const TRIO_ELSEWHERE: Pockets = Pockets::numbers(&[2, 3]).with(Pocket::ZERO);
/// Known from single zero tables elsewhere, but not among the permissible wagers.
const FOUR_ELSEWHERE: Pockets = Pockets::numbers(&[1, 2, 3]).with(Pocket::ZERO);

struct Drawing {
    areas: [Area; PLACES],
    drawn: usize,
}

impl Drawing {
    const fn add(&mut self, kind: RouletteKind, numbers: Pockets) {
        self.areas[self.drawn] = Area { kind, numbers };
        self.drawn += 1;
    }

    /// One area for each number.
    const fn numbers(&mut self, kind: RouletteKind) {
        self.add(kind, Pockets::one(Pocket::ZERO));
        self.add(kind, Pockets::one(Pocket::DOUBLE_ZERO));
        let mut n = 1;
        while n <= 36 {
            self.add(kind, Pockets::one(Pocket::number(n)));
            n += 1;
        }
    }

    /// 5.1(e)2: boxes that share a line, those of both layouts.
    const fn splits(&mut self) {
        let (zero, double_zero) = (Pockets::one(Pocket::ZERO), Pockets::one(Pocket::DOUBLE_ZERO));
        self.add(RouletteKind::Split, zero.with(Pocket::DOUBLE_ZERO));
        self.add(RouletteKind::Split, zero.with(Pocket::number(1)));
        self.add(RouletteKind::Split, zero.with(Pocket::number(2)));
        self.add(RouletteKind::Split, zero.with(Pocket::number(3)));
        self.add(RouletteKind::Split, double_zero.with(Pocket::number(2)));
        self.add(RouletteKind::Split, double_zero.with(Pocket::number(3)));
        let mut n = 1;
        while n <= 36 {
            if n % 3 != 0 {
                self.add(RouletteKind::Split, Pockets::numbers(&[n, n + 1]));
            }
            if n <= 33 {
                self.add(RouletteKind::Split, Pockets::numbers(&[n, n + 3]));
            }
            n += 1;
        }
    }

    /// 5.1(e)3, 4, 6: rows, corners and pairs of rows.
    const fn rows(&mut self) {
        let mut trio = 0;
        while trio < ZERO_TRIOS.len() {
            self.add(RouletteKind::Three, ZERO_TRIOS[trio]);
            trio += 1;
        }
        self.add(RouletteKind::Three, TRIO_ELSEWHERE);
        self.add(RouletteKind::Four, FOUR_ELSEWHERE);
        let mut first = 1;
        while first <= 34 {
            self.add(RouletteKind::Three, Pockets::range(first, first + 2));
            if first <= 31 {
                self.add(RouletteKind::Four, Pockets::numbers(&[first, first + 1, first + 3, first + 4]));
                self.add(RouletteKind::Four, Pockets::numbers(&[first + 1, first + 2, first + 4, first + 5]));
                self.add(RouletteKind::Six, Pockets::range(first, first + 5));
            }
            first += 3;
        }
    }
}

const fn layout() -> [Area; PLACES] {
    let nothing = Area { kind: RouletteKind::Straight, numbers: Pockets::NONE };
    let mut drawing = Drawing { areas: [nothing; PLACES], drawn: 0 };
    drawing.numbers(RouletteKind::Straight);
    drawing.numbers(RouletteKind::FiveAdjacent);
    drawing.numbers(RouletteKind::MovedFifth);
    drawing.splits();
    drawing.rows();
    drawing.add(RouletteKind::FirstFive, Pockets::range(1, 3).with(Pocket::ZERO).with(Pocket::DOUBLE_ZERO));
    let mut third = 0;
    while third < 3 {
        drawing.add(RouletteKind::Column, Pockets::every(1 + third, 36, 3));
        drawing.add(RouletteKind::Dozen, Pockets::range(1 + 12 * third, 12 + 12 * third));
        third += 1;
    }
    drawing.add(RouletteKind::Red, Pockets::RED);
    drawing.add(RouletteKind::Black, Pockets::BLACK);
    drawing.add(RouletteKind::Odd, Pockets::every(1, 36, 2));
    drawing.add(RouletteKind::Even, Pockets::every(2, 36, 2));
    drawing.add(RouletteKind::Low, Pockets::range(1, 18));
    drawing.add(RouletteKind::High, Pockets::range(19, 36));
    drawing.add(RouletteKind::Seven, Pockets::numbers(&[10, 11, 12, 13, 14, 15, 33]));
    assert!(drawing.drawn == AREAS, "the layout has another number of areas");
    drawing.areas
}

/// A wager: one of the betting areas. There is none for numbers that have no area together, as 1 and 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wager(u8);

impl Wager {
    /// Every betting area.
    pub fn all() -> impl Iterator<Item = Wager> {
        (0..AREAS as u8).map(Wager)
    }

    /// 5.1(e)1: straight on a number.
    pub const fn straight(pocket: Pocket) -> Wager {
        Wager(pocket.index() as u8)
    }

    /// 5.3(d): the box of a number, with the fifth that is moved to it.
    pub const fn moved_fifth(pocket: Pocket) -> Wager {
        Wager((2 * super::wheel::NUMBERS + pocket.index()) as u8)
    }

    /// The betting area of this kind for these numbers, if the layout has one.
    pub fn on(kind: RouletteKind, numbers: Pockets) -> Option<Wager> {
        Wager::all().find(|wager| wager.area_kind() == kind && wager.numbers() == numbers)
    }

    /// The kind of wager.
    pub const fn area_kind(self) -> RouletteKind {
        KINDS[self.place()]
    }

    /// The numbers by which it is called; of five adjacent numbers the one in the center.
    pub const fn numbers(self) -> Pockets {
        LAYOUT[self.place()].numbers
    }

    /// 5.1(d): whether it wins by its position when the ball rests here. What is left of five adjacent numbers on the replica after 5.3(d)
    /// never does.
    pub const fn wins_on(self, pocket: Pocket) -> bool {
        COVERS[self.place()].has(pocket)
    }

    /// The paragraph that permits it.
    pub const fn by(self) -> Cite {
        match self.area_kind() {
            RouletteKind::Three if self.has_zero() => cite!("5.1(e)3i"),
            kind => RouletteKind::SPECS[kind as usize].by,
        }
    }

    /// Whether 0 or 00 is one of its numbers.
    pub const fn has_zero(self) -> bool {
        self.numbers().has(Pocket::ZERO) || self.numbers().has(Pocket::DOUBLE_ZERO)
    }

    /// 5.1(e): whether it is one of the permissible wagers, on one layout or another.
    pub const fn is_permissible(self) -> bool {
        !self.numbers().is(TRIO_ELSEWHERE) && !self.numbers().is(FOUR_ELSEWHERE)
    }

    /// Its place among the betting areas.
    const fn place(self) -> usize {
        self.0 as usize
    }
}

/// The numbers with which each betting area wins, apart from the rest so that a round looks at little.
static COVERS: [Pockets; PLACES] = {
    let mut covers = [Pockets::NONE; PLACES];
    let mut area = 0;
    while area < AREAS {
        if !matches!(LAYOUT[area].kind, RouletteKind::FiveAdjacent) {
            covers[area] = LAYOUT[area].numbers;
        }
        area += 1;
    }
    covers
};

/// The kind of each betting area, in the same way.
static KINDS: [RouletteKind; PLACES] = {
    let mut kinds = [RouletteKind::Straight; PLACES];
    let mut area = 0;
    while area < AREAS {
        kinds[area] = LAYOUT[area].kind;
        area += 1;
    }
    kinds
};

/// A set of betting areas.
pub type RouletteAreas = families::wheel::WheelAreas<{ PLACES / 64 }>;

impl families::wheel::WheelArea for Wager {
    fn index(self) -> usize {
        self.place()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layout_has_the_areas_of_the_regulation() {
        let count = |kind| Wager::all().filter(|w| w.area_kind() == kind && w.is_permissible()).count();
        assert_eq!(count(RouletteKind::Split), 63);
        assert_eq!(count(RouletteKind::Three), 15);
        assert_eq!(count(RouletteKind::Four), 22);
        assert_eq!(count(RouletteKind::Six), 11);
        for wager in Wager::all() {
            let size = match wager.area_kind() {
                RouletteKind::Straight | RouletteKind::FiveAdjacent | RouletteKind::MovedFifth => 1,
                RouletteKind::Split => 2,
                RouletteKind::Three => 3,
                RouletteKind::Four => 4,
                RouletteKind::FirstFive => 5,
                RouletteKind::Six => 6,
                RouletteKind::Seven => 7,
                RouletteKind::Column | RouletteKind::Dozen => 12,
                RouletteKind::Red
                | RouletteKind::Black
                | RouletteKind::Odd
                | RouletteKind::Even
                | RouletteKind::Low
                | RouletteKind::High => 18,
            };
            assert_eq!(wager.numbers().len(), size, "{wager}");
        }
    }
}
