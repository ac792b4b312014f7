//! What 19:47-16 leaves to the licensee.

use super::prepare::LAW;
use crate::cite;
use crate::games::families::one_deck::{Choices, Provision};
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::law::Date;
use crate::poker::Category;
use crate::wagers::meter::{Rate, Terms};
use crate::wagers::{Limits, Money, Odds};
use std::cell::Cell;

/// 16.6(a), (c): coupons are accepted since this day.
const COUPONS_SINCE: Date = Date::new(1996, 12, 2);

/// 16.12~(f): the payout on a bet wager is limited to this, or to more.
const LIMIT: Money = Money::dollars(5_000);

/// 16.12~(d): the lowest rate of progression.
const RATE: Rate = Rate::percent(70);

crate::choice! {
    /// 16.12~(c): where the fixed progressive awards come from.
    pub enum AwardsFrom {
        /// The table inventory.
        TableInventory = "table-inventory",
        /// The meter.
        Meter = "meter",
    }
}

crate::choice! {
    /// 16.12~(f): the limit of the payout on a bet wager.
    pub enum PayoutLimit {
        /// $5,000, or the most that a bettor of the table minimum could win, whichever is greater.
        Greater = "greater",
        /// $5,000.
        Flat = "flat",
    }
}

/// 16.12~(b): a line of the table by which bet wagers are paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// A royal flush.
    RoyalFlush,
    /// A straight flush.
    StraightFlush,
    /// Four-of-a-kind.
    FourOfAKind,
    /// A full house.
    FullHouse,
    /// A flush.
    Flush,
    /// A straight.
    Straight,
    /// Three-of-a-kind.
    ThreeOfAKind,
    /// Two pairs.
    TwoPairs,
    /// One pair or less.
    OnePairOrLess,
}

impl Line {
    /// The line of a kind of hand. Hands that one deck cannot deal stand with the nearest below them.
    #[inline]
    pub const fn of(category: Category) -> Line {
        match category {
            Category::RoyalFlush => Line::RoyalFlush,
            Category::StraightFlush => Line::StraightFlush,
            Category::FourOfAKind | Category::FiveOfAKind => Line::FourOfAKind,
            Category::FullHouse => Line::FullHouse,
            Category::Flush
            | Category::FlushWithPair
            | Category::FlushWithTwoPairs
            | Category::FlushWithThreeOfAKind
            | Category::FlushWithFullHouse
            | Category::FlushWithFourOfAKind
            | Category::FlushWithFiveOfAKind => Line::Flush,
            Category::Straight => Line::Straight,
            Category::ThreeOfAKind => Line::ThreeOfAKind,
            Category::TwoPairs => Line::TwoPairs,
            Category::Pair | Category::HighCard | Category::PairOfJokers => Line::OnePairOrLess,
        }
    }
}

/// 16.12~(b): the options of the table, from the royal flush down, each with the odds below which it may not go.
const BET_PAYS: [(&str, Odds); 9] = [
    ("royal-flush-pays", Odds::to(100, 1)),
    ("straight-flush-pays", Odds::to(50, 1)),
    ("four-of-a-kind-pays", Odds::to(20, 1)),
    ("full-house-pays", Odds::to(7, 1)),
    ("flush-pays", Odds::to(5, 1)),
    ("straight-pays", Odds::to(4, 1)),
    ("three-of-a-kind-pays", Odds::to(3, 1)),
    ("two-pairs-pays", Odds::to(2, 1)),
    ("pair-or-less-pays", Odds::to(1, 1)),
];

/// 16.12~(c): progressive awards in dollars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedAwards {
    /// For four-of-a-kind.
    pub four_of_a_kind: Money,
    /// For a full house.
    pub full_house: Money,
    /// For a flush.
    pub flush: Money,
    /// Where they come from.
    pub from: AwardsFrom,
}

/// The rules in force at a Caribbean stud poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 16.2 to 16.4, 16.7 to 16.9: deck, shuffle and way of dealing.
    pub deck: Choices,
    /// 16.6(a): how many betting areas the layout has.
    pub seats: u8,
    /// 16.6(a): whether match play coupons are accepted.
    pub match_play: Offered,
    /// 16.6(c): whether progressive wager coupons are accepted.
    pub progressive_coupon: Offered,
    /// 16.12~(b): the odds on bet wagers, by [`Line`].
    bet_odds: [Odds; 9],
    /// 16.12~(c): progressive awards in dollars.
    pub awards: FixedAwards,
    /// 16.12~(d): initial amount, reset amount and rate of progression.
    pub meter: Terms,
    /// 16.12~(f): the most that is paid on a bet wager.
    pub bet_limit: Money,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

impl House {
    /// 16.12~(b): the odds on a bet wager.
    #[inline]
    pub const fn bet_pays(&self, line: Line) -> Odds {
        self.bet_odds[line as usize]
    }
}

const DECK: [OptionSpec; 6] = Choices::options(&LAW);

/// An option of the table of 16.12~(b).
const fn pays(line: usize, default: &'static str) -> OptionSpec {
    OptionSpec::new(
        BET_PAYS[line].0,
        "whole odds to 1, not below the default",
        default,
        cite!("16.12~(b)"),
        "odds on a winning bet wager with this hand",
    )
}

