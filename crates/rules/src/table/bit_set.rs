//! Sets of small numbers.

use super::codec::{Codec, NumberReader};
use std::num::NonZeroU32;

/// A set of numbers below 32: players of a hand, kinds of wagers, categories of hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct BitSet(u32);

impl BitSet {
    /// No number.
    pub const EMPTY: BitSet = BitSet(0);
    /// All numbers below 32.
    pub const FULL: BitSet = BitSet(u32::MAX);

    /// Returns one number. Its remainder by 32 counts.
    #[inline(always)]
    pub const fn one(number: usize) -> BitSet {
        BitSet(1 << (number % 32))
    }

    /// Whether a number is in the set.
    #[inline(always)]
    pub const fn has(self, number: usize) -> bool {
        self.0 & BitSet::one(number).0 != 0
    }

    /// Returns the set without the numbers of another one.
    #[inline(always)]
    pub const fn except(self, other: BitSet) -> BitSet {
        BitSet(self.0 & !other.0)
    }

    /// Returns the set with one more number.
    #[inline(always)]
    pub const fn with(self, number: usize) -> BitSet {
        BitSet(self.0 | BitSet::one(number).0)
    }

    /// Returns the set without a number.
    #[inline(always)]
    pub const fn without(self, number: usize) -> BitSet {
        BitSet(self.0 & !BitSet::one(number).0)
    }

    /// Puts a number in.
    #[inline(always)]
    pub const fn insert(&mut self, number: usize) {
        *self = self.with(number);
    }

    /// Returns the number of elements.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the numbers, the lowest first.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        Around(self.0, 0)
    }

    /// Returns the numbers, from this one or the next one after it on, and then the lower ones.
    #[inline(always)]
    pub fn around(self, from: usize) -> impl Iterator<Item = usize> {
        let from_here = self.0 & u32::MAX.checked_shl(from as u32).unwrap_or_default();
        Around(from_here, self.0 & !from_here)
    }
}

impl FromIterator<usize> for BitSet {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> BitSet {
        numbers.into_iter().fold(BitSet::EMPTY, BitSet::with)
    }
}

impl Codec for BitSet {
    fn encode(&self, to: &mut Vec<i64>) {
        self.0.encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<BitSet> {
        u32::decode(from).map(BitSet)
    }
}

/// Numbers, one after the other: some, and then the others.
struct Around(u32, u32);

impl Iterator for Around {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            *self = Around(self.1, 0);
        }
        let number = NonZeroU32::new(self.0)?.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_in_out_and_around() {
        let mut set: BitSet = [2, 9, 31].into_iter().collect();
        set.insert(4);
        assert_eq!(set.iter().collect::<Vec<_>>(), [2, 4, 9, 31]);
        assert_eq!(set.around(5).collect::<Vec<_>>(), [9, 31, 2, 4]);
        assert_eq!(set.around(32).collect::<Vec<_>>(), [2, 4, 9, 31]);
        assert_eq!((set.len(), set.has(4), set.without(4).has(4), set.has(3)), (4, true, false, false));
        assert_eq!(set.except(BitSet::one(2).with(7)).iter().collect::<Vec<_>>(), [4, 9, 31]);
        assert!(set.except(BitSet::FULL).is_empty());
        assert!(BitSet::EMPTY.is_empty() && BitSet::EMPTY.around(3).next().is_none());
    }
}
