//! Signed heads of the record on the standard output, for a log that leaves the machine; and what they show later.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot run must fail"
)]

use crate::common::{croupier, file};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

/// The floor runs, a guest comes in, and the floor is told to end: gives what it wrote after it was open.
async fn runs(folder: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["--json", "serve", "--listen", "127.0.0.1:0", "--heads", "-", "--data", folder])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    let ready: Value = loop {
        assert_ne!(reader.read_line(&mut text).unwrap(), 0, "the floor did not open: {text}");
        if let Ok(ready) = serde_json::from_str(&text) {
            break ready;
        }
    };
    let guest = format!("{}/api/guest", ready["address"].as_str().unwrap());
    assert!(reqwest::Client::new().post(guest).send().await.unwrap().status().is_success());
    let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(told.success());
    let mut heads = String::new();
    reader.read_to_string(&mut heads).unwrap();
    assert!(child.wait().unwrap().success());
    heads
}

#[tokio::test]
async fn heads_on_the_standard_output_reveal_a_truncated_record() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let lines = runs(data).await;
    assert!(!lines.is_empty(), "the last heads are told when the floor ends");
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["format"], "croupier heads 2");
    }
    let heads = file("heads", "stdout.jsonl", &lines);
    let heads = heads.to_str().unwrap();
    let audit = croupier(&["audit", "--data", data, "--heads", heads]);
    assert_eq!(audit.code, 0, "{}{}", audit.out, audit.err);
    // The guest's welcome is the last of the cage's record: it is cut off, with the money, so that everything else still adds up.
    let disk = rusqlite::Connection::open(folder.path().join("floor.sqlite")).unwrap();
    disk.execute_batch(
        "DROP TRIGGER steps_are_not_removed;
         DELETE FROM steps WHERE table_id = 0 AND seq = (SELECT MAX(seq) FROM steps WHERE table_id = 0)",
    )
    .unwrap();
    drop(disk);
    let audit = croupier(&["audit", "--data", data, "--heads", heads]);
    assert_ne!(audit.code, 0);
    let told = audit.out + &audit.err;
    assert!(told.contains("was signed, and is gone"), "{told}");
}
