//! The expansion of a polynomial by the cards that it can share with another: see [`super::shared_shoe`].

use super::card_polynomial::{CardMap, DrawnCards, HIGH};
use super::gain_polynomial::GainPolynomial;
use super::holdings::{RemainingCards, VALUES};
use super::residues::PrimeField;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The sets of cards that both polynomials can take: everything that a term of the smaller one contains.
pub struct SharedSets(pub CardMap<u32>);

impl SharedSets {
    /// Returns the shared sets of the smaller polynomial, whatever suits its hands must have.
    pub fn of<'a>(gains: impl Iterator<Item = &'a GainPolynomial>) -> SharedSets {
        let mut found = CardMap::default();
        let mut list: Vec<DrawnCards> = Vec::new();
        let mut put = |list: &mut Vec<DrawnCards>, taken: DrawnCards| {
            let number = found.len() as u32;
            found.entry(taken).or_insert_with(|| {
                list.push(taken);
                number
            });
        };
        gains.flat_map(GainPolynomial::taken).for_each(|taken| put(&mut list, *taken));
        let mut next = 0;
        while let Some(taken) = list.get(next).copied() {
            for value in (0..VALUES).filter(|value| taken.count(*value) > 0) {
                put(&mut list, taken.less(value, 1));
            }
            next += 1;
        }
        SharedSets(found)
    }

    /// Returns the high cards of all sets.
    fn high(&self) -> BTreeSet<DrawnCards> {
        self.0.keys().map(|taken| taken.from(HIGH)).collect()
    }
}

/// A range of card counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CountRange {
    least: u8,
    most: u8,
}

impl CountRange {
    /// Returns the length of the range.
    pub const fn len(self) -> usize {
        (self.most - self.least) as usize + 1
    }

    /// Returns the least count.
    pub fn least(self) -> usize {
        self.least.into()
    }

    /// Returns the union of two adjacent ranges.
    pub fn and(self, other: CountRange) -> CountRange {
        CountRange { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// Iterates over the counts.
    pub fn each(self) -> impl Iterator<Item = usize> {
        (self.least..=self.most).map(usize::from)
    }
}

/// Shared cards of the values done so far, with the remaining cards of the terms, by the number of all cards of these
/// terms.
#[derive(Clone, Copy)]
pub struct OverlapEntry {
    taken: DrawnCards,
    /// The card counts.
    pub rows: CountRange,
    /// The index of the first coefficient; there is one for each card count.
    begins: usize,
}

impl OverlapEntry {
    /// Returns the index of the coefficient of a card count.
    pub fn at(&self, row: usize) -> usize {
        self.begins + row - usize::from(self.rows.least)
    }
}

/// Adds some coefficients of one entry to another.
struct EntryStep {
    /// Indices of entries during construction, then indices of their first coefficients.
    from: u32,
    to: u32,
    rows: CountRange,
}

/// Terms with the same high cards.
struct Group {
    high: DrawnCards,
    terms: Range<usize>,
}

/// The terms of a group with some of their high cards shared.
struct SharedGroup {
    terms: Range<usize>,
    /// The number of ways to choose the shared cards.
    ways: i64,
}

/// A polynomial with certain high cards shared: Σ f (*L*)_*a* C(*a*,*n*) over its terms, by the low cards of *n* and
/// by the number of cards of a term.
pub struct OverlapBlock {
    gathered: Vec<SharedGroup>,
    /// The index to which the coefficient of each term is added, in the order of `gathered`.
    into: Vec<u32>,
    /// Shared cards of the values done so far, with the remaining cards of the terms.
    entries: Vec<OverlapEntry>,
    steps: Vec<EntryStep>,
    /// For each shared set, its final entry.
    pub ends: Vec<(u32, u32)>,
    /// The number of coefficients for each gain.
    size: usize,
}

/// A polynomial, expanded by the cards that it can share with the other.
pub struct OverlapExpansion<'a> {
    /// The polynomial.
    pub gains: &'a GainPolynomial,
    /// Its terms, grouped by their high cards.
    order: Vec<u32>,
    /// The blocks, one for each choice of shared high cards, in the same order for every polynomial.
    pub blocks: Vec<OverlapBlock>,
}

impl<'a> OverlapExpansion<'a> {
    /// Expands a polynomial by these shared sets.
    pub fn of(gains: &'a GainPolynomial, places: &SharedSets) -> OverlapExpansion<'a> {
        let mut order: Vec<u32> = (0..gains.taken().len() as u32).collect();
        let taken = |term: &u32| gains.taken()[*term as usize];
        order.sort_unstable_by_key(taken);
        let taken: Vec<DrawnCards> = order.iter().map(taken).collect();
        let mut groups: Vec<Group> = Vec::new();
        for (term, taken) in taken.iter().enumerate() {
            match groups.last_mut().filter(|group| group.high == taken.from(HIGH)) {
                Some(group) => group.terms.end = term + 1,
                None => groups.push(Group { high: taken.from(HIGH), terms: term..term + 1 }),
            }
        }
        let blocks = places.high().into_iter().map(|high| OverlapBlock::of(high, &groups, &taken, places));
        OverlapExpansion { gains, blocks: blocks.collect(), order }
    }

    /// Returns upper bounds on the sum of the terms over all ways to take their cards, by number of cards.
    pub fn masses(&self, left: &RemainingCards) -> BTreeMap<usize, f64> {
        let mut masses = BTreeMap::new();
        for (taken, factors) in self.gains.terms() {
            let factor: f64 = factors.iter().map(|factor| factor.unsigned_abs() as f64).sum();
            *masses.entry(taken.cards()).or_default() += taken.approximate_ways(left) * factor;
        }
        masses
    }

    /// Returns the coefficients of all terms modulo one prime, in order: one of each gain for each term.
    pub fn numbers(&self, field: &PrimeField, left: &RemainingCards) -> Vec<u64> {
        let ways = left.map(|left| falling(field, left.into()));
        let width = self.gains.gains().len();
        let mut numbers = Vec::with_capacity(self.order.len() * width);
        for term in &self.order {
            let (taken, factors) = self.gains.term(*term as usize);
            let all = (0..VALUES).fold(field.of(1), |all, value| match taken.count(value) {
                0 => all,
                count => field.times(all, ways[value].get(count).copied().unwrap_or(0)),
            });
            numbers.extend(field.times_each(all, factors));
        }
        numbers
    }
}

impl OverlapBlock {
    /// Returns the entry of a shared set, if it has one.
    pub fn entry(&self, place: u32) -> Option<&OverlapEntry> {
        let end = self.ends.binary_search_by_key(&place, |end| end.0).ok()?;
        self.entries.get(self.ends[end].1 as usize)
    }

