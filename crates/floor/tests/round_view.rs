//! A finished round as everybody saw it.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, EventBody, FaceView, Mode, Role, SpotName, TableView, WagerName};
use croupier_floor::{FloorError, Pace};
use croupier_rules::wagers::Money;

/// The cards before seat 1 that a view knows.
fn known(view: &TableView) -> usize {
    let own = view.spots.iter().find(|spot| spot.spot == SpotName::Seat { seat: 1 });
    own.map_or(0, |spot| spot.cards.iter().filter(|card| card.card.is_some()).count())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hidden_cards_are_hidden_from_the_same_people_as_at_the_table() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 1_000).await;
    let table = open_table(&floor, "caribbean-stud", Mode::Virtual, Pace::AT_ONCE).await;
    sit_and_buy(&floor, table, anna, 1, 500).await;
    let before = settle(&floor, table, anna).await;
    let bet = Command::Bet {
        wager: WagerName::of_kind("ante"),
        amount: Money::dollars(10).into(),
        tender: None,
        seat: None,
    };
    give(&floor, table, anna, bet).await.unwrap();
    let asked = settle(&floor, table, anna).await;
    assert_eq!(known(&asked), 5, "the player looks at the cards: {asked:?}");
    let round = format!("{table}-{}", before.round);
    let early = floor.round_views(&round, asked.seq).await;
    assert!(matches!(early, Err(FloorError::NotFound(_))), "the round is not over");
    give(&floor, table, anna, say("fold")).await.unwrap();
    settle(&floor, table, anna).await;

    let views = floor.round_views(&round, asked.seq).await.unwrap();
    let known_to = |who: &str| known(&views.iter().find(|one| one.viewer == who).unwrap().view);
    assert_eq!((known_to("auditor"), known_to("seat 1")), (5, 5));
    assert_eq!((known_to("dealer"), known_to("spectator")), (0, 0));
    let own = &views.iter().find(|one| one.viewer == "seat 1").unwrap().view;
    assert_eq!((own.seq, &own.spots, &own.layout), (asked.seq, &asked.spots, &asked.layout));
    for wrong in [0, asked.seq + 1_000] {
        assert!(matches!(floor.round_views(&round, wrong).await, Err(FloorError::NotFound(_))));
    }
    for id in ["", "1", "99-1", &format!("{table}-99"), "x-y"] {
        assert!(matches!(floor.round_views(id, asked.seq).await, Err(FloorError::NotFound(_))), "{id}");
    }
    floor.close().await.unwrap();
}

/// A player who takes the seat of one who folded does not see that player's cards, neither now nor in earlier steps;
/// a player who moved to another seat still sees the own cards.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn later_occupants_do_not_see_earlier_cards() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 1_000).await;
    let bob = account(&floor, "Bob", Role::Player, 1_000).await;
    let table = open_table(&floor, "caribbean-stud", Mode::Virtual, Pace::AT_ONCE).await;
    sit_and_buy(&floor, table, anna, 1, 500).await;
    settle(&floor, table, anna).await;
    give(&floor, table, anna, command(r#"{"type":"bet","wager":{"kind":"ante"},"amount":"10.00"}"#))
        .await
        .unwrap();
    settle(&floor, table, anna).await;
    give(&floor, table, anna, say("fold")).await.unwrap();
    settle(&floor, table, anna).await;
    give(&floor, table, anna, Command::Stand { seat: None }).await.unwrap();
    give(&floor, table, bob, Command::Sit { seat: 1 }).await.unwrap();
    give(&floor, table, anna, Command::Sit { seat: 2 }).await.unwrap();
    let view = floor.view(table, Some(bob)).await.unwrap();
    assert_eq!((view.you.seat, known(&view)), (Some(1), 0), "{view:?}");
    let told = async |who| {
        let mut watch = floor.watch(table, Some(who), Some(0)).await.unwrap();
        let mut cards = 0;
        loop {
            let update = watch.next().await.unwrap();
            for event in &update.events {
                let at_seat = |spot: &SpotName| *spot == SpotName::Seat { seat: 1 };
                if let EventBody::Deals { spot, card: Some(_), face: FaceView::Down } = &event.event {
                    cards += usize::from(at_seat(spot));
                }
            }
            if update.seq == update.view.seq {
                return cards;
            }
        }
    };
    assert_eq!((told(anna).await, told(bob).await), (5, 0));
    floor.close().await.unwrap();
    // The same of what is read in the record.
    let floor = place.open().await;
    assert_eq!(known(&floor.view(table, Some(bob)).await.unwrap()), 0);
    floor.close().await.unwrap();
}
