//! `audit`, `verify` and `backup`: commands on the record of a floor.

use super::serve::{database, floor_config, runtime};
use crate::Verdict;
use crate::args::FloorLocation;
use crate::error::Failure;
use crate::out::{BAD, GOOD, Out, paint};
use croupier_floor::Audit;
use croupier_floor::fairness::verify as verify_shoe;
use croupier_floor::wire::ShoeRecord;
use croupier_server::SOFTWARE;
use serde_json::json;
use std::path::Path;

/// Audits a whole database and, given a file of signed heads, compares the record with them.
pub fn audit(
    floor: &FloorLocation,
    heads: Option<&Path>,
    key: Option<&str>,
    out: &mut Out,
) -> Result<Verdict, Failure> {
    let (runtime, database) = (runtime()?, database(floor)?);
    let mut audit = runtime.block_on(croupier_floor::audit(&floor_config(floor)?))?;
    let mut signed = None;
    if let Some(path) = heads {
        let lines = std::fs::read_to_string(path)
            .map_err(|why| Failure::Unreadable { path: path.to_path_buf(), why })?;
        let checked = runtime.block_on(croupier_floor::check_heads(&database, &lines, key))?;
        audit.wrong.extend(checked.wrong.iter().cloned());
        signed = Some(checked);
    }
    let Audit { tables, steps, rounds, purses, replayed, wrong } = &audit;
    let others: Vec<_> = replayed.iter().filter(|table| table.not_here.is_some()).collect();
    if out.is_json() {
        let others: Vec<_> = others
            .iter()
            .map(|table| json!({ "table": table.table, "software": table.software, "what": table.not_here }))
            .collect();
        let heads =
            signed.map(|signed| json!({ "lines": signed.lines, "heads": signed.heads, "key": signed.key }));
        out.json(&json!({
            "sound": audit.is_sound(), "tables": tables, "steps": steps, "rounds": rounds, "purses": purses,
            "wrong": wrong.first(), "all_wrong": wrong, "other_versions": others, "heads": heads,
        }))?;
    } else {
        for wrong in wrong {
            out.line(format_args!("{} {wrong}", paint(BAD.bold(), "✗")));
        }
        if audit.is_sound() {
            out.line(format_args!(
                "{} {steps} steps at {tables} tables chain, {rounds} rounds replay identically, {purses} accounts balance.",
                paint(GOOD.bold(), "✓")
            ));
        }
        for table in others {
            out.line(format_args!(
                "  Table {} was recorded by {}: hash chain and ledger verify, but it does not replay under {SOFTWARE}: {}",
                table.table,
                table.software.join(", "),
                table.not_here.as_deref().unwrap_or_default()
            ));
        }
        if let Some(signed) = signed.filter(|signed| signed.wrong.is_empty()) {
            out.line(format_args!(
                "{} {} heads in {} lines, signed by {}, match the record.",
                paint(GOOD.bold(), "✓"),
                signed.heads,
                signed.lines,
                signed.key
            ));
        }
    }
    Ok(if audit.is_sound() { Verdict::Good } else { Verdict::Bad })
}

/// Checks the record of a shoe.
pub fn verify(path: &Path, out: &mut Out) -> Result<Verdict, Failure> {
    let bytes = std::fs::read(path).map_err(|why| Failure::Unreadable { path: path.to_path_buf(), why })?;
    let record: ShoeRecord = serde_json::from_slice(&bytes).map_err(|why| Failure::Malformed {
        path: path.to_path_buf(),
        line: why.line(),
        column: why.column(),
        what: format!("not the record of a shoe: {why}"),
    })?;
    match verify_shoe(&record) {
        Ok(verified) => {
            if out.is_json() {
                let (outcomes, cuts) = (verified.outcomes, verified.cuts);
                out.json(&json!({ "sound": true, "outcomes": outcomes, "cuts": cuts }))?;
            } else {
                out.line(format_args!(
                    "{} Shoe {} of table {}: the seeds match their commitment and yield all {} outcomes.",
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
pub fn backup(floor: &FloorLocation, to: &Path, out: &mut Out) -> Result<Verdict, Failure> {
    runtime()?.block_on(croupier_floor::backup(&database(floor)?, to))?;
    if out.is_json() {
        out.json(&json!({ "file": to }))?;
    } else {
        out.line(format_args!("{} {}", paint(GOOD.bold(), "✓"), to.display()));
    }
    Ok(Verdict::Good)
}

/// Prints the error.
fn unsound(wrong: &dyn std::fmt::Display, out: &mut Out) -> Result<Verdict, Failure> {
    if out.is_json() {
        out.json(&json!({ "sound": false, "wrong": wrong.to_string() }))?;
    } else {
        out.line(format_args!("{} {wrong}", paint(BAD.bold(), "✗")));
    }
    Ok(Verdict::Bad)
}
