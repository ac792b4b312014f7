//! Strategy charts: the expected value of each answer by what a player sees, summed into rows and columns, with the answer that maximizes it and the cost of the second best.

use crate::analysers::PlayDeviation;
use croupier_rules::games::{Chart, ChartRow};
use num_bigint::BigInt;
use num_rational::BigRational;
use std::collections::BTreeMap;

/// The most deviations that are reported: the least costly ones.
const REPORTED: usize = 100;

/// The decisions of a chart: rows of hands, columns of what else is seen.
pub struct Decisions {
    answers: &'static [&'static str],
    rows: BTreeMap<u32, DecisionRow>,
}

/// Hands that stand in one row.
struct DecisionRow {
    label: String,
    cells: BTreeMap<usize, DecisionCell>,
}

/// A situation.
#[derive(Clone, PartialEq, Eq, Debug)]
struct DecisionCell {
    weight: u128,
    worth: Vec<i128>,
    /// The answers that are best in at least one case, a bit each.
    best: u8,
}

impl DecisionCell {
    fn none(answers: usize) -> DecisionCell {
        DecisionCell { weight: 0, worth: vec![0; answers], best: 0 }
    }

    fn join(&mut self, other: &DecisionCell) {
        self.weight += other.weight;
        self.best |= other.best;
        self.worth.iter_mut().zip(&other.worth).for_each(|(worth, other)| *worth += other);
    }
}

/// Returns the place of the greatest value; of equal ones the first.
pub fn best_of<T: PartialOrd>(worth: &[T]) -> usize {
    (1..worth.len()).fold(0, |best, place| if worth[place] > worth[best] { place } else { best })
}

impl Decisions {
    /// An empty chart with these answers. Of answers with equal expected value the first is given.
    pub const fn new(answers: &'static [&'static str]) -> Decisions {
        Decisions { answers, rows: BTreeMap::new() }
    }

    /// Adds a case of this weight, with the sum that each answer wins in it. Rows are listed from the highest down.
    pub fn add(
        &mut self,
        row: u32,
        column: usize,
        weight: u128,
        worth: &[i64],
        label: impl FnOnce() -> String,
    ) {
        let answers = self.answers.len();
        let row =
            self.rows.entry(row).or_insert_with(|| DecisionRow { label: label(), cells: BTreeMap::new() });
        let cell = row.cells.entry(column).or_insert_with(|| DecisionCell::none(answers));
        cell.weight += weight;
        cell.best |= 1 << best_of(worth);
        for (sum, worth) in cell.worth.iter_mut().zip(worth) {
            *sum += i128::from(*worth) * weight as i128;
        }
    }

    /// Returns the decisions of both charts.
    pub fn join(mut self, other: Decisions) -> Decisions {
        let answers = self.answers.len();
        for (key, row) in other.rows {
            let known = self
                .rows
                .entry(key)
                .or_insert_with(|| DecisionRow { label: row.label, cells: BTreeMap::new() });
            for (column, cell) in row.cells {
                known.cells.entry(column).or_insert_with(|| DecisionCell::none(answers)).join(&cell);
            }
        }
        self
    }

    /// Returns the entry of a cell: the best answer, or `depends` if the hands in it have different ones.
    fn answer(&self, cell: Option<&DecisionCell>) -> &'static str {
        match cell {
            None => "-",
            Some(cell) if cell.best.count_ones() > 1 => "depends",
            Some(cell) => self.answers[best_of(&cell.worth)],
        }
    }

    /// Returns the chart, in which adjacent rows with the same answers are one, and the costs of other answers. A sum of `unit` is one initial wager.
    pub fn report(
        &self,
        title: &str,
        across: &'static str,
        columns: &[String],
        unit: i128,
    ) -> (Chart, Vec<PlayDeviation>) {
        let mut rows: Vec<(Vec<&DecisionRow>, Vec<&'static str>)> = Vec::new();
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
                // The rows at the edges of a block are reported separately too.
                let edges = [&alike[..1], &alike[alike.len() - 1..]];
                let blocks = std::iter::once(&alike[..])
                    .chain(if alike.len() > 1 { &edges[..] } else { &[] }.iter().copied());
                deviations.extend(blocks.filter_map(|rows| self.block(rows, column, name, unit)));
            }
            chart.push(ChartRow { label: label(&alike), answers });
        }
        deviations.sort_by(|one, other| other.costs.cmp(&one.costs));
        deviations.drain(..deviations.len().saturating_sub(REPORTED));
        let chart = Chart { title: title.to_string(), across, columns: columns.to_vec(), rows: chart };
        (chart, deviations)
    }

    /// Returns the cost of the second best answer with the hands of these rows against this column.
    fn block(&self, rows: &[&DecisionRow], column: usize, name: &str, unit: i128) -> Option<PlayDeviation> {
        let mut cell = DecisionCell::none(self.answers.len());
        rows.iter().filter_map(|row| row.cells.get(&column)).for_each(|other| cell.join(other));
        let label = label(rows);
        let when = if name.is_empty() { label } else { format!("{label} against {name}") };
        (cell.weight > 0).then(|| {
            deviation(self.answers, when, &cell.worth, BigInt::from(cell.weight) * BigInt::from(unit))
        })
    }
}

/// Returns the cost of the second best of these answers, where a sum of `unit` is one initial wager.
pub fn deviation(answers: &[&'static str], when: String, worth: &[i128], unit: BigInt) -> PlayDeviation {
    let best = best_of(worth);
    let others = (0..answers.len()).filter(|place| *place != best);
    let second = others.max_by_key(|place| worth[*place]).unwrap_or(best);
    let costs = BigRational::new(BigInt::from(worth[best] - worth[second]), unit);
    PlayDeviation { when, best: answers[best], instead: answers[second], costs }
}

fn label(alike: &[&DecisionRow]) -> String {
    match alike {
        [] => String::new(),
        [one] => one.label.clone(),
        [first, .., last] => format!("{} to {}", first.label, last.label),
    }
}
