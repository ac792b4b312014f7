//! The commands.

mod admin;
mod analysis;
mod changed;
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
mod overview;
mod parts;
mod phh;
mod record;
mod rule;
mod run;
mod sarif;
mod serve;
mod signs;
mod sim;
mod strategy;
mod upkeep;

use crate::Verdict;
use crate::args::{AdminCommand, Args, Command, HouseCommand, Serve};
use crate::error::Failure;
use crate::out::Out;

/// Does what the arguments say.
pub fn run(args: Args, out: &mut Out) -> Result<Verdict, Failure> {
    match args.command {
        None => serve::serve(Serve::default(), out),
        Some(Command::Serve(args)) => serve::serve(args, out),
        Some(Command::Audit { kept, heads, key }) => {
            record::audit(&kept, heads.as_deref(), key.as_deref(), out)
        }
        Some(Command::Restore(kept)) => upkeep::restore(&kept, out),
        Some(Command::Drain(kept)) => upkeep::drain(&kept, out),
        Some(Command::Admin(AdminCommand::Reset { name, kept })) => admin::reset(name.as_deref(), &kept, out),
        Some(Command::VerifySelf(kept)) => upkeep::verify_self(&kept, out),
        Some(Command::Verify { record }) => record::verify(&record, out),
        Some(Command::Backup { to, from }) => record::backup(&from, &to, out),
        Some(Command::Games { game }) => games::games(game.as_deref(), out),
        Some(Command::Rule { paragraph }) => rule::rule(&paragraph, out),
        Some(Command::Run { files, write: true, .. }) => fmt::propose(&files, out),
        Some(Command::Fmt { files, check }) => {
            fmt::fmt(&files, if check { fmt::Then::Tell } else { fmt::Then::Write }, out)
        }
        Some(Command::Run { files, quiet, write: false }) => {
            let detail = if quiet { run::Detail::Failures } else { run::Detail::Everything };
            run::run(&files, detail, out)
        }
        Some(Command::Phh { files, check: false }) => phh::convert(&files, out),
        Some(Command::Phh { files, check: true }) => hands::check(&files, out),
        Some(Command::Coverage { game, rounds, choices: false }) => {
            coverage::coverage(game.as_deref(), rounds, out)
        }
        Some(Command::Coverage { game, rounds, choices: true }) => {
            choices::choices(game.as_deref(), rounds, out)
        }
        Some(Command::Sim(args)) => sim::sim(&args, out),
        Some(Command::Merge(args)) => parts::merge(&args, out),
        Some(Command::Odds(args)) => odds::odds(&args, out),
        Some(Command::Compare(args)) => odds::compare(&args, out),
        Some(Command::Strategy { game, rules, csv }) => {
            strategy::strategy(&game, &rules, strategy::Form::of(csv), out)
        }
        Some(Command::Check { file, as_of, sarif }) => {
            let form = if sarif { check::Form::Sarif } else { check::Form::Usual };
            check::check(&file, as_of, form, out)
        }
        Some(Command::House(HouseCommand::New { games })) => house::new(&games, out),
        Some(Command::House(HouseCommand::Schema)) => house::schema(out),
        Some(Command::Notice { file, to }) => signs::paper(signs::Paper::Notice, &file, to.as_deref(), out),
        Some(Command::Guide { file, to }) => signs::paper(signs::Paper::Guide, &file, to.as_deref(), out),
        Some(Command::Diff { old, new }) => diff::diff(&old, &new, out),
        Some(Command::Demo { game: None, seed: None }) => overview::overview(out),
        Some(Command::Demo { game, seed }) => demo::demo(game.as_deref(), seed, out),
    }
}
