//! Tables come and go: they are opened, closed, drained before an upgrade, and given up.

use super::{FIRST_PRIVATE, Floor, LATELY_MOST, PRIVATE_MOST, ask, is_private};
use crate::aside;
use crate::asked::{AccountId, Actor, OpenTable};
use crate::error::{FloorError, Rejected, StoreError};
use crate::line::Line;
use crate::nature::entropy;
use crate::replay::spec;
use crate::store::TableRow;
use crate::table::{
    Known, Message, Requests, SeedsFrom, Table, TableHandle, Who, mode_word, now_ms, opens_today, write,
};
use std::collections::BTreeMap;
use std::sync::PoisonError;

impl Floor {
    /// Opens a table and gives its number.
    pub async fn open_table(&self, open: OpenTable, by: Actor) -> Result<i64, FloorError> {
        let mut last = self.0.last_table.lock().await;
        let id = self.open_numbered(*last + 1, open, by).await?;
        *last = id;
        Ok(id)
    }

    /// Opens a table that is in no list: whoever has its number, which nobody guesses, may come.
    pub async fn open_private_table(&self, open: OpenTable, by: Actor) -> Result<i64, FloorError> {
        let tables = self.all_tables();
        if tables.iter().filter(|table| is_private(table.id)).count() >= PRIVATE_MOST {
            return Err(FloorError::NotNow("too many private tables are open".to_string()));
        }
        let mut bytes = [0; 8];
        entropy(&mut bytes).map_err(FloorError::Entropy)?;
        let id = FIRST_PRIVATE + (i64::from_le_bytes(bytes) & (FIRST_PRIVATE - 1));
        // The number of a table that was there before is not given again: the database refuses it.
        self.open_numbered(id, open, by).await
    }

    /// Who has opened a table; nothing where it was the house itself.
    pub async fn opened_by(&self, table: i64) -> Result<Option<AccountId>, FloorError> {
        let first = self.0.store.step(table, 1).await?;
        Ok(first.and_then(|step| step.account).filter(|account| *account != 0))
    }

    async fn open_numbered(&self, id: i64, open: OpenTable, by: Actor) -> Result<i64, FloorError> {
        let open = OpenTable { house: opens_today(&open.house, now_ms()), ..open };
        let row = table_row(id, &open, &self.0.software)?;
        let identity = self.0.store.identity().await?;
        let mut table = Table::new(spec(&row, identity)?, BTreeMap::new(), SeedsFrom::Entropy)?;
        let taken = table
            .step(Who::of(by), Line::Opens, row.opened_at)
            .map_err(|why| FloorError::NotNow(format!("the table does not open: {why}")))?;
        let mut write = write(&[taken]);
        write.tables.push(row.clone());
        self.0.store.commit(write).await?;
        self.start(row, table, Requests::new(Known::All));
        Ok(id)
    }

    /// Closes a table between two rounds; everybody's chips go back to their accounts.
    pub async fn close_table(&self, table: i64, by: Actor) -> Result<(), Rejected> {
        if self.is_set_aside(table) {
            let why = "the table is set aside: it is given up, for a reason that is said";
            return Err(Rejected::NotNow(why.to_string()));
        }
        let handle = self.table(table)?;
        let closed = ask(&handle, |reply| Message::Close(by, reply)).await?;
        self.after_closing(table, handle, closed)
    }

    fn after_closing(
        &self,
        table: i64,
        handle: TableHandle,
        closed: Result<(), Rejected>,
    ) -> Result<(), Rejected> {
        if closed.is_ok() {
            let mut lately = self.0.lately_closed.write().unwrap_or_else(PoisonError::into_inner);
            lately.push_back((table, handle));
            let over = lately.len().saturating_sub(LATELY_MOST);
            lately.drain(..over);
            drop(lately);
            self.0.tables.write().unwrap_or_else(PoisonError::into_inner).remove(&table);
            self.0.directory.set_seats(table, []);
            self.0.lobby.send_modify(|changes| *changes += 1);
        }
        closed
    }

    /// Ends play everywhere, as before an upgrade: rounds under way are dealt out, wagers that still lie there are returned, and every table closes.
    /// Gives how many did. Tables that were set aside stay as they are.
    pub async fn drain(&self, by: Actor) -> Result<usize, Rejected> {
        let tables: Vec<i64> =
            self.0.tables.read().unwrap_or_else(PoisonError::into_inner).keys().copied().collect();
        let mut closed = 0;
        for table in &tables {
            let handle = self.table(*table)?;
            // A table that was set aside while the floor ran answers nothing.
            if handle.inbox.is_closed() {
                continue;
            }
            let drained = ask(&handle, |reply| Message::Drain(by, reply)).await?;
            self.after_closing(*table, handle, drained)?;
            closed += 1;
        }
        Ok(closed)
    }

    /// A table is given up as it is, for a reason: the open round is void, its wagers are returned, and chips go back to the accounts. This is
    /// also for a table that was set aside.
    pub async fn give_up_table(&self, table: i64, by: Actor, why: &str) -> Result<(), Rejected> {
        let why: String =
            why.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect();
        if why.is_empty() {
            return Err(Rejected::Malformed("say why the table is given up".to_string()));
        }
        if self.is_set_aside(table) {
            let given = self.give_up_set_aside(table, by, why).await;
            return given.map_err(|why| Rejected::Unavailable(why.to_string()));
        }
        let handle = self.table(table)?;
        let closed = ask(&handle, |reply| Message::GiveUp(by, why, reply)).await?;
        self.after_closing(table, handle, closed)
    }

    fn is_set_aside(&self, table: i64) -> bool {
        self.0.health.is_set_aside(table)
    }

    async fn give_up_set_aside(&self, table: i64, by: Actor, why: String) -> Result<(), FloorError> {
        let (write, transfers) = aside::give_up(&*self.0.store, table, by, why).await?;
        self.0.store.commit(write).await?;
        self.0.directory.credit(&transfers);
        self.0.health.forget(table);
        self.0.tables.write().unwrap_or_else(PoisonError::into_inner).remove(&table);
        self.0.directory.set_seats(table, []);
        Ok(())
    }
}

fn table_row(id: i64, open: &OpenTable, software: &str) -> Result<TableRow, FloorError> {
    let house = serde_json::to_string(&open.house.words())
        .map_err(|why| FloorError::Store(StoreError::Unreadable(why.to_string())))?;
    Ok(TableRow {
        id,
        game: open.game.clone(),
        name: open.name.clone(),
        mode: mode_word(open.mode).to_string(),
        as_of: open.house.as_of.to_string(),
        house,
        pace_ms: open.pace.in_ms(),
        software: software.to_string(),
        opened_at: now_ms(),
        closed_at: None,
    })
}
