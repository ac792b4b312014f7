//! People who would stop the floor, or lock others out: signs without end, guesses without end, tables without end.

use crate::common;

use common::{Client, PASSWORD, TestFloor, config, request_id};
use croupier_floor::wire::{Mode, Role};
use croupier_server::{RateLimit, Server, ServerConfig};
use serde_json::{Value, json};
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(3600);

async fn floor(change: impl FnOnce(&mut ServerConfig)) -> TestFloor {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder);
    change(&mut config);
    TestFloor::with(folder, config).await
}

/// The cage's record: lines with who did it.
fn cage(floor: &TestFloor) -> Vec<(String, Value)> {
    let connection = rusqlite::Connection::open(floor.folder.path().join("floor.sqlite")).unwrap();
    let mut query = connection.prepare("SELECT body FROM steps WHERE table_id = 0 ORDER BY seq").unwrap();
    let bodies = query.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let steps = bodies.map(|body| serde_json::from_str::<Value>(&body.unwrap()).unwrap());
    steps.map(|step| (step["line"].as_str().unwrap().to_string(), step["account"].clone())).collect()
}

/// Documents have an ETag; a client that has the current one is not sent it again.
#[tokio::test(flavor = "multi_thread")]
async fn signs_games_and_the_rulebook_are_cached() {
    let floor = floor(|_| {}).await;
    for path in [
        "/api/house/papers/notice/craps",
        "/api/house/papers/guide/roulette",
        "/api/games",
        "/api/games/craps",
        "/api/rulebook",
        "/api/rulebook/22",
        "/api/openapi.json",
    ] {
        let first = floor.nobody().get(path).await;
        assert_eq!(first.status, 200, "{path}");
        assert_eq!(first.headers["cache-control"], "no-cache", "{path}");
        let tag = first.headers["etag"].clone();
        let again = Client::send(floor.nobody().request("GET", path).header("if-none-match", &tag)).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        let packed =
            Client::send(floor.nobody().request("GET", path).header("accept-encoding", "gzip")).await;
        assert_eq!((packed.status, &packed.headers["content-encoding"]), (200, &"gzip".parse().unwrap()));
        assert!(packed.body.len() < first.body.len(), "{path}");
    }
    assert_eq!(floor.nobody().get("/api/games/no-such-game").await.code(), "not_found");
    assert_eq!(floor.nobody().get("/api/verify/1-1").await.code(), "not_found");
}

/// An address reads as much as it may, and an account as well, wherever it comes from; others go on.
#[tokio::test(flavor = "multi_thread")]
async fn reading_has_a_limit() {
    let floor = floor(|config| {
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
        config.allowances.reads = RateLimit { burst: 12, every: HOUR };
        config.allowances.reads_of_address = RateLimit { burst: 20, every: HOUR };
    })
    .await;
    let get = async |client: &Client, from: &str, path: &str| {
        Client::send(client.request("GET", path).header("x-forwarded-for", from)).await.status
    };
    let nobody = floor.nobody();
    for _ in 0..20 {
        assert_eq!(get(&nobody, "192.0.2.1", "/api/rulebook").await, 200);
    }
    assert_eq!(get(&nobody, "192.0.2.1", "/api/rulebook").await, 429);
    assert_eq!(get(&nobody, "192.0.2.1", "/").await, 429, "pages count as well");
    assert_eq!(get(&nobody, "192.0.2.2", "/api/rulebook").await, 200, "another address has its own");
    let ann = floor.somebody("Ann", Role::Player).await;
    assert_eq!(get(&ann, "192.0.2.3", "/api/rounds").await, 200, "a search counts for ten");
    assert_eq!(get(&ann, "192.0.2.4", "/api/me").await, 200);
    assert_eq!(get(&ann, "192.0.2.5", "/api/rounds").await, 429);
}

async fn login(
    floor: &TestFloor,
    from: &str,
    name: &str,
    password: &str,
    cookie: Option<&str>,
) -> common::Answer {
    let nobody = floor.nobody();
    let mut request = nobody.request("POST", "/api/login").header("x-forwarded-for", from);
    if let Some(cookie) = cookie {
        request = request.header("cookie", cookie);
    }
    Client::send(request.json(&json!({ "name": name, "password": password }))).await
}

