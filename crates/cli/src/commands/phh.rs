//! `phh`: hand histories of poker.

use crate::Verdict;
use crate::error::Failure;
use crate::out::Out;
use crate::phh::{GAME, NotWritten, from_record, to_round};
use crate::plays::{Outcome, PHH, play};
use croupier_rules::rounds::Fault;
use serde_json::json;
use std::path::Path;

/// Writes the hand history of a round, or the round file of a hand history.
pub fn phh(path: &Path, out: &mut Out) -> Result<Verdict, Failure> {
    let text = if path.extension().is_some_and(|e| e == PHH) {
        let bytes =
            std::fs::read(path).map_err(|why| Failure::Unreadable { path: path.to_path_buf(), why })?;
        to_round(&String::from_utf8_lossy(&bytes)).map_err(|fault| malformed(path, fault))?
    } else {
        history(path)?
    };
    if out.is_json() {
        out.json(&json!({ "text": text }))?;
    } else {
        out.line(text.trim_end());
    }
    Ok(Verdict::Good)
}

fn history(path: &Path) -> Result<String, Failure> {
    let no_history = |why| Failure::NoHistory { path: path.to_path_buf(), why };
    match play(path.to_path_buf()).outcome {
        Outcome::Unreadable(why) => Err(Failure::Unreadable { path: path.to_path_buf(), why }),
        Outcome::Malformed { fault, .. } => Err(malformed(path, fault)),
        Outcome::Complete { file, report, .. } if file.game.1 == GAME => {
            from_record(&file.house, &report.record).map_err(no_history)
        }
        Outcome::Complete { .. } => Err(no_history(NotWritten::NoRound)),
    }
}

fn malformed(path: &Path, fault: Fault) -> Failure {
    let Fault { line, column, what } = fault;
    Failure::Malformed { path: path.to_path_buf(), line, column, what }
}
