//! How the tables of a floor are: which were set aside, which are being read again, and how often one has stopped.

use crate::asked::SetAside;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock};

/// How the tables of a floor are.
#[derive(Default)]
pub struct Health {
    restarts: AtomicU64,
    recovering: AtomicUsize,
    set_aside: RwLock<Vec<SetAside>>,
}

impl Health {
    /// Counts a table that stopped by a defect.
    pub fn count_restart(&self) {
        self.restarts.fetch_add(1, Ordering::Relaxed);
    }

    /// How often a table stopped by a defect.
    pub fn restarts(&self) -> u64 {
        self.restarts.load(Ordering::Relaxed)
    }

    /// A table is being read again, until what is returned is dropped.
    pub fn recovers(&self) -> Recovering<'_> {
        self.recovering.fetch_add(1, Ordering::Relaxed);
        Recovering(self)
    }

    /// How many tables are being read again.
    pub fn recovering(&self) -> usize {
        self.recovering.load(Ordering::Relaxed)
    }

    /// Sets a table aside.
    pub fn set_aside(&self, table: SetAside) {
        tracing::error!(table = table.table, why = table.why, "the table is set aside");
        self.set_aside.write().unwrap_or_else(PoisonError::into_inner).push(table);
    }

    /// The tables that were set aside.
    pub fn all_set_aside(&self) -> Vec<SetAside> {
        self.set_aside.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether a table was set aside.
    pub fn is_set_aside(&self, table: i64) -> bool {
        self.set_aside.read().unwrap_or_else(PoisonError::into_inner).iter().any(|one| one.table == table)
    }

    /// A table that was set aside is closed.
    pub fn forget(&self, table: i64) {
        self.set_aside.write().unwrap_or_else(PoisonError::into_inner).retain(|one| one.table != table);
    }
}

/// A table that is being read again.
pub struct Recovering<'a>(&'a Health);

impl Drop for Recovering<'_> {
    fn drop(&mut self) {
        self.0.recovering.fetch_sub(1, Ordering::Relaxed);
    }
}
