//! `strategy`: how a strategy answers.

use super::analysis::{Setting, house_line, setting};
use crate::Verdict;
use crate::args::Rules;
use crate::error::Failure;
use crate::grid::{Cell, Grid, styled};
use crate::out::{BOLD, DIM, GOOD, NOTE, Out, PLAIN, paint};
use crate::wire;
use anstyle::Style;
use croupier_rules::games::Chart;
use std::collections::BTreeSet;

/// Shows the strategies of a game, and the charts of the one that is asked for.
pub fn strategy(game: &str, rules: &Rules, out: &mut Out) -> Result<Verdict, Failure> {
    let setting = match setting(game, rules) {
        Ok(setting) => setting,
        Err(unset) => return unset.report(rules, out),
    };
    // The choices are lawful: a setting has no others.
    let charts = setting.game.charts(&setting.choices.submission, setting.strategy.name).unwrap_or_default();
    if out.is_json() {
        out.json(&wire::StrategyOf {
            game: setting.game.id,
            house: setting.in_force(),
            strategy: setting.strategy.name,
            says: setting.strategy.says,
            charts: charts.iter().map(wire::Chart::from).collect(),
        })?;
    } else {
        show(&setting.name(), &setting, &charts, out);
    }
    Ok(Verdict::Good)
}

fn show(name: &str, setting: &Setting, charts: &[Chart], out: &mut Out) {
    out.line(format_args!("{}, strategy {}", paint(BOLD, name), paint(BOLD, setting.strategy.name)));
    out.wrapped(0, PLAIN, setting.strategy.says);
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
    if !used.is_empty() {
        let legend: Vec<String> = used.iter().map(|word| format!("{} {word}", letter(word))).collect();
        out.blank();
        out.wrapped(0, DIM, &legend.join(", "));
    }
    let others: Vec<&str> = setting
        .game
        .strategies
        .iter()
        .map(|s| s.name)
        .filter(|name| *name != setting.strategy.name)
        .collect();
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
