//! What 19:47-5.1 and 5.2 leave to the licensee.

use super::areas::{Areas, Wager};
use super::kinds::Kind;
use super::wheel::{self, Pocket, Pockets};
use crate::cite;
use crate::equipment::Wheel;
use crate::house::{self, Choice, OptionSpec, Reader, least_odds};
use crate::law::{Cite, Date};
use crate::wagers::{LimitClass, Limits, MatchPlay, Money, Odds};

/// 5.2(c): since then 5.2(b) speaks of double zero wheels only.
const SINGLE_ZERO_RULE: Date = Date::new(1981, 11, 2);
/// 5.2(d): since then a double zero wheel may be used as a single zero wheel.
const DOUBLE_AS_SINGLE: Date = Date::new(1992, 11, 16);
/// 5.1(a), (b): since then there are match play coupons.
const MATCH_PLAY: Date = Date::new(1997, 10, 6);

crate::choice! {
    /// 5.2(b)-(d): the wheel at the table.
    ///
    /// - double-zero: with 0 and 00.
    /// - single-zero: with 0 alone.
    /// - double-zero-as-single-zero: 5.2(d): with 0 and 00, but a ball in 00 does not count.
    pub enum WheelInUse {
        DoubleZero = "double-zero", SingleZero = "single-zero", DoubleAsSingle = "double-zero-as-single-zero",
    }

    /// 5.2(b): what the even chances lose when the ball rests in 0 or 00.
    ///
    /// - half: one half; the dealer returns the other.
    pub enum Loses { Half = "half", All = "all" }

    /// 5.1(e)1i: whether five adjacent numbers are offered.
    ///
    /// - yes: they are, to every player.
    pub enum FiveAdjacent { Offered = "yes", NotOffered = "no" }

    /// 5.1(f): whether seven numbers is offered.
    ///
    /// - yes: it is, to every player.
    pub enum SevenNumbers { Offered = "yes", NotOffered = "no" }
}

/// 5.2(b), (c), (d)3: what the even chances lose on a zero, and under which paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZeroRule {
    /// How much.
    pub loses: Loses,
    /// The paragraph.
    pub by: Cite,
}

/// The rules in force at a roulette table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 5.1(a): whether match play coupons are accepted.
    pub match_play: MatchPlay,
    /// 5.1(e)1i: whether five adjacent numbers are offered, to every player.
    pub five_adjacent: FiveAdjacent,
    /// 5.1(e)1i(2): what a chip on the wheel replica is worth.
    pub five_adjacent_chip: Money,
    /// 5.1(f): whether seven numbers is offered, to every player.
    pub seven_numbers: SevenNumbers,
    /// 5.2(b)-(d): the wheel at the table.
    pub wheel: WheelInUse,
    /// 5.2(b)-(d): what the even chances lose on a zero.
    pub on_zero: ZeroRule,
    /// 8.2: the limits posted for outside wagers.
    pub limits: Limits,
    /// 5.2(a): the odds of each kind of wager.
    odds: [Odds; Kind::COUNT],
    /// The betting areas on the layout of this table.
    areas: Areas,
}

impl House {
    /// 5.2(a): what a kind of wager is paid.
    pub const fn odds(&self, kind: Kind) -> Odds {
        self.odds[kind as usize]
    }

    /// Whether a wager of this kind and amount can be paid in whole cents.
    pub const fn pays_exactly(&self, kind: Kind, amount: Money) -> bool {
        self.odds(kind).pays_exactly(amount, Money::CENT)
    }

    /// 8.2: the limits of a kind of wager.
    pub const fn limits_of(&self, kind: Kind) -> (&Limits, LimitClass) {
        (&self.limits, Kind::SPECS[kind as usize].limits)
    }

    /// Whether the table offers this betting area.
    pub fn offers(&self, wager: Wager) -> bool {
        self.areas.has(wager)
    }

    /// The betting areas that the table offers.
    pub fn wagers(&self) -> impl Iterator<Item = Wager> {
        Wager::all().filter(|&wager| self.offers(wager))
    }
}

