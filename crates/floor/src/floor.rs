//! The [`Floor`] handle, through which every operation goes.

mod people;
mod play;
mod tables;

use crate::cage::{self, CageOrder};
use crate::config::{BotPolicy, Database, FloorConfig};
use crate::directory::Directory;
use crate::error::{FloorError, Rejected, StoreError};
use crate::health::FloorHealth;
use crate::host;
use crate::house_book::HouseBook;
use crate::line::Line;
use crate::replay::recover;
use crate::replay_pool::ReplayPool;
use crate::request::{Ack, Actor, FloorMetrics, QuarantinedTable};
use crate::store::{OpenFor, Postgres, Reports, Sqlite, Store, TableRow, Write};
use crate::table::{FloorTable, Requests, TableContext, TableHandle, TableMessage, TableTask, now_ms};
use crate::wire::{GameCard, TableSummary};
use croupier_rules::house::Submission;
use futures_util::future::join_all;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::{Mutex, Notify, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep};

/// The maximum number of closed tables kept for clients that reconnect.
const LATELY_MOST: usize = 64;

/// The time that tables get to stop when the floor closes.
const STOP_PATIENCE: Duration = Duration::from_secs(20);

/// The time over which a table whose record cannot be read is read again before it is quarantined.
const READ_PATIENCE: Duration = Duration::from_secs(10);
/// The delay before the second read; it doubles.
const FIRST_WAIT: Duration = Duration::from_millis(20);

/// The first number of a private table. The range ends before twice this number: exact in JavaScript, and not
/// guessable.
const FIRST_PRIVATE: i64 = 1 << 52;
/// The maximum number of open private tables.
const PRIVATE_MOST: usize = 500;

/// Whether a table is private: not listed, open to everybody who has its number.
pub fn is_private(table: i64) -> bool {
    table >= FIRST_PRIVATE
}

/// A handle to the floor. Clones share the floor.
#[derive(Clone)]
pub struct Floor(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) store: Arc<dyn Store>,
    /// The same database for reports, within limits: play does not wait for it.
    pub(crate) reports: Arc<dyn Store>,
    /// The threads that replay records for readers.
    pub(crate) replays: Arc<ReplayPool>,
    pub(crate) directory: Arc<Directory>,
    tables: RwLock<BTreeMap<i64, TableHandle>>,
    /// The tables closed most recently, the latest last, so that clients that reconnect still see the end.
    lately_closed: RwLock<VecDeque<(i64, TableHandle)>>,
    health: Arc<FloorHealth>,
    /// The number of the last table. The lock serialises the opening of tables.
    last_table: Mutex<i64>,
    lobby: watch::Sender<u64>,
    cage: mpsc::Sender<CageOrder>,
    software: String,
    checkpoint_every: i64,
    automatic: BotPolicy,
    seats_of_account: usize,
    replayed: AtomicU64,
    /// Returns the changes of the house's options.
    pub(crate) house: watch::Sender<Arc<HouseBook>>,
    /// Notified when they change.
    pub(crate) house_changes: Arc<Notify>,
    /// Held for writing while the house changes, and for reading while a table opens under the options in force.
    pub(crate) house_gate: tokio::sync::RwLock<()>,
    /// Held while passkeys change.
    pub(crate) passkey_changes: Mutex<()>,
}

/// Opens a database for writing.
pub(crate) async fn open_store(config: &FloorConfig, purpose: OpenFor) -> Result<Arc<dyn Store>, FloorError> {
    Ok(match &config.database {
        Database::Sqlite(path) => Arc::new(Sqlite::open(path, &config.seed_key, purpose)?),
        Database::Postgres(address) => Arc::new(Postgres::open(address, &config.seed_key, purpose).await?),
    })
}

