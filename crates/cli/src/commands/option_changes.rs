//! Changed options as rows of a table.

use crate::grid::{Grid, cell, styled};
use crate::out::{BOLD, CITE, NOTE, Out};
use croupier_rules::house::ChoiceChange;

/// `5.2(b)  on-zero  half → all  what becomes of even-money wagers on zero`.
pub fn show_changes(changes: &[ChoiceChange], out: &mut Out) {
    let mut grid = Grid::new(2);
    for change in changes {
        let value = format!("{} → {}", change.old, change.new);
        grid.row([
            styled(CITE, change.by),
            styled(BOLD, change.option),
            styled(NOTE, value),
            cell(change.says),
        ]);
    }
    grid.print(out);
}
