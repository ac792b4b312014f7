//! Exact figures that are known from elsewhere.

#![allow(clippy::unwrap_used, reason = "a test may stop")]

use croupier_odds::{ExactWager, exact};
use croupier_rules::games::Game;
use croupier_rules::games::s07_minibaccarat::Minibaccarat;
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
}
