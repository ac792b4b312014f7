//! [Event sourcing](https://martinfowler.com/eaaDev/EventSourcing.html): replaying a record. Recovery, audit and the export of a round share this code.

use crate::config::Pace;
use crate::error::FloorError;
use crate::fairness::{Commitment, FloorId, Seeds, ShoeBinding};
use crate::host;
use crate::ledger::TableId;
use crate::line::{Line, SeedNote};
use crate::record::RecordStep;
use crate::store::{StepRow, Store, StoredSeeds, TableRow};
use crate::table::{
    FilterCoverage, FloorTable, HISTORY, KnownSeeds, RequestResult, Requests, Reshuffle, SeedOrigin,
    ShoeSeeds, StepOrigin, TableSpec, TakenStep, first_shoe,
};
use crate::wire::Mode;
use croupier_rules::house::Submission;
use std::collections::BTreeMap;
use std::time::Duration;

/// The number of steps read per query.
const PAGE: u32 = 2_000;

/// Returns the specification of a stored table.
pub fn spec(row: &TableRow, floor: FloorId) -> Result<TableSpec, FloorError> {
    let damaged = |what: String| FloorError::Damaged { table: row.id, seq: 0, what };
    let mode = match row.mode.as_str() {
        "virtual" => Mode::Virtual,
        "live" => Mode::Live,
        other => return Err(damaged(format!("the table's mode is {other:?}"))),
    };
    let words: BTreeMap<String, String> =
        serde_json::from_str(&row.house).map_err(|why| damaged(format!("the house's choices: {why}")))?;
    let as_of = row.as_of.parse().map_err(|why| damaged(format!("the day of the law: {why}")))?;
    let [betting, outcome, answer] =
        row.pace_ms.map(|ms| Duration::from_millis(u64::try_from(ms).unwrap_or_default()));
    Ok(TableSpec {
        floor,
        id: row.id,
        game: row.game.clone(),
        name: row.name.clone(),
        mode,
        house: Submission { as_of, chosen: host::settings(&row.game, &words), ..Submission::default() },
        pace: Pace { betting, outcome, answer },
        software: row.software.clone(),
    })
}

/// Returns the stored seeds of a table, from a shoe on, as far as they were drawn up to a step.
pub async fn seeds(
    store: &dyn Store,
    table: TableId,
    from: i64,
    upto: i64,
) -> Result<KnownSeeds, FloorError> {
    let mut seeds = KnownSeeds::new();
    let rows = store.shoes(table, (from, i64::MAX), upto).await?;
    let are_known = rows.iter().all(|row| matches!(row.seeds, StoredSeeds::Known(_)));
    let told = if are_known { PublicSeeds::default() } else { PublicSeeds::read(store, table).await? };
    for row in rows {
        let damaged = || {
            let what = format!("the seeds of shoe {}", row.shoe);
            FloorError::Damaged { table, seq: row.made_seq, what }
        };
        let drawn = match &row.seeds {
            StoredSeeds::Known(bytes) => Seeds::from_bytes(bytes).map(ShoeSeeds::Known),
            StoredSeeds::Sealed | StoredSeeds::Lost => told.of(row.shoe, row.made_seq),
        };
        seeds.entry(row.shoe).or_default().push(drawn.ok_or_else(damaged)?);
    }
    Ok(seeds)
}

/// The seeds that the record of a table reveals without the key.
#[derive(Default)]
pub struct PublicSeeds {
    committed: BTreeMap<(i64, i64), Commitment>,
    revealed: BTreeMap<[u8; 32], Seeds>,
}

impl PublicSeeds {
    /// Reads the record of a table.
    pub async fn read(store: &dyn Store, table: TableId) -> Result<PublicSeeds, FloorError> {
        let floor = store.identity().await?;
        let mut told = PublicSeeds::default();
        for row in store.steps_with_seeds(table).await? {
            let Ok(step) = serde_json::from_str::<RecordStep>(&row.body) else { continue };
            for note in step.seeds.iter().filter_map(|note| SeedNote::read(note)) {
                match note {
                    SeedNote::Commits(shoe, commitment) => {
                        told.committed.insert((shoe, row.seq), commitment);
                    }
                    SeedNote::Reveals(shoe, seeds) => {
                        if let Some(seeds) = Seeds::from_hex(&seeds) {
                            let of = ShoeBinding { floor, table, shoe };
                            told.revealed.insert(seeds.commitment(&of).0, seeds);
                        }
                    }
                    SeedNote::Loses(..) | SeedNote::Mixes(..) | SeedNote::Returns(..) => {}
                }
            }
        }
        Ok(told)
    }

    /// Returns the seeds of a shoe that a step committed to: revealed seeds, or the commitment alone.
    pub fn of(&self, shoe: i64, made_seq: i64) -> Option<ShoeSeeds> {
        let commitment = self.committed.get(&(shoe, made_seq))?;
        let known = self.revealed.get(&commitment.0).cloned().map(ShoeSeeds::Known);
        Some(known.unwrap_or(ShoeSeeds::Unknown(*commitment)))
    }
}

