//! Tests of the behaviour that both databases share.

use super::{OpenFor, Postgres, Sqlite, StepRow, Store, Write};
use crate::error::StoreError;
use crate::ledger::Purse;
use futures_util::future::join_all;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A database with a way around its fence, as another process would have.
pub(super) enum Place {
    Sqlite(TempDir),
    Postgres(String),
}

impl Place {
    pub(super) async fn all() -> Vec<Place> {
        let mut places = vec![Place::Sqlite(tempfile::tempdir().unwrap())];
        if let Ok(server) = std::env::var("CROUPIER_TEST_POSTGRES") {
            static COUNT: AtomicU64 = AtomicU64::new(0);
            let name =
                format!("croupier_store_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
            execute(&format!("{server}/postgres"), &format!("CREATE DATABASE {name}")).await;
            places.push(Place::Postgres(format!("{server}/{name}")));
        }
        places
    }

    pub(super) fn path(folder: &TempDir) -> PathBuf {
        folder.path().join("floor.db")
    }

    pub(super) async fn open(&self) -> Box<dyn Store> {
        match self {
            Place::Sqlite(folder) => {
                let (path, key) = (Place::path(folder), folder.path().join("seeds.key"));
                Box::new(Sqlite::open(&path, &key, OpenFor::Play).unwrap())
            }
            Place::Postgres(address) => {
                Box::new(Postgres::open(address, &key_of(address), OpenFor::Play).await.unwrap())
            }
        }
    }

    /// Writes around the fence.
    async fn behind_its_back(&self, sql: &str) {
        match self {
            Place::Sqlite(folder) => {
                rusqlite::Connection::open(Place::path(folder)).unwrap().execute_batch(sql).unwrap();
            }
            Place::Postgres(address) => execute(address, sql).await,
        }
    }
}

/// Returns the path of the key of a PostgreSQL database.
fn key_of(address: &str) -> PathBuf {
    static FOLDER: OnceLock<TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| tempfile::tempdir().unwrap());
    folder.path().join(format!("{}.key", address.rsplit('/').next().unwrap()))
}

async fn execute(address: &str, sql: &str) {
    let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
    let connected = tokio::spawn(connection);
    client.batch_execute(sql).await.unwrap();
    drop(client);
    connected.await.unwrap().unwrap();
}

pub(super) fn step(seq: i64, request: &str) -> Write {
    let mut write = Write::default();
    write.steps.push(StepRow {
        table: 1,
        seq,
        account: Some(7),
        request: Some(request.to_string()),
        body: format!("step {seq}"),
        hash: [seq as u8; 32],
    });
    write.balances.insert(Purse::Player(7), 5);
    write.balances.insert(Purse::Issuance, -5);
    write
}

/// A process that has lost the fence, and does not know it, can write nothing.
#[tokio::test]
async fn a_fenced_writer_writes_nothing() {
    for place in Place::all().await {
        let store = place.open().await;
        store.commit(step(1, "a")).await.unwrap();
        place.behind_its_back("UPDATE fence SET epoch = epoch + 1").await;
        assert!(matches!(store.commit(step(2, "b")).await, Err(StoreError::Fenced)));
        let both = join_all([store.commit(step(2, "b")), store.commit(step(3, "c"))]).await;
        assert!(both.iter().all(|result| matches!(result, Err(StoreError::Fenced))));
        assert_eq!(store.steps(1, 0, 10).await.unwrap().len(), 1);
        assert_eq!(
            store.balances().await.unwrap(),
            [("issuance".to_string(), -5), ("player 7".to_string(), 5)]
        );
    }
}

/// Writes that are committed together do not share their faults, and a write is kept whole or not at all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_write_fails_no_other() {
    for place in Place::all().await {
        let store = place.open().await;
        let mut broke = step(100, "broke");
        broke.balances.insert(Purse::Player(8), -1);
        broke.balances.insert(Purse::Issuance, 1);
        let writes = (1..=20).map(|seq| step(seq, &format!("r{seq}")));
        let twice = step(101, "r3");
        let results = join_all(writes.chain([broke, twice]).map(|write| store.commit(write))).await;
        let kept = results.iter().filter(|result| result.is_ok()).count();
        assert_eq!(kept, 20, "{results:?}");
        assert!(results[20].is_err() && results[21].is_err());
        assert_eq!(store.steps(1, 0, 100).await.unwrap().len(), 20);
        assert_eq!(
            store.balances().await.unwrap(),
            [("issuance".to_string(), -100), ("player 7".to_string(), 100)]
        );
        assert_eq!(store.request(1, 7, "r3").await.unwrap().map(|row| row.seq), Some(3));
        assert_eq!(store.request(1, 7, "r99").await.unwrap(), None);
        assert_eq!(store.request(2, 7, "r3").await.unwrap(), None);
        store.close().await.unwrap();
        assert!(matches!(store.commit(step(21, "late")).await, Err(StoreError::Closed)));
        let store = place.open().await;
        assert_eq!(store.steps(1, 18, 100).await.unwrap().len(), 2);
        store.close().await.unwrap();
    }
}

