//! The house edge under the house's choices, cached per game and choices.
//!
//! Wheels and dice are counted at once, area by area. For card games, a short Monte Carlo simulation answers at once,
//! and exact figures follow from a background thread.

use crate::problem::Problem;
use croupier_floor::{Priority, Workers};
use croupier_odds::{AnalysisRequest, ExactAnalysis, Play, WagerFigures, exact_by_name, on_threads};
use croupier_rules::games::{Sample, WagerKey, facts, for_people, sample_by_name};
use croupier_rules::house::Submission;
use croupier_rules::table::{AnyTable, TableOpening};
use croupier_sim::{NamedSimulation, SimulationOrder, SimulationSetup, simulate_by_name};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OnceCell, Semaphore};
#[cfg(feature = "described")]
use ts_rs::TS;

/// The number of simulated rounds per quick answer.
const ROUNDS: u64 = 1_000_000;
/// The maximum number of cached figures; the least recently used ones are evicted first.
const REMEMBERED: usize = 256;
/// The maximum number of queued games.
const QUEUE: usize = 64;
/// The seed, fixed so that figures are reproducible.
const SEED: u64 = 1;
/// The time limit of figures that are computed at once.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time limit of a game's exact figures in the background, on one thread that gives way to play.
const COUNTING_PATIENCE: Duration = Duration::from_secs(180);

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

/// The house edge of the wager with which a game begins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct GameEdge {
    /// The game.
    pub game: String,
    /// The wager, for people: `ante`.
    pub words: String,
    /// The house edge in percent of the wager.
    pub edge_percent: f64,
    /// The standard error in percentage points; left out if the edge is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub standard_error_percent: Option<f64>,
}

/// The figures of a game under some choices.
#[derive(Debug, Default)]
struct Known {
    at_once: OnceCell<Option<GameOdds>>,
    /// Whether exact figures have been asked for.
    asked: AtomicBool,
    counted: OnceCell<GameOdds>,
}

impl Known {
    /// The best figures so far.
    fn now(&self) -> Option<&GameOdds> {
        self.counted.get().or_else(|| self.at_once.get()?.as_ref())
    }
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

/// Whether a list has everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completeness {
    /// It does.
    Whole,
    /// Something is still being computed.
    Partial,
}

/// The cache of figures.
#[derive(Debug)]
pub struct OddsCache {
    figures: Figures,
    cached: Mutex<Cached>,
    /// The thread of quick answers.
    workers: Workers,
    /// The thread of exact computations.
    counting: Arc<Workers>,
    /// The one computation for the list of games.
    edges: Semaphore,
}

/// The cached figures by game and choices, each with the time of its last use.
#[derive(Debug, Default)]
struct Cached {
    known: HashMap<String, (Arc<Known>, u64)>,
    uses: u64,
}

impl Cached {
    /// Returns an entry, and creates it if it is missing. Beyond the bound, the least recently used entry is evicted.
    fn entry(&mut self, key: String) -> Arc<Known> {
        self.uses += 1;
        if self.known.len() >= REMEMBERED && !self.known.contains_key(&key) {
            let oldest = self.known.iter().min_by_key(|(_, (_, used))| *used);
            if let Some(oldest) = oldest.map(|(key, _)| key.clone()) {
                self.known.remove(&oldest);
            }
        }
        let (known, used) = self.known.entry(key).or_default();
        *used = self.uses;
        known.clone()
    }
}

impl OddsCache {
    /// Creates an empty cache.
    pub fn new(figures: Figures) -> std::io::Result<OddsCache> {
        let workers = Workers::start("odds", 1, QUEUE, Priority::Background)?;
        // Every cached game waits at most once.
        let counting = Arc::new(Workers::start("exact odds", 1, REMEMBERED, Priority::Background)?);
        Ok(OddsCache { figures, cached: Mutex::default(), workers, counting, edges: Semaphore::new(1) })
    }

    /// Returns the best available figures of a game under some choices, or `None` if the game does not exist or the
    /// choices are unlawful.
    pub async fn of(&self, game: &str, house: Submission) -> Result<Option<GameOdds>, Problem> {
        // Names of games that do not exist would push figures out of the cache.
        if facts(game).is_none() {
            return Ok(None);
        }
        let known = self.entry(key_of(game, &house));
        if let Some(counted) = known.counted.get() {
            return Ok(Some(counted.clone()));
        }
        let found = self.at_once(&known, game, &house).await?;
        if let Some(found) = &found
            && found.counting == Counting::UnderWay
            && !known.asked.swap(true, Ordering::Relaxed)
        {
            self.count_later(found.clone(), house, known);
        }
        Ok(found)
    }

