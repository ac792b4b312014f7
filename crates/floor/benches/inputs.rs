//! Benchmark: inputs committed per second by 100 tables on SQLite, next to the raw commit rate of SQLite, row by row
//! and in groups.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark that fails must stop")]

use croupier_floor::wire::{Command, Mode, RequestId, Role, WagerName};
use croupier_floor::{Actor, Database, Floor, FloorConfig, NewAccount, Pace, TableSetup};
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use rusqlite::Connection;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

const TABLES: u8 = 100;
const PLAYERS: u8 = 7;
const SECONDS: u64 = 10;

fn main() {
    let folder = tempfile::tempdir().unwrap();
    raw(&folder.path().join("raw.db"));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(floor(&folder.path().join("floor.db")));
}

/// The raw commit rate of SQLite on this machine.
fn raw(path: &Path) {
    let connection = Connection::open(path).unwrap();
    connection.pragma_update(None, "journal_mode", "WAL").unwrap();
    connection.pragma_update(None, "synchronous", "FULL").unwrap();
    connection.execute_batch("CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT NOT NULL)").unwrap();
    let body = "x".repeat(400);
    for (group, what) in [(1, "one by one"), (100, "in groups of 100"), (1000, "in groups of 1,000")] {
        let (begun, mut rows) = (Instant::now(), 0_u64);
        while begun.elapsed() < Duration::from_secs(2) {
            connection.execute_batch("BEGIN IMMEDIATE").unwrap();
            for _ in 0..group {
                connection
                    .prepare_cached("INSERT INTO rows (body) VALUES (?1)")
                    .unwrap()
                    .execute([&body])
                    .unwrap();
            }
            connection.execute_batch("COMMIT").unwrap();
            rows += group;
        }
        println!("SQLite alone, {what}: {:.0} rows a second", rows as f64 / begun.elapsed().as_secs_f64());
    }
}

async fn floor(path: &Path) {
    let config = FloorConfig::new(Database::Sqlite(path.to_path_buf()), "bench");
    let floor = Floor::open(config).await.unwrap();
    let boss = Actor { account: 0, role: Role::Administrator };
    let taken = Arc::new(AtomicU64::new(0));
    let mut seated = Vec::new();
    for number in 0..TABLES {
        let open = TableSetup {
            game: "roulette".to_string(),
            name: format!("roulette {number}"),
            mode: Mode::Virtual,
            house: Submission::default(),
            pace: Pace { betting: Duration::from_millis(200), ..Pace::AT_ONCE },
        };
        let table = floor.open_table(open, boss).await.unwrap();
        for seat in 1..=PLAYERS {
            let new =
                NewAccount { name: format!("p{number}-{seat}"), password_hash: None, role: Role::Player };
            let account = floor.create_account(new, None).await.unwrap();
            let actor = Actor { account: account.id, role: account.role };
            let id = |word: &str| RequestId::try_from(format!("{word}-{number}-{seat}")).unwrap();
            let money = Money::dollars(50_000_000);
            floor.issue(account.id, money, boss, id("issue")).await.unwrap();
            floor.submit(table, actor, id("sit"), Command::Sit { seat }).await.unwrap();
            let buy = Command::BuyIn { amount: money.into(), seat: None };
            floor.submit(table, actor, id("buy"), buy).await.unwrap();
            seated.push((table, actor));
        }
    }
    let before: i64 = steps(&floor).await;
    let begun = Instant::now();
    let until = begun + Duration::from_secs(SECONDS);
    let players: Vec<_> = seated
        .into_iter()
        .map(|(table, actor)| tokio::spawn(play(floor.clone(), table, actor, until, taken.clone())))
        .collect();
    let mut waits: Vec<Duration> = Vec::new();
    for player in players {
        waits.extend(player.await.unwrap());
    }
    let elapsed = begun.elapsed().as_secs_f64();
    let all = steps(&floor).await - before;
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
    println!(
        "{TABLES} tables, {} players: {:.0} commands a second, {:.0} durable inputs a second with what the tables deal",
        u32::from(TABLES) * u32::from(PLAYERS),
        taken.load(Ordering::Relaxed) as f64 / elapsed,
        all as f64 / elapsed,
    );
    println!("a command is kept after {:?} (median), {:?} (99 of 100)", at(0.5), at(0.99));
    floor.close().await.unwrap();
    let begun = Instant::now();
    let config = FloorConfig::new(Database::Sqlite(path.to_path_buf()), "bench");
    let floor = Floor::open(config).await.unwrap();
    println!("all tables recovered from {} steps in {:?}", steps(&floor).await, begun.elapsed());
    floor.close().await.unwrap();
}

async fn steps(floor: &Floor) -> i64 {
    let mut sum = 0;
    for table in floor.tables() {
        sum += floor.view(table.id, None).await.unwrap().seq;
    }
    sum
}

/// Bets one dollar after the other on numbers.
async fn play(
    floor: Floor,
    table: i64,
    actor: Actor,
    until: Instant,
    taken: Arc<AtomicU64>,
) -> Vec<Duration> {
    let mut waits = Vec::new();
    for number in 0_u64.. {
        if Instant::now() >= until {
            break;
        }
        let id = RequestId::try_from(format!("bet-{number}")).unwrap();
        let marks = Some(vec![(1 + number % 36).to_string()]);
        let wager = WagerName { marks, ..WagerName::of_kind("straight") };
        let bet = Command::Bet { wager, amount: Money::dollars(5).into(), tender: None, seat: None };
        let asked = Instant::now();
        if floor.submit(table, actor, id, bet).await.is_ok() {
            taken.fetch_add(1, Ordering::Relaxed);
        }
        waits.push(asked.elapsed());
    }
    waits
}
