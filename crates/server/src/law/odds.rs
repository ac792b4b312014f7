//! The house's edge under the rules of this house, done once for each game: exact where every outcome can be walked at once, as those of a wheel or of
//! dice; a short simulation where cards are dealt.

use croupier_odds::{Asked, Exact, NamedSimulation, Order, Play, Setup, exact_by_name, simulate_by_name};
use croupier_rules::games::{facts, for_people};
use croupier_rules::house::Submission;
use croupier_rules::table::Opens;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

/// How many rounds are played.
const ROUNDS: u64 = 1_000_000;
/// So many figures are remembered: choices can be asked about without end.
const REMEMBERED: usize = 256;
/// The seed: whoever asks gets the same figures.
const SEED: u64 = 1;

/// The edge of a game's wagers.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameOdds {
    /// The game.
    pub game: &'static str,
    /// The strategy by which questions were answered.
    pub strategy: &'static str,
    /// How many rounds were simulated; nothing where the figures are exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u64>,
    /// The wagers that start a round.
    pub wagers: Vec<WagerOdds>,
}

/// The edge of a wager, or of a kind of wager.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WagerOdds {
    /// The kind.
    pub wager: String,
    /// In words for people: `split 1/2`.
    pub words: String,
    /// What the house wins of each hundred wagered.
    pub edge_percent: f64,
    /// The standard error of that; nothing where it is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standard_error_percent: Option<f64>,
}

/// The figures that were asked for so far. One game is simulated at a time; nobody waits for it who asks for what is known.
#[derive(Debug, Default)]
pub struct OddsCache {
    known: Mutex<HashMap<String, GameOdds>>,
    at_work: tokio::sync::Mutex<()>,
}

impl OddsCache {
    /// The figures of a game under these choices; nothing where there is no such game, or they are unlawful.
    pub async fn of(&self, game: &str, house: Submission) -> Option<GameOdds> {
        let key = format!("{game} {} {:?}", house.as_of, house.chosen);
        if let Some(odds) = self.known(&key) {
            return Some(odds);
        }
        let _at_work = self.at_work.lock().await;
        // Somebody who asked before may have been told the same.
        if let Some(odds) = self.known(&key) {
            return Some(odds);
        }
        let game = game.to_string();
        let found = tokio::task::spawn_blocking(move || {
            if let Some(odds) = exactly(&game, &house) {
                return Some(odds);
            }
            let (rounds, seed, threads) = (ROUNDS, SEED, NonZeroUsize::MIN);
            let (strategy, wagers) = (None, &[][..]);
            let order = Order {
                game: &game,
                house: &house,
                strategy,
                wagers,
                rounds,
                seed,
                threads,
                setup: Setup::default(),
            };
            simulate_by_name(&order, &|_| ()).ok().map(GameOdds::from)
        });
        let odds = found.await.ok()??;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(key, odds.clone());
        Some(odds)
    }

    fn known(&self, key: &str) -> Option<GameOdds> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }
}

/// The exact figures of a game that is played without cards: its outcomes are few.
fn exactly(game: &str, house: &Submission) -> Option<GameOdds> {
    let entry = facts(game)?;
    let table = entry.open(house, Opens::Before).ok()?;
    if table.stack().is_some() {
        return None;
    }
    let asked = Asked { house, play: Play::Best, wagers: &[], patience: None };
    let Exact { strategy, wagers, .. } = exact_by_name(game, &asked).ok()?;
    let wagers = wagers.iter().map(|exact| WagerOdds {
        wager: exact.wager.split(' ').next().unwrap_or_default().to_string(),
        words: for_people(&exact.wager),
        edge_percent: exact.edge_percent(),
        standard_error_percent: None,
    });
    Some(GameOdds { game: entry.id, strategy, rounds: None, wagers: wagers.collect() })
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
            wagers: wagers.collect(),
        }
    }
}
