//! Reading beside play: `cargo bench -p croupier-server --bench reading`.
//!
//! A floor with a long record is made by copying the record of one table (`READING_STEPS` steps, 50,000 by default; ten
//! million take some minutes and about ten gigabytes). Its server runs in a process of its own. A player wagers at a
//! table that was recovered from a checkpoint: alone for `READING_SECONDS` (2 by default), then beside readers. Every
//! `GET` of the API is asked by the callers with the fewest rights that may: 16 connections without a session, or two
//! of an account, at the rate that the read limits of an address or an account sustain. The benchmark prints the median
//! and the 99th percentile of reading and of play, and the ratio of play's 99th percentile to that of all times without
//! readers.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a benchmark that cannot run must fail"
)]

use croupier_floor::wire::{Mode, Role};
use croupier_floor::{Actor, BotPolicy, Database, NewAccount, Pace, Session, TableSetup};
use croupier_rules::games::catalog;
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use croupier_server::{
    COOKIE, Figures, House, Opening, Operation, RateLimit, Server, ServerConfig, ServerLimits, Token,
};
use reqwest::StatusCode;
use rusqlite::Connection;
use serde_json::json;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const HOUSE: Actor = Actor { account: 0, role: Role::Administrator };
/// Rounds of the table that is copied: enough for a checkpoint.
const ROUNDS: usize = 420;
/// Connections of an account that read at a time.
const READERS: usize = 2;
/// Connections without a session that read at a time.
const STRANGERS: usize = 16;
/// Names the data folder to the server's process.
const SERVER: &str = "READING_SERVER";

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    if let Ok(folder) = std::env::var(SERVER) {
        return runtime.block_on(async {
            let server = serve(Path::new(&folder)).await;
            println!("{}", server.address());
            server.run(std::future::pending()).await.unwrap();
        });
    }
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
    // Readers keep to the limits themselves, so that nothing but answers is measured.
    let allowances = ServerLimits {
        commands: often,
        commands_of_address: often,
        reads: often,
        reads_of_address: often,
        ..ServerLimits::default()
    };
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

/// The server's process.
struct ServerProcess(Child);

