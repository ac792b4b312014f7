//! Logging to the standard error stream, one line per event. Seeds, passwords, tokens and cards are never logged.
//!
//! Lines pass through a bounded queue to a writer thread, so that play never waits for a log. Lines that do not fit
//! or cannot be written are dropped and counted.

use std::io::{self, IsTerminal as _, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::TryInitError;

/// The default filter.
const USUAL: [(&str, LevelFilter); 2] =
    [("croupier_server", LevelFilter::INFO), ("croupier_floor", LevelFilter::INFO)];

/// The format of log lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For programs: a JSON object on each line.
    Json,
}

/// Limits a requested filter. Debug lines of dependencies contain cards, seeds and passwords, so they stay off.
fn only_ours(asked: &Targets) -> Targets {
    let at_most = |level: LevelFilter, most: LevelFilter| level.min(most);
    let others = asked.default_level().unwrap_or(LevelFilter::WARN);
    let named = asked.iter().map(|(target, level)| {
        let most = if target.starts_with("croupier") { LevelFilter::TRACE } else { LevelFilter::INFO };
        (target.to_string(), at_most(level, most))
    });
    let ours = ["croupier_server", "croupier_floor"].map(|target| (target.to_string(), others));
    Targets::new().with_default(at_most(others, LevelFilter::INFO)).with_targets(ours).with_targets(named)
}

/// The maximum number of queued lines.
const QUEUE: usize = 4096;
/// The time to write the last lines when the process ends.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// The number of dropped lines.
static LOST: AtomicU64 = AtomicU64::new(0);

/// Returns the number of log lines that were dropped because the queue was full or writing failed.
pub fn lost_lines() -> u64 {
    LOST.load(Ordering::Relaxed)
}

enum Task {
    Line(Vec<u8>),
    /// A request for an answer once all earlier lines are written.
    Flush(SyncSender<()>),
}

/// The sending half of the queue to the writer thread.
#[derive(Clone)]
struct Lines(SyncSender<Task>);

impl Lines {
    /// Starts a thread that writes lines to `place`.
    fn to(place: impl Write + Send + 'static) -> io::Result<Lines> {
        let (queue, tasks) = sync_channel(QUEUE);
        std::thread::Builder::new().name("log".to_string()).spawn(move || write_all(&tasks, place))?;
        Ok(Lines(queue))
    }
}

fn write_all(tasks: &Receiver<Task>, mut place: impl Write) {
    while let Ok(task) = tasks.recv() {
        match task {
            Task::Line(line) => {
                if place.write_all(&line).and_then(|()| place.flush()).is_err() {
                    LOST.fetch_add(1, Ordering::Relaxed);
                }
            }
            // The receiver may have timed out.
            Task::Flush(done) => drop(done.send(())),
        }
    }
}

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.0.try_send(Task::Line(line.to_vec())).is_err() {
            LOST.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Lines;

    fn make_writer(&'a self) -> Lines {
        self.clone()
    }
}

/// The guard of a process's log. On drop, it gives the last lines a moment to be written.
#[must_use = "the last lines of the log are written when this is dropped"]
pub struct LogGuard(Lines);

impl Drop for LogGuard {
    fn drop(&mut self) {
        let (done, is_done) = sync_channel(1);
        if self.0.0.try_send(Task::Flush(done)).is_ok() {
            let _ = is_done.recv_timeout(LAST_WORDS);
        }
    }
}

/// The reason why logging cannot be started.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The writer thread cannot be started.
    #[error("no thread writes the log: {0}")]
    Thread(#[from] io::Error),
    /// A logger is already installed in this process.
    #[error(transparent)]
    Twice(#[from] TryInitError),
}

/// Starts logging for the whole process. `CROUPIER_LOG` sets the filter, as in `croupier_server=debug`.
///
/// # Errors
/// Fails if a log was started before, or if the system starts no thread.
pub fn start_logs(format: LogFormat) -> Result<LogGuard, LogError> {
    use tracing_subscriber::util::SubscriberInitExt as _;
    let asked = std::env::var("CROUPIER_LOG").ok().and_then(|words| words.parse().ok());
    let filter: Targets = asked.map_or_else(
        || Targets::new().with_default(LevelFilter::WARN).with_targets(USUAL),
        |asked| only_ours(&asked),
    );
    let lines = Lines::to(io::stderr())?;
    let written = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_writer(lines.clone())
        .with_ansi(io::stderr().is_terminal())
        .with_target(false)
        // An internal error would be printed to the standard error stream, and panic if that is what fails.
        .log_internal_errors(false);
    match format {
        LogFormat::Text => written.finish().with(filter).try_init()?,
        LogFormat::Json => written.json().finish().with(filter).try_init()?,
    }
    Ok(LogGuard(lines))
}

#[cfg(test)]
mod tests {
    use super::{Lines, LogGuard, QUEUE, lost_lines, only_ours};
    use std::io::{self, Write};
    use std::sync::mpsc::{Receiver, channel};
    use tracing_subscriber::filter::{LevelFilter, Targets};

    #[test]
    fn cards_in_foreign_log_messages_are_redacted() {
        for asked in ["trace", "tungstenite=trace,croupier_floor=debug", "debug,tokio_postgres=trace"] {
            let filter = only_ours(&asked.parse::<Targets>().unwrap());
            for target in ["tungstenite::protocol", "tokio_postgres::query", "hyper::proto"] {
                let most = tracing::Level::INFO;
                assert!(!filter.would_enable(target, &tracing::Level::TRACE), "{asked}: {target}");
                assert!(
                    !filter.would_enable(target, &tracing::Level::DEBUG),
                    "{asked}: {target} beyond {most}"
                );
            }
        }
        let all = only_ours(&"trace".parse::<Targets>().unwrap());
        assert!(all.would_enable("croupier_server::socket", &tracing::Level::TRACE));
        assert_eq!(all.default_level(), Some(LevelFilter::INFO));
    }

    /// A disk that is full.
    struct Full;

    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Err(io::ErrorKind::StorageFull.into())
        }
    }

    /// A reader that does not read until it is told to.
    struct Stuck(Receiver<()>);

    impl Write for Stuck {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            // The sender may be gone.
            let _ = self.0.recv();
            Ok(line.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_unwritable_log_does_not_stop_the_server() {
        let before = lost_lines();
        let lines = Lines::to(Full).unwrap();
        let subscriber =
            tracing_subscriber::fmt().with_writer(lines.clone()).log_internal_errors(false).finish();
        tracing::subscriber::with_default(subscriber, || {
            for number in 0..10 {
                tracing::error!(number, "nobody reads this");
            }
        });
        drop(LogGuard(lines));
        assert!(lost_lines() >= before + 10, "what is lost is counted");
        let (go_on, told) = channel();
        let mut lines = Lines::to(Stuck(told)).unwrap();
        for _ in 0..2 * QUEUE {
            assert_eq!(lines.write(b"a line").unwrap(), 6);
        }
        assert!(lost_lines() >= before + 10 + QUEUE as u64 - 1, "one is being written, the queue is full");
        drop(go_on);
    }
}
