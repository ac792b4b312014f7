//! The seeds of a shoe and the [commitment](https://en.wikipedia.org/wiki/Commitment_scheme) to them.

use super::{ClientSeedDigest, ShoeBinding};
use crate::entropy::entropy;
use crate::error::FloorError;
use croupier_rules::equipment::Stack;
use sha2::{Digest, Sha256};
use std::fmt;

/// The number of draws per seed. 26 draws among at most 416 cards are fewer than 2^227 sequences, so 256 bits reach
/// each.
const DRAWS_PER_SEED: usize = 26;
/// The number of draws for dice and wheels: a shoe lasts a hundred rounds of at most three dice each.
const DRAWS_WITHOUT_CARDS: usize = 300;

/// SHA-256 of the seeds of a shoe.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The secret seeds of a shoe. Only [`Seeds::reveal`] exposes them; `Debug` does not.
#[derive(Clone, PartialEq, Eq)]
pub struct Seeds(Vec<[u8; 32]>);

impl fmt::Debug for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seeds", self.0.len())
    }
}

impl Seeds {
    /// Returns the number of seeds with which every order of a stack is possible. Without cards: every sequence of a
    /// shoe.
    pub fn needed(stack: Option<Stack>) -> usize {
        let draws = stack.map_or(DRAWS_WITHOUT_CARDS, |stack| usize::from(stack.size()));
        draws.div_ceil(DRAWS_PER_SEED).max(1)
    }

    /// Draws new seeds from the operating system's entropy.
    ///
    /// # Errors
    /// Fails if the operating system has no entropy.
    pub fn random(count: usize) -> Result<Seeds, FloorError> {
        let mut seeds = vec![[0; 32]; count];
        seeds.iter_mut().try_for_each(|seed| entropy(seed)).map_err(FloorError::Entropy)?;
        Ok(Seeds(seeds))
    }

    /// Wraps given seeds.
    pub const fn of(seeds: Vec<[u8; 32]>) -> Seeds {
        Seeds(seeds)
    }

    /// Decodes concatenated seeds; `None` if the length is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Option<Seeds> {
        let (seeds, []) = bytes.as_chunks::<32>() else { return None };
        if seeds.is_empty() { None } else { Some(Seeds(seeds.to_vec())) }
    }

    /// The seeds as they are kept.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.concat()
    }

    /// Parses revealed seeds.
    pub fn from_hex(seeds: &[String]) -> Option<Seeds> {
        let bytes: Vec<u8> =
            seeds.iter().map(|seed| hex::decode(seed).ok()).collect::<Option<Vec<_>>>()?.concat();
        Seeds::from_bytes(&bytes).filter(|read| read.0.len() == seeds.len())
    }

    /// Returns the seeds in hexadecimal, to be revealed once their shoe is over.
    pub fn reveal(&self) -> Vec<String> {
        self.0.iter().map(hex::encode).collect()
    }

    /// Returns the commitment that is published before wagers.
    pub fn commitment(&self, of: &ShoeBinding) -> Commitment {
        let mut hash = of.hash(b"croupier shoe seeds 2\n");
        self.0.iter().for_each(|seed| hash.update(seed));
        Commitment(hash.finalize().into())
    }

    /// Derives the keys of the streams, each from its own seed and the digest of all client seeds.
    pub(super) fn keys(&self, added: &ClientSeedDigest) -> Vec<[u8; 32]> {
        let key = |(number, seed): (usize, &[u8; 32])| {
            let mut hash = Sha256::new();
            hash.update(b"croupier stream 1\n");
            hash.update((number as u32).to_le_bytes());
            hash.update(seed);
            hash.update(added.0);
            hash.finalize().into()
        };
        self.0.iter().enumerate().map(key).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    /// log2 of 416! is 3,024.9: sixteen seeds of 256 bits are more, and each is more than its share of the draws.
    #[test]
    fn every_order_of_eight_decks_is_possible() {
        let seeds = Seeds::needed(Some(Stack::shoe(8, 104)));
        let bits = |draws: &mut dyn Iterator<Item = usize>| draws.map(|n| (n as f64).log2()).sum::<f64>();
        assert_eq!(seeds, 16);
        for seed in 0..seeds {
            assert!(bits(&mut (2..=416).rev().skip(seed).step_by(seeds)) < 256.0 - 25.0);
        }
        assert!(bits(&mut (2..=416)) < 3_025.0);
        assert_eq!((Seeds::needed(Some(Stack::shoe(1, 0))), Seeds::needed(None)), (2, 12));
    }

    #[test]
    fn seeds_are_not_shown() {
        let seeds = Seeds::of(vec![[0xab; 32], [7; 32]]);
        assert!(!format!("{seeds:?}").contains("abab"));
        assert_eq!(Seeds::from_bytes(&seeds.to_bytes()), Some(seeds.clone()));
        assert_eq!(Seeds::from_hex(&seeds.reveal()), Some(seeds));
        assert_eq!(Seeds::from_bytes(&[1; 33]), None);
        assert_eq!(Seeds::from_bytes(&[]), None);
    }

    /// The commitment is plain SHA-256, as any other program computes it.
    #[test]
    fn the_commitment_is_sha_256() {
        let number = |n: u8| String::from_utf8(vec![n, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        let bound = "f".repeat(32) + &number(3) + &number(2);
        let text = "croupier shoe seeds 2\n".to_string() + &bound + &"a".repeat(32) + &"b".repeat(32);
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), text).unwrap();
        let out = Command::new("sha256sum").arg(file.path()).output().unwrap();
        let expected = String::from_utf8(out.stdout).unwrap();
        let seeds = Seeds::of(vec![[b'a'; 32], [b'b'; 32]]);
        let of = ShoeBinding { floor: [b'f'; 32], table: 3, shoe: 2 };
        assert_eq!(expected.split(' ').next(), Some(seeds.commitment(&of).to_string().as_str()));
    }
}
