//! The generator: streams of [ChaCha20](https://www.rfc-editor.org/rfc/rfc8439), drawn from in turn, scaled by
//! rejection sampling.

use super::{ClientSeedDigest, Seeds};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Streams of ChaCha20, one for each seed, used in rotation.
#[derive(Clone)]
pub struct Streams {
    ciphers: Vec<ChaCha20Rng>,
    next: usize,
}

impl fmt::Debug for Streams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} streams", self.ciphers.len())
    }
}

/// The position of each stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StreamsCheckpoint {
    words: Vec<u64>,
    next: usize,
}

impl Streams {
    /// Returns the position of each stream.
    pub fn is_at(&self) -> StreamsCheckpoint {
        let word = |cipher: &ChaCha20Rng| u64::try_from(cipher.get_word_pos()).unwrap_or(u64::MAX);
        StreamsCheckpoint { words: self.ciphers.iter().map(word).collect(), next: self.next }
    }

    /// Continues each stream at a position.
    pub fn go_to(&mut self, at: &StreamsCheckpoint) {
        for (cipher, word) in self.ciphers.iter_mut().zip(&at.words) {
            cipher.set_word_pos(u128::from(*word));
        }
        self.next = at.next;
    }

    /// Returns the streams of these seeds and client seeds.
    pub fn new(seeds: &Seeds, added: &ClientSeedDigest) -> Streams {
        let ciphers = seeds.keys(added).into_iter().map(ChaCha20Rng::from_seed).collect();
        Streams { ciphers, next: 0 }
    }

    /// A number from 0 to `bound - 1`, each equally likely; 0 where there is none.
    ///
    /// The next word of 32 bits that is below the greatest multiple of the bound is taken, modulo the bound.
    pub fn below(&mut self, bound: u32) -> u32 {
        let Some(reject_from) =
            (1_u64 << 32).checked_div(u64::from(bound)).map(|times| times * u64::from(bound))
        else {
            return 0;
        };
        let stream = self.next;
        self.next = (stream + 1) % self.ciphers.len().max(1);
        let Some(cipher) = self.ciphers.get_mut(stream) else { return 0 };
        loop {
            let word = cipher.next_u32();
            if u64::from(word) < reject_from {
                return word % bound;
            }
        }
    }

    /// Fisher-Yates: from the last place down, each item changes places with one of those up to it.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}
