//! Rollouts: a round is played to its end from each answer, with the same cards for each, and with cards the
//! player has not seen redrawn.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot run must fail")]

use croupier_rules::games::facts;
use croupier_rules::house::Submission;
use croupier_rules::rounds::Statement;
use croupier_rules::table::{AnswerKey, AnyTable, Seat, TableOpening};
use croupier_rules::wagers::Money;

fn table(game: &str, lines: &[&str]) -> Box<dyn AnyTable> {
    let mut table = facts(game).unwrap().open(&Submission::default(), TableOpening::Before).unwrap();
    for line in lines {
        let statement: Statement = line.parse().unwrap();
        statement.happens_at(table.as_mut()).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
    table
}

/// A plain generator of numbers: the sequence of Lehmer.
fn chance(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |bound| {
        state = state * 48_271 % 0x7fff_ffff;
        (state % u64::from(bound)) as u32
    }
}

#[test]
fn answers_are_compared_with_the_same_cards() {
    let table =
        table("blackjack", &["seat 1 sits", "seat 1 bets main 10", "cards Th", "cards Ks", "cards Td"]);
    let mut below = chance(7);
    let (mut stands, mut draws) = (0, 0);
    for _ in 0..200 {
        let won = table.play_out(Seat::FIRST, &["stand", "draw"].map(AnswerKey::of), &mut below).unwrap();
        let [stand, draw] = won[..] else { panic!("{won:?}") };
        assert!([Money::dollars(10), Money::ZERO, -Money::dollars(10)].contains(&stand), "{stand}");
        stands += stand.in_cents();
        draws += draw.in_cents();
    }
    // Twenty against a ten wins about half of ten dollars; another card is an ace once in thirteen, and goes
    // over otherwise.
    assert!(stands > 200 * 200, "{stands}");
    assert!(draws < -200 * 500, "{draws}");
}

#[test]
fn rollouts_reveal_no_hidden_cards() {
    // The dealer of three card poker holds a straight flush, face down: a pair of aces is played all the same.
    let deal = [
        "seat 1 sits",
        "seat 1 bets ante 10",
        "cards Ah",
        "cards 4s",
        "cards Ad",
        "cards 5s",
        "cards 9c",
        "cards 6s",
    ];
    let table = table("three-card-poker", &deal);
    let mut below = chance(3);
    let won: i64 = (0..300)
        .map(|_| table.play_out(Seat::FIRST, &[AnswerKey::of("play")], &mut below).unwrap()[0].in_cents())
        .sum();
    assert!(won > 0, "{won}");
}
