//! The dealer of a virtual table: shoes, one after the other, each committed to before the one before it is dealt.

use crate::error::FloorError;
use crate::fairness::{Outcome, Seeds, Shoe};
use crate::line::SeedNote;
use croupier_rules::equipment::{Stack, Supply};
use croupier_rules::table::{Entry, Event, Prompt};
use std::collections::BTreeMap;

/// Where the seeds of a new shoe come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeedsFrom {
    /// From this computer's entropy, where the record does not know them yet.
    Entropy,
    /// From the record alone: something that is over is looked at again.
    Record,
}

/// A shoe with its seeds.
#[derive(Clone, Debug)]
struct Committed {
    number: i64,
    seeds: Seeds,
    contributions: Vec<String>,
}

/// The dealer of a virtual table.
#[derive(Clone, Debug)]
pub struct Dealer {
    stack: Option<Stack>,
    current: Committed,
    next: Committed,
    shoe: Shoe,
    rounds_in_shoe: u64,
    balls_in_shoe: usize,
    known: BTreeMap<i64, Seeds>,
    from: SeedsFrom,
    /// Seeds that the record does not know yet.
    pub made: Vec<(i64, Seeds)>,
}

/// So many contributions are taken for one shoe.
const CONTRIBUTIONS_MOST: usize = 64;

impl Dealer {
    /// A dealer with the first shoe shuffled and the second committed to.
    pub fn new(
        stack: Option<Stack>,
        known: BTreeMap<i64, Seeds>,
        from: SeedsFrom,
    ) -> Result<Dealer, FloorError> {
        let mut source = Source { stack, known, from, made: Vec::new() };
        let current = source.committed(1)?;
        let next = source.committed(2)?;
        let shoe = Shoe::new(&current.seeds, &[], stack);
        let Source { known, made, .. } = source;
        Ok(Dealer { stack, current, next, shoe, rounds_in_shoe: 0, balls_in_shoe: 0, known, from, made })
    }

    /// What is published when the table opens.
    pub fn opening_notes(&self) -> Vec<SeedNote> {
        [&self.current, &self.next]
            .map(|shoe| SeedNote::Commits(shoe.number, shoe.seeds.commitment()))
            .to_vec()
    }

    /// What comes out of the shoe now.
    pub fn next(&self, prompt: &Prompt) -> Outcome {
        self.shoe.next(prompt)
    }

    /// What the table waited for has come out.
    pub fn given(&mut self, prompt: &Prompt) {
        self.shoe.given(prompt);
    }

    /// A player has cut the cards.
    pub fn cut(&mut self, behind: u16) {
        self.shoe.cut(behind);
    }

    /// Whether another contribution is taken.
    pub fn takes_contributions(&self) -> bool {
        self.next.contributions.len() < CONTRIBUTIONS_MOST
    }

    /// A player adds words to the next shoe.
    pub fn add(&mut self, words: String) {
        self.next.contributions.push(words);
    }

    /// Follows what has happened: where the cards were shuffled, or a round was the last of its shoe, the next shoe begins.
    pub fn follow(&mut self, entries: &[Entry], rounds_ended: u64) -> Result<Vec<SeedNote>, FloorError> {
        self.rounds_in_shoe += rounds_ended;
        self.balls_in_shoe +=
            entries.iter().filter(|entry| matches!(entry.event, Event::Draws { .. })).count();
        let balls_are_out = self.balls_in_shoe >= Shoe::BALLS && rounds_ended > 0;
        let shuffled = entries.iter().any(|entry| entry.event == Event::Shuffles);
        let over = match self.stack.map(|stack| stack.supply) {
            Some(Supply::Shoe) => shuffled,
            Some(Supply::Continuous) => shuffled || self.rounds_in_shoe > 0,
            None => self.rounds_in_shoe >= Shoe::ROUNDS || balls_are_out,
        };
        if over { self.change_shoe() } else { Ok(Vec::new()) }
    }

    fn change_shoe(&mut self) -> Result<Vec<SeedNote>, FloorError> {
        let mut source = Source {
            stack: self.stack,
            known: std::mem::take(&mut self.known),
            from: self.from,
            made: Vec::new(),
        };
        let next = source.committed(self.next.number + 1);
        self.known = source.known;
        self.made.append(&mut source.made);
        let next = next?;
        let over = std::mem::replace(&mut self.current, std::mem::replace(&mut self.next, next));
        self.shoe = Shoe::new(&self.current.seeds, &self.current.contributions, self.stack);
        self.rounds_in_shoe = 0;
        self.balls_in_shoe = 0;
        Ok(vec![
            SeedNote::Reveals(over.number, over.seeds.reveal()),
            SeedNote::Commits(self.next.number, self.next.seeds.commitment()),
        ])
    }

    /// The table closes: both shoes are revealed.
    pub fn closing_notes(&self) -> Vec<SeedNote> {
        [&self.current, &self.next].map(|shoe| SeedNote::Reveals(shoe.number, shoe.seeds.reveal())).to_vec()
    }

    /// The shoe that is dealt.
    pub fn shoe_number(&self) -> i64 {
        self.current.number
    }

    /// What can be checked, for everybody to see: commitment and contributions of this shoe and of the next.
    pub fn published(&self) -> [(String, Vec<String>); 2] {
        [&self.current, &self.next]
            .map(|shoe| (shoe.seeds.commitment().to_string(), shoe.contributions.clone()))
    }
}

struct Source {
    stack: Option<Stack>,
    known: BTreeMap<i64, Seeds>,
    from: SeedsFrom,
    made: Vec<(i64, Seeds)>,
}

impl Source {
    fn committed(&mut self, number: i64) -> Result<Committed, FloorError> {
        let seeds = match (self.known.remove(&number), self.from) {
            (Some(seeds), _) => seeds,
            (None, SeedsFrom::Entropy) => {
                let seeds = Seeds::random(Seeds::needed(self.stack))?;
                self.made.push((number, seeds.clone()));
                seeds
            }
            (None, SeedsFrom::Record) => {
                return Err(FloorError::NotFound(format!("record of the seeds of shoe {number}")));
            }
        };
        Ok(Committed { number, seeds, contributions: Vec::new() })
    }
}