    fn of(high: DrawnCards, groups: &[Group], taken: &[DrawnCards], places: &SharedSets) -> OverlapBlock {
        let mut choosing = OverlapBuilder::default();
        let mut gathered = Vec::new();
        let mut into: Vec<(u32, u8)> = Vec::new();
        for Group { high: had, terms } in groups {
            let Some(ways) = had.choose(high) else { continue };
            for taken in &taken[terms.clone()] {
                let cards = taken.cards() as u8;
                let entry =
                    choosing.entry(taken.below(HIGH).and(high), CountRange { least: cards, most: cards });
                into.push((entry, cards));
            }
            gathered.push(SharedGroup { terms: terms.clone(), ways });
        }
        choosing.open = (0..choosing.entries.len() as u32).collect();
        (0..HIGH).rev().for_each(|value| choosing.choose(value, places));
        let OverlapBuilder { mut entries, open, mut steps, .. } = choosing;
        let end = |entry: u32| places.0.get(&entries[entry as usize].taken).map(|place| (*place, entry));
        let mut ends: Vec<(u32, u32)> = open.into_iter().filter_map(end).collect();
        ends.sort_unstable();
        let mut order: Vec<usize> = (0..entries.len()).collect();
        order.sort_unstable_by_key(|entry| entries[*entry].taken);
        let mut size = 0;
        for entry in order {
            entries[entry].begins = size;
            size += entries[entry].rows.len();
        }
        for step in &mut steps {
            for entry in [&mut step.from, &mut step.to] {
                *entry = entries[*entry as usize].at(step.rows.least()) as u32;
            }
        }
        let into =
            into.into_iter().map(|(entry, row)| entries[entry as usize].at(row.into()) as u32).collect();
        OverlapBlock { gathered, into, entries, steps, ends, size }
    }

