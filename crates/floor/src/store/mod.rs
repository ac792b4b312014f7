//! Storage: the [`Store`] trait with implementations for SQLite and PostgreSQL.
//!
//! Writers use group commit and hold an epoch as a [fencing
//! token](https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html), which every commit checks.
//! Recovery, look-ups and reports read through connections of their own.

mod limits;
mod lockfile;
mod postgres;
mod postgres_readers;
mod readers;
#[cfg(test)]
mod reading_tests;
mod reports;
mod rollback_guard;
mod round_query;
mod rows;
mod sealing;
mod seed_key;
#[cfg(test)]
pub mod sim;
mod sql;
mod sqlite;
mod sqlite_query;
#[cfg(test)]
mod tests;
mod writes;

pub use postgres::Postgres;
pub use reports::Reports;
pub use rows::{
    AccountRow, CheckpointRow, DAY_MS, DayRow, OldCheckpoints, RoundRow, ShoeRow, StepRow, StoredCheckpoint,
    StoredSeeds, StoredShoe, TableRow, Write, day_of,
};
pub use seed_key::SeedKey;
pub use sql::parse_round_id;
pub use sqlite::Sqlite;

use crate::error::StoreError;
use crate::fairness::FloorId;
use crate::ledger::TableId;
use crate::passkeys::Passkey;
use crate::request::{AccountId, RoundQuery, Session};
use async_trait::async_trait;
use round_query::Cursor;
pub use sql::{Row, Sql};
use std::path::Path;

/// The purpose of opening a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenFor {
    /// Play. A copy is refused: its future outcomes may be known.
    Play,
    /// Restoring: undealt outcomes are redrawn before play.
    Restore,
}

