//! Where the floor is kept: one way of talking to it, two databases.

mod postgres;
mod rows;
mod sql;
mod sqlite;
#[cfg(test)]
mod tests;
mod writes;

pub use postgres::Postgres;
pub use rows::{AccountRow, DayRow, RoundRow, ShoeRow, StepRow, TableRow, Write, day_of};
pub use sql::parse_round_id;
pub use sqlite::Sqlite;

use crate::asked::{AccountId, RoundQuery, Session};
use crate::error::StoreError;
use crate::ledger::TableId;
use async_trait::async_trait;
use sql::{Row, Sql};
use std::path::Path;

/// A database that keeps a floor. Whoever has opened it for writing has the fence: nobody else writes.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Keeps everything in a write, or nothing of it. When this returns, it survives a loss of power.
    async fn commit(&self, write: Write) -> Result<(), StoreError>;

    /// Reads what was committed.
    async fn read(&self, sql: Sql) -> Result<Vec<Row>, StoreError>;

    /// Writes a copy of the database while it is in use.
    async fn backup(&self, to: &Path) -> Result<(), StoreError>;

    /// The floor is about to close: a database that cannot be reached is not waited for any more.
    fn stop_waiting(&self) {}

    /// Gives the fence back. Nothing can be written afterwards.
    async fn close(&self) -> Result<(), StoreError>;

    /// Whether the database itself is in order.
    async fn check(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// The tables that have a record.
    async fn recorded_tables(&self) -> Result<Vec<TableId>, StoreError> {
        rows(self.read(Sql::all(sql::RECORDED)).await, |mut row| row.int())
    }

    /// All accounts, by number.
    async fn accounts(&self) -> Result<Vec<AccountRow>, StoreError> {
        rows(self.read(Sql::all(sql::ACCOUNTS)).await, Row::account)
    }

    /// All sessions.
    async fn sessions(&self) -> Result<Vec<Session>, StoreError> {
        rows(self.read(Sql::all(sql::SESSIONS)).await, Row::session)
    }

    /// What is in every purse.
    async fn balances(&self) -> Result<Vec<(String, i64)>, StoreError> {
        rows(self.read(Sql::all(sql::BALANCES)).await, Row::balance)
    }

    /// All tables, by number.
    async fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        rows(self.read(Sql::all(sql::TABLES)).await, Row::table)
    }

    /// Steps of a table after one of them, in order, at most so many.
    async fn steps(&self, table: TableId, after: i64, most: u32) -> Result<Vec<StepRow>, StoreError> {
        rows(self.read(sql::steps(table, after, most)).await, Row::step)
    }

    /// The step that an account's request came to.
    async fn request(&self, table: TableId, account: AccountId, id: &str) -> Result<Option<i64>, StoreError> {
        let found = rows(self.read(sql::request(table, account, id)).await, |mut row| row.int())?;
        Ok(found.first().copied())
    }

    /// The seeds of a table's shoes.
    async fn shoes(&self, table: TableId) -> Result<Vec<ShoeRow>, StoreError> {
        rows(self.read(sql::shoes(table)).await, Row::shoe)
    }

    /// Finished rounds, newest first.
    async fn rounds(&self, query: &RoundQuery) -> Result<Vec<RoundRow>, StoreError> {
        rows(self.read(sql::rounds(query)).await, Row::round)
    }

    /// Finished rounds of a table, in order, from one on, at most so many.
    async fn rounds_of(&self, table: TableId, from: i64, most: u32) -> Result<Vec<RoundRow>, StoreError> {
        rows(self.read(sql::rounds_of(table, from, most)).await, Row::round)
    }

    /// Who has played which round: account, table and round.
    async fn played(&self) -> Result<Vec<(AccountId, TableId, i64)>, StoreError> {
        rows(self.read(Sql::all(sql::PLAYED)).await, Row::played)
    }

    /// The days of tables; of one day where it is named.
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
