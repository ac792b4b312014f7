//! Round files and what happens in them.

use crate::plays::{Outcome, Played};
use crate::show::{Step, steps};
use croupier_rules::table::{Event, Face, Movement, Party, Seat, Spot};
use croupier_rules::wagers::Money;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The answer of `run`.
#[derive(Serialize)]
pub struct Files {
    /// The files, in order.
    pub files: Vec<File>,
    /// Whether all are as they say.
    pub ok: bool,
    /// How many were played.
    pub played: usize,
    /// How many hand histories do not say enough to be settled.
    pub incomplete: usize,
    /// How many fail.
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
    events: Vec<Value>,
    reached: Vec<&'static str>,
    /// What came of a hand history.
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

impl From<&Played> for File {
    fn from(played: &Played) -> File {
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
                // A failing file reaches nothing.
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
    /// Which.
    pub file: String,
    /// Whether it was changed, or should be.
    pub changed: bool,
    /// What was done, or what is wrong.
    pub text: String,
}

/// A demonstration.
#[derive(Serialize)]
pub struct Demonstration {
    /// The game.
    pub game: &'static str,
    /// What each seat has won or lost.
    pub net: BTreeMap<String, String>,
    /// What happened.
    pub events: Vec<Value>,
}

/// What each seat has won or lost, by its number.
pub fn net(net: &BTreeMap<Seat, Money>) -> BTreeMap<String, String> {
    net.iter().map(|(seat, amount)| (seat.to_string(), amount.fixed())).collect()
}

/// Steps as JSON: each has its kind, its paragraph, and what belongs to the kind.
pub fn events<'a>(steps: impl IntoIterator<Item = Step<'a>>) -> Vec<Value> {
    steps.into_iter().map(|step| Value::Object(event(&step))).collect()
}

fn event(step: &Step<'_>) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut put = |key: &str, value: Value| fields.insert(key.to_string(), value);
    match step {
        Step::Refused(refusal) => {
            put("kind", "refuses".into());
            put("words", refusal.why.as_ref().into());
            put("paragraph", refusal.by.as_str().into());
        }
        Step::Unlawful(breach) => {
            put("kind", "breach".into());
            put("option", breach.option.as_ref().into());
            put("words", breach.why.as_str().into());
            put("paragraph", breach.by.as_str().into());
        }
        Step::Happened(entry) => {
            put("kind", entry.event.verb().into());
            put("paragraph", entry.by.as_str().into());
            put("text", entry.event.to_string().into());
            details(&entry.event, &mut fields);
        }
    }
    fields
}

fn details(event: &Event, fields: &mut Map<String, Value>) {
    let mut put = |key: &str, value: Value| fields.insert(key.to_string(), value);
    match event {
        Event::Deals { to, card, face } => {
            put("to", to.to_string().into());
            put("card", card.map(|c| c.to_string()).into());
            put("face", if *face == Face::Up { "up" } else { "down" }.into());
            seat_of(*to).map(|seat| put("seat", seat));
        }
        Event::Turns { at, place, card } => {
            put("at", at.to_string().into());
            put("place", (place + 1).into());
            put("card", card.to_string().into());
            seat_of(*at).map(|seat| put("seat", seat));
        }
        Event::Puts { from, which, to } => {
            put("from", from.to_string().into());
            put("places", which.iter().map(|place| place + 1).collect::<Vec<_>>().into());
            put("to", to.to_string().into());
            seat_of(*from).map(|seat| put("seat", seat));
        }
        Event::Settles { at, cards, count } => {
            put("at", at.to_string().into());
            put("cards", cards.iter().map(ToString::to_string).collect::<Vec<_>>().into());
            put("count", (*count).into());
            seat_of(*at).map(|seat| put("seat", seat));
        }
        Event::CuttingCard(spot) => {
            put("to", spot.to_string().into());
            seat_of(*spot).map(|seat| put("seat", seat));
        }
        Event::Rolls(dice) => {
            put("dice", dice.clone().into());
        }
        Event::Spins(mark) => {
            put("number", (*mark).into());
        }
        Event::Draws { number, place } => {
            put("ball", (*number).into());
            put("place", (*place).into());
        }
        Event::Hands(seat, _) => {
            put("seat", seat.number().into());
        }
        Event::Answers { seat, said } => {
            put("seat", seat.number().into());
            put("words", said.words.as_str().into());
        }
        Event::Happens { words, .. } => {
            put("words", words.as_str().into());
        }
        Event::Announces(words) | Event::Instructs(words) => {
            put("words", words.as_ref().into());
        }
        Event::Money(movement) => {
            movement.seat().map(|seat| put("seat", seat.number().into()));
            movement.wager().map(|wager| put("wager", wager.to_string().into()));
            put("amount", movement.amount().fixed().into());
            match &**movement {
                Movement::Moves { to, .. } => put("to", to.to_string().into()),
                Movement::Takes { into: pot @ Party::Pot(_), .. } => put("into", pot.to_string().into()),
                Movement::Pays { from: pot @ Party::Pot(_), .. } => put("from", pot.to_string().into()),
                Movement::Passes { from, into, .. } => {
                    put("from", from.to_string().into());
                    put("into", into.to_string().into())
                }
                _ => None,
            };
        }
        Event::Burns
        | Event::Clears
        | Event::Shuffles
        | Event::ShufflesBack
        | Event::Closes
        | Event::Voids => {}
    }
}

fn seat_of(spot: Spot) -> Option<Value> {
    spot.seat().map(|seat| seat.number().into())
}

/// The answer of `phh --check`.
#[derive(Serialize)]
pub struct Hands {
    /// How many files were read.
    pub files: usize,
    /// How many hands they have.
    pub hands: u64,
    /// How many are settled and equal.
    pub equal: u64,
    /// How many of these after a rake.
    pub raked: u64,
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
    /// What it is.
    pub what: String,
    /// How many hands.
    pub hands: u64,
    /// The file of the first one.
    pub file: String,
    /// The line of the first one.
    pub line: usize,
}
