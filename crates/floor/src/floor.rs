//! The floor: a handle that everything else goes through.

use crate::error::{FloorError, Rejected};
use crate::wire::{
    BettingArea, Command, DailyWin, GameCard, Mode, RequestId, Role, RoundDetails, RoundSummary, ShoeRecord,
    TableSummary, TableView, Update,
};
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The number of an account.
pub type AccountId = i64;

/// Which database keeps the floor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// A SQLite file, made where there is none.
    Sqlite(PathBuf),
    /// A PostgreSQL server: `postgres://user:password@host/name`.
    Postgres(String),
}

/// How fast a virtual table goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// From the first wager to the first outcome of the round.
    pub betting: Duration,
    /// Between two outcomes.
    pub outcome: Duration,
    /// For an answer.
    pub answer: Duration,
}

impl Pace {
    /// As fast as it goes; answers have a minute.
    pub const AT_ONCE: Pace =
        Pace { betting: Duration::ZERO, outcome: Duration::ZERO, answer: Duration::from_secs(60) };
}

impl Default for Pace {
    /// A pace that people can follow.
    fn default() -> Pace {
        Pace {
            betting: Duration::from_secs(15),
            outcome: Duration::from_millis(700),
            answer: Duration::from_secs(20),
        }
    }
}

/// How a floor is opened.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it is kept.
    pub database: Database,
    /// The version of the software, for the record.
    pub software: String,
}

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct OpenTable {
    /// The game: `casino-war`.
    pub game: String,
    /// The table's name.
    pub name: String,
    /// Who deals.
    pub mode: Mode,
    /// The house's choices for this game.
    pub house: Submission,
    /// How fast it goes.
    pub pace: Pace,
}

/// Who asks: an account in a role, or nobody in particular.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actor {
    /// The account.
    pub account: AccountId,
    /// What it may do.
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
    /// The hash of its password; nothing for a guest.
    pub password_hash: Option<String>,
    /// What it may do.
    pub role: Role,
}

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its number.
    pub id: AccountId,
    /// Its name.
    pub name: String,
    /// The hash of its password; nothing where it has none.
    pub password_hash: Option<String>,
    /// What it may do.
    pub role: Role,
}

/// A session: whoever has the token is the account. Only a hash of the token is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// SHA-256 of the token.
    pub token_hash: [u8; 32],
    /// Whose it is.
    pub account: AccountId,
    /// Until when, in milliseconds since 1970.
    pub expires_at: i64,
}

/// Which rounds are looked for; what is not said does not matter.
#[derive(Clone, Default, Debug)]
pub struct RoundQuery {
    /// In which this account played.
    pub player: Option<AccountId>,
    /// At this table.
    pub table: Option<i64>,
    /// That ended at this time or later, in milliseconds since 1970.
    pub from: Option<i64>,
    /// That ended before this time.
    pub to: Option<i64>,
    /// In which something happened under this paragraph.
    pub paragraph: Option<String>,
    /// In which an outcome has these words: `spins 17`, `voids`.
    pub outcome: Option<String>,
    /// Before this round in the list, for the next page: `3-17`.
    pub before: Option<String>,
    /// At most so many.
    pub limit: u32,
}

/// The floor. A handle that can be cloned and sent anywhere.
#[derive(Clone)]
pub struct Floor {}

fn soon() -> FloorError {
    FloorError::NotNow("not yet".to_string())
}

impl Floor {
    /// Opens the floor: takes the fence, brings the database up to date, and lets every table go on where it was.
    pub async fn open(_config: Config) -> Result<Floor, FloorError> {
        Err(soon())
    }

    /// Ends it: tables stop, what is under way is recorded, the fence is given back.
    pub async fn close(&self) -> Result<(), FloorError> {
        Err(soon())
    }

    /// The open tables, by number.
    pub fn tables(&self) -> Vec<TableSummary> {
        Vec::new()
    }

    /// Waits until the list of tables has changed.
    pub async fn tables_changed(&self) {}

    /// Opens a table and gives its number.
    pub async fn open_table(&self, _open: OpenTable, _by: Actor) -> Result<i64, FloorError> {
        Err(soon())
    }

    /// Closes a table between two rounds; everybody's chips go back to their accounts.
    pub async fn close_table(&self, _table: i64, _by: Actor) -> Result<(), FloorError> {
        Err(soon())
    }

    /// Gives a command to a table. It is in the database before this returns.
    pub async fn submit(
        &self,
        _table: i64,
        _actor: Actor,
        _request: RequestId,
        _command: Command,
    ) -> Result<Ack, Rejected> {
        Err(Rejected::NotNow("not yet".to_string()))
    }

