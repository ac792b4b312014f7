//! The choices that 19:47-15.2, 15.3, 15.5 and 15.6 leave to the licensee.

mod options;

use super::pay_table::{KenoPayTable, PayTableId, SELECTED};
use super::slip::NUMBERS;
use crate::cite;
use crate::equipment::Urn;
use crate::house::{self, HouseOptions, OptionSpec, OptionValue, Reader, Value};
use crate::law::Date;
use crate::wagers::{Limits, Money, Percent, Rounding};
use options::{Games, Tickets};

crate::choice! {
    /// 15.5~(c): the device that selects the numbers.
    ///
    /// - system-generator: the keno system's generator.
    /// - ball-blower: a blower with 80 balls.
    pub enum NumberSelection { SystemGenerator = "system-generator", BallBlower = "ball-blower" }
}

static SYSTEM: Urn = Urn { name: "keno system", balls: NUMBERS };
static BLOWER: Urn = Urn { name: "ball blower", balls: NUMBERS };

impl NumberSelection {
    /// The urn from which the numbers are drawn.
    pub const fn urn(self) -> &'static Urn {
        match self {
            NumberSelection::SystemGenerator => &SYSTEM,
            NumberSelection::BallBlower => &BLOWER,
        }
    }
}

crate::choice! {
    /// 15.6~(a): the time at which a ticket for several games is paid.
    ///
    /// - after-last-game: when its last game is over.
    /// - after-each-game: after each game that it has won.
    pub enum MultiGamePayment { AfterLastGame = "after-last-game", AfterEachGame = "after-each-game" }
}

/// 15.2~(e): the number of ways from which the minimum rate is lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReducedRate {
    /// The fraction of the minimum rate.
    parts: (u32, u32),
    /// The number of ways from which it applies.
    from: u32,
}

crate::choice! {
    /// 15.6~(c): through the same day of the next year.
    pub enum OneYear { OneYear = "one-year" }
}

/// 15.6~(c): the end of the period in which a winning ticket is redeemed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Redemption {
    /// Through the same day of the next year.
    OneYear,
    /// Through this number of days after the last game.
    Days(u32),
}

impl Redemption {
    /// Whether a ticket whose last game was on that day is still redeemed.
    pub const fn lasts(self, last_game: Date, today: Date) -> bool {
        let days = match self {
            Redemption::OneYear => last_game.one_year_later().days_since(last_game),
            Redemption::Days(days) => days,
        };
        today.days_since(last_game) <= days
    }
}

/// The rules in force at a keno booth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// The day on which the booth is opened.
    pub opens_on: Date,
    /// 15.2~(a)6: the largest number of consecutive games on a ticket.
    pub most_games: u16,
    /// 15.2~(e): whether the minimum rate is lower on tickets with many ways.
    pub reduced_rate: Option<ReducedRate>,
    /// 15.5~(c): the device that selects the numbers.
    pub number_selection: NumberSelection,
    /// 15.6~(a): the time at which a ticket for several games is paid.
    pub multi_game_payment: MultiGamePayment,
    /// 15.6~(c): the end of the period in which a winning ticket is redeemed.
    pub redemption: Redemption,
    /// 15.6~(e): the most that is paid for a game.
    pub payout_limit: Option<Money>,
    /// 8.2, 15.3~(c): the limits posted: the rates of a way.
    pub limits: Limits,
    /// 15.3~(c): the pay tables.
    tables: [KenoPayTable; PayTableId::COUNT],
}

impl House {
    /// 15.3~(c): a pay table.
    pub const fn table(&self, of: PayTableId) -> &KenoPayTable {
        &self.tables[of.index()]
    }

    /// 15.2~(d): the numbers of spots that are offered.
    pub fn spots(&self) -> impl Iterator<Item = u8> {
        (1..=SELECTED as u8).filter(|spots| self.table(PayTableId::Spots(*spots)).is_offered())
    }

    /// The tables that are offered, the special ones included.
    pub fn offered(&self) -> impl Iterator<Item = &KenoPayTable> {
        self.tables.iter().filter(|table| table.is_offered())
    }

    /// 15.2~(e), 15.3~(c): the limits of the rates of a ticket with this number of ways.
    pub fn rates(&self, ways: u32) -> Limits {
        let minimum = self.limits.minimum;
        let reduced = match self.reduced_rate {
            Some(ReducedRate { parts: (part, of), from }) if ways >= from => {
                let cents = minimum.in_cents() * i64::from(part);
                Money::cents((cents + i64::from(of) - 1) / i64::from(of))
            }
            Some(_) | None => minimum,
        };
        Limits { minimum: reduced, ..self.limits }
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = options::ALL;

    fn read(reader: &mut Reader<'_>) -> House {
        let Tickets { most_games, special, top, bottom, edge, reduced_rate, by_spots } =
            Tickets::from_options(reader);
        let Games { minimum_return, number_selection, multi_game_payment, redemption, payout_limit } =
            Games::from_options(reader);
        let mut tables = by_spots.published(reader);
        tables[PayTableId::Special.index()] = special;
        tables[PayTableId::Top.index()] = top;
        tables[PayTableId::Bottom.index()] = bottom;
        tables[PayTableId::Edge.index()] = edge;
        if let Some(least) = minimum_return {
            check_returns(least, &tables, reader);
        }
        House {
            opens_on: reader.as_of(),
            most_games,
            reduced_rate,
            number_selection,
            multi_game_payment,
            redemption,
            payout_limit,
            limits: options::LIMITS.read(reader),
            tables,
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 15.3~(d): no pay table returns less in theory than the least percentage.
fn check_returns(least: Percent, tables: &[KenoPayTable], reader: &mut Reader<'_>) {
    let least = least.of(Money::dollars(1_000_000), Rounding::Exact);
    for table in tables.iter().filter(|table| table.is_offered() && table.returns_of_a_million() < least) {
        let (spots, returns) = (table.spots(), table.returns_of_a_million());
        let why = format!("the table of {spots} spots returns ${returns} of a million, less than ${least}");
        reader.breach(options::MINIMUM_RETURN.id(), cite!("15.3~(d)"), why);
    }
}

/// `1/2 from 10`.
impl OptionValue for ReducedRate {
    fn from_value(value: &Value) -> Option<ReducedRate> {
        let text = value.text();
        let (parts, from) = text.split_once(" from ")?;
        let (part, of) = parts.split_once('/')?;
        let (part, of): (u32, u32) = (part.parse().ok()?, of.parse().ok()?);
        let from = from.parse().ok().filter(|from| *from > 1)?;
        let lawful = part >= 1 && part < of && of <= 100;
        lawful.then_some(ReducedRate { parts: (part, of), from })
    }
}
