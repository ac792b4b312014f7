//! A table, and what a step does to it. Play, recovery, audit and export all go through [`Table::step`].

use super::changes::posting;
use super::client_seeds::ClientSeeds;
use super::dealer::{Dealer, Reshuffle};
use super::effect::Effect;
use super::give_up::is_play;
use super::last_outcome::LastOutcome;
use super::round::{FinishedRound, UnderWay};
use super::seed_source::{KnownSeeds, SeedsFrom};
use super::snapshot::Heard;
use crate::asked::{AccountId, Actor, Pace};
use crate::error::{FloorError, Rejected};
use crate::fairness::{FloorId, Seeds};
use crate::host;
use crate::ledger::{Bookkeeper, TableId};
use crate::line::Line;
use crate::record::{Happened, Hash, Header, NO_HASH, Step, chain};
use crate::store::CheckpointRow;
use crate::wire::{Mode, OutcomeView, Role};
use croupier_rules::house::{Moment, Posting, Setting, Submission};
use croupier_rules::rounds::Opens;
use croupier_rules::table::{AnyTable, Entry, InputSource, News, Phase, Prompt, Seat};
use croupier_rules::wagers::Money;
use std::collections::{BTreeMap, VecDeque};

/// What a table is, from its opening to its closing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// The floor.
    pub floor: FloorId,
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
    /// A short hash of what was asked for.
    pub asked: Option<String>,
}

