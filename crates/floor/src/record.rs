//! The record: steps that are appended and never changed, each with the hash of the one before it.

use crate::ledger::{TableId, Transfer};
use crate::wire::Role;
use croupier_rules::table::Entry;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// A SHA-256 hash in the chain of a table.
pub type Hash = [u8; 32];

/// Before the first step.
pub const NO_HASH: Hash = [0; 32];

/// What stands before the first step of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The game.
    pub game: String,
    /// The table's name.
    pub name: String,
    /// Who deals: `virtual` or `live`.
    pub mode: String,
    /// The day whose law applies.
    pub as_of: String,
    /// The house's choices.
    pub house: BTreeMap<String, String>,
    /// Milliseconds for wagers, between outcomes, and for answers.
    pub pace_ms: [i64; 3],
    /// The version of this software.
    pub software: String,
}

/// An event as the record holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Happened {
    /// As in a round file.
    pub event: String,
    /// Under which paragraph.
    pub by: String,
}

impl From<&Entry> for Happened {
    fn from(entry: &Entry) -> Happened {
        Happened { event: entry.event.to_string(), by: entry.by.as_str().to_string() }
    }
}

/// A step, as it is written down: the hash is over these very bytes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The table; 0 is the cage.
    pub table: TableId,
    /// Its number, from 1.
    pub seq: i64,
    /// The round to which it belongs, from 1.
    pub round: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The account that asked for it; nothing where the table goes on by itself.
    pub account: Option<i64>,
    /// In which role.
    pub role: Option<Role>,
    /// The client's own name for the request.
    pub request: Option<String>,
    /// A short hash of what was asked for: the same name for another request is refused.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub asked: Option<String>,
    /// The input.
    pub line: String,
    /// Before the first step of a round.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub header: Option<Header>,
    /// Events before it that no longer hold.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub withdrawn: Vec<Happened>,
    /// What it brought.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub events: Vec<Happened>,
    /// The money that it moved.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub transfers: Vec<Transfer>,
    /// What became of seeds.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub seeds: Vec<String>,
}

/// The hash of a step, over the hash before it and the step as it is written.
pub fn chain(before: &Hash, body: &str) -> Hash {
    let mut hash = Sha256::new();
    hash.update(before);
    hash.update(body.as_bytes());
    hash.finalize().into()
}
