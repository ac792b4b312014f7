//! 19:47-9.2  Permissible wagers: the betting areas of the layout, and those that win on each throw.

use super::faces::{Combination, DieFace, SicBoThrow, SicBoTotal};
use crate::cite;
use crate::games::families::dice_layout::{self, DiceWager};
use crate::games::{self, Markings, Marks, WagerForm, WagerKey, WagerParts, WagerSpec, displays_key, spec};
use crate::wagers::LimitClass::Table;

/// A wager: one of the betting areas.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Wager {
    /// 9.2~(a)1: all three dice show this face.
    ThreeOfAKind(DieFace),
    /// 9.2~(a)2: two dice show this face.
    TwoOfAKind(DieFace),
    /// 9.2~(a)3: all three dice show the same face, any one.
    AnyThree,
    /// 9.2~(a)4: the total value.
    Total(SicBoTotal),
    /// 9.2~(a)5: both faces are shown.
    Combination(Combination),
    /// 9.2~(a)6: a total from 4 to 10.
    Small,
    /// 9.2~(a)7: a total from 11 to 17.
    Big,
    /// 9.2~(a)8: a die shows this face.
    OneOfAKind(DieFace),
}

/// 9.2~(b): the number of betting areas on the layout.
pub const AREAS: usize = 50;

/// A betting area.
pub type SicBoArea = dice_layout::LayoutArea<AREAS>;

/// A set of betting areas.
pub type SicBoAreas = dice_layout::LayoutAreas<AREAS>;

impl Wager {
    /// The description of each kind.
    pub const SPECS: &'static [WagerSpec] = &[
        spec("three-of-a-kind", cite!("9.2~(a)1"), Table, 0, "all three dice show the number")
            .also(&["triple"]),
        spec("two-of-a-kind", cite!("9.2~(a)2"), Table, 1, "two of the dice show the number").also(&["pair"]),
        spec("any-three-of-a-kind", cite!("9.2~(a)3"), Table, 2, "all three dice show the same number")
            .also(&["any triple"]),
        spec("total", cite!("9.2~(a)4"), Table, 3, "the total value of the dice").also(&["sum"]),
        spec("combination", cite!("9.2~(a)5"), Table, 4, "both numbers are shown")
            .also(&["domino", "two dice"]),
        spec("small", cite!("9.2~(a)6"), Table, 5, "a total from 4 to 10 that is no three of a kind")
            .also(&["low"]),
        spec("big", cite!("9.2~(a)7"), Table, 6, "a total from 11 to 17 that is no three of a kind")
            .also(&["high"]),
        spec("one-of-a-kind", cite!("9.2~(a)8"), Table, 7, "one, two or three dice show the number")
            .also(&["single"]),
    ];

    const fn place_of_kind(self) -> usize {
        match self {
            Wager::ThreeOfAKind(_) => 0,
            Wager::TwoOfAKind(_) => 1,
            Wager::AnyThree => 2,
            Wager::Total(_) => 3,
            Wager::Combination(_) => 4,
            Wager::Small => 5,
            Wager::Big => 6,
            Wager::OneOfAKind(_) => 7,
        }
    }

    /// Its place on the layout: wagers of a kind lie side by side.
    pub const fn area(self) -> SicBoArea {
        SicBoArea::at(match self {
            Wager::Small => 0,
            Wager::Big => 1,
            Wager::AnyThree => 2,
            Wager::Total(total) => 3 + (total.value() - SicBoTotal::LOWEST.value()) as usize,
            Wager::ThreeOfAKind(face) => 17 + face as usize,
            Wager::TwoOfAKind(face) => 23 + face as usize,
            Wager::OneOfAKind(face) => 29 + face as usize,
            Wager::Combination(faces) => 35 + faces.place(),
        })
    }

    /// Every betting area, in the order of 9.2~(a).
    pub fn all() -> impl Iterator<Item = Wager> {
        let threes = DieFace::ALL.into_iter().map(Wager::ThreeOfAKind);
        let twos = DieFace::ALL.into_iter().map(Wager::TwoOfAKind);
        let totals = SicBoTotal::all().map(Wager::Total);
        let combinations = Combination::all().map(Wager::Combination);
        let ones = DieFace::ALL.into_iter().map(Wager::OneOfAKind);
        let alone = [Wager::Small, Wager::Big];
        threes.chain(twos).chain([Wager::AnyThree]).chain(totals).chain(combinations).chain(alone).chain(ones)
    }

    /// 9.2~(a): whether a throw lets it win.
    pub const fn wins(self, throw: SicBoThrow, three: TwoOnThree) -> bool {
        let total = throw.total();
        match self {
            Wager::ThreeOfAKind(face) => throw.count(face) == 3,
            Wager::TwoOfAKind(face) => match three {
                TwoOnThree::Wins => throw.count(face) >= 2,
                TwoOnThree::Loses => throw.count(face) == 2,
            },
            Wager::AnyThree => throw.is_three_of_a_kind(),
            Wager::Total(value) => total == value.value(),
            Wager::Combination(faces) => {
                let (low, high) = faces.faces();
                throw.count(low) >= 1 && throw.count(high) >= 1
            }
            Wager::Small => 4 <= total && total <= 10 && !throw.is_three_of_a_kind(),
            Wager::Big => 11 <= total && total <= 17 && !throw.is_three_of_a_kind(),
            Wager::OneOfAKind(face) => throw.count(face) >= 1,
        }
    }
}

