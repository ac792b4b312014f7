//! The arguments of the command.

mod analysis;
mod serve;

pub use analysis::{Compare, Merge, Odds, Rules, Shard, Sim};
pub use serve::{FiguresFrom, Logs, PaceName, Serve};

use clap::{Args as ClapArgs, Parser, Subcommand};
use croupier_rules::law::Date;
use std::path::PathBuf;

/// New Jersey's Rules of the Games (N.J.A.C. 19:47) as a command.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Without a command: `croupier serve`, a floor with a table of every game and play money, on this computer.\n\nExample:\n  croupier rule '22.8(c)'",
    max_term_width = 110
)]
pub struct Args {
    /// Write JSON instead of text (docs/json.md)
    #[arg(long, global = true)]
    pub json: bool,

    /// What to do
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Open the floor: tables that people play at, in a browser
    #[command(
        after_help = "The first start prints a link that makes the administrator; it works once.\n\nExamples:\n  croupier serve\n  croupier serve --listen 0.0.0.0:8080 --origin https://floor.example --house house.toml\n  croupier serve --database postgres://croupier@localhost/floor"
    )]
    Serve(Serve),

    /// Check a whole database: the chain, a replay of every round, the ledger, the balances
    #[command(
        after_help = "The exit code is 0 where everything is as it must be, 1 where something is not: the first wrong record is named.\n\nExamples:\n  croupier audit\n  croupier audit --heads /elsewhere/heads.jsonl\n  croupier audit --database postgres://croupier@localhost/floor"
    )]
    Audit {
        /// What is checked
        #[command(flatten)]
        kept: Kept,

        /// A file of signed heads, kept elsewhere: whatever was cut off or written anew since is found
        #[arg(long, value_name = "FILE")]
        heads: Option<PathBuf>,

        /// The key that must have signed them, in hexadecimal [default: that of the first line]
        #[arg(long, value_name = "KEY", requires = "heads")]
        key: Option<String>,
    },

    /// Restore a floor from a copy of its database: what is not dealt yet is drawn again, and the record and the tables say so
    #[command(
        after_help = "Put the copy where the floor is kept (FOLDER/floor.sqlite), then restore it. Until then the floor does not open.\n\nExamples:\n  croupier restore\n  croupier restore --database postgres://croupier@localhost/floor"
    )]
    Restore(Kept),

    /// End play everywhere, as before an upgrade: rounds are dealt out, wagers that stay up are returned, chips go back to the accounts
    #[command(
        after_help = "The floor must not be running. Accounts and their money stay; tables are opened anew at the next start.\n\nExample:\n  croupier drain"
    )]
    Drain(Kept),

    /// Manage administrators at the machine on which the floor is kept
    #[command(subcommand)]
    Admin(AdminCommand),

    /// The hashes of this program, its rulebook and its pages, beside those that the record names
    #[command(
        name = "verify-self",
        after_help = "The exit code is 0 where the last start that the record names was of this very program, 1 where it was not.\n\nExample:\n  croupier verify-self"
    )]
    VerifySelf(Kept),

    /// Check the record of a shoe: its commitment, its seeds, and every card, throw or number that came of them
    #[command(
        after_help = "The exit code is 0 where the record is true, 1 where it is not, 2 where it cannot be read.\n\nExample:\n  croupier verify shoe-3-1.json"
    )]
    Verify {
        /// The record, as `/api/verify/TABLE-SHOE` gives it
        #[arg(value_name = "RECORD")]
        record: PathBuf,
    },

    /// Copy the database of a floor, also while it runs
    #[command(after_help = "Example:\n  croupier backup floor-copy.sqlite")]
    Backup {
        /// The copy; it must not be there yet
        #[arg(value_name = "FILE")]
        to: PathBuf,

        /// What is copied
        #[command(flatten)]
        from: Kept,
    },

    /// All games of the chapter; with GAME, its wagers, options and strategies
    #[command(after_help = "Examples:\n  croupier games\n  croupier games casino-war")]
    Games {
        /// A game, by identifier or subchapter
        game: Option<String>,
    },

    /// What a paragraph, a section or a subchapter says
    #[command(
        after_help = "Examples:\n  croupier rule '22.8(c)'\n  croupier rule 22.8\n  croupier rule 19:47-22.8\n  croupier rule 22"
    )]
    Rule {
        /// As in 22.8(c)1, 22.8, 22 or 19:47-22.8(c); quote the brackets for the shell
        #[arg(required = true)]
        paragraph: Vec<String>,
    },

    /// Play round files and compare what happens with what they expect
    #[command(
        after_help = "The exit code is 0 where every file is as it says, 1 where one fails or is malformed, 2 where one cannot be read.\n\nExamples:\n  croupier run rounds/22-casino-war/example-09.round\n  croupier run --quiet rounds"
    )]
    Run {
        /// Round files and hand histories (*.phh, *.phhs), or folders whose files of these kinds are played
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,

        /// Show failures and the summary only
        #[arg(short, long)]
        quiet: bool,

        /// Write into each file what it does not expect yet, marked with `?` for a person to check; a file with such a mark counts for no
        /// coverage
        #[arg(long, conflicts_with = "quiet")]
        write: bool,
    },

    /// Lay round files out in the usual way
    #[command(
        after_help = "What a file says does not change. The exit code is 1 where a file is malformed, or with --check where one is laid out otherwise.\n\nExamples:\n  croupier fmt rounds/22-casino-war/example-09.round\n  croupier fmt --check rounds"
    )]
    Fmt {
        /// Round files, or folders whose files are laid out
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,

        /// Change nothing, and name the files that are laid out otherwise
        #[arg(long)]
        check: bool,
    },

    /// Convert a round of poker to a hand history (PHH) and back, or check hand histories
    #[command(
        after_help = "Of a round file the last round is written.\n\nWith --check the exit code is 0 where no hand is settled differently or rejected, 1 where one is, 2 where a file cannot be read.\n\nExamples:\n  croupier phh rounds/14-poker/01-limit-and-rake.round\n  croupier phh hand.phh\n  croupier phh --check hands"
    )]
    Phh {
        /// A round file of poker, or a hand history (*.phh); with --check files and folders of hand histories (*.phh, *.phhs)
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,

        /// Settle all hands and count: equal, different, incomplete, rejected
        #[arg(long)]
        check: bool,
    },

    /// How much of the law the worked examples reach
    #[command(
        after_help = "Examples:\n  croupier coverage\n  croupier coverage casino-war\n  croupier coverage --choices"
    )]
    Coverage {
        /// A game, by identifier or subchapter
        game: Option<String>,

        /// The folder of the worked examples [default: `rounds`, here or in a folder above; otherwise those of this release]
        #[arg(long, value_name = "FOLDER")]
        rounds: Option<PathBuf>,

        /// Count choices instead of paragraphs: options by value, pay tables by row, dates on the day and the day before
        #[arg(long)]
        choices: bool,
    },

    /// Simulate a game: the house edge with its error
    #[command(
        after_help = "The same rounds and seed give the same result, whatever the number of threads, shards and interruptions.\n\nExamples:\n  croupier sim casino-war --rounds 10M --seed 7 --strategy surrender\n  croupier sim craps --wager pass --wager pass-odds --bankroll 300\n  croupier sim blackjack --rounds 10b --until-error 0.001 --checkpoint blackjack.json\n  croupier sim blackjack --rounds 1b --shard 3/64 --to part-3.json\n  croupier sim double-cross-poker --strategy own"
    )]
    Sim(Box<Sim>),

    /// Add up the parts of a simulation or an analysis: the identical result of one run
    #[command(
        after_help = "The exit code is 1 where parts are missing.\n\nExamples:\n  seq 64 | parallel croupier sim blackjack --rounds 1b --shard {}/64 --to part-{}.json\n  croupier merge part-*.json\n  seq 8 | parallel croupier odds --all --shard {}/8 --to games-{}.json\n  croupier merge games-*.json"
    )]
    Merge(Merge),

    /// The exact house edge of each wager: by counting every outcome
    #[command(
        after_help = "Examples:\n  croupier odds casino-war\n  croupier odds casino-war --strategy surrender\n  croupier odds craps --wager pass+pass-odds\n  croupier odds roulette --report roulette.pdf\n  croupier odds --all --csv\n  croupier odds --all --shard 3/8 --to games-3.json"
    )]
    Odds(Box<Odds>),

    /// What a change of the house's choices does to each wager, exactly
    #[command(
        after_help = "The exit code is 1 where one of the files is unlawful.\n\nExample:\n  croupier compare house.toml house-from-march.toml"
    )]
    Compare(Compare),

    /// How a strategy answers: by charts, where its answers go into tables
    #[command(
        after_help = "Examples:\n  croupier strategy blackjack\n  croupier strategy spanish-21 --house house.toml\n  croupier strategy pai-gow-poker --csv > hands.csv"
    )]
    Strategy {
        /// A game, by identifier or subchapter
        game: String,

        /// The rules in force
        #[command(flatten)]
        rules: Rules,

        /// Write lines of comma-separated values: every answer, what others cost, and simple rules
        #[arg(long)]
        csv: bool,
    },

    /// Check a house's choices: every unlawful one with its paragraph
    #[command(
        after_help = "The exit code is 0 where all is lawful, 1 where something is not, 2 where the file cannot be read.\n\nExample:\n  croupier check house.toml\n\nA house file is TOML:\n  as-of = \"2009-01-05\"\n\n  [casino-war]\n  decks = 8\n  match-play = true\n  minimum = 12.50"
    )]
    Check {
        /// The house file
        file: PathBuf,

        /// Check against the law of another day, and tell what has come and gone since
        #[arg(long, value_name = "DATE")]
        as_of: Option<Date>,

        /// Write the breaches in the SARIF format of code review tools
        #[arg(long)]
        sarif: bool,
    },

    /// A house file to begin with, or the schema by which editors complete and check one
    #[command(subcommand)]
    House(HouseCommand),

    /// The signs that must be posted at each table of a house (8.3)
    #[command(
        after_help = "Without --to, the signs are shown as text.\n\nExamples:\n  croupier notice house.toml\n  croupier notice house.toml --to notices.pdf"
    )]
    Notice {
        /// The house file
        file: PathBuf,

        /// Where to write them: a file that ends in .html or .pdf
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },

    /// The gaming guide for the patrons of a house (8.5)
    #[command(
        after_help = "Without --to, the guide is shown as text.\n\nExamples:\n  croupier guide house.toml\n  croupier guide house.toml --to guide.html"
    )]
    Guide {
        /// The house file
        file: PathBuf,

        /// Where to write it: a file that ends in .html or .pdf
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },

    /// What changes between two house files, and the notice that it needs (8.3)
    #[command(
        after_help = "The exit code is 1 where the new file is unlawful.\n\nExample:\n  croupier diff house.toml house-from-march.toml"
    )]
    Diff {
        /// The house file in force
        old: PathBuf,

        /// The house file to come
        new: PathBuf,
    },

    /// Play a demonstration round with random cards and random lawful answers
    #[command(after_help = "Example:\n  croupier demo casino-war")]
    Demo {
        /// A game, by identifier or subchapter; any where none is named
        game: Option<String>,

        /// Repeat the demonstration with this seed instead of this computer's entropy
        #[arg(long, value_name = "S")]
        seed: Option<u64>,
    },
}

