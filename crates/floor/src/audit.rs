//! The audit of a whole database: verifies every hash chain, replays every round, and sums every purse of the
//! double-entry ledger.

use crate::cage::{self, CAGE, account_line};
use crate::config::{Database, FloorConfig};
use crate::error::{FloorError, StoreError};
use crate::ledger::{Purse, TableId};
use crate::line::Line;
use crate::record::{Hash, NO_HASH, RecordStep, chain};
use crate::replay::{ReplayRange, again, beginning};
use crate::request::AccountId;
use crate::store::{
    DayRow, Postgres, RoundRow, SeedKey, Sqlite, StepRow, Store, StoredCheckpoint, StoredSeeds, StoredShoe,
    TableRow, Write, day_of,
};
use crate::table::{FloorTable, SeedOrigin, TableStatus};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The result of replaying the record of one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableReplay {
    /// The table.
    pub table: TableId,
    /// The versions of the software that recorded it, in order of use.
    pub software: Vec<String>,
    /// The first step that does not replay under this version, with the difference; `None` if all do.
    pub not_here: Option<String>,
}

/// The report of an audit. Hash chain, ledger and money do not depend on the rules.
/// Steps that another version of the software recorded need not replay under this one; they are listed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Audit {
    /// Tables.
    pub tables: u64,
    /// Steps, those of the cage included.
    pub steps: u64,
    /// The number of finished rounds.
    pub rounds: u64,
    /// Purses.
    pub purses: u64,
    /// The replay of each table.
    pub replayed: Vec<TableReplay>,
    /// The violations found.
    pub wrong: Vec<String>,
}

impl Audit {
    /// Whether the audit found no violation.
    pub fn is_sound(&self) -> bool {
        self.wrong.is_empty()
    }

    fn note(&mut self, result: Result<(), FloorError>) -> Result<(), FloorError> {
        match result {
            Err(wrong @ (FloorError::Damaged { .. } | FloorError::Disagrees(_))) => {
                self.wrong.push(wrong.to_string());
                Ok(())
            }
            // Unreadable data is a violation, too; only a database that does not answer ends the audit.
            Err(FloorError::Store(StoreError::Unreadable(what))) => {
                self.wrong.push(format!("stored data cannot be read: {what}"));
                Ok(())
            }
            other => other,
        }
    }
}

/// The number of steps or rounds read per query.
const PAGE: u32 = 1_000;

/// Audits a database as of one moment, also while a floor uses it.
///
/// Steps recorded by the configured version of the software must replay. Without the seed key, the recorded outcomes of
/// unfinished shoes are trusted.
///
/// # Errors
/// Fails if the database does not answer. Violations do not fail: they are in the report.
pub async fn audit(config: &FloorConfig) -> Result<Audit, FloorError> {
    let key = SeedKey::read(&config.seed_key)?;
    let sealed = if key.is_some() { SealedDataPolicy::Damaged } else { SealedDataPolicy::AsWritten };
    audit_store(&*read_only(&config.database, key).await?, &config.software, sealed).await
}

/// The meaning of seeds and checkpoints that cannot be decrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SealedDataPolicy {
    /// The key is present: they are damaged, or encrypted with another key.
    Damaged,
    /// The key is missing: the recorded outcomes are trusted.
    AsWritten,
}

/// Audits an open database.
pub(crate) async fn audit_store(
    store: &dyn Store,
    software: &str,
    sealed: SealedDataPolicy,
) -> Result<Audit, FloorError> {
    let mut audit = Audit::default();
    let checked = store.check().await;
    audit.note(checked.map_err(FloorError::from))?;
    let mut sums =
        Sums { software: software.to_string(), sealed, write: Write::default(), played: BTreeSet::new() };
    let tables = store.tables().await?;
    let cage = sums.cage(store, &mut audit).await;
    audit.note(cage)?;
    for row in &tables {
        let table = sums.table(store, row, &mut audit).await;
        audit.note(table)?;
        audit.tables += 1;
    }
    let others = sums.no_other_records(store, &tables).await;
    audit.note(others)?;
    let sums = sums.compare(store, &mut audit).await;
    audit.note(sums)?;
    Ok(audit)
}

/// Returns the program, the rulebook and the pages of the last recorded start.
///
/// # Errors
/// Fails if the database cannot be opened or read.
pub async fn last_run(database: &Database) -> Result<Option<String>, FloorError> {
    let store = read_only(database, None).await?;
    let mut last = None;
    let each = |_: &RecordStep, line: &Line| {
        if let Line::Runs(what) = line {
            last = Some(what.clone());
        }
    };
    cage::read(&*store, each).await?;
    Ok(last)
}

