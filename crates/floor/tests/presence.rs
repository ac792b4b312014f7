//! Disconnected players: nobody waits for them, and their seats become free.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, Mode, PhaseView, PromptKind, Role, TableView};
use croupier_floor::{Floor, Pace};
use croupier_rules::wagers::Money;
use std::time::Duration;
use tokio::time::{advance, pause};

const STILL: Pace =
    Pace { betting: Duration::from_millis(10), outcome: Duration::ZERO, answer: Duration::from_secs(6_000) };

/// Stops time except for `advance`: the runtime is never idle.
fn stop_time() {
    pause();
    tokio::spawn(async {
        loop {
            tokio::task::yield_now().await;
        }
    });
}

/// The table as soon as it is so.
async fn until(floor: &Floor, table: i64, is_so: impl Fn(&TableView) -> bool) -> TableView {
    let began = std::time::Instant::now();
    loop {
        let view = floor.view(table, None).await.unwrap();
        if is_so(&view) {
            return view;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "it never comes: {view:?}");
        tokio::task::yield_now().await;
    }
}

/// A player who has closed the page stands up after some minutes with all chips; one who watches stays.
#[tokio::test]
async fn who_is_gone_stands_up() {
    let place = Place::sqlite();
    let floor = place.open().await;
    stop_time();
    let gone = account(&floor, "Gone", Role::Player, 1_000).await;
    let there = account(&floor, "There", Role::Player, 1_000).await;
    let table = open_table(&floor, "roulette", Mode::Virtual, STILL).await;
    sit_and_buy(&floor, table, gone, 1, 400).await;
    sit_and_buy(&floor, table, there, 2, 400).await;
    let _watch = floor.watch(table, Some(there), None).await.unwrap();
    advance(Duration::from_secs(100)).await;
    assert!(floor.view(table, None).await.unwrap().seats[0].player.is_some(), "a minute or two is nothing");
    advance(Duration::from_secs(100)).await;
    let view = until(&floor, table, |view| view.seats[0].player.is_none()).await;
    assert!(view.seats[1].player.is_some(), "who watches stays");
    assert_eq!(floor.balance(gone.account), Money::dollars(1_000), "the chips are on the account");
    give(&floor, table, gone, Command::Sit { seat: 1 }).await.unwrap();
    floor.close().await.unwrap();
    let audit = audit_of(&place.database).await;
    assert!(audit.is_sound(), "{audit:?}");
}

/// A question to a disconnected player does not wait for its clock.
#[tokio::test]
async fn nobody_waits_for_who_is_gone() {
    let place = Place::sqlite();
    let floor = place.open().await;
    stop_time();
    let gone = account(&floor, "Gone", Role::Player, 100_000).await;
    let table = open_table(&floor, "three-card-poker", Mode::Virtual, STILL).await;
    sit_and_buy(&floor, table, gone, 1, 5_000).await;
    let betting = |view: &TableView| view.phase == PhaseView::Betting;
    // The opening may ask, too.
    advance(Duration::from_secs(20)).await;
    until(&floor, table, betting).await;
    let bet = command(r#"{"type":"bet","wager":{"kind":"ante"},"amount":"10.00"}"#);
    give(&floor, table, gone, bet).await.unwrap();
    advance(Duration::from_secs(1)).await;
    let asks =
        |view: &TableView| view.prompt.as_ref().is_some_and(|prompt| prompt.kind == PromptKind::Answer);
    let asked = until(&floor, table, asks).await;
    advance(Duration::from_secs(20)).await;
    until(&floor, table, |view| view.round > asked.round).await;
    floor.close().await.unwrap();
}

/// A player who closes the page at a quiet table stands up after some minutes as well.
#[tokio::test]
async fn who_leaves_a_quiet_table_stands_up() {
    let place = Place::sqlite();
    let floor = place.open().await;
    stop_time();
    let gone = account(&floor, "Gone", Role::Player, 1_000).await;
    let table = open_table(&floor, "roulette", Mode::Virtual, STILL).await;
    sit_and_buy(&floor, table, gone, 1, 400).await;
    let watch = floor.watch(table, Some(gone), None).await.unwrap();
    // The table has seen a watcher.
    floor.view(table, None).await.unwrap();
    drop(watch);
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
    advance(Duration::from_secs(200)).await;
    let seats = |floor: &Floor| floor.tables().into_iter().find(|one| one.id == table).unwrap().seats;
    let began = std::time::Instant::now();
    // The list of tables is not asked of the table: it has to wake by itself.
    while seats(&floor)[0].player.is_some() {
        assert!(began.elapsed() < Duration::from_secs(20), "the seat is never free");
        tokio::task::yield_now().await;
    }
    floor.close().await.unwrap();
}

/// A player who closes the page while being asked does not delay the table until the clock runs out.
#[tokio::test]
async fn nobody_waits_for_who_leaves_when_asked() {
    let place = Place::sqlite();
    let floor = place.open().await;
    stop_time();
    let gone = account(&floor, "Gone", Role::Player, 100_000).await;
    let table = open_table(&floor, "three-card-poker", Mode::Virtual, STILL).await;
    sit_and_buy(&floor, table, gone, 1, 5_000).await;
    advance(Duration::from_secs(20)).await;
    until(&floor, table, |view| view.phase == PhaseView::Betting).await;
    let mut watch = floor.watch(table, Some(gone), None).await.unwrap();
    let bet = command(r#"{"type":"bet","wager":{"kind":"ante"},"amount":"10.00"}"#);
    give(&floor, table, gone, bet).await.unwrap();
    advance(Duration::from_secs(1)).await;
    let asks =
        |view: &TableView| view.prompt.as_ref().is_some_and(|prompt| prompt.kind == PromptKind::Answer);
    let asked = until(&floor, table, asks).await;
    while watch.behind() > 0 {
        watch.next().await.unwrap();
    }
    drop(watch);
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
    advance(Duration::from_secs(20)).await;
    let phase = |floor: &Floor| floor.tables().into_iter().find(|one| one.id == table).unwrap().phase;
    let began = std::time::Instant::now();
    while phase(&floor) == PhaseView::Playing {
        assert!(began.elapsed() < Duration::from_secs(20), "round {} is never over", asked.round);
        tokio::task::yield_now().await;
    }
    floor.close().await.unwrap();
}
