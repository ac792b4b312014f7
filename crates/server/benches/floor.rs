//! The floor under load: `cargo bench -p croupier-server --bench floor`.
//!
//! The server runs in a process of its own, and this one is the load: players over loopback WebSockets. It measures
//! - how many rows a second the same SQLite commits by itself, one by one and in groups, with `synchronous=FULL`;
//! - how many inputs a second the floor records durably, at 100 tables, and which share of raw SQLite that is;
//! - how long a wager takes to be acknowledged at 50 tables that five people each watch, and the processor time of the server;
//! - how long a wager takes to be acknowledged while 2,000 players are connected, and what a seated player costs in memory.

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
use futures_util::stream::{FuturesUnordered, SplitSink};
use futures_util::{SinkExt, StreamExt};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// Names the data folder to the server's process, and the pace of its tables.
const SERVER: &str = "FLOOR_BENCH_SERVER";

type Socket = WebSocketStream<TcpStream>;

fn main() {
    if let Ok(folder) = std::env::var(SERVER) {
        return serve(Path::new(&folder));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let raw = raw_sqlite();
    runtime.block_on(durable_inputs(raw));
    runtime.block_on(watched_tables());
    runtime.block_on(connected_players());
}

/// The raw rate of the database that the floor uses: rows as large as a step of the record. Returns the rate in groups of 100.
fn raw_sqlite() -> f64 {
    let body = "x".repeat(400);
    let rate = |rows: usize| {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = Connection::open(folder.path().join("raw.sqlite")).unwrap();
        connection.pragma_update(None, "journal_mode", "WAL").unwrap();
        connection.pragma_update(None, "synchronous", "FULL").unwrap();
        connection.execute_batch("CREATE TABLE steps (id INTEGER PRIMARY KEY, body TEXT NOT NULL)").unwrap();
        let start = Instant::now();
        let mut committed = 0;
        while start.elapsed() < Duration::from_secs(3) {
            let transaction = connection.transaction().unwrap();
            {
                let mut insert = transaction.prepare_cached("INSERT INTO steps (body) VALUES (?1)").unwrap();
                for _ in 0..rows {
                    insert.execute([&body]).unwrap();
                }
            }
            transaction.commit().unwrap();
            committed += rows;
        }
        committed as f64 / start.elapsed().as_secs_f64()
    };
    println!("raw SQLite, synchronous=FULL, rows committed a second:");
    println!("  one by one        {:>10.0}", rate(1));
    let hundred = rate(100);
    println!("  in groups of 100  {hundred:>10.0}");
    println!("  in groups of 500  {:>10.0}", rate(500));
    hundred
}

/// Everybody comes from one address, and nobody is kept waiting.
fn plenty() -> ServerLimits {
    let often = RateLimit { burst: u32::MAX, every: Duration::from_nanos(1) };
    ServerLimits {
        commands: often,
        commands_of_address: often,
        watches: often,
        watches_of_address: often,
        sockets_of_address: usize::MAX,
        connections_of_address: usize::MAX,
        seats_of_address: usize::MAX,
        ..ServerLimits::default()
    }
}

/// The server's own process.
fn serve(folder: &Path) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let players: usize = std::env::var("FLOOR_BENCH_PLAYERS").unwrap().parse().unwrap();
        let betting: u64 = std::env::var("FLOOR_BENCH_BETTING_MS").unwrap().parse().unwrap();
        let pace = Pace { betting: Duration::from_millis(betting), ..Pace::default() };
        let server = Server::open(ServerConfig {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: Database::Sqlite(folder.join("floor.sqlite")),
            data: folder.to_path_buf(),
            house: House::default(),
            origins: Vec::new(),
            opening: Opening::Nothing,
            automatic: BotPolicy::NONE,
            proxies: Vec::new(),
            heads: None,
            allowances: plenty(),
            figures: Figures::Simulated,
        })
        .await
        .unwrap();
        let floor = server.floor().clone();
        let house = Actor { account: 0, role: Role::Administrator };
        let tables: usize = std::env::var("FLOOR_BENCH_TABLES").unwrap().parse().unwrap();
        for number in 0..tables {
            let open = TableSetup {
                game: "roulette".to_string(),
                name: format!("Roulette {number}"),
                mode: Mode::Virtual,
                house: Submission::default(),
                pace,
            };
            floor.open_table(open, house).await.unwrap();
        }
        let mut made: FuturesUnordered<_> = (0..players)
            .map(|number| {
                let floor = floor.clone();
                async move {
                    let new = NewAccount {
                        name: format!("player {number}"),
                        password_hash: None,
                        role: Role::Player,
                    };
                    let account = floor.create_account(new, None).await.unwrap().id;
                    let request = format!("welcome-{account}").try_into().unwrap();
                    floor.issue(account, Money::dollars(100_000), house, request).await.unwrap();
                    let token = Token::random().unwrap();
                    let session = Session { token_hash: token.hash(), account, expires_at: i64::MAX };
                    floor.create_session(session).await.unwrap();
                    token
                }
            })
            .collect();
        let mut tokens = Vec::new();
        while let Some(token) = made.next().await {
            tokens.push(token.reveal().to_string());
        }
        let tables: Vec<i64> = floor.tables().iter().map(|table| table.id).collect();
        println!("{}", json!({ "address": server.address(), "tokens": tokens, "tables": tables }));
        std::io::stdout().flush().unwrap();
        server.run(std::future::pending()).await.unwrap();
    });
}

