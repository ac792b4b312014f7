//! Round files: worked examples that a dealer or a lawyer can read and write. The format is described in `docs/round-files.md`.

mod choices;
mod expect;
mod parse;
mod run;
mod statement;
mod text;

pub use crate::table::Opens;
pub use choices::{ChoicePoint, Chosen, Is, Reached, choices};
pub use parse::{RoundFile, parse};
pub use run::{Problem, Report, run};
pub use statement::{Expectation, Statement};
pub use text::Fault;