impl WheelInUse {
    /// The wheel that is spun.
    pub const fn wheel(self) -> &'static Wheel {
        match self {
            WheelInUse::DoubleZero | WheelInUse::DoubleAsSingle => &wheel::DOUBLE_ZERO,
            WheelInUse::SingleZero => &wheel::SINGLE_ZERO,
        }
    }

    /// The number of a compartment of that wheel, if it has so many.
    pub fn pocket(self, compartment: usize) -> Option<Pocket> {
        match self {
            WheelInUse::DoubleZero | WheelInUse::DoubleAsSingle => wheel::ON_DOUBLE_ZERO.get(compartment),
            WheelInUse::SingleZero => wheel::ON_SINGLE_ZERO.get(compartment),
        }
        .copied()
    }

    /// 5.1(e)1i(2): the five adjacent numbers around a center.
    pub fn adjacent(self, center: Pocket) -> Pockets {
        match self {
            WheelInUse::DoubleZero => wheel::ADJACENT_ON_DOUBLE_ZERO[center.index()],
            WheelInUse::SingleZero => wheel::ADJACENT_ON_SINGLE_ZERO[center.index()],
            WheelInUse::DoubleAsSingle => wheel::ADJACENT_WITHOUT_DOUBLE_ZERO[center.index()],
        }
    }

    /// Whether the layout that goes with it has this betting area: a single zero layout has no box for 00, and its 0 lies next to 3.
    fn layout_has(self, wager: Wager) -> bool {
        let zero_and_three = Pockets::numbers(&[3]).with(Pocket::ZERO);
        match self {
            WheelInUse::DoubleZero => wager.numbers() != zero_and_three,
            WheelInUse::SingleZero | WheelInUse::DoubleAsSingle => !wager.numbers().has(Pocket::DOUBLE_ZERO),
        }
    }

    /// 5.2(b)-(d): what the even chances lose on a zero. Before November 2, 1981, (b) spoke of every wheel.
    fn on_zero(self, chosen: Loses, as_of: Date) -> ZeroRule {
        match self {
            WheelInUse::SingleZero if as_of >= SINGLE_ZERO_RULE => {
                ZeroRule { loses: Loses::All, by: cite!("5.2(c)") }
            }
            WheelInUse::DoubleAsSingle => ZeroRule { loses: Loses::All, by: cite!("5.2(d)3") },
            WheelInUse::DoubleZero | WheelInUse::SingleZero => {
                ZeroRule { loses: chosen, by: cite!("5.2(b)") }
            }
        }
    }
}