/// Strangers at many addresses guess an administrator's password: on a device on which the administrator has logged in before they lock nobody out,
/// from whatever address, also after a restart; and the record says that passwords are being guessed.
#[tokio::test(flavor = "multi_thread")]
async fn guesses_elsewhere_do_not_lock_a_known_device_out() {
    let strict = |config: &mut ServerConfig| {
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
        config.allowances.logins_by_name = RateLimit { burst: 2, every: HOUR };
        config.allowances.logins_by_strangers = RateLimit { burst: 6, every: HOUR };
        config.allowances.failures = RateLimit { burst: 1, every: HOUR };
    };
    let first = floor(strict).await;
    let boss = first.somebody("the maker", Role::Administrator).await;
    let order = json!({ "name": "boss", "password": PASSWORD, "role": "administrator" });
    let made = boss.post("/api/accounts", &order).await.json()["id"].as_i64().unwrap();
    let came = login(&first, "192.0.2.1", "boss", PASSWORD, None).await;
    assert_eq!(came.status, 200);
    let cookies: Vec<&str> =
        came.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap()).collect();
    let device = cookies.iter().find(|cookie| cookie.starts_with("croupier_device_")).unwrap();
    assert!(device.contains("HttpOnly") && device.contains("SameSite=Strict"), "{device}");
    let device = device.split(';').next().unwrap().to_string();
    let guess = async |floor: &TestFloor| {
        for last in 1..=9 {
            login(floor, &format!("203.0.113.{last}"), "boss", "a wrong one", None).await;
        }
        let stranger = login(floor, "198.51.100.1", "boss", PASSWORD, None).await.status;
        let known = login(floor, "198.51.100.2", "boss", PASSWORD, Some(&device)).await.status;
        (stranger, known)
    };
    assert_eq!(guess(&first).await, (429, 200));
    let folder = first.close().await;
    let mut again = config(&folder);
    strict(&mut again);
    let second = TestFloor::with(folder, again).await;
    assert_eq!(guess(&second).await, (429, 200), "devices are known after a restart");
    let lines = cage(&second);
    let failed: Vec<&String> =
        lines.iter().map(|(line, _)| line).filter(|line| line.contains(" fails to log in ")).collect();
    assert_eq!(failed[0], &format!("account {made} fails to log in 1 times from 203.0.113.1"));
    // The successful log-in of the stranger counts for one of six.
    assert!(failed.iter().any(|line| line.contains("fails to log in 4 times")), "{failed:?}");
}

/// Dealers correct at the tables that are assigned to them, with a supervisor's approval that has a limit of its own; the record names both.
#[tokio::test(flavor = "multi_thread")]
async fn corrections_are_approved_and_recorded() {
    let floor = floor(|config| {
        config.allowances.approvals = RateLimit { burst: 2, every: HOUR };
        config.allowances.logins_by_strangers = RateLimit { burst: 1, every: HOUR };
    })
    .await;
    let maker = floor.somebody("the maker", Role::Administrator).await;
    let order = json!({ "name": "Susan", "password": PASSWORD, "role": "supervisor" });
    let susan = maker.post("/api/accounts", &order).await.json()["id"].as_i64().unwrap();
    let dora = floor.somebody("Dora", Role::Dealer).await;
    let emil = floor.somebody("Emil", Role::Dealer).await;
    let table = floor.table("roulette", Mode::Live).await;
    let assign = format!("/api/tables/{table}/dealers/{}", dora.account);
    assert_eq!(Client::send(maker.request("PUT", &assign)).await.status, 204);
    for _ in 0..3 {
        // Strangers guess the supervisor's password elsewhere.
        floor.nobody().post("/api/login", &json!({ "name": "susan", "password": "a wrong one" })).await;
    }
    let correct = async |dealer: &Client, password: &str| {
        let body = json!({
            "id": request_id(), "to": { "type": "number", "mark": "17" }, "supervisor": "Susan", "password": password
        });
        dealer.post(&format!("/api/tables/{table}/corrections"), &body).await
    };
    let refused = correct(&emil, PASSWORD).await;
    assert_eq!(refused.code(), "not_yours", "{refused:?}");
    let approved = correct(&dora, PASSWORD).await;
    assert!([200, 409].contains(&approved.status), "nothing was entered yet: {approved:?}");
    let lines = cage(&floor);
    let line = format!("account {susan} approves a correction by {} at {table}", dora.account);
    assert!(lines.contains(&(line, json!(dora.account))), "{lines:?}");
    for _ in 0..2 {
        assert_eq!(correct(&dora, "a wrong one").await.status, 401);
    }
    assert_eq!(correct(&dora, "a wrong one").await.status, 429);
}

