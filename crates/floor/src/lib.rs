//! The floor without its network: tables, the record of every step, money, storage, and everything that verifies them.
//!
//! [`Floor`] is the handle to all of it. A command is committed before [`Floor::submit`] returns, and viewers see
//! committed steps only.
//!
//! | technique | module |
//! |---|---|
//! | event sourcing: recovery, audit and export replay the record | `replay`, `table` |
//! | append-only record in a hash chain, with signed heads | `record`, `heads` |
//! | double-entry ledger: transfers and purses sum to zero | `ledger` |
//! | commit–reveal of server seeds and client seeds | [`fairness`] |
//! | group commit, with an epoch as fencing token | `store` |
//! | idempotent requests | `table` |
//! | snapshots and checkpoints | `table` |
//! | quarantine of tables whose record does not replay | `quarantine`, `health` |
//! | encryption at rest, lock file, rollback guard | `store` |
//! | deterministic simulation testing | `simulation` (tests) |
//!
//! # Examples
//!
//! Verify a database: hash chains, replay, ledger.
//!
//! ```no_run
//! use croupier_floor::{Database, FloorConfig, FloorError, audit};
//!
//! # async fn example() -> Result<(), FloorError> {
//! let config = FloorConfig::new(Database::Sqlite("floor.sqlite".into()), "croupier 0.2.0");
//! let report = audit(&config).await?;
//! assert!(report.is_sound());
//! # Ok(())
//! # }
//! ```

#![warn(clippy::missing_errors_doc)]

mod audit;
mod backup;
mod cage;
mod changes;
mod clock;
mod config;
mod days;
mod directory;
mod entropy;
mod error;
mod export;
pub mod fairness;
mod floor;
mod heads;
mod health;
mod host;
mod house_book;
mod house_file;
mod key_file;
mod ledger;
mod line;
mod passkeys;
mod quarantine;
mod record;
mod replay;
mod replay_pool;
mod request;
mod restore;
mod round_view;
mod rounds;
mod shoe_record;
#[cfg(test)]
mod sim_env;
#[cfg(test)]
mod simulation;
mod store;
mod table;
mod watch;
pub mod wire;
mod workers;

pub use audit::{Audit, TableReplay, audit, last_run};
pub use backup::backup;
pub use changes::{AHEAD_MOST_DAYS, ChangeOrder, SteadyHouse};
pub use clock::now_ms;
pub use config::{BotPolicy, Database, FloorConfig, Pace, SEED_KEY};
pub use error::{FloorError, Rejected, StoreError};
pub use floor::{Floor, is_private};
pub use heads::{Head, HeadsChain, HeadsKey, HeadsReport, SignedHeads, check_heads};
pub use host::PendingQuestion;
pub use house_book::{HouseBook, HouseChange};
pub use house_file::{GamePart, HouseFile, TablePart, toml_value};
pub use passkeys::{PASSKEYS_MOST, Passkey};
pub use request::{
    Account, AccountId, Ack, Actor, FloorMetrics, NewAccount, QuarantinedTable, RoundQuery, Session,
    TableSetup,
};
pub use restore::{RestoreReport, restore};
pub use watch::Watch;
pub use workers::{JobError, Priority, Workers};
