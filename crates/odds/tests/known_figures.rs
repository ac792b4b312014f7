//! Exact figures that are known from elsewhere.

#![allow(clippy::unwrap_used, reason = "a test may stop")]

use croupier_odds::{ExactWager, exact};
use croupier_rules::games::Game;
use croupier_rules::games::s01_craps::Craps;
use croupier_rules::games::s05_roulette_and_big_six::{BigSix, Roulette};
use croupier_rules::games::s07_minibaccarat::Minibaccarat;
use croupier_rules::games::s12_pokette::Pokette;
use croupier_rules::games::s22_casino_war::CasinoWar;
use croupier_rules::house::{Submission, rules_in_force};
use num_rational::BigRational;

fn figures<G: Game>(house: Submission) -> Vec<ExactWager> {
    let house = rules_in_force::<G::House>(G::SUBCHAPTER, &house).unwrap();
    let wagers = exact::<G>(&house, &G::STRATEGIES[0]).unwrap().wagers;
    for wager in &wagers {
        let sum: BigRational = wager.outcomes.iter().map(|(_, chance)| chance.clone()).sum();
        assert_eq!(sum, ratio(1, 1), "{}", wager.wager);
    }
    wagers
}

fn edge(wagers: &[ExactWager], name: &str) -> BigRational {
    wagers.iter().find(|w| w.wager == name).unwrap().edge()
}

fn ratio(a: i64, b: i64) -> BigRational {
    BigRational::new(a.into(), b.into())
}

#[test]
fn craps() {
    let wagers = figures::<Craps>(Submission::default());
    for (wager, a, b) in [
        ("pass", 7, 495),
        ("dont-pass", 3, 220),
        ("come", 7, 495),
        ("dont-come", 3, 220),
        ("pass-odds", 0, 1),
        ("dont-pass-odds", 0, 1),
        ("place 6", 1, 66),
        ("place 5", 1, 25),
        ("place 4", 1, 15),
        ("field", 1, 18),
        ("any-seven", 1, 6),
        ("any-craps", 1, 9),
        ("hardway 8", 1, 11),
        ("hardway 4", 1, 9),
    ] {
        assert_eq!(edge(&wagers, wager), ratio(a, b), "{wager}");
    }
}

#[test]
fn double_zero_roulette() {
    let house = Submission::default().with("seven-numbers", "yes").with("on-zero", "all");
    let wagers = figures::<Roulette>(house);
    for wager in &wagers {
        let expected = match wager.wager.as_str() {
            "first-five" | "seven-numbers" => ratio(3, 38),
            _ => ratio(1, 19),
        };
        assert_eq!(wager.edge(), expected, "{}", wager.wager);
    }
    let half = figures::<Roulette>(Submission::default());
    for wager in ["red", "black", "odd", "even", "low", "high"] {
        assert_eq!(edge(&half, wager), ratio(1, 38), "{wager}");
    }
    assert_eq!(edge(&half, "column 1"), ratio(1, 19));
}

#[test]
fn single_zero_roulette() {
    for wager in figures::<Roulette>(Submission::default().with("wheel", "single-zero")) {
        assert_eq!(wager.edge(), ratio(1, 37), "{}", wager.wager);
    }
}

/// Returns of 46, 45, 48, 44, 42, 46 and 46 of 54 sections at the minimum odds.
#[test]
fn big_six() {
    let edges: Vec<BigRational> =
        figures::<BigSix>(Submission::default()).iter().map(ExactWager::edge).collect();
    assert_eq!(edges, [8, 9, 6, 10, 12, 8, 8].map(|lost| ratio(lost, 54)));
}

/// Returns of 51, 50, 52, 52, 48, four times 48, 52, 52, 52, 52, 48, 48, 48, 52, 48, 48, 50 and 50 of 54 compartments at the minimum odds.
#[test]
fn pokette() {
    let lost = [3, 4, 2, 2, 6, 6, 6, 6, 6, 2, 2, 2, 2, 6, 6, 6, 2, 6, 6, 4, 4];
    for aces in ["high-and-low", "high"] {
        let wagers = figures::<Pokette>(Submission::default().with("aces", aces));
        let edges: Vec<BigRational> = wagers.iter().map(ExactWager::edge).collect();
        assert_eq!(edges, lost.map(|lost| ratio(lost, 54)));
    }
}

#[test]
fn casino_war() {
    let wagers = figures::<CasinoWar>(Submission::default());
    assert_eq!(edge(&wagers, "initial"), ratio(276_706, 11_826_255));
    assert_eq!(edge(&wagers, "tie"), ratio(74, 415));
}

#[test]
fn minibaccarat() {
    let wagers = figures::<Minibaccarat>(Submission::default());
    let all = 4_998_398_275_503_360;
    let (banker, player, tie) = (2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216);
    assert_eq!(edge(&wagers, "player"), ratio(banker - player, all));
    assert_eq!(edge(&wagers, "tie"), ratio(all - tie * 9, all));
    assert_eq!(edge(&wagers, "banker"), ratio(player * 20 - banker * 19, all * 20));
    for (name, wins) in [("banker", banker), ("player", player), ("tie", tie)] {
        let wager = wagers.iter().find(|w| w.wager == name).unwrap();
        assert_eq!(wager.chance_to_win(), ratio(wins, all), "{name}");
    }
}
