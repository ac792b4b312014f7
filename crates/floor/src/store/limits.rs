//! Limits of a query: time and rows.

use std::time::Duration;

/// The limits of a query. A query that exceeds one ends with an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QueryLimits {
    /// The longest time that it runs.
    pub time: Option<Duration>,
    /// The most rows that it finds.
    pub rows: usize,
}

impl QueryLimits {
    /// Look-ups of play: one row by an index.
    pub const LOOK_UP: QueryLimits = QueryLimits { time: Some(Duration::from_secs(5)), rows: 1 };
    /// Reports: searches, rounds, statistics.
    pub const REPORT: QueryLimits = QueryLimits { time: Some(Duration::from_secs(2)), rows: 20_000 };
    /// Recovery and audits, which read everything.
    pub const NONE: QueryLimits = QueryLimits { time: None, rows: usize::MAX };
}

/// Connections for look-ups of play.
pub const LOOK_UP_CONNECTIONS: usize = 2;
/// Connections for reports: the most that run at a time.
pub const REPORT_CONNECTIONS: usize = 4;
/// The most queries of a kind that wait for a connection. Further ones are refused.
pub const WAITING_MOST: usize = 64;
/// The most look-ups of play that wait: every table has one at a time.
pub const LOOK_UPS_WAITING_MOST: usize = 16_384;
