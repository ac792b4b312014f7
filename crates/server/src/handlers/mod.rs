//! The handlers of the operations, by area.

pub mod account;
pub mod choices;
pub mod house;
pub mod house_file;
pub mod law;
pub mod operations;
pub mod passkeys;
pub mod record;
pub mod tables;
