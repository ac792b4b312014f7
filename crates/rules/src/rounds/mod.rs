//! Round files: worked examples that a dealer or a lawyer can read and write. The format is described in `docs/round-files.md`.

mod choices;
mod expect;
mod layout;
mod matching;
mod parse;
pub mod phh;
mod propose;
mod run;
mod statement;
mod supervised;
mod text;

pub use crate::table::Opens;
pub use choices::{ChoicePoint, Chosen, Is, Reached, SampleValue, choices};
pub use layout::format;
pub use parse::{RoundFile, parse};
pub use propose::{Proposed, propose};
pub use run::{Problem, Report, run};
pub use statement::{Expectation, Statement};
pub use supervised::Supervised;
pub use text::{Fault, nearest};

/// The words with which a line may begin.
pub fn words() -> impl Iterator<Item = &'static str> {
    parse::WORDS.iter().chain(expect::EVENTS).copied()
}
