//! Runs a round file against the rules, and compares events with expectations.

use super::matching::{contains, fits, is_settlement};
use super::parse::RoundFile;
use super::statement::{Expectation, Statement};
use super::surroundings::TableSurroundings;
use super::text::nearest;
use crate::equipment::Supply;
use crate::games::{Facts, facts};
use crate::law::{Breach, Cite, Refusal, rulebook};
use crate::table::{AnyTable, CardPositions, Entry, Event, Input, Phase, Seat, Spot, TableError};
use crate::wagers::Money;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The failure of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundFailure {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, where one word of the line is wrong.
    pub column: Option<usize>,
    /// The expected and the actual event.
    pub what: String,
}

impl RoundFailure {
    /// Returns a failure of a whole line.
    fn with_line(line: usize, what: String) -> RoundFailure {
        RoundFailure { line, column: None, what }
    }
}

impl fmt::Display for RoundFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            Some(column) => write!(f, "line {}, column {column}: {}", self.line, self.what),
            None => write!(f, "line {}: {}", self.line, self.what),
        }
    }
}

/// The result of a file.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Everything that happened.
    pub record: Vec<Entry>,
    /// Refusals, each with the number of entries before it.
    pub refusals: Vec<(usize, Refusal)>,
    /// Breaches of the house.
    pub breaches: Vec<Breach>,
    /// The net result of each seat.
    pub net: BTreeMap<Seat, Money>,
    /// The paragraphs that passing expectations named.
    pub reached: BTreeSet<Cite>,
    /// The enforced ones among them: an expectation showed more than a fixed instruction, or than an incident
    /// refused in the wrong part of the game.
    pub enforced: BTreeSet<Cite>,
    /// The entries of the record that expectations showed, counted from 0.
    pub shown: Vec<usize>,
    /// The failure, if there is one.
    pub problem: Option<RoundFailure>,
}

impl Report {
    /// Whether everything happened as expected, without any unexpected settlement.
    pub fn is_ok(&self) -> bool {
        self.problem.is_none()
    }

    /// An expectation has shown an entry of the record.
    fn shows(&mut self, index: usize, entry: &Entry, expected: &Expectation) {
        self.shown.push(index);
        match entry.event {
            Event::Instructs(Cow::Borrowed(_)) => self.reached.extend(expected.by),
            _ => self.enforces(expected.by),
        }
    }

    /// An expectation has shown that a paragraph is enforced.
    fn enforces(&mut self, by: Option<Cite>) {
        self.reached.extend(by);
        self.enforced.extend(by);
    }
}

/// Plays a file.
pub fn run(file: &RoundFile) -> Report {
    let (line, id) = &file.game;
    let mut report = Report::default();
    let result = match facts(id).map(|game| game.open(&file.house, file.opens)) {
        None => Err(RoundFailure::with_line(*line, format!("there is no game {id:?}"))),
        Some(Err(breaches)) => check_breaches(file, breaches, &mut report),
        Some(Ok(table)) => {
            let mut play = Play {
                under: TableSurroundings::new(id, &file.house),
                table,
                matched: 0,
                refused: None,
                others: Others::Fail,
                last_waits: false,
                last_was: Told::InItsPart,
                never: Vec::new(),
            };
            let result = play.all(file, &mut report);
            report.record = play.table.record().cloned().collect();
            report.net = play.table.net();
            result
        }
    };
    report.problem = result.err();
    report
}

/// The breaches must be exactly those that the file names.
fn check_breaches(file: &RoundFile, breaches: Vec<Breach>, report: &mut Report) -> Result<(), RoundFailure> {
    let mut left = breaches.clone();
    report.breaches = breaches;
    for (line, statement) in &file.statements {
        let Statement::Breach(expected) = statement else { continue };
        let fits = |b: &Breach| {
            (expected.details.is_empty() || b.option == expected.details)
                && expected.by.is_none_or(|by| by == b.by)
        };
        let Some(at) = left.iter().position(fits) else {
            return Err(RoundFailure::with_line(*line, format!("expected {expected}; {}", found(&left))));
        };
        report.enforces(expected.by);
        left.remove(at);
    }
    match left.first() {
        None => Ok(()),
        Some(first) => {
            let at = first.place.or_else(|| file.said_at.get(first.option.as_ref()).copied());
            let (line, column) = (at.map_or(file.game.0, |at| at.line), at.map(|at| at.column));
            let meant = meant(file, &first.option);
            Err(RoundFailure {
                line,
                column,
                what: format!("the house is unlawful: {}{meant}", found(&left)),
            })
        }
    }
}

