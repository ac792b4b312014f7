//! Copies of a floor: marked as such, refused for play, and dealt anew once they are restored.

use crate::common;

use common::*;
use croupier_floor::fairness::{FairnessViolation, verify};
use croupier_floor::wire::{Command, Mode, Role};
use croupier_floor::{Actor, Database, Floor, FloorConfig, FloorError, RoundQuery, SEED_KEY, restore};
use croupier_rules::wagers::Money;
use std::path::{Path, PathBuf};

async fn try_open(database: &Database) -> Result<Floor, FloorError> {
    Floor::open(config(database)).await
}

/// Spins a number of times and returns the outcomes.
async fn spin(floor: &Floor, table: i64, anna: Actor, times: usize) -> Vec<String> {
    let before = rounds(floor, table).await.len();
    let wagers = vec![(croupier_rules::games::WagerKey::plain("red"), Money::dollars(5))];
    for _ in 0..times {
        play_round(floor, table, anna, &wagers, &mut 1).await;
    }
    rounds(floor, table).await.split_off(before)
}

async fn rounds(floor: &Floor, table: i64) -> Vec<String> {
    let query = RoundQuery { table: Some(table), limit: 1000, ..RoundQuery::default() };
    let mut found = floor.rounds(&query).await.unwrap();
    found.reverse();
    found.into_iter().map(|round| round.outcomes.join(" ")).collect()
}

/// A floor with a table in the middle of its shoe.
async fn begun(place: &Place) -> (Floor, i64, Actor) {
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 10_000).await;
    let table = open_table(&floor, "roulette", Mode::Virtual, QUICK).await;
    sit_and_buy(&floor, table, anna, 1, 5_000).await;
    spin(&floor, table, anna, 5).await;
    (floor, table, anna)
}

/// The copy is refused until it is restored; afterwards its outcomes differ from those of the original floor.
async fn deals_another_future(copy: &Database, table: i64, anna: Actor, came: &[String]) {
    assert!(matches!(try_open(copy).await, Err(FloorError::Copy(_))), "a copy is refused");
    assert!(matches!(try_open(copy).await, Err(FloorError::Copy(_))), "and refused again");
    let restored = restore(config(copy)).await.unwrap();
    assert_eq!((restored.drawn_again.as_slice(), restored.quarantined.len()), (&[table][..], 0));
    let floor = try_open(copy).await.unwrap();
    let fair = floor.view(table, None).await.unwrap().fairness.unwrap();
    assert!(fair.drawn_again.is_some(), "players are told");
    let other = spin(&floor, table, anna, came.len()).await;
    assert_ne!(other, came);
    floor.close_table(table, BOSS).await.unwrap();
    let record = floor.shoe(&format!("{table}-1")).await.unwrap();
    assert_eq!(record.again.len(), 1);
    assert!(verify(&record).unwrap().outcomes >= 5 + came.len());
    floor.close().await.unwrap();
    let audit = audit_of(copy).await;
    assert!(audit.is_sound(), "{audit:?}");
}