impl Floor {
    /// Opens the floor: takes the fence, upgrades the database, and recovers every table from its record.
    ///
    /// # Errors
    /// Fails if another process holds the database, if it is an unrestored copy, or if the seed key is missing.
    /// A table that does not recover is quarantined and is not an error.
    pub async fn open(config: FloorConfig) -> Result<Floor, FloorError> {
        let store = open_store(&config, OpenFor::Play).await?;
        Floor::over(store, config).await
    }

    /// Opens the floor in an open database.
    pub(crate) async fn over(store: Arc<dyn Store>, config: FloorConfig) -> Result<Floor, FloorError> {
        let directory = Arc::new(Directory::load(&*store).await?);
        let health = Arc::<FloorHealth>::default();
        let cage = cage::start(store.clone(), directory.clone(), health.clone()).await?;
        let rows = store.tables().await?;
        let house = HouseBook::read(&store.house_steps().await?)?;
        let floor = Floor(Arc::new(Inner {
            reports: Arc::new(Reports::new(store.clone())),
            replays: Arc::new(ReplayPool::start()?),
            store,
            directory,
            tables: RwLock::default(),
            lately_closed: RwLock::default(),
            health,
            last_table: Mutex::new(
                rows.iter().map(|row| row.id).filter(|id| !is_private(*id)).max().unwrap_or(0),
            ),
            lobby: watch::Sender::new(0),
            cage,
            software: config.software,
            checkpoint_every: config.checkpoint_every,
            automatic: config.automatic,
            seats_of_account: config.seats_of_account,
            replayed: AtomicU64::new(0),
            house: watch::Sender::new(Arc::new(house)),
            house_changes: Arc::default(),
            house_gate: tokio::sync::RwLock::default(),
            passkey_changes: Mutex::default(),
        }));
        // Tables recover concurrently.
        let open: Vec<TableRow> = rows.into_iter().filter(|row| row.closed_at.is_none()).collect();
        let recovering = open.into_iter().map(|row| {
            let (table, game, floor) = (row.id, row.game.clone(), floor.clone());
            (table, game, tokio::spawn(async move { floor.recover(row).await }))
        });
        for (table, game, recovered) in recovering.collect::<Vec<_>>() {
            // A damaged table does not keep the others closed.
            let why = match recovered.await {
                Ok(Ok(())) => continue,
                // The database itself failed.
                Ok(Err(FloorError::Store(
                    why @ (StoreError::Fenced | StoreError::Closed | StoreError::Postgres(_)),
                ))) => return Err(why.into()),
                Ok(Err(why)) => why.to_string(),
                Err(defect) => format!("a defect of the program: {defect}"),
            };
            floor.0.health.quarantine(QuarantinedTable { table, game, why });
        }
        Ok(floor)
    }

    /// Returns the quarantined tables. Their records do not replay: they were changed, or come from a release with
    /// other rules.
    /// Record and money stay untouched until a supervisor closes the table out.
    pub fn quarantined(&self) -> Vec<QuarantinedTable> {
        self.0.health.quarantined()
    }

    /// A table goes on where it was: its record is played again. A database that cannot be read for the moment is read
    /// again for some seconds.
    async fn recover(&self, row: TableRow) -> Result<(), FloorError> {
        let (patience, mut wait) = (Instant::now() + READ_PATIENCE, FIRST_WAIT);
        let (mut table, requests, replayed) = loop {
            match recover(&*self.0.store, &row).await {
                Err(FloorError::Store(why)) if why.is_transient() && Instant::now() + wait < patience => {
                    sleep(wait).await;
                    wait *= 2;
                }
                recovered => break recovered?,
            }
        };
        self.0.replayed.fetch_add(replayed, Ordering::Relaxed);
        table.runs_under(&self.0.software);
        self.start(row, table, requests);
        Ok(())
    }

    /// Returns the number of steps that were replayed when the floor was opened.
    pub fn replayed(&self) -> u64 {
        self.0.replayed.load(Ordering::Relaxed)
    }

