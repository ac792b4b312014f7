//! Accounts and roles.

use super::Dollars;
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
#[cfg(feature = "described")]
use ts_rs::TS;

/// The role of an account on the floor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// A player with play money and without a password.
    Guest,
    /// A player.
    Player,
    /// A dealer of live tables.
    Dealer,
    /// A supervisor of tables.
    Supervisor,
    /// Surveillance and auditors, who read every finished round.
    Auditor,
    /// An administrator, who opens and closes tables and creates accounts.
    Administrator,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 6] =
        [Role::Guest, Role::Player, Role::Dealer, Role::Supervisor, Role::Auditor, Role::Administrator];

    /// Its word, as on the wire and in a database.
    pub const fn word(self) -> &'static str {
        match self {
            Role::Guest => "guest",
            Role::Player => "player",
            Role::Dealer => "dealer",
            Role::Supervisor => "supervisor",
            Role::Auditor => "auditor",
            Role::Administrator => "administrator",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Role {
    type Err = ParseRoleError;

    fn from_str(word: &str) -> Result<Role, ParseRoleError> {
        Role::ALL.into_iter().find(|role| role.word() == word).ok_or(ParseRoleError)
    }
}

/// A text that does not name a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a role: guest, player, dealer, supervisor, auditor or administrator")]
pub struct ParseRoleError;

/// An account as an administrator sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct AccountView {
    /// Its number.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its role.
    pub role: Role,
    /// The play money that is not at a table.
    pub balance: Dollars,
}

/// The account that is logged in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct Me {
    /// The account.
    pub account: AccountView,
    /// The tables at which it sits, each with its seat.
    #[cfg_attr(feature = "described", ts(type = "[number, number][]"))]
    pub seats: Vec<(i64, u8)>,
    /// The same tables with the money that lies there, private ones included.
    pub tables: Vec<OwnTable>,
}

/// A table at which an account sits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OwnTable {
    /// Its number.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub table: i64,
    /// The game: `casino-war`.
    pub game: String,
    /// The chips before the seat.
    pub chips: Dollars,
    /// The wagers of the seat on the layout.
    pub bets: Dollars,
    /// Whether the table waits for an answer of the seat.
    pub turn: bool,
}
