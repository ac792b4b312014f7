//! Exact figures against published ones and against closed formulas.

#![allow(clippy::unwrap_used, reason = "a test may stop")]

use croupier_odds::{AnalysisRequest, ExactAnalysis, Play, WagerFigures, exact, exact_by_name};
use croupier_rules::games::s01_craps::Craps;
use croupier_rules::games::s04_chemin_de_fer::CheminDeFer;
use croupier_rules::games::s05_roulette_and_big_six::{BigSix, Roulette};
use croupier_rules::games::s07_minibaccarat::Minibaccarat;
use croupier_rules::games::s09_sic_bo::SicBo;
use croupier_rules::games::s12_pokette::Pokette;
use croupier_rules::games::s13_mini_dice::MiniDice;
use croupier_rules::games::s15_keno::Keno;
use croupier_rules::games::s22_casino_war::CasinoWar;
use croupier_rules::games::{Game, Sample, WagerKey, facts, sample_by_name};
use croupier_rules::house::{Submission, rules_in_force};
use num_rational::BigRational;

fn figures<G: Game>(house: Submission) -> Vec<WagerFigures> {
    let house = rules_in_force::<G::House>(G::SUBCHAPTER, &house).unwrap();
    let wagers = exact::<G>(&house, &G::STRATEGIES[0]).wagers;
    for wager in &wagers {
        let sum: BigRational = wager.outcomes.iter().map(|(_, chance)| chance.clone()).sum();
        assert_eq!(sum, ratio(1, 1), "{}", wager.wager);
    }
    wagers
}

fn asked<'a>(house: &'a Submission, play: Play<'a>, wagers: &'a [Sample<WagerKey>]) -> AnalysisRequest<'a> {
    AnalysisRequest { wagers, ..AnalysisRequest::of(house, play) }
}

fn edge(wagers: &[WagerFigures], name: &str) -> BigRational {
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
        figures::<BigSix>(Submission::default()).iter().map(WagerFigures::edge).collect();
    assert_eq!(edges, [8, 9, 6, 10, 12, 8, 8].map(|lost| ratio(lost, 54)));
}

/// Returns of 51, 50, 52, 52, 48, four times 48, 52, 52, 52, 52, 48, 48, 48, 52, 48, 48, 50 and 50 of 54 compartments at the minimum odds.
#[test]
fn pokette() {
    let lost = [3, 4, 2, 2, 6, 6, 6, 6, 6, 2, 2, 2, 2, 6, 6, 6, 2, 6, 6, 4, 4];
    for aces in ["high-and-low", "high"] {
        let wagers = figures::<Pokette>(Submission::default().with("aces", aces));
        let edges: Vec<BigRational> = wagers.iter().map(WagerFigures::edge).collect();
        assert_eq!(edges, lost.map(|lost| ratio(lost, 54)));
    }
}

/// The house edge of a straight ticket by the usual formula, C(20,c) C(60,s-c) / C(80,s), and the pay table of
/// 15.3~(c).
fn keno_edge(spots: i64, pays: &[(i64, i64)]) -> BigRational {
    let choose =
        |all: i64, some: i64| (0..some).fold(ratio(1, 1), |ways, step| ways * ratio(all - step, step + 1));
    let paid =
        |(caught, paid): &(i64, i64)| ratio(*paid, 1) * choose(20, *caught) * choose(60, spots - caught);
    ratio(1, 1) - pays.iter().map(paid).sum::<BigRational>() / choose(80, spots)
}

/// Straight tickets by the formula; on others each way is a straight wager of its own, whatever numbers the ways
/// share.
#[test]
fn keno() {
    let wagers = figures::<Keno>(Submission::default().with("top-table", "16=30 17=100"));
    let tables: [&[(i64, i64)]; 10] = [
        &[(1, 3)],
        &[(2, 12)],
        &[(2, 1), (3, 42)],
        &[(2, 1), (3, 3), (4, 130)],
        &[(3, 1), (4, 10), (5, 800)],
        &[(3, 1), (4, 4), (5, 88), (6, 1_500)],
        &[(4, 2), (5, 20), (6, 350), (7, 8_000)],
        &[(5, 9), (6, 90), (7, 1_500), (8, 20_000)],
        &[(5, 4), (6, 43), (7, 300), (8, 4_000), (9, 25_000)],
        &[(5, 2), (6, 20), (7, 132), (8, 960), (9, 3_800), (10, 25_000)],
    ];
    let straight: Vec<BigRational> = (1..).zip(tables).map(|(spots, pays)| keno_edge(spots, pays)).collect();
    for (wager, edge) in wagers.iter().zip(&straight) {
        assert_eq!(wager.edge(), *edge, "{}", wager.wager);
    }
    assert_eq!(straight[0], ratio(1, 4));
    let of = |spots: usize| straight[spots - 1].clone();
    let two = ratio(2, 1);
    assert_eq!(edge(&wagers, "split 1/2/3/4+5/6/7/8"), of(4));
    assert_eq!(edge(&wagers, "way 1/2/3/4+5/6/7/8+9/10/11/12 4 8"), (of(4) + of(8)) / &two);
    let combination = of(2) + of(4) * &two + of(6) * &two + of(8) + of(10);
    assert_eq!(edge(&wagers, "combination 1/2+3/4/5/6+7/8/9/10 2 4 6 8 10"), combination / ratio(7, 1));
    assert_eq!(edge(&wagers, "king 1+2/3/4+5/6/7 4 7"), (of(4) * &two + of(7)) / ratio(3, 1));
    assert_eq!(edge(&wagers, "quick-pick 5"), of(5));
    assert_eq!(wagers.len(), 16);
}

