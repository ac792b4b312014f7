//! Databases of earlier releases: each is opened by this one.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, Mode, Role};
use croupier_floor::{Config, Database, Floor, Pace};
use croupier_rules::wagers::Money;
use std::path::PathBuf;
use std::time::Duration;

/// A pace at which nothing happens by itself but what is due at once.
const STILL: Pace =
    Pace { betting: Duration::from_secs(600), outcome: Duration::ZERO, answer: Duration::from_secs(600) };

/// Makes the database of this release; `cargo test -p croupier-floor --test floor golden -- --ignored`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "made once for each release"]
async fn make() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let name = std::env::var("CROUPIER_GOLDEN").unwrap_or_else(|_| env!("CARGO_PKG_VERSION").to_string());
    let path = folder.join(format!("{name}.sqlite"));
    assert!(!path.exists(), "{} is there already", path.display());
    let config = Config::new(Database::Sqlite(path.clone()), format!("croupier {name}"));
    let floor = Floor::open(config).await.unwrap();
    let anna = account(&floor, "Anna", Role::Player, 10_000).await;
    let bob = account(&floor, "Bob", Role::Guest, 1_000).await;
    let mut choose = 11;
    for game in ["casino-war", "roulette", "blackjack", "craps"] {
        let table = open_table(&floor, game, Mode::Virtual, QUICK).await;
        sit_and_buy(&floor, table, anna, 1, 1_000).await;
        let (_, wagers) = games().into_iter().find(|(id, _)| *id == game).unwrap();
        for round in 0..3 {
            play_round(&floor, table, anna, &wagers[round % wagers.len()], &mut choose).await;
        }
    }
    // A table with wagers on the layout, and two players.
    let open = open_table(&floor, "roulette", Mode::Virtual, STILL).await;
    sit_and_buy(&floor, open, anna, 2, 500).await;
    sit_and_buy(&floor, open, bob, 3, 400).await;
    for (actor, dollars) in [(anna, 50), (bob, 25)] {
        let bet = format!(r#"{{"type":"bet","wager":{{"kind":"red"}},"amount":"{dollars}.00"}}"#);
        give(&floor, open, actor, command(&bet)).await.unwrap();
    }
    // A live table in the middle of a round.
    let live = open_table(&floor, "three-card-poker", Mode::Live, STILL).await;
    let dealer = account(&floor, "Dora", Role::Dealer, 0).await;
    floor.assign(dealer.account, live, BOSS).await.unwrap();
    sit_and_buy(&floor, live, bob, 1, 300).await;
    for _ in 0..20 {
        let view = floor.view(live, Some(dealer)).await.unwrap();
        if view.phase == croupier_floor::wire::PhaseView::Betting {
            break;
        }
        let prompt = view.prompt.unwrap();
        let next = match prompt.choices {
            Some(choices) => Command::Answer {
                choice: choices[0].choice.clone(),
                number: None,
                amount: None,
                places: None,
                seat: prompt.seat,
            },
            None => Command::Card { card: None },
        };
        give(&floor, live, dealer, next).await.unwrap();
    }
    let bet = command(r#"{"type":"bet","wager":{"kind":"ante"},"amount":"20.00"}"#);
    give(&floor, live, bob, bet).await.unwrap();
    give(&floor, live, dealer, card_out("Kh")).await.unwrap();
    assert_eq!(floor.balance(bob.account), Money::dollars(300));
    floor.close().await.unwrap();
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "journal_mode", "DELETE").unwrap();
    connection.execute_batch("VACUUM").unwrap();
    drop(connection);
    let _ = std::fs::remove_file(path.with_extension("sqlite.lock"));
}

/// A copy of the database of a release, as it was left.
fn left_by(release: &str) -> (tempfile::TempDir, Database) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.db");
    let golden = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{release}.sqlite"));
    std::fs::copy(golden, &path).unwrap();
    (folder, Database::Sqlite(path))
}

/// Every release from the first on: its database is brought up to date and opens; chain, ledger and money are sound, whatever its rules were. A
/// table that does not come out under the rules of this release is given up by a supervisor, and everybody has their money.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_release_is_opened() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut releases = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let Some(release) = name.strip_suffix(".sqlite") else { continue };
        let (_folder, database) = left_by(release);
        let config = || Config::new(database.clone(), "test");
        // A copy of a file is restored first; one of a release that did not know this is not marked.
        if matches!(Floor::open(config()).await, Err(croupier_floor::FloorError::Copy(_))) {
            croupier_floor::restore(config()).await.unwrap();
        }
        let audit = audit_of(&database).await;
        assert!(audit.is_sound(), "{release}: {audit:?}");
        assert_eq!(audit.tables, 6, "{release}: {audit:?}");
        let floor = Floor::open(config()).await.unwrap();
        let supervisor = account(&floor, "Sue", Role::Supervisor, 0).await;
        let aside: Vec<i64> = floor.set_aside().iter().map(|one| one.table).collect();
        let told: Vec<i64> =
            audit.replayed.iter().filter(|r| r.not_here.is_some()).map(|r| r.table).collect();
        assert_eq!(aside, told, "{release}: the audit says which tables do not come out");
        for table in 1..=6 {
            if aside.contains(&table) {
                assert_eq!(floor.close_table(table, supervisor).await.unwrap_err().code(), "not_now");
                floor.give_up_table(table, supervisor, "the rules have changed").await.unwrap();
            } else if floor.close_table(table, supervisor).await.is_err() {
                floor.give_up_table(table, supervisor, "a new release comes").await.unwrap();
            }
        }
        assert!(floor.tables().is_empty() && floor.set_aside().is_empty(), "{release}");
        let bob = floor.account_named("Bob").unwrap();
        assert_eq!(
            floor.balance(bob.id),
            Money::dollars(1_000),
            "{release}: wagers of open rounds are returned"
        );
        floor.close().await.unwrap();
        let audit = audit_of(&database).await;
        assert!(audit.is_sound(), "{release}: {audit:?}");
        releases += 1;
    }
    assert!(releases > 0);
}
