//! Restoring a copy: every undealt outcome of every table is redrawn in one write, before play continues.
//! If the seed key is lost, so are the seeds of unfinished shoes; their outcomes stay in the record.

use crate::cage;
use crate::config::FloorConfig;
use crate::error::{FloorError, StoreError};
use crate::floor::open_store;
use crate::line::{KeyAtRestore, Line};
use crate::replay::{PublicSeeds, recover};
use crate::request::QuarantinedTable;
use crate::store::{OldCheckpoints, OpenFor, ShoeRow, Store, StoredSeeds, TableRow, Write};
use crate::table::{ShoeSeeds, StepOrigin, VirtualDealer, now_ms, write};

/// The report of a restore.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RestoreReport {
    /// The tables whose undealt outcomes were redrawn.
    pub drawn_again: Vec<i64>,
    /// Those of them whose seeds were lost with their key: earlier outcomes of the shoe cannot be verified.
    pub lost: Vec<i64>,
    /// The quarantined tables, whose record does not replay.
    pub quarantined: Vec<QuarantinedTable>,
}

/// Restores a floor from a copy of its database. The record of every table notes it, and the tables show it.
///
/// # Errors
/// Fails if the database cannot be opened or written. A table whose record does not replay is part of the report.
pub async fn restore(config: FloorConfig) -> Result<RestoreReport, FloorError> {
    let store = open_store(&config, OpenFor::Restore).await?;
    let mut restored = RestoreReport::default();
    let mut all = Write::default();
    let tables = store.tables().await?;
    for row in &tables {
        all.merge(seeds_without_key(&*store, row).await?);
    }
    for row in tables.into_iter().filter(|row| row.closed_at.is_none()) {
        let (mut table, ..) = match recover(&*store, &row).await {
            Ok(there) => there,
            Err(why @ FloorError::Damaged { .. }) => {
                let (table, game, why) = (row.id, row.game, why.to_string());
                restored.quarantined.push(QuarantinedTable { table, game, why });
                continue;
            }
            Err(why) => return Err(why),
        };
        table.runs_under(&config.software);
        let key = match table.dealer().is_some_and(VirtualDealer::is_unknown) {
            true => KeyAtRestore::Lost,
            false => KeyAtRestore::There,
        };
        let at = now_ms().max(table.at());
        let taken = table
            .step(StepOrigin::default(), Line::Restores(key), at)
            .map_err(|why| FloorError::NotNow(format!("table {}: {why}", row.id)))?;
        all.merge(write(&[taken]));
        restored.drawn_again.push(row.id);
        if key == KeyAtRestore::Lost {
            restored.lost.push(row.id);
        }
    }
    let key = if restored.lost.is_empty() { KeyAtRestore::There } else { KeyAtRestore::Lost };
    all.merge(cage::one_more(&*store, &Line::Restores(key)).await?);
    let home = store.home();
    all.home = Some(home.ok_or_else(|| StoreError::NotHere("the database has no place".to_string()))?);
    store.commit(all).await?;
    store.close().await?;
    Ok(restored)
}

/// Replaces the seeds of a table whose key is lost. Revealed seeds are encrypted with the new key.
/// The others are discarded, so that the record replays alike whatever key is found later.
async fn seeds_without_key(store: &dyn Store, row: &TableRow) -> Result<Write, FloorError> {
    let mut write = Write::default();
    let shoes = store.shoes(row.id, (i64::MIN, i64::MAX), i64::MAX).await?;
    if !shoes.iter().any(|shoe| shoe.seeds == StoredSeeds::Sealed) {
        return Ok(write);
    }
    let told = PublicSeeds::read(store, row.id).await?;
    write.old_checkpoints = OldCheckpoints::Go;
    for shoe in shoes.into_iter().filter(|shoe| shoe.seeds == StoredSeeds::Sealed) {
        match told.of(shoe.shoe, shoe.made_seq) {
            Some(ShoeSeeds::Known(seeds)) => write.resealed.push(ShoeRow {
                table: row.id,
                shoe: shoe.shoe,
                made_seq: shoe.made_seq,
                seeds: seeds.to_bytes(),
            }),
            Some(ShoeSeeds::Unknown(_)) | None => write.lost.push((row.id, shoe.shoe, shoe.made_seq)),
        }
    }
    Ok(write)
}
