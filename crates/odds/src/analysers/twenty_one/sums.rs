//! Everything that a table comes to, put together.

use super::column::Column;
use super::game::Shows;
use super::holdings::total;
use super::measure::big_orders;
use super::splits::Spreads;
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
    /// What is put at risk on split pairs, times their chance, and what they gain.
    split: [BigRational; 2],
    /// How often they gain each sum, where that is counted.
    counted: BTreeMap<i64, BigRational>,
    /// The others.
    near: Near,
    /// The weight of all of it, to be held against `all`.
    weight: BigUint,
}

/// Split pairs of which it is not counted how often they gain each sum.
#[derive(Default)]
struct Near {
    /// Their chance.
    chance: BigRational,
    /// Their gain, times that chance.
    gain: BigRational,
    /// Its square, times that chance, where it is counted.
    square: Option<BigRational>,
    /// Nearly how the gain spreads.
    spread: BTreeMap<i64, f64>,
}

impl Sums {
    /// Of a table.
    pub fn new(table: &Table<'_>) -> Sums {
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
            split: [BigRational::zero(), BigRational::zero()],
            counted: BTreeMap::new(),
            near: Near::default(),
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
            let more = BigRational::from_integer(times.into()) * &chance;
            let [gain, staked] = &mut self.split;
            *gain += &worth.gain * &more;
            *staked += worth.staked * &more;
            match worth.spread {
                Spreads::Exact(counted) => {
                    for (gain, share) in counted {
                        *self.counted.entry(gain * times).or_insert_with(BigRational::zero) +=
                            share * &chance;
                    }
                }
                Spreads::Near(spread, square) => {
                    let near = chance.to_f64().unwrap_or(0.0);
                    for (gain, share) in spread {
                        *self.near.spread.entry(gain * times).or_default() += near * share;
                    }
                    if let Some(square) = square {
                        let times = BigRational::from_integer(times.into());
                        *self.near.square.get_or_insert_with(BigRational::zero) += square * &more * times;
                    }
                    self.near.gain += worth.gain * more;
                    self.near.chance += chance;
                }
            }
        }
    }

    /// How the gains spread that are not counted, with their exact chance and average, and with the exact square where that is counted.
    fn put_right(&self) -> Vec<(i64, BigRational)> {
        let Near { chance, gain, square, spread } = &self.near;
        if chance.is_zero() {
            return Vec::new();
        }
        let mut spread: Vec<(i64, BigRational)> = spread
            .iter()
            .filter(|(_, share)| **share > 1e-15)
            .map(|(gain, share)| (*gain, near(*share)))
            .collect();
        let of = |gain: i64| BigRational::from_integer(gain.into());
        let missing = chance - spread.iter().map(|(_, share)| share).sum::<BigRational>();
        let short = (gain - spread.iter().map(|(gain, share)| of(*gain) * share).sum::<BigRational>())
            / of(self.unit);
        // Two results a wager apart from nothing take up both differences, and nothing what would be too much for the square.
        let apart = match square {
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
            whole.into_iter().chain(self.put_right()).chain(self.counted).collect();
        let sum: BigRational = outcomes.iter().map(|(_, chance)| chance).sum();
        // The average is counted twice, hand by hand and with all hands together.
        if !sum.is_one() || average(&outcomes) != expected {
            return Err(Unanalysable::Miscounted(wager.to_string()));
        }
        let in_units =
            |(gain, chance): (i64, BigRational)| (BigRational::from_integer(gain.into()) / &unit, chance);
        Ok(ExactWager::new(wager, outcomes.into_iter().map(in_units)).staking(staked / &unit))
    }
}