impl ServerProcess {
    fn start(folder: &Path) -> (ServerProcess, SocketAddr) {
        let program = std::env::current_exe().unwrap();
        let mut command = Command::new(program);
        let mut child = command.env(SERVER, folder).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        (ServerProcess(child), line.trim().parse().unwrap())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A table with a checkpoint, whose record is copied afterwards, and a table of every game.
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
    for game in catalog() {
        let (game, name) = (game.id.to_string(), game.name().to_string());
        let open = TableSetup { game, name, mode: Mode::Virtual, house: Submission::default(), pace };
        floor.open_table(open, HOUSE).await.unwrap();
    }
    floor.close().await.unwrap();
    let [player, guest, auditor] = [0, 1, 2].map(|at| tokens[at].1.clone());
    People { table, player, guest, auditor }
}

/// Copies the record of the table until the record has this many steps: tables that have closed, at which others played
/// later. Returns the number of steps.
fn multiply(folder: &Path, steps: u64) -> u64 {
    let mut disk = Connection::open(folder.join("floor.sqlite")).unwrap();
    let count = |disk: &Connection| -> u64 {
        disk.query_row("SELECT COUNT(*) FROM steps", [], |row| row.get::<_, i64>(0)).unwrap() as u64
    };
    let copies = (steps / count(&disk)) as i64;
    let columns = [
        ("steps", "seq, account, NULL, body, hash"),
        ("rounds", "round, ended + ?1, summary, paragraphs, outcomes"),
        ("round_players", "round, ended + ?1"),
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
            let later = insert.contains("?1").then_some(1_000 * (copy + 1));
            transaction.execute(&insert, rusqlite::params_from_iter(later)).unwrap();
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

    fn time(&self, of_hundred: usize) -> Duration {
        let at = (self.0.len() * of_hundred / 100).min(self.0.len().saturating_sub(1));
        self.0.get(at).copied().unwrap_or_default()
    }

    fn at(&self, of_hundred: usize) -> String {
        format!("{:.1}", self.time(of_hundred).as_secs_f64() * 1_000.0)
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

/// Asks a path at an interval until the time is over. Gives how long each took, and with which statuses.
async fn read(
    address: SocketAddr,
    token: &str,
    path: &str,
    (every, until): (Duration, Instant),
) -> (Vec<Duration>, BTreeSet<u16>) {
    let client = reqwest::Client::new();
    let (mut times, mut statuses) = (Vec::new(), BTreeSet::new());
    let mut ticks = tokio::time::interval(every);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    while Instant::now() < until {
        ticks.tick().await;
        let began = Instant::now();
        let mut request = client.get(format!("http://{address}{path}"));
        if !token.is_empty() {
            request = request.header("cookie", format!("{COOKIE}={token}"));
        }
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

/// A caller who reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reader {
    Stranger,
    Guest,
    Auditor,
}

impl Reader {
    /// Returns the caller with the fewest rights that may call an operation.
    fn of(operation: Operation) -> Reader {
        let roles = [
            (Reader::Stranger, None),
            (Reader::Guest, Some(Role::Guest)),
            (Reader::Auditor, Some(Role::Auditor)),
        ];
        let may = roles.into_iter().find(|(_, role)| operation.is_open_to(*role));
        may.unwrap_or_else(|| panic!("nobody here may call {}", operation.name())).0
    }

    fn connections(self) -> usize {
        match self {
            Reader::Stranger => STRANGERS,
            Reader::Guest | Reader::Auditor => READERS,
        }
    }

    /// Returns the interval between two requests of a connection, at which all of them together keep to the limit.
    fn interval(self, cost: u32) -> Duration {
        let limits = ServerLimits::default();
        let limit = match self {
            Reader::Stranger => limits.reads_of_address,
            Reader::Guest | Reader::Auditor => limits.reads,
        };
        limit.every * cost * u32::try_from(self.connections()).unwrap()
    }

    fn token(self, people: &People) -> String {
        match self {
            Reader::Stranger => String::new(),
            Reader::Guest => people.guest.clone(),
            Reader::Auditor => people.auditor.clone(),
        }
    }
}

/// Returns every request with its cost: each `GET` of the API, except the WebSocket, and searches of every kind.
fn requests(people: &People, round: &str, step: &str) -> Vec<(Reader, String, u32)> {
    let (table, shoe) = (people.table.to_string(), format!("{}-1", people.table));
    let fill = |path: &str| {
        let values = [
            ("{game}", "craps"),
            ("{subchapter}", "22"),
            ("{table}", &table),
            ("{round}", round),
            ("{step}", step),
            ("{shoe}", &shoe),
            ("{paper}", "notice"),
        ];
        let path = values.iter().fold(path.to_string(), |path, (name, value)| path.replace(name, value));
        assert!(!path.contains('{'), "{path} has a parameter without a value");
        path
    };
    let is_read = |operation: &Operation| operation.spec().method == "GET" && *operation != Operation::Socket;
    let operations = Operation::ALL.iter().copied().filter(is_read);
    let operations =
        operations.map(|operation| (Reader::of(operation), fill(operation.spec().path), operation.cost()));
    let further = FURTHER.iter().map(|(reader, path, operation)| (*reader, fill(path), operation.cost()));
    operations.chain(further).collect()
}

async fn measure(folder: &Path, people: People) {
    let (_server, address) = ServerProcess::start(folder);
    let seconds = Duration::from_secs(number("READING_SECONDS", 2));
    // The guest has played the even rounds.
    let round = format!("{}-8", people.table);
    let step = first_step(address, &people.auditor, &round).await;
    println!("{:<52} {:>8} {:>8} {:>9} {:>9}  answers", "read, in ms", "p50", "p99", "play p50", "play p99");
    let (mut idle, mut rows) = (Vec::new(), Vec::new());
    for (number, (reader, path, cost)) in requests(&people, &round, &step).into_iter().enumerate() {
        let alone = play(address, &people, Instant::now() + seconds / 2, &format!("idle-{number}")).await;
        idle.extend(alone.0);
        let until = Instant::now() + seconds;
        let reading: Vec<_> = (0..reader.connections())
            .map(|_| {
                let (token, path) = (reader.token(&people), path.clone());
                let pace = (reader.interval(cost), until);
                tokio::spawn(async move { read(address, &token, &path, pace).await })
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
        let name = format!("{reader:?} {path}").to_lowercase();
        println!("{name:<52} {p50:>8} {p99:>8} {play50:>9} {play99:>9}  {statuses:?}");
        rows.push((name, played));
    }
    let idle = Times::of(idle);
    println!("play without readers, in ms: p50 {}, p99 {}", idle.at(50), idle.at(99));
    println!("play beside readers: the 99th percentile as a multiple of that without readers");
    let ratio = |played: &Times| played.time(99).as_secs_f64() / idle.time(99).as_secs_f64();
    rows.sort_by(|(_, one), (_, other)| ratio(other).total_cmp(&ratio(one)));
    for (name, played) in &rows {
        println!("{name:<52} {:>8.2}", ratio(played));
    }
}

/// Further requests: searches, and documents of another kind.
const FURTHER: &[(Reader, &str, Operation)] = &[
    (Reader::Stranger, "/api/house/papers/guide/craps", Operation::Paper),
    (Reader::Guest, "/api/rounds?limit=1", Operation::Rounds),
    (Reader::Guest, "/api/rounds?limit=200", Operation::Rounds),
    (Reader::Guest, "/api/rounds?table={table}&to=1", Operation::Rounds),
    (Reader::Auditor, "/api/rounds?limit=200", Operation::Rounds),
    (Reader::Auditor, "/api/rounds?player=Guest&limit=200", Operation::Rounds),
    (Reader::Auditor, "/api/rounds?table={table}&limit=200", Operation::Rounds),
    (Reader::Auditor, "/api/rounds?paragraph=5.9&limit=200", Operation::Rounds),
    (Reader::Auditor, "/api/rounds?outcome=nothing+of+the+kind", Operation::Rounds),
    (Reader::Auditor, "/api/rounds/count?player=Guest", Operation::RoundCount),
    (Reader::Auditor, "/api/win?day=2026-11-15", Operation::Win),
];
