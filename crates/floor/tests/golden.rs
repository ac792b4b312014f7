//! Databases of earlier releases: each is opened by this one.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, Mode, Role};
use croupier_floor::{Database, Floor, FloorConfig, Pace};
use croupier_rules::wagers::Money;
use rusqlite::types::ValueRef;
use std::path::PathBuf;
use std::time::Duration;

/// A pace at which nothing happens by itself but what is due at once.
const STILL: Pace =
    Pace { betting: Duration::from_secs(600), outcome: Duration::ZERO, answer: Duration::from_secs(600) };

/// The games at which rounds are played: what lasts from round to round is something else at each.
const GAMES: [&str; 9] = [
    "casino-war",
    "roulette",
    "blackjack",
    "craps",
    "punto-banco",
    "pai-gow-poker",
    "keno",
    "caribbean-stud",
    "winners-pot-poker",
];

/// Makes the database of this release; `cargo test -p croupier-floor --test floor golden -- --ignored`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "made once for each release"]
async fn make() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let name = std::env::var("CROUPIER_GOLDEN").unwrap_or_else(|_| env!("CARGO_PKG_VERSION").to_string());
    let path = folder.join(format!("{name}.sqlite"));
    assert!(!path.exists(), "{} is there already", path.display());
    let config = FloorConfig::new(Database::Sqlite(path.clone()), format!("croupier {name}"));
    // With a checkpoint of every round.
    let floor = Floor::open(FloorConfig { checkpoint_every: 1, ..config }).await.unwrap();
    let anna = account(&floor, "Anna", Role::Player, 50_000).await;
    let bob = account(&floor, "Bob", Role::Guest, 1_000).await;
    let mut choose = 11;
    for game in GAMES {
        let table = open_table(&floor, game, Mode::Virtual, QUICK).await;
        sit_and_buy(&floor, table, anna, 1, 1_000).await;
        let (_, wagers) = games().into_iter().find(|(id, _)| *id == game).unwrap();
        for _ in 0..2 {
            play_round(&floor, table, anna, &wagers[0], &mut choose).await;
        }
    }
    // A table with wagers on the layout, and two players.
    let open = open_table(&floor, "roulette", Mode::Virtual, STILL).await;
    sit_and_buy(&floor, open, anna, 2, 500).await;
    sit_and_buy(&floor, open, bob, 3, 400).await;
    for (actor, dollars) in [(anna, 50), (bob, 25)] {
        let bet = format!(r#"{{"type":"bet","wager":{{"kind":"red"}},"amount":"{dollars}.00"}}"#);
        give(&floor, open, actor, command(&bet)).await.unwrap();
    }
    // A live table in the middle of a round.
    let live = open_table(&floor, "three-card-poker", Mode::Live, STILL).await;
    let dealer = account(&floor, "Dora", Role::Dealer, 0).await;
    floor.assign(dealer.account, live, BOSS).await.unwrap();
    sit_and_buy(&floor, live, bob, 1, 300).await;
    for _ in 0..20 {
        let view = floor.view(live, Some(dealer)).await.unwrap();
        if view.phase == croupier_floor::wire::PhaseView::Betting {
            break;
        }
        let prompt = view.prompt.unwrap();
        let next = match prompt.choices {
            Some(choices) => Command::Answer {
                choice: choices[0].choice.clone(),
                number: None,
                amount: None,
                places: None,
                seat: prompt.seat,
            },
            None => Command::Card { card: None },
        };
        give(&floor, live, dealer, next).await.unwrap();
    }
    let bet = command(r#"{"type":"bet","wager":{"kind":"ante"},"amount":"20.00"}"#);
    give(&floor, live, bob, bet).await.unwrap();
    give(&floor, live, dealer, card_out("Kh")).await.unwrap();
    assert_eq!(floor.balance(bob.account), Money::dollars(300));
    floor.close().await.unwrap();
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "journal_mode", "DELETE").unwrap();
    // It is small, and stays so in small pages.
    connection.execute_batch("PRAGMA page_size = 1024; VACUUM").unwrap();
    drop(connection);
    for beside in ["sqlite.lock", "sqlite.last"] {
        let _ = std::fs::remove_file(path.with_extension(beside));
    }
    let _ = std::fs::remove_file(path.with_file_name(croupier_floor::SEED_KEY));
}

