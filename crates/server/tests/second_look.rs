//! A second look: hints, a corrected card, a round of one's own, a guest's way back.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot run must fail"
)]

use crate::common;

use common::{Client, PASSWORD, TestFloor, request_id};
use croupier_floor::wire::{Mode, Role};
use serde_json::{Value, json};

fn card(rank: &str, suit: &str) -> Value {
    json!({ "type": "card", "card": { "rank": rank, "suit": suit } })
}

/// An account with a password, and the same logged in.
async fn employed(floor: &TestFloor, boss: &Client, name: &str, role: &str) -> Client {
    let order = json!({ "name": name, "password": PASSWORD, "role": role });
    assert_eq!(boss.post("/api/accounts", &order).await.status, 201);
    let login = floor.nobody().post("/api/login", &json!({ "name": name, "password": PASSWORD })).await;
    let cookie = login.headers.get("set-cookie").unwrap().to_str().unwrap();
    Client { cookie: Some(cookie.split(';').next().unwrap().to_string()), ..floor.nobody() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_corrected_with_a_supervisors_word() {
    let floor = TestFloor::open().await;
    let boss = floor.somebody("boss", Role::Administrator).await;
    let auditor = floor.somebody("eye", Role::Auditor).await;
    let dealer = employed(&floor, &boss, "Dora", "dealer").await;
    employed(&floor, &boss, "Sue", "supervisor").await;
    let table = floor.table("minibaccarat", Mode::Live).await;
    dealer.play(table, json!({ "type": "sit", "seat": 3 })).await;
    dealer.play(table, json!({ "type": "buy_in", "amount": "100.00", "seat": 3 })).await;
    // The table is opened: whatever it waits for, until wagers may be made.
    for _ in 0..40 {
        let prompt = dealer.view(table).await["prompt"].clone();
        match prompt["kind"].as_str().unwrap() {
            "wagers" => break,
            "answer" => {
                let choice = prompt["choices"][0]["choice"].clone();
                dealer
                    .play(table, json!({ "type": "answer", "choice": choice, "seat": prompt["seat"] }))
                    .await;
            }
            "burn" => drop(dealer.play(table, json!({ "type": "card", "card": null })).await),
            _ => drop(dealer.play(table, card("5", "diamonds")).await),
        }
    }
    let bet = json!({ "type": "bet", "wager": { "kind": "player" }, "amount": "20.00", "seat": 3 });
    dealer.play(table, bet).await;
    for (rank, suit) in [("K", "clubs"), ("9", "diamonds")] {
        dealer.play(table, card(rank, suit)).await;
    }
    let correct = async |supervisor: &str, password: &str| {
        let body = json!({
            "id": request_id(),
            "card": { "rank": "2", "suit": "diamonds" },
            "supervisor": supervisor,
            "password": password,
        });
        dealer.post(&format!("/api/tables/{table}/corrections"), &body).await
    };
    assert_eq!(correct("Sue", "not the password").await.code(), "wrong_password");
    assert_eq!(correct("Dora", PASSWORD).await.code(), "not_yours", "a dealer is no supervisor");
    let own = json!({ "type": "correct", "card": { "rank": "2", "suit": "diamonds" } });
    assert_eq!(dealer.try_play(table, &request_id(), own).await.code(), "not_yours");
    let done = correct("Sue", PASSWORD).await;
    assert_eq!(done.status, 200, "{:?}", done.json());
    assert_eq!(correct("Sue", PASSWORD).await.code(), "refused", "that is the card now");
    // King and nine, a natural; the banker has two and three.
    for (rank, suit) in [("9", "hearts"), ("3", "spades")] {
        dealer.play(table, card(rank, suit)).await;
    }
    assert_eq!(correct("Sue", PASSWORD).await.code(), "refused", "the round is over");
    assert_eq!(dealer.view(table).await["seats"][2]["chips"], "120.00");

    let round = auditor.get(&format!("/api/rounds/{table}-1")).await.json();
    let steps = round["steps"].as_array().unwrap();
    let corrected =
        steps.iter().find(|step| step["input"] == "corrects to cards 2d").expect("it is in the record");
    assert_eq!(corrected["actor"], "Sue");
    assert!(
        corrected["withdrawn"]
            .as_array()
            .unwrap()
            .iter()
            .any(|event| event["event"].as_str().unwrap().contains("9d"))
    );
    let file =
        String::from_utf8(auditor.get(&format!("/api/rounds/{table}-1/export")).await.body.to_vec()).unwrap();
    assert!(file.contains("cards 2d") && !file.contains("\ncards 9d"), "{file}");
    let audit = auditor.post("/api/audit", &json!({})).await.json();
    assert_eq!(audit["sound"], true, "{audit}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_comes_back_by_a_link() {
    let floor = TestFloor::open().await;
    let cookie = |answer: &common::Answer| {
        let cookie = answer.headers.get("set-cookie").unwrap().to_str().unwrap();
        cookie.split(';').next().unwrap().to_string()
    };
    let come = floor.nobody().post("/api/guest", &json!({})).await;
    let guest = Client { cookie: Some(cookie(&come)), ..floor.nobody() };
    let link = guest.post("/api/me/link", &json!({})).await.json();
    assert_eq!(Client::send(guest.request("POST", "/api/logout")).await.status, 204);
    let back = floor.nobody().post("/api/back", &link).await;
    assert_eq!(back.status, 200, "{:?}", back.json());
    assert_eq!(back.json()["account"], come.json()["account"], "the same guest with the same money");
    for token in ["", "no token", &"0".repeat(64)] {
        assert_eq!(floor.nobody().post("/api/back", &json!({ "token": token })).await.code(), "wrong_token");
    }
}
