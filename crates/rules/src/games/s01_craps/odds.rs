//! 19:47-1.4 Payout odds, 1.5 True odds on place bets; vigorish prohibited.

use super::areas::{AREAS, CrapsArea, LAYOUT};
use super::house::House;
use super::numbers::{CrapsPhase, CrapsThrow, HardNumber, HornNumber};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::dice_layout::CitedOdds;
pub use crate::games::families::dice_layout::PointPairOdds;
use crate::games::families::minimum_odds::minimum_odds;
use crate::games::{Game as _, Wager as _};
use crate::house::{Opt, Opts, UniformScope};
use crate::law::Cite;
use crate::wagers::{Money, Odds, PayTableRow, Rounding};

/// 1.4~(b): the odds, none below the minimum.
pub const MINIMUM_ODDS: Opts<Odds, 24> = minimum_odds(
    cite!("1.4~(b)"),
    Some(UniformScope::Casino),
    [
        ("line-odds", Odds::EVEN, "pass, don't pass, come and don't come"),
        ("place-4-10", Odds::to(9, 5), "place to win on 4 and 10"),
        ("place-5-9", Odds::to(7, 5), "place to win on 5 and 9"),
        ("place-6-8", Odds::to(7, 6), "place to win on 6 and 8"),
        ("lose-4-10", Odds::to(5, 11), "place to lose on 4 and 10"),
        ("lose-5-9", Odds::to(5, 8), "place to lose on 5 and 9"),
        ("lose-6-8", Odds::to(4, 5), "place to lose on 6 and 8"),
        ("hard-4-10", Odds::to(7, 1), "four or ten the hardway"),
        ("hard-6-8", Odds::to(9, 1), "six or eight the hardway"),
        ("field", Odds::EVEN, "the field on 3, 4, 9, 10 and 11"),
        ("field-2", Odds::to(2, 1), "the field on 2"),
        ("field-12", Odds::to(2, 1), "the field on 12"),
        ("any-seven", Odds::to(4, 1), "any seven"),
        ("any-craps", Odds::to(7, 1), "any craps"),
        ("craps-2-12", Odds::to(30, 1), "craps two and craps twelve"),
        ("craps-3-11", Odds::to(15, 1), "craps three and eleven in one roll"),
        ("c-and-e-craps", Odds::to(3, 1), "craps-eleven on 2, 3 and 12"),
        ("c-and-e-11", Odds::to(7, 1), "craps-eleven on 11"),
        ("horn-2-12", Odds::to(27, 4), "the horn on 2 and 12"),
        ("horn-3-11", Odds::to(3, 1), "the horn on 3 and 11"),
        ("high-2-12", Odds::to(57, 5), "horn high when a high 2 or 12 hits"),
        ("high-3-11", Odds::to(27, 5), "horn high when a high 3 or 11 hits"),
        ("other-2-12", Odds::to(26, 5), "horn high when 2 or 12 hits that is not the high number"),
        ("other-3-11", Odds::to(11, 5), "horn high when 3 or 11 hits that is not the high number"),
    ],
);

const fn true_odds(id: &'static str, odds: Odds, by: Cite, label: &'static str) -> Opt<Odds> {
    Opt::fixed_exact_odds(id, odds).by(by).label(label)
}

/// 1.5~(b), 1.6~(a): the true odds of the number before a 7.
pub const TAKEN: Opts<Odds, 3> = Opts::new([
    true_odds("taken-4-10", Odds::to(2, 1), cite!("1.6~(a)"), "odds taken, and buy bets, on 4 or 10"),
    true_odds("taken-5-9", Odds::to(3, 2), cite!("1.6~(a)"), "odds taken, and buy bets, on 5 or 9"),
    true_odds("taken-6-8", Odds::to(6, 5), cite!("1.6~(a)"), "odds taken, and buy bets, on 6 or 8"),
]);

/// 1.5~(b), 1.6~(b): the true odds of a 7 before the number.
pub const LAID: Opts<Odds, 3> = Opts::new([
    true_odds("laid-4-10", Odds::to(1, 2), cite!("1.6~(b)"), "odds laid, and lay bets, against 4 or 10"),
    true_odds("laid-5-9", Odds::to(2, 3), cite!("1.6~(b)"), "odds laid, and lay bets, against 5 or 9"),
    true_odds("laid-6-8", Odds::to(5, 6), cite!("1.6~(b)"), "odds laid, and lay bets, against 6 or 8"),
]);

