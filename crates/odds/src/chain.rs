//! Wagers that live over many rounds: the states that a table can come to, and the exact chances of where it ends.

use num_rational::BigRational;
use num_traits::{One, Zero};
use std::collections::BTreeMap;

/// What can follow a state.
#[derive(Default)]
pub struct Row {
    /// The chance of going to each other state.
    pub next: BTreeMap<usize, BigRational>,
    /// The chance of the end, by what was won.
    pub ends: BTreeMap<i64, BigRational>,
}

/// The chances of each end when starting from the first state: solved exactly, by taking out one state after the other, the last one first.
///
/// `None` if some states never come to an end.
pub fn solve(mut rows: Vec<Row>) -> Option<BTreeMap<i64, BigRational>> {
    for state in (0..rows.len()).rev() {
        let mut row = std::mem::take(&mut rows[state]);
        if let Some(stays) = row.next.remove(&state) {
            let leaves = BigRational::one() - stays;
            if leaves.is_zero() {
                return None;
            }
            row.next.values_mut().chain(row.ends.values_mut()).for_each(|chance| *chance /= &leaves);
        }
        for other in &mut rows[..state] {
            let Some(chance) = other.next.remove(&state) else { continue };
            for (to, further) in &row.next {
                *other.next.entry(*to).or_insert_with(BigRational::zero) += &chance * further;
            }
            for (gain, further) in &row.ends {
                *other.ends.entry(*gain).or_insert_with(BigRational::zero) += &chance * further;
            }
        }
        if state == 0 {
            return Some(row.ends);
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
    fn a_coin_thrown_until_it_shows_heads_twice_in_a_row_or_tails() {
        // From 0: heads to 1, else stays. From 1: heads ends with 1, tails back to 0 half of the time, ends with -1 the other half.
        let rows = vec![
            Row { next: BTreeMap::from([(0, ratio(1, 2)), (1, ratio(1, 2))]), ends: BTreeMap::new() },
            Row {
                next: BTreeMap::from([(0, ratio(1, 4))]),
                ends: BTreeMap::from([(1, ratio(1, 2)), (-1, ratio(1, 4))]),
            },
        ];
        let ends = solve(rows).unwrap();
        assert_eq!(ends, BTreeMap::from([(1, ratio(2, 3)), (-1, ratio(1, 3))]));
    }

    #[test]
    fn what_never_ends_has_no_solution() {
        assert!(
            solve(vec![Row { next: BTreeMap::from([(0, ratio(1, 1))]), ends: BTreeMap::new() }]).is_none()
        );
    }
}
