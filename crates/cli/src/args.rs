//! The arguments of the command.

mod analysis;
mod serve;

pub use analysis::{Compare, Merge, Odds, Rules, Shard, Sim};
pub use serve::{FiguresFrom, Logs, PaceName, Serve};

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use croupier_rules::law::Date;
use std::path::PathBuf;

/// New Jersey's Rules of the Games (N.J.A.C. 19:47) as a command
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Without a command: `croupier serve`, a floor with one table of every game, play money, on this computer.\n\nExample:\n  croupier rule '22.8(c)'",
    max_term_width = 110
)]
pub struct Args {
    /// Select the output format
    #[arg(long, global = true, value_name = "FORMAT", value_enum)]
    pub format: Option<Format>,

    /// Print JSON; short for `--format json`
    #[arg(long, global = true, conflicts_with = "format")]
    pub json: bool,

    /// Print CSV; short for `--format csv`
    #[arg(long, global = true, hide = true, conflicts_with_all = ["format", "json"])]
    pub csv: bool,

    /// The command to run.
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Args {
    /// The output format that the arguments select.
    pub fn format(&self) -> Format {
        match self.format {
            Some(format) => format,
            None if self.json => Format::Json,
            None if self.csv => Format::Csv,
            None => Format::Text,
        }
    }
}

/// An output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// Text for people
    Text,
    /// JSON for programs
    Json,
    /// Comma-separated values for spreadsheets (odds, strategy)
    Csv,
}

