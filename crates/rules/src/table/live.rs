//! The live driver: a table that goes on from input to input, whoever gives them.

mod changes;

use super::layout::Layout;
use super::part::{News, Notes, Part, Sums, void};
use super::{
    Act, Entry, Event, Halt, Hands, IncidentKind, Input, Possible, Prompt, Question as _, Script, Seat, Sets,
    Spot, Stage, Table as _, Thing, When, Whereabouts,
};
use crate::cite;
use crate::equipment::Piece;
use crate::games::{Game, Stakes as _, Strategy};
use crate::house::House as _;
use crate::law::{Cite, Refusal};
use crate::table::Opens;
use crate::wagers::{Money, Room, Tender};
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

/// A table in play. Every input runs the round again from its beginning, with all inputs so far: a restart, a replay in a dispute and a
/// live table are the same call.
pub struct LiveTable<G: Game> {
    house: G::House,
    state: G::State,
    phase: Phase,
    pub(super) inputs: Vec<Input>,
    /// How many of them were used when cards were last shuffled.
    shuffled_at: usize,
    /// What the entries that were handed over leave behind.
    settled: Sums,
    finished: Vec<Entry>,
    pub(super) current: Part,
    /// The cards that lie on the table between the parts of play.
    pub(super) lies: Whereabouts,
    prompt: Option<Prompt>,
    sets: Option<Sets>,
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
            shuffled_at: self.shuffled_at,
            settled: self.settled.clone(),
            finished: self.finished.clone(),
            current: self.current.clone(),
            lies: self.lies.clone(),
            prompt: self.prompt.clone(),
            sets: self.sets.clone(),
            possible: self.possible.clone(),
            rounds: self.rounds,
            news: self.news.clone(),
        }
    }
}

/// What a run of the current part came to.
pub(super) struct Run<G: Game> {
    state: G::State,
    record: Vec<Entry>,
    possible: Vec<Possible>,
    shuffled_at: usize,
    outcome: Outcome,
    sets: Option<Sets>,
}

/// What an act would bring.
struct Done<G: Game> {
    state: G::State,
    phase: Phase,
    notes: Vec<Entry>,
    run: Run<G>,
}

enum Outcome {
    Complete,
    Waits(Prompt),
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
            shuffled_at: 0,
            settled: Sums::default(),
            finished: Vec::new(),
            current: Part::default(),
            lies: Whereabouts::default(),
            prompt: None,
            sets: None,
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

    /// Where a player is asked how a hand is set: every setting, for that player's eyes alone.
    pub fn sets(&self) -> Option<&Sets> {
        self.sets.as_ref()
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
        let mut script = Script::<G>::with(self.lies.clone(), piece::<G>(&self.house), &[]);
        let _ = G::round(&self.house, &mut self.state.clone(), &mut script);
        script
    }

    /// What a strategy of the game says to the question that the table asks, or that would begin the round; nothing where it asks none that is the
    /// strategy's to answer.
    pub fn advice(&self, strategy: &Strategy<G>) -> Option<String> {
        let question = self.question()?;
        question.says(&(strategy.answer)(&self.house, &question))
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
            possible.extend(self.first_of_round().possible());
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
        let mut sums = self.settled.clone();
        self.record().for_each(|entry| sums.follow(entry));
        sums
    }

    /// What lies on the layout, as the movements tell it.
    pub fn layout(&self) -> Layout {
        self.sums().layout
    }

    /// Whether the table would take an act now.
    pub fn would(&self, seat: Seat, act: Act<G::Wager>) -> Result<(), Refusal> {
        self.try_act(seat, act).map(drop)
    }

