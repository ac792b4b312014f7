//! SQLite: one writer thread with group commit, and readers for recovery, play and reports.

use super::limits::{
    LOOK_UP_CONNECTIONS, LOOK_UPS_WAITING_MOST, QueryLimits, REPORT_CONNECTIONS, WAITING_MOST,
};
use super::lockfile::{LockFile, follows, home, opening};
use super::readers::Readers;
use super::rollback_guard::{LastStep, RollbackGuard};
use super::rows::Write;
use super::sealing::{self, HomeRecord};
use super::seed_key::SeedKey;
use super::sql::{self, Row, Sql};
use super::writes::statements;
use super::{OpenFor, Store};
use crate::error::{FloorError, StoreError};
use crate::table::now_ms;
use crate::workers::Priority;
use async_trait::async_trait;
use rusqlite::{
    Connection, OpenFlags, OptionalExtension as _, Transaction, TransactionBehavior, params, params_from_iter,
};
use std::cmp::Ordering;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::time::Duration;
use tokio::sync::oneshot;

/// The migrations, in order. The version of a database is the number of applied migrations.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/sqlite-1.sql"),
    include_str!("migrations/sqlite-2.sql"),
    include_str!("migrations/sqlite-3.sql"),
    include_str!("migrations/sqlite-4.sql"),
    include_str!("migrations/sqlite-5.sql"),
];

/// The maximum number of steps per group commit.
const GROUP_MOST: usize = 8192;

