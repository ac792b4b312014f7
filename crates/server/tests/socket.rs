//! Watching tables: resuming after a lost connection, and what one player does not see of another.

use crate::common;

use common::{Client, Socket, TestFloor, config, request_id};
use croupier_floor::Pace;
use croupier_floor::wire::{Mode, Role};
use serde_json::{Value, json};
use std::time::Duration;

/// Returns the messages of a connection until the table is closed.
async fn events_until_closed(socket: &mut Socket) -> Vec<Value> {
    let mut events = Vec::new();
    loop {
        let update = socket.await_type("update").await;
        events.extend(update["events"].as_array().unwrap().iter().cloned());
        if update["view"]["phase"] == "closed" {
            return events;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_connection_resumes_without_loss_or_repetition() {
    let floor = TestFloor::open().await;
    let pace =
        Pace { betting: Duration::from_millis(20), outcome: Duration::from_millis(2), ..Pace::AT_ONCE };
    let table = floor.table_at("roulette", Mode::Virtual, pace).await;
    let ann = floor.somebody("Ann", Role::Player).await;
    let start = ann.view(table).await["seq"].as_i64().unwrap();
    let mut steady = ann.socket().await;
    steady.watch(table, Some(start)).await;

    let player = ann.clone();
    let playing = tokio::spawn(async move {
        player.join(table, 1, 900).await;
        for _ in 0..40 {
            let bet = json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "5.00" });
            // Between a spin and its settlement the bet is refused; that is not what is tested here.
            player.try_play(table, &request_id(), bet).await;
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    let mut broken = Vec::new();
    let mut last = start;
    while !playing.is_finished() {
        // A new connection that is cut after an update or two, at no particular moment.
        let mut socket = ann.socket().await;
        socket.watch(table, Some(last)).await;
        for _ in 0..2 {
            let Ok(Some(update)) = tokio::time::timeout(Duration::from_millis(30), socket.hear()).await
            else {
                break;
            };
            assert_eq!(update["type"], "update");
            broken.extend(update["events"].as_array().unwrap().iter().cloned());
            last = update["seq"].as_i64().unwrap();
        }
    }
    playing.await.unwrap();
    let boss = floor.somebody("boss", Role::Administrator).await;
    wait_until_closed(&boss, &ann, table).await;
    // Nothing more happens at the table; those who were cut off still hear its end.
    let mut socket = ann.socket().await;
    socket.watch(table, Some(last)).await;
    broken.extend(events_until_closed(&mut socket).await);
    let steady = events_until_closed(&mut steady).await;
    assert!(steady.len() > 20, "{}", steady.len());
    assert_eq!(broken, steady);
    let steps: Vec<i64> = steady.iter().map(|event| event["seq"].as_i64().unwrap()).collect();
    assert!(steps.is_sorted());
}

/// Closes the table, as soon as its round is over. A player who is alone there ends the time for wagers.
async fn wait_until_closed(boss: &Client, alone: &Client, table: i64) {
    for _ in 0..500 {
        let answer = Client::send(boss.request("DELETE", &format!("/api/tables/{table}"))).await;
        if answer.status == 204 {
            return;
        }
        assert_eq!(answer.code(), "not_now");
        // Refused without a wager on the layout, and while the round is played.
        alone.try_play(table, &request_id(), json!({ "type": "ready" })).await;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the table cannot be closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn players_see_only_their_own_hidden_cards() {
    let floor = TestFloor::open().await;
    let table = floor.table("three-card-poker", Mode::Live).await;
    let dealer = floor.somebody("dealer", Role::Dealer).await;
    floor.floor.assign(dealer.account, table, common::house()).await.unwrap();
    let (ann, bob) = (floor.somebody("Ann", Role::Player).await, floor.somebody("Bob", Role::Player).await);
    let (mut ann_sees, mut bob_sees) = (ann.socket().await, bob.socket().await);
    let mut passer_by = floor.nobody().socket().await;
    for socket in [&mut ann_sees, &mut bob_sees, &mut passer_by] {
        socket.watch(table, None).await;
    }
    until_betting(&dealer, table).await;
    for (player, seat) in [(&ann, 1), (&bob, 2)] {
        player.join(table, seat, 100).await;
        player.play(table, json!({ "type": "bet", "wager": { "kind": "ante" }, "amount": "10.00" })).await;
    }
    // Three cards to each, one at a time: those of seat 1 are hearts, of seat 2 spades, of the dealer clubs.
    for dealt in 0..60 {
        let view = dealer.view(table).await;
        let prompt = &view["prompt"];
        if prompt["kind"] == "answer" && prompt["seat"] == 1 {
            break;
        }
        let suit = match (prompt["spot"]["at"].as_str(), prompt["spot"]["seat"].as_u64()) {
            (Some(_), Some(1)) => Some("hearts"),
            (Some(_), Some(2)) => Some("spades"),
            (Some(_), _) => Some("clubs"),
            (None, _) => None,
        };
        let rank = ["2", "5", "9", "J", "K", "7", "3", "4", "6"][dealt % 9];
        let card = suit.map(|suit| json!({ "rank": rank, "suit": suit }));
        dealer.play(table, json!({ "type": "card", "card": card })).await;
    }
    let seen = async |socket: &mut Socket| {
        let mut text = String::new();
        while let Ok(Some(update)) = tokio::time::timeout(Duration::from_millis(300), socket.hear()).await {
            text.push_str(&update.to_string());
        }
        text
    };
    let has = |text: &str, suit: &str| text.contains(suit);
    let (ann_text, bob_text, other_text) =
        (seen(&mut ann_sees).await, seen(&mut bob_sees).await, seen(&mut passer_by).await);
    assert!(has(&ann_text, "hearts"), "Ann sees her own cards");
    assert!(has(&bob_text, "spades"), "Bob sees his own cards");
    assert!(!has(&ann_text, "spades") && !has(&ann_text, "clubs"), "Ann sees nothing else");
    assert!(!has(&bob_text, "hearts") && !has(&bob_text, "clubs"), "Bob sees nothing else");
    assert!(
        !has(&other_text, "hearts") && !has(&other_text, "spades") && !has(&other_text, "clubs"),
        "a passer-by sees no card"
    );
    for (client, suits) in [(&ann, ["spades", "clubs"]), (&bob, ["hearts", "clubs"])] {
        let text = client.view(table).await.to_string();
        assert!(suits.iter().all(|suit| !has(&text, suit)));
    }
}

/// The dealer does what the table asks for until wagers may be made.
async fn until_betting(dealer: &Client, table: i64) {
    for _ in 0..100 {
        let view = dealer.view(table).await;
        if view["phase"] == "betting" {
            return;
        }
        let prompt = &view["prompt"];
        let command = match prompt["kind"].as_str() {
            Some("answer") => {
                json!({ "type": "answer", "choice": prompt["choices"][0]["choice"], "seat": prompt["seat"] })
            }
            _ => json!({ "type": "card", "card": null }),
        };
        dealer.play(table, command).await;
    }
    panic!("no wagers can be made: {}", dealer.view(table).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_is_notified_of_tables() {
    let floor = TestFloor::open().await;
    let mut socket = floor.nobody().socket().await;
    let lobby = async |socket: &mut Socket, kind: &str, tables: usize| {
        use futures_util::StreamExt;
        loop {
            let message = tokio::time::timeout(Duration::from_secs(10), socket.stream.next()).await.unwrap();
            let text = message.unwrap().unwrap().into_text().unwrap();
            let Ok(message) = serde_json::from_str::<Value>(&text) else { continue };
            if message["type"] == kind && message["tables"].as_array().unwrap().len() == tables {
                return message;
            }
        }
    };
    socket.say(&json!({ "type": "enter_lobby" })).await;
    lobby(&mut socket, "lobby", 0).await;
    floor.table("craps", Mode::Virtual).await;
    let message = lobby(&mut socket, "lobby_change", 1).await;
    assert_eq!(message["tables"][0]["game"], "craps");

    // Nothing more is told after leaving. Messages that cannot be read are answered in their turn, so their answers show how far the server is.
    socket.say(&json!({ "type": "leave_lobby" })).await;
    socket.say(&json!({ "type": "no such message" })).await;
    socket.await_type("problem").await;
    floor.table("roulette", Mode::Virtual).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    socket.say(&json!({ "type": "no such message" })).await;
    assert_eq!(socket.hear().await.unwrap()["type"], "problem");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closing_floor_keeps_acknowledged_commands() {
    let floor = TestFloor::open().await;
    let still = Pace { betting: Duration::from_secs(3600), ..Pace::AT_ONCE };
    let table = floor.table_at("roulette", Mode::Virtual, still).await;
    let ann = floor.somebody("Ann", Role::Player).await;
    ann.join(table, 1, 500).await;
    let mut socket = ann.socket().await;
    for number in 0..50 {
        let wager = json!({ "kind": "straight", "marks": [(number % 36 + 1).to_string()] });
        let bet = json!({ "type": "bet", "wager": wager, "amount": "5.00" });
        let id = format!("bet-{number}");
        socket.say(&json!({ "type": "command", "id": id, "table": table, "command": bet })).await;
    }
    let mut acknowledged = 0;
    for _ in 0..5 {
        acknowledged += i64::from(socket.hear().await.unwrap()["type"] == "ack");
    }
    let cookie = ann.cookie.clone();
    let (folder, rest) = tokio::join!(floor.close(), async {
        let mut acknowledged = 0;
        while let Some(message) = socket.hear().await {
            acknowledged += i64::from(message["type"] == "ack");
        }
        acknowledged
    });
    let acknowledged = acknowledged + rest;
    assert!(acknowledged >= 5);
    let config = config(&folder);
    let floor = TestFloor::with(folder, config).await;
    let ann = Client { address: floor.address, cookie, ..floor.nobody() };
    let view = ann.view(table).await;
    let on_layout: f64 = view["layout"]
        .as_array()
        .unwrap()
        .iter()
        .map(|wager| wager["amount"].as_str().unwrap().parse::<f64>().unwrap())
        .sum();
    assert_eq!(on_layout, 5.0 * acknowledged as f64, "every acknowledged wager lies there, and no other");
}
