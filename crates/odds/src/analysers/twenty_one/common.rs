//! A sum by the cards that it can have in common with another: see [`super::apart`].

use super::gains::Gains;
use super::holdings::{Left, VALUES};
use super::residues::Field;
use super::taken::{ByTaken, Taken};
use std::collections::BTreeMap;
use std::ops::Range;

/// Cards that both sums can take: everything that a term of the smaller one has or has more of.
pub struct Places(pub ByTaken<u32>);

impl Places {
    /// Of the smaller sum.
    pub fn of(gains: &Gains) -> Places {
        let mut found = ByTaken::default();
        let mut list: Vec<Taken> = Vec::new();
        let mut put = |list: &mut Vec<Taken>, taken: Taken| {
            let number = found.len() as u32;
            found.entry(taken).or_insert_with(|| {
                list.push(taken);
                number
            });
        };
        gains.taken().iter().for_each(|taken| put(&mut list, taken.plain()));
        let mut next = 0;
        while let Some(taken) = list.get(next).copied() {
            for value in (0..VALUES).filter(|value| taken.count(*value) > 0) {
                put(&mut list, taken.less(value, 1));
            }
            next += 1;
        }
        Places(found)
    }
}

/// Numbers of cards, from the least to the most.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Rows {
    least: u8,
    most: u8,
}

impl Rows {
    const fn len(self) -> usize {
        (self.most - self.least) as usize + 1
    }

    fn and(self, other: Rows) -> Rows {
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
    pub fn at(&self, row: u8) -> usize {
        self.begins + usize::from(row - self.rows.least)
    }
}

/// With more entries than that it takes longer to find them than to add them: those that are added to each other are put near to each other.
const MANY: usize = 1 << 16;

/// Adds the numbers of some rows of one entry to another, times a number of ways to choose.
struct Step {
    /// Both are entries while they are chosen, and then where the first of their numbers stands.
    from: u32,
    to: u32,
    rows: Rows,
    /// Of so many cards, so many.
    of: (u8, u8),
}

/// How a sum is written by the cards that it can have in common with the other: Σ f (*L*)_*a* C(*a*,*n*) over its terms, by *n* and by how many cards a term has.
pub struct Common<'a> {
    /// The sum.
    pub gains: &'a Gains,
    /// The first of them are the terms.
    pub entries: Vec<Entry>,
    steps: Vec<Step>,
    /// For each place that there is, the entry that is it in the end.
    pub ends: Vec<(u32, u32)>,
    /// How many numbers it has for each gain.
    size: usize,
}

