//! The examples of the book run as they are printed.
//!
//! Every page with a `console` block gets an empty folder and a `bash` with `croupier` on the path. A block whose info string names a file
//! (`toml,file=house.toml`) is written there. The output of each command (a line that begins with `$ `) must equal the lines that follow: `…` on
//! a line of its own stands for any number of lines, `…` within a line for any text, and `[exit status: N]` for a status other than 0. Commands
//! in a comment `<!-- console … -->` run unseen by readers.
//!
//! A command that ends in `&` runs in the background. After `croupier serve` the next command runs once port 4747 accepts connections. Each page
//! has free ports instead of [`PORTS`], and its servers end with it.

use super::page::Block;
use super::{docs, pages};
use crate::common::workspace;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The ports of the book: of a floor, and of a proxy in front of it.
const PORTS: [&str; 2] = ["4747", "8443"];

/// The line that ends the output of a command, before its exit status.
const END: &str = "__end_of_the_output__";

/// The longest time in which a floor opens.
const OPENING: Duration = Duration::from_secs(120);

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

/// A `bash` that runs the commands of a page; its processes end with it.
struct Shell {
    bash: Child,
    output: BufReader<ChildStdout>,
    ports: [String; 2],
    folder: PathBuf,
}

impl Shell {
    /// Starts a shell in a folder.
    fn start(folder: &Path) -> Shell {
        let program = Path::new(env!("CARGO_BIN_EXE_croupier")).parent().unwrap();
        let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
        let free = PORTS.map(|_| TcpListener::bind("127.0.0.1:0").unwrap());
        let ports = free.map(|listener| listener.local_addr().unwrap().port().to_string());
        let mut bash = Command::new("bash")
            .current_dir(folder)
            .process_group(0)
            .env("PATH", &path)
            .env("ROUNDS", workspace().join("rounds"))
            .env_remove("CLICOLOR_FORCE")
            .env_remove("CROUPIER_DATABASE")
            .env("COLUMNS", "100")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(bash.stdout.take().unwrap());
        Shell { bash, output, ports, folder: folder.to_path_buf() }
    }

    /// Replaces the ports of the book by those of this page.
    fn with_ports(&self, text: &str) -> String {
        PORTS.iter().zip(&self.ports).fold(text.to_string(), |text, (book, own)| text.replace(book, own))
    }

