//! A sum by the cards that it can have in common with another: see [`super::apart`].

use super::gains::Gains;
use super::holdings::{Left, VALUES};
use super::residues::Field;
use super::taken::{ByTaken, HIGH, Taken};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Cards that both sums can take: everything that a term of the smaller one has or has more of.
pub struct Places(pub ByTaken<u32>);

impl Places {
    /// Of the smaller sum, whatever suits it must have.
    pub fn of<'a>(gains: impl Iterator<Item = &'a Gains>) -> Places {
        let mut found = ByTaken::default();
        let mut list: Vec<Taken> = Vec::new();
        let mut put = |list: &mut Vec<Taken>, taken: Taken| {
            let number = found.len() as u32;
            found.entry(taken).or_insert_with(|| {
                list.push(taken);
                number
            });
        };
        gains.flat_map(Gains::taken).for_each(|taken| put(&mut list, *taken));
        let mut next = 0;
        while let Some(taken) = list.get(next).copied() {
            for value in (0..VALUES).filter(|value| taken.count(*value) > 0) {
                put(&mut list, taken.less(value, 1));
            }
            next += 1;
        }
        Places(found)
    }

    /// The high cards of all places.
    fn high(&self) -> BTreeSet<Taken> {
        self.0.keys().map(|taken| taken.from(HIGH)).collect()
    }
}

/// Numbers of cards, from the least to the most.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Rows {
    least: u8,
    most: u8,
}

impl Rows {
    /// How many they are.
    pub const fn len(self) -> usize {
        (self.most - self.least) as usize + 1
    }

    /// The least of them.
    pub fn least(self) -> usize {
        self.least.into()
    }

