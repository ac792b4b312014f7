//! Shards of a simulation in files: the order, the blocks played, and whole-number sums that can be added in any order.

use super::order::{OrderedSimulation, SimulationOrderText};
use crate::commands::parts::{self, ShardFormat};
use crate::error::Failure;
use croupier_rules::games::{Facts, KINDS};
use croupier_sim::{Bankrolls, KindSums, MOMENTS, RoundStatistics, ShardTotals, WagerSums, shard_count};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// The format of such a file. In the first format, `best` was the computed play or a strategy of the game.
const FORMAT: &str = "croupier simulation 2";

/// Some parts of a simulation.
#[derive(Clone, Debug)]
pub struct SimulationShard {
    /// The order.
    ordered: SimulationOrderText,
    /// The ranges of blocks played, each without its end, in order.
    pub played: Vec<(u64, u64)>,
    /// The sums.
    pub sums: ShardTotals,
}

impl SimulationShard {
    /// Creates a shard without any block.
    pub fn new(ordered: &OrderedSimulation) -> SimulationShard {
        SimulationShard {
            ordered: SimulationOrderText::from(ordered),
            played: Vec::new(),
            sums: ShardTotals::default(),
        }
    }

    /// These parts were played, and this came of them.
    pub fn add(&mut self, from: u64, until: u64, sums: &ShardTotals) {
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
    pub fn is_of(&self, ordered: &OrderedSimulation) -> bool {
        self.ordered == SimulationOrderText::from(ordered)
    }

    /// Returns the number of missing blocks.
    pub fn missing(&self) -> u64 {
        shard_count(self.ordered.rounds) - self.played.iter().map(|(from, until)| until - from).sum::<u64>()
    }

    /// Returns the order and the game.
    pub fn ordered(&self) -> Option<(OrderedSimulation, Facts)> {
        self.ordered.read()
    }

    /// Reads a file; `None` if it does not exist.
    pub fn read_if_there(path: &Path) -> Result<Option<SimulationShard>, Failure> {
        match std::fs::read(path) {
            Ok(bytes) => SimulationShard::parse(&bytes, path).map(Some),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(why) => Err(Failure::Unreadable { path: path.to_path_buf(), why }),
        }
    }

    /// Writes it.
    pub fn write(&self, path: &Path) -> Result<(), Failure> {
        parts::write(&File::of(self), path)
    }
}

impl ShardFormat for SimulationShard {
    fn parse(bytes: &[u8], path: &Path) -> Result<SimulationShard, Failure> {
        const WHAT: &str = "not a shard of a simulation";
        let file: File = parts::parse(bytes, path, WHAT)?;
        let whole = |why: &str| parts::malformed(path, WHAT, why);
        if file.format != FORMAT {
            return Err(whole("another format"));
        }
        let sums = file.sums().ok_or_else(|| whole("a sum is not an integer"))?;
        let all = shard_count(file.ordered.rounds);
        let mut before = 0;
        for (from, until) in &file.played {
            if *from < before || until <= from || *until > all {
                return Err(whole("its list of shards is not sorted"));
            }
            before = *until;
        }
        Ok(SimulationShard { ordered: file.ordered, played: file.played, sums })
    }

    fn merge(&mut self, other: SimulationShard) -> Result<(), String> {
        if self.ordered != other.ordered {
            return Err("shard of another simulation: game, house, strategy, wagers, rounds, seed, seats, shoe or figures differ".to_string());
        }
        for (from, until) in &other.played {
            if let Some((other_from, other_until)) = self.played.iter().find(|(a, b)| a < until && from < b) {
                return Err(format!("shards {from} to {until} overlap {other_from} to {other_until}"));
            }
        }
        self.sums.add(&other.sums);
        other.played.iter().for_each(|(from, until)| self.add(*from, *until, &ShardTotals::default()));
        Ok(())
    }
}

/// A file with parts of a simulation.
#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    ordered: SimulationOrderText,
    played: Vec<(u64, u64)>,
    rounds: u64,
    voids: u64,
    /// By number of the kind: the number placed, the stake and the result in cents, and their squares. No number is a float.
    kinds: BTreeMap<usize, (u64, String, String, String)>,
    /// By number of the kind and cents: the number of rounds.
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
    fn of(part: &SimulationShard) -> File {
        let ShardTotals { rounds, sums, statistics } = &part.sums;
        let kind = |(kind, sum): (usize, &KindSums)| {
            let words = (sum.placed, sum.staked.to_string(), sum.gained.to_string(), sum.squares.to_string());
            (*sum != KindSums::default()).then_some((kind, words))
        };
        let pairs = |counts: &BTreeMap<i64, u64>| counts.iter().map(|(a, n)| (*a, *n)).collect::<Vec<_>>();
        let Bankrolls { sessions, moments, ruined, drawdowns } = &statistics.bankrolls;
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
            results: statistics.results.iter().map(|((kind, won), rounds)| (*kind, *won, *rounds)).collect(),
            bankrolls: part.ordered.bankroll.map(|_| bankrolls),
        }
    }

    fn sums(&self) -> Option<ShardTotals> {
        let mut sums = WagerSums { voids: self.voids, ..WagerSums::default() };
        for (kind, (placed, staked, gained, squares)) in &self.kinds {
            let sum = KindSums {
                placed: *placed,
                staked: staked.parse().ok()?,
                gained: gained.parse().ok()?,
                squares: squares.parse().ok()?,
            };
            *sums.kinds.get_mut(*kind).filter(|_| *kind < KINDS)? = sum;
        }
        let results = self.results.iter().map(|(kind, won, rounds)| ((*kind, *won), *rounds)).collect();
        let mut statistics = RoundStatistics { results, ..RoundStatistics::default() };
        if let Some(bankrolls) = &self.bankrolls {
            if bankrolls.moments.len() != MOMENTS || bankrolls.ruined.len() != MOMENTS {
                return None;
            }
            statistics.bankrolls.sessions = bankrolls.sessions;
            statistics.bankrolls.drawdowns = bankrolls.drawdowns.iter().copied().collect();
            for moment in 0..MOMENTS {
                statistics.bankrolls.moments[moment] = bankrolls.moments[moment].iter().copied().collect();
                statistics.bankrolls.ruined[moment] = bankrolls.ruined[moment];
            }
        }
        Some(ShardTotals { rounds: self.rounds, sums, statistics })
    }
}

