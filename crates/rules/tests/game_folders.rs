//! Every game folder keeps the same parts in files of the same names, by `docs/reference/game-folders.md`.

#![allow(clippy::expect_used, reason = "a test may stop")]

use std::fs;
use std::path::{Path, PathBuf};

/// A part of a game, and the file that holds it. A part that needs more than one file has the others in a
/// folder of its name: `house/options.rs`.
struct Part {
    name: &'static str,
    /// Text that only this part contains.
    marks: &'static [&'static str],
    /// File names under which the part is not to be found.
    synonyms: &'static [&'static str],
}

const PARTS: &[Part] = &[
    Part {
        name: "law",
        marks: &[
            ": OneDeckLaw = OneDeckLaw {",
            ": TwentyOneLaw = TwentyOneLaw {",
            ": BaccaratLaw = BaccaratLaw {",
            ": ShoeLaw = ShoeLaw {",
            ": BankLaw = BankLaw {",
        ],
        synonyms: &["citations", "deck", "laws", "listed", "paragraphs", "sections"],
    },
    Part {
        name: "house",
        marks: &["impl house::House for House", "pub struct House {", "pub struct House from"],
        synonyms: &["choices", "config", "house_options", "options", "rules", "settings"],
    },
    Part {
        name: "wagers",
        marks: &["crate::wagers! {"],
        synonyms: &["bet", "bets", "kinds", "making", "stakes", "wager"],
    },
    Part {
        name: "questions",
        marks: &["impl Question for ", "impl table::Question for "],
        synonyms: &["answers", "ask", "asked", "asks", "inquiries", "question"],
    },
    Part { name: "round", marks: &[], synonyms: &["game", "play", "playing", "rounds"] },
    Part {
        name: "settle",
        marks: &[],
        synonyms: &["decide", "paid", "pay", "payment", "payout", "settled", "settlement", "settling"],
    },
    Part {
        name: "irregularities",
        marks: &["crate::incidents! {"],
        synonyms: &["errors", "incident", "incidents", "irregular", "irregularity", "mishaps", "put_right"],
    },
    Part {
        name: "strategy",
        marks: &[],
        synonyms: &["advice", "basic_strategy", "best_play", "strategies", "strategic"],
    },
    Part { name: "oracle", marks: &[], synonyms: &["by_hand", "reference", "slowly"] },
];

/// Returns the faults of a file, by its name below the game's folder and its text.
fn faults(path: &str, text: &str) -> Vec<String> {
    let part_of = |file: &str| file.trim_end_matches(".rs").split('/').next().unwrap_or_default().to_string();
    let stem = part_of(path);
    let misnamed = PARTS.iter().filter(|part| part.synonyms.contains(&stem.as_str()));
    let mut faults: Vec<String> =
        misnamed.map(|part| format!("{path}: this part is called {}.rs", part.name)).collect();
    for part in PARTS.iter().filter(|part| part.name != stem) {
        let marks = part.marks.iter().filter(|mark| text.lines().any(|line| line.contains(**mark)));
        faults.extend(marks.map(|mark| format!("{path}: `{mark}` belongs in {}.rs", part.name)));
    }
    faults
}

/// The folders of games: those with a `house.rs`.
fn game_folders() -> Vec<PathBuf> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let below = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        entries.filter(|path| path.is_dir()).collect()
    };
    let named = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('s'));
    let subchapters = below(&games).into_iter().filter(named);
    subchapters
        .flat_map(|folder| if folder.join("house.rs").exists() { vec![folder] } else { below(&folder) })
        .collect()
}

/// The source files below a folder, with their names there.
fn sources(folder: &Path, below: &str, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = format!("{below}{}", path.file_name().expect("a name").to_string_lossy());
        if path.is_dir() {
            sources(&path, &format!("{name}/"), found);
        } else if name.ends_with(".rs") {
            found.push((name, fs::read_to_string(&path).expect("a source file")));
        }
    }
}

#[test]
fn every_game_keeps_its_parts_in_files_of_the_same_names() {
    let folders = game_folders();
    assert!(folders.len() >= 33, "only {} folders of games were found", folders.len());
    let mut wrong = Vec::new();
    for folder in folders {
        let mut files = Vec::new();
        sources(&folder, "", &mut files);
        let game = folder.file_name().expect("a name").to_string_lossy().into_owned();
        for needed in ["mod.rs", "house.rs", "round.rs", "irregularities.rs"] {
            if files.iter().all(|(name, _)| name != needed) {
                wrong.push(format!("{game}: {needed} is missing"));
            }
        }
        wrong.extend(
            files.iter().flat_map(|(name, text)| faults(name, text)).map(|fault| format!("{game}/{fault}")),
        );
    }
    wrong.sort();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn a_part_under_another_name_is_found() {
    assert_eq!(faults("irregular.rs", ""), ["irregular.rs: this part is called irregularities.rs"]);
    assert_eq!(faults("options.rs", ""), ["options.rs: this part is called house.rs"]);
    assert_eq!(faults("house/options.rs", "impl house::House for House {"), [""; 0]);
    assert_eq!(
        faults("round.rs", "crate::incidents! {"),
        ["round.rs: `crate::incidents! {` belongs in irregularities.rs"]
    );
    assert_eq!(faults("cross.rs", "pub struct Cross {"), [""; 0]);
}
