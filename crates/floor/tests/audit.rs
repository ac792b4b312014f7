//! The audit: whatever is changed is found.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, Mode, Role};
use croupier_floor::{Database, FloorError, RoundQuery, SEED_KEY};
use rusqlite::Connection;
use rusqlite::types::Value;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// A small floor on which something has happened.
async fn played(place: &Place) {
    let floor = place.try_open_with(10).await.unwrap();
    let anna = account(&floor, "Anna", Role::Player, 100_000).await;
    let mut choose = 5;
    for game in ["casino-war", "roulette", "three-card-poker"] {
        let table = open_table(&floor, game, Mode::Virtual, QUICK).await;
        sit_and_buy(&floor, table, anna, 1, 10_000).await;
        let (_, wagers) = games().into_iter().find(|(id, _)| *id == game).unwrap();
        for round in 0..4 {
            play_round(&floor, table, anna, &wagers[round % wagers.len()], &mut choose).await;
        }
        if game == "roulette" {
            give(&floor, table, anna, Command::Stand { seat: None }).await.unwrap();
            floor.close_table(table, BOSS).await.unwrap();
        }
    }
    let table = open_table(&floor, "craps", Mode::Live, QUICK).await;
    let dora = account(&floor, "Dora", Role::Dealer, 0).await;
    floor.assign(dora.account, table, BOSS).await.unwrap();
    floor.close().await.unwrap();
}

fn path(place: &Place) -> PathBuf {
    match &place.database {
        Database::Sqlite(path) => path.clone(),
        Database::Postgres(_) => unreachable!("this place is a file"),
    }
}

/// The tables whose every value the audit answers for. Sessions come and go, and the fence counts openings.
const AUDITED: [&str; 12] = [
    "accounts",
    "tables",
    "steps",
    "balances",
    "days",
    "rounds",
    "round_players",
    "shoes",
    "checkpoints",
    "dealers",
    "house_steps",
    "user_version",
];

fn rows(connection: &Connection, table: &str) -> Vec<Vec<Value>> {
    let query = if table == "user_version" {
        "PRAGMA user_version".to_string()
    } else {
        format!("SELECT * FROM {table}")
    };
    let mut statement = connection.prepare(&query).unwrap();
    let columns = statement.column_count();
    let row = |row: &rusqlite::Row<'_>| (0..columns).map(|at| row.get(at)).collect();
    statement.query_map([], row).unwrap().map(Result::unwrap).collect()
}

/// Changes one bit of a value.
fn flip(value: &Value, bit: usize) -> Value {
    match value {
        Value::Null => Value::Integer(1),
        Value::Integer(number) => Value::Integer(number ^ (1 << (bit % 40))),
        Value::Real(number) => Value::Real(*number),
        Value::Text(text) => {
            // A bit that leaves the text a text: letters change their case, digits their value.
            let mut bytes = text.clone().into_bytes();
            let at = bit % bytes.len().max(1);
            match bytes.get_mut(at) {
                Some(byte) => *byte ^= 1,
                None => return Value::Text("x".to_string()),
            }
            String::from_utf8(bytes).map_or_else(|_| Value::Text(format!("{text}x")), Value::Text)
        }
        Value::Blob(bytes) => {
            let mut bytes = bytes.clone();
            let at = bit / 8 % bytes.len().max(1);
            bytes[at] ^= 1 << (bit % 8);
            Value::Blob(bytes)
        }
    }
}

/// Every value of every row of the record, and of everything that is kept beside it, is changed once: the audit finds each change.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_changed_value_is_found() {
    let place = Place::sqlite();
    played(&place).await;
    let sound = audit_of(&place.database).await;
    assert!(sound.is_sound(), "{sound:?}");
    assert_eq!((sound.tables, sound.rounds > 5, sound.steps > 60), (4, true, true), "{sound:?}");
    let path = path(&place);
    let (mut changed, mut missed) = (0, Vec::new());
    let connection = Connection::open(&path).unwrap();
    connection.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON").unwrap();
    connection
        .execute_batch("DROP TRIGGER steps_are_not_changed; DROP TRIGGER steps_are_not_removed")
        .unwrap();
    for table in AUDITED.iter().filter(|table| **table != "user_version") {
        let columns: Vec<String> = {
            let statement = connection.prepare(&format!("SELECT * FROM {table}")).unwrap();
            statement.column_names().iter().map(|name| (*name).to_string()).collect()
        };
        for (number, row) in rows(&connection, table).into_iter().enumerate() {
            // All rows of small tables, and a part of the long ones.
            if number > 12 && number % 9 != 0 {
                continue;
            }
            for (at, column) in columns.iter().enumerate() {
                let other = flip(&row[at], number * 7 + at * 13 + 3);
                let same =
                    columns.iter().map(|name| format!("{name} IS ?")).collect::<Vec<_>>().join(" AND ");
                let update = |to: &Value, there: &[Value]| {
                    let values = std::iter::once(to).chain(there);
                    let query = format!("UPDATE {table} SET {column} = ? WHERE {same}");
                    connection.execute(&query, rusqlite::params_from_iter(values))
                };
                // Values that the database refuses need not be found.
                if update(&other, &row).is_err() {
                    continue;
                }
                changed += 1;
                if is_sound(&place.database).await {
                    missed.push(format!("{table} {number} {column}: {:?} became {other:?}", row[at]));
                }
                let mut there = row.clone();
                there[at] = other;
                assert_eq!(update(&row[at], &there).unwrap(), 1);
            }
        }
    }
    assert!(missed.is_empty(), "{} of {changed} changes were not found: {missed:#?}", missed.len());
    assert!(changed > 200, "{changed}");
    assert_eq!(audit_of(&place.database).await, sound);
}

