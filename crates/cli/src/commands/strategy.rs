//! `strategy`: how a strategy answers.

use super::analysis::{AskedFor, Setting, house_line, setting};
use super::odds::percent;
use crate::Verdict;
use crate::args::Rules;
use crate::error::Failure;
use crate::grid::{Cell, Grid, number, styled};
use crate::out::{BOLD, DIM, GOOD, NOTE, Out, PLAIN, paint};
use crate::wire;
use anstyle::Style;
use croupier_odds::Exact;
use croupier_odds::analysers::{Deviation, Lesson, analyser};
use croupier_rules::games::Chart;
use std::collections::BTreeSet;

/// Shows the strategies of a game, and the charts of the one that is asked for.
pub fn strategy(game: &str, rules: &Rules, out: &mut Out) -> Result<Verdict, Failure> {
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
        let is_taught = taught.is_some();
        let lesson = taught.unwrap_or_default();
        out.json(&wire::StrategyOf {
            game: setting.game.id,
            house: setting.in_force(),
            strategy: if is_taught { Exact::BEST } else { setting.strategy.name },
            says: setting.strategy.says,
            charts: charts.iter().map(wire::Chart::from).collect(),
            deviations: lesson.deviations.iter().map(wire::Deviation::from).collect(),
            simple: lesson.simple.iter().map(wire::SimpleRule::from).collect(),
        })?;
        return Ok(Verdict::Good);
    }
    show(&setting.name(), &setting, &charts, taught.as_ref(), out);
    Ok(Verdict::Good)
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
            out.wrapped(2, DIM, &format!("{} more in --json", lesson.deviations.len() - SHOWN));
        }
    }
    if !lesson.simple.is_empty() {
        out.blank();
        out.line(paint(BOLD, "Simple rules, and what they lose to the best play"));
        let mut grid = Grid::new(2);
        for rule in &lesson.simple {
            grid.row([number(NOTE, format!("{:.4} %", percent(&rule.loses))), styled(PLAIN, &rule.says)]);
        }
        grid.print(out);
    }
}

fn show(name: &str, setting: &Setting, charts: &[Chart], taught: Option<&Lesson>, out: &mut Out) {
    let (strategy, says) = match taught {
        Some(_) => (Exact::BEST, "computed from the rules of this house"),
        None => (setting.strategy.name, setting.strategy.says),
    };
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
