//! Reading beside play: `cargo bench -p croupier-server --bench reading`.
//!
//! A floor with a long record is made by copying the record of one table (`READING_STEPS` steps, 50,000 by default; ten million take some minutes and
//! about ten gigabytes). Then every `GET` is asked by two readers at a time for `READING_SECONDS` (2 by default), while a player wagers at a table that
//! was recovered from a checkpoint. It prints how long reading and play take: the median, and 99 of 100.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a benchmark that cannot run must fail"
)]

use croupier_floor::wire::{Mode, Role};
use croupier_floor::{Actor, BotPolicy, Database, NewAccount, Pace, Session, TableSetup};
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use croupier_server::{
    COOKIE, Figures, House, Opening, RateLimit, Server, ServerConfig, ServerLimits, Token,
};
use reqwest::StatusCode;
use rusqlite::Connection;
use serde_json::json;
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const HOUSE: Actor = Actor { account: 0, role: Role::Administrator };
/// Rounds of the table that is copied: enough for a checkpoint.
const ROUNDS: usize = 420;
/// Readers at a time.
const READERS: usize = 2;

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let folder = tempfile::tempdir_in(PathBuf::from(env!("CARGO_TARGET_TMPDIR"))).unwrap();
    let people = runtime.block_on(play_the_pattern(folder.path()));
    let began = Instant::now();
    let steps = multiply(folder.path(), number("READING_STEPS", 50_000));
    println!("a floor of {steps} steps, made in {:.0?}", began.elapsed());
    runtime.block_on(measure(folder.path(), people));
}

/// The participants: the table, and the tokens of a player, a reading guest and an auditor.
struct People {
    table: i64,
    player: String,
    guest: String,
    auditor: String,
}

async fn serve(folder: &Path) -> Server {
    let often = RateLimit { burst: u32::MAX, every: Duration::from_nanos(1) };
    let allowances = ServerLimits { commands: often, commands_of_address: often, ..ServerLimits::default() };
    let config = ServerConfig {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: Database::Sqlite(folder.join("floor.sqlite")),
        data: folder.to_path_buf(),
        house: House::default(),
        origins: Vec::new(),
        opening: Opening::Nothing,
        automatic: BotPolicy::NONE,
        proxies: Vec::new(),
        heads: None,
        allowances,
        figures: Figures::Simulated,
    };
    Server::open(config).await.unwrap()
}

