//! `odds --all`: every game under one house.

use super::{Found, figures};
use crate::args::Odds;
use crate::catalog::{self, Entry};
use crate::commands::analysis::{Setting, Unlawful, Words, set};
use crate::commands::sim::processors;
use crate::error::Failure;
use crate::grid::{Grid, number, styled};
use crate::house_file::choices;
use crate::out::{BOLD, DIM, NOTE, Out, PLAIN, paint};
use crate::{Verdict, wire};
use croupier_odds::{Asked, Exact, NoFigures, Spread, exact_by_name};
use indicatif::ProgressBar;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// For how long the outcomes of a game are walked that has wagers which no analyser counts.
const PATIENCE: u64 = 5;

/// Counts every game, several at a time.
pub fn all(args: &Odds, out: &mut Out) -> Result<Verdict, Failure> {
    let mut games = Vec::new();
    for entry in catalog::games() {
        let choices = choices(args.rules.house.as_ref(), entry.id)?;
        match set(entry.facts.clone(), choices, (None, Words::Best), Unlawful::of(args.rules.allow_unlawful))
        {
            Ok(setting) => games.push((entry, setting)),
            Err(unset) => return unset.report(&args.rules, out),
        }
    }
    let start = Instant::now();
    let patience = Duration::from_secs(args.seconds.unwrap_or(PATIENCE));
    let found = counted(games, patience);
    let seconds = start.elapsed().as_secs_f64();
    if out.is_json() {
        let games: Vec<wire::Analysis> = found.iter().map(Found::wire).collect();
        out.json(&games)?;
    } else if args.csv {
        figures::csv_head(out);
        found.iter().for_each(|game| figures::csv(game, out));
    } else {
        show(&found, seconds, out);
    }
    Ok(Verdict::Good)
}

/// The figures of each game, in the order of the chapter.
fn counted(games: Vec<(Entry, Setting)>, patience: Duration) -> Vec<Found> {
    let bar = ProgressBar::new(games.len() as u64);
    let next = AtomicUsize::new(0);
    let counted: Mutex<Vec<(usize, Exact, f64)>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..processors().get().min(games.len()) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some((_, setting)) = games.get(index) else { return };
                    let (exact, seconds) = count(setting, patience);
                    if let Ok(mut counted) = counted.lock() {
                        counted.push((index, exact, seconds));
                    }
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    let mut counted = counted.into_inner().unwrap_or_default();
    counted.sort_by_key(|(index, ..)| *index);
    let found = |((entry, setting), (_, exact, seconds)): ((Entry, Setting), (usize, Exact, f64))| Found {
        name: entry.name.to_string(),
        setting,
        exact,
        spread: Spread::Near,
        shoe: None,
        seconds,
    };
    games.into_iter().zip(counted).map(found).collect()
}

fn count(setting: &Setting, patience: Duration) -> (Exact, f64) {
    let start = Instant::now();
    let house = &setting.choices.submission;
    let (play, spread) = (setting.play(), Spread::Near);
    let asked = Asked { house, play, wagers: &[], patience: Some(patience), spread };
    let exact = exact_by_name(setting.game.id, &asked).unwrap_or_else(|why| {
        let uncounted = match why {
            NoFigures::Unanalysable(why) => vec![why],
            NoFigures::BadOrder(_) => Vec::new(),
        };
        Exact { strategy: setting.strategy.name, wagers: Vec::new(), uncounted }
    });
    (exact, start.elapsed().as_secs_f64())
}

fn show(found: &[Found], seconds: f64, out: &mut Out) {
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
                styled(DIM, "not counted"),
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
    let line = format!(
        "{} games, {wagers} wagers exactly, {uncounted} not counted; best play, each round from full decks. Counted in {}.",
        found.len(),
        figures::duration(seconds)
    );
    out.wrapped(0, DIM, &line);
}
