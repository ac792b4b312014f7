//! `odds`: exact figures, by enumeration.

use super::analysis::{Setting, house_line, setting};
use super::sim::chosen;
use crate::Verdict;
use crate::args::Rules;
use crate::error::Failure;
use crate::grid::{Cell, Grid, cell, number, styled};
use crate::out::{BOLD, DIM, NOTE, Out, PLAIN, paint};
use crate::wire;
use croupier_odds::{Exact, ExactWager, NoFigures, Unanalysable, exact_by_name};
use croupier_rules::games::Sample;
use croupier_rules::house::Submission;
use croupier_rules::table::Opens;
use indicatif::ProgressBar;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Shows the exact figures of a game.
pub fn odds(
    game: &str,
    wagers: &[String],
    rules: &Rules,
    patience: Duration,
    out: &mut Out,
) -> Result<Verdict, Failure> {
    let setting = match setting(game, rules) {
        Ok(setting) => setting,
        Err(unset) => return unset.report(rules, out),
    };
    let start = Instant::now();
    let exact = enumerate(&setting, named(&setting, wagers)?, patience)?;
    let seconds = start.elapsed().as_secs_f64();
    if out.is_json() {
        out.json(&wire::Analysis {
            game: setting.game.id,
            house: setting.in_force(),
            strategy: exact.strategy,
            wagers: exact.wagers.iter().map(wire_wager).collect(),
            seconds,
        })?;
    } else {
        show(&setting.name(), &setting, &exact, seconds, out);
    }
    Ok(Verdict::Good)
}

/// The wagers that somebody has asked for; none where all kinds are wanted.
fn named(setting: &Setting, wagers: &[String]) -> Result<Vec<Sample<String>>, Failure> {
    if wagers.is_empty() {
        return Ok(Vec::new());
    }
    let house = &setting.choices.submission;
    let unlawful = |_| Failure::Analysis("the house is unlawful".to_string());
    let table = setting.game.open(house, Opens::Before).map_err(unlawful)?;
    chosen(table.as_ref(), house, wagers)
}

/// The house edge of each kind of wager in percent, as far as it is found in so much time.
pub fn edges(game: &'static str, house: &Submission, patience: Duration) -> Vec<(String, f64)> {
    match walked(game, house.clone(), None, Vec::new(), patience) {
        Ok(Ok(exact)) => {
            exact.wagers.iter().map(|wager| (wager.wager.clone(), percent(&wager.edge()))).collect()
        }
        Ok(Err(_)) | Err(_) => Vec::new(),
    }
}

/// Walks every outcome, for as long as somebody waits. The walk has a thread of its own, which ends with the program.
fn enumerate(setting: &Setting, wagers: Vec<Sample<String>>, patience: Duration) -> Result<Exact, Failure> {
    let id = setting.game.id;
    let no_figures = |why: String| {
        Failure::Analysis(format!("{id} has no exact figures: {why}; `croupier sim {id}` estimates them"))
    };
    let house = setting.choices.submission.clone();
    let spinner = ProgressBar::new_spinner().with_message("walking every outcome");
    spinner.enable_steady_tick(Duration::from_millis(100));
    let result = walked(id, house, Some(setting.strategy.name), wagers, patience);
    spinner.finish_and_clear();
    match result {
        Ok(Err(NoFigures::Unanalysable(why @ Unanalysable::NotTaken(..)))) => {
            Err(Failure::Analysis(format!("the table does not take {why}")))
        }
        Ok(result) => result.map_err(|why| no_figures(why.to_string())),
        Err(RecvTimeoutError::Timeout) => Err(no_figures(format!(
            "its outcomes are too many to walk in {} seconds (--seconds N waits longer)",
            patience.as_secs()
        ))),
        Err(RecvTimeoutError::Disconnected) => Err(no_figures("the walk broke off".to_string())),
    }
}

fn walked(
    game: &'static str,
    house: Submission,
    strategy: Option<&'static str>,
    wagers: Vec<Sample<String>>,
    patience: Duration,
) -> Result<Result<Exact, NoFigures>, RecvTimeoutError> {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        // Nobody listens any more where this fails.
        let _ = sender.send(exact_by_name(game, &house, strategy, &wagers));
    });
    receiver.recv_timeout(patience)
}

fn show(name: &str, setting: &Setting, exact: &Exact, seconds: f64, out: &mut Out) {
    out.line(format_args!("{}, exact", paint(BOLD, name)));
    out.wrapped(0, DIM, &house_line(&setting.choices));
    out.wrapped(0, DIM, &format!("strategy {}: {}", setting.strategy.name, setting.strategy.says));
    out.blank();
    let mut grid = Grid::new(0);
    let head = |text: &str| number(DIM, text);
    grid.row([
        styled(DIM, "wager"),
        head("house edge"),
        head("std. deviation"),
        head("wins"),
        styled(DIM, "edge, exactly"),
    ]);
    for wager in &exact.wagers {
        grid.row([
            styled(BOLD, &wager.wager),
            number(NOTE, format!("{:.4} %", percent(&wager.edge()))),
            number(PLAIN, format!("{:.4}", wager.standard_deviation())),
            number(PLAIN, format!("{:.3} %", percent(&wager.chance_to_win()))),
            exactly(&wager.edge()),
        ]);
    }
    grid.print(out);
    out.blank();
    out.wrapped(
        0,
        DIM,
        &format!(
            "House edge: of each unit of the wager that starts the round. Enumerated in {}.",
            duration(seconds)
        ),
    );
}

/// A fraction, where it is short enough to be read.
fn exactly(fraction: &BigRational) -> Cell {
    let text = fraction.to_string();
    if text.len() <= 40 { cell(text) } else { styled(DIM, "in --json") }
}

/// A time that people can read.
pub fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 0.001 => format!("{:.0} µs", s * 1e6),
        s if s < 1.0 => format!("{:.0} ms", s * 1e3),
        s => format!("{s:.1} s"),
    }
}

fn percent(share: &BigRational) -> f64 {
    let percent = share.to_f64().unwrap_or(f64::NAN) * 100.0;
    if share.is_positive() || share.is_negative() { percent } else { 0.0 }
}

fn wire_wager(wager: &ExactWager) -> wire::ExactWager {
    let outcome = |(net, chance): &(BigRational, BigRational)| wire::Outcome {
        net: net.to_string(),
        probability: chance.to_string(),
    };
    wire::ExactWager {
        wager: wager.wager.clone(),
        edge: wager.edge().to_string(),
        edge_percent: percent(&wager.edge()),
        standard_deviation: wager.standard_deviation(),
        chance_to_win: wager.chance_to_win().to_string(),
        outcomes: wager.outcomes.iter().map(outcome).collect(),
    }
}