    /// Runs a command and returns its output, with the exit status as a last line if it is not 0.
    fn run(&mut self, command: &str) -> String {
        let is_background = command.ends_with(" &");
        let command = self.with_ports(command);
        let stdin = self.bash.stdin.as_mut().unwrap();
        let errors = if is_background { "2>/dev/null" } else { "2>&1" };
        writeln!(stdin, "{{ {command}\n}} </dev/null {errors}\necho \"{END} $?\"").unwrap();
        let mut output = String::new();
        let status = loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "bash has ended: {command}\n{output}");
            match line.split_once(END) {
                Some((before, status)) => {
                    output.push_str(before);
                    break status.trim().to_string();
                }
                None => output.push_str(&line),
            }
        };
        if is_background && command.starts_with("croupier serve") {
            self.wait_for_the_floor(&command);
        }
        if status != "0" {
            output.push_str(&format!("\n[exit status: {status}]\n"));
        }
        PORTS.iter().zip(&self.ports).fold(output, |text, (book, own)| text.replace(own, book))
    }

    /// Waits until the floor accepts connections and has printed its greeting, which ends with a line about Control-C, to its file.
    fn wait_for_the_floor(&self, command: &str) {
        let address = format!("127.0.0.1:{}", self.ports[0]);
        let file = command.trim_end_matches(" &").rsplit_once("> ").map(|(_, file)| self.folder.join(file));
        let greets = || {
            let text = file.as_ref().map(|file| std::fs::read_to_string(file).unwrap_or_default());
            text.is_none_or(|text| text.contains("Control-C"))
        };
        let began = Instant::now();
        while TcpStream::connect(&address).is_err() || !greets() {
            assert!(began.elapsed() < OPENING, "the floor does not open: {command}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        // The group is gone if every process of it has ended.
        let group = format!("-{}", self.bash.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _ = self.bash.wait();
    }
}

/// Runs the examples of a page in an empty folder and returns the number of its commands, or the first difference.
fn run_page(page: &Path) -> Result<usize, String> {
    let blocks = Block::all(&std::fs::read_to_string(page).unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Shell::start(folder.path());
    let mut count = 0;
    for block in &blocks {
        if let Some(file) = block.file() {
            let text = shell.with_ports(&block.text.join("\n"));
            std::fs::write(folder.path().join(file), text + "\n").unwrap();
        }
        if block.info != "console" {
            continue;
        }
        for (command, expected) in block.commands() {
            let output = shell.run(&command);
            let is_text = |line: &&str| !line.is_empty();
            let lines: Vec<&str> = output.lines().map(str::trim_end).filter(is_text).collect();
            let wanted: Vec<&str> = expected.iter().map(|line| line.trim_end()).filter(is_text).collect();
            if !matches(&wanted, &lines) {
                let at = format!("{}:{}: $ {command}", page.display(), block.line);
                return Err(format!("{at}\nexpected:\n{}\nprinted:\n{output}", wanted.join("\n")));
            }
            count += 1;
        }
    }
    Ok(count)
}

/// The pages of these folders of the book.
fn pages_of(folders: &[&str]) -> Vec<PathBuf> {
    folders.iter().flat_map(|folder| pages(&docs().join(folder))).collect()
}

/// Runs the examples of all pages of these folders and returns the number of commands.
fn run_pages(folders: &[&str]) -> usize {
    let (counts, differences): (Vec<_>, Vec<_>) =
        pages_of(folders).iter().map(|page| run_page(page)).partition(Result::is_ok);
    let differences: Vec<String> = differences.into_iter().filter_map(Result::err).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
    counts.into_iter().filter_map(Result::ok).sum()
}

#[test]
fn the_examples_of_the_tutorials_run_as_printed() {
    let commands = run_pages(&["tutorials"]);
    assert!(commands >= 15, "{commands} commands");
}

#[test]
fn the_examples_of_the_guides_run_as_printed() {
    let commands = run_pages(&["how-to"]);
    assert!(commands >= 60, "{commands} commands");
}

#[test]
fn the_examples_of_reference_and_explanation_run_as_printed() {
    let commands = run_pages(&["reference", "explanation"]);
    assert!(commands >= 120, "{commands} commands");
}

#[test]
fn every_page_has_an_example() {
    let folders = ["tutorials", "how-to", "reference", "explanation"];
    let without: Vec<PathBuf> = pages_of(&folders)
        .into_iter()
        .filter(|page| !std::fs::read_to_string(page).unwrap().contains("```console"))
        // Readings are tables of text. The examples of a command's help are checked as command lines.
        .filter(|page| !page.starts_with(docs().join("explanation/readings")))
        .filter(|page| !page.starts_with(docs().join("reference/commands")))
        .filter(|page| !page.ends_with("index.md"))
        .collect();
    let names: Vec<&str> = without.iter().map(|page| page.file_name().unwrap().to_str().unwrap()).collect();
    // The library's tests run the Rust example; two guides need other servers; the glossary is a list of words.
    assert_eq!(names, ["embed.md", "postgresql.md", "service.md", "glossary.md"]);
}

#[test]
fn patterns_match_lines_and_texts() {
    assert!(matches(&["a…c", "…", "z"], &["abc", "x", "y", "z"]));
    assert!(matches(&["…"], &[]) && matches(&["1 … 2 … 3"], &["1 and 2 or 3"]));
    assert!(!matches(&["a…c"], &["abd"]) && !matches(&["a"], &["a", "b"]) && !matches(&["a", "b"], &["a"]));
}

#[test]
fn a_shell_reports_output_and_status() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Shell::start(folder.path());
    assert_eq!(shell.run("X=1; echo $X; false"), "1\n\n[exit status: 1]\n");
    assert_eq!(
        shell.run("echo $X $(pwd) >&2"),
        format!("1 {}\n", folder.path().canonicalize().unwrap().display())
    );
}
