//! Watching a table.

use crate::asked::Actor;
use crate::error::{FloorError, StoreError};
use crate::replay::{Part, replay};
use crate::store::Store;
use crate::table::{Heard, Presence, SeedsFrom, Shared, Snapshot, Standing, Watching};
use crate::wire::Update;
use croupier_rules::table::Seat;
use std::collections::VecDeque;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// What happens at a table, for one viewer.
pub struct Watch {
    store: Arc<dyn Store>,
    shared: Arc<Shared>,
    shown: watch::Receiver<Arc<Snapshot>>,
    viewer: Option<Actor>,
    seen: i64,
    /// Who was ready then.
    ready: Vec<Seat>,
    state: State,
    /// Steps of the record that were read and not told yet.
    read: VecDeque<Arc<Heard>>,
    _watching: Watching,
}

/// So many steps are told at once: who is far behind is told in pages.
pub const PAGE: usize = 100;

/// So often the record is tried to be read while too many people read.
const TRIES: u32 = 40;
/// The time between two tries.
const AGAIN: Duration = Duration::from_millis(250);

/// How far the viewer is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Has seen nothing yet: the table as it is comes first.
    New,
    /// Waits for changes.
    Watching,
    /// The table is closed, and the viewer knows it.
    Over,
}

impl Watch {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        shared: Arc<Shared>,
        shown: watch::Receiver<Arc<Snapshot>>,
        viewer: Option<Actor>,
        seen: i64,
    ) -> Watch {
        let watching = Presence::watches(&shared.presence, viewer.map(|viewer| viewer.account));
        Watch {
            store,
            shared,
            shown,
            viewer,
            seen,
            ready: Vec::new(),
            state: State::New,
            read: VecDeque::new(),
            _watching: watching,
        }
    }

    /// How many steps of the table the viewer has not been told.
    pub fn behind(&self) -> i64 {
        self.shown.borrow().seq.saturating_sub(self.seen)
    }

    /// The next update: everything since the last one, the first at once. Whoever is far behind is told in pages, each with its last step; only
    /// the update whose step is that of its view is up to date. Nothing once the table is closed or the floor shuts down.
    pub async fn next(&mut self) -> Option<Update> {
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
                        now.seq == self.seen && now.ready == self.ready
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
            let page: Vec<Arc<Heard>> = self.read.drain(..self.read.len().min(PAGE)).collect();
            let seq = page.last().map_or(now.seq, |step| step.seq);
            if now.standing == Standing::Closed && seq == now.seq {
                self.state = State::Over;
            }
            (self.seen, self.ready) = (seq, now.ready.clone());
            let events = now.events(page.iter().map(AsRef::as_ref), self.viewer);
            return Some(Update { table: now.table, seq, events, view: now.view(self.viewer) });
        }
    }

    /// The steps after the last that was seen, up to one.
    async fn since(&self, upto: i64) -> Option<Vec<Arc<Heard>>> {
        let heard: Vec<Arc<Heard>> = {
            let heard = self.shared.heard.lock().unwrap_or_else(PoisonError::into_inner);
            heard.iter().filter(|step| step.seq > self.seen && step.seq <= upto).cloned().collect()
        };
        let complete = heard.len() as i64 == upto - self.seen;
        if complete { Some(heard) } else { self.read_record(upto).await }
    }

    /// What is no longer remembered is in the record. While too many people read, this waits.
    async fn read_record(&self, upto: i64) -> Option<Vec<Arc<Heard>>> {
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

    async fn try_to_read_record(&self, upto: i64) -> Result<Vec<Arc<Heard>>, FloorError> {
        let missing = || FloorError::NotFound(format!("table {}", self.shared.id));
        let row = self.store.table(self.shared.id).await?.ok_or_else(missing)?;
        let mut steps = Vec::new();
        let seen = self.seen;
        let part = Part { from_seq: seen, from_round: i64::MAX, upto };
        replay(&*self.store, &row, SeedsFrom::Record, part, |_, taken| {
            if taken.heard.seq > seen {
                steps.push(Arc::new(taken.heard));
            }
        })
        .await?;
        Ok(steps)
    }
}
