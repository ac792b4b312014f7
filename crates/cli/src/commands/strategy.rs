//! `strategy`: the charts and the deviations of a strategy.

use super::analysis::{RequestedPlay, Setting, StrategyKeywords, house_line, setting};
use super::odds::{percent, quoted};
use crate::Verdict;
use crate::args::{Format, Rules};
use crate::error::Failure;
use crate::grid::{Cell, Grid, grouped, number, styled};
use crate::out::{BOLD, DIM, GOOD, NOTE, Out, PLAIN, paint};
use crate::wire;
use anstyle::Style;
use croupier_odds::analysers::{PlayDeviation, RuleOfThumb, StrategyReport, analyser};
use croupier_rules::games::{Chart, ComputedPlay};
use std::collections::{BTreeMap, BTreeSet};

/// Shows the strategies of a game, and the charts of the one that is asked for.
pub fn strategy(game: &str, rules: &Rules, out: &mut Out) -> Result<Verdict, Failure> {
    let setting = match setting(game, rules, StrategyKeywords::Best) {
        Ok(setting) => setting,
        Err(unset) => return unset.report(rules, out),
    };
    let computed = computed(&setting)?;
    // The choices are lawful: a setting has no others.
    let known =
        || setting.game.charts(&setting.choices.submission, setting.strategy.name).unwrap_or_default();
    let charts = computed.as_ref().map_or_else(known, |report| report.charts.clone());
    match out.format() {
        Format::Json => out.json(&wire(&setting, &charts, computed.as_ref()))?,
        Format::Text => show(&setting.name(), &setting, &charts, computed.as_ref(), out),
        Format::Csv => csv(&charts, computed.as_ref(), out),
    }
    Ok(Verdict::Good)
}

/// Returns the name and the description of the play.
fn called(setting: &Setting, computed: Option<&StrategyReport>) -> (&'static str, &'static str) {
    match computed {
        Some(_) => (ComputedPlay::NAME, ComputedPlay::SAYS),
        None => (setting.strategy.name, setting.strategy.says),
    }
}

fn wire(setting: &Setting, charts: &[Chart], computed: Option<&StrategyReport>) -> wire::StrategyOf {
    let (strategy, says) = called(setting, computed);
    let (deviations, simple) =
        computed.map_or((&[][..], &[][..]), |report| (&report.deviations, &report.simple));
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
fn csv(charts: &[Chart], computed: Option<&StrategyReport>, out: &mut Out) {
    out.line("kind,chart,when,against,answer,instead,costs,costs_percent");
    let mut line = |values: [&str; 8]| out.line(values.map(quoted).join(","));
    for chart in charts {
        for row in &chart.rows {
            for (column, answer) in chart.columns.iter().zip(&row.answers) {
                line(["answer", &chart.title, &row.label, column, answer, "", "", ""]);
            }
        }
    }
    let Some(report) = computed else { return };
    for RuleOfThumb { says, loses } in &report.simple {
        line(["simple", "", says, "", "", "", &loses.to_string(), &percent(loses).to_string()]);
    }
    for PlayDeviation { when, best, instead, costs } in &report.deviations {
        line(["deviation", "", when, "", best, instead, &costs.to_string(), &percent(costs).to_string()]);
    }
}

/// The best play, computed under the rules of this house, if it is asked for and the game has an analyser that reports it.
fn computed(setting: &Setting) -> Result<Option<StrategyReport>, Failure> {
    let strategy = analyser(setting.game.id).and_then(|analyser| analyser.strategy);
    match (setting.asked, strategy) {
        (RequestedPlay::Best, Some(strategy)) => {
            let report = strategy(&setting.choices.submission);
            report.map(Some).map_err(|why| Failure::Analysis(why.to_string()))
        }
        (RequestedPlay::Best | RequestedPlay::Own | RequestedPlay::Strategy, _) => Ok(None),
    }
}

/// The number of deviations printed.
const SHOWN: usize = 20;

fn show_costs(report: &StrategyReport, out: &mut Out) {
    if !report.simple.is_empty() {
        out.blank();
        out.line(paint(BOLD, "Simple rules and their cost against the best play"));
        let mut grid = Grid::new(2);
        for rule in &report.simple {
            grid.row([number(NOTE, format!("{:.4} %", percent(&rule.loses))), styled(PLAIN, &rule.says)]);
        }
        grid.print(out);
    }
    if !report.deviations.is_empty() {
        out.blank();
        // Beside a chart, close decisions matter; where hands are set, those in which the simple rule costs most.
        let shown: Vec<&PlayDeviation> = if report.charts.is_empty() {
            out.line(paint(
                BOLD,
                "Costliest hands: cost of the second-best answer, as a share of the initial wager",
            ));
            report.deviations.iter().take(SHOWN).collect()
        } else {
            out.line(paint(
                BOLD,
                "Closest decisions: cost of the second-best answer, as a share of the initial wager",
            ));
            report.deviations.iter().rev().take(SHOWN).collect()
        };
        let mut grid = Grid::new(2);
        for PlayDeviation { when, best, instead, costs } in shown {
            grid.row([
                styled(PLAIN, when),
                styled(GOOD, best),
                styled(DIM, format!("not {instead}")),
                number(NOTE, format!("{:.3} %", percent(costs))),
            ]);
        }
        grid.print(out);
        if report.deviations.len() > SHOWN {
            let more = grouped((report.deviations.len() - SHOWN) as u64);
            out.wrapped(2, DIM, &format!("{more} more with --format csv or json"));
        }
    }
}

fn show(name: &str, setting: &Setting, charts: &[Chart], computed: Option<&StrategyReport>, out: &mut Out) {
    let (strategy, says) = called(setting, computed);
    out.line(format_args!("{}, strategy {}", paint(BOLD, name), paint(BOLD, strategy)));
    setting.warn(out);
    out.wrapped(0, PLAIN, says);
    out.wrapped(0, DIM, &house_line(&setting.choices));
    let letters = letters(charts);
    for chart in charts {
        out.blank();
        out.line(format_args!("{}  {}", paint(BOLD, &chart.title), paint(DIM, chart.across)));
        let mut grid = Grid::new(2);
        let head = chart.columns.iter().map(|column| styled(DIM, column));
        grid.cells([styled(DIM, "")].into_iter().chain(head));
        for row in &chart.rows {
            let answers = row.answers.iter().map(|answer| short(answer, &letters));
            grid.cells([styled(PLAIN, &row.label)].into_iter().chain(answers));
        }
        grid.print(out);
    }
    if !letters.is_empty() {
        let legend: Vec<String> = letters.iter().map(|(word, letter)| format!("{letter} {word}")).collect();
        out.blank();
        out.wrapped(0, DIM, &legend.join(", "));
    }
    if let Some(report) = computed {
        show_costs(report, out);
    }
    let others: Vec<&str> =
        setting.game.strategies.iter().map(|s| s.name).filter(|name| *name != strategy).collect();
    if !others.is_empty() {
        out.wrapped(0, DIM, &format!("Other strategies (--strategy NAME): {}", others.join(", ")));
    }
}

/// The cell of a chart without a question.
const NOTHING: &str = "-";

/// A letter for each answer, no two the same.
fn letters<'a>(charts: &'a [Chart]) -> BTreeMap<&'a str, char> {
    let mut letters: BTreeMap<&'a str, char> = BTreeMap::new();
    let words: BTreeSet<&str> =
        charts.iter().flat_map(|chart| &chart.rows).flat_map(|row| row.answers.iter().copied()).collect();
    for word in words.into_iter().filter(|word| *word != NOTHING) {
        let others = word.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase());
        let is_free = |letter: &char| letters.values().all(|taken| taken != letter);
        let letter = std::iter::once(usual_letter(word)).chain(others).chain('A'..='Z').find(is_free);
        letters.insert(word, letter.unwrap_or('?'));
    }
    letters
}

