//! A hash map with a fast multiplicative hasher. Its keys come from the program alone: it does not resist keys that are
//! chosen to collide.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A hasher that folds each number into 64 bits by one wide multiplication.
#[derive(Clone, Default)]
pub struct MixHasher(u64);

impl Hasher for MixHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(size_of::<u128>()) {
            let mut number = [0; size_of::<u128>()];
            number[..chunk.len()].copy_from_slice(chunk);
            self.write_u128(u128::from_le_bytes(number));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u128(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u128(number.into());
    }

    fn write_u128(&mut self, number: u128) {
        let folded = self.0 ^ (number as u64) ^ ((number >> 64) as u64).rotate_left(4);
        let product = u128::from(folded) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u128(number as u128);
    }
}

/// A hash map with the fast hasher.
pub type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<MixHasher>>;