    fn start(&self, row: TableRow, mut table: FloorTable, requests: Requests) {
        table.keeps_checkpoints(self.0.checkpoint_every);
        let around = TableContext {
            store: self.0.store.clone(),
            directory: self.0.directory.clone(),
            lobby: self.0.lobby.clone(),
            checkpoint_every: self.0.checkpoint_every,
            automatic: self.0.automatic,
            house: self.0.house.subscribe(),
            house_changes: self.0.house_changes.clone(),
            seats_of_account: self.0.seats_of_account,
            health: self.0.health.clone(),
        };
        let id = row.id;
        let handle = TableTask::start(row, table, requests, around);
        self.0.tables.write().unwrap_or_else(PoisonError::into_inner).insert(id, handle);
        self.0.lobby.send_modify(|changes| *changes += 1);
    }

    pub(crate) fn inner(&self) -> &Inner {
        &self.0
    }

    /// Runs a reader's work off the threads that serve play.
    pub(crate) async fn replaying<T, W>(&self, work: impl FnOnce(Floor) -> W) -> Result<T, FloorError>
    where
        T: Send + 'static,
        W: Future<Output = Result<T, FloorError>> + Send + 'static,
    {
        self.0.replays.run(work(self.clone())).await
    }

    /// Shuts the floor down: tables stop, open commits finish, and the fence is released.
    ///
    /// # Errors
    /// Fails if the database cannot be closed.
    pub async fn close(&self) -> Result<(), FloorError> {
        self.0.store.stop_waiting();
        let tables = std::mem::take(&mut *self.0.tables.write().unwrap_or_else(PoisonError::into_inner));
        let stopping = tables.into_values().map(|table| async move {
            // A table whose task has ended need not be stopped.
            if table.inbox.send(TableMessage::Stop).await.is_ok() {
                table.inbox.closed().await;
            }
        });
        if tokio::time::timeout(STOP_PATIENCE, join_all(stopping)).await.is_err() {
            tracing::error!("tables do not stop; the database is closed without them");
        }
        self.0.store.close().await?;
        Ok(())
    }

    /// Returns the load of the floor and its failures.
    pub fn load(&self) -> FloorMetrics {
        let tables = self.0.tables.read().unwrap_or_else(PoisonError::into_inner);
        let queued = |table: &TableHandle| table.inbox.max_capacity() - table.inbox.capacity();
        FloorMetrics {
            quarantined: self.quarantined().len(),
            failed_commits: self.0.directory.failures(),
            restarts: self.0.health.restarts(),
            recovering: self.0.health.recovering(),
            cage_restarts: self.0.health.cage_restarts(),
            cage_recovering: self.0.health.is_cage_recovering(),
            queued: tables.values().map(queued).sum(),
            watchers: tables.values().map(|table| table.shared.presence.watchers()).sum(),
        }
    }

    /// Returns the listed open tables, by number.
    pub fn tables(&self) -> Vec<TableSummary> {
        self.all_tables().into_iter().filter(|table| !is_private(table.id)).collect()
    }

    /// Returns the open tables by number, private ones included.
    pub fn all_tables(&self) -> Vec<TableSummary> {
        let tables = self.0.tables.read().unwrap_or_else(PoisonError::into_inner);
        let summary =
            |table: &TableHandle| table.shared.summary.read().unwrap_or_else(PoisonError::into_inner).clone();
        // A table whose task has closed it is not open any more.
        tables.values().filter(|table| !table.inbox.is_closed()).map(summary).collect()
    }

    /// A receiver that is told when tables open and close, and players sit down and leave.
    pub fn lobby(&self) -> watch::Receiver<u64> {
        self.0.lobby.subscribe()
    }

    /// Whether the database still takes what is written, and this process still has it: something is written.
    ///
    /// # Errors
    /// Fails if the database rejects the write, or if another process holds the fence.
    pub async fn check(&self) -> Result<(), FloorError> {
        Ok(self.0.store.commit(Write { pulse: Some(now_ms()), ..Write::default() }).await?)
    }