/// A guest's links can be revoked, and replace nobody's session without being asked to.
#[tokio::test(flavor = "multi_thread")]
async fn links_are_revoked_and_ask_before_they_replace_a_session() {
    let floor = floor(|_| {}).await;
    let came = Client::send(floor.nobody().request("POST", "/api/guest")).await;
    let cookie = came.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string();
    let guest = Client { cookie: Some(cookie), ..floor.nobody() };
    let link = guest.post("/api/me/link", &json!({})).await.json();
    assert_eq!(floor.nobody().post("/api/back", &link).await.status, 200);
    let ann = floor.somebody("Ann", Role::Player).await;
    assert_eq!(ann.post("/api/back", &link).await.code(), "not_now", "Ann keeps her session");
    let replace = json!({ "token": link["token"], "replace": true });
    assert_eq!(ann.post("/api/back", &replace).await.status, 200);
    assert_eq!(Client::send(guest.request("DELETE", "/api/me/link")).await.status, 204);
    assert_eq!(floor.nobody().post("/api/back", &link).await.code(), "wrong_token");
    assert_eq!(guest.get("/api/me").await.status, 200, "the session that revokes goes on");
}

/// Seats and private tables are bounded by address, over all accounts.
#[tokio::test(flavor = "multi_thread")]
async fn seats_and_private_tables_of_an_address_are_bounded() {
    let floor = floor(|config| {
        config.allowances.seats_of_account = 2;
        config.allowances.seats_of_address = 3;
        config.allowances.private_tables = 1;
        config.allowances.private_tables_of_address = 2;
    })
    .await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(floor.table("roulette", Mode::Virtual).await);
    }
    let people = [
        floor.somebody("Ann", Role::Player).await,
        floor.somebody("Bob", Role::Player).await,
        floor.somebody("Cid", Role::Player).await,
    ];
    let sit = async |person: usize, table: usize| {
        let seat = json!({ "type": "sit", "seat": person + 1 });
        people[person].try_play(tables[table], &request_id(), seat).await
    };
    assert_eq!([sit(0, 0).await.status, sit(0, 1).await.status], [200, 200]);
    assert_eq!(sit(0, 2).await.code(), "not_now", "an account has two seats");
    assert_eq!(sit(1, 0).await.status, 200);
    assert_eq!(sit(2, 0).await.code(), "not_now", "an address has three");
    people[0].play(tables[0], json!({ "type": "stand" })).await;
    assert_eq!(sit(2, 0).await.status, 200, "a seat that was left counts no more");
    let open = async |person: usize| {
        people[person].post("/api/tables/private", &json!({ "game": "roulette" })).await.status
    };
    assert_eq!([open(0).await, open(0).await, open(1).await, open(2).await], [201, 409, 201, 409]);
}

