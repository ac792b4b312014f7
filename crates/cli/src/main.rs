//! `croupier`: New Jersey's Rules of the Games at the command line.

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