/// Ends every other connection to the database, whatever they are doing.
const CUT: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// A way to a server on which connections break: what the server says is lost now and then, and the connection with it. Gives the address there.
async fn breaking_way_to(address: &str) -> String {
    let at = address.find('@').unwrap() + 1;
    let server = address[at..].split('/').next().unwrap().to_string();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let way = address.replace(&server, &listener.local_addr().unwrap().to_string());
    tokio::spawn(async move {
        // The length of a connection's life goes through some numbers, so that it ends in every part of a transaction.
        for life in (8..=30).cycle() {
            let (mut client, _) = listener.accept().await.unwrap();
            let mut server = TcpStream::connect(&server).await.unwrap();
            tokio::spawn(async move {
                let (mut from_client, mut to_client) = client.split();
                let (mut from_server, mut to_server) = server.split();
                let answers = async {
                    let mut buffer = [0; 4096];
                    for _ in 0..life {
                        let read = from_server.read(&mut buffer).await.unwrap_or(0);
                        if read == 0 || to_client.write_all(&buffer[..read]).await.is_err() {
                            return;
                        }
                    }
                    // The server has spoken once more, and nobody hears it.
                    let _ = from_server.read(&mut buffer).await;
                };
                tokio::select! {
                    () = answers => {}
                    _ = tokio::io::copy(&mut from_client, &mut to_server) => {}
                }
            });
        }
    });
    way
}

/// Connections break before, in and after transactions, also between a commit and its answer: every write is kept, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_connections_neither_lose_nor_double_a_commit() {
    for place in Place::all().await {
        let Place::Postgres(address) = &place else { continue };
        Postgres::open(address, &key_of(address), OpenFor::Play).await.unwrap().close().await.unwrap();
        let way = breaking_way_to(address).await;
        // The first connections break as well.
        let store = loop {
            if let Ok(store) = Postgres::open(&way, &key_of(address), OpenFor::Play).await {
                break store;
            }
        };
        for seq in 1..=80 {
            store.commit(step(seq, &format!("r{seq}"))).await.unwrap();
        }
        store.close().await.unwrap();
        let store = place.open().await;
        assert_eq!(store.steps(1, 0, 400).await.unwrap().len(), 80);
        assert_eq!(
            store.balances().await.unwrap(),
            [("issuance".to_string(), -400), ("player 7".to_string(), 400)]
        );
    }
}

/// The store waits for an unreachable database until the floor closes; a process that took it meanwhile keeps it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unavailable_database_is_retried() {
    for place in Place::all().await {
        let Place::Postgres(address) = &place else { continue };
        let (server, name) = address.rsplit_once('/').unwrap();
        let outside = format!("{server}/postgres");
        let allow = async |whether: &str| {
            execute(&outside, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {whether}")).await;
            execute(&outside, &CUT.replace("current_database()", &format!("'{name}'"))).await;
        };
        let store: Arc<dyn Store> = place.open().await.into();
        store.commit(step(1, "a")).await.unwrap();
        let commit_later = |seq: i64| {
            let store = store.clone();
            tokio::spawn(async move { store.commit(step(seq, &format!("r{seq}"))).await })
        };

        allow("false").await;
        let waiting = commit_later(2);
        tokio::time::sleep(Duration::from_millis(700)).await;
        assert!(!waiting.is_finished());
        allow("true").await;
        waiting.await.unwrap().unwrap();

        execute(address, "UPDATE fence SET epoch = epoch + 1").await;
        execute(address, CUT).await;
        assert!(matches!(store.commit(step(3, "c")).await, Err(StoreError::Fenced)));
        execute(address, "UPDATE fence SET epoch = epoch - 1").await;

        allow("false").await;
        let waiting = commit_later(3);
        store.stop_waiting();
        assert!(matches!(waiting.await.unwrap(), Err(StoreError::Closed)));
        allow("true").await;
        assert_eq!(store.steps(1, 0, 10).await.unwrap().len(), 2);
    }
}

/// The record cannot be changed, not even with access to the database.
#[tokio::test]
async fn the_record_is_never_changed() {
    for place in Place::all().await {
        let store = place.open().await;
        store.commit(step(1, "a")).await.unwrap();
        store.close().await.unwrap();
        if let Place::Sqlite(folder) = &place {
            let connection = rusqlite::Connection::open(Place::path(folder)).unwrap();
            assert!(connection.execute("UPDATE steps SET body = 'x'", []).is_err());
            assert!(connection.execute("DELETE FROM steps", []).is_err());
        }
        if let Place::Postgres(address) = &place {
            let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
            tokio::spawn(connection);
            assert!(client.batch_execute("UPDATE steps SET body = 'x'").await.is_err());
            assert!(client.batch_execute("DELETE FROM steps").await.is_err());
        }
    }
}

/// A database of a newer release is left alone.
#[tokio::test]
async fn a_newer_database_is_refused() {
    for place in Place::all().await {
        place.open().await.close().await.unwrap();
        match &place {
            Place::Sqlite(folder) => {
                place.behind_its_back("PRAGMA user_version = 99").await;
                let again =
                    Sqlite::open(&Place::path(folder), &folder.path().join("seeds.key"), OpenFor::Play);
                assert!(matches!(again, Err(crate::FloorError::Store(StoreError::TooNew { found: 99, .. }))));
            }
            Place::Postgres(address) => {
                place.behind_its_back("INSERT INTO migrations (version) VALUES (99)").await;
                let again = Postgres::open(address, &key_of(address), OpenFor::Play).await;
                assert!(matches!(again, Err(crate::FloorError::Store(StoreError::TooNew { found: 99, .. }))));
            }
        }
    }
}
