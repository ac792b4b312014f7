//! The live driver: a table that re-runs the part under way with each further input, from any source.

mod acts;
mod changes;
mod checkpoint;
mod incident_timing;
mod run;

use super::layout::Layout;
use super::part::{News, PartRecord, TableSums};
use super::{
    AnswerKey, AnswerShortcuts, CardPositions, Entry, Event, IncidentKind as _, Input, PossibleIncident,
    PrivateInfo, Prompt, Question as _, Script, Seat,
};
use crate::cite;
use crate::games::{ComputedPlay, Game, Strategy};
use crate::house::House as _;
use crate::law::Refusal;
use crate::table::TableOpening;
use crate::wagers::Money;
use std::collections::BTreeMap;

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Phase {
    /// The table is made ready for the next round: opening, shuffle, cut, burn, choice of a shooter.
    Preparing,
    /// Wagers may be made; the first input of a round begins it.
    Betting,
    /// A round is being played.
    Playing,
}

/// The number of stacks that the cards on the table come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StackCount {
    /// The stacks of the house: a card that is out of them cannot come out again.
    AsTheHouse,
    /// One more than the house has: a card may come out again.
    OneMore,
}

/// The live driver: a table in play.
///
/// Every input runs the round again from its beginning, with all inputs so far. A restart, a replay in a
/// dispute and a live table are the same call.
pub struct LiveTable<G: Game> {
    house: G::House,
    state: G::State,
    phase: Phase,
    pub(super) inputs: Vec<Input>,
    /// The sums over the entries that were handed over.
    settled: TableSums,
    finished: Vec<Entry>,
    pub(super) current: PartRecord,
    /// The positions of the cards when the part under way began.
    pub(super) lies: CardPositions,
    /// The positions now.
    now: CardPositions,
    stack_count: StackCount,
    prompt: Option<Prompt>,
    private_info: PrivateInfo,
    possible: Vec<PossibleIncident>,
    rounds: u64,
    pub(super) news: News,
}

impl<G: Game> Clone for LiveTable<G> {
    fn clone(&self) -> LiveTable<G> {
        LiveTable {
            house: self.house.clone(),
            state: self.state.clone(),
            phase: self.phase,
            inputs: self.inputs.clone(),
            settled: self.settled.clone(),
            finished: self.finished.clone(),
            current: self.current.clone(),
            lies: self.lies.clone(),
            now: self.now.clone(),
            stack_count: self.stack_count,
            prompt: self.prompt.clone(),
            private_info: self.private_info.clone(),
            possible: self.possible.clone(),
            rounds: self.rounds,
            news: self.news.clone(),
        }
    }
}

impl<G: Game> LiveTable<G> {
    /// Returns a table that is opened now: the opening procedure comes first.
    pub fn open(house: G::House) -> LiveTable<G> {
        let state = G::set_up(&house, TableOpening::Now);
        let notice = Event::instructs(format_args!("post the limits at the table: {}", house.limits()));
        let mut table = LiveTable::with(house, state);
        let notice = Entry { event: notice, by: cite!("8.2~(b)") };
        table.news.entries.insert(0, notice.clone());
        table.finished.insert(0, notice);
        table
    }

    /// Opens a table in the midst of the day, cards shuffled, without wagers.
    pub fn in_play(house: G::House) -> LiveTable<G> {
        let state = G::set_up(&house, TableOpening::Before);
        LiveTable::with(house, state)
    }

    fn with(house: G::House, state: G::State) -> LiveTable<G> {
        let mut table = LiveTable {
            house,
            state,
            phase: Phase::Preparing,
            inputs: Vec::new(),
            settled: TableSums::default(),
            finished: Vec::new(),
            current: PartRecord::default(),
            lies: CardPositions::default(),
            now: CardPositions::default(),
            stack_count: StackCount::AsTheHouse,
            prompt: None,
            private_info: PrivateInfo::default(),
            possible: Vec::new(),
            rounds: 0,
            news: News::default(),
        };
        table.go_on();
        table
    }

    /// Returns the house's rules.
    pub fn house(&self) -> &G::House {
        &self.house
    }

