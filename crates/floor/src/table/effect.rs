//! The effect of a line on a table: occupants, events of the game, and transfers between purses.

use super::client_seeds::{ClientSeedResult, CommitRevealStage};
use super::close_out::close_out;
use super::core::{FloorTable, LiveBetting, Occupant, StepOrigin, TableStatus, sits_for_oneself};
use super::dealer::VirtualDealer;
use crate::error::Rejected;
use crate::fairness::{ClientSeedRound, GeneratedOutcome};
use crate::host;
use crate::ledger::{Bookkeeper, PURSE_MOST, Purse, Transfer};
use crate::line::{Line, SeedNote};
use crate::request::AccountId;
use croupier_rules::games::facts;
use croupier_rules::rounds::Statement;
use croupier_rules::table::{CutRule, Input, News, Phase, Prompt, Seat};
use croupier_rules::wagers::Money;
use std::collections::BTreeMap;

/// The effect of a line, before it is recorded.
pub struct Effect {
    /// The events.
    pub news: News,
    /// The money that moves.
    pub transfers: Vec<Transfer>,
    /// The notes about seeds.
    pub notes: Vec<SeedNote>,
}

impl FloorTable {
    /// Applies a line.
    ///
    /// # Errors
    /// Returns the refusal; nothing has changed.
    pub(super) fn apply(&mut self, who: &StepOrigin, line: &Line, at: i64) -> Result<Effect, Rejected> {
        let own = |transfer: Option<Transfer>| Effect {
            news: News::default(),
            transfers: transfer.into_iter().collect(),
            notes: Vec::new(),
        };
        let table = self.spec.id;
        match line {
            Line::Says(statement) => self.say(who, statement),
            Line::Corrects(input) => self.correct(input),
            Line::Opens => self.open(),
            Line::Closes => self.close(),
            Line::Automatic(seat, strategy) => self.seat_automatic(*seat, strategy),
            Line::BuysIn(seat, amount) => {
                let purse = self.purse_of(*seat)?;
                if *amount <= Money::ZERO {
                    return Err(Rejected::Malformed("amount must be positive".to_string()));
                }
                if self.chips(*seat).checked_add(*amount).is_none_or(|sum| sum > PURSE_MOST) {
                    let why = format!("no more than ${PURSE_MOST} in chips lie before a seat");
                    return Err(Rejected::NotNow(why));
                }
                let transfer = Transfer::new(purse, Purse::Chips(table, *seat), *amount);
                self.count_chips(transfer.as_slice());
                Ok(own(transfer))
            }
            Line::ColorsUp(seat, amount) => {
                let purse = self.purse_of(*seat)?;
                if *amount <= Money::ZERO || *amount > self.chips(*seat) {
                    let why = format!("you have ${} in chips", self.chips(*seat));
                    return Err(Rejected::NotEnoughChips(why));
                }
                let transfer = Transfer::new(Purse::Chips(table, *seat), purse, *amount);
                self.count_chips(transfer.as_slice());
                Ok(own(transfer))
            }
            Line::CommitsSeed(seat, round, commitment) => {
                self.commit_seed(who, *seat, *round, *commitment)?;
                Ok(own(None))
            }
            Line::NoMoreBets => {
                match self.dealer {
                    Some(_) => self.client_seeds.close_wagers()?,
                    None => self.close_betting()?,
                }
                Ok(own(None))
            }
            Line::MoreBets => {
                self.reopen_betting()?;
                Ok(own(None))
            }
            Line::RevealsSeed(seat, round, seed) => {
                self.reveal_seed(*seat, *round, seed)?;
                Ok(own(None))
            }
            Line::EndsReveals => Ok(Effect { notes: vec![self.mix_seeds()?], ..own(None) }),
            Line::Seals(seat, shoe, seal) => {
                let account = self.account_at(*seat)?;
                self.its_dealer()?.seal(*seat, account, *shoe, *seal)?;
                Ok(own(None))
            }
            Line::Unseals(seat, shoe, words) => {
                let account = self.account_at(*seat)?;
                self.its_dealer()?.unseal(*seat, account, *shoe, words)?;
                Ok(own(None))
            }
            Line::Restores(key) => {
                let drawn = self.dealer.as_mut().map(|dealer| dealer.draw_again(at, *key)).transpose();
                let notes = drawn.map_err(|why| Rejected::Unavailable(why.to_string()))?.unwrap_or_default();
                Ok(Effect { notes, ..own(None) })
            }
            Line::GivesUp(_) => Ok(self.close_out()),
            Line::Changes(options, effective) => self.announce(options, *effective, at),
            Line::Withdraws(option) => self.withdraw(option),
            Line::TakesEffect => self.take_effect(at),
            Line::Issues(..)
            | Line::Account { .. }
            | Line::Copies(_)
            | Line::LogsIn(_)
            | Line::FailsToLogIn(..)
            | Line::AddsPasskey(..)
            | Line::RemovesPasskey(..)
            | Line::Approves(..)
            | Line::Assigns(..)
            | Line::Relieves(..)
            | Line::HouseChanges { .. }
            | Line::HouseCancels(_)
            | Line::Drains(_)
            | Line::Reopens
            | Line::Runs(_) => Err(Rejected::Malformed("this line belongs in the cage's record".to_string())),
        }
    }

