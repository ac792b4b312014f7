//! The joint distribution of two polynomials whose cards come out of the same shoe, without expanding their product.
//! Four hands and the dealer's have tens of millions of terms, two have ten thousand.
//!
//! There are (*L*)_(*a*+*b*) ways to take *a* and *b* cards of a value of which *L* are left. Here (*L*)_*k* is the
//! [falling factorial](https://en.wikipedia.org/wiki/Falling_and_rising_factorials) *L* (*L*-1) … (*L*-*k*+1). Out of
//! separate shoes there would be (*L*)_*a* (*L*)_*b* ways. Inclusion–exclusion over the number *n* of shared cards
//! corrects for cards that are taken twice:
//!
//! (*L*)_(*a*+*b*) = (*L*)_*a* (*L*)_*b* Σ_*n* (-1)^*n* *n*! / (*L*)_*n* · C(*a*,*n*) C(*b*,*n*)
//!
//! So each polynomial is first expanded by the cards that it can share with the other ([`OverlapExpansion`]), and then
//! both are multiplied entry by entry. All of this is done modulo several primes, a residue number system; the Chinese
//! remainder theorem recovers the whole numbers ([`CrtReconstruction`]).

use super::card_polynomial::{DrawnCards, SuitedHands};
use super::card_ranges::CardRanges;
use super::evaluation::{TooLarge, big_orders};
use super::gain_polynomial::GainPolynomial;
use super::holdings::{RemainingCards, VALUES, total};
use super::overlap::{CountRange, OverlapEntry, OverlapExpansion, SharedSets};
use super::residues::{CrtReconstruction, PrimeField};
use num_bigint::{BigInt, BigUint};
use num_integer::Integer as _;
use num_rational::BigRational;
use num_traits::{One as _, ToPrimitive as _};
use std::collections::{BTreeMap, BTreeSet};

/// Returns (-1)^*n* *n*! / (*L*)_*n* by *n*, as long as it is defined: each is the one before times *n* / -(*L* + 1 -
/// *n*).
fn weights(field: &PrimeField, left: u32) -> Vec<u64> {
    let mut all = vec![field.of(1)];
    for count in 1..=i64::from(left) {
        let divisor = field.inverse(field.of(count - 1 - i64::from(left)));
        all.push(field.times(all[count as usize - 1], field.times(field.of(count), divisor)));
    }
    all
}

/// Two polynomials over the same shoe, each in parts by the suits that its hands must have.
struct SharedShoe<'a> {
    few: Vec<OverlapExpansion<'a>>,
    many: Vec<OverlapExpansion<'a>>,
    suits: SuitChances,
    places: Vec<DrawnCards>,
    /// The gains of each, the sums of two gains, and the index of each pair's sum.
    few_gains: &'a [i64],
    many_gains: &'a [i64],
    gains: Vec<i64>,
    gain_of: Vec<usize>,
}

/// The parts of a polynomial by the suits that its hands must have.
type PartsBySuits = BTreeMap<SuitedHands, GainPolynomial>;

/// The probability that the cards of both polynomials' hands have the required suits: cases out of a common
/// denominator, for every two parts.
struct SuitChances {
    cases: Vec<Vec<BigUint>>,
    of: BigUint,
}

impl SuitChances {
    fn of(
        few: &PartsBySuits,
        many: &PartsBySuits,
        chance: &dyn Fn(SuitedHands) -> BigRational,
    ) -> SuitChances {
        let mut known: BTreeMap<SuitedHands, BigRational> = BTreeMap::new();
        for (one, other) in few.keys().flat_map(|one| many.keys().map(move |other| (one, other))) {
            let both = one.and(*other);
            known.entry(both).or_insert_with(|| chance(both));
        }
        let of = known.values().fold(BigInt::one(), |of, chance| of.lcm(chance.denom()));
        let cases = |chance: &BigRational| (chance.numer() * (&of / chance.denom())).magnitude().clone();
        let row = |one: &SuitedHands| many.keys().map(|other| cases(&known[&one.and(*other)])).collect();
        SuitChances { cases: few.keys().map(row).collect(), of: of.magnitude().clone() }
    }
}

/// The weights modulo one prime, which all entries share.
struct OverlapWeights<'a> {
    field: &'a PrimeField,
    weights: [Vec<u64>; VALUES],
    /// For each number of cards its range, and the number of orders in which further cards follow.
    follow: Vec<(usize, u64)>,
    /// The cases of every two parts.
    cases: Vec<Vec<u64>>,
}

impl OverlapWeights<'_> {
    /// Returns the weight of an overlap, or `None` if it has more cards than are left.
    fn of(&self, taken: DrawnCards) -> Option<u64> {
        (0..VALUES).try_fold(self.field.of(1), |product, value| match taken.count(value) {
            0 => Some(product),
            count => self.weights[value].get(count).map(|weight| self.field.times(product, *weight)),
        })
    }
}