/// A restart does not forget which seats and private tables an address has taken.
#[tokio::test(flavor = "multi_thread")]
async fn seats_of_an_address_are_counted_across_a_restart() {
    let bounds = |config: &mut ServerConfig| {
        config.allowances.seats_of_address = 1;
        config.allowances.private_tables_of_address = 1;
    };
    let first = floor(bounds).await;
    let table = first.table("roulette", Mode::Virtual).await;
    let (ann, bob) = (first.somebody("Ann", Role::Player).await, first.somebody("Bob", Role::Player).await);
    ann.play(table, json!({ "type": "sit", "seat": 1 })).await;
    let private = json!({ "game": "roulette" });
    assert_eq!(ann.post("/api/tables/private", &private).await.status, 201);
    let folder = first.close().await;
    let mut config = config(&folder);
    bounds(&mut config);
    let again = TestFloor::with(folder, config).await;
    let [ann, bob] = [ann, bob].map(|client| Client { address: again.address, ..client });
    let sit = json!({ "type": "sit", "seat": 2 });
    assert_eq!(bob.try_play(table, &request_id(), sit.clone()).await.code(), "not_now");
    assert_eq!(bob.post("/api/tables/private", &private).await.code(), "not_now");
    ann.play(table, json!({ "type": "stand" })).await;
    assert_eq!(
        bob.try_play(table, &request_id(), sit).await.status,
        200,
        "a seat that was left counts no more"
    );
}

/// The lobby is told whole once, then by what has changed; and nobody enters it without end.
#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_is_updated_by_changes() {
    let floor = floor(|config| config.allowances.lobby = RateLimit { burst: 2, every: HOUR }).await;
    for _ in 0..5 {
        floor.table("roulette", Mode::Live).await;
    }
    let mut socket = floor.nobody().socket().await;
    let mut known: Vec<i64> = Vec::new();
    socket.say(&json!({ "type": "enter_lobby" })).await;
    let ids = |tables: &Value| -> Vec<i64> {
        tables.as_array().unwrap().iter().map(|table| table["id"].as_i64().unwrap()).collect()
    };
    known.extend(ids(&socket.await_type("lobby").await["tables"]));
    while known.len() < 5 {
        known.extend(ids(&socket.await_type("lobby_change").await["tables"]));
    }
    let sixth = floor.table("craps", Mode::Live).await;
    let change = socket.await_type("lobby_change").await;
    assert_eq!((ids(&change["tables"]), &change["gone"]), (vec![sixth], &json!([])), "not all tables again");
    floor.floor.close_table(sixth, common::house()).await.unwrap();
    let change = socket.await_type("lobby_change").await;
    assert_eq!((ids(&change["tables"]), &change["gone"]), (Vec::new(), &json!([sixth])));
    socket.say(&json!({ "type": "enter_lobby" })).await;
    assert_eq!(ids(&socket.await_type("lobby").await["tables"]).len(), 5);
    socket.say(&json!({ "type": "enter_lobby" })).await;
    assert_eq!(socket.await_type("problem").await["problem"]["code"], "too_often");
}

/// A process whose database another has taken ends by itself: what it shows is out of date.
#[tokio::test(flavor = "multi_thread")]
async fn a_fenced_server_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder);
    config.allowances.pulse = Duration::from_millis(50);
    let server = Server::open(config).await.unwrap();
    let running = tokio::spawn(server.run(std::future::pending()));
    let connection = rusqlite::Connection::open(folder.path().join("floor.sqlite")).unwrap();
    connection.execute("UPDATE fence SET epoch = epoch + 1 WHERE id = 1", []).unwrap();
    let ended = tokio::time::timeout(Duration::from_secs(60), running).await.expect("it ends").unwrap();
    assert!(ended.is_err_and(|why| why.to_string().contains("another process has taken over the database")));
}

/// Browsers are told to come back by https alone, where that is how everybody comes; and nobody needs a camera. The server may open as many files as
/// the system lets it.
#[tokio::test(flavor = "multi_thread")]
async fn policies_and_open_files() {
    let plain = floor(|_| {}).await;
    let answer = plain.nobody().get("/healthz").await;
    assert!(answer.headers.get("strict-transport-security").is_none());
    assert!(answer.headers["permissions-policy"].to_str().unwrap().contains("camera=()"));
    let secure = floor(|config| config.origins = vec!["https://floor.example".to_string()]).await;
    let answer = secure.nobody().get("/healthz").await;
    assert!(answer.headers["strict-transport-security"].to_str().unwrap().contains("max-age="));
    let files = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    assert_eq!(files.current, files.maximum);
}
