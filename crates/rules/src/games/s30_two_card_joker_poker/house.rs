//! The choices of the licensee under 19:47-30.

use super::law::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{
    AnteAndPlayChoices, FoldRule, HouseRules, match_play, positions, seats,
};
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::pay_rows::{
    HandRows, LeastPosted, PaidHands, PostedLaw, PostedRows, RegulationOdds,
};
use crate::games::families::positions::Positions;
use crate::house::{HouseOptions, Offered, Opt, OptionSpec, Reader};
use crate::poker::{Category, MiddleRanks};
use crate::wagers::Odds;

crate::choice! {
    /// 30.5~(b): the order of ranks 4 to 6, from the highest.
    pub enum RankOrder {
        /// Straight, pair, flush.
        StraightPairFlush = "straight-pair-flush",
        /// Straight, flush, pair.
        StraightFlushPair = "straight-flush-pair",
        /// Pair, straight, flush.
        PairStraightFlush = "pair-straight-flush",
        /// Pair, flush, straight.
        PairFlushStraight = "pair-flush-straight",
        /// Flush, straight, pair.
        FlushStraightPair = "flush-straight-pair",
        /// Flush, pair, straight.
        FlushPairStraight = "flush-pair-straight",
    }
}

impl RankOrder {
    /// The order of ranks that this choice stands for.
    const fn ranks(self) -> MiddleRanks {
        match self {
            RankOrder::StraightPairFlush => MiddleRanks::StraightPairFlush,
            RankOrder::StraightFlushPair => MiddleRanks::StraightFlushPair,
            RankOrder::PairStraightFlush => MiddleRanks::PairStraightFlush,
            RankOrder::PairFlushStraight => MiddleRanks::PairFlushStraight,
            RankOrder::FlushStraightPair => MiddleRanks::FlushStraightPair,
            RankOrder::FlushPairStraight => MiddleRanks::FlushPairStraight,
        }
    }
}

crate::choice! {
    /// 30.6~(a)2: whether pair up is wagered without an ante.
    pub enum PairUp {
        /// It may be.
        AloneToo = "yes",
        /// It goes with an ante.
        WithAnte = "no",
    }
}

/// 30.11~(c): the odds of a call wager that beats a qualified dealer; a house may pay more.
const CALL: PostedRows<4> = PostedRows::new(&PostedLaw {
    by: cite!("30.11~(c)"),
    stated: cite!("30.11~(a)"),
    least: LeastPosted::Default,
    label: "odds on a winning call wager with this hand",
    rows: [
        ("call-pair-of-jokers", PaidHands::Of(Category::PairOfJokers), RegulationOdds::At(Odds::to(8, 1))),
        ("call-royal-flush", PaidHands::Of(Category::RoyalFlush), RegulationOdds::At(Odds::to(5, 1))),
        ("call-straight-flush", PaidHands::Of(Category::StraightFlush), RegulationOdds::At(Odds::to(3, 1))),
        ("call-any-other", PaidHands::AnyOther, RegulationOdds::At(Odds::EVEN)),
    ],
});

/// 30.11~(d): the odds of pair up, as the house posts them.
const PAIR_UP: PostedRows<6> = PostedRows::new(&PostedLaw {
    by: cite!("30.11~(d)"),
    stated: cite!("30.11~(a)"),
    least: LeastPosted::EvenOrLoses,
    label: "odds on a pair up wager with this hand",
    rows: [
        (
            "pair-up-pair-of-jokers",
            PaidHands::Of(Category::PairOfJokers),
            RegulationOdds::At(Odds::to(40, 1)),
        ),
        ("pair-up-royal-flush", PaidHands::Of(Category::RoyalFlush), RegulationOdds::At(Odds::to(10, 1))),
        (
            "pair-up-straight-flush",
            PaidHands::Of(Category::StraightFlush),
            RegulationOdds::At(Odds::to(5, 1)),
        ),
        ("pair-up-straight", PaidHands::Of(Category::Straight), RegulationOdds::At(Odds::to(3, 1))),
        ("pair-up-pair", PaidHands::Of(Category::Pair), RegulationOdds::At(Odds::EVEN)),
        ("pair-up-flush", PaidHands::Of(Category::Flush), RegulationOdds::Loses),
    ],
});

/// The rules in force at a two card joker poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 30.2 to 30.4, 30.6 to 30.9: deck, coupons, seats, positions; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 30.5~(b): the order of straight, pair and flush.
    pub rank_order: MiddleRanks,
    /// 30.6~(a)2: whether pair up is wagered without an ante.
    pub pair_up: PairUp,
    /// 30.10~(b): the treatment of the pair up wager after a fold.
    pub pair_up_on_fold: FoldRule,
    /// 30.11~(c): the call wager.
    pub call_pays: HandRows<4>,
    /// 30.11~(d): pair up.
    pub pair_up_pays: HandRows<6>,
}

/// 30.2 to 30.4: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 30.5~(b): the order of straight, pair and flush.
const RANK_ORDER: Opt<RankOrder> = RankOrder::as_option("rank-order")
    .default(RankOrder::StraightPairFlush)
    .by(cite!("30.5~(b)"))
    .label("ranks of straight, pair and flush, from the highest");

/// 30.6~(a)2: pair up without an ante.
const PAIR_UP_ALONE: Opt<PairUp> = PairUp::as_option("pair-up-alone")
    .default(PairUp::AloneToo)
    .by(cite!("30.6~(a)2"))
    .label("pair up may be wagered without an ante");

/// 30.6~(b): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("30.6~(b)"));

/// 30.6~(c): seats.
const SEATS: Opt<u8> = seats(cite!("30.6~(c)"));

/// 30.6~(e): positions.
const POSITIONS: Opt<Positions> = positions(cite!("30.6~(e)"));

/// 30.7 to 30.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 30.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 30.10~(b): the pair up wager of a player who folds.
const PAIR_UP_ON_FOLD: Opt<FoldRule> = FoldRule::as_option("pair-up-on-fold")
    .default(FoldRule::Settled)
    .by(cite!("30.10~(b)"))
    .label("treatment of the pair up wager of a player who folds");

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        deck: DeckChoices = DECK_OPTIONS,
        rank_order: RankOrder = RANK_ORDER,
        pair_up: PairUp = PAIR_UP_ALONE,
        match_play: Offered = MATCH_PLAY,
        seats: u8 = SEATS,
        positions: Positions = POSITIONS,
        dealing: DealingMethod = DEALING,
        stub_count: u8 = STUB_COUNT,
        pair_up_on_fold: FoldRule = PAIR_UP_ON_FOLD,
        call_pays: HandRows<4> = CALL,
        pair_up_pays: HandRows<6> = PAIR_UP,
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let Chosen { match_play, seats, positions, .. } = chosen;
        let deck =
            OneDeckChoices::new(chosen.deck, chosen.dealing, &DECK, reader).counting_every(chosen.stub_count);
        House {
            rules: AnteAndPlayChoices {
                match_play,
                positions,
                ..AnteAndPlayChoices::new(deck, seats, reader)
            },
            rank_order: chosen.rank_order.ranks(),
            pair_up: chosen.pair_up,
            pair_up_on_fold: chosen.pair_up_on_fold,
            call_pays: chosen.call_pays,
            pair_up_pays: chosen.pair_up_pays,
        }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}
