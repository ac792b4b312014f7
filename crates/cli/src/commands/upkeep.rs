//! `restore`, `drain` and `verify-self`: what an operator does between two runs of a floor.

use super::serve::{database, floor_config, runtime};
use crate::Verdict;
use crate::args::FloorLocation;
use crate::error::Failure;
use crate::out::{BAD, GOOD, NOTE, Out, paint};
use croupier_floor::wire::Role;
use croupier_floor::{Actor, Floor};
use croupier_server::{SOFTWARE, fingerprint};
use serde_json::json;

/// The house itself.
pub const HOUSE: Actor = Actor { account: 0, role: Role::Administrator };

/// Restores a floor from a copy.
pub fn restore(floor: &FloorLocation, out: &mut Out) -> Result<Verdict, Failure> {
    let restored = runtime()?.block_on(croupier_floor::restore(floor_config(floor)?))?;
    let aside: Vec<i64> = restored.quarantined.iter().map(|table| table.table).collect();
    if out.is_json() {
        let (drawn_again, lost) = (&restored.drawn_again, &restored.lost);
        out.json(&json!({ "drawn_again": drawn_again, "lost": lost, "quarantined": aside }))?;
        return Ok(Verdict::Good);
    }
    out.line(format_args!(
        "{} The floor is restored; undealt outcomes at {} tables were drawn again.",
        paint(GOOD.bold(), "✓"),
        restored.drawn_again.len()
    ));
    if !restored.lost.is_empty() {
        let words = format!(
            "The seed key was missing or different: the seeds of {} tables are lost. The outcomes of their shoes are recorded but cannot be verified; the record and `croupier verify` say so.",
            restored.lost.len()
        );
        out.wrapped(2, NOTE, &words);
    }
    for table in restored.quarantined {
        let words = format!("Table {} is quarantined: {}", table.table, table.why);
        out.wrapped(2, NOTE, &words);
    }
    Ok(Verdict::Good)
}

/// Ends play everywhere.
pub fn drain(floor: &FloorLocation, out: &mut Out) -> Result<Verdict, Failure> {
    let (closed, aside) = runtime()?.block_on(async {
        let floor = Floor::open(floor_config(floor)?).await?;
        let closed = floor.drain(HOUSE).await.map_err(|why| Failure::Start(why.to_string()))?;
        let aside = floor.quarantined();
        floor.close().await?;
        Ok::<_, Failure>((closed, aside))
    })?;
    if out.is_json() {
        let aside: Vec<i64> = aside.iter().map(|table| table.table).collect();
        out.json(&json!({ "closed": closed, "quarantined": aside }))?;
    } else {
        out.line(format_args!(
            "{} Play has ended: {closed} tables closed, all chips returned to their accounts.",
            paint(GOOD.bold(), "✓")
        ));
        for table in &aside {
            let words = format!("Table {} is still quarantined: {}", table.table, table.why);
            out.wrapped(2, NOTE, &words);
        }
    }
    Ok(if aside.is_empty() { Verdict::Good } else { Verdict::Bad })
}

/// Compares this program with the one that the record names.
pub fn verify_self(floor: &FloorLocation, out: &mut Out) -> Result<Verdict, Failure> {
    let own = fingerprint().map_err(|why| Failure::Start(why.to_string()))?;
    let named = runtime()?.block_on(croupier_floor::last_run(&database(floor)?))?;
    let same = named.as_deref() == Some(own.to_string().as_str());
    if out.is_json() {
        out.json(&json!({
            "software": SOFTWARE, "binary": own.binary, "rulebook": own.rulebook, "pages": own.pages,
            "record": named, "same": same,
        }))?;
    } else {
        out.line(format_args!("program   {SOFTWARE}"));
        out.line(format_args!("binary    {}", own.binary));
        out.line(format_args!("rulebook  {}", own.rulebook));
        out.line(format_args!("pages     {}", own.pages));
        match &named {
            None => out.line("The record has no start of a floor."),
            Some(named) if same => {
                out.line(format_args!(
                    "{} The record was written by this program: {named}",
                    paint(GOOD.bold(), "✓")
                ));
            }
            Some(named) => {
                out.line(format_args!(
                    "{} The record was written by another program: {named}",
                    paint(BAD.bold(), "✗")
                ));
            }
        }
    }
    Ok(if same || named.is_none() { Verdict::Good } else { Verdict::Bad })
}
