//! Watches: a viewer's stream of updates of a table.

use crate::error::{FloorError, StoreError};
use crate::health::FloorHealth;
use crate::ledger::TableId;
use crate::replay::{ReplayRange, replay};
use crate::replay_pool::ReplayPool;
use crate::request::Actor;
use crate::store::Store;
use crate::table::{
    Presence, PublishedTable, SeedOrigin, Snapshot, StepNews, TableStatus, WatchGuard, WatchPosition,
    past_message,
};
use crate::wire::Update;
use bytes::Bytes;
use croupier_rules::table::Seat;
use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// The events of a table, for one viewer.
pub struct Watch {
    store: Arc<dyn Store>,
    replays: Arc<ReplayPool>,
    shared: Arc<PublishedTable>,
    shown: watch::Receiver<Arc<Snapshot>>,
    health: Arc<FloorHealth>,
    viewer: Option<Actor>,
    seen: i64,
    /// The frame that the viewer has been sent last.
    frame: Option<WatchPosition>,
    /// The seats that were ready then.
    ready: Vec<Seat>,
    /// The seats that sat out then.
    sitting_out: BTreeSet<Seat>,
    state: State,
    /// Steps read from the record and not yet delivered.
    read: VecDeque<Arc<StepNews>>,
    _watching: WatchGuard,
}

/// The maximum number of steps per update: a viewer who is far behind gets several pages.
pub const PAGE: usize = 100;

/// The number of attempts to read the record while the readers are busy.
const TRIES: u32 = 40;
/// The time between two tries.
const AGAIN: Duration = Duration::from_millis(250);

/// The progress of the viewer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// New: the first update has the whole view.
    New,
    /// Up to date: waits for changes.
    Watching,
    /// The table is closed, and the viewer knows it.
    Over,
}

/// The news that a viewer has not seen.
struct News {
    /// The table as it is now.
    now: Arc<Snapshot>,
    /// The steps, or a page of them.
    steps: Vec<Arc<StepNews>>,
    /// The step before them.
    after: i64,
    /// The last of them.
    seq: i64,
}

impl Watch {
    pub(crate) fn new(
        (store, replays): (Arc<dyn Store>, Arc<ReplayPool>),
        shared: Arc<PublishedTable>,
        shown: watch::Receiver<Arc<Snapshot>>,
        health: Arc<FloorHealth>,
        (viewer, seen): (Option<Actor>, i64),
    ) -> Watch {
        let watching = Presence::watches(&shared.presence, viewer.map(|viewer| viewer.account));
        Watch {
            store,
            replays,
            shared,
            shown,
            health,
            viewer,
            seen,
            frame: None,
            ready: Vec::new(),
            sitting_out: BTreeSet::new(),
            state: State::New,
            read: VecDeque::new(),
            _watching: watching,
        }
    }

    /// Returns the number of steps that the viewer has not received.
    pub fn behind(&self) -> i64 {
        self.shown.borrow().seq.saturating_sub(self.seen)
    }

    /// Whether the table is quarantined: then nothing more comes of it.
    pub fn is_quarantined(&self) -> bool {
        self.health.is_quarantined(self.shared.id)
    }

    /// The number of the table.
    pub fn table(&self) -> i64 {
        self.shared.id
    }

    /// Returns the next update: all events since the last one; the first update comes at once.
    /// A viewer who is far behind gets pages, each with its last step; only the update whose step is that of its view
    /// is up to date.
    /// Returns `None` once the table is closed or the floor shuts down.
    pub async fn next(&mut self) -> Option<Update> {
        let News { now, steps, seq, .. } = self.news().await?;
        self.frame = None;
        let events = now.events(steps.iter().map(AsRef::as_ref), self.viewer);
        Some(Update { table: now.table, seq, events, view: now.view(self.viewer) })
    }

