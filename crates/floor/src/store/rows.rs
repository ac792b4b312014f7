//! Rows of the database.

use crate::ledger::{Purse, TableId, Transfer};
use crate::passkeys::Passkey;
use crate::record::Hash;
use crate::request::{AccountId, Session};
use crate::table::FinishedRound;
use std::collections::BTreeMap;

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountRow {
    /// Its number.
    pub id: AccountId,
    /// Its name.
    pub name: String,
    /// The hash of its password.
    pub password_hash: Option<String>,
    /// The role.
    pub role: String,
    /// Since when, in milliseconds since 1970.
    pub made_at: i64,
}

/// A table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its number.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// `virtual` or `live`.
    pub mode: String,
    /// The day whose law applies.
    pub as_of: String,
    /// The house's choices, as JSON.
    pub house: String,
    /// The pace: milliseconds for wagers, between outcomes, and for answers.
    pub pace_ms: [i64; 3],
    /// The version of the software that opened it.
    pub software: String,
    /// The time of opening, in milliseconds since 1970.
    pub opened_at: i64,
    /// The time of closing.
    pub closed_at: Option<i64>,
}

/// A step of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepRow {
    /// The table.
    pub table: TableId,
    /// Its number.
    pub seq: i64,
    /// The account that asked for it.
    pub account: Option<AccountId>,
    /// The client's own name for the request.
    pub request: Option<String>,
    /// The step as it is written.
    pub body: String,
    /// Its place in the chain.
    pub hash: Hash,
}

/// A finished round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundRow {
    /// The table.
    pub table: TableId,
    /// The round.
    pub round: FinishedRound,
}

/// The seeds of a shoe.
#[derive(Clone, PartialEq, Eq)]
pub struct ShoeRow {
    /// The table.
    pub table: TableId,
    /// The shoe, from 1.
    pub shoe: i64,
    /// The step that committed to them.
    pub made_seq: i64,
    /// The seeds, one after the other, as they are before they are encrypted.
    pub seeds: Vec<u8>,
}

/// Seeds as they are read.
#[derive(Clone, PartialEq, Eq)]
pub enum StoredSeeds {
    /// These, one after the other.
    Known(Vec<u8>),
    /// Encrypted with a missing key.
    Sealed,
    /// The key was lost, and the floor was restored without it.
    Lost,
}

/// The seeds of a shoe as they are read.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredShoe {
    /// The shoe, from 1.
    pub shoe: i64,
    /// The step that committed to them.
    pub made_seq: i64,
    /// The seeds.
    pub seeds: StoredSeeds,
}

/// A checkpoint as it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredCheckpoint {
    /// The step.
    pub seq: i64,
    /// The checkpoint; `None` if it is encrypted with a missing key.
    pub row: Option<CheckpointRow>,
}

/// A table as it was after a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckpointRow {
    /// The table.
    pub table: TableId,
    /// The step.
    pub seq: i64,
    /// The round that begins after it.
    pub round: i64,
    /// The encoded table, as JSON. It holds cards that nobody has seen.
    pub body: String,
}

/// The sums of a table on a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DayRow {
    /// The table.
    pub table: TableId,
    /// Days since 1970.
    pub day: i64,
    /// The number of rounds that ended.
    pub rounds: i64,
    /// The cents changed for chips.
    pub bought_in: i64,
    /// The cents paid for chips.
    pub colored_up: i64,
    /// The win of the inventory, in cents.
    pub win: i64,
}

/// A round that was reopened by a correction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReopenedRound {
    /// The table.
    pub table: TableId,
    /// The round.
    pub round: i64,
    /// The accounts that played it.
    pub accounts: Vec<AccountId>,
}

/// The treatment of existing checkpoints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OldCheckpoints {
    /// Existing checkpoints stay.
    #[default]
    Stay,
    /// Existing checkpoints are removed, because they cannot be decrypted.
    Go,
}