/// 1.4~(b): the odds that the house pays, none below the minimum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct CrapsPayTable {
    /// Pass, don't pass, come and don't come.
    pub line: Odds,
    /// Place to win.
    pub place: PointPairOdds,
    /// Place to lose.
    pub lose: PointPairOdds,
    /// Four or ten the hardway.
    pub hard_four_ten: Odds,
    /// Six or eight the hardway.
    pub hard_six_eight: Odds,
    /// The field on 3, 4, 9, 10 and 11.
    pub field: Odds,
    /// The field on 2.
    pub field_two: Odds,
    /// The field on 12.
    pub field_twelve: Odds,
    /// Any seven.
    pub any_seven: Odds,
    /// Any craps.
    pub any_craps: Odds,
    /// Craps two, craps twelve.
    pub two_twelve: Odds,
    /// Craps three, eleven in one roll.
    pub three_eleven: Odds,
    /// Craps-eleven on 2, 3 and 12.
    pub c_and_e_craps: Odds,
    /// Craps-eleven on 11.
    pub c_and_e_eleven: Odds,
    /// The horn on 2 and 12.
    pub horn_two_twelve: Odds,
    /// The horn on 3 and 11.
    pub horn_three_eleven: Odds,
    /// Horn high: the high number is 2 or 12 and hits.
    pub high_two_twelve: Odds,
    /// Horn high: the high number is 3 or 11 and hits.
    pub high_three_eleven: Odds,
    /// Horn high: 2 or 12 hits and is not the high number.
    pub other_two_twelve: Odds,
    /// Horn high: 3 or 11 hits and is not the high number.
    pub other_three_eleven: Odds,
    /// 1.5~(b), 1.6~(a): the true odds of the number before a 7: buy bets, and odds taken.
    pub taken: PointPairOdds,
    /// 1.5~(b), 1.6~(b): the true odds of a 7 before the number: lay bets, and odds laid.
    pub laid: PointPairOdds,
}

impl House {
    /// 1.4~(b), 1.5~(b), 1.6~(a), (b): the payout of a wager that this throw lets win, by the phase before the throw. Returns `None` if nothing is
    /// paid: behind a line bet without a point, and for the fire bet, which has a section of its own.
    // Inlined, the odds of every wager would be made ready for each roll.
    pub fn paid(&self, wager: Wager, phase: CrapsPhase, throw: CrapsThrow) -> Option<CitedOdds> {
        let pays = &self.pays;
        let behind = |odds: PointPairOdds, by| match phase {
            CrapsPhase::Point(point) => Some(CitedOdds { at: odds.on(point), by }),
            CrapsPhase::ComeOut => None,
        };
        let at = match wager {
            Wager::Pass
            | Wager::DontPass
            | Wager::Come
            | Wager::DontCome
            | Wager::ComeOn(_)
            | Wager::DontComeOn(_) => pays.line,
            Wager::PassOdds => return behind(pays.taken, cite!("1.6~(a)")),
            Wager::DontPassOdds => return behind(pays.laid, cite!("1.6~(b)")),
            Wager::ComeOdds(n) => return Some(CitedOdds { at: pays.taken.on(n), by: cite!("1.6~(a)") }),
            Wager::DontComeOdds(n) => return Some(CitedOdds { at: pays.laid.on(n), by: cite!("1.6~(b)") }),
            Wager::Buy(n) => return Some(CitedOdds { at: pays.taken.on(n), by: cite!("1.5~(b)") }),
            Wager::Lay(n) => return Some(CitedOdds { at: pays.laid.on(n), by: cite!("1.5~(b)") }),
            Wager::Place(n) => pays.place.on(n),
            Wager::PlaceToLose(n) => pays.lose.on(n),
            Wager::Hardway(n) => pays.hardway(n),
            Wager::Field => match throw.total() {
                2 => pays.field_two,
                12 => pays.field_twelve,
                _ => pays.field,
            },
            Wager::AnySeven => pays.any_seven,
            Wager::AnyCraps => pays.any_craps,
            Wager::CrapsTwo | Wager::CrapsTwelve => pays.two_twelve,
            Wager::CrapsThree | Wager::Eleven => pays.three_eleven,
            Wager::CrapsEleven => match throw.total() {
                11 => pays.c_and_e_eleven,
                _ => pays.c_and_e_craps,
            },
            Wager::Horn => match throw.total() {
                2 | 12 => pays.horn_two_twelve,
                _ => pays.horn_three_eleven,
            },
            Wager::HornHigh(high) => pays.horn_high(high, throw.total()),
            Wager::Fire => return None,
        };
        Some(CitedOdds { at, by: cite!("1.4~(b)") })
    }

