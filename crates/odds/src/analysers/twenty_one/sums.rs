//! Everything that a table comes to, put together.

use super::super::Spread;
use super::column::Column;
use super::game::Shows;
use super::holdings::total;
use super::measure::big_orders;
use super::spread::near;
use super::{OfColumn, Table};
use crate::figures::ExactWager;
use crate::unanalysable::Unanalysable;
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};
use std::collections::BTreeMap;

/// Everything that the columns come to.
pub struct Sums {
    /// What a unit of the wager is, in cents.
    unit: i64,
    /// All orders in which the dealer can show something.
    shown: u64,
    /// All orders of the cards that are counted.
    all: BigUint,
    scale: u64,
    whole: BTreeMap<i64, BigUint>,
    staked: BigUint,
    /// Split pairs: their chance, their gain and what is put at risk, times that chance; and the spread of their gains.
    split: [BigRational; 3],
    /// The square of their gain, times that chance; nothing where it is not asked for.
    square: Option<BigRational>,
    spread: BTreeMap<i64, f64>,
    /// The weight of all of it, to be held against `all`.
    weight: BigUint,
}

impl Sums {
    /// Of a table, with a spread so exact.
    pub fn new(table: &Table<'_>, spread: Spread) -> Sums {
        let size = total(&table.cards);
        let (seen, shown) = match table.game.shows() {
            Shows::OneCard => (1, u64::from(size)),
            Shows::BothCards => (2, u64::from(size) * u64::from(size - 1)),
        };
        let scale = table.columns.first().map_or(1, |column| column.matching.scale);
        Sums {
            unit: table.game.wager().in_cents(),
            shown,
            all: big_orders(size - seen, table.most()) * shown * scale,
            scale,
            whole: BTreeMap::new(),
            staked: BigUint::zero(),
            split: [BigRational::zero(), BigRational::zero(), BigRational::zero()],
            square: match spread {
                Spread::Near => None,
                Spread::Exact => Some(BigRational::zero()),
            },
            spread: BTreeMap::new(),
            weight: BigUint::zero(),
        }
    }

    /// A column, in which every wager is so many times the one on the hand.
    pub fn add(&mut self, column: &Column<'_>, cards: usize, counted: OfColumn, times: i64) {
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
            let near = chance.to_f64().unwrap_or(0.0);
            for (gain, share) in worth.spread {
                *self.spread.entry(gain * times).or_default() += near * share;
            }
            let [all, gain, staked] = &mut self.split;
            let times = BigRational::from_integer(times.into());
            if let (Some(sum), Some(square)) = (&mut self.square, worth.square) {
                *sum += square * &chance * &times * &times;
            }
            *gain += worth.gain * &chance * &times;
            *staked += worth.staked * &chance * &times;
            *all += chance;
        }
    }

    /// The spread of the split pairs with their exact chance and gain, and with the exact square of it where that is counted.
    fn put_right(&self) -> Vec<(i64, BigRational)> {
        let [chance, gain, _] = &self.split;
        if chance.is_zero() {
            return Vec::new();
        }
        let mut spread: Vec<(i64, BigRational)> = self
            .spread
            .iter()
            .filter(|(_, share)| **share > 1e-15)
            .map(|(gain, share)| (*gain, near(*share)))
            .collect();
        let of = |gain: i64| BigRational::from_integer(gain.into());
        let missing = chance - spread.iter().map(|(_, share)| share).sum::<BigRational>();
        let short = (gain - spread.iter().map(|(gain, share)| of(*gain) * share).sum::<BigRational>())
            / of(self.unit);
        // Two results a wager apart from nothing take up both differences, and nothing what would be too much for the square.
        let apart = match &self.square {
            None => missing.clone(),
            Some(square) => {
                let squares = spread.iter().map(|(gain, share)| of(*gain) * of(*gain) * share);
                (square - squares.sum::<BigRational>()) / of(self.unit) / of(self.unit)
            }
        };
        let two = of(2);
        spread.push((-self.unit, (&apart - &short) / &two));
        spread.push((self.unit, (&apart + short) / two));
        spread.push((0, missing - apart));
        spread
    }

    /// The figures of the wager.
    pub fn finish(self, wager: &str) -> Result<ExactWager, Unanalysable> {
        if self.weight != self.all || self.unit <= 0 {
            return Err(Unanalysable::Miscounted(wager.to_string()));
        }
        let all = BigInt::from(self.all.clone());
        let unit = BigRational::from_integer(self.unit.into());
        let whole =
            self.whole.iter().map(|(gain, ways)| (*gain, BigRational::new(ways.clone().into(), all.clone())));
        let outcomes = whole
            .chain(self.put_right())
            .map(|(gain, chance)| (BigRational::from_integer(gain.into()) / &unit, chance));
        let staked = BigRational::new(self.staked.clone().into(), all.clone()) + &self.split[2];
        let figures = ExactWager::new(wager, outcomes).staking(staked / unit);
        let sum: BigRational = figures.outcomes.iter().map(|(_, chance)| chance).sum();
        if sum.is_one() { Ok(figures) } else { Err(Unanalysable::Miscounted(wager.to_string())) }
    }
}
