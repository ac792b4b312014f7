//! How much a query may take: time and rows.

use std::time::Duration;

/// The limits of a query. A query that exceeds one ends with an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The longest time that it runs.
    pub time: Option<Duration>,
    /// The most rows that it finds.
    pub rows: usize,
}

impl Limits {
    /// Look-ups of play: an index leads to one row.
    pub const LOOK_UP: Limits = Limits { time: Some(Duration::from_secs(5)), rows: 1 };
    /// Queries that people ask: searches, rounds, reports.
    pub const REPORT: Limits = Limits { time: Some(Duration::from_secs(2)), rows: 20_000 };
    /// Recovery and audits, which read everything.
    pub const NONE: Limits = Limits { time: None, rows: usize::MAX };
}

/// Connections for look-ups of play.
pub const LOOK_UP_CONNECTIONS: usize = 2;
/// Connections for reports: the most that run at a time.
pub const REPORT_CONNECTIONS: usize = 4;
/// The most queries of a kind that wait for a connection. Further ones are refused.
pub const WAITING_MOST: usize = 64;
/// The most look-ups of play that wait: every table has one at a time.
pub const LOOK_UPS_WAITING_MOST: usize = 16_384;
