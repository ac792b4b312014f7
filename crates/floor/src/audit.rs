//! The audit of a whole database: every chain, every round played again, every purse added up.

use crate::asked::{AccountId, Database};
use crate::cage::{self, CAGE, account_line};
use crate::error::FloorError;
use crate::ledger::{Purse, TableId};
use crate::line::Line;
use crate::record::Step;
use crate::replay::replay;
use crate::store::{DayRow, Postgres, RoundRow, Sqlite, Store, TableRow, Write};
use crate::table::{SeedsFrom, Standing, Taken, write};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What an audit has gone through without finding anything wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Audit {
    /// Tables.
    pub tables: u64,
    /// Steps, those of the cage included.
    pub steps: u64,
    /// Finished rounds.
    pub rounds: u64,
    /// Purses.
    pub purses: u64,
}

/// So many rounds are read at once.
const PAGE: u32 = 1_000;

/// Audits a database, also one that a floor is using: the audit sees it as it is when the audit begins. The first record that is wrong is the
/// error.
pub async fn audit(database: &Database) -> Result<Audit, FloorError> {
    let store: Arc<dyn Store> = match database {
        Database::Sqlite(path) => Arc::new(Sqlite::read_only(path)?),
        Database::Postgres(address) => Arc::new(Postgres::read_only(address).await?),
    };
    store.check().await?;
    let mut audit = Audit::default();
    let mut sums = Sums::default();
    let tables = store.tables().await?;
    sums.cage(&*store, &mut audit).await?;
    for row in &tables {
        sums.table(&*store, row, &mut audit).await?;
        audit.tables += 1;
    }
    sums.no_other_records(&*store, &tables).await?;
    sums.compare(&*store, &mut audit).await?;
    Ok(audit)
}

/// What the record comes to.
#[derive(Default)]
struct Sums {
    write: Write,
    played: BTreeSet<(AccountId, TableId, i64)>,
}

impl Sums {
    async fn cage(&mut self, store: &dyn Store, audit: &mut Audit) -> Result<(), FloorError> {
        let mut accounts: BTreeMap<AccountId, (i64, Line)> = BTreeMap::new();
        let each = |step: &Step, line: &Line| {
            self.write.add_transfers(CAGE, step.at, &step.transfers);
            audit.steps += 1;
            if let Line::Account { id, .. } = line {
                accounts.entry(*id).or_insert((step.at, line.clone())).1 = line.clone();
            }
        };
        cage::read(store, each).await?;
        for row in store.accounts().await? {
            if accounts.remove(&row.id) != Some((row.made_at, account_line(&row))) {
                return Err(FloorError::Disagrees(format!("account {} is not as the record says", row.id)));
            }
        }
        match accounts.pop_first() {
            Some((id, _)) => Err(FloorError::Disagrees(format!("account {id} is missing"))),
            None => Ok(()),
        }
    }

    /// Plays a table again, and compares its rounds with those that were kept for searching.
    async fn table(
        &mut self,
        store: &dyn Store,
        row: &TableRow,
        audit: &mut Audit,
    ) -> Result<(), FloorError> {
        let damaged =
            |seq: i64, what: &str| FloorError::Damaged { table: row.id, seq, what: what.to_string() };
        let mut rounds: Vec<RoundRow> = Vec::new();
        let mut ends: (Option<i64>, Option<i64>, Option<String>) = (None, None, None);
        let mut imbalance = None;
        let mut shoes = Vec::new();
        let table = replay(store, row, SeedsFrom::Record, None, |table, taken: Taken| {
            audit.steps += 1;
            if !table.book().layout().eq(table.host().layout().wagers()) {
                imbalance.get_or_insert(taken.step.seq);
            }
            if taken.step.line == Line::Opens.to_string() {
                ends.0 = Some(taken.step.at);
                ends.2 = taken.step.header.as_ref().map(|header| header.software.clone());
            }
            if taken.step.line == Line::Closes.to_string() {
                ends.1 = Some(taken.step.at);
            }
            shoes.extend(committed(&taken));
            let mut more = write(&[taken]);
            rounds.append(&mut more.rounds);
            more.steps.clear();
            self.write.merge(more);
        })
        .await?;
        if let Some(seq) = imbalance {
            return Err(damaged(seq, "the ledger and the rules disagree on what lies on the layout"));
        }
        if ends != (Some(row.opened_at), row.closed_at, Some(row.software.clone())) {
            return Err(damaged(
                table.seq(),
                "the table was not opened or closed as the list of tables says",
            ));
        }
        if table.standing() == Standing::New {
            return Err(damaged(0, "the table has no record"));
        }
        self.shoes(store, row.id, &shoes).await?;
        self.rounds(store, row.id, rounds, audit).await
    }

    /// The seeds that are kept were committed to where they say, and no others are kept.
    async fn shoes(&self, store: &dyn Store, table: TableId, shoes: &[(i64, i64)]) -> Result<(), FloorError> {
        let kept: Vec<(i64, i64)> =
            store.shoes(table).await?.into_iter().map(|shoe| (shoe.shoe, shoe.made_seq)).collect();
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

    async fn rounds(
        &mut self,
        store: &dyn Store,
        table: TableId,
        rounds: Vec<RoundRow>,
        audit: &mut Audit,
    ) -> Result<(), FloorError> {
        let mut played = rounds.iter();
        let mut from = 1;
        loop {
            let page = store.rounds_of(table, from, PAGE).await?;
            for kept in &page {
                let again = played.next();
                if again != Some(kept) {
                    let what = format!("round {} is not kept as it was played", kept.round.round);
                    return Err(FloorError::Damaged { table, seq: kept.round.last_seq, what });
                }
                from = kept.round.round + 1;
            }
            if page.len() < PAGE as usize {
                break;
            }
        }
        if let Some(missing) = played.next() {
            let what = format!("round {} is not in the list of rounds", missing.round.round);
            return Err(FloorError::Damaged { table, seq: missing.round.last_seq, what });
        }
        audit.rounds += rounds.len() as u64;
        for RoundRow { round, .. } in rounds {
            let accounts = round.results.iter().filter_map(|(_, account, _)| *account);
            self.played.extend(accounts.map(|account| (account, table, round.round)));
        }
        Ok(())
    }

    /// There is no record of a table that is not in the list of tables.
    async fn no_other_records(&self, store: &dyn Store, tables: &[TableRow]) -> Result<(), FloorError> {
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

/// The shoes that a step commits to, with the step.
fn committed(taken: &Taken) -> impl Iterator<Item = (i64, i64)> {
    let shoe = |note: &String| {
        let (number, what) = note.strip_prefix("shoe ")?.split_once(' ')?;
        what.starts_with("committed").then(|| number.parse().ok()).flatten()
    };
    let seq = taken.step.seq;
    taken.step.seeds.iter().filter_map(shoe).map(move |number| (number, seq)).collect::<Vec<_>>().into_iter()
}
