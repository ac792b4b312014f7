//! 8.3: the house file in force.

use crate::common;

use common::{TestFloor, config, house};
use croupier_floor::wire::{Mode, Role};
use croupier_floor::{Pace, TableSetup};
use croupier_rules::house::{OptionSetting, Submission};
use croupier_server::{FiledTable, House};
use serde_json::json;
use std::collections::BTreeMap;

fn chosen(choices: &[(&str, &str)]) -> BTreeMap<String, OptionSetting> {
    choices.iter().map(|(option, value)| (option.to_string(), (*value).into())).collect()
}

/// A house with an hour's notice, six decks at casino war, and two tables of its own.
fn filed() -> House {
    let of = |choices: &[(&str, &str)]| Submission { chosen: chosen(choices), ..Submission::default() };
    let war = of(&[("notice-minutes", "60"), ("decks", "6")]);
    let table = |name: &str, pit: Option<&str>, own: &[(&str, &str)]| FiledTable {
        game: "casino-war".to_string(),
        name: name.to_string(),
        pit: pit.map(str::to_string),
        mode: Mode::Virtual,
        own: chosen(own),
    };
    House::new(BTreeMap::from([("casino-war".to_string(), war)]))
        .with_choices_for_all(chosen(&[("notice-minutes", "60")]))
        .with_table(table("W-1", Some("A"), &[("decks", "7")]))
        .with_table(table("W-2", Some("B"), &[("decks", "8")]))
}

/// The parts of a file by their headers.
fn parts(text: &str) -> BTreeMap<String, String> {
    let parts = text.split("\n[").skip(1).filter_map(|part| part.split_once("]\n"));
    parts.map(|(header, body)| (header.to_string(), body.trim().to_string())).collect()
}

async fn floor() -> TestFloor {
    let folder = tempfile::tempdir().unwrap();
    let config = common_config(&folder);
    TestFloor::with(folder, config).await
}

fn common_config(folder: &tempfile::TempDir) -> croupier_server::ServerConfig {
    croupier_server::ServerConfig { house: filed(), ..config(folder) }
}

async fn open(floor: &TestFloor, name: &str, choices: &[(&str, &str)]) -> i64 {
    let house_rules = Submission { chosen: chosen(choices), ..Submission::default() };
    let (game, name) = ("casino-war".to_string(), name.to_string());
    let open = TableSetup { game, name, mode: Mode::Live, house: house_rules, pace: Pace::AT_ONCE };
    floor.floor.open_table(open, house()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn it_has_the_day_the_house_the_games_and_the_tables_that_differ() {
    let floor = floor().await;
    let as_the_game = [("notice-minutes", "60"), ("decks", "6")];
    let differs = [("notice-minutes", "60"), ("decks", "6"), ("match-play", "yes")];
    open(&floor, "as the others", &as_the_game).await;
    open(&floor, "red", &differs).await;
    let second = open(&floor, "red", &differs).await;
    open(&floor, "W-1", &differs).await;
    let auditor = floor.somebody("Otto", Role::Auditor).await;
    let answer = auditor.get("/api/house/file?game=casino-war").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.kind, "application/toml; charset=utf-8");
    let text = String::from_utf8(answer.body).unwrap();
    assert!(text.contains("\nas-of = \"2009-01-05\"\n"), "{text}");
    let by_name = |name: &str| format!("casino-war.tables.{name}");
    let wanted = [
        ("house".to_string(), "notice-minutes = 60  # 8.3~(c)"),
        ("casino-war".to_string(), "decks = 6  # 22.2(a)"),
        // The table is open, and says itself what is in force there; its pit is known from the file.
        (by_name("W-1"), "pit = \"A\"\nmode = \"live\"\nmatch-play = true  # 22.6(a)"),
        (by_name("W-2"), "pit = \"B\"\ndecks = 8  # 22.2(a)"),
        (by_name("\"as the others\""), "mode = \"live\""),
        (by_name("red"), "mode = \"live\"\nmatch-play = true  # 22.6(a)"),
        (by_name(&format!("\"red (table {second})\"")), "mode = \"live\"\nmatch-play = true  # 22.6(a)"),
    ];
    let wanted = wanted.map(|(header, body)| (header, body.to_string()));
    assert_eq!(parts(&text), BTreeMap::from(wanted), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_in_force_is_in_it_also_for_tables_that_only_the_file_has() {
    let floor = floor().await;
    let supervisor = floor.somebody("Sue", Role::Supervisor).await;
    let change = json!({ "game": "casino-war", "house": { "maximum": "700" } });
    assert_eq!(supervisor.post("/api/house/changes", &change).await.status, 204);
    let answer = supervisor.get("/api/house/file").await;
    let parts = parts(&String::from_utf8(answer.body).unwrap());
    assert_eq!(parts["casino-war"], "decks = 6  # 22.2(a)\nmaximum = 700  # 8.2~(a)");
    assert_eq!(parts["casino-war.tables.W-2"], "pit = \"B\"\ndecks = 8  # 22.2(a)");
    // A game that has not the house's notice says so itself.
    assert_eq!(parts["roulette"], "notice-minutes = 30  # 8.3~(c)");
    assert_eq!(supervisor.get("/api/house/file?game=whist").await.code(), "not_found");
}
