//! Memoized rounds of dice and wheels: a transition table over the states of the table and the outcomes of chance.
//!
//! A round is a function of the state before it and of the outcomes of chance. Without cards there are few states,
//! with few outcomes in each: a finite Markov chain. An unknown round is played through the round function and
//! recorded; from then on the table counts its occurrences. The sums equal those of rounds that are played one by one.

use super::SimTable;
use super::due_wagers::DueWagers;
use crate::generator::Generator;
use crate::player::SimPlayer;
use crate::tally::{Tally, TallyChange};
use croupier_rules::games::{Game, Sample};
use std::collections::HashMap;
use std::sync::Arc;

/// The memory limit of the table in bytes; a game that exceeds it is played round by round.
const MOST_BYTES: usize = 64 << 20;
/// The most steps that are recorded.
const MOST_STEPS: usize = 1 << 22;

/// The state of the memoization.
pub enum MemoState<G: Game> {
    /// Nothing is recorded yet.
    Empty,
    /// The recorded rounds.
    Recorded(Box<TransitionTable<G>>),
    /// The table exceeded a limit and was dropped.
    Abandoned,
}

/// The recorded rounds under one list of wagers.
pub struct TransitionTable<G: Game> {
    wagers: Vec<Sample<G::Wager>>,
    steps: Vec<RoundStep>,
    /// The predecessor of each step.
    from: Vec<usize>,
    ends: Vec<RoundEnd>,
    tables: Vec<Table<G>>,
    numbers: HashMap<Arc<StateBefore<G>>, usize>,
    /// The index of the state before the next round.
    now: usize,
    recording: Option<Recording>,
}

/// The state before a round, without the wagers yet to place.
pub type StateBefore<G> = (<G as Game>::State, DueWagers);

/// A state, and the first step of its round.
struct Table<G: Game> {
    before: Arc<StateBefore<G>>,
    begins: usize,
}

/// The next step of a round.
#[derive(Clone, Copy)]
enum RoundStep {
    /// A step that no round has reached yet.
    Unknown,
    /// One of `of` outcomes; their next steps are recorded from index `first` on.
    Chance { of: u32, first: u32 },
    /// The end of the round.
    Over { end: u32 },
}

/// The end of a round.
struct RoundEnd {
    /// The index of the next state.
    next: usize,
    /// The stakes and gains of the round.
    changes: Box<[TallyChange]>,
    /// One if the round was void.
    voids: u64,
    /// The number of occurrences since the last summation.
    times: u64,
}

/// A round that is played and recorded.
struct Recording {
    /// The outcomes up to the unknown step, the last one first.
    way: Vec<u32>,
    /// The current step of the round.
    place: usize,
    /// Whether the round can be recorded: cards and balls have too many outcomes.
    recordable: bool,
}

/// The progress of a run over recorded rounds.
pub enum RunProgress {
    /// All rounds were counted.
    Complete,
    /// This number of rounds was counted, then a round reached this unknown step.
    Unknown(u64, usize),
}

impl<G: Game> TransitionTable<G> {
    /// Creates an empty table.
    pub fn new(wagers: &[Sample<G::Wager>]) -> TransitionTable<G> {
        TransitionTable {
            wagers: wagers.to_vec(),
            steps: Vec::new(),
            from: Vec::new(),
            ends: Vec::new(),
            tables: Vec::new(),
            numbers: HashMap::new(),
            now: 0,
            recording: None,
        }
    }

    /// Whether the table was recorded under these wagers.
    pub fn is_with(&self, wagers: &[Sample<G::Wager>]) -> bool {
        let parts = |sample: &Sample<G::Wager>| (sample.wager, sample.amount);
        self.wagers.iter().map(parts).eq(wagers.iter().map(parts))
    }

    /// Sets the state before the next round.
    pub fn start_at(&mut self, before: StateBefore<G>) {
        let next = self.numbers.len();
        let before = Arc::new(before);
        self.now = *self.numbers.entry(before.clone()).or_insert(next);
        if self.now == next {
            self.tables.push(Table { before, begins: self.steps.len() });
            self.grow(1, 0);
        }
    }

    /// Returns the state before the next round.
    pub fn before(&self) -> &StateBefore<G> {
        &self.tables[self.now].before
    }

    /// Whether the table exceeds its limits.
    pub fn exceeds_limits(&self) -> bool {
        self.tables.len() * size_of::<StateBefore<G>>() > MOST_BYTES || self.steps.len() > MOST_STEPS
    }

    fn grow(&mut self, by: u32, from: usize) {
        let length = self.steps.len() + by as usize;
        self.steps.resize(length, RoundStep::Unknown);
        self.from.resize(length, from);
    }

    /// Counts up to this number of rounds, as long as all their steps are recorded.
    pub fn run(&mut self, rounds: u64, generator: &mut Generator) -> RunProgress {
        let mut place = self.tables[self.now].begins;
        let mut played = 0;
        while played < rounds {
            match self.steps[place] {
                RoundStep::Chance { of, first } => place = (first + generator.below(of)) as usize,
                RoundStep::Over { end } => {
                    let end = &mut self.ends[end as usize];
                    end.times += 1;
                    self.now = end.next;
                    place = self.tables[end.next].begins;
                    played += 1;
                }
                RoundStep::Unknown => return RunProgress::Unknown(played, place),
            }
        }
        RunProgress::Complete
    }

