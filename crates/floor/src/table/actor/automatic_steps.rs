//! Automatic steps of a table: deals, default answers, changes of the house, and disconnected players who stand up.

use super::{BATCH_MOST, Batch, DRAIN_MOST, MISSED_MOST, TableTask};
use crate::clock::now_ms;
use crate::error::Rejected;
use crate::fairness::GeneratedOutcome;
use crate::line::Line;
use crate::request::Actor;
use crate::store::DAY_MS;
use crate::table::clock::TablePeople;
use crate::table::core::{StepOrigin, TableStatus};
use crate::table::house_updates::HouseUpdate;
use crate::wire::Mode;
use croupier_rules::rounds::Statement;
use croupier_rules::table::{Input, Phase, Prompt, Seat};
use croupier_rules::wagers::Money;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// The maximum number of announcements of one change: it is repeated if players sat down before it took effect.
const TRIES: u32 = 2;

impl TableTask {
    /// Returns the time of the next automatic step.
    pub(super) fn due(&self) -> Option<Instant> {
        let plays =
            if self.stuck { None } else { self.clock.due(&self.table, self.patience_ends(), &self.people()) };
        let stands = self.next_to_stand().map(|(at, _)| at);
        plays.into_iter().chain(stands).chain(self.of_the_house()).chain(self.company_due()).min()
    }

    /// Returns the people for whom the clock waits.
    pub(super) fn people(&self) -> TablePeople {
        let now = Instant::now();
        let presence = &self.shared.presence;
        let gone: BTreeMap<Seat, Instant> = (self.table.accounts())
            .filter_map(|(seat, account)| Some((seat, presence.gone_at(account)?)))
            .collect();
        let is_there = |seat: &Seat| gone.get(seat).is_none_or(|at| *at > now);
        let mut there = self.table.accounts().filter(|(seat, _)| is_there(seat));
        let alone = match (there.next(), there.next()) {
            (Some((_, account)), None) => presence.has_watched(account),
            _ => false,
        };
        TablePeople { alone, gone, out: self.sitting_out() }
    }

    /// Returns the seats for whose answers the table has stopped waiting.
    pub(super) fn sitting_out(&self) -> BTreeSet<Seat> {
        let repeatedly = self.missed.iter().filter(|(_, times)| **times >= MISSED_MOST);
        repeatedly.map(|(seat, _)| *seat).collect()
    }

    /// Returns the time from which the asked player is not waited for: gone, or repeatedly without an answer.
    fn patience_ends(&self) -> Option<Instant> {
        let Some(Prompt::Answer { seat, .. }) = self.table.next() else { return None };
        if self.missed.get(&seat).copied().unwrap_or(0) >= MISSED_MOST {
            return Some(Instant::now());
        }
        self.table.occupant(seat)?.account.and_then(|account| self.shared.presence.gone_at(account))
    }

    /// Returns the next occupant to stand up without further activity. Only an occupant without wagers on the layout
    /// stands up,
    /// or one who plays against other players and takes the wagers along.
    fn next_to_stand(&self) -> Option<(Instant, Seat)> {
        if self.table.spec().mode == Mode::Live || self.table.phase() != Phase::Betting {
            return None;
        }
        let free = self.table.accounts().filter(|(seat, _)| {
            let stays = self.table.book().has_wagers(*seat) && !self.table.is_between_players();
            !stays && self.table.chips(*seat) >= Money::ZERO
        });
        free.map(|(seat, account)| (self.shared.presence.away_at(account), seat)).min()
    }

    /// Lets players stand up who are away too long. Their chips go back to their accounts.
    fn stand_up(&mut self, batch: &mut Batch) {
        while let Some((_, seat)) = self.next_to_stand().filter(|(at, _)| *at <= Instant::now()) {
            let account = self.table.occupant(seat).and_then(|at| at.account);
            let stood = self.step(StepOrigin::default(), Line::Says(Statement::Leaves(seat)), batch);
            if let Some(account) = account {
                self.shared.presence.forget(account);
                if stood.is_err() {
                    // The rules keep the player: time begins anew.
                    self.shared.presence.acts(account);
                }
            }
        }
    }

    /// Deals and gives default answers as the clock demands.
    pub(super) fn go_on(&mut self, batch: &mut Batch) {
        self.follow_the_house(batch);
        self.stand_up(batch);
        self.fill_up(batch);
        let plays = |task: &TableTask| {
            if task.stuck { None } else { task.clock.due(&task.table, task.patience_ends(), &task.people()) }
        };
        while batch.taken.len() < BATCH_MOST && plays(self).is_some_and(|due| due <= Instant::now()) {
            if let Err(why) = self.deal(batch) {
                tracing::error!(table = self.row.id, %why, "the table cannot go on by itself");
                self.stuck = true;
            }
            self.follow_the_house(batch);
        }
    }

