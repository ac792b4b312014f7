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

use super::common::{Common, Entry, Places, Rows};
use super::gains::Gains;
use super::holdings::{Left, VALUES, total};
use super::measure::{TooLarge, big_orders};
use super::residues::{Field, Whole};
use super::stretches::Stretches;
use super::taken::{Suited, Taken};
use num_bigint::{BigInt, BigUint};
use num_integer::Integer as _;
use num_rational::BigRational;
use num_traits::{One as _, ToPrimitive as _};
use std::collections::{BTreeMap, BTreeSet};

/// (-1)^*n* *n*! / (*L*)_*n*, by *n*, as far as there is any: each is the one before times *n* / -(*L* + 1 - *n*).
fn weights(field: &Field, left: u32) -> Vec<u64> {
    let mut all = vec![field.of(1)];
    for count in 1..=i64::from(left) {
        let divisor = field.inverse(field.of(count - 1 - i64::from(left)));
        all.push(field.times(all[count as usize - 1], field.times(field.of(count), divisor)));
    }
    all
}

/// Two sums whose cards come one after the other, each in parts by the suits that its hands must have.
struct Both<'a> {
    few: Vec<Common<'a>>,
    many: Vec<Common<'a>>,
    suits: InSuits,
    places: Vec<Taken>,
    /// The gains of each, all gains of both, and where those of two stand among these.
    few_gains: &'a [i64],
    many_gains: &'a [i64],
    gains: Vec<i64>,
    gain_of: Vec<usize>,
}

/// The parts of a sum by the suits that its hands must have.
type BySuits = BTreeMap<Suited, Gains>;

/// How often the cards of the hands of both sums are of the suits that they must have: in so many cases of so many, for every two parts of them.
struct InSuits {
    cases: Vec<Vec<BigUint>>,
    of: BigUint,
}

impl InSuits {
    fn of(few: &BySuits, many: &BySuits, chance: &dyn Fn(Suited) -> BigRational) -> InSuits {
        let mut known: BTreeMap<Suited, BigRational> = BTreeMap::new();
        for (one, other) in few.keys().flat_map(|one| many.keys().map(move |other| (one, other))) {
            let both = one.and(*other);
            known.entry(both).or_insert_with(|| chance(both));
        }
        let of = known.values().fold(BigInt::one(), |of, chance| of.lcm(chance.denom()));
        let cases = |chance: &BigRational| (chance.numer() * (&of / chance.denom())).magnitude().clone();
        let row = |one: &Suited| many.keys().map(|other| cases(&known[&one.and(*other)])).collect();
        InSuits { cases: few.keys().map(row).collect(), of: of.magnitude().clone() }
    }
}

/// What is the same for all places by one prime.
struct Weighing<'a> {
    field: &'a Field,
    weights: [Vec<u64>; VALUES],
    /// For each number of cards its stretch, and in how many orders cards follow.
    follow: Vec<(usize, u64)>,
    /// The cases of every two parts.
    cases: Vec<Vec<u64>>,
}

impl Weighing<'_> {
    /// The weight of a place; nothing where it has more cards than there are.
    fn of(&self, taken: Taken) -> Option<u64> {
        (0..VALUES).try_fold(self.field.of(1), |product, value| match taken.count(value) {
            0 => Some(product),
            count => self.weights[value].get(count).map(|weight| self.field.times(product, *weight)),
        })
    }
}

