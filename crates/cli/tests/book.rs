//! The examples of the book (`docs/`) run as they are printed.
//!
//! Every page with a `console` block gets an empty folder. A block whose info string names a file (`toml,file=house.toml`) is written there; the
//! commands of a `console` block (lines that begin with `$ `) run in `bash` with `croupier` on the path. The output must equal the lines that
//! follow: `…` on a line of its own stands for any number of lines, `…` within a line for any text, and `[exit status: N]` for a status other than 0.

use crate::common::workspace;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A fenced code block of a page.
struct Block {
    line: usize,
    info: String,
    text: Vec<String>,
}

impl Block {
    /// All fenced code blocks of a page, in order.
    fn all(page: &str) -> Vec<Block> {
        let mut blocks: Vec<Block> = Vec::new();
        let mut open = false;
        for (number, line) in page.lines().enumerate() {
            match line.strip_prefix("```") {
                Some(info) if !open => {
                    open = true;
                    blocks.push(Block { line: number + 1, info: info.to_string(), text: Vec::new() });
                }
                Some(_) => open = false,
                None if open => blocks.last_mut().unwrap().text.push(line.to_string()),
                None => {}
            }
        }
        assert!(!open, "a code block is not closed");
        blocks
    }

    /// The file that the block shows, if its info string names one.
    fn file(&self) -> Option<&str> {
        self.info.split(',').find_map(|part| part.strip_prefix("file="))
    }

    /// The commands of a console block, each with the output that must follow.
    fn commands(&self) -> Vec<(String, Vec<&str>)> {
        let mut commands: Vec<(String, Vec<&str>)> = Vec::new();
        for line in &self.text {
            match (line.strip_prefix("$ "), commands.last_mut()) {
                (Some(command), _) => commands.push((command.to_string(), Vec::new())),
                (None, Some((command, _))) if command.ends_with('\\') => {
                    command.pop();
                    command.push_str(line);
                }
                (None, Some((_, expected))) => expected.push(line),
                (None, None) => panic!("line {}: a console block begins with a command", self.line),
            }
        }
        commands
    }
}

/// Returns whether a text matches a pattern in which `…` stands for any text.
fn matches_line(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('…');
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, between)) = parts.split_last() else { return rest.is_empty() };
    for part in between {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// Returns whether lines match patterns, of which `…` alone stands for any number of lines.
fn matches(patterns: &[&str], lines: &[&str]) -> bool {
    match patterns {
        [] => lines.is_empty(),
        ["…", rest @ ..] => (0..=lines.len()).any(|skipped| matches(rest, &lines[skipped..])),
        [first, rest @ ..] => {
            lines.split_first().is_some_and(|(line, more)| matches_line(first, line) && matches(rest, more))
        }
    }
}

/// The pages below a folder, in order.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut pages: Vec<PathBuf> = entries
        .flat_map(|path| match path.is_dir() {
            true => pages(&path),
            false => Vec::from_iter(path.extension().is_some_and(|ending| ending == "md").then_some(path)),
        })
        .collect();
    pages.sort();
    pages
}

/// Runs the examples of a page in an empty folder and returns how many commands it has.
fn run_page(page: &Path) -> usize {
    let blocks = Block::all(&std::fs::read_to_string(page).unwrap());
    let folder = tempfile::tempdir().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_croupier")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let mut count = 0;
    for block in &blocks {
        if let Some(file) = block.file() {
            std::fs::write(folder.path().join(file), block.text.join("\n") + "\n").unwrap();
        }
        if block.info != "console" {
            continue;
        }
        for (command, expected) in block.commands() {
            let ran = Command::new("bash")
                .args(["-c", &format!("{command} 2>&1")])
                .current_dir(folder.path())
                .env("PATH", &path)
                .env("ROUNDS", workspace().join("rounds"))
                .env_remove("CLICOLOR_FORCE")
                .env("COLUMNS", "100")
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let mut output = String::from_utf8(ran.stdout).unwrap();
            if !ran.status.success() {
                output.push_str(&format!("[exit status: {}]\n", ran.status.code().unwrap_or(-1)));
            }
            let said: Vec<&str> = output.lines().map(str::trim_end).collect();
            let wanted: Vec<&str> = expected.iter().map(|line| line.trim_end()).collect();
            let at = format!("{}:{}", page.display(), block.line);
            assert!(
                matches(&wanted, &said),
                "{at}: $ {command}\nexpected:\n{}\nprinted:\n{output}",
                wanted.join("\n")
            );
            count += 1;
        }
    }
    count
}

#[test]
fn the_examples_of_the_book_run_as_printed() {
    let docs = workspace().join("docs");
    let folders = ["tutorials", "reference"];
    let commands: usize =
        folders.iter().flat_map(|folder| pages(&docs.join(folder))).map(|page| run_page(&page)).sum();
    assert!(commands >= 10, "{commands} commands");
}

#[test]
fn patterns_match_lines_and_texts() {
    assert!(matches(&["a…c", "…", "z"], &["abc", "x", "y", "z"]));
    assert!(matches(&["…"], &[]) && matches(&["1 … 2 … 3"], &["1 and 2 or 3"]));
    assert!(!matches(&["a…c"], &["abd"]) && !matches(&["a"], &["a", "b"]) && !matches(&["a", "b"], &["a"]));
}
