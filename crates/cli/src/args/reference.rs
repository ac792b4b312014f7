//! The reference pages of the commands, generated from the arguments, and the commands that the documentation names.
//!
//! `UPDATE_DOCS=1 cargo test -p croupier reference` writes `docs/reference/commands/` and its lines in `docs/SUMMARY.md`.

#![allow(clippy::expect_used, reason = "a test that cannot run must fail")]

use super::Args;
use clap::{Arg, Command, CommandFactory, Parser};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

const UPDATE: &str = "UPDATE_DOCS=1 cargo test -p croupier reference";

fn workspace(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

/// The command with its global arguments in every subcommand.
fn built() -> Command {
    let mut command = Args::command();
    command.build();
    command
}

/// The documented subcommands of a command.
fn subcommands(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|below| below.get_name() != "help" && !below.is_hide_set())
}

/// Escapes a text for a cell of a Markdown table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('<', "&lt;").replace('\n', " ")
}

/// The name of an argument: its flags with the name of its value, or its place.
fn name(argument: &Arg) -> String {
    let value =
        argument.get_value_names().map(|names| names.iter().map(|name| name.as_str()).collect::<Vec<_>>());
    let value = value.filter(|_| argument.get_action().takes_values()).map(|names| names.join(" "));
    let flags: Vec<String> = argument
        .get_short()
        .map(|short| format!("-{short}"))
        .into_iter()
        .chain(argument.get_long().map(|long| format!("--{long}")))
        .collect();
    match (flags.is_empty(), value) {
        (true, value) => value.unwrap_or_else(|| argument.get_id().as_str().to_uppercase()),
        (false, Some(value)) => format!("{} {value}", flags.join(", ")),
        (false, None) => flags.join(", "),
    }
}

/// The row of an argument: name, description, default.
fn row(argument: &Arg) -> String {
    let help = argument.get_long_help().or(argument.get_help()).map(ToString::to_string).unwrap_or_default();
    let choices: Vec<String> = argument
        .get_possible_values()
        .iter()
        .filter(|_| argument.get_action().takes_values())
        .map(|value| format!("`{}`", value.get_name()))
        .collect();
    let mut help = help.replace("\n\n", ". ").replace(".. ", ". ");
    if !choices.is_empty() {
        help = format!("{help}: {}", choices.join(", "));
    }
    let default: Vec<_> = argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    let default = match default.join(" ") {
        value if value.is_empty() || !argument.get_action().takes_values() => String::new(),
        value => format!("`{value}`"),
    };
    format!("| `{}` | {} | {default} |\n", name(argument).replace('|', "\\|"), cell(&help))
}

/// The section of a command: usage, arguments, options, and the text after them.
fn section(command: &Command, path: &str, heading: &str) -> String {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let mut text = format!("{heading} `{path}`\n\n{about}.\n\n");
    if let Some(long) = command.get_long_about().map(ToString::to_string)
        && let Some((_, details)) = long.split_once("\n\n")
    {
        let _ = write!(text, "{details}\n\n");
    }
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    let _ = write!(text, "```text\n{usage}\n```\n\n");
    let own = |argument: &&Arg| {
        !argument.is_global_set()
            && !argument.is_hide_set()
            && !["help", "version"].contains(&argument.get_id().as_str())
    };
    let rows: String = command.get_arguments().filter(own).map(row).collect();
    if !rows.is_empty() {
        let _ = write!(text, "| argument | description | default |\n|---|---|---|\n{rows}\n");
    }
    if let Some(after) = command.get_after_help() {
        let _ = write!(text, "```text\n{after}\n```\n\n");
    }
    for below in subcommands(command) {
        text += &section(below, &format!("{path} {}", below.get_name()), &format!("{heading}#"));
    }
    text
}

/// The index of the commands.
fn index(command: &Command) -> String {
    let mut text = "# Commands\n\nThe pages of this section are generated from the arguments of the program. `croupier COMMAND --help` prints the same text, and `croupier man --output FOLDER` writes manual pages.\n\nWithout a command, `croupier` opens a floor as `croupier serve` does.\n\n| command | description |\n|---|---|\n".to_string();
    for below in subcommands(command) {
        let about = below.get_about().map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(text, "| [`{0}`]({0}.md) | {1} |", below.get_name(), cell(&about));
    }
    text += "\n## Options of every command\n\n| argument | description | default |\n|---|---|---|\n";
    let global =
        command.get_arguments().filter(|argument| argument.is_global_set() && !argument.is_hide_set());
    text += &global.map(row).collect::<String>();
    text + "\nWith `--format json` or `--json` a command prints one [JSON value](../json.md). `odds` and `strategy` also print CSV. [Exit codes](../exit-codes.md) are on a page of their own.\n"
}

/// Every generated page, and the summary that lists them.
fn generated() -> Vec<(PathBuf, String)> {
    let command = built();
    let folder = workspace("docs/reference/commands");
    let mut pages = vec![(folder.join("index.md"), index(&command))];
    let mut entries = Vec::new();
    for below in subcommands(&command) {
        let name = below.get_name();
        let page = section(below, &format!("croupier {name}"), "#");
        pages.push((folder.join(format!("{name}.md")), page.trim_end().to_string() + "\n"));
        entries.push(format!("  - [{name}](reference/commands/{name}.md)"));
    }
    let path = workspace("docs/SUMMARY.md");
    let summary = fs::read_to_string(&path).expect("docs/SUMMARY.md");
    let mut lines: Vec<String> = Vec::new();
    let mut below = false;
    for line in
        summary.lines().filter(|line| !line.starts_with("  - [") || !line.contains("](reference/commands/"))
    {
        below |= line == "- [Commands](reference/commands/index.md)";
        lines.push(line.to_string());
        if line == "- [Commands](reference/commands/index.md)" {
            lines.append(&mut entries);
        }
    }
    assert!(below, "docs/SUMMARY.md lists the commands");
    pages.push((path, lines.join("\n") + "\n"));
    pages
}