    /// Computes the coefficients of all entries modulo one prime from those of the terms, `width` for each entry: one
    /// for each gain.
    pub fn work_out(&self, field: &PrimeField, terms: &[u64], width: usize, numbers: &mut Vec<u64>) {
        numbers.clear();
        numbers.resize(width * self.size, 0);
        let mut into = self.into.iter();
        for SharedGroup { terms: range, ways } in &self.gathered {
            let times = field.of(*ways);
            let rows = terms[range.start * width..range.end * width].chunks_exact(width);
            for (row, to) in rows.zip(into.by_ref()) {
                let to = numbers[*to as usize * width..][..width].iter_mut();
                match *ways {
                    1 => to.zip(row).for_each(|(sum, number)| *sum = field.plus(*sum, *number)),
                    _ => to
                        .zip(row)
                        .for_each(|(sum, number)| *sum = field.plus(*sum, field.times(*number, times))),
                }
            }
        }
        for EntryStep { from, to, rows } in &self.steps {
            let [from, to] = [from, to].map(|at| *at as usize * width);
            add(field, numbers, from, to, rows.len() * width);
        }
    }
}

/// Adds `count` coefficients at one index to those at another.
fn add(field: &PrimeField, numbers: &mut [u64], from: usize, to: usize, count: usize) {
    let (from, to) = match from < to {
        true => {
            let (before, after) = numbers.split_at_mut(to);
            (&before[from..from + count], &mut after[..count])
        }
        false => {
            let (before, after) = numbers.split_at_mut(from);
            (&after[..count], &mut before[to..to + count])
        }
    };
    to.iter_mut().zip(from).for_each(|(sum, number)| *sum = field.plus(*sum, *number));
}

/// The entries of a polynomial while it is expanded, value by value.
#[derive(Default)]
struct OverlapBuilder {
    entries: Vec<OverlapEntry>,
    found: CardMap<u32>,
    /// The entries that can still have a shared set.
    open: Vec<u32>,
    steps: Vec<EntryStep>,
}

impl OverlapBuilder {
    /// Chooses the shared cards of a value: Σ_*a* C(*a*,*n*) over entries that differ in this value alone. It follows
    /// Pascal's triangle: each entry is repeatedly added to the one with one card less.
    fn choose(&mut self, value: usize, places: &SharedSets) {
        // The most cards of the value beside the same other cards.
        let mut lines: BTreeMap<DrawnCards, (usize, CountRange)> = BTreeMap::new();
        for entry in std::mem::take(&mut self.open) {
            let OverlapEntry { taken, rows, .. } = self.entries[entry as usize];
            let count = taken.count(value);
            let most = lines.entry(taken.less(value, count)).or_insert((count, rows));
            if most.0 < count {
                *most = (count, rows);
            }
        }
        for (none, (most, mut rows)) in lines {
            let with = |count: usize| none.and(DrawnCards::alike(value, count));
            let is_place = |count: &usize| places.0.contains_key(&with(*count).from(value));
            let chosen = (0..=most).take_while(is_place).count();
            if chosen == 0 {
                continue;
            }
            let mut line = Vec::new();
            for count in (0..=most).rev() {
                let entry = self.entry(with(count), rows);
                rows = self.entries[entry as usize].rows;
                line.push(entry);
            }
            line.reverse();
            for least in 0..chosen {
                for to in (least..most).rev() {
                    let (from, to) = (line[to + 1], line[to]);
                    self.steps.push(EntryStep { from, to, rows: self.entries[from as usize].rows });
                }
            }
            self.open.extend(&line[..chosen]);
        }
    }

    /// Returns the entry of these cards, with at least this range of counts.
    fn entry(&mut self, taken: DrawnCards, rows: CountRange) -> u32 {
        let entry = *self.found.entry(taken).or_insert_with(|| {
            self.entries.push(OverlapEntry { taken, rows, begins: 0 });
            self.entries.len() as u32 - 1
        });
        let known = &mut self.entries[entry as usize].rows;
        *known = known.and(rows);
        entry
    }
}

/// Returns the falling factorials (*L*)_*k*, by *k*, as long as they are positive.
fn falling(field: &PrimeField, left: u32) -> Vec<u64> {
    let mut all = vec![field.of(1)];
    for gone in 0..left {
        all.push(field.times(all[gone as usize], field.of((left - gone).into())));
    }
    all
}