    /// 8.3, 8.4: the next time at which the house is followed, an announced change takes effect, or the test of a new
    /// game ends.
    /// A due change that must wait for the end of a round is tried again after every step.
    fn of_the_house(&self) -> Option<Instant> {
        let now = now_ms();
        let book = self.around.house.borrow();
        // If only changes that wait for a round are left, the next step checks again.
        if !Arc::ptr_eq(&self.house.under_way, &book) {
            return Some(Instant::now());
        }
        drop(book);
        let times = self.table.next_change().into_iter().chain(self.table.test_over());
        let next = times.filter(|at| *at > now).min()?.saturating_sub(now).min(DAY_MS);
        Some(Instant::now() + Duration::from_millis(u64::try_from(next).unwrap_or_default()))
    }

    /// Announces changes of the house and withdraws cancelled ones.
    fn follow_changes(&mut self, batch: &mut Batch) {
        let book = self.around.house.borrow().clone();
        if self.house.book.as_ref().is_some_and(|done| Arc::ptr_eq(done, &book)) {
            return;
        }
        if !Arc::ptr_eq(&self.house.under_way, &book) {
            (self.house.under_way, self.house.tried) = (book.clone(), BTreeMap::new());
        }
        loop {
            let now = now_ms().max(self.table.at());
            let is_open = |change: i64| self.house.tried.get(&change).is_none_or(|times| *times < TRIES);
            match self.table.follows(&book, self.row.opened_at, is_open, now) {
                HouseUpdate::Step(change, line) => {
                    *self.house.tried.entry(change).or_default() += 1;
                    if let Err(why) = self.step_at(now, StepOrigin::default(), line, batch) {
                        tracing::error!(table = self.row.id, change, %why, "the table does not follow the house");
                        break;
                    }
                }
                HouseUpdate::Cannot(change, why) => {
                    tracing::error!(table = self.row.id, change, %why, "the table cannot follow the house");
                    self.house.tried.insert(change, TRIES);
                }
                // It is looked at again after the next step.
                HouseUpdate::Later => return,
                HouseUpdate::Done => break,
            }
        }
        self.house.book = Some(book);
    }

    /// Changes whose time has come take effect between two rounds; a table whose test is over closes.
    fn follow_the_house(&mut self, batch: &mut Batch) {
        self.follow_changes(batch);
        let now = now_ms();
        while let Some(back) = self.table.to_be_returned() {
            if self.step(StepOrigin::default(), Line::Says(back), batch).is_err() {
                break;
            }
        }
        while self.table.next_change().is_some_and(|at| at <= now)
            && self.step(StepOrigin::default(), Line::TakesEffect, batch).is_ok()
        {
            // A change that came too late at this table had no effect, and is announced again.
            self.house.book = None;
        }
        if self.table.standing() == TableStatus::Open
            && self.table.test_over().is_some_and(|over| over <= now)
        {
            // With wagers on the layout, it closes after the round.
            let _ = self.step(StepOrigin::default(), Line::Closes, batch);
        }
    }

    fn deal(&mut self, batch: &mut Batch) -> Result<(), Rejected> {
        if let Some(line) = self.table.before_outcome_of_round() {
            return self.step(StepOrigin::default(), line, batch).map(drop);
        }
        let (Some(prompt), Some(dealer)) = (self.table.next(), self.table.dealer()) else {
            return Err(Rejected::NotNow("the table has no prompt".to_string()));
        };
        let input = match (dealer.next(&prompt), prompt) {
            (GeneratedOutcome::Gives(input), _) => input,
            (_, Prompt::Answer { seat, default, .. }) => {
                if let Some(answer) = self.automatic_answer(seat) {
                    let says = Line::Says(Statement::Input(Input::answer(seat, answer)));
                    if self.step(StepOrigin::default(), says, batch).is_ok() {
                        return Ok(());
                    }
                }
                *self.missed.entry(seat).or_default() += 1;
                Input::answer(seat, default)
            }
            _ => return Err(Rejected::NotNow("the shoe is empty".to_string())),
        };
        self.step(StepOrigin::default(), Line::Says(Statement::Input(input)), batch).map(drop)
    }

    /// Drains the table: the round in progress is dealt out with default answers, remaining wagers are returned, and
    /// the table closes.
    pub(super) fn drain(&mut self, actor: Actor, batch: &mut Batch) -> Result<(), Rejected> {
        for _ in 0..DRAIN_MOST {
            let plays = self.table.phase() != Phase::Betting && self.table.spec().mode == Mode::Virtual;
            if !plays || self.deal(batch).is_err() {
                break;
            }
        }
        let closed = self.step(StepOrigin::of(actor), Line::Closes, batch);
        let ended = closed.or_else(|_| {
            self.step(
                StepOrigin::of(actor),
                Line::GivesUp("the floor ends play everywhere".to_string()),
                batch,
            )
        });
        ended.map(drop)
    }
}
