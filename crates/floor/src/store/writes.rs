//! Encodes a [`Write`] as SQL shared by both databases.

use super::rows::{
    AccountRow, CheckpointRow, DayRow, OldCheckpoints, ReopenedRound, RoundRow, ShoeRow, StepRow, TableRow,
    Write,
};
use super::sealing;
use super::seed_key::SeedKey;
use super::sql::{self, Sql, Value, sql};
use crate::error::StoreError;
use crate::ledger::{Purse, TableId};
use crate::passkeys::Passkey;
use crate::request::{AccountId, Session};
use crate::table::FinishedRound;
use std::collections::BTreeMap;

/// Returns the statements of a write, in order. The key encrypts everything that reveals future outcomes.
pub fn statements(write: Write, key: &SeedKey) -> Result<Vec<Sql>, StoreError> {
    let mut all = Vec::with_capacity(write.steps.len() + write.balances.len() + 8);
    accounts(write.accounts, write.sessions, write.ended_sessions, &mut all);
    passkeys(write.passkeys, write.removed_passkeys, &mut all);
    tables(write.tables, write.closed, &mut all);
    record(write.steps, &mut all);
    seeds(write.shoes, write.resealed, write.lost, key, &mut all)?;
    rounds(&write.reopened, &write.rounds, &mut all)?;
    sums(write.balances, write.days, &mut all);
    checkpoints(write.old_checkpoints, write.checkpoints, key, &mut all)?;
    dealers(write.assigned, write.relieved, &mut all);
    all.extend(
        write.house_steps.into_iter().map(|seq| sql!("INSERT INTO house_steps (seq) VALUES ($1)", seq)),
    );
    if let Some(home) = write.home {
        let mark = sealing::mark(key, &home)?;
        all.push(sql!(sql::SET_HOME, home, mark));
    }
    all.extend(write.pulse.map(|at| sql!("UPDATE floor SET pulse = $1 WHERE id = 1", at)));
    Ok(all)
}

fn checkpoints(
    old: OldCheckpoints,
    new: Vec<CheckpointRow>,
    key: &SeedKey,
    all: &mut Vec<Sql>,
) -> Result<(), StoreError> {
    match old {
        OldCheckpoints::Stay => {}
        OldCheckpoints::Go => all.push(Sql::all("DELETE FROM checkpoints")),
    }
    for row in new {
        all.push(sql!(
            sealing::ADD_CHECKPOINT,
            row.table,
            row.seq,
            row.round,
            sealing::seal_checkpoint(key, (row.table, row.seq), &row.body)?
        ));
    }
    Ok(())
}

fn dealers(assigned: Vec<(AccountId, TableId)>, relieved: Vec<(AccountId, TableId)>, all: &mut Vec<Sql>) {
    for (account, table) in assigned {
        all.push(sql!(
            "INSERT INTO dealers (account, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            account,
            table
        ));
    }
    for (account, table) in relieved {
        all.push(sql!("DELETE FROM dealers WHERE account = $1 AND table_id = $2", account, table));
    }
}

fn accounts(accounts: Vec<AccountRow>, sessions: Vec<Session>, ended: Vec<[u8; 32]>, all: &mut Vec<Sql>) {
    for row in accounts {
        all.push(sql!(
            "INSERT INTO accounts (id, name, password_hash, role, made_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (id) DO UPDATE SET password_hash = excluded.password_hash, role = excluded.role",
            row.id,
            row.name,
            row.password_hash,
            row.role,
            row.made_at,
        ));
    }
    for row in sessions {
        all.push(sql!(
            "INSERT INTO sessions (token_hash, account, expires_at) VALUES ($1, $2, $3)",
            row.token_hash,
            row.account,
            row.expires_at,
        ));
    }
    for token in ended {
        all.push(sql!("DELETE FROM sessions WHERE token_hash = $1", token));
    }
}

fn passkeys(kept: Vec<Passkey>, removed: Vec<Vec<u8>>, all: &mut Vec<Sql>) {
    for passkey in kept {
        all.push(sql!(
            "INSERT INTO passkeys (id, account, name, public_key, sign_count, made_at, used_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) \
             ON CONFLICT (id) DO UPDATE SET sign_count = excluded.sign_count, used_at = excluded.used_at",
            passkey.id,
            passkey.account,
            passkey.name,
            passkey.public_key,
            i64::from(passkey.sign_count),
            passkey.made_at,
            passkey.used_at,
        ));
    }
    all.extend(removed.into_iter().map(|id| sql!("DELETE FROM passkeys WHERE id = $1", id)));
}

