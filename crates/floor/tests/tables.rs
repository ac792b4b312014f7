//! Tables that people play at, on both databases.

use crate::common;

use common::*;
use croupier_floor::fairness::verify;
use croupier_floor::wire::{Command, Mode, Role};
use croupier_floor::{Floor, FloorConfig, Rejected, RoundQuery};
use croupier_rules::rounds;
use croupier_rules::wagers::Money;

/// Every game is played; every table goes on after a restart; every round is exported as a round file that plays; every shoe that is over is
/// as its seeds say; and the audit finds nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played() {
    for place in Place::all().await {
        let mut floor = place.open().await;
        let anna = account(&floor, "Anna", Role::Player, 1_000_000).await;
        for (game, wagers) in games() {
            let table = open_table(&floor, game, Mode::Virtual, QUICK).await;
            sit_and_buy(&floor, table, anna, 1, 50_000).await;
            let mut choose = 7;
            for round in 0..8 {
                play_round(&floor, table, anna, &wagers[round % wagers.len()], &mut choose).await;
            }
            let before = settle(&floor, table, anna).await;
            floor.close().await.unwrap();
            floor = place.open().await;
            let after = settle(&floor, table, anna).await;
            assert!(before.round > 1, "{game}: {before:?}");
            assert_eq!(before, after, "{game}");
            let found =
                floor.rounds(&RoundQuery { table: Some(table), limit: 1000, ..RoundQuery::default() }).await;
            let found = found.unwrap();
            assert_eq!(found.len() as i64, before.round - 1, "{game}");
            let mut won = Money::ZERO;
            for round in &found {
                let text = floor.export_round(&round.id).await.unwrap_or_else(|why| panic!("{game}: {why}"));
                let report = rounds::run(&rounds::parse(&text).unwrap());
                assert_eq!(report.problem, None, "{game}:\n{text}");
                won += round.results.iter().map(|result| result.net.0).sum::<Money>();
                let details = floor.round(&round.id).await.unwrap();
                assert_eq!(details.summary, *round);
            }
            assert_eq!(won, after.seats[0].net.0, "{game}");
            let balance = floor.balance(anna.account);
            floor.close_table(table, BOSS).await.unwrap();
            let besides = floor.balance(anna.account) - balance - Money::dollars(50_000) - won;
            // A leaving player presents the unpaid tickets.
            let presents = game == "keno" && besides > Money::ZERO;
            assert!(besides == Money::ZERO || presents, "{game}: {besides}");
            for shoe in 1..=after.fairness.unwrap().shoe {
                let record = floor.shoe(&format!("{table}-{shoe}")).await.unwrap();
                verify(&record).unwrap_or_else(|why| panic!("{game}: {why}"));
            }
        }
        let won: Money = Money::dollars(1_000_000) - floor.balance(anna.account);
        floor.close().await.unwrap();
        let audited = audit_of(&place.database).await;
        assert!(audited.is_sound(), "{audited:?}");
        assert_eq!(audited.tables as usize, games().len());
        assert!(audited.steps > 500, "{audited:?}");
        let floor = place.open().await;
        assert_eq!(Money::dollars(1_000_000) - floor.balance(anna.account), won);
        floor.close().await.unwrap();
    }
}

/// An account sits at as many tables as it may, however fast it asks; a seat that it leaves counts no more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_per_account_are_limited() {
    let place = Place::sqlite();
    let config = FloorConfig { seats_of_account: 3, ..config(&place.database) };
    let floor = Floor::open(config).await.unwrap();
    let anna = account(&floor, "Anna", Role::Player, 0).await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(open_table(&floor, "roulette", Mode::Virtual, QUICK).await);
    }
    let sits = tables.iter().map(|table| give(&floor, *table, anna, Command::Sit { seat: 1 }));
    let sat = futures_util::future::join_all(sits).await;
    assert_eq!(sat.iter().filter(|sat| sat.is_ok()).count(), 3, "{sat:?}");
    assert!(sat.iter().all(|sat| matches!(sat, Ok(_) | Err(Rejected::NotNow(_)))), "{sat:?}");
    let seats = floor.seats_of(anna.account);
    assert_eq!(seats.len(), 3);
    let (left, free) = (seats[0].0, tables.iter().find(|table| seats.iter().all(|(at, _)| at != *table)));
    give(&floor, left, anna, Command::Stand { seat: None }).await.unwrap();
    give(&floor, *free.unwrap(), anna, Command::Sit { seat: 1 }).await.unwrap();
    floor.close().await.unwrap();
}
