//! The options of 19:47-15.2, 15.3, 15.5 and 15.6.

use super::super::pay_table::{KenoPayTable, SpecialTable, SpotTable};
use super::super::paybook::BySpots;
use super::{MultiGamePayment, NumberSelection, OneYear, Redemption, ReducedRate};
use crate::cite;
use crate::house::{
    ChangeNotice, Domain, HouseOptions, Opt, OptionGroup, OptionSpec, OrWord, ValueKind, join,
};
use crate::wagers::{LimitOptions, Money, Percent};

/// 15.2~(a)6: consecutive games.
pub const MOST_GAMES: Opt<u16> = Opt::<u16>::number("most-games", 1..=1000)
    .default(20)
    .by(cite!("15.2~(a)6"))
    .label("maximum number of consecutive games on a ticket");

/// 15.2~(a)8: a pay table that the licensee need not offer.
const fn special<T>(id: &'static str, form: &'static str, label: &'static str) -> Opt<T> {
    let domain = Domain::of(ValueKind::Text(form)).or(&["none"]);
    Opt::new(id, domain).default_word("none").by(cite!("15.2~(a)8")).label(label)
}

/// 15.2~(a)8: special tickets.
pub const SPECIAL_TABLE: Opt<SpecialTable> = special(
    "special-table",
    "spots and what is paid for a dollar by the number of catches, as in 8 spots 0=1 8=25000",
    "the pay table of special tickets",
);

/// 15.2~(a)8: the upper half.
pub const TOP_TABLE: Opt<SpotTable<40>> = special(
    "top-table",
    "what is paid for a dollar, as in 16=5",
    "the pay table of the numbers 1 through 40",
);

/// 15.2~(a)8: the lower half.
pub const BOTTOM_TABLE: Opt<SpotTable<40>> = special(
    "bottom-table",
    "what is paid for a dollar, as in 16=5",
    "the pay table of the numbers 41 through 80",
);

/// 15.2~(a)8: the edge.
pub const EDGE_TABLE: Opt<SpotTable<32>> = special(
    "edge-table",
    "what is paid for a dollar, as in 14=5",
    "the pay table of the 32 numbers at the edge",
);

/// 15.2~(e): tickets with many ways.
pub const REDUCED_RATE: Opt<Option<ReducedRate>> = Opt::optional(Opt::text(
    "reduced-rate",
    "a part of the minimum rate and the number of ways, as in 1/2 from 10",
))
.by(cite!("15.2~(e)"))
.label("the minimum rate of tickets with many ways");

/// 15.3~(c): the minimum rate.
pub const MINIMUM: Opt<Money> = Opt::amount("minimum", Money::CENT)
    .default(Money::dollars(1))
    .by(cite!("15.3~(c)"))
    .label("the minimum rate of a way")
    .notice(ChangeNotice::Minimum);

/// 15.3~(c): the maximum rate.
pub const MAXIMUM: Opt<Money> = Opt::amount("maximum", Money::CENT)
    .default(Money::dollars(100))
    .by(cite!("15.3~(c)"))
    .label("the maximum rate of a way")
    .notice(ChangeNotice::Maximum);

/// 15.3~(d): the least theoretical return, below 100 percent.
pub const MINIMUM_RETURN: Opt<Option<Percent>> =
    Opt::optional(Opt::percent("minimum-return", Percent::in_hundredths(9_999)))
        .by(cite!("15.3~(d)"))
        .label("minimum theoretical return of every pay table");

/// 15.5~(c): the selection of numbers.
pub const NUMBER_SELECTION: Opt<NumberSelection> = NumberSelection::as_option("number-selection")
    .default(NumberSelection::SystemGenerator)
    .by(cite!("15.5~(c)"))
    .label("device that selects the numbers");

/// 15.6~(a): tickets for several games.
pub const MULTI_GAME_PAYMENT: Opt<MultiGamePayment> = MultiGamePayment::as_option("multi-game-payment")
    .default(MultiGamePayment::AfterLastGame)
    .by(cite!("15.6~(a)"))
    .label("time at which a ticket for several games is paid");

/// 15.6~(c): one year, or a number of days.
pub const REDEMPTION: Opt<OrWord<OneYear, u32>> = Opt::or_word(Opt::<u32>::number("redemption", 1..=3650))
    .by(cite!("15.6~(c)"))
    .label("time to redeem a winning ticket after its last game, in days");

/// 15.6~(e): the payout limit.
pub const PAYOUT_LIMIT: Opt<Option<Money>> = Opt::optional(Opt::amount("payout-limit", Money::CENT))
    .by(cite!("15.6~(e)"))
    .label("maximum payout for all winning ways of a game");

crate::house_options! {
    /// 15.2, 15.3: tickets and pay tables.
    pub(in crate::games::s15_keno) struct Tickets from reader {
        /// 15.2~(a)6: the largest number of consecutive games on a ticket.
        most_games: u16 = MOST_GAMES,
        /// 15.2~(a)8: the special table.
        special: KenoPayTable = SPECIAL_TABLE => |SpecialTable(table)| table,
        /// 15.2~(a)8: the pay table of the upper half.
        top: KenoPayTable = TOP_TABLE => |SpotTable(table)| table,
        /// 15.2~(a)8: the pay table of the lower half.
        bottom: KenoPayTable = BOTTOM_TABLE => |SpotTable(table)| table,
        /// 15.2~(a)8: the pay table of the edge.
        edge: KenoPayTable = EDGE_TABLE => |SpotTable(table)| table,
        /// 15.2~(e): whether the minimum rate is lower on tickets with many ways.
        reduced_rate: Option<ReducedRate> = REDUCED_RATE,
        /// 15.3~(c): the tables by the number of spots.
        by_spots: BySpots = OptionGroup::<BySpots>::ALL,
    }
}

crate::house_options! {
    /// 15.3~(d), 15.5, 15.6: returns, games and payments.
    pub(in crate::games::s15_keno) struct Games from reader {
        /// 15.3~(d): the minimum return of every pay table.
        minimum_return: Option<Percent> = MINIMUM_RETURN,
        /// 15.5~(c): the device that selects the numbers.
        number_selection: NumberSelection = NUMBER_SELECTION,
        /// 15.6~(a): the time at which a ticket for several games is paid.
        multi_game_payment: MultiGamePayment = MULTI_GAME_PAYMENT,
        /// 15.6~(c): the end of the period in which a winning ticket is redeemed.
        redemption: Redemption = REDEMPTION => |until| match until {
            OrWord::Word(OneYear::OneYear) => Redemption::OneYear,
            OrWord::Value(days) => Redemption::Days(days),
        },
        /// 15.6~(e): the most that is paid for a game.
        payout_limit: Option<Money> = PAYOUT_LIMIT,
    }
}

/// 8.2, 15.3~(c): the limits of the rates of a way.
pub const LIMITS: LimitOptions = LimitOptions::with(Some(MINIMUM), None, Some(MAXIMUM));

/// All options of the game.
pub const ALL: &[OptionSpec] = {
    const COUNT: usize = Tickets::OPTIONS.len() + LIMITS.specs().len() + Games::OPTIONS.len();
    const LIST: [OptionSpec; COUNT] = join(&[Tickets::OPTIONS, LIMITS.specs(), Games::OPTIONS]);
    &LIST
};
