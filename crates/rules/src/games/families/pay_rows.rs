//! Pay tables by the kind of a hand, and how a house may state their odds.

use crate::house::Reader;
use crate::law::Cite;
use crate::poker::Category;
use crate::wagers::{Money, Odds, Row};
use std::cell::Cell;

/// A row of such a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandRow {
    /// The hand.
    pub hand: Category,
    /// What it pays.
    pub odds: Odds,
    /// The paragraph that says so.
    pub by: Cite,
}

/// The rows of a table, from the highest down; a hand that is none of them is not paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandRows<const N: usize>([HandRow; N]);

/// A row that pays so much to 1.
pub const fn pays(hand: Category, to_1: u32, by: Cite) -> HandRow {
    HandRow { hand, odds: Odds::to(to_1, 1), by }
}

impl<const N: usize> HandRows<N> {
    /// These rows.
    pub const fn new(rows: [HandRow; N]) -> HandRows<N> {
        HandRows(rows)
    }

    /// The row of a hand; nothing where it is not paid.
    #[inline]
    pub fn row(&self, hand: Category) -> Option<&HandRow> {
        self.0.iter().find(|row| row.hand == hand)
    }

    /// The highest odds of the table.
    pub fn best(&self) -> Odds {
        self.0.iter().map(|row| row.odds).fold(Odds::EVEN, Odds::max)
    }

    /// The same rows, each with the odds that a house has chosen for it under the option of its place in the list.
    #[must_use]
    pub fn chosen(
        mut self,
        options: [&'static str; N],
        mut odds: impl FnMut(&'static str, Odds) -> Odds,
    ) -> Self {
        for (row, option) in self.0.iter_mut().zip(options) {
            row.odds = odds(option, row.odds);
        }
        self
    }
}

impl<const N: usize> IntoIterator for HandRows<N> {
    type Item = HandRow;
    type IntoIter = std::array::IntoIter<HandRow, N>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl From<HandRow> for Row {
    fn from(row: HandRow) -> Row {
        Row::new(row.hand.name(), row.odds, row.by)
    }
}

/// Reads whole odds to 1 that are not below `least`; where the option says `table`, those of the table. They are stated with the word "to" or
/// "win": one that says "for" is a breach of the paragraph `stated`.
pub fn read_odds(reader: &mut Reader<'_>, option: &'static str, least: Odds, stated: Cite) -> Odds {
    const CENT: Money = Money::cents(1);
    let says_for = Cell::new(false);
    let odds = reader.read_with_default(option, |text, default| {
        if text == "table" && default == "table" {
            return Some(least);
        }
        says_for.set(says_for.get() || text.contains(" for "));
        let odds: Odds = text.replace(" for ", " to ").parse().ok()?;
        (odds >= least && odds.pays_exactly(CENT, CENT)).then_some(odds)
    });
    if says_for.get() {
        reader.breach(option, stated, "odds are stated with the word to or win, never with for");
    }
    odds
}
