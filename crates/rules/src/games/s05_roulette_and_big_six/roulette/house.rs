//! The choices that 19:47-5.1 and 5.2 leave to the licensee.

mod options;

use super::areas::{RouletteAreas, Wager};
use super::wagers::RouletteKind;
use super::wheel::{self, Pocket, Pockets};
use crate::cite;
use crate::equipment::Wheel;
use crate::house::{self, HouseOptions, OptionSpec, Reader};
use crate::law::{Cite, Date};
use crate::wagers::{LimitClass, Limits, MatchPlay, Money, Odds};
use options::Choices;

/// 5.2(c): since then 5.2(b) speaks of double zero wheels only.
pub(super) const SINGLE_ZERO_RULE: Date = Date::new(1981, 11, 2);

crate::choice! {
    /// 5.2(b)-(d): the wheel at the table.
    ///
    /// - double-zero: with 0 and 00.
    /// - single-zero: with 0 alone.
    /// - double-zero-as-single-zero: 5.2(d): with 0 and 00, but a ball in 00 does not count.
    pub enum WheelInUse {
        DoubleZero = "double-zero", SingleZero = "single-zero", DoubleAsSingle = "double-zero-as-single-zero",
    }

    /// 5.2(b): the loss of the even chances when the ball rests in 0 or 00.
    ///
    /// - half: one half; the dealer returns the other.
    pub enum ZeroLoss { Half = "half", All = "all" }

    /// 5.1(e)1i: whether five adjacent numbers are offered.
    ///
    /// - yes: they are, to every player.
    pub enum FiveAdjacent { Offered = "yes", NotOffered = "no" }

    /// 5.1(f): whether seven numbers is offered.
    ///
    /// - yes: it is, to every player.
    pub enum SevenNumbers { Offered = "yes", NotOffered = "no" }
}

/// 5.2(b), (c), (d)3: the loss of the even chances on a zero, with its paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZeroRule {
    /// The loss.
    pub loses: ZeroLoss,
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
    /// 5.1(e)1i(2): the value of a chip on the wheel replica.
    pub five_adjacent_chip: Money,
    /// 5.1(f): whether seven numbers is offered, to every player.
    pub seven_numbers: SevenNumbers,
    /// 5.2(b)-(d): the wheel at the table.
    pub wheel: WheelInUse,
    /// 5.2(b)-(d): the loss of the even chances on a zero.
    pub on_zero: ZeroRule,
    /// 8.2: the limits posted for outside wagers.
    pub limits: Limits,
    /// 5.2(a): the odds of each kind of wager.
    odds: [Odds; RouletteKind::COUNT],
    /// The betting areas on the layout of this table.
    areas: RouletteAreas,
}

impl House {
    /// 5.2(a): the odds of a kind of wager.
    pub const fn odds(&self, kind: RouletteKind) -> Odds {
        self.odds[kind as usize]
    }

    /// Whether a wager of this kind and amount can be paid in whole cents.
    pub const fn pays_exactly(&self, kind: RouletteKind, amount: Money) -> bool {
        self.odds(kind).pays_exactly(amount, Money::CENT)
    }

    /// 8.2: the limits of a kind of wager.
    pub const fn limits_of(&self, kind: RouletteKind) -> (&Limits, LimitClass) {
        (&self.limits, RouletteKind::SPECS[kind as usize].limits)
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

    /// The number of a compartment of that wheel; `None` beyond the last one.
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

    /// 5.2(b)-(d): the loss of the even chances on a zero. Before November 2, 1981, (b) applied to every wheel.
    pub(super) fn on_zero(self, chosen: ZeroLoss, as_of: Date) -> ZeroRule {
        match self {
            WheelInUse::SingleZero if as_of >= SINGLE_ZERO_RULE => {
                ZeroRule { loses: ZeroLoss::All, by: cite!("5.2(c)") }
            }
            WheelInUse::DoubleAsSingle => ZeroRule { loses: ZeroLoss::All, by: cite!("5.2(d)3") },
            WheelInUse::DoubleZero | WheelInUse::SingleZero => {
                ZeroRule { loses: chosen, by: cite!("5.2(b)") }
            }
        }
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = Choices::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Choices::from_options(reader);
        let limits = chosen.limits(reader);
        let offered = |wager: &Wager| match wager.area_kind() {
            RouletteKind::FiveAdjacent => chosen.five_adjacent == FiveAdjacent::Offered,
            RouletteKind::Seven => chosen.seven_numbers == SevenNumbers::Offered,
            RouletteKind::MovedFifth => false,
            _ => wager.is_permissible(),
        };
        House {
            match_play: chosen.match_play,
            five_adjacent: chosen.five_adjacent,
            five_adjacent_chip: chosen.five_adjacent_chip,
            seven_numbers: chosen.seven_numbers,
            wheel: chosen.wheel,
            on_zero: chosen.zero_rule(reader),
            limits,
            odds: chosen.odds,
            areas: Wager::all().filter(offered).filter(|wager| chosen.wheel.layout_has(*wager)).collect(),
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
