//! Commands and views of tables.

use super::{Floor, ask};
use crate::error::Rejected;
use crate::host::PendingQuestion;
use crate::request::{AccountId, Ack, Actor};
use crate::table::{TableMessage, TableStatus};
use crate::watch::Watch;
use crate::wire::{BettingArea, Command, RequestId, TableView};
use croupier_rules::house::Submission;

impl Floor {
    /// Submits a command to a table. It is committed before this returns.
    ///
    /// # Errors
    /// Rejects a command that the rules refuse or the actor may not give, and any command if the table is closed or
    /// quarantined. Nothing has changed then.
    pub async fn submit(
        &self,
        table: i64,
        actor: Actor,
        request: RequestId,
        command: Command,
    ) -> Result<Ack, Rejected> {
        let handle = self.table(table)?;
        let answer = ask(&handle, |reply| TableMessage::Submit(actor, request, command, reply)).await;
        answer.map_err(|why| self.why_stopped(table, why))?
    }

    /// Returns a table as `viewer` sees it now; `None` is a spectator.
    ///
    /// # Errors
    /// Rejects the request if there is no such table, or if it is closed or quarantined.
    pub async fn view(&self, table: i64, viewer: Option<Actor>) -> Result<TableView, Rejected> {
        let now = ask(&self.table(table)?, TableMessage::Look).await;
        Ok(now.map_err(|why| self.why_stopped(table, why))?.view(viewer))
    }

    /// Returns the reason for which a table does not answer: a quarantined table is named as such.
    fn why_stopped(&self, table: i64, why: Rejected) -> Rejected {
        if self.0.health.is_quarantined(table) { Rejected::Quarantined(table) } else { why }
    }

    /// Returns a watch of a table after a step, for one viewer: no event is missed or doubled.
    /// Without a step, the watch begins now. A table that closed recently is still watched to its end.
    ///
    /// # Errors
    /// Rejects the request if there is no such table, if it is quarantined, or if it does not have the step yet.
    pub async fn watch(
        &self,
        table: i64,
        viewer: Option<Actor>,
        from_seq: Option<i64>,
    ) -> Result<Watch, Rejected> {
        let handle = self.table(table).or_else(|gone| self.lately_closed(table).ok_or(gone))?;
        let shown = handle.shown.clone();
        let now = match ask(&handle, TableMessage::Look).await {
            Ok(now) => now,
            Err(why) => {
                // A closed table does not answer: its last view stays.
                let last = shown.borrow().clone();
                if last.standing == TableStatus::Closed {
                    last
                } else {
                    return Err(self.why_stopped(table, why));
                }
            }
        };
        if from_seq.is_some_and(|seq| seq < 0 || seq > now.seq) {
            return Err(Rejected::Malformed(format!("the table has {} steps", now.seq)));
        }
        let (reader, health) = ((self.0.reports.clone(), self.0.replays.clone()), self.0.health.clone());
        Ok(Watch::new(reader, handle.shared, shown, health, (viewer, from_seq.unwrap_or(now.seq))))
    }

    /// Returns every betting area, or the named one, with the wagers that it takes from the actor now or the reason for
    /// taking none.
    ///
    /// # Errors
    /// Rejects the request if there is no such table, or if the actor has no seat at it.
    pub async fn betting_areas(
        &self,
        table: i64,
        actor: Actor,
        only: Option<String>,
    ) -> Result<Vec<BettingArea>, Rejected> {
        let handle = self.table(table)?;
        let now = ask(&handle, TableMessage::Look).await?;
        let seat = now.seat_of(actor.account).ok_or(Rejected::NotSeated)?.seat;
        ask(&handle, |reply| TableMessage::Areas(seat, only, reply)).await
    }

    /// Returns the question that awaits the actor's answer, with the answer of the best known strategy.
    /// Returns `None` if there is no question, and at live tables.
    ///
    /// # Errors
    /// Rejects the request if there is no such table, or if the actor has no seat at it.
    pub async fn hint(&self, table: i64, actor: Actor) -> Result<Option<PendingQuestion>, Rejected> {
        let handle = self.table(table)?;
        let now = ask(&handle, TableMessage::Look).await?;
        let seat = now.seat_of(actor.account).ok_or(Rejected::NotSeated)?.seat;
        ask(&handle, |reply| TableMessage::Hint(seat, reply)).await
    }

    /// Returns the choices of the house that are in force at a table.
    ///
    /// # Errors
    /// Rejects the request if there is no such table.
    pub async fn house_of_table(&self, table: i64) -> Result<Submission, Rejected> {
        ask(&self.table(table)?, TableMessage::House).await
    }

    /// Returns the tables at which an account sits, each with its seat.
    pub fn seats_of(&self, account: AccountId) -> Vec<(i64, u8)> {
        self.0.directory.seats_of(account)
    }
}