impl<'a> SharedShoe<'a> {
    fn of(
        one: &'a PartsBySuits,
        other: &'a PartsBySuits,
        chance: &dyn Fn(SuitedHands) -> BigRational,
    ) -> SharedShoe<'a> {
        let terms = |sum: &PartsBySuits| sum.values().map(|part| part.taken().len()).sum::<usize>();
        let (few, many) = if terms(one) <= terms(other) { (one, other) } else { (other, one) };
        let found = SharedSets::of(few.values());
        let [few_gains, many_gains] =
            [few, many].map(|sum| sum.values().next().map_or(&[][..], GainPolynomial::gains));
        let all = || many_gains.iter().flat_map(|more| few_gains.iter().map(move |gain| gain + more));
        let gains: Vec<i64> = all().collect::<BTreeSet<i64>>().into_iter().collect();
        let gain_of = all().map(|gain| gains.partition_point(|known| *known < gain)).collect();
        let suits = SuitChances::of(few, many, chance);
        let [few, many] =
            [few, many].map(|sum| sum.values().map(|part| OverlapExpansion::of(part, &found)).collect());
        let mut places = vec![DrawnCards::default(); found.0.len()];
        found.0.into_iter().for_each(|(taken, place)| places[place as usize] = taken);
        SharedShoe { few, many, suits, places, few_gains, many_gains, gains, gain_of }
    }

    /// Returns upper bounds on the number of ways by the number of cards that both take, as far as there are cards.
    fn masses(&self, left: &RemainingCards) -> Vec<f64> {
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

    /// Returns the joint distribution of the gain over the cards that are left.
    fn chances(&self, left: &RemainingCards) -> Result<BTreeMap<i64, BigRational>, TooLarge> {
        let stretches = CardRanges::of(total(left), &self.masses(left))?;
        let fields = stretches.fields;
        let ways: Vec<Vec<u64>> = fields.iter().map(|field| self.ways(field, left, &stretches)).collect();
        let whole = CrtReconstruction::of(fields);
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

    /// Returns the ways modulo one prime, by range of cards and by gain.
    fn ways(&self, field: &PrimeField, left: &RemainingCards, stretches: &CardRanges) -> Vec<u64> {
        let of_cases = |row: &Vec<BigUint>| row.iter().map(|cases| field.of_large(cases)).collect();
        let weighing = OverlapWeights {
            field,
            weights: left.map(|left| weights(field, left.into())),
            follow: stretches.follow(field),
            cases: self.suits.cases.iter().map(of_cases).collect(),
        };
        let terms = [&self.few, &self.many]
            .map(|sum| sum.iter().map(|part| part.numbers(field, left)).collect::<Vec<Vec<u64>>>());
        let gains = self.gain_of.len();
        let mut ways = ModularSums::of(field, stretches.lasts.len() * gains);
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

    /// Multiplies the entries of one block.
    fn multiply(
        &self,
        ways: &mut ModularSums<'_>,
        weighing: &OverlapWeights<'_>,
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
                let Some(together) = WeightedEntries::of(weighing.field, self.many_gains.len(), parts) else {
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

/// The coefficients of an overlap in all parts of a polynomial, weighted and summed, by gain and number of cards.
struct WeightedEntries {
    rows: CountRange,
    width: usize,
    numbers: Vec<u64>,
}

impl WeightedEntries {
    /// Sums these entries, with the coefficients of their parts and their weights.
    fn of<'a>(
        field: &PrimeField,
        width: usize,
        parts: impl Iterator<Item = (&'a OverlapEntry, &'a [u64], u64)> + Clone,
    ) -> Option<WeightedEntries> {
        let rows = parts.clone().map(|(entry, ..)| entry.rows).reduce(CountRange::and)?;
        let mut numbers = vec![0; rows.len() * width];
        for (entry, part, weight) in parts {
            let begin = (entry.rows.least() - rows.least()) * width;
            let part = &part[entry.at(entry.rows.least()) * width..][..entry.rows.len() * width];
            for (sum, number) in numbers[begin..].iter_mut().zip(part) {
                *sum = field.plus(*sum, field.times(*number, weight));
            }
        }
        Some(WeightedEntries { rows, width, numbers })
    }

    /// After `first` cards, visits for each range the sums of products over all orders of as many cards as the last of
    /// the range.
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

/// Sums modulo one prime, to which products are added.
struct ModularSums<'a> {
    field: &'a PrimeField,
    sums: Vec<u64>,
    products: Vec<u128>,
    /// The most products in any of the sums.
    count: usize,
}

impl ModularSums<'_> {
    fn of(field: &PrimeField, size: usize) -> ModularSums<'_> {
        ModularSums { field, sums: vec![0; size], products: vec![0; size], count: 0 }
    }

    /// Adds every product of these coefficients and those sums of products in a range.
    fn add_products(&mut self, stretch: usize, numbers: &[u64], others: &[u128]) {
        if self.count == PrimeField::PRODUCTS {
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

/// Returns the joint distribution of the gains of two polynomials over the cards that are left. `in_suits` is the
/// probability that the cards of some hands have the required suits.
pub fn chances(
    one: &GainPolynomial,
    other: &GainPolynomial,
    left: &RemainingCards,
    in_suits: &dyn Fn(SuitedHands) -> BigRational,
) -> Result<BTreeMap<i64, BigRational>, TooLarge> {
    SharedShoe::of(&one.by_suits(), &other.by_suits(), in_suits).chances(left)
}

#[cfg(test)]
mod tests {
    use super::super::card_polynomial::CardPolynomial;
    use super::*;

    fn gains(terms: &[(usize, usize)]) -> GainPolynomial {
        let mut sum = CardPolynomial::default();
        terms.iter().for_each(|(value, count)| sum.add(DrawnCards::alike(*value, *count), 1));
        GainPolynomial::of([(0, &sum)].into_iter()).unwrap()
    }

    /// Ten aces and ten 10s: no card or too many aces, twice; then two aces and an ace, or two aces and a 10.
    #[test]
    fn shared_cards_are_counted_exactly() {
        let mut left: RemainingCards = [0; VALUES];
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
