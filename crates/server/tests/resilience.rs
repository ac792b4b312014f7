//! A bad day: readers who take nothing, many guests at one address, a disk that is full, a start in between; and tables that are nobody else's business.

use crate::common;

use common::{Client, TestFloor, config, request_id};
use croupier_floor::wire::{Mode, Role};
use croupier_floor::{Database, Pace, check_heads};
use croupier_server::{HeadsTarget, Opening, RateLimit, ServerConfig};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

const STILL: Pace = Pace { betting: Duration::from_secs(3600), ..Pace::AT_ONCE };

async fn floor(change: impl FnOnce(&mut ServerConfig)) -> TestFloor {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder);
    change(&mut config);
    TestFloor::with(folder, config).await
}

/// Returns the value of a metric.
async fn metric(floor: &TestFloor, name: &str) -> i64 {
    let text = String::from_utf8(floor.nobody().get("/metrics").await.body).unwrap();
    let line = text.lines().find(|line| line.starts_with(&format!("{name} "))).expect(name).to_string();
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    for _ in 0..200 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never comes: {what}");
}

/// A client that does not read its answers holds neither a connection nor the memory behind it.
#[tokio::test(flavor = "multi_thread")]
async fn stalled_readers_are_dropped() {
    let floor = floor(|config| config.allowances.stalled = Duration::from_millis(300)).await;
    let ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    let mut streams = Vec::new();
    for _ in 0..8 {
        let mut stream = TcpStream::connect(floor.address).await.unwrap();
        let many = ask.repeat(400);
        // The server reads no more than it answers.
        let _ = tokio::time::timeout(Duration::from_millis(200), stream.write_all(&many)).await;
        streams.push(stream);
    }
    until("the connections end", async || metric(&floor, "croupier_connections").await <= 1).await;
    drop(streams);
}

/// A WebSocket whose other side takes no more than fits into a small buffer.
async fn deaf_socket(floor: &TestFloor) -> WebSocketStream<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 * 1024).unwrap();
    let stream = socket.connect(floor.address).await.unwrap();
    let address = format!("ws://{}/api/socket", floor.address);
    tokio_tungstenite::client_async(address, stream).await.unwrap().0
}

/// A WebSocket that asks and asks and takes no answer is broken off in the midst of it.
#[tokio::test(flavor = "multi_thread")]
async fn stalled_sockets_are_dropped() {
    let floor = floor(|config| config.allowances.stalled = Duration::from_millis(300)).await;
    let table = floor.table_at("roulette", Mode::Virtual, STILL).await;
    let mut socket = deaf_socket(&floor).await;
    assert_eq!(metric(&floor, "croupier_sockets").await, 1);
    // Every one of them is answered: nobody sits down who is not logged in.
    let sit = json!({ "type": "sit", "seat": 1 });
    let asks = json!({ "type": "command", "id": "again", "table": table, "command": sit }).to_string();
    let flood = async { while socket.send(Message::text(asks.clone())).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(60), flood).await.expect("it is broken off");
    until("the socket ends", async || metric(&floor, "croupier_sockets").await == 0).await;
}

/// A WebSocket that goes on sending and reads nothing does not hold its place, though nothing of what it gets is much.
#[tokio::test(flavor = "multi_thread")]
async fn sockets_that_answer_no_ping_are_dropped() {
    let floor = floor(|config| config.allowances.heartbeat = Duration::from_millis(700)).await;
    let (mut deaf, mut reads) = (deaf_socket(&floor).await, floor.nobody().socket().await);
    assert_eq!(metric(&floor, "croupier_sockets").await, 2);
    let sends = async {
        while deaf.send(Message::text(json!({ "type": "leave_lobby" }).to_string())).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let hears = async { while reads.stream.next().await.is_some_and(|message| message.is_ok()) {} };
    let patience = tokio::time::sleep(Duration::from_secs(60));
    tokio::select! {
        () = sends => {}
        () = hears => panic!("who reads is not dropped"),
        () = patience => panic!("who reads nothing is not dropped"),
    }
    assert_eq!(metric(&floor, "croupier_sockets").await, 1);
}

/// Many guests at one address are one address.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_an_allowance_across_accounts() {
    let few = RateLimit { burst: 12, every: Duration::from_secs(3600) };
    let floor = floor(|config| {
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
        config.allowances.commands_of_address = few;
        config.allowances.watches_of_address = few;
    })
    .await;
    let table = floor.table_at("roulette", Mode::Virtual, STILL).await;
    let mut done = 0;
    let sit = async |client: &Client, from: &str, command: Value| {
        let path = format!("/api/tables/{table}/commands");
        let request = client.request("POST", &path).header("x-forwarded-for", from);
        Client::send(request.json(&json!({ "id": request_id(), "command": command }))).await.status
    };
    for number in 0..5u8 {
        let guest = floor.somebody(&format!("Visitor {}", char::from(b'a' + number)), Role::Guest).await;
        for command in [
            json!({ "type": "sit", "seat": number + 1 }),
            json!({ "type": "buy_in", "amount": "100.00" }),
            json!({ "type": "stand" }),
        ] {
            let status = sit(&guest, "198.51.100.7", command).await;
            assert_eq!(status, if done < 12 { 200 } else { 429 }, "command {done}");
            done += 1;
        }
    }
    let elsewhere = floor.somebody("Elsewhere", Role::Guest).await;
    assert_eq!(sit(&elsewhere, "198.51.100.8", json!({ "type": "sit", "seat": 1 })).await, 200);
    let mut told = 0;
    for number in 0..7u8 {
        let mut socket = floor
            .somebody(&format!("Watcher {}", char::from(b'a' + number)), Role::Guest)
            .await
            .socket()
            .await;
        for _ in 0..2 {
            socket.watch(table, None).await;
            if told < 12 {
                socket.await_type("update").await;
            } else {
                assert_eq!(socket.await_type("problem").await["problem"]["code"], "too_often");
            }
            told += 1;
        }
    }
}

