//! What 19:47-15.2, 15.3, 15.5 and 15.6 leave to the licensee.

use super::pay_table::{PayTable, SELECTED, TableOf};
use super::ticket::NUMBERS;
use crate::cite;
use crate::equipment::Urn;
use crate::house::{self, Choice, OptionSpec, Reader};
use crate::law::Date;
use crate::wagers::{Limits, Money, Percent, Rounding};

crate::choice! {
    /// 15.5~(c): what selects the numbers.
    ///
    /// - system-generator: the keno system's generator.
    /// - ball-blower: a blower with 80 balls.
    pub enum NumberSelection { SystemGenerator = "system-generator", BallBlower = "ball-blower" }
}

static SYSTEM: Urn = Urn { name: "keno system", balls: NUMBERS };
static BLOWER: Urn = Urn { name: "ball blower", balls: NUMBERS };

impl NumberSelection {
    /// What the numbers come out of.
    pub const fn urn(self) -> &'static Urn {
        match self {
            NumberSelection::SystemGenerator => &SYSTEM,
            NumberSelection::BallBlower => &BLOWER,
        }
    }
}

crate::choice! {
    /// 15.6~(a): when a ticket for several games is paid.
    ///
    /// - after-last-game: when its last game is over.
    /// - after-each-game: after each game that it has won.
    pub enum MultiGamePayment { AfterLastGame = "after-last-game", AfterEachGame = "after-each-game" }
}

/// 15.2~(e): from how many ways on the minimum rate is lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReducedRate {
    /// Which part of it.
    parts: (u32, u32),
    /// From so many ways on.
    from: u32,
}

/// 15.6~(c): until when a winning ticket is redeemed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Redemption {
    /// Through the same day of the next year.
    OneYear,
    /// Through so many days after the last game.
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
    /// 15.2~(a)6: for how many consecutive games a ticket is issued at the most.
    pub most_games: u16,
    /// 15.2~(e): whether the minimum rate is lower on tickets with many ways.
    pub reduced_rate: Option<ReducedRate>,
    /// 15.5~(c): what selects the numbers.
    pub number_selection: NumberSelection,
    /// 15.6~(a): when a ticket for several games is paid.
    pub multi_game_payment: MultiGamePayment,
    /// 15.6~(c): until when a winning ticket is redeemed.
    pub redemption: Redemption,
    /// 15.6~(e): the most that is paid for a game.
    pub payout_limit: Option<Money>,
    /// 8.2, 15.3~(c): the limits posted: the rates of a way.
    pub limits: Limits,
    /// 15.3~(c): the pay tables.
    tables: [PayTable; TableOf::COUNT],
}

impl House {
    /// 15.3~(c): a pay table.
    pub const fn table(&self, of: TableOf) -> &PayTable {
        &self.tables[of.index()]
    }

    /// 15.2~(d): the numbers of spots that are offered.
    pub fn spots(&self) -> impl Iterator<Item = u8> {
        (1..=SELECTED as u8).filter(|spots| self.table(TableOf::Spots(*spots)).is_offered())
    }

    /// The tables that are offered, the special ones included.
    pub fn offered(&self) -> impl Iterator<Item = &PayTable> {
        self.tables.iter().filter(|table| table.is_offered())
    }

