//! The choices that 19:47-9 leaves to the licensee.

use super::faces::SicBoTotal;
use super::wagers::{AREAS, SicBoArea, TwoOnThree, Wager};
use crate::cite;
pub use crate::games::families::dice_layout::PrintedOdds;
use crate::games::families::dice_layout::{AreaTerms, DiceWager, PlacementLaw};
use crate::games::families::minimum_odds::minimum_odds;
use crate::house::{ChangeNotice, Choice, Domain, FixedTable, Opt, Opts, OrWord, Reader};
use crate::wagers::{LimitClass, Limits, MatchPlay, Money, Odds, PayTableRow};

crate::choice! {
    /// 9.1~(b): the way in which the shaker is moved.
    ///
    /// - manual: by the dealer's hands.
    /// - automated: by itself, one cycle for each round.
    pub enum SicBoShaker { Manual = "manual", Automated = "automated" }

    /// 9.3~(d): whether spoken wagers with cash are accepted.
    ///
    /// - yes: they are, if the dealer confirms them.
    pub enum SpokenCash { Accepted = "yes", NotAccepted = "no" }

    /// 9.5~(i): the time at which the dice are shaken.
    ///
    /// - after: after "No more bets".
    /// - before: before it, and uncovered after it.
    pub enum ShakeTiming { After = "after", Before = "before" }
}

/// 9.1~(b): the shaker.
pub const SHAKER: Opt<SicBoShaker> = SicBoShaker::as_option("shaker")
    .default(SicBoShaker::Manual)
    .by(cite!("9.1~(b)"))
    .label("method of moving the shaker");

/// 9.2~(a)2: two of a kind on three.
pub const TWO_ON_THREE: Opt<TwoOnThree> = TwoOnThree::as_option("two-of-a-kind-on-three")
    .default(TwoOnThree::Wins)
    .by(cite!("9.2~(a)2"))
    .label("two of a kind also wins where all three dice show the number");

/// 9.3~(a): coupons.
pub const MATCH_PLAY: Opt<MatchPlay> = MatchPlay::as_option("match-play")
    .default(MatchPlay::NotAccepted)
    .by(cite!("9.3~(a)"))
    .label("match play coupons are accepted");

/// 9.3~(d): spoken wagers with cash.
pub const SPOKEN_CASH: Opt<SpokenCash> = SpokenCash::as_option("spoken-cash")
    .default(SpokenCash::Accepted)
    .by(cite!("9.3~(d)"))
    .label("spoken wagers with cash are accepted if the dealer confirms them");

/// 9.4~(a), (b): the odds, none below the minimum.
pub const MINIMUM_ODDS: Opts<Odds, 15> = minimum_odds(
    cite!("9.4~(b)"),
    None,
    [
        ("three-of-a-kind-odds", Odds::to(180, 1), "three of a kind, a number that is named"),
        ("two-of-a-kind-odds", Odds::to(10, 1), "two of a kind"),
        ("any-three-of-a-kind-odds", Odds::to(30, 1), "any three of a kind"),
        ("total-4-17-odds", Odds::to(60, 1), "a total of 4 or 17"),
        ("total-5-16-odds", Odds::to(30, 1), "a total of 5 or 16"),
        ("total-6-15-odds", Odds::to(17, 1), "a total of 6 or 15"),
        ("total-7-14-odds", Odds::to(12, 1), "a total of 7 or 14"),
        ("total-8-13-odds", Odds::to(8, 1), "a total of 8 or 13"),
        ("total-9-12-odds", Odds::to(6, 1), "a total of 9 or 12"),
        ("total-10-11-odds", Odds::to(6, 1), "a total of 10 or 11"),
        ("combination-odds", Odds::to(5, 1), "a two dice combination"),
        ("small-big-odds", Odds::EVEN, "small and big"),
        ("one-die-odds", Odds::EVEN, "one of a kind on one die"),
        ("two-dice-odds", Odds::to(2, 1), "one of a kind on two dice"),
        ("three-dice-odds", Odds::to(3, 1), "one of a kind on three dice"),
    ],
);

/// 9.4~(c): the word in printed odds.
pub const PRINTED_ODDS: Opt<PrintedOdds> = PrintedOdds::option(cite!("9.4~(c)"));

/// 9.5~(i): the time of the shake.
pub const SHAKE: Opt<ShakeTiming> = ShakeTiming::as_option("shake")
    .default(ShakeTiming::After)
    .by(cite!("9.5~(i)"))
    .label("time of the shake: before or after \"No more bets\"");