/// A command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Open the floor: tables that people play at in a browser
    #[command(
        after_help = "The first start prints a one-time link that creates the administrator.\n\nExamples:\n  croupier serve\n  croupier serve --listen 0.0.0.0:8080 --origin https://floor.example --house house.toml\n  croupier serve --database postgres://croupier@localhost/floor"
    )]
    Serve(Serve),

    /// Verify a database: hash chain, replay, ledger, balances
    #[command(
        after_help = "Exit status: 0 if the database verifies, 1 otherwise (the first bad record is printed).\n\nExamples:\n  croupier audit\n  croupier audit --heads /elsewhere/heads.jsonl\n  croupier audit --database postgres://croupier@localhost/floor"
    )]
    Audit {
        /// The database to verify.
        #[command(flatten)]
        floor: FloorLocation,

        /// Compare with this file of signed heads
        ///
        /// Keep the file on another machine: it reveals records that were cut off or rewritten since.
        #[arg(long, value_name = "FILE")]
        heads: Option<PathBuf>,

        /// Require this public key (hexadecimal) [default: key of the first line]
        #[arg(long, value_name = "KEY", requires = "heads")]
        key: Option<String>,
    },

    /// Restore a floor from a copy of its database
    ///
    /// Cards and numbers that are not dealt yet are drawn again; the record and the tables say so.
    #[command(
        after_help = "Put the copy where the floor is kept (FOLDER/floor.sqlite), then restore it. Until then the floor does not open.\n\nExamples:\n  croupier restore\n  croupier restore --database postgres://croupier@localhost/floor"
    )]
    Restore(FloorLocation),

    /// End play at every table, for example before an upgrade
    ///
    /// Rounds are dealt out, wagers that stay up are returned, and chips go back to the accounts.
    #[command(
        after_help = "The floor must not be running. Accounts and their money stay; the next start opens tables anew.\n\nExample:\n  croupier drain"
    )]
    Drain(FloorLocation),

    /// Manage administrators on the machine that holds the floor
    #[command(subcommand)]
    Admin(AdminCommand),

    /// Print the hashes of this program, its rulebook and its pages
    ///
    /// Each hash is shown beside the one in the record.
    #[command(
        name = "verify-self",
        after_help = "Exit status: 0 if the last recorded start was of this very program, 1 otherwise.\n\nExample:\n  croupier verify-self"
    )]
    VerifySelf(FloorLocation),

    /// Verify a shoe: commitment, seeds, and every outcome drawn from them
    #[command(
        after_help = "Exit status: 0 if the shoe verifies, 1 if it does not, 2 if it cannot be read.\n\nExample:\n  croupier verify shoe-3-1.json"
    )]
    Verify {
        /// The shoe's record, as `/api/verify/TABLE-SHOE` returns it
        #[arg(value_name = "RECORD")]
        record: PathBuf,
    },

    /// Copy the database of a floor, also while it runs
    #[command(after_help = "Example:\n  croupier backup floor-copy.sqlite")]
    Backup {
        /// The copy to create; it must not exist
        #[arg(value_name = "FILE")]
        to: PathBuf,

        /// The database to copy.
        #[command(flatten)]
        from: FloorLocation,
    },

    /// List the games; with GAME, its wagers, options and strategies
    #[command(after_help = "Examples:\n  croupier games\n  croupier games casino-war")]
    Games {
        /// A game, by identifier or subchapter
        game: Option<String>,
    },

    /// Print a paragraph, section or subchapter of the rulebook
    #[command(
        after_help = "Examples:\n  croupier rule '22.8(c)'\n  croupier rule 22.8\n  croupier rule 19:47-22.8\n  croupier rule 22"
    )]
    Rule {
        /// For example 22.8(c)1, 22.8 or 22; quote parentheses for the shell
        #[arg(required = true)]
        paragraph: Vec<String>,
    },

    /// Play round files and check their expectations
    #[command(
        after_help = "Exit status: 0 if every file passes, 1 if one fails or is malformed, 2 if one cannot be read.\n\nExamples:\n  croupier run rounds/22-casino-war/example-09.round\n  croupier run --quiet rounds"
    )]
    Run {
        /// Round files and hand histories (*.phh, *.phhs), or folders of them
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,

        /// Print failures and the summary only
        #[arg(short, long)]
        quiet: bool,

        /// Add the expectations that a file lacks, marked `?` for review
        ///
        /// A file with such a mark does not count for coverage.
        #[arg(long, conflicts_with = "quiet")]
        write: bool,
    },

    /// Format round files
    #[command(
        after_help = "Exit status: 1 if a file is malformed or, with --check, not formatted.\n\nExamples:\n  croupier fmt rounds/22-casino-war/example-09.round\n  croupier fmt --check rounds"
    )]
    Fmt {
        /// Round files, or folders of them
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,

        /// Change nothing; list the files that are not formatted
        #[arg(long)]
        check: bool,
    },

    /// Convert poker rounds to hand histories (PHH) and back, or check them
    #[command(
        after_help = "Of a round file, the last round is converted.\n\nWith --check, exit status: 0 if no hand settles differently or is rejected, 1 otherwise, 2 if a file cannot be read.\n\nExamples:\n  croupier phh rounds/14-poker/01-limit-and-rake.round\n  croupier phh hand.phh\n  croupier phh --check hands"
    )]
    Phh {
        /// A poker round file or a hand history (*.phh)
        ///
        /// With --check, files and folders of hand histories (*.phh, *.phhs).
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,

        /// Count hands that settle equal, different, incomplete or are rejected
        #[arg(long)]
        check: bool,
    },

    /// Measure law coverage: the paragraphs that round files enforce
    #[command(
        after_help = "Examples:\n  croupier coverage\n  croupier coverage casino-war\n  croupier coverage --choices"
    )]
    Coverage {
        /// A game, by identifier or subchapter
        game: Option<String>,

        /// The folder of round files
        ///
        /// By default `rounds` here or in a parent folder; otherwise the files of this release.
        #[arg(long, value_name = "FOLDER")]
        rounds: Option<PathBuf>,

        /// Count choices instead of paragraphs
        ///
        /// A choice is a value of an option, a row of a pay table, or a date (the day itself and the day before).
        #[arg(long)]
        choices: bool,
    },

    /// Simulate a game: house edge with its standard error
    #[command(
        after_help = "The result depends on rounds and seed alone, not on threads, shards or interruptions.\n\nExamples:\n  croupier sim casino-war --rounds 10M --seed 7 --strategy surrender\n  croupier sim craps --wager pass --wager pass-odds --bankroll 300\n  croupier sim blackjack --rounds 10b --until-error 0.001 --checkpoint blackjack.json\n  croupier sim blackjack --rounds 1b --shard 3/64 --output part-3.json\n  croupier sim double-cross-poker --strategy own"
    )]
    Sim(Box<Sim>),

    /// Merge shards of a simulation or an analysis into one result
    ///
    /// The merged result is identical to that of a single run.
    #[command(
        after_help = "Exit status: 1 if shards are missing.\n\nExamples:\n  seq 64 | parallel croupier sim blackjack --rounds 1b --shard {}/64 --output part-{}.json\n  croupier merge part-*.json\n  seq 8 | parallel croupier odds --all --shard {}/8 --output games-{}.json\n  croupier merge games-*.json"
    )]
    Merge(Merge),

    /// Compute the exact house edge of each wager
    #[command(
        after_help = "Examples:\n  croupier odds casino-war\n  croupier odds casino-war --strategy surrender\n  croupier odds craps --wager pass+pass-odds\n  croupier odds roulette --report roulette.pdf\n  croupier odds --all --format csv\n  croupier odds --all --shard 3/8 --output games-3.json"
    )]
    Odds(Box<Odds>),

    /// Compare the exact house edges under two house files
    #[command(
        after_help = "Exit status: 1 if one of the files is unlawful.\n\nExample:\n  croupier compare house.toml house-from-march.toml"
    )]
    Compare(Compare),

    /// Print a strategy as charts
    #[command(
        after_help = "Examples:\n  croupier strategy blackjack\n  croupier strategy spanish-21 --house house.toml\n  croupier strategy pai-gow-poker --format csv > hands.csv"
    )]
    Strategy {
        /// A game, by identifier or subchapter
        game: String,

        /// The rules in force.
        #[command(flatten)]
        rules: Rules,
    },

    /// Check a house file: every unlawful choice with its paragraph
    #[command(
        after_help = "Exit status: 0 if the file is lawful, 1 if it is not, 2 if it cannot be read.\n\nExample:\n  croupier check house.toml\n\nA house file is TOML:\n  as-of = \"2009-01-05\"\n\n  [casino-war]\n  decks = 8\n  match-play = true\n  minimum = 12.50"
    )]
    Check {
        /// The house file
        file: PathBuf,

        /// Check against the law of another day, and list what changed since
        #[arg(long, value_name = "DATE")]
        as_of: Option<Date>,

        /// Print the breaches as SARIF, for code review tools
        #[arg(long)]
        sarif: bool,
    },

    /// Create a house file, or print the JSON Schema of house files
    #[command(subcommand)]
    House(HouseCommand),

    /// Write the signs that a house must post at its tables (8.3)
    #[command(
        after_help = "Without --output, the signs are printed as text.\n\nExamples:\n  croupier notice house.toml\n  croupier notice house.toml --output notices.pdf"
    )]
    Notice {
        /// The house file
        file: PathBuf,

        /// Write a document; the file name ends in .html or .pdf
        #[arg(short, long, value_name = "FILE", alias = "to")]
        output: Option<PathBuf>,
    },

    /// Write the gaming guide for the patrons of a house (8.5)
    #[command(
        after_help = "Without --output, the guide is printed as text.\n\nExamples:\n  croupier guide house.toml\n  croupier guide house.toml --output guide.html"
    )]
    Guide {
        /// The house file
        file: PathBuf,

        /// Write a document; the file name ends in .html or .pdf
        #[arg(short, long, value_name = "FILE", alias = "to")]
        output: Option<PathBuf>,
    },

    /// List the changes between two house files and their notice (8.3)
    #[command(
        after_help = "Exit status: 1 if the new file is unlawful.\n\nExample:\n  croupier diff house.toml house-from-march.toml"
    )]
    Diff {
        /// The house file in force
        old: PathBuf,

        /// The new house file
        new: PathBuf,
    },

    /// Play a demonstration round with random cards and answers
    #[command(after_help = "Example:\n  croupier demo casino-war")]
    Demo {
        /// A game, by identifier or subchapter [default: a random game]
        game: Option<String>,

        /// Seed the generator, to repeat a demonstration
        #[arg(long, value_name = "SEED")]
        seed: Option<u64>,
    },

    /// Print the completion script of a shell
    #[command(
        after_help = "Examples:\n  croupier completions bash > /etc/bash_completion.d/croupier\n  croupier completions zsh > ~/.zfunc/_croupier\n  croupier completions fish > ~/.config/fish/completions/croupier.fish"
    )]
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },

    /// Write the manual pages, one per command
    #[command(after_help = "Example:\n  croupier man --output /usr/local/share/man/man1")]
    Man {
        /// The folder to write to; it is created if missing
        #[arg(short, long, value_name = "FOLDER")]
        output: PathBuf,
    },
}

