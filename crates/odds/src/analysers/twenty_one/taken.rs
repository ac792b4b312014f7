//! Sums over the cards that hands take.
//!
//! Whatever becomes of hands that are dealt one after the other is a sum over the cards that they take: these in so many orders, those in so many. It is kept
//! like a polynomial: a term is the cards that are gone, with its factors. The terms of hands at the same table multiply, and terms with the same cards are one,
//! in whichever hand these lie. So two hands have a few thousand terms where they have a hundred thousand courses.

use super::holdings::{Left, VALUES, without};
use super::measure::TooLarge;
use super::suits::Same;
use num_bigint::BigUint;
use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasherDefault, Hasher};

/// Cards that are gone, by value: eight bits each. Above them, how many hands have cards of the same suit, by the place of [`Same`]: three bits each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Taken(u128);

const BITS_OF_CARDS: usize = 8 * VALUES;
const BITS_OF_SUITS: usize = 3;

impl Taken {
    /// These cards.
    pub fn of(counts: &[u8; VALUES]) -> Taken {
        let mut bytes = [0; 16];
        bytes[..VALUES].copy_from_slice(counts);
        Taken(u128::from_le_bytes(bytes))
    }

    /// So many cards of one value.
    pub fn alike(value: usize, count: usize) -> Taken {
        Taken((count as u128) << (8 * value))
    }

    /// The same where some of the cards of a hand are of the same suit.
    pub fn with(self, same: Same) -> Taken {
        Taken(self.0 + (1 << (BITS_OF_CARDS + BITS_OF_SUITS * same.place())))
    }

    /// Both.
    pub const fn and(self, other: Taken) -> Taken {
        Taken(self.0 + other.0)
    }

    fn counts(self) -> [u8; VALUES] {
        std::array::from_fn(|value| (self.0 >> (8 * value)) as u8)
    }

    /// How many cards of a value they are.
    pub const fn count(self, value: usize) -> usize {
        (self.0 >> (8 * value)) as u8 as usize
    }

    /// The same with a card of a value less.
    pub const fn less(self, value: usize) -> Taken {
        Taken(self.0 - (1 << (8 * value)))
    }

    /// The cards alone.
    pub const fn plain(self) -> Taken {
        Taken(self.0 & ((1 << BITS_OF_CARDS) - 1))
    }

    /// How many cards they are.
    pub fn cards(self) -> usize {
        self.counts().iter().map(|count| usize::from(*count)).sum()
    }

    /// The hands with cards of the same suit alone.
    pub const fn suits(self) -> Suited {
        Suited((self.0 >> BITS_OF_CARDS) as u64)
    }

    /// What is left without them.
    pub fn off(self, left: &Left) -> Option<Left> {
        without(left, &self.counts())
    }

    /// In how many ways they come out of those that are left.
    pub fn ways(self, left: &Left) -> BigUint {
        let mut all = BigUint::from(1_u8);
        let mut some = 1_u64;
        for (left, count) in left.iter().zip(self.counts()) {
            for gone in 0..u16::from(count) {
                some *= u64::from(left.saturating_sub(gone));
                // Of 16 decks there are no more than 2^10 cards of one kind.
                if some >> 54 != 0 {
                    all *= std::mem::replace(&mut some, 1);
                }
            }
        }
        all * some
    }

    /// The same in floats.
    pub fn near(self, left: &Left) -> f64 {
        let of = |(left, count): (&u16, u8)| -> f64 {
            (0..u16::from(count)).map(|gone| f64::from(left.saturating_sub(gone))).product()
        };
        left.iter().zip(self.counts()).map(of).product()
    }
}

/// How many hands have cards of the same suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Suited(u64);

impl Suited {
    /// Whether there are any.
    pub const fn is_any(self) -> bool {
        self.0 != 0
    }

    /// Each of these hands.
    pub fn hands(self) -> impl Iterator<Item = Same> {
        Same::all().flat_map(move |same| {
            let count = self.0 >> (BITS_OF_SUITS * same.place()) & ((1 << BITS_OF_SUITS) - 1);
            (0..count).map(move |_| same)
        })
    }
}

/// A hasher for cards that are gone, of which there are many.
#[derive(Default)]
pub struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u128((*byte).into());
        }
    }

    fn write_u128(&mut self, number: u128) {
        let folded = self.0 ^ (number as u64) ^ ((number >> 64) as u64).rotate_left(4);
        let product = u128::from(folded) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}

/// Something for cards that are gone.
pub type ByTaken<T> = HashMap<Taken, T, BuildHasherDefault<Mixed>>;

type Terms<const N: usize> = ByTaken<[i128; N]>;

/// A sum over cards that are gone, for several things at once.
#[derive(Clone, Default, Debug)]
pub struct Sum<const N: usize> {
    terms: Terms<N>,
}

impl<const N: usize> Sum<N> {
    /// Nothing is gone.
    pub fn one() -> Sum<N> {
        Sum { terms: Terms::from_iter([(Taken::default(), [1; N])]) }
    }

    /// Whether there are no terms.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// Every term.
    pub fn terms(&self) -> impl Iterator<Item = (Taken, &[i128; N])> {
        self.terms.iter().map(|(taken, factors)| (*taken, factors))
    }

    /// Adds a term, so many times. Where that is too large, the sum is no factor of a product any more.
    pub fn add(&mut self, taken: Taken, factors: &[i128; N], times: i128) {
        let row = self.terms.entry(taken).or_insert([0; N]);
        for (sum, factor) in row.iter_mut().zip(factors) {
            *sum = sum.saturating_add(factor.saturating_mul(times));
        }
    }

    /// Adds another sum with these cards gone too, so many times.
    pub fn add_all(&mut self, other: &Sum<N>, taken: Taken, times: i128) {
        for (more, factors) in other.terms() {
            self.add(taken.and(more), factors, times);
        }
    }

    /// The sum by the suits that hands must have.
    pub fn by_suits(&self) -> BTreeMap<Suited, Sum<N>> {
        let mut sums = BTreeMap::<Suited, Sum<N>>::new();
        for (taken, factors) in self.terms() {
            let sum = sums.entry(taken.suits()).or_insert(Sum { terms: Terms::default() });
            sum.terms.insert(taken, *factors);
        }
        sums
    }

    /// The same without terms of nothing.
    pub fn tidy(mut self) -> Sum<N> {
        self.terms.retain(|_, factors| factors.iter().any(|factor| *factor != 0));
        self
    }

    /// The most that a factor of a product can have of this sum.
    pub fn most(&self) -> Option<i128> {
        self.terms.values().flatten().try_fold(0_i128, |sum, factor| sum.checked_add(factor.checked_abs()?))
    }

    /// The product: both hands are dealt.
    pub fn times(&self, other: &Sum<N>) -> Result<Sum<N>, TooLarge> {
        // What is added up of products later is a few of them.
        const ROOM: u32 = 16;
        let most = self.most().zip(other.most()).and_then(|(one, other)| one.checked_mul(other));
        if most.is_none_or(|most| most > i128::MAX >> ROOM) {
            return Err(TooLarge);
        }
        let mut product = Sum { terms: Terms::default() };
        for (one, factors) in self.terms() {
            for (two, others) in other.terms() {
                let row = product.terms.entry(one.and(two)).or_insert([0; N]);
                for (sum, (factor, other)) in row.iter_mut().zip(factors.iter().zip(others)) {
                    *sum += factor * other;
                }
            }
        }
        Ok(product.tidy())
    }
}
