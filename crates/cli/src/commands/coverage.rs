//! `coverage`: how much of the law the worked examples reach.

use crate::Verdict;
use crate::catalog;
use crate::error::Failure;
use crate::grid::{Grid, cell, number, styled};
use crate::out::{BAD, BOLD, CITE, DIM, GOOD, NOTE, Out, PLAIN, paint};
use crate::plays::{Outcome, Played, collect, play};
use crate::wire;
use croupier_rules::games::Facts;
use croupier_rules::law::Cite;
use croupier_rules::law::rulebook::{CHAPTER, Kind, Paragraph, Subchapter, subchapter};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The coverage of a subchapter.
struct Covered {
    law: &'static Subchapter,
    /// The paragraphs that count.
    counted: Vec<&'static Paragraph>,
    missing: Vec<&'static Paragraph>,
    /// The paragraphs that this release does not implement.
    not_implemented: Vec<&'static Paragraph>,
}

impl Covered {
    fn reached(&self) -> usize {
        self.counted.len() - self.missing.len()
    }
}

/// Plays the worked examples and counts the paragraphs that they reach.
pub fn coverage(asked: Option<&str>, rounds: Option<PathBuf>, out: &mut Out) -> Result<Verdict, Failure> {
    let laws = laws(asked)?;
    let folder = rounds.map_or_else(find_rounds, Ok)?;
    let played: Vec<Played> = collect(&[folder])?.into_iter().map(play).collect();
    let mut reached = BTreeSet::new();
    for file in &played {
        if let Outcome::Complete { report, .. } = &file.outcome
            && report.is_ok()
        {
            reached.extend(&report.reached);
        }
    }
    let covered: Vec<Covered> = laws.into_iter().map(|law| cover(law, &reached)).collect();
    let failed: Vec<&Played> = played.iter().filter(|file| !file.is_ok()).collect();
    let files = played.iter().filter(|file| reaches_one_of(file, &covered)).count();
    if out.is_json() {
        out.json(&wire(&covered, files, &failed))?;
    } else {
        show(&covered, files, &failed, out);
    }
    Ok(if failed.is_empty() { Verdict::Good } else { Verdict::Bad })
}

/// Whether a file passes and reaches a paragraph of these subchapters.
fn reaches_one_of(file: &Played, covered: &[Covered]) -> bool {
    let Outcome::Complete { report, .. } = &file.outcome else { return false };
    let looked_at = |cite: &Cite| covered.iter().any(|c| c.law.number == cite.subchapter());
    report.is_ok() && report.reached.iter().any(looked_at)
}

/// The subchapters to be looked at: those with a game in this release, and those that hold for all games.
fn laws(asked: Option<&str>) -> Result<Vec<&'static Subchapter>, Failure> {
    let games = catalog::games();
    let there = |law: &&Subchapter| {
        law.games.is_empty() || games.iter().any(|g| g.subchapter.number == law.number && g.facts.is_some())
    };
    let Some(asked) = asked else { return Ok(CHAPTER.iter().filter(there).collect()) };
    let by_number = asked.trim_start_matches("19:47-").parse().ok().and_then(subchapter);
    match by_number.filter(there) {
        Some(law) => Ok(vec![law]),
        None => match by_number.and_then(|law| law.games.first()) {
            Some((game, _)) => catalog::find_implemented(game).map(|(game, _)| vec![game.subchapter]),
            None => catalog::find_implemented(asked).map(|(game, _)| vec![game.subchapter]),
        },
    }
}

/// The folder `rounds`, here or in a folder above, up to the root of the workspace.
fn find_rounds() -> Result<PathBuf, Failure> {
    let here =
        std::env::current_dir().map_err(|why| Failure::Unreadable { path: PathBuf::from("."), why })?;
    let folders = here.ancestors().map(|above| above.join("rounds"));
    let found = folders.into_iter().find(|folder| folder.is_dir()).ok_or(Failure::NoRoundsFolder)?;
    Ok(found.strip_prefix(&here).map(PathBuf::from).unwrap_or(found))
}

fn cover(law: &'static Subchapter, reached: &BTreeSet<Cite>) -> Covered {
    let real = law.paragraphs.iter().filter(|p| p.kind != Kind::Reserved);
    let (counted, not_implemented): (Vec<_>, Vec<_>) = real.partition(|p| is_implemented(law, p));
    let missing = counted.iter().copied().filter(|p| !reached.contains(&p.at)).collect();
    Covered { law, counted, missing, not_implemented }
}

