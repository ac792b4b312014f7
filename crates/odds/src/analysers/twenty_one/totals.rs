//! The totals of a table over all exposures of the dealer's cards.

use super::approximation::exact_fraction;
use super::column::DealerColumn;
use super::evaluation::big_orders;
use super::game::DealerExposure;
use super::holdings::total;
use super::splits::SplitDistribution;
use super::{ColumnResults, TwentyOneTable};
use crate::analysis_error::AnalysisError;
use crate::figures::WagerFigures;
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};
use std::collections::BTreeMap;

/// The totals of a table.
pub struct TableTotals {
    /// The unit of the wager, in cents.
    unit: i64,
    /// The number of orders of the dealer's exposed cards.
    shown: u64,
    /// The number of orders of the cards that are counted.
    all: BigUint,
    scale: u64,
    whole: BTreeMap<i64, BigUint>,
    staked: BigUint,
    /// The stake on split pairs, times their probability, and their gain.
    split: [BigRational; 2],
    /// The exact distribution of their gain, if it is counted.
    counted: BTreeMap<i64, BigRational>,
    /// The pairs with an approximate distribution.
    approximate: ApproximateSplits,
    /// The total weight, which must equal `all`.
    weight: BigUint,
}

/// Split pairs with an approximate distribution.
#[derive(Default)]
struct ApproximateSplits {
    /// Their probability.
    chance: BigRational,
    /// Their gain, times that probability.
    gain: BigRational,
    /// Their squared gain, times that probability, if it is counted.
    square: Option<BigRational>,
    /// The approximate distribution.
    distribution: BTreeMap<i64, f64>,
}

impl TableTotals {
    /// Creates the totals of a table.
    pub fn new(table: &TwentyOneTable<'_>) -> TableTotals {
        let size = total(&table.cards);
        let (seen, shown) = match table.game.shows() {
            DealerExposure::OneCard => (1, u64::from(size)),
            DealerExposure::BothCards => (2, u64::from(size) * u64::from(size - 1)),
        };
        let scale = table.columns.first().map_or(1, |column| column.matching.scale);
        TableTotals {
            unit: table.game.wager().in_cents(),
            shown,
            all: big_orders(size - seen, table.most()) * shown * scale,
            scale,
            whole: BTreeMap::new(),
            staked: BigUint::zero(),
            split: [BigRational::zero(), BigRational::zero()],
            counted: BTreeMap::new(),
            approximate: ApproximateSplits::default(),
            weight: BigUint::zero(),
        }
    }

    /// Adds the results against one exposure, in which every wager is `times` the one on the hand.
    pub fn add(&mut self, column: &DealerColumn<'_>, cards: usize, counted: ColumnResults, times: i64) {
        for (result, ways) in counted.whole {
            let ways = ways * column.orders;
            self.staked += &ways * (result.staked * times).unsigned_abs();
            self.weight += &ways;
            *self.whole.entry(result.gain * times).or_default() += ways;
        }
        let left = total(&column.left);
        let after_two = big_orders(left.saturating_sub(2), cards - 2);
        let pairs = u64::from(left) * u64::from(left - 1) * self.scale;
        for (ways, worth) in counted.splits {
            self.weight += &after_two * column.orders * ways;
            let chance =
                BigRational::new(BigInt::from(ways) * column.orders, BigInt::from(pairs) * self.shown);
            let more = BigRational::from_integer(times.into()) * &chance;
            let [gain, staked] = &mut self.split;
            *gain += &worth.gain * &more;
            *staked += worth.staked * &more;
            match worth.distribution {
                SplitDistribution::Exact(counted) => {
                    for (gain, share) in counted {
                        *self.counted.entry(gain * times).or_insert_with(BigRational::zero) +=
                            share * &chance;
                    }
                }
                SplitDistribution::Approximate(distribution, square) => {
                    let weight = chance.to_f64().unwrap_or(0.0);
                    for (gain, share) in distribution {
                        *self.approximate.distribution.entry(gain * times).or_default() += weight * share;
                    }
                    if let Some(square) = square {
                        let times = BigRational::from_integer(times.into());
                        *self.approximate.square.get_or_insert_with(BigRational::zero) +=
                            square * &more * times;
                    }
                    self.approximate.gain += worth.gain * more;
                    self.approximate.chance += chance;
                }
            }
        }
    }

    /// Returns the approximate distribution, adjusted to the exact probability and mean, and to the exact second
    /// moment if that is counted.
    fn adjusted(&self) -> Vec<(i64, BigRational)> {
        let ApproximateSplits { chance, gain, square, distribution } = &self.approximate;
        if chance.is_zero() {
            return Vec::new();
        }
        let mut distribution: Vec<(i64, BigRational)> = distribution
            .iter()
            .filter(|(_, share)| **share > 1e-15)
            .map(|(gain, share)| (*gain, exact_fraction(*share)))
            .collect();
        let of = |gain: i64| BigRational::from_integer(gain.into());
        let missing = chance - distribution.iter().map(|(_, share)| share).sum::<BigRational>();
        let short = (gain - distribution.iter().map(|(gain, share)| of(*gain) * share).sum::<BigRational>())
            / of(self.unit);
        // Two results a unit above and below zero take up both differences, and zero takes the rest.
        let apart = match square {
            None => missing.clone(),
            Some(square) => {
                let squares = distribution.iter().map(|(gain, share)| of(*gain) * of(*gain) * share);
                (square - squares.sum::<BigRational>()) / of(self.unit) / of(self.unit)
            }
        };
        let two = of(2);
        distribution.push((-self.unit, (&apart - &short) / &two));
        distribution.push((self.unit, (&apart + short) / two));
        distribution.push((0, missing - apart));
        distribution
    }

    /// Returns the figures of the wager.
    ///
    /// # Errors
    ///
    /// Returns [`AnalysisError::Miscounted`] if the weights do not sum to the whole space or the two counts of the
    /// mean differ.
    pub fn finish(self, wager: &str) -> Result<WagerFigures, AnalysisError> {
        if self.weight != self.all || self.unit <= 0 {
            return Err(AnalysisError::Miscounted(wager.to_string()));
        }
        let all = BigInt::from(self.all.clone());
        let unit = BigRational::from_integer(self.unit.into());
        let whole: Vec<(i64, BigRational)> = self
            .whole
            .iter()
            .map(|(gain, ways)| (*gain, BigRational::new(ways.clone().into(), all.clone())))
            .collect();
        let [gain, staked] = &self.split;
        let average = |outcomes: &[(i64, BigRational)]| {
            let of = |(gain, chance): &(i64, BigRational)| BigRational::from_integer((*gain).into()) * chance;
            outcomes.iter().map(of).sum::<BigRational>()
        };
        let expected = average(&whole) + gain;
        let staked = BigRational::new(self.staked.clone().into(), all.clone()) + staked;
        let outcomes: Vec<(i64, BigRational)> =
            whole.into_iter().chain(self.adjusted()).chain(self.counted).collect();
        let sum: BigRational = outcomes.iter().map(|(_, chance)| chance).sum();
        // The mean is counted twice, hand by hand and with all hands together.
        if !sum.is_one() || average(&outcomes) != expected {
            return Err(AnalysisError::Miscounted(wager.to_string()));
        }
        let in_units =
            |(gain, chance): (i64, BigRational)| (BigRational::from_integer(gain.into()) / &unit, chance);
        Ok(WagerFigures::new(wager, outcomes.into_iter().map(in_units)).staking(staked / &unit))
    }
}
