//! Charts: what a strategy answers, laid out for people.

/// A table of answers: rows are what the player has, columns what the player sees of others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// Which hands it is about.
    pub title: String,
    /// What stands above the columns, as in `dealer shows`.
    pub across: &'static str,
    /// The heads of the columns.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<ChartRow>,
}

/// A row of a chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChartRow {
    /// What the player has.
    pub label: String,
    /// The answer in each column.
    pub answers: Vec<&'static str>,
}