/// 8.2~(a): the maximum of each kind of wager, where it is not that of the table.
pub const MAXIMA: Opts<OrWord<FixedTable, Money>, 7> = Opts::new([
    maximum("three-of-a-kind-maximum", "the maximum of three of a kind; table is the table maximum"),
    maximum("two-of-a-kind-maximum", "the maximum of two of a kind; table is the table maximum"),
    maximum("any-three-of-a-kind-maximum", "the maximum of any three of a kind; table is the table maximum"),
    maximum("total-maximum", "the maximum of a total; table is the table maximum"),
    maximum("combination-maximum", "the maximum of a two dice combination; table is the table maximum"),
    maximum("small-big-maximum", "the maximum of small and big; table is the table maximum"),
    maximum("one-of-a-kind-maximum", "the maximum of one of a kind; table is the table maximum"),
]);

const fn maximum(id: &'static str, label: &'static str) -> Opt<OrWord<FixedTable, Money>> {
    Opt::or_word(Opt::amount(id, Money::CENT))
        .by(cite!("8.2~(a)"))
        .posted(cite!("8.3~(a)4"))
        .notice(ChangeNotice::Maximum)
        .label(label)
}

/// The place in [`MAXIMA`] of a wager's maximum.
const fn maximum_of(wager: Wager) -> usize {
    match wager {
        Wager::ThreeOfAKind(_) => 0,
        Wager::TwoOfAKind(_) => 1,
        Wager::AnyThree => 2,
        Wager::Total(_) => 3,
        Wager::Combination(_) => 4,
        Wager::Small | Wager::Big => 5,
        Wager::OneOfAKind(_) => 6,
    }
}

/// 8.2~(a): the limits of each kind of wager; a maximum is no less than the minimum.
fn limits_by_kind(
    limits: Limits,
    chosen: [OrWord<FixedTable, Money>; 7],
    reader: &mut Reader<'_>,
) -> [Limits; 7] {
    let lawful = Domain::amount(limits.minimum).or(FixedTable::SPELLINGS);
    let options = MAXIMA.each();
    std::array::from_fn(|kind| {
        let most = reader.narrow(&options[kind], chosen[kind], lawful, cite!("8.2~(a)"));
        Limits { maximum: most.or(|FixedTable::Table| limits.maximum), ..limits }
    })
}

/// 9.4~(a): the odds that the house pays, none below the minimum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SicBoPayTable {
    three_of_a_kind: Odds,
    two_of_a_kind: Odds,
    any_three: Odds,
    /// On 4 or 17, on 5 or 16, and on each further pair of totals up to 10 or 11.
    totals: [Odds; 7],
    combination: Odds,
    small_and_big: Odds,
    /// One of a kind, by the number of dice that show it.
    one_of_a_kind: [Odds; 3],
}

impl SicBoPayTable {
    /// The odds in the order of [`MINIMUM_ODDS`].
    const fn of(paid: [Odds; 15]) -> SicBoPayTable {
        let [three_of_a_kind, two_of_a_kind, any_three, a, b, c, d, e, f, g, rest @ ..] = paid;
        let [combination, small_and_big, one_of_a_kind @ ..] = rest;
        let totals = [a, b, c, d, e, f, g];
        SicBoPayTable {
            three_of_a_kind,
            two_of_a_kind,
            any_three,
            totals,
            combination,
            small_and_big,
            one_of_a_kind,
        }
    }

    /// The odds of a wager; for one of a kind, those when one die shows the number.
    const fn odds(&self, wager: Wager) -> Odds {
        match wager {
            Wager::ThreeOfAKind(_) => self.three_of_a_kind,
            Wager::TwoOfAKind(_) => self.two_of_a_kind,
            Wager::AnyThree => self.any_three,
            Wager::Total(total) => {
                self.totals[(total.or_its_counterpart().value() - SicBoTotal::LOWEST.value()) as usize]
            }
            Wager::Combination(_) => self.combination,
            Wager::Small | Wager::Big => self.small_and_big,
            Wager::OneOfAKind(_) => self.one_of_a_kind[0],
        }
    }