/// Returns the option that looks most like one that the game does not have.
fn meant(file: &RoundFile, option: &str) -> String {
    let options = facts(&file.game.1).map_or(Vec::new(), |game| game.options);
    let known = options.iter().any(|spec| spec.id == option);
    match nearest(option, options.iter().map(|spec| spec.id).filter(|_| !known)) {
        Some(word) => format!("; did you mean {word}?"),
        None => String::new(),
    }
}

fn found(breaches: &[Breach]) -> String {
    match breaches {
        [] => "there is no breach".to_string(),
        some => some.iter().map(Breach::to_string).collect::<Vec<_>>().join("; "),
    }
}

/// The treatment of movements of money that no line expects.
#[derive(PartialEq, Eq)]
enum Others {
    Fail,
    Allow,
}

/// Whether an incident was reported in the part of the game that it belongs to. A refusal in the other one
/// says nothing about its paragraph.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    InItsPart,
    InTheOtherPart,
}

struct Play {
    table: Box<dyn AnyTable>,
    /// The table under the regulations for all games.
    under: TableSurroundings,
    /// The number of entries of the record compared so far.
    matched: usize,
    refused: Option<(usize, Refusal)>,
    others: Others,
    last_waits: bool,
    /// Whether the last refused incident belongs to this part of the game.
    last_was: Told,
    /// Events that must not have happened when the file is over.
    never: Vec<(usize, Expectation)>,
}

impl Play {
    fn all(&mut self, file: &RoundFile, report: &mut Report) -> Result<(), RoundFailure> {
        if file.statements.iter().any(|(_, s)| *s == Statement::AndOthers) {
            self.others = Others::Allow;
        }
        for statements in file.statements.chunk_by(|(a, _), (b, _)| a == b) {
            self.line(statements, report)?;
        }
        let last = file.statements.last().map_or(file.game.0, |(line, _)| *line);
        self.never()?;
        self.end().map_err(|what| RoundFailure::with_line(last, what))
    }

    /// Checks that the events after `never` have not happened.
    fn never(&self) -> Result<(), RoundFailure> {
        for (line, expected) in &self.never {
            if let Some(entry) = self.table.record().find(|entry| fits(expected, entry)) {
                let what = format!("expected never {expected}; there was {entry}");
                return Err(RoundFailure::with_line(*line, what));
            }
        }
        Ok(())
    }

    /// Returns the number of cards left in the shoe: all of them if nothing has come out since the shuffle,
    /// or since the file began.
    fn left(&self) -> Option<u16> {
        let stack = self.table.stack()?;
        let (mut lies, mut determinants) = (CardPositions::default(), 0);
        for entry in self.table.record() {
            // A card that is put where none lies is for the laws to find.
            let _ = lies.follow(&entry.event);
            match &entry.event {
                event if event.is_shuffle() => determinants = 0,
                Event::Clears if stack.supply == Supply::Continuous => lies.forget_discards(),
                Event::Deals { to: Spot::DETERMINANT, .. } => determinants += 1,
                _ => {}
            }
        }
        let out = u16::try_from(lies.out().count().saturating_sub(determinants)).ok()?;
        Some(stack.size().saturating_sub(out))
    }

