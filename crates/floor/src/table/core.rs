//! The state machine of a table. Play, recovery, audit and export all go through [`FloorTable::step`].

use super::changes::posting;
use super::client_seeds::ClientSeeds;
use super::close_out::is_play;
use super::dealer::{Reshuffle, VirtualDealer};
use super::effect::Effect;
use super::last_outcome::LastOutcome;
use super::round::{FinishedRound, RoundInProgress};
use super::seed_source::{KnownSeeds, SeedOrigin};
use super::snapshot::StepNews;
use crate::config::Pace;
use crate::error::{FloorError, Rejected};
use crate::fairness::{FloorId, Seeds};
use crate::host;
use crate::ledger::{Bookkeeper, TableId};
use crate::line::Line;
use crate::record::{Hash, Header, NO_HASH, RecordStep, StepEvent, chain};
use crate::request::{AccountId, Actor};
use crate::store::CheckpointRow;
use crate::wire::{Mode, OutcomeView, Role};
use croupier_rules::house::{OptionSetting, Posting, Submission, Timestamp};
use croupier_rules::rounds::{Statement, TableOpening};
use croupier_rules::table::{AnyTable, Entry, Input, News, Phase, Prompt, Seat, StackCount};
use croupier_rules::wagers::Money;
use std::collections::{BTreeMap, VecDeque};

/// The specification of a table, fixed from its opening to its closing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSpec {
    /// The floor.
    pub floor: FloorId,
    /// Its number.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// The mode.
    pub mode: Mode,
    /// The house's options.
    pub house: Submission,
    /// The pace.
    pub pace: Pace,
    /// The version of the software that opened it.
    pub software: String,
}

/// The origin of a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StepOrigin {
    /// The account with its role; `None` for an automatic step.
    pub account: Option<(AccountId, Role)>,
    /// The client's own name for the request.
    pub request: Option<String>,
    /// A short hash of what was asked for.
    pub asked: Option<String>,
}

impl StepOrigin {
    /// Returns the origin of a command without a request id.
    pub fn of(actor: Actor) -> StepOrigin {
        StepOrigin { account: Some((actor.account, actor.role)), ..StepOrigin::default() }
    }
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occupant {
    /// The account; `None` for a bot and for a patron seated by the dealer of a live table.
    pub account: Option<AccountId>,
    /// The strategy of an automatic player.
    pub automatic: Option<String>,
    /// The net result of the seat before the round.
    pub net_before: Money,
}

/// A step that was taken, ready to be kept.
#[derive(Clone, Debug)]
pub struct TakenStep {
    /// The input.
    pub line: Line,
    /// The step.
    pub step: RecordStep,
    /// The serialized step.
    pub body: String,
    /// Its place in the chain.
    pub hash: Hash,
    /// The news for watchers.
    pub heard: StepNews,
    /// The round that it ended.
    pub finished: Option<FinishedRound>,
    /// The round that a correction of its last outcome reopened.
    pub reopened: Option<FinishedRound>,
    /// The seeds that it drew.
    pub seeds: Vec<(i64, Seeds)>,
    /// The table as it was before the step.
    pub checkpoint: Option<CheckpointRow>,
}

/// Whether a table is in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableStatus {
    /// It has not been opened.
    New,
    /// It is open.
    Open,
    /// It is closed for good.
    Closed,
}

/// Whether the dealer of a live table takes wagers between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LiveBetting {
    /// Wagers are taken.
    Open,
    /// The dealer has called "No more bets".
    Closed,
}

/// The number of rounds in the short history.
pub const HISTORY: usize = 20;
/// The minimum distance between two checkpoints, in steps.
pub const CHECKPOINT_EVERY: i64 = 1_000;

/// A table.
pub struct FloorTable {
    pub(super) spec: TableSpec,
    pub(super) host: Box<dyn AnyTable>,
    /// The choices with which it opened.
    pub(super) opened_with: BTreeMap<String, OptionSetting>,
    /// 8.3: the posting, with the changes to come.
    pub(super) posting: Posting,
    pub(super) dealer: Option<VirtualDealer>,
    /// The client seeds of the round.
    pub(super) client_seeds: ClientSeeds,
    /// The way in which the record under way was dealt.
    reshuffle: Reshuffle,
    pub(super) standing: TableStatus,
    pub(super) seats: BTreeMap<Seat, Occupant>,
    pub(super) chips: BTreeMap<Seat, i64>,
    pub(super) book: Bookkeeper,
    pub(super) seq: i64,
    /// The time of the last step.
    pub(super) at: i64,
    pub(super) hash: Hash,
    pub(super) round: i64,
    pub(super) under_way: RoundInProgress,
    /// The entries on display: the round in progress, or the last one until the next outcome.
    pub(super) shown: Vec<Entry>,
    /// The occupants of the seats in it.
    pub(super) shown_to: BTreeMap<Seat, Option<AccountId>>,
    /// The outcomes of the last rounds, each with its round: some rounds have none.
    pub(super) history: VecDeque<(i64, OutcomeView)>,
    /// The card that was told last at a live table, where nothing else has happened since.
    pub(super) last_outcome: Option<Box<LastOutcome>>,
    /// Whether wagers are taken between rounds at a live table.
    pub(super) betting: LiveBetting,
    /// The step of the last checkpoint, and how many steps lie between two of them at least.
    pub(super) last_checkpoint: i64,
    checkpoint_every: i64,
}

