//! Sums over the cards that hands take, by what the hands gain.

use super::measure::TooLarge;
use super::taken::{ByTaken, HIGH, Suited, Sum, Taken};
use std::collections::{BTreeMap, BTreeSet};

/// A sum over cards that are gone for each gain.
#[derive(Clone, Default)]
pub struct Gains {
    /// The gains, the least first.
    gains: Vec<i64>,
    taken: Vec<Taken>,
    /// For each of the cards as many factors as there are gains.
    factors: Vec<i64>,
}

impl Gains {
    /// These sums, each with its gain.
    pub fn of<'a>(sums: impl Iterator<Item = (i64, &'a Sum)> + Clone) -> Result<Gains, TooLarge> {
        let mut all = Adding::of(sums.clone().map(|(gain, _)| gain).collect());
        for (gain, sum) in sums {
            let place = all.place(gain);
            for (taken, factor) in sum.terms() {
                let row = all.row(taken);
                all.add(row + place, factor, 1);
            }
        }
        all.tidy()
    }

    /// Several together, each with these cards gone too, so many times.
    pub fn together(parts: &[(&Gains, Taken, i64)]) -> Result<Gains, TooLarge> {
        let gains = parts.iter().flat_map(|(gains, ..)| gains.gains.iter().copied());
        let mut all = Adding::of(gains.collect());
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

    /// Both are dealt. What comes to the same high cards is worked out in one go, so that it stays near.
    pub fn times(&self, other: &Gains) -> Result<Gains, TooLarge> {
        let mut together: BTreeMap<Taken, Vec<[Taken; 2]>> = BTreeMap::new();
        let parts = [self, other].map(Gains::by_high_cards);
        for one in parts[0].keys() {
            for other in parts[1].keys() {
                together.entry(one.and(*other)).or_default().push([*one, *other]);
            }
        }
        let mut product = Product::of(self, other);
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

    /// The terms by their high cards.
    fn by_high_cards(&self) -> BTreeMap<Taken, Vec<usize>> {
        let mut all: BTreeMap<Taken, Vec<usize>> = BTreeMap::new();
        for (number, taken) in self.taken.iter().enumerate() {
            all.entry(taken.from(HIGH)).or_default().push(number);
        }
        all
    }

    /// By the suits that hands must have: the cards alone.
    pub fn by_suits(&self) -> BTreeMap<Suited, Gains> {
        let mut all = BTreeMap::new();
        for (taken, factors) in self.terms() {
            let new = || Gains { gains: self.gains.clone(), ..Gains::default() };
            let sums = all.entry(taken.suits()).or_insert_with(new);
            sums.taken.push(taken.plain());
            sums.factors.extend_from_slice(factors);
        }
        all
    }

    /// The gains, the least first.
    pub fn gains(&self) -> &[i64] {
        &self.gains
    }

    /// The cards of every term.
    pub fn taken(&self) -> &[Taken] {
        &self.taken
    }

    /// A term, with a factor for each gain.
    pub fn term(&self, number: usize) -> (Taken, &[i64]) {
        let width = self.gains.len();
        (self.taken[number], &self.factors[number * width..][..width])
    }

    /// Every term, with a factor for each gain.
    pub fn terms(&self) -> impl Iterator<Item = (Taken, &[i64])> {
        self.taken.iter().copied().zip(self.factors.chunks_exact(self.gains.len().max(1)))
    }
}

/// A product to which terms of both sums are added.
struct Product {
    sums: Adding,
    /// By the gains of each, the place of the gain of both.
    places: Vec<Vec<usize>>,
}

impl Product {
    fn of(one: &Gains, other: &Gains) -> Product {
        let gains = one.gains.iter().flat_map(|gain| other.gains.iter().map(move |more| gain + more));
        let sums = Adding::of(gains.collect());
        let places = |gain: &i64| other.gains.iter().map(|more| sums.place(gain + more)).collect();
        Product { places: one.gains.iter().map(places).collect(), sums }
    }

    #[inline]
    fn add(&mut self, (taken, factors): (Taken, &[i64]), (more, others): (Taken, &[i64])) {
        let row = self.sums.row(taken.and(more));
        for (factor, places) in factors.iter().zip(&self.places).filter(|(factor, _)| **factor != 0) {
            for (other, place) in others.iter().zip(places).filter(|(other, _)| **other != 0) {
                self.sums.add(row + place, *factor, *other);
            }
        }
    }
}

/// Sums to which terms are added.
struct Adding {
    sums: Gains,
    /// Where the factors of cards begin.
    found: ByTaken<usize>,
    fits: Result<(), TooLarge>,
}

impl Adding {
    fn of(gains: BTreeSet<i64>) -> Adding {
        let sums = Gains { gains: gains.into_iter().collect(), ..Gains::default() };
        Adding { sums, found: ByTaken::default(), fits: Ok(()) }
    }

    /// The place of a gain.
    fn place(&self, gain: i64) -> usize {
        self.sums.gains.partition_point(|known| *known < gain)
    }

    /// Where the factors of these cards begin.
    fn row(&mut self, taken: Taken) -> usize {
        let Gains { gains, taken: list, factors } = &mut self.sums;
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

    /// The sums without terms of nothing.
    fn tidy(self) -> Result<Gains, TooLarge> {
        self.fits?;
        let mut tidy = Gains { gains: self.sums.gains.clone(), ..Gains::default() };
        for (taken, factors) in self.sums.terms().filter(|(_, row)| row.iter().any(|factor| *factor != 0)) {
            tidy.taken.push(taken);
            tidy.factors.extend_from_slice(factors);
        }
        Ok(tidy)
    }
}
