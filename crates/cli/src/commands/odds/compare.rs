//! `compare`: the effect of a changed pay table or option on each wager.

use super::figures::{percent, wire_wager};
use crate::args::Compare;
use crate::catalog::{self, Entry};
use crate::commands::analysis::{Setting, SettingError, StrategyKeywords, UnlawfulPolicy, set};
use crate::commands::check;
use crate::commands::option_changes::show_changes;
use crate::error::Failure;
use crate::grid::{Grid, number, styled};
use crate::house_file::{GameChoices, HouseFile};
use crate::out::{BAD, BOLD, DIM, GOOD, NOTE, Out, PLAIN, paint};
use crate::table_names::table_names;
use crate::{Verdict, wire};
use croupier_odds::{AnalysisRequest, ExactAnalysis, WagerFigures, exact_by_name};
use croupier_rules::house::{ChoiceChange, changes};
use num_rational::BigRational;
use num_traits::{Signed, Zero};
use std::path::Path;
use std::time::Duration;

/// Compares two houses, wager by wager.
pub fn compare(args: &Compare, out: &mut Out) -> Result<Verdict, Failure> {
    let only = args.game.as_deref().map(catalog::find).transpose()?.map(|entry| entry.id);
    let patience = Duration::from_secs(args.seconds);
    let (old, new) = (HouseFile::read(&args.old)?, HouseFile::read(&args.new)?);
    let mut games = Vec::new();
    for entry in catalog::games().into_iter().filter(|entry| only.is_none_or(|id| id == entry.id)) {
        for (name, [was, is]) in parts(&entry, &old, &new) {
            let mut sides = Vec::new();
            for (file, choices) in [(&args.old, was), (&args.new, is)] {
                let unlawful = UnlawfulPolicy::of(args.allow_unlawful);
                match set(entry.facts.clone(), choices, (None, StrategyKeywords::Best), unlawful) {
                    Ok(setting) => sides.push(setting),
                    Err(unset) => return refuse(unset, file, out),
                }
            }
            let [old, new] = &sides[..] else { continue };
            let changes = changes(&entry.facts.options, &old.choices.submission, &new.choices.submission);
            let dates = old.choices.submission.as_of != new.choices.submission.as_of;
            if changes.is_empty() && !dates && (only.is_none() || new.choices.table.is_some()) {
                continue;
            }
            let (before, after) = (counted(old, patience)?, counted(new, patience)?);
            games.push(Compared { name, old: sides.remove(0), new: sides.remove(0), changes, before, after });
        }
    }
    if out.is_json() {
        out.json(&wire::Comparison { games: games.iter().map(Compared::wire).collect() })?;
        return Ok(Verdict::Good);
    }
    if games.is_empty() {
        out.line("No changes.");
    }
    games.iter().for_each(|game| game.show(out));
    Ok(Verdict::Good)
}

/// The game, if both files have it, and its tables in both files that change otherwise than it; tables with the same change are one part.
fn parts(entry: &Entry, old: &HouseFile, new: &HouseFile) -> Vec<(String, [GameChoices; 2])> {
    let has = |file: &HouseFile| file.games.is_empty() || file.games.iter().any(|game| game.game == entry.id);
    if !has(old) || !has(new) {
        return Vec::new();
    }
    let values = |sides: &[GameChoices; 2]| {
        sides.each_ref().map(|choices| {
            entry.facts.options.iter().map(|option| option.value_at(&choices.submission)).collect::<Vec<_>>()
        })
    };
    let game = [old.of(entry.id), new.of(entry.id)];
    let mut groups: Vec<([GameChoices; 2], Vec<String>)> = vec![(game, Vec::new())];
    for was in old.tables.iter().filter(|table| table.id == entry.id) {
        let Some(name) = was.table.as_ref().map(|table| table.name.clone()) else { continue };
        let is = new.of_table(entry.id, &name);
        if is.table.is_none() {
            continue;
        }
        let sides = [was.clone(), is];
        match groups.iter_mut().find(|(known, _)| values(known) == values(&sides)) {
            Some((_, names)) => names.push(name),
            None => groups.push((sides, vec![name])),
        }
    }
    let named = |(at, (sides, names)): (usize, ([GameChoices; 2], Vec<String>))| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let tables = if at > 0 { format!(", {}", table_names(&names)) } else { String::new() };
        (format!("{}{tables}", entry.name), sides)
    };
    groups.into_iter().enumerate().map(named).collect()
}

fn refuse(unset: SettingError, file: &Path, out: &mut Out) -> Result<Verdict, Failure> {
    match unset {
        SettingError::Failure(failure) => Err(failure),
        SettingError::Unlawful(..) => {
            check::report(&check::checked(file, &HouseFile::read(file)?), out)?;
            Ok(Verdict::Bad)
        }
    }
}

