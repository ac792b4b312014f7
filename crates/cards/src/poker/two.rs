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

/// How straight, pair and flush rank among each other, from the highest, where hands have two cards. Above them are two jokers, the royal flush and
/// the straight flush; below them is a hand that is none of these.
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

    /// The ranking of two cards in this order; a joker only pairs another card.
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
    /// What completes a strength, by the block of its code.
    tags: [u16; BLOCKS],
}

#[allow(long_running_const_eval)]
static TABLES: [Table; 6] = tables();

/// The strength of two cards of one deck with jokers, in this order.
///
/// A card held twice that is no joker gives a strength that means nothing.
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
    let mut codes = [0; ENTRIES];
    let mut place = 0;
    while place < ENTRIES {
        let (one, other) = (place >> 6, place & 63);
        if one <= JOKER && other <= JOKER {
            codes[place] = code(ranking, one, other);
        }
        place += 1;
    }
    codes
}

const fn code(ranking: &Ranking, one: usize, other: usize) -> u16 {
    match (one, other) {
        (JOKER, JOKER) => first_of(ranking, PairOfJokers),
        (JOKER, card) | (card, JOKER) => first_of(ranking, Pair) + (card / 4 * sets_below(13, 3)) as u16,
        (one, other) => {
            let held = Ranks::NONE.with(one / 4).with(other / 4);
            let suits = if one % 4 == other % 4 { Suits::One } else { Suits::Any };
            ranking.rank_alike(&held, suits).code()
        }
    }
}