/// A copy of the database of a release, as it was left.
fn left_by(release: &str) -> (tempfile::TempDir, Database) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.db");
    let golden = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{release}.sqlite"));
    std::fs::copy(golden, &path).unwrap();
    (folder, Database::Sqlite(path))
}

/// The releases whose databases are kept, and how many tables each has.
fn releases() -> Vec<(String, i64)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let names =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let releases = names.filter_map(|name| name.strip_suffix(".sqlite").map(str::to_string));
    let count = |release: String| {
        let (folder, _) = left_by(&release);
        let there = rusqlite::Connection::open(folder.path().join("floor.db")).unwrap();
        let tables = there.query_row("SELECT COUNT(*) FROM tables", [], |row| row.get(0)).unwrap();
        (release, tables)
    };
    releases.map(count).collect()
}

/// Every release from the first on: its database is brought up to date and opens; chain, ledger and money are sound, whatever its rules were. A
/// table that does not come out under the rules of this release is given up by a supervisor, and everybody has their money.
async fn is_opened(release: &str, database: &Database, tables: i64) {
    let config = || config(database);
    // A copy of a file is restored first; one of a release that did not know this is not marked.
    use croupier_floor::FloorError::{Copy, KeyMissing};
    if matches!(Floor::open(config()).await, Err(Copy(_) | KeyMissing(_))) {
        croupier_floor::restore(config()).await.unwrap();
    }
    let audit = audit_of(database).await;
    assert!(audit.is_sound(), "{release}: {audit:?}");
    assert_eq!(audit.tables as i64, tables, "{release}: {audit:?}");
    let floor = Floor::open(config()).await.unwrap();
    let supervisor = account(&floor, "Sue", Role::Supervisor, 0).await;
    let aside: Vec<i64> = floor.quarantined().iter().map(|one| one.table).collect();
    let told: Vec<i64> = audit.replayed.iter().filter(|r| r.not_here.is_some()).map(|r| r.table).collect();
    assert_eq!(aside, told, "{release}: the audit says which tables do not come out");
    if release == env!("CARGO_PKG_VERSION") {
        assert!(aside.is_empty(), "{release}: this is the release that recorded it: {audit:?}");
    }
    for table in 1..=tables {
        if aside.contains(&table) {
            assert_eq!(floor.close_table(table, supervisor).await.unwrap_err().code(), "not_now");
            floor.close_out_table(table, supervisor, "the rules have changed").await.unwrap();
        } else if floor.close_table(table, supervisor).await.is_err() {
            floor.close_out_table(table, supervisor, "a new release comes").await.unwrap();
        }
    }
    assert!(floor.tables().is_empty() && floor.quarantined().is_empty(), "{release}");
    let bob = floor.account_named("Bob").unwrap();
    assert_eq!(floor.balance(bob.id), Money::dollars(1_000), "{release}: wagers of open rounds are returned");
    floor.close().await.unwrap();
    let audit = audit_of(database).await;
    assert!(audit.is_sound(), "{release}: {audit:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_release_is_opened() {
    let releases = releases();
    assert!(releases.iter().any(|(release, _)| release == env!("CARGO_PKG_VERSION")), "{releases:?}");
    for (release, tables) in releases {
        let (_folder, database) = left_by(&release);
        is_opened(&release, &database, tables).await;
    }
}

/// Seeds that an earlier release stored in plain are encrypted when this one opens the database; no plain copy stays in
/// the file.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seeds_of_an_earlier_release_are_encrypted() {
    let (folder, database) = left_by("0.1.0");
    let path = folder.path().join("floor.db");
    let disk = rusqlite::Connection::open(&path).unwrap();
    // The record itself has revealed seeds in hexadecimal, so that bytes in the file are of the table of seeds.
    let plain: Vec<Vec<u8>> = disk
        .prepare("SELECT seeds FROM shoes")
        .unwrap()
        .query_map([], |row| row.get::<_, Vec<u8>>(0))
        .unwrap()
        .map(|seeds| seeds.unwrap()[..32].to_vec())
        .collect();
    drop(disk);
    let has = |seed: &Vec<u8>| std::fs::read(&path).unwrap().windows(32).any(|bytes| bytes == seed);
    assert!(plain.len() > 10 && plain.iter().all(has));
    croupier_floor::restore(config(&database)).await.unwrap();
    assert!(!plain.iter().any(has), "seeds are still in the file");
    let disk = rusqlite::Connection::open(&path).unwrap();
    let sealed = "SELECT COUNT(*), SUM(body LIKE 'sealed %') FROM checkpoints";
    let (all, sealed): (i64, i64) = disk.query_row(sealed, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert!(all > 5 && all == sealed);
    assert!(is_sound(&database).await);
}

/// The forms that the tables of a PostgreSQL database have had, one after the other.
const FORMS: [&str; 4] = [
    include_str!("../src/store/migrations/postgres-1.sql"),
    include_str!("../src/store/migrations/postgres-2.sql"),
    include_str!("../src/store/migrations/postgres-3.sql"),
    include_str!("../src/store/migrations/postgres-4.sql"),
];

/// Rows of SQLite as PostgreSQL reads them.
fn copied(from: &rusqlite::Connection, table: &str) -> Vec<String> {
    let mut rows = from.prepare(&format!("SELECT * FROM {table}")).unwrap();
    let columns = rows.column_names().join(", ");
    let count = rows.column_count();
    let written = rows.query_map([], |row| {
        let value = |at: usize| match row.get_ref(at).unwrap() {
            ValueRef::Null => "NULL".to_string(),
            ValueRef::Integer(number) => number.to_string(),
            ValueRef::Real(_) => panic!("no number has a fraction"),
            ValueRef::Text(text) => format!("'{}'", std::str::from_utf8(text).unwrap().replace('\'', "''")),
            ValueRef::Blob(bytes) => format!("'\\x{}'::BYTEA", hex::encode(bytes)),
        };
        Ok((0..count).map(value).collect::<Vec<_>>().join(", "))
    });
    let insert = |values: String| format!("INSERT INTO {table} ({columns}) VALUES ({values})");
    written.unwrap().map(|values| insert(values.unwrap())).collect()
}

/// The same floors in PostgreSQL, in the form that the tables had in their release: they are brought up to date, and nothing is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_release_is_brought_up_to_date_in_postgres() {
    for (release, tables) in releases() {
        let Some(place) = Place::postgres().await else { return };
        let Database::Postgres(address) = &place.database else { panic!("it is PostgreSQL") };
        let (folder, _) = left_by(&release);
        let there = rusqlite::Connection::open(folder.path().join("floor.db")).unwrap();
        let form: i64 = there.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
        let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
        let connected = tokio::spawn(connection);
        client.batch_execute("CREATE TABLE migrations (version BIGINT PRIMARY KEY)").await.unwrap();
        for (version, sql) in (1..=form).zip(FORMS) {
            client.batch_execute(sql).await.unwrap();
            client.execute("INSERT INTO migrations (version) VALUES ($1)", &[&version]).await.unwrap();
        }
        client.batch_execute("DELETE FROM fence").await.unwrap();
        if form > 1 {
            client.batch_execute("DELETE FROM floor").await.unwrap();
        }
        let names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
        let names: Vec<String> = there
            .prepare(names)
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        // Sessions speak of accounts.
        let (first, then): (Vec<String>, Vec<String>) =
            names.into_iter().partition(|name| name == "accounts");
        for table in first.iter().chain(&then) {
            for row in copied(&there, table) {
                client.batch_execute(&row).await.unwrap();
            }
        }
        drop(client);
        connected.await.unwrap().unwrap();
        is_opened(&release, &place.database, tables).await;
    }
}
