//! `fmt` and `run --write`: round files that the command writes.

use crate::Verdict;
use crate::error::Failure;
use crate::out::{BAD, BOLD, GOOD, Out, paint};
use crate::plays::{PHH, PHHS, collect};
use crate::wire;
use croupier_rules::rounds::{self, Fault};
use std::path::{Path, PathBuf};

/// The treatment of an unformatted file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Treatment {
    /// It is written.
    Write,
    /// It is named.
    Report,
}

/// A file as it should be.
struct Better {
    text: String,
    /// The description of the change.
    words: String,
}

/// Formats files.
pub fn fmt(paths: &[PathBuf], then: Treatment, out: &mut Out) -> Result<Verdict, Failure> {
    each(paths, then, out, |source| {
        let text = rounds::format(source)?;
        let words = if then == Treatment::Write { "formatted" } else { "is not formatted" };
        Ok(Better { text, words: words.to_string() })
    })
}

/// Adds the missing expectations to each file, for a person to check.
pub fn propose(paths: &[PathBuf], out: &mut Out) -> Result<Verdict, Failure> {
    each(paths, Treatment::Write, out, |source| {
        let rounds::ProposedFile { text, count } = rounds::propose(source)?;
        Ok(Better { text, words: format!("{count} lines proposed: review each one and remove its ?") })
    })
}

fn each(
    paths: &[PathBuf],
    then: Treatment,
    out: &mut Out,
    better: impl Fn(&str) -> Result<Better, Fault>,
) -> Result<Verdict, Failure> {
    let mut verdict = Verdict::Good;
    let mut wires = Vec::new();
    for path in collect(paths)?
        .into_iter()
        .filter(|path| path.extension().is_none_or(|ending| ending != PHH && ending != PHHS))
    {
        let unreadable = |why| Failure::Unreadable { path: path.clone(), why };
        let source = std::fs::read_to_string(&path).map_err(unreadable)?;
        let (words, changed) = match better(&source) {
            Err(fault) => {
                verdict = Verdict::Bad;
                (fault.to_string(), None)
            }
            Ok(better) if better.text == source => continue,
            Ok(better) => {
                match then {
                    Treatment::Write => write(&path, &better.text)?,
                    Treatment::Report => verdict = Verdict::Bad,
                }
                (better.words, Some(()))
            }
        };
        if out.is_json() {
            wires.push(wire::WrittenFile {
                file: path.display().to_string(),
                changed: changed.is_some(),
                text: words,
            });
        } else {
            let style = if changed.is_some() && then == Treatment::Write { GOOD } else { BAD };
            out.line(format_args!("{} {}", paint(BOLD, path.display()), paint(style, words)));
        }
    }
    if out.is_json() {
        out.json(&wire::WrittenFiles { files: wires, ok: verdict == Verdict::Good })?;
    }
    Ok(verdict)
}

/// Replaces the file atomically, so that it is never half written.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let beside = path.with_extension("round.new");
    let failed = |why| Failure::Unreadable { path: path.to_path_buf(), why };
    std::fs::write(&beside, text).map_err(failed)?;
    std::fs::rename(&beside, path).map_err(failed)
}
