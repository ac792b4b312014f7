//! The source of a virtual table's seeds, and its committed shoes.

use super::sealed_words::SealedWords;
use crate::error::FloorError;
use crate::fairness::{Commitment, FloorId, Seeds, ShoeBinding};
use crate::ledger::TableId;
use crate::line::SeedNote;
use croupier_rules::equipment::Stack;
use std::collections::BTreeMap;

/// The origin of the seeds of a new shoe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeedOrigin {
    /// Entropy of the operating system, for seeds that the record does not have yet.
    Entropy,
    /// The record alone, for a replay.
    Record,
}

/// The seeds of a shoe, as far as this process knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShoeSeeds {
    /// These.
    Known(Seeds),
    /// The seeds are unknown, because their key is missing or lost: only their commitment is known.
    Unknown(Commitment),
}

impl From<Seeds> for ShoeSeeds {
    fn from(seeds: Seeds) -> ShoeSeeds {
        ShoeSeeds::Known(seeds)
    }
}

impl ShoeSeeds {
    /// The commitment to them.
    pub fn commitment(&self, of: &ShoeBinding) -> Commitment {
        match self {
            ShoeSeeds::Known(seeds) => seeds.commitment(of),
            ShoeSeeds::Unknown(commitment) => *commitment,
        }
    }

    /// The seeds, where they are known.
    pub fn known(&self) -> Option<&Seeds> {
        match self {
            ShoeSeeds::Known(seeds) => Some(seeds),
            ShoeSeeds::Unknown(_) => None,
        }
    }
}

/// The seeds that are kept of each shoe, in the order in which they were drawn.
pub type KnownSeeds = BTreeMap<i64, Vec<ShoeSeeds>>;

/// A shoe with its seeds.
#[derive(Clone, Debug)]
pub struct CommittedShoe {
    /// Its number.
    pub number: i64,
    /// The index of its seeds among those drawn for it.
    pub drawn: usize,
    /// These.
    pub seeds: ShoeSeeds,
    /// The seeds that were redrawn while it was dealt.
    pub again: Vec<ShoeSeeds>,
    /// The words of players for it.
    pub words: SealedWords,
}

impl CommittedShoe {
    /// The shoe is over: all its seeds.
    pub fn reveals(&self) -> Vec<SeedNote> {
        let seeds = std::iter::once(&self.seeds).chain(&self.again).filter_map(ShoeSeeds::known);
        seeds.map(|seeds| SeedNote::Reveals(self.number, seeds.reveal())).collect()
    }

    /// The seeds from which it is dealt now.
    pub fn in_use(&self) -> &ShoeSeeds {
        self.again.last().unwrap_or(&self.seeds)
    }
}

/// The source of a table's seeds.
#[derive(Clone, Debug)]
pub struct SeedSource {
    /// The floor.
    pub floor: FloorId,
    /// The table.
    pub table: TableId,
    /// The stack; `None` for a game without cards.
    pub stack: Option<Stack>,
    /// The seeds that the record knows.
    pub known: KnownSeeds,
    /// The number of used seeds of each shoe.
    pub used: BTreeMap<i64, usize>,
    /// The origin of further seeds.
    pub from: SeedOrigin,
    /// The seeds that the record does not have yet.
    pub made: Vec<(i64, Seeds)>,
}

impl SeedSource {
    /// Returns the binding of the commitment to a shoe.
    pub fn of(&self, shoe: i64) -> ShoeBinding {
        ShoeBinding { floor: self.floor, table: self.table, shoe }
    }

    /// Forgets finished shoes, which are in the record.
    pub fn forget_before(&mut self, shoe: i64) {
        self.known = self.known.split_off(&shoe);
        self.used = self.used.split_off(&shoe);
    }

    /// The note that the seeds of a shoe are lost.
    pub fn loses(&self, shoe: &CommittedShoe) -> SeedNote {
        SeedNote::Loses(shoe.number, shoe.in_use().commitment(&self.of(shoe.number)))
    }

    /// The note that commits to the seeds of a shoe.
    pub fn commits(&self, shoe: i64, seeds: &ShoeSeeds) -> SeedNote {
        SeedNote::Commits(shoe, seeds.commitment(&self.of(shoe)))
    }

    /// The next shoe with its seeds.
    ///
    /// # Errors
    /// Fails if there is no entropy, or if the record lacks the seeds.
    pub fn committed(&mut self, number: i64, words: SealedWords) -> Result<CommittedShoe, FloorError> {
        let used = self.used.entry(number).or_default();
        let seeds = match (self.known.get(&number).and_then(|all| all.get(*used)), self.from) {
            (Some(seeds), _) => seeds.clone(),
            (None, SeedOrigin::Entropy) => {
                let seeds = Seeds::random(Seeds::needed(self.stack))?;
                self.made.push((number, seeds.clone()));
                self.known.entry(number).or_default().push(seeds.clone().into());
                seeds.into()
            }
            (None, SeedOrigin::Record) => {
                return Err(FloorError::NotFound(format!("record of the seeds of shoe {number}")));
            }
        };
        let drawn = *used;
        *used += 1;
        Ok(CommittedShoe { number, drawn, seeds, again: Vec::new(), words })
    }
}