    /// Runs one line. Of several wagers all are made or none.
    fn line(&mut self, statements: &[(usize, Statement)], report: &mut Report) -> Result<(), RoundFailure> {
        let several = matches!(statements, [(_, Statement::Bets { .. }), _, ..]);
        let before = several.then(|| self.table.save());
        for (line, statement) in statements {
            let refuses = matches!(statement, Statement::Refuses(_));
            match (&self.refused, &before) {
                (Some((at, _)), Some(_)) if at == line => break,
                (Some((at, refusal)), _) if !refuses => {
                    return Err(RoundFailure::with_line(*at, refusal.to_string()));
                }
                (Some(_) | None, _) => {}
            }
            self.last_waits = matches!(statement, Statement::Waits(_));
            self.statement(*line, statement, report).map_err(|what| RoundFailure::with_line(*line, what))?;
        }
        if let (Some(before), Some(_)) = (before, &self.refused) {
            self.table = before;
        }
        Ok(())
    }

    fn statement(&mut self, line: usize, statement: &Statement, report: &mut Report) -> Result<(), String> {
        match statement {
            Statement::Bets { .. }
            | Statement::Removes { .. }
            | Statement::Reduces { .. }
            | Statement::Calls { .. }
            | Statement::Presents { .. }
            | Statement::Touches(..)
            | Statement::Sits(_)
            | Statement::Leaves(_)
            | Statement::Input(_)
            | Statement::Clock(_)
            | Statement::Changes { .. }
            | Statement::Does(..) => self.happens(line, statement, report)?,
            Statement::Expects(expected) => self.expect(expected, report)?,
            Statement::Refuses(expected) => self.refuse(expected, report)?,
            Statement::Breach(expected) => return Err(format!("expected {expected}; the house is lawful")),
            Statement::Never(expected) => self.never.push((line, expected.clone())),
            Statement::InAnyOrder(lines) => self.expect_all(lines, report)?,
            Statement::Left(cards) => {
                let left = self.left().ok_or("the game has no cards")?;
                if left != *cards {
                    return Err(format!("expected left {cards}; {left} are left"));
                }
            }
            Statement::Net(seat, amount) => {
                let net = self.table.net().get(seat).copied().unwrap_or_default();
                if net != *amount {
                    return Err(format!("expected net {seat} {}; it is {}", amount.signed(), net.signed()));
                }
            }
            Statement::Waits(words) => match self.table.prompt() {
                Some(prompt) if contains(&prompt.to_string(), words) => {}
                Some(prompt) => return Err(format!("the table waits for {prompt}")),
                None => return Err("the table waits for wagers".to_string()),
            },
            Statement::AndOthers => {}
        }
        Ok(())
    }

    fn happens(&mut self, line: usize, statement: &Statement, report: &mut Report) -> Result<(), String> {
        match self.under.happens(statement, self.table.as_mut()) {
            Ok(()) => Ok(()),
            Err(TableError::Refused(refusal)) => {
                self.refuses(line, statement, refusal, report);
                Ok(())
            }
            Err(other @ TableError::NoSuchWager(_)) => match facts(self.table.game()).and_then(permissible) {
                Some(by) => {
                    self.refuses(line, statement, Refusal::new(by, other.to_string()), report);
                    Ok(())
                }
                None => Err(other.to_string()),
            },
            Err(other @ (TableError::Expectation | TableError::OfTheHouse)) => Err(other.to_string()),
        }
    }

    /// Checks that the statement of a line is refused.
    fn refuses(&mut self, line: usize, statement: &Statement, refusal: Refusal, report: &mut Report) {
        self.last_was = self.part_of(statement);
        report.refusals.push((self.table.record().count(), refusal.clone()));
        self.refused = Some((line, refusal));
    }

    fn part_of(&self, statement: &Statement) -> Told {
        match statement {
            Statement::Input(Input::Happens { word, .. })
                if facts(self.table.game())
                    .is_some_and(|game| !game.can_happen_in(word, self.table.phase())) =>
            {
                Told::InTheOtherPart
            }
            _ => Told::InItsPart,
        }
    }

