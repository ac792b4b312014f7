//! The choices of the licensee under 19:47-16.

use super::law::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, HouseRules, match_play, seats};
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::pay_rows::{
    HandRows, LeastPosted, PaidHands, PostedLaw, PostedRows, RegulationOdds,
};
use crate::house::{FixedRow, HouseOptions, Offered, Opt, OptionSpec, Opts, Reader};
use crate::law::Date;
use crate::poker::Category;
use crate::wagers::meter::MeterTerms;
use crate::wagers::{self, Money, Odds, PayAmount, Percent, Rate};

/// 16.12~(f): the payout on a bet wager is limited to this, or to more.
const LIMIT: Money = Money::dollars(5_000);

/// 16.12~(c): a straight flush is paid this part of the meter.
const STRAIGHT_FLUSH_PART: PayAmount = PayAmount::OfTheMeter(Percent::whole(10));

crate::choice! {
    /// 16.12~(c): the source of the fixed progressive awards.
    pub enum AwardsFrom {
        /// The table inventory.
        TableInventory = "table-inventory",
        /// The meter.
        Meter = "meter",
    }
}

crate::choice! {
    /// 16.12~(f): the limit of the payout on a bet wager.
    pub enum BetPayoutLimit {
        /// $5,000, or the most that a bettor of the table minimum could win, whichever is greater.
        Greater = "greater",
        /// $5,000.
        Flat = "flat",
    }
}

/// 16.12~(b): the odds on bet wagers, below which no house may go.
const BET_PAYS: PostedRows<9> = PostedRows::new(&PostedLaw {
    by: cite!("16.12~(b)"),
    stated: cite!("16.12~(a)"),
    least: LeastPosted::Default,
    label: "odds on a winning bet wager with this hand",
    rows: [
        ("royal-flush-pays", PaidHands::Of(Category::RoyalFlush), RegulationOdds::At(Odds::to(100, 1))),
        ("straight-flush-pays", PaidHands::Of(Category::StraightFlush), RegulationOdds::At(Odds::to(50, 1))),
        ("four-of-a-kind-pays", PaidHands::Of(Category::FourOfAKind), RegulationOdds::At(Odds::to(20, 1))),
        ("full-house-pays", PaidHands::Of(Category::FullHouse), RegulationOdds::At(Odds::to(7, 1))),
        ("flush-pays", PaidHands::Of(Category::Flush), RegulationOdds::At(Odds::to(5, 1))),
        ("straight-pays", PaidHands::Of(Category::Straight), RegulationOdds::At(Odds::to(4, 1))),
        ("three-of-a-kind-pays", PaidHands::Of(Category::ThreeOfAKind), RegulationOdds::At(Odds::to(3, 1))),
        ("two-pairs-pays", PaidHands::Of(Category::TwoPairs), RegulationOdds::At(Odds::to(2, 1))),
        ("pair-or-less-pays", PaidHands::PairOrLess, RegulationOdds::At(Odds::EVEN)),
    ],
})
.uniform_in_casino(cite!("16.12~(b)"));

/// 16.12~(c): progressive awards besides the whole meter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedAwards {
    /// For a straight flush: a tenth of the meter.
    pub straight_flush: PayAmount,
    /// For four-of-a-kind.
    pub four_of_a_kind: Money,
    /// For a full house.
    pub full_house: Money,
    /// For a flush.
    pub flush: Money,
    /// The source of the awards.
    pub from: AwardsFrom,
}

impl FixedAwards {
    /// 16.12~(c): all progressive payouts, those from the meter first.
    pub fn rows(&self) -> [wagers::PayTableRow; 5] {
        let of_the_meter = |percent| PayAmount::OfTheMeter(Percent::whole(percent));
        let row =
            |hand: Category, pays| wagers::PayTableRow { name: hand.name(), pays, by: cite!("16.12~(c)") };
        [
            row(Category::RoyalFlush, of_the_meter(100)),
            row(Category::StraightFlush, self.straight_flush),
            row(Category::FourOfAKind, PayAmount::Of(self.four_of_a_kind)),
            row(Category::FullHouse, PayAmount::Of(self.full_house)),
            row(Category::Flush, PayAmount::Of(self.flush)),
        ]
    }
}

/// The rules in force at a Caribbean stud poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 16.2 to 16.9: deck, coupons, seats; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 16.12~(b): the odds on bet wagers.
    pub bet_pays: HandRows<9>,
    /// 16.12~(c): progressive awards in dollars.
    pub awards: FixedAwards,
    /// 16.12~(d): initial amount, reset amount and rate of progression.
    pub meter: MeterTerms,
    /// 16.12~(f): the most that is paid on a bet wager.
    pub bet_limit: Money,
}

/// 16.2 to 16.5: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 16.6(a): seats.
const SEATS: Opt<u8> = seats(cite!("16.6(a)")).label("betting areas on the layout");