    fn account_at(&self, seat: Seat) -> Result<Option<AccountId>, Rejected> {
        self.seats.get(&seat).map(|occupant| occupant.account).ok_or(Rejected::NotSeated)
    }

    fn its_dealer(&mut self) -> Result<&mut VirtualDealer, Rejected> {
        let none = || Rejected::NotNow("cards of a live table have no seeds".to_string());
        self.dealer.as_mut().ok_or_else(none)
    }

    /// A player commits to a client seed for the round, before wagers are closed.
    fn commit_seed(
        &mut self,
        who: &StepOrigin,
        seat: Seat,
        round: i64,
        commitment: [u8; 32],
    ) -> Result<(), Rejected> {
        self.its_dealer()?;
        let account = self.account_at(seat)?;
        let committer = who.account.filter(|(by, _)| Some(*by) == account).ok_or(Rejected::NotSeated)?;
        if round != self.round || self.phase() == Phase::Playing {
            return Err(Rejected::NotNow(format!(
                "client seeds for round {} are committed to before it is played",
                self.round
            )));
        }
        self.client_seeds.commit(seat, committer, commitment, round)
    }

    /// A player reveals the client seed for the round, after wagers are closed.
    fn reveal_seed(&mut self, seat: Seat, round: i64, seed: &str) -> Result<(), Rejected> {
        let account = self.account_at(seat)?.ok_or(Rejected::NotSeated)?;
        if round != self.round {
            return Err(Rejected::NotNow(format!("client seeds are revealed for round {}", self.round)));
        }
        let of = ClientSeedRound { floor: self.spec.floor, table: self.spec.id, round };
        self.client_seeds.reveal(seat, account, of.commitment(seat.number(), seed), seed)
    }

    /// The client seeds that were revealed count for everything that comes out from now on.
    fn mix_seeds(&mut self) -> Result<SeedNote, Rejected> {
        let round = self.round;
        let ClientSeedResult { seeds, withheld } = self.client_seeds.end_reveals(round)?;
        if !seeds.is_empty() {
            self.its_dealer()?.mix(round, &seeds);
        }
        Ok(SeedNote::Mixes(round, seeds.iter().map(|own| own.seat).collect(), withheld))
    }

    /// Returns the line that a table with client seeds takes by itself before the first outcome of a round.
    pub fn before_outcome_of_round(&self) -> Option<Line> {
        let asks = matches!(self.next(), None | Some(Prompt::Answer { .. }));
        if asks || self.phase() == Phase::Preparing || !self.client_seeds.are_pending() {
            return None;
        }
        match self.client_seeds.stage() {
            CommitRevealStage::Committing => Some(Line::NoMoreBets),
            CommitRevealStage::Revealing => Some(Line::EndsReveals),
            CommitRevealStage::Mixed => None,
        }
    }

    /// Whether wagers lie as they will be decided: some client seeds are revealed, and nobody who knows the others' may change a wager any more.
    fn check_wagers_are_open(&self, who: &StepOrigin, seat: Seat) -> Result<(), Rejected> {
        let closed =
            self.client_seeds.stage() != CommitRevealStage::Committing && self.phase() == Phase::Betting;
        if closed && who.account.is_some() {
            return Err(Rejected::NotNow("no more bets: the round begins".to_string()));
        }
        match self.seats.get(&seat).and_then(|occupant| occupant.account) {
            Some(account) => self.client_seeds.may_play(account, self.round),
            None => Ok(()),
        }
    }

