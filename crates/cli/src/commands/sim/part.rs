//! Parts of a simulation in files: what was ordered, which parts were played, and whole numbers that can be added up in any order.

use super::ordered::{Ordered, OrderedInWords};
use crate::commands::parts::{self, Parts};
use crate::error::Failure;
use croupier_rules::games::{Facts, KINDS};
use croupier_sim::{Bankrolls, MOMENTS, Played, Sum, Sums, Watched, parts as count};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// What such a file calls itself. In the first format, `best` was the computed play or a strategy of the game.
const FORMAT: &str = "croupier simulation 2";

/// Some parts of a simulation.
#[derive(Clone, Debug)]
pub struct Part {
    /// What was ordered.
    ordered: OrderedInWords,
    /// Which parts were played, from the first to before the second, in order.
    pub played: Vec<(u64, u64)>,
    /// What came of them.
    pub sums: Played,
}

impl Part {
    /// Nothing is played yet.
    pub fn new(ordered: &Ordered) -> Part {
        Part { ordered: OrderedInWords::from(ordered), played: Vec::new(), sums: Played::default() }
    }

    /// These parts were played, and this came of them.
    pub fn add(&mut self, from: u64, until: u64, sums: &Played) {
        if from == until {
            return;
        }
        self.sums.add(sums);
        self.played.push((from, until));
        self.played.sort_unstable();
        let mut joined: Vec<(u64, u64)> = Vec::new();
        for (from, until) in self.played.drain(..) {
            match joined.last_mut() {
                Some(last) if last.1 == from => last.1 = until,
                _ => joined.push((from, until)),
            }
        }
        self.played = joined;
    }

    /// Whether it is of this simulation.
    pub fn is_of(&self, ordered: &Ordered) -> bool {
        self.ordered == OrderedInWords::from(ordered)
    }

    /// How many parts are missing.
    pub fn missing(&self) -> u64 {
        count(self.ordered.rounds) - self.played.iter().map(|(from, until)| until - from).sum::<u64>()
    }

    /// What was ordered, and the game.
    pub fn ordered(&self) -> Option<(Ordered, Facts)> {
        self.ordered.read()
    }

    /// Reads a file; nothing where there is none.
    pub fn read_if_there(path: &Path) -> Result<Option<Part>, Failure> {
        match std::fs::read(path) {
            Ok(bytes) => Part::parse(&bytes, path).map(Some),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(why) => Err(Failure::Unreadable { path: path.to_path_buf(), why }),
        }
    }

    /// Writes it.
    pub fn write(&self, path: &Path) -> Result<(), Failure> {
        parts::write(&File::of(self), path)
    }
}

impl Parts for Part {
    fn parse(bytes: &[u8], path: &Path) -> Result<Part, Failure> {
        const WHAT: &str = "not a shard of a simulation";
        let file: File = parts::parse(bytes, path, WHAT)?;
        let whole = |why: &str| parts::malformed(path, WHAT, why);
        if file.format != FORMAT {
            return Err(whole("another format"));
        }
        let sums = file.sums().ok_or_else(|| whole("a sum is not an integer"))?;
        let all = count(file.ordered.rounds);
        let mut before = 0;
        for (from, until) in &file.played {
            if *from < before || until <= from || *until > all {
                return Err(whole("its list of shards is not sorted"));
            }
            before = *until;
        }
        Ok(Part { ordered: file.ordered, played: file.played, sums })
    }

    fn merge(&mut self, other: Part) -> Result<(), String> {
        if self.ordered != other.ordered {
            return Err("shard of another simulation: game, house, strategy, wagers, rounds, seed, seats, shoe or figures differ".to_string());
        }
        for (from, until) in &other.played {
            if let Some((other_from, other_until)) = self.played.iter().find(|(a, b)| a < until && from < b) {
                return Err(format!("shards {from} to {until} overlap {other_from} to {other_until}"));
            }
        }
        self.sums.add(&other.sums);
        other.played.iter().for_each(|(from, until)| self.add(*from, *until, &Played::default()));
        Ok(())
    }
}

/// A file with parts of a simulation.
#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    ordered: OrderedInWords,
    played: Vec<(u64, u64)>,
    rounds: u64,
    voids: u64,
    /// By number of the kind: how many were placed, and in cents what was staked and won, and the squares of that. Numbers that no program reads as a float.
    kinds: BTreeMap<usize, (u64, String, String, String)>,
    /// By number of the kind and cents: in how many rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    results: Vec<(usize, i64, u64)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bankrolls: Option<BankrollsInFile>,
}

#[derive(Serialize, Deserialize)]
struct BankrollsInFile {
    sessions: u64,
    ruined: Vec<u64>,
    moments: Vec<Vec<(i64, u64)>>,
    drawdowns: Vec<(i64, u64)>,
}

