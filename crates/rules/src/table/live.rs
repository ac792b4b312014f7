//! The live driver: a table that goes on from input to input, whoever gives them.

use super::layout::Layout;
use super::{
    Act, Book, Entry, Event, Halt, IncidentKind, Input, Movement, Possible, Prompt, Script, Seat, Stage,
    Thing, When,
};
use crate::cite;
use crate::equipment::Card;
use crate::games::Game;
use crate::house::House as _;
use crate::law::{Cite, Refusal};
use crate::wagers::Money;
use std::collections::BTreeMap;
use std::fmt;

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
    inputs: Vec<Input>,
    finished: Vec<Entry>,
    current: Vec<Entry>,
    prompt: Option<Prompt>,
    possible: Vec<Possible>,
}

/// What a run of the current part came to.
struct Run<G: Game> {
    state: G::State,
    record: Vec<Entry>,
    possible: Vec<Possible>,
    outcome: Outcome,
}

enum Outcome {
    Complete,
    Waits(Prompt),
}

impl<G: Game> LiveTable<G> {
    /// A table that is opened now: the opening procedure comes first.
    pub fn open(house: G::House) -> LiveTable<G> {
        let state = G::open(&house);
        let notice = Event::Instructs(format!("post the limits at the table: {}", house.limits()));
        let mut table = LiveTable::with(house, state);
        table.finished.insert(0, Entry { event: notice, by: cite!("8.2~(b)") });
        table
    }

    /// A table in the midst of the day, cards shuffled, nobody's wager on it.
    pub fn in_play(house: G::House) -> LiveTable<G> {
        let state = G::in_play(&house);
        LiveTable::with(house, state)
    }

