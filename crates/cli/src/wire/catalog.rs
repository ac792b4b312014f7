//! Games, and the overview.

use super::{Demonstration, value};
use crate::catalog::Entry;
use croupier_rules::games::IncidentFacts;
use croupier_rules::table::Needs;
use serde::Serialize;
use serde_json::Value;

/// A game.
#[derive(Serialize)]
pub struct Game {
    id: &'static str,
    subchapter: u8,
    name: &'static str,
    adopted: String,
    /// Always: programs that ask for it keep their answer.
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

#[derive(Serialize)]
struct HouseOption {
    id: &'static str,
    values: String,
    /// Whether a paragraph fixes the value, so that only a new game has a choice.
    fixed: bool,
    default: Value,
    paragraph: &'static str,
    says: &'static str,
}

#[derive(Serialize)]
struct Incident {
    word: &'static str,
    /// What must be told with it: `nothing`, `card`, `seat`, `number`.
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
                Needs::Nothing => "nothing",
                Needs::Card | Needs::Discard | Needs::StackCard => "card",
                Needs::Seat => "seat",
                Needs::Number => "number",
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
        let option = |spec: &croupier_rules::house::OptionSpec| HouseOption {
            id: spec.id,
            values: spec.domain.to_string(),
            fixed: spec.is_fixed(),
            default: value(&spec.default_value()),
            paragraph: spec.by.as_str(),
            says: spec.label,
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

/// What the program is, and a demonstration.
#[derive(Serialize)]
pub struct Overview {
    /// Its version.
    pub version: &'static str,
    /// How many games the chapter has.
    pub games: usize,
    /// Their identifiers: all are implemented.
    pub implemented: Vec<&'static str>,
    /// The commands.
    pub commands: Vec<Command>,
    /// A round.
    pub demo: Demonstration,
}

/// A command with an example.
#[derive(Serialize, Clone, Copy)]
pub struct Command {
    /// An example.
    pub example: &'static str,
    /// What it does.
    pub says: &'static str,
}
