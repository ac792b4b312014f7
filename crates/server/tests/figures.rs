//! Figures: what the house keeps of each wager, what the other answers to a question cost, and how many rounds an auditor finds.

use crate::common;

use common::{TestFloor, config, request_id};
use croupier_floor::Pace;
use croupier_floor::wire::{Mode, Role};
use croupier_server::Figures;
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_says_what_the_other_answers_cost() {
    let floor = TestFloor::open().await;
    let player = floor.somebody("Ann", Role::Player).await;
    let auditor = floor.somebody("eye", Role::Auditor).await;
    let table = floor.table("casino-war", Mode::Virtual).await;
    player.play(table, json!({ "type": "sit", "seat": 1 })).await;
    player.play(table, json!({ "type": "buy_in", "amount": "500.00" })).await;
    let costs = format!("/api/tables/{table}/hint/costs");
    // No question is open yet.
    assert_eq!(player.get(&costs).await.json(), json!(null));
    // A tie comes once in thirteen rounds: the player is asked whether to go to war.
    for _ in 0..400 {
        let view = player.view(table).await;
        let prompt = &view["prompt"];
        let told = player.get(&costs).await.json();
        if prompt["kind"] == "answer" && told != json!(null) {
            let hint = player.get(&format!("/api/tables/{table}/hint")).await.json();
            let crowd = futures_util::future::join_all((0..5).map(|_| player.get(&costs))).await;
            let refused = crowd.iter().filter(|answer| answer.status == 429).count();
            assert!((1..=3).contains(&refused), "one person has two estimates at once: {refused}");
            assert_ne!(told["costs"][0]["answer"], hint["answer"], "the others alone");
            assert!(told["played"].as_u64().unwrap() > 1, "{told}");
            // A war with ten dollars loses $20 in 6 of 13 cases and wins $10 otherwise, 50/13 on average; a surrender loses five dollars.
            let of = |field: &str| told["costs"][0][field].as_f64().unwrap();
            assert!((of("dollars") - 15.0 / 13.0).abs() < 5.0 * of("error") + 0.6, "{told}");
            let rounds = auditor.get("/api/rounds?limit=200").await.json().as_array().unwrap().len();
            assert_eq!(auditor.get("/api/rounds/count?limit=1").await.json()["rounds"], json!(rounds));
            return;
        }
        if prompt["kind"] == "answer" {
            let choice = prompt["choices"][0]["choice"].clone();
            player.play(table, json!({ "type": "answer", "choice": choice })).await;
        } else if prompt["kind"] == "wagers" {
            let bet = json!({ "type": "bet", "wager": { "kind": "initial" }, "amount": "10.00" });
            player.play(table, bet).await;
            player.play(table, json!({ "type": "ready" })).await;
        }
    }
    panic!("no tie in all these rounds");
}

/// The edge of a wager by its words, in percent.
fn edge(odds: &Value, words: &str) -> f64 {
    let wagers = odds["wagers"].as_array().unwrap();
    let one = wagers.iter().find(|one| one["words"] == words).unwrap_or_else(|| panic!("{words}: {odds}"));
    one["edge_percent"].as_f64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_area_of_a_wheel_and_of_dice_has_its_own_exact_figure() {
    let floor = TestFloor::open().await;
    let of = async |game: &str| floor.nobody().get(&format!("/api/games/{game}/odds")).await.json();
    let roulette = of("roulette").await;
    assert_eq!((&roulette["counting"], &roulette["rounds"]), (&json!("over"), &Value::Null));
    // Of 38 numbers, 36 are paid; on red and on black half of what zero and double zero take comes back.
    for (words, percent) in [
        ("straight 17", 200.0 / 38.0),
        ("split 20/23", 200.0 / 38.0),
        ("red", 100.0 / 38.0),
        ("black", 100.0 / 38.0),
    ] {
        assert!((edge(&roulette, words) - percent).abs() < 1e-9, "{words}: {}", edge(&roulette, words));
    }
    // 9 to 5 with 3 ways against 6; 7 to 6 with 5 ways against 6.
    let craps = of("craps").await;
    assert!((edge(&craps, "place 4") - 100.0 / 15.0).abs() < 1e-9, "{}", edge(&craps, "place 4"));
    assert!((edge(&craps, "place 6") - 100.0 / 66.0).abs() < 1e-9, "{}", edge(&craps, "place 6"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_game_is_simulated_at_first_and_counted_in_the_background() {
    let folder = tempfile::tempdir().unwrap();
    let config = croupier_server::ServerConfig { figures: Figures::Counted, ..config(&folder) };
    let floor = TestFloor::with(folder, config).await;
    let ask = async || floor.nobody().get("/api/games/minibaccarat/odds").await.json();
    let first = ask().await;
    assert_eq!(first["counting"], "under-way");
    assert!(first["wagers"][0]["standard_error_percent"].is_f64(), "{first}");
    for _ in 0..600 {
        let odds = ask().await;
        if odds["counting"] == "over" {
            assert_eq!(odds["rounds"], Value::Null, "nothing is simulated any more");
            // The Player's Hand at eight decks, as every table of it has it: 1.2351 %.
            assert!((edge(&odds, "player") - 1.2351).abs() < 0.004, "{odds}");
            return;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    panic!("it is not counted in two minutes");
}

/// 20.10: a player with three cards plays or folds. The game's own rule is the best play, so both agree.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_by_the_games_own_strategy_until_the_best_play_is_computed() {
    let folder = tempfile::tempdir().unwrap();
    let config = croupier_server::ServerConfig { figures: Figures::Counted, ..config(&folder) };
    let floor = TestFloor::with(folder, config).await;
    let player = floor.somebody("Ann", Role::Player).await;
    let pace = Pace { answer: Duration::from_secs(600), ..Pace::AT_ONCE };
    let table = floor.table_at("three-card-poker", Mode::Virtual, pace).await;
    player.join(table, 1, 100).await;
    let mut first = None;
    for _ in 0..1_200 {
        let hint = player.get(&format!("/api/tables/{table}/hint")).await.json();
        match (hint["strategy"].as_str(), &first) {
            (None, _) => {
                // Players who are offered the cut take the first offer.
                let view = player.view(table).await;
                if view["prompt"]["kind"] == "answer" {
                    let choice = view["prompt"]["choices"][0]["choice"].clone();
                    let answer = json!({ "type": "answer", "choice": choice });
                    player.try_play(table, &request_id(), answer).await;
                }
                let bet = json!({ "type": "bet", "wager": { "kind": "ante" }, "amount": "10.00" });
                player.try_play(table, &request_id(), bet).await;
            }
            (Some("queen-six-four"), _) => first = Some(hint["answer"].clone()),
            (Some("best"), Some(first)) => {
                assert_eq!(hint["says"], "computed from the rules of this house");
                assert_eq!(hint["answer"], *first);
                return;
            }
            (Some(other), _) => panic!("nothing was computed before anybody asked: {other}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it is not computed in two minutes");
}
