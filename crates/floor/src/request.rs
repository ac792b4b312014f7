//! Requests to the floor, and the values that answer them.

use crate::config::Pace;
use crate::wire::{Mode, Role};
use croupier_rules::house::Submission;

/// The number of an account.
pub type AccountId = i64;

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct TableSetup {
    /// The game: `casino-war`.
    pub game: String,
    /// The table's name.
    pub name: String,
    /// The mode.
    pub mode: Mode,
    /// The house's options for this game.
    pub house: Submission,
    /// The pace.
    pub pace: Pace,
}

/// The requester: an account in a role, or nobody in particular.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actor {
    /// The account.
    pub account: AccountId,
    /// The role.
    pub role: Role,
}

/// A command is in the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ack {
    /// The step.
    pub seq: i64,
}

/// An account to be made.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// Its name, by which it is known to others.
    pub name: String,
    /// The password hash; `None` for a guest.
    pub password_hash: Option<String>,
    /// The role.
    pub role: Role,
}

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its number.
    pub id: AccountId,
    /// Its name.
    pub name: String,
    /// The password hash; `None` for an account without a password.
    pub password_hash: Option<String>,
    /// The role.
    pub role: Role,
}

/// A session: the bearer of the token acts as the account. Only a hash of the token is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// SHA-256 of the token.
    pub token_hash: [u8; 32],
    /// The account.
    pub account: AccountId,
    /// The expiry, in milliseconds since 1970.
    pub expires_at: i64,
}

/// A table whose record could not be played again when the floor opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuarantinedTable {
    /// Its number.
    pub table: i64,
    /// Its game.
    pub game: String,
    /// The cause, with the step.
    pub why: String,
}

/// The load of a floor and its failures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FloorMetrics {
    /// The number of quarantined tables.
    pub quarantined: usize,
    /// The number of failed commits.
    pub failed_commits: u64,
    /// The number of times that a table stopped by a defect and recovered from its record.
    pub restarts: u64,
    /// The number of tables in recovery.
    pub recovering: usize,
    /// The number of times that the cage failed and recovered from its record.
    pub cage_restarts: u64,
    /// Whether the cage recovers from its record.
    pub cage_recovering: bool,
    /// The number of commands waiting at tables.
    pub queued: usize,
    /// The number of watchers.
    pub watchers: usize,
}

/// A search for rounds. A field of `None` matches every round.
#[derive(Clone, Default, Debug)]
pub struct RoundQuery {
    /// Rounds in which this account played.
    pub player: Option<AccountId>,
    /// Rounds at this table.
    pub table: Option<i64>,
    /// Rounds that ended at this time or later, in milliseconds since 1970.
    pub from: Option<i64>,
    /// Rounds that ended before this time.
    pub to: Option<i64>,
    /// Rounds with an event under this paragraph.
    pub paragraph: Option<String>,
    /// Rounds with this outcome: `spins 17`, `voids`.
    pub outcome: Option<String>,
    /// Rounds behind this one in the list, for the next page: `3-17`.
    pub before: Option<String>,
    /// The maximum number of results.
    pub limit: u32,
}
