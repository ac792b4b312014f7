//! `demo` without a game: an overview and a demonstration.

use super::demo;
use crate::Verdict;
use crate::catalog;
use crate::error::Failure;
use crate::grid::{Grid, cell, styled};
use crate::out::{BOLD, DIM, GOOD, Out, PLAIN, VOICE, paint};
use crate::wire;

const COMMANDS: &[wire::Command] = &[
    wire::Command { example: "croupier serve", says: "open the floor: tables in a browser" },
    wire::Command { example: "croupier audit", says: "verify the record of a floor" },
    wire::Command { example: "croupier verify shoe.json", says: "verify a shoe against its commitment" },
    wire::Command { example: "croupier backup copy.sqlite", says: "copy a floor's database while it runs" },
    wire::Command { example: "croupier restore", says: "restore a floor from a copy" },
    wire::Command { example: "croupier drain", says: "end play at every table before an upgrade" },
    wire::Command {
        example: "croupier verify-self",
        says: "print the hashes of program, rulebook and pages",
    },
    wire::Command { example: "croupier games", says: "list the games" },
    wire::Command { example: "croupier rule '22.8(c)'", says: "print a paragraph" },
    wire::Command { example: "croupier run rounds", says: "play round files and check their expectations" },
    wire::Command { example: "croupier fmt round.round", says: "format a round file" },
    wire::Command { example: "croupier coverage", says: "measure law coverage" },
    wire::Command { example: "croupier odds casino-war", says: "compute the exact house edge" },
    wire::Command { example: "croupier sim casino-war --rounds 10M", says: "simulate the house edge" },
    wire::Command { example: "croupier check house.toml", says: "check a house file" },
    wire::Command { example: "croupier notice house.toml", says: "write the signs that a house must post" },
    wire::Command { example: "croupier guide house.toml", says: "write the gaming guide for its patrons" },
    wire::Command {
        example: "croupier diff house.toml new.toml",
        says: "list changes and the notice they need",
    },
    wire::Command { example: "croupier demo casino-war", says: "play a demonstration round" },
];

/// A short overview, and a round.
pub fn overview(out: &mut Out) -> Result<Verdict, Failure> {
    let games = catalog::ids();
    let demo = demo::play_short()?;
    if out.is_json() {
        let version = env!("CARGO_PKG_VERSION");
        out.json(&wire::Overview {
            version,
            games: games.len(),
            implemented: games,
            commands: COMMANDS.to_vec(),
            demo: demo.wire(),
        })?;
        return Ok(Verdict::Good);
    }
    out.blank();
    out.line(format_args!(
        "{}  {}",
        paint(GOOD.bold(), "♣ ♦ Croupier ♥ ♠"),
        paint(DIM, env!("CARGO_PKG_VERSION"))
    ));
    out.blank();
    let about = format!(
        "New Jersey's Rules of the Games (N.J.A.C. 19:47) as software: every deal, payment and refusal follows a paragraph and says which. \
         All {} games can be played.",
        games.len()
    );
    out.wrapped(0, PLAIN, &about);
    out.blank();
    let mut grid = Grid::new(2);
    for command in COMMANDS {
        grid.row([styled(VOICE, command.example), cell(command.says)]);
    }
    grid.print(out);
    out.blank();
    out.line(paint(DIM, "Every command has --help and --json."));
    out.blank();
    demo.show(out);
    out.blank();
    out.line(format_args!("{} Run it again for another round.", paint(BOLD, "Thank you for playing.")));
    Ok(Verdict::Good)
}

#[cfg(test)]
mod tests {
    use super::COMMANDS;
    use crate::args::Args;
    use clap::Parser;

    #[test]
    fn every_example_is_a_command_line() {
        for command in COMMANDS {
            let words = command.example.split_whitespace().map(|word| word.trim_matches('\''));
            assert!(Args::try_parse_from(words).is_ok(), "{}", command.example);
        }
    }
}
