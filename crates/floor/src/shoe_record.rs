//! The record of a finished shoe, with everything that a verifier needs.

use crate::error::FloorError;
use crate::fairness::{FORMAT, RETURNED, Seeds, ShoeBinding};
use crate::floor::Floor;
use crate::line::{Line, SeedNote};
use crate::request::AccountId;
use crate::rounds::{damaged, line, read};
use crate::store::{StepRow, StoredSeeds, StoredShoe, TableRow, parse_round_id};
use crate::wire::{MixedSeed, SeedMix, SeedsAgain, ShoeRecord, ShoeStep, WithheldSeed};
use croupier_rules::rounds::Statement;
use croupier_rules::table::{CutRule, Input, Seat};
use std::collections::BTreeMap;

impl Floor {
    /// Returns the record of a revealed shoe: `3-2` is the second shoe of table 3.
    ///
    /// # Errors
    /// Fails if there is no such shoe, if it is not revealed yet, or if the database cannot be read.
    pub async fn shoe(&self, id: &str) -> Result<ShoeRecord, FloorError> {
        let missing = || FloorError::NotFound(format!("shoe {id:?}"));
        let (table, number) = parse_round_id(id).ok_or_else(missing)?;
        let row = self.table_row(table).await?;
        let shoes = self
            .inner()
            .reports
            .shoes(table, (number.saturating_sub(1), number.saturating_add(2)), i64::MAX)
            .await?;
        let first_made =
            |number: i64| shoes.iter().filter(|shoe| shoe.shoe == number).map(|shoe| shoe.made_seq).min();
        // A shoe begins when the one after it is committed to, and ends when the one after that is.
        let (begins, ends) = (first_made(number + 1), first_made(number + 2));
        let own = shoes.iter().filter(|shoe| shoe.shoe == number);
        let (made, again): (Vec<&StoredShoe>, Vec<&StoredShoe>) =
            own.partition(|shoe| begins.is_none_or(|begins| shoe.made_seq <= begins));
        let made = made.last().ok_or_else(missing)?;
        if ends.is_none() && row.closed_at.is_none() {
            return Err(FloorError::NotNow(format!("shoe {number} is not over: its seeds are still secret")));
        }
        let of = ShoeBinding { floor: self.inner().reports.identity().await?, table, shoe: number };
        let made = self.revealed(&of, made).await?;
        let first = begins.map_or(i64::MAX, |seq| seq + 1);
        let steps = self.steps(table, first, ends.unwrap_or(i64::MAX)).await?;
        // Words are sealed while the shoe before the one before it is dealt, and shown while the one before it is.
        let sealed_from = first_made(number - 1).unwrap_or(1);
        let before = self.steps(table, sealed_from, begins.unwrap_or(i64::MAX)).await?;
        let (contributions, withheld) = words(&before, number, first_made(number).unwrap_or(1))?;
        let house = self.house_of(&row, &steps)?;
        let mixes = self.mixes(before.iter().chain(&steps), first)?;
        let mut all_again = Vec::with_capacity(again.len());
        for shoe in again {
            all_again.push(self.revealed(&of, shoe).await?);
        }
        Ok(ShoeRecord {
            format: FORMAT.to_string(),
            floor: hex::encode(of.floor),
            table,
            shoe: number,
            game: row.game,
            as_of: row.as_of,
            house,
            commitment: made.commitment,
            contributions,
            withheld,
            seeds: made.seeds,
            mixes,
            again: all_again,
            steps: outcomes(&steps, number)?,
        })
    }

    /// Returns the seeds of a finished shoe with their commitment; empty if they were lost.
    async fn revealed(&self, of: &ShoeBinding, shoe: &StoredShoe) -> Result<SeedsAgain, FloorError> {
        let unreadable = || damaged(of.table, shoe.made_seq, "the seeds cannot be read");
        let seq = shoe.made_seq;
        match &shoe.seeds {
            StoredSeeds::Known(bytes) => {
                let seeds = Seeds::from_bytes(bytes).ok_or_else(unreadable)?;
                Ok(SeedsAgain { seq, commitment: seeds.commitment(of).to_string(), seeds: seeds.reveal() })
            }
            StoredSeeds::Sealed => Err(unreadable()),
            StoredSeeds::Lost => {
                let made = self.steps(of.table, seq, seq).await?;
                let notes = made.first().map(read).transpose()?.map(|step| step.seeds).unwrap_or_default();
                let of_shoe = |note: &String| match SeedNote::read(note)? {
                    SeedNote::Commits(shoe, commitment) if shoe == of.shoe => Some(commitment),
                    _ => None,
                };
                let commitment = notes.iter().find_map(of_shoe).ok_or_else(unreadable)?.to_string();
                Ok(SeedsAgain { seq, commitment, seeds: Vec::new() })
            }
        }
    }

