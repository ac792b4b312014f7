//! Runs of a part of play: it is run again from its beginning with each further input.

use super::{LiveTable, Phase, StackCount};
use crate::equipment::{Card, Piece, Stack, Supply};
use crate::games::{Game, Stakes as _};
use crate::law::Refusal;
use crate::table::part::{PartRecord, void};
use crate::table::{
    CardPositions, Entry, Event, Halt, IncidentDetail, IncidentKind as _, Input, PossibleIncident,
    PrivateInfo, Prompt, RequiredDetail, Script, Spot, Table as _,
};

/// The refusal of an input after which the round cannot go on.
pub(super) const LAST_INPUT_MISPLACED: &str = "what was told last has no place here";

/// The result of a run of the current part.
pub struct Run<G: Game> {
    /// The table as it is where the run has stopped.
    pub(super) state: G::State,
    record: Vec<Entry>,
    pub(super) possible: Vec<PossibleIncident>,
    pub(super) lies: CardPositions,
    outcome: Outcome,
    private_info: PrivateInfo,
}

impl<G: Game> Run<G> {
    /// Returns the prompt, if the run is not complete.
    pub(super) fn waits_for(&self) -> Option<&Prompt> {
        match &self.outcome {
            Outcome::Waits(prompt) => Some(prompt),
            Outcome::Complete => None,
        }
    }

    /// Whether the run has the same record and prompt as a part.
    pub(super) fn is_where(&self, part: &PartRecord, asks: &Prompt) -> bool {
        part.is_recorded_as(&self.record) && matches!(&self.outcome, Outcome::Waits(prompt) if prompt == asks)
    }
}

enum Outcome {
    Complete,
    Waits(Prompt),
}

impl<G: Game> LiveTable<G> {
    /// Checks that an outcome is possible.
    ///
    /// A card comes out no more often than the stack has it, and a cutting card only if one is inserted. A
    /// determinant card may have come from another stack. The game decides about cards of other decks, and
    /// about inputs that are never possible now.
    pub(in crate::table) fn can_come_out(&self, input: &Input) -> Result<(), Refusal> {
        if let Some(refusal) = G::refuses(&self.house, &self.state, input) {
            return Err(refusal);
        }
        if *input == Input::CuttingCard && !G::has_cutting_card(&self.house, &self.state) {
            return Err(Refusal::new(G::PLAY, "no cutting card lies among what is dealt here"));
        }
        is_dealt_here::<G>(&self.house, input)?;
        match (G::stack(&self.house), self.stack_count) {
            (Some(stack), StackCount::AsTheHouse) => self.is_in_stack(&stack, input),
            (Some(_), StackCount::OneMore) | (None, _) => Ok(()),
        }
    }

    /// Checks the position of a card that comes out, or is named with an incident.
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
            (_, Some((_, RequiredDetail::Discard, card))) if card == Card::JOKER && !belongs(&card) => Ok(()),
            (_, Some((_, RequiredDetail::Discard, card))) => self.is_left(stack, card),
            (_, Some((_, RequiredDetail::StackCard, card))) if belongs(&card) => self.is_left(stack, card),
            (_, Some((kind, RequiredDetail::Card, card)))
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

    /// Returns the most cards that can be out of the stack.
    fn most_out(&self, stack: &Stack) -> usize {
        usize::from(stack.size()) + self.determinants().count()
    }

    /// Returns the determinant cards of the part under way, which may have come from another stack.
    fn determinants(&self) -> impl Iterator<Item = Option<Card>> {
        self.current.iter().filter_map(|entry| match entry.event {
            Event::Deals { to: Spot::DETERMINANT, card, .. } => Some(card),
            _ => None,
        })
    }

    /// Checks that the sums of payments and collections since the opening stay within their range.
    pub(in crate::table) fn can_be_counted(&self, notes: &[Entry], run: &Run<G>) -> Result<(), Refusal> {
        let before = self.finished.iter().chain(self.current.asides());
        let mut all = before.chain(notes).chain(&run.record);
        self.settled.net.beyond_with(&mut all).map_or(Ok(()), Err)
    }

    /// Ends a part: its discards stay out of the stack until they are shuffled.
    ///
    /// A continuous shuffler gets them back after each round. With several stacks, it is unknown which of
    /// them they came from.
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
        self.private_info = run.private_info;
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

    /// Returns the question that is asked now, or would begin the round; none where the table waits for anything else.
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
                    let private_info = std::mem::take(&mut script.private_info);
                    Ok(Run {
                        state,
                        record: script.record,
                        possible,
                        lies: script.lies,
                        outcome,
                        private_info,
                    })
                }
                (Some(refusal), _) => Err(refusal),
                (None, None) => Err(Refusal::new(G::PLAY, LAST_INPUT_MISPLACED)),
            },
            Ok(()) => {
                script.clear(G::PICKS_UP);
                let (outcome, private_info) = (Outcome::Complete, PrivateInfo::default());
                Ok(Run { state, record: script.record, possible, lies: script.lies, outcome, private_info })
            }
            Err(Halt::Void { by, .. }) => {
                void::<G>(before, &mut script.record, by);
                script.clear(by);
                state.clear();
                let (outcome, private_info) = (Outcome::Complete, PrivateInfo::default());
                Ok(Run { state, record: script.record, possible, lies: script.lies, outcome, private_info })
            }
        }
    }
}

/// Returns the kind of piece that is dealt at this table.
fn piece<G: Game>(house: &G::House) -> Piece {
    G::stack(house).map_or(Piece::Card, |stack| stack.deck.piece())
}

/// Returns the incident of an input, and the card that it names.
fn told_with<G: Game>(input: &Input) -> Option<(G::Incident, RequiredDetail, Card)> {
    let Input::Happens { word, with: with @ IncidentDetail::Card(card) } = input else { return None };
    let kind = G::Incident::ALL.iter().find(|kind| kind.word() == word && kind.needs().fits(*with))?;
    Some((*kind, kind.needs(), *card))
}

/// Refuses a card at a game of tiles, and a tile at any other.
fn is_dealt_here<G: Game>(house: &G::House, input: &Input) -> Result<(), Refusal> {
    match input.card() {
        Some(card) if card.piece() != piece::<G>(house) => {
            let why = format!("{card} has no place here: a {} is dealt at this table", piece::<G>(house));
            Err(Refusal::new(G::PLAY, why))
        }
        Some(_) | None => Ok(()),
    }
}

/// Refuses an input that does not fit the prompt: an incident under its own paragraph, anything else under
/// that of the round.
fn out_of_place<G: Game>(input: &Input) -> Refusal {
    let by = match input {
        Input::Happens { word, .. } => G::Incident::ALL.iter().find(|k| k.word() == word).map(|k| k.by()),
        _ => None,
    };
    Refusal::new(by.unwrap_or(G::PLAY), format!("{input} has no place here"))
}

/// Refuses an input that would begin a round without participants. The wagers stay until a seat has one that
/// can be played.
fn no_round<G: Game>(input: &Input) -> Refusal {
    let refusal = out_of_place::<G>(input);
    Refusal::new(refusal.by, format!("nobody has a wager with which a round can begin: {}", refusal.why))
}
