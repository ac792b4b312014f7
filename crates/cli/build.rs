//! Puts the worked examples into the command, so that it can count them wherever it is called.

#![allow(clippy::expect_used, reason = "a build may stop")]

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the package"));
    let rounds = here.join("../../rounds");
    println!("cargo::rerun-if-changed={}", rounds.display());
    let mut files = Vec::new();
    below(&rounds, &mut files);
    files.sort();
    let mut source = String::from("&[\n");
    for file in files {
        let name = file.strip_prefix(&rounds).expect("a file below").display().to_string();
        let _ = writeln!(source, "(\"rounds/{name}\", include_str!({:?})),", file.display().to_string());
    }
    source.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the folder"));
    fs::write(out.join("rounds.rs"), source).expect("a file is written");
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder rounds/") {
        let path = entry.expect("a file in rounds/").path();
        if path.is_dir() {
            below(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "round") {
            files.push(path);
        }
    }
}
