//! The configuration of a floor.

use crate::table::CHECKPOINT_EVERY;
use croupier_rules::wagers::Money;
use std::path::PathBuf;
use std::time::Duration;

/// The database that stores the floor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// A SQLite file, made where there is none.
    Sqlite(PathBuf),
    /// A PostgreSQL server: `postgres://user:password@host/name`.
    Postgres(String),
}

/// The pace of a virtual table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The time from the first wager to the first outcome of the round.
    pub betting: Duration,
    /// The time between two outcomes.
    pub outcome: Duration,
    /// The time for an answer.
    pub answer: Duration,
}

impl Pace {
    /// No delays; answers have a minute.
    pub const AT_ONCE: Pace =
        Pace { betting: Duration::ZERO, outcome: Duration::ZERO, answer: Duration::from_secs(60) };

    /// Returns the three times in milliseconds: for wagers, between outcomes, for answers.
    pub(crate) fn in_ms(self) -> [i64; 3] {
        [self.betting, self.outcome, self.answer]
            .map(|time| i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
    }
}

impl Default for Pace {
    /// Time for people to wager and to answer. Outcomes take none: pages show them one by one.
    fn default() -> Pace {
        Pace { betting: Duration::from_secs(15), outcome: Duration::ZERO, answer: Duration::from_secs(20) }
    }
}

/// The policy for bots (automatic players), which fill tables of games that need several players or a bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotPolicy {
    /// The maximum number of participants at a table with bots.
    pub seats: u8,
    /// The time that people wait for others before bots join.
    pub after: Duration,
    /// The bound on the play money that bots bring to a table, less the money that they take away, until the floor is
    /// opened again.
    pub brings: Money,
}

impl BotPolicy {
    /// The default bound on the money that bots bring to a table.
    pub const BRINGS: Money = Money::dollars(100_000);

    /// No bots.
    pub const NONE: BotPolicy = BotPolicy { seats: 0, after: Duration::ZERO, brings: Money::ZERO };
}

impl Default for BotPolicy {
    /// At most three bots beside one person, after a moment.
    fn default() -> BotPolicy {
        BotPolicy { seats: 4, after: Duration::from_secs(2), brings: BotPolicy::BRINGS }
    }
}

/// The name of the file with the seed key.
pub const SEED_KEY: &str = "seeds.key";

/// The configuration of a floor.
#[derive(Clone, Debug)]
pub struct FloorConfig {
    /// The database.
    pub database: Database,
    /// The file with the key that encrypts seeds; created if missing. Keep it out of the database and its backups.
    pub seed_key: PathBuf,
    /// The version of the software, for the record.
    pub software: String,
    /// The minimum distance between two checkpoints of a table, in steps.
    pub checkpoint_every: i64,
    /// The policy for bots.
    pub automatic: BotPolicy,
    /// The maximum number of tables at which an account sits at once.
    pub seats_of_account: usize,
}

impl FloorConfig {
    /// A floor in a database, with this version of the software, for people alone. The seed key is the file `seeds.key` beside a SQLite file; with
    /// A database on a PostgreSQL server has its key in the working directory.
    pub fn new(database: Database, software: impl Into<String>) -> FloorConfig {
        let seed_key = match &database {
            Database::Sqlite(path) => path.with_file_name(SEED_KEY),
            Database::Postgres(_) => PathBuf::from(SEED_KEY),
        };
        FloorConfig {
            database,
            seed_key,
            software: software.into(),
            checkpoint_every: CHECKPOINT_EVERY,
            automatic: BotPolicy::NONE,
            seats_of_account: usize::MAX,
        }
    }
}
