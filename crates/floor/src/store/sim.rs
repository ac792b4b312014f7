//! A simulated disk: commits stay in memory, and may fail, take time, or be the last act of the process.

use super::Store;
use super::rows::Write;
use super::seed_key::SeedKey;
use super::sql::{self, Row, Sql};
use super::sqlite::{TransactionEnd, apply, migrate_new};
use super::sqlite_query::query;
use super::writes::statements;
use crate::error::StoreError;
use crate::sim_env::mix;
use async_trait::async_trait;
use rusqlite::Connection;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// The disk: the state that outlives a process.
pub type Disk = Arc<Mutex<Connection>>;

/// A new disk.
pub fn new_disk() -> Disk {
    let mut connection = Connection::open_in_memory().unwrap();
    migrate_new(&mut connection).unwrap();
    Arc::new(Mutex::new(connection))
}

/// A database on a simulated disk, for one life of a process.
pub struct SimStore {
    disk: Disk,
    epoch: i64,
    key: SeedKey,
    chance: Mutex<u64>,
    /// The probability that a commit is the last act of the process, and the probability that it fails, in thousandths.
    crashes: u64,
    fails: u64,
    /// The process is dead.
    pub dead: Arc<(AtomicBool, Notify)>,
}

impl SimStore {
    /// Opens the disk; the writer before loses the fence.
    pub fn open(disk: &Disk, seed: u64, crashes: u64, fails: u64) -> SimStore {
        let connection = disk.lock().unwrap_or_else(PoisonError::into_inner);
        connection.execute(sql::TAKE_FENCE, []).unwrap();
        let epoch = connection.query_row(sql::EPOCH, [], |row| row.get(0)).unwrap();
        drop(connection);
        let dead = Arc::new((AtomicBool::new(false), Notify::new()));
        SimStore {
            disk: disk.clone(),
            epoch,
            key: SeedKey::of([7; 32]),
            chance: Mutex::new(seed),
            crashes,
            fails,
            dead,
        }
    }

    fn below(&self, bound: u64) -> u64 {
        mix(&mut self.chance.lock().unwrap_or_else(PoisonError::into_inner)) % bound
    }

    /// The process ends here: nothing after this happens.
    async fn die(&self) -> ! {
        self.dead.0.store(true, Ordering::Relaxed);
        self.dead.1.notify_waiters();
        std::future::pending().await
    }
}

#[async_trait]
impl Store for SimStore {
    async fn commit(&self, write: Write) -> Result<(), StoreError> {
        if self.dead.0.load(Ordering::Relaxed) {
            self.die().await;
        }
        tokio::time::sleep(Duration::from_micros(self.below(3_000))).await;
        if self.below(1_000) < self.fails {
            return Err(StoreError::NotHere("the simulated disk is full".to_string()));
        }
        let crashes = self.below(1_000) < self.crashes;
        // Lost, torn in the middle, or whole with nobody to tell.
        let end = if crashes { self.below(3) } else { 2 };
        let all = statements(write, &self.key)?;
        let upto = match end {
            0 => 0,
            1 => usize::try_from(self.below(all.len() as u64 + 1)).unwrap_or(0),
            _ => all.len(),
        };
        let result = {
            let mut connection = self.disk.lock().unwrap_or_else(PoisonError::into_inner);
            apply(
                &mut connection,
                self.epoch,
                &all[..upto],
                if end == 2 { TransactionEnd::Whole } else { TransactionEnd::Torn },
            )
        };
        if crashes {
            self.die().await;
        }
        result
    }

    async fn read(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        query(&self.disk.lock().unwrap_or_else(PoisonError::into_inner), &sql, usize::MAX)
    }

    fn key(&self) -> Option<&SeedKey> {
        Some(&self.key)
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::NotHere("a simulated disk is not copied".to_string()))
    }

    async fn size(&self) -> Result<i64, StoreError> {
        Ok(0)
    }

    async fn close(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
