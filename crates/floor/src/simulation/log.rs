//! A log layer that panics on some writes, as on a full disk or a closed pipe.

use super::Chance;
use std::sync::Mutex;
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::{DefaultGuard, set_default};
use tracing::{Event, Metadata, Subscriber};

/// The period of failing writes: one event in this many.
const ONE_IN: usize = 4;

/// A subscriber that panics now and then.
pub struct FailingLog(Mutex<Chance>);

impl FailingLog {
    /// Takes what this thread logs, until the guard is dropped.
    pub fn starts(seed: u64) -> DefaultGuard {
        set_default(FailingLog(Mutex::new(Chance(seed))))
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

    fn event(&self, _: &Event<'_>) {
        let fails = self.0.lock().unwrap().below(ONE_IN) == 0;
        assert!(!fails, "the log cannot be written (simulated)");
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}