    fn expect(&mut self, expected: &Expectation, report: &mut Report) -> Result<(), String> {
        let entries = self.table.record().skip(self.matched);
        for (skipped, entry) in entries.enumerate() {
            if fits(expected, entry) {
                report.shows(self.matched + skipped, entry, expected);
                self.matched += skipped + 1;
                return Ok(());
            }
            if self.others == Others::Fail && is_settlement(entry) {
                let said: Vec<String> = self
                    .table
                    .record()
                    .skip(self.matched)
                    .take(skipped)
                    .filter(|entry| entry.event.verb() == expected.verb)
                    .map(ToString::to_string)
                    .collect();
                return Err(match (expected.is_of_words(), &said[..]) {
                    (false, _) => format!("expected {expected}; next comes {entry}"),
                    (true, []) => format!("expected {expected}; nothing of the kind comes before {entry}"),
                    (true, _) => {
                        format!("expected {expected}; before {entry} there was: {}", said.join("; "))
                    }
                });
            }
        }
        let near: Vec<String> = self
            .table
            .record()
            .filter(|entry| entry.event.verb() == expected.verb)
            .map(|entry| entry.to_string())
            .collect();
        let near = if near.is_empty() { "nothing of the kind happened".to_string() } else { near.join("; ") };
        Err(format!("expected {expected}; in all there was: {near}"))
    }

    /// Expectations that may come in any order: each shows an entry of its own, and no other settlement comes
    /// between them.
    fn expect_all(&mut self, lines: &[(usize, Expectation)], report: &mut Report) -> Result<(), String> {
        let mut left: Vec<&Expectation> = lines.iter().map(|(_, expected)| expected).collect();
        let entries: Vec<Entry> = self.table.record().skip(self.matched).cloned().collect();
        let start = self.matched;
        for (at, entry) in entries.iter().enumerate() {
            // The narrower of two that fit comes first, so that a wider one is left for another entry.
            let fitting = left.iter().enumerate().filter(|(_, expected)| fits(expected, entry));
            let narrowest =
                fitting.max_by_key(|(_, expected)| (expected.details.len(), expected.by.is_some()));
            match narrowest.map(|(index, _)| index) {
                Some(index) => {
                    let expected = left.remove(index);
                    report.shows(start + at, entry, expected);
                    self.matched = start + at + 1;
                }
                None if left.is_empty() => break,
                None if self.others == Others::Fail && is_settlement(entry) => {
                    let what = left.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
                    return Err(format!("expected {what}, in any order; next comes {entry}"));
                }
                None => {}
            }
        }
        match left.first() {
            None => Ok(()),
            Some(expected) => Err(format!("expected {expected}, in any order; it did not happen")),
        }
    }

    fn refuse(&mut self, expected: &Expectation, report: &mut Report) -> Result<(), String> {
        match self.refused.take() {
            None => Err("expected a refusal; nothing was refused".to_string()),
            Some((_, refusal)) => {
                let words = contains(&refusal.why, expected.details.trim_matches('"'));
                if !words || expected.by.is_some_and(|by| by != refusal.by) {
                    return Err(format!("expected {expected}; it was {refusal}"));
                }
                match self.last_was {
                    Told::InItsPart => report.enforces(expected.by),
                    Told::InTheOtherPart => report.reached.extend(expected.by),
                }
                Ok(())
            }
        }
    }

    fn end(&self) -> Result<(), String> {
        if let Some((_, refusal)) = &self.refused {
            return Err(refusal.to_string());
        }
        let unexpected = self.table.record().skip(self.matched).find(|entry| is_settlement(entry));
        if let (Others::Fail, Some(entry)) = (&self.others, unexpected) {
            return Err(format!("no line expects {entry}"));
        }
        match (self.table.phase(), self.table.prompt()) {
            (Phase::Playing, Some(prompt)) if !self.last_waits => {
                Err(format!("the round is not over: it waits for {prompt}"))
            }
            _ => Ok(()),
        }
    }
}

/// Returns the paragraph that lists the wagers of a game, or its first wager.
fn permissible(game: Facts) -> Option<Cite> {
    let first = game.wagers.first()?.by;
    let list = first.as_str().rfind(')').and_then(|end| rulebook::paragraph(&first.as_str()[..=end]));
    Some(list.map_or(first, |list| list.at))
}

#[cfg(test)]
mod tests;
