//! Group commit: the steps of a batch are committed first and published afterwards.

use super::{Batch, Commit, HEARD_MOST, HouseProgress, TableTask};
use crate::clock::now_ms;
use crate::error::{FloorError, Rejected};
use crate::host;
use crate::line::Line;
use crate::replay::recover;
use crate::request::AccountId;
use crate::store::{DayRow, RoundRow, ShoeRow, StepRow, Write, day_of};
use crate::table::core::{FloorTable, TableStatus, TakenStep};
use crate::table::snapshot::{Snapshot, name_at};
use crate::table::view::phase_view;
use crate::wire::{Mode, SeatName, TableSummary};
use croupier_rules::rounds::Statement;
use croupier_rules::table::Seat;
use std::sync::{Arc, PoisonError};

impl TableTask {
    /// Commits a batch, then publishes it.
    pub(super) async fn keep(&mut self, batch: &mut Batch) -> Result<(), FloorError> {
        if !batch.taken.is_empty() {
            batch.commit = Commit::UnderWay;
            if let Err(why) = self.around.store.commit(write(&batch.taken)).await {
                batch.commit = Commit::Before;
                self.around.directory.count_failure();
                let unavailable = Rejected::Unavailable(why.to_string());
                let (acks, closes) = (batch.acks.drain(..), batch.closes.drain(..));
                acks.for_each(|(reply, _)| drop(reply.send(Err(unavailable.clone()))));
                closes.for_each(|(reply, _)| drop(reply.send(Err(unavailable.clone()))));
                return Err(why.into());
            }
        }
        batch.commit = Commit::Over;
        let Batch { taken, acks, closes, looks, areas, hints, houses, readied, .. } = std::mem::take(batch);
        taken.iter().for_each(|taken| self.around.directory.credit(&taken.step.transfers));
        self.show(&taken, readied || !looks.is_empty());
        // The requester may have gone; the step is committed all the same.
        acks.into_iter().for_each(|(reply, result)| drop(reply.send(result)));
        closes.into_iter().for_each(|(reply, result)| drop(reply.send(result)));
        looks.into_iter().for_each(|reply| drop(reply.send(self.show.borrow().clone())));
        houses.into_iter().for_each(|reply| drop(reply.send(self.table.spec().house.clone())));
        for (seat, only, reply) in areas {
            let _ = reply.send(host::betting_areas(self.table.host(), seat, only.as_deref()));
        }
        for (seat, reply) in hints {
            // At a live table the floor may not know the cards that only the player has seen.
            let spec = self.table.spec();
            let knows = spec.mode == Mode::Virtual;
            let _ = reply.send(if knows { host::hint(self.table.host(), seat, &spec.house) } else { None });
        }
        Ok(())
    }

    /// Undoes a batch that was not committed: reserved money is free again.
    /// If the result of the commit is unknown, the record tells when the floor opens the next time. Until then the
    /// money stays reserved.
    pub(super) fn undo(&self, batch: Batch) {
        if batch.commit == Commit::Before {
            for (account, amount) in batch.reserved {
                self.around.directory.release(account, amount);
            }
        }
    }

    /// Publishes committed steps to the watchers.
    fn show(&mut self, taken: &[TakenStep], asked: bool) {
        if !taken.is_empty() {
            let mut heard = self.shared.heard.lock().unwrap_or_else(PoisonError::into_inner);
            heard.extend(taken.iter().map(|taken| Arc::new(taken.heard.clone())));
            let over = heard.len().saturating_sub(HEARD_MOST);
            heard.drain(..over);
        }
        let name = |id| self.around.directory.name(id);
        let last = self.table.standing() == TableStatus::Closed;
        if asked || last || (!taken.is_empty() && self.show.receiver_count() > 1) {
            let closes_at = self.clock.closes_at(&self.table, now_ms(), &self.people());
            let (ready, sitting_out) = (self.clock.who_is_ready(), self.sitting_out());
            let now = Snapshot::of(&self.table, closes_at, &name);
            self.show.send_replace(Arc::new(Snapshot { ready, sitting_out, ..now }));
        }
        let phase = phase_view(self.table.phase(), self.table.standing());
        let mut there = self.shared.summary.write().unwrap_or_else(PoisonError::into_inner);
        there.phase = phase;
        if taken.iter().any(|taken| changes_seats(&taken.line)) {
            *there = summary(&self.table, &name);
            drop(there);
            self.around.directory.set_seats(self.row.id, seats(&self.table));
            self.around.lobby.send_modify(|changes| *changes += 1);
        }
    }

