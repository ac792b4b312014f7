//! The arguments of `odds`, `compare`, `sim` and `merge`.

use clap::Args;
use std::num::{NonZeroU8, NonZeroU32, NonZeroUsize};
use std::path::PathBuf;

/// The rules under which a game is analyzed.
#[derive(Debug, Args)]
pub struct Rules {
    /// A house file with the house's choices; `croupier check` explains it
    #[arg(long, value_name = "FILE")]
    pub house: Option<PathBuf>,

    /// How the player answers: `best`, or one that `croupier games GAME` lists [default: best]
    #[arg(long, value_name = "NAME")]
    pub strategy: Option<String>,

    /// Analyze a house that is unlawful all the same; everything that is shown says so
    #[arg(long)]
    pub allow_unlawful: bool,
}

/// The words that a simulation takes for a strategy.
const PLAYED: &str = "How the player answers: `best`, computed from the house's rules where that can be done, which takes up to two minutes; `own`, the best that the game itself knows, at once; or one that `croupier games GAME` lists [default: best]";

/// What exact figures are wanted.
#[derive(Debug, Args)]
pub struct Odds {
    /// A game, by identifier or subchapter
    #[arg(required_unless_present = "all")]
    pub game: Option<String>,

    /// Every game, under the house's choices and the best play
    #[arg(long, conflicts_with_all = ["game", "wager", "report", "strategy", "cutting_card", "exact_spread"])]
    pub all: bool,

    /// How long to walk the outcomes of wagers that no analyser counts, in seconds for a game [default: 60; with --all: 5]
    #[arg(long, value_name = "N")]
    pub seconds: Option<u64>,

    /// Look only at this wager, and what it needs; may be repeated. `A+B` are made together [default: one of each kind]
    #[arg(long, value_name = "WAGER")]
    pub wager: Vec<String>,

    /// The rules in force
    #[command(flatten)]
    pub rules: Rules,

    /// Write lines of comma-separated values
    #[arg(long)]
    pub csv: bool,

    /// Write a PAR sheet: a file that ends in .html, .pdf or .svg
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,

    /// Count how the hands of a player who splits fall together (2, 19, 21, 26), so that everything is exact: a second or two where a pair becomes two hands, most of a minute at fast action hold 'em, minutes where it becomes four hands. A PAR sheet always has the exact standard deviation
    #[arg(long)]
    pub exact_spread: bool,

    /// Each round from full decks: what exact figures always mean, and nothing beside them
    #[arg(long, conflicts_with = "cutting_card")]
    pub fresh: bool,

    /// Beside the exact figures those of a shoe with its cutting card: by simulation of so many rounds
    #[arg(long, value_name = "ROUNDS", value_parser = super::count)]
    pub cutting_card: Option<u64>,

    /// Count a part only, as in 3/64: every 64th wager of the game, or every 64th game with --all, from the third on. `croupier merge` puts the parts together
    #[arg(long, value_name = "I/N", value_parser = shard, requires = "to", conflicts_with = "csv")]
    pub shard: Option<Shard>,

    /// Write what was counted to this file, for `croupier merge`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["report", "cutting_card"])]
    pub to: Option<PathBuf>,
}

/// Which houses are compared.
#[derive(Debug, Args)]
pub struct Compare {
    /// The house file in force
    pub old: PathBuf,

    /// The house file to come
    pub new: PathBuf,

    /// Only this game, by identifier or subchapter [default: every game whose choices differ]
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,

    /// How long to walk the outcomes of wagers that no analyser counts, in seconds for a game
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub seconds: u64,

    /// Compare houses that are unlawful all the same
    #[arg(long)]
    pub allow_unlawful: bool,
}

/// What is simulated.
#[derive(Debug, Args)]
#[command(mut_arg("strategy", |strategy| strategy.help(PLAYED)))]
pub struct Sim {
    /// A game, by identifier or subchapter
    pub game: String,

    /// How many rounds to play, as in 250000, 1_000_000, 50k or 10M; the most of them with --until-error
    #[arg(long, value_name = "N", default_value = "10M", value_parser = super::count)]
    pub rounds: u64,

    /// The seed of the generator
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// Threads [default: one for each processor]
    #[arg(long, value_name = "T")]
    pub threads: Option<NonZeroUsize>,