    /// 9.4~(a): the rows of a wager.
    fn rows(&self, wager: Wager) -> Vec<PayTableRow> {
        const TOTALS: [&str; 7] =
            ["4 or 17", "5 or 16", "6 or 15", "7 or 14", "8 or 13", "9 or 12", "10 or 11"];
        let by = cite!("9.4~(a)");
        let usual = |name| vec![PayTableRow::new(name, self.odds(wager), by)];
        match wager {
            Wager::ThreeOfAKind(_) => usual("this number three times"),
            Wager::TwoOfAKind(_) => usual("this number twice"),
            Wager::AnyThree => usual("any number three times"),
            Wager::Total(total) => {
                usual(TOTALS[(total.or_its_counterpart().value() - SicBoTotal::LOWEST.value()) as usize])
            }
            Wager::Combination(_) => usual("both numbers"),
            Wager::Small => usual("4 to 10"),
            Wager::Big => usual("11 to 17"),
            Wager::OneOfAKind(_) => {
                let names = ["on one die", "on two dice", "on three dice"];
                names
                    .into_iter()
                    .zip(self.one_of_a_kind)
                    .map(|(name, odds)| PayTableRow::new(name, odds, by))
                    .collect()
            }
        }
    }

    /// The least amount that can be paid exactly, whatever wins it.
    fn step(&self, wager: Wager) -> Money {
        let cent = Money::CENT;
        let steps = match wager {
            Wager::OneOfAKind(_) => self.one_of_a_kind.map(|odds| odds.smallest_exact(cent)).to_vec(),
            other => vec![self.odds(other).smallest_exact(cent)],
        };
        steps.into_iter().fold(cent, Money::least_common_multiple)
    }
}

crate::house_options! {
    /// The rules in force at a sic bo table.
    #[derive(PartialEq, Eq)]
    pub struct House from reader {
        /// 9.1~(b): the way in which the shaker is moved.
        shaker: SicBoShaker = SHAKER,
        /// 9.2~(a)2: the result of two of a kind on three.
        two_on_three: TwoOnThree = TWO_ON_THREE,
        /// 9.3~(a): whether match play coupons are accepted.
        match_play: MatchPlay = MATCH_PLAY,
        /// 9.3~(d): whether spoken wagers with cash are accepted.
        spoken_cash: SpokenCash = SPOKEN_CASH,
        /// 9.4~(a): the odds.
        pays: SicBoPayTable = MINIMUM_ODDS => |paid| SicBoPayTable::of(paid),
        /// 9.4~(c): the word in printed odds.
        printed_odds: PrintedOdds = PRINTED_ODDS,
        /// 9.5~(i): the time at which the dice are shaken.
        shake: ShakeTiming = SHAKE,
        /// 8.2~(a): the maximum of each kind of wager.
        maxima: [OrWord<FixedTable, Money>; 7] = MAXIMA,
    } and {
        /// 8.2: the limits posted.
        limits: Limits = Limits::read(reader),
        /// 8.2~(a): the limits of each kind of wager.
        by_kind: [Limits; 7] = limits_by_kind(limits, maxima, reader),
        /// 9.4~(a): the odds of each area; for one of a kind, those when one die shows the number.
        odds: [Odds; AREAS] = std::array::from_fn(|place| pays.odds(Wager::on(SicBoArea::at(place)))),
        /// 9.4~(a): for each area, the amount of which a wager must be a multiple.
        steps: [Money; AREAS] = std::array::from_fn(|place| pays.step(Wager::on(SicBoArea::at(place)))),
    } as House
}

impl House {
    /// 9.4~(a): the odds of the wager on an area; for one of a kind, those when one die shows the number.
    pub const fn odds(&self, area: SicBoArea) -> Odds {
        self.odds[area.place()]
    }

    /// 9.4~(a): the rows of a wager.
    pub fn rows(&self, wager: Wager) -> Vec<PayTableRow> {
        self.pays.rows(wager)
    }

    /// 9.4~(a): the odds of one of a kind by the number of dice that show it; `None` if none does.
    pub fn one_of_a_kind(&self, dice: u8) -> Option<Odds> {
        self.pays.one_of_a_kind.get(usize::from(dice).checked_sub(1)?).copied()
    }

    /// 9.3, 9.4~(a), 8.2: the terms of a wager on an area.
    pub fn terms(&self, area: SicBoArea) -> AreaTerms<'_> {
        AreaTerms {
            making: PLACEMENT,
            step: self.steps[area.place()],
            unit: Money::CENT,
            match_play: self.match_play,
            limits: &self.by_kind[maximum_of(Wager::on(area))],
            class: LimitClass::Table,
        }
    }
}

/// 9.3~(a), 9.4~(a): the paragraphs on the making of wagers.
pub const PLACEMENT: PlacementLaw = PlacementLaw { form: cite!("9.3~(a)"), amounts: cite!("9.4~(a)") };
