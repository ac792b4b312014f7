//! Rollouts against a cost that follows by hand calculation.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot run must fail")]

use croupier_rules::games::facts;
use croupier_rules::house::Submission;
use croupier_rules::rounds::Statement;
use croupier_rules::table::{AnswerKey, Seat, TableOpening};
use croupier_sim::costs_of;
use std::time::Duration;

/// Twenty against a ten: twelve of thirteen further cards bust, and that costs more than ten dollars; standing wins
/// more often than not.
#[test]
fn another_card_to_twenty_is_costly() {
    let mut table = facts("blackjack").unwrap().open(&Submission::default(), TableOpening::Before).unwrap();
    for line in ["seat 1 sits", "seat 1 bets main 10", "cards Th", "cards Ks", "cards Td"] {
        line.parse::<Statement>().unwrap().happens_at(table.as_mut()).unwrap();
    }
    let within = Duration::from_millis(600);
    let found =
        costs_of(table.as_ref(), Seat::FIRST, &AnswerKey::of("stand"), &[AnswerKey::of("draw")], 1, within)
            .unwrap();
    let [draw] = &found.costs[..] else { panic!("{found:?}") };
    assert_eq!(draw.answer, AnswerKey::of("draw"));
    assert!(draw.dollars > 10.0 && draw.dollars < 16.0, "{found:?}");
    assert!(draw.error < 2.0, "{found:?}");
}