/// A ticket for three games keeps as much of its price as one for one game, whatever the joint distribution of its
/// games.
#[test]
fn keno_for_several_games() {
    let house = Submission::default();
    let tickets = [
        "straight 5/6/7/8 for 3 games",
        "combination 1/2+3/4/5/6+7/8/9/10 AB AC",
        "king 1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20 2",
    ];
    let samples = tickets
        .map(|ticket| sample_by_name("keno", &house, facts("keno").unwrap().read(ticket).unwrap()).unwrap());
    let figures = exact_by_name("keno", &asked(&house, Play::Best, &samples)).unwrap().wagers;
    assert_eq!(figures[0].edge(), keno_edge(4, &[(2, 1), (3, 3), (4, 130)]));
    assert_eq!(figures[1].edge(), keno_edge(6, &[(3, 1), (4, 4), (5, 88), (6, 1_500)]));
    assert_eq!(figures[2].edge(), keno_edge(2, &[(2, 12)]));
}

/// A ticket whose wins in one game are limited, which no formula for a single way covers: $65 for four of four spots,
/// $3 for three.
#[test]
fn keno_with_a_limit() {
    let wagers = figures::<Keno>(Submission::default().with("payout-limit", "65"));
    assert_eq!(edge(&wagers, "straight 1/2/3/4"), keno_edge(4, &[(2, 1), (3, 3), (4, 65)]));
}

/// The house edge at red dog, enumerated over all values of three cards: a raise is made exactly if it gains.
fn red_dog_edge(decks: i64) -> BigRational {
    let (of_a_value, cards) = (4 * decks, 52 * decks);
    let mut gained = ratio(0, 1);
    for first in 2..=14_i64 {
        for second in 2..=14 {
            let apart = (first - second).abs();
            let same = i64::from(apart == 0);
            let chance = ratio(of_a_value * (of_a_value - same), cards * (cards - 1));
            let gains = match apart {
                0 => ratio(11 * (of_a_value - 2), cards - 2),
                1 => ratio(0, 1),
                apart => {
                    let (wins, odds) = (of_a_value * (apart - 1), [5, 4, 2, 1][(apart as usize - 2).min(3)]);
                    let gains = ratio(wins * odds - (cards - 2 - wins), cards - 2);
                    let raise = gains.clone().max(ratio(0, 1));
                    gains + raise
                }
            };
            gained += chance * gains;
        }
    }
    -gained
}

/// Published: 3.155, 3.077, 2.884, 2.798 and 2.751 percent of the initial wager.
#[test]
fn red_dog() {
    for (decks, a, b) in [
        ("1", 523, 16_575),
        ("2", 2_101, 68_289),
        ("4", 7_993, 277_173),
        ("6", 17_533, 626_665),
        ("8", 30_721, 1_116_765),
    ] {
        let house = Submission::default().with("decks", decks);
        let figures = exact_by_name("red-dog", &asked(&house, Play::Best, &[])).unwrap();
        assert_eq!(figures.strategy, ExactAnalysis::BEST);
        let rule = exact_by_name("red-dog", &asked(&house, Play::Named("seven-or-more"), &[])).unwrap();
        assert_eq!(edge(&rule.wagers, "initial"), ratio(a, b), "{decks} decks");
        assert_eq!(edge(&figures.wagers, "initial"), ratio(a, b), "{decks} decks");
        assert_eq!(red_dog_edge(decks.parse().unwrap()), ratio(a, b), "{decks} decks");
        let never = exact_by_name("red-dog", &asked(&house, Play::Named("never"), &[])).unwrap();
        assert!(edge(&never.wagers, "initial") > ratio(a, b), "{decks} decks");
    }
}

#[test]
fn casino_war() {
    let wagers = figures::<CasinoWar>(Submission::default());
    assert_eq!(edge(&wagers, "initial"), ratio(276_706, 11_826_255));
    assert_eq!(edge(&wagers, "tie"), ratio(74, 415));
    // The walk of the round function, and the enumeration of every deal.
    let counted = exact_by_name("casino-war", &asked(&Submission::default(), Play::Best, &[])).unwrap();
    assert_eq!(edge(&counted.wagers, "initial"), ratio(276_706, 11_826_255));
    let walked = wagers.iter().find(|wager| wager.wager == "initial").unwrap();
    let initial = counted.wagers.iter().find(|wager| wager.wager == "initial").unwrap();
    assert_eq!((&initial.outcomes, &initial.staked), (&walked.outcomes, &walked.staked));
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

/// A player who draws at every option follows the tables of punto banco: the Banker has the figures of a wager on the
/// Banker's Hand, and a player who covers the bank has those of a wager on the Player's Hand.
#[test]
fn chemin_de_fer() {
    let wagers = figures::<CheminDeFer>(Submission::default());
    let with_the_house = figures::<Minibaccarat>(Submission::default().with("decks", "6"));
    assert_eq!(edge(&wagers, "bank"), edge(&with_the_house, "banker"));
    for wager in ["against", "banco", "suivi"] {
        assert_eq!(edge(&wagers, wager), edge(&with_the_house, "player"), "{wager}");
    }
}
