//! The seeds of a virtual table: where they come from, and the shoes that are committed to.

use super::words::Words;
use crate::error::FloorError;
use crate::fairness::{Bound, Commitment, FloorId, Seeds};
use crate::ledger::TableId;
use crate::line::SeedNote;
use croupier_rules::equipment::Stack;
use std::collections::BTreeMap;

/// Where the seeds of a new shoe come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeedsFrom {
    /// From this computer's entropy, where the record does not know them yet.
    Entropy,
    /// From the record alone: something that is over is looked at again.
    Record,
}

/// The seeds of a shoe, as far as this process knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// These.
    Known(Seeds),
    /// They are encrypted with a key that is not here, or was lost: only the commitment to them is known.
    Unknown(Commitment),
}

impl From<Seeds> for Drawn {
    fn from(seeds: Seeds) -> Drawn {
        Drawn::Known(seeds)
    }
}

impl Drawn {
    /// The commitment to them.
    pub fn commitment(&self, of: &Bound) -> Commitment {
        match self {
            Drawn::Known(seeds) => seeds.commitment(of),
            Drawn::Unknown(commitment) => *commitment,
        }
    }

    /// The seeds, where they are known.
    pub fn known(&self) -> Option<&Seeds> {
        match self {
            Drawn::Known(seeds) => Some(seeds),
            Drawn::Unknown(_) => None,
        }
    }
}

/// The seeds that are kept of each shoe, in the order in which they were drawn.
pub type KnownSeeds = BTreeMap<i64, Vec<Drawn>>;

/// A shoe with its seeds.
#[derive(Clone, Debug)]
pub struct Committed {
    /// Its number.
    pub number: i64,
    /// Which of the seeds that were drawn for it.
    pub drawn: usize,
    /// These.
    pub seeds: Drawn,
    /// Seeds that were drawn again for it while it was dealt.
    pub again: Vec<Drawn>,
    /// The words of players for it.
    pub words: Words,
}

impl Committed {
    /// The shoe is over: all its seeds.
    pub fn reveals(&self) -> Vec<SeedNote> {
        let seeds = std::iter::once(&self.seeds).chain(&self.again).filter_map(Drawn::known);
        seeds.map(|seeds| SeedNote::Reveals(self.number, seeds.reveal())).collect()
    }

    /// The seeds from which it is dealt now.
    pub fn in_use(&self) -> &Drawn {
        self.again.last().unwrap_or(&self.seeds)
    }
}

/// The source of a table's seeds.
#[derive(Clone, Debug)]
pub struct Source {
    /// The floor.
    pub floor: FloorId,
    /// The table.
    pub table: TableId,
    /// What is dealt from.
    pub stack: Option<Stack>,
    /// The seeds that the record knows.
    pub known: KnownSeeds,
    /// How many of the seeds of each shoe were used.
    pub used: BTreeMap<i64, usize>,
    /// Where the others come from.
    pub from: SeedsFrom,
    /// Those that the record does not know yet.
    pub made: Vec<(i64, Seeds)>,
}

impl Source {
    /// What the commitment to a shoe is bound to.
    pub fn of(&self, shoe: i64) -> Bound {
        Bound { floor: self.floor, table: self.table, shoe }
    }

    /// Shoes that are over are in the record.
    pub fn forget_before(&mut self, shoe: i64) {
        self.known = self.known.split_off(&shoe);
        self.used = self.used.split_off(&shoe);
    }

    /// The note that the seeds of a shoe are lost.
    pub fn loses(&self, shoe: &Committed) -> SeedNote {
        SeedNote::Loses(shoe.number, shoe.in_use().commitment(&self.of(shoe.number)))
    }

    /// The note that commits to the seeds of a shoe.
    pub fn commits(&self, shoe: i64, seeds: &Drawn) -> SeedNote {
        SeedNote::Commits(shoe, seeds.commitment(&self.of(shoe)))
    }

    /// The next shoe with its seeds.
    ///
    /// # Errors
    /// Where there is no entropy, or the record should know the seeds and does not.
    pub fn committed(&mut self, number: i64, words: Words) -> Result<Committed, FloorError> {
        let used = self.used.entry(number).or_default();
        let seeds = match (self.known.get(&number).and_then(|all| all.get(*used)), self.from) {
            (Some(seeds), _) => seeds.clone(),
            (None, SeedsFrom::Entropy) => {
                let seeds = Seeds::random(Seeds::needed(self.stack))?;
                self.made.push((number, seeds.clone()));
                self.known.entry(number).or_default().push(seeds.clone().into());
                seeds.into()
            }
            (None, SeedsFrom::Record) => {
                return Err(FloorError::NotFound(format!("record of the seeds of shoe {number}")));
            }
        };
        let drawn = *used;
        *used += 1;
        Ok(Committed { number, drawn, seeds, again: Vec::new(), words })
    }
}
