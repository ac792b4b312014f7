//! The worker pool on which records are replayed for readers, off the threads that serve play.

use crate::error::{FloorError, StoreError};
use crate::workers::{JobError, Priority, Workers};
use std::future::Future;
use tokio::runtime::Handle;

/// The maximum number of queued replays.
const QUEUE: usize = 64;

/// The worker pool for replays. Up to half of the processors replay.
pub struct ReplayPool(Workers);

impl ReplayPool {
    /// Starts the threads.
    pub fn start() -> Result<ReplayPool, FloorError> {
        let workers = Workers::start("replays", ReplayPool::threads(), QUEUE, Priority::Background);
        workers.map(ReplayPool).map_err(FloorError::Thread)
    }

    fn threads() -> usize {
        std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2))
    }

    /// Runs a reader's work on one of the threads. Its queries run where the floor runs.
    ///
    /// # Errors
    /// Fails with [`StoreError::Busy`] if the queue is full.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, FloorError>> + Send + 'static,
    ) -> Result<T, FloorError> {
        // A simulation has one thread, so that it repeats exactly.
        #[cfg(test)]
        if crate::sim_env::is_running() {
            return work.await;
        }
        let runtime = Handle::current();
        match self.0.run(move || runtime.block_on(work)).await {
            Ok(done) => done,
            Err(JobError::Busy) => Err(StoreError::Busy.into()),
            Err(JobError::Defect) => Err(FloorError::Unavailable("a replay ended in a panic".to_string())),
        }
    }
}

#[cfg(test)]
mod tests;
