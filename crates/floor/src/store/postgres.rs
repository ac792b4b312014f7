//! PostgreSQL: one writing task with group commit, and pools of readers for recovery, play and reports.
//!
//! A lost connection is made again. The server is then asked about the open transaction, so that every commit has a
//! known result.

use super::limits::{
    LOOK_UP_CONNECTIONS, LOOK_UPS_WAITING_MOST, QueryLimits, REPORT_CONNECTIONS, WAITING_MOST,
};
use super::postgres_readers::Pool;
use super::rows::Write;
use super::sealing::{self, HomeRecord};
use super::seed_key::SeedKey;
use super::sql::{self, Row, Sql};
use super::writes::statements;
use super::{OpenFor, Store};
use crate::error::{FloorError, StoreError};
use async_trait::async_trait;
use futures_util::future::try_join_all;
use std::borrow::Cow;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::{Client, NoTls, Statement, Transaction};

/// The migrations, in order. The version of a database is the number of applied migrations.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/postgres-1.sql"),
    include_str!("migrations/postgres-2.sql"),
    include_str!("migrations/postgres-3.sql"),
    include_str!("migrations/postgres-4.sql"),
    include_str!("migrations/postgres-5.sql"),
];

/// The maximum number of steps per group commit.
const GROUP_MOST: usize = 8192;

/// The advisory lock of a floor: "croupier" as a number.
const LOCK: i64 = 0x63_72_6f_75_70_69_65_72;

/// The number of attempts to take the lock: the server notices late that a killed process has gone.
const TRIES: u32 = 20;

/// The delay before a lost server is tried again.
const AGAIN: Duration = Duration::from_millis(200);

type Done = oneshot::Sender<Result<(), StoreError>>;

enum Job {
    Write(Box<Write>, Done),
    Close(oneshot::Sender<()>),
}

/// A floor in a PostgreSQL database.
pub struct Postgres {
    jobs: mpsc::UnboundedSender<Job>,
    readers: Pool,
    /// The readers for play and for reports. A database opened read-only has none of its own.
    look_ups: Option<Pool>,
    reports: Option<Pool>,
    /// Whether the floor closes: a lost server is not waited for any more.
    closing: Arc<AtomicBool>,
    home: Option<String>,
    key: Option<SeedKey>,
}

impl Postgres {
    /// Connects, takes the fence and upgrades the database. The seed key lies in a file of its own.
    pub async fn open(address: &str, key_file: &Path, purpose: OpenFor) -> Result<Postgres, FloorError> {
        let mut client = connect(address).await?;
        lock(&client).await?;
        client.batch_execute(MADE).await.map_err(StoreError::from)?;
        let key = SeedKey::for_version(version(&client).await?, key_file, purpose)?;
        let (epoch, home) = prepare(&mut client, &key, purpose).await?;
        let readers = Pool::new(address, 1, QueryLimits::NONE, LOOK_UPS_WAITING_MOST);
        let look_ups = Pool::new(address, LOOK_UP_CONNECTIONS, QueryLimits::LOOK_UP, LOOK_UPS_WAITING_MOST);
        let reports = Pool::new(address, REPORT_CONNECTIONS, QueryLimits::REPORT, WAITING_MOST);
        let (jobs, inbox) = mpsc::unbounded_channel();
        let closing = Arc::new(AtomicBool::new(false));
        let writer = Writer {
            address: address.to_string(),
            client,
            epoch,
            prepared: HashMap::new(),
            under_way: None,
            closing: closing.clone(),
            key: key.clone(),
        };
        tokio::spawn(write_until_closed(writer, inbox));
        let (look_ups, reports) = (Some(look_ups), Some(reports));
        Ok(Postgres { jobs, readers, look_ups, reports, closing, home: Some(home), key: Some(key) })
    }