crate::choice! {
    /// 9.2~(a)2: the result of two of a kind when all three dice show the number.
    ///
    /// - yes: it wins: two of the dice show it.
    /// - no: it loses: not two dice show it, but three.
    pub enum TwoOnThree { Wins = "yes", Loses = "no" }
}

/// The wager on each betting area.
const LAYOUT: [Wager; AREAS] = {
    let mut layout = [Wager::Small; AREAS];
    layout[Wager::Big.area().place()] = Wager::Big;
    layout[Wager::AnyThree.area().place()] = Wager::AnyThree;
    let mut value = 4;
    while let Some(total) = SicBoTotal::of(value) {
        layout[Wager::Total(total).area().place()] = Wager::Total(total);
        value += 1;
    }
    let mut pips = 1;
    while let Some(face) = DieFace::of(pips) {
        layout[Wager::ThreeOfAKind(face).area().place()] = Wager::ThreeOfAKind(face);
        layout[Wager::TwoOfAKind(face).area().place()] = Wager::TwoOfAKind(face);
        layout[Wager::OneOfAKind(face).area().place()] = Wager::OneOfAKind(face);
        let mut other = pips + 1;
        while let Some(high) = DieFace::of(other) {
            if let Some(faces) = Combination::of(face, high) {
                layout[Wager::Combination(faces).area().place()] = Wager::Combination(faces);
            }
            other += 1;
        }
        pips += 1;
    }
    layout
};

/// [`Wager::wins`] of every area for every throw, where two of a kind wins on three and where it loses.
static WINNING: [[SicBoAreas; SicBoThrow::COUNT]; 2] =
    [winning(TwoOnThree::Wins), winning(TwoOnThree::Loses)];

const fn winning(three: TwoOnThree) -> [SicBoAreas; SicBoThrow::COUNT] {
    let mut table = [SicBoAreas::NONE; SicBoThrow::COUNT];
    let mut faces = 0;
    while faces < SicBoThrow::COUNT {
        let dice = [1 + (faces / 36) as u8, 1 + (faces / 6 % 6) as u8, 1 + (faces % 6) as u8];
        if let Some(throw) = SicBoThrow::of(dice) {
            let mut area = 0;
            while area < AREAS {
                if LAYOUT[area].wins(throw, three) {
                    table[throw.place()] = table[throw.place()].with(SicBoArea::at(area));
                }
                area += 1;
            }
        }
        faces += 1;
    }
    table
}

/// The areas that a throw lets win; all others lose.
pub fn winning_areas(throw: SicBoThrow, three: TwoOnThree) -> SicBoAreas {
    WINNING[three as usize][throw.place()]
}

impl DiceWager<AREAS> for Wager {
    const LAYOUT: &'static [Wager; AREAS] = &LAYOUT;

    fn area(self) -> SicBoArea {
        self.area()
    }
}

impl games::Wager for Wager {
    const KINDS: &'static [WagerSpec] = Wager::SPECS;

