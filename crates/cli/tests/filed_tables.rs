//! 8.3: the house file is the floor: its tables, and no others, are open; check, diff and compare speak of tables.

use crate::common;

use common::{croupier, file};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Three tables in two pits, one of them dealt by a dealer.
const FILED: &str = r#"
[pits.A]
minimum = 25
[blackjack]
maximum = 1000
[blackjack.tables.BJ-01]
pit = "A"
[blackjack.tables.BJ-02]
pit = "B"
mode = "live"
decks = 6
[roulette.tables.R-01]
pit = "A"
"#;

struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a floor, perhaps with a house file; gives the process and its greeting.
fn start(house: Option<&str>, data: &Path) -> (Process, Value) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
    command
        .args(["--json", "serve", "--listen", "127.0.0.1:0", "--figures", "simulated", "--data"])
        .arg(data);
    let child =
        command.args(house.iter().flat_map(|house| ["--house", house])).stdout(Stdio::piped()).spawn();
    let mut process = Process(child.unwrap());
    let mut reader = BufReader::new(process.0.stdout.take().unwrap());
    let mut text = String::new();
    loop {
        assert_ne!(reader.read_line(&mut text).unwrap(), 0, "the floor did not open: {text}");
        if let Ok(greeting) = serde_json::from_str(&text) {
            return (process, greeting);
        }
    }
}

/// The open tables: game, name and mode.
async fn tables(greeting: &Value) -> Vec<(String, String, String)> {
    let address = greeting["address"].as_str().unwrap();
    let tables: Value = reqwest::get(format!("{address}/api/tables")).await.unwrap().json().await.unwrap();
    let text = |table: &Value, field: &str| table[field].as_str().unwrap().to_string();
    let mut open: Vec<_> = tables
        .as_array()
        .unwrap()
        .iter()
        .map(|table| (text(table, "game"), text(table, "name"), text(table, "mode")))
        .collect();
    open.sort();
    open
}