/// An account that opens too many private tables has to wait; others at the same address do not, until the address
/// has too many.
#[tokio::test(flavor = "multi_thread")]
async fn private_tables_are_counted_by_account_and_by_address() {
    let often = |burst| RateLimit { burst, every: Duration::from_secs(3600) };
    let floor = floor(|config| {
        config.allowances.private = often(2);
        config.allowances.private_of_address = often(5);
    })
    .await;
    let mut opened = Vec::new();
    for name in ["Ann", "Bob", "Cid"] {
        let guest = floor.somebody(name, Role::Guest).await;
        for _ in 0..3 {
            opened.push(guest.post("/api/tables/private", &json!({ "game": "roulette" })).await.status);
        }
    }
    assert_eq!(opened, [201, 201, 429, 201, 201, 429, 201, 429, 429]);
}

/// A private table is unlisted: with its link a guest sits down, watches and plays; it closes when it is empty.
#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_requires_its_link() {
    let floor = floor(|config| config.allowances.seats = Duration::from_millis(20)).await;
    let public = floor.table_at("roulette", Mode::Virtual, STILL).await;
    let (ann, bob) = (floor.somebody("Ann", Role::Guest).await, floor.somebody("Bob", Role::Player).await);
    let boss = floor.somebody("Boss", Role::Supervisor).await;
    assert_eq!(floor.nobody().post("/api/tables/private", &json!({ "game": "roulette" })).await.status, 401);
    assert_eq!(ann.post("/api/tables/private", &json!({ "game": "no such" })).await.status, 404);
    let opened = ann.post("/api/tables/private", &json!({ "game": "roulette" })).await;
    assert_eq!(opened.status, 201, "{opened:?}");
    let table = opened.json()["table"].as_i64().unwrap();
    assert_eq!(opened.json()["link"], format!("/table/{table}"));
    assert!(
        table > 1 << 52 && table < 1 << 53,
        "a number that is not guessed, and that a browser can count to"
    );
    let listed = async |client: &Client| {
        let tables = client.get("/api/tables").await.json();
        tables.as_array().unwrap().iter().any(|one| one["id"] == table)
    };
    for client in [&floor.nobody(), &ann, &bob] {
        assert!(!listed(client).await);
    }
    assert!(listed(&boss).await, "those who run the house see it");
    let mut lobby = floor.nobody().socket().await;
    lobby.say(&json!({ "type": "enter_lobby" })).await;
    // The list is made now and then: the table may not stand in the first one yet.
    let mut tables = lobby.await_type("lobby").await["tables"].clone();
    while tables.as_array().unwrap().is_empty() {
        tables = lobby.await_type("lobby_change").await["tables"].clone();
    }
    assert_eq!(tables[0]["id"], public);
    assert_eq!(tables.as_array().unwrap().len(), 1);
    ann.join(table, 1, 100).await;
    bob.join(table, 2, 100).await;
    assert_eq!(bob.view(table).await["you"]["seat"], 2);
    assert_eq!(ann.get("/api/me").await.json()["seats"], json!([[table, 1]]));
    assert_eq!(
        floor.table("big-six", Mode::Virtual).await,
        public + 1,
        "other tables are numbered as before"
    );
    let folder = floor.close().await;
    let mut config = config(&folder);
    config.allowances.seats = Duration::from_millis(20);
    let floor = TestFloor::with(folder, config).await;
    let (ann, bob) = (Client { address: floor.address, ..ann }, Client { address: floor.address, ..bob });
    assert_eq!(ann.view(table).await["seats"][0]["player"], "Ann", "it goes on after a start");
    assert_eq!(floor.table("sic-bo", Mode::Virtual).await, public + 2);
    for client in [&ann, &bob] {
        client.play(table, json!({ "type": "stand" })).await;
    }
    until("the table closes", async || ann.get(&format!("/api/tables/{table}")).await.status == 404).await;
    assert_eq!(ann.get("/api/me").await.json()["account"]["balance"], "1000.00");
}

