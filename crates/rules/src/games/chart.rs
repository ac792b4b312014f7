//! Charts: the answers of a strategy, laid out for people.

/// A table of answers: rows are the player's hands, columns the visible cards of others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// The title: the hands that it covers.
    pub title: String,
    /// The heading above the columns, as in `dealer shows`.
    pub across: &'static str,
    /// The heads of the columns.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<ChartRow>,
}

/// A row of a chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChartRow {
    /// The hand of the player.
    pub label: String,
    /// The answer in each column.
    pub answers: Vec<&'static str>,
}
