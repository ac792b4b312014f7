//! The floor, table and shoe to which a commitment is bound. A commitment cannot be reused elsewhere.

use sha2::{Digest, Sha256};

/// The identifier of a floor: 32 random bytes, drawn when its database was created.
pub type FloorId = [u8; 32];

/// A shoe of a table of a floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShoeBinding {
    /// The floor.
    pub floor: FloorId,
    /// The table.
    pub table: i64,
    /// The shoe.
    pub shoe: i64,
}

impl ShoeBinding {
    /// Starts a hash with its purpose, floor, table and shoe.
    pub(super) fn hash(&self, purpose: &[u8]) -> Sha256 {
        let mut hash = Sha256::new();
        hash.update(purpose);
        hash.update(self.floor);
        hash.update(self.table.to_le_bytes());
        hash.update(self.shoe.to_le_bytes());
        hash
    }

    /// Returns the seal of a word: its commitment, which a seat publishes before any word is shown.
    pub fn seal(&self, seat: u8, words: &str) -> [u8; 32] {
        let mut hash = self.hash(b"croupier word 1\n");
        hash.update(u32::from(seat).to_le_bytes());
        hash.update(words.as_bytes());
        hash.finalize().into()
    }
}
