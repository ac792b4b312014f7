//! A table as it was before a round. Little has to be kept: who sits there with which chips, how far the shoe is, and what the rules remember from round to
//! round, where that is not what they remember at any table in play.

use super::changes::posting;
use super::client_seeds::ClientSeeds;
use super::core::{Occupant, Standing, Table};
use super::dealer::DealerAt;
use crate::error::FloorError;
use crate::host;
use crate::ledger::TableId;
use crate::store::CheckpointRow;
use croupier_rules::equipment::Card;
use croupier_rules::house::{Duty, Moment, RuleChange};
use croupier_rules::rounds::{Opens, Statement};
use croupier_rules::table::{Memory, Seat};
use croupier_rules::wagers::Money;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is kept of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SeatThere {
    seat: u8,
    account: Option<i64>,
    /// The strategy of an automatic player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    automatic: Option<String>,
    chips: i64,
    /// Won or lost since the player sat down.
    net: i64,
}

/// A table as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checkpoint {
    at: i64,
    hash: String,
    seats: Vec<SeatThere>,
    /// Nothing at a live table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dealer: Option<DealerAt>,
    /// The choices in force, where they have changed since the table opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    house: Option<BTreeMap<String, String>>,
    /// The changes that are announced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    announced: Vec<AnnouncedThere>,
    /// The accounts that withheld a client seed, each with the last round that it sits out.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    sitting_out: BTreeMap<i64, i64>,
    /// What the rules remember; nothing where it is what they remember at any table in play with these seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    memory: Option<Remembered>,
    /// The cards that were discarded at a live table since the last shuffle, where there are any. Release 0.1.0 did not count them from round to round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    discards: Option<String>,
}

/// What is kept of an announced change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct AnnouncedThere {
    option: String,
    value: String,
    effective: i64,
    /// When each duty was done, in the order of the duties.
    done: [Option<i64>; 3],
}

impl From<&RuleChange> for AnnouncedThere {
    fn from(change: &RuleChange) -> AnnouncedThere {
        AnnouncedThere {
            option: change.option.to_string(),
            value: change.new.to_string(),
            effective: change.effective.in_ms(),
            done: Duty::ALL.map(|duty| change.done(duty).map(Moment::in_ms)),
        }
    }
}

/// What the rules remember, in numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Remembered {
    print: String,
    /// One after the other; what comes several times in a row with how often: `0*16`.
    numbers: String,
}

impl From<Memory> for Remembered {
    fn from(memory: Memory) -> Remembered {
        let runs = memory.numbers.chunk_by(|one, other| one == other).map(|run| match run {
            [one] => one.to_string(),
            several => format!("{}*{}", several[0], several.len()),
        });
        Remembered { print: format!("{:016x}", memory.print), numbers: runs.collect::<Vec<_>>().join(" ") }
    }
}

/// A discarded card that nobody has seen.
const UNSEEN: &str = "??";

/// The longest memory that is believed.
const NUMBERS_MOST: usize = 1 << 20;

impl Remembered {
    fn read(&self) -> Option<Memory> {
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
        Some(Memory { numbers, print })
    }
}

impl Table {
    /// The table as it is now, before a round, where nothing else is to be remembered.
    pub fn checkpoint(&self) -> Option<CheckpointRow> {
        if self.is_not_in_a_checkpoint() {
            return None;
        }
        let memory = match self.freshness() {
            Some(_) => None,
            None => Some(self.host.memory()?.into()),
        };
        let net = self.host.net();
        let there = |(seat, occupant): (&Seat, &Occupant)| SeatThere {
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
            announced: self.announced().iter().map(AnnouncedThere::from).collect(),
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
        let not_taken_up = |remembered: &Remembered| {
            remembered.read().is_some_and(|memory| self.host.taken_up(&memory).is_none())
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
        let cards: Vec<String> = self.host.whereabouts().discards().map(words).collect();
        (self.dealer.is_none() && !cards.is_empty()).then(|| cards.join(" "))
    }

    /// A new table as it was at a checkpoint; nothing where a release has made it that remembers otherwise. What is shown of rounds before it is not
    /// remembered.
    pub fn go_to(mut self, row: &CheckpointRow) -> Result<Option<Table>, FloorError> {
        let damaged = |what: &str| damaged(row.table, row.seq, what);
        let kept: Checkpoint =
            serde_json::from_str(&row.body).map_err(|_| damaged("the checkpoint cannot be read"))?;
        if let Some(chosen) = &kept.house {
            self.spec.house.chosen = host::settings(&self.spec.game, chosen);
            self.posting = posting(&self.spec.game, &self.spec.house)?;
        }
        for AnnouncedThere { option, value, effective, done } in &kept.announced {
            let done = done.map(|at| at.map(Moment::from_ms));
            let resumed = self.posting.resume((option, value), Moment::from_ms(*effective), done);
            resumed.ok_or_else(|| damaged("a change of the checkpoint changes nothing"))?;
        }
        self.host = host::open(&self.spec.game, &self.spec.house, Opens::Before)?;
        if let Some(remembered) = &kept.memory {
            let memory = remembered.read().ok_or_else(|| damaged("the checkpoint cannot be read"))?;
            let Some(host) = self.host.taken_up(&memory) else { return Ok(None) };
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
                    .map_err(|_| damaged("the seats of the checkpoint cannot be taken"))?;
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
            _ => return Err(damaged("somebody else deals than at the checkpoint")),
        };
        self.client_seeds = ClientSeeds::before_round(kept.sitting_out.clone());
        self.standing = Standing::Open;
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
            let memory = Memory { numbers, print: 0x17 };
            assert_eq!(Remembered::from(memory.clone()).read(), Some(memory));
        }
        for wrong in ["x", "1*", "*3", "1*99999999999", "0*1000000 0*1000000", "1.5"] {
            let remembered = Remembered { print: "00".to_string(), numbers: wrong.to_string() };
            assert_eq!(remembered.read(), None, "{wrong}");
        }
    }
}