#[test]
fn the_reference_of_the_commands_is_current() {
    let update = std::env::var_os("UPDATE_DOCS").is_some();
    let pages = generated();
    for (path, text) in &pages {
        if update {
            fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
            fs::write(path, text).expect("the page is written");
        } else {
            let current = fs::read_to_string(path).unwrap_or_default();
            assert!(current == *text, "{} is out of date: {UPDATE}", path.display());
        }
    }
    for entry in fs::read_dir(workspace("docs/reference/commands")).expect("the folder") {
        let path = entry.expect("an entry").path();
        assert!(pages.iter().any(|(page, _)| *page == path), "{} belongs to no command", path.display());
    }
}

/// The long flags of a command and of all commands below it, with those that every command has.
fn flags(command: &Command, all: &mut BTreeSet<String>) {
    all.extend(
        command.get_arguments().filter_map(|argument| argument.get_long().map(|long| format!("--{long}"))),
    );
    all.extend(["--help".to_string(), "--version".to_string()]);
    command.get_subcommands().for_each(|below| flags(below, all));
}

/// The error of a command line in the documentation, if it names a command or a flag that does not exist.
fn error(root: &Command, words: &[&str]) -> Option<String> {
    // The name of a file format, such as `croupier shoe 3`, is not a command line.
    if let [_, version] = words
        && version.parse::<u8>().is_ok()
    {
        return None;
    }
    let mut command = root;
    for word in words {
        let word = word.trim_matches(|c: char| "'\"`.,;:()".contains(c));
        if word.starts_with("--") {
            let flag = word.split('=').next().unwrap_or_default();
            let mut all = BTreeSet::new();
            flags(command, &mut all);
            if !all.contains(flag) {
                return Some(format!("`{}` has no {flag}", command.get_name()));
            }
        } else if let Some(below) = command.find_subcommand(word) {
            command = below;
        } else if std::ptr::eq(command, root)
            && word.chars().all(|c| c.is_ascii_lowercase() || c == '-')
            && !word.is_empty()
            && !word.starts_with('-')
        {
            return Some(format!("no command {word}"));
        }
    }
    None
}

/// The command lines that a text shows: in code spans and in fenced blocks, after `croupier`.
fn command_lines(page: &str) -> Vec<(usize, Vec<&str>)> {
    let mut lines = Vec::new();
    let mut fenced = false;
    for (number, line) in page.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            continue;
        }
        let spans: Vec<&str> = if fenced { vec![line] } else { line.split('`').skip(1).step_by(2).collect() };
        for span in spans {
            for part in span.split(['|', ';', '>', '&', '#', '$', '"']) {
                let words: Vec<&str> = part.split_whitespace().collect();
                let begins = words.iter().position(|word| *word == "croupier");
                let is_command = begins.is_some_and(|at| {
                    words[..at]
                        .iter()
                        .all(|word| word.contains('=') || ["parallel", "exec", "do", "cargo"].contains(word))
                });
                if let Some(at) = begins.filter(|_| is_command) {
                    lines.push((number + 1, words[at + 1..].to_vec()));
                }
            }
        }
    }
    lines
}

/// The Markdown files of the book and beside it.
fn documents(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => documents(&path, all),
            false if path.extension().is_some_and(|ending| ending == "md") => all.push(path),
            false => {}
        }
    }
}

#[test]
fn the_documentation_names_commands_that_exist() {
    let root = built();
    let mut all = vec![workspace("README.md"), workspace("CONTRIBUTING.md"), workspace("ARCHITECTURE.md")];
    documents(&workspace("docs"), &mut all);
    let (mut wrong, mut count) = (Vec::new(), 0);
    for path in all {
        let text = fs::read_to_string(&path).expect("a page");
        for (line, words) in command_lines(&text) {
            count += 1;
            wrong.extend(error(&root, &words).map(|why| format!("{}:{line}: {why}", path.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 150, "{count} command lines");
}

/// The examples in the help texts of a command and of all commands below it.
fn examples(command: &Command, all: &mut Vec<String>) {
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    all.extend(after.lines().filter_map(|line| line.strip_prefix("  croupier ")).map(String::from));
    command.get_subcommands().for_each(|below| examples(below, all));
}

#[test]
fn every_example_of_the_help_texts_is_a_command_line() {
    let mut all = Vec::new();
    examples(&Args::command(), &mut all);
    for example in &all {
        let line = example.split(['>', '|']).next().unwrap_or_default();
        let words = line.split_whitespace().map(|word| word.trim_matches('\''));
        let parsed = Args::try_parse_from(std::iter::once("croupier").chain(words));
        assert!(parsed.is_ok(), "croupier {example}: {parsed:?}");
    }
    assert!(all.len() > 40, "{} examples", all.len());
}

#[test]
fn a_command_that_does_not_exist_is_found() {
    let root = built();
    let said = |line: &str| {
        let text = format!("`{line}`");
        let lines = command_lines(&text);
        lines.iter().find_map(|(_, words)| error(&root, words))
    };
    assert_eq!(said("croupier odds craps --wager pass"), None);
    assert_eq!(said("CROUPIER_DATABASE=x croupier serve"), None);
    assert_eq!(said("croupier house new"), None);
    assert!(said("croupier prove").is_some_and(|why| why.contains("prove")));
    assert!(said("croupier odds --spread").is_some_and(|why| why.contains("--spread")));
    assert!(said("croupier rule --seed 1").is_some());
}
