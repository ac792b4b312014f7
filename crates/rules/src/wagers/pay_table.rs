//! Pay tables for display: named rows, each with its payment and paragraph.

use super::{Money, Odds, Percent};
use crate::house::Choice;
use crate::law::Cite;

/// The payment of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PayAmount {
    /// Odds on the wager.
    At(Odds),
    /// A fixed amount.
    Of(Money),
    /// A part of the progressive meter.
    OfTheMeter(Percent),
}

/// A row of a pay table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PayTableRow {
    /// The name of the paid outcome: `straight flush`.
    pub name: &'static str,
    /// The payment.
    pub pays: PayAmount,
    /// The paragraph.
    pub by: Cite,
}

/// Whether a pay table is the one by which this house pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PayTableStatus {
    /// In force.
    InForce,
    /// The house might choose it: the option and its value.
    Alternative {
        /// The option.
        option: &'static str,
        /// Its value.
        value: &'static str,
    },
}

/// A pay table of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PayTable {
    /// The name of the kind of wager that is paid by it.
    pub wager: &'static str,
    /// Whether it is in force.
    pub standing: PayTableStatus,
    /// Its rows, from the highest down.
    pub rows: Vec<PayTableRow>,
}

impl PayTableRow {
    /// Returns a row that pays odds.
    pub const fn new(name: &'static str, odds: Odds, by: Cite) -> PayTableRow {
        PayTableRow { name, pays: PayAmount::At(odds), by }
    }
}

impl PayTable {
    /// Returns a table in force, without alternatives.
    pub fn in_force(wager: &'static str, rows: impl IntoIterator<Item = impl Into<PayTableRow>>) -> PayTable {
        let rows = rows.into_iter().map(Into::into).collect();
        PayTable { wager, standing: PayTableStatus::InForce, rows }
    }

    /// Tables in force, one for each wager that is named, with a row for each way in which it is paid.
    pub fn of_wagers(rows: impl IntoIterator<Item = (&'static str, PayTableRow)>) -> Vec<PayTable> {
        let mut tables: Vec<PayTable> = Vec::new();
        for (wager, row) in rows {
            match tables.iter_mut().find(|table| table.wager == wager) {
                Some(table) if table.rows.contains(&row) => {}
                Some(table) => table.rows.push(row),
                None => tables.push(PayTable { wager, standing: PayTableStatus::InForce, rows: vec![row] }),
            }
        }
        tables
    }

    /// Returns the table as an alternative that the house might choose.
    #[must_use]
    pub fn chosen_by(self, option: &'static str, value: &'static str) -> PayTable {
        PayTable { standing: PayTableStatus::Alternative { option, value }, ..self }
    }

    /// Returns the table in force, and every table that an option offers beside it.
    pub fn with_alternatives<C: Choice, R: IntoIterator<Item = impl Into<PayTableRow>>>(
        wager: &'static str,
        in_force: R,
        option: &'static str,
        table: impl Fn(C) -> R,
    ) -> Vec<PayTable> {
        let mut tables = vec![PayTable::in_force(wager, in_force)];
        for &choice in C::ALL {
            let rows: Vec<PayTableRow> = table(choice).into_iter().map(Into::into).collect();
            if rows != tables[0].rows {
                let standing = PayTableStatus::Alternative { option, value: choice.word() };
                tables.push(PayTable { wager, standing, rows });
            }
        }
        tables
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cite;

    #[test]
    fn the_rows_of_a_wager_are_one_table_without_duplicates() {
        let [low, high] = [("2 to 1", 2), ("3 to 1", 3)]
            .map(|(name, times)| PayTableRow::new(name, Odds::to(times, 1), cite!("8.2~(a)")));
        let tables = PayTable::of_wagers([("one", low), ("other", low), ("one", high), ("one", low)]);
        let told: Vec<_> = tables.iter().map(|table| (table.wager, table.rows.as_slice())).collect();
        assert_eq!(told, [("one", [low, high].as_slice()), ("other", &[low])]);
    }
}
