//! The test vectors of docs/fairness.md, and records of shoes that were tampered with.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot run must fail"
)]

mod common;

use common::*;
use croupier_floor::fairness::{Outcome, Seeds, Shoe, Streams, Unfair, verify};
use croupier_floor::wire::{Command, Mode, Role, ShoeRecord};
use croupier_rules::equipment::{Piece, Stack};
use croupier_rules::games::s05_roulette_and_big_six::big_six::WHEEL as BIG_SIX;
use croupier_rules::games::s05_roulette_and_big_six::roulette::{DOUBLE_ZERO, SINGLE_ZERO};
use croupier_rules::games::s12_pokette::WHEEL as POKETTE;
use croupier_rules::table::{Input, Prompt, Spot};

#[test]
fn the_page_lists_every_wheel() {
    let page = include_str!("../../../docs/fairness.md").split_whitespace().collect::<Vec<_>>().join(" ");
    for wheel in [&DOUBLE_ZERO, &SINGLE_ZERO, &BIG_SIX, &POKETTE] {
        assert!(page.contains(&wheel.compartments.join(" ")), "{}", wheel.name);
    }
}

fn seeds(count: u8) -> Seeds {
    Seeds::of((0..count).map(|n| [n; 32]).collect())
}

fn cards(decks: u8, seeds: &Seeds, added: &[&str]) -> Vec<String> {
    let added: Vec<String> = added.iter().map(|words| (*words).to_string()).collect();
    all_of(&mut Shoe::new(seeds, &added, Some(Stack::shoe(decks, 0))))
}

/// Every card or tile, in the order in which they come out.
fn all_of(shoe: &mut Shoe) -> Vec<String> {
    let prompt = Prompt::Card(Spot::Dealer, Piece::Card);
    let mut cards = Vec::new();
    while let Outcome::Gives(Input::Card(Some(card))) = shoe.next(&prompt) {
        shoe.given(&prompt);
        cards.push(card.to_string());
    }
    cards
}

/// The page was written by hand and its vectors come from a program of its own: every one must come out here, too.
#[test]
fn the_vectors_of_the_page_come_out() {
    let page = include_str!("../../../docs/fairness.md");
    let eight = cards(8, &seeds(16), &["ünï"]);
    let numbers = |count: u8, added: &[&str], draws: usize, bound: u32| {
        let added: Vec<String> = added.iter().map(|words| (*words).to_string()).collect();
        let mut streams = Streams::new(&seeds(count), &added);
        (0..draws).map(|_| streams.below(bound)).collect::<Vec<u32>>()
    };
    let words = |numbers: Vec<u32>| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let dice = numbers(8, &[], 40, 6);
    let dice: Vec<String> = dice.chunks(2).map(|throw| format!("{}{}", throw[0] + 1, throw[1] + 1)).collect();
    let mut tiles = Shoe::new(&seeds(2), &["red shoes".to_string()], Some(Stack::TILES));
    let tiles_in_order = all_of(&mut tiles).join(" ");
    let Outcome::Gives(Input::Dice(thrown)) = tiles.next(&Prompt::Dice(3)) else { panic!("no throw") };
    for (name, value) in [
        ("commitment of 2 seeds", seeds(2).commitment().to_string()),
        ("commitment of 16 seeds", seeds(16).commitment().to_string()),
        ("one deck", cards(1, &seeds(2), &[]).join(" ")),
        ("one deck, red shoes, 7", cards(1, &seeds(2), &["red shoes", "7"]).join(" ")),
        ("tiles, red shoes", tiles_in_order),
        ("and then three dice", words(thrown.into_iter().map(u32::from).collect())),
        ("eight decks, ünï: first", eight[..26].join(" ")),
        ("eight decks, ünï: last", eight[416 - 26..].join(" ")),
        ("dice", dice.join(" ")),
        ("compartments of 38", words(numbers(8, &["x"], 20, 38))),
        ("below 3221225473", words(numbers(2, &[], 6, 3_221_225_473))),
    ] {
        let line = page.lines().find_map(|line| line.trim().strip_prefix(name)).map(str::trim);
        assert_eq!(line, Some(value.as_str()), "{name}");
    }
}

/// A shoe of casino war, cut and added to by a player.
async fn shoe() -> ShoeRecord {
    let place = Place::sqlite();
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 10_000).await;
    let table = open_table(&floor, "casino-war", Mode::Virtual, QUICK).await;
    sit_and_buy(&floor, table, anna, 1, 5_000).await;
    give(&floor, table, anna, Command::Contribute { words: "red shoes".to_string() }).await.unwrap();
    let next = floor.view(table, None).await.unwrap().fairness.unwrap().shoe + 1;
    let wagers = vec![("initial".to_string(), croupier_rules::wagers::Money::dollars(10))];
    let mut choose = 1;
    for round in 0..300 {
        play_round(&floor, table, anna, &wagers, &mut choose).await;
        let now = settle(&floor, table, anna).await.fairness.unwrap();
        assert!(round < 299, "two shoes of six decks last no 300 rounds");
        if now.shoe <= next {
            let early = floor.shoe(&format!("{table}-{}", now.shoe)).await;
            assert!(early.is_err(), "the seeds of a shoe that is dealt are secret");
        } else {
            break;
        }
    }
    let record = floor.shoe(&format!("{table}-{next}")).await.unwrap();
    floor.close().await.unwrap();
    record
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_that_was_tampered_with_is_found_out() {
    let record = shoe().await;
    assert_eq!(record.contributions, ["red shoes"]);
    let verified = verify(&record).unwrap();
    assert!(verified.outcomes > 200, "{verified:?}");

    let changed = |change: &dyn Fn(&mut ShoeRecord)| {
        let mut changed = record.clone();
        change(&mut changed);
        verify(&changed)
    };
    assert!(matches!(changed(&|r| r.contributions.clear()), Err(Unfair::Differs { .. })));
    assert!(matches!(changed(&|r| r.contributions.push("more".to_string())), Err(Unfair::Differs { .. })));
    let other = |seed: &str| seed.chars().rev().collect::<String>();
    assert!(matches!(changed(&|r| r.seeds[0] = other(&r.seeds[0])), Err(Unfair::Commitment { .. })));
    assert!(matches!(changed(&|r| drop(r.seeds.pop())), Err(Unfair::Seeds(_))));
    assert!(matches!(changed(&|r| r.seeds[0].push('0')), Err(Unfair::Seeds(_))));
    assert!(matches!(changed(&|r| r.commitment = other(&r.commitment)), Err(Unfair::Commitment { .. })));
    assert!(matches!(changed(&|r| r.game = "whist".to_string()), Err(Unfair::Game(_))));
    assert!(matches!(changed(&|r| r.as_of = "soon".to_string()), Err(Unfair::Game(_))));
    assert!(matches!(changed(&|r| r.format = String::new()), Err(Unfair::Format)));
    assert!(matches!(changed(&|r| r.steps[3].input = "hello".to_string()), Err(Unfair::Unreadable { .. })));
    for at in 0..record.steps.len() {
        let known = |input: &str| input.starts_with("cards") && !input.ends_with("??");
        if known(&record.steps[at].input) {
            let swap = |r: &mut ShoeRecord| {
                let card = if r.steps[at].input == "cards 2c" { "cards 3c" } else { "cards 2c" };
                r.steps[at].input = card.to_string();
            };
            assert!(matches!(changed(&swap), Err(Unfair::Differs { .. })), "step {at}");
            assert!(
                changed(&|r| drop(r.steps.remove(at))).is_err() || at + 1 == record.steps.len(),
                "step {at}"
            );
        }
    }
}
