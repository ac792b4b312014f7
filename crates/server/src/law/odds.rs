//! The house's edge, as it is played: a short simulation under the rules of this house, done once for each game.

use super::House;
use croupier_odds::{Plan, simulate};
use croupier_rules::games::{Game, Visitor, visit};
use croupier_rules::house::rules_in_force;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;
use std::num::NonZeroUsize;
use tokio::sync::Mutex;

/// How many rounds are played.
const ROUNDS: u64 = 1_000_000;

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
        let (asked, house) = (id.to_string(), house.clone());
        let odds =
            tokio::task::spawn_blocking(move || visit(&asked, &mut Simulate { house })).await.ok()???;
        known.insert(odds.game, odds.clone());
        Some(odds)
    }
}

struct Simulate {
    house: House,
}

impl Visitor for Simulate {
    type Output = Option<GameOdds>;

    fn visit<G: Game>(&mut self) -> Option<GameOdds> {
        let house = rules_in_force::<G::House>(G::SUBCHAPTER, &self.house.of(G::ID)).ok()?;
        let strategy = G::STRATEGIES.first()?;
        let wagers = G::samples(&house);
        let (rounds, seed, threads) = (ROUNDS, 1, NonZeroUsize::MIN);
        let plan = Plan { house: &house, strategy, wagers: &wagers, rounds, seed, threads };
        let simulation = simulate::<G>(&plan, &|_| {});
        let wagers = simulation.wagers.into_iter().map(|edge| WagerOdds {
            wager: edge.wager,
            edge_percent: edge.edge_percent,
            standard_error_percent: edge.standard_error_percent,
        });
        Some(GameOdds { game: G::ID, strategy: strategy.name, rounds, wagers: wagers.collect() })
    }
}
