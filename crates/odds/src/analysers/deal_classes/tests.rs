//! Published figures, and classes against the round function.

use super::canonical::{CardNumber, card, cards, each_of, without};
use super::payouts::ClassPayouts;
use super::showdown::ShowdownEnd;
use super::single_decision::SingleDecision;
use super::{CountedByClass, analyse};
use crate::analysers::{AnalysisRequest, Play};
use crate::figures::WagerFigures;
use croupier_rules::games::s06_red_dog::RedDog;
use croupier_rules::games::s10_pai_gow::PaiGow;
use croupier_rules::games::s16_caribbean_stud::{CaribbeanQualification, CaribbeanStud};
use croupier_rules::games::s17_double_down_stud::DoubleDownStud;
use croupier_rules::games::s18_let_it_ride::LetItRide;
use croupier_rules::games::s20_three_card_poker::ThreeCardPoker;
use croupier_rules::games::s22_casino_war::CasinoWar;
use croupier_rules::games::s23_colorado_holdem::ColoradoHoldem;
use croupier_rules::games::s24_boston_5_stud::Boston5Stud;
use croupier_rules::games::s29_flop_poker::FlopPoker;
use croupier_rules::games::s30_two_card_joker_poker::TwoCardJokerPoker;
use croupier_rules::games::{Game, Sample, WagerKey};
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::poker::{Strength, rank_five};
use num_traits::ToPrimitive;

fn rules<G: Game>(submission: &Submission) -> G::House {
    rules_in_force(G::SUBCHAPTER, submission).unwrap()
}

/// Returns the figures of the wager with this name, or of the one that starts a round.
fn figures<G: CountedByClass>(submission: &Submission, play: Play<'_>, wager: Option<&str>) -> WagerFigures {
    let house = rules::<G>(submission);
    let samples = G::samples(&house);
    let samples = samples.iter().map(Sample::keys);
    let is_asked = |sample: &Sample<WagerKey>| wager.is_none_or(|wager| wager == sample.wager.to_string());
    let sample: Vec<_> = samples.filter(is_asked).take(1).collect();
    let asked = AnalysisRequest { wagers: &sample, ..AnalysisRequest::of(submission, play) };
    analyse::<G>(&asked).unwrap().wagers.remove(0)
}

/// Returns the edge in percent, rounded as published.
fn edge<G: CountedByClass>(submission: &Submission, wager: Option<&str>) -> String {
    format!("{:.8}", figures::<G>(submission, Play::Best, wager).edge().to_f64().unwrap() * 100.0)
}

/// https://wizardofodds.com/games/three-card-poker/: 3.37298094 % of the ante with a bonus of 5, 4 and 1; pair plus
/// 2.31674208 % at 40, 30, 6, 4 and 1, and 7.27601810 % with a flush at 3.
#[test]
fn three_card_poker_as_published() {
    let usual = Submission::default();
    assert_eq!(edge::<ThreeCardPoker>(&usual, None), "3.37298094");
    assert_eq!(edge::<ThreeCardPoker>(&usual, Some("pair-plus")), "2.31674208");
    assert_eq!(
        edge::<ThreeCardPoker>(&usual.clone().with("pair-plus-table", "b"), Some("pair-plus")),
        "7.27601810"
    );
    // The rule is the best play itself.
    let rule = figures::<ThreeCardPoker>(&usual, Play::Named("queen-six-four"), None);
    assert_eq!(rule.edge(), figures::<ThreeCardPoker>(&usual, Play::Best, None).edge());
    // Dealers play with 15,380 of 22,100 hands; a player who always plays stakes two units.
    assert_eq!(figures::<ThreeCardPoker>(&usual, Play::Named("always"), None).staked, 2_u32.into_ratio());
}

trait IntoRatio {
    fn into_ratio(self) -> num_rational::BigRational;
}

impl IntoRatio for u32 {
    fn into_ratio(self) -> num_rational::BigRational {
        num_rational::BigRational::from_integer(self.into())
    }
}

/// https://wizardofodds.com/games/let-it-ride/: 3.50567919 % of one bet.
#[test]
fn let_it_ride_as_published_and_as_its_table_is_raised() {
    let usual = Submission::default();
    assert_eq!(edge::<LetItRide>(&usual, None), "3.50567919");
    // A table that pays 50 to 1 on a straight makes other hands ride: the play changes, and the published rule loses
    // against it.
    let raised = usual.with("straight-pays", "50 to 1");
    let best = figures::<LetItRide>(&raised, Play::Best, None);
    let rule = figures::<LetItRide>(&raised, Play::Named("optimal"), None);
    assert!(best.edge() < rule.edge());
    assert!(best.staked > rule.staked);
}

/// https://wizardofodds.com/games/double-down-stud/: 2.66783637 %.
#[test]
fn double_down_stud_as_published() {
    assert_eq!(edge::<DoubleDownStud>(&Submission::default(), None), "2.66783637");
}

/// https://wizardofodds.com/games/caribbean-stud-poker/: 5.2243057716 % of the ante.
#[test]
fn caribbean_stud_as_published() {
    let figures = figures::<CaribbeanStud>(&Submission::default(), Play::Best, None);
    assert_eq!(format!("{:.10}", figures.edge().to_f64().unwrap() * 100.0), "5.2243057716");
}

