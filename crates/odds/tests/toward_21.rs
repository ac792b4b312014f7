//! Exact figures of the games toward 21 against rounds that are played.

#![allow(clippy::unwrap_used, reason = "a test may stop")]

use croupier_odds::{AnalysisRequest, Play, WagerFigures, computed_play, exact_by_name};
use croupier_rules::games::{Sample, WagerKey, facts};
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use croupier_sim::{DealingMode, SimulationOrder, SimulationSetup, simulate_by_name};
use num_traits::ToPrimitive;
use std::num::NonZeroUsize;

const ROUNDS: u64 = 1_500_000;

fn counted(game: &str, house: &Submission, play: Play<'_>, wagers: &[Sample<WagerKey>]) -> WagerFigures {
    let asked = AnalysisRequest { wagers, ..AnalysisRequest::of(house, play) };
    exact_by_name(game, &asked).unwrap().wagers.remove(0)
}

/// A strategy through the round function, from full decks in each round, has the same edge and the same stake.
fn played(game: &str, wager: &str, house: &Submission) {
    played_so(game, wager, house, Play::Named("basic"));
}

/// The best play, computed from the house's rules, has the same edge and the same stake.
fn played_best(game: &str, wager: &str, house: &Submission) {
    played_so(game, wager, house, Play::Best);
}

fn played_so(game: &str, wager: &str, house: &Submission, play: Play<'_>) {
    let wagers = [Sample::alone(facts(game).unwrap().read(wager).unwrap(), Money::dollars(100))];
    let exact = counted(game, house, play, &wagers);
    let (strategy, computed) = match play {
        Play::Named(name) => (Some(name), None),
        Play::Best => (None, computed_play(game, house).unwrap()),
    };
    assert_eq!(computed.is_some(), play == Play::Best);
    let setup = SimulationSetup { dealing: DealingMode::Fresh, ..SimulationSetup::default() };
    let order = SimulationOrder {
        game,
        house,
        strategy,
        computed: computed.as_ref(),
        wagers: &wagers,
        rounds: ROUNDS,
        seed: 21,
        threads: NonZeroUsize::MIN,
        setup,
    };
    let simulation = simulate_by_name(&order, &|_| {}).unwrap().simulation;
    let edge = &simulation.wagers[0];
    let apart = (edge.edge_percent - exact.edge_percent()).abs();
    assert!(apart < 4.0 * edge.standard_error_percent, "{game} {house:?}: {edge:?} {}", exact.edge_percent());
    let spread = (edge.standard_deviation / exact.standard_deviation() - 1.0).abs();
    assert!(spread < 0.01, "{game} {house:?}: {edge:?} {}", exact.standard_deviation());
    let stake = edge.average_stake / exact.staked.to_f64().unwrap() - 1.0;
    assert!(stake.abs() < 0.0018, "{game} {house:?}: {edge:?} {}", exact.staked.to_f64().unwrap());
}

#[test]
fn blackjack_is_played_as_it_is_counted() {
    for house in [
        Submission::default(),
        Submission::default()
            .with("decks", "1")
            .with("split-hands", "4")
            .with("boxes", "6")
            .with("resplit-aces", "yes"),
        Submission::default().with("dealer-card", "face-up"),
        Submission::default().with("hit-soft-17", "yes").with("surrender", "yes").with("suited-678", "yes"),
        Submission::default().with("dealer-card", "card-reader").with("five-card-21", "yes"),
    ] {
        played("blackjack", "main", &house);
    }
}

#[test]
fn spanish_21_is_played_as_it_is_counted() {
    for house in [
        Submission::default(),
        Submission::default().with("max-doubles", "3").with("hit-soft-17", "yes"),
        Submission::default().with("hole-card", "no-reader").with("rescue", "no").with("decks", "6"),
        Submission::default().with("split-aces-one-card", "yes").with("surrender", "no"),
    ] {
        played("spanish-21", "wager", &house);
    }
}

#[test]
fn double_attack_is_played_as_it_is_counted() {
    for house in [
        Submission::default(),
        Submission::default().with("surrender", "off").with("split-hands", "2"),
        Submission::default().with("hole-card", "no-reader").with("surrender", "first-two"),
    ] {
        played("double-attack-blackjack", "bet", &house);
    }
}

/// One deck, in which the cards of a hand matter most; both cards of the dealer seen; suits that matter; hands that
/// are redoubled or rescued; hands that are lost before a dealer's blackjack is found.
#[test]
fn the_best_play_is_played_as_it_is_counted() {
    let one_deck = Submission::default().with("decks", "1").with("split-hands", "4").with("boxes", "6");
    played_best("blackjack", "main", &one_deck);
    played_best("blackjack", "main", &Submission::default().with("dealer-card", "face-up"));
    played_best(
        "blackjack",
        "main",
        &Submission::default().with("suited-678", "yes").with("surrender", "yes"),
    );
    played_best("spanish-21", "wager", &Submission::default().with("max-doubles", "3"));
    played_best("double-attack-blackjack", "bet", &Submission::default());
    played_best("double-attack-blackjack", "bet", &Submission::default().with("hole-card", "no-reader"));
}
