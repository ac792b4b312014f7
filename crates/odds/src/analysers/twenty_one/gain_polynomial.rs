//! Polynomials over drawn cards with one coefficient for each gain of the hands.

use super::card_polynomial::{CardMap, CardPolynomial, DrawnCards, HIGH, SuitedHands};
use super::evaluation::TooLarge;
use std::collections::{BTreeMap, BTreeSet};

/// A polynomial over drawn cards, with a coefficient for each gain.
#[derive(Clone, Default)]
pub struct GainPolynomial {
    /// The gains in ascending order.
    gains: Vec<i64>,
    taken: Vec<DrawnCards>,
    /// As many coefficients as gains for each term.
    factors: Vec<i64>,
}

impl GainPolynomial {
    /// Combines polynomials, each with its gain.
    pub fn of<'a>(
        sums: impl Iterator<Item = (i64, &'a CardPolynomial)> + Clone,
    ) -> Result<GainPolynomial, TooLarge> {
        let mut all = PolynomialSum::of(sums.clone().map(|(gain, _)| gain).collect());
        for (gain, sum) in sums {
            let place = all.place(gain);
            for (taken, factor) in sum.terms() {
                let row = all.row(taken);
                all.add(row + place, factor, 1);
            }
        }
        all.tidy()
    }

    /// Adds several, each multiplied by further drawn cards and a factor.
    pub fn together(parts: &[(&GainPolynomial, DrawnCards, i64)]) -> Result<GainPolynomial, TooLarge> {
        let gains = parts.iter().flat_map(|(gains, ..)| gains.gains.iter().copied());
        let mut all = PolynomialSum::of(gains.collect());
        for (gains, more, times) in parts {
            let places: Vec<usize> = gains.gains.iter().map(|gain| all.place(*gain)).collect();
            for (taken, factors) in gains.terms() {
                let row = all.row(taken.and(*more));
                for (place, factor) in places.iter().zip(factors) {
                    all.add(row + place, *factor, *times);
                }
            }
        }
        all.tidy()
    }

    /// Multiplies two polynomials. Terms with the same high cards are computed together, which keeps them in the
    /// processor's cache.
    pub fn times(&self, other: &GainPolynomial) -> Result<GainPolynomial, TooLarge> {
        let mut together: BTreeMap<DrawnCards, Vec<[DrawnCards; 2]>> = BTreeMap::new();
        let parts = [self, other].map(GainPolynomial::by_high_cards);
        for one in parts[0].keys() {
            for other in parts[1].keys() {
                together.entry(one.and(*other)).or_default().push([*one, *other]);
            }
        }
        let mut product = PolynomialProduct::of(self, other);
        for high in together.into_values() {
            product.sums.found.clear();
            for [one, two] in high {
                for one in &parts[0][&one] {
                    parts[1][&two].iter().for_each(|two| product.add(self.term(*one), other.term(*two)));
                }
            }
        }
        product.sums.tidy()
    }

    /// Returns the terms by their high cards.
    fn by_high_cards(&self) -> BTreeMap<DrawnCards, Vec<usize>> {
        let mut all: BTreeMap<DrawnCards, Vec<usize>> = BTreeMap::new();
        for (number, taken) in self.taken.iter().enumerate() {
            all.entry(taken.from(HIGH)).or_default().push(number);
        }
        all
    }

    /// Splits the polynomial by the suits that hands must have.
    pub fn by_suits(&self) -> BTreeMap<SuitedHands, GainPolynomial> {
        let mut all = BTreeMap::new();
        for (taken, factors) in self.terms() {
            let new = || GainPolynomial { gains: self.gains.clone(), ..GainPolynomial::default() };
            let sums = all.entry(taken.suits()).or_insert_with(new);
            sums.taken.push(taken.plain());
            sums.factors.extend_from_slice(factors);
        }
        all
    }

    /// Returns the gains in ascending order.
    pub fn gains(&self) -> &[i64] {
        &self.gains
    }

    /// Returns the cards of every term.
    pub fn taken(&self) -> &[DrawnCards] {
        &self.taken
    }

    /// Returns a term, with a coefficient for each gain.
    pub fn term(&self, number: usize) -> (DrawnCards, &[i64]) {
        let width = self.gains.len();
        (self.taken[number], &self.factors[number * width..][..width])
    }

    /// Iterates over the terms, each with a coefficient for each gain.
    pub fn terms(&self) -> impl Iterator<Item = (DrawnCards, &[i64])> {
        self.taken.iter().copied().zip(self.factors.chunks_exact(self.gains.len().max(1)))
    }
}

/// A product of two polynomials under construction.
struct PolynomialProduct {
    sums: PolynomialSum,
    /// The index of the sum of each two gains.
    places: Vec<Vec<usize>>,
}

impl PolynomialProduct {
    fn of(one: &GainPolynomial, other: &GainPolynomial) -> PolynomialProduct {
        let gains = one.gains.iter().flat_map(|gain| other.gains.iter().map(move |more| gain + more));
        let sums = PolynomialSum::of(gains.collect());
        let places = |gain: &i64| other.gains.iter().map(|more| sums.place(gain + more)).collect();
        PolynomialProduct { places: one.gains.iter().map(places).collect(), sums }
    }

    #[inline]
    fn add(&mut self, (taken, factors): (DrawnCards, &[i64]), (more, others): (DrawnCards, &[i64])) {
        let row = self.sums.row(taken.and(more));
        for (factor, places) in factors.iter().zip(&self.places).filter(|(factor, _)| **factor != 0) {
            for (other, place) in others.iter().zip(places).filter(|(other, _)| **other != 0) {
                self.sums.add(row + place, *factor, *other);
            }
        }
    }
}

/// A polynomial under construction.
struct PolynomialSum {
    sums: GainPolynomial,
    /// The index of the first coefficient of each set of cards.
    found: CardMap<usize>,
    fits: Result<(), TooLarge>,
}

impl PolynomialSum {
    fn of(gains: BTreeSet<i64>) -> PolynomialSum {
        let sums = GainPolynomial { gains: gains.into_iter().collect(), ..GainPolynomial::default() };
        PolynomialSum { sums, found: CardMap::default(), fits: Ok(()) }
    }

    /// Returns the index of a gain.
    fn place(&self, gain: i64) -> usize {
        self.sums.gains.partition_point(|known| *known < gain)
    }

    /// Returns the index of the first coefficient of these cards.
    fn row(&mut self, taken: DrawnCards) -> usize {
        let GainPolynomial { gains, taken: list, factors } = &mut self.sums;
        *self.found.entry(taken).or_insert_with(|| {
            list.push(taken);
            factors.resize(factors.len() + gains.len(), 0);
            factors.len() - gains.len()
        })
    }

    #[inline]
    fn add(&mut self, at: usize, factor: i64, times: i64) {
        let sum = &mut self.sums.factors[at];
        match factor.checked_mul(times).and_then(|more| sum.checked_add(more)) {
            Some(more) => *sum = more,
            None => self.fits = Err(TooLarge),
        }
    }

    /// Returns the polynomial without zero terms.
    fn tidy(self) -> Result<GainPolynomial, TooLarge> {
        self.fits?;
        let mut tidy = GainPolynomial { gains: self.sums.gains.clone(), ..GainPolynomial::default() };
        for (taken, factors) in self.sums.terms().filter(|(_, row)| row.iter().any(|factor| *factor != 0)) {
            tidy.taken.push(taken);
            tidy.factors.extend_from_slice(factors);
        }
        Ok(tidy)
    }
}