/// Every class of a case pays the same, whichever of its deals is played.
fn classes_are_paid_alike<G: SingleDecision>(tasks: &[usize], every: usize)
where
    G::House: Sync,
{
    let house = rules::<G>(&Submission::default());
    let sample = G::samples(&house)[0];
    let payouts = ClassPayouts::<G>::new(&house, &sample, G::ANSWERS.len() * G::CLASSES).unwrap();
    let (mut number, mut deals) = (0, 0);
    for task in tasks {
        G::each(&house, *task, &mut |case| {
            number += 1;
            if !usize::is_multiple_of(number, every) {
                return;
            }
            for place in 0..G::ANSWERS.len() {
                let Some(counts) = case.follows.after(place) else { continue };
                assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), G::follow(&house));
                for (class, _) in counts.iter().filter(|(_, count)| *count > 0) {
                    let deal = G::example(&house, case.seen, place, *class).unwrap();
                    let answer = |question: &G::Question| G::answer(place, question);
                    let known = payouts.gained(place * G::CLASSES + class, answer, || Some(deal.clone()));
                    let [played, _] = payouts.play(&deal, answer).unwrap();
                    assert_eq!(played.gained, known, "{deal:?}");
                    deals += 1;
                }
            }
        });
    }
    assert!(deals > 60, "{deals}");
}

#[test]
fn deals_of_a_class_are_paid_alike_by_the_round_function() {
    classes_are_paid_alike::<ThreeCardPoker>(&[3, 8], 7);
    classes_are_paid_alike::<TwoCardJokerPoker>(&[0], 11);
    classes_are_paid_alike::<DoubleDownStud>(&[5], 31);
    classes_are_paid_alike::<FlopPoker>(&[1], 9);
    classes_are_paid_alike::<CaribbeanStud>(&[12], 30_011);
    classes_are_paid_alike::<Boston5Stud>(&[0], 401);
    classes_are_paid_alike::<ColoradoHoldem>(&[1], 9);
    classes_are_paid_alike::<RedDog>(&[0], 3);
    classes_are_paid_alike::<CasinoWar>(&[0], 13);
}

/// Every hole of the dealer's, one by one, gives the counts of Caribbean stud.
#[test]
fn counts_of_caribbean_stud_equal_full_enumeration() {
    let house = rules::<CaribbeanStud>(&Submission::default());
    let mut number = 0;
    CaribbeanStud::each(&house, 6, &mut |case| {
        number += 1;
        if number % 150_001 != 0 {
            return;
        }
        let own = cards(case.seen.player);
        let (player, up) = (rank_five(&own), card(case.seen.up));
        let out: Vec<CardNumber> = case.seen.player.into_iter().chain([case.seen.up]).collect();
        let mut counts = vec![0; CaribbeanStud::CLASSES];
        each_of(&without(&out), |[a, b, c, d]: [CardNumber; 4]| {
            let [a, b, c, d] = cards([a, b, c, d]);
            let dealer = [up, a, b, c, d];
            let strength: Strength = rank_five(&dealer);
            let end = match CaribbeanQualification::of(&dealer, strength) {
                CaribbeanQualification::DoesNotPlay => ShowdownEnd::NoPlay,
                CaribbeanQualification::Plays => ShowdownEnd::of(player.cmp(&strength)),
            };
            counts[end.class(player.category())] += 1;
        });
        let follows = case.follows.after(0).unwrap();
        assert!(follows.iter().all(|(class, count)| counts[*class] == *count), "{own:?}");
    });
    assert!(number > 300_000);
}

/// A higher pay table changes the play of Colorado hold 'em.
#[test]
fn colorado_holdem_plays_by_its_table() {
    let usual = Submission::default();
    let raised = usual.clone().with("flush-pays", "60 to 1");
    for house in [usual, raised.clone()] {
        let best = figures::<ColoradoHoldem>(&house, Play::Best, None);
        let named = figures::<ColoradoHoldem>(&house, Play::Named("best"), None);
        assert!(best.edge() <= named.edge());
        assert!(best.edge() < named.edge() || house != raised);
    }
}

/// A chart has an answer for every hand, and no answer is better than the best: no cost is negative.
#[test]
fn reports_have_rows_and_costs() {
    fn report_of<G: CountedByClass>() {
        let house = rules::<G>(&Submission::default());
        let (charts, deviations) = G::report(&house, &G::samples(&house)[0]).unwrap();
        assert!(charts.iter().all(|chart| chart.rows.len() > 1), "{}", G::ID);
        assert!(deviations.iter().all(|deviation| deviation.costs >= 0_u32.into_ratio()), "{}", G::ID);
    }
    report_of::<ThreeCardPoker>();
    report_of::<TwoCardJokerPoker>();
    report_of::<DoubleDownStud>();
    report_of::<ColoradoHoldem>();
    report_of::<RedDog>();
}

/// Every four tiles against every four of the dealer's, one by one in the rules' own test of its table: the house way
/// loses 2.669 % of the wager to itself, and the best setting wins 0.942 %.
#[test]
fn pai_gow_equals_full_enumeration() {
    let usual = Submission::default();
    let percent = |play| format!("{:.3}", figures::<PaiGow>(&usual, play, None).edge_percent());
    assert_eq!(percent(Play::Named("house-way")), "2.669");
    assert_eq!(percent(Play::Best), "-0.942");
    assert_eq!(percent(Play::Named("best")), "-0.942");
}
