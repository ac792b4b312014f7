//! The standard ranking once more, in the few steps that the compiler can take for every entry of its tables.
//!
//! Tests compare it with [`Ranking::STANDARD`](super::Ranking::STANDARD).

use super::category::Category;
use super::ranking::Ranking;
use super::ranks::{ACE_HIGH, Order, sets_below};
use super::strength::{BLOCKS, Strength};

/// Sets of ranks, as bits, the two lowest.
const SETS: usize = 1 << 13;
const ALL_RANKS: usize = SETS - 1;

/// Ranks with the number of cards of each. Ranks held at least once, at least twice, three and four times
/// take 16 bits each.
#[derive(Clone, Copy)]
pub(super) struct RankCounts(u64);

impl RankCounts {
    pub(super) const NONE: RankCounts = RankCounts(0);

    pub(super) const fn copies(self, rank: usize) -> usize {
        (self.0 >> rank & 0x0001_0001_0001_0001).count_ones() as usize
    }

    pub(super) const fn with(self, rank: usize) -> RankCounts {
        RankCounts(self.0 | 1 << (16 * self.copies(rank) + rank))
    }

    /// Two sets that have no rank in common, together.
    pub(super) const fn join(self, other: RankCounts) -> RankCounts {
        RankCounts(self.0 | other.0)
    }
}

/// For each set of ranks: the ordinal of its highest one, two, three, four or five ranks, among sets of at
/// most that size.
const HIGHEST_ONE: &[u16; SETS] = &numbers(1, &[0; SETS]);
const HIGHEST_TWO: &[u16; SETS] = &numbers(2, HIGHEST_ONE);
const HIGHEST_THREE: &[u16; SETS] = &numbers(3, HIGHEST_TWO);
const HIGHEST_FIVE: &[u16; SETS] = &numbers(5, &numbers(4, HIGHEST_THREE));
/// The highest rank of each set of ranks, as a set.
const HIGHEST: &[usize; SETS] = &highest();
/// The order of the best straight in each set of ranks, or 0.
const STRAIGHTS: &[u16; SETS] = &straights();

const HIGH_CARD: u16 = first(Category::HighCard);
const PAIR: u16 = first(Category::Pair);
const TWO_PAIRS: u16 = first(Category::TwoPairs);
const THREE_OF_A_KIND: u16 = first(Category::ThreeOfAKind);
const STRAIGHT: u16 = first(Category::Straight);
const FLUSH: u16 = first(Category::Flush);
const FULL_HOUSE: u16 = first(Category::FullHouse);
const FOUR_OF_A_KIND: u16 = first(Category::FourOfAKind);
const STRAIGHT_FLUSH: u16 = first(Category::StraightFlush);
const ROYAL_FLUSH: u16 = first(Category::RoyalFlush);

/// Returns the code at which a category of the standard ranking starts.
const fn first(category: Category) -> u16 {
    first_of(&Ranking::STANDARD, category)
}

/// Returns the code at which a category of a ranking starts, which must have it.
pub(super) const fn first_of(ranking: &Ranking, category: Category) -> u16 {
    let order = ranking.order();
    let mut place = 0;
    while order[place] as u8 != category as u8 {
        place += 1;
    }
    ranking.strength(place, Order(0)).code()
}

/// Returns the tags of all blocks of a ranking.
pub(super) const fn tags(ranking: &Ranking) -> [u16; BLOCKS] {
    let order = ranking.order();
    let mut tags = [0; BLOCKS];
    let mut block = 0;
    let mut place = 0;
    while place < order.len() {
        let end = block + Strength::blocks(order[place]);
        while block < end {
            tags[block] = ranking.strength(place, Order(0)).tag();
            block += 1;
        }
        place += 1;
    }
    tags
}

/// Builds tables such as [`HIGHEST_ONE`]: the ordinal of the highest rank plus that of the others among sets
/// of one rank fewer.
const fn numbers(most: usize, fewer: &[u16; SETS]) -> [u16; SETS] {
    let mut numbers = [0; SETS];
    let mut rank = 0;
    while rank < 13 {
        let below = sets_below(rank, most) as u16;
        let mut others = 0;
        while others < 1 << rank {
            numbers[1 << rank | others] = below + fewer[others];
            others += 1;
        }
        rank += 1;
    }
    numbers
}

const fn highest() -> [usize; SETS] {
    let mut highest = [0; SETS];
    let mut ranks = 1;
    while ranks < SETS {
        highest[ranks] = if ranks & (ranks - 1) == 0 { ranks } else { highest[ranks & (ranks - 1)] };
        ranks += 1;
    }
    highest
}

const fn straights() -> [u16; SETS] {
    let mut straights = [0; SETS];
    let mut held = 0;
    while held < SETS {
        let tops = held & held << 1 & held << 2 & held << 3 & held << 4;
        let top = tops.checked_ilog2();
        let order = match top {
            Some(12) => Order::of_straight(ACE_HIGH, 12),
            Some(top) => Order::of_straight(top as usize + 1, top as usize),
            None if held & 0x100F == 0x100F => Order::of_straight(4, 3),
            None => Order(0),
        };
        straights[held] = order.0 as u16;
        held += 1;
    }
    straights
}

/// Returns the highest of some ranks; there is at least one.
const fn rank(ranks: usize) -> u16 {
    HIGHEST_ONE[ranks] - 1
}

/// Returns the code of the best hand of up to seven cards when suits do not count.
pub(super) const fn no_flush(held: RankCounts) -> u16 {
    let (once, twice) = (held.0 as usize & ALL_RANKS, (held.0 >> 16) as usize & ALL_RANKS);
    if twice == 0 {
        return match STRAIGHTS[once] {
            0 => HIGH_CARD + HIGHEST_FIVE[once],
            straight => STRAIGHT + straight,
        };
    }
    let thrice = (held.0 >> 32) as usize;
    if thrice > ALL_RANKS {
        let four = thrice >> 16;
        return FOUR_OF_A_KIND + rank(four) * ONES + HIGHEST_ONE[once & !four];
    }
    let pairs = twice & !HIGHEST[thrice];
    if thrice != 0 && pairs != 0 {
        return FULL_HOUSE + rank(thrice) * 13 + rank(pairs);
    }
    if STRAIGHTS[once] != 0 {
        return STRAIGHT + STRAIGHTS[once];
    }
    if thrice != 0 {
        return THREE_OF_A_KIND + rank(thrice) * TWOS + HIGHEST_TWO[once & !thrice];
    }
    let others = once & !HIGHEST[twice];
    let lower_pairs = twice & others;
    if lower_pairs == 0 {
        return PAIR + rank(twice) * THREES + HIGHEST_THREE[others];
    }
    let odd = others & !HIGHEST[lower_pairs];
    TWO_PAIRS + HIGHEST_TWO[twice] * ONES + HIGHEST_ONE[odd]
}

/// The number of sets of at most one, two and three ranks.
const ONES: u16 = sets_below(13, 1) as u16;
const TWOS: u16 = sets_below(13, 2) as u16;
const THREES: u16 = sets_below(13, 3) as u16;

/// Returns the code of the best hand of cards of one suit, of these ranks; 0 if they are fewer than five.
pub(super) const fn flush(ranks: usize) -> u16 {
    if ranks.count_ones() < 5 {
        return 0;
    }
    match STRAIGHTS[ranks] {
        0 => FLUSH + HIGHEST_FIVE[ranks],
        straight if straight as usize == Order::of_straight(ACE_HIGH, 12).0 => ROYAL_FLUSH + straight,
        straight => STRAIGHT_FLUSH + straight,
    }
}