    /// Place only this wager, and what it needs; may be repeated [default: one of each kind]
    #[arg(long, value_name = "WAGER")]
    pub wager: Vec<String>,

    /// The rules in force
    #[command(flatten)]
    pub rules: Rules,

    /// Place the wagers at so many seats
    #[arg(long, value_name = "N")]
    pub seats: Option<NonZeroU8>,

    /// Deal each round from full decks, as published figures have it
    #[arg(long, conflicts_with = "penetration")]
    pub fresh: bool,

    /// Deal so many percent of the stack before it is shuffled, wherever the house puts its cutting card
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(1..=100))]
    pub penetration: Option<u8>,

    /// Also how often each result came, and how often a wager won
    #[arg(long)]
    pub results: bool,

    /// Also what becomes of so much money in dollars: risk of ruin, paths, drawdown, cost per hour
    #[arg(long, value_name = "DOLLARS")]
    pub bankroll: Option<NonZeroU32>,

    /// For how many rounds a bankroll is played
    #[arg(long, value_name = "N", default_value = "500", requires = "bankroll", value_parser = clap::value_parser!(u32).range(1..=262_144))]
    pub session: u32,

    /// How many rounds are played in an hour, for the cost of one
    #[arg(long, value_name = "N", default_value_t = 60)]
    pub pace: u32,

    /// Go on until the standard error of every edge is no more than this, in percent of the wager, or all rounds are played
    #[arg(long, value_name = "PERCENT", value_parser = error, conflicts_with = "shard")]
    pub until_error: Option<f64>,

    /// Keep what was played in this file now and then, and go on from there if it exists
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Play a part only, as in 3/64: `croupier merge` adds the parts up
    #[arg(long, value_name = "I/N", value_parser = shard, requires = "to")]
    pub shard: Option<Shard>,

    /// Write what was played to this file, for `croupier merge`
    #[arg(long, value_name = "FILE")]
    pub to: Option<PathBuf>,
}

/// Parts of a simulation or an analysis that are added up.
#[derive(Debug, Args)]
pub struct Merge {
    /// The files that `croupier sim --shard I/N --to FILE` has written, or `croupier odds --shard I/N --to FILE`
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Write the sum to a file too, to be merged with more
    #[arg(long, value_name = "FILE")]
    pub to: Option<PathBuf>,

    /// How many rounds are played in an hour, for the cost of one; an analysis has none
    #[arg(long, value_name = "N", default_value_t = 60)]
    pub pace: u32,
}

/// One of several equal parts, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Which.
    pub index: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// Whether this of several units, from 0, belongs to it, where they are dealt out one by one: so neighbours that take long are spread.
    pub fn has(self, unit: usize) -> bool {
        unit as u64 % self.of == self.index - 1
    }
}

fn shard(text: &str) -> Result<Shard, String> {
    let read = |text: &str| text.parse::<u64>().ok();
    match text.split_once('/').map(|(index, of)| (read(index), read(of))) {
        Some((Some(index), Some(of))) if (1..=of).contains(&index) => Ok(Shard { index, of }),
        _ => Err("a part and how many there are, as in 3/64".to_string()),
    }
}

fn error(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(error) if error.is_finite() && error > 0.0 => Ok(error),
        _ => Err("a percentage above nothing, as in 0.001".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Shard, error, shard};

    #[test]
    fn parts_are_counted_from_one() {
        assert_eq!(shard("3/64"), Ok(Shard { index: 3, of: 64 }));
        assert_eq!(shard("1/1"), Ok(Shard { index: 1, of: 1 }));
        for text in ["0/4", "5/4", "3", "/", "a/b", "1/0", "-1/4"] {
            assert!(shard(text).is_err(), "{text}");
        }
    }

    #[test]
    fn units_are_dealt_out_one_by_one() {
        let has = |index| (0..5).filter(|unit| Shard { index, of: 3 }.has(*unit)).collect::<Vec<_>>();
        assert_eq!([has(1), has(2), has(3)], [vec![0, 3], vec![1, 4], vec![2]]);
        assert!(!(0..5).any(|unit| Shard { index: 6, of: 6 }.has(unit)), "a part may have none");
    }

    #[test]
    fn an_error_is_above_nothing() {
        assert_eq!(error("0.001"), Ok(0.001));
        for text in ["0", "-1", "nan", "inf", "x"] {
            assert!(error(text).is_err(), "{text}");
        }
    }
}
