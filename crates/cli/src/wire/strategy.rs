//! Strategies.

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
