//! The options of 19:47-5.1 and 5.2.

use super::super::wagers::RouletteKind;
use super::{FiveAdjacent, SINGLE_ZERO_RULE, SevenNumbers, WheelInUse, ZeroLoss, ZeroRule};
use crate::cite;
use crate::games::families::minimum_odds::minimum_odds;
use crate::house::{ChangeNotice, Choice, DecidingOption, Domain, FixedTable, Opt, Opts, OrWord, Reader};
use crate::law::Date;
use crate::wagers::{Limits, MatchPlay, Money, Odds};

/// 5.1(a), (b): coupons.
pub const MATCH_PLAY: Opt<MatchPlay> = MatchPlay::as_option("match-play")
    .default(MatchPlay::NotAccepted)
    .by(cite!("5.1(a)"))
    .label("match play coupons are accepted beside non-value chips")
    .dated(&[MatchPlay::Accepted.since(Date::new(1997, 10, 6), cite!("5.1(a)"))]);

/// 5.1(e)1i: five adjacent numbers.
pub const FIVE_ADJACENT: Opt<FiveAdjacent> = FiveAdjacent::as_option("five-adjacent")
    .default(FiveAdjacent::NotOffered)
    .by(cite!("5.1(e)1i"))
    .label("five adjacent numbers are offered");

/// 5.1(e)1i(2): a chip on the wheel replica.
pub const FIVE_ADJACENT_CHIP: Opt<Money> = Opt::amount("five-adjacent-chip", Money::CENT)
    .default(Money::dollars(1))
    .by(cite!("5.1(e)1i(2)"))
    .label("value of a chip on the wheel replica, for counting chips there");

/// 5.1(f): seven numbers.
pub const SEVEN_NUMBERS: Opt<SevenNumbers> = SevenNumbers::as_option("seven-numbers")
    .default(SevenNumbers::NotOffered)
    .by(cite!("5.1(f)"))
    .label("seven numbers is offered");

/// 5.2(a): the odds, none below the minimum.
pub const MINIMUM_ODDS: Opts<Odds, 15> = minimum_odds(
    cite!("5.2(a)"),
    None,
    [
        ("straight-odds", Odds::to(35, 1), "what a wager on one number is paid when it wins"),
        ("split-odds", Odds::to(17, 1), "what a wager on two numbers is paid when it wins"),
        ("three-odds", Odds::to(11, 1), "what a wager on three numbers is paid when it wins"),
        ("four-odds", Odds::to(8, 1), "what a wager on four numbers is paid when it wins"),
        ("first-five-odds", Odds::to(6, 1), "what a wager on 0, 00, 1, 2 and 3 is paid when it wins"),
        ("six-odds", Odds::to(5, 1), "what a wager on six numbers is paid when it wins"),
        ("seven-numbers-odds", Odds::to(4, 1), "what a wager on seven numbers is paid when it wins"),
        ("column-odds", Odds::to(2, 1), "what a wager on a column is paid when it wins"),
        ("dozen-odds", Odds::to(2, 1), "what a wager on a dozen is paid when it wins"),
        ("red-odds", Odds::EVEN, "what a wager on red is paid when it wins"),
        ("black-odds", Odds::EVEN, "what a wager on black is paid when it wins"),
        ("odd-odds", Odds::EVEN, "what a wager on odd is paid when it wins"),
        ("even-odds", Odds::EVEN, "what a wager on even is paid when it wins"),
        ("low-odds", Odds::EVEN, "what a wager on 1 to 18 is paid when it wins"),
        ("high-odds", Odds::EVEN, "what a wager on 19 to 36 is paid when it wins"),
    ],
);

/// 5.2(a): the kinds of wagers, in the order of [`MINIMUM_ODDS`].
const KINDS: [RouletteKind; 15] = [
    RouletteKind::Straight,
    RouletteKind::Split,
    RouletteKind::Three,
    RouletteKind::Four,
    RouletteKind::FirstFive,
    RouletteKind::Six,
    RouletteKind::Seven,
    RouletteKind::Column,
    RouletteKind::Dozen,
    RouletteKind::Red,
    RouletteKind::Black,
    RouletteKind::Odd,
    RouletteKind::Even,
    RouletteKind::Low,
    RouletteKind::High,
];