/// A database that stores a floor. The writer holds an epoch as an optimistic fencing token, which every commit checks.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Commits a write atomically. Once this returns, the write survives a loss of power.
    async fn commit(&self, write: Write) -> Result<(), StoreError>;

    /// Reads what was committed, without limits: for recovery and audits.
    async fn read(&self, sql: Sql) -> Result<Vec<Row>, StoreError>;

    /// Returns the key that decrypts seeds and checkpoints, if it is present.
    fn key(&self) -> Option<&SeedKey> {
        None
    }

    /// Looks one row up for play, over connections that nothing else uses.
    async fn look_up(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        self.read(sql).await
    }

    /// Reads for people who ask, over connections of its own and within limits: see [`Reports`].
    async fn report(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        self.read(sql).await
    }

    /// Writes a copy of the database while it is in use.
    async fn backup(&self, to: &Path) -> Result<(), StoreError>;

    /// Announces that the floor closes: the store stops waiting for an unreachable database.
    fn stop_waiting(&self) {}

    /// Releases the fence. Nothing can be written afterwards.
    async fn close(&self) -> Result<(), StoreError>;

    /// Whether the database itself is in order.
    async fn check(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// The tables that have a record.
    async fn recorded_tables(&self) -> Result<Vec<TableId>, StoreError> {
        rows(self.read(Sql::all(sql::RECORDED)).await, |mut row| row.int())
    }

    /// Returns all accounts, by number.
    async fn accounts(&self) -> Result<Vec<AccountRow>, StoreError> {
        rows(self.read(Sql::all(sql::ACCOUNTS)).await, Row::account)
    }

    /// All sessions.
    async fn sessions(&self) -> Result<Vec<Session>, StoreError> {
        rows(self.read(Sql::all(sql::SESSIONS)).await, Row::session)
    }

    /// All passkeys, oldest first.
    async fn passkeys(&self) -> Result<Vec<Passkey>, StoreError> {
        rows(self.read(Sql::all(sql::PASSKEYS)).await, Row::passkey)
    }

    /// Returns the balance of every purse.
    async fn balances(&self) -> Result<Vec<(String, i64)>, StoreError> {
        rows(self.read(Sql::all(sql::BALANCES)).await, Row::balance)
    }

    /// All tables, by number.
    async fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        rows(self.read(Sql::all(sql::TABLES)).await, Row::table)
    }

    /// One table.
    async fn table(&self, table: TableId) -> Result<Option<TableRow>, StoreError> {
        Ok(rows(self.read(sql::table(table)).await, Row::table)?.pop())
    }

    /// Returns the tables that were open at some time in a half-open interval, in milliseconds since 1970.
    async fn tables_open_within(&self, from: i64, to: i64) -> Result<Vec<TableRow>, StoreError> {
        rows(self.read(sql::tables_open_within(from, to)).await, Row::table)
    }

    /// Returns up to `most` steps of a table after one of them, in order.
    async fn steps(&self, table: TableId, after: i64, most: u32) -> Result<Vec<StepRow>, StoreError> {
        rows(self.read(sql::steps(table, after, most)).await, Row::step)
    }

    /// Returns the steps of the cage in which the house changes its options, in order.
    async fn house_steps(&self) -> Result<Vec<StepRow>, StoreError> {
        rows(self.read(Sql::all(sql::HOUSE_STEPS)).await, Row::step)
    }

    /// The same by their numbers alone.
    async fn house_step_numbers(&self) -> Result<Vec<i64>, StoreError> {
        rows(self.read(Sql::all(sql::HOUSE_STEP_NUMBERS)).await, |mut row| row.int())
    }

    /// Returns the step of an account's request. It is a look-up of play and does not wait for other readers.
    async fn request(
        &self,
        table: TableId,
        account: AccountId,
        id: &str,
    ) -> Result<Option<StepRow>, StoreError> {
        Ok(rows(self.look_up(sql::request(table, account, id)).await, Row::step)?.pop())
    }

    /// The last step of a table.
    async fn last_step(&self, table: TableId) -> Result<Option<StepRow>, StoreError> {
        Ok(rows(self.read(sql::last_step(table)).await, Row::step)?.pop())
    }

    /// Returns one step of a table.
    async fn step(&self, table: TableId, seq: i64) -> Result<Option<StepRow>, StoreError> {
        Ok(self.steps(table, seq - 1, 1).await?.pop().filter(|row| row.seq == seq))
    }

    /// The number by which the floor is known.
    async fn identity(&self) -> Result<FloorId, StoreError> {
        let found = rows(self.read(Sql::all(sql::IDENTITY)).await, |mut row| row.hash())?;
        found.first().copied().ok_or_else(|| StoreError::Unreadable("the floor has no identity".to_string()))
    }

    /// Returns the newest checkpoint of a table at or before a step, in a round at or before one. Returns `None` if it
    /// cannot be decrypted.
    async fn checkpoint(
        &self,
        table: TableId,
        seq: i64,
        round: i64,
    ) -> Result<Option<CheckpointRow>, StoreError> {
        let found = self.read(sql::checkpoint(table, seq, round)).await;
        Ok(rows(found, |row| row.checkpoint(self.key()))?.pop().and_then(|stored| stored.row))
    }

    /// The tables that have a checkpoint.
    async fn tables_with_checkpoints(&self) -> Result<Vec<TableId>, StoreError> {
        let tables = "SELECT DISTINCT table_id FROM checkpoints ORDER BY table_id";
        rows(self.read(Sql::all(tables)).await, |mut row| row.int())
    }

    /// Returns all checkpoints of a table.
    async fn checkpoints(&self, table: TableId) -> Result<Vec<StoredCheckpoint>, StoreError> {
        rows(self.read(sql::checkpoints(table)).await, |row| row.checkpoint(self.key()))
    }

    /// Returns the assignments of dealers to tables.
    async fn dealers(&self) -> Result<Vec<(AccountId, TableId)>, StoreError> {
        rows(self.read(Sql::all(sql::DEALERS)).await, |mut row| Ok((row.int()?, row.int()?)))
    }

    /// Returns the location that identifies this database.
    fn home(&self) -> Option<String> {
        None
    }

    /// Returns the size of the database in bytes.
    async fn size(&self) -> Result<i64, StoreError>;

    /// Returns the seeds of a range of a table's shoes that were drawn up to a step.
    async fn shoes(
        &self,
        table: TableId,
        shoes: (i64, i64),
        upto: i64,
    ) -> Result<Vec<StoredShoe>, StoreError> {
        rows(self.read(sql::shoes(table, shoes, upto)).await, |row| row.shoe(self.key()))
    }

    /// Returns the steps of a table with notes about seeds, in order.
    async fn steps_with_seeds(&self, table: TableId) -> Result<Vec<StepRow>, StoreError> {
        rows(self.read(sql::steps_with_seeds(table)).await, Row::step)
    }

    /// The last finished round of a table.
    async fn last_round(&self, table: TableId) -> Result<Option<i64>, StoreError> {
        Ok(rows(self.read(sql::last_round(table)).await, |mut row| row.int())?.pop())
    }

    /// Returns finished rounds, newest first.
    async fn rounds(&self, query: &RoundQuery) -> Result<Vec<RoundRow>, StoreError> {
        let before = match query.before.as_deref().and_then(parse_round_id) {
            None => None,
            Some((table, round)) => {
                let ended = rows(self.read(round_query::ended(table, round)).await, |mut row| row.int())?;
                let Some(ended) = ended.first().copied() else { return Ok(Vec::new()) };
                Some(Cursor { ended, table, round })
            }
        };
        rows(self.read(round_query::rounds(query, before)).await, Row::round)
    }

    /// Returns the number of finished rounds that match a query, over all pages.
    async fn count_of_rounds(&self, query: &RoundQuery) -> Result<i64, StoreError> {
        let counts = rows(self.read(round_query::count_of_rounds(query)).await, |mut row| row.int())?;
        Ok(counts.first().copied().unwrap_or_default())
    }

    /// Returns up to `most` finished rounds of a table from one on, in order.
    async fn rounds_of(&self, table: TableId, from: i64, most: u32) -> Result<Vec<RoundRow>, StoreError> {
        rows(self.read(sql::rounds_of(table, from, most)).await, Row::round)
    }

    /// Returns the rounds that each account played: account, table, round, and its end.
    async fn played(&self) -> Result<Vec<(AccountId, TableId, i64, i64)>, StoreError> {
        rows(self.read(Sql::all(sql::PLAYED)).await, Row::played)
    }

    /// Returns the daily sums of tables, of one day if it is given.
    async fn days(&self, day: Option<i64>) -> Result<Vec<DayRow>, StoreError> {
        rows(self.read(sql::days(day)).await, Row::day)
    }
}

fn rows<T>(
    read: Result<Vec<Row>, StoreError>,
    row: impl Fn(Row) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    read?.into_iter().map(row).collect()
}
