//! The display of layouts, names of hands, and poker hands that players keep.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, MarkerAt, Mode, PhaseView, PromptKind, Role, TableView, WagerName};
use croupier_floor::{Actor, BotPolicy, Floor, FloorConfig, FloorError};
use croupier_rules::cite;
use croupier_rules::equipment::Card;
use croupier_rules::games::{SeenHand, facts};
use croupier_rules::house::Submission;
use croupier_rules::table::{AnyTable, Entry, Event, Face, HandPart, Seat, Spot, TableOpening};
use croupier_rules::wagers::Money;
use std::collections::BTreeSet;
use std::time::Duration;

fn table(game: &str, chosen: &[(&str, &str)]) -> Box<dyn AnyTable> {
    let mut house = Submission::default();
    house.chosen.extend(chosen.iter().map(|(option, value)| (option.to_string(), (*value).into())));
    facts(game).unwrap().open(&house, TableOpening::Before).unwrap()
}

/// The areas that win by an outcome.
fn won(game: &str, outcome: Event) -> BTreeSet<String> {
    let entries = [Entry { event: outcome, by: cite!("9.5~(e)") }];
    table(game, &[]).shows(&entries).won.into_iter().map(|wager| wager.to_string()).collect()
}

fn set(areas: &[&str]) -> BTreeSet<String> {
    areas.iter().map(ToString::to_string).collect()
}

/// 9.2~(a): 6, 1 and 6 are 13, no three of a kind.
#[test]
fn sic_bo_highlights_winning_areas() {
    let lit = won("sic-bo", Event::Rolls(vec![6, 1, 6]));
    let wanted =
        ["big", "total 13", "two-of-a-kind 6", "combination 1/6", "one-of-a-kind 1", "one-of-a-kind 6"];
    assert_eq!(lit, set(&wanted));
    let three = won("sic-bo", Event::Rolls(vec![4, 4, 4]));
    for area in ["three-of-a-kind 4", "any-three-of-a-kind", "total 12", "one-of-a-kind 4"] {
        assert!(three.contains(area), "{area}");
    }
    assert!(!three.contains("big") && !three.contains("small"));
}

/// Before anything has come out nothing is lit, marked or owed.
#[test]
fn a_fresh_table_has_no_markers() {
    for game in
        ["sic-bo", "mini-dice", "pokette", "red-dog", "punto-banco", "chemin-de-fer", "poker", "roulette"]
    {
        assert!(table(game, &[]).shows(&[]).is_empty(), "{game}");
    }
}

/// 13.2(a): a field bet wins on 2, 3, 4 and 9 to 12.
#[test]
fn mini_dice_highlights_winning_areas() {
    assert_eq!(won("mini-dice", Event::Rolls(vec![4, 3])), set(&["any-seven"]));
    assert_eq!(won("mini-dice", Event::Rolls(vec![2, 2])), set(&["place 4", "field", "under-seven"]));
    assert_eq!(won("mini-dice", Event::Rolls(vec![6, 5])), set(&["field", "over-seven"]));
}

/// 12.5: a card, its rank, its suit and its color.
#[test]
fn pokette_highlights_the_areas_of_a_card() {
    let lit = won("pokette", Event::Spins("Jh"));
    for area in ["straight Jh", "red"] {
        assert!(lit.contains(area), "{area} of {lit:?}");
    }
    assert_eq!(lit.iter().filter(|area| area.starts_with("straight ")).count(), 1);
    assert_eq!(lit.iter().filter(|area| area.starts_with("rank ")).count(), 1);
    assert_eq!(lit.iter().filter(|area| area.starts_with("suit ")).count(), 1);
    assert!(!lit.contains("black"));
}

