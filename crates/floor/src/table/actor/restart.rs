//! A table that could not keep something, or has a defect, is read again from its record and goes on; one that cannot is set aside.

use super::{Message, Next, TableTask};
use crate::asked::SetAside;
use crate::error::{FloorError, Rejected};
use futures_util::FutureExt;
use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

/// The number of defects within [`WITHIN`] after which a table is set aside.
const DEFECTS_MOST: usize = 5;
/// The time over which defects are counted.
const WITHIN: Duration = Duration::from_secs(60);
/// How long a table waits before it reads its record again, where it has failed before; twice as long after each failure.
const FIRST_WAIT: Duration = Duration::from_millis(50);
/// The longest such wait.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Why a table is read again.
pub enum Cause {
    /// The database did not keep a batch.
    NotKept(String),
    /// The task panicked.
    Defect,
}

/// What went wrong at a table lately.
#[derive(Default)]
pub struct Restarts {
    /// Failures since something was last kept.
    failures: u32,
    /// When the latest defects were.
    defects: VecDeque<Instant>,
}

impl Restarts {
    /// Something was kept.
    pub fn committed(&mut self) {
        self.failures = 0;
    }

    /// How long to wait before the next try.
    fn wait(&mut self) -> Duration {
        let wait = match self.failures {
            0 => Duration::ZERO,
            failures => FIRST_WAIT.saturating_mul(1 << (failures - 1).min(10)).min(LONGEST_WAIT),
        };
        self.failures = self.failures.saturating_add(1);
        wait
    }

    /// Counts a defect, and says whether it is one too many.
    fn is_one_too_many(&mut self, now: Instant) -> bool {
        self.defects.push_back(now);
        self.defects.retain(|at| now.duration_since(*at) < WITHIN);
        self.defects.len() >= DEFECTS_MOST
    }
}

impl TableTask {
    /// The table is what its record says. A database that does not answer is asked again, later and later; meanwhile the table takes nothing.
    pub(super) async fn restart(
        &mut self,
        cause: Cause,
        restarts: &mut Restarts,
        messages: &mut mpsc::Receiver<Message>,
    ) -> Next {
        let health = Arc::clone(&self.around.health);
        let _recovering = health.recovers();
        match cause {
            Cause::NotKept(why) => {
                tracing::error!(table = self.row.id, why, "the table was not kept, and is read again");
            }
            Cause::Defect => {
                health.count_restart();
                tracing::error!(table = self.row.id, "the table has a defect, and is read again");
                if restarts.is_one_too_many(Instant::now()) {
                    return self.set_aside("a defect of the program stops it again and again".to_string());
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
                Ok(Err(why)) => return self.set_aside(why.to_string()),
                Err(_) => return self.set_aside("its record cannot be played again: a defect".to_string()),
            }
        }
    }

    /// Refuses requests until a time; a look is answered with what was shown last.
    async fn turn_away(&mut self, until: Instant, messages: &mut mpsc::Receiver<Message>) -> Next {
        while let Ok(message) = timeout_at(until, messages.recv()).await {
            let unavailable = || Rejected::Unavailable("the table is read again from its record".to_string());
            match message {
                None | Some(Message::Stop) => return Next::Stop,
                Some(Message::Look(reply)) => drop(reply.send(self.show.borrow().clone())),
                Some(Message::Submit(_, _, _, reply)) => drop(reply.send(Err(unavailable()))),
                Some(
                    Message::WouldChange(_, _, reply)
                    | Message::Close(_, reply)
                    | Message::Drain(_, reply)
                    | Message::GiveUp(_, _, reply),
                ) => drop(reply.send(Err(unavailable()))),
                // Who hears nothing asks again.
                Some(Message::Areas(..) | Message::Hint(..) | Message::House(..)) => {}
            }
        }
        Next::GoOn
    }

    fn set_aside(&self, why: String) -> Next {
        let (table, game) = (self.row.id, self.row.game.clone());
        self.around.health.set_aside(SetAside { table, game, why });
        self.around.lobby.send_modify(|changes| *changes += 1);
        Next::Stop
    }
}
