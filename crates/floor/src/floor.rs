//! The floor: a handle that everything else goes through.

mod people;
mod play;
mod tables;

use crate::asked::{Ack, Actor, Automatic, Config, Database, Load, SetAside};
use crate::cage::{self, Order};
use crate::directory::Directory;
use crate::error::{FloorError, Rejected, StoreError};
use crate::health::Health;
use crate::host;
use crate::house_book::HouseBook;
use crate::line::Line;
use crate::replay::recover;
use crate::store::{OpenFor, Postgres, Reports, Sqlite, Store, TableRow, Write};
use crate::table::{Message, Requests, Surroundings, Table, TableHandle, TableTask, now_ms};
use crate::wire::{GameCard, TableSummary};
use croupier_rules::house::Submission;
use futures_util::future::join_all;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::{Mutex, mpsc, oneshot, watch};

/// So many closed tables are remembered for those who have lost their connection.
const LATELY_MOST: usize = 64;

/// How long the tables may take to stop when the floor closes.
const STOP_PATIENCE: Duration = Duration::from_secs(20);

/// The numbers of private tables begin here, and end before twice as much: a browser still counts so far, and nobody guesses one.
const FIRST_PRIVATE: i64 = 1 << 52;
/// So many private tables are open at the most.
const PRIVATE_MOST: usize = 500;

/// Whether a table is in no list, and whoever has its number may come.
pub fn is_private(table: i64) -> bool {
    table >= FIRST_PRIVATE
}

/// The floor. A handle that can be cloned and sent anywhere.
#[derive(Clone)]
pub struct Floor(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) store: Arc<dyn Store>,
    /// The same database for people who ask, within limits: play does not wait for it.
    pub(crate) reports: Arc<dyn Store>,
    pub(crate) directory: Arc<Directory>,
    tables: RwLock<BTreeMap<i64, TableHandle>>,
    /// The tables that closed lately, the latest last: whoever was cut off before still hears the end.
    lately_closed: RwLock<VecDeque<(i64, TableHandle)>>,
    health: Arc<Health>,
    /// Tables are opened one after the other: whoever has this gives the next number.
    last_table: Mutex<i64>,
    lobby: watch::Sender<u64>,
    cage: mpsc::Sender<Order>,
    software: String,
    checkpoint_every: i64,
    automatic: Automatic,
    seats_of_account: usize,
    replayed: AtomicU64,
    /// The changes of the house's choices.
    pub(crate) house: watch::Sender<Arc<HouseBook>>,
    /// Held for writing while the house changes, and for reading while a table opens under what is in force.
    pub(crate) house_gate: tokio::sync::RwLock<()>,
}

/// Opens a database for writing.
pub(crate) async fn open_store(config: &Config, purpose: OpenFor) -> Result<Arc<dyn Store>, FloorError> {
    Ok(match &config.database {
        Database::Sqlite(path) => Arc::new(Sqlite::open(path, &config.seed_key, purpose)?),
        Database::Postgres(address) => Arc::new(Postgres::open(address, &config.seed_key, purpose).await?),
    })
}

impl Floor {
    /// Opens the floor: takes the fence, brings the database up to date, and lets every table go on where it was.
    pub async fn open(config: Config) -> Result<Floor, FloorError> {
        let store = open_store(&config, OpenFor::Play).await?;
        Floor::over(store, config).await
    }

    /// The floor in a database that is open.
    pub(crate) async fn over(store: Arc<dyn Store>, config: Config) -> Result<Floor, FloorError> {
        let directory = Arc::new(Directory::load(&*store).await?);
        let cage = cage::start(store.clone(), directory.clone()).await?;
        let rows = store.tables().await?;
        let house = HouseBook::read(&store.house_steps().await?)?;
        let floor = Floor(Arc::new(Inner {
            reports: Arc::new(Reports::new(store.clone())),
            store,
            directory,
            tables: RwLock::default(),
            lately_closed: RwLock::default(),
            health: Arc::default(),
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
            house_gate: tokio::sync::RwLock::default(),
        }));
        // Tables recover side by side.
        let open: Vec<TableRow> = rows.into_iter().filter(|row| row.closed_at.is_none()).collect();
        let recovering = open.into_iter().map(|row| {
            let (table, game, floor) = (row.id, row.game.clone(), floor.clone());
            (table, game, tokio::spawn(async move { floor.recover(row).await }))
        });
        for (table, game, recovered) in recovering.collect::<Vec<_>>() {
            // One table does not keep the others closed, whatever is wrong with it.
            let why = match recovered.await {
                Ok(Ok(())) => continue,
                // The database itself is gone.
                Ok(Err(FloorError::Store(
                    why @ (StoreError::Fenced | StoreError::Closed | StoreError::Postgres(_)),
                ))) => return Err(why.into()),
                Ok(Err(why)) => why.to_string(),
                Err(defect) => format!("a defect of the program: {defect}"),
            };
            floor.0.health.set_aside(SetAside { table, game, why });
        }
        Ok(floor)
    }

    /// The tables that could not go on: their record does not come out as it is written, be it changed, be it that of a release with other rules.
    /// It stays as it is, with the money that lies there, until it is given up.
    pub fn set_aside(&self) -> Vec<SetAside> {
        self.0.health.all_set_aside()
    }

    /// A table goes on where it was: its record is played again.
    async fn recover(&self, row: TableRow) -> Result<(), FloorError> {
        let (mut table, requests, replayed) = recover(&*self.0.store, &row).await?;
        self.0.replayed.fetch_add(replayed, Ordering::Relaxed);
        table.runs_under(&self.0.software);
        self.start(row, table, requests);
        Ok(())
    }

