//! 8.3: a floor writes the house file in force, and the command reads the same choices from it.

use crate::common;

use common::{croupier, file};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A house with a day of its own, choices for the whole house, a table that differs and a new game.
const FILED: &str = r#"
as-of = "2008-09-02"
[house]
notice-minutes = 45
rules-at = "the \"cage\", left"
[casino-war]
decks = 6
match-play = true
minimum = 12.5
[minibaccarat]
notice-minutes = 60
tie-odds = "9 to 1"
[minibaccarat.tables.M-1]
pit = "A"
after-shuffle = "lace"
[thirty-roulette]
variation-of = "roulette"
straight-odds = "30 to 1"
petitioners = "Boardwalk Casino, A. Inventor"
sponsor = "Boardwalk Casino"
ruling = "2008-07-01"
test-tables = "R-1"
test-from = "2008-08-01"
test-until = "2009-04-01"
"#;

/// The options that are also changed on the floor.
const ON_THE_FLOOR: &str = r#"
[roulette]
minimum = 10
[casino-war.tables."The red room"]
decks = 7
match-play = false
"#;

struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// Starts the floor with a house file; gives the process and its greeting.
fn start(house: &str, data: &str) -> (Process, Value) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
    command.args(["--json", "serve", "--listen", "127.0.0.1:0", "--figures", "simulated", "--data", data]);
    let child = command.args(["--house", house]).stdout(Stdio::piped()).spawn().unwrap();
    let mut process = Process(child);
    let mut reader = BufReader::new(process.0.stdout.take().unwrap());
    let mut text = String::new();
    loop {
        assert_ne!(reader.read_line(&mut text).unwrap(), 0, "the floor did not open: {text}");
        if let Ok(greeting) = serde_json::from_str(&text) {
            return (process, greeting);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_file_that_the_floor_writes_has_the_same_choices() {
    let folder = tempfile::tempdir().unwrap();
    let filed = file("house-in-force", "filed.toml", FILED).display().to_string();
    let (_process, greeting) = start(&filed, &folder.path().display().to_string());
    let address = greeting["address"].as_str().unwrap();
    let token = greeting["administrator"].as_str().unwrap().split_once('#').unwrap().1;

    let http = reqwest::Client::new();
    let first = json!({ "token": token, "name": "Rosa", "password": "a long enough password" });
    let setup = http.post(format!("{address}/api/setup")).json(&first).send().await.unwrap();
    let cookie = setup.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string();
    let ask = |method: reqwest::Method, path: &str| {
        http.request(method, format!("{address}{path}")).header("cookie", &cookie)
    };
    let table = json!({ "game": "casino-war", "name": "The red room", "mode": "live",
        "house": { "decks": "7", "match-play": "no" } });
    let opened = ask(reqwest::Method::POST, "/api/tables").json(&table).send().await.unwrap();
    assert_eq!(opened.status(), 201);
    let soon = SystemTime::now().duration_since(UNIX_EPOCH).unwrap() + Duration::from_secs(5);
    let change = json!({ "game": "roulette", "house": { "minimum": "10" },
        "effective": u64::try_from(soon.as_millis()).unwrap() });
    let changed = ask(reqwest::Method::POST, "/api/house/changes").json(&change).send().await.unwrap();
    let status = changed.status();
    assert_eq!(status, 204, "{}", changed.text().await.unwrap());
    // 8.3~(d): with nobody at the table a limit needs no notice; the table takes it up by itself.
    let mut text;
    loop {
        let answer = ask(reqwest::Method::GET, "/api/house/file").send().await.unwrap();
        text = answer.text().await.unwrap();
        if text.contains("[roulette]\nminimum = 10") && !text.contains("[roulette.tables.") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    assert!(text.contains("[minibaccarat.tables.M-1]\npit = \"A\"\n"), "{text}");
    let in_force = file("house-in-force", "in-force.toml", &text).display().to_string();
    let wanted = format!("{FILED}{ON_THE_FLOOR}");
    let wanted = file("house-in-force", "wanted.toml", wanted).display().to_string();
    let checked = croupier(&["check", &in_force, "--json"]);
    assert_eq!(checked.code, 0, "{}{text}", checked.out);
    assert_eq!(checked.json()["as_of"], "2008-09-02");
    let diff = croupier(&["diff", &wanted, &in_force, "--json"]).json();
    assert_eq!(diff["games"], json!([]), "{text}");
    assert_eq!(diff["dropped"], json!([]), "{text}");
}
