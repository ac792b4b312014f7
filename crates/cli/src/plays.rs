//! Round files: finding them and playing them.

use crate::error::Failure;
use crate::phh;
use croupier_rules::rounds::{Fault, Report, RoundFile, parse, run};
use std::io;
use std::path::{Path, PathBuf};

/// A round file that was looked at.
pub struct Played {
    /// Which.
    pub path: PathBuf,
    /// What came of it.
    pub outcome: Outcome,
}

/// What came of a round file.
pub enum Outcome {
    /// It could not be read.
    Unreadable(io::Error),
    /// It is not written as a round file is.
    Malformed {
        /// Where, and what is wrong.
        fault: Fault,
        /// The line.
        line: String,
    },
    /// It was played.
    Complete {
        /// The file.
        file: RoundFile,
        /// What happened.
        report: Box<Report>,
        /// The line at which it fails, where it does.
        line: String,
    },
}

impl Played {
    /// Whether everything happened as the file says.
    pub fn is_ok(&self) -> bool {
        matches!(&self.outcome, Outcome::Complete { report, .. } if report.is_ok())
    }

    /// Where and why it fails, in one line; nothing where it does not.
    pub fn trouble(&self) -> Option<String> {
        match &self.outcome {
            Outcome::Unreadable(why) => Some(why.to_string()),
            Outcome::Malformed { fault, .. } => Some(fault.to_string()),
            Outcome::Complete { report, .. } => report.problem.as_ref().map(ToString::to_string),
        }
    }
}

/// The round files that these paths name: files as they are, folders with everything below them, sorted by name.
pub fn collect(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = files.len();
            below(path, &mut files)?;
            if files.len() == before {
                return Err(Failure::NoRoundFiles { path: path.clone() });
            }
            files[before..].sort();
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let unreadable = |why| Failure::Unreadable { path: folder.to_path_buf(), why };
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let path = entry.path();
        // A link to a folder is not followed: it could lead in a circle.
        if entry.file_type().map_err(unreadable)?.is_dir() {
            below(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "round" || e == PHH) {
            files.push(path);
        }
    }
    Ok(())
}

/// Reads and plays a file.
pub fn play(path: PathBuf) -> Played {
    let outcome = match std::fs::read(&path) {
        Err(why) => Outcome::Unreadable(why),
        Ok(bytes) => match String::from_utf8(bytes) {
            Ok(source) if path.extension().is_some_and(|e| e == PHH) => play_history(&source),
            Ok(source) => play_source(&source),
            Err(error) => {
                let seen = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
                let line = seen.rsplit('\n').next().unwrap_or_default().to_string();
                let (row, column) = (seen.matches('\n').count() + 1, line.chars().count() + 1);
                let what = "the file is not text in UTF-8".to_string();
                Outcome::Malformed { fault: Fault { line: row, column, what }, line }
            }
        },
    };
    Played { path, outcome }
}

/// The worked examples that the command has with it.
const CARRIED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/rounds.rs"));

/// Plays the worked examples that the command has with it.
pub fn carried() -> Vec<Played> {
    let played =
        |(name, source): &(&str, &str)| Played { path: PathBuf::from(name), outcome: play_source(source) };
    CARRIED.iter().map(played).collect()
}

/// How the name of a hand history ends.
pub const PHH: &str = "phh";

/// Plays a hand history of poker, as the round file that says the same.
fn play_history(source: &str) -> Outcome {
    match phh::to_round(source) {
        Ok(round) => play_source(&round),
        Err(fault) => {
            let line = source.lines().nth(fault.line.saturating_sub(1)).unwrap_or_default().to_string();
            Outcome::Malformed { fault, line }
        }
    }
}

fn play_source(source: &str) -> Outcome {
    let line = |number: usize| source.lines().nth(number.saturating_sub(1)).unwrap_or_default().to_string();
    match parse(source) {
        Err(fault) => Outcome::Malformed { line: line(fault.line), fault },
        Ok(file) => {
            let report = Box::new(run(&file));
            let line = report.problem.as_ref().map_or(String::new(), |problem| line(problem.line));
            Outcome::Complete { file, report, line }
        }
    }
}
