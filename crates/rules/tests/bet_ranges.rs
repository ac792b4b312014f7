//! The bet ranges that pages show: every betting area once, with the amounts that the layout takes there.

#![allow(clippy::unwrap_used, reason = "a test that cannot run must fail")]

use croupier_rules::games::{catalog, facts};
use croupier_rules::house::Submission;
use croupier_rules::rounds::TableOpening;
use croupier_rules::table::{AnyTable, Seat};
use croupier_rules::wagers::Money;
use std::collections::BTreeSet;

fn table(game: &str, options: &[(&str, &str)]) -> Box<dyn AnyTable> {
    let facts = facts(game).unwrap();
    let house = options.iter().fold(Submission::default(), |house, (option, value)| {
        house.with(option, facts.setting(option, value))
    });
    facts.open(&house, TableOpening::Before).unwrap()
}

/// 22.6: casino war has two betting areas before the deal. No game has none, or names one twice.
#[test]
fn every_betting_area_is_there_once() {
    for game in catalog() {
        let areas = table(game.id, &[]).bet_ranges(Seat::new(1).unwrap());
        let names: BTreeSet<String> = areas.iter().map(|(wager, _)| wager.to_string()).collect();
        assert!(!areas.is_empty(), "{} has no betting area", game.id);
        assert_eq!(names.len(), areas.len(), "{}: {names:?}", game.id);
    }
    let areas = table("casino-war", &[]).bet_ranges(Seat::new(1).unwrap());
    let names: Vec<String> = areas.iter().map(|(wager, _)| wager.to_string()).collect();
    assert_eq!(names, ["initial", "tie"]);
}

/// 5.1(e)1i(2), 8.2: five adjacent numbers are five wagers, each within the limits of one, in chips of the same value.
#[test]
fn five_adjacent_numbers_have_five_times_the_limits() {
    let table = table(
        "roulette",
        &[
            ("five-adjacent", "yes"),
            ("five-adjacent-chip", "2"),
            ("minimum", "4"),
            ("side-minimum", "4"),
            ("maximum", "100"),
        ],
    );
    let wager = table.read("five-adjacent 17").unwrap();
    let range = table.bet_range_of(Seat::new(1).unwrap(), wager).unwrap().unwrap();
    assert_eq!(
        (range.least(), range.most(), range.step()),
        (Money::dollars(20), Money::dollars(500), Money::dollars(10))
    );
}