impl Command {
    /// Returns whether the command has a CSV form.
    pub fn writes_csv(&self) -> bool {
        matches!(self, Command::Odds(_) | Command::Strategy { .. })
    }
}

/// A command about administrators.
#[derive(Debug, Subcommand)]
pub enum AdminCommand {
    /// Reset an administrator's password and print the new one
    #[command(
        after_help = "The floor must not be running. All sessions of the account end, and the record says that the house changed it.\n\nExamples:\n  croupier admin reset\n  croupier admin reset --name boss"
    )]
    Reset {
        /// The administrator's name; optional if there is only one
        #[arg(long)]
        name: Option<String>,

        /// The database of the floor.
        #[command(flatten)]
        floor: FloorLocation,
    },
}

/// A command about house files.
#[derive(Debug, Subcommand)]
pub enum HouseCommand {
    /// Print a house file with every option, its default and its paragraph
    #[command(after_help = "Example:\n  croupier house new casino-war roulette > house.toml")]
    New {
        /// Games, by identifier or subchapter [default: all]
        games: Vec<String>,
    },

    /// Print the JSON Schema of house files
    #[command(after_help = "Example:\n  croupier house schema > house.schema.json")]
    Schema,
}

/// The place of a floor's database.
#[derive(Debug, ClapArgs)]
pub struct FloorLocation {
    /// The folder with the floor's database
    #[arg(long, value_name = "FOLDER", default_value = "croupier-data")]
    pub data: PathBuf,

