//! Logging in, sessions, the one-time link, throttles.

use crate::common;

use common::{Answer, Client, PASSWORD, TestFloor, config};
use croupier_floor::wire::{Mode, Role};
use croupier_server::{RateLimit, ServerConfig, ServerLimits};
use serde_json::json;
use std::time::Duration;

/// The cookie that an answer sets.
fn cookie(answer: &Answer) -> String {
    let cookie = answer.headers.get("set-cookie").unwrap().to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    cookie.split(';').next().unwrap().to_string()
}

fn with(client: &Client, cookie: String) -> Client {
    Client { cookie: Some(cookie), ..client.clone() }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_one_time_link_makes_one_administrator_who_makes_accounts() {
    let floor = TestFloor::open().await;
    let nobody = floor.nobody();
    let token = floor.setup.clone().unwrap().reveal().to_string();
    let ask = |token: &str, name: &str, password: &str| json!({ "token": token, "name": name, "password": password });
    let wrong = nobody.post("/api/setup", &ask(&"0".repeat(64), "boss", PASSWORD)).await;
    assert_eq!(wrong.code(), "wrong_token");
    let short = nobody.post("/api/setup", &ask(&token, "boss", "short")).await;
    assert_eq!(short.code(), "invalid", "and the link can still be used");
    let made = nobody.post("/api/setup", &ask(&token, "boss", PASSWORD)).await;
    assert_eq!(made.status, 200, "{:?}", made.json());
    assert_eq!(made.json()["account"]["role"], "administrator");
    let again = nobody.post("/api/setup", &ask(&token, "other", PASSWORD)).await;
    assert_eq!(again.code(), "wrong_token", "the link works once");

    let boss = with(&nobody, cookie(&made));
    let order = json!({ "name": "Dora", "password": PASSWORD, "role": "dealer" });
    assert_eq!(boss.post("/api/accounts", &order).await.status, 201);
    assert_eq!(boss.post("/api/accounts", &order).await.code(), "name_taken");
    for (name, code) in
        [("", "invalid"), ("a\u{7}b", "invalid"), ("Guest 1", "invalid"), (&*"x".repeat(33), "invalid")]
    {
        let order = json!({ "name": name, "password": PASSWORD, "role": "player" });
        assert_eq!(boss.post("/api/accounts", &order).await.code(), code, "{name:?}");
    }
    let dora = nobody.post("/api/login", &json!({ "name": "Dora", "password": PASSWORD })).await;
    assert_eq!(dora.json()["account"]["role"], "dealer");
    let folder = floor.close().await;
    let config = config(&folder);
    let floor = TestFloor::with(folder, config).await;
    assert!(floor.setup.is_none(), "there is an administrator");
    let me = Client { address: floor.address, ..boss }.get("/api/me").await;
    assert_eq!(me.json()["account"]["name"], "boss", "sessions outlast a restart");
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_end_with_their_sockets() {
    let floor = TestFloor::open().await;
    let boss = floor.somebody("boss", Role::Administrator).await;
    let order = json!({ "name": "Paul", "password": PASSWORD, "role": "player" });
    let paul_id = boss.post("/api/accounts", &order).await.json()["id"].as_i64().unwrap();
    let login = async || {
        let answer =
            floor.nobody().post("/api/login", &json!({ "name": "Paul", "password": PASSWORD })).await;
        with(&floor.nobody(), cookie(&answer))
    };
    let (first, second) = (login().await, login().await);
    let (mut first_socket, mut second_socket) = (first.socket().await, second.socket().await);

    assert_eq!(Client::send(first.request("POST", "/api/logout")).await.status, 204);
    assert_eq!(first_socket.close_code().await, Some(4401));
    assert_eq!(first.get("/api/me").await.code(), "not_logged_in");
    assert_eq!(second.get("/api/me").await.status, 200, "the other session goes on");

    let change = json!({ "old": PASSWORD, "new": "another password" });
    let changed = second.post("/api/me/password", &change).await;
    assert_eq!(changed.status, 200);
    assert_eq!(second_socket.close_code().await, Some(4401));
    assert_eq!(second.get("/api/me").await.code(), "not_logged_in");
    let third = with(&floor.nobody(), cookie(&changed));
    assert_eq!(third.get("/api/me").await.status, 200);

    let path = format!("/api/accounts/{paul_id}");
    let demoted = Client::send(boss.request("PATCH", &path).json(&json!({ "role": "auditor" }))).await;
    assert_eq!(demoted.json()["role"], "auditor");
    assert_eq!(third.get("/api/me").await.code(), "not_logged_in", "a new role needs a new session");
    let own = format!("/api/accounts/{}", boss.account);
    let own = Client::send(boss.request("PATCH", &own).json(&json!({ "role": "player" }))).await;
    assert_eq!(own.code(), "invalid");
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_passwords_is_slow() {
    let folder = tempfile::tempdir().unwrap();
    let hour = Duration::from_secs(3600);
    let allowances = ServerLimits {
        logins_by_name: RateLimit { burst: 3, every: hour },
        logins_by_address: RateLimit { burst: 5, every: hour },
        guests_by_address: RateLimit { burst: 2, every: hour },
        ..ServerLimits::default()
    };
    let config = ServerConfig { allowances, ..config(&folder) };
    let floor = TestFloor::with(folder, config).await;
    let guess = async |name: &str| {
        floor.nobody().post("/api/login", &json!({ "name": name, "password": "a wrong one" })).await
    };
    for _ in 0..3 {
        assert_eq!(guess("Ann").await.code(), "wrong_password");
    }
    let fourth = guess("aNN").await;
    assert_eq!((fourth.status, &*fourth.code()), (429, "too_often"), "however the name is written");
    assert!(fourth.headers.contains_key("retry-after"));
    assert_eq!(guess("Bob").await.code(), "wrong_password");
    assert_eq!(guess("Cleo").await.code(), "too_often", "the address has tried too often");

    let guest = async || Client::send(floor.nobody().request("POST", "/api/guest")).await;
    let first = guest().await;
    assert_eq!(first.json()["account"]["balance"], "1000.00");
    assert_eq!(first.json()["account"]["role"], "guest");
    assert_eq!(guest().await.status, 200);
    assert_eq!(guest().await.code(), "too_often");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_without_play_money_is_given_more() {
    let floor = TestFloor::open().await;
    let table = floor.table("roulette", Mode::Live).await;
    let came_in = Client::send(floor.nobody().request("POST", "/api/guest")).await;
    let guest = with(&floor.nobody(), cookie(&came_in));
    let more = async |id: &str| guest.post("/api/me/money", &json!({ "id": id })).await;
    assert_eq!(more("first").await.code(), "not_now", "there is money left");
    guest.join(table, 1, 1_000).await;
    let given = more("second").await.json();
    assert_eq!(given["account"]["balance"], "1000.00");
    assert_eq!(more("second").await.code(), "not_now");
    assert_eq!(guest.get("/api/me").await.json()["account"]["balance"], "1000.00", "once");
}