    /// A table as somebody sees it now; nobody in particular is a spectator.
    pub async fn view(&self, table: i64, _viewer: Option<Actor>) -> Result<TableView, Rejected> {
        Err(Rejected::NoSuchTable(table))
    }

    /// Everything that happens at a table after a step, for one viewer: no event is missed or doubled. Without a step: from now on.
    pub async fn watch(
        &self,
        table: i64,
        _viewer: Option<Actor>,
        _from_seq: Option<i64>,
    ) -> Result<Watch, Rejected> {
        Err(Rejected::NoSuchTable(table))
    }

    /// Every betting area: what it takes from the asking player now, or why it takes nothing.
    pub async fn betting_areas(&self, table: i64, _actor: Actor) -> Result<Vec<BettingArea>, Rejected> {
        Err(Rejected::NoSuchTable(table))
    }

    /// The tables at which an account sits, each with its seat.
    pub fn seats_of(&self, _account: AccountId) -> Vec<(i64, u8)> {
        Vec::new()
    }

    /// The games that can be opened, with the choices of a house.
    pub fn games(&self, _house: impl Fn(&str) -> Submission) -> Vec<GameCard> {
        Vec::new()
    }

    /// Makes an account.
    pub async fn create_account(&self, _new: NewAccount) -> Result<Account, FloorError> {
        Err(soon())
    }

    /// An account by its number.
    pub async fn account(&self, _id: AccountId) -> Result<Option<Account>, FloorError> {
        Err(soon())
    }

    /// An account by its name.
    pub async fn account_named(&self, _name: &str) -> Result<Option<Account>, FloorError> {
        Err(soon())
    }

    /// All accounts, by number.
    pub async fn accounts(&self) -> Result<Vec<Account>, FloorError> {
        Err(soon())
    }

    /// Changes the password or the role of an account.
    pub async fn update_account(&self, _account: Account) -> Result<(), FloorError> {
        Err(soon())
    }

    /// Money of an account that is not at a table.
    pub fn balance(&self, _account: AccountId) -> Money {
        Money::ZERO
    }

    /// Gives play money to an account. The same request again changes nothing.
    pub async fn issue(
        &self,
        _account: AccountId,
        _amount: Money,
        _by: Actor,
        _request: RequestId,
    ) -> Result<(), Rejected> {
        Err(Rejected::NotNow("not yet".to_string()))
    }

    /// Keeps a session.
    pub async fn create_session(&self, _session: Session) -> Result<(), FloorError> {
        Err(soon())
    }

    /// A session by the hash of its token, where it has not expired.
    pub async fn session(&self, _token_hash: [u8; 32], _now: i64) -> Result<Option<Session>, FloorError> {
        Err(soon())
    }

    /// Ends a session.
    pub async fn end_session(&self, _token_hash: [u8; 32]) -> Result<(), FloorError> {
        Err(soon())
    }

    /// Ends all sessions of an account.
    pub async fn end_sessions_of(&self, _account: AccountId) -> Result<(), FloorError> {
        Err(soon())
    }

    /// Finished rounds, newest first.
    pub async fn rounds(&self, _query: &RoundQuery) -> Result<Vec<RoundSummary>, FloorError> {
        Err(soon())
    }

    /// A finished round in full.
    pub async fn round(&self, _id: &str) -> Result<RoundDetails, FloorError> {
        Err(soon())
    }

    /// A finished round as a round file that `croupier run` replays.
    pub async fn export_round(&self, _id: &str) -> Result<String, FloorError> {
        Err(soon())
    }

    /// The record of a shoe that has been revealed: `3-2` is the second shoe of table 3.
    pub async fn shoe(&self, _id: &str) -> Result<ShoeRecord, FloorError> {
        Err(soon())
    }

    /// What each table has won on a day: `2026-11-15`.
    pub async fn daily_win(&self, _day: &str) -> Result<Vec<DailyWin>, FloorError> {
        Err(soon())
    }

    /// Writes a copy of the database while the floor runs (SQLite; a PostgreSQL server has `pg_dump`).
    pub async fn backup(&self, _to: &Path) -> Result<(), FloorError> {
        Err(soon())
    }
}

/// What happens at a table, for one viewer.
pub struct Watch {}

impl Watch {
    /// The next update: everything since the last one. Nothing once the table is closed.
    pub async fn next(&mut self) -> Option<Update> {
        None
    }
}
