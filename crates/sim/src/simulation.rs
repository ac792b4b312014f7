//! Monte Carlo simulation in shards, each with a random stream of its own. Sums are whole numbers, so shards are
//! played anywhere and added in any order.

use crate::player::{AnswerFn, FirstStrategy, SimPlayer};
use crate::round_statistics::{Bankrolls, RoundStatistics};
use crate::setup::{Observation, SimulationSetup};
use crate::sim_table::SimTable;
use crate::sim_table::transition_table::MemoState;
use crate::tally::{KindSums, WagerSums};
use croupier_rules::games::{ComputedPlay, Game, Sample, Strategy};
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of rounds of a shard. Each shard has a generator of its own, so the result does not depend on the number
/// of threads.
const SHARD_ROUNDS: u64 = 1 << 18;

/// The plan of a simulation of one game.
pub struct SimulationPlan<'a, G: Game> {
    /// The rules in force.
    pub house: &'a G::House,
    /// The strategy for all questions without a computed answer.
    pub strategy: &'static Strategy<G>,
    /// The computed play of this house, if it is used.
    pub computed: Option<&'a ComputedPlay>,
    /// The wagers placed before each round, each as soon as it is lawful and not on the layout.
    pub wagers: &'a [Sample<G::Wager>],
    /// The number of rounds.
    pub rounds: u64,
    /// The seed; the same seed gives the same result.
    pub seed: u64,
    /// The number of threads that share the work.
    pub threads: NonZeroUsize,
    /// Seats, dealing mode and observation.
    pub setup: SimulationSetup,
}

/// Returns the number of shards in which this number of rounds is played.
pub fn shard_count(rounds: u64) -> u64 {
    rounds.div_ceil(SHARD_ROUNDS)
}

/// The totals of some shards. They are whole numbers, so it makes no difference where shards are played and in which
/// order they are added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShardTotals {
    /// The number of rounds played.
    pub rounds: u64,
    /// The stakes and gains.
    pub sums: WagerSums,
    /// The statistics by round.
    pub statistics: RoundStatistics,
}

impl ShardTotals {
    /// Adds the totals of other shards.
    pub fn add(&mut self, other: &ShardTotals) {
        self.rounds += other.rounds;
        self.sums.add_sums(&other.sums);
        self.statistics.add(&other.statistics);
    }
}

/// The result of a simulation.
#[derive(Clone, Debug)]
pub struct SimulationResult {
    /// The number of rounds played.
    pub rounds: u64,
    /// The number of void rounds.
    pub voids: u64,
    /// The edge of each kind of wager that was placed.
    pub wagers: Vec<WagerEdge>,
    /// The course of bankrolls, if observed.
    pub bankrolls: Option<Bankrolls>,
    /// The house's average gain per round, in cents.
    pub won_per_round: f64,
}

/// The simulated house edge on a kind of wager.
#[derive(Clone, Debug)]
pub struct WagerEdge {
    /// The kind of wager.
    pub wager: &'static str,
    /// The number of wagers placed.
    pub placed: u64,
    /// The house edge in percent of the initial wager.
    pub edge_percent: f64,
    /// The standard error of the edge, in percent.
    pub standard_error_percent: f64,
    /// The standard deviation of the gain per round, in units of one wager.
    pub standard_deviation: f64,
    /// The average stake, with later additions, in units of the initial wager.
    pub average_stake: f64,
    /// The number of rounds by gain in cents, in ascending order, if observed; rounds without a gain or loss are left
    /// out.
    pub results: Option<Vec<(i64, u64)>>,
}

impl WagerEdge {
    /// Returns the house edge in percent of the amount at risk.
    pub fn edge_at_risk_percent(&self) -> f64 {
        self.edge_percent / self.average_stake
    }

    /// Returns the number of winning wagers, if observed.
    pub fn hits(&self) -> Option<u64> {
        let results = self.results.as_ref()?;
        Some(results.iter().filter(|(won, _)| *won > 0).map(|(_, rounds)| rounds).sum())
    }
}

/// Simulates a game. `progress` is called now and then with the number of further rounds played.
pub fn simulate<G: Game>(plan: &SimulationPlan<'_, G>, progress: &(dyn Fn(u64) + Sync)) -> SimulationResult {
    summarize(plan, &play(plan, 0..shard_count(plan.rounds), progress))
}

