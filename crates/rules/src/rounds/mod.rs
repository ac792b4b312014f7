//! Round files: worked examples with expected events, for dealers, lawyers and tests.
//!
//! [`parse`] reads a [`RoundFile`] (the format is described in `docs/reference/round-files.md`), [`run`] plays it and
//! compares the events with its expectations, and [`propose`](fn@propose) drafts expectations from a run.
//! [`ReachedChoices`] measures which house choices the files cover. Poker hand histories are in [`phh`].

mod choices;
mod expectation;
mod layout;
mod matching;
mod parse;
pub mod phh;
mod proposal;
mod run;
mod statement;
mod surroundings;
mod text;

pub use crate::table::TableOpening;
pub use choices::{ChoiceItem, ChoicePoint, Lawfulness, ReachedChoices, SampleValue, choices};
pub use layout::format;
pub use parse::{RoundFile, parse};
pub use proposal::{ProposedFile, propose};
pub use run::{Report, RoundFailure, run};
pub use statement::{Expectation, Statement};
pub use surroundings::TableSurroundings;
pub use text::{Fault, nearest};

/// Returns the words with which a line may begin.
pub fn words() -> impl Iterator<Item = &'static str> {
    parse::WORDS.iter().chain(expectation::EVENTS).copied()
}