/// Opens a database read-only, as of one moment. Another process may have it open.
///
/// # Errors
/// Fails if the database cannot be opened.
pub async fn read_only(database: &Database, key: Option<SeedKey>) -> Result<Arc<dyn Store>, FloorError> {
    Ok(match database {
        Database::Sqlite(path) => Arc::new(Sqlite::read_only(path, key)?),
        Database::Postgres(address) => Arc::new(Postgres::read_only(address, key).await?),
    })
}

/// The sums that follow from the record.
struct Sums {
    software: String,
    sealed: SealedDataPolicy,
    write: Write,
    played: BTreeSet<(AccountId, TableId, i64, i64)>,
}

/// The values gathered from the record of one table.
struct TableSums {
    hash: Hash,
    seq: i64,
    at: i64,
    opened: Option<i64>,
    closed: Option<i64>,
    software: Vec<String>,
    shoes: Vec<(i64, i64)>,
    rounds: Vec<RoundRow>,
    checkpoints: Vec<StoredCheckpoint>,
}

impl TableSums {
    /// Checks the hash chain, which is independent of the rules.
    fn follow(&mut self, row: &StepRow) -> Result<RecordStep, FloorError> {
        let damaged =
            |what: &str| FloorError::Damaged { table: row.table, seq: row.seq, what: what.to_string() };
        if row.seq != self.seq + 1 {
            return Err(damaged(&format!("step {} is missing", self.seq + 1)));
        }
        if chain(&self.hash, &row.body) != row.hash {
            return Err(damaged("its hash does not follow from the record"));
        }
        let step: RecordStep =
            serde_json::from_str(&row.body).map_err(|why| damaged(&format!("unreadable: {why}")))?;
        let columns = (row.table, row.seq, row.account, row.request.as_ref());
        if columns != (step.table, step.seq, step.account, step.request.as_ref()) {
            return Err(damaged("its columns differ from its body"));
        }
        if step.at < self.at {
            return Err(damaged("time runs backward"));
        }
        (self.hash, self.seq, self.at) = (row.hash, row.seq, step.at);
        if let Some(header) = &step.header
            && self.software.last() != Some(&header.software)
        {
            self.software.push(header.software.clone());
        }
        match step.line.as_str() {
            "opens" => self.opened = Some(step.at),
            line if line == "closes" || line.starts_with("gives up: ") => self.closed = Some(step.at),
            _ => {}
        }
        self.shoes.extend(committed(&step));
        Ok(step)
    }
}

impl Sums {
    async fn cage(&mut self, store: &dyn Store, audit: &mut Audit) -> Result<(), FloorError> {
        let mut accounts: BTreeMap<AccountId, (i64, Line)> = BTreeMap::new();
        let mut dealers: BTreeSet<(AccountId, TableId)> = BTreeSet::new();
        let mut of_the_house: Vec<i64> = Vec::new();
        let mut passkeys: BTreeSet<(AccountId, [u8; 32])> = BTreeSet::new();
        let each = |step: &RecordStep, line: &Line| {
            self.write.add_transfers(CAGE, step.at, &step.transfers);
            audit.steps += 1;
            match line {
                Line::Account { id, .. } => {
                    accounts.entry(*id).or_insert((step.at, line.clone())).1 = line.clone();
                }
                Line::Assigns(account, table) => drop(dealers.insert((*account, *table))),
                Line::Relieves(account, table) => drop(dealers.remove(&(*account, *table))),
                Line::AddsPasskey(account, passkey) => drop(passkeys.insert((*account, *passkey))),
                Line::RemovesPasskey(account, passkey) => drop(passkeys.remove(&(*account, *passkey))),
                Line::HouseChanges { .. } | Line::HouseCancels(_) | Line::Drains(_) | Line::Reopens => {
                    of_the_house.push(step.seq);
                }
                _ => {}
            }
        };
        cage::read(store, each).await?;
        for row in store.accounts().await? {
            if accounts.remove(&row.id) != Some((row.made_at, account_line(&row))) {
                return Err(FloorError::Disagrees(format!("account {} differs from the record", row.id)));
            }
        }
        if let Some((id, _)) = accounts.pop_first() {
            return Err(FloorError::Disagrees(format!("account {id} is missing")));
        }
        if !store.dealers().await?.into_iter().eq(dealers) {
            return Err(FloorError::Disagrees("the assigned dealers differ from the record".to_string()));
        }
        let kept = store.passkeys().await?;
        if kept.iter().map(|passkey| (passkey.account, passkey.fingerprint())).collect::<BTreeSet<_>>()
            != passkeys
        {
            return Err(FloorError::Disagrees("the registered passkeys differ from the record".to_string()));
        }
        if store.house_step_numbers().await? != of_the_house {
            let what = "the list of changes of the house is not that of the record";
            return Err(FloorError::Disagrees(what.to_string()));
        }
        Ok(())
    }

