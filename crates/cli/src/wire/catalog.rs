//! Games, and the overview.

use super::Demonstration;
use crate::catalog::Entry;
use croupier_floor::wire::OptionCard;
use croupier_rules::games::IncidentFacts;
use croupier_rules::house::{OptionSpec, Submission};
use croupier_rules::table::RequiredDetail;
use serde::Serialize;

/// A game.
#[derive(Serialize)]
pub struct Game {
    id: &'static str,
    subchapter: u8,
    name: &'static str,
    adopted: String,
    /// Always true; kept for programs that read it.
    implemented: bool,
    seats: u8,
    wagers: Vec<Wager>,
    options: Vec<HouseOption>,
    incidents: Vec<Incident>,
    strategies: Vec<Strategy>,
}

#[derive(Serialize)]
struct Wager {
    id: &'static str,
    paragraph: &'static str,
    belongs_to: &'static str,
    says: &'static str,
    form: String,
}

/// An option in the form of the floor's API.
#[derive(Serialize)]
struct HouseOption {
    #[serde(flatten)]
    card: OptionCard,
    /// Whether a paragraph fixes the value, so that only a new game has a choice.
    fixed: bool,
}

#[derive(Serialize)]
struct Incident {
    word: &'static str,
    /// The detail that must be entered with it: `nothing`, `card`, `seat`, `number`.
    needs: &'static str,
    /// `between rounds` or `in a round`.
    when: &'static str,
    paragraph: &'static str,
    says: &'static str,
}

impl From<&IncidentFacts> for Incident {
    fn from(incident: &IncidentFacts) -> Incident {
        Incident {
            word: incident.word,
            needs: match incident.needs {
                RequiredDetail::Nothing => "nothing",
                RequiredDetail::Card | RequiredDetail::Discard | RequiredDetail::StackCard => "card",
                RequiredDetail::Seat => "seat",
                RequiredDetail::Number => "number",
            },
            when: incident.when.words(),
            paragraph: incident.by.as_str(),
            says: incident.says,
        }
    }
}

#[derive(Serialize)]
struct Strategy {
    name: &'static str,
    says: &'static str,
}

impl From<&Entry> for Game {
    fn from(game: &Entry) -> Game {
        let facts = &game.facts;
        let specs = facts.wagers;
        let owner = |index: usize| specs.get(index).map_or("", |spec| spec.id);
        let wager = |(spec, form): (&'static croupier_rules::games::WagerSpec, String)| Wager {
            id: spec.id,
            paragraph: spec.by.as_str(),
            belongs_to: owner(spec.belongs_to),
            says: spec.says,
            form,
        };
        let defaults = Submission::default();
        let option = |spec: &OptionSpec| HouseOption {
            card: OptionCard::new(spec, &defaults),
            fixed: spec.is_fixed(),
        };
        Game {
            id: game.id,
            subchapter: game.subchapter.number,
            name: game.name,
            adopted: game.subchapter.adopted.to_string(),
            implemented: true,
            seats: facts.seats,
            wagers: facts.forms().into_iter().map(wager).collect(),
            options: facts.options.iter().map(option).collect(),
            incidents: facts.incidents.iter().map(Incident::from).collect(),
            strategies: facts.strategies.iter().map(|s| Strategy { name: s.name, says: s.says }).collect(),
        }
    }
}

/// The overview of the program, with a demonstration.
#[derive(Serialize)]
pub struct Overview {
    /// Its version.
    pub version: &'static str,
    /// The number of games of the chapter.
    pub games: usize,
    /// Their identifiers: all are implemented.
    pub implemented: Vec<&'static str>,
    /// The commands.
    pub commands: Vec<Command>,
    /// A round.
    pub demo: Demonstration,
}

/// A command with an example of its use.
#[derive(Serialize, Clone, Copy)]
pub struct Command {
    /// An example.
    pub example: &'static str,
    /// Its description.
    pub says: &'static str,
}
