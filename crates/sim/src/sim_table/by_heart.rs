//! Rounds of dice and wheels, known by heart.
//!
//! A round is a function of the table before it and of what chance brings. Where that is a throw or a spin, a simulation comes to the same few tables again and
//! again: a round that it has not seen yet is played as any other and remembered, and from then on it is counted how often it comes. The sums are those
//! of every round played one by one.

use super::SimTable;
use super::due::Due;
use crate::generator::Generator;
use crate::player::Player;
use crate::tally::{Change, Tally};
use croupier_rules::games::{Game, Sample};
use std::collections::HashMap;
use std::sync::Arc;

/// How much memory the tables may take; a game that comes to more of them is played round by round.
const MOST_BYTES: usize = 64 << 20;
/// How many steps are remembered at most.
const MOST_STEPS: usize = 1 << 22;

/// What a simulation knows of its rounds.
pub enum Heart<G: Game> {
    /// It has not tried yet.
    Empty,
    /// These rounds.
    Knows(Box<ByHeart<G>>),
    /// There is too much of it.
    GaveUp,
}

/// The rounds that are known, with some wagers.
pub struct ByHeart<G: Game> {
    wagers: Vec<Sample<G::Wager>>,
    steps: Vec<Step>,
    /// From which place one comes to each place.
    from: Vec<usize>,
    ends: Vec<End>,
    tables: Vec<Table<G>>,
    numbers: HashMap<Arc<Before<G>>, usize>,
    /// The number of the table before the next round.
    now: usize,
    lesson: Option<Lesson>,
}

/// A table before a round, wagers not placed yet, as a simulation sees it.
pub type Before<G> = (<G as Game>::State, Due);

/// A table, and where its round begins.
struct Table<G: Game> {
    before: Arc<Before<G>>,
    begins: usize,
}

/// What comes next in a round.
#[derive(Clone, Copy)]
enum Step {
    /// Nobody has been here yet.
    Unknown,
    /// One of so many outcomes; what follows each is remembered from this place on.
    Chance { of: u32, first: u32 },
    /// The round is over, and has this end.
    Over { end: u32 },
}

/// How a round ends.
struct End {
    /// The number of the table after it.
    next: usize,
    /// What was wagered and won.
    changes: Box<[Change]>,
    /// One where the round was void.
    voids: u64,
    /// How often it has come since the sums were last asked for.
    times: u64,
}

/// A round that is played and remembered.
struct Lesson {
    /// The outcomes on the way to what is not known yet, the last one first.
    way: Vec<u32>,
    /// Where the round is.
    place: usize,
    memory: Memory,
}

/// Whether what is played can be remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Memory {
    /// So far, all of it.
    Holds,
    /// Cards or balls were drawn, and there are too many of those.
    Fails,
}

/// How far the rounds that are known have come.
pub enum Come {
    /// As far as they were to go.
    ToTheEnd,
    /// So many rounds, and then to one that is not known from this place on.
    ToTheUnknown(u64, usize),
}

impl<G: Game> ByHeart<G> {
    /// Nothing yet.
    pub fn new(wagers: &[Sample<G::Wager>]) -> ByHeart<G> {
        ByHeart {
            wagers: wagers.to_vec(),
            steps: Vec::new(),
            from: Vec::new(),
            ends: Vec::new(),
            tables: Vec::new(),
            numbers: HashMap::new(),
            now: 0,
            lesson: None,
        }
    }

    /// Whether these are the rounds with such wagers.
    pub fn is_with(&self, wagers: &[Sample<G::Wager>]) -> bool {
        let parts = |sample: &Sample<G::Wager>| (sample.wager, sample.amount);
        self.wagers.iter().map(parts).eq(wagers.iter().map(parts))
    }

    /// The next round begins at this table.
    pub fn stand_at(&mut self, before: Before<G>) {
        let next = self.numbers.len();
        let before = Arc::new(before);
        self.now = *self.numbers.entry(before.clone()).or_insert(next);
        if self.now == next {
            self.tables.push(Table { before, begins: self.steps.len() });
            self.grow(1, 0);
        }
    }

    /// The table before the next round.
    pub fn before(&self) -> &Before<G> {
        &self.tables[self.now].before
    }

    /// Whether that was more than can be remembered.
    pub fn is_too_much(&self) -> bool {
        self.tables.len() * size_of::<Before<G>>() > MOST_BYTES || self.steps.len() > MOST_STEPS
    }

    fn grow(&mut self, by: u32, from: usize) {
        let length = self.steps.len() + by as usize;
        self.steps.resize(length, Step::Unknown);
        self.from.resize(length, from);
    }

    /// Goes through so many rounds, as far as they are known.
    pub fn run(&mut self, rounds: u64, generator: &mut Generator) -> Come {
        let mut place = self.tables[self.now].begins;
        let mut played = 0;
        while played < rounds {
            match self.steps[place] {
                Step::Chance { of, first } => place = (first + generator.below(of)) as usize,
                Step::Over { end } => {
                    let end = &mut self.ends[end as usize];
                    end.times += 1;
                    self.now = end.next;
                    place = self.tables[end.next].begins;
                    played += 1;
                }
                Step::Unknown => return Come::ToTheUnknown(played, place),
            }
        }
        Come::ToTheEnd
    }

