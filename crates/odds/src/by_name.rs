//! A simulation of a game that is known by its name only: the best known strategy, one wager of each kind.

use crate::{Plan, Simulation, simulate};
use croupier_rules::games::{Game, Visitor, visit};
use croupier_rules::house::{Submission, rules_in_force};
use std::num::NonZeroUsize;

/// What came of it.
#[derive(Clone, Debug)]
pub struct NamedSimulation {
    /// The game.
    pub game: &'static str,
    /// The strategy by which questions were answered.
    pub strategy: &'static str,
    /// The result.
    pub simulation: Simulation,
}

/// Simulates the game with this identifier under the choices of a house, on one thread. Nothing where there is no such game, or the choices are
/// unlawful.
pub fn simulate_by_name(game: &str, house: &Submission, rounds: u64, seed: u64) -> Option<NamedSimulation> {
    visit(game, &mut Named { house, rounds, seed })?
}

struct Named<'a> {
    house: &'a Submission,
    rounds: u64,
    seed: u64,
}

impl Visitor for Named<'_> {
    type Output = Option<NamedSimulation>;

    fn visit<G: Game>(&mut self) -> Option<NamedSimulation> {
        let house = rules_in_force::<G::House>(G::SUBCHAPTER, self.house).ok()?;
        let strategy = G::STRATEGIES.first()?;
        let wagers = G::samples(&house);
        let (rounds, seed, threads) = (self.rounds, self.seed, NonZeroUsize::MIN);
        let plan = Plan { house: &house, strategy, wagers: &wagers, rounds, seed, threads };
        Some(NamedSimulation {
            game: G::ID,
            strategy: strategy.name,
            simulation: simulate::<G>(&plan, &|_| {}),
        })
    }
}
