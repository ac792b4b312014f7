//! Hand histories in the PHH format (TOML): read as a round file of poker. [`croupier_floor::phh`] writes them from a round of poker.
//!
//! The format's codes name some of the games of subchapter 14; for the others, where a file is written for this program, `variant` is the house's own
//! word for the game, and `_structure` that for the limits.

mod read;

pub use croupier_floor::phh::{GAME, NotWritten, from_record};
pub use read::to_round;
