//! Rollouts: Monte Carlo simulation of the rest of a round from a table in mid-round. They estimate the expected cost
//! of each answer. Hidden cards are drawn anew in each rollout.

use crate::generator::Generator;
use croupier_rules::table::{AnswerKey, AnyTable, Seat};
use std::time::{Duration, Instant};

/// The longest run of deals that contradict the events so far, after which the search ends.
const REJECTED_MOST: u32 = 2_000;

/// The costs of the answers to a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Costs {
    /// The number of rollouts of each answer.
    pub played: u64,
    /// One cost for each other answer, in their order.
    pub costs: Vec<Cost>,
}

/// The cost of an answer against the advised one.
#[derive(Clone, PartialEq, Debug)]
pub struct Cost {
    /// The answer.
    pub answer: AnswerKey,
    /// The expected cost in dollars; negative if the answer is the better one.
    pub dollars: f64,
    /// Its standard error in dollars.
    pub error: f64,
}

/// The sum and the sum of squares of the differences, in whole cents.
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

    /// Returns the mean and its standard error, in dollars.
    fn mean(self, count: u64) -> (f64, f64) {
        let count = count as f64;
        let mean = self.cents as f64 / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0);
        (mean / 100.0, (variance / count).sqrt() / 100.0)
    }
}

/// Returns the cost of each of these answers against `advised`, the answer to the question that a seat is asked, from as many rollouts as fit into this time. All answers
/// share the hidden cards of a rollout. Returns `None` if the round cannot be played out.
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
    let (began, mut played, mut rejected) = (Instant::now(), 0, 0);
    while began.elapsed() < within {
        match table.play_out(seat, &answers, &mut |bound| generator.below(bound)) {
            Some(won) => {
                let first = won.first()?.in_cents();
                for (sum, other) in sums.iter_mut().zip(won.iter().skip(1)) {
                    sum.add(first - other.in_cents());
                }
                (played, rejected) = (played + 1, 0);
            }
            None => rejected += 1,
        }
        if rejected >= REJECTED_MOST {
            return None;
        }
    }
    let cost = |(answer, sum): (&AnswerKey, &Sum)| {
        let (dollars, error) = sum.mean(played);
        Cost { answer: answer.clone(), dollars, error }
    };
    (played > 1).then(|| Costs { played, costs: others.iter().zip(&sums).map(cost).collect() })
}
