//! A part of play, run again from its beginning with each further input, and what comes of it.

use super::{LiveTable, Phase};
use crate::equipment::Piece;
use crate::games::{Game, Stakes as _};
use crate::law::Refusal;
use crate::table::part::{Part, void};
use crate::table::{
    Entry, Event, Halt, IncidentKind as _, Input, Possible, Privy, Prompt, Script, Spot, Table as _,
};

/// Why an input is refused that the table has taken and cannot go on with.
pub(super) const TOLD_LAST: &str = "what was told last has no place here";

/// What a run of the current part came to.
pub struct Run<G: Game> {
    /// The table as it is where the run has stopped.
    pub(super) state: G::State,
    record: Vec<Entry>,
    pub(super) possible: Vec<Possible>,
    shuffled_at: usize,
    outcome: Outcome,
    privy: Privy,
}

impl<G: Game> Run<G> {
    /// What it waits for, where it is not complete.
    pub(super) fn waits_for(&self) -> Option<&Prompt> {
        match &self.outcome {
            Outcome::Waits(prompt) => Some(prompt),
            Outcome::Complete => None,
        }
    }

    /// Whether it has come to where a part is, and waits for the same.
    pub(super) fn is_where(&self, part: &Part, asks: &Prompt) -> bool {
        part.is_recorded_as(&self.record) && matches!(&self.outcome, Outcome::Waits(prompt) if prompt == asks)
    }
}

enum Outcome {
    Complete,
    Waits(Prompt),
}

impl<G: Game> LiveTable<G> {
    /// A card comes out no more often than the stack has it, and the cutting card only where one lies in it; a determinant card may have come
    /// from another. What a card that does not belong to the decks does is for the game to say, and so is what nobody may do now.
    pub(in crate::table) fn can_come_out(&self, input: &Input) -> Result<(), Refusal> {
        if let Some(refusal) = G::refuses(&self.house, &self.state, input) {
            return Err(refusal);
        }
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
        let by = G::cards_by(&self.house, &self.state);
        Err(Refusal::new(by, format!("{card} cannot come out: the stack has {most} of it")))
    }

    /// What is paid and collected from the beginning of a table on must stay within what it can count.
    pub(in crate::table) fn can_be_counted(&self, notes: &[Entry], run: &Run<G>) -> Result<(), Refusal> {
        let before = self.finished.iter().chain(self.current.asides());
        let mut all = before.chain(notes).chain(&run.record);
        self.settled.net.beyond_with(&mut all).map_or(Ok(()), Err)
    }

    pub(in crate::table) fn accept(&mut self, run: Run<G>) {
        self.possible = run.possible;
        self.shuffled_at = run.shuffled_at;
        self.privy = run.privy;
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
    pub(super) fn go_on(&mut self) {
        // Without an input nothing can be refused.
        if let Ok(run) = self.run(self.phase, &self.state, &[]) {
            self.accept(run);
        }
    }

    /// The question that is asked now.
    pub(in crate::table) fn question(&self) -> Option<G::Question> {
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
    pub(in crate::table) fn run(
        &self,
        phase: Phase,
        before: &G::State,
        inputs: &[Input],
    ) -> Result<Run<G>, Refusal> {
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
                    let privy = std::mem::take(&mut script.privy);
                    Ok(Run { state, record: script.record, possible, shuffled_at, outcome, privy })
                }
                (Some(refusal), _) => Err(refusal),
                (None, None) => Err(Refusal::new(G::PLAY, TOLD_LAST)),
            },
            Ok(()) => {
                script.clear(G::PICKS_UP);
                let (outcome, privy) = (Outcome::Complete, Privy::default());
                Ok(Run { state, record: script.record, possible, shuffled_at, outcome, privy })
            }
            Err(Halt::Void(by)) => {
                void::<G>(before, &mut script.record, by);
                script.clear(by);
                let (record, privy) = (script.record, Privy::default());
                state.clear();
                Ok(Run { state, record, possible, shuffled_at, outcome: Outcome::Complete, privy })
            }
        }
    }
}

/// What is dealt at this table.
pub(in crate::table) fn piece<G: Game>(house: &G::House) -> Piece {
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
