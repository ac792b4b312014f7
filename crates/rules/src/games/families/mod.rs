//! Procedures that several subchapters share, with their paragraphs as parameters.

pub mod baccarat;
pub mod by_rank;
pub mod conduct;
pub mod one_deck;
pub mod payout_limit;
pub mod players;
pub mod positions;
pub mod shoe;
pub mod three_card_bonus;
pub mod twenty_one;
pub mod wheel;
pub mod without_tens;
