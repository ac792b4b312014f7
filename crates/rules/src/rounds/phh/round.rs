//! A hand history as a round file.

use super::compare::{Missing, Outcome};
use super::hands::Source;
use super::referee::{Referee, Rejection, Told};
use crate::rounds::Statement;
use crate::table::Seat;
use std::fmt::Write as _;

impl Referee {
    /// The round file that says the same as a hand history, and what came of the hand. A hand whose stacks are not recorded is played with more chips than
    /// anybody bets.
    pub fn to_round(&mut self, hand: Source<'_>) -> Result<(String, Outcome), Rejection> {
        let told = self.tell(hand)?;
        Ok((write(&told), told.outcome))
    }
}

fn write(told: &Told) -> String {
    let mut text = String::from("# a hand history in PHH form\ngame poker\n");
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

impl Told {
    /// Whether the round is not over where the history ends.
    fn is_pending(&self) -> bool {
        match self.outcome {
            Outcome::Incomplete(
                Missing::Actions | Missing::HoleCards | Missing::Board | Missing::Showdown,
            ) => true,
            Outcome::Incomplete(Missing::StartingStacks | Missing::Result)
            | Outcome::Equal { .. }
            | Outcome::Different(_) => false,
        }
    }
}
