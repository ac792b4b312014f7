//! Round files: finding them and playing them.

use crate::error::Failure;
use croupier_rules::rounds::phh::{self, HandSource, Referee};
use croupier_rules::rounds::{Fault, Report, RoundFile, parse, run};
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// A round file that was looked at.
pub struct PlayedFile {
    /// The path.
    pub path: PathBuf,
    /// The outcome.
    pub outcome: Outcome,
}

/// The outcome of a round file.
pub enum Outcome {
    /// It could not be read.
    Unreadable(io::Error),
    /// It is not written as a round file is.
    Malformed {
        /// The error and its place.
        fault: Fault,
        /// The line.
        line: String,
    },
    /// It was played.
    Complete {
        /// The file.
        file: RoundFile,
        /// The report of the round.
        report: Box<Report>,
        /// The line at which it fails, where it does.
        line: String,
        /// The outcome of the hand, if the file is a hand history.
        hand: Option<phh::HandComparison>,
    },
}

/// Whether a file is as it says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileStatus {
    /// Everything happens as it says.
    Good,
    /// It does not say enough: a hand history without its end, or without cards.
    Incomplete,
    /// Something else happens, or it cannot be played.
    Failed,
}

impl PlayedFile {
    /// Whether everything happened as the file says.
    pub fn is_ok(&self) -> bool {
        self.status() == FileStatus::Good
    }

    /// Whether the file is as it says.
    pub fn status(&self) -> FileStatus {
        match &self.outcome {
            Outcome::Unreadable(_) | Outcome::Malformed { .. } => FileStatus::Failed,
            Outcome::Complete { report, .. } if !report.is_ok() => FileStatus::Failed,
            Outcome::Complete { hand, .. } => match hand {
                None | Some(phh::HandComparison::Equal { .. }) => FileStatus::Good,
                Some(phh::HandComparison::Incomplete(_)) => FileStatus::Incomplete,
                Some(phh::HandComparison::Different(_)) => FileStatus::Failed,
            },
        }
    }

    /// Returns the outcome of a hand history as a sentence.
    pub fn settlement(&self) -> Option<String> {
        match &self.outcome {
            Outcome::Complete { hand: Some(hand), .. } => Some(match hand {
                phh::HandComparison::Equal { rake } if rake.is_zero() => "settled and equal".to_string(),
                phh::HandComparison::Equal { rake } => format!("settled and equal after a rake of ${rake}"),
                phh::HandComparison::Different(difference) => format!("settled and different: {difference}"),
                phh::HandComparison::Incomplete(missing) => format!("incomplete record: {missing}"),
            }),
            _ => None,
        }
    }

    /// Returns the error and its line as one line of text, if the file fails.
    pub fn trouble(&self) -> Option<String> {
        match &self.outcome {
            Outcome::Unreadable(why) => Some(why.to_string()),
            Outcome::Malformed { fault, .. } => Some(fault.to_string()),
            Outcome::Complete { report, .. } if !report.is_ok() => {
                report.problem.as_ref().map(ToString::to_string)
            }
            Outcome::Complete { .. } if self.status() == FileStatus::Failed => self.settlement(),
            Outcome::Complete { .. } => None,
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
        } else if path.extension().is_some_and(|e| e == "round" || e == PHH || e == PHHS) {
            files.push(path);
        }
    }
    Ok(())
}

/// Reads and plays a file: a round file or a hand history one time, a file with many hands as often as it has hands.
pub fn play_each(
    path: PathBuf,
    mut each: impl FnMut(PlayedFile) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if path.extension().is_none_or(|ending| ending != PHHS) {
        return each(play(path));
    }
    let mut referee = Referee::new();
    let mut failure = None;
    let read = read_hands(&path, &mut Vec::new(), |hand| {
        let name = PathBuf::from(format!("{}:{}", path.display(), hand.line));
        match each(PlayedFile { path: name, outcome: play_history(hand, &mut referee) }) {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => {
                failure = Some(why);
                ControlFlow::Break(())
            }
        }
    });
    match (failure, read) {
        (Some(failure), _) => Err(failure),
        (None, Ok(())) => Ok(()),
        (None, Err(why)) => each(PlayedFile { path, outcome: Outcome::Unreadable(why) }),
    }
}

