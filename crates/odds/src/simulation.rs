//! Simulations: the house's edge by playing many rounds.

use crate::player::{Player, Usual};
use crate::sim_table::SimTable;
use crate::tally::Sums;
use croupier_rules::games::{Game, Sample, Strategy};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Rounds are played in parts of this many, each with a generator of its own, so that the result does not depend on the threads.
const PART: u64 = 1 << 18;

/// What is to be simulated.
pub struct Plan<'a, G: Game> {
    /// The house's rules.
    pub house: &'a G::House,
    /// How questions are answered.
    pub strategy: &'static Strategy<G>,
    /// The wagers placed before each round, each one as soon as it is lawful and not on the layout.
    pub wagers: &'a [Sample<G::Wager>],
    /// How many rounds.
    pub rounds: u64,
    /// The seed: the same seed gives the same result.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: NonZeroUsize,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// How many rounds were played.
    pub rounds: u64,
    /// How many of them were void.
    pub voids: u64,
    /// The edge of each kind of wager that was placed.
    pub wagers: Vec<WagerEdge>,
}

/// The house's edge on a kind of wager, as it was played.
#[derive(Clone, Copy, Debug)]
pub struct WagerEdge {
    /// The kind of wager.
    pub wager: &'static str,
    /// How many were placed.
    pub placed: u64,
    /// What the house won of each hundred wagered.
    pub edge_percent: f64,
    /// The standard error of that.
    pub standard_error_percent: f64,
}

/// Plays the rounds. `progress` hears now and then how many rounds more have been played.
pub fn simulate<G: Game>(plan: &Plan<'_, G>, progress: &(dyn Fn(u64) + Sync)) -> Simulation {
    if plan.strategy.name == const { &G::STRATEGIES[0] }.name {
        simulate_with(plan, || Usual, progress)
    } else {
        simulate_with(plan, || plan.strategy, progress)
    }
}

fn simulate_with<G: Game, P: Player<G>>(
    plan: &Plan<'_, G>,
    player: impl Fn() -> P + Sync,
    progress: &(dyn Fn(u64) + Sync),
) -> Simulation {
    let parts = plan.rounds.div_ceil(PART);
    let next = AtomicU64::new(0);
    let sums = Mutex::new(Sums::default());
    let work: &(dyn Fn() + Sync) = &|| {
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= parts {
                return;
            }
            let rounds = PART.min(plan.rounds - part * PART);
            let mut table = SimTable::new(plan.house, player(), plan.seed, part);
            table.play(plan.wagers, rounds);
            if let Ok(mut sums) = sums.lock() {
                table.add_to(&mut sums);
            }
            progress(rounds);
        }
    };
    std::thread::scope(|scope| {
        for thread in 0..parts.min(plan.threads.get() as u64) {
            // Where the system gives no more threads, those that there are do the work; where it gives none, this one does.
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                if thread == 0 {
                    work();
                }
                break;
            }
        }
    });
    let sums = sums.into_inner().unwrap_or_default();
    Simulation { rounds: plan.rounds, voids: sums.voids, wagers: edges::<G>(&sums) }
}

/// The edge of each kind of wager that was placed to start a round.
fn edges<G: Game>(sums: &Sums) -> Vec<WagerEdge> {
    let kinds = G::WAGERS.iter().zip(&sums.kinds).enumerate();
    kinds
        .filter(|(kind, (spec, sum))| sum.placed > 0 && spec.belongs_to == *kind)
        .map(|(_, (spec, sum))| {
            let (placed, staked, gained) = (sum.placed as f64, sum.staked as f64, sum.gained as f64);
            let spread = (sum.squares as f64 - gained * gained / placed).max(0.0);
            WagerEdge {
                wager: spec.id,
                placed: sum.placed,
                edge_percent: 0.0 - 100.0 * gained / staked,
                standard_error_percent: 100.0 * spread.sqrt() / staked,
            }
        })
        .collect()
}