/// The content of one transaction.
#[derive(Clone, Default)]
pub struct Write {
    /// New accounts, and accounts that have changed.
    pub accounts: Vec<AccountRow>,
    /// New sessions.
    pub sessions: Vec<Session>,
    /// Sessions that are over.
    pub ended_sessions: Vec<[u8; 32]>,
    /// New passkeys, and passkeys that were used.
    pub passkeys: Vec<Passkey>,
    /// The credential IDs of passkeys that are removed.
    pub removed_passkeys: Vec<Vec<u8>>,
    /// New tables.
    pub tables: Vec<TableRow>,
    /// Closed tables, with the time.
    pub closed: Vec<(TableId, i64)>,
    /// New steps, in order.
    pub steps: Vec<StepRow>,
    /// Reopened rounds. They are removed before finished rounds are added.
    pub reopened: Vec<ReopenedRound>,
    /// Finished rounds.
    pub rounds: Vec<RoundRow>,
    /// Seeds of new shoes.
    pub shoes: Vec<ShoeRow>,
    /// Seeds known from the record, encrypted with a new key.
    pub resealed: Vec<ShoeRow>,
    /// Seeds whose key was lost: the table, the shoe, and the step that committed to them.
    pub lost: Vec<(TableId, i64, i64)>,
    /// The treatment of existing checkpoints.
    pub old_checkpoints: OldCheckpoints,
    /// The new balances of purses.
    pub balances: BTreeMap<Purse, i64>,
    /// The sums to add to the days of tables.
    pub days: BTreeMap<(TableId, i64), DayRow>,
    /// New checkpoints.
    pub checkpoints: Vec<CheckpointRow>,
    /// Dealers who are assigned to tables.
    pub assigned: Vec<(AccountId, TableId)>,
    /// Dealers who are relieved of tables.
    pub relieved: Vec<(AccountId, TableId)>,
    /// Steps of the cage, among `steps`, in which the house changes its choices.
    pub house_steps: Vec<i64>,
    /// The floor is played here from now on.
    pub home: Option<String>,
    /// A sign that the database still takes what is written: the time.
    pub pulse: Option<i64>,
}

/// The length of a day in milliseconds.
pub const DAY_MS: i64 = 86_400_000;

/// Returns the day of a time, in days since 1970.
pub const fn day_of(at: i64) -> i64 {
    at.div_euclid(DAY_MS)
}

impl Write {
    /// Adds money that moves at a table, at this time.
    pub fn add_transfers(&mut self, table: TableId, at: i64, transfers: &[Transfer]) {
        for transfer in transfers {
            *self.balances.entry(transfer.from).or_default() -= transfer.cents;
            *self.balances.entry(transfer.to).or_default() += transfer.cents;
            self.add_to_day(table, at, *transfer);
        }
    }

    fn add_to_day(&mut self, table: TableId, at: i64, transfer: Transfer) {
        let mut day = DayRow::default();
        match (transfer.from, transfer.to) {
            (Purse::Player(_) | Purse::Cash(_), Purse::Chips(..)) => day.bought_in = transfer.cents,
            (Purse::Chips(..), Purse::Player(_) | Purse::Cash(_)) => day.colored_up = transfer.cents,
            (_, Purse::Inventory(_)) => day.win = transfer.cents,
            (Purse::Inventory(_), _) => day.win = -transfer.cents,
            _ => return,
        }
        self.add_day(DayRow { table, day: day_of(at), ..day });
    }

    /// Adds to the day of a table.
    pub fn add_day(&mut self, more: DayRow) {
        let day = self.days.entry((more.table, more.day)).or_insert(DayRow {
            table: more.table,
            day: more.day,
            ..DayRow::default()
        });
        day.rounds += more.rounds;
        day.bought_in += more.bought_in;
        day.colored_up += more.colored_up;
        day.win += more.win;
    }

    /// A round that was over is not.
    pub fn reopen(&mut self, table: TableId, was: &FinishedRound) {
        self.add_day(DayRow { table, day: day_of(was.ended), rounds: -1, ..DayRow::default() });
        let accounts = was.results.iter().filter_map(|(_, account, _)| *account).collect();
        self.is_open_again(ReopenedRound { table, round: was.round, accounts });
    }

    fn is_open_again(&mut self, reopened: ReopenedRound) {
        let kept = self.rounds.len();
        self.rounds.retain(|row| (row.table, row.round.round) != (reopened.table, reopened.round));
        if self.rounds.len() == kept {
            self.reopened.push(reopened);
        }
    }

    /// Merges another write into this one.
    pub fn merge(&mut self, other: Write) {
        other.reopened.into_iter().for_each(|reopened| self.is_open_again(reopened));
        self.accounts.extend(other.accounts);
        self.sessions.extend(other.sessions);
        self.ended_sessions.extend(other.ended_sessions);
        self.passkeys.extend(other.passkeys);
        self.removed_passkeys.extend(other.removed_passkeys);
        self.tables.extend(other.tables);
        self.closed.extend(other.closed);
        self.steps.extend(other.steps);
        self.rounds.extend(other.rounds);
        self.shoes.extend(other.shoes);
        self.resealed.extend(other.resealed);
        self.lost.extend(other.lost);
        if other.old_checkpoints == OldCheckpoints::Go {
            self.old_checkpoints = OldCheckpoints::Go;
        }
        for (purse, cents) in other.balances {
            *self.balances.entry(purse).or_default() += cents;
        }
        self.checkpoints.extend(other.checkpoints);
        self.assigned.extend(other.assigned);
        self.relieved.extend(other.relieved);
        self.house_steps.extend(other.house_steps);
        self.home = other.home.or(self.home.take());
        self.pulse = other.pulse.max(self.pulse);
        other.days.into_values().for_each(|day| self.add_day(day));
    }
}
