//! The errors of a command.

use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why a command could not do its work.
#[derive(Debug, Error)]
pub enum Failure {
    /// A file or folder could not be read.
    #[error("{}: {why}", path.display())]
    Unreadable {
        /// The path.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// A folder has no round files.
    #[error("{}: no round files (*.round) found", path.display())]
    NoRoundFiles {
        /// The path.
        path: PathBuf,
    },
    /// A file is damaged.
    #[error("{}:{line}:{column}: {what}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The reason.
        what: String,
    },
    /// There is no such game in the chapter.
    #[error("unknown game {asked:?}; {hint}")]
    NoSuchGame {
        /// The query.
        asked: String,
        /// The suggestion.
        hint: String,
    },
    /// The rulebook has no such paragraph.
    #[error("no paragraph {asked:?} in the rulebook; {hint}")]
    NoSuchParagraph {
        /// The query.
        asked: String,
        /// The nearest matches.
        hint: String,
    },
    /// A round has no hand history.
    #[error("{}: {why}", path.display())]
    NoHistory {
        /// Of which file.
        path: PathBuf,
        /// Why.
        why: croupier_rules::rounds::phh::PhhWriteError,
    },
    /// An analysis is not possible.
    #[error("{0}")]
    Analysis(String),
    /// The operating system has no entropy to give.
    #[error("the operating system provides no entropy: {0}")]
    Entropy(String),
    /// A demonstration got stuck.
    #[error("the demonstration of {game} failed: {why}")]
    Demonstration {
        /// Of which game.
        game: &'static str,
        /// The reason.
        why: String,
    },
    /// An argument contains the password of the database.
    #[error(
        "--database: everybody on this machine can read a password in an argument; set CROUPIER_DATABASE instead"
    )]
    PasswordInArguments,
    /// The floor cannot be opened or served.
    #[error("{0}")]
    Serve(#[from] croupier_server::ServeError),
    /// The runtime of the server cannot be had, or its logs.
    #[error("the server cannot start: {0}")]
    Start(String),
    /// The floor's database cannot be looked at.
    #[error("{0}")]
    Floor(#[from] croupier_floor::FloorError),
    /// The output could not be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    /// The command has no CSV form.
    #[error("--format csv is not available for this command; use odds or strategy")]
    NoCsv,
    /// A manual page or a completion script could not be written.
    #[error("{}: cannot be written: {why}", path.display())]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// The reason.
        why: io::Error,
    },
    /// The output could not be put into JSON.
    #[error("cannot serialize the output: {0}")]
    Json(#[from] serde_json::Error),
}

impl Failure {
    /// The line and column of the damage, if known.
    pub fn place(&self) -> Option<(usize, usize)> {
        match self {
            Failure::Malformed { line, column, .. } => Some((*line, *column)),
            _ => None,
        }
    }
}