    /// How many steps were played again when the floor was opened.
    pub fn replayed(&self) -> u64 {
        self.0.replayed.load(Ordering::Relaxed)
    }

    fn start(&self, row: TableRow, mut table: Table, requests: Requests) {
        table.keeps_checkpoints(self.0.checkpoint_every);
        let around = Surroundings {
            store: self.0.store.clone(),
            directory: self.0.directory.clone(),
            lobby: self.0.lobby.clone(),
            checkpoint_every: self.0.checkpoint_every,
            automatic: self.0.automatic,
            house: self.0.house.subscribe(),
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

    /// Ends it: tables stop, what is under way is recorded, the fence is given back.
    pub async fn close(&self) -> Result<(), FloorError> {
        self.0.store.stop_waiting();
        let tables = std::mem::take(&mut *self.0.tables.write().unwrap_or_else(PoisonError::into_inner));
        let stopping = tables.into_values().map(|table| async move {
            // A table that has ended by itself need not be stopped.
            if table.inbox.send(Message::Stop).await.is_ok() {
                table.inbox.closed().await;
            }
        });
        if tokio::time::timeout(STOP_PATIENCE, join_all(stopping)).await.is_err() {
            tracing::error!("tables do not stop; the database is closed without them");
        }
        self.0.store.close().await?;
        Ok(())
    }

    /// How much there is to do, and what went wrong.
    pub fn load(&self) -> Load {
        let tables = self.0.tables.read().unwrap_or_else(PoisonError::into_inner);
        let queued = |table: &TableHandle| table.inbox.max_capacity() - table.inbox.capacity();
        Load {
            set_aside: self.set_aside().len(),
            failed_commits: self.0.directory.failures(),
            restarts: self.0.health.restarts(),
            recovering: self.0.health.recovering(),
            queued: tables.values().map(queued).sum(),
            watchers: tables.values().map(|table| table.shared.presence.watchers()).sum(),
        }
    }

    /// The open tables that everybody may find, by number.
    pub fn tables(&self) -> Vec<TableSummary> {
        self.all_tables().into_iter().filter(|table| !is_private(table.id)).collect()
    }

    /// The open tables, private ones included, by number.
    pub fn all_tables(&self) -> Vec<TableSummary> {
        let tables = self.0.tables.read().unwrap_or_else(PoisonError::into_inner);
        let summary =
            |table: &TableHandle| table.shared.summary.read().unwrap_or_else(PoisonError::into_inner).clone();
        // A table that has closed by itself is not open any more.
        tables.values().filter(|table| !table.inbox.is_closed()).map(summary).collect()
    }

    /// A receiver that is told when tables open and close, and players sit down and leave.
    pub fn lobby(&self) -> watch::Receiver<u64> {
        self.0.lobby.subscribe()
    }

    /// Whether the database still takes what is written, and this process still has it: something is written.
    pub async fn check(&self) -> Result<(), FloorError> {
        Ok(self.0.store.commit(Write { pulse: Some(now_ms()), ..Write::default() }).await?)
    }

    fn table(&self, id: i64) -> Result<TableHandle, Rejected> {
        let tables = self.0.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.get(&id).cloned().ok_or(Rejected::NoSuchTable(id))
    }

    fn lately_closed(&self, id: i64) -> Option<TableHandle> {
        let lately = self.0.lately_closed.read().unwrap_or_else(PoisonError::into_inner);
        lately.iter().find(|(table, _)| *table == id).map(|(_, handle)| handle.clone())
    }

    /// The games that can be opened, with the choices of a house.
    pub fn games(&self, house: impl Fn(&str) -> Submission) -> Vec<GameCard> {
        host::games(&house)
    }

    /// Writes down at the cage what somebody does beside the tables.
    pub(crate) async fn note(&self, line: Line, by: Option<Actor>) -> Result<(), FloorError> {
        let noted = self.order(|reply| Order::Note(line, by, reply)).await;
        noted.map(drop).map_err(|why| FloorError::Unavailable(why.to_string()))
    }

    /// Writes down with which program, rulebook and pages the floor runs.
    pub async fn runs(&self, what: &str) -> Result<(), FloorError> {
        self.note(Line::Runs(what.to_string()), None).await
    }

    /// Asks a table something.
    pub(crate) async fn ask_table<T>(
        &self,
        table: i64,
        message: impl FnOnce(oneshot::Sender<T>) -> Message,
    ) -> Result<T, Rejected> {
        ask(&self.table(table)?, message).await
    }

    /// Asks the cage something.
    pub(crate) async fn order(
        &self,
        order: impl FnOnce(oneshot::Sender<Result<Ack, Rejected>>) -> Order,
    ) -> Result<Ack, Rejected> {
        let closed = || Rejected::Unavailable("the cage is closed".to_string());
        let (reply, answer) = oneshot::channel();
        self.0.cage.send(order(reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Writes a copy of the database while the floor runs (SQLite; a PostgreSQL server has `pg_dump`).
    pub async fn backup(&self, to: &Path, by: Actor) -> Result<(), FloorError> {
        let name = to.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        self.note(Line::Copies(name), Some(by)).await?;
        Ok(self.0.store.backup(to).await?)
    }

    /// The size of the database in bytes.
    pub async fn size(&self) -> Result<i64, FloorError> {
        Ok(self.0.store.size().await?)
    }
}

/// Asks a table something.
async fn ask<T>(
    table: &TableHandle,
    message: impl FnOnce(oneshot::Sender<T>) -> Message,
) -> Result<T, Rejected> {
    let (reply, answer) = oneshot::channel();
    table.inbox.send(message(reply)).await.map_err(|_| Rejected::TableClosed)?;
    answer.await.map_err(|_| Rejected::Unavailable("the table has stopped".to_string()))
}
