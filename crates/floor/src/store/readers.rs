//! SQLite connections for reading, each on a thread of its own.
//!
//! A query ends at its limit of time or rows, or when its requester stops waiting.

use super::limits::QueryLimits;
use super::sql::{Row, Sql};
use super::sqlite_query::query;
use crate::error::StoreError;
use crate::workers::Priority;
use rusqlite::{Connection, ErrorCode};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Instant;
use tokio::sync::oneshot;

/// The number of instructions of SQLite's virtual machine between two calls of the progress handler.
const INSTRUCTIONS: i32 = 2_000;

type Answer = Result<Vec<Row>, StoreError>;

struct Job {
    sql: Sql,
    reply: oneshot::Sender<Answer>,
}

/// A pool of connections, with the waiting queries.
pub struct Readers {
    jobs: Mutex<Option<SyncSender<Job>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    closing: Arc<AtomicBool>,
}

impl Readers {
    /// Starts a thread of a priority for each connection. At most `waiting` queries wait for one.
    pub fn start(
        connections: Vec<Connection>,
        limits: QueryLimits,
        waiting: usize,
        priority: Priority,
    ) -> std::io::Result<Readers> {
        let (jobs, inbox) = sync_channel(waiting);
        let (inbox, closing) = (Arc::new(Mutex::new(inbox)), Arc::new(AtomicBool::new(false)));
        let start = |connection: Connection| {
            let (inbox, closing) = (inbox.clone(), closing.clone());
            let run = move || {
                priority.apply();
                run(&connection, &inbox, limits, &closing);
            };
            std::thread::Builder::new().name("sqlite-reader".to_string()).spawn(run)
        };
        let threads = connections.into_iter().map(start).collect::<Result<_, _>>()?;
        Ok(Readers { jobs: Mutex::new(Some(jobs)), threads: Mutex::new(threads), closing })
    }

    /// Runs a query.
    ///
    /// # Errors
    /// Fails at once if too many queries are waiting.
    pub async fn read(&self, sql: Sql) -> Answer {
        let (reply, answer) = oneshot::channel();
        let sent = match &*self.jobs.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(jobs) => jobs.try_send(Job { sql, reply }),
            None => return Err(StoreError::Closed),
        };
        match sent {
            Ok(()) => answer.await.map_err(|_| StoreError::Closed)?,
            Err(TrySendError::Full(_)) => Err(StoreError::Busy),
            Err(TrySendError::Disconnected(_)) => Err(StoreError::Closed),
        }
    }

    /// Ends running queries and closes the connections. Blocks until they are closed.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        // A thread that has panicked has closed its connection, too.
        threads.into_iter().for_each(|thread| drop(thread.join()));
    }
}

fn run(
    connection: &Connection,
    inbox: &Mutex<Receiver<Job>>,
    limits: QueryLimits,
    closing: &Arc<AtomicBool>,
) {
    loop {
        let next = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { sql, reply }) = next else { return };
        // An abandoned request needs no answer.
        if reply.is_closed() || closing.load(Ordering::Relaxed) {
            continue;
        }
        let reply = Arc::new(reply);
        let answer = read_within(connection, &sql, limits, (reply.clone(), closing.clone()));
        if let Some(reply) = Arc::into_inner(reply) {
            let _ = reply.send(answer);
        }
    }
}

/// Runs a query within limits, until its requester stops waiting.
fn read_within(
    connection: &Connection,
    sql: &Sql,
    limits: QueryLimits,
    (reply, closing): (Arc<oneshot::Sender<Answer>>, Arc<AtomicBool>),
) -> Answer {
    let until = limits.time.map(|time| Instant::now() + time);
    let ends = move || {
        reply.is_closed()
            || closing.load(Ordering::Relaxed)
            || until.is_some_and(|until| Instant::now() >= until)
    };
    connection.progress_handler(INSTRUCTIONS, Some(ends))?;
    let found = query(connection, sql, limits.rows);
    connection.progress_handler(0, None::<fn() -> bool>)?;
    match (found, limits.time) {
        (Err(StoreError::Sqlite(why)), Some(time)) if is_interrupted(&why) => Err(StoreError::TooLong(time)),
        (Err(StoreError::Sqlite(why)), None) if is_interrupted(&why) => Err(StoreError::Closed),
        (found, _) => found,
    }
}

fn is_interrupted(why: &rusqlite::Error) -> bool {
    why.sqlite_error_code() == Some(ErrorCode::OperationInterrupted)
}
