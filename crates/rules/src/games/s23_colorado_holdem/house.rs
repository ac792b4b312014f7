//! The choices of the licensee under 19:47-23.

use super::law::DECK;
use super::version::{BettingVersion, VersionLaw};
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, HouseRules, match_play, seats};
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::pay_rows::{HandRows, higher, higher_odds, three_cards};
use crate::games::families::payout_limit::TablePayoutLimit;
use crate::games::families::rank_pay_table::{RankPayTable, higher_than_table};
use crate::house::{
    FixedRow, FixedTable, HouseOptions, Offered, Opt, OptionSpec, OptionValue, Opts, Reader, Value, join,
};
use crate::law::Cite;
use crate::poker::Category;
use crate::wagers::{Money, Odds};

crate::choice! {
    /// 23.6A~(c): the payout of the bonus wager for a flush.
    pub enum BonusFlush {
        /// 4 to 1.
        Four = "4 to 1",
        /// 3 to 1.
        Three = "3 to 1",
    }
}

/// 23.6A~(c): a pair or better wins the bonus wager.
pub const fn bonus_rows(flush: BonusFlush) -> HandRows<5> {
    let flush = match flush {
        BonusFlush::Four => 4,
        BonusFlush::Three => 3,
    };
    three_cards([40, 30, 6, flush, 1], cite!("23.6A~(c)"))
}

/// The rules in force at a Colorado hold 'em poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 23.2, 23.4 to 23.9: deck, coupons, seats; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 23.6~(c): the bet wager, in antes.
    pub bet_multiple: u8,
    /// 23.6~(e): the version on offer.
    pub version: BettingVersion,
    /// 23.6A~(a): whether the bonus wager is offered.
    pub bonus: Offered,
    /// 23.6A~(c): the odds of the bonus wager.
    pub bonus_pays: HandRows<5>,
    /// 23.12~(b), 23.13~(b): the odds on ante and bet.
    pub pays: RankPayTable,
    /// 23.12~(c), 23.13~(c): the odds on the ante of an immediate winner.
    pub winner: Odds,
    /// 23.12~(b), 23.13~(b): the most that is paid on one hand.
    pub payout_limit: TablePayoutLimit,
}

/// 23.2 to 23.5: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 23.6~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("23.6~(a)"));

/// 23.6~(c): the bet wager.
const BET_MULTIPLE: Opt<u8> = Opt::<u8>::number("bet-multiple", 1..=2)
    .default(1)
    .by(cite!("23.6~(c)"))
    .label("the bet wager, in antes");

/// 23.6~(d): seats.
const SEATS: Opt<u8> = seats(cite!("23.6~(d)"));

/// 23.6~(e): the version.
const VERSION: Opt<BettingVersion> = BettingVersion::as_option("version")
    .default(BettingVersion::Required)
    .by(cite!("23.6~(e)"))
    .label("the version offered");

/// 23.6A~(a): the bonus wager.
const BONUS: Opt<Offered> = Opt::offered("bonus").by(cite!("23.6A~(a)")).label("the bonus wager is offered");

/// 23.6A~(c): the bonus wager with a flush.
const BONUS_FLUSH_PAYS: Opt<Odds> = Opt::odds_among("bonus-flush-pays", &[Odds::to(4, 1), Odds::to(3, 1)])
    .by(cite!("23.6A~(c)"))
    .label("bonus of a flush");

/// 23.7 to 23.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 23.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 23.12~(b), 23.13~(b): the payout table, from the royal flush down; odds are stated under this paragraph of the version.
const fn pays(stated: Cite) -> Opts<FixedRow<Odds>, 9> {
    higher_than_table(cite!("23.12~(b)"), stated, "odds on ante and bet with this hand")
}

/// 23.12~(b), 23.13~(b): the lowest pair that is paid.
const LOWEST_PAIR: Opt<FixedRow<PairRank>> = {
    let rank = Opt::text("lowest-pair", "a rank from 2 up to that of the version's table");
    Opt::or_word(rank).by(cite!("23.12~(b)")).label("the lowest pair that is paid")
};

/// 23.12~(c), 23.13~(c): an immediate winner.
const fn winner(stated: Cite) -> Opts<FixedRow<Odds>, 1> {
    let label = "odds on the ante of an immediate winner";
    higher(["immediate-winner-pays"], cite!("23.12~(c)"), stated, label)
}

/// 23.12, 23.13: the options of the payout tables. Both versions have the same, each under its own section.
struct VersionOptions {
    specs: [OptionSpec; 11],
}

const VERSION_OPTIONS: VersionOptions = {
    let stated = cite!("23.12~(a)");
    let (pays, winner) = (pays(stated), winner(stated));
    VersionOptions { specs: join(&[pays.specs(), LOWEST_PAIR.specs(), winner.specs()]) }
};