    /// Checks the chain of a table, sums its money, and replays it up to the first difference.
    async fn table(
        &mut self,
        store: &dyn Store,
        row: &TableRow,
        audit: &mut Audit,
    ) -> Result<(), FloorError> {
        let mut gathered = TableSums {
            hash: NO_HASH,
            seq: 0,
            at: i64::MIN,
            opened: None,
            closed: None,
            software: Vec::new(),
            shoes: Vec::new(),
            rounds: Vec::new(),
            checkpoints: store.checkpoints(row.id).await?,
        };
        let unreadable = gathered.checkpoints.iter().find(|checkpoint| checkpoint.row.is_none());
        if let Some(checkpoint) = unreadable.filter(|_| self.sealed == SealedDataPolicy::Damaged) {
            let what = "the checkpoint cannot be decrypted with the seed key".to_string();
            return Err(FloorError::Damaged { table: row.id, seq: checkpoint.seq, what });
        }
        let begun = beginning(store, row, SeedOrigin::Record, ReplayRange::ALL).await;
        // The first step that does not replay, with the version that recorded it.
        let (mut table, mut not_here) = match begun {
            Ok(table) => (Some(table), None),
            Err(why @ (FloorError::Store(_) | FloorError::Fenced(_))) => return Err(why),
            Err(why) => (None, Some((why, row.software.clone()))),
        };
        loop {
            let page = store.steps(row.id, gathered.seq, PAGE).await?;
            for stored in &page {
                let step = gathered.follow(stored)?;
                audit.steps += 1;
                self.write.add_transfers(row.id, step.at, &step.transfers);
                if let Some(playing) = &mut table
                    && let Err(why) = gathered.play(playing, stored)
                {
                    let under = gathered.software.last().cloned().unwrap_or_default();
                    (table, not_here) = (None, Some((why, under)));
                }
            }
            if page.len() < PAGE as usize {
                break;
            }
        }
        self.table_is_as_listed(row, &gathered)?;
        self.shoes(store, row.id, &mut gathered.shoes).await?;
        let what = not_here.as_ref().map(|(why, _)| why.to_string());
        audit.replayed.push(TableReplay { table: row.id, software: gathered.software, not_here: what });
        match not_here {
            None if !gathered.checkpoints.is_empty() => Err(FloorError::Damaged {
                table: row.id,
                seq: gathered.seq,
                what: "there is a checkpoint where the record has no such step".to_string(),
            }),
            None => self.rounds(store, row.id, Some(gathered.rounds), audit).await,
            Some((wrong, under)) if under == self.software => Err(wrong),
            Some(_) => self.rounds(store, row.id, None, audit).await,
        }
    }

    fn table_is_as_listed(&self, row: &TableRow, gathered: &TableSums) -> Result<(), FloorError> {
        let damaged =
            |seq: i64, what: &str| Err(FloorError::Damaged { table: row.id, seq, what: what.to_string() });
        if gathered.seq == 0 {
            return damaged(0, "the table has no record");
        }
        let opened = (gathered.opened, gathered.closed, gathered.software.first());
        if opened != (Some(row.opened_at), row.closed_at, Some(&row.software)) {
            return damaged(gathered.seq, "the list of tables differs from the record: opened or closed");
        }
        Ok(())
    }

    /// Checks that exactly the committed seeds are stored.
    async fn shoes(
        &self,
        store: &dyn Store,
        table: TableId,
        shoes: &mut [(i64, i64)],
    ) -> Result<(), FloorError> {
        shoes.sort_unstable();
        let stored = store.shoes(table, (i64::MIN, i64::MAX), i64::MAX).await?;
        let unreadable = |shoe: &&StoredShoe| shoe.seeds == StoredSeeds::Sealed;
        if let Some(shoe) =
            stored.iter().find(unreadable).filter(|_| self.sealed == SealedDataPolicy::Damaged)
        {
            let what = format!("the seeds of shoe {} cannot be decrypted with the seed key", shoe.shoe);
            return Err(FloorError::Damaged { table, seq: shoe.made_seq, what });
        }
        let kept: Vec<(i64, i64)> = stored.into_iter().map(|shoe| (shoe.shoe, shoe.made_seq)).collect();
        if kept == shoes {
            return Ok(());
        }
        let seq = shoes.last().map_or(0, |(_, seq)| *seq);
        Err(FloorError::Damaged {
            table,
            seq,
            what: "the seeds that are kept are not those of the record".to_string(),
        })
    }