/// 6.5~(c): between a four and a jack lie six values.
#[test]
fn red_dog_marks_the_spread() {
    let deal = |area, card: &str| Entry {
        event: Event::Deals { to: Spot::Area(area), card: Some(card.parse().unwrap()), face: Face::Up },
        by: cite!("6.4~(b)"),
    };
    let marked = |first, second| {
        let entries = [deal("first card", first), deal("second card", second)];
        let shown = table("red-dog", &[]).shows(&entries);
        shown.markers.into_iter().map(|marker| (marker.name, marker.at)).collect::<Vec<_>>()
    };
    assert_eq!(marked("4s", "Jh"), [("spread", "6".to_string())]);
    assert_eq!(marked("Kd", "Ac"), [("consecutive", "dealer".to_string())]);
    assert_eq!(marked("7s", "7h"), [("pair", "dealer".to_string())]);
}

fn called(game: &str, chosen: &[(&str, &str)], at: Spot, own: &str, open: &[(&'static str, &str)]) -> String {
    let cards: Vec<Card> = own.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let open: Vec<(Spot, Card)> = open
        .iter()
        .flat_map(|(area, cards)| {
            cards.split_whitespace().map(|card| (Spot::Area(area), card.parse().unwrap()))
        })
        .collect();
    table(game, chosen)
        .called(SeenHand { at, cards: &cards, open: &open })
        .map_or_else(String::new, |called| called.name)
}

/// Hands as the paragraphs of each game make them, not as five of all cards would.
#[test]
fn hands_are_called_as_the_game_makes_them() {
    let seat = Seat::new(1).unwrap();
    let own = Spot::Seat(seat);
    // 25.1: with the row or the column of the cross, never with both.
    let cross = [
        ("cross center", "5h"),
        ("cross left", "4h"),
        ("cross right", "7h"),
        ("cross top", "6s"),
        ("cross bottom", "8s"),
    ];
    assert_eq!(called("double-cross-poker", &[], own, "9s 3c", &cross), "nine-eight high");
    assert_eq!(called("double-cross-poker", &[], Spot::Dealer, "4s Ah", &cross), "pair of fours");
    // 29.5: one's own three with two of the flop.
    assert_eq!(called("flop-poker", &[], own, "6c 9s 5d", &[("flop", "5s Js Jd")]), "pair of jacks");
    // 27.3: the best four.
    assert_eq!(called("four-card-poker", &[], own, "4c 4d Qh Qs Qd", &[]), "three queens");
    assert_eq!(called("two-card-joker-poker", &[], own, "Jo Jo", &[]), "pair of jokers");
    let board = [("flop", "2d 9h 9c"), ("turn", "Kd")];
    assert_eq!(called("ultimate-texas-holdem", &[], own, "Ac Kc", &board), "two pairs, kings and nines");
    assert_eq!(called("winners-pot-poker", &[], own, "Ac 7h 2s", &[]), "ace-seven high");
    // 11.3, 31.3: the joker is an ace, or completes a straight or a flush.
    let high = Spot::Set(seat, HandPart::High);
    assert_eq!(called("pai-gow-poker", &[], high, "Jo 9c 9d 4h 2s", &[]), "pair of nines");
    assert_eq!(called("pai-gow-poker", &[], Spot::Set(seat, HandPart::Low), "Jo Ac", &[]), "pair of aces");
    assert_eq!(called("asia-poker", &[], Spot::set_by_dealer(HandPart::Low), "Jo", &[]), "ace high");
    assert_eq!(called("pai-gow-poker", &[], own, "Jo 9c 9d 4h 2s Ac 3c", &[]), "", "not set yet");
    // 14.3: Omaha makes its hands with two of one's own.
    let omaha = [("variant", "omaha"), ("structure", "pot-limit")];
    let spades = [("board", "As Ks Qs Js 2d")];
    assert_eq!(called("poker", &omaha, own, "Ts 2h 2c 3d", &spades), "three twos");
    assert_eq!(called("poker", &[], own, "Ah Ad", &[]), "pair of aces");
    assert_eq!(called("punto-banco", &[], Spot::Area("player's hand"), "9c 7d", &[]), "6");
}

/// 2.2, 19.2, 26.2: totals, and blackjack, which a split hand is not; 16.5 to 24.5: hands of poker, with the cards that everybody shares.
#[test]
fn totals_and_hands_of_poker_have_their_names() {
    let seat = Seat::new(1).unwrap();
    let own = Spot::Seat(seat);
    assert_eq!(called("blackjack", &[], own, "As Kc", &[]), "blackjack");
    assert_eq!(called("blackjack", &[], Spot::Hand(seat, 1), "As Kc", &[]), "21");
    assert_eq!(called("spanish-21", &[], own, "Jd 6c 8h", &[]), "24, bust");
    assert_eq!(called("blackjack", &[], own, "As 6d", &[]), "soft 17");
    assert_eq!(called("blackjack", &[], own, "As 6d Kc", &[]), "17");
    assert_eq!(called("blackjack", &[], Spot::Dealer, "Ah", &[]), "ace");
    assert_eq!(called("spanish-21", &[], own, "7s 7c 7d", &[]), "21");
    assert_eq!(called("double-attack-blackjack", &[], own, "8c As", &[]), "soft 19");
    assert_eq!(called("caribbean-stud", &[], own, "8c 8d Jh 4s 3d", &[]), "pair of eights");
    assert_eq!(called("double-down-stud", &[], own, "Jh", &[("common cards", "Jc 6d 2s")]), "pair of jacks");
    let ride = |community| called("let-it-ride", &[], own, "Th Js 9c", &[("community card 1", community)]);
    assert_eq!(ride("2d"), "jack-ten high");
    assert_eq!(ride("8d 7s"), "jack-high straight");
    assert_eq!(called("three-card-poker", &[], own, "4h 5h 6h", &[]), "six-high straight flush");
    assert_eq!(called("three-card-poker", &[], own, "Qs 7d 5c", &[]), "queen-seven high");
    assert_eq!(called("fast-action-holdem", &[], own, "9s 9h 9d 9c", &[]), "natural");
    assert_eq!(called("fast-action-holdem", &[], own, "9s 9h 4d 2c", &[]), "pair of nines");
    let two_decks = [("community card 1", "9s 4s Ks 2d 3h")];
    assert_eq!(called("fast-action-holdem", &[], own, "9s 9s", &two_decks), "flush with three nines");
    assert_eq!(called("colorado-holdem", &[], own, "Ah Kh Qh", &[]), "ace-king high");
    let community = [("community card 1", "8h 8d 2c")];
    assert_eq!(called("colorado-holdem", &[], own, "Qs Qc", &community), "two pairs, queens and eights");
    assert_eq!(called("boston-5-stud", &[], own, "Ks Kd 3c", &[]), "pair of kings");
}

/// Of a hand that is seen in part, a total is told as far as its cards lie face up; a hand of poker has no name then.
#[test]
fn totals_are_shown_for_face_up_hands() {
    let face_up = |game: &str, card: &str| {
        let cards: Vec<Card> = card.split_whitespace().map(|card| card.parse().unwrap()).collect();
        table(game, &[]).called_so_far(SeenHand { at: Spot::Dealer, cards: &cards, open: &[] })
    };
    assert_eq!(face_up("blackjack", "Kh").as_deref(), Some("10"));
    assert_eq!(face_up("blackjack", "Ah").as_deref(), Some("ace"));
    assert_eq!(face_up("blackjack", "Ah Kh").as_deref(), Some("21"), "a third card lies face down");
    assert_eq!(face_up("blackjack", ""), None);
    assert_eq!(face_up("caribbean-stud", "Kh"), None);
}

async fn floor_of_people(place: &Place) -> Floor {
    let automatic = BotPolicy { seats: 0, ..BotPolicy::default() };
    Floor::open(FloorConfig { automatic, ..config(&place.database) }).await.unwrap()
}

/// Both do what there is to do, until it is so.
async fn until(
    floor: &Floor,
    table: i64,
    people: [Actor; 2],
    is_so: impl Fn(&TableView) -> bool,
) -> TableView {
    for _ in 0..2_000 {
        for me in people {
            let view = floor.view(table, Some(me)).await.unwrap();
            if is_so(&view) {
                return view;
            }
            let asked = view
                .prompt
                .filter(|prompt| prompt.kind == PromptKind::Answer && prompt.seat == view.you.seat);
            if let Some(choice) = asked.and_then(|prompt| prompt.choices).and_then(|all| all.first().cloned())
            {
                let _ = give(floor, table, me, say(&choice.choice)).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("unexpected state");
}

/// 14.10~(d): blinds are marked; a player keeps the hand with the own cards and without those of others; a time bank stands behind the clock.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_of_poker_is_kept_as_its_player_saw_it() {
    let place = Place::sqlite();
    let floor = floor_of_people(&place).await;
    let anna = account(&floor, "Anna", Role::Player, 1_000).await;
    let bob = account(&floor, "Bob", Role::Player, 1_000).await;
    let carl = account(&floor, "Carl", Role::Player, 1_000).await;
    let table = open_table(&floor, "poker", Mode::Virtual, QUICK).await;
    let people = [anna, bob];
    for (me, seat) in people.into_iter().zip([1, 2]) {
        sit_and_buy(&floor, table, me, seat, 500).await;
    }
    until(&floor, table, people, |view| view.phase == PhaseView::Betting).await;
    for me in people {
        let bet = Command::Bet {
            wager: WagerName::of_kind("stack"),
            amount: Money::dollars(100).into(),
            tender: None,
            seat: None,
        };
        give(&floor, table, me, bet).await.unwrap();
    }
    let begins = floor.view(table, Some(anna)).await.unwrap().round;
    let is_asked = |view: &TableView| {
        view.phase == PhaseView::Playing
            && view.prompt.as_ref().is_some_and(|prompt| prompt.kind == PromptKind::Answer)
    };
    let asked = settle_to(&floor, table, anna, is_asked).await;
    let names: BTreeSet<&str> = asked
        .markers
        .iter()
        .filter(|marker| matches!(marker.at, MarkerAt::Seat { .. }))
        .map(|marker| marker.name.as_str())
        .collect();
    assert_eq!(names, BTreeSet::from(["button", "small blind", "big blind"]));
    let bank = asked.prompt.as_ref().and_then(|prompt| prompt.time_bank);
    assert_eq!(bank, Some(1_800_000), "three times what the clock gives");
    until(&floor, table, people, |view| view.round > begins).await;

    let id = format!("{table}-{begins}");
    let history = floor.own_hand(&id, anna).await.unwrap();
    assert!(history.starts_with("variant = \"FT\"\n"), "{history}");
    assert!(history.contains("starting_stacks = [100, 100]"), "{history}");
    let seats = history.lines().find(|line| line.starts_with("seats")).unwrap();
    let own = if seats == "seats = [1, 2]" { ("p1", "p2") } else { ("p2", "p1") };
    let dealt = |player: &str| {
        let line = history.lines().find(|line| line.contains(&format!("d dh {player} "))).unwrap();
        line.contains("????")
    };
    assert_eq!((dealt(own.0), dealt(own.1)), (false, true), "{history}");
    for (who, id) in [(carl, id.as_str()), (anna, "99-1"), (anna, "")] {
        assert!(matches!(floor.own_hand(id, who).await, Err(FloorError::NotFound(_))), "{id}");
    }
    floor.close().await.unwrap();
}

async fn settle_to(floor: &Floor, table: i64, me: Actor, is_so: impl Fn(&TableView) -> bool) -> TableView {
    for _ in 0..2_000 {
        let view = floor.view(table, Some(me)).await.unwrap();
        if is_so(&view) {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("unexpected state");
}
