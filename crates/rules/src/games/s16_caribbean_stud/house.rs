//! What 19:47-16 leaves to the licensee.

use super::deck::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play};
use crate::games::families::one_deck::Choices;
use crate::games::families::pay_rows::{HandRows, Hands, LeastPosted, PostedRows};
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::law::{Cite, Date};
use crate::poker::Category;
use crate::wagers::meter::{Rate, Terms};
use crate::wagers::{Amount, Money, Percent, Row};

/// 16.6(a), (c): coupons are accepted since this day.
const COUPONS_SINCE: Date = Date::new(1996, 12, 2);

/// 16.12~(f): the payout on a bet wager is limited to this, or to more.
const LIMIT: Money = Money::dollars(5_000);

/// 16.12~(c): a straight flush is paid this part of the meter, in percent.
const STRAIGHT_FLUSH_PERCENT: u8 = 10;

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

/// 16.12~(b): the odds on bet wagers, below which no house may go.
const BET_PAYS: PostedRows<9> = PostedRows {
    by: cite!("16.12~(b)"),
    stated: cite!("16.12~(a)"),
    least: LeastPosted::Default,
    says: "odds on a winning bet wager with this hand",
    rows: [
        ("royal-flush-pays", Hands::Of(Category::RoyalFlush), "100 to 1"),
        ("straight-flush-pays", Hands::Of(Category::StraightFlush), "50 to 1"),
        ("four-of-a-kind-pays", Hands::Of(Category::FourOfAKind), "20 to 1"),
        ("full-house-pays", Hands::Of(Category::FullHouse), "7 to 1"),
        ("flush-pays", Hands::Of(Category::Flush), "5 to 1"),
        ("straight-pays", Hands::Of(Category::Straight), "4 to 1"),
        ("three-of-a-kind-pays", Hands::Of(Category::ThreeOfAKind), "3 to 1"),
        ("two-pairs-pays", Hands::Of(Category::TwoPairs), "2 to 1"),
        ("pair-or-less-pays", Hands::PairOrLess, "1 to 1"),
    ],
};

/// 16.12~(c): progressive awards besides the whole meter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedAwards {
    /// For a straight flush: a tenth of the meter.
    pub straight_flush: Amount,
    /// For four-of-a-kind.
    pub four_of_a_kind: Money,
    /// For a full house.
    pub full_house: Money,
    /// For a flush.
    pub flush: Money,
    /// Where they come from.
    pub from: AwardsFrom,
}

impl FixedAwards {
    /// 16.12~(c): all progressive payouts, those from the meter first.
    pub fn rows(&self) -> [Row; 5] {
        let of_the_meter = |percent| Amount::OfTheMeter(Percent::whole(percent));
        let row = |hand: Category, pays| Row { name: hand.name(), pays, by: cite!("16.12~(c)") };
        [
            row(Category::RoyalFlush, of_the_meter(100)),
            row(Category::StraightFlush, self.straight_flush),
            row(Category::FourOfAKind, Amount::Of(self.four_of_a_kind)),
            row(Category::FullHouse, Amount::Of(self.full_house)),
            row(Category::Flush, Amount::Of(self.flush)),
        ]
    }
}

/// The rules in force at a Caribbean stud poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 16.2 to 16.9: deck, coupons, seats; 8.2: limits.
    pub rules: Rules,
    /// 16.12~(b): the odds on bet wagers.
    pub bet_pays: HandRows<9>,
    /// 16.12~(c): progressive awards in dollars.
    pub awards: FixedAwards,
    /// 16.12~(d): initial amount, reset amount and rate of progression.
    pub meter: Terms,
    /// 16.12~(f): the most that is paid on a bet wager.
    pub bet_limit: Money,
}

/// 16.12~(c): the award for a straight flush; the option of a new game.
const STRAIGHT_FLUSH: [OptionSpec; 1] = OptionSpec::awards_of_table(
    ["straight-flush-award"],
    cite!("16.12~(c)"),
    "progressive payout for a straight flush",
);

/// 16.12~(c): what a straight flush is awarded.
fn straight_flush(reader: &mut Reader<'_>) -> Amount {
    let [award] =
        reader.of_table(&STRAIGHT_FLUSH, [Amount::OfTheMeter(Percent::whole(STRAIGHT_FLUSH_PERCENT))]);
    award
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

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<27>(&[
        &Choices::of_the_deck(&DECK),
        &[
            OptionSpec::new("seats", "6 or 7", "7", cite!("16.6(a)"), "betting areas on the layout"),
            match_play(cite!("16.6(a)")),
            OptionSpec::new(
                "progressive-coupon",
                Offered::WORDS,
                "no",
                cite!("16.6(c)"),
                "progressive wager coupons are accepted",
            ),
        ],
        &Choices::of_the_deal(&DECK),
        &BET_PAYS.options(),
        &[
            STRAIGHT_FLUSH[0],
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
        ],
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let rules = Rules {
            acceptor_coupons: reader.choice("progressive-coupon"),
            ..Rules::read_one_position(reader, &DECK)
        };
        coupons("match-play", rules.match_play, cite!("16.6(a)"), reader);
        coupons("progressive-coupon", rules.acceptor_coupons, cite!("16.6(c)"), reader);
        let bet_pays = BET_PAYS.read(reader);
        House {
            awards: FixedAwards {
                straight_flush: straight_flush(reader),
                four_of_a_kind: reader.amount_at_least("four-of-a-kind-award", Money::dollars(500)),
                full_house: reader.amount_at_least("full-house-award", Money::dollars(100)),
                flush: reader.amount_at_least("flush-award", Money::dollars(50)),
                from: reader.choice("fixed-awards-from"),
            },
            meter: Terms {
                initial: reader.money("meter-initial", |m| m >= Money::ZERO),
                reset: reader.money("meter-reset", |m| m >= Money::ZERO),
                rate: reader.read("rate", |text| text.parse().ok().filter(|rate| *rate >= RATE)),
            },
            bet_limit: match reader.choice("payout-limit") {
                PayoutLimit::Flat => LIMIT,
                PayoutLimit::Greater => LIMIT.max(bet_pays.best().pay(rules.limits.minimum * 2)),
            },
            bet_pays,
            rules,
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}

/// 16.6(a), (c): coupons, which no house could accept before they were provided for.
fn coupons(option: &'static str, offered: Offered, by: Cite, reader: &mut Reader<'_>) {
    if offered == Offered::Yes {
        reader.breach_before(COUPONS_SINCE, option, by, "coupons are accepted");
    }
}