/// What is done with administrators.
#[derive(Debug, Subcommand)]
pub enum AdminCommand {
    /// Give an administrator a new password, and print it
    #[command(
        after_help = "The floor must not be running. All sessions of the account end; the record says that the house changed it.\n\nExamples:\n  croupier admin reset\n  croupier admin reset --name boss"
    )]
    Reset {
        /// The administrator's name; it can be left out where there is only one
        #[arg(long)]
        name: Option<String>,

        /// Where the floor is kept
        #[command(flatten)]
        kept: Kept,
    },
}

/// What is wanted of house files.
#[derive(Debug, Subcommand)]
pub enum HouseCommand {
    /// Write a house file with every option at its default, with its lawful values and paragraph
    #[command(after_help = "Example:\n  croupier house new casino-war roulette > house.toml")]
    New {
        /// Games, by identifier or subchapter; all where none is named
        games: Vec<String>,
    },

    /// Write the JSON Schema of house files
    #[command(after_help = "Example:\n  croupier house schema > house.schema.json")]
    Schema,
}

/// Where a floor is kept.
#[derive(Debug, ClapArgs)]
pub struct Kept {
    /// The folder with the floor's database
    #[arg(long, value_name = "FOLDER", default_value = "croupier-data")]
    pub data: PathBuf,

