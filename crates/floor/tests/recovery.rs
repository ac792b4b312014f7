//! Opening a floor that has played for long: only what is since the last checkpoint is played again.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, Mode, Role};
use croupier_floor::{Database, Floor, Pace, RoundQuery};
use croupier_rules::wagers::Money;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_does_not_play_the_whole_past() {
    for place in Place::all().await {
        let floor = place.try_open_with(60).await.unwrap();
        let anna = account(&floor, "Anna", Role::Player, 100_000).await;
        let mut tables = Vec::new();
        for (game, wager) in [("roulette", "red"), ("three-card-poker", "ante"), ("casino-war", "initial")] {
            let table = open_table(&floor, game, Mode::Virtual, QUICK).await;
            sit_and_buy(&floor, table, anna, 1, 20_000).await;
            let wagers = vec![(croupier_rules::games::WagerKey::plain(wager), Money::dollars(10))];
            for _ in 0..60 {
                play_round(&floor, table, anna, &wagers, &mut 1).await;
            }
            tables.push((table, settle(&floor, table, anna).await));
        }
        let first = id("the-very-first");
        let seq = floor.submit(
            tables[0].0,
            anna,
            first.clone(),
            Command::ColorUp { amount: Money::dollars(1).into(), seat: None },
        );
        let seq = seq.await.unwrap();
        floor.close().await.unwrap();
        let floor = place.try_open_with(60).await.unwrap();
        let steps: i64 = tables.iter().map(|(_, view)| view.seq).sum();
        assert!(
            floor.replayed() < steps as u64 / 2,
            "{} of {steps} steps were played again",
            floor.replayed()
        );
        for (table, before) in &tables[1..] {
            let after = settle(&floor, *table, anna).await;
            assert_eq!(after, *before, "the same view, with its history");
            // A client that was away receives every event, and an auditor sees an early round as it was.
            let mut watch = floor.watch(*table, Some(anna), Some(before.seq - 150)).await.unwrap();
            let mut told = before.seq - 150;
            while told < before.seq {
                told = watch.next().await.unwrap().seq;
            }
            let query = RoundQuery { table: Some(*table), limit: 1000, ..RoundQuery::default() };
            let rounds = floor.rounds(&query).await.unwrap();
            let details = floor.round(&rounds[5].id).await.unwrap();
            assert!(!floor.round_views(&rounds[5].id, details.steps[0].seq).await.unwrap().is_empty());
        }
        // A request from before the checkpoint is known.
        let again = Command::ColorUp { amount: Money::dollars(1).into(), seat: None };
        assert_eq!(floor.submit(tables[0].0, anna, first, again).await, Ok(seq));
        floor.close().await.unwrap();
        let audit = audit_of(&place.database).await;
        assert!(audit.is_sound(), "{audit:?}");
    }
}

/// Every game, whatever lasts there from round to round: a point, a bank, a meter, tickets. The table goes on from a checkpoint as it was, and what
/// comes then follows from it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_goes_on_from_a_checkpoint() {
    let place = Place::sqlite();
    let floor = place.try_open_with(10).await.unwrap();
    let anna = account(&floor, "Anna", Role::Player, 1_000_000).await;
    let mut playing = Vec::new();
    for (game, wagers) in games() {
        let table = open_table(&floor, game, Mode::Virtual, QUICK).await;
        sit_and_buy(&floor, table, anna, 1, 20_000).await;
        let floor = floor.clone();
        playing.push(tokio::spawn(async move {
            for round in 0..32 {
                play_round(&floor, table, anna, &wagers[round % wagers.len()], &mut (round as u64)).await;
            }
            (game, table, floor.view(table, Some(anna)).await.unwrap())
        }));
    }
    let mut there = Vec::new();
    for one in playing {
        there.push(one.await.unwrap());
    }
    floor.close().await.unwrap();
    let Database::Sqlite(path) = &place.database else { unreachable!("this place is a file") };
    let disk = rusqlite::Connection::open(path).unwrap();
    let never = there.iter().filter(|(_, table, _)| {
        let far = "SELECT COUNT(*) FROM checkpoints WHERE table_id = ?1 AND round > 1";
        disk.query_row(far, [table], |row| row.get::<_, i64>(0)).unwrap() == 0
    });
    let never: Vec<&str> = never.map(|(game, ..)| *game).collect();
    assert_eq!(never, Vec::<&str>::new(), "these never made a checkpoint");
    drop(disk);
    let floor = place.try_open_with(10).await.unwrap();
    assert_eq!(floor.quarantined(), []);
    let steps: i64 = there.iter().map(|(.., view)| view.seq).sum();
    println!("{} of {steps} steps were played again", floor.replayed());
    for (game, table, before) in there {
        let mut after = floor.view(table, Some(anna)).await.unwrap();
        assert!(after.seq >= before.seq, "{game}");
        if after.seq == before.seq {
            // The clock begins anew.
            after.prompt.clone_from(&before.prompt);
            assert_eq!(after, before, "{game}");
        }
        let (_, wagers) = games().into_iter().find(|(id, _)| *id == game).unwrap();
        play_round(&floor, table, anna, &wagers[0], &mut 7).await;
    }
    floor.close().await.unwrap();
    let audit = audit_of(&place.database).await;
    assert!(audit.is_sound(), "{audit:?}");
    assert!(audit.replayed.iter().all(|table| table.not_here.is_none()), "{audit:?}");
}

