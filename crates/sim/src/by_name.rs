//! Simulation of a game by its identifier: the one place where the games are compiled for the simulation driver.

use crate::setup::SimulationSetup;
use crate::simulation::{ShardTotals, SimulationPlan, SimulationResult, play, shard_count, summarize};
use croupier_rules::games::{
    BadOrder, ComputedPlay, Game, Sample, Visitor, Wager as _, WagerKey, sample, strategy, visit,
};
use croupier_rules::house::{Submission, rules_in_force};
use std::num::NonZeroUsize;
use std::ops::Range;

/// A simulation order: game, house, strategy, wagers and length.
#[derive(Clone, Copy, Debug)]
pub struct SimulationOrder<'a> {
    /// The game's identifier.
    pub game: &'a str,
    /// The options of the house.
    pub house: &'a Submission,
    /// The strategy that answers questions; the game's best known one by default.
    pub strategy: Option<&'a str>,
    /// The computed play of this house, if it is used; the strategy answers all other questions.
    pub computed: Option<&'a ComputedPlay>,
    /// The wagers placed before each round; one of each kind if empty.
    pub wagers: &'a [Sample<WagerKey>],
    /// The number of rounds.
    pub rounds: u64,
    /// The seed; the same seed gives the same result.
    pub seed: u64,
    /// The number of threads that share the work.
    pub threads: NonZeroUsize,
    /// Seats, dealing mode and observation.
    pub setup: SimulationSetup,
}

/// The result of a simulation order.
#[derive(Clone, Debug)]
pub struct NamedSimulation {
    /// The game.
    pub game: &'static str,
    /// The name of the strategy or computed play that answered.
    pub strategy: &'static str,
    /// The result.
    pub simulation: SimulationResult,
    /// The wagers that the table took in no round, for example because two wagers exclude each other.
    pub not_placed: Vec<String>,
}

/// Simulates a game. `progress` is called now and then with the number of further rounds played.
///
/// # Errors
///
/// Returns [`BadOrder`] if the game, the strategy or a wager does not exist, or if the house is unlawful.
pub fn simulate_by_name(
    order: &SimulationOrder<'_>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<NamedSimulation, BadOrder> {
    let played = play_by_name(order, 0..shard_count(order.rounds), progress)?;
    summarize_by_name(order, &played)
}

/// Plays a range of the shards of a simulation; see [`shard_count`]. Totals of different ranges can be added in any
/// order.
///
/// # Errors
///
/// As [`simulate_by_name`].
pub fn play_by_name(
    order: &SimulationOrder<'_>,
    parts: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<ShardTotals, BadOrder> {
    visit(order.game, &mut PlayParts { order, parts, progress }).unwrap_or_else(|| no_such_game(order.game))
}

/// Sums up shards into the result of the simulation.
///
/// # Errors
///
/// As [`simulate_by_name`].
pub fn summarize_by_name(
    order: &SimulationOrder<'_>,
    played: &ShardTotals,
) -> Result<NamedSimulation, BadOrder> {
    visit(order.game, &mut SumUp { order, played }).unwrap_or_else(|| no_such_game(order.game))
}

fn no_such_game<T>(name: &str) -> Result<T, BadOrder> {
    Err(BadOrder::NoSuchGame(name.to_string()))
}

struct PlayParts<'a> {
    order: &'a SimulationOrder<'a>,
    parts: Range<u64>,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Visitor for PlayParts<'_> {
    type Output = Result<ShardTotals, BadOrder>;

    fn visit<G: Game>(&mut self) -> Self::Output {
        let (house, wagers) = ordered::<G>(self.order)?;
        Ok(play(&plan::<G>(self.order, &house, &wagers)?, self.parts.clone(), self.progress))
    }
}

struct SumUp<'a> {
    order: &'a SimulationOrder<'a>,
    played: &'a ShardTotals,
}

impl Visitor for SumUp<'_> {
    type Output = Result<NamedSimulation, BadOrder>;

    fn visit<G: Game>(&mut self) -> Self::Output {
        let (house, wagers) = ordered::<G>(self.order)?;
        let plan = plan::<G>(self.order, &house, &wagers)?;
        let simulation = summarize(&plan, self.played);
        let not_placed = not_placed::<G>(&wagers, &simulation);
        Ok(NamedSimulation { game: G::ID, strategy: plan.played(), simulation, not_placed })
    }
}

/// The rules and the wagers of a simulation.
type Ordered<G> = (<G as Game>::House, Vec<Sample<<G as Game>::Wager>>);

fn ordered<G: Game>(order: &SimulationOrder<'_>) -> Result<Ordered<G>, BadOrder> {
    let house = rules_in_force::<G::House>(G::SUBCHAPTER, order.house).map_err(BadOrder::Unlawful)?;
    let wagers = match order.wagers {
        [] => G::samples(&house),
        named => named.iter().map(sample::<G>).collect::<Result<_, _>>()?,
    };
    Ok((house, wagers))
}

fn plan<'a, G: Game>(
    order: &SimulationOrder<'a>,
    house: &'a G::House,
    wagers: &'a [Sample<G::Wager>],
) -> Result<SimulationPlan<'a, G>, BadOrder> {
    let SimulationOrder { computed, rounds, seed, threads, setup, .. } = *order;
    let strategy = strategy::<G>(order.strategy)?;
    Ok(SimulationPlan { house, strategy, computed, wagers, rounds, seed, threads, setup })
}

/// Returns the wagers of which no kind that they can become was ever placed.
fn not_placed<G: Game>(samples: &[Sample<G::Wager>], result: &SimulationResult) -> Vec<String> {
    let owner = |kind: usize| G::WAGERS[G::WAGERS[kind].belongs_to].id;
    let placed = |kind: usize| result.wagers.iter().any(|edge| edge.wager == owner(kind));
    samples.iter().filter(|s| !placed(s.wager.kind())).map(|s| s.wager.to_string()).collect()
}