/// 5.2(a): the least that each kind of wager is paid, and the option by which a house pays more.
const MINIMUM_ODDS: [(Kind, &str, Odds); 15] = [
    (Kind::Straight, "straight-odds", Odds::to(35, 1)),
    (Kind::Split, "split-odds", Odds::to(17, 1)),
    (Kind::Three, "three-odds", Odds::to(11, 1)),
    (Kind::Four, "four-odds", Odds::to(8, 1)),
    (Kind::FirstFive, "first-five-odds", Odds::to(6, 1)),
    (Kind::Six, "six-odds", Odds::to(5, 1)),
    (Kind::Seven, "seven-numbers-odds", Odds::to(4, 1)),
    (Kind::Column, "column-odds", Odds::to(2, 1)),
    (Kind::Dozen, "dozen-odds", Odds::to(2, 1)),
    (Kind::Red, "red-odds", Odds::EVEN),
    (Kind::Black, "black-odds", Odds::EVEN),
    (Kind::Odd, "odd-odds", Odds::EVEN),
    (Kind::Even, "even-odds", Odds::EVEN),
    (Kind::Low, "low-odds", Odds::EVEN),
    (Kind::High, "high-odds", Odds::EVEN),
];

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new(
            "match-play",
            MatchPlay::WORDS,
            "no",
            cite!("5.1(a)"),
            "match play coupons are accepted beside non-value chips",
        ),
        OptionSpec::new(
            "five-adjacent",
            FiveAdjacent::WORDS,
            "no",
            cite!("5.1(e)1i"),
            "five adjacent numbers are offered",
        ),
        OptionSpec::new(
            "five-adjacent-chip",
            "an amount above 0",
            "1",
            cite!("5.1(e)1i(2)"),
            "what a chip on the wheel replica is worth, by which chips are counted there",
        ),
        OptionSpec::new(
            "seven-numbers",
            SevenNumbers::WORDS,
            "no",
            cite!("5.1(f)"),
            "seven numbers is offered",
        ),
        least_odds!(id: "straight-odds", least: "35 to 1", by: "5.2(a)", on: "one number"),
        least_odds!(id: "split-odds", least: "17 to 1", by: "5.2(a)", on: "two numbers"),
        least_odds!(id: "three-odds", least: "11 to 1", by: "5.2(a)", on: "three numbers"),
        least_odds!(id: "four-odds", least: "8 to 1", by: "5.2(a)", on: "four numbers"),
        least_odds!(id: "first-five-odds", least: "6 to 1", by: "5.2(a)", on: "0, 00, 1, 2 and 3"),
        least_odds!(id: "six-odds", least: "5 to 1", by: "5.2(a)", on: "six numbers"),
        least_odds!(id: "seven-numbers-odds", least: "4 to 1", by: "5.2(a)", on: "seven numbers"),
        least_odds!(id: "column-odds", least: "2 to 1", by: "5.2(a)", on: "a column"),
        least_odds!(id: "dozen-odds", least: "2 to 1", by: "5.2(a)", on: "a dozen"),
        least_odds!(id: "red-odds", least: "1 to 1", by: "5.2(a)", on: "red"),
        least_odds!(id: "black-odds", least: "1 to 1", by: "5.2(a)", on: "black"),
        least_odds!(id: "odd-odds", least: "1 to 1", by: "5.2(a)", on: "odd"),
        least_odds!(id: "even-odds", least: "1 to 1", by: "5.2(a)", on: "even"),
        least_odds!(id: "low-odds", least: "1 to 1", by: "5.2(a)", on: "1 to 18"),
        least_odds!(id: "high-odds", least: "1 to 1", by: "5.2(a)", on: "19 to 36"),
        OptionSpec::new(
            "on-zero",
            Loses::WORDS,
            "half",
            cite!("5.2(b)"),
            "what even chances lose on 0 and 00 at a double zero wheel",
        ),
        OptionSpec::new("wheel", WheelInUse::WORDS, "double-zero", cite!("5.2(d)"), "the wheel at the table"),
        OptionSpec::new(
            "inside-maximum",
            "table (that of optional wagers), or an amount of at least the side minimum",
            "table",
            cite!("8.2~(a)"),
            "the maximum of wagers on the numbers themselves",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let limits = read_limits(reader);
        let wheel = read_wheel(reader);
        let on_zero = read_on_zero(reader, wheel);
        let (five_adjacent, seven_numbers) = (reader.choice("five-adjacent"), reader.choice("seven-numbers"));
        let odds = read_odds(reader);
        let offered = |wager: &Wager| match wager.area_kind() {
            Kind::FiveAdjacent => five_adjacent == FiveAdjacent::Offered,
            Kind::Seven => seven_numbers == SevenNumbers::Offered,
            Kind::MovedFifth => false,
            _ => wager.is_permissible(),
        };
        House {
            match_play: read_match_play(reader),
            five_adjacent,
            five_adjacent_chip: reader.money("five-adjacent-chip", |chip| chip > Money::ZERO),
            seven_numbers,
            wheel,
            on_zero,
            limits,
            odds,
            areas: Wager::all().filter(offered).filter(|wager| wheel.layout_has(*wager)).collect(),
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 5.2(a): no less than the minimum. The fifths of five adjacent numbers are straight wagers.
fn read_odds(reader: &mut Reader<'_>) -> [Odds; Kind::COUNT] {
    let mut odds = [Odds::EVEN; Kind::COUNT];
    for (kind, option, minimum) in MINIMUM_ODDS {
        odds[kind as usize] = reader.odds_at_least(option, minimum);
    }
    odds[Kind::FiveAdjacent as usize] = odds[Kind::Straight as usize];
    odds[Kind::MovedFifth as usize] = odds[Kind::Straight as usize];
    odds
}

/// 5.1(a), (b): match play coupons, since October 6, 1997.
fn read_match_play(reader: &mut Reader<'_>) -> MatchPlay {
    let match_play = reader.choice("match-play");
    if match_play == MatchPlay::Accepted {
        reader.breach_before(MATCH_PLAY, "match-play", cite!("5.1(a)"), "match play coupons are accepted");
    }
    match_play
}

/// 5.2(d): a double zero wheel is used as a single zero wheel since November 16, 1992.
fn read_wheel(reader: &mut Reader<'_>) -> WheelInUse {
    let wheel = reader.choice("wheel");
    if wheel == WheelInUse::DoubleAsSingle {
        let what = "a double zero wheel is used as a single zero wheel";
        reader.breach_before(DOUBLE_AS_SINGLE, "wheel", cite!("5.2(d)"), what);
    }
    wheel
}

/// 8.2: the limits, with a maximum of their own for the wagers on the numbers themselves.
fn read_limits(reader: &mut Reader<'_>) -> Limits {
    let limits = Limits::read(reader);
    let side_maximum = reader.read("inside-maximum", |text| match text {
        "table" => Some(limits.side_maximum),
        amount => amount.parse().ok().filter(|amount| *amount >= limits.side_minimum),
    });
    Limits { side_maximum, ..limits }
}

/// 5.2(b)-(d): the choice between half and all is that of a double zero table.
fn read_on_zero(reader: &mut Reader<'_>, wheel: WheelInUse) -> ZeroRule {
    let chosen = reader.choice("on-zero");
    let rule = wheel.on_zero(chosen, reader.as_of());
    if reader.is_chosen("on-zero") && rule.loses != chosen {
        reader.breach("on-zero", rule.by, "with a single zero the even chances lose all on 0");
    }
    rule
}
