//! What stands on or beside the table: cards and shoes, dice, wheels.

pub mod cards;

pub use cards::{Card, Rank, Suit};
