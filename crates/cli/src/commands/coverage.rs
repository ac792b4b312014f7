//! `coverage`: the share of the law that the worked examples cover.

use crate::Verdict;
use crate::catalog;
use crate::error::Failure;
use crate::grid::{Grid, cell, number, styled};
use crate::out::{BAD, BOLD, CITE, DIM, GOOD, NOTE, Out, PLAIN, paint};
use crate::plays::{Outcome, PlayedFile, carried, collect, play};
use crate::wire;
use croupier_rules::law::Cite;
use croupier_rules::law::rulebook::{CHAPTER, Paragraph, ParagraphKind, Subchapter, subchapter};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The coverage of a subchapter.
struct Covered {
    law: &'static Subchapter,
    /// The paragraphs that count.
    counted: Vec<&'static Paragraph>,
    missing: Vec<&'static Paragraph>,
    /// The documented paragraphs: covered by an instruction in fixed words only.
    documented: Vec<&'static Paragraph>,
}

impl Covered {
    fn reached(&self) -> usize {
        self.counted.len() - self.missing.len()
    }

    fn enforced(&self) -> usize {
        self.reached() - self.documented.len()
    }
}

/// Plays the worked examples and counts the paragraphs that they reach.
pub fn coverage(asked: Option<&str>, rounds: Option<PathBuf>, out: &mut Out) -> Result<Verdict, Failure> {
    let laws = laws(asked)?;
    let played = examples(rounds)?;
    let (mut reached, mut enforced) = (BTreeSet::new(), BTreeSet::new());
    for file in &played {
        if let Outcome::Complete { file, report, .. } = &file.outcome
            && report.is_ok()
            && file.proposed.is_empty()
        {
            reached.extend(&report.reached);
            enforced.extend(&report.enforced);
        }
    }
    let covered: Vec<Covered> = laws.into_iter().map(|law| cover(law, &reached, &enforced)).collect();
    let failed: Vec<&PlayedFile> = played.iter().filter(|file| !file.is_ok()).collect();
    let files = played.iter().filter(|file| reaches_one_of(file, &covered)).count();
    if out.is_json() {
        out.json(&wire(&covered, files, &failed))?;
    } else {
        show(&covered, files, &failed, out);
    }
    Ok(if failed.is_empty() { Verdict::Good } else { Verdict::Bad })
}

/// Whether a file passes and reaches a paragraph of these subchapters.
fn reaches_one_of(file: &PlayedFile, covered: &[Covered]) -> bool {
    let Outcome::Complete { report, .. } = &file.outcome else { return false };
    let looked_at = |cite: &Cite| covered.iter().any(|c| c.law.number == cite.subchapter());
    report.is_ok() && report.reached.iter().any(looked_at)
}

/// The subchapters to be looked at: all, or the one of a number or of a game.
pub fn laws(asked: Option<&str>) -> Result<Vec<&'static Subchapter>, Failure> {
    let Some(asked) = asked else { return Ok(CHAPTER.iter().collect()) };
    match asked.trim_start_matches("19:47-").parse().ok().and_then(subchapter) {
        Some(law) => Ok(vec![law]),
        None => catalog::find(asked).map(|game| vec![game.subchapter]),
    }
}

/// The worked examples: of the folder that is named, of the folder `rounds` here or in a folder above, or those that the command has with it.
pub fn examples(rounds: Option<PathBuf>) -> Result<Vec<PlayedFile>, Failure> {
    match rounds.or_else(find_rounds) {
        Some(folder) => Ok(collect(&[folder])?.into_iter().map(play).collect()),
        None => Ok(carried()),
    }
}

/// The folder `rounds`, here or in a parent folder, if it holds the worked examples of the chapter.
fn find_rounds() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let folders = here.ancestors().map(|above| above.join("rounds"));
    let found = folders.into_iter().find(|folder| folder.join("22-casino-war").is_dir())?;
    Some(found.strip_prefix(&here).map(PathBuf::from).unwrap_or(found))
}