/// Plays a range of the shards.
pub fn play<G: Game>(
    plan: &SimulationPlan<'_, G>,
    parts: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> ShardTotals {
    match plan.computed.and_then(ComputedPlay::of::<G>) {
        Some(computed) => {
            let answers = |house: &G::House, question: &G::Question| {
                computed(house, question).unwrap_or_else(|| (plan.strategy.answer)(house, question))
            };
            play_with(plan, parts, || AnswerFn(&answers), progress)
        }
        None if plan.strategy.name == const { &G::STRATEGIES[0] }.name => {
            play_with(plan, parts, || FirstStrategy, progress)
        }
        None => play_with(plan, parts, || AnswerFn(&plan.strategy.answer), progress),
    }
}

impl<G: Game> SimulationPlan<'_, G> {
    /// Returns the name of the play that answers questions.
    pub fn played(&self) -> &'static str {
        self.computed.and_then(ComputedPlay::of::<G>).map_or(self.strategy.name, |_| ComputedPlay::NAME)
    }
}

fn play_with<G: Game, P: SimPlayer<G>>(
    plan: &SimulationPlan<'_, G>,
    parts: Range<u64>,
    player: impl Fn() -> P + Sync,
    progress: &(dyn Fn(u64) + Sync),
) -> ShardTotals {
    let next = AtomicU64::new(parts.start);
    let played = Mutex::new(ShardTotals::default());
    let work: &(dyn Fn() + Sync) = &|| {
        let mut memo = MemoState::Empty;
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= parts.end {
                return;
            }
            let rounds = SHARD_ROUNDS.min(plan.rounds.saturating_sub(part * SHARD_ROUNDS));
            let mut table = SimTable::set_up(plan.house, player(), plan.seed, part, &plan.setup);
            table.set_memo(std::mem::replace(&mut memo, MemoState::Empty));
            table.play(plan.wagers, rounds);
            if let Ok(mut played) = played.lock() {
                played.rounds += rounds;
                table.add_to(&mut played.sums);
                table.add_statistics_to(&mut played.statistics);
            }
            memo = table.into_memo();
            progress(rounds);
        }
    };
    std::thread::scope(|scope| {
        for thread in 0..(parts.end.saturating_sub(parts.start)).min(plan.threads.get() as u64) {
            // If the system refuses further threads, those that exist do the work; this one is always there.
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                if thread == 0 {
                    work();
                }
                break;
            }
        }
    });
    played.into_inner().unwrap_or_default()
}

/// Returns the result of the shards that were played.
pub fn summarize<G: Game>(plan: &SimulationPlan<'_, G>, played: &ShardTotals) -> SimulationResult {
    let gained: i128 = played.sums.kinds.iter().map(|sum| sum.gained).sum();
    SimulationResult {
        rounds: played.rounds,
        voids: played.sums.voids,
        wagers: edges::<G>(plan, played),
        bankrolls: matches!(plan.setup.watch, Observation::Bankroll(_))
            .then(|| played.statistics.bankrolls.clone()),
        won_per_round: 0.0 - gained as f64 / played.rounds.max(1) as f64,
    }
}

/// Returns the edge of each kind of wager that was placed to start a round.
fn edges<G: Game>(plan: &SimulationPlan<'_, G>, played: &ShardTotals) -> Vec<WagerEdge> {
    let seats = plan.setup.seats.map_or_else(|| G::company(plan.house), |seats| seats.get()).min(G::SEATS);
    let kinds = G::WAGERS.iter().zip(&played.sums.kinds).enumerate();
    kinds
        .filter(|(kind, (spec, sum))| sum.placed > 0 && spec.belongs_to == *kind)
        .map(|(kind, (spec, sum))| {
            let (placed, staked, gained) = (sum.placed as f64, sum.staked as f64, sum.gained as f64);
            let spread = (sum.squares as f64 - gained * gained / placed).max(0.0);
            let with_later: i128 = with_later::<G>(kind, &played.sums).map(|sum| sum.staked).sum();
            WagerEdge {
                wager: spec.id,
                placed: sum.placed,
                edge_percent: 0.0 - 100.0 * gained / staked,
                standard_error_percent: 100.0 * spread.sqrt() / staked,
                standard_deviation: (spread * f64::from(seats) / placed).sqrt() * placed / staked,
                average_stake: with_later as f64 / staked,
                results: (plan.setup.watch != Observation::Sums).then(|| results(kind, &played.statistics)),
            }
        })
        .collect()
}

/// Iterates over the sums of a kind and of the kinds that belong to it.
fn with_later<G: Game>(kind: usize, sums: &WagerSums) -> impl Iterator<Item = &KindSums> {
    G::WAGERS.iter().zip(&sums.kinds).filter(move |(spec, _)| spec.belongs_to == kind).map(|(_, sum)| sum)
}

fn results(kind: usize, watched: &RoundStatistics) -> Vec<(i64, u64)> {
    let of_kind = watched.results.iter().filter(|((of, _), _)| *of == kind);
    of_kind.map(|((_, won), rounds)| (*won, *rounds)).collect()
}
