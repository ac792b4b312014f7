//! The audit of a whole database: every chain, every round played again, every purse added up.

use crate::asked::{AccountId, Config, Database};
use crate::cage::{self, CAGE, account_line};
use crate::error::{FloorError, StoreError};
use crate::ledger::{Purse, TableId};
use crate::line::Line;
use crate::record::{Hash, NO_HASH, Step, chain};
use crate::replay::{Part, again, beginning};
use crate::store::{
    DayRow, Postgres, RoundRow, SeedKey, Sqlite, StepRow, Store, StoredCheckpoint, StoredSeeds, StoredShoe,
    TableRow, Write, day_of,
};
use crate::table::{SeedsFrom, Standing, Table};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// How the record of a table comes out when it is played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// The table.
    pub table: TableId,
    /// The versions of the software that recorded it, in order.
    pub software: Vec<String>,
    /// The first step that does not come out under this version, and how; nothing where all do.
    pub not_here: Option<String>,
}

/// What an audit has gone through, and what it found. Chain, ledger and money do not depend on the rules; what another version of the software
/// recorded need not come out when this one plays it again, and is listed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Audit {
    /// Tables.
    pub tables: u64,
    /// Steps, those of the cage included.
    pub steps: u64,
    /// Finished rounds.
    pub rounds: u64,
    /// Purses.
    pub purses: u64,
    /// Table by table, how its record comes out.
    pub replayed: Vec<Replayed>,
    /// Everything that is wrong.
    pub wrong: Vec<String>,
}

impl Audit {
    /// Whether everything is as it must be.
    pub fn is_sound(&self) -> bool {
        self.wrong.is_empty()
    }

    fn note(&mut self, result: Result<(), FloorError>) -> Result<(), FloorError> {
        match result {
            Err(wrong @ (FloorError::Damaged { .. } | FloorError::Disagrees(_))) => {
                self.wrong.push(wrong.to_string());
                Ok(())
            }
            // What is not in a form that can be read is wrong, too; only a database that does not answer ends the audit.
            Err(FloorError::Store(StoreError::Unreadable(what))) => {
                self.wrong.push(format!("stored data cannot be read: {what}"));
                Ok(())
            }
            other => other,
        }
    }
}

/// So many steps and rounds are read at once.
const PAGE: u32 = 1_000;

/// Audits a database, also one that a floor is using: the audit sees it as it is when the audit begins. What the version of the software in the
/// configuration recorded must come out. Without the seed key, what came out of shoes that are not over is taken as it is written.
pub async fn audit(config: &Config) -> Result<Audit, FloorError> {
    let key = SeedKey::read(&config.seed_key)?;
    let sealed = if key.is_some() { Sealed::Damaged } else { Sealed::AsWritten };
    audit_store(&*read_only(&config.database, key).await?, &config.software, sealed).await
}

/// The meaning of seeds and checkpoints that cannot be decrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sealed {
    /// The key is there: they are damaged, or encrypted with another key.
    Damaged,
    /// The key is not there: they are taken as they are written.
    AsWritten,
}

