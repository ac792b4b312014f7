//! Client seeds at a table in play: committed to before wagers are closed, revealed after, and what becomes of those that are withheld.

use crate::common;

use common::*;
use croupier_floor::fairness::{FairnessViolation, verify};
use croupier_floor::wire::{ClientSeedStage, Command, Mode, Role};
use croupier_floor::{Actor, Floor};

fn red() -> Command {
    command(r#"{"type":"bet","wager":{"kind":"red"},"amount":"5.00"}"#)
}

async fn two_players(place: &Place) -> (Floor, i64, Actor, Actor) {
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 10_000).await;
    let bob = account(&floor, "Bob", Role::Player, 10_000).await;
    let table = open_table(&floor, "roulette", Mode::Virtual, QUICK).await;
    sit_and_buy(&floor, table, anna, 1, 5_000).await;
    sit_and_buy(&floor, table, bob, 2, 5_000).await;
    (floor, table, anna, bob)
}

/// No seed is revealed while anybody wagers, and nobody wagers once one is revealed. The floor ends and opens in between.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seeds_are_revealed_once_wagers_are_closed() {
    for place in Place::all().await {
        let (floor, table, anna, bob) = two_players(&place).await;
        let view = settle(&floor, table, anna).await;
        let (own, theirs) = (OwnSeed::for_round(&view, 1, "red shoes"), OwnSeed::for_round(&view, 2, "blue"));
        let code = async |actor: Actor, command: Command| {
            give(&floor, table, actor, command).await.unwrap_err().code()
        };
        give(&floor, table, anna, own.commit()).await.unwrap();
        assert_eq!(code(anna, own.commit()).await, "not_now", "one seed for each seat");
        assert_eq!(code(anna, own.reveal()).await, "not_now", "wagers can still be made");
        give(&floor, table, bob, theirs.commit()).await.unwrap();
        give(&floor, table, anna, red()).await.unwrap();
        let closed = until_revealing(&floor, table, anna).await;
        assert_eq!(closed.fairness.as_ref().unwrap().committed, [1, 2]);
        assert_eq!(code(bob, red()).await, "not_now", "no more bets");
        let remove = command(r#"{"type":"remove","wager":{"kind":"red"}}"#);
        assert_eq!(code(anna, remove).await, "not_now", "what lies there stays");
        assert_eq!(code(bob, Command::Stand { seat: None }).await, "not_now");
        let other = OwnSeed::for_round(&view, 2, "green");
        assert_eq!(code(bob, other.reveal()).await, "malformed", "another seed");
        give(&floor, table, anna, own.reveal()).await.unwrap();
        assert_eq!(code(anna, own.reveal()).await, "not_now");
        floor.close().await.unwrap();

        let floor = place.open().await;
        let there = floor.view(table, Some(bob)).await.unwrap().fairness.unwrap();
        assert_eq!(there.client_seeds, ClientSeedStage::Revealing);
        assert_eq!(there.revealed_seeds.len(), 1);
        give(&floor, table, bob, theirs.reveal()).await.unwrap();
        let after = settle(&floor, table, anna).await;
        assert_eq!(after.round, view.round + 1);
        assert_eq!(after.fairness.unwrap().client_seeds, ClientSeedStage::Committing);
        floor.close_table(table, BOSS).await.unwrap();
        let record = floor.shoe(&format!("{table}-1")).await.unwrap();
        let seeds: Vec<(u8, &str)> =
            record.mixes[0].seeds.iter().map(|own| (own.seat, own.seed.as_str())).collect();
        assert_eq!(seeds, [(1, "red shoes"), (2, "blue")]);
        verify(&record).unwrap();
        floor.close().await.unwrap();
        assert!(is_sound(&place.database).await);
    }
}

/// One person can be many guests: with their seeds that person could choose among all outcomes by withholding some.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seeds_of_guests_do_not_count() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let guest = account(&floor, "Guest", Role::Guest, 100).await;
    let table = open_table(&floor, "roulette", Mode::Virtual, QUICK).await;
    sit_and_buy(&floor, table, guest, 3, 50).await;
    let view = settle(&floor, table, guest).await;
    let own = OwnSeed::for_round(&view, 3, "mine");
    assert_eq!(give(&floor, table, guest, own.commit()).await.unwrap_err().code(), "not_yours");
    give(&floor, table, guest, red()).await.unwrap();
    settle(&floor, table, guest).await;
    floor.close().await.unwrap();
}

/// A player who withholds is named, sits out, and `verify` fails; the round goes on with the other seeds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_withholding_player_is_named_and_sits_out() {
    let place = Place::sqlite();
    let (floor, table, anna, bob) = two_players(&place).await;
    let view = settle(&floor, table, anna).await;
    let (own, theirs) = (OwnSeed::for_round(&view, 1, "red shoes"), OwnSeed::for_round(&view, 2, "blue"));
    give(&floor, table, anna, own.commit()).await.unwrap();
    give(&floor, table, bob, theirs.commit()).await.unwrap();
    give(&floor, table, bob, red()).await.unwrap();
    until_revealing(&floor, table, anna).await;
    give(&floor, table, anna, own.reveal()).await.unwrap();
    let next = settle(&floor, table, anna).await;
    let again = OwnSeed::for_round(&next, 2, "blue");
    assert_eq!(give(&floor, table, bob, again.commit()).await.unwrap_err().code(), "not_now");
    assert_eq!(give(&floor, table, bob, red()).await.unwrap_err().code(), "not_now");
    give(&floor, table, bob, Command::Stand { seat: None }).await.unwrap();
    give(&floor, table, bob, Command::Sit { seat: 4 }).await.unwrap();
    give(&floor, table, bob, command(r#"{"type":"buy_in","amount":"50.00"}"#)).await.unwrap();
    assert_eq!(give(&floor, table, bob, red()).await.unwrap_err().code(), "not_now", "at any seat");
    let wagers =
        vec![(croupier_rules::games::WagerKey::plain("red"), croupier_rules::wagers::Money::dollars(5))];
    for _ in 0..5 {
        play_round(&floor, table, anna, &wagers, &mut 1).await;
    }
    floor.close().await.unwrap();
    // A checkpoint of every round, and the floor opens from one.
    let floor = place.try_open_with(1).await.unwrap();
    for _ in 0..5 {
        assert_eq!(give(&floor, table, bob, red()).await.unwrap_err().code(), "not_now", "also later");
        play_round(&floor, table, anna, &wagers, &mut 1).await;
    }
    give(&floor, table, bob, red()).await.unwrap();
    settle(&floor, table, anna).await;
    floor.close_table(table, BOSS).await.unwrap();
    let record = floor.shoe(&format!("{table}-1")).await.unwrap();
    let Err(FairnessViolation::Withheld(who)) = verify(&record) else { panic!("{:?}", verify(&record)) };
    assert_eq!(who.len(), 1);
    assert_eq!(who[0].to_string(), format!("round {}, seat 2 (Bob)", view.round));
    floor.close().await.unwrap();
    assert!(is_sound(&place.database).await);
}
