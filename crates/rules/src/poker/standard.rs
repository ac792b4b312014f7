//! The standard ranking once more, in the few steps that the compiler can take for every entry of its tables.
//!
//! Tests compare it with [`Ranking::STANDARD`](super::Ranking::STANDARD).

use super::category::Category;
use super::ranking::Ranking;
use super::ranks::{ACE_HIGH, Order};
use super::strength::Strength;

/// Sets of ranks, as bits, the two lowest.
const SETS: usize = 1 << 13;
const ALL_RANKS: usize = SETS - 1;

/// Ranks with how often each is held: those held once or more, twice or more and so on, in 16 bits each.
#[derive(Clone, Copy)]
pub(super) struct Held(u64);

impl Held {
    pub(super) const NONE: Held = Held(0);

    pub(super) const fn copies(self, rank: usize) -> usize {
        (self.0 >> rank & 0x0001_0001_0001_0001).count_ones() as usize
    }

    pub(super) const fn with(self, rank: usize) -> Held {
        Held(self.0 | 1 << (16 * self.copies(rank) + rank))
    }

    /// Two sets that have no rank in common, together.
    pub(super) const fn join(self, other: Held) -> Held {
        Held(self.0 | other.0)
    }
}

/// The order of the highest five cards of each set of ranks.
const TOP_FIVE: &[u32; SETS] = &top_five();
/// The highest rank of each set of ranks, as a set.
const HIGHEST: &[usize; SETS] = &highest();
/// The order of the best straight in each set of ranks, or 0.
const STRAIGHTS: &[u32; SETS] = &straights();

const HIGH_CARD: Strength = first(Category::HighCard);
const PAIR: Strength = first(Category::Pair);
const TWO_PAIRS: Strength = first(Category::TwoPairs);
const THREE_OF_A_KIND: Strength = first(Category::ThreeOfAKind);
const STRAIGHT: Strength = first(Category::Straight);
const FLUSH: Strength = first(Category::Flush);
const FULL_HOUSE: Strength = first(Category::FullHouse);
const FOUR_OF_A_KIND: Strength = first(Category::FourOfAKind);
const STRAIGHT_FLUSH: Strength = first(Category::StraightFlush);
const ROYAL_FLUSH: Strength = first(Category::RoyalFlush);

/// A category of the standard ranking, without order inside it.
const fn first(category: Category) -> Strength {
    let order = Ranking::STANDARD.order();
    let mut place = 0;
    while order[place] as u8 != category as u8 {
        place += 1;
    }
    Strength::new(place, category, Order::EMPTY)
}

const fn top_five() -> [u32; SETS] {
    let mut tops = [0; SETS];
    let mut rank = 0;
    while rank < 13 {
        let mut others = 0;
        while others < 1 << rank {
            tops[1 << rank | others] = (rank as u32 + 1) << 16 | tops[others] >> 4;
            others += 1;
        }
        rank += 1;
    }
    tops
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

const fn straights() -> [u32; SETS] {
    let mut straights = [0; SETS];
    let mut held = 0;
    while held < SETS {
        let tops = held & held << 1 & held << 2 & held << 3 & held << 4;
        let top = (TOP_FIVE[tops] >> 16) as usize;
        straights[held] = if top == 13 {
            Order::of_straight(ACE_HIGH, 12).value()
        } else if top > 0 {
            Order::of_straight(top, top - 1).value()
        } else if held & 0x100F == 0x100F {
            Order::of_straight(4, 3).value()
        } else {
            0
        };
        held += 1;
    }
    straights
}

/// The best hand of up to seven cards when suits do not count.
pub(super) const fn no_flush(held: Held) -> Strength {
    let (once, twice) = (held.0 as usize & ALL_RANKS, (held.0 >> 16) as usize & ALL_RANKS);
    if twice == 0 {
        return match STRAIGHTS[once] {
            0 => HIGH_CARD.with_order(TOP_FIVE[once]),
            straight => STRAIGHT.with_order(straight),
        };
    }
    let thrice = (held.0 >> 32) as usize;
    if thrice > ALL_RANKS {
        let four = thrice >> 16;
        return FOUR_OF_A_KIND.with_order(TOP_FIVE[four] & 0xF_0000 | TOP_FIVE[once & !four] >> 4 & 0xF000);
    }
    let pairs = twice & !HIGHEST[thrice];
    if thrice != 0 && pairs != 0 {
        return FULL_HOUSE.with_order(TOP_FIVE[thrice] & 0xF_0000 | TOP_FIVE[pairs] >> 4 & 0xF000);
    }
    if STRAIGHTS[once] != 0 {
        return STRAIGHT.with_order(STRAIGHTS[once]);
    }
    if thrice != 0 {
        return THREE_OF_A_KIND.with_order(TOP_FIVE[thrice] | TOP_FIVE[once & !thrice] >> 4 & 0xFF00);
    }
    let others = once & !HIGHEST[twice];
    let lower_pairs = twice & others;
    if lower_pairs == 0 {
        return PAIR.with_order(TOP_FIVE[twice] | TOP_FIVE[others] >> 4 & 0xFFF0);
    }
    let odd = others & !HIGHEST[lower_pairs];
    TWO_PAIRS.with_order(TOP_FIVE[twice] & 0xF_F000 | TOP_FIVE[odd] >> 8 & 0xF00)
}

/// The best hand of cards of one suit, of these ranks.
pub(super) const fn flush(ranks: usize) -> Strength {
    if ranks.count_ones() < 5 {
        return Strength::NOTHING;
    }
    match STRAIGHTS[ranks] {
        0 => FLUSH.with_order(TOP_FIVE[ranks]),
        straight if straight >> 16 == ACE_HIGH as u32 => ROYAL_FLUSH.with_order(straight),
        straight => STRAIGHT_FLUSH.with_order(straight),
    }
}
