//! [Absorbing Markov chains](https://en.wikipedia.org/wiki/Absorbing_Markov_chain) with exact probabilities. The
//! states of a table while a wager lasts are eliminated one after the other.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};
use std::collections::BTreeMap;

/// The transitions of a state.
#[derive(Default, Clone)]
pub struct TransitionRow {
    /// The probability of each next state.
    pub next: BTreeMap<usize, BigRational>,
    /// The probability of absorption, by the gain in cents.
    pub ends: BTreeMap<i64, BigRational>,
    /// The expected stake on leaving it, in cents.
    pub staked: BigRational,
    /// The expected number of rounds spent in it.
    pub rounds: BigRational,
}

/// The weights of all paths with one total, by what follows: another state, or the end with its gain.
pub type PathWeights = BTreeMap<(u128, Result<usize, i64>), u128>;

impl TransitionRow {
    /// Returns the transitions of a state that lasts for `rounds` rounds, from the weights of all paths and the stakes
    /// on those with one total.
    pub fn of(rounds: i64, weights: PathWeights, staked: BTreeMap<u128, BigInt>) -> TransitionRow {
        let mut row =
            TransitionRow { rounds: BigRational::from_integer(rounds.into()), ..TransitionRow::default() };
        for ((total, follows), weight) in weights {
            let chance = BigRational::new(BigInt::from(weight), BigInt::from(total));
            match follows {
                Ok(state) => *row.next.entry(state).or_insert_with(BigRational::zero) += chance,
                Err(gain) => *row.ends.entry(gain).or_insert_with(BigRational::zero) += chance,
            }
        }
        row.staked = staked.into_iter().map(|(total, sum)| BigRational::new(sum, total.into())).sum();
        row
    }
}

/// The absorption of a chain from its first state.
#[derive(Debug, PartialEq)]
pub struct Absorption {
    /// The probability of each end, by the gain in cents.
    pub ends: BTreeMap<i64, BigRational>,
    /// The expected stake on the way, in cents.
    pub staked: BigRational,
    /// The expected number of rounds until absorption.
    pub rounds: BigRational,
}

/// Returns the exact absorption probabilities from the first state, by elimination of the states from the last to the first, or `None` if a state is never left.
pub fn solve(mut rows: Vec<TransitionRow>) -> Option<Absorption> {
    for state in (0..rows.len()).rev() {
        let mut row = std::mem::take(&mut rows[state]);
        if let Some(stays) = row.next.remove(&state) {
            let leaves = BigRational::one() - stays;
            if leaves.is_zero() {
                return None;
            }
            let averages = [&mut row.staked, &mut row.rounds];
            let values = row.next.values_mut().chain(row.ends.values_mut()).chain(averages);
            values.for_each(|value| *value /= &leaves);
        }
        for other in &mut rows[..state] {
            let Some(chance) = other.next.remove(&state) else { continue };
            for (to, further) in &row.next {
                *other.next.entry(*to).or_insert_with(BigRational::zero) += &chance * further;
            }
            for (gain, further) in &row.ends {
                *other.ends.entry(*gain).or_insert_with(BigRational::zero) += &chance * further;
            }
            other.staked += &chance * &row.staked;
            other.rounds += &chance * &row.rounds;
        }
        if state == 0 {
            let TransitionRow { ends, staked, rounds, .. } = row;
            return Some(Absorption { ends, staked, rounds });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(a: i64, b: i64) -> BigRational {
        BigRational::new(a.into(), b.into())
    }

    #[test]
    fn absorption_probabilities_of_coin_tosses() {
        // From 0: heads to 1, else stays. From 1: heads ends with 1, tails back to 0 half of the time, ends with -1
        // the other half.
        let rows = vec![
            TransitionRow {
                next: BTreeMap::from([(0, ratio(1, 2)), (1, ratio(1, 2))]),
                rounds: ratio(1, 1),
                ..TransitionRow::default()
            },
            TransitionRow {
                next: BTreeMap::from([(0, ratio(1, 4))]),
                ends: BTreeMap::from([(1, ratio(1, 2)), (-1, ratio(1, 4))]),
                staked: ratio(3, 1),
                rounds: ratio(1, 1),
            },
        ];
        let solved = solve(rows).unwrap();
        assert_eq!(solved.ends, BTreeMap::from([(1, ratio(2, 3)), (-1, ratio(1, 3))]));
        // State 1 is reached after two throws; each visit takes one, and one visit of four starts over: (2 + 1) * 4 /
        // 3 throws, 3 * 4 / 3 staked.
        assert_eq!((solved.rounds, solved.staked), (ratio(4, 1), ratio(4, 1)));
    }

    #[test]
    fn a_chain_without_absorption_has_no_solution() {
        let forever = TransitionRow { next: BTreeMap::from([(0, ratio(1, 1))]), ..TransitionRow::default() };
        assert_eq!(solve(vec![forever]), None);
    }
}