    fn table(&self, id: i64) -> Result<TableHandle, Rejected> {
        let tables = self.0.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.get(&id).cloned().ok_or(Rejected::NoSuchTable(id))
    }

    /// Returns the tables whose tasks have ended although they are neither closed nor quarantined; 0 is the cage.
    #[cfg(test)]
    pub(crate) fn silent_tables(&self) -> Vec<i64> {
        let tables = self.0.tables.read().unwrap_or_else(PoisonError::into_inner);
        let is_silent = |(id, handle): &(&i64, &TableHandle)| {
            let closed = handle.shown.borrow().standing == crate::table::TableStatus::Closed;
            handle.inbox.is_closed() && !closed && !self.0.health.is_quarantined(**id)
        };
        let cage = self.0.cage.is_closed().then_some(0);
        tables.iter().filter(is_silent).map(|(id, _)| *id).chain(cage).collect()
    }

    fn lately_closed(&self, id: i64) -> Option<TableHandle> {
        let lately = self.0.lately_closed.read().unwrap_or_else(PoisonError::into_inner);
        lately.iter().find(|(table, _)| *table == id).map(|(_, handle)| handle.clone())
    }

    /// Returns the games that can be opened, with the options of a house.
    pub fn games(&self, house: impl Fn(&str) -> Submission) -> Vec<GameCard> {
        host::games(&house)
    }

    /// Records an act beside the tables in the cage's record.
    pub(crate) async fn note(&self, line: Line, by: Option<Actor>) -> Result<(), FloorError> {
        let noted = self.order(|reply| CageOrder::Note(line, by, reply)).await;
        noted.map(drop).map_err(|why| FloorError::Unavailable(why.to_string()))
    }

    /// Records the program, rulebook and pages with which the floor runs.
    ///
    /// # Errors
    /// Fails if it cannot be recorded.
    pub async fn runs(&self, what: &str) -> Result<(), FloorError> {
        self.note(Line::Runs(what.to_string()), None).await
    }

    /// Sends a message to a table and awaits the answer.
    pub(crate) async fn ask_table<T>(
        &self,
        table: i64,
        message: impl FnOnce(oneshot::Sender<T>) -> TableMessage,
    ) -> Result<T, Rejected> {
        ask(&self.table(table)?, message).await
    }

    /// Sends an order to the cage and awaits the answer.
    pub(crate) async fn order(
        &self,
        order: impl FnOnce(oneshot::Sender<Result<Ack, Rejected>>) -> CageOrder,
    ) -> Result<Ack, Rejected> {
        let closed = || Rejected::Unavailable("the cage is closed".to_string());
        let (reply, answer) = oneshot::channel();
        self.0.cage.send(order(reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Writes a copy of the database while the floor runs (SQLite; a PostgreSQL server has `pg_dump`).
    ///
    /// # Errors
    /// Fails if the file exists or cannot be written, and on PostgreSQL.
    pub async fn backup(&self, to: &Path, by: Actor) -> Result<(), FloorError> {
        let name = to.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        self.note(Line::Copies(name), Some(by)).await?;
        Ok(self.0.store.backup(to).await?)
    }

    /// Returns the size of the database in bytes.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub async fn size(&self) -> Result<i64, FloorError> {
        Ok(self.0.store.size().await?)
    }
}

/// Sends a message to a table and awaits the answer.
async fn ask<T>(
    table: &TableHandle,
    message: impl FnOnce(oneshot::Sender<T>) -> TableMessage,
) -> Result<T, Rejected> {
    let (reply, answer) = oneshot::channel();
    table.inbox.send(message(reply)).await.map_err(|_| Rejected::TableClosed)?;
    answer.await.map_err(|_| Rejected::Unavailable("the table has stopped".to_string()))
}
