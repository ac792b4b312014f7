//! Simulation of the games, on the very rules that are played: there is no second copy of any of them.
//!
//! [`simulate_by_name`] plays rounds with cards, dice and numbers from a cryptographic generator, for every game; [`simulate`] is for programs that embed one game.

mod by_name;
mod generator;
mod player;
mod setup;
mod shoe;
mod sim_table;
mod simulation;
mod tally;
mod watched;

pub use by_name::{
    BadOrder, NamedSimulation, Order, play_by_name, sample, sample_by_name, simulate_by_name, strategy,
    summed_up_by_name,
};
pub use generator::Generator;
pub use setup::{Bankroll, Dealing, Setup, Watch};
pub use sim_table::{SimTable, bet};
pub use simulation::{Plan, Played, Simulation, WagerEdge, parts, play, simulate, summed_up};
pub use tally::{KINDS, Sum, Sums, owner};
pub use watched::{Bankrolls, MOMENTS, Watched, percentile};