fn dump(path: &Path) -> Option<Vec<Vec<Vec<Value>>>> {
    let connection = Connection::open(path).ok()?;
    let read = || AUDITED.iter().map(|table| rows(&connection, table)).collect();
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(read)).ok()
}

/// Any bit of the file is flipped: either the audit finds it, or the file still says the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_flipped_bit_is_found() {
    let place = Place::sqlite();
    played(&place).await;
    let path = path(&place);
    Connection::open(&path).unwrap().pragma_update(None, "journal_mode", "DELETE").unwrap();
    let sound = std::fs::read(&path).unwrap();
    let says = dump(&path).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    // With its key, so that nothing is left undecrypted.
    std::fs::copy(path.with_file_name(SEED_KEY), folder.path().join(SEED_KEY)).unwrap();
    let (mut found, mut chance) = (0, 12_345_u64);
    std::panic::set_hook(Box::new(|_| {}));
    for _ in 0..400 {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let bit = (chance >> 20) as usize % (sound.len() * 8);
        let mut bytes = sound.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&copy, bytes).unwrap();
        match is_sound(&Database::Sqlite(copy.clone())).await {
            false => found += 1,
            true => assert!(dump(&copy).as_ref() == Some(&says), "bit {bit} was flipped, and not found"),
        }
    }
    drop(std::panic::take_hook());
    assert!(found > 100, "{found} of 400 flipped bits mattered");
}

/// The first record that is wrong is named.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_wrong_record_is_named() {
    let place = Place::sqlite();
    played(&place).await;
    let connection = Connection::open(path(&place)).unwrap();
    connection
        .execute_batch("DROP TRIGGER steps_are_not_changed; DROP TRIGGER steps_are_not_removed")
        .unwrap();
    let change =
        "UPDATE steps SET body = replace(body, '\"cents\":', '\"cents\":1') WHERE table_id = 2 AND seq = 3";
    assert_eq!(connection.execute(change, []).unwrap(), 1);
    let audit = audit_of(&place.database).await;
    assert!(audit.wrong[0].starts_with("the record of table 2, step 3: "), "{audit:?}");
    assert_eq!(audit.tables, 4, "the other tables are gone through as well");
    assert!(place.try_open().await.is_ok(), "table 2 is closed, and the others are sound");
}

/// Time that runs backward is found, also where the whole chain was written anew to fit.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_that_runs_backward_is_found() {
    let place = Place::sqlite();
    played(&place).await;
    let connection = Connection::open(path(&place)).unwrap();
    connection.execute_batch("DROP TRIGGER steps_are_not_changed").unwrap();
    let mut query =
        connection.prepare("SELECT seq, body FROM steps WHERE table_id = 2 ORDER BY seq").unwrap();
    let steps: Vec<(i64, String)> =
        query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect();
    let mut hash: [u8; 32] = [0; 32];
    for (seq, mut body) in steps {
        if seq == 4 {
            let at = serde_json::from_str::<serde_json::Value>(&body).unwrap()["at"].as_i64().unwrap();
            body = body.replace(&format!("\"at\":{at}"), "\"at\":1000");
        }
        let mut digest = Sha256::new();
        digest.update(hash);
        digest.update(body.as_bytes());
        hash = digest.finalize().into();
        let change = "UPDATE steps SET body = ?1, hash = ?2 WHERE table_id = 2 AND seq = ?3";
        assert_eq!(connection.execute(change, (&body, hash, seq)).unwrap(), 1);
    }
    let audit = audit_of(&place.database).await;
    let found = |wrong: &String| wrong.contains("table 2, step 4") && wrong.contains("time runs backward");
    assert!(audit.wrong.iter().any(found), "{audit:?}");
}