fn counted(setting: &Setting, patience: Duration) -> Result<ExactAnalysis, Failure> {
    let house = &setting.choices.submission;
    let asked = AnalysisRequest { time_limit: Some(patience), ..AnalysisRequest::of(house, setting.play()) };
    exact_by_name(setting.game.id, &asked).map_err(|why| Failure::Analysis(why.to_string()))
}

/// A game under two houses.
struct Compared {
    name: String,
    old: Setting,
    new: Setting,
    changes: Vec<ChoiceChange>,
    before: ExactAnalysis,
    after: ExactAnalysis,
}

/// A wager under both, or under one of them.
struct Pair<'a> {
    name: &'a str,
    old: Option<&'a WagerFigures>,
    new: Option<&'a WagerFigures>,
}

impl Pair<'_> {
    fn rises(&self) -> Option<BigRational> {
        Some(self.new?.edge() - self.old?.edge())
    }
}

impl Compared {
    fn pairs(&self) -> Vec<Pair<'_>> {
        let find = |exact: &'_ ExactAnalysis, name: &str| exact.wagers.iter().position(|w| w.wager == name);
        let mut pairs: Vec<Pair<'_>> = Vec::new();
        for wager in self.before.wagers.iter().chain(&self.after.wagers) {
            if pairs.iter().all(|pair| pair.name != wager.wager) {
                pairs.push(Pair {
                    name: &wager.wager,
                    old: find(&self.before, &wager.wager).map(|at| &self.before.wagers[at]),
                    new: find(&self.after, &wager.wager).map(|at| &self.after.wagers[at]),
                });
            }
        }
        pairs
    }

    fn wire(&self) -> wire::ComparedGame {
        let option = |change: &ChoiceChange| wire::ComparedOption {
            option: change.option,
            paragraph: change.by.as_str(),
            old: change.old.to_string(),
            new: change.new.to_string(),
        };
        let wager = |pair: Pair<'_>| wire::ComparedWager {
            wager: pair.name.to_string(),
            old: pair.old.map(wire_wager),
            new: pair.new.map(wire_wager),
            rises: pair.rises().map(|rises| rises.to_string()),
            rises_percent: pair.rises().map(|rises| percent(&rises)),
        };
        let mut uncounted = super::figures::wire_uncounted(&self.before);
        uncounted.extend(super::figures::wire_uncounted(&self.after));
        wire::ComparedGame {
            game: self.new.game.id,
            name: self.name.clone(),
            unlawful: self.old.unlawful().into_iter().chain(self.new.unlawful()).collect(),
            changes: self.changes.iter().map(option).collect(),
            wagers: self.pairs().into_iter().map(wager).collect(),
            uncounted,
        }
    }

    fn show(&self, out: &mut Out) {
        out.line(paint(BOLD, &self.name));
        self.old.warn(out);
        self.new.warn(out);
        show_changes(&self.changes, out);
        out.blank();
        let mut grid = Grid::new(2);
        let head = |text: &str| number(DIM, text);
        grid.row([
            styled(DIM, "wager"),
            head("house edge"),
            head("becomes"),
            head("by"),
            head("std. deviation"),
            head("becomes"),
            head("wins"),
            head("becomes"),
        ]);
        for pair in self.pairs() {
            let edge = |wager: Option<&WagerFigures>| {
                wager.map_or("–".into(), |w| format!("{:.4} %", percent(&w.edge())))
            };
            let deviation = |wager: Option<&WagerFigures>| {
                wager.map_or("–".into(), |w| format!("{:.4}", w.standard_deviation()))
            };
            let wins = |wager: Option<&WagerFigures>| {
                wager.map_or("–".into(), |w| format!("{:.3} %", percent(&w.chance_to_win())))
            };
            let by = match pair.rises() {
                None => number(DIM, "–"),
                Some(rises) if rises.is_zero() => number(DIM, "the same"),
                Some(rises) => {
                    number(if rises.is_positive() { BAD } else { GOOD }, format!("{:+.4} %", percent(&rises)))
                }
            };
            grid.row([
                styled(BOLD, pair.name),
                number(PLAIN, edge(pair.old)),
                number(PLAIN, edge(pair.new)),
                by,
                number(PLAIN, deviation(pair.old)),
                number(PLAIN, deviation(pair.new)),
                number(PLAIN, wins(pair.old)),
                number(PLAIN, wins(pair.new)),
            ]);
        }
        grid.print(out);
        for why in self.before.uncounted.iter().chain(&self.after.uncounted) {
            out.wrapped(2, NOTE, &format!("Skipped: {why}"));
        }
        out.blank();
    }
}
