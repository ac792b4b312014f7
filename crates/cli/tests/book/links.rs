//! The links of the book and of the pages beside it.

use super::page::{anchors, code_spans, links};
use super::{docs, pages};
use crate::common::workspace;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The pages of the repository outside the book.
const BESIDE: [&str; 6] =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "ARCHITECTURE.md", "SECURITY.md", "CODE_OF_CONDUCT.md"];

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The error of a link, if it leads nowhere.
fn error(page: &Path, text: &str, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (file, anchor) = target.split_once('#').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
    let path = if file.is_empty() { page.to_path_buf() } else { page.parent().unwrap().join(file) };
    if !path.exists() {
        return Some(format!("no file {file}"));
    }
    let anchor = anchor?;
    let there = if file.is_empty() { anchors(text) } else { anchors(&read(&path)) };
    (!there.iter().any(|heading| heading == anchor)).then(|| format!("no heading #{anchor} in {file}"))
}

/// Every page of the book and beside it.
fn all_pages() -> Vec<PathBuf> {
    pages(&docs()).into_iter().chain(BESIDE.iter().map(|name| workspace().join(name))).collect()
}

#[test]
fn every_link_leads_somewhere() {
    let all = all_pages();
    let mut dead = Vec::new();
    let mut count = 0;
    for page in &all {
        let text = read(page);
        for (line, target) in links(&text) {
            count += 1;
            if let Some(why) = error(page, &text, &target) {
                dead.push(format!("{}:{line}: {target}: {why}", page.display()));
            }
        }
    }
    assert!(dead.is_empty(), "dead links:\n{}", dead.join("\n"));
    assert!(count > 200, "{count} links");
}

/// Files of the repository that a page names in a code span, such as `crates/cli/src/main.rs`.
#[test]
fn every_path_exists() {
    let folders = ["crates/", "docs/", "fuzz/", "rounds/", "rulebook/", "scripts/", "web/"];
    let mut missing = Vec::new();
    let mut count = 0;
    for page in all_pages() {
        let text = read(&page);
        for (line, span) in code_spans(&text) {
            let path = span.split(' ').next().unwrap_or_default();
            let is_path = folders.iter().any(|folder| path.starts_with(folder));
            if !is_path || path.contains(['*', '<', '{', '…']) || path.contains("NN") {
                continue;
            }
            count += 1;
            if !workspace().join(path).exists() && !path.starts_with("web/dist") {
                missing.push(format!("{}:{line}: {path}", page.display()));
            }
        }
    }
    assert!(missing.is_empty(), "no such files:\n{}", missing.join("\n"));
    assert!(count > 40, "{count} paths");
}

/// Whether a word is written as the name of a type.
fn is_type(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_uppercase()) && word.contains(|c: char| c.is_ascii_lowercase())
}

/// The parts of a code span that names an item of the sources, such as `table::CardPositions` or `Game::round`; empty if it names none.
fn item(span: &str) -> Vec<&str> {
    let path = span.split(['(', '!', '<']).next().unwrap_or_default();
    let parts: Vec<&str> = path.split("::").collect();
    let is_word =
        |part: &&str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    // One word alone may be anything; a word with a capital is a type.
    let names_an_item =
        parts.iter().all(is_word) && (parts.len() > 1 || parts.iter().all(|part| is_type(part)));
    // `sNN` stands for every game.
    if names_an_item && !parts.contains(&"sNN") { parts } else { Vec::new() }
}

/// Names in code spans that look like types and are none: variants of events and outcomes, names of other programs.
const NO_TYPES: [&str; 10] =
    ["Display", "Intl", "None", "Passes", "Pau1", "Pays", "Refused", "Secure", "Settled", "Takes"];

/// Types, functions and modules that a page names in a code span. A type is declared somewhere, other items occur.
#[test]
fn every_named_item_exists() {
    let sources: String =
        ["crates", "web/src"].into_iter().flat_map(|folder| sources(&workspace().join(folder))).collect();
    let all =
        || sources.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    let words: BTreeSet<&str> = all().collect();
    let is_keyword = |word: &str| ["struct", "enum", "trait", "type", "union", "interface"].contains(&word);
    let types: BTreeSet<&str> =
        all().zip(all().skip(1)).filter(|(word, _)| is_keyword(word)).map(|(_, name)| name).collect();
    let exists = |part: &&str| match is_type(part) && !NO_TYPES.contains(part) {
        true => types.contains(part),
        false => words.contains(part),
    };
    let mut missing = Vec::new();
    let mut count = 0;
    for page in all_pages().into_iter().filter(|page| !page.ends_with("CHANGELOG.md")) {
        let text = read(&page);
        for (line, span) in code_spans(&text) {
            let parts = item(span);
            count += usize::from(!parts.is_empty());
            let (first, rest) =
                parts.split_at(parts.iter().position(|part| is_type(part)).map_or(0, |at| at + 1));
            // After a type come its functions and variants.
            if !first.iter().all(exists) || !rest.iter().all(|part| words.contains(part)) {
                missing.push(format!("{}:{line}: {span}", page.display()));
            }
        }
    }
    assert!(missing.is_empty(), "no such items:\n{}", missing.join("\n"));
    assert!(count > 100, "{count} items");
}

/// The texts of the Rust and TypeScript sources below a folder.
fn sources(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = entries.flat_map(|path| match path.extension().and_then(|ending| ending.to_str()) {
        _ if path.is_dir() => sources(&path),
        Some("rs" | "ts" | "svelte") => vec![read(&path) + "\n"],
        _ => Vec::new(),
    });
    texts.collect()
}

#[test]
fn a_named_item_is_found() {
    assert_eq!(item("table::CardPositions"), ["table", "CardPositions"]);
    assert_eq!(item("Game::round"), ["Game", "round"]);
    assert_eq!(item("Err(Halt::void)"), ["Err"]);
    for other in ["README", "round", "a b::c", "rules::games::sNN", "--format", "croupier-rules"] {
        assert!(item(other).is_empty(), "{other}");
    }
}

#[test]
fn a_dead_link_is_found() {
    let page = docs().join("introduction.md");
    let text = "# One heading\n";
    assert_eq!(error(&page, text, "#one-heading"), None);
    assert!(error(&page, text, "#another").is_some());
    assert!(error(&page, text, "tutorials/no-such.md").is_some());
    assert!(error(&page, text, "tutorials/play.md#no-such").is_some());
    assert_eq!(error(&page, text, "https://example.org"), None);
}

#[test]
fn the_summary_lists_every_page_once() {
    let summary = docs().join("SUMMARY.md");
    let listed: Vec<PathBuf> =
        links(&read(&summary)).into_iter().map(|(_, target)| docs().join(target)).collect();
    let distinct: BTreeSet<&PathBuf> = listed.iter().collect();
    assert_eq!(distinct.len(), listed.len(), "a page is listed twice");
    let all = pages(&docs());
    let missing: Vec<&PathBuf> =
        all.iter().filter(|page| **page != summary && !distinct.contains(page)).collect();
    assert!(missing.is_empty(), "not in docs/SUMMARY.md: {missing:?}");
}

/// Every page is short enough to be read in one sitting; reference tables of a whole subchapter may be longer.
#[test]
fn no_page_is_long() {
    for page in pages(&docs()) {
        let size = std::fs::metadata(&page).unwrap().len();
        assert!(size <= 25_000, "{}: {size} bytes", page.display());
    }
}
