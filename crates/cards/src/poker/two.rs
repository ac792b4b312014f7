//! Hands of two cards from one deck with two jokers, ranked by table.
//!
//! Tests compare it with [`MiddleRanks::ranking`].

use super::category::{Category, Suits};
use super::ranking::{Joker, Ranking};
use super::ranks::{Ranks, sets_below};
use super::standard::{first_of, tags};
use super::strength::{BLOCKS, Strength};
use crate::equipment::cards::Card;

use Category::{Flush, HighCard, Pair, PairOfJokers, RoyalFlush, Straight, StraightFlush};

/// The order of straight, pair and flush, from the highest, in hands of two cards.
///
/// Above them are two jokers, the royal flush and the straight flush; below them is a hand that is none of
/// these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum MiddleRanks {
    /// Straight, pair, flush.
    StraightPairFlush,
    /// Straight, flush, pair.
    StraightFlushPair,
    /// Pair, straight, flush.
    PairStraightFlush,
    /// Pair, flush, straight.
    PairFlushStraight,
    /// Flush, straight, pair.
    FlushStraightPair,
    /// Flush, pair, straight.
    FlushPairStraight,
}

impl MiddleRanks {
    const ALL: [MiddleRanks; 6] = [
        MiddleRanks::StraightPairFlush,
        MiddleRanks::StraightFlushPair,
        MiddleRanks::PairStraightFlush,
        MiddleRanks::PairFlushStraight,
        MiddleRanks::FlushStraightPair,
        MiddleRanks::FlushPairStraight,
    ];

    /// Returns the ranking of two cards in this order; a joker only pairs another card.
    pub const fn ranking(self) -> Ranking {
        let order: &'static [Category; 7] = match self {
            MiddleRanks::StraightPairFlush => {
                &[HighCard, Flush, Pair, Straight, StraightFlush, RoyalFlush, PairOfJokers]
            }
            MiddleRanks::StraightFlushPair => {
                &[HighCard, Pair, Flush, Straight, StraightFlush, RoyalFlush, PairOfJokers]
            }
            MiddleRanks::PairStraightFlush => {
                &[HighCard, Flush, Straight, Pair, StraightFlush, RoyalFlush, PairOfJokers]
            }
            MiddleRanks::PairFlushStraight => {
                &[HighCard, Straight, Flush, Pair, StraightFlush, RoyalFlush, PairOfJokers]
            }
            MiddleRanks::FlushStraightPair => {
                &[HighCard, Pair, Straight, Flush, StraightFlush, RoyalFlush, PairOfJokers]
            }
            MiddleRanks::FlushPairStraight => {
                &[HighCard, Straight, Pair, Flush, StraightFlush, RoyalFlush, PairOfJokers]
            }
        };
        Ranking::new(2, order).with_joker(Joker::Pairs)
    }
}

/// Six bits for each card.
const ENTRIES: usize = 1 << 12;
/// The index of a joker.
const JOKER: usize = 52;

#[derive(Clone, Copy)]
struct Table {
    /// The code of the strength of two cards, by their indexes in any order.
    codes: [u16; ENTRIES],
    /// The bits that complete a strength, by the block of its code.
    tags: [u16; BLOCKS],
}

#[allow(long_running_const_eval)]
static TABLES: [Table; 6] = tables();

/// Returns the strength of two cards of one deck with jokers, in this order.
///
/// A repeated card other than a joker gives a meaningless strength.
#[inline]
pub const fn rank_two(cards: &[Card; 2], order: MiddleRanks) -> Strength {
    let table = &TABLES[order as usize];
    let place = (cards[0].index() << 6 | cards[1].index()) % ENTRIES;
    Strength::from_code(table.codes[place], &table.tags)
}

const fn tables() -> [Table; 6] {
    let mut tables = [Table { codes: [0; ENTRIES], tags: [0; BLOCKS] }; 6];
    let mut order = 0;
    while order < tables.len() {
        let ranking = MiddleRanks::ALL[order].ranking();
        tables[order] = Table { codes: codes(&ranking), tags: tags(&ranking) };
        order += 1;
    }
    tables
}

const fn codes(ranking: &Ranking) -> [u16; ENTRIES] {
    let (any, suited) = (by_ranks(ranking, Suits::Any), by_ranks(ranking, Suits::One));
    let with_joker = first_of(ranking, Pair);
    let each_pair = sets_below(13, 3);
    let mut codes = [0; ENTRIES];
    codes[JOKER << 6 | JOKER] = first_of(ranking, PairOfJokers);
    let mut one = 0;
    while one < JOKER {
        codes[one << 6 | JOKER] = with_joker + (one / 4 * each_pair) as u16;
        codes[JOKER << 6 | one] = codes[one << 6 | JOKER];
        let mut other = 0;
        while other < JOKER {
            let alike = if one % 4 == other % 4 { &suited } else { &any };
            codes[one << 6 | other] = alike[one / 4][other / 4];
            other += 1;
        }
        one += 1;
    }
    codes
}

/// Returns the codes of two cards of these ranks, without jokers.
const fn by_ranks(ranking: &Ranking, suits: Suits) -> [[u16; 13]; 13] {
    let mut codes = [[0; 13]; 13];
    let mut one = 0;
    while one < 13 {
        let mut other = 0;
        while other <= one {
            let held = Ranks::NONE.with(one).with(other);
            codes[one][other] = ranking.rank_alike(&held, suits).code();
            codes[other][one] = codes[one][other];
            other += 1;
        }
        one += 1;
    }
    codes
}