/// An answer as one letter, as on players' charts: H to draw, D to double, P to split, R to surrender. An answer that ends in a number is that number.
fn usual_letter(answer: &str) -> char {
    match answer {
        "draw" => 'H',
        "split" => 'P',
        "surrender" => 'R',
        "rescue" => 'Q',
        "depends" => '?',
        // A fold has its own.
        "flop" => 'L',
        other => {
            let first = other.chars().next().map_or('?', |first| first.to_ascii_uppercase());
            other.chars().last().filter(char::is_ascii_digit).unwrap_or(first)
        }
    }
}

fn short(answer: &str, letters: &BTreeMap<&str, char>) -> Cell {
    let letter = letters.get(answer).copied();
    let style: Style = match letter {
        Some('S' | 'N') | None => DIM,
        Some('P' | 'Y' | 'D') => GOOD,
        Some('R' | 'Q') => NOTE,
        Some(_) => PLAIN,
    };
    styled(style, letter.map_or(NOTHING.to_string(), String::from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::games::ChartRow;

    #[test]
    fn no_two_answers_have_one_letter() {
        let chart = |answers: &[&'static str]| Chart {
            title: String::new(),
            across: "",
            columns: Vec::new(),
            rows: vec![ChartRow { label: String::new(), answers: answers.to_vec() }],
        };
        let of = |answers: &[&'static str]| -> String {
            let charts = [chart(answers)];
            let letters = letters(&charts);
            answers.iter().map(|answer| letters.get(answer).copied().unwrap_or('-')).collect()
        };
        assert_eq!(of(&["draw", "stand", "double", "split", "surrender"]), "HSDPR");
        assert_eq!(of(&["fold", "flop", "-"]), "FL-");
        assert_eq!(of(&["stand", "double", "depends"]), "SD?");
        assert_eq!(of(&["fold", "play 1", "play 3"]), "F13");
        assert_eq!(of(&["fold", "winner", "bet, discard 1", "bet, discard 2", "bet, discard 3"]), "FW123");
        assert_eq!(of(&["bet, discard 1", "no bet, discard 1"]), "1N");
    }
}