fn named(tables: &[(&str, &str, &str)]) -> Vec<(String, String, String)> {
    tables.iter().map(|(game, name, mode)| (game.to_string(), name.to_string(), mode.to_string())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_floor_has_the_tables_of_its_file_and_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let filed = file("filed-tables", "filed.toml", FILED).display().to_string();
    let three = named(&[
        ("blackjack", "BJ-01", "virtual"),
        ("blackjack", "BJ-02", "live"),
        ("roulette", "R-01", "virtual"),
    ]);
    let (process, greeting) = start(Some(&filed), folder.path());
    assert_eq!(tables(&greeting).await, three);

    // Their limits and options are those of the file.
    let address = greeting["address"].as_str().unwrap();
    let token = greeting["administrator"].as_str().unwrap().split_once('#').unwrap().1;
    let http = reqwest::Client::new();
    let first = json!({ "token": token, "name": "Rosa", "password": "a long enough password" });
    let setup = http.post(format!("{address}/api/setup")).json(&first).send().await.unwrap();
    let cookie = setup.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string();
    let written =
        http.get(format!("{address}/api/house/file")).header("cookie", &cookie).send().await.unwrap();
    let in_force = file("filed-tables", "in-force.toml", written.text().await.unwrap());
    let diff = croupier(&["diff", &filed, &in_force.display().to_string(), "--json"]).json();
    for nothing in ["games", "opened", "closed"] {
        assert_eq!(diff[nothing], json!([]), "{diff}");
    }

    // A supervisor opens a table besides, and play ends everywhere: all come back.
    let table = json!({ "game": "casino-war", "name": "The red room", "mode": "live" });
    let opened = http.post(format!("{address}/api/tables")).header("cookie", &cookie).json(&table);
    assert_eq!(opened.send().await.unwrap().status(), 201);
    drop(process);
    let drained = croupier(&["drain", "--data", &folder.path().display().to_string(), "--json"]);
    assert_eq!(drained.code, 0, "{}{}", drained.out, drained.err);
    assert_eq!(drained.json()["closed"], 4);
    let mut four = three.clone();
    four.extend(named(&[("casino-war", "The red room", "live")]));
    four.sort();
    for _ in 0..2 {
        let (process, greeting) = start(Some(&filed), folder.path());
        assert_eq!(tables(&greeting).await, four, "after a drain, and after a restart without one");
        drop(process);
    }

    // A table leaves the file: it closes; one that a supervisor has opened stays.
    let fewer = FILED.replace("[roulette.tables.R-01]\npit = \"A\"\n", "");
    let fewer = file("filed-tables", "fewer.toml", fewer).display().to_string();
    let (_process, greeting) = start(Some(&fewer), folder.path());
    let left = named(&[
        ("blackjack", "BJ-01", "virtual"),
        ("blackjack", "BJ-02", "live"),
        ("casino-war", "The red room", "live"),
    ]);
    assert_eq!(tables(&greeting).await, left);
    let sound = croupier(&["audit", "--data", &folder.path().display().to_string()]);
    assert_eq!(sound.code, 0, "{}{}", sound.out, sound.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_house_file_every_game_has_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let (_process, greeting) = start(None, folder.path());
    assert_eq!(tables(&greeting).await.len(), common::implemented().len());
}

/// Twenty tables of blackjack, and what changes at some of them.
fn twenty(minimum: u32) -> String {
    let table =
        |number: u32| format!("[blackjack.tables.BJ-{number:02}]\npit = \"A\"\nminimum = {minimum}\n");
    format!("[blackjack]\nminimum = 5\n{}", (5..=24).map(table).collect::<String>())
}

#[test]
fn diff_tells_tables_together_and_which_come_and_go() {
    let write = |name: &str, text: &str| file("diff-tables", name, text).display().to_string();
    let old = write("old.toml", &format!("{}[craps]\nminimum = 10\n[craps.tables.C-1]\n", twenty(10)));
    let new = write("new.toml", &format!("{}[roulette.tables.R-1]\n[roulette.tables.R-2]\n", twenty(25)));
    let text = croupier(&["diff", &old, &new]).out;
    for words in
        ["tables BJ-05 to BJ-24 (20 tables)", "roulette, R-1, R-2 (2 tables) open.", "craps, C-1 closes."]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    // Removed games are not compared with defaults.
    let json = croupier(&["diff", &old, &new, "--json"]).json();
    let parts = json["games"].as_array().unwrap();
    assert!(parts.iter().all(|part| part["game"] == "blackjack"), "{json}");
    assert_eq!(parts.len(), 20, "{json}");
    assert_eq!((&json["dropped"], &json["closed"][0]["table"]), (&json!(["craps"]), &"C-1".into()));
}

#[test]
fn compare_takes_tables_with_the_same_change_together() {
    let table = |number: u32, zero: &str| format!("[roulette.tables.R-{number}]\non-zero = \"{zero}\"\n");
    let house = |zero: &str| {
        format!("[roulette]\n{}{}", (1..=3).map(|n| table(n, zero)).collect::<String>(), table(4, "half"))
    };
    let write = |name: &str, text: &str| file("compare-tables", name, text).display().to_string();
    let (old, new) = (write("old.toml", &house("half")), write("new.toml", &house("all")));
    let json = croupier(&["compare", &old, &new, "--json"]).json();
    let names: Vec<&str> =
        json["games"].as_array().unwrap().iter().map(|g| g["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Roulette, R-1 to R-3 (3 tables)"], "{json}");
}

#[test]
fn one_odd_table_is_one_breach() {
    let table = |number: u32, word: &str| {
        format!("[minibaccarat.tables.M-{number}]\npit = \"A\"\nafter-shuffle = \"{word}\"\n")
    };
    let text = format!(
        "[minibaccarat]\n{}{}",
        table(1, "feather"),
        (2..=7).map(|n| table(n, "lace")).collect::<String>()
    );
    let path = file("one-odd-table", "house.toml", text).display().to_string();
    let json = croupier(&["check", &path, "--json"]).json();
    let breaches = json["breaches"].as_array().unwrap();
    assert_eq!(breaches.len(), 1, "{json}");
    assert_eq!((&breaches[0]["table"], &breaches[0]["line"]), (&"M-1".into(), &4.into()));
    let sarif = croupier(&["check", &path, "--sarif"]).json();
    let message = sarif["runs"][0]["results"][0]["message"]["text"].as_str().unwrap();
    assert!(message.starts_with("minibaccarat, table M-1: after-shuffle: "), "{message}");
}

#[test]
fn a_table_that_inherits_a_breach_is_unlawful() {
    let text =
        "[casino-war]\ndecks = 5\n[casino-war.tables.W-1]\npit = \"A\"\n[casino-war.tables.W-2]\ndecks = 6\n";
    let path = file("inherited-breach", "house.toml", text).display().to_string();
    let checked = croupier(&["check", &path, "--json"]);
    let json = checked.json();
    assert_eq!((checked.code, json["breaches"].as_array().unwrap().len()), (1, 1), "{json}");
    let lawful: Vec<(&Value, &Value)> =
        json["games"].as_array().unwrap().iter().map(|game| (&game["table"], &game["lawful"])).collect();
    assert_eq!(
        lawful,
        [(&Value::Null, &false.into()), (&"W-1".into(), &false.into()), (&"W-2".into(), &true.into())]
    );
    assert!(croupier(&["check", &path]).out.contains("table W-1, is unlawful"), "the text tells it");
}

#[test]
fn a_misspelt_option_is_guessed() {
    let path = file("misspelt", "house.toml", "[casino-war]\ndeks = 6\n").display().to_string();
    let text = croupier(&["check", &path]).out;
    assert!(text.contains("did you mean decks?"), "{text}");
}
