//! The project's language: established terms in comments, strings, documentation and names.
//!
//! The test reads the Rust sources below [`RUST`], the pages' sources below [`WEB`], the round files, the scripts and settings, the
//! [`PAGES`] and the book.

mod language;
mod names;

use crate::book;
use crate::common::workspace;
use language::{Syntax, check_comments, check_rust_strings, check_text};
use names::{check_names, public_types};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folders of Rust sources.
const RUST: [&str; 2] = ["crates", "fuzz"];

/// The folders of TypeScript, JavaScript and Svelte sources.
const WEB: [&str; 3] = ["web/src", "web/tests", "web/dev"];

/// The Markdown pages that are checked besides the book.
const PAGES: [&str; 6] =
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md"];

/// The folders of scripts and workflows, and single files with comments that begin with `#`.
const SCRIPTS: [&str; 6] = ["scripts", ".ci", "Makefile", "rustfmt.toml", "clippy.toml", "Cargo.toml"];

/// Texts that may use a phrase: the file, and a part of the line.
///
/// Records contain the words of announcements and instructions, so a change would break the replay of earlier records.
const EXCEPTIONS: [(&str, &str); 18] = [
    ("crates/cli/tests/tidy/", ""),
    // Announcements and instructions in records.
    ("crates/rules/src/games/families/baccarat/shoe.rs", "shuffle the card set aside"),
    ("crates/rules/src/games/s01_craps/shooter.rs", "to whoever makes a pass"),
    ("crates/rules/src/games/s03_punto_banco/round.rs", "the card set aside is the first card"),
    ("crates/rules/src/games/s04_chemin_de_fer/bank.rs", "whoever first wagers"),
    ("crates/rules/src/games/s04_chemin_de_fer/corrections.rs", "it is put right"),
    ("crates/rules/src/games/s04_chemin_de_fer/coup.rs", "the card set aside is the first card"),
    ("crates/rules/src/games/s07_minibaccarat/round.rs", "the card set aside is the first card"),
    ("crates/rules/src/games/s14_poker/deal.rs", "the fourth card is set aside"),
    ("crates/rules/src/house/posting.rs", "and plays on"),
    ("rounds/", "announces"),
    ("rounds/", "instructs"),
    // The place of a card that is set aside, and cards there.
    ("crates/rules/src/table/event.rs", "\"set aside\""),
    ("rounds/", "too early"),
    ("rounds/", "set aside"),
    // A progressive meter, and the domain of options that a house offers or not.
    ("crates/rules/src/wagers/meter.rs", "the type is not named"),
    ("crates/rules/src/house.rs", "the type is not named"),
    // A label: the table as text.
    ("web/src/strings/en.ts", "able in words'"),
];

/// The files with one of these endings below a folder, in order; a file stands for itself.
fn files(path: &Path, endings: &[&str]) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_path_buf()];
    }
    let mut all = Vec::new();
    for entry in std::fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        match path.is_dir() {
            true if path.file_name().is_some_and(|name| name == "target" || name == "__pycache__") => {}
            true => all.extend(files(&path, endings)),
            false if endings.contains(&ending) => all.push(path),
            false => {}
        }
    }
    all.sort();
    all
}

/// Every file with one of these endings below folders of the workspace: its relative path and its text.
fn sources(folders: &[&str], endings: &[&str]) -> Vec<(String, String)> {
    let root = workspace();
    let found = folders.iter().flat_map(|folder| files(&root.join(folder), endings));
    found
        .map(|path| {
            let relative = path.strip_prefix(&root).unwrap().to_str().unwrap().to_string();
            (relative, std::fs::read_to_string(&path).unwrap())
        })
        .collect()
}

/// Whether an exception permits a violation.
fn is_permitted(violation: &str) -> bool {
    EXCEPTIONS.iter().any(|(file, part)| {
        violation.split(": ").next().is_some_and(|place| place.contains(file)) && violation.contains(part)
    })
}

/// Fails with the violations that no exception permits.
fn assert_none(violations: impl Iterator<Item = String>) {
    let wrong: Vec<String> = violations.filter(|violation| !is_permitted(violation)).collect();
    assert!(wrong.is_empty(), "{} violations:\n{}", wrong.len(), wrong.join("\n"));
}

/// The violations of a Rust file.
fn check_rust(path: &str, source: &str) -> Vec<String> {
    let mut wrong = check_names(path, source);
    wrong.extend(check_rust_strings(path, source));
    wrong.extend(check_comments(path, source, Syntax::Rust));
    wrong
}

/// The violations of a TypeScript, JavaScript or Svelte file.
fn check_web(path: &str, source: &str) -> Vec<String> {
    let mut wrong = check_names(path, source);
    wrong.extend(check_text(path, source));
    wrong.extend(check_comments(path, source, Syntax::Web));
    wrong
}

