//! The choices of the licensee under 19:47-32.

use super::law::DECK;
use super::questions::PlayMultiple;
use crate::cite;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, FoldRule, HouseRules, match_play, seats};
use crate::games::families::lettered_table::LetteredTable;
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::pay_rows::{HandRows, higher, pays, pays_at};
use crate::games::families::payout_limit::TablePayoutLimit;
use crate::house::{FixedRow, Forbidden, HouseOptions, Offered, Opt, OptionSpec, Opts, Reader};
use crate::poker::Category;
use crate::wagers::{Limits, Money, Odds};

crate::choice! {
    /// 32.7~(d), 32.10~(c), (e): the time at which the community cards are dealt.
    pub enum CommunityDeal {
        /// Face up when they are needed, a card burned before each time.
        AsNeeded = "as-needed",
        /// All five face down at once, without a burn.
        AtOnce = "at-once",
    }
}

/// 32.11~(c): the odds of a winning blind, by one of two tables; a lower hand is a push, and so is a straight under the second table.
pub fn blind(table: LetteredTable<2>) -> HandRows<6> {
    let by = cite!("32.11~(c)");
    HandRows::new([
        pays(Category::RoyalFlush, 500, by),
        pays(Category::StraightFlush, 50, by),
        pays(Category::FourOfAKind, 10, by),
        pays(Category::FullHouse, 3, by),
        pays_at(Category::Flush, Odds::to(3, 2), by),
        pays(Category::Straight, table.of([1, 0]), by),
    ])
}

crate::choice! {
    /// 32.11~(c): the payment of half dollars at 3 to 2.
    pub enum HalfDollar {
        /// To the cent.
        Exact = "exact",
        /// Down to the dollar.
        Down = "down",
        /// Up to the dollar.
        Up = "up",
    }
}

/// 32.11~(d): three-of-a-kind or better wins trips, by one of four tables.
pub fn trips_rows(table: LetteredTable<4>) -> HandRows<7> {
    let by = cite!("32.11~(d)");
    let [four, full_house, flush, straight] =
        table.of([[30, 9, 7, 4], [30, 8, 6, 5], [30, 8, 7, 4], [20, 7, 6, 5]]);
    HandRows::new([
        pays(Category::RoyalFlush, 50, by),
        pays(Category::StraightFlush, 40, by),
        pays(Category::FourOfAKind, four, by),
        pays(Category::FullHouse, full_house, by),
        pays(Category::Flush, flush, by),
        pays(Category::Straight, straight, by),
        pays(Category::ThreeOfAKind, 3, by),
    ])
}

/// 32.11~(e): the maximum payout of a hand, or the winnings of a minimum wager if they are higher.
const MOST: Money = Money::dollars(50_000);

/// The rules in force at an ultimate Texas hold 'em table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 32.2 to 32.9: deck, coupons, seats; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 32.6~(c): whether the trips wager is offered.
    pub trips: Offered,
    /// 32.7~(d): the time at which the community cards are dealt.
    pub community: CommunityDeal,
    /// 32.10~(i): the trips wager of a player who folds.
    pub trips_on_fold: FoldRule,
    /// 32.11~(c): the blind.
    pub blind_pays: HandRows<6>,
    /// 32.11~(c): the payment of half dollars.
    pub half_dollar: HalfDollar,
    /// 32.11~(c): the ante, and with it the blind, is a multiple of this, so that every line can be paid to the cent.
    pub ante_step: Money,
    /// 32.11~(d): trips.
    pub trips_pays: HandRows<7>,
    /// 32.11~(e): the most that a hand is paid.
    pub payout_limit: TablePayoutLimit,
}

/// 32.2 to 32.5: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 32.6~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("32.6~(a)"));

/// 32.6~(c): the trips wager.
const TRIPS: Opt<Offered> =
    Opt::offered("trips").default(Offered::Yes).by(cite!("32.6~(c)")).label("the trips wager is offered");

/// 32.6~(f): seats.
const SEATS: Opt<u8> = seats(cite!("32.6~(f)")).default(6);

/// 32.7 to 32.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 32.7~(d): the community cards.
const COMMUNITY_DEALING: Opt<CommunityDeal> = CommunityDeal::as_option("community-dealing")
    .default(CommunityDeal::AsNeeded)
    .by(cite!("32.7~(d)"))
    .label("time at which the community cards are dealt: when needed, or at once face down");

/// 32.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 32.10~(i): the trips wager of a player who folds.
const TRIPS_ON_FOLD: Opt<FoldRule> = FoldRule::as_option("trips-on-fold")
    .default(FoldRule::Settled)
    .by(cite!("32.10~(i)"))
    .label("treatment of the trips wager of a player who folds");

/// 32.11~(c): the table of the blind.
const BLIND_TABLE: Opt<LetteredTable<2>> =
    LetteredTable::option("blind-table").by(cite!("32.11~(c)")).label("pay table of the blind");