impl FloorTable {
    /// A table before its first step, with the seeds that the record knows.
    pub fn new(spec: TableSpec, known: KnownSeeds, from: SeedOrigin) -> Result<FloorTable, FloorError> {
        let host = host::open(&spec.game, &spec.house, TableOpening::Now)?;
        let dealer = match spec.mode {
            Mode::Virtual => Some(VirtualDealer::new((spec.floor, spec.id), host.stack(), known, from)?),
            Mode::Live => None,
        };
        Ok(FloorTable {
            posting: posting(&spec.game, &spec.house)?,
            opened_with: spec.house.chosen.clone(),
            book: Bookkeeper::new(spec.id),
            spec,
            host,
            dealer,
            client_seeds: ClientSeeds::default(),
            reshuffle: Reshuffle::PutBack,
            standing: TableStatus::New,
            seats: BTreeMap::new(),
            chips: BTreeMap::new(),
            seq: 0,
            at: i64::MIN,
            hash: NO_HASH,
            round: 1,
            under_way: RoundInProgress::default(),
            shown: Vec::new(),
            shown_to: BTreeMap::new(),
            history: VecDeque::new(),
            last_outcome: None,
            betting: LiveBetting::Open,
            last_checkpoint: 0,
            checkpoint_every: CHECKPOINT_EVERY,
        })
    }

    /// Returns the specification.
    pub fn spec(&self) -> &TableSpec {
        &self.spec
    }

    /// Sets the version of the software that the record names from the next round on.
    pub fn runs_under(&mut self, software: &str) {
        if self.spec.software != software {
            self.spec.software = software.to_string();
        }
    }

    /// Replays a recorded step. The shoe changes as recorded, and cards are counted as at a table in play.
    ///
    /// A shoe that began during a hand repeats the cards on the table, until the hand is over.
    pub fn step_again(
        &mut self,
        who: StepOrigin,
        line: Line,
        at: i64,
        reshuffle: Reshuffle,
    ) -> Result<TakenStep, Rejected> {
        self.reshuffle = reshuffle;
        let taken = self.step(who, line, at);
        match (self.phase(), reshuffle) {
            (Phase::Playing, Reshuffle::NewShoe) => self.host.set_stack_count(StackCount::OneMore),
            (Phase::Playing, Reshuffle::PutBack) => {}
            (Phase::Preparing | Phase::Betting, _) => self.host.set_stack_count(StackCount::AsTheHouse),
        }
        self.reshuffle = Reshuffle::PutBack;
        taken
    }

    /// Sets the minimum distance between two checkpoints, in steps.
    pub fn keeps_checkpoints(&mut self, every: i64) {
        self.checkpoint_every = every;
    }

    /// The number of the last step.
    pub fn seq(&self) -> i64 {
        self.seq
    }

    /// Returns the time of the last step, in milliseconds since 1970.
    pub fn at(&self) -> i64 {
        self.at
    }

    /// Whether it is in use.
    pub fn standing(&self) -> TableStatus {
        self.standing
    }

    /// Returns the phase.
    pub fn phase(&self) -> Phase {
        self.host.phase()
    }

    /// Returns the prompt that the table waits for; during betting, the one that begins the round.
    pub fn next(&self) -> Option<Prompt> {
        self.host.next()
    }

    /// The table in its game.
    pub fn host(&self) -> &dyn AnyTable {
        self.host.as_ref()
    }

    /// The dealer of a virtual table.
    pub fn dealer(&self) -> Option<&VirtualDealer> {
        self.dealer.as_ref()
    }

    /// Returns the bookkeeper of the layout.
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

    /// Returns the occupant of a seat.
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

    /// Returns the occupied seats.
    pub fn occupied(&self) -> impl Iterator<Item = Seat> {
        self.seats.keys().copied()
    }

    /// The chips before a seat; negative where the player owes a commission.
    pub fn chips(&self, seat: Seat) -> Money {
        Money::cents(self.chips.get(&seat).copied().unwrap_or_default())
    }

    /// Takes a step.
    ///
    /// # Errors
    /// Returns the refusal; nothing has changed.
    pub fn step(&mut self, who: StepOrigin, line: Line, at: i64) -> Result<TakenStep, Rejected> {
        match (self.standing, &line) {
            (TableStatus::New, Line::Opens) | (TableStatus::Open, _) => {}
            (TableStatus::New, _) => return Err(Rejected::NotNow("the table is not open yet".to_string())),
            (TableStatus::Closed, _) => return Err(Rejected::TableClosed),
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
        if self.host.phase() == Phase::Playing || self.host.rounds() > rounds {
            self.betting = LiveBetting::Open;
        }
        if self.host.rounds() > rounds {
            self.posting.round_is_over(Timestamp::from_ms(at), self.host.as_ref());
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
        let happened = |entries: &[Entry]| entries.iter().map(StepEvent::from).collect();
        let step = RecordStep {
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
        let timed_out = step.account.is_none() && self.answers_for_a_person(&line);
        let heard = StepNews { seq, round, withdrawn, entries, timed_out, sat: self.accounts().collect() };
        let seeds = self.dealer.as_mut().map(VirtualDealer::take_made).unwrap_or_default();
        Ok(TakenStep { line, step, body, hash: self.hash, heard, finished, reopened: was, seeds, checkpoint })
    }

    /// Whether a line answers for the seat of a person.
    fn answers_for_a_person(&self, line: &Line) -> bool {
        let Line::Says(Statement::Input(Input::Answer { seat, .. })) = line else { return false };
        self.occupant(*seat).is_some_and(|at| at.account.is_some())
    }

    /// Reveals the seeds of a finished shoe.
    fn follow_seeds(&mut self, effect: &mut Effect, rounds_ended: u64) -> Result<(), Rejected> {
        let opened = self.seq == 0;
        if let (Some(dealer), false) = (&mut self.dealer, opened) {
            let lies = self.host.card_positions();
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
            // No player with cards leaves before the round is over.
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
        self.under_way = RoundInProgress::default();
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