impl<'a> Both<'a> {
    fn of(one: &'a BySuits, other: &'a BySuits, chance: &dyn Fn(Suited) -> BigRational) -> Both<'a> {
        let terms = |sum: &BySuits| sum.values().map(|part| part.taken().len()).sum::<usize>();
        let (few, many) = if terms(one) <= terms(other) { (one, other) } else { (other, one) };
        let found = Places::of(few.values());
        let [few_gains, many_gains] =
            [few, many].map(|sum| sum.values().next().map_or(&[][..], Gains::gains));
        let all = || many_gains.iter().flat_map(|more| few_gains.iter().map(move |gain| gain + more));
        let gains: Vec<i64> = all().collect::<BTreeSet<i64>>().into_iter().collect();
        let gain_of = all().map(|gain| gains.partition_point(|known| *known < gain)).collect();
        let suits = InSuits::of(few, many, chance);
        let [few, many] = [few, many].map(|sum| sum.values().map(|part| Common::of(part, &found)).collect());
        let mut places = vec![Taken::default(); found.0.len()];
        found.0.into_iter().for_each(|(taken, place)| places[place as usize] = taken);
        Both { few, many, suits, places, few_gains, many_gains, gains, gain_of }
    }

    /// No more ways than these there are by how many cards both take; where these are more than there are, there are none.
    fn masses(&self, left: &Left) -> Vec<f64> {
        let [few, many] = [&self.few, &self.many]
            .map(|sum| sum.iter().map(|part| part.masses(left)).collect::<Vec<BTreeMap<usize, f64>>>());
        let mut masses = Vec::new();
        for (one, cases) in few.iter().zip(&self.suits.cases) {
            for (other, cases) in many.iter().zip(cases) {
                let cases = cases.to_f64().unwrap_or(f64::INFINITY);
                for ((cards, mass), (more, also)) in
                    one.iter().flat_map(|one| other.iter().map(move |other| (one, other)))
                {
                    masses.resize(masses.len().max(cards + more + 1), 0.0);
                    masses[cards + more] += mass * also * cases;
                }
            }
        }
        masses.truncate(total(left) as usize + 1);
        masses
    }

    /// How often both come out of the cards that are left, by their gain.
    fn chances(&self, left: &Left) -> Result<BTreeMap<i64, BigRational>, TooLarge> {
        let stretches = Stretches::of(total(left), &self.masses(left))?;
        let fields = stretches.fields;
        let ways: Vec<Vec<u64>> = fields.iter().map(|field| self.ways(field, left, &stretches)).collect();
        let whole = Whole::of(fields);
        let orders = |last: &usize| BigInt::from(big_orders(stretches.size, *last) * &self.suits.of);
        let all: Vec<BigInt> = stretches.lasts.iter().map(orders).collect();
        let chance = |place: usize| {
            let of = |(stretch, all): (usize, &BigInt)| {
                let at = stretch * self.gains.len() + place;
                BigRational::new(whole.number(ways.iter().map(|ways| ways[at])), all.clone())
            };
            all.iter().enumerate().map(of).sum::<BigRational>()
        };
        Ok(self.gains.iter().enumerate().map(|(place, gain)| (*gain, chance(place))).collect())
    }

    /// By one prime the ways, by the stretch of how many cards they take and by what they gain.
    fn ways(&self, field: &Field, left: &Left, stretches: &Stretches) -> Vec<u64> {
        let of_cases = |row: &Vec<BigUint>| row.iter().map(|cases| field.of_large(cases)).collect();
        let weighing = Weighing {
            field,
            weights: left.map(|left| weights(field, left.into())),
            follow: stretches.follow(field),
            cases: self.suits.cases.iter().map(of_cases).collect(),
        };
        let terms = [&self.few, &self.many]
            .map(|sum| sum.iter().map(|part| part.numbers(field, left)).collect::<Vec<Vec<u64>>>());
        let gains = self.gain_of.len();
        let mut ways = Ways::of(field, stretches.lasts.len() * gains);
        let mut room = [&self.few, &self.many].map(|sum| vec![Vec::new(); sum.len()]);
        let blocks = self.few.first().map_or(0, |part| part.blocks.len());
        for block in 0..blocks {
            for (((parts, terms), width), room) in [&self.few, &self.many]
                .into_iter()
                .zip(&terms)
                .zip([self.few_gains.len(), self.many_gains.len()])
                .zip(&mut room)
            {
                for ((part, terms), numbers) in parts.iter().zip(terms).zip(room) {
                    part.blocks[block].work_out(field, terms, width, numbers);
                }
            }
            self.multiply(&mut ways, &weighing, block, &room);
        }
        ways.add_up();
        let mut sums = vec![0; stretches.lasts.len() * self.gains.len()];
        for (stretch, ways) in ways.sums.chunks_exact(gains.max(1)).enumerate() {
            for (gain, number) in self.gain_of.iter().zip(ways) {
                let sum = &mut sums[stretch * self.gains.len() + gain];
                *sum = field.plus(*sum, *number);
            }
        }
        sums
    }

    /// Multiplies place by place what was worked out in a block.
    fn multiply(
        &self,
        ways: &mut Ways<'_>,
        weighing: &Weighing<'_>,
        block: usize,
        room: &[Vec<Vec<u64>>; 2],
    ) {
        let [few_numbers, many_numbers] = room;
        let width = self.few_gains.len();
        for ((few, numbers), cases) in self.few.iter().zip(few_numbers).zip(&weighing.cases) {
            let few = &few.blocks[block];
            for (place, _) in &few.ends {
                let Some(weight) = weighing.of(self.places[*place as usize]) else { continue };
                let many = self.many.iter().map(|part| &part.blocks[block]).zip(many_numbers).zip(cases);
                let parts = many.filter_map(|((many, numbers), cases)| {
                    Some((many.entry(*place)?, numbers.as_slice(), weighing.field.times(weight, *cases)))
                });
                let Some(together) = Together::of(weighing.field, self.many_gains.len(), parts) else {
                    continue;
                };
                let Some(entry) = few.entry(*place) else { continue };
                for first in entry.rows.each() {
                    let numbers = &numbers[entry.at(first) * width..][..width];
                    together.follow(first, &weighing.follow, |stretch, sums| {
                        ways.add_products(stretch, numbers, sums)
                    });
                }
            }
        }
    }
}