/// 32.11~(c): a line of the blind may be better than its table.
const BLIND: Opts<FixedRow<Odds>, 6> = higher(
    [
        "blind-royal-flush",
        "blind-straight-flush",
        "blind-four-of-a-kind",
        "blind-full-house",
        "blind-flush",
        "blind-straight",
    ],
    cite!("32.11~(c)"),
    cite!("32.11~(a)"),
    "what a blind that wins with this hand is paid",
);

/// 32.11~(c): half dollars.
const HALF_DOLLAR: Opt<HalfDollar> = HalfDollar::as_option("half-dollar")
    .default(HalfDollar::Exact)
    .by(cite!("32.11~(c)"))
    .label("payment of half dollars at 3 to 2");

/// 32.11~(d): the table of trips.
const TRIPS_TABLE: Opt<LetteredTable<4>> =
    LetteredTable::option("trips-table").default_word("c").by(cite!("32.11~(d)")).label("pay table of trips");

/// 32.11~(d): a line of trips may be better than its table.
const TRIPS_PAYS: Opts<FixedRow<Odds>, 7> = higher(
    [
        "trips-royal-flush",
        "trips-straight-flush",
        "trips-four-of-a-kind",
        "trips-full-house",
        "trips-flush",
        "trips-straight",
        "trips-three-of-a-kind",
    ],
    cite!("32.11~(d)"),
    cite!("32.11~(a)"),
    "what trips are paid for this hand",
);

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        deck: DeckChoices = DECK_OPTIONS,
        match_play: Offered = MATCH_PLAY,
        trips: Offered = TRIPS,
        seats: u8 = SEATS,
        dealing: DealingMethod = DEALING,
        community: CommunityDeal = COMMUNITY_DEALING,
        stub_count: u8 = STUB_COUNT,
        trips_on_fold: FoldRule = TRIPS_ON_FOLD,
        #[expect(dead_code, reason = "the rows that are chosen from it are kept")]
        blind_table: LetteredTable<2> = BLIND_TABLE,
        blind_pays: HandRows<6> = BLIND => |rows| blind(blind_table).or_higher(&BLIND, rows, reader),
        half_dollar: HalfDollar = HALF_DOLLAR,
        #[expect(dead_code, reason = "the rows that are chosen from it are kept")]
        trips_table: LetteredTable<4> = TRIPS_TABLE,
        trips_pays: HandRows<7> = TRIPS_PAYS => |rows| trips_rows(trips_table).or_higher(&TRIPS_PAYS, rows, reader),
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    const FORBIDDEN: &'static [Forbidden] = &[
        Forbidden::new("ante-odds", cite!("32.11~(b)"), "winning wagers against the dealer are paid 1 to 1"),
        Forbidden::new(
            "payout-limit",
            cite!("32.11~(e)"),
            "the payout limit is $50,000 or the most at the minimum, whichever is greater",
        ),
        Forbidden::new("positions", cite!("32.12"), "a player wagers at one player position only"),
        Forbidden::new(
            "commission",
            cite!("32.11~(b)"),
            "winning wagers are paid in full, without a commission",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let Chosen { match_play, trips, blind_pays, trips_pays, .. } = chosen;
        let deck =
            OneDeckChoices::new(chosen.deck, chosen.dealing, &DECK, reader).counting_every(chosen.stub_count);
        let rules = AnteAndPlayChoices { match_play, ..AnteAndPlayChoices::new(deck, chosen.seats, reader) };
        let mut best = best_at_minimum(&blind_pays, &rules.limits);
        if trips == Offered::Yes {
            best += trips_pays.best().pay(rules.limits.side_minimum);
        }
        let step = |row: Odds| row.smallest_exact(CENT);
        House {
            rules,
            trips,
            community: chosen.community,
            trips_on_fold: chosen.trips_on_fold,
            blind_pays,
            half_dollar: chosen.half_dollar,
            ante_step: blind_pays.into_iter().map(|row| step(row.odds)).fold(CENT, Money::max),
            trips_pays,
            payout_limit: TablePayoutLimit::fixed(MOST, best),
        }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}

const CENT: Money = Money::cents(1);
const DOLLAR: Money = Money::dollars(1);

impl House {
    /// 32.11~(c): the winnings of a blind at these odds; half dollars as the house has chosen.
    pub fn blind_wins(&self, odds: Odds, blind: Money) -> Money {
        let exact = odds.pay(blind);
        let beyond = Money::cents(exact.in_cents() % DOLLAR.in_cents());
        match self.half_dollar {
            HalfDollar::Down if !odds.pays_exactly(CENT, CENT) => exact - beyond,
            HalfDollar::Up if !odds.pays_exactly(CENT, CENT) && !beyond.is_zero() => exact - beyond + DOLLAR,
            HalfDollar::Exact | HalfDollar::Down | HalfDollar::Up => exact,
        }
    }
}

/// 32.11~(e): the most that one patron could win in a round with the minimum on ante and blind: a play wager before the flop, the ante, and the
/// best line of the blind.
fn best_at_minimum(blind: &HandRows<6>, limits: &Limits) -> Money {
    limits.minimum + PlayMultiple::Four.of(limits.minimum) + blind.best().pay(limits.minimum)
}