/// 23.12, 23.13: the payout tables of the version that the house offers.
#[derive(Clone, Copy, Debug)]
struct VersionPays {
    rows: HandRows<9>,
    lowest_pair: Rank,
    winner: Odds,
}

impl VersionOptions {
    const fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    fn read(&self, reader: &mut Reader<'_>) -> VersionPays {
        let version = reader.peek(&VERSION);
        let law = version.law();
        let (pays, winner) = (pays(law.printed), winner(law.printed));
        let rows = pays.read(reader);
        let [of_winner] = winner.each();
        let winner_pays = of_winner.read(reader);
        VersionPays {
            rows: version.table().rows.or_higher(&pays, rows, reader),
            lowest_pair: lowest_pair(law, reader),
            winner: higher_odds(&of_winner, winner_pays, (law.least_winner, law.winner), reader),
        }
    }
}

/// 23.12~(b): the limit of what one hand is paid.
const PAYOUT_LIMIT: Opt<Option<Money>> = TablePayoutLimit::option_covering(cite!("23.12~(b)"));

/// 23.6A~(c): the bonus wager with other hands than a flush.
const BONUS_PAYS: Opts<Odds, 4> = Opts::fixed_odds(
    [
        ("bonus-straight-flush-pays", Odds::to(40, 1)),
        ("bonus-three-of-a-kind-pays", Odds::to(30, 1)),
        ("bonus-straight-pays", Odds::to(6, 1)),
        ("bonus-pair-pays", Odds::EVEN),
    ],
    cite!("23.6A~(c)"),
    "odds on a bonus wager with this hand",
);

/// The rank of a pair, by its name.
#[derive(Clone, Copy, Debug)]
struct PairRank(Rank);

impl OptionValue for PairRank {
    fn from_value(value: &Value) -> Option<PairRank> {
        Rank::ALL.into_iter().find(|rank| rank.name() == value.text()).map(PairRank)
    }
}

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        deck: DeckChoices = DECK_OPTIONS,
        match_play: Offered = MATCH_PLAY,
        bet_multiple: u8 = BET_MULTIPLE,
        seats: u8 = SEATS,
        version: BettingVersion = VERSION,
        bonus: Offered = BONUS,
        bonus_flush: Odds = BONUS_FLUSH_PAYS,
        dealing: DealingMethod = DEALING,
        stub_count: u8 = STUB_COUNT,
        pays: VersionPays = VERSION_OPTIONS,
        payout_limit: Option<Money> = PAYOUT_LIMIT,
        bonus_pays: [Odds; 4] = BONUS_PAYS,
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let Chosen { deck, match_play, bet_multiple, version, .. } = chosen;
        let VersionPays { rows, lowest_pair, winner } = chosen.pays;
        let deck = OneDeckChoices::new(deck, chosen.dealing, &DECK, reader).counting_every(chosen.stub_count);
        let rules = AnteAndPlayChoices { match_play, ..AnteAndPlayChoices::new(deck, chosen.seats, reader) };
        let pays = RankPayTable::from(rows, lowest_pair);
        let minimum = rules.limits.minimum;
        let best = pays.most(minimum * (1 + i64::from(bet_multiple))).max(winner.pay(minimum));
        let limit = (best, version.law().odds);
        House {
            rules,
            bet_multiple,
            version,
            bonus: chosen.bonus,
            bonus_pays: bonus_pays(chosen.bonus_flush, chosen.bonus_pays),
            pays,
            winner,
            payout_limit: TablePayoutLimit::covering(&PAYOUT_LIMIT, chosen.payout_limit, limit, reader),
        }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}

/// 23.6A~(c): the odds of the bonus wager.
fn bonus_pays(flush: Odds, [straight_flush, three, straight, pair]: [Odds; 4]) -> HandRows<5> {
    let rows = bonus_rows(BonusFlush::Four).paying(Category::Flush, flush);
    let rows = rows.paying(Category::StraightFlush, straight_flush).paying(Category::ThreeOfAKind, three);
    rows.paying(Category::Straight, straight).paying(Category::Pair, pair)
}

/// 23.12~(b), 23.13~(b): the lowest pair of the version's table, or a lower one.
fn lowest_pair(law: &VersionLaw, reader: &mut Reader<'_>) -> Rank {
    let chosen = reader.get_in(&LOWEST_PAIR, LOWEST_PAIR.spec().domain, law.odds);
    let PairRank(rank) = chosen.or(|FixedTable::Table| PairRank(law.lowest_pair));
    if rank > law.lowest_pair {
        let why = format!("the version's table pays every pair from {}", law.lowest_pair.name());
        reader.breach(LOWEST_PAIR.id(), law.odds, why);
    }
    rank
}
