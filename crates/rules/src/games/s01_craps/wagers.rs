//! 19:47-1.2  Permissible wagers.

use super::numbers::{HardNumber, HornNumber, PointNumber};
use crate::cite;
use crate::games::{self, WagerForm, WagerKey, WagerParts, WagerSpec, displays_key, spec};
use crate::law::Cite;
use crate::wagers::LimitClass;

/// A wager: one of the betting areas.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Wager {
    /// 1.2~(a)1: the pass line.
    Pass,
    /// 1.2~(a)2: the don't pass line.
    DontPass,
    /// 1.2~(a)3: the come area, for the next roll.
    Come,
    /// 1.2~(a)4: the don't come area, for the next roll.
    DontCome,
    /// 1.2~(a)3: a come bet whose come point is this.
    ComeOn(PointNumber),
    /// 1.2~(a)4: a don't come bet whose come point is this.
    DontComeOn(PointNumber),
    /// 1.6~(a): odds behind a pass bet.
    PassOdds,
    /// 1.6~(b): odds laid behind a don't pass bet.
    DontPassOdds,
    /// 1.6~(a): odds on a come bet.
    ComeOdds(PointNumber),
    /// 1.6~(b): odds laid on a don't come bet.
    DontComeOdds(PointNumber),
    /// 1.2~(a)5: place to win.
    Place(PointNumber),
    /// 1.2~(a)6: place to lose.
    PlaceToLose(PointNumber),
    /// 1.5~(b): place to win at true odds.
    Buy(PointNumber),
    /// 1.5~(b): place to lose at true odds.
    Lay(PointNumber),
    /// 1.2~(a)7-10: a number the hardway.
    Hardway(HardNumber),
    /// 1.2~(a)11: the field.
    Field,
    /// 1.2~(a)12: any seven.
    AnySeven,
    /// 1.2~(a)13: any craps.
    AnyCraps,
    /// 1.2~(a)14: craps two.
    CrapsTwo,
    /// 1.2~(a)15: craps three.
    CrapsThree,
    /// 1.2~(a)16: craps twelve.
    CrapsTwelve,
    /// 1.2~(a)17: eleven in one roll.
    Eleven,
    /// 1.2~(a)18: craps-eleven.
    CrapsEleven,
    /// 1.2~(a)19: the horn.
    Horn,
    /// 1.2~(a)20: the horn with a high number.
    HornHigh(HornNumber),
    /// 1.2~(a)21: the fire bet.
    Fire,
}

/// The number that names a wager within its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WagerNumber {
    /// A point.
    Point(PointNumber),
    /// A number the hardway.
    Hardway(HardNumber),
    /// The high number of a horn.
    Horn(HornNumber),
    /// Nothing.
    Nothing,
}

use LimitClass::{OfTheGame, Side, Table};