/// Further tables that the floor has opened are closed again, also after it was started again.
#[tokio::test(flavor = "multi_thread")]
async fn further_tables_are_known_after_a_start() {
    let every_game = |config: &mut ServerConfig| {
        config.opening = Opening::EveryGame(Pace::AT_ONCE);
        config.allowances.seats = Duration::from_millis(50);
    };
    let first = floor(every_game).await;
    let wars = |floor: &TestFloor| -> Vec<i64> {
        let tables = floor.floor.tables().into_iter();
        tables.filter(|table| table.game == "casino-war").map(|table| table.id).collect()
    };
    let table = wars(&first)[0];
    let mut people = Vec::new();
    for seat in 1..=9u8 {
        let person = first.somebody(&format!("Person {}", char::from(b'a' + seat)), Role::Player).await;
        person.play(table, json!({ "type": "sit", "seat": seat })).await;
        people.push(person);
    }
    until("a second table", async || wars(&first).len() == 2).await;
    // One that a supervisor has opened stays.
    let boss = first.somebody("Boss", Role::Supervisor).await;
    let own = json!({ "game": "casino-war", "name": "War of the boss", "mode": "virtual" });
    assert_eq!(boss.post("/api/tables", &own).await.status, 201);
    let folder = first.close().await;
    let mut config = config(&folder);
    every_game(&mut config);
    let again = TestFloor::with(folder, config).await;
    let person = Client { address: again.address, ..people[0].clone() };
    // The opening of the table asks some who sit there; nobody leaves while it is under way.
    until("a seat is free", async || {
        person.try_play(table, &request_id(), json!({ "type": "stand" })).await.status == 200
    })
    .await;
    until("the further table closes", async || {
        let names: Vec<String> = again.floor.tables().into_iter().map(|table| table.name).collect();
        wars(&again).len() == 2 && names.iter().any(|name| name == "War of the boss")
    })
    .await;
}

/// A disk that takes nothing shows in `healthz`, and in an answer that says so and no more; when it takes something again, all is well.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_shows() {
    let floor = floor(|_| {}).await;
    let table = floor.table_at("roulette", Mode::Virtual, STILL).await;
    let ann = floor.somebody("Ann", Role::Player).await;
    ann.join(table, 1, 500).await;
    assert_eq!(floor.nobody().get("/healthz").await.status, 200);
    let disk = rusqlite::Connection::open(floor.folder.path().join("floor.sqlite")).unwrap();
    disk.busy_timeout(Duration::from_secs(5)).unwrap();
    for (name, event) in [("a", "UPDATE ON floor"), ("b", "INSERT ON steps")] {
        let full = format!(
            "CREATE TRIGGER full_{name} BEFORE {event} BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
        );
        disk.execute_batch(&full).unwrap();
    }
    until("healthz says so", async || floor.nobody().get("/healthz").await.status == 503).await;
    let (id, bet) = (request_id(), json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00" }));
    let answer = ann.try_play(table, &id, bet.clone()).await;
    assert_eq!((answer.status, answer.code().as_str()), (503, "unavailable"));
    let text = String::from_utf8(answer.body).unwrap().to_lowercase();
    assert!(!text.contains("sql") && !text.contains("disk"), "what the database says is for the log: {text}");
    assert!(metric(&floor, "croupier_failed_commits").await >= 1);
    disk.execute_batch("DROP TRIGGER full_a; DROP TRIGGER full_b").unwrap();
    until("it is well again", async || floor.nobody().get("/healthz").await.status == 200).await;
    assert_eq!(ann.try_play(table, &id, bet).await.status, 200, "the same request is taken now");
    let boss = floor.somebody("Boss", Role::Supervisor).await;
    assert_eq!(boss.get("/api/win?day=1999-12-31").await.json(), json!([]), "nothing happened on that day");
}

