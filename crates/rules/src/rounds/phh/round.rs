//! A hand history as a round file.

use super::compare::{HandComparison, MissingPart};
use super::hands::HandSource;
use super::referee::{Referee, Rejection, TableInputs};
use crate::rounds::Statement;
use crate::table::Seat;
use std::fmt::Write as _;

impl Referee {
    /// Returns a hand history as a round file, and the result of the hand. A hand without recorded stacks is
    /// played with more chips than any bet.
    ///
    /// # Errors
    /// Rejects a hand that this chapter does not play, or whose record is incomplete or inconsistent.
    pub fn to_round(&mut self, hand: HandSource<'_>) -> Result<(String, HandComparison), Rejection> {
        let told = self.tell(hand)?;
        Ok((write(&told), told.outcome))
    }
}

fn write(told: &TableInputs) -> String {
    let mut text = String::from("# a hand history in PHH form\ngame poker\n");
    if let Some(ante) = told.table_ante {
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "# the ante of ${} that the big blind puts in for all is not in this file",
            ante.amount
        );
    }
    let chosen: Vec<String> =
        told.submission.chosen.iter().map(|(option, value)| format!("{option} {value}")).collect();
    // Writing to a string does not fail.
    let _ = writeln!(text, "house {}", chosen.join(", "));
    for (seat, stack) in (1..=Seat::MOST).filter_map(Seat::new).zip(&told.stacks) {
        let _ = writeln!(text, "seat {seat} bets stack {stack}");
    }
    for input in &told.inputs {
        let _ = writeln!(text, "{}", Statement::Input(input.clone()));
    }
    text.push_str("...and others\n");
    if told.is_pending() && !told.inputs.is_empty() {
        text.push_str("waits \"\"\n");
    }
    text
}

impl TableInputs {
    /// Whether the round is not over where the history ends.
    fn is_pending(&self) -> bool {
        match self.outcome {
            HandComparison::Incomplete(
                MissingPart::Actions | MissingPart::HoleCards | MissingPart::Board | MissingPart::Showdown,
            ) => true,
            HandComparison::Incomplete(MissingPart::StartingStacks | MissingPart::Result)
            | HandComparison::Equal { .. }
            | HandComparison::Different(_) => false,
        }
    }
}
