//! What is kept, row by row.

use crate::asked::{AccountId, Session};
use crate::ledger::{Purse, TableId, Transfer};
use crate::record::Hash;
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
    /// What it may do.
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
    /// Milliseconds for wagers, between outcomes, and for answers.
    pub pace_ms: [i64; 3],
    /// The version of the software that opened it.
    pub software: String,
    /// When it was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When it was closed.
    pub closed_at: Option<i64>,
}

/// A step of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepRow {
    /// The table.
    pub table: TableId,
    /// Its number.
    pub seq: i64,
    /// Who asked for it.
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
    /// Encrypted with a key that is not here.
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
    /// The checkpoint; nothing where it is encrypted with a key that is not here.
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
    /// The table, as JSON. It holds cards that nobody has seen.
    pub body: String,
}

/// What a table has done on a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DayRow {
    /// The table.
    pub table: TableId,
    /// Days since 1970.
    pub day: i64,
    /// Rounds that ended.
    pub rounds: i64,
    /// Cents that were changed for chips.
    pub bought_in: i64,
    /// Cents that chips were changed for.
    pub colored_up: i64,
    /// Cents that the inventory has won.
    pub win: i64,
}

/// A round that was over and is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reopened {
    /// The table.
    pub table: TableId,
    /// The round.
    pub round: i64,
    /// The accounts that played it.
    pub accounts: Vec<AccountId>,
}

/// What becomes of the checkpoints that are there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OldCheckpoints {
    /// They stay.
    #[default]
    Stay,
    /// They are removed: nobody can read them.
    Go,
}

/// What is kept in one transaction.
#[derive(Clone, Default)]
pub struct Write {
    /// New accounts, and accounts that have changed.
    pub accounts: Vec<AccountRow>,
    /// New sessions.
    pub sessions: Vec<Session>,
    /// Sessions that are over.
    pub ended_sessions: Vec<[u8; 32]>,
    /// New tables.
    pub tables: Vec<TableRow>,
    /// Tables that close, and when.
    pub closed: Vec<(TableId, i64)>,
    /// New steps, in order.
    pub steps: Vec<StepRow>,
    /// Rounds that were over and are not: they are removed before those that are over are kept.
    pub reopened: Vec<Reopened>,
    /// Rounds that are over.
    pub rounds: Vec<RoundRow>,
    /// Seeds of new shoes.
    pub shoes: Vec<ShoeRow>,
    /// Seeds that are known by the record, and are encrypted with another key than before.
    pub resealed: Vec<ShoeRow>,
    /// Seeds whose key was lost: the table, the shoe, and the step that committed to them.
    pub lost: Vec<(TableId, i64, i64)>,
    /// What becomes of the checkpoints that are there.
    pub old_checkpoints: OldCheckpoints,
    /// What changes in purses.
    pub balances: BTreeMap<Purse, i64>,
    /// What is added to the days of tables.
    pub days: BTreeMap<(TableId, i64), DayRow>,
    /// Tables as they were.
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

/// The day of a time, in days since 1970.
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
        self.is_open_again(Reopened { table, round: was.round, accounts });
    }

    fn is_open_again(&mut self, reopened: Reopened) {
        let kept = self.rounds.len();
        self.rounds.retain(|row| (row.table, row.round.round) != (reopened.table, reopened.round));
        if self.rounds.len() == kept {
            self.reopened.push(reopened);
        }
    }

    /// Both writes in one.
    pub fn merge(&mut self, other: Write) {
        other.reopened.into_iter().for_each(|reopened| self.is_open_again(reopened));
        self.accounts.extend(other.accounts);
        self.sessions.extend(other.sessions);
        self.ended_sessions.extend(other.ended_sessions);
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