fn file(place: &Place) -> PathBuf {
    match &place.database {
        Database::Sqlite(path) => path.clone(),
        Database::Postgres(_) => unreachable!("this place is a file"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_deals_another_future() {
    let place = Place::sqlite();
    let (floor, table, anna) = begun(&place).await;
    let path = file(&place);
    let copy = path.with_extension("copy");
    floor.backup(&copy, BOSS).await.unwrap();
    let came = spin(&floor, table, anna, 10).await;
    floor.close().await.unwrap();
    let mode = |path: &Path| {
        use std::os::unix::fs::PermissionsExt;
        std::fs::metadata(path).unwrap().permissions().mode() & 0o777
    };
    assert_eq!((mode(&path), mode(&copy)), (0o600, 0o600), "seeds are for nobody else");
    deals_another_future(&Database::Sqlite(copy), table, anna, &came).await;
    try_open(&place.database).await.unwrap().close().await.unwrap();
}

fn blackjack() -> Wagers {
    let (_, wagers) = games().into_iter().find(|(game, _)| *game == "blackjack").unwrap();
    wagers[0][..1].to_vec()
}

/// A copy of a floor in the middle of a round of blackjack, in a folder without the key: gives the folder, the copy, and the shoe with the seeds that were secret then.
async fn copied_without_key() -> (tempfile::TempDir, Database, i64, Actor, (i64, Vec<String>)) {
    let place = Place::sqlite();
    let floor = place.try_open_with(1).await.unwrap();
    let anna = account(&floor, "Anna", Role::Player, 200_000).await;
    let table = open_table(&floor, "blackjack", Mode::Virtual, QUICK).await;
    sit_and_buy(&floor, table, anna, 1, 100_000).await;
    let wagers = blackjack();
    let (wager, amount) = wagers[0];
    let bet = Command::Bet { wager: wager.into(), amount: amount.into(), tender: None, seat: None };
    for _ in 0..4 {
        play_round(&floor, table, anna, &wagers, &mut 1).await;
    }
    // Until the player is asked something in the middle of a round.
    let shoe = loop {
        answer_all(&floor, table, anna, &mut 1).await;
        give(&floor, table, anna, bet.clone()).await.unwrap();
        let view = settle(&floor, table, anna).await;
        if view.prompt.is_some_and(|prompt| prompt.kind == croupier_floor::wire::PromptKind::Answer) {
            break view.fairness.unwrap().shoe;
        }
    };
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = elsewhere.path().join("floor.db");
    floor.backup(&copy, BOSS).await.unwrap();
    answer_all(&floor, table, anna, &mut 1).await;
    floor.close_table(table, BOSS).await.unwrap();
    let mut secret = floor.shoe(&format!("{table}-{shoe}")).await.unwrap().seeds;
    secret.extend(floor.shoe(&format!("{table}-{}", shoe + 1)).await.unwrap().seeds);
    floor.close().await.unwrap();
    (elsewhere, Database::Sqlite(copy), table, anna, (shoe, secret))
}

/// A copy reveals nothing: it holds neither the seeds nor the order of the cards.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_holds_no_seed_of_a_shoe_that_is_not_over() {
    let (_folder, copy, _, _, (_, secret)) = copied_without_key().await;
    let Database::Sqlite(path) = &copy else { unreachable!("this place is a file") };
    let bytes = std::fs::read(path).unwrap();
    assert_eq!(secret.len(), 32, "of two shoes of eight decks");
    for seed in &secret {
        let raw = hex::decode(seed).unwrap();
        assert!(!bytes.windows(32).any(|there| there == raw), "a seed in plain");
        assert!(!bytes.windows(64).any(|there| there == seed.as_bytes()), "a seed in hexadecimal");
    }
    let disk = rusqlite::Connection::open(path).unwrap();
    let plain = "SELECT COUNT(*), COALESCE(SUM(body NOT LIKE 'sealed %'), 0) FROM checkpoints";
    let (all, plain): (i64, i64) = disk.query_row(plain, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert!(all > 0 && plain == 0, "{plain} of {all} checkpoints hold cards in plain");
}

/// The key is lost: the floor says so, and is restored all the same. What came out stays; the rest, burned cards included, is drawn again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_floor_whose_key_is_lost_is_restored() {
    let (folder, copy, table, anna, (shoe, _)) = copied_without_key().await;
    // An auditor needs no key.
    assert!(is_sound(&copy).await);
    assert!(matches!(try_open(&copy).await, Err(FloorError::KeyMissing(_))), "it is told");
    assert!(!folder.path().join(SEED_KEY).exists(), "no key is made in its place");
    let restored = restore(config(&copy)).await.unwrap();
    assert_eq!((restored.drawn_again, restored.lost), (vec![table], vec![table]));
    assert!(is_sound(&copy).await);
    let floor = try_open(&copy).await.unwrap();
    let fair = floor.view(table, None).await.unwrap().fairness.unwrap();
    assert!(fair.drawn_again.is_some(), "players are told");
    let wagers = blackjack();
    // The round under way is played to its end, and the shoe goes on to its own.
    for round in 0.. {
        assert!(round < 900, "a shoe of eight decks does not last 900 rounds");
        play_round(&floor, table, anna, &wagers, &mut 1).await;
        if floor.view(table, None).await.unwrap().fairness.unwrap().shoe > shoe {
            break;
        }
    }
    floor.close_table(table, BOSS).await.unwrap();
    let lost = floor.shoe(&format!("{table}-{shoe}")).await.unwrap();
    assert_eq!(verify(&lost), Err(FairnessViolation::Lost));
    verify(&floor.shoe(&format!("{table}-{}", shoe + 1)).await.unwrap()).unwrap();
    floor.close().await.unwrap();
    let audit = audit_of(&copy).await;
    assert!(audit.is_sound(), "{audit:?}");
    assert!(croupier_floor::audit(&without_key(&copy)).await.unwrap().is_sound(), "also without the key");
}

fn without_key(database: &Database) -> FloorConfig {
    FloorConfig { seed_key: PathBuf::from("/nowhere/seeds.key"), ..config(database) }
}

/// The key of another floor is not taken for the right one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_key_is_detected() {
    let place = Place::sqlite();
    let (floor, table, _) = begun(&place).await;
    floor.close().await.unwrap();
    let key = file(&place).with_file_name(SEED_KEY);
    let own = std::fs::read(&key).unwrap();
    std::fs::write(&key, "17".repeat(32)).unwrap();
    assert!(matches!(try_open(&place.database).await, Err(FloorError::Copy(_))));
    std::fs::write(&key, own).unwrap();
    try_open(&place.database).await.unwrap().close().await.unwrap();
    std::fs::write(&key, "17".repeat(32)).unwrap();
    assert_eq!(restore(config(&place.database)).await.unwrap().lost, [table]);
    try_open(&place.database).await.unwrap().close().await.unwrap();
    assert!(is_sound(&place.database).await);
}

/// Writing into the database does not unmark a copy, not even with the key beside it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_update_removes_the_mark_of_a_copy() {
    use std::os::unix::fs::MetadataExt as _;
    let place = Place::sqlite();
    let (floor, table, anna) = begun(&place).await;
    let copy = file(&place).with_extension("copy");
    floor.backup(&copy, BOSS).await.unwrap();
    let came = spin(&floor, table, anna, 10).await;
    floor.close().await.unwrap();
    let change = |sql: &str| rusqlite::Connection::open(&copy).unwrap().execute_batch(sql).unwrap();
    let refused =
        async || matches!(try_open(&Database::Sqlite(copy.clone())).await, Err(FloorError::Copy(_)));
    change("UPDATE floor SET copied_at = NULL");
    assert!(refused().await, "a floor with steps and no home is restored");
    let data = std::fs::metadata(&copy).unwrap();
    let born = data.created().unwrap().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos();
    change(&format!("UPDATE floor SET home = 'file {} of {born}'", data.ino()));
    assert!(refused().await, "a home that the floor has not marked");
    let mark = "UPDATE floor SET home_mark = (SELECT home_mark FROM own.floor)";
    change(&format!("ATTACH '{}' AS own; {mark}", file(&place).display()));
    assert!(refused().await, "the mark of another home");
    deals_another_future(&Database::Sqlite(copy.clone()), table, anna, &came).await;
}