impl<'a> Common<'a> {
    /// A sum, as far as there are places.
    pub fn of(gains: &'a Gains, places: &Places) -> Common<'a> {
        let mut choosing = Choosing::of(gains.taken());
        (0..VALUES).rev().for_each(|value| choosing.choose(value, places));
        let Choosing { mut entries, open, mut steps, .. } = choosing;
        let end = |entry: u32| places.0.get(&entries[entry as usize].taken).map(|place| (*place, entry));
        let mut ends: Vec<(u32, u32)> = open.into_iter().filter_map(end).collect();
        ends.sort_unstable();
        let mut order: Vec<(Taken, usize)> = entries.iter().map(|entry| entry.taken).zip(0..).collect();
        if order.len() > MANY {
            order.sort_unstable();
        }
        let mut size = 0;
        for (_, entry) in order {
            entries[entry].begins = size;
            size += entries[entry].rows.len();
        }
        for step in &mut steps {
            for entry in [&mut step.from, &mut step.to] {
                *entry = entries[*entry as usize].at(step.rows.least) as u32;
            }
        }
        Common { gains, entries, steps, ends, size }
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

    /// Works out the numbers of all entries by one prime, for some of the gains.
    pub fn work_out(&self, field: &Field, left: &Left, gains: Range<usize>, numbers: &mut Vec<u64>) {
        let width = gains.len();
        numbers.clear();
        numbers.resize(width * self.size, 0);
        let ways = left.map(|left| falling(field, left.into()));
        for ((taken, factors), entry) in self.gains.terms().zip(&self.entries) {
            let all = (0..VALUES).fold(field.of(1), |all, value| match taken.count(value) {
                0 => all,
                count => field.times(all, ways[value].get(count).copied().unwrap_or(0)),
            });
            let row = &mut numbers[entry.at(taken.cards() as u8) * width..][..width];
            for (number, factor) in row.iter_mut().zip(&factors[gains.clone()]).filter(|(_, f)| **f != 0) {
                *number = field.times(all, field.of(*factor));
            }
        }
        let most = self.steps.iter().map(|step| step.of.0).max().unwrap_or(0);
        let choose = pascal(field, usize::from(most));
        for Step { from, to, rows, of: (all, some) } in &self.steps {
            let [from, to] = [from, to].map(|at| *at as usize * width);
            let times = choose[usize::from(*all)][usize::from(*some)];
            add(field, numbers, from, to, rows.len() * width, (*some != 0).then_some(times));
        }
    }
}

/// Adds so many numbers at one place to those at another, times a number where it is not one.
fn add(field: &Field, numbers: &mut [u64], from: usize, to: usize, count: usize, times: Option<u64>) {
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
    match times {
        None => to.iter_mut().zip(from).for_each(|(sum, number)| *sum = field.plus(*sum, *number)),
        Some(times) => to
            .iter_mut()
            .zip(from)
            .for_each(|(sum, number)| *sum = field.plus(*sum, field.times(*number, times))),
    }
}

/// The entries of a sum while it is written by the cards in common, value by value.
struct Choosing {
    entries: Vec<Entry>,
    found: ByTaken<u32>,
    /// Those that can still have a place.
    open: Vec<u32>,
    steps: Vec<Step>,
}

impl Choosing {
    fn of(terms: &[Taken]) -> Choosing {
        let entry = |taken: &Taken| {
            let cards = taken.cards() as u8;
            Entry { taken: *taken, rows: Rows { least: cards, most: cards }, begins: 0 }
        };
        Choosing {
            entries: terms.iter().map(entry).collect(),
            found: terms.iter().enumerate().map(|(entry, taken)| (*taken, entry as u32)).collect(),
            open: (0..terms.len() as u32).collect(),
            steps: Vec::new(),
        }
    }

    /// Chooses the cards of a value that are in common, as far as there are places with them.
    fn choose(&mut self, value: usize, places: &Places) {
        let mut by_count: Vec<Vec<u32>> = Vec::new();
        if self.entries.len() > MANY {
            self.open.sort_unstable_by_key(|entry| self.entries[*entry as usize].taken);
        }
        for entry in std::mem::take(&mut self.open) {
            let count = self.entries[entry as usize].taken.count(value);
            by_count.resize_with(by_count.len().max(count + 1), Vec::new);
            by_count[count].push(entry);
        }
        // Entries with fewer cards first: nothing has been added to one when it is added to others.
        for (count, entries) in by_count.into_iter().enumerate() {
            for from in entries {
                let Entry { taken, rows, .. } = self.entries[from as usize];
                for some in 0..=count {
                    let place = taken.less(value, count - some);
                    if !places.0.contains_key(&place.from(value)) {
                        break;
                    }
                    if some == count {
                        self.open.push(from);
                        break;
                    }
                    let to = self.entry(place, rows);
                    self.steps.push(Step { from, to, rows, of: (count as u8, some as u8) });
                }
            }
        }
    }

    fn entry(&mut self, taken: Taken, rows: Rows) -> u32 {
        let entry = *self.found.entry(taken).or_insert_with(|| {
            let entry = self.entries.len() as u32;
            self.entries.push(Entry { taken, rows, begins: 0 });
            self.open.push(entry);
            entry
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

/// In how many ways some of up to so many cards can be chosen.
fn pascal(field: &Field, most: usize) -> Vec<Vec<u64>> {
    let mut rows = vec![vec![field.of(1)]];
    for all in 0..most {
        let before = &rows[all];
        let between = before.windows(2).map(|two| field.plus(two[0], two[1]));
        rows.push([field.of(1)].into_iter().chain(between).chain([field.of(1)]).collect());
    }
    rows
}
