//! Quotas of an address and an account: headers, connections, sockets, watches, commands, log-ins, money.

use crate::common;

use common::{Client, PASSWORD, TestFloor, config, house, request_id};
use croupier_floor::wire::{Command, Mode, RequestId, Role};
use croupier_floor::{Actor, Pace};
use croupier_rules::wagers::Money;
use croupier_server::{RateLimit, ServerConfig, ServerLimits};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn floor(change: impl FnOnce(&mut ServerConfig)) -> TestFloor {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder);
    change(&mut config);
    TestFloor::with(folder, config).await
}

/// Whether the server has ended a connection within a time.
async fn has_ended(stream: &mut TcpStream, within: Duration) -> bool {
    let mut byte = [0; 256];
    let ended = async {
        loop {
            match stream.read(&mut byte).await {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            }
        }
    };
    tokio::time::timeout(within, ended).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn partial_requests_time_out() {
    let floor = floor(|config| config.allowances.headers = Duration::from_millis(300)).await;
    let mut streams = Vec::new();
    for _ in 0..50 {
        let mut stream = TcpStream::connect(floor.address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ").await.unwrap();
        streams.push(stream);
    }
    for stream in &mut streams {
        assert!(has_ended(stream, Duration::from_secs(5)).await, "half a request stays open");
    }
    assert_eq!(floor.nobody().get("/healthz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_per_address_are_limited() {
    let floor = floor(|config| config.allowances.connections_of_address = 4).await;
    let mut kept = Vec::new();
    for _ in 0..4 {
        kept.push(TcpStream::connect(floor.address).await.unwrap());
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut more = TcpStream::connect(floor.address).await.unwrap();
    assert!(has_ended(&mut more, Duration::from_secs(3)).await, "one too many");
    drop(kept);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(floor.nobody().get("/healthz").await.status, 200);
}

/// A proxy that is named speaks for others; everybody else's word is not taken.
fn from(client: &Client, address: &str, request: reqwest::RequestBuilder) -> reqwest::RequestBuilder {
    let _ = client;
    request.header("x-forwarded-for", address)
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_each_client_has_an_allowance() {
    let hour = Duration::from_secs(3600);
    let one = RateLimit { burst: 1, every: hour };
    let behind = floor(|config| {
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
        config.allowances.guests_by_address = one;
    })
    .await;
    let guest = async |floor: &TestFloor, address: &str| {
        let nobody = floor.nobody();
        Client::send(from(&nobody, address, nobody.request("POST", "/api/guest"))).await.status
    };
    assert_eq!((guest(&behind, "192.0.2.1").await, guest(&behind, "192.0.2.1").await), (200, 429));
    assert_eq!(guest(&behind, "192.0.2.2").await, 200, "another person behind the same proxy");
    let without = floor(|config| config.allowances.guests_by_address = one).await;
    assert_eq!((guest(&without, "192.0.2.1").await, guest(&without, "192.0.2.2").await), (200, 429));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_all_sockets() {
    let floor = floor(|config| config.allowances.sockets_of_address = 3).await;
    let nobody = floor.nobody();
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(nobody.socket().await);
    }
    assert!(nobody.socket_from(None).await.is_err(), "the fourth from one address");
    drop(open);
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_and_watches_are_counted() {
    let few = RateLimit { burst: 6, every: Duration::from_secs(3600) };
    let floor = floor(|config| {
        config.allowances = ServerLimits { commands: few, watches: few, ..config.allowances };
    })
    .await;
    let still = Pace { betting: Duration::from_secs(3600), ..Pace::AT_ONCE };
    let table = floor.table_at("roulette", Mode::Virtual, still).await;
    let (ann, bob) = (floor.somebody("Ann", Role::Player).await, floor.somebody("Bob", Role::Player).await);
    ann.join(table, 1, 500).await;
    let bet = json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00" });
    for _ in 0..4 {
        assert_eq!(ann.try_play(table, &request_id(), bet.clone()).await.status, 200);
    }
    assert_eq!(ann.try_play(table, &request_id(), bet.clone()).await.code(), "too_often");
    bob.join(table, 2, 500).await;
    let mut socket = floor.nobody().socket().await;
    for _ in 0..6 {
        socket.watch(table, None).await;
        socket.await_type("update").await;
    }
    socket.watch(table, None).await;
    assert_eq!(socket.await_type("problem").await["problem"]["code"], "too_often");
}

/// A long history comes in pages, and a bet on a full layout brings what it changed.
#[tokio::test(flavor = "multi_thread")]
async fn history_comes_in_pages_and_views_in_changes() {
    let floor = floor(|_| {}).await;
    let still = Pace { betting: Duration::from_secs(3600), ..Pace::AT_ONCE };
    let table = floor.table_at("roulette", Mode::Virtual, still).await;
    let ann = floor.somebody("Ann", Role::Player).await;
    ann.join(table, 1, 1_000).await;
    let bet = |mark: usize| {
        let wager = json!({ "kind": "straight", "marks": [mark.to_string()] });
        json!({ "type": "bet", "wager": wager, "amount": "5.00" })
    };
    let mut last = 0;
    for round in 0..5 {
        for mark in 1..=36 {
            let command = if round % 2 == 0 {
                bet(mark)
            } else {
                json!({ "type": "remove", "wager": bet(mark)["wager"] })
            };
            last = ann.play(table, command).await;
        }
    }
    let mut socket = ann.socket().await;
    socket.watch(table, Some(0)).await;
    let (mut messages, mut steps, mut longest) = (0, Vec::new(), 0);
    loop {
        let message = raw(&mut socket).await;
        messages += 1;
        longest = longest.max(message["events"].as_array().unwrap().len());
        steps
            .extend(message["events"].as_array().unwrap().iter().map(|event| event["seq"].as_i64().unwrap()));
        if message["type"] == "update" {
            assert_eq!(message["view"]["layout"].as_array().unwrap().len(), 36);
            break;
        }
        assert_eq!(
            (&message["type"], &message["view"]),
            (&json!("change"), &json!({})),
            "a page has no view"
        );
    }
    assert!(messages >= 2 && longest <= 400, "{messages} messages, {longest} events in one");
    assert!(steps.is_sorted() && steps.last() == Some(&last));
    ann.play(table, json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00" })).await;
    let change = raw(&mut socket).await;
    assert_eq!(change["type"], "change");
    assert_eq!(
        (change["placed"].as_array().unwrap().len(), change["gone"].as_array().unwrap().len()),
        (1, 0)
    );
    assert!(change["view"].get("history").is_none() && change["view"].get("layout").is_none());
    let length = change.to_string().len();
    assert!(length < 1_500, "one bet brings {length} bytes");
}

/// Every betting area has a wager of every seat, as many as a table takes: one more chip brings no more than it would on an empty layout.
#[tokio::test(flavor = "multi_thread")]
async fn a_bet_on_a_full_layout_sends_only_its_changes() {
    let floor = floor(|_| {}).await;
    let still = Pace { betting: Duration::from_secs(3600), ..Pace::AT_ONCE };
    let table = floor.table_at("roulette", Mode::Virtual, still).await;
    let (mut wagers, mut people) = (0, Vec::new());
    for seat in 1..=16u8 {
        let person = floor.somebody(&format!("Person {}", char::from(b'a' + seat)), Role::Player).await;
        let id: RequestId = format!("more-{seat}").try_into().unwrap();
        floor.floor.issue(person.account, Money::dollars(100_000), house(), id).await.unwrap();
        let sit = person.try_play(table, &request_id(), json!({ "type": "sit", "seat": seat })).await;
        if sit.status != 200 {
            break;
        }
        person.play(table, json!({ "type": "buy_in", "amount": "50000.00" })).await;
        let areas = person.get(&format!("/api/tables/{table}/wagers")).await.json();
        let areas = areas.as_array().unwrap().iter().filter(|area| area["least"].is_string());
        let bets = areas.map(|area| {
            let bet = json!({ "type": "bet", "wager": area["wager"], "amount": area["least"] });
            let actor = Actor { account: person.account, role: Role::Player };
            let command: Command = serde_json::from_value(bet).unwrap();
            floor.floor.submit(table, actor, request_id().try_into().unwrap(), command)
        });
        // A bet may close an area to others of the same seat.
        let done = futures_util::future::join_all(bets).await;
        wagers += done.iter().filter(|done| done.is_ok()).count();
        people.push(person);
    }
    let mut socket = people[0].socket().await;
    socket.watch(table, None).await;
    let whole = raw(&mut socket).await;
    let there = whole["view"]["layout"].as_array().unwrap().len();
    assert!(there >= 2_300 && there == wagers, "{there} wagers of {} seats", people.len());
    let (first, more) = (whole["view"]["layout"][0].clone(), json!("5.00"));
    assert_eq!(first["seat"], 1);
    people[0].play(table, json!({ "type": "bet", "wager": first["wager"], "amount": more })).await;
    let change = raw(&mut socket).await;
    assert_eq!(change["type"], "change");
    assert_eq!(change["placed"].as_array().unwrap().len(), 1);
    assert_eq!((&change["placed"][0]["wager"]["id"], &change["gone"]), (&first["wager"]["id"], &json!([])));
    let (part, all) = (change.to_string().len(), whole.to_string().len());
    assert!(part < 2_500 && all > 100_000, "{part} bytes of {all}");
}

async fn raw(socket: &mut common::Socket) -> Value {
    use futures_util::StreamExt;
    loop {
        let message = tokio::time::timeout(Duration::from_secs(10), socket.stream.next()).await.unwrap();
        let text = message.unwrap().unwrap().into_text().unwrap();
        let Ok(message) = serde_json::from_str::<Value>(&text) else { continue };
        if message["type"] == "update" || message["type"] == "change" {
            return message;
        }
    }
}

/// However a name is written it is the same name; strangers who guess do not lock its owner out; and names that look alike are refused.
#[tokio::test(flavor = "multi_thread")]
async fn names_and_log_ins() {
    let hour = Duration::from_secs(3600);
    let floor = floor(|config| {
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
        config.allowances.logins_by_name = RateLimit { burst: 5, every: hour };
        config.allowances.logins_by_strangers = RateLimit { burst: 8, every: hour };
    })
    .await;
    let boss = floor.somebody("the boss", Role::Administrator).await;
    let make = async |name: &str| {
        boss.post("/api/accounts", &json!({ "name": name, "password": PASSWORD, "role": "player" })).await
    };
    assert_eq!(make("Paul").await.status, 201);
    for alike in ["paul", "Pau1", "PAUI", "\u{420}\u{430}ul", "P a u l", "Pau\u{4cf}"] {
        assert!([409, 422].contains(&make(alike).await.status), "{alike:?} looks like Paul");
    }
    assert_eq!(make("Paula").await.status, 201);
    let login = async |from: &str, name: &str, password: &str| {
        let nobody = floor.nobody();
        let request = nobody.request("POST", "/api/login").header("x-forwarded-for", from);
        Client::send(request.json(&json!({ "name": name, "password": password }))).await.status
    };
    assert_eq!(login("192.0.2.1", "Paul", PASSWORD).await, 200);
    for name in ["Paul", "paul ", " PAUL", "Paul  ", "Paul"] {
        assert_eq!(login("198.51.100.9", name, "a wrong one").await, 401, "{name:?}");
    }
    assert_eq!(login("198.51.100.9", "paul ", "a wrong one").await, 429, "spaces do not help");
    for last in 1..=9 {
        login(&format!("203.0.113.{last}"), "Paul", "a wrong one").await;
    }
    assert_eq!(
        login("203.0.113.99", "Paul", "a wrong one").await,
        429,
        "many strangers together are slowed down"
    );
    assert_eq!(login("192.0.2.1", "Paul", PASSWORD).await, 200, "and the owner comes in all the same");
}

/// Twenty requests for money at once get one; and the record says who did what.
#[tokio::test(flavor = "multi_thread")]
async fn money_and_persons_stand_in_the_record() {
    let floor = floor(|_| {}).await;
    let table = floor.table("roulette", Mode::Live).await;
    let came = Client::send(floor.nobody().request("POST", "/api/guest")).await;
    let cookie = came.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string();
    let guest = Client { cookie: Some(cookie), ..floor.nobody() };
    guest.join(table, 1, 1_000).await;
    let all = (0..20).map(|_| {
        let guest = guest.clone();
        tokio::spawn(async move { guest.post("/api/me/money", &json!({ "id": request_id() })).await.status })
    });
    let mut given = 0;
    for one in all.collect::<Vec<_>>() {
        given += i32::from(one.await.unwrap() == 200);
    }
    assert_eq!(given, 1);
    assert_eq!(guest.get("/api/me").await.json()["account"]["balance"], "1000.00");

    let boss = floor.somebody("boss", Role::Administrator).await;
    let made =
        boss.post("/api/accounts", &json!({ "name": "Ann", "password": PASSWORD, "role": "player" })).await;
    let ann = made.json()["id"].as_i64().unwrap();
    Client::send(boss.request("PATCH", &format!("/api/accounts/{ann}")).json(&json!({ "role": "dealer" })))
        .await;
    assert_eq!(
        floor.nobody().post("/api/login", &json!({ "name": "ann", "password": PASSWORD })).await.status,
        200
    );
    assert_eq!(boss.post("/api/backup", &json!({})).await.status, 201);
    let connection = rusqlite::Connection::open(floor.folder.path().join("floor.sqlite")).unwrap();
    let mut query = connection.prepare("SELECT body FROM steps WHERE table_id = 0 ORDER BY seq").unwrap();
    let steps: Vec<Value> = query
        .query_map([], |row| row.get::<_, String>(0))
        .unwrap()
        .map(|body| serde_json::from_str(&body.unwrap()).unwrap())
        .collect();
    let by = |line: &str| {
        let found = steps.iter().rev().find(|step| step["line"].as_str().unwrap().starts_with(line));
        let found = found.unwrap_or_else(|| panic!("no {line:?} in the record"));
        (found["account"].clone(), found["role"].clone())
    };
    let boss_did = (json!(boss.account), json!("administrator"));
    assert_eq!(by(&format!("account {ann} dealer")), boss_did, "the role was changed by the boss");
    assert_eq!(by(&format!("account {ann} player")), boss_did, "the account was made by the boss");
    assert_eq!(by("copies to backup-"), boss_did);
    assert_eq!(by(&format!("account {ann} logs in")), (json!(ann), json!("dealer")));
    let (who, role) = by("issues 1000 to 1");
    assert_eq!((who, role), (json!(1), json!("guest")), "a guest's welcome is the guest's own");
}

/// A dealer acts at the tables that are assigned to them, and changes no more than a dealer may.
#[tokio::test(flavor = "multi_thread")]
async fn dealers_deal_where_they_are_assigned() {
    let floor = floor(|_| {}).await;
    let table = floor.table("roulette", Mode::Live).await;
    let boss = floor.somebody("boss", Role::Supervisor).await;
    let dora = floor.somebody("Dora", Role::Dealer).await;
    let emil = floor.somebody("Emil", Role::Dealer).await;
    let sit = json!({ "type": "sit", "seat": 1 });
    let path = format!("/api/tables/{table}/dealers/{}", dora.account);
    assert_eq!(Client::send(boss.request("PUT", &path)).await.status, 204);
    assert_eq!(dora.get(&format!("/api/tables/{table}/dealers")).await.json()[0]["name"], "Dora");
    assert_eq!(emil.try_play(table, &request_id(), sit.clone()).await.code(), "not_yours");
    dora.play(table, sit).await;
    let buy = |dollars: i64| json!({ "type": "buy_in", "seat": 1, "amount": format!("{dollars}.00") });
    assert_eq!(dora.try_play(table, &request_id(), buy(1_000_000)).await.code(), "not_yours");
    dora.play(table, buy(500)).await;
    let emils = format!("/api/tables/{table}/dealers/{}", emil.account);
    assert_eq!(Client::send(boss.request("PUT", &emils)).await.status, 204);
    assert_eq!(Client::send(boss.request("DELETE", &path)).await.status, 204);
    assert_eq!(dora.try_play(table, &request_id(), buy(500)).await.code(), "not_yours");
    emil.play(table, buy(500)).await;
}

/// Health is asked of the disk: something is written; and the metrics say what an operator must know.
#[tokio::test(flavor = "multi_thread")]
async fn health_and_metrics_report() {
    let floor = floor(|_| {}).await;
    assert_eq!(floor.nobody().get("/healthz").await.json()["quarantined"], 0);
    let connection = rusqlite::Connection::open(floor.folder.path().join("floor.sqlite")).unwrap();
    let pulse: i64 = connection.query_row("SELECT pulse FROM floor", [], |row| row.get(0)).unwrap();
    assert!(pulse > 0, "nothing was written");
    let metrics = String::from_utf8(floor.nobody().get("/metrics").await.body).unwrap();
    for name in [
        "tables_quarantined",
        "failed_commits",
        "queued_commands",
        "watchers",
        "database_size_bytes",
        "connections",
    ] {
        assert!(metrics.contains(&format!("croupier_{name}")), "{name}: {metrics}");
    }
}

/// If all seats of a game are taken, the floor opens another table, and closes it when it is not needed.
#[tokio::test(flavor = "multi_thread")]
async fn seats_are_added_on_demand() {
    let floor = floor(|config| {
        config.opening = croupier_server::Opening::EveryGame(Pace::AT_ONCE);
        config.allowances.seats = Duration::from_millis(100);
    })
    .await;
    let tables =
        || floor.floor.tables().into_iter().filter(|table| table.game == "casino-war").collect::<Vec<_>>();
    let first = tables().remove(0);
    let mut people = Vec::new();
    for seat in &first.seats {
        let person = floor.somebody(&format!("Person {}", (b'a' + seat.seat) as char), Role::Player).await;
        person.play(first.id, json!({ "type": "sit", "seat": seat.seat })).await;
        people.push(person);
    }
    let wait = async |count: usize| {
        for _ in 0..100 {
            if tables().len() == count {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{} tables, not {count}", tables().len());
    };
    wait(2).await;
    for _ in 0..100 {
        // The opening of the table asks some who sit there; nobody leaves while it is under way.
        let stood = people[0].try_play(first.id, &request_id(), json!({ "type": "stand" })).await.status;
        if stood == 200 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    wait(1).await;
}
