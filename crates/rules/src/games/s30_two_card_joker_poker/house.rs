//! What 19:47-30 leaves to the licensee.

use super::deck::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, OnFold, Rules, match_play, positions, seats};
use crate::games::families::one_deck::Choices;
use crate::games::families::pay_rows::{HandRows, Hands, LeastPosted, PostedRows};
use crate::house::{self, Choice, OptionSpec, Reader};
use crate::poker::{Category, MiddleRanks};

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
    /// By which hands are ranked.
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

/// 30.11~(c): what a call wager wins that beats a qualified dealer; a house may pay more.
const CALL: PostedRows<4> = PostedRows {
    by: cite!("30.11~(c)"),
    stated: cite!("30.11~(a)"),
    least: LeastPosted::Default,
    says: "odds on a winning call wager with this hand",
    rows: [
        ("call-pair-of-jokers", Hands::Of(Category::PairOfJokers), "8 to 1"),
        ("call-royal-flush", Hands::Of(Category::RoyalFlush), "5 to 1"),
        ("call-straight-flush", Hands::Of(Category::StraightFlush), "3 to 1"),
        ("call-any-other", Hands::AnyOther, "1 to 1"),
    ],
};

/// 30.11~(d): what pair up wins, as the house posts it.
const PAIR_UP: PostedRows<6> = PostedRows {
    by: cite!("30.11~(d)"),
    stated: cite!("30.11~(a)"),
    least: LeastPosted::EvenOrLoses,
    says: "odds on a pair up wager with this hand",
    rows: [
        ("pair-up-pair-of-jokers", Hands::Of(Category::PairOfJokers), "40 to 1"),
        ("pair-up-royal-flush", Hands::Of(Category::RoyalFlush), "10 to 1"),
        ("pair-up-straight-flush", Hands::Of(Category::StraightFlush), "5 to 1"),
        ("pair-up-straight", Hands::Of(Category::Straight), "3 to 1"),
        ("pair-up-pair", Hands::Of(Category::Pair), "1 to 1"),
        ("pair-up-flush", Hands::Of(Category::Flush), "loses"),
    ],
};

/// The rules in force at a two card joker poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 30.2 to 30.4, 30.6 to 30.9: deck, coupons, seats, positions; 8.2: limits.
    pub rules: Rules,
    /// 30.5~(b): the order of straight, pair and flush.
    pub rank_order: MiddleRanks,
    /// 30.6~(a)2: whether pair up is wagered without an ante.
    pub pair_up: PairUp,
    /// 30.10~(b): what becomes of the pair up wager of who folds.
    pub pair_up_on_fold: OnFold,
    /// 30.11~(c): the call wager.
    pub call_pays: HandRows<4>,
    /// 30.11~(d): pair up.
    pub pair_up_pays: HandRows<6>,
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<22>(&[
        &Choices::of_the_deck(&DECK),
        &[
            OptionSpec::new(
                "rank-order",
                RankOrder::WORDS,
                "straight-pair-flush",
                cite!("30.5~(b)"),
                "how straight, pair and flush rank, from the highest",
            ),
            OptionSpec::new(
                "pair-up-alone",
                PairUp::WORDS,
                "yes",
                cite!("30.6~(a)2"),
                "pair up may be wagered without an ante",
            ),
            match_play(cite!("30.6~(b)")),
            seats(cite!("30.6~(c)")),
            positions(cite!("30.6~(e)")),
        ],
        &Choices::of_the_deal(&DECK),
        &[OptionSpec::new(
            "pair-up-on-fold",
            OnFold::WORDS,
            "settled",
            cite!("30.10~(b)"),
            "what becomes of the pair up wager of a player who folds",
        )],
        &CALL.options(),
        &PAIR_UP.options(),
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        House {
            rules: Rules::read(reader, &DECK),
            rank_order: reader.choice::<RankOrder>("rank-order").ranks(),
            pair_up: reader.choice("pair-up-alone"),
            pair_up_on_fold: reader.choice("pair-up-on-fold"),
            call_pays: CALL.read(reader),
            pair_up_pays: PAIR_UP.read(reader),
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}
