//! The choices of the licensee under 19:47-29.

use super::law::DECK;
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, HouseRules, match_play, seats};
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::pay_rows::{
    HandRows, LeastPosted, PaidHands, PostedLaw, PostedRows, RegulationOdds,
};
use crate::games::families::payout_limit::TablePayoutLimit;
use crate::games::families::rank_pay_table::{RankPayLaw, RankPayTable};
use crate::house::{Forbidden, HouseOptions, Offered, Opt, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::{Money, Odds};

/// 29.11(a), (c): the least odds of the flop wager; a pair of jacks is the lowest hand that wins.
const FLOP: RankPayLaw = RankPayLaw {
    stated: cite!("29.11(a)"),
    odds: cite!("29.11(c)"),
    least: [1000, 500, 100, 30, 20, 10, 4, 2, 1],
    lowest_pair: Rank::Jack,
};

/// 29.5~(c): ace, king and queen of one suit, which stand where a royal flush does.
pub const ROYAL_3: Category = Category::RoyalFlush;

/// 29.11(a), (d): the least odds of the three-card bonus wager.
const BONUS: PostedRows<6> = PostedRows::new(&PostedLaw {
    by: cite!("29.11(d)"),
    stated: cite!("29.11(a)"),
    least: LeastPosted::Default,
    label: "odds on the three-card bonus wager with these three cards",
    rows: [
        ("bonus-royal-3", PaidHands::Of(ROYAL_3), RegulationOdds::At(Odds::to(100, 1))),
        ("bonus-straight-flush", PaidHands::Of(Category::StraightFlush), RegulationOdds::At(Odds::to(50, 1))),
        ("bonus-three-of-a-kind", PaidHands::Of(Category::ThreeOfAKind), RegulationOdds::At(Odds::to(25, 1))),
        ("bonus-straight", PaidHands::Of(Category::Straight), RegulationOdds::At(Odds::to(6, 1))),
        ("bonus-flush", PaidHands::Of(Category::Flush), RegulationOdds::At(Odds::to(3, 1))),
        ("bonus-pair", PaidHands::Of(Category::Pair), RegulationOdds::At(Odds::EVEN)),
    ],
});

/// 29.11(e): the maximum payout of a hand, or the winnings of a minimum wager if they are higher.
const MOST: Money = Money::dollars(50_000);

crate::choice! {
    /// 29.11(e): the wagers to which the limit of a hand applies.
    pub enum LimitedWagers {
        /// Ante and flop wager: the three-card bonus wager and the pot are paid besides.
        AnteAndFlop = "ante-and-flop",
    }
}

/// The rules in force at a flop poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 29.2 to 29.9: deck, coupons, seats; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 29.6~(d): whether the three-card bonus wager is offered.
    pub bonus: Offered,
    /// 29.11(c): the flop wager.
    pub flop_pays: RankPayTable,
    /// 29.11(d): the three-card bonus wager.
    pub bonus_pays: HandRows<6>,
    /// 29.11(e): the most that is paid on ante and flop wager of a hand.
    pub payout_limit: TablePayoutLimit,
}

/// 29.2 to 29.5: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 29.6~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("29.6~(a)"));

/// 29.6~(d): the three-card bonus wager.
const THREE_CARD_BONUS: Opt<Offered> = Opt::offered("three-card-bonus")
    .default(Offered::Yes)
    .by(cite!("29.6~(d)"))
    .label("the three-card bonus wager is offered");

/// 29.6~(e): seats.
const SEATS: Opt<u8> = seats(cite!("29.6~(e)"));

/// 29.7 to 29.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 29.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 29.11(c): the flop wager.
const FLOP_PAYS: PostedRows<9> = FLOP.posted();

/// 29.11(e): the wagers that the limit of a hand counts. One that counts the bonus wager would pay less than (d) does.
const PAYOUT_LIMIT_ON: Opt<LimitedWagers> = LimitedWagers::as_option("payout-limit-on")
    .default(LimitedWagers::AnteAndFlop)
    .by(cite!("29.11(e)"))
    .forbidden_by(cite!("29.11(d)"))
    .label("the wagers that the limit of a hand counts");

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        deck: DeckChoices = DECK_OPTIONS,
        match_play: Offered = MATCH_PLAY,
        bonus: Offered = THREE_CARD_BONUS,
        seats: u8 = SEATS,
        dealing: DealingMethod = DEALING,
        stub_count: u8 = STUB_COUNT,
        flop_pays: RankPayTable = FLOP_PAYS => |rows| RankPayTable::from(rows, FLOP.lowest_pair),
        bonus_pays: HandRows<6> = BONUS => |rows| rows.named(ROYAL_3, "royal 3"),
        limited: LimitedWagers = PAYOUT_LIMIT_ON,
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    const FORBIDDEN: &'static [Forbidden] = &[
        Forbidden::new("ante-odds", cite!("29.11(b)"), "a winning ante is paid 1 to 1"),
        Forbidden::new(
            "payout-limit",
            cite!("29.11(e)"),
            "the payout limit is $50,000 or the most at the minimum, whichever is greater",
        ),
        Forbidden::new("positions", cite!("29.13"), "a player wagers at one player position only"),
        Forbidden::new(
            "commission",
            cite!("29.10~(f)"),
            "the whole pot goes to the highest hand, without a commission",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let Chosen { match_play, bonus, flop_pays, bonus_pays, limited: LimitedWagers::AnteAndFlop, .. } =
            chosen;
        let deck =
            OneDeckChoices::new(chosen.deck, chosen.dealing, &DECK, reader).counting_every(chosen.stub_count);
        let rules = AnteAndPlayChoices { match_play, ..AnteAndPlayChoices::new(deck, chosen.seats, reader) };
        let minimum = rules.limits.minimum;
        let payout_limit = TablePayoutLimit::fixed(MOST, minimum + flop_pays.most(minimum));
        House { bonus, flop_pays, bonus_pays, payout_limit, rules }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}
