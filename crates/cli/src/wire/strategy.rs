//! Strategies.

use croupier_odds::analysers;
use croupier_rules::games;
use serde::Serialize;
use serde_json::{Map, Value};

/// The answer of `strategy`.
#[derive(Serialize)]
pub struct StrategyOf {
    /// The game.
    pub game: &'static str,
    /// The choices in force.
    pub house: Map<String, Value>,
    /// The strategy.
    pub strategy: &'static str,
    /// The description of the strategy.
    pub says: &'static str,
    /// Its charts; empty if its answers do not fit tables.
    pub charts: Vec<Chart>,
    /// The deviations from the best play, the costliest first; left out if not computed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deviations: Vec<Deviation>,
    /// Simple rules and their cost against the best play; left out if not computed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub simple: Vec<SimpleRule>,
}

/// A hand with the cost of the second-best answer.
#[derive(Serialize)]
pub struct Deviation {
    when: String,
    best: &'static str,
    instead: &'static str,
    /// Of each unit of the initial wager, as a fraction.
    costs: String,
}

/// A simple rule.
#[derive(Serialize)]
pub struct SimpleRule {
    says: String,
    /// Of each unit of the initial wager, as a fraction.
    loses: String,
}

impl From<&analysers::PlayDeviation> for Deviation {
    fn from(deviation: &analysers::PlayDeviation) -> Deviation {
        let analysers::PlayDeviation { when, best, instead, costs } = deviation;
        Deviation { when: when.clone(), best, instead, costs: costs.to_string() }
    }
}

impl From<&analysers::RuleOfThumb> for SimpleRule {
    fn from(rule: &analysers::RuleOfThumb) -> SimpleRule {
        SimpleRule { says: rule.says.clone(), loses: rule.loses.to_string() }
    }
}

/// A table of answers.
#[derive(Serialize)]
pub struct Chart {
    title: String,
    across: &'static str,
    columns: Vec<String>,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    label: String,
    answers: Vec<&'static str>,
}

impl From<&games::Chart> for Chart {
    fn from(chart: &games::Chart) -> Chart {
        let row = |row: &games::ChartRow| Row { label: row.label.clone(), answers: row.answers.clone() };
        Chart {
            title: chart.title.clone(),
            across: chart.across,
            columns: chart.columns.clone(),
            rows: chart.rows.iter().map(row).collect(),
        }
    }
}
