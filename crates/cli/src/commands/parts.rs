//! `merge`, and the common format of shard files of simulations and analyses.

use super::{odds, sim};
use crate::Verdict;
use crate::args::Merge;
use crate::error::Failure;
use crate::out::{NOTE, Out};
use croupier_rules::games::{Facts, Sample, WagerKey, facts};
use croupier_rules::house::{Purpose, Submission};
use croupier_rules::law::Date;
use croupier_rules::wagers::Money;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Adds parts up, of a simulation or of an analysis.
pub fn merge(args: &Merge, out: &mut Out) -> Result<Verdict, Failure> {
    let files = args.files.iter().map(|path| ShardFile::read(path)).collect::<Result<Vec<_>, _>>()?;
    let is_of = |work: Work| files.iter().all(|file| file.of == work);
    if is_of(Work::Simulation) {
        return sim::merge(&files, args, out);
    }
    if is_of(Work::Analysis) {
        return odds::merge(&files, args, out);
    }
    let first = |work: Work| {
        files
            .iter()
            .find(|file| file.of == work)
            .map_or(String::new(), |file| file.path.display().to_string())
    };
    let (simulation, analysis) = (first(Work::Simulation), first(Work::Analysis));
    Err(Failure::Analysis(format!(
        "cannot merge a simulation shard ({simulation}) with an analysis shard ({analysis})"
    )))
}

/// The kind of work of a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Work {
    /// `sim` has written it.
    Simulation,
    /// `odds` has written it.
    Analysis,
}

impl Work {
    /// Returns the kind of work of a file with this format name, in any version.
    fn of(format: &str) -> Option<Work> {
        let named = [("croupier simulation ", Work::Simulation), ("croupier analysis ", Work::Analysis)];
        named.into_iter().find(|(name, _)| format.starts_with(name)).map(|(_, work)| work)
    }
}

/// A file with parts. It is read once: it may be a pipe.
pub struct ShardFile {
    path: PathBuf,
    bytes: Vec<u8>,
    of: Work,
}

impl ShardFile {
    fn read(path: &Path) -> Result<ShardFile, Failure> {
        #[derive(Deserialize)]
        struct Named {
            format: String,
        }
        const WHAT: &str = "not a shard of a simulation or an analysis";
        let bytes =
            std::fs::read(path).map_err(|why| Failure::Unreadable { path: path.to_path_buf(), why })?;
        let format = parse::<Named>(&bytes, path, WHAT)?.format;
        let of = Work::of(&format).ok_or_else(|| malformed(path, WHAT, "another format"))?;
        Ok(ShardFile { path: path.to_path_buf(), bytes, of })
    }
}

/// Some parts that can be added to others.
pub trait ShardFormat: Sized {
    /// Parses the content of a file.
    fn parse(bytes: &[u8], path: &Path) -> Result<Self, Failure>;

    /// Adds other shards of the same work; fails for shards of other work and for duplicates.
    fn merge(&mut self, other: Self) -> Result<(), String>;
}

/// Merges these files; `None` if there are none.
pub fn summed<P: ShardFormat>(files: &[ShardFile]) -> Result<Option<P>, Failure> {
    let mut whole: Option<P> = None;
    for file in files {
        let part = P::parse(&file.bytes, &file.path)?;
        match &mut whole {
            None => whole = Some(part),
            Some(whole) => whole
                .merge(part)
                .map_err(|why| Failure::Analysis(format!("{}: {why}", file.path.display())))?,
        }
    }
    Ok(whole)
}

/// Prints the number of missing shards, if any are missing.
pub fn complete(missing: u64, of: &str, out: &mut Out) -> Verdict {
    let are = match missing {
        0 => return Verdict::Good,
        1 => format!("{of} is"),
        _ => format!("{of}s are"),
    };
    if !out.is_json() {
        out.wrapped(0, NOTE, &format!("{missing} {are} missing: partial result."));
    }
    Verdict::Bad
}

/// Reads a file; `what` is the error for a damaged one.
pub fn parse<T: DeserializeOwned>(bytes: &[u8], path: &Path, what: &str) -> Result<T, Failure> {
    serde_json::from_slice(bytes).map_err(|error| Failure::Malformed {
        path: path.to_path_buf(),
        line: error.line().max(1),
        column: error.column().max(1),
        what: format!("{what}: {error}"),
    })
}

/// A file that can be read, and makes no sense as a whole.
pub fn malformed(path: &Path, what: &str, why: &str) -> Failure {
    Failure::Malformed { path: path.to_path_buf(), line: 1, column: 1, what: format!("{what}: {why}") }
}

/// Writes a file atomically: to another file first, which then replaces it.
pub fn write(file: &impl Serialize, path: &Path) -> Result<(), Failure> {
    let mut beside = path.as_os_str().to_os_string();
    beside.push(".new");
    let text = serde_json::to_string(file)?;
    let unreadable = |why| Failure::Unreadable { path: path.to_path_buf(), why };
    let write = || -> io::Result<()> {
        let mut new = std::fs::File::create(&beside)?;
        io::Write::write_all(&mut new, text.as_bytes())?;
        new.sync_all()?;
        std::fs::rename(&beside, path)
    };
    write().map_err(unreadable)
}

/// The options of a house as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HouseText {
    as_of: String,
    house: BTreeMap<String, String>,
    #[serde(default)]
    unlawful: bool,
}

impl From<&Submission> for HouseText {
    fn from(house: &Submission) -> HouseText {
        HouseText {
            as_of: house.as_of.to_string(),
            house: house.words(),
            unlawful: house.purpose == Purpose::Analysis,
        }
    }
}

impl HouseText {
    /// Parses the options for a game; `None` if the game or the day does not exist.
    pub fn read(&self, game: &str) -> Option<Submission> {
        Some(Submission {
            as_of: self.as_of.parse::<Date>().ok()?,
            chosen: facts(game)?.settings(&self.house),
            purpose: if self.unlawful { Purpose::Analysis } else { Purpose::Play },
        })
    }
}

/// A wager as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WagerText {
    wager: String,
    cents: i64,
    with: Option<(String, i64)>,
}

impl From<&Sample<WagerKey>> for WagerText {
    fn from(sample: &Sample<WagerKey>) -> WagerText {
        WagerText {
            wager: sample.wager.to_string(),
            cents: sample.amount.in_cents(),
            with: sample.with.map(|(wager, amount)| (wager.to_string(), amount.in_cents())),
        }
    }
}

impl WagerText {
    /// Parses the wager of a game; `None` if the game does not have it.
    pub fn read(&self, game: &Facts) -> Option<Sample<WagerKey>> {
        let with = match &self.with {
            Some((with, cents)) => Some((game.read(with)?, Money::cents(*cents))),
            None => None,
        };
        Some(Sample { wager: game.read(&self.wager)?, amount: Money::cents(self.cents), with })
    }
}