    /// The client seeds that were mixed in from a step on.
    fn mixes<'a>(
        &self,
        steps: impl Iterator<Item = &'a StepRow>,
        from: i64,
    ) -> Result<Vec<SeedMix>, FloorError> {
        let mut committed: BTreeMap<u8, (Option<AccountId>, String)> = BTreeMap::new();
        let mut seeds: Vec<MixedSeed> = Vec::new();
        let (mut mixes, mut round) = (Vec::new(), 0);
        for row in steps {
            let step = read(row)?;
            if step.round != round {
                (round, committed, seeds) = (step.round, BTreeMap::new(), Vec::new());
            }
            match line(row, &step)? {
                Line::CommitsSeed(seat, _, commitment) => {
                    committed.insert(seat.number(), (step.account, hex::encode(commitment)));
                }
                Line::RevealsSeed(seat, _, seed) => {
                    if let Some((_, commitment)) = committed.remove(&seat.number()) {
                        seeds.push(MixedSeed { seat: seat.number(), commitment, seed });
                    }
                }
                // A player who leaves before wagers are closed takes the commitment along.
                Line::Says(Statement::Leaves(seat)) => drop(committed.remove(&seat.number())),
                Line::EndsReveals if step.seq >= from => {
                    let name = |account: Option<i64>| account.map(|id| self.inner().directory.name(id));
                    let withheld = std::mem::take(&mut committed).into_iter();
                    let withheld = withheld.map(|(seat, (account, commitment))| WithheldSeed {
                        seat,
                        player: name(account).unwrap_or_default(),
                        commitment,
                    });
                    let mut seeds = std::mem::take(&mut seeds);
                    seeds.sort_by_key(|own| own.seat);
                    mixes.push(SeedMix { seq: step.seq, round, seeds, withheld: withheld.collect() });
                }
                _ => {}
            }
        }
        Ok(mixes)
    }

    /// Returns the options under which a shoe was dealt: those of its first round, or of the table's opening.
    fn house_of(&self, row: &TableRow, steps: &[StepRow]) -> Result<BTreeMap<String, String>, FloorError> {
        for step in steps {
            if let Some(header) = read(step)?.header {
                return Ok(header.house);
            }
        }
        serde_json::from_str(&row.house)
            .map_err(|why| damaged(row.id, 0, &format!("the house's choices: {why}")))
    }
}

/// Returns the outcomes of a shoe in these steps, with cuts and returned cards.
fn outcomes(steps: &[StepRow], shoe: i64) -> Result<Vec<ShoeStep>, FloorError> {
    let mut outcomes = Vec::new();
    let mut selection = String::new();
    let prefix = format!("shoe {shoe} ");
    for row in steps {
        let step = read(row)?;
        let comes_out = match line(row, &step)? {
            Line::Says(Statement::Input(Input::Ball(number))) => {
                let first = step.events.iter().any(|event| event.event.ends_with(" as ball 1"));
                selection = if first { step.line.clone() } else { format!("{selection} {number}") };
                Some(selection.clone())
            }
            Line::Says(Statement::Input(input)) => is_outcome(&input).then(|| step.line.clone()),
            _ => None,
        };
        let notes = step.seeds.iter().filter_map(|note| note.strip_prefix(&prefix));
        let returned = notes.filter(|note| note.starts_with(RETURNED)).map(str::to_string);
        outcomes.extend(comes_out.into_iter().chain(returned).map(|input| ShoeStep { seq: step.seq, input }));
    }
    Ok(outcomes)
}

/// Whether something came out of the shoe, or it was cut.
fn is_outcome(input: &Input) -> bool {
    match input {
        Input::Card(_) | Input::CuttingCard | Input::Dice(_) | Input::Number(_) | Input::Ball(_) => true,
        Input::Answer { reply, .. } => CutRule::behind(reply).is_some(),
        Input::Happens { .. } | Input::Meter(_) => false,
    }
}

/// The words that players sealed for a shoe and showed after its seeds were first drawn, by seat; and the seats that did not show theirs.
fn words(steps: &[StepRow], number: i64, made: i64) -> Result<(Vec<String>, Vec<u8>), FloorError> {
    let mut places: BTreeMap<Seat, Option<String>> = BTreeMap::new();
    let mut closed = false;
    let again = |note: &String| note.starts_with(&format!("shoe {number} committed "));
    for row in steps {
        let step = read(row)?;
        closed |= row.seq > made;
        match line(row, &step)? {
            Line::Seals(seat, shoe, _) if shoe == number => drop(places.insert(seat, None)),
            Line::Unseals(seat, shoe, words) if shoe == number && closed => {
                places.insert(seat, Some(words));
            }
            // A player who leaves before the words are closed gives the place back.
            Line::Says(Statement::Leaves(seat)) if !closed => drop(places.remove(&seat)),
            // Seeds that are drawn after the words make them void.
            Line::Restores(_) | Line::TakesEffect if closed && step.seeds.iter().any(again) => places.clear(),
            _ => {}
        }
    }
    let withheld =
        places.iter().filter(|(_, words)| words.is_none()).map(|(seat, _)| seat.number()).collect();
    Ok((places.into_values().flatten().collect(), withheld))
}
