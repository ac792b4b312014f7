//! 8.3: the house changes its choices over HTTP: all of a change or nothing, everywhere, until it is cancelled.

use crate::common;

use common::{Client, TestFloor, config};
use croupier_floor::wire::{Mode, Role};
use croupier_floor::{BotPolicy, Pace};
use croupier_server::{Opening, ServerLimits};
use serde_json::{Value, json};
use std::time::Duration;

/// The entry of each table of a game in the list of tables.
fn of(tables: &Value, game: &str, what: &str) -> Vec<String> {
    let tables = tables.as_array().unwrap().iter().filter(|table| table["game"] == game);
    tables.map(|table| table[what].as_str().unwrap().to_string()).collect()
}

/// An option of a game in the rulebook.
fn in_the_rulebook(text: &Value, option: &str) -> String {
    let sections = text["sections"].as_array().unwrap().iter();
    let paragraphs = sections.flat_map(|section| section["paragraphs"].as_array().unwrap());
    let mut options = paragraphs.flat_map(|paragraph| paragraph["options"].as_array().unwrap());
    let found = options.find(|one| one["id"] == option).unwrap_or_else(|| panic!("no option {option}"));
    found["chosen"].as_str().unwrap().to_string()
}

/// A rule that the house has withdrawn is offered nowhere: not at private tables, not at further tables, not in the rulebook.
#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawn_rule_is_offered_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let looks_often = ServerLimits { seats: Duration::from_millis(50), ..config(&folder).allowances };
    let config = croupier_server::ServerConfig {
        opening: Opening::EveryGame(Pace::AT_ONCE),
        automatic: BotPolicy::NONE,
        allowances: looks_often,
        ..config(&folder)
    };
    let floor = TestFloor::with(folder, config).await;
    let boss = floor.somebody("Boss", Role::Supervisor).await;
    let ann = floor.somebody("Ann", Role::Player).await;
    let house = json!({ "game": "casino-war", "house": { "minimum": "700", "maximum": "900" } });
    assert_eq!(boss.post("/api/house/changes", &house).await.status, 204);

    let private = ann.post("/api/tables/private", &json!({ "game": "casino-war" })).await.json();
    let listed = boss.get("/api/tables").await.json();
    let listed =
        listed.as_array().unwrap().iter().find(|table| table["id"] == private["table"]).unwrap().clone();
    assert_eq!((&listed["minimum"], &listed["maximum"]), (&json!("700.00"), &json!("900.00")));
    // Every seat of the first table is taken: the floor opens another.
    let tables = boss.get("/api/tables").await.json();
    let tables = tables.as_array().unwrap();
    let first = tables.iter().find(|table| table["game"] == "casino-war").unwrap();
    let seats = first["seats"].as_array().unwrap().len() as u8;
    for seat in 1..=seats {
        let player = floor.somebody(&format!("Player {seat}"), Role::Player).await;
        player.play(first["id"].as_i64().unwrap(), json!({ "type": "sit", "seat": seat })).await;
    }
    let mut all = Vec::new();
    for _ in 0..400 {
        all = of(&ann.get("/api/tables").await.json(), "casino-war", "maximum");
        if all.len() > 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    assert_eq!(all, ["900.00", "900.00"]);
    let page = ann.get("/api/games/casino-war").await.json();
    let chosen = |id: &str| {
        let options = page["options"].as_array().unwrap();
        options.iter().find(|one| one["id"] == id).unwrap()["chosen"].clone()
    };
    assert_eq!((chosen("minimum"), chosen("maximum")), (json!("700"), json!("900")));
}

/// The rulebook shows what is in force beside its paragraphs, not what the house file says. 7.3(e): a lower vigorish needs no notice.
#[tokio::test(flavor = "multi_thread")]
async fn the_rulebook_shows_what_is_in_force() {
    let floor = TestFloor::open().await;
    let boss = floor.somebody("Boss", Role::Supervisor).await;
    let shown = async || in_the_rulebook(&floor.nobody().get("/api/rulebook/7").await.json(), "banker");
    assert_eq!(shown().await, "5-percent");
    let order = json!({ "game": "minibaccarat", "house": { "banker": "4-percent" } });
    assert_eq!(boss.post("/api/house/changes", &order).await.status, 204);
    assert_eq!(shown().await, "4-percent");
}

/// Several options are one change, which is listed with its number and cancelled as one.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_is_one_and_can_be_cancelled() {
    let floor = TestFloor::open().await;
    let table = floor.table("casino-war", Mode::Virtual).await;
    let boss = floor.somebody("Boss", Role::Supervisor).await;
    let later = json!({ "game": "casino-war", "house": { "minimum": "700", "maximum": "900" },
                        "effective": 4_000_000_000_000_000_i64 });
    assert_eq!(boss.post("/api/house/changes", &later).await.code(), "malformed", "a date has bounds");
    let soon = json!({ "game": "casino-war", "house": { "minimum": "700", "maximum": "900" },
                       "effective": common::now() + 3_600_000 });
    assert_eq!(boss.post("/api/house/changes", &soon).await.status, 204);
    let listed = boss.get("/api/house/changes").await.json();
    let listed = listed.as_array().unwrap();
    assert_eq!(listed.len(), 2, "{listed:?}");
    assert_eq!(listed[0]["id"], listed[1]["id"]);
    let notices = |tables: Value| {
        let tables = tables.as_array().unwrap().clone();
        tables.iter().find(|one| one["id"] == table).unwrap()["notices"].as_array().unwrap().len()
    };
    assert_eq!(notices(boss.get("/api/tables").await.json()), 3, "the limits, and two changes");
    let path = format!("/api/house/changes/{}", listed[0]["id"]);
    assert_eq!(Client::send(boss.request("DELETE", &path)).await.status, 204);
    assert_eq!(notices(boss.get("/api/tables").await.json()), 1);
    assert_eq!(Client::send(boss.request("DELETE", &path)).await.code(), "not_now");
    let none = Client::send(boss.request("DELETE", "/api/house/changes/999")).await;
    assert_eq!(none.code(), "not_found");
    assert!(boss.get("/api/house/changes").await.json()[0]["cancelled"].is_i64());
}