/// 5.2(b): even chances on a zero.
pub const ON_ZERO: Opt<ZeroLoss> = ZeroLoss::as_option("on-zero")
    .default(ZeroLoss::Half)
    .by(cite!("5.2(b)"))
    .label("loss of even chances on 0 and 00 at a double zero wheel")
    .posted(cite!("8.3~(a)1"))
    .decided_by(DecidingOption {
        option: "wheel",
        values: &["single-zero", "double-zero-as-single-zero"],
        since: SINGLE_ZERO_RULE,
    });

/// 5.2(d): the wheel. 5.2(d)1: notice of a double zero wheel that is used as a single zero wheel is given under 8.3.
pub const WHEEL: Opt<WheelInUse> = WheelInUse::as_option("wheel")
    .default(WheelInUse::DoubleZero)
    .by(cite!("5.2(d)"))
    .label("the wheel at the table")
    .dated(&[WheelInUse::DoubleAsSingle.since(Date::new(1992, 11, 16), cite!("5.2(d)"))])
    .posted(cite!("8.3~(a)1"))
    .notice(ChangeNotice::FullFor("double-zero-as-single-zero", cite!("5.2(d)1")));

/// 8.2~(a): the maximum inside; `table` is that of optional wagers.
pub const INSIDE_MAXIMUM: Opt<OrWord<FixedTable, Money>> =
    Opt::or_word(Opt::amount("inside-maximum", Money::CENT).by(cite!("8.2~(a)")))
        .label("the maximum of wagers on the numbers themselves; table is that of optional wagers")
        .posted(cite!("8.3~(a)4"));

crate::house_options! {
    /// The choices of a licensee, as they are stated.
    pub(in crate::games::s05_roulette_and_big_six::roulette) struct Choices from reader {
        /// 5.1(a): whether match play coupons are accepted.
        match_play: MatchPlay = MATCH_PLAY,
        /// 5.1(e)1i: whether five adjacent numbers are offered.
        five_adjacent: FiveAdjacent = FIVE_ADJACENT,
        /// 5.1(e)1i(2): the value of a chip on the wheel replica.
        five_adjacent_chip: Money = FIVE_ADJACENT_CHIP,
        /// 5.1(f): whether seven numbers is offered.
        seven_numbers: SevenNumbers = SEVEN_NUMBERS,
        /// 5.2(a): the odds of each kind of wager.
        odds: [Odds; RouletteKind::COUNT] = MINIMUM_ODDS => |paid| by_kind(paid),
        /// 5.2(b): the loss of the even chances on a zero.
        on_zero: ZeroLoss = ON_ZERO,
        /// 5.2(b)-(d): the wheel at the table.
        wheel: WheelInUse = WHEEL,
        /// 8.2~(a): the maximum of wagers on the numbers themselves.
        inside_maximum: OrWord<FixedTable, Money> = INSIDE_MAXIMUM,
    }
}

/// 5.2(a): the odds of each kind of wager. The fifths of five adjacent numbers are straight wagers.
fn by_kind(paid: [Odds; 15]) -> [Odds; RouletteKind::COUNT] {
    let mut odds = [Odds::EVEN; RouletteKind::COUNT];
    for (kind, paid) in KINDS.into_iter().zip(paid) {
        odds[kind as usize] = paid;
    }
    odds[RouletteKind::FiveAdjacent as usize] = odds[RouletteKind::Straight as usize];
    odds[RouletteKind::MovedFifth as usize] = odds[RouletteKind::Straight as usize];
    odds
}

impl Choices {
    /// 8.2: the limits, with a maximum of their own for the wagers on the numbers themselves.
    pub fn limits(&self, reader: &mut Reader<'_>) -> Limits {
        let limits = Limits::read(reader);
        let lawful = Domain::amount(limits.side_minimum).or(FixedTable::SPELLINGS);
        let inside = reader.narrow(&INSIDE_MAXIMUM, self.inside_maximum, lawful, cite!("8.2~(a)"));
        Limits { side_maximum: inside.or(|FixedTable::Table| limits.side_maximum), ..limits }
    }

    /// 5.2(b)-(d): the choice between half and all is that of a double zero table.
    pub fn zero_rule(&self, reader: &mut Reader<'_>) -> ZeroRule {
        let rule = self.wheel.on_zero(self.on_zero, reader.as_of());
        if reader.has_chosen(&ON_ZERO) && rule.loses != self.on_zero {
            let why = "with a single zero the even chances lose all on 0";
            reader.breach(ON_ZERO.id(), rule.by, why);
        }
        rule
    }
}
