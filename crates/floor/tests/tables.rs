//! Tables that people play at.

mod common;

use common::*;
use croupier_floor::wire::{Mode, Role};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_and_goes_on_after_a_restart() {
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
        }
        floor.close().await.unwrap();
    }
}
