//! The house edge under the house's choices, cached per game and choices.
//!
//! Wheels and dice are counted at once, area by area. For card games, a short Monte Carlo simulation answers at once,
//! and exact figures follow from a background thread.

use crate::problem::Problem;
use croupier_floor::Workers;
use croupier_odds::{AnalysisRequest, ExactAnalysis, Play, WagerFigures, exact_by_name};
use croupier_rules::games::{Sample, WagerKey, facts, for_people, sample_by_name};
use croupier_rules::house::Submission;
use croupier_rules::table::{AnyTable, TableOpening};
use croupier_sim::{NamedSimulation, SimulationOrder, SimulationSetup, simulate_by_name};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OnceCell, Semaphore};
#[cfg(feature = "described")]
use ts_rs::TS;

/// The number of simulated rounds per quick answer.
const ROUNDS: u64 = 1_000_000;
/// The maximum number of cached figures; choices are unbounded.
const REMEMBERED: usize = 256;
/// The maximum number of queued games.
const QUEUE: usize = 64;
/// The seed, fixed so that figures are reproducible.
const SEED: u64 = 1;
/// The time limit for the simulation of wagers without an analyser.
const PATIENCE: Duration = Duration::from_secs(60);

/// The house edge of a game's wagers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct GameOdds {
    /// The game.
    pub game: &'static str,
    /// The strategy; `best` if the best answer to each question was computed.
    pub strategy: &'static str,
    /// The number of simulated rounds, if a figure comes from a simulation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub rounds: Option<u64>,
    /// Whether exact figures are still being computed.
    pub counting: Counting,
    /// The wagers that start a round.
    pub wagers: Vec<WagerOdds>,
}

/// The state of the computation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Counting {
    /// Exact figures are being computed.
    UnderWay,
    /// The figures are final.
    Over,
}

/// The house edge of a wager, or of a kind of wager.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct WagerOdds {
    /// The kind.
    pub wager: String,
    /// The label for people: `split 1/2`.
    pub words: String,
    /// The house edge in percent of the wager.
    pub edge_percent: f64,
    /// The standard error in percentage points; left out if the edge is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub standard_error_percent: Option<f64>,
    /// The standard deviation of the gain per round, in percent of the wager.
    pub deviation_percent: f64,
}

/// The figures of a game under some choices.
#[derive(Debug, Default)]
struct Known {
    at_once: OnceCell<Option<GameOdds>>,
    counted: OnceCell<GameOdds>,
}

/// The source of the figures of card games. Wheels and dice are always counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Figures {
    /// Simulated at once, then computed exactly in the background.
    #[default]
    Counted,
    /// Simulated only.
    Simulated,
}

/// The cache of figures.
#[derive(Debug)]
pub struct OddsCache {
    figures: Figures,
    known: Mutex<HashMap<String, Arc<Known>>>,
    /// The thread of quick answers.
    workers: Workers,
    /// The thread of exact computations, one game at a time.
    turn: Arc<Semaphore>,
}

impl OddsCache {
    /// Creates an empty cache.
    pub fn new(figures: Figures) -> std::io::Result<OddsCache> {
        let workers = Workers::start("odds", 1, QUEUE)?;
        Ok(OddsCache { figures, known: Mutex::default(), workers, turn: Arc::new(Semaphore::new(1)) })
    }

    /// Returns the best available figures of a game under some choices, or `None` if the game does not exist or the
    /// choices are unlawful.
    pub async fn of(&self, game: &str, house: Submission) -> Result<Option<GameOdds>, Problem> {
        let known = self.entry(format!("{game} {} {:?}", house.as_of, house.words()));
        if let Some(counted) = known.counted.get() {
            return Ok(Some(counted.clone()));
        }
        let found = known.at_once.get_or_try_init(|| {
            let asked = (game.to_string(), house.clone());
            async {
                let found = self.workers.run(move || at_once(&asked.0, &asked.1)).await?;
                Ok(found.map(|found| match (found.counting, self.figures) {
                    (Counting::UnderWay, Figures::Counted) => {
                        self.count_later(found.clone(), house, known.clone());
                        found
                    }
                    (Counting::Over, _) | (_, Figures::Simulated) => {
                        GameOdds { counting: Counting::Over, ..found }
                    }
                }))
            }
        });
        found.await.cloned()
    }

