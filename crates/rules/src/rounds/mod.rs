//! Round files: worked examples that a dealer or a lawyer can read and write. The format is described in `docs/round-files.md`.

mod parse;
mod run;

pub use parse::{Expectation, Fault, RoundFile, Statement, parse};
pub use run::{Problem, Report, run};
