//! The commands.

mod admin;
mod analysis;
mod check;
mod choices;
mod coverage;
mod demo;
mod diff;
mod fmt;
mod games;
mod hands;
mod house;
mod odds;
mod option_changes;
mod overview;
mod parts;
mod phh;
mod record;
mod rule;
mod run;
mod sarif;
mod serve;
mod shell;
mod signs;
mod sim;
mod strategy;
mod upkeep;

use crate::Verdict;
use crate::args::{AdminCommand, Args, Command, Format, HouseCommand, Serve};
use crate::error::Failure;
use crate::out::Out;
use croupier_odds::on_threads;
use std::num::NonZeroUsize;

/// Runs an analysis on at most this many threads; without a number, on one per processor.
fn within<T>(threads: Option<NonZeroUsize>, work: impl FnOnce() -> T) -> T {
    match threads {
        Some(threads) => on_threads(threads, work),
        None => work(),
    }
}

/// Runs the command that the arguments name.
pub fn run(args: Args, out: &mut Out) -> Result<Verdict, Failure> {
    let command = args.command.unwrap_or_else(|| Command::Serve(Serve::default()));
    if out.format() == Format::Csv && !command.writes_csv() {
        return Err(Failure::NoCsv);
    }
    match command {
        Command::Serve(args) => serve::serve(args, out),
        Command::Audit { floor, heads, key } => record::audit(&floor, heads.as_deref(), key.as_deref(), out),
        Command::Restore(floor) => upkeep::restore(&floor, out),
        Command::Drain(floor) => upkeep::drain(&floor, out),
        Command::Admin(AdminCommand::Reset { name, floor }) => admin::reset(name.as_deref(), &floor, out),
        Command::VerifySelf(floor) => upkeep::verify_self(&floor, out),
        Command::Verify { record } => record::verify(&record, out),
        Command::Backup { to, from } => record::backup(&from, &to, out),
        Command::Games { game } => games::games(game.as_deref(), out),
        Command::Rule { paragraph } => rule::rule(&paragraph, out),
        Command::Run { files, write: true, .. } => fmt::propose(&files, out),
        Command::Fmt { files, check } => {
            fmt::fmt(&files, if check { fmt::Treatment::Report } else { fmt::Treatment::Write }, out)
        }
        Command::Run { files, quiet, write: false } => {
            let detail = if quiet { run::Detail::Failures } else { run::Detail::Everything };
            run::run(&files, detail, out)
        }
        Command::Phh { files, check: false } => phh::convert(&files, out),
        Command::Phh { files, check: true } => hands::check(&files, out),
        Command::Coverage { game, rounds, choices: false } => {
            coverage::coverage(game.as_deref(), rounds, out)
        }
        Command::Coverage { game, rounds, choices: true } => choices::choices(game.as_deref(), rounds, out),
        Command::Sim(args) => within(args.rules.threads, || sim::sim(&args, out)),
        Command::Merge(args) => parts::merge(&args, out),
        Command::Odds(args) => within(args.rules.threads, || odds::odds(&args, out)),
        Command::Compare(args) => within(args.threads, || odds::compare(&args, out)),
        Command::Strategy { game, rules } => within(rules.threads, || strategy::strategy(&game, &rules, out)),
        Command::Check { file, as_of, sarif } => {
            let form = if sarif { check::Form::Sarif } else { check::Form::Usual };
            check::check(&file, as_of, form, out)
        }
        Command::House(HouseCommand::New { games }) => house::new(&games, out),
        Command::House(HouseCommand::Schema) => house::schema(out),
        Command::Notice { file, output } => signs::paper(signs::Paper::Notice, &file, output.as_deref(), out),
        Command::Guide { file, output } => signs::paper(signs::Paper::Guide, &file, output.as_deref(), out),
        Command::Diff { old, new } => diff::diff(&old, &new, out),
        Command::Demo { game: None, seed: None } => overview::overview(out),
        Command::Demo { game, seed } => demo::demo(game.as_deref(), seed, out),
        Command::Completions { shell } => shell::completions(shell, out),
        Command::Man { output } => shell::man_pages(&output, out),
    }
}
