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
    /// What is unlawful in them; left out where nothing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unlawful: Vec<Unlawful>,
    /// How questions were answered.
    pub strategy: &'static str,
    /// Each wager that could be counted.
    pub wagers: Vec<ExactWager>,
    /// The wagers that could not.
    pub uncounted: Vec<Uncounted>,
    /// What of the figures is not exact, or holds for some play alone; left out where there is nothing of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearly: Option<&'static str>,
    /// The same wagers as the cards come out of the shoe, by simulation; left out where nobody asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_the_shoe: Option<FromTheShoe>,
    /// How long it took; left out where parts are put together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// A choice that is unlawful.
#[derive(Serialize)]
pub struct Unlawful {
    /// The option.
    pub option: String,
    /// The paragraph that it breaks.
    pub paragraph: &'static str,
    /// What is wrong with it.
    pub why: String,
}

/// A wager without exact figures.
#[derive(Serialize)]
pub struct Uncounted {
    /// The wager.
    pub wager: String,
    /// Why.
    pub why: String,
}

/// What a shoe with a cutting card comes to.
#[derive(Serialize)]
pub struct FromTheShoe {
    /// How many rounds were simulated.
    pub rounds: u64,
    /// Each kind of wager.
    pub wagers: Vec<SimulatedWager>,
}

/// The exact figures of a wager.
#[derive(Serialize)]
pub struct ExactWager {
    /// The wager.
    pub wager: String,
    /// What the house wins of each unit of the initial wager, as a fraction.
    pub edge: String,
    /// The same in percent.
    pub edge_percent: f64,
    /// What comes back of each unit put at risk, as a fraction.
    pub expected_return: String,
    /// What is put at risk on average for each unit of the initial wager, as a fraction.
    pub staked: String,
    /// The edge of each unit put at risk (element of risk), as a fraction.
    pub edge_at_risk: String,
    /// The same in percent.
    pub edge_at_risk_percent: f64,
    /// How many rounds it takes on average until the wager is decided, as a fraction.
    pub rounds: String,
    /// The edge in each of these rounds, in percent.
    pub edge_per_round_percent: f64,
    /// The edge of wagers that are decided and not returned, in percent.
    pub edge_per_decision_percent: f64,
    /// The standard deviation of what a unit wagered wins.
    pub standard_deviation: f64,
    /// The chance that it wins anything, as a fraction.
    pub chance_to_win: String,
    /// The chance that nothing is won and nothing lost, as a fraction.
    pub chance_to_push: String,
    /// What a unit wagered wins, with its chance.
    pub outcomes: Vec<Outcome>,
    /// How it depends on a progressive meter; left out where it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meter: Option<OverMeter>,
}

/// A straight line over a progressive meter.
#[derive(Serialize)]
pub struct OverMeter {
    /// What a unit wagered wins on average with nothing on the meter, as a fraction.
    pub at_nothing: String,
    /// What each dollar on the meter adds, as a fraction.
    pub per_dollar: String,
    /// The dollars on the meter at which nobody has an advantage; left out where the meter pays 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub break_even: Option<f64>,
}

/// The answer of `compare`.
#[derive(Serialize)]
pub struct Comparison {
    /// Each game whose choices differ.
    pub games: Vec<ComparedGame>,
}

/// What a change of choices does to a game.
#[derive(Serialize)]
pub struct ComparedGame {
    /// The game.
    pub game: &'static str,
    /// What is unlawful in the old choices, and in the new ones; left out where nothing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unlawful: Vec<Unlawful>,
    /// The options that change.
    pub changes: Vec<ComparedOption>,
    /// Each wager.
    pub wagers: Vec<ComparedWager>,
    /// The wagers that could not be counted in one of the houses.
    pub uncounted: Vec<Uncounted>,
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

/// A wager before and after; left out is what only one of the houses has.
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
    /// By how much the edge rises, as a fraction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rises: Option<String>,
    /// The same in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rises_percent: Option<f64>,
}

/// An outcome.
#[derive(Serialize)]
pub struct Outcome {
    /// What a unit wagered wins, as a whole number or a fraction; negative where it is lost.
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
    /// What is unlawful in them; left out where nothing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unlawful: Vec<Unlawful>,
    /// How questions were answered.
    pub strategy: &'static str,
    /// What that strategy does.
    pub says: &'static str,
    /// How many rounds were played.
    pub rounds: u64,
    /// How many of them were void.
    pub voids: u64,
    /// The seed.
    pub seed: u64,
    /// How long it took, and on how many threads; left out where parts are added up.
    #[serde(flatten)]
    pub time: Option<Time>,
    /// Each kind of wager.
    pub wagers: Vec<SimulatedWager>,
    /// Sample wagers that the table took in no round.
    pub not_placed: Vec<String>,
    /// What the house wins in an hour of so many rounds, in dollars.
    pub cost_per_hour: CostPerHour,
    /// What became of bankrolls; left out where nobody asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bankroll: Option<Bankroll>,
}

/// How long a simulation took.
#[derive(Serialize)]
pub struct Time {
    /// In seconds.
    pub seconds: f64,
    /// Rounds in a second.
    pub rounds_per_second: f64,
    /// How many threads shared the work.
    pub threads: usize,
}

/// What the wagers cost in an hour.
#[derive(Serialize)]
pub struct CostPerHour {
    /// How many rounds there are in it.
    pub rounds: u32,
    /// What the house wins in it, in dollars.
    pub dollars: f64,
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
    /// Between which values the edge lies with 95 percent of confidence.
    pub interval_percent: [f64; 2],
    /// What the house won of each hundred put at risk.
    pub edge_at_risk_percent: f64,
    /// What was put at risk on average, in units of the initial wager.
    pub average_stake: f64,
    /// The standard deviation of what the wagers of this kind win in a round, in units of one of them.
    pub standard_deviation: f64,
    /// How many of the wagers won anything, in percent; left out where nobody asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wins_percent: Option<f64>,
    /// In how many rounds it won so many dollars; left out where nobody asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<Vec<SimulatedResult>>,
}

/// A result, and how often it came.
#[derive(Serialize)]
pub struct SimulatedResult {
    /// What was won, in dollars; negative where it was lost.
    pub net: f64,
    /// In how many rounds.
    pub rounds: u64,
}

/// What became of bankrolls.
#[derive(Serialize)]
pub struct Bankroll {
    /// What was there at the start, in dollars.
    pub dollars: i64,
    /// For how many rounds it was played.
    pub rounds: u32,
    /// How many sessions were played.
    pub sessions: u64,
    /// How many of them ended in ruin, in percent.
    pub ruin_percent: f64,
    /// What was there after each tenth of the session.
    pub path: Vec<Moment>,
    /// By how much it fell at most from a high point before, in dollars.
    pub drawdown: Percentiles,
}

/// Bankrolls at one moment of the session.
#[derive(Serialize)]
pub struct Moment {
    /// After how many rounds.
    pub round: u64,
    /// How many were ruined by then, in percent.
    pub ruin_percent: f64,
    /// What was there, in dollars.
    #[serde(flatten)]
    pub dollars: Percentiles,
}

/// The amounts that so many of a hundred do not come above, in whole dollars.
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
