//! 19:47-13.2  Permissible wagers: the betting areas of the layout, and the effect of a total on each.

use crate::cite;
use crate::games::families::dice_layout::{self, DiceWager, PointNumber};
use crate::games::{self, WagerForm, WagerKey, WagerParts, WagerSpec, displays_key, spec};
use crate::wagers::LimitClass::Table;
use std::fmt;

/// A wager: one of the betting areas.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Wager {
    /// 13.2(a)1: the number before a 7.
    Place(PointNumber),
    /// 13.2(a)2: 2, 3, 4, 9, 10, 11 or 12 on the next shake.
    Field,
    /// 13.2(a)3: 7 on the next shake.
    AnySeven,
    /// 13.2(a)4: more than 7 on the next shake.
    OverSeven,
    /// 13.2(a)5: less than 7 on the next shake.
    UnderSeven,
}

/// 13.2: the number of betting areas on the layout.
pub const AREAS: usize = 10;

/// 13.4~(a): the number of areas that take a match play coupon: those that one shake decides, which come first.
pub const WITH_COUPON: usize = 4;

/// A betting area.
pub type MiniDiceArea = dice_layout::LayoutArea<AREAS>;

/// A set of betting areas.
pub type MiniDiceAreas = dice_layout::LayoutAreas<AREAS>;

/// Every betting area at its place: the wagers that one shake decides, then place bets.
pub const LAYOUT: [Wager; AREAS] = [
    Wager::Field,
    Wager::AnySeven,
    Wager::OverSeven,
    Wager::UnderSeven,
    Wager::Place(PointNumber::Four),
    Wager::Place(PointNumber::Five),
    Wager::Place(PointNumber::Six),
    Wager::Place(PointNumber::Eight),
    Wager::Place(PointNumber::Nine),
    Wager::Place(PointNumber::Ten),
];

/// 13.2(a)1: place bets, which stay up when they have won.
pub const PLACE: MiniDiceAreas =
    MiniDiceAreas::row(Wager::Place(PointNumber::Four).area(), PointNumber::ALL.len());

impl Wager {
    /// The condition of a payout, for wagers with more than one: a place bet by its number, the field by the dice, which may be alike on 2 and 12.
    pub const fn paid_for(self, dice: [u8; 2], alike: bool) -> Option<&'static str> {
        match (self, dice) {
            (Wager::Place(PointNumber::Four | PointNumber::Ten), _) => Some("4 or 10"),
            (Wager::Place(PointNumber::Five | PointNumber::Nine), _) => Some("5 or 9"),
            (Wager::Place(PointNumber::Six | PointNumber::Eight), _) => Some("6 or 8"),
            (Wager::Field, [1, 1] | [6, 6]) if alike => Some("2 or 12"),
            (Wager::Field, [1, 1]) => Some("2"),
            (Wager::Field, [6, 6]) => Some("12"),
            (Wager::Field, _) => Some("3, 4, 9, 10 or 11"),
            (Wager::AnySeven | Wager::OverSeven | Wager::UnderSeven, _) => None,
        }
    }

    /// The description of each kind.
    pub const SPECS: &'static [WagerSpec] = &[
        spec("place", cite!("13.2(a)1"), Table, 0, "the number before a 7").bare(),
        spec("field", cite!("13.2(a)2"), Table, 1, "2, 3, 4, 9, 10, 11 or 12 on the next shake"),
        spec("any-seven", cite!("13.2(a)3"), Table, 2, "7 on the next shake").also(&["seven", "big red"]),
        spec("over-seven", cite!("13.2(a)4"), Table, 3, "8 to 12 on the next shake").also(&["over"]),
        spec("under-seven", cite!("13.2(a)5"), Table, 4, "2 to 6 on the next shake").also(&["under"]),
    ];

    const fn place_of_kind(self) -> usize {
        match self {
            Wager::Place(_) => 0,
            Wager::Field => 1,
            Wager::AnySeven => 2,
            Wager::OverSeven => 3,
            Wager::UnderSeven => 4,
        }
    }

    /// Its place on the layout.
    pub const fn area(self) -> MiniDiceArea {
        MiniDiceArea::at(match self {
            Wager::Field => 0,
            Wager::AnySeven => 1,
            Wager::OverSeven => 2,
            Wager::UnderSeven => 3,
            Wager::Place(number) => 4 + number as usize,
        })
    }

    /// 13.2(a): the effect of a total on it.
    pub const fn verdict(self, total: MiniDiceTotal) -> MiniDiceVerdict {
        let total = total.value();
        let wins = match self {
            Wager::Place(number) if total == number.number() => true,
            Wager::Place(_) if total == 7 => false,
            Wager::Place(_) => return MiniDiceVerdict::Stays,
            Wager::Field => matches!(total, 2 | 3 | 4 | 9 | 10 | 11 | 12),
            Wager::AnySeven => total == 7,
            Wager::OverSeven => total > 7,
            Wager::UnderSeven => total < 7,
        };
        if wins { MiniDiceVerdict::Wins } else { MiniDiceVerdict::Loses }
    }
}

