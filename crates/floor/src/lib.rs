//! The floor without its network: tables that people play at, the record of every step, the money, the databases that keep them, and what can be
//! checked of it all.
//!
//! [`Floor`] is the way in. A command is in the database before [`Floor::submit`] returns; what a table shows is what the database holds.

mod aside;
mod asked;
mod audit;
mod backup;
mod cage;
mod changes;
mod days;
mod directory;
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
mod nature;
mod record;
mod replay;
mod restore;
mod rounds;
mod seen;
mod shoe_record;
#[cfg(test)]
mod simulation;
mod store;
mod table;
mod watch;
pub mod wire;

pub use asked::{
    Account, AccountId, Ack, Actor, Automatic, Config, Database, Load, NewAccount, OpenTable, Pace,
    RoundQuery, SEED_KEY, Session, SetAside,
};
pub use audit::{Audit, Replayed, audit, last_run};
pub use backup::backup;
pub use changes::{AHEAD_MOST_DAYS, ChangeOrder, SteadyHouse};
pub use error::{FloorError, Rejected, StoreError};
pub use floor::{Floor, is_private};
pub use heads::{Head, HeadsChain, HeadsChecked, HeadsKey, SignedHeads, check_heads};
pub use host::Question;
pub use house_book::{HouseBook, HouseChange};
pub use house_file::{GamePart, HouseFile, TablePart, toml_value};
pub use nature::now_ms;
pub use restore::{Restored, restore};
pub use watch::Watch;
