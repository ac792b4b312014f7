use super::raises::ending;
use super::*;
use crate::analysers::deal_classes::canonical::{each_of, without};
use croupier_rules::games::Game;
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::poker::{Strength, rank_seven};
use croupier_sim::Generator;
use num_traits::ToPrimitive;

fn rules() -> House {
    rules_in_force(UltimateTexasHoldem::SUBCHAPTER, &Submission::default()).unwrap()
}

fn strength([one, other]: [CardNumber; 2], [a, b, c, d, e]: [CardNumber; 5]) -> Strength {
    rank_seven(&cards([one, other, a, b, c, d, e]))
}

/// Nine cards of a shuffled deck.
fn nine(generator: &mut Generator) -> [CardNumber; 9] {
    let mut deck: Vec<CardNumber> = (0..52).collect();
    [(); 9].map(|()| deck.swap_remove(generator.below(deck.len() as u32) as usize))
}

/// Random deals under every raise: the round function pays each as its class.
#[test]
fn deals_of_a_class_are_paid_alike_by_the_round_function() {
    let house = rules();
    let sample = UltimateTexasHoldem::samples(&house)[0];
    let payouts = ClassPayouts::<UltimateTexasHoldem>::new(&house, &sample, RAISES.len() * CLASSES).unwrap();
    let mut generator = Generator::new(32, 0);
    for _ in 0..2_000 {
        let [a, b, c, d, e, f, g, h, i] = nine(&mut generator);
        let (own, dealer, board) = ([a, b], [c, d], [e, f, g, h, i]);
        let player = strength(own, board);
        let end = ending(player, strength(dealer, board));
        let deal = crate::analysers::deal_classes::payouts::ClassDeal {
            seat: cards(own).to_vec(),
            dealer: cards(dealer).to_vec(),
            common: cards(board).to_vec(),
        };
        for raises in RAISES {
            let class = raises as usize * CLASSES + player.category() as usize * ENDS + end;
            let known = payouts.gained(class, |asks| raises.answer(asks), || Some(deal.clone()));
            let [played, _] = payouts.play(&deal, |asks| raises.answer(asks)).unwrap();
            assert_eq!(played.gained, known, "{deal:?} {raises:?}");
        }
    }
}

/// The sums for a flop equal those over every turn, river and hand of the dealer's, one by one.
#[test]
fn sums_after_the_flop_equal_full_enumeration() {
    let house = rules();
    let sample = UltimateTexasHoldem::samples(&house)[0];
    let payouts = ClassPayouts::<UltimateTexasHoldem>::new(&house, &sample, RAISES.len() * CLASSES).unwrap();
    let mut setting = Setting::new(&house, &payouts, PlayPolicy::Best);
    let flop: [CardNumber; 3] = [2, 18, 38];
    (setting.boards, setting.tasks) = (Vec::new(), 1);
    each_of(&without(&flop), |[turn, river]: [CardNumber; 2]| {
        let mut board = [flop[0], flop[1], flop[2], turn, river];
        board.sort_unstable();
        setting.boards.push((board, 1));
    });
    let gathered = setting.gather(0);
    let (number, way) = setting.flops.number(&flop);
    for own in [[36, 51], [0, 5]] {
        let (mut two, mut end) = (0, 0);
        each_of(&without(&[flop[0], flop[1], flop[2], own[0], own[1]]), |[turn, river]: [CardNumber; 2]| {
            let board = [flop[0], flop[1], flop[2], turn, river];
            let player = strength(own, board);
            let out: Vec<CardNumber> = board.into_iter().chain(own).collect();
            let mut worth = [0; 3];
            each_of(&without(&out), |dealer: [CardNumber; 2]| {
                let class = player.category() as usize * ENDS + ending(player, strength(dealer, board));
                for (worth, raises) in worth.iter_mut().zip(RAISES) {
                    let class = raises as usize * CLASSES + class;
                    *worth += payouts.gained(class, |asks| raises.answer(asks), || None);
                }
            });
            let [fold, one, raised] = worth;
            two += raised;
            end += fold.max(one);
        });
        let hole = crate::analysers::deal_classes::backward_induction::holdem::boards::hole(own[0], own[1]);
        let sums = gathered.flops[number * HOLES + usize::from(setting.names.by(way)[hole])];
        assert_eq!(sums, [two, end], "{own:?}");
    }
}

/// https://wizardofodds.com/games/ultimate-texas-hold-em/: 2.1849713763 % of the ante, where the blind is as much.
#[test]
fn ultimate_texas_holdem_as_published() {
    let house = rules();
    let sample = UltimateTexasHoldem::samples(&house)[0];
    let edge = UltimateTexasHoldem::edge(&house, &sample, PlayPolicy::Best).unwrap().unwrap();
    assert_eq!(format!("{:.10}", edge.to_f64().unwrap() * 100.0), "2.1849713763");
}
