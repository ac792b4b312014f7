//! The record, played again: recovery after a crash, an audit and the export of a round are the same call.

use crate::asked::Pace;
use crate::error::FloorError;
use crate::fairness::Seeds;
use crate::ledger::TableId;
use crate::line::Line;
use crate::record::Step;
use crate::store::{StepRow, Store, TableRow};
use crate::table::{SeedsFrom, Spec, Table, Taken, Who};
use crate::wire::Mode;
use croupier_rules::house::Submission;
use std::collections::BTreeMap;
use std::time::Duration;

/// So many steps are read at once.
const PAGE: u32 = 2_000;

/// What a stored table is.
pub fn spec(row: &TableRow) -> Result<Spec, FloorError> {
    let damaged = |what: String| FloorError::Damaged { table: row.id, seq: 0, what };
    let mode = match row.mode.as_str() {
        "virtual" => Mode::Virtual,
        "live" => Mode::Live,
        other => return Err(damaged(format!("the table's mode is {other:?}"))),
    };
    let chosen: BTreeMap<String, String> =
        serde_json::from_str(&row.house).map_err(|why| damaged(format!("the house's choices: {why}")))?;
    let as_of = row.as_of.parse().map_err(|why| damaged(format!("the day of the law: {why}")))?;
    let [betting, outcome, answer] =
        row.pace_ms.map(|ms| Duration::from_millis(u64::try_from(ms).unwrap_or_default()));
    Ok(Spec {
        id: row.id,
        game: row.game.clone(),
        name: row.name.clone(),
        mode,
        house: Submission { as_of, chosen },
        pace: Pace { betting, outcome, answer },
        software: row.software.clone(),
    })
}

/// The seeds that are kept for a table.
pub async fn seeds(store: &dyn Store, table: TableId) -> Result<BTreeMap<i64, Seeds>, FloorError> {
    let mut seeds = BTreeMap::new();
    for row in store.shoes(table).await? {
        let what = format!("the seeds of shoe {}", row.shoe);
        let read = Seeds::from_bytes(&row.seeds).ok_or(FloorError::Damaged { table, seq: 0, what })?;
        seeds.insert(row.shoe, read);
    }
    Ok(seeds)
}

/// Plays the record of a table up to a step, or all of it, and checks that every step comes out as it is written. `each` sees the table after
/// every step.
pub async fn replay(
    store: &dyn Store,
    row: &TableRow,
    from: SeedsFrom,
    upto: Option<i64>,
    mut each: impl FnMut(&Table, Taken) + Send,
) -> Result<Table, FloorError> {
    let mut table = Table::new(spec(row)?, seeds(store, row.id).await?, from)?;
    loop {
        let page = store.steps(row.id, table.seq(), PAGE).await?;
        for step in &page {
            if upto.is_some_and(|upto| step.seq > upto) {
                return Ok(table);
            }
            let taken = again(&mut table, step)?;
            each(&table, taken);
        }
        if page.len() < PAGE as usize {
            return Ok(table);
        }
    }
}

/// Takes a stored step again.
pub fn again(table: &mut Table, row: &StepRow) -> Result<Taken, FloorError> {
    let damaged = |what: String| FloorError::Damaged { table: row.table, seq: row.seq, what };
    if row.seq != table.seq() + 1 {
        return Err(damaged(format!("step {} is missing", table.seq() + 1)));
    }
    let step: Step =
        serde_json::from_str(&row.body).map_err(|why| damaged(format!("it cannot be read: {why}")))?;
    let columns = (row.table, row.seq, row.account, row.request.as_ref());
    if columns != (step.table, step.seq, step.account, step.request.as_ref()) {
        return Err(damaged("its columns do not say what it says".to_string()));
    }
    let line: Line = step.line.parse().map_err(|why| damaged(format!("{:?}: {why}", step.line)))?;
    if let Some(header) = &step.header {
        table.runs_under(&header.software);
    }
    let who = Who { account: step.account.zip(step.role), request: step.request };
    let taken = table
        .step(who, line, step.at)
        .map_err(|why| damaged(format!("{:?} is not possible there: {why}", step.line)))?;
    if taken.body != row.body {
        return Err(damaged(format!(
            "it does not come out as it is written: {}",
            difference(&taken.body, &row.body)
        )));
    }
    if taken.hash != row.hash {
        return Err(damaged("its hash does not follow from the record".to_string()));
    }
    Ok(taken)
}

/// Where two texts begin to differ, with a little of what follows.
fn difference(comes_out: &str, written: &str) -> String {
    let same = comes_out.chars().zip(written.chars()).take_while(|(a, b)| a == b).count();
    let near = |text: &str| text.chars().skip(same.saturating_sub(20)).take(80).collect::<String>();
    format!("…{}… comes out, …{}… is written", near(comes_out), near(written))
}
