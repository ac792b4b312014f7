//! What 19:47-13 leaves to the licensee.

use super::wagers::{AREAS, Area, LAYOUT, Total, WITH_COUPON, Wager};
use crate::cite;
use crate::games::families::dice_layout::{ByPair, Making, MinimumOdds, Paid, Terms};
pub use crate::games::families::dice_layout::{PrintedOdds, UniformOdds};
use crate::house::{self, Choice, OptionSpec, Reader};
use crate::wagers::{LimitClass, Limits, MatchPlay, Money, Odds};

crate::choice! {
    /// 13.7~(d): what happens when no player accepts the shaker.
    ///
    /// - yes: the dealer shakes it.
    /// - no: nobody does, until a player accepts it.
    pub enum DealerShakes { Yes = "yes", No = "no" }
}

/// 13.6(b): the odds that the house pays, none below the minimum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PayTable {
    place: ByPair,
    field: Odds,
    field_two_twelve: Odds,
    any_seven: Odds,
    over_seven: Odds,
    under_seven: Odds,
}

impl PayTable {
    fn read(reader: &mut Reader<'_>) -> PayTable {
        let mut odds = MinimumOdds::of(reader);
        let table = PayTable {
            place: ByPair {
                four_ten: odds.at_least("place-4-10", 9, 5),
                five_nine: odds.at_least("place-5-9", 7, 5),
                six_eight: odds.at_least("place-6-8", 7, 6),
            },
            field: odds.at_least("field", 1, 1),
            field_two_twelve: odds.at_least("field-2-12", 2, 1),
            any_seven: odds.at_least("any-seven", 4, 1),
            over_seven: odds.at_least("over-seven", 1, 1),
            under_seven: odds.at_least("under-seven", 1, 1),
        };
        odds.are_uniform(cite!("13.6(b)"));
        table
    }

    /// What a wager is paid that this total lets win.
    const fn odds(&self, wager: Wager, total: Total) -> Odds {
        match wager {
            Wager::Place(number) => self.place.on(number),
            Wager::Field => match total.value() {
                2 | 12 => self.field_two_twelve,
                _ => self.field,
            },
            Wager::AnySeven => self.any_seven,
            Wager::OverSeven => self.over_seven,
            Wager::UnderSeven => self.under_seven,
        }
    }

    /// 13.6(b)1: the amount of which a wager must be a multiple, so that it is made and paid in whole units whatever wins it.
    fn step(&self, wager: Wager, unit: Money) -> Money {
        let totals = [[1, 1], [1, 2]].into_iter().filter_map(Total::of);
        let steps = totals.map(|total| self.odds(wager, total).smallest_exact(unit));
        steps.fold(unit, Money::least_common_multiple)
    }
}

/// The rules in force at a mini-dice table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 13.4~(a): whether match play coupons are accepted.
    pub match_play: MatchPlay,
    /// 13.4~(d): how many players the table holds.
    pub seats: u8,
    /// 13.6(a): the word in printed odds.
    pub printed_odds: PrintedOdds,
    /// 13.6(b)1: the smallest unit in which wagers are made and paid.
    pub unit: Money,
    /// 13.7~(d): what happens when no player accepts the shaker.
    pub dealer_shakes: DealerShakes,
    /// 8.2: the limits posted.
    pub limits: Limits,
    pays: PayTable,
    /// 13.6(b)1: for each area, the amount of which a wager must be a multiple.
    steps: [Money; AREAS],
}

/// 13.4~(a), 13.6(b)1: under which paragraphs wagers are made.
pub const MAKING: Making = Making { form: cite!("13.4~(a)"), amounts: cite!("13.6(b)1") };

impl House {
    /// 13.6(b): what the wager on an area is paid that this total lets win.
    pub const fn paid(&self, area: Area, total: Total) -> Paid {
        Paid { at: self.pays.odds(LAYOUT[area.place()], total), by: cite!("13.6(b)") }
    }

    /// 13.4, 13.6(b)1, 8.2: what a wager on an area must satisfy. A coupon lies beside wagers that one shake decides.
    pub const fn terms(&self, area: Area) -> Terms<'_> {
        Terms {
            making: MAKING,
            step: self.steps[area.place()],
            unit: self.unit,
            match_play: if area.place() < WITH_COUPON { self.match_play } else { MatchPlay::NotAccepted },
            limits: &self.limits,
            class: LimitClass::Table,
        }
    }
}

const fn odds(id: &'static str, minimum: &'static str, says: &'static str) -> OptionSpec {
    OptionSpec::new(id, "odds of at least the minimum", minimum, cite!("13.6(b)"), says)
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new(
            "match-play",
            MatchPlay::WORDS,
            "no",
            cite!("13.4~(a)"),
            "match play coupons are accepted beside wagers that one shake decides",
        ),
        OptionSpec::new("seats", "1 to 7", "7", cite!("13.4~(d)"), "how many players the table holds"),
        PrintedOdds::option(cite!("13.6(a)")),
        UniformOdds::option(cite!("13.6(b)")),
        odds("place-4-10", "9 to 5", "place bets on 4 and 10"),
        odds("place-5-9", "7 to 5", "place bets on 5 and 9"),
        odds("place-6-8", "7 to 6", "place bets on 6 and 8"),
        odds("field", "1 to 1", "the field on 3, 4, 9, 10 and 11"),
        odds("field-2-12", "2 to 1", "the field on 2 and 12"),
        odds("any-seven", "4 to 1", "any 7"),
        odds("over-seven", "1 to 1", "over 7"),
        odds("under-seven", "1 to 1", "under 7"),
        OptionSpec::new(
            "unit",
            "0.25, 0.50, 1 or 5",
            "1",
            cite!("13.6(b)1"),
            "the smallest unit in which wagers are made and paid",
        ),
        OptionSpec::new("vigorish", "0", "0", cite!("13.6(b)2"), "a fee on wagers, in percent"),
        OptionSpec::new(
            "dealer-shakes",
            DealerShakes::WORDS,
            "yes",
            cite!("13.7~(d)"),
            "the dealer shakes when no player accepts the shaker",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let pays = PayTable::read(reader);
        let units = [Money::cents(25), Money::cents(50), Money::dollars(1), Money::dollars(5)];
        let unit = reader.money("unit", |unit| units.contains(&unit));
        reader.read("vigorish", |text| (text == "0").then_some(()));
        House {
            match_play: reader.choice("match-play"),
            seats: reader.number("seats", 1..=u32::from(SEATS)) as u8,
            printed_odds: reader.choice("printed-odds"),
            unit,
            dealer_shakes: reader.choice("dealer-shakes"),
            limits: Limits::read(reader),
            steps: LAYOUT.map(|wager| pays.step(wager, unit)),
            pays,
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 13.4~(d): the most players that a table holds.
pub const SEATS: u8 = 7;
