//! `audit`, `verify` and `backup`: what can be done with the record of a floor.

use super::serve::{database, runtime};
use crate::Verdict;
use crate::args::Kept;
use crate::error::Failure;
use crate::out::{BAD, GOOD, Out, paint};
use croupier_floor::fairness::verify as verify_shoe;
use croupier_floor::wire::ShoeRecord;
use croupier_floor::{Audit, FloorError};
use serde_json::json;
use std::path::Path;

/// Checks a whole database.
pub fn audit(kept: &Kept, out: &mut Out) -> Result<Verdict, Failure> {
    let audited = runtime()?.block_on(croupier_floor::audit(&database(kept)));
    match audited {
        Ok(Audit { tables, steps, rounds, purses }) => {
            if out.is_json() {
                out.json(&json!({
                    "sound": true, "tables": tables, "steps": steps, "rounds": rounds, "purses": purses,
                }))?;
            } else {
                out.line(format_args!(
                    "{} {steps} steps at {tables} tables follow from each other, {rounds} rounds come out as they are written, {purses} purses add up.",
                    paint(GOOD.bold(), "✓")
                ));
            }
            Ok(Verdict::Good)
        }
        Err(wrong @ (FloorError::Damaged { .. } | FloorError::Disagrees(_))) => unsound(&wrong, out),
        Err(other) => Err(other.into()),
    }
}

/// Checks the record of a shoe.
pub fn verify(path: &Path, out: &mut Out) -> Result<Verdict, Failure> {
    let bytes = std::fs::read(path).map_err(|why| Failure::Unreadable { path: path.to_path_buf(), why })?;
    let record: ShoeRecord = serde_json::from_slice(&bytes).map_err(|why| Failure::Malformed {
        path: path.to_path_buf(),
        line: why.line(),
        column: why.column(),
        what: format!("this is not the record of a shoe: {why}"),
    })?;
    match verify_shoe(&record) {
        Ok(verified) => {
            if out.is_json() {
                let (outcomes, cuts) = (verified.outcomes, verified.cuts);
                out.json(&json!({ "sound": true, "outcomes": outcomes, "cuts": cuts }))?;
            } else {
                out.line(format_args!(
                    "{} Shoe {} of table {}: the seeds are those committed to, and give every one of its {} cards, throws or numbers.",
                    paint(GOOD.bold(), "✓"),
                    record.shoe,
                    record.table,
                    verified.outcomes
                ));
            }
            Ok(Verdict::Good)
        }
        Err(unfair) => unsound(&unfair, out),
    }
}

/// Copies a database.
pub fn backup(kept: &Kept, to: &Path, out: &mut Out) -> Result<Verdict, Failure> {
    runtime()?.block_on(croupier_floor::backup(&database(kept), to))?;
    if out.is_json() {
        out.json(&json!({ "file": to }))?;
    } else {
        out.line(format_args!("{} {}", paint(GOOD.bold(), "✓"), to.display()));
    }
    Ok(Verdict::Good)
}

/// Says what is wrong.
fn unsound(wrong: &dyn std::fmt::Display, out: &mut Out) -> Result<Verdict, Failure> {
    if out.is_json() {
        out.json(&json!({ "sound": false, "wrong": wrong.to_string() }))?;
    } else {
        out.line(format_args!("{} {wrong}", paint(BAD.bold(), "✗")));
    }
    Ok(Verdict::Bad)
}
