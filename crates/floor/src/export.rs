//! The export of a recorded round as a round file.

use crate::error::FloorError;
use crate::floor::Floor;
use crate::host;
use crate::line::Line;
use crate::replay::spec;
use crate::rounds::read;
use crate::store::{RoundRow, TableRow};
use croupier_rules::house::{Duty, Submission, Timestamp};
use croupier_rules::rounds::{self, RoundFile, Statement, TableOpening};
use croupier_rules::table::{Entry, Event};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The number of rounds examined together for one that begins like a table in play.
const PAGE: i64 = 100;

/// The text written for a range of steps.
#[derive(Default)]
struct StepText {
    /// The lines of the file. A line without an equivalent in a round file becomes a comment.
    lines: Vec<String>,
    statements: Vec<Statement>,
}

impl Floor {
    /// A finished round as a round file that `croupier run` replays, with every payment expected. Where the round depends on what was before
    /// it (cards that are gone, a point, wagers that stay up), the file begins with that: at the latest at the opening of the table.
    ///
    /// # Errors
    /// Fails if there is no such finished round, or if its record does not replay.
    pub async fn export_round(&self, id: &str) -> Result<String, FloorError> {
        let id = id.to_string();
        self.replaying(|floor| async move { floor.replay_export(&id).await }).await
    }

