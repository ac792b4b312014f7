//! Exact analysis of the games: house edge, distribution of results and best play as exact fractions. The figures come
//! from the same rules that are dealt at a table.
//!
//! * [`exact_by_name`] analyses any game of the registry, [`together_by_name`] a combination of wagers, and [`exact`]
//!   serves programs that embed one game.
//! * [`computed_play`] and [`analysers::StrategyReport`] give the best play under a house's rules.
//!
//! # Techniques
//!
//! * **Exhaustive enumeration** of the outcome tree by a depth-first walk of the round function.
//! * **Absorbing Markov chains** for wagers that last over several rounds, such as those of craps.
//! * **[Analysers](analysers)** for card games whose tree is too large: enumeration over equivalence classes of deals,
//!   inclusion–exclusion, backward induction, and residue number systems for large exact sums.
//!
//! Every result is checked: the weights of all outcomes must sum to the whole space, or there are no figures. Monte
//! Carlo simulation is in `croupier-sim`.
//!
//! ```
//! use croupier_odds::{AnalysisRequest, Play, exact_by_name};
//! use croupier_rules::house::Submission;
//!
//! let house = Submission::default();
//! let analysis = exact_by_name("roulette", &AnalysisRequest::of(&house, Play::Best))?;
//! let red = analysis.wagers.iter().find(|wager| wager.wager == "red").ok_or("no such wager")?;
//! // On a double-zero wheel an even-money wager loses one half on a zero.
//! assert_eq!(red.edge().to_string(), "1/38");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(clippy::missing_errors_doc)]

pub mod analysers;
mod analysis_error;
mod by_name;
mod exact;
mod figures;
mod markov_chain;
mod occupancy;
mod walk;

pub use analysers::{
    AnalysisRequest, Play, Progress, SplitPrecision, computed_play, on_threads, parallel_map,
};
pub use analysis_error::AnalysisError;
pub use by_name::{OddsError, exact_by_name, together_by_name};
pub use exact::exact;
pub use figures::{ExactAnalysis, MeterDependence, WagerFigures};
