//! `coverage --choices`: which options, rows of pay tables and dates the worked examples reach.

use super::coverage::{examples, laws};
use crate::Verdict;
use crate::error::Failure;
use crate::grid::{Grid, cell, number, styled};
use crate::out::{BOLD, CITE, DIM, GOOD, NOTE, Out, paint};
use crate::plays::{Outcome, PlayedFile};
use crate::wire;
use croupier_rules::rounds::{ChoiceItem, ChoicePoint, Lawfulness, ReachedChoices};
use std::path::PathBuf;

/// Plays the worked examples and counts the choices that they reach.
pub fn choices(asked: Option<&str>, rounds: Option<PathBuf>, out: &mut Out) -> Result<Verdict, Failure> {
    let laws = laws(asked)?;
    let played = examples(rounds)?;
    let mut reached = ReachedChoices::default();
    for file in &played {
        if let Outcome::Complete { file, report, .. } = &file.outcome
            && report.is_ok()
            && file.proposed.is_empty()
        {
            reached.add(file, report);
        }
    }
    let all: Vec<ChoicePoint> = laws.into_iter().flat_map(croupier_rules::rounds::choices).collect();
    let missing = reached.missing(&all);
    let failed = played.iter().any(|file| !PlayedFile::is_ok(file));
    if out.is_json() {
        let list = missing.iter().map(|point| wire::UncoveredChoice::from(*point)).collect();
        let (total, reached) = (all.len(), all.len() - missing.len());
        out.json(&wire::ChoiceCoverage { choices: wire::Choices { total, reached, missing: list } })?;
    } else {
        show(&all, &missing, out);
    }
    Ok(if failed { Verdict::Bad } else { Verdict::Good })
}

fn show(all: &[ChoicePoint], missing: &[&ChoicePoint], out: &mut Out) {
    let mut games: Vec<&str> = Vec::new();
    for point in all {
        if !games.contains(&point.game) {
            games.push(point.game);
        }
    }
    let mut grid = Grid::new(0);
    let head = |text: &str| number(DIM, text);
    grid.row([styled(DIM, "game"), head("options"), head("rows"), head("dates")]);
    for game in games {
        let share = |kind: fn(&ChoiceItem) -> bool| {
            let of_it = |point: &ChoicePoint| point.game == game && kind(&point.what);
            let count = all.iter().filter(|point| of_it(point)).count();
            let without = missing.iter().filter(|point| of_it(point)).count();
            let style = if without == 0 { GOOD } else { NOTE };
            number(style, format!("{} of {count}", count - without))
        };
        grid.row([
            styled(BOLD, game),
            share(|what| matches!(what, ChoiceItem::Option { .. })),
            share(|what| matches!(what, ChoiceItem::Row { .. })),
            share(|what| matches!(what, ChoiceItem::Date { .. })),
        ]);
    }
    grid.print(out);
    if !missing.is_empty() {
        out.blank();
        out.line(paint(BOLD.underline(), "Not reached"));
        let mut grid = Grid::new(2);
        for point in missing {
            let (name, value) = match &point.what {
                ChoiceItem::Option { option, value, is: Lawfulness::Lawful } => {
                    ((*option).to_string(), value.to_string())
                }
                ChoiceItem::Option { option, value, is: Lawfulness::Unlawful } => {
                    ((*option).to_string(), format!("{value} (unlawful)"))
                }
                ChoiceItem::Row { table, row, pays } => (table.clone(), format!("{row}: {pays}")),
                ChoiceItem::Date { date, day } => (date.to_string(), format!("as of {day}")),
            };
            grid.row([cell(point.game), styled(CITE, point.by), cell(name), cell(value)]);
        }
        grid.print(out);
    }
    out.blank();
    let reached = all.len() - missing.len();
    out.line(format_args!("{} of {} choices reached", paint(BOLD, reached), all.len()));
}
