//! What stands on or beside the table: cards and stacks, wheels, urns.

pub mod cards;
mod stack;
mod urn;
mod wheel;

pub use cards::{Card, Rank, Suit};
pub use stack::{Deck, Stack, Supply};
pub use urn::{Balls, Urn};
pub use wheel::Wheel;
