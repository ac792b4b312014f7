//! Every round file must play as it says, and together they must reach every paragraph.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

use croupier_rules::games::{Fields, catalog, facts};
use croupier_rules::law::Cite;
use croupier_rules::law::rulebook::{self, CHAPTER, ParagraphKind};
use croupier_rules::rounds::{self, Report};
use croupier_rules::table::{Entry, Event};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder rounds/") {
        let path = entry.expect("a file in rounds/").path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|e| e == "round") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Returns the reports of all round files, or their faults.
fn reports() -> Result<Vec<(String, Report)>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rounds");
    let (mut reports, mut failures) = (Vec::new(), Vec::new());
    for path in files(&folder) {
        let name = path.strip_prefix(&folder).expect("a path in rounds/").display().to_string();
        let source = fs::read_to_string(&path).expect("a round file");
        match rounds::parse(&source).map(|file| rounds::run(&file)) {
            Err(fault) => failures.push(format!("{name}: {fault}")),
            Ok(Report { problem: Some(problem), .. }) => failures.push(format!("{name}: {problem}")),
            Ok(report) => reports.push((name, report)),
        }
    }
    if failures.is_empty() { Ok(reports) } else { Err(failures.join("\n")) }
}

#[test]
fn every_round_file_plays_as_it_says() {
    match reports() {
        Ok(reports) => assert!(!reports.is_empty()),
        Err(failures) => panic!("\n{failures}"),
    }
}

/// A page knows a wager by its kind and fields, and gives it back so.
#[test]
fn every_wager_of_a_round_file_equals_its_fields() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rounds");
    let told = RefCell::new(BTreeSet::new());
    for path in files(&folder) {
        let source = fs::read_to_string(&path).expect("a round file");
        let file = rounds::parse(&source).expect("a round file that can be read");
        for entry in rounds::run(&file).record {
            if let Event::Money(movement) = entry.event {
                movement.map(|wager| told.borrow_mut().insert((file.game.1.clone(), wager)));
            }
        }
    }
    for (game, wager) in told.into_inner() {
        let facts = facts(&game).expect("a game");
        assert_eq!(facts.read(&wager.to_string()), Some(wager), "{game}");
        assert_eq!(facts.find(wager.kind(), &Fields::from(wager)), Some(wager), "{game}");
    }
}

#[test]
fn every_paragraph_of_every_game_is_reached() {
    let reports = reports().expect("round files that pass");
    let reached: BTreeSet<Cite> =
        reports.iter().flat_map(|(_, report)| report.reached.iter().copied()).collect();
    let subchapters: BTreeSet<u8> = catalog().iter().map(|game| game.subchapter).collect();
    // Subchapter 8 has no game: it holds for all of them.
    let there = |law: &&rulebook::Subchapter| law.games.is_empty() || subchapters.contains(&law.number);
    let paragraphs = CHAPTER.iter().filter(there).flat_map(|law| law.paragraphs);
    let missing: Vec<&str> = paragraphs
        .filter(|p| p.kind != ParagraphKind::Reserved && !reached.contains(&p.at))
        .map(|p| p.at.as_str())
        .collect();
    assert!(missing.is_empty(), "no expectation reaches {}", missing.join(", "));
}

#[test]
fn a_third_of_the_files_shows_refusals_and_irregularities() {
    let reports = reports().expect("round files that pass");
    for subchapter in catalog().iter().map(|game| game.subchapter) {
        let of_it = reports.iter().filter(|(name, _)| name.starts_with(&format!("{subchapter:02}-")));
        let (wrong, right): (Vec<_>, Vec<_>) =
            of_it.map(|(_, report)| report).partition(|report| goes_wrong(report));
        assert!(
            2 * wrong.len() >= right.len(),
            "subchapter {subchapter}: {} against {}",
            wrong.len(),
            right.len()
        );
    }
}

/// Whether something is refused, unlawful, void or irregular in a file.
fn goes_wrong(report: &Report) -> bool {
    let irregular = |entry: &Entry| match &entry.event {
        Event::Voids => true,
        Event::Happens { .. } => {
            rulebook::paragraph(entry.by.as_str()).is_some_and(|p| p.kind == ParagraphKind::Irregularity)
        }
        _ => false,
    };
    !report.refusals.is_empty() || !report.breaches.is_empty() || report.record.iter().any(irregular)
}