    /// Connects read-only, as of one moment. Another process may have the floor open.
    pub async fn read_only(address: &str, key: Option<SeedKey>) -> Result<Postgres, FloorError> {
        let client = connect(address).await?;
        let found = version(&client).await?;
        let known = MIGRATIONS.len() as i64;
        if found != known {
            let too_new = found > known;
            let why = if too_new {
                StoreError::TooNew { found, known }
            } else {
                StoreError::TooOld { found, known }
            };
            return Err(why.into());
        }
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1 FROM fence";
        client.batch_execute(begin).await.map_err(StoreError::from)?;
        let readers = Pool::of(client, QueryLimits::NONE, LOOK_UPS_WAITING_MOST);
        let (jobs, _) = mpsc::unbounded_channel();
        let closing = Arc::new(AtomicBool::new(true));
        Ok(Postgres { jobs, readers, look_ups: None, reports: None, closing, home: None, key })
    }
}

/// The version of a database.
async fn version(client: &Client) -> Result<i64, StoreError> {
    Ok(client.query_one(VERSION, &[]).await?.try_get(0)?)
}

/// Connects to a server.
pub async fn connect(address: &str) -> Result<Client, StoreError> {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await?;
    tokio::spawn(async move {
        if let Err(why) = connection.await {
            tracing::error!(%why, "the connection to PostgreSQL has ended");
        }
    });
    Ok(client)
}