impl Wager {
    /// The description of each kind.
    pub const SPECS: &'static [WagerSpec] = &[
        spec("pass", cite!("1.2~(a)1"), Table, 0, "7 or 11 on the come out roll, or the point before a 7")
            .also(&["pass line", "line"]),
        spec(
            "dont-pass",
            cite!("1.2~(a)2"),
            Table,
            1,
            "2 or 3 on the come out roll, or a 7 before the point",
        )
        .also(&["don't pass", "dont pass", "the dont"]),
        spec("come", cite!("1.2~(a)3"), Table, 2, "7 or 11 on the next roll, or the come point before a 7"),
        spec(
            "dont-come",
            cite!("1.2~(a)4"),
            Table,
            3,
            "2 or 3 on the next roll, or a 7 before the come point",
        )
        .also(&["don't come", "dont come"]),
        spec("pass-odds", cite!("1.6~(a)"), OfTheGame, 4, "odds taken behind a pass bet")
            .also(&["odds", "pass line odds"]),
        spec("dont-pass-odds", cite!("1.6~(b)"), OfTheGame, 5, "odds laid behind a don't pass bet")
            .also(&["lay odds", "don't pass odds"]),
        spec("come-odds", cite!("1.6~(a)"), OfTheGame, 6, "odds taken on a come bet").also(&["odds on come"]),
        spec("dont-come-odds", cite!("1.6~(b)"), OfTheGame, 7, "odds laid on a don't come bet"),
        spec("place", cite!("1.2~(a)5"), Table, 8, "the number before a 7").bare(),
        spec("place-to-lose", cite!("1.2~(a)6"), Table, 9, "a 7 before the number")
            .also(&["place to lose", "place lose"]),
        spec("buy", cite!("1.5~(b)"), Table, 10, "the number before a 7, at true odds with vigorish"),
        spec("lay", cite!("1.5~(b)"), Table, 11, "a 7 before the number, at true odds with vigorish"),
        spec(
            "hardway",
            cite!("1.2~(a)7"),
            Side,
            12,
            "the number with equal dice before a 7 and before the easy way",
        )
        .also(&["hard", "hard way"]),
        spec("field", cite!("1.2~(a)11"), Table, 13, "2, 3, 4, 9, 10, 11 or 12 on the next roll"),
        spec("any-seven", cite!("1.2~(a)12"), Side, 14, "7 on the next roll").also(&["big red", "seven"]),
        spec("any-craps", cite!("1.2~(a)13"), Side, 15, "2, 3 or 12 on the next roll").also(&["craps"]),
        spec("craps-two", cite!("1.2~(a)14"), Side, 16, "2 on the next roll").also(&["aces", "snake eyes"]),
        spec("craps-three", cite!("1.2~(a)15"), Side, 17, "3 on the next roll")
            .also(&["ace deuce", "ace-deuce"]),
        spec("craps-twelve", cite!("1.2~(a)16"), Side, 18, "12 on the next roll")
            .also(&["boxcars", "midnight"]),
        spec("eleven", cite!("1.2~(a)17"), Side, 19, "11 on the next roll").also(&["yo", "yo-eleven"]),
        spec(
            "craps-eleven",
            cite!("1.2~(a)18"),
            Side,
            20,
            "2, 3, 11 or 12 on the next roll, half on craps and half on 11",
        )
        .also(&["c and e", "c&e", "ce"]),
        spec("horn", cite!("1.2~(a)19"), Side, 21, "2, 3, 11 or 12 on the next roll, a quarter on each"),
        spec(
            "horn-high",
            cite!("1.2~(a)20"),
            Side,
            22,
            "2, 3, 11 or 12 on the next roll, two fifths on the high number",
        )
        .also(&["horn high"]),
        spec(
            "fire",
            cite!("1.2~(a)21"),
            OfTheGame,
            23,
            "at least four different points made before the loser 7",
        ),
    ];

    /// The paragraph that permits it, and says how it is won and lost.
    pub const fn by(self) -> Cite {
        match self {
            Wager::Hardway(HardNumber::Four) => cite!("1.2~(a)7"),
            Wager::Hardway(HardNumber::Six) => cite!("1.2~(a)8"),
            Wager::Hardway(HardNumber::Eight) => cite!("1.2~(a)9"),
            Wager::Hardway(HardNumber::Ten) => cite!("1.2~(a)10"),
            other => Wager::SPECS[other.place_of_kind()].by,
        }
    }

    /// The place of its kind in the list of kinds. A come bet is of one kind before and after it has its number.
    const fn place_of_kind(self) -> usize {
        match self {
            Wager::Pass => 0,
            Wager::DontPass => 1,
            Wager::Come | Wager::ComeOn(_) => 2,
            Wager::DontCome | Wager::DontComeOn(_) => 3,
            Wager::PassOdds => 4,
            Wager::DontPassOdds => 5,
            Wager::ComeOdds(_) => 6,
            Wager::DontComeOdds(_) => 7,
            Wager::Place(_) => 8,
            Wager::PlaceToLose(_) => 9,
            Wager::Buy(_) => 10,
            Wager::Lay(_) => 11,
            Wager::Hardway(_) => 12,
            Wager::Field => 13,
            Wager::AnySeven => 14,
            Wager::AnyCraps => 15,
            Wager::CrapsTwo => 16,
            Wager::CrapsThree => 17,
            Wager::CrapsTwelve => 18,
            Wager::Eleven => 19,
            Wager::CrapsEleven => 20,
            Wager::Horn => 21,
            Wager::HornHigh(_) => 22,
            Wager::Fire => 23,
        }
    }

    /// The areas on which a player may place a wager: come bets get their numbers from the dice.
    pub fn areas() -> impl Iterator<Item = Wager> {
        use Wager::*;
        let lines = [Pass, DontPass, Come, DontCome, PassOdds, DontPassOdds];
        let numbered = [ComeOdds, DontComeOdds, Place, PlaceToLose, Buy, Lay]
            .into_iter()
            .flat_map(|area: fn(PointNumber) -> Wager| PointNumber::ALL.map(area));
        let one_roll =
            [Field, AnySeven, AnyCraps, CrapsTwo, CrapsThree, CrapsTwelve, Eleven, CrapsEleven, Horn];
        lines
            .into_iter()
            .chain(numbered)
            .chain(HardNumber::ALL.map(Hardway))
            .chain(one_roll)
            .chain(HornNumber::ALL.map(HornHigh))
            .chain([Fire])
    }

    /// The number that names it within its kind.
    pub const fn names(self) -> WagerNumber {
        match self {
            Wager::ComeOn(n)
            | Wager::DontComeOn(n)
            | Wager::ComeOdds(n)
            | Wager::DontComeOdds(n)
            | Wager::Place(n)
            | Wager::PlaceToLose(n)
            | Wager::Buy(n)
            | Wager::Lay(n) => WagerNumber::Point(n),
            Wager::Hardway(n) => WagerNumber::Hardway(n),
            Wager::HornHigh(n) => WagerNumber::Horn(n),
            Wager::Pass
            | Wager::DontPass
            | Wager::Come
            | Wager::DontCome
            | Wager::PassOdds
            | Wager::DontPassOdds
            | Wager::Field
            | Wager::AnySeven
            | Wager::AnyCraps
            | Wager::CrapsTwo
            | Wager::CrapsThree
            | Wager::CrapsTwelve
            | Wager::Eleven
            | Wager::CrapsEleven
            | Wager::Horn
            | Wager::Fire => WagerNumber::Nothing,
        }
    }

    /// The number that it names.
    const fn number(self) -> Option<u8> {
        match self.names() {
            WagerNumber::Point(n) => Some(n.number()),
            WagerNumber::Hardway(n) => Some(n.number()),
            WagerNumber::Horn(n) => Some(n.number()),
            WagerNumber::Nothing => None,
        }
    }
}

