//! Every round file must play as it says.

#![allow(clippy::expect_used, reason = "a test may stop")]

use croupier_rules::rounds;
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

#[test]
fn every_round_file_plays_as_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rounds");
    let mut failures = Vec::new();
    let files = files(&folder);
    assert!(!files.is_empty());
    for path in files {
        let name = path.strip_prefix(&folder).expect("a path in rounds/").display().to_string();
        let source = fs::read_to_string(&path).expect("a round file");
        match rounds::parse(&source) {
            Err(fault) => failures.push(format!("{name}: {fault}")),
            Ok(file) => {
                failures.extend(rounds::run(&file).problem.map(|problem| format!("{name}: {problem}")))
            }
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}
