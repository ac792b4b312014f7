//! `strategy`: how a strategy answers.

use super::analysis::{AskedFor, Setting, house_line, setting};
use super::odds::{percent, quoted};
use crate::Verdict;
use crate::args::Rules;
use crate::error::Failure;
use crate::grid::{Cell, Grid, grouped, number, styled};
use crate::out::{BOLD, DIM, GOOD, NOTE, Out, PLAIN, paint};
use crate::wire;
use anstyle::Style;
use croupier_odds::analysers::{Deviation, Lesson, SimpleRule, analyser};
use croupier_rules::games::{Chart, ComputedPlay};
use std::collections::BTreeSet;

/// In which form the answers are written for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// To be read.
    Text,
    /// For a spreadsheet.
    Csv,
}

impl Form {
    /// As the argument says.
    pub fn of(csv: bool) -> Form {
        if csv { Form::Csv } else { Form::Text }
    }
}

/// Shows the strategies of a game, and the charts of the one that is asked for.
pub fn strategy(game: &str, rules: &Rules, form: Form, out: &mut Out) -> Result<Verdict, Failure> {
    let setting = match setting(game, rules) {
        Ok(setting) => setting,
        Err(unset) => return unset.report(rules, out),
    };
    let taught = taught(&setting)?;
    // The choices are lawful: a setting has no others.
    let known =
        || setting.game.charts(&setting.choices.submission, setting.strategy.name).unwrap_or_default();
    let charts = taught.as_ref().map_or_else(known, |lesson| lesson.charts.clone());
    if out.is_json() {
        out.json(&wire(&setting, &charts, taught.as_ref()))?;
        return Ok(Verdict::Good);
    }
    match form {
        Form::Text => show(&setting.name(), &setting, &charts, taught.as_ref(), out),
        Form::Csv => csv(&charts, taught.as_ref(), out),
    }
    Ok(Verdict::Good)
}

/// What the play is called, and what it does.
fn called(setting: &Setting, taught: Option<&Lesson>) -> (&'static str, &'static str) {
    match taught {
        Some(_) => (ComputedPlay::NAME, ComputedPlay::SAYS),
        None => (setting.strategy.name, setting.strategy.says),
    }
}

fn wire(setting: &Setting, charts: &[Chart], taught: Option<&Lesson>) -> wire::StrategyOf {
    let (strategy, says) = called(setting, taught);
    let (deviations, simple) =
        taught.map_or((&[][..], &[][..]), |lesson| (&lesson.deviations, &lesson.simple));
    wire::StrategyOf {
        game: setting.game.id,
        house: setting.in_force(),
        strategy,
        says,
        charts: charts.iter().map(wire::Chart::from).collect(),
        deviations: deviations.iter().map(wire::Deviation::from).collect(),
        simple: simple.iter().map(wire::SimpleRule::from).collect(),
    }
}

/// A line for each cell of the charts, each deviation and each simple rule.
fn csv(charts: &[Chart], taught: Option<&Lesson>, out: &mut Out) {
    out.line("kind,chart,when,against,answer,instead,costs,costs_percent");
    let mut line = |values: [&str; 8]| out.line(values.map(quoted).join(","));
    for chart in charts {
        for row in &chart.rows {
            for (column, answer) in chart.columns.iter().zip(&row.answers) {
                line(["answer", &chart.title, &row.label, column, answer, "", "", ""]);
            }
        }
    }
    let Some(lesson) = taught else { return };
    for SimpleRule { says, loses } in &lesson.simple {
        line(["simple", "", says, "", "", "", &loses.to_string(), &percent(loses).to_string()]);
    }
    for Deviation { when, best, instead, costs } in &lesson.deviations {
        line(["deviation", "", when, "", best, instead, &costs.to_string(), &percent(costs).to_string()]);
    }
}

/// The best play, computed under the rules of this house, where it is asked for and the game has an analyser that teaches it.
fn taught(setting: &Setting) -> Result<Option<Lesson>, Failure> {
    let teach = analyser(setting.game.id).and_then(|analyser| analyser.teach);
    match (setting.asked, teach) {
        (AskedFor::Best, Some(teach)) => {
            let lesson = teach(&setting.choices.submission);
            lesson.map(Some).map_err(|why| Failure::Analysis(why.to_string()))
        }
        (AskedFor::Best | AskedFor::Strategy, _) => Ok(None),
    }
}