    /// 1.4~(c), 1.6~(f): whether a wager of this amount can be paid exactly, whatever wins it. Behind a line bet, the phase tells the point.
    pub fn payable(&self, wager: Wager, phase: CrapsPhase, amount: Money) -> bool {
        amount.divides_by(self.step(wager, phase).in_cents())
    }

    /// 1.4~(c), 1.6~(f): the amount of which a wager must be a multiple.
    pub fn step(&self, wager: Wager, phase: CrapsPhase) -> Money {
        let area = match (wager, phase) {
            (Wager::PassOdds, CrapsPhase::Point(point)) => CrapsArea::from(Wager::ComeOdds(point)),
            (Wager::DontPassOdds, CrapsPhase::Point(point)) => CrapsArea::from(Wager::DontComeOdds(point)),
            (other, _) => CrapsArea::from(other),
        };
        self.steps[area.place()]
    }

    /// [`House::step`] of every betting area: a whole number of units for each part of the wager, and of units paid.
    pub fn find_steps(&self) -> [Money; AREAS] {
        std::array::from_fn(|area| {
            let wager = LAYOUT[area];
            let by_throw =
                CrapsThrow::all().filter_map(|throw| Some(self.paid(wager, CrapsPhase::ComeOut, throw)?.at));
            let fire = self.fire_pays.all().into_iter().filter(|_| wager == Wager::Fire);
            let steps = by_throw.chain(fire).map(|odds| odds.smallest_exact(self.unit));
            steps.fold(self.unit * parts(wager), Money::least_common_multiple)
        })
    }

    /// The payout of an area that depends neither on the throw nor on the point and has no vigorish; `None` for all others.
    pub const fn always_paid(&self, area: CrapsArea) -> Option<CitedOdds> {
        self.always_paid[area.place()]
    }

    /// [`House::always_paid`] of every betting area.
    pub fn find_always_paid(&self) -> [Option<CitedOdds>; AREAS] {
        LAYOUT.map(|wager| {
            let rolls = CrapsPhase::ALL
                .into_iter()
                .flat_map(|phase| CrapsThrow::all().map(move |throw| self.paid(wager, phase, throw)));
            let vigorish = matches!(wager, Wager::Buy(_) | Wager::Lay(_));
            let mut paid = rolls.filter(|_| !vigorish);
            let first = paid.next().flatten();
            first.filter(|_| paid.all(|paid| paid == first))
        })
    }

    /// 1.5~(b), (c): the vigorish on a buy or lay bet of this amount; nothing on anything else.
    pub fn vigorish(&self, wager: Wager, amount: Money) -> Money {
        let rounding = Rounding::DownTo(self.unit);
        match wager {
            Wager::Buy(_) => self.vigorish.of(amount, rounding),
            Wager::Lay(n) => self.vigorish.of(self.pays.laid.on(n).pay(amount), rounding),
            _ => Money::ZERO,
        }
    }
}

/// 1.4~(b), 1.5~(b), 1.6~(a), (b), 1.12~(c), (e): the rows of every wager, with the name of its kind.
pub fn rows(house: &House) -> Vec<(&'static str, PayTableRow)> {
    let mut rows = Vec::new();
    for wager in LAYOUT {
        let kind = super::Craps::WAGERS[wager.kind()].id;
        let all =
            CrapsPhase::ALL.into_iter().flat_map(|phase| CrapsThrow::all().map(move |throw| (phase, throw)));
        let paid = all.filter_map(|(phase, throw)| {
            let name = paid_for(house, wager, phase, throw.total()).unwrap_or(kind);
            house.paid(wager, phase, throw).map(|paid| PayTableRow::new(name, paid.at, paid.by))
        });
        rows.extend(paid.map(|row| (kind, row)));
    }
    rows.extend(super::fire::rows(house).map(|row| ("fire", row)));
    rows
}

