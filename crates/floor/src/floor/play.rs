//! What people do and see at a table.

use super::{Floor, ask};
use crate::asked::{AccountId, Ack, Actor};
use crate::error::Rejected;
use crate::host::Question;
use crate::table::{Message, Standing};
use crate::watch::Watch;
use crate::wire::{BettingArea, Command, RequestId, TableView};
use croupier_rules::house::Submission;

impl Floor {
    /// Gives a command to a table. It is in the database before this returns.
    pub async fn submit(
        &self,
        table: i64,
        actor: Actor,
        request: RequestId,
        command: Command,
    ) -> Result<Ack, Rejected> {
        let handle = self.table(table)?;
        ask(&handle, |reply| Message::Submit(actor, request, command, reply)).await?
    }

    /// A table as somebody sees it now; nobody in particular is a spectator.
    pub async fn view(&self, table: i64, viewer: Option<Actor>) -> Result<TableView, Rejected> {
        Ok(ask(&self.table(table)?, Message::Look).await?.view(viewer))
    }

    /// Everything that happens at a table after a step, for one viewer: no event is missed or doubled. Without a step: from now on. A table that
    /// closed lately is still told to its end.
    pub async fn watch(
        &self,
        table: i64,
        viewer: Option<Actor>,
        from_seq: Option<i64>,
    ) -> Result<Watch, Rejected> {
        let handle = self.table(table).or_else(|gone| self.lately_closed(table).ok_or(gone))?;
        let shown = handle.shown.clone();
        let now = match ask(&handle, Message::Look).await {
            Ok(now) => now,
            Err(why) => {
                // A closed table answers no more: it stays as it was last shown.
                let last = shown.borrow().clone();
                if last.standing == Standing::Closed { last } else { return Err(why) }
            }
        };
        if from_seq.is_some_and(|seq| seq < 0 || seq > now.seq) {
            return Err(Rejected::Malformed(format!("the table has {} steps", now.seq)));
        }
        Ok(Watch::new(self.0.reports.clone(), handle.shared, shown, viewer, from_seq.unwrap_or(now.seq)))
    }

    /// Every betting area, or the one that round files write so: what it takes from the asking player now, or why it takes nothing.
    pub async fn betting_areas(
        &self,
        table: i64,
        actor: Actor,
        only: Option<String>,
    ) -> Result<Vec<BettingArea>, Rejected> {
        let handle = self.table(table)?;
        let now = ask(&handle, Message::Look).await?;
        let seat = now.seat_of(actor.account).ok_or(Rejected::NotSeated)?.seat;
        ask(&handle, |reply| Message::Areas(seat, only, reply)).await
    }

    /// The question that the asking player is asked, with what the best known strategy would answer; nothing where there is none, and at live tables.
    pub async fn hint(&self, table: i64, actor: Actor) -> Result<Option<Question>, Rejected> {
        let handle = self.table(table)?;
        let now = ask(&handle, Message::Look).await?;
        let seat = now.seat_of(actor.account).ok_or(Rejected::NotSeated)?.seat;
        ask(&handle, |reply| Message::Hint(seat, reply)).await
    }

    /// Returns the choices of the house that are in force at a table.
    pub async fn house_of_table(&self, table: i64) -> Result<Submission, Rejected> {
        ask(&self.table(table)?, Message::House).await
    }

    /// The tables at which an account sits, each with its seat.
    pub fn seats_of(&self, account: AccountId) -> Vec<(i64, u8)> {
        self.0.directory.seats_of(account)
    }
}
