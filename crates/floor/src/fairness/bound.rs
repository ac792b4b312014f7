//! What a commitment and a word are bound to: a floor, a table and a shoe. Neither can be shown again elsewhere.

use sha2::{Digest, Sha256};

/// The number by which a floor is known: 32 bytes, drawn when its database was made.
pub type FloorId = [u8; 32];

/// A shoe of a table of a floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The floor.
    pub floor: FloorId,
    /// The table.
    pub table: i64,
    /// The shoe.
    pub shoe: i64,
}

impl Bound {
    /// Begins a hash: what it is for, then floor, table and shoe.
    pub(super) fn hash(&self, purpose: &[u8]) -> Sha256 {
        let mut hash = Sha256::new();
        hash.update(purpose);
        hash.update(self.floor);
        hash.update(self.table.to_le_bytes());
        hash.update(self.shoe.to_le_bytes());
        hash
    }

    /// The seal of a word: what a seat publishes of it before any word is shown.
    pub fn seal(&self, seat: u8, words: &str) -> [u8; 32] {
        let mut hash = self.hash(b"croupier word 1\n");
        hash.update(u32::from(seat).to_le_bytes());
        hash.update(words.as_bytes());
        hash.finalize().into()
    }
}