/// A server under load.
struct Load {
    child: Child,
    address: SocketAddr,
    tokens: Vec<String>,
    tables: Vec<i64>,
    _folder: TempDir,
}

impl Load {
    fn start(tables: usize, players: usize, betting: Duration) -> Load {
        let folder = tempfile::tempdir_in(scratch()).unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .env(SERVER, folder.path())
            .env("FLOOR_BENCH_TABLES", tables.to_string())
            .env("FLOOR_BENCH_PLAYERS", players.to_string())
            .env("FLOOR_BENCH_BETTING_MS", betting.as_millis().to_string())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let ready: Value = serde_json::from_str(&line).unwrap();
        let texts = |value: &Value| {
            value.as_array().unwrap().iter().map(|t| t.as_str().unwrap().to_string()).collect()
        };
        Load {
            address: ready["address"].as_str().unwrap().parse().unwrap(),
            tokens: texts(&ready["tokens"]),
            tables: ready["tables"].as_array().unwrap().iter().map(|t| t.as_i64().unwrap()).collect(),
            child,
            _folder: folder,
        }
    }

    /// The memory of the server's process, in bytes.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        let kilobytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        kilobytes * 1024
    }

    /// The processor time of the server's process.
    fn processor_time(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        // Behind the name, which may hold anything: user and system time are the 12th and 13th fields, in hundredths of a second.
        let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
        let ticks: u64 = fields[11..13].iter().map(|field| field.parse::<u64>().unwrap()).sum();
        Duration::from_millis(10 * ticks)
    }

    /// A player who sits at a table with chips, and watches it or does not.
    async fn player(&self, number: usize, watching: Watching) -> Player {
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request().unwrap();
        let cookie = format!("{COOKIE}={}", self.tokens[number]);
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        let stream = TcpStream::connect(self.address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, _) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(small)).await.unwrap();
        let table = self.tables[number % self.tables.len()];
        let (sink, mut stream) = socket.split();
        let (tell, answers) = mpsc::unbounded_channel();
        // As a browser does, it reads whatever comes at once.
        tokio::spawn(async move {
            while let Some(Ok(message)) = stream.next().await {
                let Message::Text(text) = message else { continue };
                // Updates are long and not waited for: only the beginning is looked at.
                let answer = if text.starts_with("{\"type\":\"ack\"") {
                    Answer::Acknowledged
                } else if text.starts_with("{\"type\":\"problem\"") {
                    Answer::Refused(text.to_string())
                } else {
                    continue;
                };
                if tell.send(answer).is_err() {
                    return;
                }
            }
        });
        let mut player = Player { sink, answers, table, number, sent: 0, bet: Bet::Down };
        if watching == Watching::Yes {
            player.say(&json!({ "type": "watch", "table": table })).await;
        }
        let seat = number / self.tables.len() + 1;
        player.command(json!({ "type": "sit", "seat": seat })).await;
        player.command(json!({ "type": "buy_in", "amount": "50000.00" })).await;
        player
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder on a real disk: a memory file system would make every commit free.
fn scratch() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Watching {
    Yes,
    No,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bet {
    Up,
    Down,
}

struct Player {
    sink: SplitSink<Socket, Message>,
    answers: mpsc::UnboundedReceiver<Answer>,
    table: i64,
    number: usize,
    sent: u64,
    bet: Bet,
}

impl Player {
    async fn say(&mut self, message: &Value) {
        self.sink.send(Message::text(message.to_string())).await.unwrap();
    }

    /// Sends a command and waits for its answer: whether it was acknowledged.
    async fn command(&mut self, command: Value) -> Answer {
        self.sent += 1;
        let id = format!("{}-{}", self.number, self.sent);
        self.say(&json!({ "type": "command", "id": id, "table": self.table, "command": command })).await;
        self.answers.recv().await.unwrap()
    }

    /// Places a wager, or takes it back.
    async fn change_wager(&mut self) -> Answer {
        let command = match self.bet {
            Bet::Down => json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00" }),
            Bet::Up => json!({ "type": "remove", "wager": { "kind": "red" } }),
        };
        let answer = self.command(command).await;
        if answer == Answer::Acknowledged {
            self.bet = if self.bet == Bet::Up { Bet::Down } else { Bet::Up };
        }
        answer
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Answer {
    Acknowledged,
    Refused(String),
}

/// Players who place and take back wagers as fast as they are acknowledged.
async fn durable_inputs(raw: f64) {
    const TABLES: usize = 100;
    println!("durable inputs a second at {TABLES} tables, over WebSockets:");
    for (players, watching) in [(800, Watching::No), (800, Watching::Yes)] {
        let load = Load::start(TABLES, players, Duration::from_secs(3600));
        let mut seated = Vec::new();
        for number in 0..players {
            seated.push(load.player(number, watching).await);
        }
        let start = Instant::now();
        let deadline = start + Duration::from_secs(10);
        let mut tasks = Vec::new();
        for mut player in seated {
            tasks.push(tokio::spawn(async move {
                let mut acknowledged = 0_u64;
                while Instant::now() < deadline {
                    match player.change_wager().await {
                        Answer::Acknowledged => acknowledged += 1,
                        Answer::Refused(why) => panic!("{why}"),
                    }
                }
                acknowledged
            }));
        }
        let mut acknowledged = 0;
        for task in tasks {
            acknowledged += task.await.unwrap();
        }
        let rate = acknowledged as f64 / start.elapsed().as_secs_f64();
        let how = match watching {
            Watching::Yes => "each player watching the table",
            Watching::No => "nobody watching",
        };
        let share = 100.0 * rate / raw;
        println!("  {players} players, {how:<32} {rate:>10.0} ({share:.0} % of raw SQLite in groups of 100)");
    }
}

/// 50 tables with five people each. At each table one of them wagers ten times a second; nobody watches, and then everybody does.
async fn watched_tables() {
    const TABLES: usize = 50;
    const PEOPLE: usize = 5;
    const EVERY: Duration = Duration::from_millis(100);
    println!(
        "a wager every 100 ms at each of {TABLES} tables with {PEOPLE} people, acknowledged within, ms:"
    );
    for (watching, how) in [(Watching::No, "nobody watches"), (Watching::Yes, "everybody watches")] {
        let load = Load::start(TABLES, TABLES * PEOPLE, Duration::from_secs(3600));
        let mut seated = Vec::new();
        for number in 0..TABLES * PEOPLE {
            seated.push(load.player(number, watching).await);
        }
        // The others stay connected until all is measured.
        let others = seated.split_off(TABLES);
        let (start, spent) = (Instant::now(), load.processor_time());
        let deadline = start + Duration::from_secs(15);
        let mut tasks = Vec::new();
        for mut player in seated {
            tasks.push(tokio::spawn(async move {
                let mut times = Vec::new();
                let mut next = start + EVERY * u32::try_from(player.number).unwrap() / 50;
                while Instant::now() < deadline {
                    tokio::time::sleep_until(next.into()).await;
                    next += EVERY;
                    let sent = Instant::now();
                    let answer = player.change_wager().await;
                    assert_eq!(answer, Answer::Acknowledged);
                    times.push(sent.elapsed());
                }
                times
            }));
        }
        let mut times = Vec::new();
        for task in tasks {
            times.extend(task.await.unwrap());
        }
        let spent = load.processor_time() - spent;
        drop(others);
        times.sort();
        let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1000.0;
        let per_input = spent.as_secs_f64() * 1e6 / times.len() as f64;
        println!(
            "  {how:<18} half {:>6.1}, 99 of 100 {:>6.1}, all {:>6.1}; {per_input:.0} µs of processor time per input",
            at(50),
            at(99),
            at(100)
        );
    }
}

/// 2,000 players who wager as people do, while the tables deal.
async fn connected_players() {
    /// A roulette table has 16 seats: this number of tables seats everyone.
    const TABLES: usize = 125;
    const PLAYERS: usize = 2_000;
    let load = Load::start(TABLES, PLAYERS, Duration::from_secs(15));
    let empty = load.memory();
    let mut seated = Vec::new();
    for number in 0..PLAYERS {
        seated.push(load.player(number, Watching::Yes).await);
    }
    let start = Instant::now();
    let deadline = start + Duration::from_secs(40);
    let mut tasks = Vec::new();
    for mut player in seated {
        tasks.push(tokio::spawn(async move {
            let mut times = Vec::new();
            // Each player thinks for five seconds, and not all begin at once.
            let mut next = start + Duration::from_millis(5_000 * player.number as u64 / PLAYERS as u64);
            while Instant::now() < deadline {
                tokio::time::sleep_until(next.into()).await;
                next += Duration::from_secs(5);
                let sent = Instant::now();
                // While the wheel turns no wager is taken: that answer took its time as well.
                let bet = player
                    .command(json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00" }))
                    .await;
                times.push((sent.elapsed(), bet));
            }
            times
        }));
    }
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.unwrap());
    }
    let memory = load.memory();
    let mut acknowledged: Vec<Duration> =
        times.iter().filter(|(_, answer)| *answer == Answer::Acknowledged).map(|(time, _)| *time).collect();
    acknowledged.sort();
    let at = |share: usize| acknowledged[(acknowledged.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    println!(
        "{PLAYERS} connected players at {TABLES} tables that deal, each wagering every 5 seconds and watching:"
    );
    println!("  wagers acknowledged {} of {} sent", acknowledged.len(), times.len());
    println!("  acknowledged within, ms: half {:.1}, 99 of 100 {:.1}, all {:.1}", at(50), at(99), at(100));
    println!(
        "  memory for each seated player: {} KB ({} MB at first, {} MB at the end)",
        memory.saturating_sub(empty) / PLAYERS as u64 / 1000,
        empty / 1_000_000,
        memory / 1_000_000
    );
}
