//! Malformed, oversized, stale, reordered, replayed and foreign messages: each is refused with its code, and nothing changes.

use crate::common;

use common::{Client, TestFloor, request_id};
use croupier_floor::Pace;
use croupier_floor::wire::{Mode, Role};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};
use std::time::Duration;

/// A pace at which nothing happens by itself while a test looks.
const STILL: Pace = Pace {
    betting: Duration::from_secs(3600),
    outcome: Duration::from_secs(3600),
    answer: Duration::from_secs(3600),
};

/// A still table with a player who has wagered.
async fn table_with_a_wager(floor: &TestFloor) -> (i64, Client) {
    let table = floor.table_at("roulette", Mode::Virtual, STILL).await;
    let player = floor.somebody("Ann", Role::Player).await;
    player.join(table, 1, 200).await;
    player.play(table, json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "10.00" })).await;
    (table, player)
}

/// Everything that a request could have changed, as far as its sender can see.
async fn state(player: &Client, table: i64) -> (Value, Value) {
    (player.view(table).await, player.get("/api/me").await.json())
}

#[tokio::test(flavor = "multi_thread")]
async fn unreadable_requests_have_no_effect() {
    let floor = TestFloor::open().await;
    let (table, ann) = table_with_a_wager(&floor).await;
    let before = state(&ann, table).await;
    let path = format!("/api/tables/{table}/commands");
    let send = async |kind: &str, body: String| {
        Client::send(ann.request("POST", &path).header("content-type", kind).body(body)).await
    };
    let sit = json!({ "id": "a", "command": { "type": "sit", "seat": 2 } }).to_string();
    for (kind, body, code) in [
        ("application/json", String::new(), "malformed"),
        ("application/json", "{".to_string(), "malformed"),
        ("application/json", "\u{0}\u{1}".to_string(), "malformed"),
        ("application/json", "[]".to_string(), "malformed"),
        ("application/json", "[".repeat(50_000), "malformed"),
        ("application/json", format!("{sit}{sit}"), "malformed"),
        ("application/json", "x".repeat(100_000), "too_large"),
        ("text/plain", sit.clone(), "not_json"),
        ("application/x-www-form-urlencoded", sit.clone(), "not_json"),
        ("application/json", sit.replace("\"a\"", "\"\""), "malformed"),
        ("application/json", sit.replace("\"a\"", "\"a b\""), "malformed"),
        ("application/json", sit.replace("\"a\"", &format!("\"{}\"", "a".repeat(65))), "malformed"),
        ("application/json", sit.replace("\"seat\":2", "\"seat\":2,\"seat\":3"), "malformed"),
        ("application/json", sit.replace("\"seat\":2", "\"seat\":2,\"free\":true"), "malformed"),
        ("application/json", sit.replace("\"seat\":2", "\"seat\":-1"), "malformed"),
        ("application/json", sit.replace("\"seat\":2", "\"seat\":1e99"), "malformed"),
        ("application/json", sit.replace("\"sit\"", "\"fly\""), "malformed"),
    ] {
        let answer = send(kind, body.clone()).await;
        assert_eq!(answer.code(), code, "{kind} {:.80}", body);
    }
    let no_kind = Client::send(ann.request("POST", &path).body(sit)).await;
    assert_eq!(no_kind.code(), "not_json");
    assert_eq!(state(&ann, table).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_commands_have_no_effect() {
    let floor = TestFloor::open().await;
    let (table, ann) = table_with_a_wager(&floor).await;
    let before = state(&ann, table).await;
    let bet =
        |wager: &str, amount: &str| json!({ "type": "bet", "wager": { "kind": wager }, "amount": amount });
    for command in [
        bet("red", "0.00"),
        bet("red", "-10.00"),
        bet("red", "0.01"),
        bet("red", "1000000000000.00"),
        bet("red", "99999999999999999999.00"),
        bet("red", "10.001"),
        bet("red", "ten"),
        bet("red", ""),
        bet("purple", "10.00"),
        bet("straight", "10.00"),
        bet("straight 17", "10.00"),
        json!({ "type": "bet", "wager": "red", "amount": "10.00" }),
        json!({ "type": "bet", "wager": { "kind": "straight", "marks": ["38"] }, "amount": "10.00" }),
        json!({ "type": "bet", "wager": { "kind": "straight", "marks": ["17", "17"] }, "amount": "10.00" }),
        json!({ "type": "bet", "wager": { "kind": "red", "on": 200 }, "amount": "10.00" }),
        json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "10.00", "tender": { "is": "coupon" } }),
        bet("straight 17\nseat 2 bets red 5", "10.00"),
        bet(&"9".repeat(5000), "10.00"),
        json!({ "type": "buy_in", "amount": "100000.00" }),
        json!({ "type": "color_up", "amount": "100000.00" }),
        json!({ "type": "sit", "seat": 2 }),
        json!({ "type": "sit", "seat": 250 }),
        json!({ "type": "remove", "wager": { "kind": "black" } }),
        json!({ "type": "answer", "choice": "yes" }),
        json!({ "type": "answer", "choice": "cut", "number": 5, "amount": "5.00" }),
        json!({ "type": "number", "mark": "17" }),
        json!({ "type": "card", "card": { "rank": "A", "suit": "hearts" } }),
        json!({ "type": "card", "card": "Ah" }),
        json!({ "type": "happens", "word": "anything" }),
        json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00", "seat": 2 }),
    ] {
        let answer = ann.try_play(table, &request_id(), command.clone()).await;
        assert!((400..500).contains(&answer.status), "{command}: {}", answer.status);
        assert_ne!(answer.code(), "internal", "{command}");
    }
    assert_eq!(ann.try_play(table + 1000, &request_id(), bet("red", "5.00")).await.code(), "no_such_table");
    assert_eq!(ann.try_play(-1, &request_id(), bet("red", "5.00")).await.code(), "no_such_table");
    assert_eq!(state(&ann, table).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replayed_request_is_done_once() {
    let floor = TestFloor::open().await;
    let (table, ann) = table_with_a_wager(&floor).await;
    let bet = json!({ "type": "bet", "wager": { "kind": "black" }, "amount": "10.00" });
    let first = ann.try_play(table, "once", bet.clone()).await.json();
    let after = state(&ann, table).await;
    for _ in 0..3 {
        assert_eq!(ann.try_play(table, "once", bet.clone()).await.json(), first);
    }
    let mut socket = ann.socket().await;
    socket.say(&json!({ "type": "command", "id": "once", "table": table, "command": bet })).await;
    let ack = socket.await_type("ack").await;
    assert_eq!((&ack["id"], &ack["seq"]), (&json!("once"), &first["seq"]), "also on another connection");
    assert_eq!(state(&ann, table).await, after);

    let bob = floor.somebody("Bob", Role::Player).await;
    let other = bob.try_play(table, "once", json!({ "type": "sit", "seat": 2 })).await;
    assert_eq!(other.status, 200, "an id belongs to its account");

    let money = format!("/api/accounts/{}/money", ann.account);
    let boss = floor.somebody("boss", Role::Administrator).await;
    let issue = json!({ "id": "gift", "amount": "50.00" });
    let issued = boss.post(&money, &issue).await.json()["balance"].clone();
    assert_eq!(boss.post(&money, &issue).await.json()["balance"], issued);
    for amount in ["0.00", "-5.00", "1000000.01", "x"] {
        let answer = boss.post(&money, &json!({ "id": request_id(), "amount": amount })).await;
        assert!(["invalid", "malformed"].contains(&&*answer.code()), "{amount}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_and_reordered_commands_are_refused_in_their_order() {
    let floor = TestFloor::open().await;
    let table = floor.table_at("roulette", Mode::Virtual, STILL).await;
    let ann = floor.somebody("Ann", Role::Player).await;
    let mut socket = ann.socket().await;
    let commands = [
        (json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00" }), Some("not_seated")),
        (json!({ "type": "buy_in", "amount": "100.00" }), Some("not_seated")),
        (json!({ "type": "sit", "seat": 3 }), None),
        (json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00" }), Some("not_enough_chips")),
        (json!({ "type": "buy_in", "amount": "100.00" }), None),
        (json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00" }), None),
        (json!({ "type": "stand" }), Some("wagers_up")),
        (json!({ "type": "remove", "wager": { "kind": "red" } }), None),
        (json!({ "type": "stand" }), None),
        (json!({ "type": "stand" }), Some("not_seated")),
    ];
    for (number, (command, _)) in commands.iter().enumerate() {
        let id = format!("in-order-{number}");
        socket.say(&json!({ "type": "command", "id": id, "table": table, "command": command })).await;
    }
    let mut last = 0;
    for (number, (command, refused)) in commands.iter().enumerate() {
        let answer = socket.hear().await.unwrap();
        assert_eq!(answer["id"], format!("in-order-{number}"), "answers come in the order of the commands");
        match refused {
            Some(code) => assert_eq!(answer["problem"]["code"], *code, "{command}"),
            None => {
                let seq = answer["seq"].as_i64().unwrap_or_else(|| panic!("{command}: {answer}"));
                assert!(seq > last);
                last = seq;
            }
        }
    }
    assert_eq!(ann.get("/api/me").await.json()["account"]["balance"], "1000.00");
    let boss = floor.somebody("boss", Role::Administrator).await;
    assert_eq!(Client::send(boss.request("DELETE", &format!("/api/tables/{table}"))).await.status, 204);
    let late = ann.try_play(table, &request_id(), json!({ "type": "sit", "seat": 1 })).await;
    assert!(["table_closed", "no_such_table"].contains(&&*late.code()));
}

#[tokio::test(flavor = "multi_thread")]
async fn cross_origin_requests_are_refused() {
    let floor = TestFloor::open().await;
    let (table, ann) = table_with_a_wager(&floor).await;
    let before = state(&ann, table).await;
    let own = format!("http://{}", floor.address);
    let path = format!("/api/tables/{table}/commands");
    let body = json!({ "id": "x", "command": { "type": "remove", "wager": { "kind": "red" } } });
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1", &format!("{own}.evil.example")] {
        let answer = Client::send(ann.request("POST", &path).header("origin", origin).json(&body)).await;
        assert_eq!((answer.status, &*answer.code()), (403, "foreign_origin"), "{origin}");
        let page = Client::send(ann.request("GET", "/").header("origin", origin)).await;
        assert_eq!(page.code(), "foreign_origin");
        assert!(ann.socket_from(Some(origin)).await.is_err(), "{origin}");
    }
    let rebound = Client::send(ann.request("POST", &path).header("host", "evil.example").json(&body)).await;
    assert_eq!(rebound.code(), "foreign_origin");
    assert_eq!(state(&ann, table).await, before);
    assert!(ann.socket_from(Some(&own)).await.is_ok());
    let answer = Client::send(ann.request("POST", &path).header("origin", &own).json(&body)).await;
    assert_eq!(answer.status, 200);
    for header in ["content-security-policy", "x-content-type-options", "referrer-policy"] {
        assert!(answer.headers.contains_key(header), "{header}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unreadable_messages_on_a_socket_have_no_effect() {
    let floor = TestFloor::open().await;
    let (table, ann) = table_with_a_wager(&floor).await;
    let before = state(&ann, table).await;
    let mut socket = ann.socket().await;
    for text in
        ["", "{", "null", "7", "\"watch\"", "{}", r#"{"type":"watch"}"#, r#"{"type":"fly","table":1}"#]
    {
        socket.say_text(text).await;
        let answer = socket.hear().await.unwrap();
        assert_eq!(
            (&answer["type"], &answer["problem"]["code"]),
            (&json!("problem"), &json!("malformed")),
            "{text}"
        );
    }
    socket
        .say(&json!({ "type": "command", "id": "mine", "table": table, "command": { "type": "fly" } }))
        .await;
    let answer = socket.hear().await.unwrap();
    assert_eq!(answer["id"], "mine", "an unreadable command is answered under its id");
    socket.watch(table + 1000, None).await;
    assert_eq!(socket.hear().await.unwrap()["problem"]["code"], "no_such_table");
    socket.watch(table, Some(i64::MAX)).await;
    socket.watch(table, Some(-5)).await;

    let mut oversized = ann.socket().await;
    oversized.say_text(&"x".repeat(croupier_server::LONGEST_MESSAGE + 1)).await;
    assert!(matches!(oversized.close_code().await, Some(1009) | None));

    let mut stubborn = ann.socket().await;
    for _ in 0..32 {
        stubborn.say_text("{").await;
    }
    assert_eq!(stubborn.close_code().await, Some(1008));

    let mut nobody = floor.nobody().socket().await;
    let command = json!({ "type": "sit", "seat": 5 });
    nobody.say(&json!({ "type": "command", "id": "a", "table": table, "command": command })).await;
    assert_eq!(nobody.hear().await.unwrap()["problem"]["code"], "not_logged_in");
    let auditor = floor.somebody("auditor", Role::Auditor).await;
    let mut auditor = auditor.socket().await;
    auditor.say(&json!({ "type": "command", "id": "a", "table": table, "command": command })).await;
    assert_eq!(auditor.hear().await.unwrap()["problem"]["code"], "not_yours");
    assert_eq!(state(&ann, table).await, before);
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        "[a-z0-9 .:-]{0,12}".prop_map(Value::from),
        prop::sample::select(vec!["red", "10.00", "-1.00", "1", "straight 17", "Ah", "??", "seat 1", "on"])
            .prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 4, |inner| prop::collection::vec(inner, 0..3).prop_map(Value::from))
}

/// A command with a known type and any fields, or fields that fit.
fn any_command() -> impl Strategy<Value = Value> {
    let types = vec![
        "sit",
        "stand",
        "buy_in",
        "color_up",
        "bet",
        "remove",
        "reduce",
        "call",
        "touch",
        "answer",
        "commit_seed",
        "reveal_seed",
        "card",
        "cutting_card",
        "dice",
        "number",
        "happens",
        "meter",
        "fly",
    ];
    let fields = vec![
        "seat", "amount", "wager", "to", "how", "thing", "words", "card", "faces", "mark", "word", "with",
    ];
    let pairs = prop::collection::vec((prop::sample::select(fields), any_json()), 0..4);
    (prop::sample::select(types), pairs).prop_map(|(kind, pairs)| {
        let mut command = json!({ "type": kind });
        for (name, value) in pairs {
            command[name] = value;
        }
        command
    })
}

/// A message that gives such a command.
fn any_message() -> impl Strategy<Value = String> {
    (any_command(), any::<i64>(), "[a-zA-Z0-9-]{0,70}").prop_map(|(command, table, id)| {
        json!({ "type": "command", "id": id, "table": table, "command": command }).to_string()
    })
}

#[test]
fn no_text_makes_the_parser_panic_and_parsed_text_survives_a_round_trip() {
    let mut runner = TestRunner::new(Config::with_cases(4096));
    let cut = (any_message(), any::<prop::sample::Index>(), any::<char>()).prop_map(|(text, at, put)| {
        let mut chars: Vec<char> = text.chars().collect();
        let at = at.index(chars.len());
        chars[at] = put;
        chars.into_iter().collect::<String>()
    });
    let text = prop_oneof![".*", any_message(), cut];
    let tested = runner.run(&text, |text: String| {
        if let Ok(message) = croupier_server::parse(&text) {
            let again = serde_json::to_string(&message).unwrap();
            prop_assert_eq!(croupier_server::parse(&again).ok(), Some(message));
        }
        Ok(())
    });
    tested.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn any_sequence_of_commands_is_answered_and_only_what_is_recorded_counts() {
    let floor = TestFloor::open().await;
    let (table, ann) = table_with_a_wager(&floor).await;
    let live = floor.table("minibaccarat", Mode::Live).await;
    let dealer = floor.somebody("dealer", Role::Dealer).await;
    floor.floor.assign(dealer.account, live, common::house()).await.unwrap();
    let mut runner = TestRunner::deterministic();
    for (client, table) in [(&ann, table), (&dealer, live)] {
        let mut socket = client.socket().await;
        let mut seq = client.view(table).await["seq"].as_i64().unwrap();
        for _ in 0..300 {
            use proptest::strategy::ValueTree;
            let command = any_command().new_tree(&mut runner).unwrap().current();
            let before = client.view(table).await;
            socket
                .say(&json!({ "type": "command", "id": request_id(), "table": table, "command": command }))
                .await;
            let answer = match socket.hear().await {
                Some(answer) => answer,
                // Too many malformed messages: come again.
                None => {
                    socket = client.socket().await;
                    continue;
                }
            };
            if answer["type"] == "ack" {
                let now = answer["seq"].as_i64().unwrap();
                assert!(now > seq, "{command}: {answer}");
                seq = now;
            } else {
                assert_ne!(answer["problem"]["code"], "internal", "{command}");
                assert_eq!(client.view(table).await, before, "{command} was refused: {answer}");
            }
        }
    }
}
