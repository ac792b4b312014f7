//! The list of tables: told whole to those who enter the lobby, and then by what has changed.

use axum::extract::ws::Utf8Bytes;
use croupier_floor::wire::{ServerMessage, TableSummary};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// The list of tables at a moment.
#[derive(Debug, Default)]
pub struct Lobby {
    /// Counts the changes.
    version: u64,
    tables: BTreeMap<i64, Arc<TableSummary>>,
    /// The whole list as a message, where somebody has asked for it.
    whole: OnceLock<Utf8Bytes>,
    /// What has changed since the version before, as a message.
    change: Utf8Bytes,
}

impl Lobby {
    /// The list after this one, with these tables; none if it is the same.
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

    /// The message for a connection that was last told another list, or none.
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