/// Takes the lock. The server releases it with the connection, and so at the end of the process.
async fn lock(client: &Client) -> Result<(), FloorError> {
    for _ in 0..TRIES {
        let row =
            client.query_one("SELECT pg_try_advisory_lock($1)", &[&LOCK]).await.map_err(StoreError::from)?;
        if row.get(0) {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Err(FloorError::Fenced("in this PostgreSQL database".to_string()))
}

/// Migrates and takes the fence.
async fn prepare(client: &mut Client, key: &SeedKey, purpose: OpenFor) -> Result<(i64, String), FloorError> {
    match take(client, key, purpose).await? {
        Ok(taken) => Ok(taken),
        Err(why) => Err(FloorError::Copy(why)),
    }
}

/// Returns the identity of a database: its server, its own number and that of a table. A restored dump has others.
const HERE: &str = "SELECT 'server ' || (SELECT system_identifier FROM pg_control_system())::TEXT || ' database ' || \
                    (SELECT oid FROM pg_database WHERE datname = current_database())::TEXT || ' table ' || \
                    'fence'::REGCLASS::OID::TEXT";

/// Selects the transaction that wrote the fence. Rows restored into the same table are written by another one.
const WRITTEN: &str = "SELECT ' written by ' || xmin::TEXT FROM fence WHERE id = 1";

/// The table that knows the version of the database.
const MADE: &str = "CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY)";
const VERSION: &str = "SELECT COALESCE(MAX(version), 0) FROM migrations";

/// Upgrades a database. Returns its earlier version.
async fn migrate(transaction: &Transaction<'_>, key: &SeedKey) -> Result<i64, StoreError> {
    let seen: i64 = transaction.query_one(VERSION, &[]).await?.try_get(0)?;
    let known = MIGRATIONS.len() as i64;
    if seen > known {
        return Err(StoreError::TooNew { found: seen, known });
    }
    for (version, migration) in (1_i64..).zip(MIGRATIONS).filter(|(version, _)| *version > seen) {
        transaction.batch_execute(migration).await?;
        transaction.execute("INSERT INTO migrations (version) VALUES ($1)", &[&version]).await?;
    }
    if seen < sealing::SEALED_FROM {
        seal_all(transaction, key).await?;
    }
    Ok(seen)
}

/// Encrypts plain text of an earlier release.
async fn seal_all(transaction: &Transaction<'_>, key: &SeedKey) -> Result<(), StoreError> {
    for row in transaction.query(sealing::PLAIN_SEEDS, &[]).await? {
        let of: (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let sealed = sealing::seal_seeds(key, of, row.try_get(3)?)?;
        transaction.execute(sealing::ADD_SEEDS, &[&of.0, &of.1, &of.2, &sealed]).await?;
    }
    for row in transaction.query(sealing::PLAIN_CHECKPOINTS, &[]).await? {
        let (of, round): ((i64, i64), i64) = ((row.try_get(0)?, row.try_get(1)?), row.try_get(2)?);
        let sealed = sealing::seal_checkpoint(key, of, row.try_get(3)?)?;
        transaction.execute(sealing::ADD_CHECKPOINT, &[&of.0, &of.1, &round, &sealed]).await?;
    }
    Ok(transaction.batch_execute(sealing::DROP_PLAIN).await?)
}

async fn take(
    client: &mut Client,
    key: &SeedKey,
    purpose: OpenFor,
) -> Result<Result<(i64, String), String>, StoreError> {
    let transaction = client.transaction().await?;
    let version = migrate(&transaction, key).await?;
    let here: String = transaction.query_one(HERE, &[]).await?.try_get(0)?;
    if purpose == OpenFor::Play {
        let has_steps = transaction.query_one(sql::HAS_STEPS, &[]).await?.try_get(0)?;
        let row = transaction.query_one(sql::HOME, &[]).await?;
        let (home, mark, copied_at) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let written: String = transaction.query_one(WRITTEN, &[]).await?.try_get(0)?;
        // An earlier release knew the table alone.
        let is_here = |home: &str| home == here || home == format!("{here}{written}");
        match (HomeRecord { home, mark, copied_at, has_steps, version }).checked(key) {
            Err(why) => return Ok(Err(format!("this database {why}"))),
            Ok(Some(home)) if !is_here(home) => {
                return Ok(Err("this is not the database that the floor was last played in".to_string()));
            }
            Ok(_) => {}
        }
    }
    transaction.execute(sql::TAKE_FENCE, &[]).await?;
    let written: String = transaction.query_one(WRITTEN, &[]).await?.try_get(0)?;
    let here = here + &written;
    if purpose == OpenFor::Play {
        transaction.execute(sql::SET_HOME, &[&here, &sealing::mark(key, &here)?]).await?;
    }
    let epoch = transaction.query_one(sql::EPOCH, &[]).await?.try_get(0)?;
    transaction.commit().await?;
    Ok(Ok((epoch, here)))
}

struct Writer {
    address: String,
    client: Client,
    epoch: i64,
    prepared: HashMap<Cow<'static, str>, Statement>,
    /// The number of the transaction that was begun last.
    under_way: Option<String>,
    closing: Arc<AtomicBool>,
    key: SeedKey,
}

async fn write_until_closed(mut writer: Writer, mut inbox: mpsc::UnboundedReceiver<Job>) {
    while let Some(first) = inbox.recv().await {
        let mut group = Vec::new();
        let (mut steps, mut closing) = (0, None);
        let mut next = Some(first);
        while let Some(job) = next.take() {
            match job {
                Job::Write(write, done) => {
                    steps += write.steps.len();
                    group.push((write, done));
                }
                Job::Close(done) => closing = Some(done),
            }
            if steps < GROUP_MOST && closing.is_none() {
                next = inbox.try_recv().ok();
            }
        }
        writer.commit_group(group).await;
        if let Some(done) = closing {
            drop(writer);
            // The requester may have gone.
            let _ = done.send(());
            return;
        }
    }
}

impl Writer {
    /// Commits a group in one transaction. If that fails, commits its writes one by one, so that one faulty write does
    /// not fail the others.
    async fn commit_group(&mut self, group: Vec<(Box<Write>, Done)>) {
        // The requester may have gone; a committed write stays committed.
        if let [_, _, ..] = group.as_slice() {
            let mut all = Write::default();
            group.iter().for_each(|(write, _)| all.merge((**write).clone()));
            if self.commit(all).await.is_ok() {
                group.into_iter().for_each(|(_, done)| drop(done.send(Ok(()))));
                return;
            }
        }
        for (write, done) in group {
            let _ = done.send(self.commit(*write).await);
        }
    }

    /// Commits a write exactly once, over as many connections as needed.
    async fn commit(&mut self, write: Write) -> Result<(), StoreError> {
        let statements = statements(write, &self.key)?;
        loop {
            let Err(why) = self.transact(&statements).await else { return Ok(()) };
            if !self.is_lost().await {
                return Err(why);
            }
            tracing::warn!(%why, "the connection to PostgreSQL is lost");
            if self.has_ended_well().await? {
                return Ok(());
            }
        }
    }

    async fn transact(&mut self, statements: &[Sql]) -> Result<(), StoreError> {
        self.under_way = None;
        for statement in statements {
            if !self.prepared.contains_key(&statement.text) {
                let prepared = self.client.prepare(&statement.text).await?;
                self.prepared.insert(statement.text.clone(), prepared);
            }
        }
        let transaction = self.client.transaction().await?;
        // The row is locked: another process that takes the fence waits for the end of this transaction.
        let begin = "SELECT epoch, pg_current_xact_id()::TEXT FROM fence WHERE id = 1 FOR SHARE";
        let fence = transaction.query_one(begin, &[]).await?;
        if fence.try_get::<_, i64>(0)? != self.epoch {
            return Err(StoreError::Fenced);
        }
        self.under_way = Some(fence.try_get(1)?);
        let prepared = &self.prepared;
        let transaction_ref = &transaction;
        // All are sent at once, and executed in this order.
        try_join_all(statements.iter().filter_map(|statement| {
            let text = prepared.get(&statement.text)?;
            Some(async move { transaction_ref.execute_raw(text, &statement.with).await })
        }))
        .await?;
        Ok(transaction.commit().await?)
    }

    /// Whether the connection is gone. A server that ends one says so before it does, so a closed connection alone does not tell.
    async fn is_lost(&self) -> bool {
        self.client.is_closed() || self.client.batch_execute("").await.is_err()
    }

    /// Reconnects until it succeeds, and asks whether the open transaction was committed.
    async fn has_ended_well(&mut self) -> Result<bool, StoreError> {
        loop {
            match self.connect_again().await {
                Ok(committed) => return Ok(committed),
                Err(FloorError::Store(StoreError::Fenced)) => return Err(StoreError::Fenced),
                Err(why) => tracing::warn!(%why, "PostgreSQL cannot be reached"),
            }
            if self.closing.load(Ordering::Relaxed) {
                return Err(StoreError::Closed);
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    async fn connect_again(&mut self) -> Result<bool, FloorError> {
        let client = connect(&self.address).await?;
        let row = client.query_one(sql::EPOCH, &[]).await.map_err(StoreError::from)?;
        if row.try_get::<_, i64>(0).map_err(StoreError::from)? != self.epoch {
            return Err(StoreError::Fenced.into());
        }
        // The lock proves that the connection before has ended, and its transaction with it.
        lock(&client).await?;
        let committed = match &self.under_way {
            None => false,
            Some(transaction) => {
                let status = "SELECT COALESCE(pg_xact_status($1::TEXT::XID8) = 'committed', FALSE)";
                let row = client.query_one(status, &[transaction]).await.map_err(StoreError::from)?;
                row.try_get(0).map_err(StoreError::from)?
            }
        };
        self.client = client;
        self.prepared.clear();
        tracing::info!("connected to PostgreSQL again");
        Ok(committed)
    }
}

#[async_trait]
impl Store for Postgres {
    async fn commit(&self, write: Write) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job::Write(Box::new(write), done)).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    async fn read(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        self.readers.read(sql).await
    }

    fn key(&self) -> Option<&SeedKey> {
        self.key.as_ref()
    }

    async fn look_up(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        self.look_ups.as_ref().unwrap_or(&self.readers).read(sql).await
    }

    async fn report(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        self.reports.as_ref().unwrap_or(&self.readers).read(sql).await
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::NotHere(
            "a PostgreSQL database is copied with pg_dump, while it is in use".to_string(),
        ))
    }

    async fn size(&self) -> Result<i64, StoreError> {
        let mut rows = self.read(Sql::all("SELECT pg_database_size(current_database())")).await?;
        rows.pop().map_or(Ok(0), |mut row| row.int())
    }

    fn home(&self) -> Option<String> {
        self.home.clone()
    }

    fn stop_waiting(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    async fn close(&self) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job::Close(done)).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)
    }
}
