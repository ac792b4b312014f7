//! `odds --all`: every game under one house.

use super::count::{UnitFigures, nothing};
use super::order::{AnalysisOrder, Scope};
use super::{GameFigures, figures};
use crate::args::Odds;
use crate::catalog::{self, Entry};
use crate::commands::analysis::{Setting, SettingError, StrategyKeywords, UnlawfulPolicy, set};
use crate::grid::{Grid, number, styled};
use crate::house_file::choices;
use crate::out::{BOLD, DIM, NOTE, Out, PLAIN, paint};
use croupier_odds::{AnalysisRequest, ExactAnalysis, OddsError, SplitPrecision, exact_by_name, parallel_map};
use indicatif::ProgressBar;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The time limit in seconds for the full enumeration of a game.
const PATIENCE: u64 = 5;

/// Every game, under the house's choices and the best play.
pub fn ordered(args: &Odds) -> Result<AnalysisOrder, SettingError> {
    let unlawful = UnlawfulPolicy::of(args.rules.allow_unlawful);
    let setting = |entry: Entry| {
        let choices = choices(args.rules.house.as_ref(), entry.id).map_err(SettingError::Failure)?;
        set(entry.facts, choices, (None, StrategyKeywords::Best), unlawful)
    };
    let games = catalog::games().into_iter().map(setting).collect::<Result<_, _>>()?;
    let seconds = args.seconds.unwrap_or(PATIENCE);
    Ok(AnalysisOrder { scope: Scope::All(games), seconds, spread: SplitPrecision::Approximate })
}

/// The figures of these games, several counted at a time.
pub fn counted(games: &[Setting], units: &[usize], patience: Duration) -> BTreeMap<usize, UnitFigures> {
    let bar = ProgressBar::new(units.len() as u64);
    let counted = parallel_map(units.len(), |task| {
        let figures = count(&games[units[task]], patience);
        bar.inc(1);
        (units[task], figures)
    });
    bar.finish_and_clear();
    counted.into_iter().collect()
}

fn count(setting: &Setting, patience: Duration) -> UnitFigures {
    let start = Instant::now();
    let house = &setting.choices.submission;
    let asked = AnalysisRequest { time_limit: Some(patience), ..AnalysisRequest::of(house, setting.play()) };
    let exact = exact_by_name(setting.game.id, &asked).unwrap_or_else(|why| {
        let uncounted = match why {
            OddsError::Analysis(why) => vec![why],
            OddsError::BadOrder(_) => Vec::new(),
        };
        ExactAnalysis { uncounted, ..nothing(setting.strategy.name) }
    });
    UnitFigures { exact, seconds: Some(start.elapsed().as_secs_f64()) }
}

/// Prints a line per wager of each game, and the running time of a single run.
pub fn show(found: &[GameFigures], seconds: Option<f64>, out: &mut Out) {
    let mut grid = Grid::new(0);
    let head = |text: &str| number(DIM, text);
    grid.row([
        styled(DIM, "game"),
        styled(DIM, "wager"),
        head("house edge"),
        head("at risk"),
        head("std. deviation"),
        head("wins"),
    ]);
    let (mut wagers, mut uncounted) = (0, 0);
    for game in found {
        let mut name = game.name.as_str();
        for wager in &game.exact.wagers {
            grid.row([
                styled(BOLD, std::mem::take(&mut name)),
                styled(PLAIN, &wager.wager),
                number(NOTE, format!("{:.4} %", figures::percent(&wager.edge()))),
                number(PLAIN, format!("{:.4} %", figures::percent(&wager.edge_at_risk()))),
                number(PLAIN, format!("{:.4}", wager.standard_deviation())),
                number(PLAIN, format!("{:.3} %", figures::percent(&wager.chance_to_win()))),
            ]);
            wagers += 1;
        }
        for why in &game.exact.uncounted {
            grid.row([
                styled(BOLD, std::mem::take(&mut name)),
                styled(DIM, why.wager()),
                styled(DIM, "skipped"),
            ]);
            uncounted += 1;
        }
    }
    grid.print(out);
    out.blank();
    for game in found.iter().filter(|game| !game.setting.breaches.is_empty()) {
        out.line(paint(BOLD, &game.name));
        game.setting.warn(out);
    }
    let count = |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
    let line = format!(
        "{}: {} exact, {uncounted} skipped; best play, each round from full decks.{}",
        count(found.len(), "game"),
        count(wagers, "wager"),
        figures::counted_in(seconds)
    );
    out.wrapped(0, DIM, &line);
}