/// Rounds are found by player, table, time, paragraph and outcome; a day's win is what the ledger has; a copy is made while the floor runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rounds_and_reports_are_found() {
    for place in Place::all().await {
        played(&place).await;
        let floor = place.open().await;
        let find = async |query: RoundQuery| floor.rounds(&RoundQuery { limit: 100, ..query }).await.unwrap();
        let all = find(RoundQuery::default()).await;
        assert!(all.len() > 8);
        assert!(all.is_sorted_by(|a, b| (a.ended, a.table, a.round) > (b.ended, b.table, b.round)));
        let anna = floor.account_named("anna").unwrap();
        assert_eq!(find(RoundQuery { player: Some(anna.id), ..RoundQuery::default() }).await, all);
        assert!(find(RoundQuery { player: Some(99), ..RoundQuery::default() }).await.is_empty());
        let war = find(RoundQuery { table: Some(1), ..RoundQuery::default() }).await;
        assert!(war.iter().all(|round| round.game == "casino-war") && !war.is_empty());
        let spun = find(RoundQuery { outcome: Some("spins".to_string()), ..RoundQuery::default() }).await;
        assert!(spun.iter().all(|round| round.game == "roulette") && spun.len() >= 4);
        let by =
            |paragraph: &str| RoundQuery { paragraph: Some(paragraph.to_string()), ..RoundQuery::default() };
        let cited = find(by("22.8(a)")).await;
        assert!(cited.iter().all(|round| round.game == "casino-war"), "{cited:?}");
        assert!(find(by("99.9(z)")).await.is_empty());
        assert!(find(RoundQuery { to: Some(1), ..RoundQuery::default() }).await.is_empty());
        let late = find(RoundQuery { from: Some(all[2].ended), ..RoundQuery::default() }).await;
        assert!(late.len() >= 3 && late.len() < all.len());
        let mut pages = Vec::new();
        let mut before = None;
        loop {
            let query = RoundQuery { before: before.clone(), limit: 3, ..RoundQuery::default() };
            let page = floor.rounds(&query).await.unwrap();
            before = page.last().map(|round| round.id.clone());
            match before {
                Some(_) => pages.extend(page),
                None => break,
            }
        }
        assert_eq!(pages, all);
        for wrong in ["", "x", "1-", "1-9999", "-1-1", "1-1-1"] {
            assert!(matches!(floor.round(wrong).await, Err(FloorError::NotFound(_))), "{wrong:?}");
            assert!(floor.export_round(wrong).await.is_err() && floor.shoe(wrong).await.is_err());
        }
        check_days(&floor, &all).await;
        if let Database::Sqlite(path) = &place.database {
            let copy = path.with_extension("copy");
            floor.backup(&copy, BOSS).await.unwrap();
            assert_eq!(audit_of(&Database::Sqlite(copy)).await, audit_of(&place.database).await);
        }
        floor.close().await.unwrap();
    }
}

async fn check_days(floor: &croupier_floor::Floor, all: &[croupier_floor::wire::RoundSummary]) {
    use croupier_rules::wagers::Money;
    let day = |at: i64| {
        let date = time::OffsetDateTime::from_unix_timestamp(at / 1000).unwrap().date();
        format!("{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day())
    };
    let days: std::collections::BTreeSet<String> = all.iter().map(|round| day(round.ended)).collect();
    let mut won = Money::ZERO;
    for name in &days {
        for win in floor.daily_win(name).await.unwrap() {
            assert_eq!(win.day, *name);
            won += win.win.0;
        }
    }
    let players: Money = all.iter().flat_map(|round| &round.results).map(|result| result.net.0).sum();
    assert_eq!(won, -players);
    assert!(floor.daily_win("1999-01-01").await.unwrap().is_empty());
    assert!(floor.daily_win("yesterday").await.is_err());
}

/// A table whose record was changed does not go on; the others do, and nothing is written to it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_with_a_wrong_record_is_quarantined() {
    let place = Place::sqlite();
    played(&place).await;
    let connection = Connection::open(path(&place)).unwrap();
    connection.execute_batch("DROP TRIGGER steps_are_not_changed").unwrap();
    let change = "UPDATE steps SET body = replace(body, 'initial', 'tie') WHERE table_id = 1";
    assert!(connection.execute(change, []).unwrap() > 0);
    let steps = |connection: &Connection| rows(connection, "steps").len();
    let before = steps(&connection);

    let floor = place.open().await;
    let aside = floor.quarantined();
    assert_eq!(aside.iter().map(|one| (one.table, &*one.game)).collect::<Vec<_>>(), [(1, "casino-war")]);
    assert!(aside[0].why.starts_with("the record of table 1, step "), "{aside:?}");
    assert_eq!(
        floor.tables().iter().map(|table| &*table.game).collect::<Vec<_>>(),
        ["three-card-poker", "craps"]
    );
    assert!(floor.close_table(1, BOSS).await.is_err());
    floor.close().await.unwrap();
    assert_eq!(steps(&connection), before);
    let audit = audit_of(&place.database).await;
    assert!(audit.wrong[0].starts_with("the record of table 1, step "), "{audit:?}");
}
