//! Gaming equipment: cards, tiles and stacks, wheels, urns.

pub mod cards;
mod stack;
mod tiles;
mod urn;
mod wheel;

pub use cards::{Card, Piece, Rank, Suit};
pub use stack::{Deck, Stack, Supply};
pub use tiles::{ParseTileError, Tile};
pub use urn::{Balls, Urn};
pub use wheel::Wheel;
