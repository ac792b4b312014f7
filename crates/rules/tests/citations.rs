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
            let cites = text.split("cite!(\"").skip(1).chain(text.split("InRound \"").skip(1));
            for cite in cites.chain(text.split("BetweenRounds \"").skip(1)) {
                let cite = cite.split('"').next().unwrap_or_default();
                *count += 1;
                if rulebook::paragraph(cite).is_none() {
                    unknown.push(format!("{}:{}: {cite}", path.display(), line + 1));
                }
            }
        }
    }
}

#[test]
fn every_citation_stands_in_the_rulebook() {
    let (mut unknown, mut count) = (Vec::new(), 0);
    check(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut unknown, &mut count);
    assert!(unknown.is_empty(), "\n{}", unknown.join("\n"));
    assert!(count > 50, "only {count} citations were found: does the test still know how they are written?");
}
