//! `croupier`: New Jersey's Rules of the Games at the command line.
//!
//! A command reads files, calls the other crates, and prints text or JSON. It has no rules of its own, and its text
//! contains nothing that its JSON lacks.
//!
//! | module | content |
//! |---|---|
//! | `args` | the arguments; help, manual pages, completions and the reference derive from them |
//! | `commands` | one module per command |
//! | `wire` | the JSON of every command |
//! | `out`, `grid` | text: color, width, tables |
//! | `house_file` | TOML house files with the position of every entry |
//!
//! # Example
//!
//! ```text
//! $ croupier rule '22.9(a)1'
//! $ croupier odds casino-war --format csv
//! $ croupier check house.toml
//! ```
//!
//! The exit status is 0 for success, 1 if a check fails, 2 if an input cannot be read.

mod args;
mod catalog;
mod commands;
mod error;
mod grid;
mod house_file;
mod out;
mod plays;
mod progress;
mod round_display;
mod table_names;
mod wire;

use args::Args;
use clap::Parser;
use error::Failure;
use out::Out;
use std::process::ExitCode;

/// The result of a command that ran to its end; it determines the exit status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// All checks passed: exit status 0.
    Good,
    /// A check failed, for example a round file or a house option: exit status 1.
    Bad,
    /// An input could not be read, and the output says so: exit status 2.
    Unread,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let mut out = Out::new(args.format());
    let result = commands::run(args, &mut out).and_then(|verdict| out.flush().map(|()| verdict));
    match result {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Bad) => ExitCode::from(1),
        Ok(Verdict::Unread) => ExitCode::from(2),
        Err(failure) => {
            report(&failure, &mut out);
            ExitCode::from(2)
        }
    }
}

/// Reports an error: as text on the standard error stream and, in JSON mode, as JSON on the standard output.
fn report(failure: &Failure, out: &mut Out) {
    out.complain(failure);
    if out.is_json() && out.json(&wire::Error::from(failure)).is_ok() {
        // The error is on the standard error stream already.
        let _ = out.flush();
    }
}
