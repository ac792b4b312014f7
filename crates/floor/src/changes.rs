//! 8.3: changes of the house while it is open.
//!
//! The cage's record has each change first, in one step. Every table of the game follows at its next step, also after a
//! restart; so does a table that opens later.

use crate::cage::CageOrder;
use crate::error::Rejected;
use crate::floor::Floor;
use crate::host;
use crate::house_book::{HouseBook, HouseChange};
use crate::line::Line;
use crate::request::{Ack, Actor};
use crate::store::DAY_MS;
use crate::table::{TableMessage, now_ms};
use crate::wire::TableSummary;
use croupier_rules::house::Submission;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::RwLockReadGuard;

/// The latest day on which a change may take effect, in days after its announcement.
pub const AHEAD_MOST_DAYS: i64 = 90;

/// A change of the house's choices that is asked for. Its options change together, or none does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangeOrder {
    /// The game.
    pub game: String,
    /// The options with their new values.
    pub options: Vec<(String, String)>,
    /// The time of effect, in milliseconds since 1970; `None` is at once.
    pub effective: Option<i64>,
}

impl ChangeOrder {
    /// Returns the time at which the change takes effect, if that time is permitted.
    fn time(&self, now: i64) -> Result<i64, Rejected> {
        let wrong = |why: String| Err(Rejected::Malformed(why));
        match self.effective {
            Some(at) if at < now => {
                wrong("effective lies in the past: leave it out to change at once".to_string())
            }
            Some(at) if at > now + AHEAD_MOST_DAYS * DAY_MS => {
                wrong(format!("effective must lie at most {AHEAD_MOST_DAYS} days ahead"))
            }
            Some(at) => Ok(at),
            None => Ok(now),
        }
    }
}

/// A guard during which the house does not change, so that a table opens under the options in force.
pub struct SteadyHouse<'a> {
    book: Arc<HouseBook>,
    _held: RwLockReadGuard<'a, ()>,
}

impl SteadyHouse<'_> {
    /// Returns the options in force for a game: those of the house file, with later changes.
    pub fn in_force(&self, game: &str, filed: Submission) -> Submission {
        self.book.in_force(game, filed, now_ms())
    }
}

impl Floor {
    /// Changes options of a game at every open table and at those that open later. Returns the number of the change.
    ///
    /// Once recorded, the change holds for all tables. If players have sat down meanwhile, a table announces it for the
    /// earliest time that notice allows.
    ///
    /// # Errors
    /// If one table refuses the change now, nothing changes.
    pub async fn change_house(&self, order: ChangeOrder, by: Actor) -> Result<i64, Rejected> {
        let _changing = self.inner().house_gate.write().await;
        let now = now_ms();
        let effective = order.time(now)?;
        let distinct: BTreeSet<&String> = order.options.iter().map(|(option, _)| option).collect();
        if order.options.is_empty() || distinct.len() < order.options.len() {
            return Err(Rejected::Malformed("a change must name one or more options, each once".to_string()));
        }
        for table in self.tables_of(&order.game) {
            let (options, at) = (order.options.clone(), order.effective);
            let would = self.ask_table(table, |reply| TableMessage::WouldChange(options, at, reply)).await;
            match would {
                // A table that has closed meanwhile does not count.
                Err(Rejected::NoSuchTable(_) | Rejected::TableClosed) => {}
                would => would??,
            }
        }
        let ChangeOrder { game, options, .. } = order;
        let line = Line::HouseChanges { game: game.clone(), options: options.clone(), at: effective };
        let Ack { seq: id } = self.order(|reply| CageOrder::Note(line, Some(by), reply)).await?;
        let by = Some(by.account);
        let change = HouseChange { id, at: now, by, game: game.clone(), options, effective, cancelled: None };
        self.inner().house.send_modify(|book| Arc::make_mut(book).add(change));
        self.inner().house_changes.notify_waiters();
        self.tables_follow(&game).await;
        Ok(id)
    }

    /// Cancels a change before it takes effect. Tables that have announced it withdraw the announcement.
    ///
    /// # Errors
    /// Rejects the request if there is no such change, if it is cancelled already, or if it has taken effect.
    pub async fn cancel_house_change(&self, id: i64, by: Actor) -> Result<(), Rejected> {
        let _changing = self.inner().house_gate.write().await;
        let book = self.house_book();
        let change =
            book.change(id).ok_or_else(|| Rejected::Malformed(format!("there is no change {id}")))?;
        if change.cancelled.is_some() {
            return Err(Rejected::NotNow(format!("change {id} is already cancelled")));
        }
        if change.effective <= now_ms() {
            return Err(Rejected::NotNow(format!("change {id} has taken effect: announce another one")));
        }
        self.order(|reply| CageOrder::Note(Line::HouseCancels(id), Some(by), reply)).await?;
        self.inner().house.send_modify(|book| Arc::make_mut(book).cancel(id, now_ms()));
        self.inner().house_changes.notify_waiters();
        self.tables_follow(&change.game).await;
        Ok(())
    }

    /// Returns the open tables that follow the changes of a game, private ones included. A new game (8.4) has a name of
    /// its own.
    fn tables_of(&self, game: &str) -> Vec<i64> {
        let is_of_it = |table: &TableSummary| table.game == game && table.game_name == host::name_of(game);
        self.all_tables().into_iter().filter(is_of_it).map(|table| table.id).collect()
    }

    /// Waits until the tables have taken their next step. A table that cannot take one does so later.
    async fn tables_follow(&self, game: &str) {
        for table in self.tables_of(game) {
            let _ = self.ask_table(table, TableMessage::Look).await;
        }
    }

    /// Returns the changes of the house's options.
    pub fn house_book(&self) -> Arc<HouseBook> {
        self.inner().house.borrow().clone()
    }

    /// Returns the options in force for a game now: those of the house file, with later changes.
    pub fn in_force(&self, game: &str, filed: Submission) -> Submission {
        self.house_book().in_force(game, filed, now_ms())
    }

    /// Holds the house's options, so that a table can be opened under them.
    pub async fn steady_house(&self) -> SteadyHouse<'_> {
        let held = self.inner().house_gate.read().await;
        SteadyHouse { book: self.house_book(), _held: held }
    }
}
