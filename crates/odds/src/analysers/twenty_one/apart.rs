//! How often the cards of two sums come out of the same shoe, without multiplying the sums out: four hands and the dealer's have tens of millions of terms where two
//! have ten thousand.
//!
//! To take *a* and *b* cards of a value of which *L* are left there are (*L*)_(*a*+*b*) ways, where (*L*)_*k* is *L* (*L*-1) … (*L*-*k*+1). Were both taken from
//! shoes of their own, there would be (*L*)_*a* (*L*)_*b*; what takes a card twice comes off by inclusion and exclusion over how many such cards there are:
//!
//! (*L*)_(*a*+*b*) = (*L*)_*a* (*L*)_*b* Σ_*n* (-1)^*n* *n*! / (*L*)_*n* · C(*a*,*n*) C(*b*,*n*)
//!
//! So each sum is first written by the cards that it can have in common with the other ([`Common`]), for itself, and then both are multiplied place by place. That is
//! done prime by prime, and put together in the end.

use super::common::{Common, Places};
use super::gains::Gains;
use super::holdings::{Left, VALUES, total};
use super::measure::{TooLarge, big_orders};
use super::residues::{Field, Whole};
use super::taken::{Suited, Taken};
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::Zero;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// (-1)^*n* *n*! / (*L*)_*n*, by *n*, as far as there is any: each is the one before times *n* / -(*L* + 1 - *n*).
fn weights(field: &Field, left: u32) -> Vec<u64> {
    let mut all = vec![field.of(1)];
    for count in 1..=i64::from(left) {
        let divisor = field.inverse(field.of(count - 1 - i64::from(left)));
        all.push(field.times(all[count as usize - 1], field.times(field.of(count), divisor)));
    }
    all
}

/// Two sums whose cards come one after the other.
struct Both<'a> {
    few: Common<'a>,
    many: Common<'a>,
    places: Vec<Taken>,
    /// All gains of both, and by the gains of each where it stands.
    gains: Vec<i64>,
    gain_of: Vec<Vec<usize>>,
    /// The most cards of both.
    most: usize,
}

/// Of how many gains numbers are worked out at once: more would need much room.
const AT_ONCE: usize = 12;

impl<'a> Both<'a> {
    fn of(one: &'a Gains, other: &'a Gains) -> Both<'a> {
        let (few, many) = if one.taken().len() <= other.taken().len() { (one, other) } else { (other, one) };
        let found = Places::of(few);
        let all: BTreeSet<i64> =
            few.gains().iter().flat_map(|gain| many.gains().iter().map(move |more| gain + more)).collect();
        let gains: Vec<i64> = all.into_iter().collect();
        let place = |gain: i64| gains.partition_point(|known| *known < gain);
        let gain_of =
            few.gains().iter().map(|gain| many.gains().iter().map(|more| place(gain + more)).collect());
        let gain_of = gain_of.collect();
        let most =
            [few, many].map(|gains| gains.taken().iter().map(|taken| taken.cards()).max().unwrap_or(0));
        let (few, many) = (Common::of(few, &found), Common::of(many, &found));
        let mut places = vec![Taken::default(); found.0.len()];
        found.0.into_iter().for_each(|(taken, place)| places[place as usize] = taken);
        Both { few, many, places, gains, gain_of, most: most.iter().sum() }
    }

    /// The bits that no number of ways exceeds: one more than floats say.
    fn bits(&self, left: &Left) -> Result<usize, TooLarge> {
        let others = self.many.masses(left);
        let mut masses: BTreeMap<usize, f64> = BTreeMap::new();
        for (cards, mass) in self.few.masses(left) {
            for (more, also) in &others {
                *masses.entry(cards + more).or_default() += mass * also;
            }
        }
        let most = masses.into_values().fold(1.0, f64::max);
        if most.is_finite() { Ok(most.log2().ceil() as usize + 1) } else { Err(TooLarge) }
    }

    /// By one prime the ways, by how many cards they take and what they gain.
    fn ways(&self, field: &Field, left: &Left, room: &mut [Vec<u64>; 2]) -> Vec<u64> {
        let [few, many_numbers] = room;
        self.few.work_out(field, left, 0..self.few.gains.gains().len(), few);
        let weights = left.map(|left| weights(field, left.into()));
        let mut ways = Ways::of(field, (self.most + 1) * self.gains.len());
        let many = self.many.gains.gains().len();
        let at_once = many.div_ceil(many.div_ceil(AT_ONCE));
        for begin in (0..many).step_by(at_once) {
            let gains = begin..many.min(begin + at_once);
            self.many.work_out(field, left, gains.clone(), many_numbers);
            self.multiply(&mut ways, &weights, few, (many_numbers, gains));
        }
        ways.add_up();
        ways.sums
    }

    /// Multiplies place by place.
    fn multiply(
        &self,
        ways: &mut Ways<'_>,
        weights: &[Vec<u64>; VALUES],
        few: &[u64],
        (many, gains): (&[u64], Range<usize>),
    ) {
        let field = ways.field;
        let width = self.few.gains.gains().len();
        let mut weighted: Vec<(usize, u64)> = Vec::new();
        let mut ends = self.few.ends.iter().peekable();
        for (place, entry) in &self.many.ends {
            while ends.next_if(|end| end.0 < *place).is_some() {}
            let Some((_, other)) = ends.next_if(|end| end.0 == *place) else { continue };
            let taken = self.places[*place as usize];
            let weight = (0..VALUES).try_fold(field.of(1), |product, value| match taken.count(value) {
                0 => Some(product),
                count => weights[value].get(count).map(|weight| field.times(product, *weight)),
            });
            // More cards than there are have no ways.
            let Some(weight) = weight else { continue };
            let [entry, other] =
                [(&self.many, entry), (&self.few, other)].map(|(common, at)| common.entries[*at as usize]);
            for cards in entry.rows.each() {
                let numbers = &many[entry.at(cards as u8) * gains.len()..][..gains.len()];
                weighted.clear();
                for (gain, number) in gains.clone().zip(numbers).filter(|(_, number)| **number != 0) {
                    weighted.push((gain, field.times(*number, weight)));
                }
                ways.make_room(weighted.len());
                for first in other.rows.each() {
                    let sums = &mut ways.products[(cards + first) * self.gains.len()..][..self.gains.len()];
                    let numbers = &few[other.at(first as u8) * width..][..width];
                    for (number, gain_of) in numbers.iter().zip(&self.gain_of).filter(|(n, _)| **n != 0) {
                        for (gain, times) in &weighted {
                            sums[gain_of[*gain]] += u128::from(*number) * u128::from(*times);
                        }
                    }
                }
            }
        }
    }
}