/// The condition of a payout, for wagers with more than one.
fn paid_for(house: &House, wager: Wager, phase: CrapsPhase, total: u8) -> Option<&'static str> {
    let pair = |number: u8| match number {
        4 | 10 => "4 or 10",
        5 | 9 => "5 or 9",
        _ => "6 or 8",
    };
    let is_high = |number: u8| matches!(number, 2 | 12);
    match (wager, phase) {
        (Wager::PassOdds | Wager::DontPassOdds, CrapsPhase::Point(point)) => Some(pair(point.number())),
        (
            Wager::ComeOdds(n)
            | Wager::DontComeOdds(n)
            | Wager::Buy(n)
            | Wager::Lay(n)
            | Wager::Place(n)
            | Wager::PlaceToLose(n),
            _,
        ) => Some(pair(n.number())),
        (Wager::Hardway(n), _) => Some(pair(n.number())),
        (Wager::Field, _) => Some(match total {
            2 | 12 if house.pays.field_two == house.pays.field_twelve => "2 or 12",
            2 => "2",
            12 => "12",
            _ => "3, 4, 9, 10 or 11",
        }),
        (Wager::CrapsEleven, _) => Some(if total == 11 { "11" } else { "2, 3 or 12" }),
        (Wager::Horn, _) => Some(if is_high(total) { "2 or 12" } else { "3 or 11" }),
        (Wager::HornHigh(high), _) => Some(match (high.number() == total, is_high(total)) {
            (true, true) => "2 or 12, the high number",
            (true, false) => "3 or 11, the high number",
            (false, true) => "2 or 12, not the high number",
            (false, false) => "3 or 11, not the high number",
        }),
        _ => None,
    }
}

/// 1.2~(a)18-20, 1.4~(c): the number of equal parts of the wager.
const fn parts(wager: Wager) -> i64 {
    match wager {
        Wager::CrapsEleven => 2,
        Wager::Horn => 4,
        Wager::HornHigh(_) => 5,
        _ => 1,
    }
}

impl CrapsPayTable {
    /// The odds in the order of `MINIMUM_ODDS`, and the true odds.
    pub const fn of(paid: [Odds; 24], taken: [Odds; 3], laid: [Odds; 3]) -> CrapsPayTable {
        let [line, p4, p5, p6, l4, l5, l6, hard_four_ten, hard_six_eight, rest @ ..] = paid;
        let [field, field_two, field_twelve, any_seven, any_craps, two_twelve, three_eleven, rest @ ..] =
            rest;
        let [c_and_e_craps, c_and_e_eleven, horn_two_twelve, horn_three_eleven, horn_high @ ..] = rest;
        let [high_two_twelve, high_three_eleven, other_two_twelve, other_three_eleven] = horn_high;
        CrapsPayTable {
            line,
            place: PointPairOdds::of([p4, p5, p6]),
            lose: PointPairOdds::of([l4, l5, l6]),
            hard_four_ten,
            hard_six_eight,
            field,
            field_two,
            field_twelve,
            any_seven,
            any_craps,
            two_twelve,
            three_eleven,
            c_and_e_craps,
            c_and_e_eleven,
            horn_two_twelve,
            horn_three_eleven,
            high_two_twelve,
            high_three_eleven,
            other_two_twelve,
            other_three_eleven,
            taken: PointPairOdds::of(taken),
            laid: PointPairOdds::of(laid),
        }
    }

    const fn hardway(&self, number: HardNumber) -> Odds {
        match number {
            HardNumber::Four | HardNumber::Ten => self.hard_four_ten,
            HardNumber::Six | HardNumber::Eight => self.hard_six_eight,
        }
    }

    const fn horn_high(&self, high: HornNumber, total: u8) -> Odds {
        let hits = high.number() == total;
        match total {
            2 | 12 if hits => self.high_two_twelve,
            2 | 12 => self.other_two_twelve,
            _ if hits => self.high_three_eleven,
            _ => self.other_three_eleven,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::numbers::PointNumber;
    use super::*;
    use crate::house::{Submission, rules_in_force};

    /// 1.4~(b), 1.5~(b): a place bet is paid alike whatever is thrown; the field by its number, odds by the point, and a buy bet with its vigorish.
    #[test]
    fn unconditional_odds_have_no_condition() {
        let house: House = rules_in_force(1, &Submission::default()).unwrap();
        let always = |wager: Wager| {
            let place = LAYOUT.iter().position(|area| *area == wager).unwrap();
            house.always_paid[place].map(|paid| paid.at)
        };
        assert_eq!(always(Wager::Pass), Some(Odds::EVEN));
        assert_eq!(always(Wager::Place(PointNumber::Six)), Some(house.pays.place.on(PointNumber::Six)));
        assert_eq!([Wager::Field, Wager::PassOdds, Wager::Buy(PointNumber::Six)].map(always), [None; 3]);
    }
}