    /// These and others.
    pub fn and(self, other: Rows) -> Rows {
        Rows { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// Each of them.
    pub fn each(self) -> impl Iterator<Item = usize> {
        (self.least..=self.most).map(usize::from)
    }
}

/// Cards of some values that are in common, and of the others that the terms have, with the numbers of all cards of these terms.
#[derive(Clone, Copy)]
pub struct Entry {
    taken: Taken,
    /// The numbers of cards.
    pub rows: Rows,
    /// Where its numbers begin: one for each row.
    begins: usize,
}

impl Entry {
    /// Where the number of a row stands.
    pub fn at(&self, row: usize) -> usize {
        self.begins + row - usize::from(self.rows.least)
    }
}

/// Adds the numbers of some rows of one entry to another.
struct Step {
    /// Both are entries while they are chosen, and then where the first of their numbers stands.
    from: u32,
    to: u32,
    rows: Rows,
}

/// Terms with the same high cards.
struct Group {
    high: Taken,
    terms: Range<usize>,
}

/// The terms of a group where some of their high cards are in common.
struct Gathered {
    terms: Range<usize>,
    /// In how many ways these are chosen.
    ways: i64,
}

/// A sum where certain high cards are in common: Σ f (*L*)_*a* C(*a*,*n*) over its terms, by the low cards of *n* and by how many cards a term has.
pub struct Block {
    gathered: Vec<Gathered>,
    /// Where the number of each term is added, in the order of `gathered`.
    into: Vec<u32>,
    /// Cards of some values that are in common, and of the others that the terms have.
    entries: Vec<Entry>,
    steps: Vec<Step>,
    /// For each place that there is, the entry that is it in the end.
    pub ends: Vec<(u32, u32)>,
    /// How many numbers it has for each gain.
    size: usize,
}

/// How a sum is written by the cards that it can have in common with the other.
pub struct Common<'a> {
    /// The sum.
    pub gains: &'a Gains,
    /// Its terms, those with the same high cards one after the other.
    order: Vec<u32>,
    /// What is worked out for each choice of high cards that there are places with, in the same order for every sum.
    pub blocks: Vec<Block>,
}

impl<'a> Common<'a> {
    /// A sum, as far as there are places.
    pub fn of(gains: &'a Gains, places: &Places) -> Common<'a> {
        let mut order: Vec<u32> = (0..gains.taken().len() as u32).collect();
        let taken = |term: &u32| gains.taken()[*term as usize];
        order.sort_unstable_by_key(taken);
        let taken: Vec<Taken> = order.iter().map(taken).collect();
        let mut groups: Vec<Group> = Vec::new();
        for (term, taken) in taken.iter().enumerate() {
            match groups.last_mut().filter(|group| group.high == taken.from(HIGH)) {
                Some(group) => group.terms.end = term + 1,
                None => groups.push(Group { high: taken.from(HIGH), terms: term..term + 1 }),
            }
        }
        let blocks = places.high().into_iter().map(|high| Block::of(high, &groups, &taken, places));
        Common { gains, blocks: blocks.collect(), order }
    }

    /// By the number of cards, how much the terms come to at the most over all ways to take their cards.
    pub fn masses(&self, left: &Left) -> BTreeMap<usize, f64> {
        let mut masses = BTreeMap::new();
        for (taken, factors) in self.gains.terms() {
            let factor: f64 = factors.iter().map(|factor| factor.unsigned_abs() as f64).sum();
            *masses.entry(taken.cards()).or_default() += taken.near(left) * factor;
        }
        masses
    }

    /// The numbers of all terms by one prime, in their order: for each of them one of each gain.
    pub fn numbers(&self, field: &Field, left: &Left) -> Vec<u64> {
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

impl Block {
    /// The entry of a place, where it has one.
    pub fn entry(&self, place: u32) -> Option<&Entry> {
        let end = self.ends.binary_search_by_key(&place, |end| end.0).ok()?;
        self.entries.get(self.ends[end].1 as usize)
    }

    fn of(high: Taken, groups: &[Group], taken: &[Taken], places: &Places) -> Block {
        let mut choosing = Choosing::default();
        let mut gathered = Vec::new();
        let mut into: Vec<(u32, u8)> = Vec::new();
        for Group { high: had, terms } in groups {
            let Some(ways) = had.choose(high) else { continue };
            for taken in &taken[terms.clone()] {
                let cards = taken.cards() as u8;
                let entry = choosing.entry(taken.below(HIGH).and(high), Rows { least: cards, most: cards });
                into.push((entry, cards));
            }
            gathered.push(Gathered { terms: terms.clone(), ways });
        }
        choosing.open = (0..choosing.entries.len() as u32).collect();
        (0..HIGH).rev().for_each(|value| choosing.choose(value, places));
        let Choosing { mut entries, open, mut steps, .. } = choosing;
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
        Block { gathered, into, entries, steps, ends, size }
    }

    /// Works out the numbers of all entries by one prime, out of those of the terms: `width` of each, one for each gain.
    pub fn work_out(&self, field: &Field, terms: &[u64], width: usize, numbers: &mut Vec<u64>) {
        numbers.clear();
        numbers.resize(width * self.size, 0);
        let mut into = self.into.iter();
        for Gathered { terms: range, ways } in &self.gathered {
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
        for Step { from, to, rows } in &self.steps {
            let [from, to] = [from, to].map(|at| *at as usize * width);
            add(field, numbers, from, to, rows.len() * width);
        }
    }
}

/// Adds so many numbers at one place to those at another.
fn add(field: &Field, numbers: &mut [u64], from: usize, to: usize, count: usize) {
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

/// The entries of a sum while it is written by the cards in common, value by value.
#[derive(Default)]
struct Choosing {
    entries: Vec<Entry>,
    found: ByTaken<u32>,
    /// Those that can still have a place.
    open: Vec<u32>,
    steps: Vec<Step>,
}

impl Choosing {
    /// Chooses the cards of a value that are in common, as far as there are places with them: Σ_*a* C(*a*,*n*) over entries that differ in this value alone, by
    /// Pascal's triangle, each added to the one with a card less again and again.
    fn choose(&mut self, value: usize, places: &Places) {
        // The most cards of the value beside the same other cards.
        let mut lines: BTreeMap<Taken, (usize, Rows)> = BTreeMap::new();
        for entry in std::mem::take(&mut self.open) {
            let Entry { taken, rows, .. } = self.entries[entry as usize];
            let count = taken.count(value);
            let most = lines.entry(taken.less(value, count)).or_insert((count, rows));
            if most.0 < count {
                *most = (count, rows);
            }
        }
        for (none, (most, mut rows)) in lines {
            let with = |count: usize| none.and(Taken::alike(value, count));
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
                    self.steps.push(Step { from, to, rows: self.entries[from as usize].rows });
                }
            }
            self.open.extend(&line[..chosen]);
        }
    }

    /// The entry of these cards, with these rows at least.
    fn entry(&mut self, taken: Taken, rows: Rows) -> u32 {
        let entry = *self.found.entry(taken).or_insert_with(|| {
            self.entries.push(Entry { taken, rows, begins: 0 });
            self.entries.len() as u32 - 1
        });
        let known = &mut self.entries[entry as usize].rows;
        *known = known.and(rows);
        entry
    }
}

/// (*L*)_*k*, by *k*, as far as it is more than nothing.
fn falling(field: &Field, left: u32) -> Vec<u64> {
    let mut all = vec![field.of(1)];
    for gone in 0..left {
        all.push(field.times(all[gone as usize], field.of((left - gone).into())));
    }
    all
}
