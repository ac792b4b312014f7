//! Tests of a table whose task panics.

use crate::config::{Database, FloorConfig, Pace};
use crate::error::{Rejected, StoreError};
use crate::floor::Floor;
use crate::request::{Actor, NewAccount, TableSetup};
use crate::store::sim::{SimStore, new_disk};
use crate::store::{Row, SeedKey, Sql, Store, Write};
use crate::wire::{Command, Mode, RequestId, Role};
use async_trait::async_trait;
use croupier_rules::house::Submission;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

const BOSS: Actor = Actor { account: 0, role: Role::Administrator };

/// A store in which commits of table 1 panic, as often as is asked for.
struct Panics {
    store: SimStore,
    left: Arc<AtomicU32>,
}

#[async_trait]
impl Store for Panics {
    async fn commit(&self, write: Write) -> Result<(), StoreError> {
        let is_of_table_1 = write.steps.iter().any(|step| step.table == 1);
        let left = |left: u32| left.checked_sub(1);
        if is_of_table_1 && self.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, left).is_ok() {
            panic!("a defect, as the test wants it");
        }
        self.store.commit(write).await
    }

    async fn read(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        self.store.read(sql).await
    }

    fn key(&self) -> Option<&SeedKey> {
        self.store.key()
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.store.backup(to).await
    }

    async fn size(&self) -> Result<i64, StoreError> {
        self.store.size().await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }
}

/// A floor with two tables and a player, and how often table 1 is to panic.
async fn floor() -> (Floor, Actor, Arc<AtomicU32>) {
    let left = Arc::new(AtomicU32::new(0));
    let store = Panics { store: SimStore::reliable(&new_disk()), left: left.clone() };
    let config = FloorConfig::new(Database::Sqlite(PathBuf::from("in memory")), "test");
    let floor = Floor::over(Arc::new(store), config).await.unwrap();
    for table in 1..=2 {
        let (game, name, house) = ("roulette".to_string(), "roulette".to_string(), Submission::default());
        let open = TableSetup { game, name, mode: Mode::Virtual, house, pace: Pace::AT_ONCE };
        assert_eq!(floor.open_table(open, BOSS).await.unwrap(), table);
    }
    let new = NewAccount { name: "Anna".to_string(), password_hash: None, role: Role::Player };
    let anna = floor.create_account(new, Some(BOSS)).await.unwrap();
    (floor, Actor { account: anna.id, role: Role::Player }, left)
}

fn id(number: u32) -> RequestId {
    RequestId::try_from(format!("request-{number}")).unwrap()
}

#[tokio::test]
async fn a_panicked_table_recovers_from_its_record() {
    let (floor, anna, left) = floor().await;
    let mut watch = floor.watch(1, None, None).await.unwrap();
    let first = watch.next().await.unwrap();
    left.store(1, Ordering::SeqCst);
    let lost = floor.submit(1, anna, id(1), Command::Sit { seat: 3 }).await;
    assert!(matches!(lost, Err(Rejected::Unavailable(_))), "{lost:?}");
    // The same request again: the record does not have it, so that it is taken now.
    floor.submit(1, anna, id(1), Command::Sit { seat: 3 }).await.unwrap();
    assert_eq!(floor.seats_of(anna.account), [(1, 3)]);
    let next = watch.next().await.unwrap();
    assert_eq!(next.seq, first.seq + 1, "who watches is told what happens afterwards");
    let load = floor.load();
    assert_eq!((load.restarts, load.recovering, load.quarantined), (1, 0, 0));
    floor.close().await.unwrap();
}

#[tokio::test]
async fn a_repeatedly_panicking_table_is_quarantined_alone() {
    let (floor, anna, left) = floor().await;
    let mut watch = floor.watch(1, None, None).await.unwrap();
    watch.next_message().await.unwrap();
    left.store(u32::MAX, Ordering::SeqCst);
    // While the table is read again it turns everybody away.
    for number in 0.. {
        let lost = floor.submit(1, anna, id(number), Command::Sit { seat: 3 }).await;
        assert!(lost.is_err(), "{lost:?}");
        if floor.load().quarantined > 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert_eq!(floor.load().restarts, 5);
    assert!(watch.next_message().await.is_none());
    assert!(watch.is_quarantined(), "who watched the table learns why nothing more comes");
    let quarantined = Some(Rejected::Quarantined(1));
    assert_eq!(floor.watch(1, None, None).await.err(), quarantined);
    assert_eq!(floor.view(1, None).await.err(), quarantined);
    assert_eq!(floor.submit(1, anna, id(u32::MAX), Command::Sit { seat: 3 }).await.err(), quarantined);
    let aside: Vec<i64> = floor.quarantined().iter().map(|table| table.table).collect();
    assert_eq!(aside, [1]);
    floor.submit(2, anna, id(u32::MAX), Command::Sit { seat: 1 }).await.unwrap();
    let open: Vec<i64> = floor.tables().iter().map(|table| table.id).collect();
    assert_eq!(open, [2]);
    assert_eq!(floor.drain(BOSS).await.unwrap(), 1, "only the table that runs can be drained");
    left.store(0, Ordering::SeqCst);
    floor.close_out_table(1, BOSS, "it has a defect").await.unwrap();
    assert!(floor.quarantined().is_empty());
    floor.close().await.unwrap();
}
