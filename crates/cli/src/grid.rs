//! Columns: cells one below the other, the last one wrapped to the width of the output.

use crate::out::{Out, PLAIN, paint, wrap};
use anstyle::Style;

/// A cell.
pub struct Cell {
    text: String,
    style: Style,
    align: Align,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Align {
    Left,
    Right,
}

/// A cell in plain text.
pub fn cell(text: impl ToString) -> Cell {
    styled(PLAIN, text)
}

/// A cell in a style.
pub fn styled(style: Style, text: impl ToString) -> Cell {
    Cell { text: text.to_string(), style, align: Align::Left }
}

/// A number, aligned to the right.
pub fn number(style: Style, text: impl ToString) -> Cell {
    Cell { text: text.to_string(), style, align: Align::Right }
}

/// Rows of cells.
#[derive(Default)]
pub struct Grid {
    indent: usize,
    rows: Vec<Vec<Cell>>,
}

impl Grid {
    /// Creates a grid whose lines have this indentation.
    pub fn new(indent: usize) -> Grid {
        Grid { indent, rows: Vec::new() }
    }

    /// One more row.
    pub fn row<const N: usize>(&mut self, cells: [Cell; N]) {
        self.cells(cells);
    }

    /// One more row, of any number of cells.
    pub fn cells(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Writes the rows. Columns are two spaces apart.
    pub fn print(self, out: &mut Out) {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(|c| self.width(c)).collect();
        for row in &self.rows {
            self.print_row(row, &widths, out);
        }
    }

    /// The width of a column. The last cell of a row that is shorter than others does not count: it may run on.
    fn width(&self, column: usize) -> usize {
        let last = self.rows.iter().map(Vec::len).max().unwrap_or(0) - 1;
        let cells = self.rows.iter().filter(|row| column == last || row.len() > column + 1);
        cells.filter_map(|row| row.get(column)).map(|cell| cell.text.chars().count()).max().unwrap_or(0)
    }

    fn print_row(&self, row: &[Cell], widths: &[usize], out: &mut Out) {
        let Some((last, before)) = row.split_last() else { return };
        let mut line = " ".repeat(self.indent);
        let mut used = self.indent;
        for (cell, width) in before.iter().zip(widths) {
            let gap = " ".repeat(width.saturating_sub(cell.text.chars().count()));
            let text = paint(cell.style, &cell.text);
            match cell.align {
                Align::Left => line.extend([text, gap]),
                Align::Right => line.extend([gap, text]),
            }
            line.push_str("  ");
            used += width + 2;
        }
        let room = out.width().saturating_sub(used).max(20);
        let mut lines = wrap(&last.text, room).into_iter();
        let first = lines.next().unwrap_or_default();
        let gap = match (last.align, widths.get(row.len() - 1)) {
            (Align::Right, Some(width)) => width.saturating_sub(first.chars().count()),
            _ => 0,
        };
        let text = format!("{line}{:gap$}{}", "", paint(last.style, first));
        out.line(text.trim_end());
        for more in lines {
            out.line(format_args!("{:used$}{}", "", paint(last.style, more)));
        }
    }
}

/// A number with commas between thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut text = digits[..first].to_string();
    for (index, chunk) in digits.as_bytes()[first..].chunks(3).enumerate() {
        if index > 0 || first > 0 {
            text.push(',');
        }
        text.extend(chunk.iter().map(|&b| b as char));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (12_345_678, "12,345,678")] {
            assert_eq!(grouped(number), text);
        }
    }
}
