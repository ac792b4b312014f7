//! A worker pool with a bounded queue, for long jobs off the threads that serve requests and play.

use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use thiserror::Error;
use tokio::sync::oneshot;

/// The priority of threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Priority {
    /// That of the process.
    Normal,
    /// Lower than that of the process: threads that serve play get the processors first.
    Background,
}

/// The [nice value](https://man7.org/linux/man-pages/man7/sched.7.html) that background threads add to that of the
/// process.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

impl Priority {
    /// Gives the current thread this priority. On Linux the nice value belongs to the thread; elsewhere nothing
    /// changes.
    pub fn apply(self) {
        #[cfg(target_os = "linux")]
        if self == Priority::Background
            && let Err(why) = rustix::process::nice(NICE)
        {
            tracing::debug!(%why, "a background thread keeps its priority");
        }
    }
}

/// A job.
type Job = Box<dyn FnOnce() + Send>;

/// A worker pool. Its threads end on drop.
pub struct Workers {
    queue: SyncSender<Job>,
}

impl fmt::Debug for Workers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Workers").finish_non_exhaustive()
    }
}

/// The reason why a job was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum JobError {
    /// The queue is full.
    #[error("too many requests at the moment; try again")]
    Busy,
    /// The job panicked.
    #[error("the work ended in a panic")]
    Defect,
}

impl Workers {
    /// Starts this many threads of a priority with a queue of at most `queue` jobs.
    ///
    /// # Errors
    /// Fails if the system starts no thread.
    pub fn start(name: &str, threads: usize, queue: usize, priority: Priority) -> io::Result<Workers> {
        let (sender, receiver) = sync_channel::<Job>(queue);
        let receiver = Arc::new(Mutex::new(receiver));
        for _ in 0..threads.max(1) {
            let receiver = Arc::clone(&receiver);
            std::thread::Builder::new().name(name.to_string()).spawn(move || {
                priority.apply();
                work(&receiver);
            })?;
        }
        Ok(Workers { queue: sender })
    }

    /// Runs a job on one of the threads, in order of arrival. A job whose requester has gone is not begun.
    ///
    /// # Errors
    /// Fails if the queue is full or the job panics.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JobError> {
        let (reply, answer) = oneshot::channel();
        let job = move || {
            if !reply.is_closed() {
                // The requester may have gone meanwhile.
                let _ = reply.send(work());
            }
        };
        self.queue.try_send(Box::new(job)).map_err(|_| JobError::Busy)?;
        answer.await.map_err(|_| JobError::Defect)
    }
}

fn work(queue: &Mutex<Receiver<Job>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        // The request that waits for it is told of the panic; the thread goes on.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

#[cfg(test)]
mod tests {
    use super::{JobError, Priority, Workers};
    use futures_util::FutureExt;
    use std::sync::mpsc::channel;

    #[tokio::test]
    async fn the_queue_is_bounded_and_survives_a_panic() {
        let workers = Workers::start("test", 1, 1, Priority::Normal).unwrap();
        assert_eq!(workers.run(|| panic!("as the test wants it")).await, Err::<(), _>(JobError::Defect));
        let (begun, begins) = channel();
        let (end, ends) = channel::<()>();
        let mut first = Box::pin(workers.run(move || {
            begun.send(()).unwrap();
            ends.recv().unwrap();
            1
        }));
        assert!((&mut first).now_or_never().is_none());
        begins.recv().unwrap();
        let mut second = Box::pin(workers.run(|| 2));
        assert!((&mut second).now_or_never().is_none());
        assert_eq!(workers.run(|| 3).await, Err(JobError::Busy));
        end.send(()).unwrap();
        assert_eq!(second.await, Ok(2));
        assert_eq!(first.await, Ok(1));
    }
    /// Only the threads of the pool have a lower priority, not the process.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn background_threads_leave_the_processors_to_play() {
        let nice = || rustix::process::getpriority_process(None).unwrap();
        let own = nice();
        for (priority, expected) in
            [(Priority::Normal, own), (Priority::Background, (own + super::NICE).min(19))]
        {
            let workers = Workers::start("test", 1, 1, priority).unwrap();
            assert_eq!(workers.run(nice).await, Ok(expected), "{priority:?}");
        }
        assert_eq!(nice(), own);
    }
}
