//! What it costs to answer otherwise than a strategy does, at a table as it stands: the round is played on again and again, with what the player cannot see as chance has it.

use croupier_rules::table::{AnswerKey, AnyTable, Seat};
use croupier_sim::Generator;
use std::time::{Duration, Instant};

/// After so many deals in a row that do not fit what has happened so far, there is nothing to be found.
const IN_VAIN: u32 = 2_000;

/// What answers to a question cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Costs {
    /// How often the round was played on with each answer.
    pub played: u64,
    /// Of each other answer, in their order.
    pub costs: Vec<Cost>,
}

/// What another answer costs.
#[derive(Clone, PartialEq, Debug)]
pub struct Cost {
    /// The answer.
    pub answer: AnswerKey,
    /// What it costs on average, in dollars; where it is the better one, this is negative.
    pub dollars: f64,
    /// The standard error of that.
    pub error: f64,
}

/// What came of the rounds: whole cents, so that nothing is lost in adding up.
#[derive(Clone, Copy, Default)]
struct Sum {
    cents: i128,
    squares: i128,
}

impl Sum {
    fn add(&mut self, cents: i64) {
        self.cents += i128::from(cents);
        self.squares += i128::from(cents) * i128::from(cents);
    }

    /// The mean and its standard error, in dollars.
    fn mean(self, count: u64) -> (f64, f64) {
        let count = count as f64;
        let mean = self.cents as f64 / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0);
        (mean / 100.0, (variance / count).sqrt() / 100.0)
    }
}

/// What each of these answers costs that are given in place of `advised` to the question that a seat is asked, found within this time. Nothing where the round cannot be
/// played on.
pub fn costs_of(
    table: &dyn AnyTable,
    seat: Seat,
    advised: &AnswerKey,
    others: &[AnswerKey],
    seed: u64,
    within: Duration,
) -> Option<Costs> {
    let answers: Vec<AnswerKey> = std::iter::once(advised).chain(others).cloned().collect();
    let mut generator = Generator::new(seed, 0);
    let mut sums = vec![Sum::default(); others.len()];
    let (began, mut played, mut in_vain) = (Instant::now(), 0, 0);
    while began.elapsed() < within {
        match table.play_out(seat, &answers, &mut |bound| generator.below(bound)) {
            Some(won) => {
                let first = won.first()?.in_cents();
                for (sum, other) in sums.iter_mut().zip(won.iter().skip(1)) {
                    sum.add(first - other.in_cents());
                }
                (played, in_vain) = (played + 1, 0);
            }
            None => in_vain += 1,
        }
        if in_vain >= IN_VAIN {
            return None;
        }
    }
    let cost = |(answer, sum): (&AnswerKey, &Sum)| {
        let (dollars, error) = sum.mean(played);
        Cost { answer: answer.clone(), dollars, error }
    };
    (played > 1).then(|| Costs { played, costs: others.iter().zip(&sums).map(cost).collect() })
}