#[cfg(test)]
mod tests {
    use super::super::order::PlaySource;
    use super::*;
    use croupier_rules::games::{Sample, WagerKey};
    use croupier_rules::house::Submission;
    use croupier_rules::wagers::Money;
    use croupier_sim::SimulationSetup;

    fn ordered(seed: u64) -> OrderedSimulation {
        OrderedSimulation {
            game: "craps",
            house: Submission::default(),
            by: PlaySource::Strategy("shooter"),
            wagers: vec![Sample::alone(WagerKey::plain("pass"), Money::dollars(10))],
            rounds: 1_000_000,
            seed,
            setup: SimulationSetup::default(),
        }
    }

    fn played(placed: u64) -> ShardTotals {
        let mut played = ShardTotals { rounds: placed, ..ShardTotals::default() };
        played.sums.kinds[0] = KindSums { placed, staked: i128::from(u64::MAX) * 9, gained: -5, squares: 25 };
        played.statistics.results.insert((0, -1_000), placed);
        played
    }

    #[test]
    fn a_part_is_read_as_it_was_written() {
        let mut part = SimulationShard::new(&ordered(1));
        part.add(1, 2, &played(7));
        part.add(0, 1, &played(8));
        assert_eq!(part.played, [(0, 2)]);
        let text = serde_json::to_vec(&File::of(&part)).unwrap();
        let read = SimulationShard::parse(&text, Path::new("part.json")).unwrap();
        assert_eq!((&read.ordered, &read.played, &read.sums), (&part.ordered, &part.played, &part.sums));
        assert_eq!(read.missing(), 2);
        assert_eq!(read.ordered().unwrap().0.wagers[0].amount, Money::dollars(10));
    }

    #[test]
    fn parts_of_other_simulations_and_parts_twice_are_refused() {
        let mut one = SimulationShard::new(&ordered(1));
        one.add(0, 2, &played(7));
        let mut other = SimulationShard::new(&ordered(2));
        other.add(2, 4, &played(7));
        assert!(one.merge(other).unwrap_err().contains("another simulation"));
        let mut twice = SimulationShard::new(&ordered(1));
        twice.add(1, 3, &played(7));
        assert!(one.merge(twice).unwrap_err().contains("overlap"));
        let mut rest = SimulationShard::new(&ordered(1));
        rest.add(2, 4, &played(7));
        one.merge(rest).unwrap();
        assert_eq!((one.played, one.sums.rounds), (vec![(0, 4)], 14));
    }

    /// It may have been played by either of two plays.
    #[test]
    fn a_file_of_the_first_format_is_refused() {
        let file = File {
            format: "croupier simulation 1".to_string(),
            ..File::of(&SimulationShard::new(&ordered(1)))
        };
        let failure =
            SimulationShard::parse(&serde_json::to_vec(&file).unwrap(), Path::new("part.json")).unwrap_err();
        assert!(failure.to_string().contains("another format"), "{failure}");
    }

    #[test]
    fn damaged_files_have_a_place() {
        for text in ["", "{}", "[1, 2", "{\"format\": 1}"] {
            let failure = SimulationShard::parse(text.as_bytes(), Path::new("part.json")).unwrap_err();
            assert!(failure.place().is_some(), "{text}");
        }
    }
}