impl File {
    fn of(part: &Part) -> File {
        let Played { rounds, sums, watched } = &part.sums;
        let kind = |(kind, sum): (usize, &Sum)| {
            let words = (sum.placed, sum.staked.to_string(), sum.gained.to_string(), sum.squares.to_string());
            (*sum != Sum::default()).then_some((kind, words))
        };
        let pairs = |counts: &BTreeMap<i64, u64>| counts.iter().map(|(a, n)| (*a, *n)).collect::<Vec<_>>();
        let Bankrolls { sessions, moments, ruined, drawdowns } = &watched.bankrolls;
        let bankrolls = BankrollsInFile {
            sessions: *sessions,
            ruined: ruined.to_vec(),
            moments: moments.iter().map(pairs).collect(),
            drawdowns: pairs(drawdowns),
        };
        File {
            format: FORMAT.to_string(),
            ordered: part.ordered.clone(),
            played: part.played.clone(),
            rounds: *rounds,
            voids: sums.voids,
            kinds: sums.kinds.iter().enumerate().filter_map(kind).collect(),
            results: watched.results.iter().map(|((kind, won), rounds)| (*kind, *won, *rounds)).collect(),
            bankrolls: part.ordered.bankroll.map(|_| bankrolls),
        }
    }

    fn sums(&self) -> Option<Played> {
        let mut sums = Sums { voids: self.voids, ..Sums::default() };
        for (kind, (placed, staked, gained, squares)) in &self.kinds {
            let sum = Sum {
                placed: *placed,
                staked: staked.parse().ok()?,
                gained: gained.parse().ok()?,
                squares: squares.parse().ok()?,
            };
            *sums.kinds.get_mut(*kind).filter(|_| *kind < KINDS)? = sum;
        }
        let results = self.results.iter().map(|(kind, won, rounds)| ((*kind, *won), *rounds)).collect();
        let mut watched = Watched { results, ..Watched::default() };
        if let Some(bankrolls) = &self.bankrolls {
            if bankrolls.moments.len() != MOMENTS || bankrolls.ruined.len() != MOMENTS {
                return None;
            }
            watched.bankrolls.sessions = bankrolls.sessions;
            watched.bankrolls.drawdowns = bankrolls.drawdowns.iter().copied().collect();
            for moment in 0..MOMENTS {
                watched.bankrolls.moments[moment] = bankrolls.moments[moment].iter().copied().collect();
                watched.bankrolls.ruined[moment] = bankrolls.ruined[moment];
            }
        }
        Some(Played { rounds: self.rounds, sums, watched })
    }
}

#[cfg(test)]
mod tests {
    use super::super::ordered::By;
    use super::*;
    use croupier_rules::games::{Sample, WagerKey};
    use croupier_rules::house::Submission;
    use croupier_rules::wagers::Money;
    use croupier_sim::Setup;

    fn ordered(seed: u64) -> Ordered {
        Ordered {
            game: "craps",
            house: Submission::default(),
            by: By::Strategy("shooter"),
            wagers: vec![Sample::alone(WagerKey::plain("pass"), Money::dollars(10))],
            rounds: 1_000_000,
            seed,
            setup: Setup::default(),
        }
    }

    fn played(placed: u64) -> Played {
        let mut played = Played { rounds: placed, ..Played::default() };
        played.sums.kinds[0] = Sum { placed, staked: i128::from(u64::MAX) * 9, gained: -5, squares: 25 };
        played.watched.results.insert((0, -1_000), placed);
        played
    }

    #[test]
    fn a_part_is_read_as_it_was_written() {
        let mut part = Part::new(&ordered(1));
        part.add(1, 2, &played(7));
        part.add(0, 1, &played(8));
        assert_eq!(part.played, [(0, 2)]);
        let text = serde_json::to_vec(&File::of(&part)).unwrap();
        let read = Part::parse(&text, Path::new("part.json")).unwrap();
        assert_eq!((&read.ordered, &read.played, &read.sums), (&part.ordered, &part.played, &part.sums));
        assert_eq!(read.missing(), 2);
        assert_eq!(read.ordered().unwrap().0.wagers[0].amount, Money::dollars(10));
    }

    #[test]
    fn parts_of_other_simulations_and_parts_twice_are_refused() {
        let mut one = Part::new(&ordered(1));
        one.add(0, 2, &played(7));
        let mut other = Part::new(&ordered(2));
        other.add(2, 4, &played(7));
        assert!(one.merge(other).unwrap_err().contains("another simulation"));
        let mut twice = Part::new(&ordered(1));
        twice.add(1, 3, &played(7));
        assert!(one.merge(twice).unwrap_err().contains("overlap"));
        let mut rest = Part::new(&ordered(1));
        rest.add(2, 4, &played(7));
        one.merge(rest).unwrap();
        assert_eq!((one.played, one.sums.rounds), (vec![(0, 4)], 14));
    }

    /// It may have been played by either of two plays.
    #[test]
    fn a_file_of_the_first_format_is_refused() {
        let file = File { format: "croupier simulation 1".to_string(), ..File::of(&Part::new(&ordered(1))) };
        let failure = Part::parse(&serde_json::to_vec(&file).unwrap(), Path::new("part.json")).unwrap_err();
        assert!(failure.to_string().contains("another format"), "{failure}");
    }

    #[test]
    fn damaged_files_have_a_place() {
        for text in ["", "{}", "[1, 2", "{\"format\": 1}"] {
            let failure = Part::parse(text.as_bytes(), Path::new("part.json")).unwrap_err();
            assert!(failure.place().is_some(), "{text}");
        }
    }
}