    fn entry(&self, key: String) -> Arc<Known> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED && !known.contains_key(&key) {
            known.clear();
        }
        known.entry(key).or_default().clone()
    }

    /// Computes exact figures in the background. Wagers that cannot be counted keep their simulated figures.
    fn count_later(&self, simulated: GameOdds, house: Submission, known: Arc<Known>) {
        let turn = self.turn.clone();
        tokio::spawn(async move {
            // The semaphore closes with the server.
            let Ok(_turn) = turn.acquire().await else { return };
            let game = simulated.game;
            let exact = tokio::task::spawn_blocking(move || {
                let asked =
                    AnalysisRequest { time_limit: Some(PATIENCE), ..AnalysisRequest::of(&house, Play::Best) };
                let table = facts(game)?.open(&house, TableOpening::Before).ok()?;
                let exact = exact_by_name(game, &asked).ok()?;
                Some((exact.strategy, figures(table.as_ref(), &exact)))
            });
            let counted = match exact.await {
                Ok(Some((strategy, wagers))) => together(simulated, strategy, wagers),
                Ok(None) | Err(_) => GameOdds { counting: Counting::Over, ..simulated },
            };
            // No other task computes this key.
            let _ = known.counted.set(counted);
        });
    }
}

/// Returns exact figures at once for games without cards.
fn at_once(game: &str, house: &Submission) -> Option<GameOdds> {
    match area_by_area(game, house) {
        Some(counted) => Some(counted),
        None => simulated(game, house),
    }
}

/// Returns the exact figures of every betting area of a game without cards.
fn area_by_area(game: &str, house: &Submission) -> Option<GameOdds> {
    let entry = facts(game)?;
    let table = entry.open(house, TableOpening::Before).ok()?;
    if table.stack().is_some() {
        return None;
    }
    let known = table.samples();
    let areas = entry.areas(house).ok()?.into_iter();
    let others = areas.filter(|area| known.iter().all(|sample| sample.wager != *area));
    let others: Vec<Sample<WagerKey>> =
        others.filter_map(|wager| sample_by_name(game, house, wager)).collect();
    let wagers: Vec<Sample<WagerKey>> = known.into_iter().chain(others).collect();
    let asked = AnalysisRequest {
        wagers: &wagers,
        time_limit: Some(PATIENCE),
        ..AnalysisRequest::of(house, Play::Best)
    };
    let exact = exact_by_name(game, &asked).ok()?;
    Some(GameOdds {
        game: entry.id,
        strategy: exact.strategy,
        rounds: None,
        counting: Counting::Over,
        wagers: figures(table.as_ref(), &exact),
    })
}

fn figures(table: &dyn AnyTable, exact: &ExactAnalysis) -> Vec<WagerOdds> {
    let figure = |exact: &WagerFigures| WagerOdds {
        wager: table
            .read(&exact.wager)
            .map_or_else(|_| exact.wager.clone(), |wager| wager.kind().to_string()),
        words: for_people(&exact.wager),
        edge_percent: exact.edge_percent(),
        standard_error_percent: None,
        deviation_percent: 100.0 * exact.standard_deviation(),
    };
    exact.wagers.iter().map(figure).collect()
}

/// Merges exact figures with simulated ones for the kinds of wagers that have none.
fn together(simulated: GameOdds, strategy: &'static str, mut wagers: Vec<WagerOdds>) -> GameOdds {
    let left = |one: &WagerOdds| wagers.iter().all(|counted| counted.wager != one.wager);
    let left: Vec<WagerOdds> = simulated.wagers.into_iter().filter(left).collect();
    let rounds = simulated.rounds.filter(|_| !left.is_empty());
    let strategy = if wagers.is_empty() { simulated.strategy } else { strategy };
    wagers.extend(left);
    GameOdds { game: simulated.game, strategy, rounds, counting: Counting::Over, wagers }
}

fn simulated(game: &str, house: &Submission) -> Option<GameOdds> {
    let order = SimulationOrder {
        game,
        house,
        strategy: None,
        computed: None,
        wagers: &[],
        rounds: ROUNDS,
        seed: SEED,
        threads: NonZeroUsize::MIN,
        setup: SimulationSetup::default(),
    };
    simulate_by_name(&order, &|_| ()).ok().map(GameOdds::from)
}

impl From<NamedSimulation> for GameOdds {
    fn from(named: NamedSimulation) -> GameOdds {
        let wagers = named.simulation.wagers.into_iter().map(|edge| WagerOdds {
            wager: edge.wager.to_string(),
            words: for_people(edge.wager),
            edge_percent: edge.edge_percent,
            standard_error_percent: Some(edge.standard_error_percent),
            deviation_percent: 100.0 * edge.standard_deviation,
        });
        GameOdds {
            game: named.game,
            strategy: named.strategy,
            rounds: Some(named.simulation.rounds),
            counting: Counting::UnderWay,
            wagers: wagers.collect(),
        }
    }
}
