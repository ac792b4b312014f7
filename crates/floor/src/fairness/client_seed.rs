//! Client seeds, which players add to the server seeds by commit–reveal.

use super::FloorId;
use sha2::{Digest, Sha256};
use std::fmt;

/// The round of a table for which a client seed counts. A commitment cannot be used anywhere else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClientSeedRound {
    /// The floor.
    pub floor: FloorId,
    /// The table.
    pub table: i64,
    /// The round.
    pub round: i64,
}

impl ClientSeedRound {
    /// The commitment of a seat to its client seed: what it publishes before wagers are closed.
    pub fn commitment(&self, seat: u8, seed: &str) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"croupier client seed 1\n");
        hash.update(self.floor);
        hash.update(self.table.to_le_bytes());
        hash.update(self.round.to_le_bytes());
        hash.update(u32::from(seat).to_le_bytes());
        hash.update(seed.as_bytes());
        hash.finalize().into()
    }
}

/// A client seed that was revealed, with the seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClientSeed {
    /// The seat.
    pub seat: u8,
    /// The seed.
    pub seed: String,
}

/// A hash over everything that players have added to the server seeds of a shoe so far.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ClientSeedDigest(pub(super) [u8; 32]);

impl fmt::Debug for ClientSeedDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl ClientSeedDigest {
    /// Returns the digest of the words that players sealed for a shoe in records of earlier releases; empty without
    /// any.
    pub fn to_shoe(words: &[String]) -> ClientSeedDigest {
        let mut hash = Sha256::new();
        hash.update(b"croupier contributions 1\n");
        for words in words {
            hash.update((words.len() as u32).to_le_bytes());
            hash.update(words.as_bytes());
        }
        ClientSeedDigest(hash.finalize().into())
    }

    /// Returns the digest with the client seeds of a round, by seat.
    pub fn with_round(&self, round: i64, seeds: &[ClientSeed]) -> ClientSeedDigest {
        let mut hash = Sha256::new();
        hash.update(b"croupier client seeds 1\n");
        hash.update(self.0);
        hash.update(round.to_le_bytes());
        for ClientSeed { seat, seed } in seeds {
            hash.update(u32::from(*seat).to_le_bytes());
            hash.update((seed.len() as u32).to_le_bytes());
            hash.update(seed.as_bytes());
        }
        ClientSeedDigest(hash.finalize().into())
    }

    /// Returns the stored form.
    pub fn to_hex(self) -> String {
        hex::encode(self.0)
    }

    /// Decodes the stored form.
    pub fn from_hex(text: &str) -> Option<ClientSeedDigest> {
        hex::decode(text).ok()?.try_into().ok().map(ClientSeedDigest)
    }
}
