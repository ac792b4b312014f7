//! Complete rounds a second on one core, through the same round function that is played: `cargo bench -p croupier-odds`, or `cargo bench -p croupier-odds
//! -- craps roulette` for some of the games.

use croupier_odds::{Plan, simulate};
use croupier_rules::games::{Game, Visitor, visit_all};
use croupier_rules::house::{Submission, rules_in_force};
use std::num::NonZeroUsize;
use std::time::Instant;

/// How often each game is measured; the median is told, and the best.
const RUNS: usize = 9;

/// The games to be measured; all of them where none is named.
struct Bench(Vec<String>);

impl Visitor for Bench {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        if !self.0.is_empty() && !self.0.iter().any(|name| name == G::ID) {
            return;
        }
        let house: G::House = match rules_in_force(G::SUBCHAPTER, &Submission::default()) {
            Ok(house) => house,
            Err(breaches) => return println!("{}: {breaches:?}", G::ID),
        };
        let samples = G::samples(&house);
        let least = match G::ID {
            "roulette" => 10,
            "craps" => 5,
            _ => 1,
        };
        let plan = |wagers, rounds| Plan::<G> {
            house: &house,
            strategy: &G::STRATEGIES[0],
            wagers: &samples[..wagers],
            rounds,
            seed: 1,
            threads: NonZeroUsize::MIN,
        };
        // A round in which nothing can be won is none: let it ride gives a single wager back.
        let is_played = |wagers: &usize| {
            let short = simulate(&plan(*wagers, 1_000), &|_| ());
            short.wagers.iter().any(|wager| wager.standard_error_percent > 0.0)
        };
        let Some(wagers) = (least..=samples.len()).find(is_played) else {
            return println!("{}: no wager is taken", G::ID);
        };
        let rounds = 10_000_000;
        let plan = plan(wagers, rounds);
        let mut speeds: Vec<f64> = (0..RUNS)
            .map(|_| {
                let start = Instant::now();
                std::hint::black_box(simulate(&plan, &|_| ()));
                rounds as f64 / start.elapsed().as_secs_f64() / 1e6
            })
            .collect();
        speeds.sort_by(f64::total_cmp);
        let (median, best) = (speeds[RUNS / 2], speeds[RUNS - 1]);
        println!("{:>23}  {wagers:2} wagers  {median:7.1} million rounds/s, at best {best:5.1}", G::ID);
    }
}

fn main() {
    // `cargo test` runs benches too: there, nothing is measured.
    if std::env::args().any(|arg| arg == "--bench") {
        let games = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
        visit_all(&mut Bench(games));
    }
}