    /// How much a player may put on a betting area now, or why nothing. What the round has closed stays closed, and no wager is taken that would
    /// change what is under way; everything else is the game's to say.
    pub fn room(&self, seat: Seat, wager: G::Wager) -> Result<Room, Refusal> {
        self.has_seat(seat)?;
        self.is_not_closed()?;
        let room = G::room(&self.house, &self.state, self.stage(seat), seat, wager)?;
        match self.phase {
            Phase::Betting => {}
            Phase::Preparing | Phase::Playing => {
                self.would(seat, Act::Bets { wager, amount: room.least(), tender: Tender::Chips })?;
            }
        }
        Ok(room)
    }

    /// A player does something. A refused act changes nothing, and one is refused that would change what is under way: a player who sits down
    /// while the cut goes round is not asked before the others.
    pub fn act(&mut self, seat: Seat, act: Act<G::Wager>) -> Result<(), Refusal> {
        let done = self.try_act(seat, act)?;
        self.take(done);
        Ok(())
    }

    /// A player presents a wager for payment. A refusal changes nothing.
    pub fn present(&mut self, seat: Seat, wager: G::Wager) -> Result<(), Refusal> {
        self.has_seat(seat)?;
        let mut state = self.state.clone();
        let mut notes = Notes(Vec::new());
        G::present(&self.house, &mut state, self.stage(seat), seat, wager, &mut notes)?;
        let done = self.with_change(state, notes)?;
        self.take(done);
        Ok(())
    }

    fn take(&mut self, done: Done<G>) {
        let Done { state, phase, notes, run } = done;
        (self.state, self.phase) = (state, phase);
        self.news = News { withdrawn: Vec::new(), entries: notes.clone() };
        self.current.aside(notes);
        self.accept(run);
    }

    fn try_act(&self, seat: Seat, act: Act<G::Wager>) -> Result<Done<G>, Refusal> {
        self.has_seat(seat)?;
        let mut state = self.state.clone();
        let mut notes = Notes(Vec::new());
        match (&act, self.hands(seat)) {
            (Act::Touches(Thing::Card), Some((Hands::Off, by))) => {
                let why = "the cards of this hand may not be touched any more in this round";
                return Err(Refusal::new(by, why));
            }
            (Act::Touches(Thing::Card), Some((Hands::On, _))) => {}
            (other, _) => {
                if let Act::Bets { .. } = other {
                    self.is_not_closed()?;
                }
                G::act(&self.house, &mut state, self.stage(seat), seat, act, &mut notes)?;
            }
        }
        self.with_change(state, notes)
    }

    /// The part under way with a state that an act has changed.
    fn with_change(&self, state: G::State, Notes(notes): Notes) -> Result<Done<G>, Refusal> {
        let phase = match self.phase {
            Phase::Preparing | Phase::Betting => Phase::Preparing,
            Phase::Playing => Phase::Playing,
        };
        match self.run(phase, &state, &self.inputs) {
            Ok(run) => {
                self.can_be_counted(&notes, &run)?;
                Ok(Done { state, phase, notes, run })
            }
            Err(refusal) => {
                Err(Refusal::new(refusal.by, "not now: it would change what is under way at the table"))
            }
        }
    }

    /// Whether this player makes wagers, plays, or waits until the others have played.
    fn stage(&self, seat: Seat) -> Stage {
        match self.phase {
            Phase::Preparing | Phase::Betting => Stage::Betting,
            Phase::Playing if self.layout().wagers().any(|(owner, ..)| owner == seat) => Stage::Playing,
            Phase::Playing => Stage::Settled,
        }
    }