fn cover(law: &'static Subchapter, reached: &BTreeSet<Cite>, enforced: &BTreeSet<Cite>) -> Covered {
    let real = law.paragraphs.iter().filter(|p| p.kind != ParagraphKind::Reserved);
    let counted: Vec<_> = real.collect();
    let missing = counted.iter().copied().filter(|p| !reached.contains(&p.at)).collect();
    let only_documented = |p: &&Paragraph| reached.contains(&p.at) && !enforced.contains(&p.at);
    let documented = counted.iter().copied().filter(only_documented).collect();
    Covered { law, counted, missing, documented }
}

fn wire(covered: &[Covered], files: usize, failed: &[&PlayedFile]) -> wire::Coverage {
    let numbers = |list: &[&'static Paragraph]| list.iter().map(|p| p.at.as_str()).collect();
    let subchapters = covered.iter().map(|c| wire::SubchapterCoverage {
        number: c.law.number,
        title: c.law.title,
        paragraphs: c.counted.len(),
        reached: c.reached(),
        enforced: c.enforced(),
        documented: c.documented.len(),
        only_documented: numbers(&c.documented),
        missing: numbers(&c.missing),
    });
    let failed = failed.iter().map(|file| wire::CoverageFile {
        file: file.path.display().to_string(),
        why: file.trouble().unwrap_or_default(),
    });
    wire::Coverage {
        subchapters: subchapters.collect(),
        paragraphs: covered.iter().map(|c| c.counted.len()).sum(),
        reached: covered.iter().map(Covered::reached).sum(),
        enforced: covered.iter().map(Covered::enforced).sum(),
        documented: covered.iter().map(|c| c.documented.len()).sum(),
        files,
        failed: failed.collect(),
    }
}

fn show(covered: &[Covered], files: usize, failed: &[&PlayedFile], out: &mut Out) {
    let mut grid = Grid::new(0);
    let head = |text: &str| number(DIM, text);
    grid.row([
        head("19:47-"),
        styled(DIM, "subchapter"),
        head("covered"),
        head("enforced"),
        head("documented"),
        cell(""),
    ]);
    for c in covered {
        let style = if c.missing.is_empty() { GOOD } else { NOTE };
        grid.row([
            number(CITE, c.law.number),
            styled(BOLD, c.law.title),
            number(style, format!("{} of {}", c.reached(), c.counted.len())),
            number(style, c.enforced()),
            number(DIM, c.documented.len()),
            styled(style, bar(c.enforced(), c.documented.len(), c.counted.len())),
        ]);
    }
    grid.print(out);
    for c in covered {
        missing(c, out);
    }
    if !failed.is_empty() {
        out.blank();
        out.line(paint(BAD.bold(), "Failing files (not counted)"));
        let mut grid = Grid::new(2);
        for file in failed {
            grid.row([styled(BAD, file.path.display()), cell(file.trouble().unwrap_or_default())]);
        }
        grid.print(out);
    }
    let sum = |count: fn(&Covered) -> usize| covered.iter().map(count).sum::<usize>();
    let (all, reached, enforced) = (sum(|c| c.counted.len()), sum(Covered::reached), sum(Covered::enforced));
    out.blank();
    out.line(format_args!("{} of {all} paragraphs covered by {files} round files", paint(BOLD, reached)));
    out.line(format_args!(
        "{} enforced ({}%), {} documented: covered only by a fixed instruction",
        paint(BOLD, enforced),
        (enforced * 100).checked_div(all).unwrap_or(0),
        reached - enforced
    ));
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

/// A bar of twenty characters: enforced, documented, not covered.
fn bar(enforced: usize, documented: usize, whole: usize) -> String {
    let share = |part: usize| (part * 20).checked_div(whole).unwrap_or(0);
    let (dark, gray) = (share(enforced), share(enforced + documented));
    format!("{}{}{}", "█".repeat(dark), "▒".repeat(gray - dark), "░".repeat(20 - gray))
}
