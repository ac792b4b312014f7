//! The floor without its network: tables that people play at, the record of every step, the money, the databases that keep them, and what can be
//! checked of it all.
//!
//! [`Floor`] is the way in. A command is in the database before [`Floor::submit`] returns; what a table shows is what the database holds.

mod asked;
mod audit;
mod backup;
mod cage;
mod days;
mod directory;
mod error;
mod export;
pub mod fairness;
mod floor;
mod host;
mod ledger;
mod line;
mod record;
mod replay;
mod rounds;
mod seen;
mod store;
mod table;
mod watch;
pub mod wire;

pub use asked::{
    Account, AccountId, Ack, Actor, Config, Database, NewAccount, OpenTable, Pace, RoundQuery, Session,
    SetAside,
};
pub use audit::{Audit, audit};
pub use backup::backup;
pub use error::{FloorError, Rejected, StoreError};
pub use floor::Floor;
pub use watch::Watch;
