//! A second look: hints, a corrected card, a round and a hand of one's own, a guest's way back.

use crate::common;

use common::{Client, PASSWORD, TestFloor, request_id};
use croupier_floor::Pace;
use croupier_floor::wire::{Mode, Role};
use serde_json::{Value, json};
use std::time::Duration;

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
async fn a_card_is_corrected_with_supervisor_approval() {
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
            "to": card("2", "diamonds"),
            "supervisor": supervisor,
            "password": password,
        });
        dealer.post(&format!("/api/tables/{table}/corrections"), &body).await
    };
    assert_eq!(correct("Sue", "not the password").await.code(), "wrong_password");
    assert_eq!(correct("Dora", PASSWORD).await.code(), "not_yours", "a dealer is no supervisor");
    let own = json!({ "type": "correct", "to": card("2", "diamonds") });
    assert_eq!(dealer.try_play(table, &request_id(), own).await.code(), "not_yours");
    let done = correct("Sue", PASSWORD).await;
    assert_eq!(done.status, 200, "{:?}", done.json());
    assert_eq!(correct("Sue", PASSWORD).await.code(), "refused", "that is the card now");
    // King and nine, a natural; the banker has two and seven, which would be a tie…
    for (rank, suit) in [("9", "hearts"), ("7", "spades")] {
        dealer.play(table, card(rank, suit)).await;
    }
    assert_eq!(dealer.view(table).await["seats"][2]["chips"], "100.00");
    // …and was two and two, although the round is over.
    assert_eq!(correct("Sue", PASSWORD).await.status, 200);
    assert_eq!(dealer.view(table).await["seats"][2]["chips"], "120.00");
    dealer.play(table, json!({ "type": "buy_in", "amount": "5.00", "seat": 3 })).await;
    assert_eq!(correct("Sue", PASSWORD).await.code(), "refused", "something else has happened");

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
    assert!(
        file.contains("cards 2d") && !file.contains("\ncards 9d") && !file.contains("\ncards 7s"),
        "{file}"
    );
    let audit = auditor.post("/api/audit", &json!({})).await.json();
    assert_eq!(audit["sound"], true, "{audit}");
}

