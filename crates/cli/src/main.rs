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
mod show;
mod wire;

use args::Args;
use clap::Parser;
use error::Failure;
use out::Out;
use std::process::ExitCode;

/// What a command comes to, where it could do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// Everything is as it must be.
    Good,
    /// Something that was looked at is not: a failing round file, an unlawful choice.
    Bad,
    /// Something could not be read, and the output says so.
    Unread,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let json = args.json;
    let mut out = Out::new(json);
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

/// Says what went wrong: in words on the standard error stream and, where JSON was asked for, as JSON on the standard output.
fn report(failure: &Failure, out: &mut Out) {
    out.complain(failure);
    if out.is_json() && out.json(&wire::Error::from(failure)).is_ok() {
        // Nothing is left to be done if this fails as well.
        let _ = out.flush();
    }
}
