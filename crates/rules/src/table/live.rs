//! The live driver: a table that goes on from input to input, whoever gives them.

mod acts;
mod changes;
mod memory;
mod moment;
mod running;

use super::layout::Layout;
use super::part::{News, Part, Sums};
use super::{
    AnswerKey, Entry, Event, IncidentKind as _, Input, Possible, Privy, Prompt, Question as _, Script, Seat,
    Whereabouts,
};
use crate::cite;
use crate::games::{ComputedPlay, Game, Strategy};
use crate::house::House as _;
use crate::law::Refusal;
use crate::table::Opens;
use crate::wagers::Money;
use std::collections::BTreeMap;

/// What is going on at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Phase {
    /// The table is made ready for the next round: opening, shuffle, cut, burn, choice of a shooter.
    Preparing,
    /// Wagers may be made; the first input of a round begins it.
    Betting,
    /// A round is being played.
    Playing,
}

/// Where the inputs of a table come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputSource {
    /// The table: a card that is out of the stack cannot come out again.
    Table,
    /// A record, of whatever release: its cards were counted when they came out, as that release counted them.
    Record,
}

/// A table in play. Every input runs the round again from its beginning, with all inputs so far: a restart, a replay in a dispute and a
/// live table are the same call.
pub struct LiveTable<G: Game> {
    house: G::House,
    state: G::State,
    phase: Phase,
    pub(super) inputs: Vec<Input>,
    /// What the entries that were handed over leave behind.
    settled: Sums,
    finished: Vec<Entry>,
    pub(super) current: Part,
    /// Where the cards lay when the part under way began.
    pub(super) lies: Whereabouts,
    /// Where they lie now.
    now: Whereabouts,
    source: InputSource,
    prompt: Option<Prompt>,
    privy: Privy,
    possible: Vec<Possible>,
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
            source: self.source,
            prompt: self.prompt.clone(),
            privy: self.privy.clone(),
            possible: self.possible.clone(),
            rounds: self.rounds,
            news: self.news.clone(),
        }
    }
}

impl<G: Game> LiveTable<G> {
    /// A table that is opened now: the opening procedure comes first.
    pub fn open(house: G::House) -> LiveTable<G> {
        let state = G::set_up(&house, Opens::Now);
        let notice = Event::instructs(format_args!("post the limits at the table: {}", house.limits()));
        let mut table = LiveTable::with(house, state);
        let notice = Entry { event: notice, by: cite!("8.2~(b)") };
        table.news.entries.insert(0, notice.clone());
        table.finished.insert(0, notice);
        table
    }

    /// A table in the midst of the day, cards shuffled, nobody's wager on it.
    pub fn in_play(house: G::House) -> LiveTable<G> {
        let state = G::set_up(&house, Opens::Before);
        LiveTable::with(house, state)
    }

    fn with(house: G::House, state: G::State) -> LiveTable<G> {
        let mut table = LiveTable {
            house,
            state,
            phase: Phase::Preparing,
            inputs: Vec::new(),
            settled: Sums::default(),
            finished: Vec::new(),
            current: Part::default(),
            lies: Whereabouts::default(),
            now: Whereabouts::default(),
            source: InputSource::Table,
            prompt: None,
            privy: Privy::default(),
            possible: Vec::new(),
            rounds: 0,
            news: News::default(),
        };
        table.go_on();
        table
    }

    /// The house's rules.
    pub fn house(&self) -> &G::House {
        &self.house
    }

    /// What lasts, as it was before the current part.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What is going on.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What the table waits for; nothing while wagers may be made.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.prompt.as_ref()
    }

    /// What only the player who is asked may know of the question.
    pub fn privy(&self) -> &Privy {
        &self.privy
    }

    /// What the table waits for; while wagers may be made: the first thing that the round would wait for.
    pub fn next(&self) -> Option<Prompt> {
        match self.phase {
            Phase::Preparing | Phase::Playing => self.prompt.clone(),
            Phase::Betting => self.first_of_round().prompt.take(),
        }
    }

    /// A round that waits for its first input: only what it waits for, and looks out for meanwhile, is of interest.
    pub(super) fn first_of_round(&self) -> Script<'static, G> {
        let mut script = Script::<G>::with(self.lies.clone(), G::stack(&self.house), &[]);
        let _ = G::round(&self.house, &mut self.state.clone(), &mut script);
        script
    }

    /// What a strategy of the game says to the question that the table asks, or that would begin the round; nothing where it asks none that is the
    /// strategy's to answer.
    pub fn advice(&self, strategy: &Strategy<G>) -> Option<AnswerKey> {
        let question = self.question()?;
        question.proposed(&(strategy.answer)(&self.house, &question))
    }

    /// The same of a computed play; nothing where it is of another game, or does not know the best answer.
    pub fn computed_advice(&self, play: &ComputedPlay) -> Option<AnswerKey> {
        let question = self.question()?;
        question.proposed(&(play.of::<G>()?)(&self.house, &question)?)
    }

    /// How many rounds have been played to their end.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// What the last act or input that was taken has brought; of a new table, what its opening has brought.
    pub fn news(&self) -> &News {
        &self.news
    }

    /// Hands over the entries of all parts that are over, so that a table that lives long does not grow. The record begins anew; the layout and
    /// the net results still count what was handed over.
    pub fn take_finished(&mut self) -> Vec<Entry> {
        let finished = std::mem::take(&mut self.finished);
        finished.iter().for_each(|entry| self.settled.follow(entry));
        finished
    }

    /// The incidents that can happen now; while wagers are made, also those before the first outcome of a round.
    pub fn possible(&self) -> Vec<Possible> {
        let mut possible = self.possible.clone();
        if self.phase == Phase::Betting {
            let first = self.first_of_round().possible();
            possible.extend(first.into_iter().filter(|of_round| !self.possible.contains(of_round)));
        }
        possible
    }

    /// Everything that has happened so far, but for what was handed over.
    pub fn record(&self) -> impl Iterator<Item = &Entry> {
        self.finished.iter().chain(self.current.iter())
    }

    /// What each seat has won or lost so far.
    pub fn net(&self) -> BTreeMap<Seat, Money> {
        self.sums().net.amounts()
    }

    fn sums(&self) -> Sums {
        self.settled.with(&mut self.record())
    }

    /// What lies on the layout, as the movements tell it.
    pub fn layout(&self) -> Layout {
        self.sums().layout
    }

    /// Something comes from outside: an outcome, an answer, an incident. A refused input changes nothing.
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
