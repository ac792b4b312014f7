//! Simulations of computed plays against their exact figures.

#![allow(clippy::unwrap_used, reason = "a test may stop")]

use croupier_odds::{AnalysisRequest, Play, WagerFigures, computed_play, exact_by_name};
use croupier_rules::games::{Sample, WagerKey, facts};
use croupier_rules::house::Submission;
use croupier_rules::table::TableOpening;
use croupier_sim::{DealingMode, SimulationOrder, SimulationSetup, simulate_by_name};
use num_traits::ToPrimitive;
use std::num::{NonZeroU8, NonZeroUsize};

/// Returns the sample wager that starts a round.
fn first_wager(game: &str, house: &Submission) -> Sample<WagerKey> {
    facts(game).unwrap().open(house, TableOpening::Before).unwrap().samples().remove(0)
}

fn counted(game: &str, house: &Submission, wagers: &[Sample<WagerKey>]) -> WagerFigures {
    let asked = AnalysisRequest { wagers, ..AnalysisRequest::of(house, Play::Best) };
    exact_by_name(game, &asked).unwrap().wagers.remove(0)
}

/// The best play of a player alone, from full decks in each round, simulates to the exact edge and stake.
fn played_as_counted(game: &str, house: &Submission, rounds: u64) {
    let wagers = [first_wager(game, house)];
    let exact = counted(game, house, &wagers);
    let computed = computed_play(game, house).unwrap();
    assert!(computed.is_some(), "{game}");
    let setup = SimulationSetup {
        seats: NonZeroU8::new(1),
        dealing: DealingMode::Fresh,
        ..SimulationSetup::default()
    };
    let order = SimulationOrder {
        game,
        house,
        strategy: None,
        computed: computed.as_ref(),
        wagers: &wagers,
        rounds,
        seed: 25,
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        setup,
    };
    let played = simulate_by_name(&order, &|_| {}).unwrap();
    assert_eq!(played.strategy, "best");
    let edge = &played.simulation.wagers[0];
    println!("{game}: {} against {edge:?}", exact.edge_percent());
    let apart = (edge.edge_percent - exact.edge_percent()).abs();
    assert!(apart < 4.0 * edge.standard_error_percent, "{game}: {edge:?} {}", exact.edge_percent());
    // A simulation counts the amount wagered; nobody risks a bet that is withdrawn (18.9).
    if game != "let-it-ride" {
        let stake = edge.average_stake / exact.staked.to_f64().unwrap() - 1.0;
        assert!(stake.abs() < 0.004, "{game}: {edge:?} {}", exact.staked);
    }
}

#[test]
fn games_of_few_cards_are_played_as_they_are_counted() {
    let default = Submission::default();
    for game in [
        "red-dog",
        "pai-gow",
        "double-down-stud",
        "let-it-ride",
        "three-card-poker",
        "casino-war",
        "colorado-holdem",
        "flop-poker",
        "two-card-joker-poker",
    ] {
        played_as_counted(game, &default, 1_000_000);
    }
}

#[test]
fn games_of_five_cards_are_played_as_they_are_counted() {
    let default = Submission::default();
    for game in ["caribbean-stud", "boston-5-stud", "four-card-poker"] {
        played_as_counted(game, &default, 1_000_000);
    }
}

#[test]
#[ignore = "counts every board: cargo test --release -p croupier-odds --test computed_play -- --ignored --nocapture"]
fn games_of_many_boards_are_played_as_they_are_counted() {
    let default = Submission::default();
    for game in [
        "fast-action-holdem",
        "double-cross-poker",
        "texas-holdem-bonus",
        "ultimate-texas-holdem",
        "winners-pot-poker",
    ] {
        played_as_counted(game, &default, 2_000_000);
    }
}

#[test]
#[ignore = "sets every seven cards: cargo test --release -p croupier-odds --test computed_play -- --ignored --nocapture set"]
fn games_of_hands_that_are_set_are_played_as_they_are_counted() {
    let default = Submission::default();
    for game in ["pai-gow-poker", "asia-poker"] {
        played_as_counted(game, &default, 2_000_000);
    }
}

/// 23.11~(c): if no bet is due, the discard comes before it.
#[test]
fn other_houses_are_played_as_they_are_counted() {
    let chosen = |option: &str, value: &str| Submission::default().with(option, value);
    played_as_counted("colorado-holdem", &chosen("version", "permissible"), 500_000);
}
