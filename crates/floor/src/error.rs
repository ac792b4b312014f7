//! What can go wrong, each with a stable code.

use croupier_rules::law::{Breach, Refusal};
use std::path::PathBuf;
use std::time::Duration;

/// Why a command was not taken. Nothing has changed.
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
    /// Another request had this name.
    #[error("another request had the id {0:?}")]
    OtherRequest(String),
    /// The words of the command mean nothing at this table.
    #[error("{0}")]
    Malformed(String),
    /// Whoever asks does not sit at the table.
    #[error("take a seat first")]
    NotSeated,
    /// Whoever asks sits at the table already.
    #[error("you sit at seat {0} already")]
    SeatedAlready(u8),
    /// Somebody else sits there.
    #[error("seat {0} is taken")]
    SeatTaken(u8),
    /// The role does not give this right.
    #[error("{0}")]
    NotYours(String),
    /// The chips do not suffice.
    #[error("{0}")]
    NotEnoughChips(String),
    /// The account's money does not suffice.
    #[error("{0}")]
    NotEnoughMoney(String),
    /// Wagers on the layout hold the player at the table.
    #[error("{0}")]
    WagersUp(String),
    /// The table cannot take it now.
    #[error("{0}")]
    NotNow(String),
    /// The database did not take it, or the floor shuts down.
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

    /// The paragraph under which the rules refuse it.
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

/// Why the floor, or something of it, cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum FloorError {
    /// Another process has the database.
    #[error("another process has the floor {0}: stop it first")]
    Fenced(String),
    /// The database is a copy, and has not been restored.
    #[error(
        "{0}: what comes next at its tables may be known to whoever saw the floor go on. `croupier restore` draws it again, and says so"
    )]
    Copy(String),
    /// The key of the seeds is not there.
    #[error(
        "the seed key {} is missing: put it back from where it is kept. Without it `croupier restore` makes another, draws again what is not dealt yet, and says so",
        .0.display()
    )]
    KeyMissing(PathBuf),
    /// The database failed.
    #[error("the database: {0}")]
    Store(#[from] StoreError),
    /// A record does not say what it must say.
    #[error("the record of table {table}, step {seq}: {what}")]
    Damaged {
        /// The table.
        table: i64,
        /// The step.
        seq: i64,
        /// What is wrong.
        what: String,
    },
    /// What is kept beside the record is not what the record comes to.
    #[error("{0}")]
    Disagrees(String),
    /// There is no such game.
    #[error("there is no game {0:?}")]
    NoSuchGame(String),
    /// The house's choices are unlawful.
    #[error("the house is unlawful: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Unlawful(Vec<Breach>),
    /// There is no such thing.
    #[error("there is no {0}")]
    NotFound(String),
    /// An account with this name exists.
    #[error("the name {0:?} is taken")]
    NameTaken(String),
    /// The database did not take it, or the floor shuts down.
    #[error("the floor cannot record it now: {0}")]
    Unavailable(String),
    /// An account has a name that looks the same.
    #[error("the name {0:?} looks like that of another account")]
    LooksTaken(String),
    /// The table cannot be closed, or the shoe not be shown, now.
    #[error("{0}")]
    NotNow(String),
    /// A file of the host.
    #[error("{path}: {why}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        why: std::io::Error,
    },
    /// The computer gave no entropy.
    #[error("no entropy: {0}")]
    Entropy(getrandom::Error),
}

/// What a database says.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite.
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL.
    #[error("PostgreSQL: {0}")]
    Postgres(#[from] tokio_postgres::Error),
    /// The fence is lost: another process has taken the database, and this one may write nothing.
    #[error("this process no longer has the database")]
    Fenced,
    /// The database was made by a newer release.
    #[error("the database has version {found}, this release knows {known}: use a newer release")]
    TooNew {
        /// Its version.
        found: i64,
        /// The newest that this release knows.
        known: i64,
    },
    /// The database was made by an earlier release, and has not been brought up to date.
    #[error(
        "the database has version {found}, this release knows {known}: open it once with `croupier serve`"
    )]
    TooOld {
        /// Its version.
        found: i64,
        /// The newest that this release knows.
        known: i64,
    },
    /// What is stored cannot be read.
    #[error("stored data cannot be read: {0}")]
    Unreadable(String),
    /// A query ran longer than it may.
    #[error("the query was ended after {} s: name a player, a table or a shorter time", .0.as_secs())]
    TooLong(Duration),
    /// A query found more than it may.
    #[error("the query found more than {0} rows: name a player, a table or a shorter time")]
    TooManyRows(usize),
    /// Too many queries wait.
    #[error("too many queries are waiting: try again later")]
    Busy,
    /// This database does not do that.
    #[error("{0}")]
    NotHere(String),
    /// The writer has ended.
    #[error("the floor is shutting down")]
    Closed,
}