/// Whether a paragraph is in this release: of a subchapter with games every one; of the regulations for all games only the sections on which
/// a house option rests.
fn is_implemented(law: &Subchapter, paragraph: &Paragraph) -> bool {
    let rests = |facts: &Facts| facts.options.iter().any(|o| o.by.section() == paragraph.at.section());
    !law.games.is_empty() || catalog::games().iter().filter_map(|g| g.facts.as_ref()).any(rests)
}

fn wire(covered: &[Covered], files: usize, failed: &[&Played]) -> wire::Coverage {
    let numbers = |list: &[&'static Paragraph]| list.iter().map(|p| p.at.as_str()).collect();
    let subchapters = covered.iter().map(|c| wire::SubchapterCoverage {
        number: c.law.number,
        title: c.law.title,
        paragraphs: c.counted.len(),
        reached: c.reached(),
        missing: numbers(&c.missing),
        not_implemented: numbers(&c.not_implemented),
    });
    let failed = failed.iter().map(|file| wire::CoverageFile {
        file: file.path.display().to_string(),
        why: file.trouble().unwrap_or_default(),
    });
    wire::Coverage {
        subchapters: subchapters.collect(),
        paragraphs: covered.iter().map(|c| c.counted.len()).sum(),
        reached: covered.iter().map(Covered::reached).sum(),
        files,
        failed: failed.collect(),
    }
}

fn show(covered: &[Covered], files: usize, failed: &[&Played], out: &mut Out) {
    let mut grid = Grid::new(0);
    grid.row([number(DIM, "19:47-"), styled(DIM, "subchapter"), number(DIM, "reached"), styled(DIM, "")]);
    for c in covered {
        let full = c.missing.is_empty();
        let share = format!("{} of {}", c.reached(), c.counted.len());
        let style = if full { GOOD } else { NOTE };
        grid.row([
            number(CITE, c.law.number),
            styled(BOLD, c.law.title),
            number(style, share),
            styled(style, bar(c.reached(), c.counted.len())),
        ]);
    }
    grid.print(out);
    for c in covered {
        missing(c, out);
    }
    for c in covered.iter().filter(|c| !c.not_implemented.is_empty()) {
        out.blank();
        out.wrapped(0, DIM, &not_in_release(c));
    }
    if !failed.is_empty() {
        out.blank();
        out.line(paint(BAD.bold(), "Files that fail, and reach nothing"));
        let mut grid = Grid::new(2);
        for file in failed {
            grid.row([styled(BAD, file.path.display()), cell(file.trouble().unwrap_or_default())]);
        }
        grid.print(out);
    }
    let (all, reached): (usize, usize) =
        (covered.iter().map(|c| c.counted.len()).sum(), covered.iter().map(Covered::reached).sum());
    out.blank();
    out.line(format_args!("{} of {all} paragraphs reached by {files} round files", paint(BOLD, reached)));
}

fn missing(covered: &Covered, out: &mut Out) {
    if covered.missing.is_empty() {
        return;
    }
    out.blank();
    let title = format!("Not reached in subchapter {}, {}", covered.law.number, covered.law.title);
    out.line(paint(BOLD.underline(), title));
    let mut grid = Grid::new(2);
    for paragraph in &covered.missing {
        grid.row([styled(CITE, paragraph.at), styled(DIM, paragraph.kind), styled(PLAIN, paragraph.says)]);
    }
    grid.print(out);
}

/// What of a subchapter is not in this release, by section.
fn not_in_release(covered: &Covered) -> String {
    let mut sections: BTreeMap<Cite, (&str, usize)> = BTreeMap::new();
    for paragraph in &covered.not_implemented {
        let section = paragraph.at.section();
        match sections.values_mut().find(|(name, _)| *name == section) {
            Some((_, count)) => *count += 1,
            None => {
                sections.insert(paragraph.at, (section, 1));
            }
        }
    }
    let list: Vec<String> = sections.values().map(|(name, count)| format!("{name} ({count})")).collect();
    format!(
        "Subchapter {}, {}: {} paragraphs are not implemented in this release and do not count: {}.",
        covered.law.number,
        covered.law.title,
        covered.not_implemented.len(),
        list.join(", ")
    )
}

/// A bar of twenty characters.
fn bar(part: usize, whole: usize) -> String {
    let filled = (part * 20).checked_div(whole).unwrap_or(0);
    format!("{}{}", "█".repeat(filled), "░".repeat(20 - filled))
}
