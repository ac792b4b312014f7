//! The book (`docs/`): its examples run as they are printed, its links lead somewhere, and its summary lists every page.

mod examples;
mod links;
mod page;

use crate::common::workspace;
use std::path::{Path, PathBuf};

/// The Markdown files below a folder, in order.
pub fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> = entries
        .flat_map(|path| match path.is_dir() {
            true => pages(&path),
            false => Vec::from_iter(path.extension().is_some_and(|ending| ending == "md").then_some(path)),
        })
        .collect();
    found.sort();
    found
}

/// The folder of the book.
fn docs() -> PathBuf {
    workspace().join("docs")
}