    async fn replay_export(&self, id: &str) -> Result<String, FloorError> {
        let (row, wanted) = self.find_round(id).await?;
        let spec = spec(&row, self.inner().reports.identity().await?)?;
        let start = self.beginning(&wanted).await?;
        let withdrawn = self.withdrawn(row.id, (start.first_seq(), wanted.round.last_seq)).await?;
        let mut hours = Hours { from: None, withdrawn };
        let before = self.part(row.id, (start.first_seq(), wanted.round.first_seq - 1), &mut hours).await?;
        let own = self.part(row.id, (wanted.round.first_seq, wanted.round.last_seq), &mut hours).await?;
        let house = self.house_then(&row, &start, spec.house).await?;
        let seated = start.seated();
        let opens = start.opens();
        let mut file =
            RoundFile { game: (1, spec.game.clone()), house: house.clone(), opens, ..RoundFile::default() };
        let earlier = settlements(&mut file, seated.iter().chain(&before.statements));
        let all = settlements(&mut file, &own.statements);
        let mut text = format!(
            "# round {} at table {} ({}), software {}\n",
            wanted.round.round, row.id, row.name, spec.software
        );
        let line = |text: &mut String, words: &dyn std::fmt::Display| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{words}");
        };
        line(&mut text, &format_args!("game {}", spec.game));
        for (option, value) in &house.chosen {
            line(&mut text, &format_args!("house {option} {value}"));
        }
        line(&mut text, &format_args!("as-of {}", house.as_of));
        if opens == TableOpening::Now {
            line(&mut text, &"opening");
        }
        seated.iter().for_each(|statement| line(&mut text, statement));
        before.lines.iter().for_each(|words| line(&mut text, words));
        // If a late incident changed earlier expectations, all expectations go to the end.
        let (first, last) = if all.starts_with(&earlier) {
            all.split_at(earlier.len())
        } else {
            ([].as_slice(), all.as_slice())
        };
        first.iter().for_each(|entry| line(&mut text, entry));
        if !first.is_empty() || !before.lines.is_empty() {
            line(&mut text, &format_args!("# round {}", wanted.round.round));
        }
        own.lines.iter().for_each(|words| line(&mut text, words));
        last.iter().for_each(|entry| line(&mut text, entry));
        check(&text).map_err(|what| FloorError::Damaged {
            table: row.id,
            seq: wanted.round.last_seq,
            what,
        })?;
        Ok(text)
    }

    /// Returns the last round up to this one that began at a fresh table.
    async fn beginning(&self, wanted: &RoundRow) -> Result<Beginning, FloorError> {
        let mut upto = wanted.round.round;
        while upto > 0 {
            let from = (upto - PAGE + 1).max(1);
            let most = u32::try_from(upto - from + 1).unwrap_or(1);
            let rows = self.inner().reports.rounds_of(wanted.table, from, most).await?;
            let fresh = rows.into_iter().rev().find(|row| row.round.fresh.is_some());
            if let Some(RoundRow { round, .. }) = fresh {
                return Ok(Beginning::InPlay(round.first_seq, round.fresh.unwrap_or_default()));
            }
            upto = from - 1;
        }
        Ok(Beginning::Opening)
    }

    /// Returns the withdrawn announcements of changes in these steps: the step and the option.
    async fn withdrawn(
        &self,
        table: i64,
        (first, last): (i64, i64),
    ) -> Result<BTreeSet<(i64, String)>, FloorError> {
        let mut announced: BTreeMap<String, i64> = BTreeMap::new();
        let mut withdrawn = BTreeSet::new();
        for row in self.steps(table, first, last).await? {
            match read(&row)?.line.parse() {
                Ok(Line::Changes(options, _)) => {
                    announced.extend(options.into_iter().map(|(option, _)| (option, row.seq)));
                }
                Ok(Line::Withdraws(option)) => {
                    withdrawn.extend(announced.remove(&option).map(|seq| (seq, option)));
                }
                _ => {}
            }
        }
        Ok(withdrawn)
    }

    /// Returns the options in force at the beginning of the file: a round names those under which it was played.
    async fn house_then(
        &self,
        row: &TableRow,
        start: &Beginning,
        opened_with: Submission,
    ) -> Result<Submission, FloorError> {
        let Beginning::InPlay(seq, _) = start else { return Ok(opened_with) };
        let steps = self.steps(row.id, *seq, *seq).await?;
        let header = steps.first().map(read).transpose()?.and_then(|step| step.header);
        let chosen = header.map_or(opened_with.chosen, |header| host::settings(&row.game, &header.house));
        Ok(Submission { chosen, ..opened_with })
    }

    async fn part(
        &self,
        table: i64,
        (first, last): (i64, i64),
        hours: &mut Hours,
    ) -> Result<StepText, FloorError> {
        let mut part = StepText::default();
        for row in self.steps(table, first, last).await? {
            let step = read(&row)?;
            let line: Line = step.line.parse().map_err(|why| FloorError::Damaged {
                table,
                seq: step.seq,
                what: format!("{:?}: {why}", step.line),
            })?;
            match line {
                Line::Says(statement) => {
                    part.lines.push(step.line);
                    part.statements.push(statement);
                }
                Line::Automatic(seat, _) => {
                    let statement = Statement::Sits(seat);
                    part.lines.push(format!("{statement} # {}", step.line));
                    part.statements.push(statement);
                }
                // A round file has the outcomes.
                Line::Corrects(input) => {
                    let statement = Statement::Input(input);
                    let told =
                        |said: &Statement| matches!(said, Statement::Input(input) if input.is_outcome());
                    let wrong = part.statements.iter().rposition(told);
                    if let Some(wrong) = wrong {
                        let words = part.statements[wrong].to_string();
                        if let Some(line) = part.lines.iter().rposition(|line| *line == words) {
                            part.lines[line] = statement.to_string();
                            part.lines.push(format!("# {}", step.line));
                        }
                        part.statements[wrong] = statement;
                    }
                }
                // A change is announced and takes effect at its recorded times.
                Line::Changes(options, at) => {
                    if let Some(words) = hours.begin(step.at, at) {
                        part.lines.push(words);
                    }
                    part.adds(Statement::Clock(hours.of(step.at)));
                    for (option, value) in options {
                        if hours.withdrawn.contains(&(step.seq, option.clone())) {
                            part.lines.push(format!("# changes {option} to {value}, and is withdrawn"));
                            continue;
                        }
                        part.adds(Statement::Changes { option: option.clone(), value, at: hours.of(at) });
                        for duty in Duty::ALL {
                            part.adds(Statement::Does(duty, option.clone()));
                        }
                    }
                }
                Line::TakesEffect => part.adds(Statement::Clock(hours.of(step.at))),
                Line::Opens => {}
                Line::Closes
                | Line::BuysIn(..)
                | Line::ColorsUp(..)
                | Line::Seals(..)
                | Line::Unseals(..)
                | Line::CommitsSeed(..)
                | Line::NoMoreBets
                | Line::MoreBets
                | Line::RevealsSeed(..)
                | Line::EndsReveals
                | Line::Restores(_)
                | Line::GivesUp(_)
                | Line::Copies(_)
                | Line::LogsIn(_)
                | Line::FailsToLogIn(..)
                | Line::AddsPasskey(..)
                | Line::RemovesPasskey(..)
                | Line::Approves(..)
                | Line::Assigns(..)
                | Line::Relieves(..)
                | Line::Runs(_)
                | Line::Drains(_)
                | Line::Reopens
                | Line::HouseChanges { .. }
                | Line::HouseCancels(_)
                | Line::Withdraws(_)
                | Line::Issues(..)
                | Line::Account { .. } => {
                    part.lines.push(format!("# {}", step.line));
                }
            }
        }
        Ok(part)
    }
}

