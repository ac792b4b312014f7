//! Side wagers: exact figures against rounds that are played.

#![allow(clippy::unwrap_used, reason = "a test may stop")]

use croupier_odds::{AnalysisRequest, Play, WagerFigures, exact_by_name};
use croupier_rules::house::Submission;
use croupier_sim::{DealingMode, SimulationOrder, SimulationSetup, simulate_by_name};
use num_rational::BigRational;
use std::num::NonZeroUsize;

const ROUNDS: u64 = 300_000;

fn counted(game: &str, house: &Submission, play: Play<'_>) -> Vec<WagerFigures> {
    let exact = exact_by_name(game, &AnalysisRequest::of(house, play)).unwrap();
    assert!(exact.uncounted.is_empty(), "{:?}", exact.uncounted);
    exact.wagers
}

/// Each wager of the game has the same edge through the round function, from full decks in each round.
fn are_played_as_counted(game: &str, house: &Submission, strategy: &str, wagers: &[&str]) {
    let exact = counted(game, house, Play::Named(strategy));
    let setup = SimulationSetup { dealing: DealingMode::Fresh, ..SimulationSetup::default() };
    let order = SimulationOrder {
        game,
        house,
        strategy: Some(strategy),
        computed: None,
        wagers: &[],
        rounds: ROUNDS,
        seed: 47,
        threads: NonZeroUsize::MIN,
        setup,
    };
    let simulation = simulate_by_name(&order, &|_| {}).unwrap().simulation;
    for wager in wagers {
        let counted = exact.iter().find(|counted| counted.wager == *wager).unwrap();
        let played = simulation.wagers.iter().find(|played| played.wager == *wager).unwrap();
        let apart = (played.edge_percent - counted.edge_percent()).abs();
        let error = played.standard_error_percent;
        assert!(
            apart < 4.5 * error,
            "{wager}: {} ± {error}, {}",
            played.edge_percent,
            counted.edge_percent()
        );
    }
}

fn chance_to_win(house: &Submission, wager: &str) -> BigRational {
    let exact = counted("blackjack", house, Play::Named("like-the-dealer"));
    exact.iter().find(|counted| counted.wager == wager).unwrap().chance_to_win()
}

fn ratio(wins: i64, of: i64) -> BigRational {
    BigRational::new(wins.into(), of.into())
}

/// Two of 416 cards: over and under 13 by their totals, with 32 cards of each value from the ace to the nine and 128
/// that count 10.
#[test]
#[ignore = "a walk of some minutes: cargo test --release -p croupier-odds --test beside -- --ignored"]
fn blackjacks_wagers_on_two_cards_are_counted() {
    let eight = Submission::default().with("decks", "8");
    let cards = |value: i64| if value == 10 { 128 } else { 32 };
    let (mut over, mut under) = (0, 0);
    for one in 1..=10 {
        for other in 1..=10 {
            let ways = cards(one) * (cards(other) - i64::from(one == other));
            over += if one + other > 13 { ways } else { 0 };
            under += if one + other < 13 { ways } else { 0 };
        }
    }
    let all = 416 * 415;
    let house = eight.clone().with("additional", "over-under-13");
    assert_eq!(chance_to_win(&house, "over"), ratio(over, all));
    assert_eq!(chance_to_win(&house, "under"), ratio(under, all));
    let house = eight.clone().with("additional", "same-suit");
    assert_eq!(chance_to_win(&house, "same-suit"), ratio(103, 415));
    // An ace and one of 128 that count 10, in either order; the dealer's as well.
    let blackjacks = ratio(2 * 32 * 128, all);
    let house = eight.with("bonus", "both");
    assert_eq!(chance_to_win(&house, "player-bonus"), blackjacks);
    assert_eq!(chance_to_win(&house, "dealer-bonus"), blackjacks);
}

#[test]
#[ignore = "a walk of some minutes: cargo test --release -p croupier-odds --test beside -- --ignored"]
fn blackjacks_other_wagers_are_played_as_counted() {
    let house = Submission::default()
        .with("additional", "sevens")
        .with("either-bonus", "yes")
        .with("match-dealer", "yes")
        .with("twenty-point", "a")
        .with("optional-bonus", "three-card")
        .with("streak", "yes");
    let wagers = ["sevens", "either-bonus", "match", "twenty", "optional", "streak-2", "streak-3"];
    are_played_as_counted("blackjack", &house, "basic", &wagers);
}

#[test]
fn pai_gow_is_played_as_counted() {
    are_played_as_counted("pai-gow", &Submission::default(), "house-way", &["pai-gow"]);
    are_played_as_counted(
        "pai-gow",
        &Submission::default().with("house-way", "foxwoods"),
        "best",
        &["pai-gow"],
    );
}
