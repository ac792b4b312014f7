//! The arguments of `odds`, `compare`, `sim` and `merge`.

use clap::Args;
use std::num::{NonZeroU8, NonZeroU32, NonZeroUsize};
use std::path::PathBuf;

/// The rules under which a game is analyzed.
#[derive(Debug, Args)]
pub struct Rules {
    /// Use the options of this house file
    #[arg(long, value_name = "FILE")]
    pub house: Option<PathBuf>,

    /// Strategy of the player; `croupier games GAME` lists them [default: best]
    #[arg(long, value_name = "NAME")]
    pub strategy: Option<String>,

    /// Analyze an unlawful house file; the output says so
    #[arg(long)]
    pub allow_unlawful: bool,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "THREADS")]
    pub threads: Option<NonZeroUsize>,
}

/// The help text of `--strategy` for a simulation.
const SIMULATED_STRATEGY: &str = "Strategy of the player [default: best]\n\n`best` is the optimal play, computed from the rules where that is possible, which takes up to two minutes; `own` is the game's built-in strategy, available at once; `croupier games GAME` lists others.";

/// The arguments of an exact analysis.
#[derive(Debug, Args)]
pub struct Odds {
    /// A game, by identifier or subchapter
    #[arg(required_unless_present = "all")]
    pub game: Option<String>,

    /// Analyze every game with the best play
    #[arg(long, conflicts_with_all = ["game", "wager", "report", "strategy", "cutting_card", "exact_distribution"])]
    pub all: bool,

    /// Time limit per game for full enumeration [default: 60; with --all: 5]
    ///
    /// Wagers that exceed the limit are listed as skipped; all others are still analyzed.
    #[arg(long, value_name = "SECONDS")]
    pub seconds: Option<u64>,

    /// Analyze this wager only; may be repeated [default: one of each kind]
    ///
    /// `A+B` stands for two wagers made together. Wagers that must be placed before are added.
    #[arg(long, value_name = "WAGER")]
    pub wager: Vec<String>,

    /// The rules in force.
    #[command(flatten)]
    pub rules: Rules,

    /// Write a PAR sheet; the file name ends in .html, .pdf or .svg
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,

    /// Compute the exact joint distribution of split hands (2, 19, 21, 26)
    ///
    /// Takes seconds where a pair becomes two hands, most of a minute at fast action hold 'em, and minutes where a pair becomes four hands. A PAR sheet always has the exact standard deviation.
    #[arg(long, alias = "exact-spread")]
    pub exact_distribution: bool,

    /// Deal each round from full decks (always the case for exact figures)
    #[arg(long, conflicts_with = "cutting_card")]
    pub fresh: bool,

    /// Also simulate a shoe with its cutting card, for this many rounds
    #[arg(long, value_name = "ROUNDS", value_parser = super::count)]
    pub cutting_card: Option<u64>,

    /// Analyze one shard, for example 3/64; `croupier merge` merges them
    ///
    /// Shard 3/64 holds every 64th wager of the game from the third on; with --all, every 64th game.
    #[arg(long, value_name = "I/N", value_parser = shard, requires = "output")]
    pub shard: Option<Shard>,

    /// Write the figures to a file for `croupier merge`
    #[arg(short, long, value_name = "FILE", alias = "to", conflicts_with_all = ["report", "cutting_card"])]
    pub output: Option<PathBuf>,
}

/// The arguments of a comparison.
#[derive(Debug, Args)]
pub struct Compare {
    /// The house file in force
    pub old: PathBuf,

    /// The new house file
    pub new: PathBuf,

    /// Compare this game only [default: every game that differs]
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,

    /// Time limit per game for wagers that need full enumeration
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    pub seconds: u64,

    /// Compare unlawful house files; the output says so
    #[arg(long)]
    pub allow_unlawful: bool,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "THREADS")]
    pub threads: Option<NonZeroUsize>,
}

/// The arguments of a simulation.
#[derive(Debug, Args)]
#[command(mut_arg("strategy", |strategy| strategy.help(SIMULATED_STRATEGY.split('\n').next().unwrap_or_default()).long_help(SIMULATED_STRATEGY)))]
pub struct Sim {
    /// A game, by identifier or subchapter
    pub game: String,

    /// Number of rounds, for example 250000, 1_000_000, 50k or 10M
    ///
    /// With --until-error, the maximum number of rounds.
    #[arg(long, value_name = "ROUNDS", default_value = "10M", value_parser = super::count)]
    pub rounds: u64,

    /// Seed the generator
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,

