//! The floor without its network: tables that people play at, the record of every step, the money, the databases that keep them, and what can be
//! checked of it all.
//!
//! [`Floor`] is the way in. A command is in the database before [`Floor::submit`] returns; what a table shows is what the database holds.

mod error;
mod floor;
pub mod wire;

pub use error::{FloorError, Rejected, StoreError};
pub use floor::{
    Account, AccountId, Ack, Actor, Config, Database, Floor, NewAccount, OpenTable, Pace, RoundQuery,
    Session, Watch,
};
