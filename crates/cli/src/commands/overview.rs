//! `demo` without a game: what this is, and a demonstration.

use super::demo;
use crate::Verdict;
use crate::catalog;
use crate::error::Failure;
use crate::grid::{Grid, cell, styled};
use crate::out::{BOLD, DIM, GOOD, Out, PLAIN, VOICE, paint};
use crate::wire;

const COMMANDS: &[wire::Command] = &[
    wire::Command { example: "croupier serve", says: "open the floor: tables to play at, in a browser" },
    wire::Command { example: "croupier audit", says: "check everything that a floor has recorded" },
    wire::Command {
        example: "croupier verify shoe.json",
        says: "check that a shoe was dealt as it was committed to",
    },
    wire::Command {
        example: "croupier backup copy.sqlite",
        says: "copy the database of a floor while it runs",
    },
    wire::Command { example: "croupier restore copy.sqlite", says: "go on from such a copy" },
    wire::Command { example: "croupier drain", says: "end play everywhere before an upgrade" },
    wire::Command { example: "croupier verify-self", says: "which program, rulebook and pages these are" },
    wire::Command { example: "croupier games", says: "all games of the chapter" },
    wire::Command { example: "croupier rule '22.8(c)'", says: "what a paragraph says" },
    wire::Command { example: "croupier run rounds", says: "play worked examples, step by step" },
    wire::Command { example: "croupier fmt round.round", says: "lay a worked example out in the usual way" },
    wire::Command { example: "croupier coverage", says: "how much of the law they reach" },
    wire::Command { example: "croupier odds casino-war", says: "the exact house edge" },
    wire::Command { example: "croupier sim casino-war --rounds 10M", says: "the house edge as it is played" },
    wire::Command { example: "croupier check house.toml", says: "whether a house's choices are lawful" },
    wire::Command { example: "croupier notice house.toml", says: "the signs that it must post" },
    wire::Command { example: "croupier guide house.toml", says: "the gaming guide for its patrons" },
    wire::Command {
        example: "croupier diff house.toml new.toml",
        says: "what a change needs before it takes effect",
    },
    wire::Command { example: "croupier demo casino-war", says: "another round like the one below" },
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
    out.line(paint(DIM, "Every command knows --help and --json."));
    out.blank();
    demo.show(out);
    out.blank();
    out.line(format_args!("{} Run it again for another round.", paint(BOLD, "Thank you for playing.")));
    Ok(Verdict::Good)
}
