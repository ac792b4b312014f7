//! Errors and refusals of the floor, each with a stable code.

use croupier_rules::law::{Breach, Refusal};
use std::path::PathBuf;
use std::time::Duration;

/// The reason for which a command was rejected. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Rejected {
    /// The rules refuse it.
    #[error("{0}")]
    Refused(Refusal),
    /// There is no such table.
    #[error("there is no table {0}")]
    NoSuchTable(i64),
    /// The table is closed.
    #[error("the table is closed")]
    TableClosed,
    /// The table is quarantined.
    #[error("table {0} is quarantined until a supervisor has examined its record")]
    Quarantined(i64),
    /// Another request had this id.
    #[error("the request id {0:?} was used for another request")]
    OtherRequest(String),
    /// The command is malformed, or has no meaning at this table.
    #[error("{0}")]
    Malformed(String),
    /// The requester has no seat at the table.
    #[error("take a seat first")]
    NotSeated,
    /// The requester already has a seat at the table.
    #[error("you already sit at seat {0}")]
    SeatedAlready(u8),
    /// The seat is taken.
    #[error("seat {0} is taken")]
    SeatTaken(u8),
    /// The role does not give this right.
    #[error("{0}")]
    NotYours(String),
    /// The seat has too few chips.
    #[error("{0}")]
    NotEnoughChips(String),
    /// The account has too little money.
    #[error("{0}")]
    NotEnoughMoney(String),
    /// The player has wagers on the layout.
    #[error("{0}")]
    WagersUp(String),
    /// The command is not possible in this state.
    #[error("{0}")]
    NotNow(String),
    /// The commit failed, or the floor is shutting down.
    #[error("the floor cannot record it now: {0}")]
    Unavailable(String),
}

impl Rejected {
    /// A code that does not change from release to release.
    pub const fn code(&self) -> &'static str {
        match self {
            Rejected::Refused(_) => "refused",
            Rejected::NoSuchTable(_) => "no_such_table",
            Rejected::TableClosed => "table_closed",
            Rejected::Quarantined(_) => "quarantined",
            Rejected::OtherRequest(_) => "other_request",
            Rejected::Malformed(_) => "malformed",
            Rejected::NotSeated => "not_seated",
            Rejected::SeatedAlready(_) => "seated_already",
            Rejected::SeatTaken(_) => "seat_taken",
            Rejected::NotYours(_) => "not_yours",
            Rejected::NotEnoughChips(_) => "not_enough_chips",
            Rejected::NotEnoughMoney(_) => "not_enough_money",
            Rejected::WagersUp(_) => "wagers_up",
            Rejected::NotNow(_) => "not_now",
            Rejected::Unavailable(_) => "unavailable",
        }
    }

    /// Returns the paragraph under which the rules refuse it.
    pub fn by(&self) -> Option<&'static str> {
        match self {
            Rejected::Refused(refusal) => Some(refusal.by.as_str()),
            _ => None,
        }
    }
}

impl From<Refusal> for Rejected {
    fn from(refusal: Refusal) -> Rejected {
        Rejected::Refused(refusal)
    }
}

/// An error of the floor.
#[derive(Debug, thiserror::Error)]
pub enum FloorError {
    /// Another process holds the database.
    #[error("the floor {0} is in use by another process: stop it first")]
    Fenced(String),
    /// The database is a copy that has not been restored.
    #[error(
        "{0}: its undealt outcomes may be known. Run `croupier restore`: it redraws them, and the record notes it"
    )]
    Copy(String),
    /// The seed key is missing.
    #[error(
        "the seed key {} is missing: put its backup back. Without a backup, run `croupier restore`: it makes another key and redraws undealt outcomes; the record notes it",
        .0.display()
    )]
    KeyMissing(PathBuf),
    /// The database failed.
    #[error("the database: {0}")]
    Store(#[from] StoreError),
    /// A record is damaged.
    #[error("the record of table {table}, step {seq}: {what}")]
    Damaged {
        /// The table.
        table: i64,
        /// The step.
        seq: i64,
        /// The violation.
        what: String,
    },
    /// A row stored beside the record differs from the value that the record yields.
    #[error("{0}")]
    Disagrees(String),
    /// There is no such game.
    #[error("there is no game {0:?}")]
    NoSuchGame(String),
    /// The house's options are unlawful.
    #[error("the house is unlawful: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Unlawful(Vec<Breach>),
    /// The item does not exist.
    #[error("there is no {0}")]
    NotFound(String),
    /// An account with this name exists.
    #[error("the name {0:?} is taken")]
    NameTaken(String),
    /// The commit failed, or the floor is shutting down.
    #[error("the floor cannot record it now: {0}")]
    Unavailable(String),
    /// An account has a name that looks the same.
    #[error("the name {0:?} looks like that of another account")]
    LooksTaken(String),
    /// The operation is not possible in this state.
    #[error("{0}")]
    NotNow(String),
    /// A file of the host.
    #[error("{path}: {why}")]
    File {
        /// The path.
        path: PathBuf,
        /// The reason.
        why: std::io::Error,
    },
    /// The operating system provides no entropy.
    #[error("no entropy: {0}")]
    Entropy(getrandom::Error),
    /// The operating system starts no thread.
    #[error("no thread can be started: {0}")]
    Thread(std::io::Error),
}

/// An error of a database.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite.
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL.
    #[error("PostgreSQL: {0}")]
    Postgres(#[from] tokio_postgres::Error),
    /// The fence is lost: another process has taken the database, and this one may not write.
    #[error("another process has taken over the database")]
    Fenced,
    /// The database was made by a newer release.
    #[error("the database has version {found}, this release knows {known}: use a newer release")]
    TooNew {
        /// Its version.
        found: i64,
        /// The newest version that this release knows.
        known: i64,
    },
    /// The database was made by an earlier release and has not been upgraded.
    #[error(
        "the database has version {found}, this release knows {known}: open it once with `croupier serve`"
    )]
    TooOld {
        /// Its version.
        found: i64,
        /// The newest version that this release knows.
        known: i64,
    },
    /// A stored value cannot be read.
    #[error("stored data cannot be read: {0}")]
    Unreadable(String),
    /// A query exceeded its time limit.
    #[error("the query was ended after {} s: name a player, a table or a shorter time", .0.as_secs())]
    TooLong(Duration),
    /// A query exceeded its row limit.
    #[error("the query found more than {0} rows: name a player, a table or a shorter time")]
    TooManyRows(usize),
    /// Too many queries are waiting.
    #[error("too many queries are waiting: try again later")]
    Busy,
    /// This database does not support the operation.
    #[error("{0}")]
    NotHere(String),
    /// The writer has ended.
    #[error("the floor is shutting down")]
    Closed,
}

impl StoreError {
    /// Whether the same read may succeed later: the disk, the memory or a lock failed, not the data.
    pub(crate) fn is_transient(&self) -> bool {
        use rusqlite::ErrorCode::{CannotOpen, DatabaseBusy, DatabaseLocked, OutOfMemory, SystemIoFailure};
        match self {
            StoreError::Sqlite(why) => why.sqlite_error_code().is_some_and(|code| {
                matches!(code, SystemIoFailure | DatabaseBusy | DatabaseLocked | OutOfMemory | CannotOpen)
            }),
            StoreError::Busy | StoreError::TooLong(_) => true,
            StoreError::Postgres(_)
            | StoreError::Fenced
            | StoreError::TooNew { .. }
            | StoreError::TooOld { .. }
            | StoreError::Unreadable(_)
            | StoreError::TooManyRows(_)
            | StoreError::NotHere(_)
            | StoreError::Closed => false,
        }
    }
}
