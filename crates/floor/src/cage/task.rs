//! The task of the cage. A batch that is not committed, or panics, is given up: the cage recovers from its record and goes on.

use super::{BATCH_MOST, Batch, CAGE, Cage, CageOrder, PAGE};
use crate::directory::Directory;
use crate::error::{FloorError, Rejected};
use crate::health::FloorHealth;
use crate::store::Store;
use crate::table::retry_delay;
use futures_util::FutureExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

/// The task of the cage.
struct CageTask {
    /// The end of its record: the last step whose transfers the directory has.
    end: Cage,
    store: Arc<dyn Store>,
    directory: Arc<Directory>,
    health: Arc<FloorHealth>,
    inbox: mpsc::Receiver<CageOrder>,
}

/// The next act of the cage.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    GoOn,
    Stop,
}

/// Starts the cage at the end of its record.
pub async fn start(
    store: Arc<dyn Store>,
    directory: Arc<Directory>,
    health: Arc<FloorHealth>,
) -> Result<mpsc::Sender<CageOrder>, FloorError> {
    let end = Cage::end(&*store).await?;
    let (orders, inbox) = mpsc::channel(BATCH_MOST);
    tokio::spawn(CageTask { end, store, directory, health, inbox }.run());
    Ok(orders)
}

impl CageTask {
    /// Takes orders until the floor is gone.
    async fn run(mut self) {
        loop {
            match AssertUnwindSafe(self.turn()).catch_unwind().await {
                Ok(Ok(Next::GoOn)) => continue,
                Ok(Ok(Next::Stop)) => return,
                Ok(Err(why)) => {
                    log(|| tracing::error!(%why, "the cage's record was not kept, and is read again"))
                }
                Err(_) => log(|| tracing::error!("the cage has a defect, and its record is read again")),
            }
            if self.recover().await == Next::Stop {
                return;
            }
        }
    }

    /// Carries the waiting orders out and commits them.
    async fn turn(&mut self) -> Result<Next, FloorError> {
        let Some(first) = self.inbox.recv().await else { return Ok(Next::Stop) };
        let (mut batch, mut end) = (Batch::default(), self.end);
        let mut next = Some(first);
        while let Some(order) = next.take() {
            batch.add(&mut end, &*self.store, &self.directory, order).await;
            if batch.answers.len() < BATCH_MOST {
                next = self.inbox.try_recv().ok();
            }
        }
        let kept = self.store.commit(batch.write).await;
        if kept.is_ok() {
            self.end = end;
            self.directory.credit(&batch.transfers);
        } else {
            self.directory.count_failure();
        }
        for (reply, result) in batch.answers {
            let unavailable = kept.as_ref().err().map(|why| Rejected::Unavailable(why.to_string()));
            // The requester may have gone; the order is carried out all the same.
            let _ = reply.send(unavailable.map_or(result, Err));
        }
        kept?;
        Ok(Next::GoOn)
    }

    /// Recovers the cage from its record. An unreadable record is retried with growing delays; meanwhile the cage
    /// refuses orders.
    async fn recover(&mut self) -> Next {
        let health = Arc::clone(&self.health);
        let _recovering = health.cage_recovers();
        let mut failures = 0_u32;
        loop {
            if self.turn_away(Instant::now() + retry_delay(failures)).await == Next::Stop {
                return Next::Stop;
            }
            match AssertUnwindSafe(self.read_on()).catch_unwind().await {
                Ok(Ok(())) => return Next::GoOn,
                Ok(Err(why)) => log(|| tracing::error!(%why, "the cage's record cannot be read now")),
                Err(_) => log(|| tracing::error!("a defect stops the cage's recovery")),
            }
            failures = failures.saturating_add(1);
        }
    }

    /// Reads the steps that were committed without this task's knowledge.
    async fn read_on(&mut self) -> Result<(), FloorError> {
        loop {
            let page = self.store.steps(CAGE, self.end.seq, PAGE).await?;
            for row in &page {
                let (step, _) = self.end.follow(row)?;
                self.directory.credit(&step.transfers);
            }
            if page.len() < PAGE as usize {
                return Ok(());
            }
        }
    }

    /// Refuses orders until a time.
    async fn turn_away(&mut self, until: Instant) -> Next {
        while Instant::now() < until {
            let Ok(order) = timeout_at(until, self.inbox.recv()).await else { break };
            let Some(order) = order else { return Next::Stop };
            order.refuse(Rejected::Unavailable("the cage is recovering from its record".to_string()));
        }
        Next::GoOn
    }
}

/// Logs an event. A log that panics does not stop the cage.
fn log(write: impl FnOnce()) {
    // A failure of the log cannot be reported either.
    let _ = catch_unwind(AssertUnwindSafe(write));
}