/// 16.6(a): coupons, which are provided for since 1996.
const MATCH_PLAY: Opt<Offered> =
    match_play(cite!("16.6(a)")).dated(&[Offered::Yes.since(Date::new(1996, 12, 2), cite!("16.6(a)"))]);

/// 16.6(c): coupons for the progressive wager.
const PROGRESSIVE_COUPON: Opt<Offered> = Opt::offered("progressive-coupon")
    .by(cite!("16.6(c)"))
    .dated(&[Offered::Yes.since(Date::new(1996, 12, 2), cite!("16.6(c)"))])
    .label("progressive wager coupons are accepted");

/// 16.7 to 16.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 16.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 16.12~(c): the award for a straight flush.
const STRAIGHT_FLUSH: Opts<FixedRow<PayAmount>, 1> = Opts::awards_of_table(
    ["straight-flush-award"],
    cite!("16.12~(c)"),
    "progressive payout for a straight flush",
);

/// 16.12~(c): an award that may not be lower than this.
const fn award(id: &'static str, least: Money) -> Opt<Money> {
    Opt::amount(id, least).default(least).by(cite!("16.12~(c)")).label("progressive payout for this hand")
}

/// 16.12~(c): the awards in dollars.
const AWARDS: Opts<Money, 3> = Opts::new([
    award("four-of-a-kind-award", Money::dollars(500)),
    award("full-house-award", Money::dollars(100)),
    award("flush-award", Money::dollars(50)),
]);

/// 16.12~(c): the source of the awards in dollars.
const FIXED_AWARDS_FROM: Opt<AwardsFrom> = AwardsFrom::as_option("fixed-awards-from")
    .default(AwardsFrom::TableInventory)
    .by(cite!("16.12~(c)"))
    .label("source of progressive payouts in dollars");

/// 16.12~(d): the rate of progression.
const RATE: Opt<Rate> = Opt::rate("rate", Rate::percent(70))
    .default(Rate::percent(70))
    .by(cite!("16.12~(d)"))
    .label("the part of each progressive wager that is added to the meter");

/// 16.12~(d): the initial amount of the meter.
const METER_INITIAL: Opt<Money> = Opt::amount("meter-initial", Money::ZERO)
    .default(Money::dollars(10_000))
    .by(cite!("16.12~(d)"))
    .label("initial reading of the meter");

/// 16.12~(d): the reset amount of the meter.
const METER_RESET: Opt<Money> = Opt::amount("meter-reset", Money::ZERO)
    .default(Money::dollars(10_000))
    .by(cite!("16.12~(d)"))
    .label("reading of the meter after a win");

/// 16.12~(f): the limit of the payout on a bet wager.
const PAYOUT_LIMIT: Opt<BetPayoutLimit> = BetPayoutLimit::as_option("payout-limit")
    .default(BetPayoutLimit::Greater)
    .by(cite!("16.12~(f)"))
    .label("$5,000 on a bet wager, or what a bettor of the minimum could win where that is greater");

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        deck: DeckChoices = DECK_OPTIONS,
        seats: u8 = SEATS,
        match_play: Offered = MATCH_PLAY,
        progressive_coupon: Offered = PROGRESSIVE_COUPON,
        dealing: DealingMethod = DEALING,
        stub_count: u8 = STUB_COUNT,
        bet_pays: HandRows<9> = BET_PAYS,
        straight_flush: [PayAmount; 1] = STRAIGHT_FLUSH => |row| {
            reader.rows_of(&STRAIGHT_FLUSH, row, [STRAIGHT_FLUSH_PART])
        },
        awards: [Money; 3] = AWARDS,
        awards_from: AwardsFrom = FIXED_AWARDS_FROM,
        rate: Rate = RATE,
        meter_initial: Money = METER_INITIAL,
        meter_reset: Money = METER_RESET,
        payout_limit: BetPayoutLimit = PAYOUT_LIMIT,
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let deck = OneDeckChoices::new(chosen.deck, chosen.dealing, &DECK, reader);
        let rules = AnteAndPlayChoices {
            match_play: chosen.match_play,
            acceptor_coupons: chosen.progressive_coupon,
            ..AnteAndPlayChoices::new(deck.counting_every(chosen.stub_count), chosen.seats, reader)
        };
        let [straight_flush] = chosen.straight_flush;
        let [four_of_a_kind, full_house, flush] = chosen.awards;
        House {
            awards: FixedAwards {
                straight_flush,
                four_of_a_kind,
                full_house,
                flush,
                from: chosen.awards_from,
            },
            meter: MeterTerms { initial: chosen.meter_initial, reset: chosen.meter_reset, rate: chosen.rate },
            bet_limit: match chosen.payout_limit {
                BetPayoutLimit::Flat => LIMIT,
                BetPayoutLimit::Greater => LIMIT.max(chosen.bet_pays.best().pay(rules.limits.minimum * 2)),
            },
            bet_pays: chosen.bet_pays,
            rules,
        }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}
