//! Decisions by what a person sees, and what each answer to them is worth: the chart of the best play, and what it costs to play otherwise.

use super::super::Deviation;
use croupier_rules::games::{Chart, ChartRow};
use num_bigint::BigInt;
use num_rational::BigRational;
use std::collections::BTreeMap;

/// How many deviations are told: those that cost least, where they are more.
const TOLD: usize = 100;

/// Decisions that have `N` answers, by rows of hands and columns of what else is seen.
pub struct Decisions<const N: usize> {
    answers: [&'static str; N],
    rows: BTreeMap<u32, Row<N>>,
}

/// Hands that stand in one row.
struct Row<const N: usize> {
    label: String,
    cells: BTreeMap<usize, Cell<N>>,
}

/// A situation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cell<const N: usize> {
    weight: u128,
    worth: [i128; N],
    /// The answers that are best in one or another case.
    best: u8,
}

impl<const N: usize> Cell<N> {
    const NONE: Cell<N> = Cell { weight: 0, worth: [0; N], best: 0 };

    fn join(&mut self, other: &Cell<N>) {
        self.weight += other.weight;
        self.best |= other.best;
        for (worth, other) in self.worth.iter_mut().zip(other.worth) {
            *worth += other;
        }
    }
}

/// The place of the answer that is worth most; of equal ones the first.
pub fn best_of<T: Copy + PartialOrd, const N: usize>(worth: &[T; N]) -> usize {
    (1..N).fold(0, |best, place| if worth[place] > worth[best] { place } else { best })
}

impl<const N: usize> Decisions<N> {
    /// None yet, with these answers, of which the first is the one of equal worth.
    pub const fn new(answers: [&'static str; N]) -> Decisions<N> {
        Decisions { answers, rows: BTreeMap::new() }
    }

    /// A case of so much weight, with what each answer wins in it. Rows are told from the highest down.
    pub fn add(
        &mut self,
        row: u32,
        column: usize,
        weight: u128,
        worth: [i64; N],
        label: impl FnOnce() -> String,
    ) {
        let row = self.rows.entry(row).or_insert_with(|| Row { label: label(), cells: BTreeMap::new() });
        let worths = worth.map(|worth| i128::from(worth) * weight as i128);
        let cell = Cell { weight, worth: worths, best: 1 << best_of(&worth) };
        row.cells.entry(column).or_insert(Cell::NONE).join(&cell);
    }

    /// The decisions of both.
    pub fn join(mut self, other: Decisions<N>) -> Decisions<N> {
        for (key, row) in other.rows {
            let known =
                self.rows.entry(key).or_insert_with(|| Row { label: row.label, cells: BTreeMap::new() });
            for (column, cell) in row.cells {
                known.cells.entry(column).or_insert(Cell::NONE).join(&cell);
            }
        }
        self
    }

    /// What stands in a cell: the best answer, or that it depends on more than is told.
    fn answer(&self, cell: Option<&Cell<N>>) -> &'static str {
        match cell {
            None => "-",
            Some(cell) if cell.best.count_ones() > 1 => "depends",
            Some(cell) => self.answers[best_of(&cell.worth)],
        }
    }

    /// The chart, in which rows that are answered alike stand together, and what other answers cost. A worth of `unit` is one initial wager.
    pub fn lesson(
        &self,
        title: &str,
        across: &'static str,
        columns: &[String],
        unit: i128,
    ) -> (Chart, Vec<Deviation>) {
        let mut rows: Vec<(Vec<&Row<N>>, Vec<&'static str>)> = Vec::new();
        for row in self.rows.values().rev() {
            let answers: Vec<_> = (0..columns.len()).map(|at| self.answer(row.cells.get(&at))).collect();
            match rows.last_mut() {
                Some((alike, known)) if *known == answers => alike.push(row),
                _ => rows.push((vec![row], answers)),
            }
        }
        let (mut chart, mut deviations) = (Vec::new(), Vec::new());
        for (alike, answers) in rows {
            for (column, name) in columns.iter().enumerate() {
                // What stands at the edge of a block is told for itself.
                let edges = [&alike[..1], &alike[alike.len() - 1..]];
                let blocks = std::iter::once(&alike[..])
                    .chain(if alike.len() > 1 { &edges[..] } else { &[] }.iter().copied());
                deviations.extend(blocks.filter_map(|rows| self.block(rows, column, name, unit)));
            }
            chart.push(ChartRow { label: label(&alike), answers });
        }
        deviations.sort_by(|one, other| other.costs.cmp(&one.costs));
        deviations.drain(..deviations.len().saturating_sub(TOLD));
        let chart = Chart { title: title.to_string(), across, columns: columns.to_vec(), rows: chart };
        (chart, deviations)
    }

    /// What another answer costs with the hands of these rows against this column.
    fn block(&self, rows: &[&Row<N>], column: usize, name: &str, unit: i128) -> Option<Deviation> {
        let mut cell = Cell::NONE;
        rows.iter().filter_map(|row| row.cells.get(&column)).for_each(|other| cell.join(other));
        let label = label(rows);
        let when = if name.is_empty() { label } else { format!("{label} against {name}") };
        (cell.weight > 0).then(|| self.deviation(when, &cell, unit))
    }

    fn deviation(&self, when: String, cell: &Cell<N>, unit: i128) -> Deviation {
        let best = best_of(&cell.worth);
        let others = (0..N).filter(|place| *place != best);
        let second = others.max_by_key(|place| cell.worth[*place]).unwrap_or(best);
        let costs = BigInt::from(cell.worth[best] - cell.worth[second]);
        let costs = BigRational::new(costs, BigInt::from(cell.weight) * BigInt::from(unit));
        Deviation { when, best: self.answers[best], instead: self.answers[second], costs }
    }
}

fn label<const N: usize>(alike: &[&Row<N>]) -> String {
    match alike {
        [] => String::new(),
        [one] => one.label.clone(),
        [first, .., last] => format!("{} to {}", first.label, last.label),
    }
}
