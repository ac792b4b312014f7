//! Checkpoints: encoded [snapshots](https://martinfowler.com/eaaDev/EventSourcing.html) of a table between rounds,
//! which shorten a replay.
//!
//! A checkpoint holds the occupants with their chips and the position of the shoe. It holds the memory of the rules
//! unless that equals a fresh table's.

use super::changes::posting;
use super::client_seeds::ClientSeeds;
use super::core::{FloorTable, Occupant, TableStatus};
use super::dealer::DealerCheckpoint;
use crate::error::FloorError;
use crate::host;
use crate::ledger::TableId;
use crate::store::CheckpointRow;
use croupier_rules::equipment::Card;
use croupier_rules::house::{Duty, RuleChange, Timestamp};
use croupier_rules::rounds::{Statement, TableOpening};
use croupier_rules::table::{Seat, TableCheckpoint};
use croupier_rules::wagers::Money;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The stored state of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SeatCheckpoint {
    seat: u8,
    account: Option<i64>,
    /// The strategy of an automatic player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    automatic: Option<String>,
    chips: i64,
    /// The net result since the player sat down.
    net: i64,
}

/// A table as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checkpoint {
    at: i64,
    hash: String,
    seats: Vec<SeatCheckpoint>,
    /// `None` at a live table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dealer: Option<DealerCheckpoint>,
    /// The options in force that have changed since the table opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    house: Option<BTreeMap<String, String>>,
    /// The changes that are announced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    announced: Vec<PendingChange>,
    /// The accounts that withheld a client seed, each with the last round that it sits out.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    sitting_out: BTreeMap<i64, i64>,
    /// The memory of the rules; `None` if it equals that of a fresh table with these seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    memory: Option<EncodedMemory>,
    /// The cards that were discarded at a live table since the last shuffle, where there are any. Release 0.1.0 did not count them from round to round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    discards: Option<String>,
}

/// The stored state of an announced change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct PendingChange {
    option: String,
    value: String,
    effective: i64,
    /// The time at which each duty was done, in the order of the duties.
    done: [Option<i64>; 3],
}

impl From<&RuleChange> for PendingChange {
    fn from(change: &RuleChange) -> PendingChange {
        PendingChange {
            option: change.option.to_string(),
            value: change.new.to_string(),
            effective: change.effective.in_ms(),
            done: Duty::ALL.map(|duty| change.done(duty).map(Timestamp::in_ms)),
        }
    }
}

/// The memory of the rules, encoded as numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct EncodedMemory {
    print: String,
    /// One after the other; what comes several times in a row with how often: `0*16`.
    numbers: String,
}

impl From<TableCheckpoint> for EncodedMemory {
    fn from(memory: TableCheckpoint) -> EncodedMemory {
        let runs = memory.numbers.chunk_by(|one, other| one == other).map(|run| match run {
            [one] => one.to_string(),
            several => format!("{}*{}", several[0], several.len()),
        });
        EncodedMemory {
            print: format!("{:016x}", memory.fingerprint),
            numbers: runs.collect::<Vec<_>>().join(" "),
        }
    }
}

/// A discarded card that nobody has seen.
const UNSEEN: &str = "??";

/// The longest memory that is believed.
const NUMBERS_MOST: usize = 1 << 20;

impl EncodedMemory {
    fn read(&self) -> Option<TableCheckpoint> {
        let print = u64::from_str_radix(&self.print, 16).ok()?;
        let mut numbers = Vec::new();
        for run in self.numbers.split_whitespace() {
            let (number, times) = run.split_once('*').unwrap_or((run, "1"));
            let times: usize = times.parse().ok().filter(|times| *times <= NUMBERS_MOST)?;
            numbers.extend(std::iter::repeat_n(number.parse::<i64>().ok()?, times));
            if numbers.len() > NUMBERS_MOST {
                return None;
            }
        }
        Some(TableCheckpoint { numbers, fingerprint: print })
    }
}

impl FloorTable {
    /// The table as it is now, before a round, where nothing else is to be remembered.
    pub fn checkpoint(&self) -> Option<CheckpointRow> {
        if self.is_not_in_a_checkpoint() {
            return None;
        }
        let memory = match self.freshness() {
            Some(_) => None,
            None => Some(self.host.checkpoint()?.into()),
        };
        let net = self.host.net();
        let there = |(seat, occupant): (&Seat, &Occupant)| SeatCheckpoint {
            seat: seat.number(),
            account: occupant.account,
            automatic: occupant.automatic.clone(),
            chips: self.chips(*seat).in_cents(),
            net: (net.get(seat).copied().unwrap_or_default() - occupant.net_before).in_cents(),
        };
        let kept = Checkpoint {
            at: self.at,
            hash: hex::encode(self.hash),
            seats: self.seats.iter().map(there).collect(),
            dealer: match &self.dealer {
                Some(dealer) => Some(dealer.is_at()?),
                None => None,
            },
            house: self.changed_house(),
            announced: self.announced().iter().map(PendingChange::from).collect(),
            sitting_out: self.client_seeds.sitting_out().clone(),
            memory,
            discards: self.discards(),
        };
        // Plain data always has a form in JSON.
        let body = serde_json::to_string(&kept).ok()?;
        Some(CheckpointRow { table: self.spec.id, seq: self.seq, round: self.round, body })
    }

