//! A table, and what a step does to it. Play, recovery, audit and export all go through [`Table::step`].

use super::dealer::{Dealer, SeedsFrom};
use super::round::{FinishedRound, UnderWay};
use super::snapshot::Heard;
use crate::asked::{AccountId, Pace};
use crate::error::{FloorError, Rejected};
use crate::fairness::{Outcome, Seeds};
use crate::host::{self, Host};
use crate::ledger::{Bookkeeper, Purse, TableId, Transfer};
use crate::line::{Line, SeedNote};
use crate::record::{Happened, Hash, Header, NO_HASH, Step, chain};
use crate::wire::{Mode, Role};
use croupier_rules::house::Submission;
use croupier_rules::rounds::{Opens, Statement};
use croupier_rules::table::{CutRule, Entry, Input, News, Phase, Prompt, Seat};
use croupier_rules::wagers::Money;
use std::collections::{BTreeMap, VecDeque};

/// What a table is, from its opening to its closing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// Its number.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// Who deals.
    pub mode: Mode,
    /// The house's choices.
    pub house: Submission,
    /// How fast it goes.
    pub pace: Pace,
    /// The version of the software that opened it.
    pub software: String,
}

/// Who asks for a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Who {
    /// The account with its role; nothing where the table goes on by itself.
    pub account: Option<(AccountId, Role)>,
    /// The client's own name for the request.
    pub request: Option<String>,
}

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occupant {
    /// The account; nothing for a patron whom the dealer of a live table has seated.
    pub account: Option<AccountId>,
    /// What the seat had won or lost before.
    pub net_before: Money,
}

/// A step that was taken, ready to be kept.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The step.
    pub step: Step,
    /// As it is written.
    pub body: String,
    /// Its place in the chain.
    pub hash: Hash,
    /// What people hear of it.
    pub heard: Heard,
    /// The round that it ended.
    pub finished: Option<FinishedRound>,
    /// Seeds that it needed.
    pub seeds: Vec<(i64, Seeds)>,
}

/// Whether a table is in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It has not been opened.
    New,
    /// It is open.
    Open,
    /// It is closed for good.
    Closed,
}

/// So many rounds are remembered in short.
const HISTORY: usize = 20;

/// A table.
pub struct Table {
    pub(super) spec: Spec,
    pub(super) host: Box<dyn Host>,
    pub(super) dealer: Option<Dealer>,
    pub(super) standing: Standing,
    pub(super) seats: BTreeMap<Seat, Occupant>,
    pub(super) chips: BTreeMap<Seat, i64>,
    pub(super) book: Bookkeeper,
    pub(super) seq: i64,
    pub(super) hash: Hash,
    pub(super) round: i64,
    pub(super) under_way: UnderWay,
    /// What the table shows: the round under way, or the last one until something comes out again.
    pub(super) shown: Vec<Entry>,
    pub(super) history: VecDeque<String>,
}

/// What a line comes to, before it is written down.
struct Effect {
    news: News,
    transfers: Vec<Transfer>,
    notes: Vec<SeedNote>,
}

impl Table {
    /// A table before its first step, with the seeds that the record knows.
    pub fn new(spec: Spec, known: BTreeMap<i64, Seeds>, from: SeedsFrom) -> Result<Table, FloorError> {
        let host = host::open(&spec.game, &spec.house, Opens::Now)?;
        let dealer = match spec.mode {
            Mode::Virtual => Some(Dealer::new(host.stack(), known, from)?),
            Mode::Live => None,
        };
        Ok(Table {
            book: Bookkeeper::new(spec.id),
            spec,
            host,
            dealer,
            standing: Standing::New,
            seats: BTreeMap::new(),
            chips: BTreeMap::new(),
            seq: 0,
            hash: NO_HASH,
            round: 1,
            under_way: UnderWay::default(),
            shown: Vec::new(),
            history: VecDeque::new(),
        })
    }

    /// What it is.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// From the next round on, the record names this version of the software.
    pub fn runs_under(&mut self, software: &str) {
        if self.spec.software != software {
            self.spec.software = software.to_string();
        }
    }

    /// The number of the last step.
    pub fn seq(&self) -> i64 {
        self.seq
    }

