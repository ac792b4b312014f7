//! Simulation and exact figures.

use serde::Serialize;
use serde_json::{Map, Value};

/// The answer of `odds`.
#[derive(Serialize)]
pub struct Analysis {
    /// The game.
    pub game: &'static str,
    /// The choices in force.
    pub house: Map<String, Value>,
    /// How questions were answered.
    pub strategy: &'static str,
    /// Each wager.
    pub wagers: Vec<ExactWager>,
    /// How long it took.
    pub seconds: f64,
}

/// The exact figures of a wager.
#[derive(Serialize)]
pub struct ExactWager {
    /// The wager.
    pub wager: String,
    /// What the house wins of each unit wagered, as a fraction.
    pub edge: String,
    /// The same in percent.
    pub edge_percent: f64,
    /// The standard deviation of what a unit wagered wins.
    pub standard_deviation: f64,
    /// The chance that it wins anything, as a fraction.
    pub chance_to_win: String,
    /// What a unit wagered wins, with its chance.
    pub outcomes: Vec<Outcome>,
}

/// An outcome.
#[derive(Serialize)]
pub struct Outcome {
    /// What a unit wagered wins, as a whole number or a fraction; negative where it is lost.
    pub net: String,
    /// Its chance, as a fraction.
    pub probability: String,
}

/// The answer of `sim`.
#[derive(Serialize)]
pub struct Simulation {
    /// The game.
    pub game: &'static str,
    /// The choices in force.
    pub house: Map<String, Value>,
    /// How questions were answered.
    pub strategy: &'static str,
    /// How many rounds were played.
    pub rounds: u64,
    /// How many of them were void.
    pub voids: u64,
    /// The seed.
    pub seed: u64,
    /// How long it took.
    pub seconds: f64,
    /// Rounds in a second.
    pub rounds_per_second: f64,
    /// How many threads shared the work.
    pub threads: usize,
    /// Each kind of wager.
    pub wagers: Vec<SimulatedWager>,
    /// Sample wagers that the table took in no round.
    pub not_placed: Vec<String>,
}

/// The edge on a kind of wager as it was played.
#[derive(Serialize)]
pub struct SimulatedWager {
    /// The kind of wager.
    pub wager: &'static str,
    /// How many were placed.
    pub placed: u64,
    /// What the house won of each hundred wagered.
    pub edge_percent: f64,
    /// The standard error of that.
    pub standard_error_percent: f64,
}
