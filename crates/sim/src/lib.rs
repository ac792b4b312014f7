//! Monte Carlo simulation of the games, through the same round functions that are dealt at a table. The crate has no
//! rules of its own.
//!
//! * [`simulate_by_name`] simulates any game of the registry; [`simulate`] is for programs that embed one game.
//! * [`play_by_name`] plays some of the shards of a simulation, [`summarize_by_name`] sums them up. Shards are exact
//!   sums, so machines can share the work.
//! * [`costs_of`] estimates the cost of each answer from a table in mid-round by rollouts.
//! * [`SimTable`] is the driver: a `Table` whose outcomes come from [`Generator`].
//!
//! Each shard has a random stream of its own, a counter-based ChaCha8 generator. So a result depends on the seed and
//! never on the number of threads. Exact figures are in `croupier-odds`.
//!
//! ```
//! use croupier_rules::house::Submission;
//! use croupier_sim::{SimulationOrder, SimulationSetup, simulate_by_name};
//! use std::num::NonZeroUsize;
//!
//! let house = Submission::default();
//! let order = SimulationOrder {
//!     game: "roulette",
//!     house: &house,
//!     strategy: None,
//!     computed: None,
//!     wagers: &[],
//!     rounds: 200_000,
//!     seed: 1,
//!     threads: NonZeroUsize::MIN,
//!     setup: SimulationSetup::default(),
//! };
//! let result = simulate_by_name(&order, &|_| {})?.simulation;
//! assert_eq!(result.rounds, 200_000);
//! // On a double-zero wheel an even-money wager loses one half on a zero: a house edge of 1/38.
//! let red = result.wagers.iter().find(|edge| edge.wager == "red").ok_or("no such wager")?;
//! assert!((red.edge_percent - 2.632).abs() < 5.0 * red.standard_error_percent);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(clippy::missing_errors_doc)]

mod by_name;
mod generator;
mod player;
mod rollout;
mod round_statistics;
mod setup;
mod shoe;
mod sim_table;
mod simulation;
mod tally;

pub use by_name::{NamedSimulation, SimulationOrder, play_by_name, simulate_by_name, summarize_by_name};
pub use generator::Generator;
pub use rollout::{Cost, Costs, costs_of};
pub use round_statistics::{Bankrolls, MOMENTS, RoundStatistics, percentile};
pub use setup::{BankrollPlan, DealingMode, Observation, SimulationSetup};
pub use sim_table::SimTable;
pub use simulation::{
    ShardTotals, SimulationPlan, SimulationResult, WagerEdge, play, shard_count, simulate, summarize,
};
pub use tally::{KindSums, WagerSums};
