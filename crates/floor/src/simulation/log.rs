//! A log layer that panics on some writes, as on a full disk or a closed pipe.

use super::Chance;
use super::tally::{SharedTally, SimEvent};
use std::collections::BTreeMap;
use std::sync::Mutex;
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::{DefaultGuard, set_default};
use tracing::{Event, Metadata, Subscriber};

/// The period of failing writes: one event in this many.
const ONE_IN: usize = 4;

/// A subscriber that panics now and then.
pub struct FailingLog {
    /// The chance of each place in the code: watchers log in an order that the seed does not decide.
    chances: Mutex<BTreeMap<&'static str, Chance>>,
    seed: u64,
    tally: SharedTally,
}

impl FailingLog {
    /// Takes what this thread logs, until the guard is dropped.
    pub fn starts(seed: u64, tally: SharedTally) -> DefaultGuard {
        set_default(FailingLog { chances: Mutex::default(), seed, tally })
    }
}

impl Subscriber for FailingLog {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut chances = self.chances.lock().unwrap();
        let fails = chances.entry(event.metadata().name()).or_insert(Chance(self.seed)).below(ONE_IN) == 0;
        drop(chances);
        if fails {
            self.tally.count(SimEvent::FailedLog);
        }
        assert!(!fails, "the log cannot be written (simulated)");
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}
