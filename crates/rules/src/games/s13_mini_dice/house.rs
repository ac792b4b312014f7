//! The choices that 19:47-13 leaves to the licensee.

use super::wagers::{AREAS, LAYOUT, MiniDiceArea, MiniDiceTotal, WITH_COUPON, Wager};
use crate::cite;
use crate::games::families::dice_layout::{AreaTerms, CitedOdds, PlacementLaw, PointPairOdds};
pub use crate::games::families::dice_layout::{PrintedOdds, UniformOdds};
use crate::games::families::minimum_odds::{is_any_above, minimum_odds};
use crate::house::{Domain, FixedTable, Opt, Opts, OrWord, UniformScope, ValueKind};
use crate::wagers::{LimitClass, Limits, MatchPlay, Money, Odds};

crate::choice! {
    /// 13.7~(d): the procedure when no player accepts the shaker.
    ///
    /// - yes: the dealer shakes it.
    /// - no: nobody does, until a player accepts it.
    pub enum DealerShakes { Yes = "yes", No = "no" }
}

/// 13.4~(d): the most players that a table holds.
pub const SEATS: u8 = 7;

/// 13.4~(a): coupons.
pub const MATCH_PLAY: Opt<MatchPlay> = MatchPlay::as_option("match-play")
    .default(MatchPlay::NotAccepted)
    .by(cite!("13.4~(a)"))
    .label("match play coupons are accepted beside wagers that one shake decides");

/// 13.4~(d): the seats.
pub const SEATS_AT_TABLE: Opt<u8> = Opt::<u8>::number("seats", 1..=SEATS)
    .default(SEATS)
    .by(cite!("13.4~(d)"))
    .label("number of players at the table");

/// 13.6(a): the word in printed odds.
pub const PRINTED_ODDS: Opt<PrintedOdds> = PrintedOdds::option(cite!("13.6(a)"));

/// 13.6(b): the extent to which the odds must be the same.
pub const UNIFORM_ODDS: Opt<UniformOdds> = UniformOdds::option(cite!("13.6(b)"));

/// 13.6(b): the odds, none below the minimum.
pub const MINIMUM_ODDS: Opts<Odds, 8> = minimum_odds(
    cite!("13.6(b)"),
    Some(UniformScope::Casino),
    [
        ("place-4-10", Odds::to(9, 5), "place bets on 4 and 10"),
        ("place-5-9", Odds::to(7, 5), "place bets on 5 and 9"),
        ("place-6-8", Odds::to(7, 6), "place bets on 6 and 8"),
        ("field", Odds::EVEN, "the field on 3, 4, 9, 10 and 11"),
        ("field-2-12", Odds::to(2, 1), "the field on 2, and on 12 where that has no odds of its own"),
        ("any-seven", Odds::to(4, 1), "any 7"),
        ("over-seven", Odds::EVEN, "over 7"),
        ("under-seven", Odds::EVEN, "under 7"),
    ],
);

/// 13.6(b): the field on 12 alone.
pub const FIELD_12: Opt<OrWord<FixedTable, Odds>> =
    Opt::or_word(Opt::odds_at_least("field-12", Odds::to(2, 1)).by(cite!("13.6(b)")))
        .label("the field on 12 alone; table is as on 2")
        .uniform(UniformScope::Casino, cite!("13.6(b)"));

/// 13.6(b)1: the unit.
pub const UNIT: Opt<Money> = Opt::<Money>::new(
    "unit",
    Domain::of(ValueKind::Amounts(&[
        Money::cents(25),
        Money::cents(50),
        Money::dollars(1),
        Money::dollars(5),
    ])),
)
.default(Money::dollars(1))
.by(cite!("13.6(b)1"))
.label("the smallest unit in which wagers are made and paid");

/// 13.6(b)2: no fee.
pub const VIGORISH: Opt<u8> = Opt::<u8>::number("vigorish", 0..=0)
    .default(0)
    .by(cite!("13.6(b)2"))
    .label("a fee on wagers, in percent");

/// 13.7~(d): a shaker that no player accepts.
pub const DEALER_SHAKES: Opt<DealerShakes> = DealerShakes::as_option("dealer-shakes")
    .default(DealerShakes::Yes)
    .by(cite!("13.7~(d)"))
    .label("the dealer shakes when no player accepts the shaker");

/// 13.6(b): the odds that the house pays, none below the minimum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MiniDicePayTable {
    place: PointPairOdds,
    field: Odds,
    field_two: Odds,
    field_twelve: Odds,
    any_seven: Odds,
    over_seven: Odds,
    under_seven: Odds,
}

impl MiniDicePayTable {
    /// The odds in the order of [`MINIMUM_ODDS`].
    const fn of(
        [four_ten, five_nine, six_eight, field, field_two, any_seven, over_seven, under_seven]: [Odds; 8],
    ) -> MiniDicePayTable {
        let place = PointPairOdds { four_ten, five_nine, six_eight };
        MiniDicePayTable {
            place,
            field,
            field_two,
            field_twelve: field_two,
            any_seven,
            over_seven,
            under_seven,
        }
    }

