//! Round files and their events.

use crate::plays::{Outcome, PlayedFile};
use crate::round_display::{ReportStep, steps};
use croupier_floor::wire::EventBody;
use croupier_rules::table::Seat;
use croupier_rules::wagers::Money;
use serde::Serialize;
use std::collections::BTreeMap;

/// The answer of `run`.
#[derive(Serialize)]
pub struct Files {
    /// The files, in order.
    pub files: Vec<File>,
    /// Whether all files pass.
    pub ok: bool,
    /// The number of files played.
    pub played: usize,
    /// The number of incomplete hand histories.
    pub incomplete: usize,
    /// The number of failing files.
    pub failed: usize,
}

/// A round file.
#[derive(Serialize)]
pub struct File {
    file: String,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    net: BTreeMap<String, String>,
    events: Vec<RoundStep>,
    reached: Vec<&'static str>,
    /// The outcome of a hand history.
    #[serde(skip_serializing_if = "Option::is_none")]
    settlement: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<At>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<At>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Something wrong at a place.
#[derive(Serialize)]
struct At {
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    text: String,
}

impl From<&PlayedFile> for File {
    fn from(played: &PlayedFile) -> File {
        let mut file = File {
            file: played.path.display().to_string(),
            ok: played.is_ok(),
            title: None,
            game: None,
            net: BTreeMap::new(),
            events: Vec::new(),
            reached: Vec::new(),
            settlement: played.settlement(),
            problem: None,
            fault: None,
            error: None,
        };
        match &played.outcome {
            Outcome::Unreadable(why) => file.error = Some(why.to_string()),
            Outcome::Malformed { fault, .. } => {
                file.fault =
                    Some(At { line: fault.line, column: Some(fault.column), text: fault.what.clone() });
            }
            Outcome::Complete { file: round, report, .. } => {
                file.title = Some(round.title.clone());
                file.game = Some(round.game.1.clone());
                file.net = net(&report.net);
                file.events = events(steps(report));
                // A failing file covers nothing.
                let reached = report.reached.iter().filter(|_| report.is_ok());
                file.reached = reached.map(|cite| cite.as_str()).collect();
                let problem = report.problem.as_ref();
                file.problem = problem.map(|p| At { line: p.line, column: p.column, text: p.what.clone() });
            }
        }
        file
    }
}

/// The answer of `fmt` and of `run --write`.
#[derive(Serialize)]
pub struct WrittenFiles {
    /// The files that were changed, or are malformed.
    pub files: Vec<WrittenFile>,
    /// Whether all is well.
    pub ok: bool,
}

/// A file that was changed, or is malformed.
#[derive(Serialize)]
pub struct WrittenFile {
    /// The path.
    pub file: String,
    /// Whether it was changed, or should be.
    pub changed: bool,
    /// The change, or the error.
    pub text: String,
}

/// A demonstration.
#[derive(Serialize)]
pub struct Demonstration {
    /// The game.
    pub game: &'static str,
    /// The result of each seat.
    pub net: BTreeMap<String, String>,
    /// The events.
    pub events: Vec<RoundStep>,
}

/// The result of each seat, by its number.
pub fn net(net: &BTreeMap<Seat, Money>) -> BTreeMap<String, String> {
    net.iter().map(|(seat, amount)| (seat.to_string(), amount.fixed())).collect()
}

/// A step of a round: an event in the form of the floor's API, a refusal or a breach, with its paragraph.
#[derive(Serialize)]
pub struct RoundStep {
    /// The paragraph.
    by: &'static str,
    /// The event as a round file writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(flatten)]
    body: StepBody,
}

#[derive(Serialize)]
#[serde(untagged)]
enum StepBody {
    Event(Box<EventBody>),
    NotDone(NotDone),
}

/// An act that was refused, or an option that is unlawful.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum NotDone {
    Refuses { words: String },
    Breach { option: String, words: String },
}

/// Returns the steps of a round as JSON.
pub fn events<'a>(steps: impl IntoIterator<Item = ReportStep<'a>>) -> Vec<RoundStep> {
    steps.into_iter().map(RoundStep::from).collect()
}

impl From<ReportStep<'_>> for RoundStep {
    fn from(step: ReportStep<'_>) -> RoundStep {
        match step {
            ReportStep::Happened(entry) => RoundStep {
                by: entry.by.as_str(),
                text: Some(entry.event.to_string()),
                body: StepBody::Event(Box::new(EventBody::of(&entry.event))),
            },
            ReportStep::Refused(refusal) => RoundStep {
                by: refusal.by.as_str(),
                text: None,
                body: StepBody::NotDone(NotDone::Refuses { words: refusal.why.to_string() }),
            },
            ReportStep::Unlawful(breach) => RoundStep {
                by: breach.by.as_str(),
                text: None,
                body: StepBody::NotDone(NotDone::Breach {
                    option: breach.option.to_string(),
                    words: breach.why.clone(),
                }),
            },
        }
    }
}

/// The answer of `phh --check`.
#[derive(Serialize)]
pub struct Hands {
    /// The number of files.
    pub files: usize,
    /// The number of hands.
    pub hands: u64,
    /// The number of hands settled and equal.
    pub equal: u64,
    /// The number of these hands with a rake.
    pub raked: u64,
    /// The number of hands that are settled and different, and for which no cause is found.
    pub without_cause: u64,
    /// Hands that are settled and different, by cause.
    pub different: Vec<HandClass>,
    /// Hands whose record is incomplete, by the field that is missing.
    pub incomplete: Vec<HandClass>,
    /// Hands that are rejected, by paragraph and reason.
    pub rejected: Vec<HandClass>,
    /// Files that could not be read.
    pub unread: Vec<String>,
}

/// A class of hands, with its first one.
#[derive(Serialize)]
pub struct HandClass {
    /// The paragraph.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<&'static str>,
    /// The cause.
    pub what: String,
    /// The number of hands.
    pub hands: u64,
    /// The file of the first one.
    pub file: String,
    /// The line of the first one.
    pub line: usize,
}
