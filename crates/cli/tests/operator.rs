//! Failures of operation: a log that cannot be written, a lost password.

use crate::common;

use common::croupier;
use serde_json::{Value, json};
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A floor as a process; it is ended where the test fails.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a floor whose log goes to this file, and gives what it says when it is open.
fn serve(folder: &Path, log: &str) -> (Process, Value) {
    let log = OpenOptions::new().write(true).open(log).unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["--json", "serve", "--listen", "127.0.0.1:0", "--figures", "simulated", "--data"])
        .arg(folder)
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn();
    let mut process = Process(child.unwrap());
    let mut reader = BufReader::new(process.0.stdout.take().unwrap());
    let mut text = String::new();
    loop {
        assert_ne!(reader.read_line(&mut text).unwrap(), 0, "the floor did not open: {text}");
        if let Ok(ready) = serde_json::from_str::<Value>(&text) {
            return (process, ready);
        }
    }
}

/// A full disk under the log stops nothing: people log in and fail to, tables stay, and the floor closes in order when it is told to end.
#[tokio::test(flavor = "multi_thread")]
async fn an_unwritable_log_stops_no_command() {
    let folder = tempfile::tempdir().unwrap();
    let (mut process, ready) = serve(folder.path(), "/dev/full");
    let (address, tables) = (ready["address"].as_str().unwrap(), &ready["tables"]);
    let http = reqwest::Client::new();
    for _ in 0..3 {
        let wrong = json!({ "name": "nobody", "password": "not a password" });
        let answer = http.post(format!("{address}/api/login")).json(&wrong).send().await.unwrap();
        assert_eq!(answer.status(), 401, "a failed log-in is logged, and answered");
    }
    let health: Value = http.get(format!("{address}/healthz")).send().await.unwrap().json().await.unwrap();
    assert_eq!(
        (&health["status"], &health["tables"], &health["restarts"]),
        (&json!("open"), tables, &json!(0))
    );
    let metrics = http.get(format!("{address}/metrics")).send().await.unwrap().text().await.unwrap();
    let lost = metrics.lines().find_map(|line| line.strip_prefix("croupier_lost_log_lines ")).unwrap();
    assert!(lost.parse::<u64>().unwrap() >= 3, "{lost} lines were lost");
    let told = Command::new("kill").args(["-TERM", &process.0.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert!(process.0.wait().unwrap().success(), "it closes in order");
}

/// An administrator who has lost the password gets a new one at the machine.
#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_can_log_in_after_a_reset() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let none = croupier(&["admin", "reset", "--data", data]);
    assert_eq!(none.code, 2, "{}", none.err);
    let http = reqwest::Client::new();
    let (process, ready) = serve(folder.path(), "/dev/null");
    let (address, token) = ready["administrator"].as_str().unwrap().split_once("/setup#").unwrap();
    let first = json!({ "token": token, "name": "boss", "password": "a lost password" });
    let made = http.post(format!("{address}/api/setup")).json(&first).send().await.unwrap();
    assert_eq!(made.status(), 200);
    assert_eq!(croupier(&["admin", "reset", "--data", data]).code, 2, "not while the floor is open");
    drop(process);
    assert_eq!(croupier(&["admin", "reset", "--name", "nobody", "--data", data]).code, 2);
    let reset = croupier(&["--json", "admin", "reset", "--data", data]);
    assert_eq!(reset.code, 0, "{}", reset.err);
    let (_process, ready) = serve(folder.path(), "/dev/null");
    let address = ready["address"].as_str().unwrap();
    let login = async |password: &Value| {
        let given = json!({ "name": "boss", "password": password });
        http.post(format!("{address}/api/login")).json(&given).send().await.unwrap().status().as_u16()
    };
    assert_eq!(login(&json!("a lost password")).await, 401);
    assert_eq!(login(&reset.json()["password"]).await, 200);
}

/// Everybody on a machine can read arguments: a database password in one is refused, and not repeated.
#[test]
fn a_database_password_is_no_argument() {
    let url = "postgres://floor:secret@127.0.0.1:1/floor";
    let commands: [&[&str]; 6] = [
        &["serve"],
        &["audit"],
        &["backup", "copy.sqlite"],
        &["restore"],
        &["drain"],
        &["admin", "reset", "--name", "boss"],
    ];
    for command in commands {
        let ran = croupier(&[command, &["--database", url]].concat());
        assert_eq!(ran.code, 2, "{command:?}: {}", ran.err);
        assert!(
            ran.err.contains("CROUPIER_DATABASE") && !ran.err.contains("secret"),
            "{command:?}: {}",
            ran.err
        );
    }
}