#[tokio::test(flavor = "multi_thread")]
async fn players_are_given_hints_and_see_their_own_rounds() {
    let floor = TestFloor::open().await;
    let (anna, ben) = (floor.somebody("Anna", Role::Player).await, floor.somebody("Ben", Role::Player).await);
    // No default answer is given while a player has time.
    let pace = Pace { answer: Duration::from_secs(600), ..Pace::AT_ONCE };
    let table = floor.table_at("blackjack", Mode::Virtual, pace).await;
    assert_eq!(anna.get(&format!("/api/tables/{table}/hint")).await.code(), "not_seated");
    anna.join(table, 1, 100).await;
    let mut hints = 0;
    for _ in 0..400 {
        let view = anna.view(table).await;
        let hint = anna.get(&format!("/api/tables/{table}/hint")).await.json();
        let asked = view["prompt"]["kind"] == "answer" && view["prompt"]["seat"] == 1;
        if !hint.is_null() {
            assert!(hint["strategy"].is_string());
            hints += 1;
            // The table accepts the strategy's answer.
            let answer = hint["answer"].as_str().unwrap();
            let (choice, number) = match answer.split_once(' ') {
                Some((verb, number)) if verb == "cut" => (verb, number.parse::<u16>().ok()),
                _ => (answer, None),
            };
            let mut command = json!({ "type": "answer", "choice": choice });
            if let Some(number) = number {
                command["number"] = json!(number);
            }
            let done = anna.try_play(table, &request_id(), command).await;
            assert!(done.status == 200 || !asked || done.status == 409, "{:?}", done.json());
        }
        if asked && hint.is_null() {
            let first = view["prompt"]["choices"][0]["choice"].clone();
            anna.try_play(table, &request_id(), json!({ "type": "answer", "choice": first })).await;
        }
        if view["round"].as_i64().unwrap() > 1 && hints > 0 {
            break;
        }
        if view["phase"] == "betting" && view["layout"].as_array().unwrap().is_empty() {
            let bet = json!({ "type": "bet", "wager": { "kind": "main" }, "amount": "10.00" });
            anna.try_play(table, &request_id(), bet).await;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(hints > 0, "a hand is a question, and a strategy answers it");
    let own = anna.get(&format!("/api/me/rounds/{table}-1")).await;
    assert_eq!(own.status, 200, "{:?}", own.json());
    let own = own.json();
    let steps = own["steps"].as_array().unwrap();
    assert_eq!(own["summary"]["outcomes"], json!([]));
    assert_eq!(steps.last().unwrap()["view"]["you"]["seat"], 1);
    assert!(
        steps.iter().any(|step| step["events"]
            .as_array()
            .unwrap()
            .iter()
            .any(|event| event["kind"] == "deals"))
    );
    assert_eq!(ben.get(&format!("/api/me/rounds/{table}-1")).await.code(), "not_found", "not Ben's");
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

/// 14.10: a hand of poker is had as a file by those who played it, each with the own cards and without those of others; by nobody else.
#[tokio::test(flavor = "multi_thread")]
async fn a_hand_history_is_for_its_players() {
    let floor = TestFloor::open().await;
    let (anna, bob) = (floor.somebody("Anna", Role::Player).await, floor.somebody("Bob", Role::Player).await);
    let pace = Pace { betting: Duration::from_millis(50), answer: Duration::from_secs(600), ..Pace::AT_ONCE };
    let table = floor.table_at("poker", Mode::Virtual, pace).await;
    let mut own: [Vec<String>; 2] = Default::default();
    for (seat, person) in [(1, &anna), (2, &bob)] {
        person.join(table, seat, 500).await;
    }
    let round = anna.view(table).await["round"].as_i64().unwrap();
    'hand: for _ in 0..1_000 {
        for (at, person) in [&anna, &bob].into_iter().enumerate() {
            let view = person.view(table).await;
            if view["round"].as_i64().unwrap() > round {
                break 'hand;
            }
            let prompt = &view["prompt"];
            if prompt["kind"] == "answer" && prompt["seat"] == at + 1 {
                // The first answer may end the hand.
                if view["phase"] == "playing" && own[at].is_empty() {
                    own = [cards_of(&anna.view(table).await, 1), cards_of(&bob.view(table).await, 2)];
                }
                let choice = prompt["choices"][0]["choice"].clone();
                person.try_play(table, &request_id(), json!({ "type": "answer", "choice": choice })).await;
            } else if view["phase"] == "betting" {
                let stack = json!({ "type": "bet", "wager": { "kind": "stack" }, "amount": "100.00" });
                person.try_play(table, &request_id(), stack).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let path = format!("/api/me/rounds/{table}-{round}/hand");
    let mut histories = Vec::new();
    for person in [&anna, &bob] {
        let hand = person.get(&path).await;
        assert_eq!((hand.status, &*hand.kind), (200, "text/plain; charset=utf-8"));
        let name = hand.headers["content-disposition"].to_str().unwrap();
        assert_eq!(name, format!("attachment; filename=\"hand-{table}-{round}.phh\""));
        histories.push(String::from_utf8(hand.body).unwrap());
    }
    for (at, history) in histories.iter().enumerate() {
        let hidden: Vec<&str> = history.lines().filter(|line| line.contains("????")).collect();
        assert_eq!(hidden.len(), 1, "the hole cards of one other player: {history}");
        let seats = history.lines().find(|line| line.starts_with("seats")).unwrap();
        let place = seats.split(['[', ',', ']']).filter_map(|word| word.trim().parse::<usize>().ok());
        let place = place.into_iter().position(|seat| seat == at + 1).unwrap() + 1;
        let dealt = history.lines().find(|line| line.contains(&format!("d dh p{place} "))).unwrap();
        assert_eq!(own[at].len(), 2);
        assert!(own[at].iter().all(|card| dealt.contains(card)), "{:?} in {dealt}", own[at]);
    }
    let eve = floor.somebody("Eve", Role::Player).await;
    assert_eq!(eve.get(&path).await.code(), "not_found", "who did not play");
    assert_eq!(floor.nobody().get(&path).await.code(), "not_logged_in");
    for round in ["99-1", "x", "1-0", "1-99999999999999999999"] {
        assert_eq!(anna.get(&format!("/api/me/rounds/{round}/hand")).await.status, 404, "{round}");
    }
}

/// The cards before a seat that its player sees, as a hand history writes them.
fn cards_of(view: &Value, seat: u64) -> Vec<String> {
    let spots = view["spots"].as_array().unwrap().iter();
    let cards =
        spots.filter(|spot| spot["spot"]["seat"] == seat).flat_map(|spot| spot["cards"].as_array().unwrap());
    let name = |card: &Value| {
        let (rank, suit) = (card["card"]["rank"].as_str()?, card["card"]["suit"].as_str()?);
        Some(format!("{}{}", if rank == "10" { "T" } else { rank }, &suit[..1]))
    };
    cards.filter_map(name).collect()
}
