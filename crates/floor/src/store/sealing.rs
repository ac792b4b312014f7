//! Encryption at rest in the database, with the context bound to each ciphertext: seeds, checkpoints, and the mark of
//! the floor's home.

use super::rows::StoredSeeds;
use super::seed_key::SeedKey;
use crate::error::StoreError;

/// The version of the database from which on seeds and checkpoints are encrypted.
pub const SEALED_FROM: i64 = 4;

/// Sets the seeds of a shoe.
pub const SET_SEEDS: &str = "UPDATE shoes SET seeds = $1 WHERE table_id = $2 AND shoe = $3 AND made_seq = $4";
/// Adds the seeds of a shoe.
pub const ADD_SEEDS: &str = "INSERT INTO shoes (table_id, shoe, made_seq, seeds) VALUES ($1, $2, $3, $4)";
/// Adds a checkpoint.
pub const ADD_CHECKPOINT: &str =
    "INSERT INTO checkpoints (table_id, seq, round, body) VALUES ($1, $2, $3, $4)";
/// The seeds that an earlier release left in plain.
pub const PLAIN_SEEDS: &str = "SELECT table_id, shoe, made_seq, seeds FROM plain_shoes";
/// The checkpoints that an earlier release left in plain.
pub const PLAIN_CHECKPOINTS: &str = "SELECT table_id, seq, round, body FROM plain_checkpoints";
/// Removes plain text of an earlier release.
pub const DROP_PLAIN: &str = "DROP TABLE plain_shoes; DROP TABLE plain_checkpoints";

/// The prefix of an encrypted checkpoint; a plain one is a JSON object.
const SEALED: &str = "sealed ";

/// Table, shoe, and the step that committed to the seeds.
type OfShoe = (i64, i64, i64);

fn shoe((table, shoe, made_seq): OfShoe) -> String {
    format!("shoe {table} {shoe} {made_seq}")
}

/// Encrypts seeds.
pub fn seal_seeds(key: &SeedKey, of: OfShoe, seeds: &[u8]) -> Result<Vec<u8>, StoreError> {
    key.seal(&shoe(of), seeds)
}

/// Decrypts seeds. None at all are those of a shoe whose key was lost.
pub fn open_seeds(key: Option<&SeedKey>, of: OfShoe, bytes: Vec<u8>) -> StoredSeeds {
    if bytes.is_empty() {
        return StoredSeeds::Lost;
    }
    key.and_then(|key| key.open(&shoe(of), &bytes)).map_or(StoredSeeds::Sealed, StoredSeeds::Known)
}

/// Encrypts a checkpoint.
pub fn seal_checkpoint(key: &SeedKey, (table, seq): (i64, i64), body: &str) -> Result<String, StoreError> {
    let sealed = key.seal(&format!("checkpoint {table} {seq}"), body.as_bytes())?;
    Ok(format!("{SEALED}{}", hex::encode(sealed)))
}

/// Decrypts a checkpoint.
pub fn open_checkpoint(key: Option<&SeedKey>, (table, seq): (i64, i64), text: String) -> Option<String> {
    let Some(sealed) = text.strip_prefix(SEALED) else { return Some(text) };
    // Only the digits that were written: capital letters would be another text for the same checkpoint.
    let bytes = hex::decode(sealed).ok().filter(|bytes| hex::encode(bytes) == sealed)?;
    let opened = key?.open(&format!("checkpoint {table} {seq}"), &bytes)?;
    String::from_utf8(opened).ok()
}

/// Returns the mark of the floor's home: its message authentication code.
pub fn mark(key: &SeedKey, home: &str) -> Result<Vec<u8>, StoreError> {
    key.seal(&format!("home {home}"), &[])
}

/// The home of a floor: the place of its last opening, as its database has it.
pub struct HomeRecord {
    /// The place; `None` if the floor was not opened yet or the database is a copy.
    pub home: Option<String>,
    /// The mark of it.
    pub mark: Option<Vec<u8>>,
    /// The time of the copy.
    pub copied_at: Option<i64>,
    /// Whether there is a record.
    pub has_steps: bool,
    /// The version of the database before it was brought up to date.
    pub version: i64,
}

impl HomeRecord {
    /// Returns the place where play may continue, as far as the database knows. A floor without a record may be
    /// anywhere.
    ///
    /// # Errors
    /// Returns the reason for a refusal.
    pub fn checked(&self, key: &SeedKey) -> Result<Option<&str>, &'static str> {
        if self.copied_at.is_some() {
            return Err("is a copy of a floor");
        }
        let Some(home) = &self.home else {
            return if self.has_steps { Err("has a record but no home, like a copy") } else { Ok(None) };
        };
        // Earlier releases did not mark it.
        if self.version < SEALED_FROM && self.mark.is_none() {
            return Ok(Some(home));
        }
        let is_marked = |mark: &Vec<u8>| key.open(&format!("home {home}"), mark).is_some();
        if self.mark.as_ref().is_some_and(is_marked) {
            Ok(Some(home))
        } else {
            Err("was not left by a floor with this seed key")
        }
    }
}
