//! A part of play, run again from its beginning with each further input, and what comes of it.

use super::{InputSource, LiveTable, Phase};
use crate::equipment::{Card, Piece, Stack, Supply};
use crate::games::{Game, Stakes as _};
use crate::law::Refusal;
use crate::table::part::{Part, void};
use crate::table::{
    Entry, Event, Halt, IncidentKind as _, Input, Needs, Possible, Privy, Prompt, Script, Spot, Table as _,
    Whereabouts, With,
};

/// Why an input is refused that the table has taken and cannot go on with.
pub(super) const TOLD_LAST: &str = "what was told last has no place here";

/// What a run of the current part came to.
pub struct Run<G: Game> {
    /// The table as it is where the run has stopped.
    pub(super) state: G::State,
    record: Vec<Entry>,
    pub(super) possible: Vec<Possible>,
    pub(super) lies: Whereabouts,
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
        match (G::stack(&self.house), self.source) {
            (Some(stack), InputSource::Table) => self.is_in_stack(&stack, input),
            (Some(_), InputSource::Record) | (None, _) => Ok(()),
        }
    }

    /// A card that comes out, or is told with an incident, is where it must be.
    fn is_in_stack(&self, stack: &Stack, input: &Input) -> Result<(), Refusal> {
        let belongs = |card: &Card| stack.copies(*card) > 0;
        match (input, told_with::<G>(input)) {
            (Input::Card(card), _) => {
                let turned_up = matches!(self.prompt, Some(Prompt::TurnUp(..)));
                if !turned_up && self.now.out().count() >= self.most_out(stack) {
                    let why = "no card is left in the stack";
                    return Err(Refusal::new(G::cards_by(&self.house, &self.state), why));
                }
                card.map_or(Ok(()), |card| self.is_left(stack, card))
            }
            // A joker that is found where the stack has none belongs to no stack.
            (_, Some((_, Needs::Discard, card))) if card == Card::JOKER && !belongs(&card) => Ok(()),
            (_, Some((_, Needs::Discard, card))) => self.is_left(stack, card),
            (_, Some((_, Needs::StackCard, card))) if belongs(&card) => self.is_left(stack, card),
            (_, Some((kind, Needs::Card, card)))
                if self.possible.iter().any(|possible| possible.word == kind.word())
                    && !self.now.may_lie_face_down(card, usize::from(stack.copies(card))) =>
            {
                Err(Refusal::new(kind.by(), format!("{card} does not lie face down before a player")))
            }
            _ => Ok(()),
        }
    }

    /// Not all cards of this kind are out of the stack.
    fn is_left(&self, stack: &Stack, card: Card) -> Result<(), Refusal> {
        let most = stack.copies(card);
        let elsewhere = self.determinants().filter(|seen| *seen == Some(card)).count();
        if self.now.count(card) < usize::from(most) + elsewhere {
            return Ok(());
        }
        let by = G::cards_by(&self.house, &self.state);
        Err(Refusal::new(by, format!("{card} cannot come out: the stack has {most} of it")))
    }

    /// How many cards can be out.
    fn most_out(&self, stack: &Stack) -> usize {
        usize::from(stack.size()) + self.determinants().count()
    }

    /// The determinant cards of the part under way, which may have come from another stack.
    fn determinants(&self) -> impl Iterator<Item = Option<Card>> {
        self.current.iter().filter_map(|entry| match entry.event {
            Event::Deals { to: Spot::DETERMINANT, card, .. } => Some(card),
            _ => None,
        })
    }

    /// What is paid and collected from the beginning of a table on must stay within what it can count.
    pub(in crate::table) fn can_be_counted(&self, notes: &[Entry], run: &Run<G>) -> Result<(), Refusal> {
        let before = self.finished.iter().chain(self.current.asides());
        let mut all = before.chain(notes).chain(&run.record);
        self.settled.net.beyond_with(&mut all).map_or(Ok(()), Err)
    }

    /// A part is over: what was discarded stays out of the stack until it is shuffled. A continuous shuffler has it again after each round; where several
    /// stacks are dealt from, nobody knows which of them it came from.
    fn keep_discards(&mut self) {
        let is_back = |stack: Stack| stack.supply == Supply::Continuous && self.phase == Phase::Playing;
        if G::stacks(&self.house) > 1 || G::stack(&self.house).is_some_and(is_back) {
            self.now.forget_discards();
        }
        self.now.tidy();
        self.lies = self.now.clone();
    }

    pub(in crate::table) fn accept(&mut self, run: Run<G>) {
        self.possible = run.possible;
        self.now = run.lies;
        self.privy = run.privy;
        self.current.run_again(run.record, &mut self.news);
        match run.outcome {
            Outcome::Waits(prompt) => self.prompt = Some(prompt),
            Outcome::Complete => {
                self.state = run.state;
                let finished = self.current.finish();
                self.finished.extend(finished);
                self.prompt = None;
                let inputs = std::mem::take(&mut self.inputs);
                self.keep_discards();
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

    /// The question that is asked now, or would begin the round; none where the table waits for anything else.
    pub fn question(&self) -> Option<G::Question> {
        match self.phase {
            Phase::Betting => self.first_of_round().asked.take(),
            Phase::Preparing | Phase::Playing => {
                let mut state = self.state.clone();
                let mut script = Script::<G>::with(self.lies.clone(), G::stack(&self.house), &self.inputs);
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
        let mut script = Script::<G>::with(self.lies.clone(), G::stack(&self.house), inputs);
        let result = match phase {
            Phase::Preparing | Phase::Betting => G::prepare(&self.house, &mut state, &mut script),
            Phase::Playing => G::round(&self.house, &mut state, &mut script),
        };
        let unused = inputs.get(script.used());
        if let (Ok(()) | Err(Halt::Void { .. }), Some(input)) = (result, unused) {
            return Err(match (phase, script.used()) {
                (Phase::Playing, 0) => no_round::<G>(input),
                (Phase::Playing | Phase::Preparing | Phase::Betting, _) => out_of_place::<G>(input),
            });
        }
        let possible = script.possible();
        match result {
            Err(Halt::Pending) => match (script.refusal.take(), script.prompt.take()) {
                (None, Some(prompt)) => {
                    let outcome = Outcome::Waits(prompt);
                    let privy = std::mem::take(&mut script.privy);
                    Ok(Run { state, record: script.record, possible, lies: script.lies, outcome, privy })
                }
                (Some(refusal), _) => Err(refusal),
                (None, None) => Err(Refusal::new(G::PLAY, TOLD_LAST)),
            },
            Ok(()) => {
                script.clear(G::PICKS_UP);
                let (outcome, privy) = (Outcome::Complete, Privy::default());
                Ok(Run { state, record: script.record, possible, lies: script.lies, outcome, privy })
            }
            Err(Halt::Void { by, .. }) => {
                void::<G>(before, &mut script.record, by);
                script.clear(by);
                state.clear();
                let (outcome, privy) = (Outcome::Complete, Privy::default());
                Ok(Run { state, record: script.record, possible, lies: script.lies, outcome, privy })
            }
        }
    }
}

/// What is dealt at this table.
fn piece<G: Game>(house: &G::House) -> Piece {
    G::stack(house).map_or(Piece::Card, |stack| stack.deck.piece())
}

/// The incident that an input tells of, and the card that it names.
fn told_with<G: Game>(input: &Input) -> Option<(G::Incident, Needs, Card)> {
    let Input::Happens { word, with: with @ With::Card(card) } = input else { return None };
    let kind = G::Incident::ALL.iter().find(|kind| kind.word() == word && kind.needs().fits(*with))?;
    Some((*kind, kind.needs(), *card))
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