fn tables(tables: Vec<TableRow>, closed: Vec<(TableId, i64)>, all: &mut Vec<Sql>) {
    for row in tables {
        let [betting, outcome, answer] = row.pace_ms;
        all.push(sql!(
            "INSERT INTO tables (id, game, name, mode, as_of, house, betting_ms, outcome_ms, answer_ms, software, \
             opened_at, closed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            row.id,
            row.game,
            row.name,
            row.mode,
            row.as_of,
            row.house,
            betting,
            outcome,
            answer,
            row.software,
            row.opened_at,
            row.closed_at,
        ));
    }
    for (table, at) in closed {
        all.push(sql!("UPDATE tables SET closed_at = $1 WHERE id = $2", at, table));
    }
}

fn record(steps: Vec<StepRow>, all: &mut Vec<Sql>) {
    for row in steps {
        all.push(sql!(
            "INSERT INTO steps (table_id, seq, account, request, body, hash) VALUES ($1, $2, $3, $4, $5, $6)",
            row.table,
            row.seq,
            row.account,
            row.request,
            row.body,
            row.hash,
        ));
    }
}

fn seeds(
    new: Vec<ShoeRow>,
    resealed: Vec<ShoeRow>,
    lost: Vec<(TableId, i64, i64)>,
    key: &SeedKey,
    all: &mut Vec<Sql>,
) -> Result<(), StoreError> {
    for ShoeRow { table, shoe, made_seq, seeds } in new {
        let sealed = sealing::seal_seeds(key, (table, shoe, made_seq), &seeds)?;
        all.push(sql!(sealing::ADD_SEEDS, table, shoe, made_seq, sealed));
    }
    for ShoeRow { table, shoe, made_seq, seeds } in resealed {
        let sealed = sealing::seal_seeds(key, (table, shoe, made_seq), &seeds)?;
        all.push(sql!(sealing::SET_SEEDS, sealed, table, shoe, made_seq));
    }
    let nothing = |(table, shoe, made_seq)| sql!(sealing::SET_SEEDS, Vec::new(), table, shoe, made_seq);
    all.extend(lost.into_iter().map(nothing));
    Ok(())
}

fn rounds(reopened: &[ReopenedRound], over: &[RoundRow], all: &mut Vec<Sql>) -> Result<(), StoreError> {
    for ReopenedRound { table, round, accounts } in reopened {
        for account in accounts {
            all.push(sql!(
                "DELETE FROM round_players WHERE account = $1 AND table_id = $2 AND round = $3",
                *account,
                *table,
                *round
            ));
        }
        all.push(sql!("DELETE FROM rounds WHERE table_id = $1 AND round = $2", *table, *round));
    }
    over.iter().try_for_each(|row| round_statements(row, all))
}

fn sums(balances: BTreeMap<Purse, i64>, days: BTreeMap<(TableId, i64), DayRow>, all: &mut Vec<Sql>) {
    for (purse, cents) in balances.into_iter().filter(|(_, cents)| *cents != 0) {
        all.push(sql!(
            "INSERT INTO balances (purse, cents) \
             VALUES ($1, $2 + COALESCE((SELECT b.cents FROM balances AS b WHERE b.purse = $1), 0)) \
             ON CONFLICT (purse) DO UPDATE SET cents = excluded.cents",
            purse.to_string(),
            cents,
        ));
    }
    for day in days.into_values() {
        all.push(sql!(
            "INSERT INTO days (table_id, day, rounds, bought_in, colored_up, win) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT (table_id, day) DO UPDATE SET rounds = days.rounds + excluded.rounds, \
             bought_in = days.bought_in + excluded.bought_in, colored_up = days.colored_up + excluded.colored_up, \
             win = days.win + excluded.win",
            day.table,
            day.day,
            day.rounds,
            day.bought_in,
            day.colored_up,
            day.win,
        ));
    }
}

/// The paragraphs of a round, so that one of them can be looked for.
pub fn searched_paragraphs(round: &FinishedRound) -> String {
    let paragraphs: Vec<&str> = round.paragraphs.iter().map(String::as_str).collect();
    format!(" {} ", paragraphs.join(" "))
}

/// The outcomes of a round, so that words of them can be looked for.
pub fn searched_outcomes(round: &FinishedRound) -> String {
    format!("\n{}\n", round.outcomes.join("\n"))
}

fn round_statements(row: &RoundRow, all: &mut Vec<Sql>) -> Result<(), StoreError> {
    let round = &row.round;
    let summary = serde_json::to_string(round).map_err(|why| StoreError::Unreadable(why.to_string()))?;
    all.push(sql!(
        "INSERT INTO rounds (table_id, round, ended, summary, paragraphs, outcomes) VALUES ($1, $2, $3, $4, $5, $6)",
        row.table,
        round.round,
        round.ended,
        summary,
        searched_paragraphs(round),
        searched_outcomes(round),
    ));
    for account in round.results.iter().filter_map(|(_, account, _)| *account) {
        all.push(sql!(
            "INSERT INTO round_players (account, table_id, round, ended) VALUES ($1, $2, $3, $4)",
            account,
            row.table,
            round.round,
            round.ended,
        ));
    }
    Ok(())
}