    /// Whether the field is paid alike on 2 and 12.
    pub fn is_field_alike(&self) -> bool {
        self.field_two == self.field_twelve
    }

    /// 13.6(b): the minimum odds.
    fn least() -> MiniDicePayTable {
        MiniDicePayTable::of(
            MINIMUM_ODDS.each().map(|row| row.spec().default_value().odds().unwrap_or(Odds::EVEN)),
        )
    }

    /// The odds of a wager that this total lets win.
    const fn odds(&self, wager: Wager, total: MiniDiceTotal) -> Odds {
        match wager {
            Wager::Place(number) => self.place.on(number),
            Wager::Field => match total.value() {
                2 => self.field_two,
                12 => self.field_twelve,
                _ => self.field,
            },
            Wager::AnySeven => self.any_seven,
            Wager::OverSeven => self.over_seven,
            Wager::UnderSeven => self.under_seven,
        }
    }

    /// 13.6(b)1: the amount of which a wager must be a multiple, so that it is made and paid in whole units whatever wins it.
    fn step(&self, wager: Wager, unit: Money) -> Money {
        let totals = [[1, 1], [1, 2], [6, 6]].into_iter().filter_map(MiniDiceTotal::of);
        let steps = totals.map(|total| self.odds(wager, total).smallest_exact(unit));
        steps.fold(unit, Money::least_common_multiple)
    }
}

crate::house_options! {
    /// The rules in force at a mini-dice table.
    #[derive(PartialEq, Eq)]
    pub struct House from reader {
        /// 13.4~(a): whether match play coupons are accepted.
        match_play: MatchPlay = MATCH_PLAY,
        /// 13.4~(d): the number of players that the table holds.
        seats: u8 = SEATS_AT_TABLE,
        /// 13.6(a): the word in printed odds.
        printed_odds: PrintedOdds = PRINTED_ODDS,
        /// 13.6(b): the extent to which the odds must be the same.
        uniform_odds: UniformOdds = UNIFORM_ODDS,
        /// 13.6(b): the odds.
        pays: MiniDicePayTable = MINIMUM_ODDS => |paid| {
            uniform_odds.check(&UNIFORM_ODDS, is_any_above(&MINIMUM_ODDS, &paid), reader);
            MiniDicePayTable::of(paid)
        },
        /// 13.6(b): the odds of the field on 12, where they are its own.
        field_12: OrWord<FixedTable, Odds> = FIELD_12 => |paid| {
            let is_above = matches!(paid, OrWord::Value(odds) if odds > Odds::to(2, 1));
            uniform_odds.check(&UNIFORM_ODDS, is_above && pays == MiniDicePayTable::least(), reader);
            paid
        },
        /// 13.6(b)1: the smallest unit in which wagers are made and paid.
        unit: Money = UNIT,
        /// 13.6(b)2: the fee on wagers, which is 0.
        vigorish: u8 = VIGORISH,
        /// 13.7~(d): the procedure when no player accepts the shaker.
        dealer_shakes: DealerShakes = DEALER_SHAKES,
    } and {
        /// 8.2: the limits posted.
        limits: Limits = Limits::read(reader),
        /// 13.6(b): the odds, with those of the field on 12.
        paid: MiniDicePayTable = MiniDicePayTable { field_twelve: field_12.or(|FixedTable::Table| pays.field_two), ..pays },
        /// 13.6(b)1: for each area, the amount of which a wager must be a multiple.
        steps: [Money; AREAS] = LAYOUT.map(|wager| paid.step(wager, unit)),
    } as House
}

/// 13.4~(a), 13.6(b)1: the paragraphs on the making of wagers.
pub const PLACEMENT: PlacementLaw = PlacementLaw { form: cite!("13.4~(a)"), amounts: cite!("13.6(b)1") };

impl House {
    /// 13.6(b): the payout of the wager on an area that this total lets win.
    pub const fn paid(&self, area: MiniDiceArea, total: MiniDiceTotal) -> CitedOdds {
        CitedOdds { at: self.paid.odds(LAYOUT[area.place()], total), by: cite!("13.6(b)") }
    }

    /// 13.4, 13.6(b)1, 8.2: the terms of a wager on an area. A coupon may lie beside wagers that one shake decides.
    pub const fn terms(&self, area: MiniDiceArea) -> AreaTerms<'_> {
        AreaTerms {
            making: PLACEMENT,
            step: self.steps[area.place()],
            unit: self.unit,
            match_play: if area.place() < WITH_COUPON { self.match_play } else { MatchPlay::NotAccepted },
            limits: &self.limits,
            class: LimitClass::Table,
        }
    }
}