    /// Returns the state before the current part.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the current phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the current prompt, or `None` while wagers may be made.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.prompt.as_ref()
    }

    /// Returns the information about the question for the asked player alone.
    pub fn private_info(&self) -> &PrivateInfo {
        &self.private_info
    }

    /// Returns the current prompt; while wagers may be made, the first prompt of the round.
    pub fn next(&self) -> Option<Prompt> {
        match self.phase {
            Phase::Preparing | Phase::Playing => self.prompt.clone(),
            Phase::Betting => self.first_of_round().prompt.take(),
        }
    }

    /// Runs a round without inputs, up to its first prompt and possible incidents.
    pub(super) fn first_of_round(&self) -> Script<'static, G> {
        let mut script = Script::<G>::with(self.lies.clone(), G::stack(&self.house), &[]);
        let _ = G::round(&self.house, &mut self.state.clone(), &mut script);
        script
    }

    /// Returns a strategy's answer to the question that the table asks, or that would begin the round.
    /// Returns `None` without a question of that kind.
    pub fn advice(&self, strategy: &Strategy<G>) -> Option<AnswerKey> {
        let question = self.question()?;
        question.proposed(&(strategy.answer)(&self.house, &question))
    }

    /// Returns the answer of a computed play, or `None` if it is of another game or does not cover the
    /// question.
    pub fn computed_advice(&self, play: &ComputedPlay) -> Option<AnswerKey> {
        let question = self.question()?;
        question.proposed(&(play.of::<G>()?)(&self.house, &question)?)
    }

    /// Returns the short forms of the answers to the current question.
    pub fn shortcuts(&self) -> AnswerShortcuts {
        match (self.question(), self.prompt()) {
            (Some(question), _) => AnswerShortcuts::of(&question),
            (None, Some(Prompt::Answer { choices, takes, .. })) => AnswerShortcuts::offered(choices, takes),
            (None, _) => AnswerShortcuts::default(),
        }
    }

    /// Returns the number of completed rounds.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Returns the news of the last accepted act or input; for a new table, of its opening.
    pub fn news(&self) -> &News {
        &self.news
    }

    /// Hands over the entries of all completed parts, so that a long-lived table does not grow.
    ///
    /// The record begins anew; the layout and the net results still count the entries handed over.
    pub fn take_finished(&mut self) -> Vec<Entry> {
        let finished = std::mem::take(&mut self.finished);
        finished.iter().for_each(|entry| self.settled.follow(entry));
        finished
    }

    /// Returns the incidents that can happen now; while wagers are made, also those before the first outcome
    /// of a round.
    pub fn possible(&self) -> Vec<PossibleIncident> {
        let mut possible = self.possible.clone();
        if self.phase == Phase::Betting {
            let first = self.first_of_round().possible();
            possible.extend(first.into_iter().filter(|of_round| !self.possible.contains(of_round)));
        }
        possible
    }

    /// Returns all entries so far, except those handed over.
    pub fn record(&self) -> impl Iterator<Item = &Entry> {
        self.finished.iter().chain(self.current.iter())
    }

    /// Returns the net result of each seat so far.
    pub fn net(&self) -> BTreeMap<Seat, Money> {
        self.sums().net.amounts()
    }

    fn sums(&self) -> TableSums {
        self.settled.with(&mut self.record())
    }

    /// Returns the wagers and pots on the layout, as the sum of the movements.
    pub fn layout(&self) -> Layout {
        self.sums().layout
    }

    /// Takes an input: an outcome, an answer, an incident. A refusal changes nothing.
    ///
    /// # Errors
    /// Refuses an input that the table does not wait for, with the paragraph.
    pub fn input(&mut self, input: Input) -> Result<(), Refusal> {
        self.can_come_out(&input)?;
        let between =
            |word: &str| G::Incident::ALL.iter().any(|k| k.word() == word && k.when().is_between_rounds());
        let phase = match (self.phase, &input) {
            (Phase::Betting, Input::Happens { word, .. }) if between(word) => Phase::Preparing,
            (Phase::Betting | Phase::Playing, _) => Phase::Playing,
            (Phase::Preparing, _) => Phase::Preparing,
        };
        self.inputs.push(input);
        let run = self.run(phase, &self.state, &self.inputs);
        match run.and_then(|run| self.can_be_counted(&[], &run).map(|()| run)) {
            Ok(run) => {
                self.phase = phase;
                self.news = News::default();
                self.accept(run);
                Ok(())
            }
            Err(refusal) => match self.inputs.pop() {
                Some(Input::Happens { word, with }) => Err(self.cannot_happen(&word, with, refusal)),
                Some(_) | None => Err(refusal),
            },
        }
    }
}
