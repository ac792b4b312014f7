//! The worked examples reach every choice that the law leaves: options by value, pay tables by row, dates on
//! the day and on the day before.

#![allow(clippy::expect_used, reason = "a test may stop")]

use croupier_rules::law::rulebook::CHAPTER;
use croupier_rules::rounds::{self, ReachedChoices, choices};
use std::fs;
use std::path::Path;

fn reached(folder: &Path, reached: &mut ReachedChoices) {
    for entry in fs::read_dir(folder).expect("the folder rounds/") {
        let path = entry.expect("a file in rounds/").path();
        if path.is_dir() {
            self::reached(&path, reached);
        } else if path.extension().is_some_and(|e| e == "round") {
            let source = fs::read_to_string(&path).expect("a round file");
            let Ok(file) = rounds::parse(&source) else { continue };
            let report = rounds::run(&file);
            if report.is_ok() && file.proposed.is_empty() {
                reached.add(&file, &report);
            }
        }
    }
}

#[test]
fn every_choice_is_reached() {
    let mut known = ReachedChoices::default();
    reached(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rounds"), &mut known);
    let all: Vec<_> = CHAPTER.iter().flat_map(choices).collect();
    let missing: Vec<String> = known.missing(&all).iter().map(|point| format!("{point:?}")).collect();
    assert!(missing.is_empty(), "{} of {}:\n{}", missing.len(), all.len(), missing.join("\n"));
}
