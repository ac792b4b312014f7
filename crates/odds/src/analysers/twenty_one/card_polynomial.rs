//! Polynomials over drawn cards: [generating functions](https://en.wikipedia.org/wiki/Generating_function) of hands.
//!
//! The outcome of hands that are dealt one after the other is a sum over the cards that they take, each with its
//! number of orders. It is stored as a polynomial: a term is a set of drawn cards with its coefficient. Hands at the
//! same table multiply; terms with the same cards merge, whichever hand holds them. So two hands have a few thousand
//! terms instead of a hundred thousand sequences.

use super::holdings::{RemainingCards, VALUES};
use super::suits::SuitedHand;
use crate::analysers::fast_map::FastMap;

/// A multiset of drawn cards by value, eight bits each. Above them, the number of hands with cards of the same suit,
/// by the index of [`SuitedHand`], three bits each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct DrawnCards(u128);

const BITS_OF_CARDS: usize = 8 * VALUES;
const BITS_OF_SUITS: usize = 3;

/// The first value that counts as high. Terms with the same high cards are computed together: they fit into the
/// processor's cache, where all at once would fill hundreds of megabytes.
pub const HIGH: usize = 5;

impl DrawnCards {
    /// Creates a multiset.
    pub fn of(counts: &[u8; VALUES]) -> DrawnCards {
        let mut bytes = [0; 16];
        bytes[..VALUES].copy_from_slice(counts);
        DrawnCards(u128::from_le_bytes(bytes))
    }

    /// Creates a multiset of `count` cards of one value.
    pub fn alike(value: usize, count: usize) -> DrawnCards {
        DrawnCards((count as u128) << (8 * value))
    }

    /// Adds a hand whose cards are of the same suit.
    pub fn with(self, same: SuitedHand) -> DrawnCards {
        DrawnCards(self.0 + (1 << (BITS_OF_CARDS + BITS_OF_SUITS * same.place())))
    }

    /// Returns the union of both.
    pub const fn and(self, other: DrawnCards) -> DrawnCards {
        DrawnCards(self.0 + other.0)
    }

    fn counts(self) -> [u8; VALUES] {
        std::array::from_fn(|value| (self.0 >> (8 * value)) as u8)
    }

    /// Returns the number of cards of a value.
    pub const fn count(self, value: usize) -> usize {
        (self.0 >> (8 * value)) as u8 as usize
    }

    /// Removes `count` cards of a value.
    pub const fn less(self, value: usize, count: usize) -> DrawnCards {
        DrawnCards(self.0 - ((count as u128) << (8 * value)))
    }

    /// Returns the cards without the suits.
    pub const fn plain(self) -> DrawnCards {
        DrawnCards(self.0 & ((1 << BITS_OF_CARDS) - 1))
    }

    /// Returns the cards of a value and of those above it.
    pub const fn from(self, value: usize) -> DrawnCards {
        DrawnCards(self.0 >> (8 * value) << (8 * value))
    }

    /// Returns the cards of the values below one.
    pub const fn below(self, value: usize) -> DrawnCards {
        DrawnCards(self.0 & ((1 << (8 * value)) - 1))
    }

    /// Returns the number of ways to choose others among them, or `None` if there are not enough.
    pub fn choose(self, others: DrawnCards) -> Option<i64> {
        let of = |ways: i64, (all, some): (u8, u8)| {
            let [all, some] = [all, some].map(i64::from);
            (some <= all).then(|| (0..some).fold(ways, |ways, gone| ways * (all - gone) / (gone + 1)))
        };
        self.counts().into_iter().zip(others.counts()).try_fold(1, of)
    }

    /// Returns the number of cards.
    pub fn cards(self) -> usize {
        self.counts().iter().map(|count| usize::from(*count)).sum()
    }

    /// Returns the hands with cards of the same suit.
    pub const fn suits(self) -> SuitedHands {
        SuitedHands((self.0 >> BITS_OF_CARDS) as u64)
    }

    /// Returns the number of ways to take them out of the cards that are left, in floats.
    pub fn approximate_ways(self, left: &RemainingCards) -> f64 {
        let of = |(left, count): (&u16, u8)| -> f64 {
            (0..u16::from(count)).map(|gone| f64::from(left.saturating_sub(gone))).product()
        };
        left.iter().zip(self.counts()).map(of).product()
    }
}

/// A multiset of hands with cards of the same suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct SuitedHands(u64);

impl SuitedHands {
    /// Whether there are any.
    pub const fn is_any(self) -> bool {
        self.0 != 0
    }

    /// Returns the union of both.
    pub const fn and(self, other: SuitedHands) -> SuitedHands {
        SuitedHands(self.0 + other.0)
    }

    /// Iterates over the hands.
    pub fn hands(self) -> impl Iterator<Item = SuitedHand> {
        SuitedHand::all().flat_map(move |same| {
            let count = self.0 >> (BITS_OF_SUITS * same.place()) & ((1 << BITS_OF_SUITS) - 1);
            (0..count).map(move |_| same)
        })
    }
}

/// A map by drawn cards.
pub type CardMap<T> = FastMap<DrawnCards, T>;

/// A polynomial over drawn cards.
#[derive(Clone, Default, Debug)]
pub struct CardPolynomial {
    terms: CardMap<i64>,
}

impl CardPolynomial {
    /// Returns the constant one: no card is drawn.
    pub fn one() -> CardPolynomial {
        CardPolynomial { terms: CardMap::from_iter([(DrawnCards::default(), 1)]) }
    }

    /// Iterates over the terms.
    pub fn terms(&self) -> impl Iterator<Item = (DrawnCards, i64)> {
        self.terms.iter().map(|(taken, factor)| (*taken, *factor))
    }

    /// Adds a term. A coefficient that is too large stays at the limit, and products with it fail.
    pub fn add(&mut self, taken: DrawnCards, factor: i64) {
        let sum = self.terms.entry(taken).or_default();
        *sum = sum.saturating_add(factor);
    }

    /// Adds another polynomial, multiplied by further drawn cards and a factor.
    pub fn add_all(&mut self, other: &CardPolynomial, taken: DrawnCards, times: i64) {
        for (more, factor) in other.terms() {
            self.add(taken.and(more), factor.saturating_mul(times));
        }
    }
}