    /// The table is given up as it is: the open round is void.
    fn close_out(&mut self) -> Effect {
        let table = self.spec.id;
        let mut purses: BTreeMap<Purse, i64> =
            self.chips.iter().map(|(seat, cents)| (Purse::Chips(table, *seat), *cents)).collect();
        for (seat, _, amount) in self.book.layout() {
            *purses.entry(Purse::Layout(table, seat)).or_default() += amount.in_cents();
        }
        let owner = |seat: Seat| self.purse_of(seat).unwrap_or(Purse::Cash(table));
        let transfers = close_out(table, &purses, &self.under_way.moved, owner);
        (self.seats, self.chips) = (BTreeMap::new(), BTreeMap::new());
        self.book = Bookkeeper::new(table);
        self.standing = TableStatus::Closed;
        let notes = self.dealer.as_ref().map(VirtualDealer::closing_notes).unwrap_or_default();
        Effect { news: News::default(), transfers, notes }
    }

    fn open(&mut self) -> Result<Effect, Rejected> {
        if self.standing != TableStatus::New {
            return Err(Rejected::NotNow("the table is open".to_string()));
        }
        self.standing = TableStatus::Open;
        let notes = self.dealer.as_ref().map(VirtualDealer::opening_notes).unwrap_or_default();
        Ok(Effect { news: self.host.news().clone(), transfers: Vec::new(), notes })
    }

    fn close(&mut self) -> Result<Effect, Rejected> {
        if self.phase() == Phase::Playing || !(self.book.is_empty() || self.is_between_players()) {
            return Err(Rejected::NotNow(
                "wagers are on the layout: close the table after the round".to_string(),
            ));
        }
        let saved = (self.host.save(), self.book.clone(), self.chips.clone());
        match self.everybody_leaves() {
            Ok((news, transfers)) => {
                self.standing = TableStatus::Closed;
                let notes = self.dealer.as_ref().map(VirtualDealer::closing_notes).unwrap_or_default();
                Ok(Effect { news, transfers, notes })
            }
            Err(why) => {
                (self.host, self.book, self.chips) = saved;
                Err(why)
            }
        }
    }

    /// Whether players play against each other, so that their chips lie on the table between rounds and go with them when they leave.
    pub(super) fn is_between_players(&self) -> bool {
        facts(&self.spec.game).is_some_and(|game| game.players > 1)
    }

    /// Lets every player leave under the rules: owed commissions are collected, and the chips go back.
    fn everybody_leaves(&mut self) -> Result<(News, Vec<Transfer>), Rejected> {
        let mut all = News::default();
        let mut transfers = Vec::new();
        let seats: Vec<Seat> = self.seats.keys().copied().collect();
        for seat in &seats {
            let news = host::apply(self.host.as_mut(), &Statement::Leaves(*seat))?;
            let mut moved = self.book.follow_news(&news);
            self.count_chips(&moved);
            if self.chips(*seat) < Money::ZERO {
                return Err(Rejected::NotNow(format!("seat {seat} owes the house ${}", -self.chips(*seat))));
            }
            transfers.append(&mut moved);
            transfers.extend(self.cash_out(*seat));
            all.withdrawn.extend(news.withdrawn);
            all.entries.extend(news.entries);
        }
        self.seats.clear();
        Ok((all, transfers))
    }

    /// Returns the transfer of a seat's chips back to their origin.
    fn cash_out(&mut self, seat: Seat) -> Option<Transfer> {
        let purse = self.purse_of(seat).ok()?;
        let (chips, amount) = (Purse::Chips(self.spec.id, seat), self.chips(seat));
        self.chips.remove(&seat);
        Transfer::new(chips, purse, amount)
    }

    /// Returns the purse behind the occupant of a seat.
    fn purse_of(&self, seat: Seat) -> Result<Purse, Rejected> {
        let occupant = self.seats.get(&seat).ok_or(Rejected::NotSeated)?;
        Ok(occupant.account.map_or(Purse::Cash(self.spec.id), Purse::Player))
    }