/// An option of 16.12~(c).
const fn award(id: &'static str, default: &'static str) -> OptionSpec {
    OptionSpec::new(
        id,
        "an amount not below the default",
        default,
        cite!("16.12~(c)"),
        "progressive payout for this hand",
    )
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        DECK[0],
        DECK[1],
        DECK[2],
        DECK[3],
        OptionSpec::new("seats", "6 or 7", "7", cite!("16.6(a)"), "betting areas on the layout"),
        OptionSpec::new(
            "match-play",
            Offered::WORDS,
            "no",
            cite!("16.6(a)"),
            "match play coupons are accepted",
        ),
        OptionSpec::new(
            "progressive-coupon",
            Offered::WORDS,
            "no",
            cite!("16.6(c)"),
            "progressive wager coupons are accepted",
        ),
        DECK[4],
        DECK[5],
        pays(0, "100 to 1"),
        pays(1, "50 to 1"),
        pays(2, "20 to 1"),
        pays(3, "7 to 1"),
        pays(4, "5 to 1"),
        pays(5, "4 to 1"),
        pays(6, "3 to 1"),
        pays(7, "2 to 1"),
        pays(8, "1 to 1"),
        award("four-of-a-kind-award", "500"),
        award("full-house-award", "100"),
        award("flush-award", "50"),
        OptionSpec::new(
            "fixed-awards-from",
            AwardsFrom::WORDS,
            "table-inventory",
            cite!("16.12~(c)"),
            "where progressive payouts in dollars come from",
        ),
        OptionSpec::new(
            "rate",
            "from 0.70 to 1.00",
            "0.70",
            cite!("16.12~(d)"),
            "the part of each progressive wager that is added to the meter",
        ),
        OptionSpec::new(
            "meter-initial",
            "an amount",
            "10000",
            cite!("16.12~(d)"),
            "what the meter shows when it is set up",
        ),
        OptionSpec::new(
            "meter-reset",
            "an amount",
            "10000",
            cite!("16.12~(d)"),
            "what the meter shows after it was won",
        ),
        OptionSpec::new(
            "payout-limit",
            PayoutLimit::WORDS,
            "greater",
            cite!("16.12~(f)"),
            "$5,000 on a bet wager, or what a bettor of the minimum could win where that is greater",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let limits = Limits::read(reader);
        let bet_odds = BET_PAYS.map(|(option, least)| bet_odds(option, least, reader));
        House {
            deck: Choices::read(reader, &LAW),
            seats: reader.number("seats", 6..=7) as u8,
            match_play: coupon("match-play", reader),
            progressive_coupon: coupon("progressive-coupon", reader),
            bet_odds,
            awards: FixedAwards {
                four_of_a_kind: reader.money("four-of-a-kind-award", |m| m >= Money::dollars(500)),
                full_house: reader.money("full-house-award", |m| m >= Money::dollars(100)),
                flush: reader.money("flush-award", |m| m >= Money::dollars(50)),
                from: reader.choice("fixed-awards-from"),
            },
            meter: Terms {
                initial: reader.money("meter-initial", |m| m >= Money::ZERO),
                reset: reader.money("meter-reset", |m| m >= Money::ZERO),
                rate: reader.read("rate", |text| text.parse().ok().filter(|rate| *rate >= RATE)),
            },
            bet_limit: bet_limit(reader.choice("payout-limit"), &bet_odds, limits.minimum),
            limits,
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 16.6(a), (c): a coupon, which no house could accept before coupons were provided for.
fn coupon(option: &'static str, reader: &mut Reader<'_>) -> Offered {
    let offered = reader.choice(option);
    let law = Provision::since(Some(COUPONS_SINCE), reader.as_of());
    if let (Offered::Yes, Provision::NotInForce) = (offered, law) {
        let by = if option == "match-play" { cite!("16.6(a)") } else { cite!("16.6(c)") };
        reader.breach(option, by, format!("coupons are accepted since {COUPONS_SINCE}"));
    }
    offered
}

/// 16.12~(a), (b): odds of the table or higher ones, stated with the word "to" and never with "for".
fn bet_odds(option: &'static str, least: Odds, reader: &mut Reader<'_>) -> Odds {
    const CENT: Money = Money::cents(1);
    let says_for = Cell::new(false);
    let odds = reader.read(option, |text| {
        says_for.set(says_for.get() || text.contains(" for "));
        let odds: Option<Odds> = text.replace(" for ", " to ").parse().ok();
        odds.filter(|&odds| odds >= least && odds.pays_exactly(CENT, CENT))
    });
    if says_for.get() {
        reader.breach(option, cite!("16.12~(a)"), "odds are stated with the word to or win, never with for");
    }
    odds
}

/// 16.12~(f): the most that is paid on a bet wager.
fn bet_limit(limit: PayoutLimit, odds: &[Odds; 9], minimum: Money) -> Money {
    match limit {
        PayoutLimit::Flat => LIMIT,
        PayoutLimit::Greater => odds.iter().map(|odds| odds.pay(minimum * 2)).fold(LIMIT, Money::max),
    }
}