enum Job {
    Write(Box<Write>, oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

/// A write, with the channel for its result.
type WaitingWrite = (Box<Write>, oneshot::Sender<Result<(), StoreError>>);

/// A floor in a SQLite file.
pub struct Sqlite {
    jobs: mpsc::Sender<Job>,
    readers: Arc<Readers>,
    /// The readers for play and for reports. A database opened read-only has none of its own.
    look_ups: Option<Arc<Readers>>,
    reports: Option<Arc<Readers>>,
    path: PathBuf,
    key: Option<SeedKey>,
}

impl Sqlite {
    /// Opens the file, takes the fence and upgrades the database. The seed key lies in a file of its own.
    pub fn open(path: &Path, key_file: &Path, purpose: OpenFor) -> Result<Sqlite, FloorError> {
        let mut lock = LockFile::take(path)?;
        for_nobody_else(path).map_err(|why| FloorError::File { path: path.to_path_buf(), why })?;
        let mut connection = Connection::open(path).map_err(StoreError::from)?;
        let key = SeedKey::for_version(version(&connection)?, key_file, purpose)?;
        let (epoch, last) = prepare(&mut connection, path, &mut lock, &key, purpose)?;
        let for_play = |connections, limits| {
            readers_for(path, connections, limits, (LOOK_UPS_WAITING_MOST, Priority::Normal))
        };
        let readers = for_play(1, QueryLimits::NONE)?;
        let look_ups = for_play(LOOK_UP_CONNECTIONS, QueryLimits::LOOK_UP)?;
        let after_play = (WAITING_MOST, Priority::Background);
        let reports = readers_for(path, REPORT_CONNECTIONS, QueryLimits::REPORT, after_play)?;
        let (jobs, inbox) = mpsc::channel();
        let mut writer = Writer { connection, epoch, last, key: key.clone() };
        let run = move || {
            let closing = write_until_closed(&mut writer, &inbox);
            drop((writer, lock));
            // The requester may have gone.
            let _ = closing.map(|done| done.send(()));
        };
        std::thread::Builder::new()
            .name("sqlite-writer".to_string())
            .spawn(run)
            .map_err(|why| FloorError::File { path: path.to_path_buf(), why })?;
        let (look_ups, reports) = (Some(look_ups), Some(reports));
        Ok(Sqlite { jobs, readers, look_ups, reports, path: path.to_path_buf(), key: Some(key) })
    }

    /// Opens the file read-only, as of one moment. Another process may have it open.
    pub fn read_only(path: &Path, key: Option<SeedKey>) -> Result<Sqlite, FloorError> {
        let (jobs, _) = mpsc::channel();
        let reader = reader(path)?;
        let (found, known) = (version(&reader)?, MIGRATIONS.len() as i64);
        match found.cmp(&known) {
            Ordering::Less => return Err(StoreError::TooOld { found, known }.into()),
            Ordering::Greater => return Err(StoreError::TooNew { found, known }.into()),
            Ordering::Equal => {}
        }
        reader.execute_batch("BEGIN; SELECT 1 FROM fence").map_err(StoreError::from)?;
        let after_play = (LOOK_UPS_WAITING_MOST, Priority::Background);
        let readers = start(path, vec![reader], QueryLimits::NONE, after_play)?;
        Ok(Sqlite { jobs, readers, look_ups: None, reports: None, path: path.to_path_buf(), key })
    }
}

/// Opens connections that read.
fn readers_for(
    path: &Path,
    connections: usize,
    limits: QueryLimits,
    queue: (usize, Priority),
) -> Result<Arc<Readers>, FloorError> {
    let connections = (0..connections).map(|_| reader(path)).collect::<Result<_, _>>()?;
    start(path, connections, limits, queue)
}

fn start(
    path: &Path,
    connections: Vec<Connection>,
    limits: QueryLimits,
    (waiting, priority): (usize, Priority),
) -> Result<Arc<Readers>, FloorError> {
    let started = Readers::start(connections, limits, waiting, priority);
    started.map(Arc::new).map_err(|why| FloorError::File { path: path.to_path_buf(), why })
}

/// Restricts the file to its owner: it holds the cards of the round in progress, and all balances.
fn for_nobody_else(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let file = File::options().create(true).truncate(false).write(true).mode(0o600).open(path)?;
    let mut permissions = file.metadata()?.permissions();
    if permissions.mode() & 0o077 != 0 {
        permissions.set_mode(0o600);
        file.set_permissions(permissions)?;
    }
    Ok(())
}

fn version(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("PRAGMA user_version", [], |row| row.get(0))?)
}

/// Upgrades a database. Returns its earlier version.
fn migrate(writer: &Transaction<'_>, key: &SeedKey) -> Result<i64, StoreError> {
    let (seen, known) = (version(writer)?, MIGRATIONS.len() as i64);
    if seen > known {
        return Err(StoreError::TooNew { found: seen, known });
    }
    for migration in MIGRATIONS.iter().skip(usize::try_from(seen).unwrap_or(0)) {
        writer.execute_batch(migration)?;
    }
    writer.pragma_update(None, "user_version", known)?;
    if seen < sealing::SEALED_FROM {
        seal_all(writer, key)?;
    }
    Ok(seen)
}

/// Encrypts plain text of an earlier release.
fn seal_all(database: &Transaction<'_>, key: &SeedKey) -> Result<(), StoreError> {
    let mut seeds = database.prepare(sealing::PLAIN_SEEDS)?;
    let mut seeds = seeds.query([])?;
    while let Some(row) = seeds.next()? {
        let of: (i64, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let sealed = sealing::seal_seeds(key, of, &row.get::<_, Vec<u8>>(3)?)?;
        database.execute(sealing::ADD_SEEDS, params![of.0, of.1, of.2, sealed])?;
    }
    drop(seeds);
    let mut checkpoints = database.prepare(sealing::PLAIN_CHECKPOINTS)?;
    let mut checkpoints = checkpoints.query([])?;
    while let Some(row) = checkpoints.next()? {
        let of: (i64, i64) = (row.get(0)?, row.get(1)?);
        let sealed = sealing::seal_checkpoint(key, of, &row.get::<_, String>(3)?)?;
        database.execute(sealing::ADD_CHECKPOINT, params![of.0, of.1, row.get::<_, i64>(2)?, sealed])?;
    }
    drop(checkpoints);
    Ok(database.execute_batch(sealing::DROP_PLAIN)?)
}

fn reader(path: &Path) -> Result<Connection, StoreError> {
    let reader = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    reader.busy_timeout(Duration::from_secs(10))?;
    Ok(reader)
}

/// Sets the connection up, migrates, and takes the fence.
fn prepare(
    writer: &mut Connection,
    path: &Path,
    lock: &mut LockFile,
    key: &SeedKey,
    purpose: OpenFor,
) -> Result<(i64, RollbackGuard), FloorError> {
    let mut take = || -> Result<Result<(i64, RollbackGuard), &'static str>, StoreError> {
        writer.busy_timeout(Duration::from_secs(10))?;
        writer.pragma_update(None, "journal_mode", "WAL")?;
        writer.pragma_update(None, "synchronous", "FULL")?;
        writer.pragma_update(None, "foreign_keys", "ON")?;
        writer.set_prepared_statement_cache_capacity(64);
        // Plain text from before the encryption does not stay in the file.
        writer.pragma_update(None, "secure_delete", "ON")?;
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let version = migrate(&transaction, key)?;
        let before: i64 = transaction.query_row(sql::EPOCH, [], |row| row.get(0))?;
        if purpose == OpenFor::Play {
            let left = left_at(&transaction, version)?;
            let as_left = left.checked(key).and_then(|home| match home {
                Some(home) => lock.is_home(path, home, before),
                None if before < lock.epoch => Err("is older than the floor that was last played here"),
                None => Ok(()),
            });
            let has = has(&transaction, RollbackGuard::says(path), left.home.as_deref())?;
            let as_left = as_left.and(has);
            if let Err(why) = as_left {
                return Ok(Err(why));
            }
            set_home(&transaction, key, opening(path))?;
        }
        transaction.execute(sql::TAKE_FENCE, [])?;
        // An epoch is never used twice, whatever stands in the file that is restored.
        let epoch = (before + 1).max(lock.epoch + 1);
        transaction.execute("UPDATE fence SET epoch = $1 WHERE id = 1", [epoch])?;
        transaction.commit()?;
        if version < sealing::SEALED_FROM {
            writer.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        }
        let noted = lock.note(epoch).and_then(|()| RollbackGuard::open(path));
        let last = noted.map_err(|why| StoreError::NotHere(format!("{}: {why}", path.display())))?;
        if purpose == OpenFor::Play {
            set_home(writer, key, home(path))?;
        }
        Ok(Ok((epoch, last)))
    };
    take()?.map_err(|why| FloorError::Copy(format!("{} {why}", path.display())))
}

/// Returns the home of the floor.
fn left_at(database: &Transaction<'_>, version: i64) -> Result<HomeRecord, StoreError> {
    let has_steps = database.query_row(sql::HAS_STEPS, [], |row| row.get(0))?;
    let (home, mark, copied_at) =
        database.query_row(sql::HOME, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(HomeRecord { home, mark, copied_at, has_steps, version })
}

/// The floor is at home here.
fn set_home(database: &Connection, key: &SeedKey, home: Option<String>) -> Result<(), StoreError> {
    let mark = home.as_deref().map(|home| sealing::mark(key, home)).transpose()?;
    database.execute(sql::SET_HOME, params![home, mark])?;
    Ok(())
}

/// Whether a database has the step that was last written here; or why not.
fn has(
    database: &Transaction<'_>,
    noted: Option<LastStep>,
    home: Option<&str>,
) -> Result<Result<(), &'static str>, StoreError> {
    let Some(noted) = noted else {
        let is_gone = home.is_some_and(follows);
        return Ok(if is_gone { Err("was put back, or the note beside it was") } else { Ok(()) });
    };
    if noted.seq == 0 {
        return Ok(Ok(()));
    }
    let step = "SELECT hash FROM steps WHERE table_id = $1 AND seq = $2";
    let found: Option<Vec<u8>> =
        database.query_row(step, [noted.table, noted.seq], |row| row.get(0)).optional()?;
    let there = found.is_some_and(|hash| hex::encode(hash) == noted.hash);
    Ok(if there { Ok(()) } else { Err("is older than the floor that was last played here") })
}

/// A new database, for a simulation.
#[cfg(test)]
pub fn migrate_new(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    migrate(&transaction, &SeedKey::of([7; 32]))?;
    transaction.execute("UPDATE floor SET identity = zeroblob(32) WHERE id = 1", [])?;
    Ok(transaction.commit()?)
}

/// The state of the writing thread.
struct Writer {
    connection: Connection,
    epoch: i64,
    last: RollbackGuard,
    key: SeedKey,
}

/// Writes until the store is closed. Returns the channel for the confirmation, if a close was requested.
fn write_until_closed(writer: &mut Writer, inbox: &mpsc::Receiver<Job>) -> Option<oneshot::Sender<()>> {
    while let Ok(first) = inbox.recv() {
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
        writer.commit_group(group);
        if closing.is_some() {
            return closing;
        }
    }
    None
}

impl Writer {
    /// Commits a group in one transaction. If that fails, commits its writes one by one, so that one faulty write does
    /// not fail the others.
    fn commit_group(&mut self, mut group: Vec<WaitingWrite>) {
        // The requester may have gone; a committed write stays committed.
        if let [_, _, ..] = group.as_slice() {
            let mut all = Write::default();
            group.iter().for_each(|(write, _)| all.merge((**write).clone()));
            if self.commit(all).is_ok() {
                group.into_iter().for_each(|(_, done)| drop(done.send(Ok(()))));
                return;
            }
        }
        for (write, done) in group.drain(..) {
            let _ = done.send(self.commit(*write));
        }
    }