/// Reads and plays a file with one round or hand.
pub fn play(path: PathBuf) -> PlayedFile {
    let outcome = match std::fs::read(&path) {
        Err(why) => Outcome::Unreadable(why),
        Ok(bytes) => match String::from_utf8(bytes) {
            Ok(source) if path.extension().is_some_and(|e| e == PHH) => {
                play_history(HandSource::file(&source), &mut Referee::new())
            }
            Ok(source) => play_source(&source, None),
            Err(error) => {
                let seen = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
                let line = seen.rsplit('\n').next().unwrap_or_default().to_string();
                let (row, column) = (seen.matches('\n').count() + 1, line.chars().count() + 1);
                let what = "the file is not valid UTF-8".to_string();
                Outcome::Malformed { fault: Fault { line: row, column, what }, line }
            }
        },
    };
    PlayedFile { path, outcome }
}

/// The number of bytes of a file with many hands that are read at once.
const CHUNK: u64 = 1 << 20;

/// Reads the hands of a hand history file one after the other, however long it is, until `each` has seen enough. `buffer` is room for a part of it.
pub fn read_hands(
    path: &Path,
    buffer: &mut Vec<u8>,
    mut each: impl FnMut(HandSource<'_>) -> ControlFlow<()>,
) -> io::Result<()> {
    let mut file = File::open(path)?;
    let (mut line, many) = (0, path.extension().is_some_and(|ending| ending == PHHS));
    buffer.clear();
    loop {
        let at_end = (&mut file).take(CHUNK).read_to_end(buffer)? == 0;
        if !many && !at_end {
            continue;
        }
        let text = match std::str::from_utf8(buffer) {
            Ok(text) => text,
            // A character may be cut in two.
            Err(error) if !at_end && error.error_len().is_none() => {
                std::str::from_utf8(&buffer[..error.valid_up_to()]).unwrap_or_default()
            }
            Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
        };
        let whole = &text[..if at_end { text.len() } else { phh::split(text) }];
        if many {
            for hand in phh::hands(whole) {
                if each(HandSource { line: line + hand.line, ..hand }).is_break() {
                    return Ok(());
                }
            }
            line += whole.bytes().filter(|byte| *byte == b'\n').count();
        } else if each(HandSource::file(whole)).is_break() {
            return Ok(());
        }
        if at_end {
            return Ok(());
        }
        let used = whole.len();
        buffer.drain(..used);
    }
}

/// The worked examples that the command has with it.
const CARRIED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/rounds.rs"));

/// Plays the worked examples that the command has with it.
pub fn carried() -> Vec<PlayedFile> {
    let played = |(name, source): &(&str, &str)| PlayedFile {
        path: PathBuf::from(name),
        outcome: play_source(source, None),
    };
    CARRIED.iter().map(played).collect()
}

/// The extension of a hand history.
pub const PHH: &str = "phh";

/// The extension of a file with many hand histories.
pub const PHHS: &str = "phhs";

/// Plays a hand history, and the round file that says the same.
fn play_history(hand: HandSource<'_>, referee: &mut Referee) -> Outcome {
    match referee.to_round(hand) {
        Ok((round, outcome)) => play_source(&round, Some(outcome)),
        Err(rejection) => {
            let fault = rejection.fault(hand);
            let line = fault.line.checked_sub(hand.line).and_then(|line| hand.text.lines().nth(line));
            Outcome::Malformed { line: line.unwrap_or_default().to_string(), fault }
        }
    }
}

fn play_source(source: &str, hand: Option<phh::HandComparison>) -> Outcome {
    let line = |number: usize| source.lines().nth(number.saturating_sub(1)).unwrap_or_default().to_string();
    match parse(source) {
        Err(fault) => Outcome::Malformed { line: line(fault.line), fault },
        Ok(file) => {
            let report = Box::new(run(&file));
            let line = report.problem.as_ref().map_or(String::new(), |problem| line(problem.line));
            Outcome::Complete { file, report, line, hand }
        }
    }
}