/// A file that was copied by other means is known, too: in another place, or over the floor that went on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copied_file_deals_another_future() {
    let place = Place::sqlite();
    let (floor, table, anna) = begun(&place).await;
    floor.close().await.unwrap();
    let path = file(&place);
    let (elsewhere, kept) = (path.with_extension("elsewhere"), path.with_extension("kept"));
    std::fs::copy(&path, &elsewhere).unwrap();
    std::fs::copy(&path, &kept).unwrap();
    let floor = place.open().await;
    let came = spin(&floor, table, anna, 10).await;
    floor.close().await.unwrap();
    deals_another_future(&Database::Sqlite(elsewhere), table, anna, &came).await;
    // The bytes of the file are put back, and the file is the same.
    std::fs::write(&path, std::fs::read(&kept).unwrap()).unwrap();
    deals_another_future(&place.database, table, anna, &came).await;
}

/// Everything in the folder is put back, in place: the database, and the note of how often it was opened. Or the note is removed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restored_folder_deals_another_future() {
    let place = Place::sqlite();
    let (floor, table, anna) = begun(&place).await;
    floor.close().await.unwrap();
    let path = file(&place);
    let note = path.with_extension("db.lock");
    let (kept, kept_note) = (std::fs::read(&path).unwrap(), std::fs::read(&note).unwrap());
    let floor = place.open().await;
    let came = spin(&floor, table, anna, 10).await;
    floor.close().await.unwrap();
    std::fs::write(&path, &kept).unwrap();
    std::fs::remove_file(&note).unwrap();
    assert!(matches!(try_open(&place.database).await, Err(FloorError::Copy(_))), "without the note");
    std::fs::write(&note, &kept_note).unwrap();
    deals_another_future(&place.database, table, anna, &came).await;
}

