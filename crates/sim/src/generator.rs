//! Unbiased random outcomes from ChaCha8, a counter-based cryptographic generator (<https://cr.yp.to/chacha.html>).
//! Integers below a bound are drawn by multiply-and-shift with rejection (Lemire, <https://arxiv.org/abs/1805.10941>).

use croupier_rules::equipment::Balls;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::hint::select_unpredictable;
use std::ops::RangeInclusive;

/// The number of random words that are generated at a time.
const WORDS: usize = 256;

/// The number of values below one bound that are drawn together.
pub const COLUMNS: usize = 8;

/// The number of bounds below which values are drawn together.
pub const ROWS: usize = 4;

/// Half words, one for each value that is drawn.
type ShortWords = [u16; COLUMNS * ROWS];

/// A ChaCha8 generator: fast, and past output does not predict further output.
pub struct Generator {
    /// The number of these words that have been used.
    used: usize,
    /// The words in little-endian order, as the generator writes them.
    words: [[u8; 4]; WORDS],
    chacha: ChaCha8Rng,
}

impl Generator {
    /// Creates the generator of a seed and a stream. The streams of one seed are independent of each other.
    pub fn new(seed: u64, stream: u64) -> Generator {
        let mut chacha = ChaCha8Rng::seed_from_u64(seed);
        chacha.set_stream(stream);
        Generator { used: WORDS, words: [[0; 4]; WORDS], chacha }
    }

    /// Returns a uniform number below `bound`: the product with a random word; the few words that would cause bias are
    /// redrawn.
    #[inline(always)]
    pub fn below(&mut self, bound: u32) -> u32 {
        let product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound { self.perhaps_uneven(bound, product) } else { (product >> 32) as u32 }
    }

    /// Returns numbers below a bound, as many below one less, and so forth, each as by [`Generator::below`]. The bound
    /// is at least `ROWS`.
    #[inline(never)]
    pub fn rows_below(&mut self, bound: u16) -> [[u16; COLUMNS]; ROWS] {
        let words = self.short_words();
        let mut rows = [[0; COLUMNS]; ROWS];
        let mut perhaps_uneven = 0;
        for (index, (number, word)) in rows.as_flattened_mut().iter_mut().zip(words).enumerate() {
            let bound = bound.wrapping_sub((index / COLUMNS) as u16);
            *number = ((u32::from(word) * u32::from(bound)) >> 16) as u16;
            perhaps_uneven |= u16::from(word.wrapping_mul(bound) < bound);
        }
        if perhaps_uneven != 0 {
            self.even_out(&mut rows, &words, bound);
        }
        rows
    }

    /// Draws `count` further balls out of an urn, each set of them equally likely (Floyd's algorithm for sampling
    /// without replacement). Each of the highest numbers in turn contributes a random number up to it, or itself if
    /// that ball is already out.
    #[inline(always)]
    pub fn balls(&mut self, of: u8, count: usize, out: Balls) -> Balls {
        if !out.is_empty() || count > usize::from(of) || of > Balls::MOST {
            return self.more_balls(of, count, out);
        }
        let first = of - count as u8 + 1;
        if self.used + count > WORDS {
            self.fill_up();
        }
        let (mut marks, mut uneven) = ([0; Balls::MOST as usize], false);
        let words = &self.words[self.used..][..count];
        for (highest, word) in (usize::from(first)..).zip(words) {
            let product = u64::from(u32::from_le_bytes(*word)) * highest as u64;
            uneven |= (product as u32) < highest as u32;
            let number = (product >> 32) as usize % marks.len();
            // An unpredictable branch would cost more than both selections.
            let number = select_unpredictable(marks[number] == 0, number, highest - 1);
            marks[number % marks.len()] = 1;
        }
        if uneven {
            return self.balls_one_by_one(first..=of);
        }
        self.used += count;
        Balls::marked(&marks)
    }

    /// Draws the balls one by one, with rejection of words that cause bias.
    #[cold]
    #[inline(never)]
    fn balls_one_by_one(&mut self, highest: RangeInclusive<u8>) -> Balls {
        highest.fold(Balls::NONE, |out, highest| {
            let number = self.below(u32::from(highest)) as u8 + 1;
            out.with_either(Balls::one(number), Balls::one(highest))
        })
    }

    /// Replaces the used words by fresh ones; the unused words come first.
    #[cold]
    #[inline(never)]
    fn fill_up(&mut self) {
        self.words.copy_within(self.used.., 0);
        self.chacha.fill_bytes(self.words[WORDS - self.used..].as_flattened_mut());
        self.used = 0;
    }

    #[cold]
    fn more_balls(&mut self, of: u8, count: usize, mut out: Balls) -> Balls {
        while out.len() < count.min(usize::from(of)) {
            out = out.with(self.below(u32::from(of)) as u8 + 1);
        }
        out
    }

