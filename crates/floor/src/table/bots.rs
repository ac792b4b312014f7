//! Bots (automatic players): they fill a table up while people are waiting to play, and answer by a strategy of the
//! game.
//!
//! Bots leave when people want their seats or have gone. They never play among themselves.

use super::actor::{Batch, TableTask};
use super::core::{StepOrigin, TableStatus, sits_for_oneself};
use crate::config::BotPolicy;
use crate::error::Rejected;
use crate::ledger::Purse;
use crate::line::Line;
use crate::request::Actor;
use crate::wire::Mode;
use croupier_rules::games::WagerKey;
use croupier_rules::games::facts;
use croupier_rules::rounds::Statement;
use croupier_rules::table::{AnswerKey, Phase, Seat};
use croupier_rules::wagers::{Money, Tender};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// The time for which a requested seat is kept free.
const KEPT_FREE: Duration = Duration::from_secs(60);

/// The automatic players of a table.
pub struct Bots {
    allowed: BotPolicy,
    /// The time since which people wait for others.
    since: Option<Instant>,
    /// The seats that people have asked for, with the time until which they are kept free.
    asked_for: BTreeMap<Seat, Instant>,
    /// The money that bots have brought, less the money that they took away.
    brought: Money,
}

impl Bots {
    /// Nobody has come yet.
    pub fn new(allowed: BotPolicy) -> Bots {
        Bots { allowed, since: None, asked_for: BTreeMap::new(), brought: Money::ZERO }
    }
}

impl TableTask {
    /// Returns the next time at which bots join, or leave because the last person has gone.
    pub(super) fn company_due(&self) -> Option<Instant> {
        // They sit down between two rounds.
        let since = self.bots.since.filter(|_| self.table.phase() == Phase::Betting);
        let comes = since.map(|since| since + self.bots.allowed.after);
        comes.into_iter().chain(self.last_person_goes()).min()
    }

    /// Returns the time at which the last person counts as gone, if bots would be left.
    fn last_person_goes(&self) -> Option<Instant> {
        self.table.automatic().next()?;
        let gone = self.table.accounts().map(|(_, account)| self.shared.presence.gone_at(account));
        let last = gone.collect::<Option<Vec<Instant>>>()?.into_iter().max()?;
        (last > Instant::now()).then_some(last)
    }

    /// Returns the number of people present with chips or money.
    fn people_there(&self) -> usize {
        let now = Instant::now();
        let plays = |seat: Seat| self.table.book().has_wagers(seat) || self.table.chips(seat) > Money::ZERO;
        let is_there = |account| self.shared.presence.gone_at(account).is_none_or(|gone| gone > now);
        self.table.accounts().filter(|(seat, account)| plays(*seat) && is_there(*account)).count()
    }

    fn automatic_seats(&self) -> Vec<Seat> {
        self.table.automatic().map(|(seat, _)| seat).collect()
    }

    /// Lets bots join, wager and leave between two rounds.
    pub(super) fn fill_up(&mut self, batch: &mut Batch) {
        let virtual_and_open =
            self.table.spec().mode == Mode::Virtual && self.table.standing() == TableStatus::Open;
        if !virtual_and_open || self.table.phase() != Phase::Betting {
            return;
        }
        let now = Instant::now();
        self.bots.asked_for.retain(|_, until| *until > now);
        let there = self.people_there();
        for seat in self.automatic_seats().into_iter().rev() {
            let is_broke =
                self.bots.brought >= self.bots.allowed.brings && !self.table.book().has_wagers(seat);
            let asked_for = self.bots.asked_for.contains_key(&seat);
            if there == 0 || is_broke || asked_for || self.is_one_too_many() {
                self.send_away(seat, batch);
            }
        }
        let may_come = there > 0 && self.bots.brought < self.bots.allowed.brings;
        let missing = if may_come { self.missing() } else { Vec::new() };
        let since = self.bots.since.take().unwrap_or(now);
        if !missing.is_empty() && since + self.bots.allowed.after > now {
            self.bots.since = Some(since);
        } else if let Some(strategy) = self.strategy() {
            for seat in missing {
                // If the rules seat no player now, the bots come later.
                let _ = self.step(StepOrigin::default(), Line::Automatic(seat, strategy.to_string()), batch);
            }
        }
        for seat in self.automatic_seats() {
            self.pay_what_is_owed(seat, batch);
            self.wager_at(seat, batch);
        }
    }