/// The file is copied while the floor runs, and put back in place before the floor was opened again: the note of openings is the right one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rolled_back_file_deals_another_future() {
    let place = Place::sqlite();
    let (floor, table, anna) = begun(&place).await;
    let path = file(&place);
    let kept = path.with_extension("kept");
    let copies = rusqlite::Connection::open(&path).unwrap();
    copies.execute("VACUUM INTO $1", [kept.to_str().unwrap()]).unwrap();
    drop(copies);
    let came = spin(&floor, table, anna, 10).await;
    floor.close().await.unwrap();
    let (went_on, kept) = (std::fs::read(&path).unwrap(), std::fs::read(&kept).unwrap());
    std::fs::write(&path, &kept).unwrap();
    deals_another_future(&place.database, table, anna, &came).await;
    // The earlier file replaces the restored one, and then the later one does.
    for other in [&kept, &went_on] {
        std::fs::write(&path, other).unwrap();
        assert!(matches!(try_open(&place.database).await, Err(FloorError::Copy(_))));
    }
}

/// A missing note of the last step is detected where one is expected; a floor of a killed process goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_rollback_guard_is_detected() {
    let place = Place::sqlite();
    let (floor, ..) = begun(&place).await;
    floor.close().await.unwrap();
    let note = file(&place).with_extension("db.last");
    let last = std::fs::read_to_string(&note).unwrap();
    std::fs::remove_file(&note).unwrap();
    assert!(matches!(try_open(&place.database).await, Err(FloorError::Copy(_))), "the note is gone");
    std::fs::write(&note, "no step").unwrap();
    assert!(matches!(try_open(&place.database).await, Err(FloorError::Copy(_))), "the note cannot be read");
    // As after a loss of power, when the note of an earlier step is on the disk.
    let mut words = last.split_whitespace();
    let (table, seq): (&str, i64) = (words.next().unwrap(), words.next().unwrap().parse().unwrap());
    let disk = rusqlite::Connection::open(file(&place)).unwrap();
    let earlier = "SELECT hex(hash) FROM steps WHERE table_id = $1 AND seq = $2";
    let hash: String = disk.query_row(earlier, rusqlite::params![table, seq - 1], |row| row.get(0)).unwrap();
    drop(disk);
    std::fs::write(&note, format!("{table:>20} {:>20} {}\n", seq - 1, hash.to_lowercase())).unwrap();
    try_open(&place.database).await.unwrap().close().await.unwrap();
}

/// Rows that are put back into the very tables from which they were taken are known as a copy, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn restored_rows_deal_another_future() {
    let Some(place) = Place::postgres().await else { return };
    let (floor, table, anna) = begun(&place).await;
    let Database::Postgres(address) = &place.database else { unreachable!("this place is a server") };
    let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let tables = "SELECT tablename::TEXT FROM pg_tables WHERE schemaname = 'public'";
    let tables: Vec<String> = client.query(tables, &[]).await.unwrap().iter().map(|row| row.get(0)).collect();
    let mut copy = String::from("BEGIN ISOLATION LEVEL REPEATABLE READ; CREATE SCHEMA kept;");
    let mut put_back = format!(
        "BEGIN; SET LOCAL session_replication_role = replica; TRUNCATE {} CASCADE;",
        tables.join(", ")
    );
    for name in &tables {
        copy += &format!("CREATE TABLE kept.{name} AS TABLE public.{name};");
        put_back += &format!("INSERT INTO public.{name} SELECT * FROM kept.{name};");
    }
    client.batch_execute(&(copy + "COMMIT")).await.unwrap();
    let came = spin(&floor, table, anna, 10).await;
    floor.close().await.unwrap();
    drop(floor);
    client.batch_execute(&(put_back + "COMMIT")).await.unwrap();
    deals_another_future(&place.database, table, anna, &came).await;
}

/// A database of PostgreSQL that was copied is another database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copied_database_deals_another_future() {
    let Some(place) = Place::postgres().await else { return };
    let (floor, table, anna) = begun(&place).await;
    floor.close().await.unwrap();
    drop(floor);
    let Database::Postgres(address) = &place.database else { unreachable!("this place is a server") };
    let (server, name) = address.rsplit_once('/').unwrap();
    let (client, connection) =
        tokio_postgres::connect(&format!("{server}/postgres"), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    // Connections that were closed may take a moment to be gone.
    let copy = format!("CREATE DATABASE {name}_copy TEMPLATE {name}");
    let mut tries = 0;
    while let Err(why) = client.batch_execute(&copy).await {
        tries += 1;
        assert!(tries < 50, "{why}");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let floor = place.open().await;
    let came = spin(&floor, table, anna, 10).await;
    floor.close().await.unwrap();
    deals_another_future(&Database::Postgres(format!("{address}_copy")), table, anna, &came).await;
}