    /// A PostgreSQL server instead of a file in the folder, as in postgres://user@host/name. An address with a password goes into the environment
    /// variable: arguments stand in the list of processes
    #[arg(long, value_name = "URL", env = DATABASE, hide_env_values = true)]
    pub database: Option<String>,
}

/// The environment variable that names the database.
const DATABASE: &str = "CROUPIER_DATABASE";

impl Kept {
    /// Whether the password of the database is an argument, which everybody on this machine may read.
    pub fn names_a_password(&self) -> bool {
        self.database.as_deref().is_some_and(has_a_password)
            && std::env::var(DATABASE).ok().as_deref() != self.database.as_deref()
    }
}

impl Default for Kept {
    fn default() -> Kept {
        Kept { data: PathBuf::from("croupier-data"), database: std::env::var(DATABASE).ok() }
    }
}

/// Whether the address of a database has a password in it.
fn has_a_password(url: &str) -> bool {
    let authority = url.split_once("://").map_or("", |(_, rest)| rest.split('/').next().unwrap_or_default());
    let person = authority.rsplit_once('@').map_or("", |(person, _)| person);
    person.contains(':') || url.contains("password=")
}

/// A number of rounds: digits, perhaps with underscores, perhaps in thousands, millions or billions.
fn count(text: &str) -> Result<u64, String> {
    let lower = text.to_ascii_lowercase();
    let (digits, times) = match lower.strip_suffix(['k', 'm', 'b']) {
        Some(digits) if lower.ends_with('k') => (digits, 1_000),
        Some(digits) if lower.ends_with('m') => (digits, 1_000_000),
        Some(digits) => (digits, 1_000_000_000),
        None => (lower.as_str(), 1),
    };
    let number: Option<u64> = digits.replace(['_', ','], "").parse().ok();
    match number.and_then(|n| n.checked_mul(times)) {
        Some(0) => Err("at least one round".to_string()),
        Some(rounds) => Ok(rounds),
        None => Err("a whole number, as in 250000, 1_000_000, 50k or 10M".to_string()),
    }
}