    fn commit(&mut self, write: Write) -> Result<(), StoreError> {
        let last = write.steps.last().map(LastStep::of);
        apply(&mut self.connection, self.epoch, &statements(write, &self.key)?, TransactionEnd::Whole)?;
        if let Some(last) = last {
            self.last.note(&last);
        }
        Ok(())
    }
}

/// The end of a transaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TransactionEnd {
    /// It is committed.
    Whole,
    /// The process dies in the middle of it.
    #[cfg(test)]
    Torn,
}

/// Executes statements in one transaction.
pub fn apply(
    writer: &mut Connection,
    epoch: i64,
    statements: &[Sql],
    ends: TransactionEnd,
) -> Result<(), StoreError> {
    let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let now: i64 = transaction.prepare_cached(sql::EPOCH)?.query_row([], |row| row.get(0))?;
    if now != epoch {
        return Err(StoreError::Fenced);
    }
    for statement in statements {
        transaction.prepare_cached(&statement.text)?.execute(params_from_iter(statement.with.iter()))?;
    }
    match ends {
        TransactionEnd::Whole => Ok(transaction.commit()?),
        #[cfg(test)]
        TransactionEnd::Torn => Ok(transaction.rollback()?),
    }
}

#[async_trait]
impl Store for Sqlite {
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

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let (from, to) = (self.path.clone(), to.to_path_buf());
        let copy = move || {
            let from = reader(&from)?;
            for_nobody_else(&to).map_err(|why| StoreError::NotHere(format!("{}: {why}", to.display())))?;
            let mut copy = Connection::open(to)?;
            // In pieces, so that the writer is not kept waiting.
            rusqlite::backup::Backup::new(&from, &mut copy)?.run_to_completion(1000, Duration::ZERO, None)?;
            let transaction = copy.transaction()?;
            transaction.execute(
                "UPDATE floor SET copied_at = $1, home = NULL, home_mark = NULL WHERE id = 1",
                [now_ms()],
            )?;
            transaction.commit()?;
            // One file, without a log beside it.
            copy.pragma_update(None, "journal_mode", "DELETE")?;
            Ok(())
        };
        tokio::task::spawn_blocking(copy).await.map_err(|_| StoreError::Closed)?
    }

    async fn check(&self) -> Result<(), StoreError> {
        let mut rows = self.read(Sql::all("PRAGMA integrity_check(1)")).await?;
        match rows.pop().map(|mut row| row.text()).transpose()?.as_deref() {
            Some("ok") => Ok(()),
            Some(what) => Err(StoreError::Unreadable(what.to_string())),
            None => {
                Err(StoreError::Unreadable("SQLite does not say whether the file is in order".to_string()))
            }
        }
    }

    async fn size(&self) -> Result<i64, StoreError> {
        let mut beside = self.path.as_os_str().to_owned();
        beside.push("-wal");
        let length = |path: &Path| std::fs::metadata(path).map_or(0, |data| data.len());
        Ok(i64::try_from(length(&self.path) + length(Path::new(&beside))).unwrap_or(i64::MAX))
    }

    fn home(&self) -> Option<String> {
        home(&self.path)
    }

    async fn close(&self) -> Result<(), StoreError> {
        // The lock is released from here on, even if this handle is still held. The writer leaves last: then all is in
        // one file.
        let all = [Some(self.readers.clone()), self.look_ups.clone(), self.reports.clone()];
        let close = move || all.iter().flatten().for_each(|readers| readers.close());
        tokio::task::spawn_blocking(close).await.map_err(|_| StoreError::Closed)?;
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job::Close(done)).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)
    }
}