    /// Recovers the table from its record, which does not have the steps that failed to commit.
    pub(super) async fn read_again(&mut self) -> Result<(), FloorError> {
        let (mut table, requests, _) = recover(&*self.around.store, &self.row).await?;
        table.runs_under(&self.table.spec().software);
        table.keeps_checkpoints(self.around.checkpoint_every);
        (self.table, self.requests, self.stuck) = (table, requests, false);
        self.house = HouseProgress::default();
        self.inputs += 1;
        self.around.directory.set_seats(self.row.id, seats(&self.table));
        self.clock.look(&self.table, self.inputs);
        Ok(())
    }
}

/// Returns the rows that store some steps.
pub fn write(taken: &[TakenStep]) -> Write {
    let mut write = Write::default();
    for taken in taken {
        let step = &taken.step;
        write.add_transfers(step.table, step.at, &step.transfers);
        write.steps.push(StepRow {
            table: step.table,
            seq: step.seq,
            account: step.account,
            request: step.request.clone(),
            body: taken.body.clone(),
            hash: taken.hash,
        });
        if let Some(round) = &taken.reopened {
            write.reopen(step.table, round);
        }
        if let Some(round) = &taken.finished {
            write.add_day(DayRow { table: step.table, day: day_of(step.at), rounds: 1, ..DayRow::default() });
            write.rounds.push(RoundRow { table: step.table, round: round.clone() });
        }
        for (shoe, seeds) in &taken.seeds {
            write.shoes.push(ShoeRow {
                table: step.table,
                shoe: *shoe,
                made_seq: step.seq,
                seeds: seeds.to_bytes(),
            });
        }
        write.checkpoints.extend(taken.checkpoint.clone());
        if matches!(taken.line, Line::Closes | Line::GivesUp(_)) {
            write.closed.push((step.table, step.at));
        }
    }
    write
}

/// Whether a line changes the list of tables: a seat is taken or left, or a posted limit changes.
fn changes_seats(line: &Line) -> bool {
    matches!(
        line,
        Line::Says(Statement::Sits(_) | Statement::Leaves(_))
            | Line::Automatic(..)
            | Line::Closes
            | Line::GivesUp(_)
            | Line::Changes(..)
            | Line::Withdraws(_)
            | Line::TakesEffect
    )
}

/// The accounts that sit at a table, each with its seat.
pub(super) fn seats(table: &FloorTable) -> Vec<(AccountId, u8)> {
    table.accounts().map(|(seat, account)| (account, seat.number())).collect()
}

/// The table in a list of tables.
pub(super) fn summary(table: &FloorTable, name: &dyn Fn(AccountId) -> String) -> TableSummary {
    let spec = table.spec();
    let limits = table.host().limits();
    let seat = |seat: Seat| SeatName {
        seat: seat.number(),
        player: table.occupant(seat).map(|at| name_at(seat, at, name)),
        automatic: table.occupant(seat).and_then(|at| at.automatic.clone()),
    };
    TableSummary {
        id: spec.id,
        name: spec.name.clone(),
        game: spec.game.clone(),
        game_name: table.new_game().map_or_else(|| host::name_of(&spec.game).to_string(), str::to_string),
        subchapter: host::subchapter_of(&spec.game),
        mode: spec.mode,
        seats: (1..=table.host().seats()).filter_map(Seat::new).map(seat).collect(),
        minimum: limits.minimum.into(),
        maximum: limits.maximum.into(),
        phase: phase_view(table.phase(), table.standing()),
        notices: table.notices(&limits),
    }
}
