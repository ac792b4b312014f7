//! What stands on or beside the table: cards and stacks, wheels.

pub mod cards;
mod stack;
mod wheel;

pub use cards::{Card, Rank, Suit};
pub use stack::{Deck, Stack, Supply};
pub use wheel::Wheel;
