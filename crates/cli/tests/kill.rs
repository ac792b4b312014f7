//! The floor is killed at random moments under load, again and again, and must have kept every acknowledged input once, and no other.
//!
//! `CROUPIER_KILLS=200 cargo test --release -p croupier --test command kill -- --nocapture` kills it as often on each database. PostgreSQL takes part where
//! `CROUPIER_TEST_POSTGRES` names a server.

use crate::common;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::watch;

/// The storage of the floor.
enum Storage {
    Sqlite,
    Postgres { url: String },
}

/// The floor as a process that can be killed.
struct Process {
    child: Child,
    address: String,
}

impl Process {
    fn start(folder: &Path, kept: &Storage) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
        command
            .args(["--json", "serve", "--listen", "127.0.0.1:0", "--pace", "at-once", "--data"])
            .arg(folder);
        if let Storage::Postgres { url } = kept {
            command.args(["--database", url]);
        }
        let child = command.stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap();
        let mut process = Process { child, address: String::new() };
        let mut reader = BufReader::new(process.child.stdout.take().unwrap());
        let mut text = String::new();
        while process.address.is_empty() {
            assert_ne!(reader.read_line(&mut text).unwrap(), 0, "the floor did not open: {text}");
            if let Ok(ready) = serde_json::from_str::<Value>(&text) {
                process.address = ready["address"].as_str().unwrap().to_string();
            }
        }
        process
    }

    /// As an operator ends it.
    fn terminate(mut self) {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(told.success());
        assert!(self.child.wait().unwrap().success(), "a floor that is told to end ends well");
    }
}

/// `kill -9`, where it still runs.
impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// The acknowledged inputs.
type Acknowledged = BTreeMap<(i64, String), i64>;

/// A guest at a table, who plays whatever the table allows.
struct Player {
    http: reqwest::Client,
    cookie: String,
    table: i64,
    seat: u8,
    number: u64,
    dice: ChaCha8Rng,
    sent: u64,
    /// The number of wagers that the player still makes.
    wagers: usize,
    acknowledged: Acknowledged,
}

/// The server was killed before it answered.
struct Killed;

impl Player {
    async fn get(&self, address: &str, path: &str) -> Result<Value, Killed> {
        let request = self.http.get(format!("{address}{path}")).header("cookie", &self.cookie);
        let response = request.send().await.map_err(|_| Killed)?;
        response.json().await.map_err(|_| Killed)
    }