    fn say(&mut self, who: &StepOrigin, statement: &Statement) -> Result<Effect, Rejected> {
        let prompt = self.check(who, statement)?;
        // An act that costs more chips than the player has is refused.
        let saved = who.account.is_some().then(|| (self.host.save(), self.book.clone()));
        let news = self.happens(statement)?;
        let mut transfers = self.book.follow_news(&news);
        if let (Some((host, book)), Some(seat)) = (saved, self.overdrawn(&transfers)) {
            (self.host, self.book) = (host, book);
            let why = format!("that takes more than the ${} in chips at seat {seat}", self.chips(seat));
            return Err(Rejected::NotEnoughChips(why));
        }
        if self.host.phase() == Phase::Betting {
            self.book.part_is_over();
        }
        self.count_chips(&transfers);
        match statement {
            Statement::Sits(seat) => self.seat(*seat, who),
            Statement::Leaves(seat) => {
                transfers.extend(self.cash_out(*seat));
                self.seats.remove(seat);
                if let Some(dealer) = &mut self.dealer {
                    dealer.left(*seat);
                }
                self.client_seeds.left(*seat);
            }
            Statement::Input(input) => self.tell_dealer(input, prompt),
            _ => {}
        }
        Ok(Effect { news, transfers, notes: Vec::new() })
    }

    /// Corrects the last outcome: its events are withdrawn and its transfers reversed.
    fn correct(&mut self, input: &Input) -> Result<Effect, Rejected> {
        if self.dealer.is_some() {
            return Err(Rejected::NotYours("the floor deals at this table".to_string()));
        }
        let news = host::correct(self.host.as_mut(), input)?;
        let transfers = self.book.follow_news(&news);
        if self.host.phase() == Phase::Betting {
            self.book.part_is_over();
        }
        self.count_chips(&transfers);
        Ok(Effect { news, transfers, notes: Vec::new() })
    }

    /// The dealer of a live table calls "No more bets" before the round.
    fn close_betting(&mut self) -> Result<(), Rejected> {
        if self.phase() != Phase::Betting || self.betting == LiveBetting::Closed {
            return Err(Rejected::NotNow("no wagers are taken now".to_string()));
        }
        if self.book.is_empty() {
            return Err(Rejected::NotNow("nobody has a wager: wagers stay open".to_string()));
        }
        self.betting = LiveBetting::Closed;
        Ok(())
    }

    /// The dealer of a live table takes wagers again: the round has not begun.
    fn reopen_betting(&mut self) -> Result<(), Rejected> {
        if self.betting == LiveBetting::Open {
            return Err(Rejected::NotNow("\"No more bets\" was not called".to_string()));
        }
        self.betting = LiveBetting::Open;
        Ok(())
    }

    /// Checks that no wager changes after "No more bets" at a live table.
    fn check_betting(&self, statement: &Statement) -> Result<(), Rejected> {
        match (self.betting, statement) {
            (
                LiveBetting::Closed,
                Statement::Bets { .. }
                | Statement::Removes { .. }
                | Statement::Reduces { .. }
                | Statement::Calls { .. }
                | Statement::Leaves(_),
            ) => Err(Rejected::NotNow("\"No more bets\" was called: the round begins".to_string())),
            _ => Ok(()),
        }
    }

    /// Checks the preconditions before the game is asked. Returns the prompt that the table waits for.
    fn check(&self, who: &StepOrigin, statement: &Statement) -> Result<Option<Prompt>, Rejected> {
        self.check_betting(statement)?;
        match statement {
            Statement::Leaves(_)
            | Statement::Removes { .. }
            | Statement::Reduces { .. }
            | Statement::Calls { .. }
                if who.account.is_some()
                    && self.client_seeds.stage() != CommitRevealStage::Committing
                    && self.phase() == Phase::Betting =>
            {
                Err(Rejected::NotNow("no more bets: the round begins".to_string()))
            }
            Statement::Sits(seat) => {
                if self.seats.contains_key(seat) {
                    return Err(Rejected::SeatTaken(seat.number()));
                }
                let own = who.account.filter(|(_, role)| sits_for_oneself(*role));
                if let Some(seat) = own.and_then(|(account, _)| self.seat_of(account)) {
                    return Err(Rejected::SeatedAlready(seat.number()));
                }
                Ok(None)
            }
            Statement::Leaves(seat)
                if self.book.has_wagers(*seat)
                    && (self.phase() == Phase::Playing || !self.is_between_players()) =>
            {
                Err(Rejected::WagersUp(
                    "your wagers are on the layout: wait until they are decided".to_string(),
                ))
            }
            Statement::Leaves(seat) if self.host.phase() == Phase::Playing && self.book.has_moved(*seat) => {
                let why = "the round is not over: until then what it has brought you can be corrected";
                Err(Rejected::WagersUp(why.to_string()))
            }
            Statement::Leaves(seat) if self.chips(*seat) < Money::ZERO => {
                let why = format!("you owe the house ${}: buy in first", -self.chips(*seat));
                Err(Rejected::NotEnoughChips(why))
            }
            Statement::Leaves(seat) => self.purse_of(*seat).map(|_| None),
            Statement::Bets { seat, .. } => {
                self.purse_of(*seat)?;
                self.check_wagers_are_open(who, *seat).map(|()| None)
            }
            Statement::Input(input) => {
                let prompt = self.host.next();
                if !matches!(input, Input::Answer { .. }) && self.before_outcome_of_round().is_some() {
                    return Err(Rejected::NotNow("client seeds are revealed first".to_string()));
                }
                if let Some(dealer) = &self.dealer {
                    check_dealt(dealer, input, prompt.as_ref())?;
                }
                Ok(prompt)
            }
            _ => Ok(None),
        }
    }

