//! Procedures that several subchapters share, with their paragraphs as parameters.

pub mod baccarat;
pub mod one_deck;
pub mod players;
pub mod shoe;
pub mod twenty_one;
pub mod without_tens;