    /// Returns the next random word.
    #[inline(always)]
    fn word(&mut self) -> u32 {
        match self.words.get(self.used) {
            Some(word) => {
                self.used += 1;
                u32::from_le_bytes(*word)
            }
            None => self.more_words(),
        }
    }

    /// Returns the next random words, each in two halves.
    #[inline(always)]
    fn short_words(&mut self) -> ShortWords {
        if self.used > WORDS - COLUMNS * ROWS / 2 {
            self.more_words();
            self.used = 0;
        }
        let mut short = [0; COLUMNS * ROWS];
        let words = self.words.as_flattened().as_chunks::<2>().0;
        for (short, word) in short.iter_mut().zip(&words[2 * self.used..]) {
            *short = u16::from_le_bytes(*word);
        }
        self.used += COLUMNS * ROWS / 2;
        short
    }

    #[cold]
    #[inline(never)]
    fn more_words(&mut self) -> u32 {
        self.chacha.fill_bytes(self.words.as_flattened_mut());
        self.used = 1;
        u32::from_le_bytes(self.words[0])
    }

    /// Redraws the numbers that came from words that cause bias.
    #[cold]
    #[inline(never)]
    fn even_out(&mut self, rows: &mut [[u16; COLUMNS]; ROWS], words: &ShortWords, bound: u16) {
        for (index, (number, word)) in rows.as_flattened_mut().iter_mut().zip(words).enumerate() {
            let bound = bound - (index / COLUMNS) as u16;
            let low = word.wrapping_mul(bound);
            // The remainder is below the bound, and a division is slow.
            if low < bound && low < bound.wrapping_neg() % bound {
                *number = self.below(u32::from(bound)) as u16;
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn perhaps_uneven(&mut self, bound: u32, mut product: u64) -> u32 {
        while !is_even(bound, product as u32) {
            product = u64::from(self.word()) * u64::from(bound);
        }
        (product >> 32) as u32
    }
}

/// Whether a word is accepted, given the low half of its product with the bound: each number has the same count of
/// accepted words.
#[cold]
#[inline(never)]
fn is_even(bound: u32, low: u32) -> bool {
    low >= bound.wrapping_neg() % bound
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_comes_about_equally_often() {
        let mut generator = Generator::new(1, 0);
        let mut counts = [0u32; 38];
        for _ in 0..380_000 {
            counts[generator.below(38) as usize] += 1;
        }
        // Ten thousand each, with a standard deviation of about a hundred: six of them either way.
        assert!(counts.iter().all(|&c| c.abs_diff(10_000) < 600), "{counts:?}");
    }

    #[test]
    fn rejection_sampling_is_unbiased() {
        let (bound, rounds) = (40_000u16, 20_000);
        let mut words_of_number = vec![0u8; usize::from(bound)];
        (0..=u16::MAX)
            .for_each(|word| words_of_number[((u32::from(word) * u32::from(bound)) >> 16) as usize] += 1);
        let mut generator = Generator::new(4, 0);
        let (mut of_two_words, mut below_half) = (0, 0);
        for _ in 0..rounds {
            for (row, numbers) in generator.rows_below(bound).into_iter().enumerate() {
                assert!(numbers.iter().all(|number| *number < bound - row as u16));
                if row == 0 {
                    of_two_words += numbers.iter().filter(|n| words_of_number[usize::from(**n)] == 2).count();
                }
                below_half += numbers.iter().filter(|number| **number < (bound - row as u16) / 2).count();
            }
        }
        // Of 65,536 words, 25,536 are one too many: numbers that have two of them would come 124,688 times, not 102,144 with a deviation of 192.
        assert!(of_two_words.abs_diff(8 * rounds * 25_536 / 40_000) < 1_200, "{of_two_words}");
        assert!(below_half.abs_diff(4 * 8 * rounds / 2) < 2_400, "{below_half}");
    }

    /// Of 30,000 drawings each of the ten sets of two of five balls comes about 3,000 times, with a deviation of 52.
    #[test]
    fn every_set_of_balls_comes_about_equally_often() {
        let mut generator = Generator::new(5, 0);
        for already in [Balls::NONE, Balls::one(3)] {
            let mut counts = std::collections::BTreeMap::new();
            for _ in 0..30_000 {
                *counts.entry(generator.balls(5, 2, already)).or_insert(0u32) += 1;
            }
            let (sets, each) = if already.is_empty() { (10, 3_000) } else { (4, 7_500) };
            assert_eq!(counts.len(), sets);
            assert!(counts.keys().all(|set| set.len() == 2 && set.and(already) == already));
            assert!(counts.values().all(|count| count.abs_diff(each) < 500), "{counts:?}");
        }
    }

    #[test]
    fn streams_differ_and_repeat() {
        let draw = |seed, stream| {
            let mut generator = Generator::new(seed, stream);
            [(); 8].map(|()| generator.below(1 << 30))
        };
        assert_eq!(draw(7, 3), draw(7, 3));
        assert_ne!(draw(7, 3), draw(7, 4));
        assert_ne!(draw(7, 3), draw(8, 3));
    }
}