    /// Use a PostgreSQL server, for example postgres://user@host/name
    ///
    /// An address with a password must be in the environment variable: everybody on the machine can read arguments.
    #[arg(long, value_name = "URL", env = DATABASE, hide_env_values = true)]
    pub database: Option<String>,
}

/// The environment variable that names the database.
const DATABASE: &str = "CROUPIER_DATABASE";

impl FloorLocation {
    /// Returns whether the password of the database is an argument, which everybody on this machine can read.
    pub fn names_a_password(&self) -> bool {
        self.database.as_deref().is_some_and(has_a_password)
            && std::env::var(DATABASE).ok().as_deref() != self.database.as_deref()
    }
}

impl Default for FloorLocation {
    fn default() -> FloorLocation {
        FloorLocation { data: PathBuf::from("croupier-data"), database: std::env::var(DATABASE).ok() }
    }
}

/// Returns whether the address of a database contains a password.
fn has_a_password(url: &str) -> bool {
    let authority = url.split_once("://").map_or("", |(_, rest)| rest.split('/').next().unwrap_or_default());
    let person = authority.rsplit_once('@').map_or("", |(person, _)| person);
    person.contains(':') || url.contains("password=")
}

/// Parses a number of rounds: digits, with optional underscores and an optional suffix k, M or b.
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
        Some(0) => Err("must be at least 1".to_string()),
        Some(rounds) => Ok(rounds),
        None => Err("expected a whole number, for example 250000, 1_000_000, 50k or 10M".to_string()),
    }
}

#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;
