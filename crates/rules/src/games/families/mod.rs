//! Procedures that several subchapters share, with their paragraphs as parameters.

pub mod players;
pub mod shoe;