    /// The next update as JSON: a [`ServerMessage::Update`](crate::wire::ServerMessage::Update) first, then a
    /// [`ServerMessage::Change`](crate::wire::ServerMessage::Change) each time. Viewers who see the same share the bytes.
    pub async fn next_message(&mut self) -> Option<Bytes> {
        let News { now, steps, after, seq } = self.news().await?;
        let message = if seq < now.seq {
            past_message(&now, self.viewer, seq, &steps)
        } else {
            let frame = self.shared.fanout.frame(&now);
            let message = frame.message(self.frame.as_ref(), self.viewer, (after, &steps));
            message.map(|(message, seen)| {
                self.frame = Some(seen);
                message
            })
        };
        match message {
            Ok(message) => Some(message),
            Err(why) => {
                tracing::error!(table = self.shared.id, %why, "a message cannot be written");
                None
            }
        }
    }

    /// Waits for news that the viewer has not seen.
    async fn news(&mut self) -> Option<News> {
        loop {
            match self.state {
                // More pages are to come.
                State::New | State::Watching if !self.read.is_empty() => {}
                State::Over => return None,
                State::New => self.state = State::Watching,
                // More has happened while pages were told.
                State::Watching if self.behind() > 0 => {}
                State::Watching => {
                    self.shown.changed().await.ok()?;
                    let same = {
                        let now = self.shown.borrow();
                        now.seq == self.seen && now.ready == self.ready && now.sitting_out == self.sitting_out
                    };
                    if same {
                        self.shown.mark_unchanged();
                        continue;
                    }
                }
            }
            let now = self.shown.borrow_and_update().clone();
            if self.read.is_empty() {
                self.read = self.since(now.seq).await?.into();
            }
            let page: Vec<Arc<StepNews>> = self.read.drain(..self.read.len().min(PAGE)).collect();
            let seq = page.last().map_or(now.seq, |step| step.seq);
            if now.standing == TableStatus::Closed && seq == now.seq {
                self.state = State::Over;
            }
            let after = self.seen;
            (self.seen, self.ready) = (seq, now.ready.clone());
            self.sitting_out.clone_from(&now.sitting_out);
            return Some(News { now, steps: page, after, seq });
        }
    }

    /// The steps after the last that was seen, up to one.
    async fn since(&self, upto: i64) -> Option<Vec<Arc<StepNews>>> {
        let heard: Vec<Arc<StepNews>> = {
            let heard = self.shared.heard.lock().unwrap_or_else(PoisonError::into_inner);
            heard.iter().filter(|step| step.seq > self.seen && step.seq <= upto).cloned().collect()
        };
        let complete = heard.len() as i64 == upto - self.seen;
        if complete { Some(heard) } else { self.read_record(upto).await }
    }

    /// Reads steps that are no longer in memory from the record. This waits while too many other readers are active.
    async fn read_record(&self, upto: i64) -> Option<Vec<Arc<StepNews>>> {
        for _ in 0..TRIES {
            match self.try_to_read_record(upto).await {
                Ok(steps) => return Some(steps),
                Err(FloorError::Store(StoreError::Busy | StoreError::TooLong(_))) => {
                    tokio::time::sleep(AGAIN).await;
                }
                Err(why) => {
                    tracing::error!(table = self.shared.id, %why, "the record cannot be read again");
                    return None;
                }
            }
        }
        tracing::warn!(table = self.shared.id, "too many people read: a watch ends");
        None
    }

    async fn try_to_read_record(&self, upto: i64) -> Result<Vec<Arc<StepNews>>, FloorError> {
        let (store, table, seen) = (self.store.clone(), self.shared.id, self.seen);
        self.replays.run(async move { steps_between(&*store, table, (seen, upto)).await }).await
    }
}

/// Returns the steps of a table after one, up to another, from its record.
async fn steps_between(
    store: &dyn Store,
    table: TableId,
    (seen, upto): (i64, i64),
) -> Result<Vec<Arc<StepNews>>, FloorError> {
    let missing = || FloorError::NotFound(format!("table {table}"));
    let row = store.table(table).await?.ok_or_else(missing)?;
    let mut steps = Vec::new();
    let part = ReplayRange { from_seq: seen, from_round: i64::MAX, upto };
    replay(store, &row, SeedOrigin::Record, part, |_, taken| {
        if taken.heard.seq > seen {
            steps.push(Arc::new(taken.heard));
        }
    })
    .await?;
    Ok(steps)
}
