//! The life cycle of tables: opening, closing, draining before an upgrade, and closing out.

use super::{FIRST_PRIVATE, Floor, LATELY_MOST, PRIVATE_MOST, ask, is_private};
use crate::entropy::entropy;
use crate::error::{FloorError, Rejected, StoreError};
use crate::line::Line;
use crate::quarantine;
use crate::replay::spec;
use crate::request::{AccountId, Actor, TableSetup};
use crate::store::TableRow;
use crate::table::{
    FilterCoverage, FloorTable, Requests, SeedOrigin, StepOrigin, TableHandle, TableMessage, TableSpec,
    mode_word, now_ms, opens_today, write,
};
use crate::wire::Role;
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};

impl Floor {
    /// Opens a table and returns its number.
    ///
    /// # Errors
    /// Fails if the house is unlawful, if the game is unknown, or if the opening cannot be recorded.
    pub async fn open_table(&self, open: TableSetup, by: Actor) -> Result<i64, FloorError> {
        let mut last = self.0.last_table.lock().await;
        let id = self.open_numbered(*last + 1, open, by).await?;
        *last = id;
        Ok(id)
    }

    /// Opens a private table: not listed, open to everybody who has its number, which cannot be guessed.
    ///
    /// # Errors
    /// Fails as [`Floor::open_table`] does, and if too many private tables are open.
    pub async fn open_private_table(&self, open: TableSetup, by: Actor) -> Result<i64, FloorError> {
        let tables = self.all_tables();
        if tables.iter().filter(|table| is_private(table.id)).count() >= PRIVATE_MOST {
            return Err(FloorError::NotNow("too many private tables are open".to_string()));
        }
        let mut bytes = [0; 8];
        entropy(&mut bytes).map_err(FloorError::Entropy)?;
        let id = FIRST_PRIVATE + (i64::from_le_bytes(bytes) & (FIRST_PRIVATE - 1));
        // The database refuses a number that was used before.
        self.open_numbered(id, open, by).await
    }