/// A table that is given up with wagers on its layout gives them back, and its record is sound.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_out_table_with_wagers_passes_the_audit() {
    let still = Pace { betting: Duration::from_secs(600), ..QUICK };
    for place in Place::all().await {
        let floor = place.open().await;
        let anna = account(&floor, "Anna", Role::Player, 1_000).await;
        let table = open_table(&floor, "roulette", Mode::Virtual, still).await;
        sit_and_buy(&floor, table, anna, 1, 500).await;
        give(&floor, table, anna, command(r#"{"type":"bet","wager":{"kind":"red"},"amount":"50.00"}"#))
            .await
            .unwrap();
        let boss = croupier_floor::Actor { account: 0, role: Role::Administrator };
        floor.close_out_table(table, boss, "the wheel is broken").await.unwrap();
        assert_eq!(floor.balance(anna.account), Money::dollars(1_000));
        floor.close().await.unwrap();
        let audit = audit_of(&place.database).await;
        assert!(audit.is_sound() && audit.replayed[0].not_here.is_none(), "{audit:?}");
    }
}

/// Play ends everywhere before an upgrade: rounds are dealt out, and everybody has their money.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn draining_returns_all_chips() {
    for place in Place::all().await {
        let floor = place.open().await;
        let anna = account(&floor, "Anna", Role::Player, 100_000).await;
        let mut choose = 3;
        for (game, wagers) in games() {
            let table = open_table(&floor, game, Mode::Virtual, QUICK).await;
            sit_and_buy(&floor, table, anna, 1, 2_000).await;
            answer_all(&floor, table, anna, &mut choose).await;
            for (wager, amount) in &wagers[0] {
                let wager = (*wager).into();
                let bet = Command::Bet { wager, amount: (*amount).into(), tender: None, seat: None };
                give(&floor, table, anna, bet).await.unwrap();
            }
        }
        let boss = croupier_floor::Actor { account: 0, role: Role::Administrator };
        assert_eq!(floor.drain(boss).await, Ok(games().len()));
        assert!(floor.tables().is_empty());
        floor.close().await.unwrap();
        let audit = audit_of(&place.database).await;
        assert!(audit.is_sound(), "{audit:?}");
        let floor = Floor::open(config(&place.database)).await.unwrap();
        assert!(floor.tables().is_empty() && floor.seats_of(anna.account).is_empty());
        floor.close().await.unwrap();
    }
}

/// A table that cannot be read again, for whatever reason, is quarantined; the others open.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_an_unknown_game_does_not_block_the_floor() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let lost = open_table(&floor, "roulette", Mode::Virtual, QUICK).await;
    let other = open_table(&floor, "craps", Mode::Virtual, QUICK).await;
    floor.close().await.unwrap();
    let Database::Sqlite(path) = &place.database else { unreachable!("this place is a file") };
    let connection = rusqlite::Connection::open(path).unwrap();
    connection.execute("UPDATE tables SET game = 'no-such-game' WHERE id = ?1", [lost]).unwrap();
    drop(connection);
    let floor = place.open().await;
    assert_eq!(floor.quarantined().iter().map(|table| table.table).collect::<Vec<_>>(), [lost]);
    assert_eq!(floor.tables().iter().map(|table| table.id).collect::<Vec<_>>(), [other]);
    floor.close().await.unwrap();
}
