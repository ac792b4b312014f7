//! Refusals of mistimed incidents: under the paragraph of the incident, with the time when it can happen.

use super::run::{LAST_INPUT_MISPLACED, Run};
use super::{LiveTable, Phase};
use crate::equipment::Card;
use crate::games::Game;
use crate::law::Refusal;
use crate::table::{IncidentDetail, IncidentKind as _, IncidentTime, Input, Prompt};

/// The most inputs ahead that the search looks at.
const AHEAD: usize = 80;

/// The answers to questions during the search.
#[derive(Clone, Copy)]
enum Answers {
    /// The default answer.
    Default,
    /// Another choice, if there is one.
    Other,
}

impl<G: Game> LiveTable<G> {
    /// Returns the refusal of an incident. If the incident is possible now, its detail is at fault.
    pub(super) fn cannot_happen(&self, word: &str, with: IncidentDetail, refusal: Refusal) -> Refusal {
        let fits = |kind: &&G::Incident| kind.word() == word && kind.needs().fits(with);
        let mut kinds = G::Incident::ALL.iter().filter(fits);
        let phase = self.phase;
        let of_phase = |kind: &&G::Incident| match kind.when() {
            IncidentTime::BetweenRounds => phase != Phase::Playing,
            IncidentTime::InRound => phase != Phase::Preparing,
            IncidentTime::AtAnyTime => true,
        };
        let Some(kind) = kinds.clone().find(of_phase).or_else(|| kinds.next()).copied() else {
            return refusal;
        };
        let what = format!("the incident {word}{with} has no place here");
        if let Some(looked_for) = self.possible().iter().find(|possible| possible.word == word) {
            if refusal.why != LAST_INPUT_MISPLACED {
                return refusal;
            }
            let why = match with {
                IncidentDetail::Nothing => format!("{what}: it can happen now, but not as things stand"),
                IncidentDetail::Card(_) | IncidentDetail::Seat(_) | IncidentDetail::Number(_) => {
                    format!("{what}: it can happen now, but not with{with}")
                }
            };
            return Refusal::new(looked_for.by, why);
        }
        let (when, now) = (self.when(kind), self.now(kind));
        Refusal::new(kind.by(), format!("{what}: {when}{now}"))
    }

    /// Returns the table's current prompt, instead of which the incident came.
    fn now(&self, kind: G::Incident) -> String {
        match (&self.prompt, self.phase, kind.when()) {
            (Some(prompt), ..) => format!("; now the table waits for {}", brief(prompt)),
            (None, Phase::Betting, IncidentTime::InRound | IncidentTime::AtAnyTime) => match self.next() {
                Some(prompt) => format!("; a round would begin with {}", brief(&prompt)),
                None => "; nobody has a wager with which a round can begin".to_string(),
            },
            (None, ..) => String::new(),
        }
    }

    /// Returns the time when an incident that cannot happen now can happen.
    fn when(&self, kind: G::Incident) -> String {
        match (kind.when(), self.phase) {
            (IncidentTime::BetweenRounds, Phase::Playing) => "it happens between two rounds".to_string(),
            (IncidentTime::InRound, Phase::Preparing) => "it happens in a round".to_string(),
            (IncidentTime::AtAnyTime, _)
            | (IncidentTime::BetweenRounds, Phase::Preparing | Phase::Betting)
            | (IncidentTime::InRound, Phase::Betting | Phase::Playing) => {
                match (self.before(kind), self.after(kind)) {
                    (Some(prompt), _)
                        if self.prompt.as_ref().is_some_and(|now| brief(now) == brief(&prompt)) =>
                    {
                        "it could happen earlier".to_string()
                    }
                    (Some(prompt), _) => {
                        format!("it could happen while the table waited for {}", brief(&prompt))
                    }
                    (None, Some(prompt)) => {
                        format!("it can happen later, as when the table waits for {}", brief(&prompt))
                    }
                    (None, None) => format!("{}, and nothing leads there from here", kind.when().words()),
                }
            }
        }
    }

    /// Searches the round to come for a prompt at which this can happen, with any cards and with the default
    /// answers or others.
    fn after(&self, kind: G::Incident) -> Option<Prompt> {
        if kind.when() == IncidentTime::BetweenRounds {
            return None;
        }
        [Answers::Default, Answers::Other].into_iter().find_map(|answers| self.after_with(kind, answers))
    }

    fn after_with(&self, kind: G::Incident, answers: Answers) -> Option<Prompt> {
        let mut inputs = match self.phase {
            Phase::Playing => self.inputs.clone(),
            Phase::Betting => Vec::new(),
            Phase::Preparing => return None,
        };
        let mut run = self.run(Phase::Playing, &self.state, &inputs).ok()?;
        for _ in 0..AHEAD {
            inputs.push(self.anything(run.waits_for()?, &run, answers)?);
            run = self.run(Phase::Playing, &self.state, &inputs).ok()?;
            if run.possible.iter().any(|possible| possible.word == kind.word()) {
                return run.waits_for().cloned();
            }
        }
        None
    }

    /// Something for which the table waits.
    fn anything(&self, prompt: &Prompt, run: &Run<G>, answers: Answers) -> Option<Input> {
        Some(match prompt {
            Prompt::Card(..) | Prompt::Burn | Prompt::TurnUp(..) => {
                let stack = G::stack(&self.house)?;
                let is_left = |card: &Card| run.lies.count(*card) < usize::from(stack.copies(*card));
                Input::Card(Some(stack.cards().find(is_left)?))
            }
            Prompt::Dice(count) => Input::Dice((1..=6).cycle().take(*count).collect()),
            Prompt::Spin(wheel) => Input::Number(wheel.mark(0).to_string()),
            Prompt::Ball(urn, out) => Input::Ball((1..=urn.balls).find(|ball| !out.has(*ball))?),
            Prompt::Answer { seat, choices, default, .. } => {
                let other = choices.iter().find(|choice| *choice != default);
                let says = match answers {
                    Answers::Default => default,
                    Answers::Other => other.unwrap_or(default),
                };
                Input::answer(*seat, says.clone())
            }
            Prompt::Reader { .. } => return None,
        })
    }

    /// Returns the last moment of the part under way at which this could have happened.
    fn before(&self, kind: G::Incident) -> Option<Prompt> {
        let parts = (0..self.inputs.len()).rev().map(|end| &self.inputs[..end]);
        parts.filter_map(|part| self.run(self.phase, &self.state, part).ok()).find_map(|run| {
            let is_possible = run.possible.iter().any(|possible| possible.word == kind.word());
            run.waits_for().filter(|_| is_possible).cloned()
        })
    }
}

/// Returns the prompt as text, without its choices.
fn brief(prompt: &Prompt) -> String {
    match prompt {
        Prompt::Answer { seat, question, .. } => format!("an answer of seat {seat}: {question}"),
        other => other.to_string(),
    }
}