    /// Returns the account that opened a table; `None` if the house itself did.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub async fn opened_by(&self, table: i64) -> Result<Option<AccountId>, FloorError> {
        let first = self.0.store.step(table, 1).await?;
        Ok(first.and_then(|step| step.account).filter(|account| *account != 0))
    }

    async fn open_numbered(&self, id: i64, open: TableSetup, by: Actor) -> Result<i64, FloorError> {
        let open = TableSetup { house: opens_today(&open.house, now_ms()), ..open };
        let row = table_row(id, &open, &self.0.software)?;
        let identity = self.0.store.identity().await?;
        let mut table = FloorTable::new(spec(&row, identity)?, BTreeMap::new(), SeedOrigin::Entropy)?;
        let taken = table
            .step(StepOrigin::of(by), Line::Opens, row.opened_at)
            .map_err(|why| FloorError::NotNow(format!("the table cannot be opened: {why}")))?;
        let mut write = write(&[taken]);
        write.tables.push(row.clone());
        self.0.store.commit(write).await?;
        self.start(row, table, Requests::new(FilterCoverage::All));
        Ok(id)
    }

    /// Closes a table between two rounds. All chips go back to their accounts.
    ///
    /// # Errors
    /// Rejects the request during a round, if there is no such table, or if it is quarantined.
    pub async fn close_table(&self, table: i64, by: Actor) -> Result<(), Rejected> {
        if self.is_quarantined(table) {
            let why = "the table is quarantined: close it out with a reason";
            return Err(Rejected::NotNow(why.to_string()));
        }
        let handle = self.table(table)?;
        let closed = ask(&handle, |reply| TableMessage::Close(by, reply)).await?;
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
    /// Returns how many tables were closed. Quarantined tables stay as they are. The tables that a person has opened come back at the next start.
    ///
    /// # Errors
    /// Rejects the request if a table cannot record its end. The tables before it are closed.
    pub async fn drain(&self, by: Actor) -> Result<usize, Rejected> {
        let tables: Vec<i64> =
            self.0.tables.read().unwrap_or_else(PoisonError::into_inner).keys().copied().collect();
        let mut to_reopen = Vec::new();
        for table in tables.iter().filter(|table| !is_private(**table)) {
            let opened_by = self.opened_by(*table).await;
            if opened_by.map_err(|why| Rejected::Unavailable(why.to_string()))?.is_some() {
                to_reopen.push(*table);
            }
        }
        let noted = self.note(Line::Drains(to_reopen.clone()), Some(by)).await;
        noted.map_err(|why| Rejected::Unavailable(why.to_string()))?;
        self.0.house.send_modify(|book| Arc::make_mut(book).drain(to_reopen));
        let mut closed = 0;
        for table in &tables {
            let handle = self.table(*table)?;
            // A table that was quarantined while the floor ran answers nothing.
            if handle.inbox.is_closed() {
                continue;
            }
            let drained = ask(&handle, |reply| TableMessage::Drain(by, reply)).await?;
            self.after_closing(*table, handle, drained)?;
            closed += 1;
        }
        Ok(closed)
    }

    /// Opens the tables again that were drained, under the same names, with the options in force.
    ///
    /// # Errors
    /// Fails if the database fails or a table cannot be opened again.
    pub async fn reopen_drained(&self) -> Result<(), FloorError> {
        let drained = self.0.house.borrow().drained().to_vec();
        if drained.is_empty() {
            return Ok(());
        }
        for table in drained {
            let Some(row) = self.0.store.table(table).await? else { continue };
            // A drain that was interrupted has left it open.
            if row.closed_at.is_none() {
                continue;
            }
            let by = self.opened_by(table).await?.and_then(|account| self.account(account));
            let by = by.map_or(Actor { account: 0, role: Role::Administrator }, |account| Actor {
                account: account.id,
                role: account.role,
            });
            let TableSpec { game, name, mode, house, pace, .. } = spec(&row, self.0.store.identity().await?)?;
            let open = TableSetup { house: self.in_force(&game, house), game, name, mode, pace };
            match self.open_table(open, by).await {
                Ok(number) => tracing::info!(table = number, was = table, "open again after the drain"),
                // A house file or a law of today may forbid it: a supervisor decides.
                Err(FloorError::Unlawful(_)) => {
                    tracing::warn!(table, "not opened again: its options are unlawful now")
                }
                Err(other) => return Err(other),
            }
        }
        self.note(Line::Reopens, None).await?;
        self.0.house.send_modify(|book| Arc::make_mut(book).drain(Vec::new()));
        Ok(())
    }

    /// A table is given up as it is, for a reason: the open round is void, its wagers are returned, and chips go back to the accounts. This is
    /// also for a quarantined table.
    ///
    /// # Errors
    /// Rejects the request without a reason, if there is no such table, or if it cannot be recorded.
    pub async fn close_out_table(&self, table: i64, by: Actor, why: &str) -> Result<(), Rejected> {
        let why: String =
            why.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect();
        if why.is_empty() {
            return Err(Rejected::Malformed("a reason is required to close out a table".to_string()));
        }
        if self.is_quarantined(table) {
            let given = self.close_out_quarantined(table, by, why).await;
            return given.map_err(|why| Rejected::Unavailable(why.to_string()));
        }
        let handle = self.table(table)?;
        let closed = ask(&handle, |reply| TableMessage::GiveUp(by, why, reply)).await?;
        self.after_closing(table, handle, closed)
    }

    fn is_quarantined(&self, table: i64) -> bool {
        self.0.health.is_quarantined(table)
    }

    async fn close_out_quarantined(&self, table: i64, by: Actor, why: String) -> Result<(), FloorError> {
        let (write, transfers) = quarantine::close_out(&*self.0.store, table, by, why).await?;
        self.0.store.commit(write).await?;
        self.0.directory.credit(&transfers);
        self.0.health.forget(table);
        self.0.tables.write().unwrap_or_else(PoisonError::into_inner).remove(&table);
        self.0.directory.set_seats(table, []);
        Ok(())
    }
}

fn table_row(id: i64, open: &TableSetup, software: &str) -> Result<TableRow, FloorError> {
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
