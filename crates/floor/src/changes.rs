//! 8.3: the house changes its choices while it is open. The cage's record has a change first, in one step; every table of the game follows at its next
//! step, also after a restart, and so does a table that opens later.

use crate::asked::{Ack, Actor};
use crate::cage::Order;
use crate::error::Rejected;
use crate::floor::Floor;
use crate::host;
use crate::house_book::{HouseBook, HouseChange};
use crate::line::Line;
use crate::store::DAY_MS;
use crate::table::{Message, now_ms};
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
    /// The options, each with its new value.
    pub options: Vec<(String, String)>,
    /// From when on, in milliseconds since 1970; at once where it is not said.
    pub effective: Option<i64>,
}

impl ChangeOrder {
    /// When it takes effect, where that is a time at which it may.
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

/// While this is held, the house does not change: a table that opens meanwhile opens under what is in force.
pub struct SteadyHouse<'a> {
    book: Arc<HouseBook>,
    _held: RwLockReadGuard<'a, ()>,
}

impl SteadyHouse<'_> {
    /// The choices in force for a game: those of the house file, with what was changed since.
    pub fn in_force(&self, game: &str, filed: Submission) -> Submission {
        self.book.in_force(game, filed, now_ms())
    }
}

impl Floor {
    /// Changes options of a game, at every open table and for those that open later. Where one table refuses it now, nothing changes. Once it is
    /// recorded it holds for all: a table at which it cannot take effect at that time any more, because players have sat down meanwhile, announces it
    /// for the earliest time that notice allows. Gives the number of the change.
    pub async fn change_house(&self, order: ChangeOrder, by: Actor) -> Result<i64, Rejected> {
        let _changing = self.inner().house_gate.write().await;
        let now = now_ms();
        let effective = order.time(now)?;
        let distinct: BTreeSet<&String> = order.options.iter().map(|(option, _)| option).collect();
        if order.options.is_empty() || distinct.len() < order.options.len() {
            return Err(Rejected::Malformed("a change names one or more options, each once".to_string()));
        }
        for table in self.tables_of(&order.game) {
            let (options, at) = (order.options.clone(), order.effective);
            let would = self.ask_table(table, |reply| Message::WouldChange(options, at, reply)).await;
            match would {
                // A table that has closed meanwhile has nothing to say.
                Err(Rejected::NoSuchTable(_) | Rejected::TableClosed) => {}
                would => would??,
            }
        }
        let ChangeOrder { game, options, .. } = order;
        let line = Line::HouseChanges { game: game.clone(), options: options.clone(), at: effective };
        let Ack { seq: id } = self.order(|reply| Order::Note(line, Some(by), reply)).await?;
        let by = Some(by.account);
        let change = HouseChange { id, at: now, by, game: game.clone(), options, effective, cancelled: None };
        self.inner().house.send_modify(|book| Arc::make_mut(book).add(change));
        self.tables_follow(&game).await;
        Ok(id)
    }

    /// Cancels a change before it takes effect. Tables that have announced it withdraw it.
    pub async fn cancel_house_change(&self, id: i64, by: Actor) -> Result<(), Rejected> {
        let _changing = self.inner().house_gate.write().await;
        let book = self.house_book();
        let change =
            book.change(id).ok_or_else(|| Rejected::Malformed(format!("there is no change {id}")))?;
        if change.cancelled.is_some() {
            return Err(Rejected::NotNow(format!("change {id} is cancelled already")));
        }
        if change.effective <= now_ms() {
            return Err(Rejected::NotNow(format!("change {id} has taken effect: announce another one")));
        }
        self.order(|reply| Order::Note(Line::HouseCancels(id), Some(by), reply)).await?;
        self.inner().house.send_modify(|book| Arc::make_mut(book).cancel(id, now_ms()));
        self.tables_follow(&change.game).await;
        Ok(())
    }

    /// The open tables that follow the changes of a game, private ones included. A new game that is a variation of it has a name of its own.
    fn tables_of(&self, game: &str) -> Vec<i64> {
        let is_of_it = |table: &TableSummary| table.game == game && table.game_name == host::name_of(game);
        self.all_tables().into_iter().filter(is_of_it).map(|table| table.id).collect()
    }

    /// Waits until the tables have taken their next step. One that cannot does so later.
    async fn tables_follow(&self, game: &str) {
        for table in self.tables_of(game) {
            let _ = self.ask_table(table, Message::Look).await;
        }
    }

    /// The changes of the house's choices.
    pub fn house_book(&self) -> Arc<HouseBook> {
        self.inner().house.borrow().clone()
    }

    /// The choices in force for a game now: those of the house file, with what was changed since.
    pub fn in_force(&self, game: &str, filed: Submission) -> Submission {
        self.house_book().in_force(game, filed, now_ms())
    }

    /// Holds the house's choices as they are, so that a table can be opened under them.
    pub async fn steady_house(&self) -> SteadyHouse<'_> {
        let held = self.inner().house_gate.read().await;
        SteadyHouse { book: self.house_book(), _held: held }
    }
}
