//! Simulation of the games, on the very rules that are played: there is no second copy of any of them.
//!
//! Monte Carlo simulation: [`simulate_by_name`] plays rounds with cards, dice and numbers from a cryptographic generator, for every game; [`simulate`] is for programs that
//! embed one game; [`costs_of`] plays a round out from a table as it stands (rollouts).

mod by_name;
mod generator;
mod player;
mod rollout;
mod setup;
mod shoe;
mod sim_table;
mod simulation;
mod tally;
mod watched;

pub use by_name::{NamedSimulation, Order, play_by_name, simulate_by_name, summed_up_by_name};
pub use generator::Generator;
pub use rollout::{Cost, Costs, costs_of};
pub use setup::{Bankroll, Dealing, Setup, Watch};
pub use sim_table::SimTable;
pub use simulation::{Plan, Played, Simulation, WagerEdge, parts, play, simulate, summed_up};
pub use tally::{Sum, Sums};
pub use watched::{Bankrolls, MOMENTS, Watched, percentile};
