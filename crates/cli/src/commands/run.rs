//! `run`: plays round files.

use crate::Verdict;
use crate::error::Failure;
use crate::out::{BAD, BOLD, DIM, GOOD, NOTE, Out, paint};
use crate::plays::{FileStatus, Outcome, PlayedFile, collect, play_each};
use crate::round_display::{self, dollars};
use crate::wire;
use croupier_rules::table::Seat;
use croupier_rules::wagers::Money;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::PathBuf;

/// The level of detail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Every step of every file.
    Everything,
    /// Failures and the summary.
    Failures,
}

/// Plays the files and shows what happens.
pub fn run(paths: &[PathBuf], detail: Detail, out: &mut Out) -> Result<Verdict, Failure> {
    let mut count = Count::default();
    let mut wires = Vec::new();
    for path in collect(paths)? {
        play_each(path, |played| {
            count.add(&played);
            if detail == Detail::Failures && played.status() != FileStatus::Failed {
                return Ok(());
            }
            if out.is_json() {
                wires.push(wire::File::from(&played));
                return Ok(());
            }
            show_file(&played, detail, out);
            out.flush()
        })?;
    }
    if out.is_json() {
        let (ok, played) = (count.verdict() == Verdict::Good, count.all());
        let (failed, incomplete) = (count.failed + count.unread, count.incomplete);
        out.json(&wire::Files { files: wires, ok, played, incomplete, failed })?;
    } else {
        out.line(count.summary());
    }
    Ok(count.verdict())
}

#[derive(Default)]
struct Count {
    good: usize,
    incomplete: usize,
    failed: usize,
    unread: usize,
}

impl Count {
    fn add(&mut self, played: &PlayedFile) {
        match (&played.outcome, played.status()) {
            (Outcome::Unreadable(_), _) => self.unread += 1,
            (_, FileStatus::Good) => self.good += 1,
            (_, FileStatus::Incomplete) => self.incomplete += 1,
            (_, FileStatus::Failed) => self.failed += 1,
        }
    }

    fn all(&self) -> usize {
        self.good + self.incomplete + self.failed + self.unread
    }

    fn verdict(&self) -> Verdict {
        match (self.unread, self.failed) {
            (0, 0) => Verdict::Good,
            (0, _) => Verdict::Bad,
            _ => Verdict::Unread,
        }
    }

    fn summary(&self) -> String {
        let files = if self.all() == 1 { "file" } else { "files" };
        let incomplete = match self.incomplete {
            0 => String::new(),
            some => format!(", {some} incomplete"),
        };
        match (self.failed + self.unread, self.incomplete) {
            (0, 0) => format!("{} {} {files} passed", paint(GOOD.bold(), "✓"), self.all()),
            (0, _) => format!(
                "{} {} of {} {files} passed{incomplete}",
                paint(NOTE.bold(), "–"),
                self.good,
                self.all()
            ),
            (bad, _) => {
                format!("{} {bad} of {} {files} failed{incomplete}", paint(BAD.bold(), "✗"), self.all())
            }
        }
    }
}

fn show_file(played: &PlayedFile, detail: Detail, out: &mut Out) {
    let (style, mark) = match played.status() {
        FileStatus::Good => (GOOD, "✓"),
        FileStatus::Incomplete => (NOTE, "–"),
        FileStatus::Failed => (BAD, "✗"),
    };
    let mark = paint(style.bold(), mark);
    out.line(format_args!("{mark} {}", paint(BOLD, played.path.display())));
    match &played.outcome {
        Outcome::Unreadable(why) => out.wrapped(2, BAD, &format!("cannot be read: {why}")),
        Outcome::Malformed { fault, line } => {
            trouble(fault, fault.line, line, out);
            caret(fault.column, out);
        }
        Outcome::Complete { file, report, line, .. } => {
            out.wrapped(2, DIM, &file.title);
            if detail == Detail::Everything {
                out.blank();
                round_display::print(round_display::steps(report), 2, out);
                net(&report.net, out);
            }
            if let Some(settlement) = played.settlement() {
                out.blank();
                out.wrapped(2, style, &settlement);
            }
            if let Some(problem) = &report.problem {
                trouble(problem, problem.line, line, out);
                problem.column.into_iter().for_each(|column| caret(column, out));
            }
        }
    }
    out.blank();
}

/// Prints an error with its line.
fn trouble(what: &impl Display, number: usize, line: &str, out: &mut Out) {
    out.wrapped(2, BAD, &what.to_string());
    out.line(format_args!("  {} {line}", paint(DIM, format_args!("{number:>5} |"))));
}

/// The mark below the column that is wrong.
fn caret(column: usize, out: &mut Out) {
    let before = column.saturating_sub(1);
    out.line(format_args!("  {:>5}   {}", "", paint(BAD, format_args!("{:before$}^", ""))));
}

/// Prints the result of each seat.
pub fn net(net: &BTreeMap<Seat, Money>, out: &mut Out) {
    if net.is_empty() {
        return;
    }
    out.blank();
    for (seat, amount) in net {
        let (style, word, amount) = match amount.cmp(&Money::ZERO) {
            Ordering::Greater => (GOOD.bold(), "wins ", dollars(*amount)),
            Ordering::Less => (BAD.bold(), "loses ", dollars(-*amount)),
            Ordering::Equal => (BOLD, "is even", String::new()),
        };
        out.line(format_args!("  seat {seat} {}", paint(style, format_args!("{word}{amount}"))));
    }
}