/// How many deviations are shown to people, the dearest first.
const SHOWN: usize = 20;

fn show_costs(lesson: &Lesson, out: &mut Out) {
    if !lesson.simple.is_empty() {
        out.blank();
        out.line(paint(BOLD, "Simple rules, and what they lose to the best play"));
        let mut grid = Grid::new(2);
        for rule in &lesson.simple {
            grid.row([number(NOTE, format!("{:.4} %", percent(&rule.loses))), styled(PLAIN, &rule.says)]);
        }
        grid.print(out);
    }
    if !lesson.deviations.is_empty() {
        out.blank();
        out.line(paint(BOLD, "What it costs to answer otherwise, of the initial wager"));
        let mut grid = Grid::new(2);
        for Deviation { when, best, instead, costs } in lesson.deviations.iter().take(SHOWN) {
            grid.row([
                styled(PLAIN, when),
                styled(GOOD, best),
                styled(DIM, format!("not {instead}")),
                number(NOTE, format!("{:.3} %", percent(costs))),
            ]);
        }
        grid.print(out);
        if lesson.deviations.len() > SHOWN {
            let more = grouped((lesson.deviations.len() - SHOWN) as u64);
            out.wrapped(2, DIM, &format!("{more} more in --csv and --json"));
        }
    }
}

fn show(name: &str, setting: &Setting, charts: &[Chart], taught: Option<&Lesson>, out: &mut Out) {
    let (strategy, says) = called(setting, taught);
    out.line(format_args!("{}, strategy {}", paint(BOLD, name), paint(BOLD, strategy)));
    setting.warn(out);
    out.wrapped(0, PLAIN, says);
    out.wrapped(0, DIM, &house_line(&setting.choices));
    for chart in charts {
        out.blank();
        out.line(format_args!("{}  {}", paint(BOLD, &chart.title), paint(DIM, chart.across)));
        let mut grid = Grid::new(2);
        let head = chart.columns.iter().map(|column| styled(DIM, column));
        grid.cells([styled(DIM, "")].into_iter().chain(head));
        for row in &chart.rows {
            let answers = row.answers.iter().map(|answer| short(answer));
            grid.cells([styled(PLAIN, &row.label)].into_iter().chain(answers));
        }
        grid.print(out);
    }
    let used: BTreeSet<&str> =
        charts.iter().flat_map(|c| &c.rows).flat_map(|row| row.answers.iter().copied()).collect();
    // A dash stands where there is nothing to answer.
    let used: BTreeSet<&str> = used.into_iter().filter(|word| letter(word).is_alphabetic()).collect();
    if !used.is_empty() {
        let legend: Vec<String> = used.iter().map(|word| format!("{} {word}", letter(word))).collect();
        out.blank();
        out.wrapped(0, DIM, &legend.join(", "));
    }
    if let Some(lesson) = taught {
        show_costs(lesson, out);
    }
    let others: Vec<&str> =
        setting.game.strategies.iter().map(|s| s.name).filter(|name| *name != strategy).collect();
    if !others.is_empty() {
        out.wrapped(0, DIM, &format!("Other strategies (--strategy NAME): {}", others.join(", ")));
    }
}

/// An answer as one letter, as the charts that players carry have it: H to draw, D to double, P to split, R to surrender.
fn letter(answer: &str) -> char {
    match answer {
        "draw" => 'H',
        "split" => 'P',
        "surrender" => 'R',
        "rescue" => 'Q',
        other => other.chars().next().map_or('-', |first| first.to_ascii_uppercase()),
    }
}

fn short(answer: &str) -> Cell {
    let style: Style = match letter(answer) {
        'S' | 'N' => DIM,
        'P' | 'Y' | 'D' => GOOD,
        'R' | 'Q' => NOTE,
        _ => PLAIN,
    };
    styled(style, letter(answer))
}
