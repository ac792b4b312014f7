//! Exact figures that are known from elsewhere.

#![allow(clippy::unwrap_used, reason = "a test may stop")]

use croupier_odds::{ExactWager, exact};
use croupier_rules::games::Game;
use croupier_rules::games::s01_craps::Craps;
use croupier_rules::games::s05_roulette_and_big_six::{BigSix, Roulette};
use croupier_rules::games::s07_minibaccarat::Minibaccarat;
use croupier_rules::games::s09_sic_bo::SicBo;
use croupier_rules::games::s13_mini_dice::MiniDice;
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

/// Ways of 216: a total of 4 comes in 3, of 5 in 6, of 6 in 10, of 7 in 15, of 8 in 21, of 9 in 25, of 10 in 27.
#[test]
fn sic_bo() {
    let wagers = figures::<SicBo>(Submission::default());
    for (wager, comes_back) in [
        ("small", 105 * 2),
        ("big", 105 * 2),
        ("three-of-a-kind 1", 181),
        ("two-of-a-kind 1", 16 * 11),
        ("any-three-of-a-kind", 6 * 31),
        ("total 4", 3 * 61),
        ("total 5", 6 * 31),
        ("total 6", 10 * 18),
        ("total 7", 15 * 13),
        ("total 8", 21 * 9),
        ("total 9", 25 * 7),
        ("total 10", 27 * 7),
        ("combination 1/2", 30 * 6),
        // On one die in 75 ways, on two in 15, on three in one.
        ("one-of-a-kind 1", 75 * 2 + 15 * 3 + 4),
    ] {
        assert_eq!(edge(&wagers, wager), ratio(216 - comes_back, 216), "{wager}");
    }
    assert_eq!(wagers.len(), 14);
    let not_on_three = figures::<SicBo>(Submission::default().with("two-of-a-kind-on-three", "no"));
    assert_eq!(edge(&not_on_three, "two-of-a-kind 1"), ratio(17, 72));
}

#[test]
fn mini_dice() {
    let wagers = figures::<MiniDice>(Submission::default());
    for (wager, a, b) in [
        ("place 6", 1, 66),
        ("place 5", 1, 25),
        ("place 4", 1, 15),
        ("field", 1, 18),
        ("any-seven", 1, 6),
        ("over-seven", 1, 6),
        ("under-seven", 1, 6),
    ] {
        assert_eq!(edge(&wagers, wager), ratio(a, b), "{wager}");
    }
    assert_eq!(wagers.len(), 7);
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
