//! SQLite: one writer thread that commits what has come in together, and a reader beside it.

use super::Store;
use super::rows::Write;
use super::sql::{self, Row, Sql, Value};
use super::writes::statements;
use crate::error::{FloorError, StoreError};
use async_trait::async_trait;
use fs4::FileExt;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, TransactionBehavior, params_from_iter};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;
use tokio::sync::oneshot;

/// Migrations, in order: the version of the database is how many of them it has seen.
const MIGRATIONS: &[&str] = &[include_str!("migrations/sqlite-1.sql")];

/// So many steps are committed together at the most.
const GROUP_MOST: usize = 8192;

enum Job {
    Write(Box<Write>, oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

/// A write, with who waits for it.
type Waiting = (Box<Write>, oneshot::Sender<Result<(), StoreError>>);

/// A floor in a SQLite file.
pub struct Sqlite {
    jobs: mpsc::Sender<Job>,
    reader: Arc<Mutex<Connection>>,
    path: PathBuf,
}

impl Sqlite {
    /// Opens the file, takes the fence and brings the database up to date.
    pub fn open(path: &Path) -> Result<Sqlite, FloorError> {
        let lock = lock(path)?;
        let mut writer = Connection::open(path).map_err(StoreError::from)?;
        let epoch = prepare(&mut writer)?;
        let reader = reader(path)?;
        let (jobs, inbox) = mpsc::channel();
        let run = move || {
            let closing = write_until_closed(&mut writer, epoch, &inbox);
            drop((writer, lock));
            // Whoever asked may have gone.
            let _ = closing.map(|done| done.send(()));
        };
        std::thread::Builder::new()
            .name("sqlite-writer".to_string())
            .spawn(run)
            .map_err(|why| FloorError::File { path: path.to_path_buf(), why })?;
        Ok(Sqlite { jobs, reader: Arc::new(Mutex::new(reader)), path: path.to_path_buf() })
    }

    /// Opens the file to read it as it is now, whoever has it.
    pub fn read_only(path: &Path) -> Result<Sqlite, FloorError> {
        let (jobs, _) = mpsc::channel();
        let reader = reader(path)?;
        reader.execute_batch("BEGIN; SELECT 1 FROM fence").map_err(StoreError::from)?;
        Ok(Sqlite { jobs, reader: Arc::new(Mutex::new(reader)), path: path.to_path_buf() })
    }
}

/// The lock beside the file: whoever has it is the only process that writes. It goes with the process, however that ends.
fn lock(path: &Path) -> Result<File, FloorError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let beside = PathBuf::from(beside);
    let failed = |why| FloorError::File { path: beside.clone(), why };
    let file = File::options().create(true).truncate(false).write(true).open(&beside).map_err(failed)?;
    match FileExt::try_lock(&file) {
        Ok(()) => Ok(file),
        Err(_) => Err(FloorError::Fenced(path.display().to_string())),
    }
}

fn reader(path: &Path) -> Result<Connection, StoreError> {
    let reader = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    reader.busy_timeout(Duration::from_secs(10))?;
    Ok(reader)
}

/// Sets the connection up, migrates, and takes the fence.
fn prepare(writer: &mut Connection) -> Result<i64, StoreError> {
    writer.busy_timeout(Duration::from_secs(10))?;
    writer.pragma_update(None, "journal_mode", "WAL")?;
    writer.pragma_update(None, "synchronous", "FULL")?;
    writer.pragma_update(None, "foreign_keys", "ON")?;
    writer.set_prepared_statement_cache_capacity(64);
    let seen: i64 = writer.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = MIGRATIONS.len() as i64;
    if seen > known {
        return Err(StoreError::TooNew { found: seen, known });
    }
    let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for migration in MIGRATIONS.iter().skip(usize::try_from(seen).unwrap_or(0)) {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", known)?;
    transaction.execute(sql::TAKE_FENCE, [])?;
    let epoch = transaction.query_row(sql::EPOCH, [], |row| row.get(0))?;
    transaction.commit()?;
    Ok(epoch)
}

/// Gives who asked to close, where somebody did.
fn write_until_closed(
    writer: &mut Connection,
    epoch: i64,
    inbox: &mpsc::Receiver<Job>,
) -> Option<oneshot::Sender<()>> {
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
        commit_group(writer, epoch, group);
        if closing.is_some() {
            return closing;
        }
    }
    None
}

/// Commits a group in one transaction; where that fails, one by one, so that one write's fault is not another's.
fn commit_group(writer: &mut Connection, epoch: i64, mut group: Vec<Waiting>) {
    // Whoever waits for an answer may have gone; what is written stays written.
    if let [_, _, ..] = group.as_slice() {
        let mut all = Write::default();
        group.iter().for_each(|(write, _)| all.merge((**write).clone()));
        if commit(writer, epoch, all).is_ok() {
            group.into_iter().for_each(|(_, done)| drop(done.send(Ok(()))));
            return;
        }
    }
    for (write, done) in group.drain(..) {
        let _ = done.send(commit(writer, epoch, *write));
    }
}

fn commit(writer: &mut Connection, epoch: i64, write: Write) -> Result<(), StoreError> {
    let statements = statements(write)?;
    let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let now: i64 = transaction.prepare_cached(sql::EPOCH)?.query_row([], |row| row.get(0))?;
    if now != epoch {
        return Err(StoreError::Fenced);
    }
    for statement in statements {
        transaction.prepare_cached(statement.text)?.execute(params_from_iter(statement.with.iter()))?;
    }
    Ok(transaction.commit()?)
}

fn query(connection: &Connection, sql: &Sql) -> Result<Vec<Row>, StoreError> {
    let mut statement = connection.prepare_cached(sql.text)?;
    let columns = statement.column_count();
    let mut rows = statement.query(params_from_iter(sql.with.iter()))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let values =
            (0..columns).map(|at| read_value(row.get_ref(at)?)).collect::<Result<_, StoreError>>()?;
        found.push(Row::new(values));
    }
    Ok(found)
}

fn read_value(value: ValueRef<'_>) -> Result<Value, StoreError> {
    match value {
        ValueRef::Null => Ok(Value::Null),
        ValueRef::Integer(number) => Ok(Value::Int(number)),
        ValueRef::Text(text) => {
            let text = std::str::from_utf8(text)
                .map_err(|_| StoreError::Unreadable("a text is not UTF-8".to_string()))?;
            Ok(Value::Text(text.to_string()))
        }
        ValueRef::Blob(bytes) => Ok(Value::Bytes(bytes.to_vec())),
        ValueRef::Real(_) => Err(StoreError::Unreadable("a number is not whole".to_string())),
    }
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        Ok(rusqlite::types::ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
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
        let reader = self.reader.clone();
        let read = move || query(&reader.lock().unwrap_or_else(PoisonError::into_inner), &sql);
        tokio::task::spawn_blocking(read).await.map_err(|_| StoreError::Closed)?
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let (from, to) = (self.path.clone(), to.to_path_buf());
        let copy = move || {
            let from = reader(&from)?;
            let mut copy = Connection::open(to)?;
            // In pieces, so that the writer is not kept waiting.
            rusqlite::backup::Backup::new(&from, &mut copy)?.run_to_completion(1000, Duration::ZERO, None)?;
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

    async fn close(&self) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job::Close(done)).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?;
        // The file is nobody's from now on, whoever still holds this handle.
        let nothing = Connection::open_in_memory()?;
        *self.reader.lock().unwrap_or_else(PoisonError::into_inner) = nothing;
        Ok(())
    }
}