    /// One request until it is answered, however often the server is killed meanwhile: always with the same id.
    async fn command(&mut self, address: &mut watch::Receiver<String>, command: Value) -> Option<i64> {
        self.sent += 1;
        let id = format!("kill-{}-{}", self.number, self.sent);
        let body = json!({ "id": id, "command": command });
        loop {
            let now = address.borrow_and_update().clone();
            let request = self.http.post(format!("{now}/api/tables/{}/commands", self.table));
            let sent = request.header("cookie", &self.cookie).json(&body).send().await;
            let answer = match sent {
                Ok(response) => {
                    let status = response.status().as_u16();
                    response.json::<Value>().await.map(|body| (status, body))
                }
                Err(why) => Err(why),
            };
            match answer {
                Ok((200, body)) => {
                    let seq = body["seq"].as_i64().unwrap();
                    self.acknowledged.insert((self.table, id), seq);
                    return Some(seq);
                }
                Ok((status, body)) => {
                    assert!((400..500).contains(&status), "{command}: {body}");
                    return None;
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    }

    /// Does one thing that the table allows.
    async fn play(&mut self, address: &mut watch::Receiver<String>) -> Result<(), Killed> {
        let now = address.borrow().clone();
        let view = self.get(&now, &format!("/api/tables/{}", self.table)).await?;
        let Some(seat) = view["you"]["seat"].as_u64() else {
            self.command(address, json!({ "type": "sit", "seat": self.seat })).await;
            self.command(address, json!({ "type": "buy_in", "amount": "300.00" })).await;
            return Ok(());
        };
        let prompt = &view["prompt"];
        if prompt["kind"] == "answer" && prompt["seat"].as_u64() == Some(seat) {
            let choices = prompt["choices"].as_array().cloned().unwrap_or_default();
            let choice =
                choices.get(self.below(choices.len())).map_or(json!("no"), |one| one["choice"].clone());
            self.command(address, json!({ "type": "answer", "choice": choice })).await;
            return Ok(());
        }
        if self.wagers == 0 {
            self.wagers = 1 + self.below(4);
            // No input: it is forgotten with the process, and may be lost.
            let ready = json!({ "id": format!("ready-{}-{}", self.number, self.sent), "command": { "type": "ready" } });
            let request = self.http.post(format!("{now}/api/tables/{}/commands", self.table));
            let sent = request.header("cookie", &self.cookie).json(&ready).send().await;
            return sent.map(drop).map_err(|_| Killed);
        }
        let areas = self.get(&now, &format!("/api/tables/{}/wagers", self.table)).await?;
        let areas: Vec<Value> = areas.as_array().cloned().unwrap_or_default();
        let open: Vec<&Value> = areas.iter().filter(|area| area["least"].is_string()).collect();
        match open.get(self.below(open.len())) {
            Some(area) => {
                self.wagers -= 1;
                let bet = json!({ "type": "bet", "wager": area["wager"], "amount": area["least"] });
                if self.command(address, bet).await.is_none() {
                    self.more_chips(address).await?;
                }
            }
            None => tokio::time::sleep(Duration::from_millis(2)).await,
        }
        Ok(())
    }

    /// Buys more chips; a guest without money is replaced by another one.
    async fn more_chips(&mut self, address: &mut watch::Receiver<String>) -> Result<(), Killed> {
        let bought = self.command(address, json!({ "type": "buy_in", "amount": "50.00" })).await;
        if bought.is_none() && self.command(address, json!({ "type": "stand" })).await.is_some() {
            let now = address.borrow().clone();
            self.cookie = come_in(&self.http, &now).await?;
        }
        Ok(())
    }

    fn below(&mut self, bound: usize) -> usize {
        self.dice.next_u64() as usize % bound.max(1)
    }
}

fn kills() -> u32 {
    std::env::var("CROUPIER_KILLS").map_or(6, |text| text.parse().unwrap())
}

/// The cookie of a new guest.
async fn come_in(http: &reqwest::Client, address: &str) -> Result<String, Killed> {
    loop {
        let response = http.post(format!("{address}/api/guest")).send().await.map_err(|_| Killed)?;
        match response.status().as_u16() {
            200 => {
                let cookie = response.headers()["set-cookie"].to_str().unwrap();
                return Ok(cookie.split(';').next().unwrap().to_string());
            }
            // Too many guests at once.
            429 => tokio::time::sleep(Duration::from_millis(500)).await,
            other => panic!("a guest is answered {other}"),
        }
    }
}

async fn guest(address: &str, (table, seat): (i64, u8), number: u64) -> Player {
    let http = reqwest::Client::builder().timeout(Duration::from_secs(20)).build().unwrap();
    let Ok(cookie) = come_in(&http, address).await else { panic!("no guest comes in") };
    let dice = ChaCha8Rng::seed_from_u64(number);
    Player { http, cookie, table, seat, number, dice, sent: 0, wagers: 3, acknowledged: Acknowledged::new() }
}

async fn rounds_of(address: &str, tables: &BTreeSet<i64>) -> BTreeMap<i64, i64> {
    let mut rounds = BTreeMap::new();
    for id in tables {
        let view: Value =
            reqwest::get(format!("{address}/api/tables/{id}")).await.unwrap().json().await.unwrap();
        rounds.insert(*id, view["round"].as_i64().unwrap());
    }
    rounds
}

/// Takes the seats that a round needs, at every fourth table, or at all tables in a long run.
async fn seats_of(address: &str, first: usize) -> Vec<(i64, u8)> {
    let every = if std::env::var_os("CROUPIER_KILLS").is_some() { 1 } else { 4 };
    let tables: Value = reqwest::get(format!("{address}/api/tables")).await.unwrap().json().await.unwrap();
    let seats = |table: &Value| {
        let game = croupier_rules::games::facts(table["game"].as_str().unwrap()).unwrap();
        let id = table["id"].as_i64().unwrap();
        (1..=game.players).map(move |seat| (id, seat)).collect::<Vec<_>>()
    };
    tables.as_array().unwrap().iter().skip(first % every).step_by(every).flat_map(seats).collect()
}

async fn kill_again_and_again(kept: Storage) {
    let folder: TempDir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let mut process = Process::start(folder.path(), &kept);
    let (tell, address) = watch::channel(process.address.clone());
    let first = match kept {
        Storage::Sqlite => 0,
        Storage::Postgres { .. } => 1,
    };
    let seats = seats_of(&process.address, first).await;
    let tables: BTreeSet<i64> = seats.iter().map(|(table, _)| *table).collect();
    let (over, _) = watch::channel(BTreeSet::new());
    let mut playing = Vec::new();
    for (number, &seat) in seats.iter().enumerate() {
        let mut player = guest(&process.address, seat, number as u64).await;
        let (mut address, over) = (address.clone(), over.subscribe());
        playing.push(tokio::spawn(async move {
            while !over.borrow().contains(&player.table) {
                if player.play(&mut address).await.is_err() {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
            }
            player
        }));
    }
    let mut moments = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..kills() {
        tokio::time::sleep(Duration::from_millis(20 + moments.next_u64() % 400)).await;
        drop(process);
        process = Process::start(folder.path(), &kept);
        tell.send(process.address.clone()).unwrap();
    }
    every_round_ends(&process.address, &tables, &over).await;
    let mut acknowledged = Acknowledged::new();
    for player in playing {
        acknowledged.extend(player.await.unwrap().acknowledged);
    }
    process.terminate();
    assert_eq!(
        recorded(&kept, folder.path()).await,
        acknowledged,
        "what is recorded is what was acknowledged"
    );
    assert!(acknowledged.len() > 100, "there was a load: {}", acknowledged.len());
    audit(&kept, folder.path());
    println!(
        "{} kills, {} inputs acknowledged, each recorded once, and no other",
        kills(),
        acknowledged.len()
    );
}

/// Plays until every table has ended the interrupted round and a further one; a player stops after that.
async fn every_round_ends(address: &str, tables: &BTreeSet<i64>, over: &watch::Sender<BTreeSet<i64>>) {
    let before = rounds_of(address, tables).await;
    for _ in 0..600 {
        let now = rounds_of(address, tables).await;
        over.send_replace(before.keys().filter(|table| now[table] >= before[table] + 2).copied().collect());
        if over.borrow().len() == before.len() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("a round does not end: {before:?} {:?}", rounds_of(address, tables).await);
}

/// The players' inputs that the database has, each with its step.
async fn recorded(kept: &Storage, folder: &Path) -> Acknowledged {
    const INPUTS: &str = "SELECT table_id, request, seq FROM steps WHERE request LIKE 'kill-%'";
    let mut found = Acknowledged::new();
    let mut add = |table: i64, request: String, seq: i64| {
        assert_eq!(found.insert((table, request.clone()), seq), None, "{request} is recorded twice");
    };
    match kept {
        Storage::Sqlite => {
            let database = rusqlite::Connection::open(folder.join("floor.sqlite")).unwrap();
            let mut statement = database.prepare(INPUTS).unwrap();
            let mut rows = statement.query([]).unwrap();
            while let Some(row) = rows.next().unwrap() {
                add(row.get(0).unwrap(), row.get(1).unwrap(), row.get(2).unwrap());
            }
        }
        Storage::Postgres { url } => {
            let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
            tokio::spawn(connection);
            for row in client.query(INPUTS, &[]).await.unwrap() {
                add(row.get(0), row.get(1), row.get(2));
            }
        }
    }
    found
}

/// Runs `croupier audit`: the hash chain, the replay of every round, the ledger and the balances verify.
fn audit(kept: &Storage, folder: &Path) {
    let folder = folder.display().to_string();
    let mut args = vec!["audit", "--data", &folder];
    if let Storage::Postgres { url } = kept {
        args.extend(["--database", url]);
    }
    let ran = common::croupier(&args);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_on_sqlite() {
    kill_again_and_again(Storage::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_on_postgres() {
    let Ok(server) = std::env::var("CROUPIER_TEST_POSTGRES") else {
        println!("CROUPIER_TEST_POSTGRES names no server");
        return;
    };
    let admin = format!("{server}/postgres");
    let (client, connection) = tokio_postgres::connect(&admin, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let name = format!("kill_{}", std::process::id());
    client.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
    let url = format!("{server}/{name}");
    kill_again_and_again(Storage::Postgres { url }).await;
    client.batch_execute(&format!("DROP DATABASE {name} WITH (FORCE)")).await.unwrap();
}
