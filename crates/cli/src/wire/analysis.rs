//! Simulation and exact figures.

use croupier_floor::wire::HouseBreach;
use serde::Serialize;
use serde_json::{Map, Value};

/// The answer of `odds`.
#[derive(Serialize)]
pub struct Analysis {
    /// The game.
    pub game: &'static str,
    /// The choices in force.
    pub house: Map<String, Value>,
    /// The breaches; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unlawful: Vec<HouseBreach>,
    /// The name of the strategy.
    pub strategy: &'static str,
    /// Each wager that could be counted.
    pub wagers: Vec<ExactWager>,
    /// The wagers that could not.
    pub uncounted: Vec<SkippedWager>,
    /// A note about approximate figures, or about the play to which they apply; left out if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearly: Option<&'static str>,
    /// The same wagers dealt from a shoe, by simulation; left out unless requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_the_shoe: Option<ShoeSimulation>,
    /// The time in seconds; left out for merged shards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// A wager without exact figures.
#[derive(Serialize)]
pub struct SkippedWager {
    /// The wager.
    pub wager: String,
    /// Why.
    pub why: String,
}

/// The figures of a shoe with a cutting card.
#[derive(Serialize)]
pub struct ShoeSimulation {
    /// The number of simulated rounds.
    pub rounds: u64,
    /// Each kind of wager.
    pub wagers: Vec<SimulatedWager>,
}

/// The exact figures of a wager.
#[derive(Serialize)]
pub struct ExactWager {
    /// The wager.
    pub wager: String,
    /// The expected loss per unit of the initial wager, as a fraction.
    pub edge: String,
    /// The same in percent.
    pub edge_percent: f64,
    /// The expected return per unit put at risk, as a fraction.
    pub expected_return: String,
    /// The expected amount at risk per unit of the initial wager, as a fraction.
    pub staked: String,
    /// The edge of each unit put at risk (element of risk), as a fraction.
    pub edge_at_risk: String,
    /// The same in percent.
    pub edge_at_risk_percent: f64,
    /// The expected number of rounds until the wager is decided, as a fraction.
    pub rounds: String,
    /// The edge in each of these rounds, in percent.
    pub edge_per_round_percent: f64,
    /// The edge of wagers that are decided and not returned, in percent.
    pub edge_per_decision_percent: f64,
    /// The standard deviation of the result of a unit.
    pub standard_deviation: f64,
    /// The chance that it wins anything, as a fraction.
    pub chance_to_win: String,
    /// The probability of a push, as a fraction.
    pub chance_to_push: String,
    /// The results of a unit, each with its probability.
    pub outcomes: Vec<OutcomeProbability>,
    /// The dependence on a progressive meter; left out if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meter: Option<OverMeter>,
}

/// A straight line over a progressive meter.
#[derive(Serialize)]
pub struct OverMeter {
    /// The expected value of a unit with an empty meter, as a fraction.
    pub at_nothing: String,
    /// The value of each dollar on the meter, as a fraction.
    pub per_dollar: String,
    /// The break-even meter in dollars; left out if the meter pays 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub break_even: Option<f64>,
}

/// The answer of `compare`.
#[derive(Serialize)]
pub struct Comparison {
    /// Each game whose choices differ.
    pub games: Vec<ComparedGame>,
}

/// The effect of changed options on a game.
#[derive(Serialize)]
pub struct ComparedGame {
    /// The game.
    pub game: &'static str,
    /// The game for people, with the tables if the comparison is of some of its tables.
    pub name: String,
    /// The breaches of the old and the new options; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unlawful: Vec<HouseBreach>,
    /// The options that change.
    pub changes: Vec<ComparedOption>,
    /// Each wager.
    pub wagers: Vec<ComparedWager>,
    /// The wagers that could not be counted in one of the houses.
    pub uncounted: Vec<SkippedWager>,
}

/// An option that changes.
#[derive(Serialize)]
pub struct ComparedOption {
    /// The option.
    pub option: &'static str,
    /// Its paragraph.
    pub paragraph: &'static str,
    /// Its value before.
    pub old: String,
    /// Its value after.
    pub new: String,
}

/// A wager before and after; a side is left out if its house does not offer the wager.
#[derive(Serialize)]
pub struct ComparedWager {
    /// The wager.
    pub wager: String,
    /// Before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old: Option<ExactWager>,
    /// After.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new: Option<ExactWager>,
    /// The change of the edge, as a fraction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rises: Option<String>,
    /// The same in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rises_percent: Option<f64>,
}

/// An outcome.
#[derive(Serialize)]
pub struct OutcomeProbability {
    /// The result of a unit, as a whole number or a fraction; negative for a loss.
    pub net: String,
    /// Its chance, as a fraction.
    pub probability: String,
}

/// The answer of `sim` and `merge`.
#[derive(Serialize)]
pub struct Simulation {
    /// The game.
    pub game: &'static str,
    /// The choices in force.
    pub house: Map<String, Value>,
    /// The breaches; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unlawful: Vec<HouseBreach>,
    /// The name of the strategy.
    pub strategy: &'static str,
    /// The description of the strategy.
    pub says: &'static str,
    /// The number of rounds.
    pub rounds: u64,
    /// The number of void rounds.
    pub voids: u64,
    /// The seed.
    pub seed: u64,
    /// The running time and the number of threads; left out for merged shards.
    #[serde(flatten)]
    pub time: Option<Time>,
    /// Each kind of wager.
    pub wagers: Vec<SimulatedWager>,
    /// Sample wagers that the table took in no round.
    pub not_placed: Vec<String>,
    /// The expected loss per hour.
    pub cost_per_hour: CostPerHour,
    /// The bankrolls; left out unless requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bankroll: Option<Bankroll>,
}

/// The running time of a simulation.
#[derive(Serialize)]
pub struct Time {
    /// In seconds.
    pub seconds: f64,
    /// Rounds in a second.
    pub rounds_per_second: f64,
    /// The number of threads.
    pub threads: usize,
}

/// The expected loss per hour.
#[derive(Serialize)]
pub struct CostPerHour {
    /// The number of rounds per hour.
    pub rounds: u32,
    /// The expected loss in dollars.
    pub dollars: f64,
}

/// The edge on a kind of wager as it was played.
#[derive(Serialize)]
pub struct SimulatedWager {
    /// The kind of wager.
    pub wager: &'static str,
    /// The number of wagers placed.
    pub placed: u64,
    /// The house edge in percent of the wager.
    pub edge_percent: f64,
    /// The standard error of that.
    pub standard_error_percent: f64,
    /// The 95 percent confidence interval of the edge.
    pub interval_percent: [f64; 2],
    /// The house edge in percent of the amount at risk.
    pub edge_at_risk_percent: f64,
    /// The average amount at risk, in units of the initial wager.
    pub average_stake: f64,
    /// The standard deviation of the result of these wagers in a round, in units of one of them.
    pub standard_deviation: f64,
    /// The percentage of winning wagers; left out unless requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wins_percent: Option<f64>,
    /// The distribution of results; left out unless requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<Vec<SimulatedResult>>,
}

/// A result with its frequency.
#[derive(Serialize)]
pub struct SimulatedResult {
    /// The result in dollars; negative for a loss.
    pub net: f64,
    /// The number of rounds.
    pub rounds: u64,
}

/// The outcomes of bankrolls.
#[derive(Serialize)]
pub struct Bankroll {
    /// The initial bankroll in dollars.
    pub dollars: i64,
    /// The number of rounds per session.
    pub rounds: u32,
    /// The number of sessions.
    pub sessions: u64,
    /// The percentage of sessions that ended in ruin.
    pub ruin_percent: f64,
    /// The bankroll after each tenth of the session.
    pub path: Vec<BankrollMoment>,
    /// The maximum drawdown in dollars.
    pub drawdown: Percentiles,
}

/// Bankrolls at one moment of the session.
#[derive(Serialize)]
pub struct BankrollMoment {
    /// The number of rounds played so far.
    pub round: u64,
    /// The percentage of sessions ruined by then.
    pub ruin_percent: f64,
    /// The bankroll in dollars.
    #[serde(flatten)]
    pub dollars: Percentiles,
}

/// Percentiles of an amount, in whole dollars.
#[derive(Serialize)]
pub struct Percentiles {
    /// Five.
    pub p5: i64,
    /// Twenty-five.
    pub p25: i64,
    /// Fifty: the median.
    pub p50: i64,
    /// Seventy-five.
    pub p75: i64,
    /// Ninety-five.
    pub p95: i64,
}
