//! Where the floor is kept: one way of talking to it, two databases.

mod home;
mod last;
mod limits;
mod postgres;
mod postgres_readers;
mod readers;
#[cfg(test)]
mod reading_tests;
mod reports;
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

use crate::asked::{AccountId, RoundQuery, Session};
use crate::error::StoreError;
use crate::fairness::FloorId;
use crate::ledger::TableId;
use async_trait::async_trait;
use round_query::Cursor;
pub use sql::{Row, Sql};
use std::path::Path;

/// What a database is opened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenFor {
    /// To be played on. A copy is refused: whoever has seen the floor go on knows what would come.
    Play,
    /// To be restored: what is not dealt yet is drawn again before anybody plays.
    Restore,
}

/// A database that keeps a floor. Whoever has opened it for writing has the fence: nobody else writes.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Keeps everything in a write, or nothing of it. When this returns, it survives a loss of power.
    async fn commit(&self, write: Write) -> Result<(), StoreError>;

    /// Reads what was committed, without limits: for recovery and audits.
    async fn read(&self, sql: Sql) -> Result<Vec<Row>, StoreError>;

    /// The key that decrypts seeds and checkpoints, where it is here.
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

    /// One table.
    async fn table(&self, table: TableId) -> Result<Option<TableRow>, StoreError> {
        Ok(rows(self.read(sql::table(table)).await, Row::table)?.pop())
    }

    /// The tables that were open at some time from one moment on and before another, in milliseconds since 1970.
    async fn tables_open_within(&self, from: i64, to: i64) -> Result<Vec<TableRow>, StoreError> {
        rows(self.read(sql::tables_open_within(from, to)).await, Row::table)
    }

    /// Steps of a table after one of them, in order, at most so many.
    async fn steps(&self, table: TableId, after: i64, most: u32) -> Result<Vec<StepRow>, StoreError> {
        rows(self.read(sql::steps(table, after, most)).await, Row::step)
    }

    /// The steps of the cage in which the house changes its choices, in order.
    async fn house_steps(&self) -> Result<Vec<StepRow>, StoreError> {
        rows(self.read(Sql::all(sql::HOUSE_STEPS)).await, Row::step)
    }

    /// The same by their numbers alone.
    async fn house_step_numbers(&self) -> Result<Vec<i64>, StoreError> {
        rows(self.read(Sql::all(sql::HOUSE_STEP_NUMBERS)).await, |mut row| row.int())
    }

    /// The step that an account's request came to. Play asks this: it does not wait for other reading.
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

    /// One step of a table.
    async fn step(&self, table: TableId, seq: i64) -> Result<Option<StepRow>, StoreError> {
        Ok(self.steps(table, seq - 1, 1).await?.pop().filter(|row| row.seq == seq))
    }

    /// The number by which the floor is known.
    async fn identity(&self) -> Result<FloorId, StoreError> {
        let found = rows(self.read(Sql::all(sql::IDENTITY)).await, |mut row| row.hash())?;
        found.first().copied().ok_or_else(|| StoreError::Unreadable("the floor has no identity".to_string()))
    }

    /// The newest checkpoint of a table at or before a step, in a round at or before one; nothing where it cannot be decrypted.
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

    /// All checkpoints of a table.
    async fn checkpoints(&self, table: TableId) -> Result<Vec<StoredCheckpoint>, StoreError> {
        rows(self.read(sql::checkpoints(table)).await, |row| row.checkpoint(self.key()))
    }

    /// Which dealers are assigned to which tables.
    async fn dealers(&self) -> Result<Vec<(AccountId, TableId)>, StoreError> {
        rows(self.read(Sql::all(sql::DEALERS)).await, |mut row| Ok((row.int()?, row.int()?)))
    }

    /// Where this database is, by which it is known again.
    fn home(&self) -> Option<String> {
        None
    }

    /// The size of the database in bytes.
    async fn size(&self) -> Result<i64, StoreError>;

    /// The seeds of a table's shoes from one to another that were drawn up to a step.
    async fn shoes(
        &self,
        table: TableId,
        shoes: (i64, i64),
        upto: i64,
    ) -> Result<Vec<StoredShoe>, StoreError> {
        rows(self.read(sql::shoes(table, shoes, upto)).await, |row| row.shoe(self.key()))
    }

    /// The steps of a table that say something of seeds, in order.
    async fn steps_with_seeds(&self, table: TableId) -> Result<Vec<StepRow>, StoreError> {
        rows(self.read(sql::steps_with_seeds(table)).await, Row::step)
    }

    /// The last finished round of a table.
    async fn last_round(&self, table: TableId) -> Result<Option<i64>, StoreError> {
        Ok(rows(self.read(sql::last_round(table)).await, |mut row| row.int())?.pop())
    }

    /// Finished rounds, newest first.
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

    /// How many finished rounds fit a query, on whatever page.
    async fn count_of_rounds(&self, query: &RoundQuery) -> Result<i64, StoreError> {
        let counts = rows(self.read(round_query::count_of_rounds(query)).await, |mut row| row.int())?;
        Ok(counts.first().copied().unwrap_or_default())
    }

    /// Finished rounds of a table, in order, from one on, at most so many.
    async fn rounds_of(&self, table: TableId, from: i64, most: u32) -> Result<Vec<RoundRow>, StoreError> {
        rows(self.read(sql::rounds_of(table, from, most)).await, Row::round)
    }

    /// Who has played which round: account, table, round, and when it ended.
    async fn played(&self) -> Result<Vec<(AccountId, TableId, i64, i64)>, StoreError> {
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
