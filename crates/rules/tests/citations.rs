//! Every citation in the sources must stand in the rulebook.

#![allow(clippy::expect_used, reason = "a test may stop")]

use croupier_rules::law::rulebook;
use std::fs;
use std::path::Path;

fn check(folder: &Path, unknown: &mut Vec<String>, count: &mut usize) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a source file").path();
        if path.is_dir() {
            check(&path, unknown, count);
            continue;
        }
        // The citations of a citation's own tests and examples are not law.
        if path.extension().is_none_or(|e| e != "rs") || path.ends_with("law/cite.rs") {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a source file");
        for (line, text) in source.lines().enumerate() {
            let literals =
                text.split('"').skip(1).step_by(2).filter(|literal| looks_like_a_citation(literal));
            let cited = text.split("cite!(\"").skip(1).flat_map(citations);
            for cite in literals.map(str::to_string).chain(cited) {
                *count += 1;
                if rulebook::paragraph(&cite).is_none() {
                    unknown.push(format!("{}:{}: {cite}", path.display(), line + 1));
                }
            }
        }
    }
}

/// The citations of a `cite!`, from its first word on: one, or a list of items of which the first word is the
/// beginning.
fn citations(written: &str) -> Vec<String> {
    let Some((beginning, rest)) = written.split_once('"') else { return Vec::new() };
    let Some(items) = rest.strip_prefix("; ") else { return vec![beginning.to_string()] };
    let (mut quoted, mut cites) = (false, Vec::new());
    let list = items.split(|c: char| {
        quoted ^= c == '"';
        c == ')' && !quoted
    });
    for item in list.take(1).flat_map(str::split_whitespace) {
        cites.push(format!("{beginning}{}", item.trim_matches('"')));
    }
    cites
}

#[test]
fn a_list_of_citations_is_read_item_by_item() {
    assert_eq!(citations("22.8(c)\"),"), ["22.8(c)"]);
    assert_eq!(citations("22.8~\"; \"(a)\" \"(b)1\"))),"), ["22.8~(a)", "22.8~(b)1"]);
    assert_eq!(citations("22.8(c)\"; 1 2),"), ["22.8(c)1", "22.8(c)2"]);
    assert_eq!(citations("7.2(a)1\"; \"\" \"ii\"), x)"), ["7.2(a)1", "7.2(a)1ii"]);
}

/// A section's number and a letter in brackets, as in `22.8(c)1` or `25.7~(b)`.
fn looks_like_a_citation(literal: &str) -> bool {
    let Some((section, rest)) = literal.split_once('(') else { return false };
    let section = section.trim_end_matches('~').trim_end_matches(|c: char| c.is_ascii_uppercase());
    let is_number = |n: &str| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit());
    let is_letter = |l: &str| l.bytes().all(|b| b.is_ascii_lowercase());
    section.split_once('.').is_some_and(|(subchapter, number)| is_number(subchapter) && is_number(number))
        && rest.split_once(')').is_some_and(|(letter, _)| is_letter(letter))
}

#[test]
fn every_citation_stands_in_the_rulebook() {
    let (mut unknown, mut count) = (Vec::new(), 0);
    check(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut unknown, &mut count);
    assert!(unknown.is_empty(), "\n{}", unknown.join("\n"));
    assert!(count > 50, "only {count} citations were found: does the test still know how they are written?");
}