/// A table is quarantined while people watch it: they are told, and so are later watchers.
#[tokio::test(flavor = "multi_thread")]
async fn viewers_of_a_quarantined_table_are_notified() {
    let floor = floor(|_| {}).await;
    let table = floor.table_at("roulette", Mode::Virtual, STILL).await;
    let ann = floor.somebody("Ann", Role::Player).await;
    ann.join(table, 1, 500).await;
    let mut watching = floor.nobody().socket().await;
    watching.watch(table, None).await;
    watching.await_type("update").await;
    // The record is damaged, and then a commit fails: the table is read again, and does not come out.
    let disk = rusqlite::Connection::open(floor.folder.path().join("floor.sqlite")).unwrap();
    disk.busy_timeout(Duration::from_secs(5)).unwrap();
    disk.execute_batch(&format!(
        "DROP TRIGGER steps_are_not_changed;
         UPDATE steps SET body = replace(body, '500', '700') WHERE table_id = {table};
         CREATE TRIGGER full BEFORE INSERT ON steps BEGIN SELECT RAISE(ABORT, 'full'); END"
    ))
    .unwrap();
    let bet = json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00" });
    assert_eq!(ann.try_play(table, &request_id(), bet.clone()).await.code(), "unavailable");
    let told = watching.await_type("watch_end").await;
    assert_eq!((&told["table"], &told["problem"]["code"]), (&json!(table), &json!("quarantined")));
    assert_eq!(ann.try_play(table, &request_id(), bet).await.code(), "quarantined");
    assert_eq!(ann.get(&format!("/api/tables/{table}")).await.code(), "quarantined");
    watching.watch(table, None).await;
    assert_eq!(watching.await_type("problem").await["problem"]["code"], "quarantined");
}

/// Signed heads go to a file and to an address, and show that the last steps were cut off.
#[tokio::test(flavor = "multi_thread")]
async fn heads_are_sent_to_their_target() {
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("heads.jsonl");
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/heads", listener.local_addr().unwrap());
    let posted = tokio::spawn(async move {
        let mut lines = String::new();
        while let Ok(Ok((mut stream, _))) =
            tokio::time::timeout(Duration::from_secs(20), listener.accept()).await
        {
            let mut text = String::new();
            let mut bytes = vec![0; 64 * 1024];
            while !text.ends_with("}\n") {
                let read = stream.read(&mut bytes).await.unwrap();
                assert!(read > 0, "half a line: {text}");
                text.push_str(std::str::from_utf8(&bytes[..read]).unwrap());
            }
            stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
            assert!(text.starts_with("POST /heads HTTP/1.1\r\n"), "{text}");
            lines.push_str(text.split_once("\r\n\r\n").unwrap().1);
            // The last line of the start before, which is sent again, and two of this one.
            if lines.lines().count() == 3 {
                break;
            }
        }
        lines
    });
    let mut folder = tempfile::tempdir().unwrap();
    for to in [HeadsTarget::File(file.clone()), address.parse().unwrap()] {
        let mut config = config(&folder);
        config.heads = Some(to);
        let floor = TestFloor::with(folder, config).await;
        let table = floor.table_at("roulette", Mode::Virtual, STILL).await;
        let name = if table == 1 { "Ann" } else { "Bob" };
        floor.somebody(name, Role::Player).await.join(table, 1, 500).await;
        folder = floor.close().await;
    }
    let database = Database::Sqlite(folder.path().join("floor.sqlite"));
    let (in_file, by_post) = (std::fs::read_to_string(&file).unwrap(), posted.await.unwrap());
    for lines in [&in_file, &by_post] {
        let checked = check_heads(&database, lines, None).await.unwrap();
        assert!(checked.wrong.is_empty() && checked.heads >= 2, "{checked:?}");
    }
    let disk = rusqlite::Connection::open(folder.path().join("floor.sqlite")).unwrap();
    disk.execute_batch(
        "DROP TRIGGER steps_are_not_removed;
         DELETE FROM steps WHERE table_id = 2 AND seq = (SELECT MAX(seq) FROM steps WHERE table_id = 2)",
    )
    .unwrap();
    drop(disk);
    let checked = check_heads(&database, &by_post, None).await.unwrap();
    assert!(checked.wrong.iter().any(|wrong| wrong.contains("table 2")), "{checked:?}");
}

/// A guest who closes the browser, and a floor that is started again: the purse is still there.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_comes_back_to_the_purse() {
    let first = floor(|_| {}).await;
    let came = Client::send(first.nobody().request("POST", "/api/guest")).await;
    let cookie = came.headers["set-cookie"].to_str().unwrap().to_string();
    let days: i64 = cookie.split("Max-Age=").nth(1).unwrap().split(';').next().unwrap().parse().unwrap();
    assert!(days >= 90 * 86_400, "{cookie}");
    let guest = Client { cookie: cookie.split(';').next().map(str::to_string), ..first.nobody() };
    let table = first.table_at("roulette", Mode::Virtual, STILL).await;
    guest.join(table, 1, 400).await;
    let folder = first.close().await;
    let config = config(&folder);
    let again = TestFloor::with(folder, config).await;
    let guest = Client { address: again.address, ..guest };
    let me = guest.get("/api/me").await.json();
    assert_eq!((&me["account"]["balance"], &me["seats"]), (&json!("600.00"), &json!([[table, 1]])));
    guest.play(table, json!({ "type": "stand" })).await;
    assert_eq!(guest.get("/api/me").await.json()["account"]["balance"], "1000.00");
}