#[test]
fn rust_sources_use_established_terms() {
    let all = sources(&RUST, &["rs"]);
    assert!(all.len() > 800, "{} files", all.len());
    assert_none(all.iter().flat_map(|(path, source)| check_rust(path, source)));
}

#[test]
fn sources_of_the_pages_use_established_terms() {
    let all = sources(&WEB, &["ts", "svelte", "mjs"]);
    assert!(all.len() > 120, "{} files", all.len());
    assert_none(all.iter().flat_map(|(path, source)| check_web(path, source)));
}

#[test]
fn scripts_and_settings_use_established_terms() {
    let mut all = sources(&SCRIPTS, &["", "py"]);
    all.extend(sources(&["crates", "fuzz"], &["toml"]));
    assert!(all.len() > 25, "{} files", all.len());
    let wrong = all.iter().flat_map(|(path, text)| {
        check_text(path, text).into_iter().chain(check_comments(path, text, Syntax::Script))
    });
    assert_none(wrong);
}

#[test]
fn round_files_use_established_terms() {
    let all = sources(&["rounds"], &["round"]);
    assert!(all.len() > 2_500, "{} files", all.len());
    assert_none(all.iter().flat_map(|(path, text)| check_text(path, text)));
}

#[test]
fn pages_use_established_terms() {
    let root = workspace();
    let pages = book::pages(&root.join("docs")).into_iter();
    let pages = pages.chain(PAGES.iter().map(|page| root.join(page)));
    let pages = pages.chain(files(&root.join(".github"), &["md", "yml"]));
    assert_none(pages.flat_map(|path| {
        let relative = path.strip_prefix(&root).unwrap().to_str().unwrap();
        check_text(relative, &std::fs::read_to_string(&path).unwrap())
    }));
}

/// The names that every game has, beside its identifier.
const PER_GAME: [&str; 5] = ["House", "Wager", "State", "Incident", "Round"];

/// The least number of distinct names of public types.
const DISTINCT: usize = 1_450;

/// The largest number of public types of the same name in different modules.
const NAMESAKES: usize = 3;

#[test]
fn public_types_have_distinct_names() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (path, source) in sources(&["crates"], &["rs"]) {
        if path.contains("/src/") {
            public_types(&source).for_each(|(_, name)| *counts.entry(name.to_string()).or_default() += 1);
        }
    }
    PER_GAME.iter().for_each(|name| assert!(counts.remove(*name).is_some(), "no game has a {name}"));
    assert!(counts.len() >= DISTINCT, "{} distinct names of {DISTINCT}", counts.len());
    let frequent: Vec<_> = counts.iter().filter(|(_, count)| **count > NAMESAKES).collect();
    assert!(frequent.is_empty(), "these names need a qualifier: {frequent:?}");
}

#[test]
fn violations_are_found() {
    let source = "//! What is kept.\n\n/// 22.8(c): which wager.\npub struct Kept;\n// it comes to so many\nlet a = \"by heart\";\n#[inline]\n// Where it lies, it stays.\n#[test]\nfn what_is_refused_is_told() {}\n";
    let wrong = check_rust("crates/x/src/nature.rs", source);
    for part in [
        "hides its content",
        "opens with a question word: What",
        "22.8(c): which",
        "named with a noun",
        "\"so many\"",
        "\"by heart\"",
        "opens with a question word: Where",
        "the test is named by a clause: what_is_refused_is_told",
    ] {
        assert!(wrong.iter().any(|violation| violation.contains(part)), "{part}: {wrong:#?}");
    }
    assert_eq!(wrong.len(), 8, "{wrong:#?}");
    assert!(check_rust("crates/x/src/clock.rs", "/// Returns the time.\npub struct Clock;\n").is_empty());
    let web = check_web(
        "web/tests/unit/said.test.ts",
        "/** Whether. */\n/** Who plays. */\ntest('nobody waits', () => {\n",
    );
    assert_eq!(web.len(), 3, "{web:#?}");
    let script = check_comments("scripts/x", "#!/bin/sh\n# What it does.\nmake # fast\n", Syntax::Script);
    assert_eq!(script.len(), 1, "{script:#?}");
    assert_eq!(check_text("docs/a.md", "whoever\nThe ball comes to rest.\n").len(), 1);
}

#[test]
fn public_types_are_found() {
    let source = "pub struct A;\npub(crate) enum B { X }\n    pub trait C {}\npub type D<T> = T;\nstruct E;\npub fn f() {}\n// pub struct G;\n";
    let found: Vec<&str> = public_types(source).map(|(_, name)| name).collect();
    assert_eq!(found, ["A", "B", "C", "D"]);
}
