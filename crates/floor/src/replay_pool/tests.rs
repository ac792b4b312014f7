//! Tests that readers' replays leave the threads that serve play.

use super::ReplayPool;
use crate::config::{Database, FloorConfig, Pace};
use crate::error::{FloorError, StoreError};
use crate::floor::Floor;
use crate::request::{Actor, NewAccount, TableSetup};
use crate::store::sim::{Disk, SimStore, new_disk};
use crate::wire::{Command, Mode, RequestId, Role};
use crate::workers::JobError;
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use futures_util::FutureExt;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

const BOSS: Actor = Actor { account: 0, role: Role::Administrator };

async fn open(disk: &Disk) -> Floor {
    let config = FloorConfig::new(Database::Sqlite(PathBuf::from("in memory")), "test");
    Floor::over(Arc::new(SimStore::reliable(disk)), config).await.unwrap()
}

async fn submit(floor: &Floor, actor: Actor, id: &str, command: &str) {
    let id = RequestId::try_from(id.to_string()).unwrap();
    let command: Command = serde_json::from_str(command).unwrap();
    floor.submit(1, actor, id, command).await.unwrap();
}

/// Occupies every thread and every place in the queue until the returned sender is dropped.
fn occupy(pool: &Arc<ReplayPool>) -> Sender<()> {
    let (gate, closed) = channel::<()>();
    let (begun, begins) = channel();
    let closed: Arc<Mutex<Receiver<()>>> = Arc::new(Mutex::new(closed));
    let fill = || {
        loop {
            let (pool, closed, begun) = (pool.clone(), closed.clone(), begun.clone());
            let job = move || {
                begun.send(()).unwrap();
                // An error says that the gate is gone.
                let _ = closed.lock().unwrap().recv();
            };
            let mut job = Box::pin(async move { pool.0.run(job).await });
            match (&mut job).now_or_never() {
                // A job begins only while its requester waits.
                None => drop(tokio::spawn(job)),
                Some(Err(JobError::Busy)) => return,
                Some(other) => panic!("{other:?}"),
            }
        }
    };
    fill();
    (0..ReplayPool::threads()).for_each(|_| begins.recv().unwrap());
    // The threads have taken their jobs from the queue.
    fill();
    gate
}

fn is_busy<T>(read: Result<T, FloorError>) -> bool {
    matches!(read, Err(FloorError::Store(StoreError::Busy)))
}

/// The runtime has one thread: a replay on it would delay the player. Here nothing replays, and play goes on.
#[tokio::test]
async fn readers_wait_for_the_pool_while_play_goes_on() {
    let disk = new_disk();
    let floor = open(&disk).await;
    let (game, name, house) = ("roulette".to_string(), "roulette".to_string(), Submission::default());
    let setup = TableSetup { game, name, mode: Mode::Virtual, house, pace: Pace::AT_ONCE };
    floor.open_table(setup, BOSS).await.unwrap();
    let new = NewAccount { name: "Anna".to_string(), password_hash: None, role: Role::Player };
    let anna = floor.create_account(new, Some(BOSS)).await.unwrap().id;
    floor
        .issue(anna, Money::dollars(500), BOSS, RequestId::try_from("money".to_string()).unwrap())
        .await
        .unwrap();
    let anna = Actor { account: anna, role: Role::Player };
    submit(&floor, anna, "sit", r#"{"type":"sit","seat":1}"#).await;
    submit(&floor, anna, "buy", r#"{"type":"buy_in","amount":"200.00"}"#).await;
    submit(&floor, anna, "bet", r#"{"type":"bet","wager":{"kind":"red"},"amount":"10.00"}"#).await;
    while floor.round("1-1").await.is_err() {
        tokio::task::yield_now().await;
    }
    let last = floor.round("1-1").await.unwrap().steps.last().unwrap().seq;
    floor.close().await.unwrap();
    // A floor that was opened again remembers no steps: a late watch reads the record.
    let floor = open(&disk).await;
    let mut late = floor.watch(1, None, Some(0)).await.unwrap();

    let gate = occupy(&floor.inner().replays);
    assert!(is_busy(floor.round("1-1").await));
    assert!(is_busy(floor.own_round("1-1", anna).await));
    assert!(is_busy(floor.own_hand("1-1", anna).await));
    assert!(is_busy(floor.round_views("1-1", last).await));
    assert!(is_busy(floor.export_round("1-1").await));
    let mut message = Box::pin(late.next_message());
    assert!((&mut message).now_or_never().is_none(), "the watch waits for the pool");
    submit(&floor, anna, "again", r#"{"type":"bet","wager":{"kind":"red"},"amount":"10.00"}"#).await;

    drop(gate);
    assert!(message.await.is_some());
    while is_busy(floor.round("1-1").await) {
        tokio::task::yield_now().await;
    }
    floor.own_round("1-1", anna).await.unwrap();
    floor.round_views("1-1", last).await.unwrap();
    assert!(floor.export_round("1-1").await.unwrap().contains("game roulette"));
    floor.close().await.unwrap();
}