    fn tell_dealer(&mut self, input: &Input, prompt: Option<Prompt>) {
        let (Some(dealer), Some(prompt)) = (&mut self.dealer, prompt) else { return };
        match (input, &prompt) {
            (Input::Answer { reply, .. }, Prompt::Answer { .. }) => {
                if let Some(behind) = CutRule::behind(reply).filter(|_| prompt.offers_cut()) {
                    dealer.cut(behind);
                }
            }
            _ => dealer.given(&prompt, input),
        }
    }

    fn seat(&mut self, seat: Seat, who: &StepOrigin) {
        let account = who.account.filter(|(_, role)| sits_for_oneself(*role)).map(|(account, _)| account);
        let net_before = self.host.net().get(&seat).copied().unwrap_or_default();
        self.seats.insert(seat, Occupant { account, automatic: None, net_before });
    }

    /// An automatic player sits down. The chips are the table's own play money, and go back there.
    fn seat_automatic(&mut self, seat: Seat, strategy: &str) -> Result<Effect, Rejected> {
        let game = facts(&self.spec.game);
        if !game.is_some_and(|game| game.strategies.iter().any(|known| known.name == strategy)) {
            return Err(Rejected::Malformed(format!("the game has no strategy {strategy:?}")));
        }
        if self.dealer.is_none() {
            return Err(Rejected::NotYours("bots sit only at virtual tables".to_string()));
        }
        let effect = self.say(&StepOrigin::default(), &Statement::Sits(seat))?;
        if let Some(occupant) = self.seats.get_mut(&seat) {
            occupant.automatic = Some(strategy.to_string());
        }
        Ok(effect)
    }

    /// A seat that would have less chips than none, and less than before.
    fn overdrawn(&self, transfers: &[Transfer]) -> Option<Seat> {
        let mut change: BTreeMap<Seat, i64> = BTreeMap::new();
        self.each_chip(transfers, |seat, cents| *change.entry(seat).or_default() += cents);
        let below = |(seat, cents): &(Seat, i64)| *cents < 0 && self.chips(*seat).in_cents() + cents < 0;
        change.into_iter().find(below).map(|(seat, _)| seat)
    }

    pub(super) fn count_chips(&mut self, transfers: &[Transfer]) {
        let mut changes = Vec::new();
        self.each_chip(transfers, |seat, cents| changes.push((seat, cents)));
        for (seat, cents) in changes {
            *self.chips.entry(seat).or_default() += cents;
        }
    }

    fn each_chip(&self, transfers: &[Transfer], mut each: impl FnMut(Seat, i64)) {
        for transfer in transfers {
            if let Purse::Chips(_, seat) = transfer.from {
                each(seat, -transfer.cents);
            }
            if let Purse::Chips(_, seat) = transfer.to {
                each(seat, transfer.cents);
            }
        }
    }
}

/// Checks that an outcome at a virtual table is the one of its shoe.
fn check_dealt(dealer: &VirtualDealer, input: &Input, prompt: Option<&Prompt>) -> Result<(), Rejected> {
    if let Input::Answer { .. } = input {
        return Ok(());
    }
    match prompt.map(|prompt| dealer.next(prompt)) {
        Some(GeneratedOutcome::Gives(given)) if given == *input => Ok(()),
        // If the seeds are unknown, the record is trusted; such a floor is not opened for play.
        Some(GeneratedOutcome::Unknown) if !matches!(input, Input::CuttingCard | Input::Card(None)) => Ok(()),
        _ => Err(Rejected::NotYours("the floor deals at this table".to_string())),
    }
}