impl games::Wager for Wager {
    const KINDS: &'static [WagerSpec] = Wager::SPECS;

    fn kind(self) -> usize {
        self.place_of_kind()
    }

    fn form(_: usize) -> WagerForm {
        WagerForm::Number
    }

    fn key(self) -> WagerKey {
        let parts = self.number().map_or(WagerParts::Nothing, |number| WagerParts::Number(number.into()));
        WagerKey::new(Wager::SPECS[self.place_of_kind()].id, parts)
    }

    fn from_key(key: WagerKey) -> Option<Wager> {
        match key.parts() {
            WagerParts::Nothing => Wager::named(key.kind(), None),
            WagerParts::Number(number) => Wager::named(key.kind(), Some(u8::try_from(number).ok()?)),
            WagerParts::Marks(_) | WagerParts::Hand { .. } | WagerParts::Slip(_) => None,
        }
    }
}

impl Wager {
    /// The wager with this name, on this number.
    fn named(name: &str, number: Option<u8>) -> Option<Wager> {
        let Some(number) = number else {
            return Some(match name {
                "pass" => Wager::Pass,
                "dont-pass" => Wager::DontPass,
                "come" => Wager::Come,
                "dont-come" => Wager::DontCome,
                "pass-odds" => Wager::PassOdds,
                "dont-pass-odds" => Wager::DontPassOdds,
                "field" => Wager::Field,
                "any-seven" => Wager::AnySeven,
                "any-craps" => Wager::AnyCraps,
                "craps-two" => Wager::CrapsTwo,
                "craps-three" => Wager::CrapsThree,
                "craps-twelve" => Wager::CrapsTwelve,
                "eleven" => Wager::Eleven,
                "craps-eleven" => Wager::CrapsEleven,
                "horn" => Wager::Horn,
                "fire" => Wager::Fire,
                _ => return None,
            });
        };
        let point = PointNumber::of(number);
        match name {
            "come" => point.map(Wager::ComeOn),
            "dont-come" => point.map(Wager::DontComeOn),
            "come-odds" => point.map(Wager::ComeOdds),
            "dont-come-odds" => point.map(Wager::DontComeOdds),
            "place" => point.map(Wager::Place),
            "place-to-lose" => point.map(Wager::PlaceToLose),
            "buy" => point.map(Wager::Buy),
            "lay" => point.map(Wager::Lay),
            "hardway" => HardNumber::of(number).map(Wager::Hardway),
            "horn-high" => HornNumber::of(number).map(Wager::HornHigh),
            _ => None,
        }
    }
}

displays_key!(Wager);
