//! Simulation and exact analysis of the games, on the very rules that are played: there is no second copy of any of them.
//!
//! [`simulate_by_name`] plays rounds with cards, dice and numbers from a cryptographic generator; [`exact_by_name`] walks every possible outcome with its
//! weight. Both are compiled here for every game; [`simulate`] and [`exact`] are for programs that embed one game.

pub mod analysers;
mod by_name;
mod chain;
mod exact;
mod figures;
mod generator;
mod player;
mod setup;
mod shoe;
mod sim_table;
mod simulation;
mod spread;
mod tally;
mod walk;
mod watched;
mod worth;

pub use analysers::{Asked, Play};
pub use by_name::{
    NamedSimulation, NoFigures, Order, exact_by_name, play_by_name, sample_by_name, simulate_by_name,
    summed_up_by_name, together_by_name,
};
pub use exact::{Unanalysable, exact};
pub use figures::{Exact, ExactWager, OverMeter};
pub use generator::Generator;
pub use setup::{Bankroll, Dealing, Setup, Watch};
pub use sim_table::SimTable;
pub use simulation::{Plan, Played, Simulation, WagerEdge, parts, play, simulate, summed_up};
pub use tally::{KINDS, Sum, Sums};
pub use watched::{Bankrolls, MOMENTS, Watched, percentile};
pub use worth::{Cost, Costs, costs_of};
