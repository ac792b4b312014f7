//! Restoring a copy: before anybody plays on, everything that is not dealt yet is drawn again, at every table, in one write.

use crate::asked::{Config, SetAside};
use crate::cage;
use crate::error::{FloorError, StoreError};
use crate::floor::open_store;
use crate::line::Line;
use crate::replay::recover;
use crate::store::{OpenFor, Write};
use crate::table::{Who, now_ms, write};

/// What was restored.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Restored {
    /// Tables at which what is not dealt yet was drawn again.
    pub drawn_again: Vec<i64>,
    /// Tables whose record does not come out: nothing is dealt there.
    pub set_aside: Vec<SetAside>,
}

/// Restores a floor from a copy of its database. The record of every table says so, and so do the tables to whoever looks at them.
pub async fn restore(config: Config) -> Result<Restored, FloorError> {
    let store = open_store(&config.database, OpenFor::Restore).await?;
    let mut restored = Restored::default();
    let mut all = Write::default();
    for row in store.tables().await?.into_iter().filter(|row| row.closed_at.is_none()) {
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
        let at = now_ms().max(table.at());
        let taken = table
            .step(Who::default(), Line::Restores, at)
            .map_err(|why| FloorError::NotNow(format!("table {}: {why}", row.id)))?;
        all.merge(write(&[taken]));
        restored.drawn_again.push(row.id);
    }
    all.merge(cage::one_more(&*store, &Line::Restores).await?);
    let home = store.home();
    all.home = Some(home.ok_or_else(|| StoreError::NotHere("the database has no place".to_string()))?);
    store.commit(all).await?;
    store.close().await?;
    Ok(restored)
}