impl Who {
    /// Somebody who asks without a name for the request.
    pub fn of(actor: Actor) -> Who {
        Who { account: Some((actor.account, actor.role)), ..Who::default() }
    }
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occupant {
    /// The account; nothing for a patron whom the dealer of a live table has seated, and for an automatic player.
    pub account: Option<AccountId>,
    /// The strategy of an automatic player.
    pub automatic: Option<String>,
    /// What the seat had won or lost before.
    pub net_before: Money,
}

/// A step that was taken, ready to be kept.
#[derive(Clone, Debug)]
pub struct Taken {
    /// What was put in.
    pub line: Line,
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
    /// The round that was over before it, and is not: its last card was another.
    pub reopened: Option<FinishedRound>,
    /// Seeds that it needed.
    pub seeds: Vec<(i64, Seeds)>,
    /// The table as it was before the step.
    pub checkpoint: Option<CheckpointRow>,
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
pub const HISTORY: usize = 20;
/// Checkpoints are so many steps apart at least.
pub const CHECKPOINT_EVERY: i64 = 1_000;

/// A table.
pub struct Table {
    pub(super) spec: Spec,
    pub(super) host: Box<dyn AnyTable>,
    /// The choices with which it opened.
    pub(super) opened_with: BTreeMap<String, Setting>,
    /// 8.3: what is posted, and what is to change.
    pub(super) posting: Posting,
    pub(super) dealer: Option<Dealer>,
    /// The client seeds of the round.
    pub(super) client_seeds: ClientSeeds,
    /// How the record under way was dealt.
    reshuffle: Reshuffle,
    pub(super) standing: Standing,
    pub(super) seats: BTreeMap<Seat, Occupant>,
    pub(super) chips: BTreeMap<Seat, i64>,
    pub(super) book: Bookkeeper,
    pub(super) seq: i64,
    /// When the last step was taken.
    pub(super) at: i64,
    pub(super) hash: Hash,
    pub(super) round: i64,
    pub(super) under_way: UnderWay,
    /// What the table shows: the round under way, or the last one until something comes out again.
    pub(super) shown: Vec<Entry>,
    /// Who sat where in it.
    pub(super) shown_to: BTreeMap<Seat, Option<AccountId>>,
    /// The outcomes of the last rounds, each with its round: some rounds have none.
    pub(super) history: VecDeque<(i64, OutcomeView)>,
    /// The card that was told last at a live table, where nothing else has happened since.
    pub(super) last_outcome: Option<Box<LastOutcome>>,
    /// The step of the last checkpoint, and how many steps lie between two of them at least.
    pub(super) last_checkpoint: i64,
    checkpoint_every: i64,
}

impl Table {
    /// A table before its first step, with the seeds that the record knows.
    pub fn new(spec: Spec, known: KnownSeeds, from: SeedsFrom) -> Result<Table, FloorError> {
        let host = host::open(&spec.game, &spec.house, Opens::Now)?;
        let dealer = match spec.mode {
            Mode::Virtual => Some(Dealer::new((spec.floor, spec.id), host.stack(), known, from)?),
            Mode::Live => None,
        };
        Ok(Table {
            posting: posting(&spec.game, &spec.house)?,
            opened_with: spec.house.chosen.clone(),
            book: Bookkeeper::new(spec.id),
            spec,
            host,
            dealer,
            client_seeds: ClientSeeds::default(),
            reshuffle: Reshuffle::PutBack,
            standing: Standing::New,
            seats: BTreeMap::new(),
            chips: BTreeMap::new(),
            seq: 0,
            at: i64::MIN,
            hash: NO_HASH,
            round: 1,
            under_way: UnderWay::default(),
            shown: Vec::new(),
            shown_to: BTreeMap::new(),
            history: VecDeque::new(),
            last_outcome: None,
            last_checkpoint: 0,
            checkpoint_every: CHECKPOINT_EVERY,
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

    /// Takes a recorded step again: its cards were counted when they came out, and the shoe changed where the record says so.
    pub fn step_again(
        &mut self,
        who: Who,
        line: Line,
        at: i64,
        reshuffle: Reshuffle,
    ) -> Result<Taken, Rejected> {
        self.reshuffle = reshuffle;
        self.host.set_source(InputSource::Record);
        let taken = self.step(who, line, at);
        self.host.set_source(InputSource::Table);
        self.reshuffle = Reshuffle::PutBack;
        taken
    }

    /// Checkpoints are so many steps apart at least.
    pub fn keeps_checkpoints(&mut self, every: i64) {
        self.checkpoint_every = every;
    }

    /// The number of the last step.
    pub fn seq(&self) -> i64 {
        self.seq
    }

    /// When the last step was taken, in milliseconds since 1970.
    pub fn at(&self) -> i64 {
        self.at
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
    pub fn host(&self) -> &dyn AnyTable {
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

    /// The accounts that sit at the table.
    pub fn accounts(&self) -> impl Iterator<Item = (Seat, AccountId)> {
        self.seats.iter().filter_map(|(seat, occupant)| occupant.account.map(|account| (*seat, account)))
    }

    /// Who sits at a seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.seats.get(&seat)
    }

    /// The automatic players, each with the strategy.
    pub fn automatic(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.seats.iter().filter_map(|(seat, occupant)| Some((*seat, occupant.automatic.as_deref()?)))
    }

    /// Whether a person has a wager on the layout.
    pub fn a_person_wagers(&self) -> bool {
        self.accounts().any(|(seat, _)| self.book.has_wagers(seat))
    }

    /// The seats where somebody sits.
    pub fn occupied(&self) -> impl Iterator<Item = Seat> {
        self.seats.keys().copied()
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
        if at < self.at {
            return Err(Rejected::NotNow("time does not run backward".to_string()));
        }
        let reopened = self.reopen(&line)?;
        let before_outcome = self.before_outcome(&line);
        let fresh = self.under_way.first.is_none().then(|| self.freshness());
        let far = self.seq - self.last_checkpoint >= self.checkpoint_every;
        let checkpoint = if far && fresh.is_some() { self.checkpoint() } else { None };
        let (rounds, mut effect) = match &reopened {
            Some(reopened) => (reopened.rounds(), self.right_outcome(reopened)),
            None => (self.host.rounds(), self.apply(&who, &line, at)?),
        };
        if self.host.rounds() > rounds {
            self.posting.round_is_over(Moment::from_ms(at), self.host.as_ref());
        }
        self.follow_seeds(&mut effect, self.host.rounds() - rounds)?;
        if checkpoint.is_some() {
            self.last_checkpoint = self.seq;
        }
        self.seq += 1;
        self.at = at;
        let header = self.begin_round(fresh, at);
        let (round, seq) = (self.round, self.seq);
        self.follow_round(&effect.news);
        self.under_way.moved.extend(effect.transfers.iter().filter(|transfer| is_play(transfer)));
        let finished = (self.host.rounds() > rounds).then(|| self.end_round(at));
        let (was, (news, transfers)) = match &reopened {
            Some(reopened) => (reopened.was.clone(), reopened.recorded(&effect)),
            None => (None, (effect.news.clone(), effect.transfers.clone())),
        };
        self.remember_outcome(&line, (before_outcome, reopened), &effect, finished.as_ref());
        let happened = |entries: &[Entry]| entries.iter().map(Happened::from).collect();
        let step = Step {
            table: self.spec.id,
            seq,
            round,
            at,
            account: who.account.map(|(account, _)| account),
            role: who.account.map(|(_, role)| role),
            request: who.request,
            asked: who.asked,
            line: line.to_string(),
            header,
            withdrawn: happened(&news.withdrawn),
            events: happened(&news.entries),
            transfers,
            seeds: effect.notes.iter().map(ToString::to_string).collect(),
        };
        // A struct of numbers and texts always has a form in JSON.
        let body = serde_json::to_string(&step).map_err(|why| Rejected::Unavailable(why.to_string()))?;
        self.hash = chain(&self.hash, &body);
        let News { withdrawn, entries } = news;
        let heard = Heard { seq, round, withdrawn, entries, sat: self.accounts().collect() };
        let seeds = self.dealer.as_mut().map(Dealer::take_made).unwrap_or_default();
        Ok(Taken { line, step, body, hash: self.hash, heard, finished, reopened: was, seeds, checkpoint })
    }

    /// Where a shoe is over, its seeds are revealed.
    fn follow_seeds(&mut self, effect: &mut Effect, rounds_ended: u64) -> Result<(), Rejected> {
        let opened = self.seq == 0;
        if let (Some(dealer), false) = (&mut self.dealer, opened) {
            let lies = self.host.whereabouts();
            let notes = dealer.follow(&effect.news.entries, rounds_ended, lies, self.reshuffle);
            effect.notes.extend(notes.map_err(|why| Rejected::Unavailable(why.to_string()))?);
        }
        Ok(())
    }

    /// The seats that have sat down, where the table is otherwise as any table in play.
    pub(super) fn freshness(&self) -> Option<Vec<u8>> {
        let seated: Vec<Seat> = self.seats.keys().copied().collect();
        let fresh = self.book.is_empty() && self.host.is_fresh(&seated) && !self.is_to_be_remembered();
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
            house: self.spec.house.words(),
            pace_ms: self.spec.pace.in_ms(),
            software: self.spec.software.clone(),
        })
    }

    fn follow_round(&mut self, news: &News) {
        self.under_way.follow(&news.withdrawn, &news.entries);
        // While the next round is made ready, the last one is still shown, until something comes out.
        let is_played = self.phase() == Phase::Playing;
        let begun = self.under_way.entries.iter().any(|entry| match entry.event.verb() {
            "deals" | "rolls" | "spins" | "draws" => true,
            "burns" | "answers" | "shuffles" => is_played,
            _ => false,
        });
        if begun || self.shown.is_empty() {
            self.shown.clone_from(&self.under_way.entries);
            // Nobody who has cards leaves before the round is over.
            self.shown_to = self.seats.iter().map(|(seat, at)| (*seat, at.account)).collect();
        }
    }

    fn end_round(&mut self, at: i64) -> FinishedRound {
        let account = |seat: Seat| self.seats.get(&seat).and_then(|occupant| occupant.account);
        let finished = self.under_way.finish(self.round, (self.seq, at), account);
        self.history.extend(self.under_way.in_short().map(|outcome| (self.round, outcome)));
        let gone = self.round - HISTORY as i64;
        self.history.retain(|(round, _)| *round > gone);
        self.round += 1;
        self.client_seeds.round_is_over(self.round);
        self.under_way = UnderWay::default();
        finished
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
