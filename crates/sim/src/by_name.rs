//! Simulation of a game that is known by its name: the one place where the games are compiled for it.

use crate::setup::Setup;
use crate::simulation::{Plan, Played, Simulation, parts, play, summed_up};
use croupier_rules::games::{
    BadOrder, ComputedPlay, Game, Sample, Visitor, Wager as _, WagerKey, sample, strategy, visit,
};
use croupier_rules::house::{Submission, rules_in_force};
use std::num::NonZeroUsize;
use std::ops::Range;

/// A simulation that somebody asks for.
#[derive(Clone, Copy, Debug)]
pub struct Order<'a> {
    /// The game's identifier.
    pub game: &'a str,
    /// The house's choices.
    pub house: &'a Submission,
    /// The strategy by which questions are answered; the best known one where none is named.
    pub strategy: Option<&'a str>,
    /// The answers that were computed from the house's rules; the strategy answers the rest.
    pub computed: Option<&'a ComputedPlay>,
    /// The wagers placed before each round; one of each kind where none is named.
    pub wagers: &'a [Sample<WagerKey>],
    /// How many rounds.
    pub rounds: u64,
    /// The seed: the same seed gives the same result.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: NonZeroUsize,
    /// Seats, shoe, and what is watched.
    pub setup: Setup,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct NamedSimulation {
    /// The game.
    pub game: &'static str,
    /// The strategy by which questions were answered.
    pub strategy: &'static str,
    /// The result.
    pub simulation: Simulation,
    /// The wagers that the table took in no round, as when two wagers exclude each other.
    pub not_placed: Vec<String>,
}

/// Simulates a game. `progress` hears now and then how many rounds more have been played.
pub fn simulate_by_name(
    order: &Order<'_>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<NamedSimulation, BadOrder> {
    let played = play_by_name(order, 0..parts(order.rounds), progress)?;
    summed_up_by_name(order, &played)
}

/// Plays some of the [`parts`] of a simulation. What comes of them can be added to that of the others, in any order.
pub fn play_by_name(
    order: &Order<'_>,
    parts: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Played, BadOrder> {
    visit(order.game, &mut PlayParts { order, parts, progress }).unwrap_or_else(|| no_such_game(order.game))
}

/// What came of parts that were played.
pub fn summed_up_by_name(order: &Order<'_>, played: &Played) -> Result<NamedSimulation, BadOrder> {
    visit(order.game, &mut SumUp { order, played }).unwrap_or_else(|| no_such_game(order.game))
}

fn no_such_game<T>(name: &str) -> Result<T, BadOrder> {
    Err(BadOrder::NoSuchGame(name.to_string()))
}

struct PlayParts<'a> {
    order: &'a Order<'a>,
    parts: Range<u64>,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Visitor for PlayParts<'_> {
    type Output = Result<Played, BadOrder>;

    fn visit<G: Game>(&mut self) -> Self::Output {
        let (house, wagers) = ordered::<G>(self.order)?;
        Ok(play(&plan::<G>(self.order, &house, &wagers)?, self.parts.clone(), self.progress))
    }
}

struct SumUp<'a> {
    order: &'a Order<'a>,
    played: &'a Played,
}

impl Visitor for SumUp<'_> {
    type Output = Result<NamedSimulation, BadOrder>;

    fn visit<G: Game>(&mut self) -> Self::Output {
        let (house, wagers) = ordered::<G>(self.order)?;
        let plan = plan::<G>(self.order, &house, &wagers)?;
        let simulation = summed_up(&plan, self.played);
        let not_placed = not_placed::<G>(&wagers, &simulation);
        Ok(NamedSimulation { game: G::ID, strategy: plan.played(), simulation, not_placed })
    }
}

/// The rules and the wagers of a simulation.
type Ordered<G> = (<G as Game>::House, Vec<Sample<<G as Game>::Wager>>);

fn ordered<G: Game>(order: &Order<'_>) -> Result<Ordered<G>, BadOrder> {
    let house = rules_in_force::<G::House>(G::SUBCHAPTER, order.house).map_err(BadOrder::Unlawful)?;
    let wagers = match order.wagers {
        [] => G::samples(&house),
        named => named.iter().map(sample::<G>).collect::<Result<_, _>>()?,
    };
    Ok((house, wagers))
}

fn plan<'a, G: Game>(
    order: &Order<'a>,
    house: &'a G::House,
    wagers: &'a [Sample<G::Wager>],
) -> Result<Plan<'a, G>, BadOrder> {
    let Order { computed, rounds, seed, threads, setup, .. } = *order;
    let strategy = strategy::<G>(order.strategy)?;
    Ok(Plan { house, strategy, computed, wagers, rounds, seed, threads, setup })
}

/// The wagers of which not even one that they have become was placed.
fn not_placed<G: Game>(samples: &[Sample<G::Wager>], result: &Simulation) -> Vec<String> {
    let owner = |kind: usize| G::WAGERS[G::WAGERS[kind].belongs_to].id;
    let placed = |kind: usize| result.wagers.iter().any(|edge| edge.wager == owner(kind));
    samples.iter().filter(|s| !placed(s.wager.kind())).map(|s| s.wager.to_string()).collect()
}