#[cfg(test)]
#[allow(clippy::panic, reason = "a test that cannot run must fail")]
mod tests {
    use super::{Args, count};
    use clap::{CommandFactory, Parser};

    #[test]
    fn the_arguments_are_consistent() {
        Args::command().debug_assert();
    }

    #[test]
    fn without_a_command_the_floor_opens_as_serve_would() {
        let Some(super::Command::Serve(serve)) = Args::parse_from(["croupier", "serve"]).command else {
            panic!("serve is a command")
        };
        assert_eq!(format!("{serve:?}"), format!("{:?}", super::Serve::default()));
    }

    #[test]
    fn passwords_of_databases_are_seen() {
        for (url, has) in [
            ("postgres://croupier:secret@db/floor", true),
            ("postgres://croupier@db/floor?password=secret", true),
            ("postgres://croupier@db:5432/floor", false),
            ("postgres://db/floor", false),
        ] {
            assert_eq!(super::has_a_password(url), has, "{url}");
        }
    }

    #[test]
    fn numbers_of_rounds() {
        for (text, rounds) in
            [("7", 7), ("1_000", 1000), ("50k", 50_000), ("10M", 10_000_000), ("2b", 2_000_000_000)]
        {
            assert_eq!(count(text), Ok(rounds), "{text}");
        }
        for text in ["", "0", "-1", "k", "1.5M", "99999999999b", "10 M"] {
            assert!(count(text).is_err(), "{text}");
        }
    }
}
