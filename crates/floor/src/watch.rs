//! Watching a table.

use crate::asked::Actor;
use crate::replay::replay;
use crate::store::Store;
use crate::table::{Heard, SeedsFrom, Shared, Snapshot, Standing};
use crate::wire::Update;
use croupier_rules::table::Seat;
use std::sync::{Arc, PoisonError};
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
}

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
        Watch { store, shared, shown, viewer, seen, ready: Vec::new(), state: State::New }
    }

    /// How many steps of the table the viewer has not been told.
    pub fn behind(&self) -> i64 {
        self.shown.borrow().seq.saturating_sub(self.seen)
    }

    /// The next update: everything since the last one, the first at once. Nothing once the table is closed or the floor shuts down.
    pub async fn next(&mut self) -> Option<Update> {
        loop {
            match self.state {
                State::Over => return None,
                State::New => self.state = State::Watching,
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
            let steps = self.since(now.seq).await?;
            if now.standing == Standing::Closed {
                self.state = State::Over;
            }
            (self.seen, self.ready) = (now.seq, now.ready.clone());
            let events = now.events(steps.iter().map(AsRef::as_ref), self.viewer);
            return Some(Update { table: now.table, seq: now.seq, events, view: now.view(self.viewer) });
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

    /// What is no longer remembered is in the record.
    async fn read_record(&self, upto: i64) -> Option<Vec<Arc<Heard>>> {
        let tables = self.store.tables().await.ok()?;
        let row = tables.into_iter().find(|row| row.id == self.shared.id)?;
        let mut steps = Vec::new();
        let seen = self.seen;
        let replayed = replay(&*self.store, &row, SeedsFrom::Record, Some(upto), |_, taken| {
            if taken.heard.seq > seen {
                steps.push(Arc::new(taken.heard));
            }
        })
        .await;
        match replayed {
            Ok(_) => Some(steps),
            Err(why) => {
                tracing::error!(table = self.shared.id, %why, "the record cannot be read again");
                None
            }
        }
    }
}
