//! Hands of up to seven cards from one deck, ranked by table.

use super::category::Suits;
use super::ranking::Ranking;
use super::ranks::Ranks;
use super::strength::Strength;
use super::tables::{EMPTY, FIRST_FLUSH, FLUSH, ONE_OF_EACH, bit, key, suited, unsuited};
use crate::equipment::cards::Card;

/// Up to seven cards of one deck without joker, ranked as by [`Ranking::STANDARD`](super::Ranking::STANDARD).
///
/// Cards are added in any order, one at a time: deal the shared cards once, then go on from there.
///
/// A repeated card, a joker or an eighth card gives a meaningless strength.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    sum: u64,
    /// The ranks held of each suit, as bits, 16 a suit.
    suits: u64,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand::EMPTY
    }
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { sum: EMPTY, suits: 0 };

    /// This hand and one more card.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Hand {
        Hand { sum: self.sum.wrapping_add(key(card)), suits: self.suits | bit(card) }
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        *self = self.with(card);
    }

    /// Returns the cards of both hands, such as a player's own and the community cards.
    #[inline]
    #[must_use]
    pub fn join(self, other: Hand) -> Hand {
        Hand { sum: self.sum.wrapping_add(other.sum).wrapping_sub(EMPTY), suits: self.suits | other.suits }
    }

    /// Its cards, the lowest first.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let held = move |card: &Card| self.suits & bit(*card) != 0;
        (0..52).filter_map(Card::from_index).filter(held)
    }

    /// Whether five cards of a suit are possible after `more` further cards.
    ///
    /// If not, an enumeration of these cards need not look for flushes: [`Hand::strength_without_flush`].
    #[inline]
    pub fn may_flush(self, more: u8) -> bool {
        self.sum.wrapping_add(u64::from(more.min(5)) * ONE_OF_EACH) & FLUSH != 0
    }

    /// As [`Hand::strength`] of a hand that has no five cards of a suit.
    #[inline]
    pub fn strength_without_flush(self) -> Strength {
        unsuited(self.sum)
    }

    /// Returns the best five of the cards. With fewer than five, only groups and high cards count.
    #[inline]
    pub fn strength(self) -> Strength {
        let flush = self.sum & FLUSH;
        if flush != 0 {
            rare();
            return flush_in(self.suits, flush);
        }
        unsuited(self.sum)
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::EMPTY, Hand::with)
    }
}

/// Returns the strength of five cards of one deck without joker.
#[inline]
pub fn rank_five(cards: &[Card; 5]) -> Strength {
    rank(cards)
}

/// Returns the best five of seven cards of one deck without joker.
#[inline]
pub fn rank_seven(cards: &[Card; 7]) -> Strength {
    rank(cards)
}

/// Returns the best five of seven cards of several decks without joker, as [`Ranking::FAST_ACTION`] ranks them.
///
/// Without a flush and without five of a kind the two rankings are alike, and the tables of one deck do for several.
#[inline]
pub fn rank_seven_of_decks(cards: &[Card; 7]) -> Strength {
    let sum = cards.iter().fold(EMPTY, |sum, card| sum.wrapping_add(key(*card)));
    // Four bits a rank, which start at three: the fifth card of a rank sets the highest of them.
    let copies =
        cards.iter().fold(0x33_3333_3333_3333_u64, |copies, card| copies + (1 << (card.index() & !3)));
    match (sum & FLUSH, copies & 0x88_8888_8888_8888) {
        (0, 0) => unsuited(sum),
        (flush, 0) => rank_flush_of_decks(cards, flush).max(unsuited(sum)),
        (_, _) => rank_decks(cards),
    }
}

/// Returns the best hand of the suit that these bits of the sum tell of.
#[inline(never)]
fn rank_flush_of_decks(cards: &[Card; 7], flush: u64) -> Strength {
    let suit = ((flush.trailing_zeros() - FIRST_FLUSH) / 4) as usize;
    let suited = cards.iter().filter(|card| card.index() % 4 == suit);
    let ranks = suited.fold(Ranks::NONE, |ranks, card| ranks.with(card.rank() as usize));
    Ranking::FAST_ACTION.rank_alike(&ranks, Suits::One)
}

#[inline(never)]
fn rank_decks(cards: &[Card; 7]) -> Strength {
    Ranking::FAST_ACTION.rank(cards)
}

/// As [`Hand::strength`], but looks at the bits of the cards only if there is a flush.
#[inline]
fn rank<const N: usize>(cards: &[Card; N]) -> Strength {
    let sum = cards.iter().fold(EMPTY, |sum, card| sum.wrapping_add(key(*card)));
    if sum & FLUSH == 0 { unsuited(sum) } else { rank_flush(cards, sum) }
}

#[inline(never)]
fn rank_flush<const N: usize>(cards: &[Card; N], sum: u64) -> Strength {
    let suits = cards.iter().fold(0, |suits, card| suits | bit(*card));
    flush_in(suits, sum & FLUSH)
}

/// Returns the strength of the flush that these bits of the sum tell of.
#[inline]
fn flush_in(suits: u64, flush: u64) -> Strength {
    // The suits are 4 bits apart in the sum, their ranks 16 bits apart.
    suited(suits >> (4 * (flush.trailing_zeros() - FIRST_FLUSH)))
}

/// Tells the compiler that a branch is rarely taken.
#[inline]
#[cold]
fn rare() {}
