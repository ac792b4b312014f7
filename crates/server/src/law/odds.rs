//! The house's edge under the rules of this house, found once for each game and its choices. Where the outcomes are few, as those of a wheel or of dice, they are
//! counted at once, area by area. Where cards are dealt, a short simulation answers at once, and the wagers are counted exactly in the background, one game
//! after the other: whoever asks again gets what was counted.

use crate::problem::Problem;
use crate::workers::Workers;
use croupier_odds::{Asked, Exact, ExactWager, Play, exact_by_name};
use croupier_rules::games::{Sample, WagerKey, facts, for_people, sample_by_name};
use croupier_rules::house::Submission;
use croupier_rules::table::{AnyTable, Opens};
use croupier_sim::{NamedSimulation, Order, Setup, simulate_by_name};
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

/// How many rounds are played where a figure is wanted at once.
const ROUNDS: u64 = 1_000_000;
/// So many figures are remembered: choices can be asked about without end.
const REMEMBERED: usize = 256;
/// How many games may wait for figures at once.
const QUEUE: usize = 64;
/// The seed: whoever asks gets the same figures.
const SEED: u64 = 1;
/// How long the wagers that no analyser counts are walked.
const PATIENCE: Duration = Duration::from_secs(60);

/// The edge of a game's wagers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct GameOdds {
    /// The game.
    pub game: &'static str,
    /// The strategy by which questions were answered; `best` where the best answer to each was computed.
    pub strategy: &'static str,
    /// How many rounds were simulated, where a figure comes from a simulation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub rounds: Option<u64>,
    /// Whether the figures are still being counted: whoever asks again gets exact ones.
    pub counting: Counting,
    /// The wagers that start a round.
    pub wagers: Vec<WagerOdds>,
}

/// Whether better figures are to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Counting {
    /// They are being counted.
    UnderWay,
    /// These are all.
    Over,
}

/// The edge of a wager, or of a kind of wager.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct WagerOdds {
    /// The kind.
    pub wager: String,
    /// In words for people: `split 1/2`.
    pub words: String,
    /// What the house wins of each hundred wagered.
    pub edge_percent: f64,
    /// The standard error of that; nothing where it is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub standard_error_percent: Option<f64>,
}

/// What is known of a game under some choices.
#[derive(Debug, Default)]
struct Known {
    at_once: OnceCell<Option<GameOdds>>,
    counted: OnceCell<GameOdds>,
}

/// Where the figures of card games come from; those of wheels and dice are always counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Figures {
    /// They are counted in the background, and simulated until then.
    #[default]
    Counted,
    /// A short simulation is enough.
    Simulated,
}

/// The figures that were asked for so far.
#[derive(Debug)]
pub struct OddsCache {
    figures: Figures,
    known: Mutex<HashMap<String, Arc<Known>>>,
    /// The thread on which figures are found at once.
    workers: Workers,
    /// One game is counted at a time.
    turn: Arc<Semaphore>,
}

impl OddsCache {
    /// Nothing was asked for yet.
    pub fn new(figures: Figures) -> std::io::Result<OddsCache> {
        let workers = Workers::start("odds", 1, QUEUE)?;
        Ok(OddsCache { figures, known: Mutex::default(), workers, turn: Arc::new(Semaphore::new(1)) })
    }

    /// The figures of a game under these choices, as good as they are known; nothing where there is no such game, or the choices are unlawful.
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

    /// Counts in the background, when it is this game's turn. What cannot be counted stays as it was simulated.
    fn count_later(&self, simulated: GameOdds, house: Submission, known: Arc<Known>) {
        let turn = self.turn.clone();
        tokio::spawn(async move {
            // The turns end with the server.
            let Ok(_turn) = turn.acquire().await else { return };
            let game = simulated.game;
            let exact = tokio::task::spawn_blocking(move || {
                let asked = Asked { patience: Some(PATIENCE), ..Asked::of(&house, Play::Best) };
                let table = facts(game)?.open(&house, Opens::Before).ok()?;
                let exact = exact_by_name(game, &asked).ok()?;
                Some((exact.strategy, figures(table.as_ref(), &exact)))
            });
            let counted = match exact.await {
                Ok(Some((strategy, wagers))) => together(simulated, strategy, wagers),
                Ok(None) | Err(_) => GameOdds { counting: Counting::Over, ..simulated },
            };
            // Nobody else counts under this key.
            let _ = known.counted.set(counted);
        });
    }
}

/// What can be said at once: everything where no cards are dealt.
fn at_once(game: &str, house: &Submission) -> Option<GameOdds> {
    match area_by_area(game, house) {
        Some(counted) => Some(counted),
        None => simulated(game, house),
    }
}

/// The exact figures of every betting area of a game that is played without cards.
fn area_by_area(game: &str, house: &Submission) -> Option<GameOdds> {
    let entry = facts(game)?;
    let table = entry.open(house, Opens::Before).ok()?;
    if table.stack().is_some() {
        return None;
    }
    let known = table.samples();
    let areas = entry.areas(house).ok()?.into_iter();
    let others = areas.filter(|area| known.iter().all(|sample| sample.wager != *area));
    let others: Vec<Sample<WagerKey>> =
        others.filter_map(|wager| sample_by_name(game, house, wager)).collect();
    let wagers: Vec<Sample<WagerKey>> = known.into_iter().chain(others).collect();
    let asked = Asked { wagers: &wagers, patience: Some(PATIENCE), ..Asked::of(house, Play::Best) };
    let exact = exact_by_name(game, &asked).ok()?;
    Some(GameOdds {
        game: entry.id,
        strategy: exact.strategy,
        rounds: None,
        counting: Counting::Over,
        wagers: figures(table.as_ref(), &exact),
    })
}

fn figures(table: &dyn AnyTable, exact: &Exact) -> Vec<WagerOdds> {
    let figure = |exact: &ExactWager| WagerOdds {
        wager: table
            .read(&exact.wager)
            .map_or_else(|_| exact.wager.clone(), |wager| wager.kind().to_string()),
        words: for_people(&exact.wager),
        edge_percent: exact.edge_percent(),
        standard_error_percent: None,
    };
    exact.wagers.iter().map(figure).collect()
}

/// What was counted, and of the kinds of wagers that were not, what was simulated.
fn together(simulated: GameOdds, strategy: &'static str, mut wagers: Vec<WagerOdds>) -> GameOdds {
    let left = |one: &WagerOdds| wagers.iter().all(|counted| counted.wager != one.wager);
    let left: Vec<WagerOdds> = simulated.wagers.into_iter().filter(left).collect();
    let rounds = simulated.rounds.filter(|_| !left.is_empty());
    let strategy = if wagers.is_empty() { simulated.strategy } else { strategy };
    wagers.extend(left);
    GameOdds { game: simulated.game, strategy, rounds, counting: Counting::Over, wagers }
}

fn simulated(game: &str, house: &Submission) -> Option<GameOdds> {
    let order = Order {
        game,
        house,
        strategy: None,
        computed: None,
        wagers: &[],
        rounds: ROUNDS,
        seed: SEED,
        threads: NonZeroUsize::MIN,
        setup: Setup::default(),
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