    /// Whether it is in use.
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// What is going on.
    pub fn phase(&self) -> Phase {
        self.host.phase()
    }

    /// What the table waits for; while wagers are made, what begins the round.
    pub fn next(&self) -> Option<Prompt> {
        self.host.next()
    }

    /// The table in its game.
    pub fn host(&self) -> &dyn Host {
        self.host.as_ref()
    }

    /// The dealer of a virtual table.
    pub fn dealer(&self) -> Option<&Dealer> {
        self.dealer.as_ref()
    }

    /// What the ledger has on the layout.
    pub fn book(&self) -> &Bookkeeper {
        &self.book
    }

    /// The seat of an account.
    pub fn seat_of(&self, account: AccountId) -> Option<Seat> {
        self.seats.iter().find(|(_, occupant)| occupant.account == Some(account)).map(|(seat, _)| *seat)
    }

    /// Who sits at a seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.seats.get(&seat)
    }

    /// The chips before a seat; negative where the player owes a commission.
    pub fn chips(&self, seat: Seat) -> Money {
        Money::cents(self.chips.get(&seat).copied().unwrap_or_default())
    }

    /// Takes a step, or refuses it and changes nothing.
    pub fn step(&mut self, who: Who, line: Line, at: i64) -> Result<Taken, Rejected> {
        match (self.standing, &line) {
            (Standing::New, Line::Opens) | (Standing::Open, _) => {}
            (Standing::New, _) => return Err(Rejected::NotNow("the table is not open yet".to_string())),
            (Standing::Closed, _) => return Err(Rejected::TableClosed),
        }
        let fresh = self.under_way.first.is_none().then(|| self.freshness());
        let rounds = self.host.rounds();
        let mut effect = self.apply(&who, &line)?;
        self.follow_seeds(&mut effect, self.host.rounds() - rounds)?;
        self.seq += 1;
        let header = self.begin_round(fresh, at);
        let (round, seq) = (self.round, self.seq);
        self.follow_round(&effect.news);
        let finished = (self.host.rounds() > rounds).then(|| self.end_round(at));
        let happened = |entries: &[Entry]| entries.iter().map(Happened::from).collect();
        let step = Step {
            table: self.spec.id,
            seq,
            round,
            at,
            account: who.account.map(|(account, _)| account),
            role: who.account.map(|(_, role)| role),
            request: who.request,
            line: line.to_string(),
            header,
            withdrawn: happened(&effect.news.withdrawn),
            events: happened(&effect.news.entries),
            transfers: effect.transfers,
            seeds: effect.notes.iter().map(ToString::to_string).collect(),
        };
        // A struct of numbers and texts always has a form in JSON.
        let body = serde_json::to_string(&step).map_err(|why| Rejected::Unavailable(why.to_string()))?;
        self.hash = chain(&self.hash, &body);
        let heard = Heard { seq, round, entries: effect.news.entries };
        let seeds = self.dealer.as_mut().map(|dealer| std::mem::take(&mut dealer.made)).unwrap_or_default();
        Ok(Taken { step, body, hash: self.hash, heard, finished, seeds })
    }

    fn apply(&mut self, who: &Who, line: &Line) -> Result<Effect, Rejected> {
        let own = |transfer: Option<Transfer>| Effect {
            news: News::default(),
            transfers: transfer.into_iter().collect(),
            notes: Vec::new(),
        };
        let table = self.spec.id;
        match line {
            Line::Says(statement) => self.say(who, statement),
            Line::Opens => self.open(),
            Line::Closes => self.close(),
            Line::BuysIn(seat, amount) => {
                let purse = self.purse_of(*seat)?;
                if *amount <= Money::ZERO {
                    return Err(Rejected::Malformed("buy in with more than nothing".to_string()));
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
            Line::Adds(seat, words) => {
                self.purse_of(*seat)?;
                match &mut self.dealer {
                    None => Err(Rejected::NotNow("cards of a live table have no seeds".to_string())),
                    Some(dealer) if !dealer.takes_contributions() => {
                        Err(Rejected::NotNow("the next shoe has enough contributions".to_string()))
                    }
                    Some(dealer) => {
                        dealer.add(words.clone());
                        Ok(own(None))
                    }
                }
            }
            Line::Issues(..) | Line::Account { .. } => {
                Err(Rejected::Malformed("that is done at the cage".to_string()))
            }
        }
    }

    fn open(&mut self) -> Result<Effect, Rejected> {
        if self.standing != Standing::New {
            return Err(Rejected::NotNow("the table is open".to_string()));
        }
        self.standing = Standing::Open;
        let notes = self.dealer.as_ref().map(Dealer::opening_notes).unwrap_or_default();
        Ok(Effect { news: self.host.opening(), transfers: Vec::new(), notes })
    }

    fn close(&mut self) -> Result<Effect, Rejected> {
        if self.phase() == Phase::Playing || !self.book.is_empty() {
            return Err(Rejected::NotNow(
                "wagers are on the layout: close the table after the round".to_string(),
            ));
        }
        let saved = (self.host.save(), self.book.clone(), self.chips.clone());
        match self.everybody_leaves() {
            Ok((news, transfers)) => {
                self.standing = Standing::Closed;
                let notes = self.dealer.as_ref().map(Dealer::closing_notes).unwrap_or_default();
                Ok(Effect { news, transfers, notes })
            }
            Err(why) => {
                (self.host, self.book, self.chips) = saved;
                Err(why)
            }
        }
    }

    /// Every player leaves under the rules, a commission that is still owed is collected, and the chips go back.
    fn everybody_leaves(&mut self) -> Result<(News, Vec<Transfer>), Rejected> {
        let mut all = News::default();
        let mut transfers = Vec::new();
        let seats: Vec<Seat> = self.seats.keys().copied().collect();
        for seat in &seats {
            let news = self.host.apply(&Statement::Leaves(*seat))?;
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

    /// What the seat has goes back where it came from.
    fn cash_out(&mut self, seat: Seat) -> Option<Transfer> {
        let purse = self.purse_of(seat).ok()?;
        let (chips, amount) = (Purse::Chips(self.spec.id, seat), self.chips(seat));
        self.chips.remove(&seat);
        Transfer::new(chips, purse, amount)
    }

    /// Where the money of whoever sits at a seat comes from and goes to.
    fn purse_of(&self, seat: Seat) -> Result<Purse, Rejected> {
        let occupant = self.seats.get(&seat).ok_or(Rejected::NotSeated)?;
        Ok(occupant.account.map_or(Purse::Cash(self.spec.id), Purse::Player))
    }

    fn say(&mut self, who: &Who, statement: &Statement) -> Result<Effect, Rejected> {
        let prompt = self.check(who, statement)?;
        // What costs more chips than the player has is not to stand.
        let saved = who.account.is_some().then(|| (self.host.save(), self.book.clone()));
        let news = self.host.apply(statement)?;
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
            }
            Statement::Input(input) => self.tell_dealer(input, prompt),
            _ => {}
        }
        Ok(Effect { news, transfers, notes: Vec::new() })
    }

    /// What must be so before the game is asked. Gives what the table waits for.
    fn check(&self, who: &Who, statement: &Statement) -> Result<Option<Prompt>, Rejected> {
        match statement {
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
            Statement::Leaves(seat) if self.book.has_wagers(*seat) => Err(Rejected::WagersUp(
                "your wagers are on the layout: wait until they are decided".to_string(),
            )),
            Statement::Leaves(seat) if self.chips(*seat) < Money::ZERO => {
                let why = format!("you owe the house ${}: buy in first", -self.chips(*seat));
                Err(Rejected::NotEnoughChips(why))
            }
            Statement::Leaves(seat) => self.purse_of(*seat).map(|_| None),
            Statement::Bets { seat, .. } => self.purse_of(*seat).map(|_| None),
            Statement::Input(input) => {
                let prompt = self.host.next();
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
            (Input::Answer { words, .. }, Prompt::Answer { question, .. }) => {
                let behind = words.strip_prefix("cut ").and_then(|number| number.trim().parse().ok());
                if let (true, Some(behind)) = (question == CutRule::QUESTION, behind) {
                    dealer.cut(behind);
                }
            }
            _ => dealer.given(&prompt),
        }
    }

    fn seat(&mut self, seat: Seat, who: &Who) {
        let account = who.account.filter(|(_, role)| sits_for_oneself(*role)).map(|(account, _)| account);
        let net_before = self.host.net().get(&seat).copied().unwrap_or_default();
        self.seats.insert(seat, Occupant { account, net_before });
    }

    /// A seat that would have less chips than none, and less than before.
    fn overdrawn(&self, transfers: &[Transfer]) -> Option<Seat> {
        let mut change: BTreeMap<Seat, i64> = BTreeMap::new();
        self.each_chip(transfers, |seat, cents| *change.entry(seat).or_default() += cents);
        let below = |(seat, cents): &(Seat, i64)| *cents < 0 && self.chips(*seat).in_cents() + cents < 0;
        change.into_iter().find(below).map(|(seat, _)| seat)
    }

    fn count_chips(&mut self, transfers: &[Transfer]) {
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

    /// Where a shoe is over, its seeds are revealed.
    fn follow_seeds(&mut self, effect: &mut Effect, rounds_ended: u64) -> Result<(), Rejected> {
        let opened = self.seq == 0;
        if let (Some(dealer), false) = (&mut self.dealer, opened) {
            let notes = dealer.follow(&effect.news.entries, rounds_ended);
            effect.notes.extend(notes.map_err(|why| Rejected::Unavailable(why.to_string()))?);
        }
        Ok(())
    }

    /// The seats that have sat down, where the table is otherwise as any table in play.
    fn freshness(&self) -> Option<Vec<u8>> {
        let seated: Vec<Seat> = self.seats.keys().copied().collect();
        let fresh = self.book.is_empty() && self.host.is_fresh(&seated);
        fresh.then(|| seated.iter().map(|seat| seat.number()).collect())
    }

    /// The first step of a round has a header.
    fn begin_round(&mut self, fresh: Option<Option<Vec<u8>>>, at: i64) -> Option<Header> {
        self.under_way.fresh = fresh?;
        self.under_way.first = Some((self.seq, at));
        Some(Header {
            game: self.spec.game.clone(),
            name: self.spec.name.clone(),
            mode: mode_word(self.spec.mode).to_string(),
            as_of: self.spec.house.as_of.to_string(),
            house: self.spec.house.chosen.clone(),
            pace_ms: self.spec.pace.in_ms(),
            software: self.spec.software.clone(),
        })
    }

    fn follow_round(&mut self, news: &News) {
        self.under_way.follow(&news.withdrawn, &news.entries);
        let begun = self.under_way.entries.iter().any(|entry| {
            matches!(entry.event.verb(), "deals" | "burns" | "rolls" | "spins" | "answers" | "shuffles")
        });
        if begun || self.shown.is_empty() {
            self.shown.clone_from(&self.under_way.entries);
        }
    }

    fn end_round(&mut self, at: i64) -> FinishedRound {
        let account = |seat: Seat| self.seats.get(&seat).and_then(|occupant| occupant.account);
        let finished = self.under_way.finish(self.round, (self.seq, at), account);
        self.history.extend(self.under_way.in_short());
        if self.history.len() > HISTORY {
            self.history.pop_front();
        }
        self.round += 1;
        self.under_way = UnderWay::default();
        finished
    }
}

/// What comes out at a virtual table is what its shoe gives.
fn check_dealt(dealer: &Dealer, input: &Input, prompt: Option<&Prompt>) -> Result<(), Rejected> {
    if let Input::Answer { .. } = input {
        return Ok(());
    }
    match prompt.map(|prompt| dealer.next(prompt)) {
        Some(Outcome::Gives(given)) if given == *input => Ok(()),
        _ => Err(Rejected::NotYours("the floor deals at this table".to_string())),
    }
}

/// Whether a role plays for itself; the others seat patrons at live tables.
pub fn sits_for_oneself(role: Role) -> bool {
    match role {
        Role::Guest | Role::Player => true,
        Role::Dealer | Role::Supervisor | Role::Auditor | Role::Administrator => false,
    }
}

/// The word for a mode.
pub const fn mode_word(mode: Mode) -> &'static str {
    match mode {
        Mode::Virtual => "virtual",
        Mode::Live => "live",
    }
}