    fn has_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.number() > G::SEATS {
            return Err(Refusal::new(G::SEATING, format!("the table has {} seats", G::SEATS)));
        }
        Ok(())
    }

    /// Whether wagers may still be made in the round under way, as far as it has not said otherwise.
    fn is_not_closed(&self) -> Result<(), Refusal> {
        match self.current.iter().find(|entry| entry.event == Event::Closes) {
            Some(closes) => Err(Refusal::new(closes.by, "no wager is made any more in this round")),
            None => Ok(()),
        }
    }

    /// What the round under way has last said of this player's hands on the cards, and under which paragraph.
    fn hands(&self, seat: Seat) -> Option<(Hands, Cite)> {
        let said = |entry: &Entry| match entry.event {
            Event::Hands(of, hands) if of == seat => Some((hands, entry.by)),
            _ => None,
        };
        self.current.iter().filter_map(said).last()
    }

    /// Something comes from outside: an outcome, an answer, an incident. A refused input changes nothing.
    pub fn input(&mut self, input: Input) -> Result<(), Refusal> {
        self.can_come_out(&input)?;
        let between =
            |word: &str| G::Incident::ALL.iter().any(|k| k.word() == word && k.when() == When::BetweenRounds);
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
            Err(refusal) => {
                self.inputs.pop();
                Err(refusal)
            }
        }
    }

    /// A card comes out no more often than the stack has it, and the cutting card only where one lies in it; a determinant card may have come
    /// from another. What a card that does not belong to the decks does is for the game to say.
    pub(super) fn can_come_out(&self, input: &Input) -> Result<(), Refusal> {
        if *input == Input::CuttingCard && !G::has_cutting_card(&self.house, &self.state) {
            return Err(Refusal::new(G::PLAY, "no cutting card lies among what is dealt here"));
        }
        is_dealt_here::<G>(&self.house, input)?;
        let Some(stack) = G::stack(&self.house) else { return Ok(()) };
        let Some(card) = input.comes_out_of(&stack) else { return Ok(()) };
        let most = stack.copies(card);
        let determinant = |entry: &Entry| match entry.event {
            Event::Deals { to: Spot::DETERMINANT, card: seen, .. } => seen == Some(card),
            _ => false,
        };
        let elsewhere = self.current.iter().filter(|entry| determinant(entry)).count();
        let since = self.inputs.get(self.shuffled_at..).unwrap_or_default();
        let out = since.iter().filter(|seen| seen.comes_out_of(&stack) == Some(card)).count();
        if out < usize::from(most) + elsewhere {
            return Ok(());
        }
        Err(Refusal::new(G::PLAY, format!("{card} cannot come out: the stack has {most} of it")))
    }

    /// What is paid and collected from the beginning of a table on must stay within what it can count.
    pub(super) fn can_be_counted(&self, notes: &[Entry], run: &Run<G>) -> Result<(), Refusal> {
        let mut net = self.settled.net.clone();
        let before = self.finished.iter().chain(self.current.asides());
        before.chain(notes).chain(&run.record).for_each(|entry| net.follow(entry));
        net.beyond().map_or(Ok(()), Err)
    }

    pub(super) fn accept(&mut self, run: Run<G>) {
        self.possible = run.possible;
        self.shuffled_at = run.shuffled_at;
        self.sets = run.sets;
        self.current.run_again(run.record, &mut self.news);
        match run.outcome {
            Outcome::Waits(prompt) => self.prompt = Some(prompt),
            Outcome::Complete => {
                self.state = run.state;
                let finished = self.current.finish();
                self.lies.go_on(finished.iter().map(|entry| &entry.event));
                self.finished.extend(finished);
                self.prompt = None;
                let inputs = std::mem::take(&mut self.inputs);
                self.shuffled_at = 0;
                match self.phase {
                    Phase::Preparing | Phase::Betting if inputs.is_empty() => self.phase = Phase::Betting,
                    Phase::Preparing | Phase::Betting => self.go_on(),
                    Phase::Playing => {
                        self.rounds += 1;
                        self.phase = Phase::Preparing;
                        self.go_on();
                    }
                }
            }
        }
    }

    /// Runs the preparation of the next round as far as it goes without an input.
    fn go_on(&mut self) {
        // Without an input nothing can be refused.
        if let Ok(run) = self.run(self.phase, &self.state, &[]) {
            self.accept(run);
        }
    }

    /// The question that is asked now.
    pub(super) fn question(&self) -> Option<G::Question> {
        match self.phase {
            Phase::Betting => self.first_of_round().asked.take(),
            Phase::Preparing | Phase::Playing => {
                let mut state = self.state.clone();
                let mut script = Script::<G>::with(self.lies.clone(), piece::<G>(&self.house), &self.inputs);
                let _ = match self.phase {
                    Phase::Preparing | Phase::Betting => G::prepare(&self.house, &mut state, &mut script),
                    Phase::Playing => G::round(&self.house, &mut state, &mut script),
                };
                script.asked
            }
        }
    }

    /// Runs a part from its beginning.
    pub(super) fn run(&self, phase: Phase, before: &G::State, inputs: &[Input]) -> Result<Run<G>, Refusal> {
        let mut state = before.clone();
        let mut script = Script::<G>::with(self.lies.clone(), piece::<G>(&self.house), inputs);
        let result = match phase {
            Phase::Preparing | Phase::Betting => G::prepare(&self.house, &mut state, &mut script),
            Phase::Playing => G::round(&self.house, &mut state, &mut script),
        };
        let unused = inputs.get(script.used());
        if let (Ok(()) | Err(Halt::Void(_)), Some(input)) = (result, unused) {
            return Err(match (phase, script.used()) {
                (Phase::Playing, 0) => no_round::<G>(input),
                (Phase::Playing | Phase::Preparing | Phase::Betting, _) => out_of_place::<G>(input),
            });
        }
        let (possible, shuffled_at) = (script.possible(), script.shuffled_at());
        match result {
            Err(Halt::Pending) => match (script.refusal.take(), script.prompt.take()) {
                (None, Some(prompt)) => {
                    let outcome = Outcome::Waits(prompt);
                    let sets = script.sets.take();
                    Ok(Run { state, record: script.record, possible, shuffled_at, outcome, sets })
                }
                (Some(refusal), _) => Err(refusal),
                (None, None) => Err(Refusal::new(G::PLAY, "what was told last has no place here")),
            },
            Ok(()) => {
                script.clear(G::PICKS_UP);
                let outcome = Outcome::Complete;
                Ok(Run { state, record: script.record, possible, shuffled_at, outcome, sets: None })
            }
            Err(Halt::Void(by)) => {
                void::<G>(before, &mut script.record, by);
                script.clear(by);
                let record = script.record;
                state.clear();
                Ok(Run { state, record, possible, shuffled_at, outcome: Outcome::Complete, sets: None })
            }
        }
    }
}

