//! A record that a release with other words has made: the audit goes through it, and a supervisor gives its table up.

use crate::common;

use common::{Client, TestFloor, config};
use croupier_floor::Pace;
use croupier_floor::wire::{Mode, Role};
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::path::Path;
use std::time::Duration;

const STILL: Pace = Pace { betting: Duration::from_secs(3600), ..Pace::AT_ONCE };

/// The record of a table as a release would have written it that called a wager otherwise; its chain is sound.
fn in_other_words(path: &Path, table: i64) {
    let disk = Connection::open(path).unwrap();
    disk.execute_batch("DROP TRIGGER steps_are_not_changed").unwrap();
    let mut query = disk.prepare("SELECT seq, body FROM steps WHERE table_id = $1 ORDER BY seq").unwrap();
    let steps = query.query_map([table], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let steps: Vec<(i64, String)> = steps.map(Result::unwrap).collect();
    let (mut before, mut changed) = ([0; 32], 0);
    for (seq, body) in steps {
        let other = body.replace("croupier 0.1.0", "croupier 0.0.9").replace("bets red", "bets rouge");
        changed += usize::from(other != body);
        let hash: [u8; 32] = Sha256::new().chain_update(before).chain_update(&other).finalize().into();
        let write = "UPDATE steps SET body = $1, hash = $2 WHERE table_id = $3 AND seq = $4";
        disk.execute(write, params![other, hash, table, seq]).unwrap();
        before = hash;
    }
    assert!(changed >= 2, "the version at the head, and the wager");
    disk.execute("UPDATE tables SET software = 'croupier 0.0.9' WHERE id = $1", [table]).unwrap();
}

async fn close(client: &Client, table: i64, because: Option<&str>) -> common::Answer {
    let because = because.map(|why| format!("?because={}", why.replace(' ', "+"))).unwrap_or_default();
    Client::send(client.request("DELETE", &format!("/api/tables/{table}{because}"))).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_another_release_is_closed_out() {
    let floor = TestFloor::open().await;
    let table = floor.table_at("roulette", Mode::Virtual, STILL).await;
    let other = floor.table_at("big-six", Mode::Virtual, STILL).await;
    let ann = floor.somebody("Ann", Role::Player).await;
    ann.join(table, 1, 400).await;
    ann.play(table, json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "50.00" })).await;
    let boss = floor.somebody("Boss", Role::Supervisor).await;
    let eye = floor.somebody("Eye", Role::Auditor).await;
    let folder = floor.close().await;
    let path = folder.path().join("floor.sqlite");
    in_other_words(&path, table);
    let config = config(&folder);
    let floor = TestFloor::with(folder, config).await;
    let [ann, boss, eye] = [ann, boss, eye].map(|client| Client { address: floor.address, ..client });

    let health = floor.nobody().get("/healthz").await.json();
    assert_eq!(
        (&health["quarantined"], &health["tables"]),
        (&json!(1), &json!(1)),
        "the other table is open"
    );
    let metrics = String::from_utf8(floor.nobody().get("/metrics").await.body).unwrap();
    assert!(metrics.contains("\ncroupier_tables_quarantined 1\n"), "{metrics}");
    assert_eq!(ann.get("/api/me").await.json()["account"]["balance"], "600.00");
    let audit = eye.post("/api/audit", &json!({})).await.json();
    assert_eq!((&audit["sound"], &audit["audited"]["tables"]), (&json!(true), &json!(2)), "{audit}");
    let listed = &audit["other_versions"];
    assert_eq!((&listed[0]["table"], listed.as_array().map(Vec::len)), (&json!(table), Some(1)), "{audit}");
    assert_eq!(listed[0]["software"][0], "croupier 0.0.9");

    assert_eq!(close(&ann, table, Some("I want my chips")).await.code(), "not_yours");
    assert_eq!(close(&boss, table, None).await.code(), "not_now", "it is not closed as any other");
    assert_eq!(close(&boss, table, Some("  ")).await.code(), "malformed", "there is a reason");
    assert_eq!(close(&boss, table, Some("the rules have changed")).await.status, 204);
    assert_eq!(close(&boss, table, Some("once more")).await.code(), "no_such_table");
    assert_eq!(ann.get("/api/me").await.json()["account"]["balance"], "1000.00", "wager and chips");
    assert_eq!(floor.nobody().get("/healthz").await.json()["quarantined"], 0);
    ann.join(other, 1, 100).await;

    let disk = Connection::open(&path).unwrap();
    let last = "SELECT body FROM steps WHERE table_id = $1 ORDER BY seq DESC LIMIT 1";
    let last: String = disk.query_row(last, [table], |row| row.get(0)).unwrap();
    let last: Value = serde_json::from_str(&last).unwrap();
    assert_eq!(
        (&last["line"], &last["account"]),
        (&json!("gives up: the rules have changed"), &json!(boss.account))
    );
    let audit = eye.post("/api/audit", &json!({})).await.json();
    assert_eq!(audit["sound"], true, "{audit}");
}
