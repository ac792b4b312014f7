//! Complete rounds a second on one core, through the same round function that is played: `cargo bench -p croupier-odds`.

use croupier_odds::{Plan, simulate};
use croupier_rules::games::{Game, Visitor, visit_all};
use croupier_rules::house::{Submission, rules_in_force};
use std::num::NonZeroUsize;
use std::time::Instant;

/// How often each game is measured; the median is told.
const RUNS: usize = 5;

struct Bench;

impl Visitor for Bench {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        let house: G::House = match rules_in_force(G::SUBCHAPTER, &Submission::default()) {
            Ok(house) => house,
            Err(breaches) => return println!("{}: {breaches:?}", G::ID),
        };
        let samples = G::samples(&house);
        let wagers = match G::ID {
            "roulette" => 10,
            "craps" => 5,
            _ => 1,
        };
        let wagers = &samples[..wagers.min(samples.len())];
        let rounds = 20_000_000;
        let plan = Plan::<G> {
            house: &house,
            strategy: &G::STRATEGIES[0],
            wagers,
            rounds,
            seed: 1,
            threads: NonZeroUsize::MIN,
        };
        let mut speeds: Vec<f64> = (0..RUNS)
            .map(|_| {
                let start = Instant::now();
                std::hint::black_box(simulate(&plan, &|_| ()));
                rounds as f64 / start.elapsed().as_secs_f64() / 1e6
            })
            .collect();
        speeds.sort_by(f64::total_cmp);
        println!("{:>20}  {} wagers  {:7.1} million rounds/s", G::ID, wagers.len(), speeds[RUNS / 2]);
    }
}

fn main() {
    // `cargo test` runs benches too: there, nothing is measured.
    if std::env::args().any(|arg| arg == "--bench") {
        visit_all(&mut Bench);
    }
}
