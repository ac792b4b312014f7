//! What the server does with each operation.

pub mod account;
pub mod choices;
pub mod house;
pub mod house_file;
pub mod law;
pub mod operations;
pub mod record;
pub mod tables;