/// A table with a checkpoint, whose record is copied afterwards.
async fn play_the_pattern(folder: &Path) -> People {
    let server = serve(folder).await;
    let floor = server.floor().clone();
    let mut tokens = Vec::new();
    for (name, role) in [("Player", Role::Player), ("Guest", Role::Guest), ("Auditor", Role::Auditor)] {
        let new = NewAccount { name: name.to_string(), password_hash: None, role };
        let account = floor.create_account(new, None).await.unwrap().id;
        let request = format!("welcome-{account}").try_into().unwrap();
        floor.issue(account, Money::dollars(1_000_000), HOUSE, request).await.unwrap();
        let token = Token::random().unwrap();
        let session = Session { token_hash: token.hash(), account, expires_at: i64::MAX };
        floor.create_session(session).await.unwrap();
        tokens.push((Actor { account, role }, token.reveal().to_string()));
    }
    let pace = Pace { betting: Duration::from_secs(3_600), outcome: Duration::ZERO, ..Pace::default() };
    let (game, name) = ("roulette".to_string(), "Roulette".to_string());
    let open = TableSetup { game, name, mode: Mode::Virtual, house: Submission::default(), pace };
    let table = floor.open_table(open, HOUSE).await.unwrap();
    let mut sent = 0;
    let mut give = async |actor: Actor, command: serde_json::Value| {
        sent += 1;
        let (request, command) = (format!("pattern-{sent}"), serde_json::from_value(command).unwrap());
        floor.submit(table, actor, request.try_into().unwrap(), command).await.unwrap();
    };
    let bet = json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00" });
    for (seat, (actor, _)) in (1..).zip(&tokens[..2]) {
        give(*actor, json!({ "type": "sit", "seat": seat })).await;
        give(*actor, json!({ "type": "buy_in", "amount": "100000.00" })).await;
    }
    for _ in 0..ROUNDS {
        for (actor, _) in &tokens[..2] {
            give(*actor, bet.clone()).await;
            give(*actor, json!({ "type": "ready" })).await;
        }
        // Both are ready: the ball is spun at once.
        while floor.tables()[0].phase != croupier_floor::wire::PhaseView::Betting {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
    floor.close().await.unwrap();
    let [player, guest, auditor] = [0, 1, 2].map(|at| tokens[at].1.clone());
    People { table, player, guest, auditor }
}

/// Copies the record of the table, as of tables that have closed and at which others played, until the record has this many steps. Returns the number of steps.
fn multiply(folder: &Path, steps: u64) -> u64 {
    let mut disk = Connection::open(folder.join("floor.sqlite")).unwrap();
    let count = |disk: &Connection| -> u64 {
        disk.query_row("SELECT COUNT(*) FROM steps", [], |row| row.get::<_, i64>(0)).unwrap() as u64
    };
    let copies = (steps / count(&disk)) as i64;
    let columns = [
        ("steps", "seq, account, NULL, body, hash"),
        ("rounds", "round, ended, summary, paragraphs, outcomes"),
        ("round_players", "round, ended"),
        ("shoes", "shoe, made_seq, seeds"),
        ("days", "day, rounds, bought_in, colored_up, win"),
        ("checkpoints", "seq, round, body"),
    ];
    let tables = "game, name, mode, as_of, house, betting_ms, outcome_ms, answer_ms, software, opened_at, opened_at + 1";
    // Nothing is lost where this fails: the floor is made anew.
    disk.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144")
        .unwrap();
    let transaction = disk.transaction().unwrap();
    for copy in 0..copies {
        let to = 1_000_000 + copy;
        for (table, columns) in columns {
            // The player of a copy is one of a thousand others.
            let account = if table == "round_players" {
                format!("{} + account,", 1_000 + copy % 1_000 * 10)
            } else {
                String::new()
            };
            let insert = format!(
                "INSERT INTO {table} SELECT {account} {to}, {columns} FROM {table} WHERE table_id = 1"
            );
            transaction.execute(&insert, []).unwrap();
        }
        transaction
            .execute(&format!("INSERT INTO tables SELECT {to}, {tables} FROM tables WHERE id = 1"), [])
            .unwrap();
    }
    transaction.commit().unwrap();
    count(&disk)
}

/// Times in order.
struct Times(Vec<Duration>);

impl Times {
    fn of(mut times: Vec<Duration>) -> Times {
        times.sort_unstable();
        Times(times)
    }

    fn at(&self, of_hundred: usize) -> String {
        let at = (self.0.len() * of_hundred / 100).min(self.0.len().saturating_sub(1));
        self.0.get(at).map_or("-".to_string(), |time| format!("{:.1}", time.as_secs_f64() * 1_000.0))
    }
}

/// Wagers and takes them back, until the time is over. Gives how long each took.
async fn play(address: SocketAddr, people: &People, until: Instant, name: &str) -> Times {
    let client = reqwest::Client::new();
    let path = format!("http://{address}/api/tables/{}/commands", people.table);
    let bet = json!({ "type": "bet", "wager": { "kind": "black" }, "amount": "5.00" });
    let remove = json!({ "type": "remove", "wager": { "kind": "black" } });
    let (mut times, mut sent) = (Vec::new(), 0);
    while Instant::now() < until || sent % 2 == 1 {
        let command = if sent % 2 == 0 { &bet } else { &remove };
        let began = Instant::now();
        let body = json!({ "id": format!("{name}-{sent}"), "command": command }).to_string();
        let request = client.post(&path).header("cookie", format!("{COOKIE}={}", people.player));
        let answer = request.header("content-type", "application/json").body(body).send().await.unwrap();
        let status = answer.status();
        assert_eq!(status, StatusCode::OK, "{}", answer.text().await.unwrap());
        times.push(began.elapsed());
        sent += 1;
    }
    Times::of(times)
}

/// Asks a path until the time is over. Gives how long each took, and with which statuses.
async fn read(
    address: SocketAddr,
    token: &str,
    path: &str,
    until: Instant,
) -> (Vec<Duration>, BTreeSet<u16>) {
    let client = reqwest::Client::new();
    let (mut times, mut statuses) = (Vec::new(), BTreeSet::new());
    while Instant::now() < until {
        let began = Instant::now();
        let request =
            client.get(format!("http://{address}{path}")).header("cookie", format!("{COOKIE}={token}"));
        let answer = request.send().await.unwrap();
        statuses.insert(answer.status().as_u16());
        drop(answer.bytes().await.unwrap());
        times.push(began.elapsed());
    }
    (times, statuses)
}

/// The first step of a round.
async fn first_step(address: SocketAddr, token: &str, round: &str) -> String {
    let request = reqwest::Client::new().get(format!("http://{address}/api/rounds/{round}"));
    let answer = request.header("cookie", format!("{COOKIE}={token}")).send().await.unwrap();
    let details: serde_json::Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
    details["steps"][0]["seq"].to_string()
}

async fn measure(folder: &Path, people: People) {
    let server = serve(folder).await;
    let address = server.address();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(server.run(async { drop(stopped.await) }));
    let seconds = Duration::from_secs(number("READING_SECONDS", 2));
    let idle = play(address, &people, Instant::now() + seconds, "idle").await;
    println!("play, in ms: p50 {}, p99 {} with nobody reading", idle.at(50), idle.at(99));
    println!("{:<52} {:>8} {:>8} {:>9} {:>9}  answers", "read", "p50", "p99", "play p50", "play p99");
    let table = people.table;
    let round = format!("{table}-7");
    let step = first_step(address, &people.auditor, &round).await;
    let filled = |path: &str| {
        let path = path.replace("{round}", &round).replace("{step}", &step);
        path.replace("{table}", &table.to_string())
    };
    let asked = GUEST.iter().map(|path| ("guest", &people.guest, filled(path)));
    let asked = asked.chain(AUDITOR.iter().map(|path| ("auditor", &people.auditor, filled(path))));
    for (number, (who, token, path)) in asked.enumerate() {
        let until = Instant::now() + seconds;
        let reading: Vec<_> = (0..READERS)
            .map(|_| {
                let (token, path) = (token.clone(), path.clone());
                tokio::spawn(async move { read(address, &token, &path, until).await })
            })
            .collect();
        let played = play(address, &people, until, &format!("reading-{number}")).await;
        let (mut times, mut statuses) = (Vec::new(), BTreeSet::new());
        for one in reading {
            let (more, others) = one.await.unwrap();
            times.extend(more);
            statuses.extend(others);
        }
        let times = Times::of(times);
        let [p50, p99, play50, play99] = [times.at(50), times.at(99), played.at(50), played.at(99)];
        println!("{:<52} {p50:>8} {p99:>8} {play50:>9} {play99:>9}  {statuses:?}", format!("{who} {path}"));
    }
    let idle = play(address, &people, Instant::now() + seconds, "idle-again").await;
    println!("play, in ms: p50 {}, p99 {} with nobody reading any more", idle.at(50), idle.at(99));
    drop(stop);
    serving.await.unwrap().unwrap();
}

/// The requests of a guest.
const GUEST: &[&str] = &[
    "/api/rounds?limit=1",
    "/api/rounds?limit=200",
    "/api/rounds?table={table}&to=1",
    "/api/me/rounds/{round}",
    "/api/me",
    "/api/games",
    "/api/games/roulette",
    "/api/rulebook",
    "/api/rulebook/5",
    "/api/tables",
    "/api/tables/{table}",
    "/api/verify/1000000-1",
    "/api/house/papers/notice/roulette",
];

/// The further requests of an auditor.
const AUDITOR: &[&str] = &[
    "/api/rounds?limit=200",
    "/api/rounds?player=Guest&limit=200",
    "/api/rounds?table={table}&limit=200",
    "/api/rounds?paragraph=5.9&limit=200",
    "/api/rounds?outcome=nothing+of+the+kind",
    "/api/rounds/count",
    "/api/rounds/count?player=Guest",
    "/api/rounds/{round}",
    "/api/rounds/{round}/views/{step}",
    "/api/rounds/{round}/export",
    "/api/win?day=2026-11-15",
    "/api/house/changes",
    "/api/accounts",
    "/healthz",
    "/metrics",
    "/api/openapi.json",
];
