//! Exact analysis of the games, on the very rules that are played: there is no second copy of any of them.
//!
//! [`exact_by_name`] enumerates every possible outcome with its weight, for every game; [`exact`] is for programs that embed one game. Monte Carlo simulation is in
//! `croupier-sim`.

pub mod analysers;
mod by_name;
mod exact;
mod figures;
mod markov_chain;
mod occupancy;
mod unanalysable;
mod walk;

pub use analysers::{Asked, Play, Progress, Spread, alone, computed_play};
pub use by_name::{NoFigures, exact_by_name, together_by_name};
pub use exact::exact;
pub use figures::{Exact, ExactWager, OverMeter};
pub use unanalysable::Unanalysable;
