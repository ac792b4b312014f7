//! Signed heads: the last step of every record, signed with [Ed25519](https://www.rfc-editor.org/rfc/rfc8032) and stored
//! elsewhere.
//!
//! The hash chain of a record detects changed steps. The heads detect a truncated or rewritten record, if they are kept
//! out of reach of the database's operator.

use crate::audit::read_only;
use crate::cage::CAGE;
use crate::config::Database;
use crate::error::FloorError;
use crate::floor::Floor;
use crate::key_file;
use crate::ledger::TableId;
use crate::record::NO_HASH;
use crate::store::TableRow;
use crate::table::now_ms;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// The format of a line.
const FORMAT: &str = "croupier heads 2";
/// The format of earlier releases, whose lines have no numbers.
const UNNUMBERED: &str = "croupier heads 1";

/// The head of a record: its last step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The table; 0 is the cage.
    pub table: TableId,
    /// The step.
    pub seq: i64,
    /// Its hash, in hexadecimal.
    pub hash: String,
}

/// Heads with their signature: a line of a heads file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SignedHeads {
    format: String,
    floor: String,
    at: i64,
    /// The number of the line, from 1.
    #[serde(default)]
    number: u64,
    /// SHA-256 of the line before, in hexadecimal.
    #[serde(default)]
    before: String,
    heads: Vec<Head>,
    key: String,
    signature: String,
}

impl SignedHeads {
    /// Returns the text to sign.
    fn words(&self) -> String {
        let mut words = format!("{}\n{}\n{}\n", self.format, self.floor, self.at);
        if self.format != UNNUMBERED {
            // Writing to a string cannot fail.
            let _ = writeln!(words, "{} {}", self.number, self.before);
        }
        for head in &self.heads {
            // Writing to a string cannot fail.
            let _ = writeln!(words, "{} {} {}", head.table, head.seq, head.hash);
        }
        words
    }

    fn is_signed_by(&self, key: &str) -> bool {
        fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
            hex::decode(text).ok()?.try_into().ok()
        }
        let read = || {
            let key = VerifyingKey::from_bytes(&bytes(key)?).ok()?;
            Some((key, Signature::from_bytes(&bytes(&self.signature)?)))
        };
        let signed = |(key, signature): (VerifyingKey, Signature)| {
            key.verify_strict(self.words().as_bytes(), &signature).is_ok()
        };
        self.key == key && matches!(self.format.as_str(), FORMAT | UNNUMBERED) && read().is_some_and(signed)
    }
}

/// The key that signs the heads of a floor.
pub struct HeadsKey(SigningKey);

impl std::fmt::Debug for HeadsKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the key {}", self.public())
    }
}

impl HeadsKey {
    /// Reads the key from a file, which is created if missing and readable by its owner alone.
    ///
    /// # Errors
    /// Fails if the file cannot be read, created or parsed.
    pub fn in_file(path: &Path) -> Result<HeadsKey, FloorError> {
        key_file::read_or_create(path).map(|secret| HeadsKey(SigningKey::from_bytes(&secret)))
    }

    /// Returns the public key in hexadecimal, which verifies all signatures of this key.
    pub fn public(&self) -> String {
        hex::encode(self.0.verifying_key().as_bytes())
    }
}

/// The position in a heads file. Each line has a number and the hash of the line before, so that a missing line shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeadsChain {
    number: u64,
    before: String,
    /// The last step sent of each record.
    told: BTreeMap<TableId, i64>,
}

impl Default for HeadsChain {
    fn default() -> HeadsChain {
        HeadsChain { number: 0, before: hex::encode(NO_HASH), told: BTreeMap::new() }
    }
}

impl HeadsChain {
    /// Continues the chain after this line; `None` if it is not a line of this release.
    pub fn after(line: &str) -> Option<HeadsChain> {
        let signed: SignedHeads = serde_json::from_str(line).ok()?;
        (signed.format == FORMAT).then(|| HeadsChain::default().follow(signed.number, line))
    }

    fn follow(self, number: u64, line: &str) -> HeadsChain {
        HeadsChain { number, before: hex::encode(Sha256::digest(line.as_bytes())), ..self }
    }
}

