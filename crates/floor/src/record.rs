//! The record: an append-only log of steps in a [hash chain](https://en.wikipedia.org/wiki/Hash_chain). Each step holds
//! the hash of the one before it.

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

/// The header of a round, before its first step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The game.
    pub game: String,
    /// The table's name.
    pub name: String,
    /// The mode: `virtual` or `live`.
    pub mode: String,
    /// The day whose law applies.
    pub as_of: String,
    /// The house's options.
    pub house: BTreeMap<String, String>,
    /// The pace: milliseconds for wagers, between outcomes, and for answers.
    pub pace_ms: [i64; 3],
    /// The version of this software.
    pub software: String,
}

/// A recorded event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepEvent {
    /// The event as in a round file.
    pub event: String,
    /// The paragraph.
    pub by: String,
}

impl From<&Entry> for StepEvent {
    fn from(entry: &Entry) -> StepEvent {
        StepEvent { event: entry.event.to_string(), by: entry.by.as_str().to_string() }
    }
}

/// A step of the record. Its hash covers the serialized bytes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordStep {
    /// The table; 0 is the cage.
    pub table: TableId,
    /// Its number, from 1.
    pub seq: i64,
    /// The round to which it belongs, from 1.
    pub round: i64,
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// The account that asked for it; `None` for an automatic step.
    pub account: Option<i64>,
    /// The role of the account.
    pub role: Option<Role>,
    /// The client's own name for the request.
    pub request: Option<String>,
    /// A short hash of what was asked for: the same name for another request is refused.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub asked: Option<String>,
    /// The input.
    pub line: String,
    /// The header, in the first step of a round.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub header: Option<Header>,
    /// The voided events.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub withdrawn: Vec<StepEvent>,
    /// The events of the step.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub events: Vec<StepEvent>,
    /// The money that it moved.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub transfers: Vec<Transfer>,
    /// The notes about seeds.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub seeds: Vec<String>,
}

/// Returns the hash of a step: over the hash before it and the step's bytes.
pub fn chain(before: &Hash, body: &str) -> Hash {
    let mut hash = Sha256::new();
    hash.update(before);
    hash.update(body.as_bytes());
    hash.finalize().into()
}
