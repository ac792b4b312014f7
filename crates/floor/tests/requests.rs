//! Requests: repeated, refused, foreign and malformed ones; and watching without a missed or doubled event.

use crate::common;

use common::*;
use croupier_floor::wire::{AnswerInput, Command, Mode, PhaseView, PromptKind, Role, WagerName};
use croupier_floor::{FloorError, Pace, Rejected};
use croupier_rules::wagers::Money;
use std::time::Duration;

const SLOW: Pace =
    Pace { betting: Duration::from_secs(600), outcome: Duration::ZERO, answer: Duration::from_secs(600) };

fn bet(wager: &str, dollars: i64) -> Command {
    Command::Bet {
        wager: WagerName::of_kind(wager),
        amount: Money::dollars(dollars).into(),
        tender: None,
        seat: None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn repeated_requests_are_idempotent() {
    for place in Place::all().await {
        let floor = place.open().await;
        let anna = account(&floor, "Anna", Role::Player, 1_000).await;
        let bert = account(&floor, "Bert", Role::Player, 1_000).await;
        let table = open_table(&floor, "roulette", Mode::Virtual, SLOW).await;
        sit_and_buy(&floor, table, anna, 1, 500).await;
        sit_and_buy(&floor, table, bert, 2, 500).await;
        let first = floor.submit(table, anna, id("bet-1"), bet("red", 10)).await.unwrap();
        for n in 0..700 {
            floor.submit(table, anna, id(format!("other-{n}")), bet("black", 5)).await.err();
        }
        let seq = floor.view(table, None).await.unwrap().seq;
        // Remembered, then looked up in the database, then after a restart.
        assert_eq!(floor.submit(table, anna, id("bet-1"), bet("red", 10)).await, Ok(first));
        let other = floor.submit(table, anna, id("bet-1"), bet("odd", 90)).await;
        assert_eq!(other.unwrap_err().code(), "other_request");
        floor.close().await.unwrap();
        let floor = place.open().await;
        assert_eq!(floor.submit(table, anna, id("bet-1"), bet("red", 10)).await, Ok(first));
        assert_eq!(floor.view(table, None).await.unwrap().seq, seq);
        // Another player's request with the same name is another request.
        assert!(floor.submit(table, bert, id("bet-1"), bet("red", 10)).await.unwrap().seq > seq);
        // Play money, too, is issued once.
        let issue = || floor.issue(anna.account, Money::dollars(7), BOSS, id("issue-1"));
        assert_eq!(issue().await, issue().await);
        let other = floor.issue(anna.account, Money::dollars(8), BOSS, id("issue-1")).await;
        assert_eq!(other.unwrap_err().code(), "other_request");
        assert_eq!(floor.balance(anna.account), Money::dollars(507));
        floor.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refused_commands_change_nothing_and_give_the_reason() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 1_000).await;
    let bert = account(&floor, "Bert", Role::Player, 20).await;
    let dealer = account(&floor, "Dora", Role::Dealer, 0).await;
    let auditor = account(&floor, "Otto", Role::Auditor, 0).await;
    let table = open_table(&floor, "casino-war", Mode::Virtual, SLOW).await;
    let buy = |dollars: i64| Command::BuyIn { amount: Money::dollars(dollars).into(), seat: None };
    let code = async |actor, command: Command| give(&floor, table, actor, command).await.unwrap_err().code();
    assert_eq!(code(anna, bet("initial", 10)).await, "not_seated");
    assert_eq!(code(anna, Command::Sit { seat: 99 }).await, "malformed");
    assert_eq!(code(anna, Command::Sit { seat: 16 }).await, "refused");
    sit_and_buy(&floor, table, anna, 1, 100).await;
    answer_all(&floor, table, anna, &mut 1).await;
    let before = floor.view(table, Some(anna)).await.unwrap();
    assert_eq!(code(anna, Command::Sit { seat: 2 }).await, "seated_already");
    assert_eq!(code(bert, Command::Sit { seat: 1 }).await, "seat_taken");
    assert_eq!(code(anna, bet("initial", 101)).await, "not_enough_chips");
    assert_eq!(code(anna, bet("initial", 1)).await, "refused");
    assert_eq!(code(anna, bet("everything", 10)).await, "malformed");
    assert_eq!(code(anna, bet("initial\nseat 1 sits", 10)).await, "malformed");
    assert_eq!(code(anna, bet("initial 5, tie", 10)).await, "malformed");
    assert_eq!(code(anna, bet("initial", -10)).await, "malformed");
    assert_eq!(code(anna, buy(100_000)).await, "not_enough_money");
    assert_eq!(code(anna, buy(0)).await, "malformed");
    assert_eq!(code(anna, command(r#"{"type":"color_up","amount":"100.01"}"#)).await, "not_enough_chips");
    assert_eq!(
        code(anna, command(r#"{"type":"bet","wager":{"kind":"initial"},"amount":"10","seat":2}"#)).await,
        "not_yours"
    );
    assert_eq!(
        code(anna, command(r#"{"type":"card","card":{"rank":"K","suit":"hearts"}}"#)).await,
        "not_yours"
    );
    assert_eq!(
        code(dealer, command(r#"{"type":"card","card":{"rank":"K","suit":"hearts"}}"#)).await,
        "not_yours"
    );
    assert_eq!(
        code(dealer, command(r#"{"type":"bet","wager":{"kind":"initial"},"amount":"10","seat":1}"#)).await,
        "not_yours"
    );
    assert_eq!(code(auditor, Command::Sit { seat: 2 }).await, "not_yours");
    assert_eq!(code(anna, command(r#"{"type":"answer","choice":"war"}"#)).await, "refused");
    let refused = give(&floor, table, anna, bet("initial", 1)).await.unwrap_err();
    assert_eq!(refused.by(), Some("8.2~(a)"));
    assert_eq!(floor.view(table, Some(anna)).await.unwrap(), before);
    assert_eq!(floor.submit(99, anna, id("x"), buy(1)).await, Err(Rejected::NoSuchTable(99)));
    give(&floor, table, anna, bet("initial", 10)).await.unwrap();
    assert_eq!(code(anna, Command::Stand { seat: None }).await, "wagers_up");
    assert!(floor.close_table(table, BOSS).await.is_err());
    for json in [
        r#"{"type":"bet","wager":{"kind":"initial"},"amount":10}"#,
        r#"{"type":"bet","wager":{"kind":"initial"},"amount":"10","color":"red"}"#,
        r#"{"type":"bet","wager":"initial","amount":"10"}"#,
        r#"{"type":"bet","wager":{"kind":"initial","numer":1},"amount":"10"}"#,
        r#"{"type":"card","card":"Kh"}"#,
        r#"{"type":"sit","seat":300}"#,
        r#"{"type":"sit"}"#,
        r#"{"type":"fly"}"#,
        r#"{"type":"buy_in","amount":"99999999999999999999"}"#,
    ] {
        assert!(serde_json::from_str::<Command>(json).is_err(), "{json}");
    }
    floor.close().await.unwrap();
}

/// A question that costs more chips than the player has is refused, and another answer is taken.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_chips_cannot_be_wagered() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 1_000).await;
    let dora = account(&floor, "Dora", Role::Dealer, 0).await;
    let table = open_table(&floor, "casino-war", Mode::Live, SLOW).await;
    floor.assign(dora.account, table, BOSS).await.unwrap();
    sit_and_buy(&floor, table, anna, 1, 10).await;
    answer_and_deal(&floor, table, dora, anna).await;
    give(&floor, table, anna, bet("initial", 10)).await.unwrap();
    for card in ["2c", "2d"] {
        give(&floor, table, dora, card_out(card)).await.unwrap();
    }
    let view = floor.view(table, Some(anna)).await.unwrap();
    assert_eq!(view.prompt.unwrap().kind, PromptKind::Answer);
    assert_eq!(give(&floor, table, anna, say("war")).await.unwrap_err().code(), "not_enough_chips");
    give(&floor, table, anna, say("surrender")).await.unwrap();
    assert_eq!(floor.view(table, Some(anna)).await.unwrap().you.chips.unwrap().0, Money::dollars(5));
    floor.close().await.unwrap();
}

/// The cut is a number on the wire: what the question takes is what the table takes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cut_is_a_number() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 1_000).await;
    let dora = account(&floor, "Dora", Role::Dealer, 0).await;
    let table = open_table(&floor, "casino-war", Mode::Live, SLOW).await;
    floor.assign(dora.account, table, BOSS).await.unwrap();
    sit_and_buy(&floor, table, anna, 1, 10).await;
    let prompt = loop {
        let prompt = floor.view(table, Some(anna)).await.unwrap().prompt.unwrap();
        if prompt.kind == PromptKind::Answer {
            break prompt;
        }
        give(&floor, table, dora, card_out("9s")).await.unwrap();
    };
    let [AnswerInput::Number { choice, least, most }] = prompt.takes.as_deref().unwrap() else {
        panic!("the cut takes one number: {prompt:?}")
    };
    let cut = |number: u16| match say(choice) {
        Command::Answer { choice, amount, places, seat, .. } => {
            Command::Answer { choice, number: Some(number), amount, places, seat }
        }
        other => other,
    };
    for beyond in [*least - 1, *most + 1] {
        assert_eq!(give(&floor, table, anna, cut(beyond)).await.unwrap_err().code(), "refused", "{beyond}");
    }
    give(&floor, table, anna, cut(*most)).await.unwrap();
    assert_ne!(floor.view(table, Some(anna)).await.unwrap().prompt.unwrap().question, prompt.question);
    floor.close().await.unwrap();
}

/// A player who goes to war before others are asked must have the chips then; who is settled stays until the round is over, since what it has brought
/// can still be corrected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_settled_player_stays_until_the_round_is_over() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let dora = account(&floor, "Dora", Role::Dealer, 0).await;
    let table = open_table(&floor, "casino-war", Mode::Live, SLOW).await;
    floor.assign(dora.account, table, BOSS).await.unwrap();
    let mut players = Vec::new();
    for (seat, name) in [(1, "Anna"), (2, "Bert"), (3, "Cleo")] {
        let player = account(&floor, name, Role::Player, 1_000).await;
        sit_and_buy(&floor, table, player, seat, 10).await;
        answer_and_deal(&floor, table, dora, player).await;
        players.push(player);
    }
    let [anna, bert, cleo] = players[..] else { panic!("three players") };
    for player in [anna, bert, cleo] {
        give(&floor, table, player, bet("initial", 10)).await.unwrap();
    }
    for card in ["9c", "5c", "5h", "5d"] {
        give(&floor, table, dora, card_out(card)).await.unwrap();
    }
    assert_eq!(give(&floor, table, bert, say("war")).await.unwrap_err().code(), "not_enough_chips");
    give(&floor, table, bert, say("surrender")).await.unwrap();
    for settled in [anna, bert] {
        let stand = give(&floor, table, settled, Command::Stand { seat: None }).await;
        assert_eq!(stand.unwrap_err().code(), "wagers_up");
    }
    give(&floor, table, cleo, say("surrender")).await.unwrap();
    for player in [anna, bert, cleo] {
        give(&floor, table, player, Command::Stand { seat: None }).await.unwrap();
    }
    floor.close().await.unwrap();
}

/// Brings a live table to its first wagers.
async fn answer_and_deal(
    floor: &croupier_floor::Floor,
    table: i64,
    dealer: croupier_floor::Actor,
    player: croupier_floor::Actor,
) {
    for _ in 0..40 {
        let view = floor.view(table, Some(dealer)).await.unwrap();
        if view.phase == PhaseView::Betting {
            return;
        }
        let prompt = view.prompt.unwrap();
        match prompt.kind {
            PromptKind::Answer => {
                let choice = prompt.choices.unwrap()[0].choice.clone();
                give(floor, table, player, say(&choice)).await.unwrap();
            }
            _ => drop(give(floor, table, dealer, card_out("9s")).await.unwrap()),
        }
    }
    panic!("the table is never ready");
}

/// A second process is refused while the first has the floor, and let in after that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_process_is_fenced_off() {
    for place in Place::all().await {
        let floor = place.open().await;
        assert!(matches!(place.try_open().await, Err(FloorError::Fenced(_))));
        floor.close().await.unwrap();
        place.open().await.close().await.unwrap();
    }
}

/// A client that reconnects receives every event once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_event_is_missed_or_doubled() {
    let place = Place::sqlite();
    let mut floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 100_000).await;
    let table = open_table(&floor, "craps", Mode::Virtual, QUICK).await;
    let mut whole = Vec::new();
    let mut through = floor.watch(table, Some(anna), Some(0)).await.unwrap();
    whole.extend(through.next().await.unwrap().events);
    sit_and_buy(&floor, table, anna, 1, 50_000).await;
    let wagers = vec![(croupier_rules::games::WagerKey::plain("pass"), Money::dollars(10))];
    let (mut pieces, mut seen, mut choose) = (Vec::new(), 0, 3);
    for round in 0..25 {
        play_round(&floor, table, anna, &wagers, &mut choose).await;
        let mut watch = floor.watch(table, Some(anna), Some(seen)).await.unwrap();
        let update = watch.next().await.unwrap();
        pieces.extend(update.events);
        seen = update.seq;
        if round == 12 {
            // Messages from before a restart are not repeated.
            while through_seq(&whole) < seen {
                whole.extend(through.next().await.unwrap().events);
            }
            floor.close().await.unwrap();
            assert!(through.next().await.is_none());
            floor = place.open().await;
            through = floor.watch(table, Some(anna), Some(seen)).await.unwrap();
        }
    }
    while through_seq(&whole) < through_seq(&pieces) {
        whole.extend(through.next().await.unwrap().events);
    }
    assert!(pieces.len() > 200);
    assert_eq!(whole, pieces);
    // From the first step on everything comes again, in pages.
    let mut from_the_first = floor.watch(table, Some(anna), Some(0)).await.unwrap();
    let (mut all, mut last) = (Vec::new(), 0);
    while last < seen {
        let update = from_the_first.next().await.unwrap();
        assert!(update.seq - last <= 100, "a page has 100 steps");
        last = update.seq;
        all.extend(update.events);
    }
    assert_eq!(all, whole);
    assert!(floor.watch(table, Some(anna), Some(last + 1)).await.is_err());
    floor.close().await.unwrap();
}

fn through_seq(events: &[croupier_floor::wire::EventView]) -> i64 {
    events.last().map_or(0, |event| event.seq)
}
