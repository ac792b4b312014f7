//! Signed heads: what is cut off, or written anew with new hashes, is found.

use crate::common;

use common::*;
use croupier_floor::wire::{Mode, Role};
use croupier_floor::{Database, HeadsChain, HeadsKey, check_heads};
use croupier_rules::wagers::Money;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn truncated_and_rewritten_records_are_found() {
    let place = Place::sqlite();
    let folder = tempfile::tempdir().unwrap();
    let key = HeadsKey::in_file(&folder.path().join("heads.key")).unwrap();
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 1_000).await;
    let table = open_table(&floor, "roulette", Mode::Virtual, QUICK).await;
    sit_and_buy(&floor, table, anna, 1, 500).await;
    let (mut chain, mut lines) = (HeadsChain::default(), String::new());
    let wagers = vec![(croupier_rules::games::WagerKey::plain("red"), Money::dollars(5))];
    for _ in 0..3 {
        play_round(&floor, table, anna, &wagers, &mut 1).await;
        lines += &floor.signed_heads(&key, &mut chain).await.unwrap().unwrap();
        lines.push('\n');
    }
    assert_eq!(floor.signed_heads(&key, &mut chain).await.unwrap(), None, "nothing has happened since");
    floor.close().await.unwrap();
    let check =
        async |lines: &str, key: Option<&str>| check_heads(&place.database, lines, key).await.unwrap().wrong;
    let public = key.public();
    assert_eq!(check(&lines, Some(&public)).await, [""; 0]);
    let checked = check_heads(&place.database, &lines, None).await.unwrap();
    assert_eq!((checked.lines, checked.key.as_str()), (3, public.as_str()));

    // The file itself: another key, changed lines, none at all.
    let other = HeadsKey::in_file(&folder.path().join("other.key")).unwrap();
    assert_eq!(check(&lines, Some(&other.public())).await.len(), 3);
    assert!(!check(&lines.replacen("\"seq\":", "\"seq\":1", 1), None).await.is_empty());
    assert!(!check("", None).await.is_empty());
    assert!(!check("hello\n", None).await.is_empty());

    // Lines have numbers and hashes: none is left out, put in or changed places without a trace. One that was sent twice is no other.
    let each: Vec<&str> = lines.lines().collect();
    let without = check(&[each[0], each[2]].join("\n"), Some(&public)).await;
    assert!(without.len() == 1 && without[0].contains("number 3"), "{without:?}");
    assert!(!check(&[each[1], each[0], each[2]].join("\n"), Some(&public)).await.is_empty());
    assert_eq!(check(&[each[0], each[0], each[1], each[2]].join("\n"), Some(&public)).await, [""; 0]);
    assert_eq!(check(&[each[1], each[2]].join("\n"), Some(&public)).await, [""; 0], "a later file");
    assert_eq!(HeadsChain::after(each[2]).map(|after| after == HeadsChain::default()), Some(false));

    // The last steps are cut off: the audit alone finds nothing wrong with the chain.
    let Database::Sqlite(path) = &place.database else { unreachable!("this place is a file") };
    let connection = rusqlite::Connection::open(path).unwrap();
    connection
        .execute_batch("DROP TRIGGER steps_are_not_changed; DROP TRIGGER steps_are_not_removed")
        .unwrap();
    let last = "SELECT MAX(seq) FROM steps WHERE table_id = 1";
    let last: i64 = connection.query_row(last, [], |row| row.get(0)).unwrap();
    connection
        .execute("UPDATE steps SET hash = randomblob(32) WHERE table_id = 1 AND seq = ?", [last])
        .unwrap();
    assert!(check(&lines, None).await[0].contains("is not the one that was signed"));
    connection.execute("DELETE FROM steps WHERE table_id = 1 AND seq = ?", [last]).unwrap();
    assert!(check(&lines, None).await[0].contains("was signed, and is gone"));
}
