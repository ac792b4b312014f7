//! `phh`: hand histories of poker.

use crate::Verdict;
use crate::error::Failure;
use crate::out::Out;
use crate::plays::{Outcome, PHH, play};
use croupier_rules::rounds::Fault;
use croupier_rules::rounds::phh::{HandSource, PhhWriteError, Referee, from_record};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Writes the hand history of each round file, and the round file of each hand history.
pub fn convert(paths: &[PathBuf], out: &mut Out) -> Result<Verdict, Failure> {
    for path in paths {
        let text = if path.extension().is_some_and(|e| e == PHH) { round(path)? } else { history(path)? };
        if out.is_json() {
            out.json(&json!({ "text": text }))?;
        } else {
            out.line(text.trim_end());
        }
    }
    Ok(Verdict::Good)
}

fn round(path: &Path) -> Result<String, Failure> {
    let bytes = std::fs::read(path).map_err(|why| Failure::Unreadable { path: path.to_path_buf(), why })?;
    let text = String::from_utf8_lossy(&bytes);
    let hand = HandSource::file(&text);
    match Referee::new().to_round(hand) {
        Ok((text, _)) => Ok(text),
        Err(rejection) => Err(malformed(path, rejection.fault(hand))),
    }
}

fn history(path: &Path) -> Result<String, Failure> {
    let no_history = |why: PhhWriteError| Failure::NoHistory { path: path.to_path_buf(), why };
    match play(path.to_path_buf()).outcome {
        Outcome::Unreadable(why) => Err(Failure::Unreadable { path: path.to_path_buf(), why }),
        Outcome::Malformed { fault, .. } => Err(malformed(path, fault)),
        Outcome::Complete { file, report, .. } => {
            from_record(&file.game.1, &file.house, [], &report.record).map_err(no_history)
        }
    }
}

fn malformed(path: &Path, fault: Fault) -> Failure {
    let Fault { line, column, what } = fault;
    Failure::Malformed { path: path.to_path_buf(), line, column, what }
}