    /// The best known strategy of the game.
    fn strategy(&self) -> Option<&'static str> {
        facts(&self.table.spec().game)?.strategies.first().map(|strategy| strategy.name)
    }

    /// Returns the maximum number of participants with bots.
    fn most(&self) -> usize {
        usize::from(self.table.host().automatic().min(self.bots.allowed.seats))
    }

    /// Whether enough others take part, or no seat is free for a person.
    fn is_one_too_many(&self) -> bool {
        let taken = self.table.occupied().count();
        taken > self.most() || taken == usize::from(self.table.host().seats())
    }

    /// The seats at which others are missing; one always stays free, and those that people have asked for do.
    fn missing(&self) -> Vec<Seat> {
        let taken = self.table.occupied().count();
        let free = (1..=self.table.host().seats()).rev().filter_map(Seat::new);
        let free: Vec<Seat> = free
            .filter(|seat| self.table.occupant(*seat).is_none())
            .filter(|seat| !self.bots.asked_for.contains_key(seat))
            .collect();
        let wanted = self.most().saturating_sub(taken).min(free.len().saturating_sub(1));
        free.into_iter().take(wanted).collect()
    }

    /// An automatic player takes wagers back, where that may be, and stands up.
    fn send_away(&mut self, seat: Seat, batch: &mut Batch) -> bool {
        if !self.table.is_between_players() {
            let wagers = self.table.book().layout().filter(|(at, ..)| *at == seat);
            let wagers: Vec<WagerKey> = wagers.map(|(_, wager, _)| wager).collect();
            for wager in wagers {
                let wager = wager.into();
                // One that must stay is played out.
                let _ =
                    self.step(StepOrigin::default(), Line::Says(Statement::Removes { seat, wager }), batch);
            }
        }
        self.pay_what_is_owed(seat, batch);
        let left = self.step(StepOrigin::default(), Line::Says(Statement::Leaves(seat)), batch);
        if let Some(taken) = left.is_ok().then(|| batch.taken.last()).flatten() {
            let away = taken.step.transfers.iter().filter(|transfer| matches!(transfer.to, Purse::Cash(_)));
            self.bots.brought -= Money::cents(away.map(|transfer| transfer.cents).sum());
        }
        left.is_ok()
    }

    /// An automatic player changes play money for chips.
    fn bring(&mut self, seat: Seat, amount: Money, batch: &mut Batch) -> Result<(), Rejected> {
        self.step(StepOrigin::default(), Line::BuysIn(seat, amount), batch)?;
        self.bots.brought += amount;
        Ok(())
    }

    fn pay_what_is_owed(&mut self, seat: Seat, batch: &mut Batch) {
        let owed = -self.table.chips(seat);
        if owed > Money::ZERO {
            // Chips before a seat have a bound that is far away.
            let _ = self.bring(seat, owed, batch);
        }
    }

    /// An automatic player makes the first wager that begins a round and is taken now. Several of them wait until a person has wagered: else they would
    /// play among themselves.
    fn wager_at(&mut self, seat: Seat, batch: &mut Batch) {
        let is_alone = self.table.automatic().count() == 1;
        if self.table.book().has_wagers(seat) || !(is_alone || self.table.a_person_wagers()) {
            return;
        }
        let rooms = self.table.host().bet_ranges(seat);
        for sample in self.table.host().samples() {
            let room = rooms.iter().find(|(area, _)| *area == sample.wager);
            let Some(Ok(room)) = room.map(|(_, room)| room) else { continue };
            let amount = if room.takes(sample.amount) { sample.amount } else { room.least() };
            let short = amount - self.table.chips(seat);
            if short > Money::ZERO {
                let all = self.bots.brought.checked_add(short);
                if all.is_none_or(|all| all > self.bots.allowed.brings)
                    || self.bring(seat, short, batch).is_err()
                {
                    continue;
                }
            }
            let wager = sample.wager.into();
            let bets = Statement::Bets { seat, wager, amount, tender: Tender::Chips };
            if self.step(StepOrigin::default(), Line::Says(bets), batch).is_ok() {
                return;
            }
        }
    }

    /// A person wants to sit where an automatic player sits, who leaves at once, or when the round is over.
    pub(super) fn make_room(&mut self, actor: Actor, number: u8, batch: &mut Batch) -> Result<(), Rejected> {
        let seat = Seat::new(number).filter(|seat| self.automatic_seats().contains(seat));
        let wants = sits_for_oneself(actor.role) && self.table.seat_of(actor.account).is_none();
        let Some(seat) = seat.filter(|_| wants) else { return Ok(()) };
        if self.table.phase() == Phase::Betting && self.send_away(seat, batch) {
            return Ok(());
        }
        self.bots.asked_for.insert(seat, Instant::now() + KEPT_FREE);
        Err(Rejected::NotNow("the bot leaves this seat at the end of the round".to_string()))
    }

    /// Returns the answer of the bot that is asked.
    pub(super) fn automatic_answer(&self, seat: Seat) -> Option<AnswerKey> {
        let strategy = self.table.occupant(seat)?.automatic.as_deref()?;
        self.table.host().advice(strategy)
    }
}
