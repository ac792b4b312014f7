//! Closing out quarantined tables: their records do not replay under this version of the rules, but their ledgers do
//! not need the rules.

use crate::error::FloorError;
use crate::ledger::{Purse, TableId, Transfer};
use crate::line::Line;
use crate::record::{RecordStep, chain};
use crate::request::Actor;
use crate::store::{StepRow, Store, Write};
use crate::table::{close_out as return_money, is_play, now_ms};
use croupier_rules::table::Seat;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The number of steps read per query.
const PAGE: u32 = 2_000;

/// The part of a step that every release writes.
#[derive(Deserialize)]
struct Sketch {
    round: i64,
    at: i64,
    #[serde(default)]
    transfers: Vec<Transfer>,
}

/// Returns the write that closes a table out, with its transfers.
pub async fn close_out(
    store: &dyn Store,
    table: TableId,
    by: Actor,
    why: String,
) -> Result<(Write, Vec<Transfer>), FloorError> {
    let damaged = |seq: i64, what: String| FloorError::Damaged { table, seq, what };
    let mut owners: BTreeMap<Seat, Purse> = BTreeMap::new();
    let mut moved: Vec<Transfer> = Vec::new();
    let mut end: Option<(StepRow, Sketch)> = None;
    loop {
        let page = store.steps(table, end.as_ref().map_or(0, |(row, _)| row.seq), PAGE).await?;
        let read = page.len();
        for row in page {
            let sketch: Sketch =
                serde_json::from_str(&row.body).map_err(|why| damaged(row.seq, why.to_string()))?;
            if end.as_ref().is_some_and(|(_, before)| before.round != sketch.round) {
                moved.clear();
            }
            for transfer in &sketch.transfers {
                if let (from @ (Purse::Player(_) | Purse::Cash(_)), Purse::Chips(_, seat)) =
                    (transfer.from, transfer.to)
                {
                    owners.insert(seat, from);
                }
            }
            moved.extend(sketch.transfers.iter().filter(|transfer| is_play(transfer)));
            end = Some((row, sketch));
        }
        if read < PAGE as usize {
            break;
        }
    }
    let (last, sketch) = end.ok_or_else(|| damaged(0, "the table has no record".to_string()))?;
    let over = store.rounds_of(table, sketch.round, 1).await?;
    if over.first().is_some_and(|row| row.round.round == sketch.round) {
        moved.clear();
    }
    let purses = purses_of(store, table).await?;
    let owner = |seat: Seat| owners.get(&seat).copied().unwrap_or(Purse::Cash(table));
    let transfers = return_money(table, &purses, &moved, owner);
    let at = now_ms().max(sketch.at);
    let step = RecordStep {
        table,
        seq: last.seq + 1,
        round: sketch.round,
        at,
        account: Some(by.account),
        role: Some(by.role),
        request: None,
        asked: None,
        line: Line::GivesUp(why).to_string(),
        header: None,
        withdrawn: Vec::new(),
        events: Vec::new(),
        transfers: transfers.clone(),
        seeds: Vec::new(),
    };
    let body = serde_json::to_string(&step).map_err(|why| damaged(step.seq, why.to_string()))?;
    let hash = chain(&last.hash, &body);
    let mut write = Write::default();
    write.add_transfers(table, at, &transfers);
    write.steps.push(StepRow { table, seq: step.seq, account: step.account, request: None, body, hash });
    write.closed.push((table, at));
    Ok((write, transfers))
}

/// Returns the purses of a table.
async fn purses_of(store: &dyn Store, table: TableId) -> Result<BTreeMap<Purse, i64>, FloorError> {
    let mut purses = BTreeMap::new();
    for (name, cents) in store.balances().await? {
        let purse: Purse =
            name.parse().map_err(|_| FloorError::Disagrees(format!("{name:?} is not a purse")))?;
        if let Purse::Chips(at, _) | Purse::Layout(at, _) | Purse::Pot(at, _) | Purse::Inventory(at) = purse
            && at == table
        {
            purses.insert(purse, cents);
        }
    }
    Ok(purses)
}
