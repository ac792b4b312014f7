//! What the floor is asked with.

use crate::table::CHECKPOINT_EVERY;
use crate::wire::{Mode, Role};
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use std::path::PathBuf;
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

    /// In milliseconds: for wagers, between outcomes, for answers.
    pub(crate) fn in_ms(self) -> [i64; 3] {
        [self.betting, self.outcome, self.answer]
            .map(|time| i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
    }
}

impl Default for Pace {
    /// A pace that people can follow.
    fn default() -> Pace {
        Pace {
            betting: Duration::from_secs(15),
            outcome: Duration::from_millis(400),
            answer: Duration::from_secs(20),
        }
    }
}

/// Automatic players, who fill tables up at which people cannot play alone, or could not hold the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Automatic {
    /// With them, at most so many take part at a table.
    pub company: u8,
    /// How long people wait for others before they come.
    pub after: Duration,
    /// The play money that they bring to a table, less what they take away again, has this bound until the floor is opened again.
    pub brings: Money,
}

impl Automatic {
    /// The usual bound of what they bring to a table.
    pub const BRINGS: Money = Money::dollars(100_000);

    /// There are none.
    pub const NONE: Automatic = Automatic { company: 0, after: Duration::ZERO, brings: Money::ZERO };
}

impl Default for Automatic {
    /// Three beside one person at most, after some seconds.
    fn default() -> Automatic {
        Automatic { company: 4, after: Duration::from_secs(5), brings: Automatic::BRINGS }
    }
}

/// The name of the file with the seed key.
pub const SEED_KEY: &str = "seeds.key";

/// How a floor is opened.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it is kept.
    pub database: Database,
    /// The file with the key that encrypts seeds; made where there is none. It must not lie in the database, nor where copies of it go.
    pub seed_key: PathBuf,
    /// The version of the software, for the record.
    pub software: String,
    /// Checkpoints of a table are so many steps apart at least.
    pub checkpoint_every: i64,
    /// Automatic players.
    pub automatic: Automatic,
    /// At how many tables an account may sit at once.
    pub seats_of_account: usize,
}

impl Config {
    /// A floor in a database, with this version of the software, for people alone. The seed key is the file `seeds.key` beside a SQLite file; with
    /// PostgreSQL, in the working directory.
    pub fn new(database: Database, software: impl Into<String>) -> Config {
        let seed_key = match &database {
            Database::Sqlite(path) => path.with_file_name(SEED_KEY),
            Database::Postgres(_) => PathBuf::from(SEED_KEY),
        };
        Config {
            database,
            seed_key,
            software: software.into(),
            checkpoint_every: CHECKPOINT_EVERY,
            automatic: Automatic::NONE,
            seats_of_account: usize::MAX,
        }
    }
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

/// A table whose record could not be played again when the floor opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetAside {
    /// Its number.
    pub table: i64,
    /// Its game.
    pub game: String,
    /// What is wrong, with the step.
    pub why: String,
}

/// How much there is to do on a floor, and what went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Load {
    /// Tables that were set aside.
    pub set_aside: usize,
    /// How often the database did not keep something.
    pub failed_commits: u64,
    /// How often a table stopped by a defect and was read again from its record.
    pub restarts: u64,
    /// Tables that are being read again from their record.
    pub recovering: usize,
    /// Commands that wait at tables.
    pub queued: usize,
    /// People who watch tables.
    pub watchers: usize,
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