/// What is dealt at this table.
pub(super) fn piece<G: Game>(house: &G::House) -> Piece {
    G::stack(house).map_or(Piece::Card, |stack| stack.deck.piece())
}

/// Where tiles are dealt a card has no place, and a tile has none anywhere else.
fn is_dealt_here<G: Game>(house: &G::House, input: &Input) -> Result<(), Refusal> {
    match input.card() {
        Some(card) if card.piece() != piece::<G>(house) => {
            let why = format!("{card} has no place here: a {} is dealt at this table", piece::<G>(house));
            Err(Refusal::new(G::PLAY, why))
        }
        Some(_) | None => Ok(()),
    }
}

/// An input that nothing asks for: an incident under the paragraph that provides for it, anything else under that of the round.
fn out_of_place<G: Game>(input: &Input) -> Refusal {
    let by = match input {
        Input::Happens { word, .. } => G::Incident::ALL.iter().find(|k| k.word() == word).map(|k| k.by()),
        _ => None,
    };
    Refusal::new(by.unwrap_or(G::PLAY), format!("{input} has no place here"))
}

/// An input that was to begin a round in which nobody would take part: the wagers stay as they are until somebody has one with which a
/// round can be played.
fn no_round<G: Game>(input: &Input) -> Refusal {
    let refusal = out_of_place::<G>(input);
    Refusal::new(refusal.by, format!("nobody has a wager with which a round can begin: {}", refusal.why))
}
