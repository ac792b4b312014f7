//! The generated reference pages, one per game, and the grammar for editors.
//!
//! `docs/reference/rounds/` lists the wagers and incidents of each game in the words of round files; `docs/reference/house/` lists its options.
//! `UPDATE_DOCS=1 cargo test -p croupier-rules --test round_files` writes them, and their lines in `docs/SUMMARY.md`.

#![allow(clippy::expect_used, reason = "a test may stop")]

use croupier_rules::games::{Facts, catalog};
use croupier_rules::house::OptionSpec;
use croupier_rules::rounds;
use croupier_rules::table::RequiredDetail;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

const COMMAND: &str = "UPDATE_DOCS=1 cargo test -p croupier-rules --test round_files";

fn docs(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

/// Escapes a text for a cell of a Markdown table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// The shortest worked example of a game with a payment: a file called `example-…`, or any if the game has none.
fn example(game: &Facts) -> String {
    let folders = docs("../rounds");
    let of_the_subchapter = format!("{:02}-", game.subchapter);
    let folder =
        fs::read_dir(folders).expect("rounds").map(|entry| entry.expect("an entry").path()).find(|path| {
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&of_the_subchapter))
        });
    let files = fs::read_dir(folder.expect("a folder for each subchapter")).expect("the folder");
    let mut examples: Vec<(bool, usize, PathBuf, String)> = files
        .map(|entry| entry.expect("an entry").path())
        .filter_map(|path| {
            let text = fs::read_to_string(&path).ok()?;
            let is_of_the_game = text.lines().any(|line| {
                let mut words = line.split_whitespace();
                words.next() == Some("game") && words.next() == Some(game.id)
            });
            let pays = text.lines().any(|line| line.starts_with("pays "));
            let is_other = path.file_name().is_none_or(|name| !name.to_string_lossy().starts_with("example"));
            (is_of_the_game && pays).then_some((is_other, text.len(), path, text))
        })
        .collect();
    examples.sort();
    examples.into_iter().next().map(|(.., text)| text).expect("an example with a payment for each game")
}

/// The page of a game's words in round files.
fn rounds_page(game: &Facts) -> String {
    let mut text = format!(
        "# Round files: {} (`{}`)\n\nThe wagers and incidents of this game in [round files](../round-files.md). Its options are on [their own page](../house/{}.md).\n\n## Wagers\n\n| wager | form | paragraph | description |\n|---|---|---|---|\n",
        game.name(),
        game.id,
        game.id
    );
    for (spec, form) in game.forms() {
        let _ = writeln!(text, "| `{}` | `{form}` | {} | {} |", spec.id, spec.by, cell(spec.says));
    }
    let _ = write!(
        text,
        "\n## Example\n\n```text,file=example.round\n{}```\n\n```console\n$ croupier run --quiet example.round\n✓ 1 file passed\n```\n",
        example(game)
    );
    text += "\n## Incidents\n\n";
    if game.incidents.is_empty() {
        return text + "This game has no incidents.\n";
    }
    text += "| incident | when | paragraph | description |\n|---|---|---|---|\n";
    for incident in &game.incidents {
        let needs = match incident.needs {
            RequiredDetail::Nothing => "",
            RequiredDetail::Card | RequiredDetail::Discard | RequiredDetail::StackCard => " Kh",
            RequiredDetail::Seat => " seat 4",
            RequiredDetail::Number => " 51",
        };
        let _ = writeln!(
            text,
            "| `happens {}{needs}` | {} | {} | {} |",
            incident.word,
            incident.when.words(),
            incident.by,
            cell(incident.says)
        );
    }
    text
}

/// The page of a game's options in house files.
fn house_page(game: &Facts) -> String {
    let mut text = format!(
        "# House file: {} (`{}`)\n\nThe options of this game in [house files](../house-files.md), in the part `[{}]`. Options that a paragraph fixes may be chosen in [new games](../../how-to/new-game.md) only.\n\n## Options\n\n",
        game.name(),
        game.id,
        game.id
    );
    let (fixed, free): (Vec<_>, Vec<_>) = game.options.iter().partition(|option| option.is_fixed());
    let table = |options: &[&OptionSpec], text: &mut String| {
        *text += "| option | allowed values | default | paragraph | description |\n|---|---|---|---|---|\n";
        for option in options {
            let (values, default) = (cell(&option.domain.to_string()), option.default_value());
            let _ = writeln!(
                text,
                "| `{}` | {values} | {} | {} | {} |",
                option.id,
                cell(&default.to_string()),
                option.by,
                cell(option.label)
            );
        }
    };
    table(&free, &mut text);
    let _ = write!(
        text,
        "\n## Example\n\nWrite these options with their defaults to a file, and check it:\n\n```console\n$ croupier house new {} > house.toml\n$ croupier check house.toml\n…\nAll options are lawful.\n```\n",
        game.id
    );
    if !fixed.is_empty() {
        text += "\n## Options of new games\n\n";
        table(&fixed, &mut text);
    }
    text
}