/// The effect of a total on a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MiniDiceVerdict {
    /// It wins.
    Wins,
    /// It loses.
    Loses,
    /// It stays undecided.
    Stays,
}

/// 13.1: the sum of the upper faces of the two dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct MiniDiceTotal(u8);

impl MiniDiceTotal {
    /// The number of totals.
    pub const COUNT: usize = 11;

    /// The total of these upper faces, if they are faces of dice.
    pub const fn of([one, other]: [u8; 2]) -> Option<MiniDiceTotal> {
        if one < 1 || one > 6 || other < 1 || other > 6 { None } else { Some(MiniDiceTotal(one + other)) }
    }

    /// The sum.
    pub const fn value(self) -> u8 {
        self.0
    }

    const fn place(self) -> usize {
        self.0 as usize - 2
    }
}

impl fmt::Display for MiniDiceTotal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// The effect of a total on all betting areas.
#[derive(Clone, Copy)]
pub struct MiniDiceVerdicts {
    /// The areas that lose.
    pub lose: MiniDiceAreas,
    /// The areas that win.
    pub win: MiniDiceAreas,
}

/// [`Wager::verdict`] for every total and area.
static DECIDED: [MiniDiceVerdicts; MiniDiceTotal::COUNT] = {
    let mut table =
        [MiniDiceVerdicts { lose: MiniDiceAreas::NONE, win: MiniDiceAreas::NONE }; MiniDiceTotal::COUNT];
    let mut total = 0;
    while total < MiniDiceTotal::COUNT {
        let mut place = 0;
        while place < AREAS {
            let (here, decided) = (MiniDiceArea::at(place), &mut table[total]);
            match LAYOUT[place].verdict(MiniDiceTotal(total as u8 + 2)) {
                MiniDiceVerdict::Wins => decided.win = decided.win.with(here),
                MiniDiceVerdict::Loses => decided.lose = decided.lose.with(here),
                MiniDiceVerdict::Stays => {}
            }
            place += 1;
        }
        total += 1;
    }
    table
};

/// The effect of a total on all betting areas.
pub fn decided(total: MiniDiceTotal) -> &'static MiniDiceVerdicts {
    &DECIDED[total.place()]
}

impl DiceWager<AREAS> for Wager {
    const LAYOUT: &'static [Wager; AREAS] = &LAYOUT;

    fn area(self) -> MiniDiceArea {
        self.area()
    }
}

impl games::Wager for Wager {
    const KINDS: &'static [WagerSpec] = Wager::SPECS;

    fn kind(self) -> usize {
        self.place_of_kind()
    }

    fn form(kind: usize) -> WagerForm {
        if kind == 0 { WagerForm::Number } else { WagerForm::Nothing }
    }

    fn key(self) -> WagerKey {
        let parts = match self {
            Wager::Place(number) => WagerParts::Number(number.number().into()),
            Wager::Field | Wager::AnySeven | Wager::OverSeven | Wager::UnderSeven => WagerParts::Nothing,
        };
        WagerKey::new(Wager::SPECS[self.place_of_kind()].id, parts)
    }

    fn from_key(key: WagerKey) -> Option<Wager> {
        match (key.kind(), key.parts()) {
            ("place", WagerParts::Number(number)) => {
                PointNumber::of(u8::try_from(number).ok()?).map(Wager::Place)
            }
            ("field", WagerParts::Nothing) => Some(Wager::Field),
            ("any-seven", WagerParts::Nothing) => Some(Wager::AnySeven),
            ("over-seven", WagerParts::Nothing) => Some(Wager::OverSeven),
            ("under-seven", WagerParts::Nothing) => Some(Wager::UnderSeven),
            _ => None,
        }
    }
}

displays_key!(Wager);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Wager as _;

    #[test]
    fn every_area_has_its_own_place_and_name() {
        for (place, wager) in LAYOUT.into_iter().enumerate() {
            assert_eq!(wager.area().place(), place, "{wager}");
            assert_eq!(Wager::parse(&wager.to_string()), Some(wager));
        }
        for none in ["place 7", "place", "place 2", "field 4", "six", ""] {
            assert_eq!(Wager::parse(none), None, "{none}");
        }
    }

    /// The ways of 36 in which each wager wins and loses.
    #[test]
    fn each_wager_wins_and_loses_in_as_many_ways_as_it_must() {
        let faces = (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]));
        let totals: Vec<MiniDiceTotal> = faces.filter_map(MiniDiceTotal::of).collect();
        for (wager, wins, loses) in [
            ("place 4", 3, 6),
            ("place 5", 4, 6),
            ("place 6", 5, 6),
            ("place 8", 5, 6),
            ("field", 16, 20),
            ("any-seven", 6, 30),
            ("over-seven", 15, 21),
            ("under-seven", 15, 21),
        ] {
            let area = Wager::parse(wager).unwrap().area();
            let won = totals.iter().filter(|total| decided(**total).win.has(area)).count();
            let lost = totals.iter().filter(|total| decided(**total).lose.has(area)).count();
            assert_eq!((won, lost), (wins, loses), "{wager}");
        }
    }
}