    /// Whether a checkpoint is the table as it is now. What the rules remembered in a release with other words for it is not compared where this one
    /// does not take it up.
    pub fn is_at(&self, row: &CheckpointRow) -> bool {
        let Some(now) = self.checkpoint() else { return false };
        let kept = |row: &CheckpointRow| serde_json::from_str::<Checkpoint>(&row.body).ok();
        let (Some(now_kept), Some(then_kept)) = (kept(&now), kept(row)) else { return false };
        let not_taken_up = |remembered: &EncodedMemory| {
            remembered.read().is_some_and(|memory| self.host.restored(&memory).is_none())
        };
        let other_memory = then_kept.memory.as_ref().is_some_and(not_taken_up);
        let no_discards = then_kept.discards.is_none() && now_kept.discards.is_some();
        let without = |kept: Checkpoint| Checkpoint {
            memory: kept.memory.filter(|_| !other_memory),
            discards: kept.discards.filter(|_| !no_discards),
            ..kept
        };
        now == *row
            || ((other_memory || no_discards)
                && CheckpointRow { body: row.body.clone(), ..now } == *row
                && without(now_kept) == without(then_kept))
    }

    /// The cards that were discarded. Where the floor deals, the shoe knows what is left.
    fn discards(&self) -> Option<String> {
        let words = |card: Option<Card>| card.map_or_else(|| UNSEEN.to_string(), |card| card.to_string());
        let cards: Vec<String> = self.host.card_positions().discards().map(words).collect();
        (self.dealer.is_none() && !cards.is_empty()).then(|| cards.join(" "))
    }

    /// Returns a new table in the state of a checkpoint; `None` if a release with another encoding wrote it.
    /// Rounds before the checkpoint are not shown.
    pub fn go_to(mut self, row: &CheckpointRow) -> Result<Option<FloorTable>, FloorError> {
        let damaged = |what: &str| damaged(row.table, row.seq, what);
        let kept: Checkpoint =
            serde_json::from_str(&row.body).map_err(|_| damaged("the checkpoint cannot be read"))?;
        if let Some(chosen) = &kept.house {
            self.spec.house.chosen = host::settings(&self.spec.game, chosen);
            self.posting = posting(&self.spec.game, &self.spec.house)?;
        }
        for PendingChange { option, value, effective, done } in &kept.announced {
            let done = done.map(|at| at.map(Timestamp::from_ms));
            let resumed = self.posting.resume((option, value), Timestamp::from_ms(*effective), done);
            resumed.ok_or_else(|| damaged("a change in the checkpoint has no effect"))?;
        }
        self.host = host::open(&self.spec.game, &self.spec.house, TableOpening::Before)?;
        if let Some(remembered) = &kept.memory {
            let memory = remembered.read().ok_or_else(|| damaged("the checkpoint cannot be read"))?;
            let Some(host) = self.host.restored(&memory) else { return Ok(None) };
            self.host = host;
            self.book.lies(self.host.layout().wagers());
        }
        if let Some(cards) = &kept.discards {
            let cards = read_discards(cards).ok_or_else(|| damaged("the checkpoint cannot be read"))?;
            self.host.lay_discards(&cards);
        }
        for there in &kept.seats {
            let seat = Seat::new(there.seat).ok_or_else(|| damaged("the checkpoint has no such seat"))?;
            if kept.memory.is_none() {
                host::apply(self.host.as_mut(), &Statement::Sits(seat))
                    .map_err(|_| damaged("the checkpoint has impossible seats"))?;
            }
            let net_before = Money::cents(-there.net);
            let automatic = there.automatic.clone();
            self.seats.insert(seat, Occupant { account: there.account, automatic, net_before });
            if there.chips != 0 {
                self.chips.insert(seat, there.chips);
            }
        }
        let hash = hex::decode(&kept.hash).ok().and_then(|hash| hash.try_into().ok());
        self.hash = hash.ok_or_else(|| damaged("the checkpoint has no hash"))?;
        let stack = self.host.stack();
        self.dealer = match (self.dealer.take(), &kept.dealer) {
            (Some(dealer), Some(at)) => {
                let goes_on = dealer.with_stack(stack).goes_on_at(at);
                Some(goes_on.ok_or_else(|| damaged("the shoe of the checkpoint is not known"))?)
            }
            (None, None) => None,
            _ => return Err(damaged("the checkpoint was made with another mode")),
        };
        self.client_seeds = ClientSeeds::before_round(kept.sitting_out.clone());
        self.standing = TableStatus::Open;
        (self.seq, self.at, self.round) = (row.seq, kept.at, row.round);
        self.last_checkpoint = row.seq;
        Ok(Some(self))
    }
}

fn read_discards(cards: &str) -> Option<Vec<Option<Card>>> {
    let card = |words: &str| if words == UNSEEN { Some(None) } else { words.parse().ok().map(Some) };
    cards.split_whitespace().map(card).collect()
}

/// The first shoe whose seeds are needed to go on from a checkpoint.
pub fn first_shoe(row: &CheckpointRow) -> i64 {
    let kept: Option<Checkpoint> = serde_json::from_str(&row.body).ok();
    kept.and_then(|kept| kept.dealer).map_or(1, |dealer| dealer.shoe())
}

fn damaged(table: TableId, seq: i64, what: &str) -> FloorError {
    FloorError::Damaged { table, seq, what: what.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memory_is_read_as_it_is_written() {
        for numbers in [vec![], vec![0; 40], vec![1, 1, -7, i64::MIN, i64::MAX, i64::MAX, 3]] {
            let memory = TableCheckpoint { numbers, fingerprint: 0x17 };
            assert_eq!(EncodedMemory::from(memory.clone()).read(), Some(memory));
        }
        for wrong in ["x", "1*", "*3", "1*99999999999", "0*1000000 0*1000000", "1.5"] {
            let remembered = EncodedMemory { print: "00".to_string(), numbers: wrong.to_string() };
            assert_eq!(remembered.read(), None, "{wrong}");
        }
    }
}
