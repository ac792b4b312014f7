//! Tests of a cage whose task fails.

use crate::config::{Database, FloorConfig};
use crate::error::{Rejected, StoreError};
use crate::floor::Floor;
use crate::request::{Actor, NewAccount};
use crate::store::sim::{SimStore, new_disk};
use crate::store::{Row, SeedKey, Sql, Store, Write};
use crate::wire::{RequestId, Role};
use async_trait::async_trait;
use croupier_rules::wagers::Money;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};

const BOSS: Actor = Actor { account: 0, role: Role::Administrator };

/// The fault of the next commit of the cage.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    /// It fails.
    Refuses,
    /// It panics before it is kept.
    PanicsBefore,
    /// It panics after it was kept.
    PanicsAfter,
}

impl Fault {
    const ALL: [Fault; 4] = [Fault::None, Fault::Refuses, Fault::PanicsBefore, Fault::PanicsAfter];
}

/// A store whose next commit of the cage fails, and which then cannot be read some times.
struct Faulty {
    store: SimStore,
    fault: Arc<AtomicU8>,
    unreadable: Arc<AtomicU32>,
}

#[async_trait]
impl Store for Faulty {
    async fn commit(&self, write: Write) -> Result<(), StoreError> {
        if !write.steps.iter().any(|step| step.table == super::CAGE) {
            return self.store.commit(write).await;
        }
        match Fault::ALL[usize::from(self.fault.swap(0, Ordering::SeqCst))] {
            Fault::None => self.store.commit(write).await,
            Fault::Refuses => Err(StoreError::NotHere("the disk is full".to_string())),
            Fault::PanicsBefore => panic!("a defect, as the test wants it"),
            Fault::PanicsAfter => {
                self.store.commit(write).await.unwrap();
                panic!("a defect, as the test wants it");
            }
        }
    }

    async fn read(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        let left = |left: u32| left.checked_sub(1);
        // The fault comes first; only the reads of the recovery fail.
        if self.fault.load(Ordering::SeqCst) == 0
            && self.unreadable.fetch_update(Ordering::SeqCst, Ordering::SeqCst, left).is_ok()
        {
            return Err(StoreError::NotHere("the disk does not answer".to_string()));
        }
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

/// A cage that fails recovers from its record, also when the record cannot be read at first. Nothing is lost or doubled,
/// whether or not the failed batch was kept.
#[tokio::test]
async fn a_cage_that_fails_recovers_from_its_record() {
    let (fault, unreadable) = (Arc::new(AtomicU8::new(0)), Arc::new(AtomicU32::new(0)));
    let store = SimStore::reliable(&new_disk());
    let store = Faulty { store, fault: fault.clone(), unreadable: unreadable.clone() };
    let config = FloorConfig::new(Database::Sqlite(PathBuf::from("in memory")), "test");
    let floor = Floor::over(Arc::new(store), config).await.unwrap();
    let new = NewAccount { name: "Anna".to_string(), password_hash: None, role: Role::Player };
    let anna = floor.create_account(new, Some(BOSS)).await.unwrap().id;
    let give = async |number: usize| {
        let id = RequestId::try_from(format!("money-{number}")).unwrap();
        floor.issue(anna, Money::dollars(100), BOSS, id).await
    };
    for (number, next) in Fault::ALL.into_iter().enumerate() {
        let dollars = 100 * (number as i64 + 1);
        unreadable.store(2, Ordering::SeqCst);
        fault.store(number as u8, Ordering::SeqCst);
        if next == Fault::None {
            unreadable.store(0, Ordering::SeqCst);
        } else {
            let lost = give(number).await;
            assert!(matches!(lost, Err(Rejected::Unavailable(_))), "{lost:?}");
        }
        // The same request again, until the record can be read.
        let ack = loop {
            match give(number).await {
                Ok(ack) => break ack,
                Err(Rejected::Unavailable(_)) => tokio::task::yield_now().await,
                Err(other) => panic!("{other:?}"),
            }
        };
        assert_eq!(ack.seq, number as i64 + 2, "the account is step 1; nothing is doubled");
        assert_eq!(floor.balance(anna), Money::dollars(dollars), "what was kept is credited once");
        let load = floor.load();
        assert_eq!((load.cage_restarts, load.cage_recovering), (number as u64, false));
    }
    assert!(floor.silent_tables().is_empty());
    floor.close().await.unwrap();
}
