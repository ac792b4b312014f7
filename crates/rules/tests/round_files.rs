//! What is written about round files is as they are: the list of games in docs/round-files.md, and the grammar for editors.

#![allow(clippy::expect_used, reason = "a test may stop")]

use croupier_rules::games::{Facts, catalog};
use croupier_rules::rounds;
use croupier_rules::table::Needs;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

const BEGIN: &str = "<!-- games -->\n";
const END: &str = "<!-- end -->";

fn docs(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

fn list(games: &[Facts]) -> String {
    let mut text = String::new();
    for game in games {
        let _ = writeln!(text, "\n### {} (`{}`)\n", game.name(), game.id);
        let wagers: Vec<String> = game.forms().into_iter().map(|(_, form)| format!("`{form}`")).collect();
        let _ = writeln!(text, "Wagers: {}.\n", wagers.join("; "));
        let options: Vec<String> =
            game.options.iter().map(|o| format!("`{}` ({})", o.id, o.domain)).collect();
        let _ = writeln!(text, "Options: {}.\n", options.join("; "));
        if game.incidents.is_empty() {
            continue;
        }
        let _ = writeln!(text, "| incident | when | paragraph | what happened |\n|---|---|---|---|");
        for incident in &game.incidents {
            let needs = match incident.needs {
                Needs::Nothing => "",
                Needs::Card | Needs::Discard | Needs::StackCard => " Kh",
                Needs::Seat => " seat 4",
                Needs::Number => " 51",
            };
            let when = incident.when.words();
            let _ = writeln!(
                text,
                "| `happens {}{needs}` | {when} | {} | {} |",
                incident.word, incident.by, incident.says
            );
        }
    }
    text + "\n"
}

/// `UPDATE_DOCS=1 cargo test -p croupier-rules --test round_files` writes it anew.
#[test]
fn every_game_is_listed() {
    let path = docs("round-files.md");
    let text = fs::read_to_string(&path).expect("docs/round-files.md");
    let (before, rest) = text.split_once(BEGIN).expect("the mark before the list");
    let (_, after) = rest.split_once(END).expect("the mark after it");
    let wanted = format!("{before}{BEGIN}{}{END}{after}", list(&catalog()));
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, wanted).expect("the file is written");
    } else {
        assert!(
            text == wanted,
            "docs/round-files.md is out of date: UPDATE_DOCS=1 cargo test -p croupier-rules --test round_files"
        );
    }
}

#[test]
fn the_grammar_for_editors_knows_every_word() {
    let grammar = fs::read_to_string(docs("editors/round.tmLanguage.json")).expect("the grammar");
    for word in rounds::words() {
        let word = word.replace("...", "\\\\.\\\\.\\\\.");
        assert!(grammar.contains(&format!("|{word}")) || grammar.contains(&format!("({word}")), "{word}");
    }
}
