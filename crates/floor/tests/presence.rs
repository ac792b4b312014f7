//! Closed pages: nobody waits for who is gone, and seats do not stay taken.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot run must fail"
)]

mod common;

use common::*;
use croupier_floor::Pace;
use croupier_floor::wire::{Command, Mode, PromptKind, Role};
use croupier_rules::wagers::Money;
use std::time::Duration;
use tokio::time::{sleep, timeout};

const STILL: Pace =
    Pace { betting: Duration::from_millis(10), outcome: Duration::ZERO, answer: Duration::from_secs(6_000) };

/// Who has closed the page stands up after some minutes with all chips; who watches stays.
#[tokio::test(start_paused = true)]
async fn who_is_gone_stands_up() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let gone = account(&floor, "Gone", Role::Player, 1_000).await;
    let there = account(&floor, "There", Role::Player, 1_000).await;
    let table = open_table(&floor, "roulette", Mode::Virtual, STILL).await;
    sit_and_buy(&floor, table, gone, 1, 400).await;
    sit_and_buy(&floor, table, there, 2, 400).await;
    let mut watch = floor.watch(table, Some(there), None).await.unwrap();
    let first = watch.next().await.unwrap();
    assert!(first.view.seats[0].player.is_some());
    let after = timeout(Duration::from_secs(400), async {
        loop {
            let view = watch.next().await.unwrap().view;
            if view.seats[0].player.is_none() {
                return view;
            }
        }
    });
    let view = after.await.expect("the seat is free after some minutes");
    assert!(view.seats[1].player.is_some(), "who watches stays");
    assert_eq!(floor.balance(gone.account), Money::dollars(1_000), "the chips are on the account");
    assert!(
        give(&floor, table, gone, Command::Sit { seat: 1 }).await.is_ok(),
        "who comes back sits down again"
    );
    floor.close().await.unwrap();
    let audit = audit_of(&place.database).await;
    assert!(audit.is_sound(), "{audit:?}");
}

/// A question to somebody who is gone does not wait for its clock.
#[tokio::test(start_paused = true)]
async fn nobody_waits_for_who_is_gone() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let gone = account(&floor, "Gone", Role::Player, 100_000).await;
    let table = open_table(&floor, "three-card-poker", Mode::Virtual, STILL).await;
    sit_and_buy(&floor, table, gone, 1, 5_000).await;
    let mut others = floor.watch(table, None, None).await.unwrap();
    let bet = command(r#"{"type":"bet","wager":{"kind":"ante"},"amount":"10.00"}"#);
    let mut asked = false;
    let mut bets = 0;
    let over = timeout(Duration::from_secs(120), async {
        loop {
            let view = others.next().await.unwrap().view;
            let prompt = view.prompt.unwrap();
            asked |= bets > 0 && prompt.kind == PromptKind::Answer;
            if prompt.kind == PromptKind::Wagers && view.layout.is_empty() {
                if asked {
                    return view.round;
                }
                if give(&floor, table, gone, bet.clone()).await.is_ok() {
                    bets += 1;
                }
            }
            sleep(Duration::from_millis(5)).await;
        }
    });
    assert!(over.await.expect("the round ends long before the clock for answers") > 1);
    floor.close().await.unwrap();
}