impl StepText {
    /// A line that says so.
    fn adds(&mut self, statement: Statement) {
        self.lines.push(statement.to_string());
        self.statements.push(statement);
    }
}

/// The clock of a round file, which has the hours and minutes of one day.
struct Hours {
    from: Option<i64>,
    /// The withdrawn announcements: the step and the option. A round file has no statement for them.
    withdrawn: BTreeSet<(i64, String)>,
}

impl Hours {
    const MINUTE: i64 = 60_000;
    const DAY: i64 = 24 * 60 * Hours::MINUTE;

    /// A change is told, and takes effect at a time: on the same day, or hours are counted from now on, as the file then says.
    fn begin(&mut self, told: i64, effective: i64) -> Option<String> {
        let day = |at: i64| at.div_euclid(Hours::DAY);
        let midnight = day(told) != day(effective);
        let from =
            if midnight { told.div_euclid(Hours::MINUTE) * Hours::MINUTE } else { day(told) * Hours::DAY };
        let begins = self.from.is_none();
        self.from.get_or_insert(from);
        let words = "# hours are counted from the announcement, because midnight lies between";
        (begins && midnight).then(|| words.to_string())
    }

    fn of(&self, at: i64) -> Timestamp {
        let since = (at - self.from.unwrap_or_default()).clamp(0, Hours::DAY - 1);
        Timestamp::from_ms(since / Hours::MINUTE * Hours::MINUTE)
    }
}

/// The point at which a file begins.
enum Beginning {
    /// The opening of the table.
    Opening,
    /// This step, at a fresh table with these seats occupied.
    InPlay(i64, Vec<u8>),
}

impl Beginning {
    fn first_seq(&self) -> i64 {
        match self {
            Beginning::Opening => 1,
            Beginning::InPlay(seq, _) => *seq,
        }
    }

    fn opens(&self) -> TableOpening {
        match self {
            Beginning::Opening => TableOpening::Now,
            Beginning::InPlay(..) => TableOpening::Before,
        }
    }

    fn seated(&self) -> Vec<Statement> {
        match self {
            Beginning::Opening => Vec::new(),
            Beginning::InPlay(_, seats) => {
                let seats = seats.iter().filter_map(|number| croupier_rules::table::Seat::new(*number));
                seats.map(Statement::Sits).collect()
            }
        }
    }
}

/// Adds statements to a file and plays it. Returns all movements of money except wagers that the file itself places.
fn settlements<'a>(file: &mut RoundFile, more: impl IntoIterator<Item = &'a Statement>) -> Vec<Entry> {
    file.statements.extend(more.into_iter().map(|statement| (1, statement.clone())));
    let mut played = file.clone();
    played.statements.push((1, Statement::AndOthers));
    let record = rounds::run(&played).record;
    let settles =
        |entry: &Entry| matches!(&entry.event, Event::Money(movement) if movement.verb() != "places");
    record.into_iter().filter(settles).collect()
}

/// Checks that the file plays as expected.
fn check(text: &str) -> Result<(), String> {
    let file = rounds::parse(text).map_err(|fault| format!("the exported file: {fault}"))?;
    match rounds::run(&file).problem {
        None => Ok(()),
        Some(problem) => Err(format!("the exported file does not play: {problem}")),
    }
}