/// The index of a folder of pages.
fn index(title: &str, about: &str, games: &[Facts]) -> String {
    let mut text = format!("# {title}\n\n{about}\n\n| subchapter | game | identifier |\n|---|---|---|\n");
    for game in games {
        let _ = writeln!(text, "| {} | [{}]({}.md) | `{}` |", game.subchapter, game.name(), game.id, game.id);
    }
    text
}

/// Replaces the nested lines below an entry of the summary.
fn with_entries(summary: &str, entry: &str, entries: &[String]) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut below = false;
    for line in summary.lines() {
        if below && line.starts_with("  - ") {
            continue;
        }
        below = line == entry;
        lines.push(line.to_string());
        if below {
            lines.extend_from_slice(entries);
        }
    }
    lines.join("\n") + "\n"
}

/// A page with its text.
type Page = (PathBuf, String);

/// A folder of generated pages: its name, the line of the summary before it, title, introduction, and the function that writes a page.
type PageFolder = (&'static str, &'static str, &'static str, &'static str, fn(&Facts) -> String);

/// Every generated page, and the summary that lists them.
fn generated() -> Vec<Page> {
    let games = catalog();
    let mut pages = Vec::new();
    let mut summary = fs::read_to_string(docs("SUMMARY.md")).expect("docs/SUMMARY.md");
    let folders: [PageFolder; 2] = [
        (
            "house",
            "- [House files](reference/house-files.md)",
            "Options of each game",
            "The options of each game in [house files](../house-files.md): allowed values, defaults, paragraphs. `croupier house new GAME` writes them as a file.",
            house_page,
        ),
        (
            "rounds",
            "- [Round files](reference/round-files.md)",
            "Wagers and incidents of each game",
            "The wagers and incidents of each game in [round files](../round-files.md). `croupier games GAME` prints them.",
            rounds_page,
        ),
    ];
    for (folder, entry, title, about, page) in folders {
        pages.push((docs(&format!("reference/{folder}/index.md")), index(title, about, &games)));
        pages.extend(
            games.iter().map(|game| (docs(&format!("reference/{folder}/{}.md", game.id)), page(game))),
        );
        let mut entries = vec![format!("  - [{title}](reference/{folder}/index.md)")];
        entries.extend(
            games.iter().map(|game| format!("  - [{}](reference/{folder}/{}.md)", game.name(), game.id)),
        );
        summary = with_entries(&summary, entry, &entries);
    }
    pages.push((docs("SUMMARY.md"), summary));
    pages
}

#[test]
fn the_reference_pages_of_every_game_are_current() {
    let update = std::env::var_os("UPDATE_DOCS").is_some();
    for (path, text) in generated() {
        if update {
            fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
            fs::write(&path, text).expect("the page is written");
        } else {
            let current = fs::read_to_string(&path).unwrap_or_default();
            assert!(current == text, "{} is out of date: {COMMAND}", path.display());
        }
    }
}

#[test]
fn no_page_of_a_game_is_left_over() {
    let pages: Vec<PathBuf> = generated().into_iter().map(|(path, _)| path).collect();
    for folder in ["reference/house", "reference/rounds"] {
        for entry in fs::read_dir(docs(folder)).expect("the folder") {
            let path = entry.expect("an entry").path();
            assert!(pages.contains(&path), "{} belongs to no game", path.display());
        }
    }
}

#[test]
fn entries_of_the_summary_are_replaced() {
    let before = "- [A](a.md)\n  - [old](old.md)\n- [B](b.md)\n  - [kept](kept.md)\n";
    let after = "- [A](a.md)\n  - [new](new.md)\n- [B](b.md)\n  - [kept](kept.md)\n";
    assert_eq!(with_entries(before, "- [A](a.md)", &["  - [new](new.md)".to_string()]), after);
}

#[test]
fn the_grammar_for_editors_knows_every_word() {
    let grammar = fs::read_to_string(docs("editors/round.tmLanguage.json")).expect("the grammar");
    for word in rounds::words() {
        let word = word.replace("...", "\\\\.\\\\.\\\\.");
        assert!(grammar.contains(&format!("|{word}")) || grammar.contains(&format!("({word}")), "{word}");
    }
}
