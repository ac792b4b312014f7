//! Monte Carlo simulation in shards, each with a random stream of its own: sums are whole numbers, so shards are played anywhere and added in any order.

use crate::player::{Player, Says, Usual};
use crate::setup::{Setup, Watch};
use crate::sim_table::SimTable;
use crate::sim_table::by_heart::Heart;
use crate::tally::{Sum, Sums};
use crate::watched::{Bankrolls, Watched};
use croupier_rules::games::{ComputedPlay, Game, Sample, Strategy};
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Rounds are played in parts of this many, each with a generator of its own, so that the result does not depend on the threads.
const PART: u64 = 1 << 18;

/// What is to be simulated.
pub struct Plan<'a, G: Game> {
    /// The house's rules.
    pub house: &'a G::House,
    /// How questions are answered of which no answer was computed.
    pub strategy: &'static Strategy<G>,
    /// How they are answered, where that was computed from the house's rules.
    pub computed: Option<&'a ComputedPlay>,
    /// The wagers placed before each round, each one as soon as it is lawful and not on the layout.
    pub wagers: &'a [Sample<G::Wager>],
    /// How many rounds.
    pub rounds: u64,
    /// The seed: the same seed gives the same result.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: NonZeroUsize,
    /// Seats, shoe, and what is watched.
    pub setup: Setup,
}

/// In how many parts so many rounds are played.
pub fn parts(rounds: u64) -> u64 {
    rounds.div_ceil(PART)
}

/// What came of some parts of a simulation: whole numbers, so that it makes no difference which parts were played where, and in which order they are added up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// How many rounds were played.
    pub rounds: u64,
    /// What was wagered and won.
    pub sums: Sums,
    /// What was watched.
    pub watched: Watched,
}

impl Played {
    /// Adds other parts.
    pub fn add(&mut self, other: &Played) {
        self.rounds += other.rounds;
        self.sums.add_sums(&other.sums);
        self.watched.add(&other.watched);
    }
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
    /// What became of bankrolls, where that was watched.
    pub bankrolls: Option<Bankrolls>,
    /// What the house won in a round on average, in cents.
    pub won_per_round: f64,
}

/// The house's edge on a kind of wager, as it was played.
#[derive(Clone, Debug)]
pub struct WagerEdge {
    /// The kind of wager.
    pub wager: &'static str,
    /// How many were placed.
    pub placed: u64,
    /// What the house won of each hundred wagered.
    pub edge_percent: f64,
    /// The standard error of that.
    pub standard_error_percent: f64,
    /// The standard deviation of what the wagers of this kind win in a round, in units of one of them.
    pub standard_deviation: f64,
    /// What was put at risk on average, with what was added later, in units of the initial wager.
    pub average_stake: f64,
    /// In how many rounds it won so many cents, from the least to the most, where that was watched; not those in which it won and lost nothing.
    pub results: Option<Vec<(i64, u64)>>,
}

impl WagerEdge {
    /// What the house won of each hundred put at risk.
    pub fn edge_at_risk_percent(&self) -> f64 {
        self.edge_percent / self.average_stake
    }

    /// How many of the wagers won anything, where that was watched.
    pub fn hits(&self) -> Option<u64> {
        let results = self.results.as_ref()?;
        Some(results.iter().filter(|(won, _)| *won > 0).map(|(_, rounds)| rounds).sum())
    }
}

/// Plays the rounds. `progress` hears now and then how many rounds more have been played.
pub fn simulate<G: Game>(plan: &Plan<'_, G>, progress: &(dyn Fn(u64) + Sync)) -> Simulation {
    summed_up(plan, &play(plan, 0..parts(plan.rounds), progress))
}

/// Plays some of the parts.
pub fn play<G: Game>(plan: &Plan<'_, G>, parts: Range<u64>, progress: &(dyn Fn(u64) + Sync)) -> Played {
    match plan.computed.and_then(ComputedPlay::of::<G>) {
        Some(computed) => {
            let answers = |house: &G::House, question: &G::Question| {
                computed(house, question).unwrap_or_else(|| (plan.strategy.answer)(house, question))
            };
            play_with(plan, parts, || Says(&answers), progress)
        }
        None if plan.strategy.name == const { &G::STRATEGIES[0] }.name => {
            play_with(plan, parts, || Usual, progress)
        }
        None => play_with(plan, parts, || Says(&plan.strategy.answer), progress),
    }
}

impl<G: Game> Plan<'_, G> {
    /// What the play is called by which questions are answered.
    pub fn played(&self) -> &'static str {
        self.computed.and_then(ComputedPlay::of::<G>).map_or(self.strategy.name, |_| ComputedPlay::NAME)
    }
}

fn play_with<G: Game, P: Player<G>>(
    plan: &Plan<'_, G>,
    parts: Range<u64>,
    player: impl Fn() -> P + Sync,
    progress: &(dyn Fn(u64) + Sync),
) -> Played {
    let next = AtomicU64::new(parts.start);
    let played = Mutex::new(Played::default());
    let work: &(dyn Fn() + Sync) = &|| {
        let mut heart = Heart::Empty;
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= parts.end {
                return;
            }
            let rounds = PART.min(plan.rounds.saturating_sub(part * PART));
            let mut table = SimTable::set_up(plan.house, player(), plan.seed, part, &plan.setup);
            table.learn_by_heart(std::mem::replace(&mut heart, Heart::Empty));
            table.play(plan.wagers, rounds);
            if let Ok(mut played) = played.lock() {
                played.rounds += rounds;
                table.add_to(&mut played.sums);
                table.add_watched_to(&mut played.watched);
            }
            heart = table.into_heart();
            progress(rounds);
        }
    };
    std::thread::scope(|scope| {
        for thread in 0..(parts.end.saturating_sub(parts.start)).min(plan.threads.get() as u64) {
            // Where the system gives no more threads, those that there are do the work; where it gives none, this one does.
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

/// What came of the parts that were played.
pub fn summed_up<G: Game>(plan: &Plan<'_, G>, played: &Played) -> Simulation {
    let gained: i128 = played.sums.kinds.iter().map(|sum| sum.gained).sum();
    Simulation {
        rounds: played.rounds,
        voids: played.sums.voids,
        wagers: edges::<G>(plan, played),
        bankrolls: matches!(plan.setup.watch, Watch::Bankroll(_)).then(|| played.watched.bankrolls.clone()),
        won_per_round: 0.0 - gained as f64 / played.rounds.max(1) as f64,
    }
}

/// The edge of each kind of wager that was placed to start a round.
fn edges<G: Game>(plan: &Plan<'_, G>, played: &Played) -> Vec<WagerEdge> {
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
                results: (plan.setup.watch != Watch::Sums).then(|| results(kind, &played.watched)),
            }
        })
        .collect()
}

/// The sums of a kind, and of those that belong to it.
fn with_later<G: Game>(kind: usize, sums: &Sums) -> impl Iterator<Item = &Sum> {
    G::WAGERS.iter().zip(&sums.kinds).filter(move |(spec, _)| spec.belongs_to == kind).map(|(_, sum)| sum)
}

fn results(kind: usize, watched: &Watched) -> Vec<(i64, u64)> {
    let of_kind = watched.results.iter().filter(|((of, _), _)| *of == kind);
    of_kind.map(|((_, won), rounds)| (*won, *rounds)).collect()
}