    /// Returns the figures that need no long computation, computed at most once.
    async fn at_once(
        &self,
        known: &Known,
        game: &str,
        house: &Submission,
    ) -> Result<Option<GameOdds>, Problem> {
        let found = known.at_once.get_or_try_init(|| {
            let asked = (game.to_string(), house.clone());
            async {
                let found = self.workers.run(move || at_once(&asked.0, &asked.1)).await?;
                Ok(found.map(|found| match (found.counting, self.figures) {
                    (Counting::UnderWay, Figures::Counted) => found,
                    (Counting::Over, _) | (_, Figures::Simulated) => {
                        GameOdds { counting: Counting::Over, ..found }
                    }
                }))
            }
        });
        found.await.cloned()
    }

    /// Returns the edge of the wager with which each of these games begins, as far as it is known, and whether all are. A game is an identifier, the
    /// game of the chapter and its choices.
    pub fn edges(&self, games: &[(String, String, Submission)]) -> (Vec<GameEdge>, Completeness) {
        let mut all = Completeness::Whole;
        let edge = |(id, game, house): &(String, String, Submission)| {
            let known = self.entry(key_of(game, house));
            if !known.at_once.initialized() {
                all = Completeness::Partial;
            }
            let first = known.now()?.wagers.first()?;
            Some(GameEdge {
                game: id.clone(),
                words: first.words.clone(),
                edge_percent: first.edge_percent,
                standard_error_percent: first.standard_error_percent,
            })
        };
        let edges = games.iter().filter_map(edge).collect();
        (edges, all)
    }

    /// Computes the figures of games one after the other, unless that is under way: others that ask meanwhile wait for one game at most.
    pub async fn compute(&self, games: Vec<(String, String, Submission)>) {
        let Ok(_turn) = self.edges.try_acquire() else { return };
        for (_, game, house) in games {
            let known = self.entry(key_of(&game, &house));
            if let Err(why) = self.at_once(&known, &game, &house).await {
                tracing::warn!(%game, ?why, "the house edge cannot be computed");
                return;
            }
        }
    }

    fn entry(&self, key: String) -> Arc<Known> {
        self.cached.lock().unwrap_or_else(PoisonError::into_inner).entry(key)
    }

    /// Computes exact figures in the background. Wagers that cannot be counted keep their simulated figures.
    fn count_later(&self, simulated: GameOdds, house: Submission, known: Arc<Known>) {
        let counting = self.counting.clone();
        tokio::spawn(async move {
            let game = simulated.game;
            let exact = counting.run(move || {
                let time_limit = Some(COUNTING_PATIENCE);
                let asked = AnalysisRequest { time_limit, ..AnalysisRequest::of(&house, Play::Best) };
                let table = facts(game)?.open(&house, TableOpening::Before).ok()?;
                let exact = on_threads(NonZeroUsize::MIN, || exact_by_name(game, &asked)).ok()?;
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

/// Returns the key of a game's figures under some choices.
fn key_of(game: &str, house: &Submission) -> String {
    format!("{game} {} {:?}", house.as_of, house.words())
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

#[cfg(test)]
mod tests {
    use super::{Cached, Figures, OddsCache, REMEMBERED};
    use croupier_rules::house::Submission;
    use std::sync::Arc;

    /// Nobody empties the cache with names of games that do not exist.
    #[tokio::test]
    async fn unknown_games_are_not_cached() {
        let cache = OddsCache::new(Figures::Simulated).unwrap();
        for number in 0..2 * REMEMBERED {
            assert!(cache.of(&format!("game-{number}"), Submission::default()).await.unwrap().is_none());
        }
        assert!(cache.cached.lock().unwrap().known.is_empty());
    }

    #[test]
    fn the_least_recently_used_figures_are_evicted() {
        let mut cached = Cached::default();
        let first = cached.entry("in use".to_string());
        for number in 0..2 * REMEMBERED {
            cached.entry(number.to_string());
            assert!(Arc::ptr_eq(&first, &cached.entry("in use".to_string())), "{number}");
        }
        assert_eq!(cached.known.len(), REMEMBERED);
    }
}
