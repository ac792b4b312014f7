//! The house's edge, as it is played: a short simulation under the rules of this house, done once for each game.

use super::House;
use croupier_odds::{NamedSimulation, Order, simulate_by_name};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;
use std::num::NonZeroUsize;
use tokio::sync::Mutex;

/// How many rounds are played.
const ROUNDS: u64 = 1_000_000;
/// The seed: whoever asks gets the same figures.
const SEED: u64 = 1;

/// The edge of a game's wagers.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameOdds {
    /// The game.
    pub game: &'static str,
    /// The strategy by which questions were answered.
    pub strategy: &'static str,
    /// How many rounds were simulated.
    pub rounds: u64,
    /// The wagers that start a round.
    pub wagers: Vec<WagerOdds>,
}

/// The edge of a kind of wager.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WagerOdds {
    /// The kind.
    pub wager: &'static str,
    /// What the house wins of each hundred wagered.
    pub edge_percent: f64,
    /// The standard error of that.
    pub standard_error_percent: f64,
}

/// The figures that were asked for so far. One game is simulated at a time.
#[derive(Debug, Default)]
pub struct OddsCache(Mutex<HashMap<&'static str, GameOdds>>);

impl OddsCache {
    /// The figures of a game; nothing where there is no such game, or its choices are unlawful.
    pub async fn get(&self, id: &str, house: &House) -> Option<GameOdds> {
        let mut known = self.0.lock().await;
        if let Some(odds) = known.get(id) {
            return Some(odds.clone());
        }
        let (game, house) = (id.to_string(), house.of(id));
        let simulated = tokio::task::spawn_blocking(move || {
            let (rounds, seed, threads) = (ROUNDS, SEED, NonZeroUsize::MIN);
            let (strategy, wagers) = (None, &[][..]);
            let order = Order { game: &game, house: &house, strategy, wagers, rounds, seed, threads };
            simulate_by_name(&order, &|_| ())
        });
        let odds = GameOdds::from(simulated.await.ok()?.ok()?);
        known.insert(odds.game, odds.clone());
        Some(odds)
    }
}

impl From<NamedSimulation> for GameOdds {
    fn from(named: NamedSimulation) -> GameOdds {
        let wagers = named.simulation.wagers.into_iter().map(|edge| WagerOdds {
            wager: edge.wager,
            edge_percent: edge.edge_percent,
            standard_error_percent: edge.standard_error_percent,
        });
        GameOdds {
            game: named.game,
            strategy: named.strategy,
            rounds: named.simulation.rounds,
            wagers: wagers.collect(),
        }
    }
}
