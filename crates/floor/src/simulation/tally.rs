//! A tally of simulated events, by which a run shows that it has met each of them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The counts of a run, which all its histories share.
pub type SharedTally = Arc<Tally>;

/// A simulated event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SimEvent {
    /// A process that started.
    Life,
    /// A process that did not start because a read failed.
    FailedStart,
    /// A process that died at a commit: before it, in the middle of it, or after it.
    CrashBefore,
    CrashWithin,
    CrashAfter,
    /// A commit that failed.
    FailedCommit,
    /// A read that failed.
    FailedRead,
    /// A line of the log that could not be written.
    FailedLog,
    /// A table that stopped and was read again.
    Restart,
    /// A listed table that opened, and a private one.
    ListedTable,
    PrivateTable,
    /// An acknowledged command.
    Command,
    /// An acknowledged change of the house, and a cancellation.
    HouseChange,
    Cancellation,
    /// A search for rounds that was compared.
    Search,
}

impl SimEvent {
    /// Every event.
    pub const ALL: [SimEvent; 15] = [
        SimEvent::Life,
        SimEvent::FailedStart,
        SimEvent::CrashBefore,
        SimEvent::CrashWithin,
        SimEvent::CrashAfter,
        SimEvent::FailedCommit,
        SimEvent::FailedRead,
        SimEvent::FailedLog,
        SimEvent::Restart,
        SimEvent::ListedTable,
        SimEvent::PrivateTable,
        SimEvent::Command,
        SimEvent::HouseChange,
        SimEvent::Cancellation,
        SimEvent::Search,
    ];
}

/// The number of times that each event has happened.
#[derive(Default)]
pub struct Tally(Mutex<BTreeMap<SimEvent, u64>>);

impl Tally {
    /// Counts an event.
    pub fn count(&self, event: SimEvent) {
        self.add(event, 1);
    }

    /// Counts an event several times.
    pub fn add(&self, event: SimEvent, times: u64) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(event).or_default() += times;
    }

    /// Returns the events that have not happened.
    pub fn missing(&self) -> Vec<SimEvent> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        SimEvent::ALL.into_iter().filter(|event| !counts.contains_key(event)).collect()
    }

    /// Returns the counts on one line.
    pub fn says(&self) -> String {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let counts: Vec<String> = counts.iter().map(|(event, times)| format!("{event:?} {times}")).collect();
        counts.join(", ")
    }
}