/// The range of steps to replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayRange {
    /// The latest step of a usable checkpoint…
    pub from_seq: i64,
    /// …and its latest round.
    pub from_round: i64,
    /// The last step.
    pub upto: i64,
}

impl ReplayRange {
    /// All steps.
    pub const ALL: ReplayRange = ReplayRange { from_seq: 0, from_round: 0, upto: i64::MAX };
}

/// A table before its first step, or as it was at a checkpoint that a part may begin with.
pub async fn beginning(
    store: &dyn Store,
    row: &TableRow,
    from: SeedOrigin,
    part: ReplayRange,
) -> Result<FloorTable, FloorError> {
    let spec = spec(row, store.identity().await?)?;
    if let Some(there) = store.checkpoint(row.id, part.from_seq, part.from_round).await? {
        let known = seeds(store, row.id, first_shoe(&there), part.upto).await?;
        if let Some(table) = FloorTable::new(spec.clone(), known, from)?.go_to(&there)? {
            return Ok(table);
        }
    }
    FloorTable::new(spec, seeds(store, row.id, 1, part.upto.max(1)).await?, from)
}

/// Replays a range of a table's record and checks every step against it. `each` sees the table after every step.
pub async fn replay(
    store: &dyn Store,
    row: &TableRow,
    from: SeedOrigin,
    part: ReplayRange,
    mut each: impl FnMut(&FloorTable, TakenStep) + Send,
) -> Result<FloorTable, FloorError> {
    let mut table = beginning(store, row, from, part).await?;
    loop {
        let left = part.upto.saturating_sub(table.seq()).max(0);
        let most = u32::try_from(left).unwrap_or(PAGE).min(PAGE);
        let page = store.steps(row.id, table.seq(), most).await?;
        for step in &page {
            let taken = again(&mut table, step)?;
            each(&table, taken);
        }
        if table.seq() >= part.upto || page.len() < most as usize {
            return Ok(table);
        }
    }
}

/// A table as it is at the end of its record, with the requests that it remembers: from a checkpoint that is old enough for all that the table
/// shows of earlier rounds. Gives how many steps were played again, too.
pub async fn recover(store: &dyn Store, row: &TableRow) -> Result<(FloorTable, Requests, u64), FloorError> {
    let last = store.last_round(row.id).await?.unwrap_or(0);
    let part = ReplayRange { from_seq: i64::MAX, from_round: last - HISTORY as i64, upto: i64::MAX };
    let known = match store.checkpoint(row.id, part.from_seq, part.from_round).await? {
        Some(_) => FilterCoverage::Some,
        None => FilterCoverage::All,
    };
    let mut requests = Requests::new(known);
    let mut played = 0;
    let table = replay(store, row, SeedOrigin::Entropy, part, |_, taken| {
        played += 1;
        if let (Some(account), Some(request)) = (taken.step.account, &taken.step.request) {
            let answered = RequestResult { seq: taken.step.seq, asked: taken.step.asked.clone() };
            requests.remember(account, request, answered);
        }
    })
    .await?;
    Ok((table, requests, played))
}

/// Replays a stored step.
pub fn again(table: &mut FloorTable, row: &StepRow) -> Result<TakenStep, FloorError> {
    let damaged = |what: String| FloorError::Damaged { table: row.table, seq: row.seq, what };
    if row.seq != table.seq() + 1 {
        return Err(damaged(format!("step {} is missing", table.seq() + 1)));
    }
    let step: RecordStep =
        serde_json::from_str(&row.body).map_err(|why| damaged(format!("unreadable: {why}")))?;
    let columns = (row.table, row.seq, row.account, row.request.as_ref());
    if columns != (step.table, step.seq, step.account, step.request.as_ref()) {
        return Err(damaged("its columns differ from its body".to_string()));
    }
    let line: Line = step.line.parse().map_err(|why| damaged(format!("{:?}: {why}", step.line)))?;
    if let Some(header) = &step.header {
        table.runs_under(&header.software);
    }
    let who = StepOrigin { account: step.account.zip(step.role), request: step.request, asked: step.asked };
    // Only earlier releases began a new shoe during a round and revealed the seeds of the one before.
    let reveals = step.seeds.iter().any(|note| note.contains(" revealed "));
    let reshuffle = if reveals { Reshuffle::NewShoe } else { Reshuffle::PutBack };
    let taken = table
        .step_again(who, line, step.at, reshuffle)
        .map_err(|why| damaged(format!("{:?} is refused there: {why}", step.line)))?;
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

/// Returns the first difference between two texts, with some context.
fn difference(comes_out: &str, written: &str) -> String {
    let same = comes_out.chars().zip(written.chars()).take_while(|(a, b)| a == b).count();
    let near = |text: &str| text.chars().skip(same.saturating_sub(20)).take(80).collect::<String>();
    format!("…{}… comes out, …{}… is written", near(comes_out), near(written))
}
