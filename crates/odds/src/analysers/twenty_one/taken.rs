//! Sums over the cards that hands take.
//!
//! Whatever becomes of hands that are dealt one after the other is a sum over the cards that they take: these in so many orders, those in so many. It is kept
//! like a polynomial: a term is the cards that are gone, with its factors. The terms of hands at the same table multiply, and terms with the same cards are one,
//! in whichever hand these lie. So two hands have a few thousand terms where they have a hundred thousand courses.

use super::holdings::{Left, VALUES};
use super::suits::Same;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Cards that are gone, by value: eight bits each. Above them, how many hands have cards of the same suit, by the place of [`Same`]: three bits each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Taken(u128);

const BITS_OF_CARDS: usize = 8 * VALUES;
const BITS_OF_SUITS: usize = 3;

/// From this value on cards are high. What has the same high cards is worked out in one go: it stays near to the processor, where all at once would fill hundreds of
/// megabytes.
pub const HIGH: usize = 5;

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

    /// The same with so many cards of a value less.
    pub const fn less(self, value: usize, count: usize) -> Taken {
        Taken(self.0 - ((count as u128) << (8 * value)))
    }

    /// The cards alone.
    pub const fn plain(self) -> Taken {
        Taken(self.0 & ((1 << BITS_OF_CARDS) - 1))
    }

    /// The cards of a value and of those above it.
    pub const fn from(self, value: usize) -> Taken {
        Taken(self.0 >> (8 * value) << (8 * value))
    }

    /// The cards of the values below one.
    pub const fn below(self, value: usize) -> Taken {
        Taken(self.0 & ((1 << (8 * value)) - 1))
    }

    /// In how many ways others can be chosen among them; in none where there are not so many.
    pub fn choose(self, others: Taken) -> Option<i64> {
        let of = |ways: i64, (all, some): (u8, u8)| {
            let [all, some] = [all, some].map(i64::from);
            (some <= all).then(|| (0..some).fold(ways, |ways, gone| ways * (all - gone) / (gone + 1)))
        };
        self.counts().into_iter().zip(others.counts()).try_fold(1, of)
    }

    /// How many cards they are.
    pub fn cards(self) -> usize {
        self.counts().iter().map(|count| usize::from(*count)).sum()
    }

    /// The hands with cards of the same suit alone.
    pub const fn suits(self) -> Suited {
        Suited((self.0 >> BITS_OF_CARDS) as u64)
    }

    /// In how many ways they come out of those that are left, in floats.
    pub fn near(self, left: &Left) -> f64 {
        let of = |(left, count): (&u16, u8)| -> f64 {
            (0..u16::from(count)).map(|gone| f64::from(left.saturating_sub(gone))).product()
        };
        left.iter().zip(self.counts()).map(of).product()
    }
}

/// How many hands have cards of the same suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Suited(u64);

impl Suited {
    /// Whether there are any.
    pub const fn is_any(self) -> bool {
        self.0 != 0
    }

    /// Both.
    pub const fn and(self, other: Suited) -> Suited {
        Suited(self.0 + other.0)
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

/// A sum over cards that are gone.
#[derive(Clone, Default, Debug)]
pub struct Sum {
    terms: ByTaken<i64>,
}

impl Sum {
    /// Nothing is gone.
    pub fn one() -> Sum {
        Sum { terms: ByTaken::from_iter([(Taken::default(), 1)]) }
    }

    /// Every term.
    pub fn terms(&self) -> impl Iterator<Item = (Taken, i64)> {
        self.terms.iter().map(|(taken, factor)| (*taken, *factor))
    }

    /// Adds a term. What is too large stays so, and is no factor of a product any more.
    pub fn add(&mut self, taken: Taken, factor: i64) {
        let sum = self.terms.entry(taken).or_default();
        *sum = sum.saturating_add(factor);
    }

    /// Adds another sum with these cards gone too, so many times.
    pub fn add_all(&mut self, other: &Sum, taken: Taken, times: i64) {
        for (more, factor) in other.terms() {
            self.add(taken.and(more), factor.saturating_mul(times));
        }
    }
}
