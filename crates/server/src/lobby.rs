//! The list of tables in the lobby, sent in full on entry and as deltas afterwards.
//!
//! Messages are encoded once and shared by all connections.

use axum::extract::ws::Utf8Bytes;
use croupier_floor::wire::{ServerMessage, TableSummary};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// A version of the list of tables.
#[derive(Debug, Default)]
pub struct Lobby {
    /// The number of changes so far.
    version: u64,
    tables: BTreeMap<i64, Arc<TableSummary>>,
    /// The full list as a message, encoded on first use.
    whole: OnceLock<Utf8Bytes>,
    /// The delta from the previous version, as a message.
    change: Utf8Bytes,
}

impl Lobby {
    /// Returns the next version with these tables, or `None` if nothing has changed.
    pub fn next(&self, tables: Vec<TableSummary>) -> Option<Lobby> {
        let shared = |table: TableSummary| {
            let before = self.tables.get(&table.id).filter(|before| ***before == table);
            (table.id, before.cloned().unwrap_or_else(|| Arc::new(table)))
        };
        let mut next = Lobby { version: self.version + 1, ..Lobby::default() };
        next.tables = tables.into_iter().map(shared).collect();
        next.change = next.changes_since(self)?;
        Some(next)
    }

    /// Returns the message that brings a connection from the `known` version to this one, or `None` if it is current.
    pub fn message(&self, known: Option<&Lobby>) -> Option<Utf8Bytes> {
        match known {
            None => Some(self.whole.get_or_init(|| self.all()).clone()),
            Some(known) if known.version == self.version => None,
            Some(known) if known.version + 1 == self.version => Some(self.change.clone()),
            Some(known) => self.changes_since(known),
        }
    }

    fn all(&self) -> Utf8Bytes {
        let tables = self.tables.values().map(|table| (**table).clone()).collect();
        text(&ServerMessage::Lobby { tables })
    }

    fn changes_since(&self, known: &Lobby) -> Option<Utf8Bytes> {
        let is_new = |id: &i64, table: &Arc<TableSummary>| {
            known.tables.get(id).is_none_or(|before| !Arc::ptr_eq(before, table) && before != table)
        };
        let tables: Vec<TableSummary> = (self.tables.iter())
            .filter(|(id, table)| is_new(id, table))
            .map(|(_, table)| (**table).clone())
            .collect();
        let gone: Vec<i64> =
            known.tables.keys().filter(|id| !self.tables.contains_key(id)).copied().collect();
        let same = tables.is_empty() && gone.is_empty();
        (!same).then(|| text(&ServerMessage::LobbyChange { tables, gone }))
    }
}

fn text(message: &ServerMessage) -> Utf8Bytes {
    // Plain data without maps always has a JSON form.
    serde_json::to_string(message).unwrap_or_default().into()
}
