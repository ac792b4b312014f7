//! 8.3: the book of the house's changes, derived from the cage's record (event sourcing). It alone computes the options
//! in force.

use crate::error::FloorError;
use crate::host;
use crate::ledger::TableId;
use crate::line::Line;
use crate::request::AccountId;
use crate::rounds::read;
use crate::store::StepRow;
use croupier_rules::house::Submission;
use std::collections::BTreeMap;

/// A change of the house's choices. Its options change together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseChange {
    /// Its number: the step of the cage's record that announced it.
    pub id: i64,
    /// The time of the announcement, in milliseconds since 1970.
    pub at: i64,
    /// The account that announced it.
    pub by: Option<AccountId>,
    /// The game.
    pub game: String,
    /// The options with their new values.
    pub options: Vec<(String, String)>,
    /// The time of effect, in milliseconds since 1970.
    pub effective: i64,
    /// The time of the cancellation.
    pub cancelled: Option<i64>,
}

/// All changes, the first one first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HouseBook {
    changes: Vec<HouseChange>,
    /// The drained tables that the next start opens again.
    drained: Vec<TableId>,
}

impl HouseBook {
    /// Derives the book from the cage's record.
    ///
    /// # Errors
    /// Fails if a step cannot be parsed.
    pub fn read(steps: &[StepRow]) -> Result<HouseBook, FloorError> {
        let mut book = HouseBook::default();
        for row in steps {
            let step = read(row)?;
            match step.line.parse() {
                Ok(Line::HouseChanges { game, options, at: effective }) => {
                    let (id, at, by) = (row.seq, step.at, step.account);
                    book.add(HouseChange { id, at, by, game, options, effective, cancelled: None });
                }
                Ok(Line::HouseCancels(id)) => book.cancel(id, step.at),
                Ok(Line::Drains(tables)) => book.drained = tables,
                Ok(Line::Reopens) => book.drained.clear(),
                _ => {
                    let what = format!("{:?} is no change of the house", step.line);
                    return Err(FloorError::Damaged { table: row.table, seq: row.seq, what });
                }
            }
        }
        Ok(book)
    }

    /// The drained tables that the next start opens again.
    pub fn drained(&self) -> &[TableId] {
        &self.drained
    }

    /// Records the tables that the next start opens again.
    pub fn drain(&mut self, tables: Vec<TableId>) {
        self.drained = tables;
    }

    /// Adds a change.
    pub fn add(&mut self, change: HouseChange) {
        self.changes.push(change);
    }

    /// A change is cancelled.
    pub fn cancel(&mut self, id: i64, at: i64) {
        if let Some(change) = self.changes.iter_mut().find(|change| change.id == id) {
            change.cancelled = Some(at);
        }
    }

    /// Returns every change, cancelled ones included.
    pub fn changes(&self) -> &[HouseChange] {
        &self.changes
    }

    /// A change by its number.
    pub fn change(&self, id: i64) -> Option<&HouseChange> {
        self.changes.iter().find(|change| change.id == id)
    }

    /// Returns the changes of a game that were not cancelled.
    pub fn of(&self, game: &str) -> impl Iterator<Item = &HouseChange> {
        self.changes.iter().filter(move |change| change.game == game && change.cancelled.is_none())
    }

    /// Returns the latest value of each option of a game, with its change.
    pub fn last_words(&self, game: &str) -> BTreeMap<&str, (&str, &HouseChange)> {
        let mut last = BTreeMap::new();
        for change in self.of(game) {
            for (option, value) in &change.options {
                last.insert(option.as_str(), (value.as_str(), change));
            }
        }
        last
    }

    /// Returns the next time after `now` at which a change takes effect. Until then the options in force stay the same.
    pub fn next_effective(&self, now: i64) -> Option<i64> {
        let standing = self.changes.iter().filter(|change| change.cancelled.is_none());
        standing.map(|change| change.effective).filter(|effective| *effective > now).min()
    }

    /// The choices of a house file for a game, with the changes that are in force at a time. A change that is announced takes the place of one of the
    /// same option whose time had not come.
    pub fn in_force(&self, game: &str, filed: Submission, now: i64) -> Submission {
        let mut values: BTreeMap<&str, Vec<(i64, &str)>> = BTreeMap::new();
        for change in self.of(game) {
            for (option, value) in &change.options {
                let known = values.entry(option).or_default();
                known.retain(|(effective, _)| *effective <= change.at);
                known.push((change.effective, value));
            }
        }
        let due = values.into_iter().filter_map(|(option, values)| {
            let (_, value) = values.into_iter().rev().find(|(effective, _)| *effective <= now)?;
            Some((option, value))
        });
        due.fold(filed, |house, (option, value)| house.with(option, host::setting(game, option, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(id: i64, at: i64, value: &str, effective: i64) -> HouseChange {
        let options = vec![("maximum".to_string(), value.to_string())];
        HouseChange { id, at, by: None, game: "craps".to_string(), options, effective, cancelled: None }
    }

    fn maximum(book: &HouseBook, now: i64) -> Option<String> {
        book.in_force("craps", Submission::default(), now).words().remove("maximum")
    }

    #[test]
    fn a_later_change_replaces_a_pending_one() {
        let mut book = HouseBook::default();
        book.add(change(1, 0, "100", 0));
        book.add(change(2, 10, "200", 50));
        book.add(change(3, 20, "300", 80));
        assert_eq!(maximum(&book, 60).as_deref(), Some("100"), "200 never comes into force");
        assert_eq!(maximum(&book, 80).as_deref(), Some("300"));
        assert_eq!([0, 49, 50, 80].map(|now| book.next_effective(now)), [Some(50), Some(50), Some(80), None]);
        assert_eq!(book.last_words("craps")["maximum"].0, "300");
        book.cancel(3, 30);
        assert_eq!(book.next_effective(50), None);
        assert_eq!(maximum(&book, 60).as_deref(), Some("200"), "what it replaced holds again");
        assert_eq!(maximum(&book, 0).as_deref(), Some("100"));
        assert_eq!(book.in_force("roulette", Submission::default(), 99), Submission::default());
    }
}