    /// A round is played up to this place, and remembered from there on.
    pub fn begin_lesson(&mut self, unknown: usize) {
        let (begins, mut place, mut way) = (self.tables[self.now].begins, unknown, Vec::new());
        while place != begins {
            let from = self.from[place];
            if let Step::Chance { first, .. } = self.steps[from] {
                way.push(place as u32 - first);
            }
            place = from;
        }
        self.lesson = Some(Lesson { way, place: unknown, memory: Memory::Holds });
    }

    /// One of so many outcomes.
    pub fn outcome(&mut self, of: u32, generator: &mut Generator) -> u32 {
        let first = self.steps.len() as u32;
        let Some(lesson) = &mut self.lesson else { return generator.below(of) };
        if let Some(outcome) = lesson.way.pop() {
            return outcome;
        }
        let outcome = generator.below(of);
        let from = std::mem::replace(&mut lesson.place, (first + outcome) as usize);
        self.steps[from] = Step::Chance { of, first };
        self.grow(of, from);
        outcome
    }

    /// Something came that cannot be remembered.
    pub fn lose_memory(&mut self) {
        if let Some(lesson) = &mut self.lesson {
            lesson.memory = Memory::Fails;
        }
    }

    /// The round is over, and this is the table after it.
    pub fn end_lesson(&mut self, after: Before<G>, tally: &Tally, voids: u64) {
        let Some(lesson) = self.lesson.take() else { return };
        self.stand_at(after);
        self.steps[lesson.place] = Step::Over { end: self.ends.len() as u32 };
        self.ends.push(End { next: self.now, changes: tally.changes().collect(), voids, times: 1 });
    }

    /// Whether the round that is over can be remembered.
    pub fn remembers(&self) -> bool {
        self.lesson.as_ref().is_some_and(|lesson| lesson.memory == Memory::Holds)
    }

    /// Adds up the rounds since the last time.
    pub fn sum_up(&mut self, tally: &mut Tally, voids: &mut u64) {
        for end in self.ends.iter_mut().filter(|end| end.times > 0) {
            let times = std::mem::take(&mut end.times);
            end.changes.iter().for_each(|change| tally.add(change, times));
            *voids += end.voids * times;
        }
    }
}

impl<G: Game, P: Player<G>> SimTable<'_, G, P> {
    /// Knows these rounds from now on, of another table of the same simulation.
    pub(crate) fn learn_by_heart(&mut self, heart: Heart<G>) {
        self.heart = heart;
    }

    /// The rounds that this table knows.
    pub(crate) fn into_heart(self) -> Heart<G> {
        self.heart
    }

    /// Plays rounds that are known by heart, and learns the others; how many are left to be played one by one.
    #[inline(never)]
    pub(super) fn play_by_heart(&mut self, wagers: &[Sample<G::Wager>], rounds: u64) -> u64 {
        let mut known = match std::mem::replace(&mut self.heart, Heart::Empty) {
            Heart::GaveUp => {
                self.heart = Heart::GaveUp;
                return rounds;
            }
            Heart::Knows(known) if known.is_with(wagers) => known,
            Heart::Knows(_) | Heart::Empty => Box::new(ByHeart::new(wagers)),
        };
        known.stand_at((self.state.clone(), self.due.clone()));
        self.heart = Heart::Knows(known);
        let mut left = rounds;
        while let Heart::Knows(known) = &mut self.heart {
            match known.run(left, &mut self.generator) {
                Come::ToTheEnd => {
                    left = 0;
                    self.sum_up();
                    break;
                }
                Come::ToTheUnknown(played, place) => {
                    left -= played + 1;
                    known.begin_lesson(place);
                    let before = known.before().clone();
                    self.play_lesson(before, wagers);
                }
            }
        }
        left
    }

    /// Plays a round that is not known yet, and remembers it if that can be.
    fn play_lesson(&mut self, before: (G::State, Due), wagers: &[Sample<G::Wager>]) {
        let (mut state, due) = before;
        let sums = (std::mem::take(&mut self.tally), std::mem::take(&mut self.voids));
        self.due = due;
        self.bet(self.company, wagers, &mut state);
        self.play_one(self.house, &mut state);
        let (round, voids) =
            (std::mem::replace(&mut self.tally, sums.0), std::mem::replace(&mut self.voids, sums.1));
        let Heart::Knows(known) = &mut self.heart else { return };
        if known.remembers() {
            known.end_lesson((state, self.due.clone()), &round, voids);
            if known.is_too_much() {
                self.sum_up();
                self.heart = Heart::GaveUp;
            }
        } else {
            let due = self.due.clone();
            self.sum_up();
            round.changes().for_each(|change| self.tally.add(&change, 1));
            self.voids += voids;
            (self.state, self.due) = (state, due);
            self.heart = Heart::GaveUp;
        }
    }

    /// Adds up the rounds that are known by heart, and stands at the table after them.
    fn sum_up(&mut self) {
        if let Heart::Knows(known) = &mut self.heart {
            known.sum_up(&mut self.tally, &mut self.voids);
            let (state, due) = known.before().clone();
            (self.state, self.due) = (state, due);
        }
    }

    /// One of so many outcomes, each equally likely.
    #[inline(never)]
    pub(super) fn outcome(&mut self, of: u32) -> u32 {
        match &mut self.heart {
            Heart::Knows(known) => known.outcome(of, &mut self.generator),
            Heart::Empty | Heart::GaveUp => self.generator.below(of),
        }
    }

    /// Cards or balls come: too many to know them by heart.
    #[inline(always)]
    pub(super) fn lose_memory(&mut self) {
        if let Heart::Knows(known) = &mut self.heart {
            known.lose_memory();
        }
    }
}