/// The numbers of a place in all parts of a sum, each weighed and added up: those of each gain by how many cards there are.
struct Together {
    rows: Rows,
    width: usize,
    numbers: Vec<u64>,
}

impl Together {
    /// Of these entries, with the numbers of their parts and their weights.
    fn of<'a>(
        field: &Field,
        width: usize,
        parts: impl Iterator<Item = (&'a Entry, &'a [u64], u64)> + Clone,
    ) -> Option<Together> {
        let rows = parts.clone().map(|(entry, ..)| entry.rows).reduce(Rows::and)?;
        let mut numbers = vec![0; rows.len() * width];
        for (entry, part, weight) in parts {
            let begin = (entry.rows.least() - rows.least()) * width;
            let part = &part[entry.at(entry.rows.least()) * width..][..entry.rows.len() * width];
            for (sum, number) in numbers[begin..].iter_mut().zip(part) {
                *sum = field.plus(*sum, field.times(*number, weight));
            }
        }
        Some(Together { rows, width, numbers })
    }

    /// With so many cards before, for each stretch what the numbers come to over all orders of as many cards as in the last of it, as sums of products.
    fn follow(&self, first: usize, follow: &[(usize, u64)], mut each: impl FnMut(usize, &[u128])) {
        let follow = follow.get(first + self.rows.least()..).unwrap_or_default();
        let mut rows = self.numbers.chunks_exact(self.width.max(1));
        let mut sums = vec![0_u128; self.width];
        for stretch in follow[..follow.len().min(self.rows.len())].chunk_by(|one, other| one.0 == other.0) {
            sums.fill(0);
            for ((_, orders), numbers) in stretch.iter().zip(rows.by_ref()) {
                for (sum, number) in sums.iter_mut().zip(numbers) {
                    *sum += u128::from(*number) * u128::from(*orders);
                }
            }
            each(stretch.first().map_or(0, |(stretch, _)| *stretch), &sums);
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

    /// Adds every product of one of these numbers with one of those sums of products, in a stretch.
    fn add_products(&mut self, stretch: usize, numbers: &[u64], others: &[u128]) {
        if self.count == Field::PRODUCTS {
            self.add_up();
        }
        self.count += 1;
        let width = numbers.len();
        let sums = &mut self.products[stretch * width * others.len()..][..width * others.len()];
        for (other, sums) in others.iter().zip(sums.chunks_exact_mut(width)) {
            let other = u128::from(self.field.sum_of(*other));
            for (sum, number) in sums.iter_mut().zip(numbers) {
                *sum += u128::from(*number) * other;
            }
        }
    }

    fn add_up(&mut self) {
        for (sum, products) in self.sums.iter_mut().zip(&mut self.products) {
            *sum = self.field.plus(*sum, self.field.sum_of(std::mem::take(products)));
        }
        self.count = 0;
    }
}

/// How often both come out of the cards that are left, one after the other, by their gain. `in_suits` tells how often the cards of their hands are of the suits that
/// they must have.
pub fn chances(
    one: &Gains,
    other: &Gains,
    left: &Left,
    in_suits: &dyn Fn(Suited) -> BigRational,
) -> Result<BTreeMap<i64, BigRational>, TooLarge> {
    Both::of(&one.by_suits(), &other.by_suits(), in_suits).chances(left)
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
            chances(&gains(one), &gains(other), &left, &|_| BigRational::one())
                .unwrap()
                .into_values()
                .sum::<BigRational>()
        };
        let whole = |ways: i64, all: i64| BigRational::new(ways.into(), all.into());
        assert_eq!(chance(&[(0, 0), (0, 15)], &[(0, 0), (0, 15)]), whole(1, 1));
        let expected = whole(10 * 9 * 8, 20 * 19 * 18) + whole(10 * 9 * 10, 20 * 19 * 18);
        assert_eq!(chance(&[(0, 2)], &[(0, 1), (9, 1)]), expected);
    }
}
