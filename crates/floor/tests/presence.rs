//! Disconnected players: nobody waits for them, and their seats become free.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, EventBody, Mode, PhaseView, PromptKind, Role, TableView};
use croupier_floor::{Actor, Floor, Pace, Watch};
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
async fn disconnected_players_stand_up() {
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
async fn disconnected_players_delay_no_round() {
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
async fn leaving_a_quiet_table_frees_the_seat() {
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
async fn a_player_who_leaves_when_asked_delays_no_round() {
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
    give(&floor, table, gone, Command::Ready).await.unwrap();
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

fn ante() -> Command {
    command(r#"{"type":"bet","wager":{"kind":"ante"},"amount":"10.00"}"#)
}

fn is_asked(view: &TableView) -> bool {
    view.prompt.as_ref().is_some_and(|prompt| prompt.kind == PromptKind::Answer)
}

/// Two watchers at a game, as soon as bets can be made.
async fn two_at(floor: &Floor, game: &str, pace: Pace) -> (i64, Actor, Actor, Watch, Watch) {
    let plays = account(floor, "Plays", Role::Player, 100_000).await;
    let idle = account(floor, "Idle", Role::Player, 100_000).await;
    let table = open_table(floor, game, Mode::Virtual, pace).await;
    let watches = floor.watch(table, Some(plays), None).await.unwrap();
    let other = floor.watch(table, Some(idle), None).await.unwrap();
    sit_and_buy(floor, table, plays, 1, 5_000).await;
    sit_and_buy(floor, table, idle, 2, 5_000).await;
    opened(floor, table, [plays, idle]).await;
    (table, plays, idle, watches, other)
}

/// Answers what is asked before bets can be made, as the cut.
async fn opened(floor: &Floor, table: i64, players: impl IntoIterator<Item = Actor>) {
    for player in players {
        until(floor, table, |view| is_asked(view) || view.phase == PhaseView::Betting).await;
        let own = floor.view(table, Some(player)).await.unwrap();
        let choices = own.prompt.and_then(|prompt| prompt.choices).unwrap_or_default();
        if let (Some(choice), PhaseView::Preparing) = (choices.first(), own.phase) {
            let _ = give(floor, table, player, say(&choice.choice)).await;
        }
    }
    until(floor, table, |view| view.phase == PhaseView::Betting).await;
}

/// Nobody waits for a neighbour without a wager.
#[tokio::test]
async fn players_without_a_wager_delay_no_round() {
    let place = Place::sqlite();
    let floor = place.open().await;
    stop_time();
    let slow = Pace { betting: Duration::from_secs(1_000), ..STILL };
    let (table, plays, idle, _watch, _other) = two_at(&floor, "three-card-poker", slow).await;
    give(&floor, table, plays, ante()).await.unwrap();
    give(&floor, table, plays, Command::Ready).await.unwrap();
    // No time passes: the clock for wagers does not begin the round.
    let asked = until(&floor, table, is_asked).await;
    give(&floor, table, plays, say("fold")).await.unwrap();
    until(&floor, table, |view| view.round > asked.round && view.phase == PhaseView::Betting).await;
    // With a wager the neighbour is waited for.
    give(&floor, table, plays, ante()).await.unwrap();
    give(&floor, table, idle, ante()).await.unwrap();
    give(&floor, table, plays, Command::Ready).await.unwrap();
    for _ in 0..200 {
        tokio::task::yield_now().await;
    }
    assert_eq!(floor.view(table, None).await.unwrap().phase, PhaseView::Betting);
    give(&floor, table, idle, Command::Ready).await.unwrap();
    until(&floor, table, is_asked).await;
    floor.close().await.unwrap();
}

/// No clock runs against a single person who watches; once that person has disconnected, the round is played.
#[tokio::test]
async fn no_clock_runs_against_a_single_person() {
    let place = Place::sqlite();
    let floor = place.open().await;
    stop_time();
    let alone = account(&floor, "Alone", Role::Player, 100_000).await;
    let table = open_table(&floor, "three-card-poker", Mode::Virtual, STILL).await;
    let watch = floor.watch(table, Some(alone), None).await.unwrap();
    sit_and_buy(&floor, table, alone, 1, 5_000).await;
    opened(&floor, table, [alone]).await;
    let begun = until(&floor, table, |view| view.phase == PhaseView::Betting).await;
    give(&floor, table, alone, ante()).await.unwrap();
    advance(Duration::from_secs(1_000)).await;
    for _ in 0..200 {
        tokio::task::yield_now().await;
    }
    let view = floor.view(table, None).await.unwrap();
    assert_eq!((view.round, view.phase), (begun.round, PhaseView::Betting), "bets may be thought over");
    assert!(view.prompt.is_none_or(|prompt| prompt.closes_at.is_none()), "no clock is shown");
    give(&floor, table, alone, Command::Ready).await.unwrap();
    let asked = until(&floor, table, is_asked).await;
    assert_eq!(asked.prompt.and_then(|prompt| prompt.closes_at), None);
    advance(Duration::from_secs(20_000)).await;
    for _ in 0..200 {
        tokio::task::yield_now().await;
    }
    assert!(is_asked(&floor.view(table, None).await.unwrap()), "an answer may be thought over");
    drop(watch);
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
    advance(Duration::from_secs(20)).await;
    until(&floor, table, |view| view.round > begun.round).await;
    floor.close().await.unwrap();
}

/// A first time-out adds time; it is told as a time-out; after two the seat sits out until the player is back.
#[tokio::test]
async fn a_time_out_is_recorded_and_two_make_the_seat_sit_out() {
    let place = Place::sqlite();
    let floor = place.open().await;
    stop_time();
    let pace = Pace { betting: Duration::from_secs(1_000), answer: Duration::from_secs(10), ..STILL };
    let (table, plays, idle, mut watch, _other) = two_at(&floor, "ultimate-texas-holdem", pace).await;
    for player in [plays, idle] {
        give(&floor, table, player, ante()).await.unwrap();
    }
    for player in [plays, idle] {
        give(&floor, table, player, Command::Ready).await.unwrap();
    }
    let asks_idle = |view: &TableView| view.prompt.as_ref().is_some_and(|prompt| prompt.seat == Some(2));
    // The player who is there raises at once, and is asked no more.
    until(&floor, table, is_asked).await;
    let choices = floor.view(table, Some(plays)).await.unwrap().prompt.and_then(|prompt| prompt.choices);
    give(&floor, table, plays, say(&choices.unwrap().last().unwrap().choice)).await.unwrap();
    let first = until(&floor, table, asks_idle).await;
    let bank = |view: &TableView| view.prompt.as_ref().and_then(|prompt| prompt.time_bank);
    assert_eq!(bank(&first), Some(10_000), "as much again as there was");
    advance(Duration::from_secs(11)).await;
    for _ in 0..200 {
        tokio::task::yield_now().await;
    }
    assert_eq!(floor.view(table, None).await.unwrap().seq, first.seq, "time is added");
    advance(Duration::from_secs(10)).await;
    let second = until(&floor, table, |view| view.seq > first.seq && asks_idle(view)).await;
    assert_eq!(bank(&second), Some(0), "the added time is used up");
    assert_eq!(second.seats[1].sits_out, None);
    advance(Duration::from_secs(11)).await;
    // The third answer delays no round.
    let over = until(&floor, table, |view| view.round > first.round).await;
    assert_eq!(over.seats[1].sits_out, Some(true));
    let mut told = Vec::new();
    while watch.behind() > 0 {
        told.extend(watch.next().await.unwrap().events);
    }
    let timed_out: Vec<Option<bool>> = told
        .iter()
        .filter_map(|event| match &event.event {
            EventBody::Answers { seat: 2, .. } => Some(event.timed_out),
            EventBody::Answers { seat: 1, .. } if event.round == first.round => {
                assert_eq!(event.timed_out, None, "an answer of the player's own");
                None
            }
            _ => None,
        })
        .collect();
    assert!(timed_out.len() >= 2 && timed_out.iter().all(|one| *one == Some(true)), "{timed_out:?}");
    give(&floor, table, idle, Command::Ready).await.unwrap();
    until(&floor, table, |view| view.seats[1].sits_out.is_none()).await;
    floor.close().await.unwrap();
}