    /// Checks that the rounds stored for searches are those that were played.
    /// If the record does not replay under this version, they must at least follow each other.
    async fn rounds(
        &mut self,
        store: &dyn Store,
        table: TableId,
        played: Option<Vec<RoundRow>>,
        audit: &mut Audit,
    ) -> Result<(), FloorError> {
        let mut from = 1;
        let mut again = played.as_ref().map(|rounds| rounds.iter());
        loop {
            let page = store.rounds_of(table, from, PAGE).await?;
            for kept in &page {
                let RoundRow { round, .. } = kept;
                let fits = match &mut again {
                    Some(again) => again.next() == Some(kept),
                    None => round.round == from && round.first_seq <= round.last_seq,
                };
                if !fits {
                    let what = format!("round {} is not kept as it was played", round.round);
                    return Err(FloorError::Damaged { table, seq: round.last_seq, what });
                }
                from = round.round + 1;
                audit.rounds += 1;
                let day = day_of(round.ended);
                self.write.add_day(DayRow { table, day, rounds: 1, ..DayRow::default() });
                let accounts = round.results.iter().filter_map(|(_, account, _)| *account);
                self.played.extend(accounts.map(|account| (account, table, round.round, round.ended)));
            }
            if page.len() < PAGE as usize {
                break;
            }
        }
        if let Some(missing) = again.and_then(|mut again| again.next()) {
            let what = format!("round {} is not in the list of rounds", missing.round.round);
            return Err(FloorError::Damaged { table, seq: missing.round.last_seq, what });
        }
        Ok(())
    }

    /// Checks that every record belongs to a listed table.
    async fn no_other_records(&self, store: &dyn Store, tables: &[TableRow]) -> Result<(), FloorError> {
        for table in store.tables_with_checkpoints().await? {
            if !tables.iter().any(|row| row.id == table) {
                let what = "there is a checkpoint of a table that is not in the list".to_string();
                return Err(FloorError::Damaged { table, seq: 0, what });
            }
        }
        for table in store.recorded_tables().await? {
            if table != CAGE && !tables.iter().any(|row| row.id == table) {
                let what = "its table is not in the list of tables".to_string();
                return Err(FloorError::Damaged { table, seq: 1, what });
            }
        }
        Ok(())
    }

    /// Compares purses, days and players with the sums of the record.
    async fn compare(&self, store: &dyn Store, audit: &mut Audit) -> Result<(), FloorError> {
        let mut purses = self.write.balances.clone();
        let mut sum = 0;
        for (name, cents) in store.balances().await? {
            let purse: Purse =
                name.parse().map_err(|_| FloorError::Disagrees(format!("{name:?} is not a purse")))?;
            let recorded = purses.remove(&purse).unwrap_or_default();
            if recorded != cents {
                let what =
                    format!("purse {purse}: the database has {cents} cents, the record gives {recorded}");
                return Err(FloorError::Disagrees(what));
            }
            sum += cents;
            audit.purses += 1;
        }
        if let Some((purse, cents)) = purses.into_iter().find(|(_, cents)| *cents != 0) {
            return Err(FloorError::Disagrees(format!(
                "purse {purse} is missing; the record gives {cents} cents"
            )));
        }
        if sum != 0 {
            return Err(FloorError::Disagrees(format!(
                "the sum over all purses must be 0 cents; found {sum}"
            )));
        }
        let days: Vec<DayRow> = self.write.days.values().copied().collect();
        if store.days(None).await? != days {
            return Err(FloorError::Disagrees("the daily win differs from the record".to_string()));
        }
        if !store.played().await?.into_iter().eq(self.played.iter().copied()) {
            return Err(FloorError::Disagrees(
                "the list of who played which round is not that of the record".to_string(),
            ));
        }
        Ok(())
    }
}

impl TableSums {
    /// Replays a step and compares its result with the rows stored beside the record.
    fn play(&mut self, table: &mut FloorTable, row: &StepRow) -> Result<(), FloorError> {
        let damaged =
            |what: &str| FloorError::Damaged { table: row.table, seq: row.seq, what: what.to_string() };
        let taken = again(table, row)?;
        // The ledger alone returned the wagers of a table that was closed out.
        let open = table.standing() == TableStatus::Open;
        if open && !table.book().layout().eq(table.host().layout().wagers()) {
            return Err(damaged("the ledger and the rules disagree on the wagers on the layout"));
        }
        if let Some(kept) = self.checkpoints.first()
            && kept.seq == row.seq
        {
            if kept.row.as_ref().is_some_and(|kept| !table.is_at(kept)) {
                return Err(damaged("the checkpoint after it differs from the table"));
            }
            self.checkpoints.remove(0);
        }
        if taken.reopened.is_some() {
            self.rounds.pop();
        }
        if let Some(round) = taken.finished {
            self.rounds.push(RoundRow { table: row.table, round });
        }
        Ok(())
    }
}

/// Returns the shoes that a step commits to, with the step.
fn committed(step: &RecordStep) -> Vec<(i64, i64)> {
    let shoe = |note: &String| {
        let (number, what) = note.strip_prefix("shoe ")?.split_once(' ')?;
        what.starts_with("committed").then(|| number.parse().ok()).flatten()
    };
    step.seeds.iter().filter_map(shoe).map(|number| (number, step.seq)).collect()
}