/// Audits what a database says.
pub(crate) async fn audit_store(
    store: &dyn Store,
    software: &str,
    sealed: Sealed,
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

/// The program, the rulebook and the pages of the last start that the record names.
pub async fn last_run(database: &Database) -> Result<Option<String>, FloorError> {
    let store = read_only(database, None).await?;
    let mut last = None;
    let each = |_: &Step, line: &Line| {
        if let Line::Runs(what) = line {
            last = Some(what.clone());
        }
    };
    cage::read(&*store, each).await?;
    Ok(last)
}

/// Opens a database to read it as it is now, whoever has it.
pub async fn read_only(database: &Database, key: Option<SeedKey>) -> Result<Arc<dyn Store>, FloorError> {
    Ok(match database {
        Database::Sqlite(path) => Arc::new(Sqlite::read_only(path, key)?),
        Database::Postgres(address) => Arc::new(Postgres::read_only(address, key).await?),
    })
}

/// What the record comes to.
struct Sums {
    software: String,
    sealed: Sealed,
    write: Write,
    played: BTreeSet<(AccountId, TableId, i64, i64)>,
}

/// What is gathered of one table.
struct Gathered {
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

impl Gathered {
    /// The chain, whatever the rules: the step follows from the one before it.
    fn follow(&mut self, row: &StepRow) -> Result<Step, FloorError> {
        let damaged =
            |what: &str| FloorError::Damaged { table: row.table, seq: row.seq, what: what.to_string() };
        if row.seq != self.seq + 1 {
            return Err(damaged(&format!("step {} is missing", self.seq + 1)));
        }
        if chain(&self.hash, &row.body) != row.hash {
            return Err(damaged("its hash does not follow from the record"));
        }
        let step: Step =
            serde_json::from_str(&row.body).map_err(|why| damaged(&format!("it cannot be read: {why}")))?;
        let columns = (row.table, row.seq, row.account, row.request.as_ref());
        if columns != (step.table, step.seq, step.account, step.request.as_ref()) {
            return Err(damaged("its columns do not say what it says"));
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
        let each = |step: &Step, line: &Line| {
            self.write.add_transfers(CAGE, step.at, &step.transfers);
            audit.steps += 1;
            match line {
                Line::Account { id, .. } => {
                    accounts.entry(*id).or_insert((step.at, line.clone())).1 = line.clone();
                }
                Line::Assigns(account, table) => drop(dealers.insert((*account, *table))),
                Line::Relieves(account, table) => drop(dealers.remove(&(*account, *table))),
                Line::HouseChanges { .. } | Line::HouseCancels(_) => of_the_house.push(step.seq),
                _ => {}
            }
        };
        cage::read(store, each).await?;
        for row in store.accounts().await? {
            if accounts.remove(&row.id) != Some((row.made_at, account_line(&row))) {
                return Err(FloorError::Disagrees(format!("account {} is not as the record says", row.id)));
            }
        }
        if let Some((id, _)) = accounts.pop_first() {
            return Err(FloorError::Disagrees(format!("account {id} is missing")));
        }
        if !store.dealers().await?.into_iter().eq(dealers) {
            return Err(FloorError::Disagrees("dealers are not assigned as the record says".to_string()));
        }
        if store.house_step_numbers().await? != of_the_house {
            let what = "the list of changes of the house is not that of the record";
            return Err(FloorError::Disagrees(what.to_string()));
        }
        Ok(())
    }

    /// Follows the chain of a table, adds up its money, and plays it again as far as it comes out.
    async fn table(
        &mut self,
        store: &dyn Store,
        row: &TableRow,
        audit: &mut Audit,
    ) -> Result<(), FloorError> {
        let mut gathered = Gathered {
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
        if let Some(checkpoint) = unreadable.filter(|_| self.sealed == Sealed::Damaged) {
            let what = "the checkpoint cannot be decrypted with the seed key".to_string();
            return Err(FloorError::Damaged { table: row.id, seq: checkpoint.seq, what });
        }
        let begun = beginning(store, row, SeedsFrom::Record, Part::ALL).await;
        // What does not come out, with the version that recorded it.
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
        audit.replayed.push(Replayed { table: row.id, software: gathered.software, not_here: what });
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

    fn table_is_as_listed(&self, row: &TableRow, gathered: &Gathered) -> Result<(), FloorError> {
        let damaged =
            |seq: i64, what: &str| Err(FloorError::Damaged { table: row.id, seq, what: what.to_string() });
        if gathered.seq == 0 {
            return damaged(0, "the table has no record");
        }
        let opened = (gathered.opened, gathered.closed, gathered.software.first());
        if opened != (Some(row.opened_at), row.closed_at, Some(&row.software)) {
            return damaged(gathered.seq, "the table was not opened or closed as the list of tables says");
        }
        Ok(())
    }

    /// The seeds that are kept were committed to where they say, and no others are kept.
    async fn shoes(
        &self,
        store: &dyn Store,
        table: TableId,
        shoes: &mut [(i64, i64)],
    ) -> Result<(), FloorError> {
        shoes.sort_unstable();
        let stored = store.shoes(table, (i64::MIN, i64::MAX), i64::MAX).await?;
        let unreadable = |shoe: &&StoredShoe| shoe.seeds == StoredSeeds::Sealed;
        if let Some(shoe) = stored.iter().find(unreadable).filter(|_| self.sealed == Sealed::Damaged) {
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

    /// The rounds that are kept for searching are those that were played; where the record does not come out under this version, they follow
    /// from each other.
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

    /// There is no record of a table that is not in the list of tables.
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

    /// Purses, days and players are what the record comes to.
    async fn compare(&self, store: &dyn Store, audit: &mut Audit) -> Result<(), FloorError> {
        let mut purses = self.write.balances.clone();
        let mut sum = 0;
        for (name, cents) in store.balances().await? {
            let purse: Purse =
                name.parse().map_err(|_| FloorError::Disagrees(format!("{name:?} is no purse")))?;
            let recorded = purses.remove(&purse).unwrap_or_default();
            if recorded != cents {
                let what = format!("the purse {purse} has {cents} cents; the record comes to {recorded}");
                return Err(FloorError::Disagrees(what));
            }
            sum += cents;
            audit.purses += 1;
        }
        if let Some((purse, cents)) = purses.into_iter().find(|(_, cents)| *cents != 0) {
            return Err(FloorError::Disagrees(format!(
                "the purse {purse} is missing; the record comes to {cents} cents"
            )));
        }
        if sum != 0 {
            return Err(FloorError::Disagrees(format!("all purses together have {sum} cents, not none")));
        }
        let days: Vec<DayRow> = self.write.days.values().copied().collect();
        if store.days(None).await? != days {
            return Err(FloorError::Disagrees("the daily win is not what the record comes to".to_string()));
        }
        if !store.played().await?.into_iter().eq(self.played.iter().copied()) {
            return Err(FloorError::Disagrees(
                "the list of who played which round is not that of the record".to_string(),
            ));
        }
        Ok(())
    }
}

impl Gathered {
    /// Plays a step again; what it comes to is compared with what is kept beside the record.
    fn play(&mut self, table: &mut Table, row: &StepRow) -> Result<(), FloorError> {
        let damaged =
            |what: &str| FloorError::Damaged { table: row.table, seq: row.seq, what: what.to_string() };
        let taken = again(table, row)?;
        // What lay on the layout of a table that was given up went back by the ledger alone.
        let open = table.standing() == Standing::Open;
        if open && !table.book().layout().eq(table.host().layout().wagers()) {
            return Err(damaged("the ledger and the rules disagree on what lies on the layout"));
        }
        if let Some(kept) = self.checkpoints.first()
            && kept.seq == row.seq
        {
            if kept.row.as_ref().is_some_and(|kept| !table.is_at(kept)) {
                return Err(damaged("the checkpoint after it is not the table as it was"));
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

/// The shoes that a step commits to, with the step.
fn committed(step: &Step) -> Vec<(i64, i64)> {
    let shoe = |note: &String| {
        let (number, what) = note.strip_prefix("shoe ")?.split_once(' ')?;
        what.starts_with("committed").then(|| number.parse().ok()).flatten()
    };
    step.seeds.iter().filter_map(shoe).map(|number| (number, step.seq)).collect()
}
