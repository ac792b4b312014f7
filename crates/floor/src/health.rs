//! The health of the tables and of the cage: quarantined tables, recoveries, and restarts.

use crate::request::QuarantinedTable;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock};

/// The health of the tables and of the cage of a floor.
#[derive(Default)]
pub struct FloorHealth {
    restarts: AtomicU64,
    recovering: AtomicUsize,
    cage_restarts: AtomicU64,
    is_cage_recovering: AtomicBool,
    quarantined: RwLock<Vec<QuarantinedTable>>,
}

impl FloorHealth {
    /// Counts a restart after a defect.
    pub fn count_restart(&self) {
        self.restarts.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns the number of restarts after a defect.
    pub fn restarts(&self) -> u64 {
        self.restarts.load(Ordering::Relaxed)
    }

    /// A table is being read again, until what is returned is dropped.
    pub fn recovers(&self) -> RecoveringTable<'_> {
        self.recovering.fetch_add(1, Ordering::Relaxed);
        RecoveringTable(self)
    }

    /// Returns the number of tables in recovery.
    pub fn recovering(&self) -> usize {
        self.recovering.load(Ordering::Relaxed)
    }

    /// The cage has failed and is being read again, until what is returned is dropped. The restart is counted.
    pub fn cage_recovers(&self) -> RecoveringCage<'_> {
        self.cage_restarts.fetch_add(1, Ordering::Relaxed);
        self.is_cage_recovering.store(true, Ordering::Relaxed);
        RecoveringCage(self)
    }

    /// Returns the number of restarts of the cage.
    pub fn cage_restarts(&self) -> u64 {
        self.cage_restarts.load(Ordering::Relaxed)
    }

    /// Whether the cage recovers from its record.
    pub fn is_cage_recovering(&self) -> bool {
        self.is_cage_recovering.load(Ordering::Relaxed)
    }

    /// Quarantines a table.
    pub fn quarantine(&self, table: QuarantinedTable) {
        self.quarantined.write().unwrap_or_else(PoisonError::into_inner).push(table.clone());
        tracing::error!(table = table.table, why = table.why, "the table is quarantined");
    }

    /// Returns the quarantined tables.
    pub fn quarantined(&self) -> Vec<QuarantinedTable> {
        self.quarantined.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether a table is quarantined.
    pub fn is_quarantined(&self, table: i64) -> bool {
        self.quarantined.read().unwrap_or_else(PoisonError::into_inner).iter().any(|one| one.table == table)
    }

    /// Removes a closed table from quarantine.
    pub fn forget(&self, table: i64) {
        self.quarantined.write().unwrap_or_else(PoisonError::into_inner).retain(|one| one.table != table);
    }
}

/// A table that is being read again.
pub struct RecoveringTable<'a>(&'a FloorHealth);

impl Drop for RecoveringTable<'_> {
    fn drop(&mut self) {
        self.0.recovering.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The cage while it is being read again.
pub struct RecoveringCage<'a>(&'a FloorHealth);

impl Drop for RecoveringCage<'_> {
    fn drop(&mut self) {
        self.0.is_cage_recovering.store(false, Ordering::Relaxed);
    }
}