impl Floor {
    /// Returns the next line, with the heads of all records that have grown since the last; `None` if none has.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub async fn signed_heads(
        &self,
        key: &HeadsKey,
        chain: &mut HeadsChain,
    ) -> Result<Option<String>, FloorError> {
        let store = &*self.inner().store;
        let mut heads = Vec::new();
        // A closed table has no further steps.
        let is_new = |row: &TableRow| row.closed_at.is_none() || !chain.told.contains_key(&row.id);
        let tables: Vec<TableId> =
            store.tables().await?.into_iter().filter(is_new).map(|row| row.id).collect();
        for table in std::iter::once(CAGE).chain(tables) {
            if let Some(last) = store.last_step(table).await?
                && chain.told.get(&table) != Some(&last.seq)
            {
                heads.push(Head { table, seq: last.seq, hash: hex::encode(last.hash) });
            }
        }
        if heads.is_empty() {
            return Ok(None);
        }
        let mut signed = SignedHeads {
            format: FORMAT.to_string(),
            floor: hex::encode(store.identity().await?),
            at: now_ms(),
            number: chain.number + 1,
            before: chain.before.clone(),
            heads,
            key: key.public(),
            signature: String::new(),
        };
        signed.signature = hex::encode(key.0.sign(signed.words().as_bytes()).to_bytes());
        // Numbers and texts always serialize.
        let Ok(line) = serde_json::to_string(&signed) else { return Ok(None) };
        *chain = std::mem::take(chain).follow(signed.number, &line);
        chain.told.extend(signed.heads.iter().map(|head| (head.table, head.seq)));
        Ok(Some(line))
    }
}

/// The result of checking a database against a heads file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HeadsReport {
    /// Lines.
    pub lines: u64,
    /// Heads.
    pub heads: u64,
    /// The key that signed them.
    pub key: String,
    /// The records that differ from the signed heads.
    pub wrong: Vec<String>,
}

/// Compares a database with the lines of a heads file. Without a key, that of the first line counts.
///
/// # Errors
/// Fails if the database cannot be read. Wrong lines are part of the report.
pub async fn check_heads(
    database: &Database,
    lines: &str,
    key: Option<&str>,
) -> Result<HeadsReport, FloorError> {
    let store = read_only(database, None).await?;
    let floor = hex::encode(store.identity().await?);
    let mut checked = HeadsReport { key: key.unwrap_or_default().to_string(), ..HeadsReport::default() };
    let mut chain: Option<HeadsChain> = None;
    let mut last = "";
    for (number, line) in lines.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        // A line without a confirmation of receipt is sent again.
        if line == last {
            continue;
        }
        last = line;
        let number = number + 1;
        checked.lines += 1;
        let Ok(signed) = serde_json::from_str::<SignedHeads>(line) else {
            checked.wrong.push(format!("line {number} cannot be read"));
            continue;
        };
        if checked.key.is_empty() {
            checked.key.clone_from(&signed.key);
        }
        if !signed.is_signed_by(&checked.key) {
            checked.wrong.push(format!("line {number} is not signed by the key {}", checked.key));
            continue;
        }
        if signed.floor != floor {
            checked.wrong.push(format!("line {number} is of another floor"));
            continue;
        }
        if signed.format == FORMAT {
            let expected = chain.get_or_insert_with(|| HeadsChain {
                number: signed.number.saturating_sub(1),
                before: signed.before.clone(),
                ..HeadsChain::default()
            });
            if (signed.number, &signed.before) != (expected.number + 1, &expected.before) {
                checked.wrong.push(format!(
                    "line {number} has the number {} and does not follow the line before it, number {}: lines were removed, changed or added",
                    signed.number, expected.number
                ));
            }
            chain = Some(HeadsChain::default().follow(signed.number, line));
        }
        for head in signed.heads {
            checked.heads += 1;
            let Head { table, seq, hash } = head;
            match store.step(table, seq).await? {
                Some(row) if hex::encode(row.hash) == hash => {}
                Some(_) => {
                    checked.wrong.push(format!("step {seq} of table {table} is not the one that was signed"))
                }
                None => checked.wrong.push(format!("step {seq} of table {table} was signed, and is gone")),
            }
        }
    }
    if checked.lines == 0 {
        checked.wrong.push("the file has no heads".to_string());
    }
    Ok(checked)
}