    fn with(house: G::House, state: G::State) -> LiveTable<G> {
        let mut table = LiveTable {
            house,
            state,
            phase: Phase::Preparing,
            inputs: Vec::new(),
            finished: Vec::new(),
            current: Vec::new(),
            prompt: None,
            possible: Vec::new(),
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

    /// The incidents that can happen now; while wagers are made, also those before the first outcome of a round.
    pub fn possible(&self) -> Vec<Possible> {
        let mut possible = self.possible.clone();
        if self.phase == Phase::Betting {
            let mut script = Script::<G>::new(&[]);
            // The round waits for its first input: only what it looks out for meanwhile is of interest.
            let _ = G::round(&self.house, &mut self.state.clone(), &mut script);
            possible.extend(script.possible());
        }
        possible
    }

    /// Everything that has happened so far.
    pub fn record(&self) -> impl Iterator<Item = &Entry> {
        self.finished.iter().chain(&self.current)
    }

    /// What each seat has won or lost so far.
    pub fn net(&self) -> BTreeMap<Seat, Money> {
        let mut net = BTreeMap::new();
        for entry in self.record() {
            if let Event::Money(movement) = &entry.event {
                *net.entry(movement.seat()).or_default() += movement.gain();
            }
        }
        net
    }

    /// What lies on the layout, as the movements tell it.
    pub fn layout(&self) -> Layout {
        let mut layout = Layout::default();
        for entry in self.record() {
            if let Event::Money(movement) = &entry.event {
                layout.follow(movement);
            }
        }
        layout
    }

    /// A player does something. A refused act changes nothing, and one is refused that would change what is under way: a player who sits down
    /// while the cut goes round is not asked before the others.
    pub fn act(&mut self, seat: Seat, act: Act<G::Wager>) -> Result<(), Refusal> {
        let stage = match self.phase {
            Phase::Preparing | Phase::Betting => Stage::Betting,
            Phase::Playing => Stage::Playing,
        };
        if seat.number() > G::SEATS {
            return Err(Refusal::new(G::PLAY, format!("the table has {} seats", G::SEATS)));
        }
        if let (Act::Touches(Thing::Card), Some(by)) = (&act, self.hands_off(seat)) {
            let why = "the cards of this hand may not be touched any more in this round";
            return Err(Refusal::new(by, why));
        }
        let mut state = self.state.clone();
        let mut notes = Notes(Vec::new());
        G::act(&self.house, &mut state, stage, seat, act, &mut notes)?;
        let before = (std::mem::replace(&mut self.state, state), self.phase);
        if self.phase == Phase::Betting {
            self.phase = Phase::Preparing;
        }
        match self.run() {
            Ok(run) => {
                self.finished.append(&mut notes.0);
                self.accept(run);
                Ok(())
            }
            Err(refusal) => {
                (self.state, self.phase) = before;
                Err(Refusal::new(refusal.by, "not now: it would change what is under way at the table"))
            }
        }
    }

    /// The paragraph under which the player may not touch the cards any more in the round under way.
    fn hands_off(&self, seat: Seat) -> Option<Cite> {
        self.current.iter().find(|entry| entry.event == Event::HandsOff(seat)).map(|entry| entry.by)
    }

    /// Something comes from outside: an outcome, an answer, an incident. A refused input changes nothing.
    pub fn input(&mut self, input: Input) -> Result<(), Refusal> {
        self.can_come_out(&input)?;
        let before = self.phase;
        if self.phase == Phase::Betting {
            let between = |word: &str| {
                G::Incident::ALL.iter().any(|k| k.word() == word && k.when() == When::BetweenRounds)
            };
            self.phase = match &input {
                Input::Happens { word, .. } if between(word) => Phase::Preparing,
                _ => Phase::Playing,
            };
        }
        self.inputs.push(input);
        match self.run() {
            Ok(run) => {
                self.accept(run);
                Ok(())
            }
            Err(refusal) => {
                self.inputs.pop();
                self.phase = before;
                Err(refusal)
            }
        }
    }

    /// A card comes out no more often than the stack has it. What a card that does not belong to the decks does is for the game to say.
    fn can_come_out(&self, input: &Input) -> Result<(), Refusal> {
        let (Input::Card(Some(card)), Some(stack)) = (input, G::stack(&self.house)) else { return Ok(()) };
        let most = if *card == Card::JOKER { stack.jokers } else { stack.decks };
        if self.inputs.iter().filter(|seen| *seen == input).count() < usize::from(most) {
            return Ok(());
        }
        Err(Refusal::new(G::PLAY, format!("{card} cannot come out: the stack has {most} of it")))
    }

    fn accept(&mut self, run: Run<G>) {
        self.possible = run.possible;
        match run.outcome {
            Outcome::Waits(prompt) => {
                self.current = run.record;
                self.prompt = Some(prompt);
            }
            Outcome::Complete => {
                self.state = run.state;
                self.finished.extend(run.record);
                self.current.clear();
                self.inputs.clear();
                self.prompt = None;
                match self.phase {
                    Phase::Preparing | Phase::Betting => self.phase = Phase::Betting,
                    Phase::Playing => {
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
        if let Ok(run) = self.run() {
            self.accept(run);
        }
    }

    fn run(&self) -> Result<Run<G>, Refusal> {
        let mut state = self.state.clone();
        let mut script = Script::<G>::new(&self.inputs);
        let result = match self.phase {
            Phase::Preparing | Phase::Betting => G::prepare(&self.house, &mut state, &mut script),
            Phase::Playing => G::round(&self.house, &mut state, &mut script),
        };
        let unused = self.inputs.get(script.used());
        if let (Ok(()) | Err(Halt::Void(_)), Some(input)) = (result, unused) {
            return Err(match (self.phase, script.used()) {
                (Phase::Playing, 0) => no_round::<G>(input),
                (Phase::Playing | Phase::Preparing | Phase::Betting, _) => out_of_place::<G>(input),
            });
        }
        let possible = script.possible();
        match result {
            Err(Halt::Pending) => match (script.refusal.take(), script.prompt.take()) {
                (None, Some(prompt)) => {
                    Ok(Run { state, record: script.record, possible, outcome: Outcome::Waits(prompt) })
                }
                (Some(refusal), _) => Err(refusal),
                (None, None) => Err(Refusal::new(G::PLAY, "the table cannot go on")),
            },
            Ok(()) => Ok(Run { state, record: script.record, possible, outcome: Outcome::Complete }),
            Err(Halt::Void(by)) => {
                let mut record = script.record;
                self.void(&mut record, by);
                G::clear_layout(&mut state);
                Ok(Run { state, record, possible, outcome: Outcome::Complete })
            }
        }
    }

    /// The round is void: every wager that still lies on the layout goes back.
    fn void(&self, record: &mut Vec<Entry>, by: Cite) {
        let mut layout = Layout::default();
        G::on_layout(&self.state, &mut |seat, wager, amount| layout.put(seat, wager.to_string(), amount));
        for entry in record.iter() {
            if let Event::Money(movement) = &entry.event {
                layout.follow(movement);
            }
        }
        record.push(Entry { event: Event::Voids, by });
        for (seat, wager, amount) in layout.wagers() {
            let wager = wager.to_string();
            record.push(Entry { event: Event::Money(Movement::Returns { seat, wager, amount }), by });
        }
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

/// Writes down what an act brings with it.
struct Notes(Vec<Entry>);

impl<W: fmt::Display> Book<W> for Notes {
    fn money(&mut self, movement: Movement<W>, by: Cite) {
        if !movement.amount().is_zero() {
            self.0.push(Entry { event: Event::Money(movement.map(|wager| wager.to_string())), by });
        }
    }

    fn announce(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        self.0.push(Entry { event: Event::Announces(words.to_string()), by });
    }

    fn instruct(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        self.0.push(Entry { event: Event::Instructs(words.to_string()), by });
    }
}