    /// Place this wager only; may be repeated [default: one of each kind]
    ///
    /// Wagers that must be placed before are added.
    #[arg(long, value_name = "WAGER")]
    pub wager: Vec<String>,

    /// The rules in force.
    #[command(flatten)]
    pub rules: Rules,

    /// Place the wagers at this number of seats
    #[arg(long, value_name = "SEATS")]
    pub seats: Option<NonZeroU8>,

    /// Deal each round from full decks, as published figures assume
    #[arg(long, conflicts_with = "penetration")]
    pub fresh: bool,

    /// Percentage of the shoe dealt before a shuffle [default: the house's]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(1..=100))]
    pub penetration: Option<u8>,

    /// Also print the distribution of results and the hit frequency
    #[arg(long)]
    pub results: bool,

    /// Also print risk of ruin, drawdown, percentiles and cost per hour
    #[arg(long, value_name = "DOLLARS")]
    pub bankroll: Option<NonZeroU32>,

    /// Rounds per session, for --bankroll
    #[arg(long, value_name = "ROUNDS", default_value = "500", requires = "bankroll", value_parser = clap::value_parser!(u32).range(1..=262_144))]
    pub session: u32,

    /// Rounds per hour, for the cost per hour
    #[arg(long, value_name = "ROUNDS", default_value_t = 60)]
    pub pace: u32,

    /// Stop when every standard error is at most this percentage of the wager
    #[arg(long, value_name = "PERCENT", value_parser = error, conflicts_with = "shard")]
    pub until_error: Option<f64>,

    /// Save checkpoints to this file, and resume from it if it exists
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Play one shard, for example 3/64; `croupier merge` merges them
    #[arg(long, value_name = "I/N", value_parser = shard, requires = "output")]
    pub shard: Option<Shard>,

    /// Write the sums to a file for `croupier merge`
    #[arg(short, long, value_name = "FILE", alias = "to")]
    pub output: Option<PathBuf>,
}

/// The arguments of a merge.
#[derive(Debug, Args)]
pub struct Merge {
    /// Files written by `sim` or `odds` with --shard and --output
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Also write the merged shards to a file, to be merged with more
    #[arg(short, long, value_name = "FILE", alias = "to")]
    pub output: Option<PathBuf>,

    /// Rounds per hour, for the cost per hour of a simulation
    #[arg(long, value_name = "ROUNDS", default_value_t = 60)]
    pub pace: u32,
}

/// A shard: one of several equal parts, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// The number of this shard, from 1.
    pub index: u64,
    /// The number of shards.
    pub of: u64,
}

impl Shard {
    /// Returns whether a unit of work, counted from 0, belongs to this shard. Units are assigned round-robin, which spreads slow neighbours.
    pub fn has(self, unit: usize) -> bool {
        unit as u64 % self.of == self.index - 1
    }
}

fn shard(text: &str) -> Result<Shard, String> {
    let read = |text: &str| text.parse::<u64>().ok();
    match text.split_once('/').map(|(index, of)| (read(index), read(of))) {
        Some((Some(index), Some(of))) if (1..=of).contains(&index) => Ok(Shard { index, of }),
        _ => Err("expected a shard and the number of shards, for example 3/64".to_string()),
    }
}

fn error(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(error) if error.is_finite() && error > 0.0 => Ok(error),
        _ => Err("expected a positive percentage, for example 0.001".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Shard, error, shard};

    #[test]
    fn shards_are_counted_from_one() {
        assert_eq!(shard("3/64"), Ok(Shard { index: 3, of: 64 }));
        assert_eq!(shard("1/1"), Ok(Shard { index: 1, of: 1 }));
        for text in ["0/4", "5/4", "3", "/", "a/b", "1/0", "-1/4"] {
            assert!(shard(text).is_err(), "{text}");
        }
    }

    #[test]
    fn units_are_assigned_round_robin() {
        let has = |index| (0..5).filter(|unit| Shard { index, of: 3 }.has(*unit)).collect::<Vec<_>>();
        assert_eq!([has(1), has(2), has(3)], [vec![0, 3], vec![1, 4], vec![2]]);
        assert!(!(0..5).any(|unit| Shard { index: 6, of: 6 }.has(unit)), "a shard may be empty");
    }

    #[test]
    fn an_error_is_positive() {
        assert_eq!(error("0.001"), Ok(0.001));
        for text in ["0", "-1", "nan", "inf", "x"] {
            assert!(error(text).is_err(), "{text}");
        }
    }
}