    fn kind(self) -> usize {
        self.place_of_kind()
    }

    fn form(kind: usize) -> WagerForm {
        match kind {
            0 | 1 | 3 | 7 => WagerForm::Number,
            4 => WagerForm::Marks(&FACES),
            _ => WagerForm::Nothing,
        }
    }

    fn key(self) -> WagerKey {
        let parts = match self {
            Wager::Small | Wager::Big | Wager::AnyThree => WagerParts::Nothing,
            Wager::ThreeOfAKind(face) | Wager::TwoOfAKind(face) | Wager::OneOfAKind(face) => {
                WagerParts::Number(face.pips().into())
            }
            Wager::Total(total) => WagerParts::Number(total.value().into()),
            Wager::Combination(faces) => {
                let (low, high) = faces.faces();
                WagerParts::Marks(Marks::new(&FACES, 1 << low as u64 | 1 << high as u64))
            }
        };
        WagerKey::new(Wager::SPECS[self.place_of_kind()].id, parts)
    }

    fn from_key(key: WagerKey) -> Option<Wager> {
        let face = |number: u16| DieFace::of(u8::try_from(number).ok()?);
        match (key.kind(), key.parts()) {
            ("small", WagerParts::Nothing) => Some(Wager::Small),
            ("big", WagerParts::Nothing) => Some(Wager::Big),
            ("any-three-of-a-kind", WagerParts::Nothing) => Some(Wager::AnyThree),
            ("three-of-a-kind", WagerParts::Number(number)) => face(number).map(Wager::ThreeOfAKind),
            ("two-of-a-kind", WagerParts::Number(number)) => face(number).map(Wager::TwoOfAKind),
            ("one-of-a-kind", WagerParts::Number(number)) => face(number).map(Wager::OneOfAKind),
            ("total", WagerParts::Number(number)) => {
                SicBoTotal::of(u8::try_from(number).ok()?).map(Wager::Total)
            }
            ("combination", WagerParts::Marks(marks)) => {
                let of_both = |faces: &Combination| {
                    let (low, high) = faces.faces();
                    marks.set() == 1 << low as u64 | 1 << high as u64
                };
                Combination::all().find(of_both).map(Wager::Combination)
            }
            _ => None,
        }
    }
}

/// The faces of a die.
static FACES: Markings = Markings { marks: &["1", "2", "3", "4", "5", "6"], groups: &[] };

displays_key!(Wager);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Wager as _;

    #[test]
    fn every_area_has_its_own_place_and_name() {
        assert_eq!(Wager::all().count(), AREAS);
        for (place, wager) in LAYOUT.into_iter().enumerate() {
            assert_eq!(wager.area().place(), place, "{wager}");
            assert_eq!(Wager::parse(&wager.to_string()), Some(wager));
        }
        for none in ["total 3", "total 18", "combination 2/2", "one-of-a-kind 7", "small 4", "total", ""] {
            assert_eq!(Wager::parse(none), None, "{none}");
        }
        assert_eq!(Wager::parse("combination 5/2").unwrap().to_string(), "combination 2/5");
    }

    /// The ways of 216 in which each wager wins.
    #[test]
    fn each_wager_wins_in_as_many_ways_as_it_must() {
        let faces = (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| [a, b, c])));
        let throws: Vec<SicBoThrow> = faces.filter_map(SicBoThrow::of).collect();
        let ways = |wager: &str, three| {
            let area = Wager::parse(wager).unwrap().area();
            throws.iter().filter(|throw| winning_areas(**throw, three).has(area)).count()
        };
        let totals = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
        assert_eq!(
            totals.map(|total| ways(&format!("total {total}"), TwoOnThree::Wins)),
            [3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3]
        );
        for (wager, count) in [
            ("small", 105),
            ("big", 105),
            ("any-three-of-a-kind", 6),
            ("three-of-a-kind 4", 1),
            ("two-of-a-kind 4", 16),
            ("one-of-a-kind 4", 91),
            ("combination 1/6", 30),
        ] {
            assert_eq!(ways(wager, TwoOnThree::Wins), count, "{wager}");
        }
        assert_eq!(ways("two-of-a-kind 4", TwoOnThree::Loses), 15);
    }
}
