//! The approximate joint distribution of a split pair's gains, in floats: the hands are independent given the end of
//! the dealer's hand.

use super::dealer::{BLACKJACK, ENDS};
use super::evaluation::{ANY, COLUMNS, ResultCounts};
use super::game::HandResult;
use super::splits::{HandsBySecond, SplitPair, SplitShape, signs};
use num_bigint::BigUint;
use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};
use std::collections::BTreeMap;

impl SplitPair<'_> {
    /// Returns the distribution of the total gain in cents. Its mean is exact up to rounding, unless hands are lost
    /// before a dealer's blackjack is found.
    pub fn approximate_distribution(
        &self,
        counted: &[HandsBySecond<ResultCounts>],
        all: &BigUint,
    ) -> BTreeMap<i64, f64> {
        let chances: Vec<HandsBySecond<Chances>> = counted
            .iter()
            .map(|hands| HandsBySecond {
                apart: chances(&hands.apart, all),
                paired: chances(&hands.paired, all),
            })
            .collect();
        let mut distribution = BTreeMap::new();
        let original = self.column.prices.unlost.gain;
        for shape in &self.shapes {
            let SplitShape { orders, more, apart, free } = *shape;
            let sum = |apart: usize, free: bool| {
                let mut sum = Chances::new();
                for (gone, sign) in signs(apart) {
                    let Some(hands) = chances.get(more + gone) else { continue };
                    add(&mut sum, &hands.apart, (orders * sign) as f64);
                    if free {
                        add(&mut sum, &hands.paired, (orders * sign) as f64);
                    }
                }
                sum
            };
            let one_apart = if apart > 0 { sum(apart - 1, false) } else { Chances::new() };
            let one_free = if free > 0 { sum(apart, true) } else { Chances::new() };
            // In either case the probability of the pattern is the sum over all its results.
            let of_shape = if apart > 0 { &one_apart } else { &one_free };
            let dealer = self.dealer_ends(of_shape);
            for (end, chance) in dealer.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0) {
                let hands = [(&one_apart, apart), (&one_free, free)];
                let mut sums = BTreeMap::from([((0_i64, false), chance)]);
                for (one, count) in hands {
                    for _ in 0..count {
                        sums = convolve(&sums, &given(one, end));
                    }
                }
                for ((gain, lost), chance) in sums {
                    let unlost = end == BLACKJACK && !lost;
                    let gain = if unlost { gain + original } else { gain };
                    *distribution.entry(gain).or_default() += chance;
                }
            }
        }
        distribution
    }

    /// Returns the distribution of the dealer's ends. Hands over 21 carry no information on it, so the other hands
    /// determine it.
    fn dealer_ends(&self, of_shape: &Chances) -> [f64; ENDS] {
        let mut ends = [0.0; ENDS];
        let mut any = 0.0;
        for chances in of_shape.values() {
            ends.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance);
            any += chances[ANY];
        }
        let told: f64 = ends[..BLACKJACK].iter().sum();
        if told > 0.0 {
            ends[..BLACKJACK].iter_mut().for_each(|end| *end *= 1.0 + any / told);
        }
        ends
    }
}

type Chances = BTreeMap<HandResult, [f64; COLUMNS]>;

fn chances(counted: &ResultCounts, all: &BigUint) -> Chances {
    // Both exceed the range of a float: their leading digits suffice.
    let shift = all.bits().saturating_sub(900);
    let all = (all >> shift).to_f64().unwrap_or(f64::INFINITY);
    let chance = |ways: &BigUint| (ways >> shift).to_f64().unwrap_or(0.0) / all;
    counted.iter().map(|(result, ways)| (*result, std::array::from_fn(|end| chance(&ways[end])))).collect()
}

fn add(sum: &mut Chances, other: &Chances, times: f64) {
    for (result, chances) in other {
        let row = sum.entry(*result).or_insert([0.0; COLUMNS]);
        row.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += times * chance);
    }
}

/// Returns the distribution of one hand's gain, and whether it is lost before the dealer's hand ends, given that end.
fn given(one: &Chances, end: usize) -> Vec<((i64, bool), f64)> {
    let (mut told, mut any) = (0.0, 0.0);
    for chances in one.values() {
        told += chances[..BLACKJACK].iter().sum::<f64>();
        any += chances[ANY];
    }
    // A hand over 21 is as frequent with each end without blackjack as other hands are.
    let busts = if told > 0.0 { any / told } else { 1.0 };
    let at_end: f64 = one.values().map(|chances| chances[end]).sum();
    let mut list = Vec::new();
    let mut whole = 0.0;
    for (result, chances) in one {
        let lost = end == BLACKJACK && result.gain < 0;
        let chance = match end {
            BLACKJACK => chances[end],
            _ => chances[end] + if any > 0.0 { at_end * busts * chances[ANY] / any } else { 0.0 },
        };
        whole += chance;
        list.push(((result.gain, lost), chance));
    }
    if whole > 0.0 {
        list.iter_mut().for_each(|(_, chance)| *chance /= whole);
    }
    list
}

fn convolve(sums: &BTreeMap<(i64, bool), f64>, one: &[((i64, bool), f64)]) -> BTreeMap<(i64, bool), f64> {
    let mut all = BTreeMap::new();
    for ((gain, lost), chance) in sums {
        for ((more, also), times) in one.iter().filter(|(_, chance)| *chance != 0.0) {
            *all.entry((gain + more, *lost || *also)).or_default() += chance * times;
        }
    }
    all
}

/// Returns the exact fraction that a float represents.
pub fn exact_fraction(number: f64) -> BigRational {
    BigRational::from_float(number).unwrap_or_else(BigRational::zero)
}
