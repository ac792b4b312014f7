//! Restarts: a table with a failed commit or a defect recovers from its record. One that cannot recover is quarantined.

use super::{Next, TableMessage, TableTask};
use crate::error::{FloorError, Rejected};
use crate::request::QuarantinedTable;
use futures_util::FutureExt;
use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

/// The number of defects within [`WITHIN`] after which a table is quarantined.
const DEFECTS_MOST: usize = 5;
/// The time over which defects are counted.
const WITHIN: Duration = Duration::from_secs(60);
/// The delay before the first retry of a recovery; it doubles after each failure.
const FIRST_WAIT: Duration = Duration::from_millis(50);
/// The longest such wait.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Returns the delay before the next try to recover, after some failures without a commit.
pub fn retry_delay(failures: u32) -> Duration {
    match failures {
        0 => Duration::ZERO,
        failures => FIRST_WAIT.saturating_mul(1 << (failures - 1).min(10)).min(LONGEST_WAIT),
    }
}

/// The cause of a restart.
pub enum RestartCause {
    /// The database did not keep a batch.
    NotKept(String),
    /// The task panicked.
    Defect,
}

/// The recent failures of a table.
#[derive(Default)]
pub struct Restarts {
    /// The number of failures since the last commit.
    failures: u32,
    /// The times of the latest defects.
    defects: VecDeque<Instant>,
}

impl Restarts {
    /// Resets the failures after a commit.
    pub fn committed(&mut self) {
        self.failures = 0;
    }

    /// Returns the delay before the next try.
    fn wait(&mut self) -> Duration {
        let wait = retry_delay(self.failures);
        self.failures = self.failures.saturating_add(1);
        wait
    }

    /// Counts a defect and returns whether the limit is exceeded.
    fn is_one_too_many(&mut self, now: Instant) -> bool {
        self.defects.push_back(now);
        self.defects.retain(|at| now.duration_since(*at) < WITHIN);
        self.defects.len() >= DEFECTS_MOST
    }
}

impl TableTask {
    /// Restarts the table. A panic on the way, as by a log that cannot be written, counts as a defect and is retried.
    pub(super) async fn restart_safely(
        &mut self,
        cause: RestartCause,
        restarts: &mut Restarts,
        messages: &mut mpsc::Receiver<TableMessage>,
    ) -> Next {
        let mut cause = cause;
        loop {
            match AssertUnwindSafe(self.restart(cause, restarts, messages)).catch_unwind().await {
                Ok(next) => return next,
                // A quarantined table stays quarantined.
                Err(_) if self.around.health.is_quarantined(self.row.id) => {
                    self.around.lobby.send_modify(|changes| *changes += 1);
                    return Next::Stop;
                }
                Err(_) => cause = RestartCause::Defect,
            }
        }
    }

    /// Recovers the table from its record. An unreachable database is retried with growing delays; meanwhile the table
    /// refuses commands.
    async fn restart(
        &mut self,
        cause: RestartCause,
        restarts: &mut Restarts,
        messages: &mut mpsc::Receiver<TableMessage>,
    ) -> Next {
        let health = Arc::clone(&self.around.health);
        let _recovering = health.recovers();
        match cause {
            RestartCause::NotKept(why) => {
                tracing::error!(table = self.row.id, why, "the table was not kept, and is read again");
            }
            RestartCause::Defect => {
                health.count_restart();
                tracing::error!(table = self.row.id, "the table has a defect, and is read again");
                if restarts.is_one_too_many(Instant::now()) {
                    return self.quarantine("a defect of the program stops it repeatedly".to_string());
                }
            }
        }
        loop {
            let wait = restarts.wait();
            if !wait.is_zero() && self.turn_away(Instant::now() + wait, messages).await == Next::Stop {
                return Next::Stop;
            }
            match AssertUnwindSafe(self.read_again()).catch_unwind().await {
                Ok(Ok(())) => return Next::GoOn,
                Ok(Err(why @ FloorError::Store(_))) => {
                    tracing::error!(table = self.row.id, %why, "the record of the table cannot be read now");
                }
                Ok(Err(why)) => return self.quarantine(why.to_string()),
                Err(_) => return self.quarantine("a defect of the program stops its replay".to_string()),
            }
        }
    }

    /// Refuses requests until a time. Views are answered with the last snapshot.
    async fn turn_away(&mut self, until: Instant, messages: &mut mpsc::Receiver<TableMessage>) -> Next {
        while let Ok(message) = timeout_at(until, messages.recv()).await {
            let unavailable = || Rejected::Unavailable("the table is recovering from its record".to_string());
            match message {
                None | Some(TableMessage::Stop) => return Next::Stop,
                Some(TableMessage::Look(reply)) => drop(reply.send(self.show.borrow().clone())),
                Some(TableMessage::Submit(_, _, _, reply)) => drop(reply.send(Err(unavailable()))),
                Some(
                    TableMessage::WouldChange(_, _, reply)
                    | TableMessage::Close(_, reply)
                    | TableMessage::Drain(_, reply)
                    | TableMessage::GiveUp(_, _, reply),
                ) => drop(reply.send(Err(unavailable()))),
                // A client without an answer asks again.
                Some(TableMessage::Areas(..) | TableMessage::Hint(..) | TableMessage::House(..)) => {}
            }
        }
        Next::GoOn
    }

    fn quarantine(&self, why: String) -> Next {
        let (table, game) = (self.row.id, self.row.game.clone());
        self.around.health.quarantine(QuarantinedTable { table, game, why });
        self.around.lobby.send_modify(|changes| *changes += 1);
        Next::Stop
    }
}