/// Sums by one prime, to which products are added.
struct Ways<'a> {
    field: &'a Field,
    sums: Vec<u64>,
    products: Vec<u128>,
    /// How many products there are in any of them at the most.
    count: usize,
}

impl Ways<'_> {
    fn of(field: &Field, size: usize) -> Ways<'_> {
        Ways { field, sums: vec![0; size], products: vec![0; size], count: 0 }
    }

    /// Makes room for so many products more.
    fn make_room(&mut self, products: usize) {
        if self.count + products > Field::PRODUCTS {
            self.add_up();
        }
        self.count += products;
    }

    fn add_up(&mut self) {
        for (sum, products) in self.sums.iter_mut().zip(&mut self.products) {
            *sum = self.field.plus(*sum, self.field.sum_of(std::mem::take(products)));
        }
        self.count = 0;
    }
}

/// How often both come out of the cards that are left, one after the other, by their gain.
fn chances_in_suits(one: &Gains, other: &Gains, left: &Left) -> Result<BTreeMap<i64, BigRational>, TooLarge> {
    let both = Both::of(one, other);
    let fields = Field::enough(both.bits(left)?)?;
    let mut room = Default::default();
    let ways: Vec<Vec<u64>> = fields.iter().map(|field| both.ways(field, left, &mut room)).collect();
    let whole = Whole::of(fields);
    let size = total(left);
    // More cards than there are have no ways.
    let most = both.most.min(size as usize);
    let mut chances = BTreeMap::new();
    for (place, gain) in both.gains.iter().enumerate() {
        let mut sum = BigInt::default();
        for cards in 0..=most {
            let at = cards * both.gains.len() + place;
            // Over all orders of as many cards as in the last of them.
            let follow: BigUint = big_orders(size.saturating_sub(cards as u32), most - cards);
            sum += whole.number(ways.iter().map(|ways| ways[at])) * BigInt::from(follow);
        }
        chances.insert(*gain, BigRational::new(sum, big_orders(size, most).into()));
    }
    Ok(chances)
}

/// The same by the suits that they must have, too.
pub fn chances(
    one: &Gains,
    other: &Gains,
    left: &Left,
) -> Result<BTreeMap<(i64, Suited), BigRational>, TooLarge> {
    let mut all = BTreeMap::new();
    let others = other.by_suits();
    for (suits, one) in one.by_suits() {
        for (also, other) in &others {
            for (gain, chance) in chances_in_suits(&one, other, left)? {
                *all.entry((gain, suits.and(*also))).or_insert_with(BigRational::zero) += chance;
            }
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::super::taken::Sum;
    use super::*;

    fn gains(terms: &[(usize, usize)]) -> Gains {
        let mut sum = Sum::default();
        terms.iter().for_each(|(value, count)| sum.add(Taken::alike(*value, *count), 1));
        Gains::of([(0, &sum)].into_iter()).unwrap()
    }

    /// Of ten aces and ten 10s: nothing, or more aces than there are, twice; then two aces and an ace, or two aces and a 10.
    #[test]
    fn cards_come_as_often_as_there_are_ways() {
        let mut left: Left = [0; VALUES];
        (left[0], left[9]) = (10, 10);
        let chance = |one: &[(usize, usize)], other: &[(usize, usize)]| {
            chances(&gains(one), &gains(other), &left).unwrap().into_values().sum::<BigRational>()
        };
        let whole = |ways: i64, all: i64| BigRational::new(ways.into(), all.into());
        assert_eq!(chance(&[(0, 0), (0, 15)], &[(0, 0), (0, 15)]), whole(1, 1));
        let expected = whole(10 * 9 * 8, 20 * 19 * 18) + whole(10 * 9 * 10, 20 * 19 * 18);
        assert_eq!(chance(&[(0, 2)], &[(0, 1), (9, 1)]), expected);
    }
}
