//! Restoring a copy: before anybody plays on, everything that is not dealt yet is drawn again, at every table, in one write. Where the key of the seeds is
//! lost, so are the seeds of shoes that are not over; what came out of them stands in the record.

use crate::asked::{Config, SetAside};
use crate::cage;
use crate::error::{FloorError, StoreError};
use crate::floor::open_store;
use crate::line::{KeyAtRestore, Line};
use crate::replay::{SeedsTold, recover};
use crate::store::{OldCheckpoints, OpenFor, ShoeRow, Store, StoredSeeds, TableRow, Write};
use crate::table::{Dealer, Drawn, Who, now_ms, write};

/// What was restored.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Restored {
    /// Tables at which what is not dealt yet was drawn again.
    pub drawn_again: Vec<i64>,
    /// Those of them whose seeds were lost with their key: what came out of the shoe before cannot be checked.
    pub lost: Vec<i64>,
    /// Tables whose record does not come out: nothing is dealt there.
    pub set_aside: Vec<SetAside>,
}

/// Restores a floor from a copy of its database. The record of every table says so, and so do the tables to whoever looks at them.
pub async fn restore(config: Config) -> Result<Restored, FloorError> {
    let store = open_store(&config, OpenFor::Restore).await?;
    let mut restored = Restored::default();
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
                restored.set_aside.push(SetAside { table, game, why });
                continue;
            }
            Err(why) => return Err(why),
        };
        table.runs_under(&config.software);
        let key = match table.dealer().is_some_and(Dealer::is_unknown) {
            true => KeyAtRestore::Lost,
            false => KeyAtRestore::There,
        };
        let at = now_ms().max(table.at());
        let taken = table
            .step(Who::default(), Line::Restores(key), at)
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

/// Where the key of a table's seeds is lost: those that were revealed are encrypted with the new key, and the others are given up for good, so that the
/// record comes out the same whatever key is found later.
async fn seeds_without_key(store: &dyn Store, row: &TableRow) -> Result<Write, FloorError> {
    let mut write = Write::default();
    let shoes = store.shoes(row.id, (i64::MIN, i64::MAX), i64::MAX).await?;
    if !shoes.iter().any(|shoe| shoe.seeds == StoredSeeds::Sealed) {
        return Ok(write);
    }
    let told = SeedsTold::read(store, row.id).await?;
    write.old_checkpoints = OldCheckpoints::Go;
    for shoe in shoes.into_iter().filter(|shoe| shoe.seeds == StoredSeeds::Sealed) {
        match told.of(shoe.shoe, shoe.made_seq) {
            Some(Drawn::Known(seeds)) => write.resealed.push(ShoeRow {
                table: row.id,
                shoe: shoe.shoe,
                made_seq: shoe.made_seq,
                seeds: seeds.to_bytes(),
            }),
            Some(Drawn::Unknown(_)) | None => write.lost.push((row.id, shoe.shoe, shoe.made_seq)),
        }
    }
    Ok(write)
}
