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
    /// What it does.
    pub says: &'static str,
    /// Its answers; none where they do not go into tables.
    pub charts: Vec<Chart>,
    /// What it costs to answer otherwise than the best play, the dearest first; left out where that is not computed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deviations: Vec<Deviation>,
    /// Simple rules and their cost against the best play; left out where that is not computed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub simple: Vec<SimpleRule>,
}

/// What the second best answer costs.
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

impl From<&analysers::Deviation> for Deviation {
    fn from(deviation: &analysers::Deviation) -> Deviation {
        let analysers::Deviation { when, best, instead, costs } = deviation;
        Deviation { when: when.clone(), best, instead, costs: costs.to_string() }
    }
}

impl From<&analysers::SimpleRule> for SimpleRule {
    fn from(rule: &analysers::SimpleRule) -> SimpleRule {
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
