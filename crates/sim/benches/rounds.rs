//! Complete rounds a second on one core, through the round function; rounds of dice and wheels are memoized.
//! `cargo bench -p croupier-sim`, or `cargo bench -p croupier-sim -- craps roulette` for some of the games.

use croupier_rules::games::{Facts, Sample, WagerKey, catalog};
use croupier_rules::house::Submission;
use croupier_rules::table::TableOpening;
use croupier_sim::{NamedSimulation, SimulationOrder, SimulationSetup, simulate_by_name};
use std::num::NonZeroUsize;
use std::time::Instant;

/// The number of measurements of each game; the median and the best are printed.
const RUNS: usize = 9;
/// The number of rounds of each measurement.
const ROUNDS: u64 = 10_000_000;

/// Measures a game, or returns the reason for which it cannot.
fn measure(game: &Facts) -> Result<String, String> {
    let house = Submission::default();
    let table = game.open(&house, TableOpening::Before).map_err(|breaches| format!("{breaches:?}"))?;
    let samples = table.samples();
    let least = match game.id {
        "roulette" | "keno" => 10,
        "craps" | "sic-bo" | "mini-dice" => 5,
        _ => 1,
    };
    let play = |wagers: &[Sample<WagerKey>], rounds: u64| -> Result<NamedSimulation, String> {
        let threads = NonZeroUsize::MIN;
        let order = SimulationOrder {
            game: game.id,
            house: &house,
            strategy: None,
            computed: None,
            wagers,
            rounds,
            seed: 1,
            threads,
            setup: SimulationSetup::default(),
        };
        simulate_by_name(&order, &|_| ()).map_err(|why| why.to_string())
    };
    // Only rounds in which a wager can win count: let it ride gives a single wager back.
    let is_played = |wagers: &usize| {
        let short = play(&samples[..*wagers], 1_000);
        short.is_ok_and(|short| short.simulation.wagers.iter().any(|w| w.standard_error_percent > 0.0))
    };
    let wagers = (least..=samples.len()).find(is_played).ok_or("no wager is taken")?;
    let mut speeds = Vec::new();
    for _ in 0..RUNS {
        let start = Instant::now();
        std::hint::black_box(play(&samples[..wagers], ROUNDS)?);
        speeds.push(ROUNDS as f64 / start.elapsed().as_secs_f64() / 1e6);
    }
    speeds.sort_by(f64::total_cmp);
    let (median, best) = (speeds[RUNS / 2], speeds[RUNS - 1]);
    Ok(format!("{wagers:2} wagers  {median:7.1} million rounds/s, at best {best:5.1}"))
}

fn main() {
    // `cargo test` runs benches too, which then measure nothing.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let asked: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let games = catalog().into_iter().filter(|game| asked.is_empty() || asked.iter().any(|id| id == game.id));
    for game in games {
        let measured = measure(&game).unwrap_or_else(|why| why);
        println!("{:>23}  {measured}", game.id);
    }
}