    /// 15.2~(e), 15.3~(c): the limits of the rates of a ticket with so many ways.
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

/// The options by which a licensee publishes its pay tables, by the number of spots.
const TABLES: [&str; SELECTED] = [
    "pay-table-1",
    "pay-table-2",
    "pay-table-3",
    "pay-table-4",
    "pay-table-5",
    "pay-table-6",
    "pay-table-7",
    "pay-table-8",
    "pay-table-9",
    "pay-table-10",
    "pay-table-11",
    "pay-table-12",
    "pay-table-13",
    "pay-table-14",
    "pay-table-15",
    "pay-table-16",
    "pay-table-17",
    "pay-table-18",
    "pay-table-19",
    "pay-table-20",
];

const fn table_option(id: &'static str, default: &'static str, says: &'static str) -> OptionSpec {
    OptionSpec::new(
        id,
        "none (not offered), or what is paid in all for a dollar by the number of catches, as in 3=1 4=10 5=800",
        default,
        cite!("15.3~(c)"),
        says,
    )
}

const fn special_option(id: &'static str, values: &'static str, says: &'static str) -> OptionSpec {
    OptionSpec::new(id, values, "none", cite!("15.2~(a)8"), says)
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new(
            "most-games",
            "a number from 1 to 1000",
            "20",
            cite!("15.2~(a)6"),
            "for how many consecutive games a ticket is issued at the most",
        ),
        special_option(
            "special-table",
            "none, or spots and what is paid for a dollar by the number of catches, as in 8 spots 0=1 8=25000",
            "the pay table of special tickets",
        ),
        special_option(
            "top-table",
            "none, or what is paid for a dollar, as in 16=5",
            "the pay table of the numbers 1 through 40",
        ),
        special_option(
            "bottom-table",
            "none, or what is paid for a dollar, as in 16=5",
            "the pay table of the numbers 41 through 80",
        ),
        special_option(
            "edge-table",
            "none, or what is paid for a dollar, as in 14=5",
            "the pay table of the 32 numbers at the edge",
        ),
        OptionSpec::new(
            "reduced-rate",
            "none, or a part of the minimum rate and the number of ways, as in 1/2 from 10",
            "none",
            cite!("15.2~(e)"),
            "the minimum rate of tickets with many ways",
        ),
        table_option("pay-table-1", "1=3", "1 spot: what a dollar is paid by the catches"),
        table_option("pay-table-2", "2=12", "2 spots: what a dollar is paid by the catches"),
        table_option("pay-table-3", "2=1 3=42", "3 spots: what a dollar is paid by the catches"),
        table_option("pay-table-4", "2=1 3=3 4=130", "4 spots: what a dollar is paid by the catches"),
        table_option("pay-table-5", "3=1 4=10 5=800", "5 spots: what a dollar is paid by the catches"),
        table_option("pay-table-6", "3=1 4=4 5=88 6=1500", "6 spots: what a dollar is paid by the catches"),
        table_option("pay-table-7", "4=2 5=20 6=350 7=8000", "7 spots: what a dollar is paid by the catches"),
        table_option(
            "pay-table-8",
            "5=9 6=90 7=1500 8=20000",
            "8 spots: what a dollar is paid by the catches",
        ),
        table_option(
            "pay-table-9",
            "5=4 6=43 7=300 8=4000 9=25000",
            "9 spots: what a dollar is paid by the catches",
        ),
        table_option(
            "pay-table-10",
            "5=2 6=20 7=132 8=960 9=3800 10=25000",
            "10 spots: what a dollar is paid by the catches",
        ),
        table_option("pay-table-11", "none", "11 spots: what a dollar is paid by the catches"),
        table_option("pay-table-12", "none", "12 spots: what a dollar is paid by the catches"),
        table_option("pay-table-13", "none", "13 spots: what a dollar is paid by the catches"),
        table_option("pay-table-14", "none", "14 spots: what a dollar is paid by the catches"),
        table_option("pay-table-15", "none", "15 spots: what a dollar is paid by the catches"),
        table_option("pay-table-16", "none", "16 spots: what a dollar is paid by the catches"),
        table_option("pay-table-17", "none", "17 spots: what a dollar is paid by the catches"),
        table_option("pay-table-18", "none", "18 spots: what a dollar is paid by the catches"),
        table_option("pay-table-19", "none", "19 spots: what a dollar is paid by the catches"),
        table_option("pay-table-20", "none", "20 spots: what a dollar is paid by the catches"),
        OptionSpec::new("minimum", "an amount above 0", "1", cite!("15.3~(c)"), "the minimum rate of a way"),
        OptionSpec::new(
            "maximum",
            "at least the minimum",
            "100",
            cite!("15.3~(c)"),
            "the maximum rate of a way",
        ),
        OptionSpec::new(
            "minimum-return",
            "none, or a percentage below 100",
            "none",
            cite!("15.3~(d)"),
            "what every pay table must return in theory",
        ),
        OptionSpec::new(
            "number-selection",
            NumberSelection::WORDS,
            "system-generator",
            cite!("15.5~(c)"),
            "what selects the numbers",
        ),
        OptionSpec::new(
            "multi-game-payment",
            MultiGamePayment::WORDS,
            "after-last-game",
            cite!("15.6~(a)"),
            "when a ticket for several games is paid",
        ),
        OptionSpec::new(
            "redemption",
            "one-year, or a number of days from 1 to 3650",
            "one-year",
            cite!("15.6~(c)"),
            "until when after its last game a winning ticket is redeemed",
        ),
        OptionSpec::new(
            "payout-limit",
            "none, or an amount above 0",
            "none",
            cite!("15.6~(e)"),
            "the most that is paid for all winning ways of a game together",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let tables = read_tables(reader);
        check_returns(reader, &tables);
        House {
            opens_on: reader.as_of(),
            most_games: reader.number("most-games", 1..=1000) as u16,
            reduced_rate: reader.read("reduced-rate", reduced_rate),
            number_selection: reader.choice("number-selection"),
            multi_game_payment: reader.choice("multi-game-payment"),
            redemption: reader.read("redemption", |text| match text {
                "one-year" => Some(Redemption::OneYear),
                days => days.parse().ok().filter(|days| (1..=3650).contains(days)).map(Redemption::Days),
            }),
            payout_limit: reader.read("payout-limit", |text| match text {
                "none" => Some(None),
                amount => amount.parse().ok().filter(|limit| *limit > Money::ZERO).map(Some),
            }),
            limits: Limits::read(reader),
            tables,
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 15.3~(c): the pay tables; at least one is offered.
fn read_tables(reader: &mut Reader<'_>) -> [PayTable; TableOf::COUNT] {
    let mut tables = [PayTable::NONE; TableOf::COUNT];
    for (spots, option) in (1..).zip(TABLES) {
        tables[TableOf::Spots(spots).index()] = reader.read(option, |text| PayTable::parse(text, spots));
    }
    if tables.iter().all(|table| !table.is_offered()) {
        reader.breach(TABLES[0], cite!("15.3~(c)"), "a licensee that offers keno publishes a pay table");
        tables[TableOf::Spots(1).index()] = PayTable::parse("1=3", 1).unwrap_or(PayTable::NONE);
    }
    tables[TableOf::Special.index()] = reader.read("special-table", PayTable::parse_special);
    tables[TableOf::Top.index()] = reader.read("top-table", |text| PayTable::parse(text, 40));
    tables[TableOf::Bottom.index()] = reader.read("bottom-table", |text| PayTable::parse(text, 40));
    tables[TableOf::Edge.index()] = reader.read("edge-table", |text| PayTable::parse(text, 32));
    tables
}

/// 15.3~(d): no pay table returns less in theory than the least percentage, where there is one.
fn check_returns(reader: &mut Reader<'_>, tables: &[PayTable]) {
    let least: Option<Percent> = reader.read("minimum-return", |text| match text {
        "none" => Some(None),
        percent => percent.parse().ok().map(Some),
    });
    let Some(least) = least else { return };
    let least = least.of(Money::dollars(1_000_000), Rounding::Exact);
    for table in tables.iter().filter(|table| table.is_offered() && table.returns_of_a_million() < least) {
        let (spots, returns) = (table.spots(), table.returns_of_a_million());
        let why = format!("the table of {spots} spots returns ${returns} of a million, less than ${least}");
        reader.breach("minimum-return", cite!("15.3~(d)"), why);
    }
}

/// `1/2 from 10`.
fn reduced_rate(text: &str) -> Option<Option<ReducedRate>> {
    if text == "none" {
        return Some(None);
    }
    let (parts, from) = text.split_once(" from ")?;
    let (part, of) = parts.split_once('/')?;
    let (part, of): (u32, u32) = (part.parse().ok()?, of.parse().ok()?);
    let from = from.parse().ok().filter(|from| *from > 1)?;
    let lawful = part >= 1 && part < of && of <= 100;
    lawful.then_some(Some(ReducedRate { parts: (part, of), from }))
}
