//! A simulated disk: commits stay in memory, and may fail, take time, or be the last act of the process. Reads may
//! fail.

use super::Store;
use super::rows::Write;
use super::seed_key::SeedKey;
use super::sql::{self, Row, Sql};
use super::sqlite::{TransactionEnd, apply, migrate_new};
use super::sqlite_query::query;
use super::writes::statements;
use crate::error::StoreError;
use crate::sim_env::mix;
use crate::simulation::tally::{SharedTally, SimEvent};
use async_trait::async_trait;
use rusqlite::Connection;
use rusqlite::ffi::{Error, SQLITE_IOERR};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
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

/// The probabilities of faults, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaultRates {
    /// A commit is the last act of the process.
    pub crashes: u64,
    /// A commit fails.
    pub commits: u64,
    /// A read fails.
    pub reads: u64,
}

impl FaultRates {
    /// No faults.
    pub const NONE: FaultRates = FaultRates { crashes: 0, commits: 0, reads: 0 };
}

/// A database on a simulated disk, for one life of a process.
pub struct SimStore {
    disk: Disk,
    epoch: i64,
    key: SeedKey,
    chance: Mutex<u64>,
    /// The chance of reports: watchers wake in an order that the seed does not decide.
    report_chance: Mutex<u64>,
    faults: FaultRates,
    tally: SharedTally,
    /// The number of reads that have failed.
    failed_reads: AtomicU64,
    /// The process is dead.
    pub dead: Arc<(AtomicBool, Notify)>,
}

impl SimStore {
    /// Opens the disk; the writer before loses the fence.
    pub fn open(disk: &Disk, seed: u64, faults: FaultRates, tally: SharedTally) -> SimStore {
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
            report_chance: Mutex::new(!seed),
            faults,
            tally,
            failed_reads: AtomicU64::new(0),
            dead,
        }
    }

    /// Opens the disk without faults.
    pub fn reliable(disk: &Disk) -> SimStore {
        SimStore::open(disk, 1, FaultRates::NONE, SharedTally::default())
    }

    /// Returns the number of reads that have failed.
    pub fn failed_reads(&self) -> u64 {
        self.failed_reads.load(Ordering::Relaxed)
    }

    fn below(&self, bound: u64) -> u64 {
        below(&self.chance, bound)
    }

    /// Reads, or fails by chance.
    fn read_with(&self, chance: &Mutex<u64>, sql: &Sql) -> Result<Vec<Row>, StoreError> {
        if self.faults.reads > 0 && below(chance, 1_000) < self.faults.reads {
            self.tally.count(SimEvent::FailedRead);
            self.failed_reads.fetch_add(1, Ordering::Relaxed);
            return Err(rusqlite::Error::SqliteFailure(Error::new(SQLITE_IOERR), None).into());
        }
        query(&self.disk.lock().unwrap_or_else(PoisonError::into_inner), sql, usize::MAX)
    }

    /// The process ends here: nothing after this happens.
    async fn die(&self) -> ! {
        self.dead.0.store(true, Ordering::Relaxed);
        self.dead.1.notify_waiters();
        std::future::pending().await
    }
}

fn below(chance: &Mutex<u64>, bound: u64) -> u64 {
    mix(&mut chance.lock().unwrap_or_else(PoisonError::into_inner)) % bound
}

#[async_trait]
impl Store for SimStore {
    async fn commit(&self, write: Write) -> Result<(), StoreError> {
        if self.dead.0.load(Ordering::Relaxed) {
            self.die().await;
        }
        tokio::time::sleep(Duration::from_micros(self.below(3_000))).await;
        if self.below(1_000) < self.faults.commits {
            self.tally.count(SimEvent::FailedCommit);
            return Err(StoreError::NotHere("the simulated disk is full".to_string()));
        }
        let crashes = self.below(1_000) < self.faults.crashes;
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
            self.tally.count(match end {
                0 => SimEvent::CrashBefore,
                1 => SimEvent::CrashWithin,
                _ => SimEvent::CrashAfter,
            });
            self.die().await;
        }
        result
    }

    async fn read(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        self.read_with(&self.chance, &sql)
    }

    async fn report(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        self.read_with(&self.report_chance, &sql)
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