    /// Starts to record a round from this unknown step on.
    pub fn begin_recording(&mut self, unknown: usize) {
        let (begins, mut place, mut way) = (self.tables[self.now].begins, unknown, Vec::new());
        while place != begins {
            let from = self.from[place];
            if let RoundStep::Chance { first, .. } = self.steps[from] {
                way.push(place as u32 - first);
            }
            place = from;
        }
        self.recording = Some(Recording { way, place: unknown, recordable: true });
    }

    /// Returns one of `of` outcomes, each equally likely.
    pub fn outcome(&mut self, of: u32, generator: &mut Generator) -> u32 {
        let first = self.steps.len() as u32;
        let Some(recording) = &mut self.recording else { return generator.below(of) };
        if let Some(outcome) = recording.way.pop() {
            return outcome;
        }
        let outcome = generator.below(of);
        let from = std::mem::replace(&mut recording.place, (first + outcome) as usize);
        self.steps[from] = RoundStep::Chance { of, first };
        self.grow(of, from);
        outcome
    }

    /// Marks the round as one that cannot be recorded.
    pub fn stop_recording(&mut self) {
        if let Some(recording) = &mut self.recording {
            recording.recordable = false;
        }
    }

    /// Records the end of the round, with the state after it.
    pub fn end_recording(&mut self, after: StateBefore<G>, tally: &Tally, voids: u64) {
        let Some(recording) = self.recording.take() else { return };
        self.start_at(after);
        self.steps[recording.place] = RoundStep::Over { end: self.ends.len() as u32 };
        self.ends.push(RoundEnd { next: self.now, changes: tally.changes().collect(), voids, times: 1 });
    }

    /// Whether the round that is over can be recorded.
    pub fn is_recordable(&self) -> bool {
        self.recording.as_ref().is_some_and(|recording| recording.recordable)
    }

    /// Adds the sums of all rounds since the last summation.
    pub fn sum_up(&mut self, tally: &mut Tally, voids: &mut u64) {
        for end in self.ends.iter_mut().filter(|end| end.times > 0) {
            let times = std::mem::take(&mut end.times);
            end.changes.iter().for_each(|change| tally.add(change, times));
            *voids += end.voids * times;
        }
    }
}

impl<G: Game, P: SimPlayer<G>> SimTable<'_, G, P> {
    /// Takes over the recorded rounds of another table of the same simulation.
    pub(crate) fn set_memo(&mut self, memo: MemoState<G>) {
        self.memo = memo;
    }

    /// Returns the recorded rounds.
    pub(crate) fn into_memo(self) -> MemoState<G> {
        self.memo
    }

    /// Plays memoized rounds and records unknown ones. Returns the number of rounds that are left to be played one by
    /// one.
    #[inline(never)]
    pub(super) fn play_memoized(&mut self, wagers: &[Sample<G::Wager>], rounds: u64) -> u64 {
        let mut known = match std::mem::replace(&mut self.memo, MemoState::Empty) {
            MemoState::Abandoned => {
                self.memo = MemoState::Abandoned;
                return rounds;
            }
            MemoState::Recorded(known) if known.is_with(wagers) => known,
            MemoState::Recorded(_) | MemoState::Empty => Box::new(TransitionTable::new(wagers)),
        };
        known.start_at((self.state.clone(), self.due.clone()));
        self.memo = MemoState::Recorded(known);
        let mut left = rounds;
        while let MemoState::Recorded(known) = &mut self.memo {
            match known.run(left, &mut self.generator) {
                RunProgress::Complete => {
                    left = 0;
                    self.sum_up();
                    break;
                }
                RunProgress::Unknown(played, place) => {
                    left -= played + 1;
                    known.begin_recording(place);
                    let before = known.before().clone();
                    self.record_round(before, wagers);
                }
            }
        }
        left
    }

    /// Plays an unknown round and records it if possible.
    fn record_round(&mut self, before: (G::State, DueWagers), wagers: &[Sample<G::Wager>]) {
        let (mut state, due) = before;
        let sums = (std::mem::take(&mut self.tally), std::mem::take(&mut self.voids));
        self.due = due;
        self.bet(self.seats, wagers, &mut state);
        self.play_one(self.house, &mut state);
        let (round, voids) =
            (std::mem::replace(&mut self.tally, sums.0), std::mem::replace(&mut self.voids, sums.1));
        let MemoState::Recorded(known) = &mut self.memo else { return };
        if known.is_recordable() {
            known.end_recording((state, self.due.clone()), &round, voids);
            if known.exceeds_limits() {
                self.sum_up();
                self.memo = MemoState::Abandoned;
            }
        } else {
            let due = self.due.clone();
            self.sum_up();
            round.changes().for_each(|change| self.tally.add(&change, 1));
            self.voids += voids;
            (self.state, self.due) = (state, due);
            self.memo = MemoState::Abandoned;
        }
    }

    /// Adds the sums of the memoized rounds and moves to the state after them.
    fn sum_up(&mut self) {
        if let MemoState::Recorded(known) = &mut self.memo {
            known.sum_up(&mut self.tally, &mut self.voids);
            let (state, due) = known.before().clone();
            (self.state, self.due) = (state, due);
        }
    }

    /// Returns one of `of` outcomes, each equally likely.
    #[inline(never)]
    pub(super) fn outcome(&mut self, of: u32) -> u32 {
        match &mut self.memo {
            MemoState::Recorded(known) => known.outcome(of, &mut self.generator),
            MemoState::Empty | MemoState::Abandoned => self.generator.below(of),
        }
    }

    /// Marks the round as one that cannot be recorded: cards or balls have too many outcomes.
    #[inline(always)]
    pub(super) fn stop_recording(&mut self) {
        if let MemoState::Recorded(known) = &mut self.memo {
            known.stop_recording();
        }
    }
}
