use super::*;
use crate::analysers::deal_classes::backward_induction::holdem::boards::compared;
use crate::analysers::deal_classes::canonical::{each_of, without};
use crate::analysers::deal_classes::payouts::ClassDeal;
use croupier_rules::games::Game;
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::poker::{Strength, rank_seven};
use croupier_sim::Generator;

fn rules() -> House {
    rules_in_force(TexasHoldemBonus::SUBCHAPTER, &Submission::default()).unwrap()
}

fn strength([one, other]: [CardNumber; 2], [a, b, c, d, e]: [CardNumber; 5]) -> Strength {
    rank_seven(&cards([one, other, a, b, c, d, e]))
}

/// Random deals under every combination of wagers: the round function pays each as its class.
#[test]
fn deals_of_a_class_are_paid_alike_by_the_round_function() {
    let house = rules();
    let sample = TexasHoldemBonus::samples(&house)[0];
    let payouts = ClassPayouts::<TexasHoldemBonus>::new(&house, &sample, WAGERS.len() * CLASSES).unwrap();
    let mut generator = Generator::new(28, 0);
    for _ in 0..2_000 {
        let mut deck: Vec<CardNumber> = (0..52).collect();
        let [a, b, c, d, e, f, g, h, i] =
            [(); 9].map(|()| deck.swap_remove(generator.below(deck.len() as u32) as usize));
        let (own, dealer, board) = ([a, b], [c, d], [e, f, g, h, i]);
        let player = strength(own, board);
        let class = player.category() as usize * ENDS + compared(player, strength(dealer, board));
        let deal = ClassDeal {
            seat: cards(own).to_vec(),
            dealer: cards(dealer).to_vec(),
            common: cards(board).to_vec(),
        };
        for wagers in WAGERS {
            let class = wagers as usize * CLASSES + class;
            let known = payouts.gained(class, |asks| wagers.answer(asks), || Some(deal.clone()));
            let [played, _] = payouts.play(&deal, |asks| wagers.answer(asks)).unwrap();
            assert_eq!(played.gained, known, "{deal:?} {wagers:?}");
        }
    }
}

/// The gain of a river wager after four cards equals the sum over every river and every hand of the dealer's, one by
/// one.
#[test]
fn sums_after_four_cards_equal_full_enumeration() {
    let house = rules();
    let sample = TexasHoldemBonus::samples(&house)[0];
    let payouts = ClassPayouts::<TexasHoldemBonus>::new(&house, &sample, WAGERS.len() * CLASSES).unwrap();
    let mut setting = Setting::new(&house, &payouts, PlayPolicy::Best);
    let adds = StreetGains {
        turn: (0..CLASSES as i32).map(|class| class * 3 - 40).collect(),
        river: (0..CLASSES as i32).map(|class| 31 - class * 2).collect(),
        unit: 1,
    };
    // Of four suits, so that no other four of a board are alike.
    let four: [CardNumber; 4] = [4, 9, 30, 51];
    (setting.boards, setting.tasks) = (Vec::new(), 1);
    for river in without(&four) {
        let mut board = [four[0], four[1], four[2], four[3], river];
        board.sort_unstable();
        setting.boards.push((board, 1));
    }
    let gathered = setting.gather(&adds, 0);
    let (number, way) = setting.turns.number(&four);
    for own in [[35, 48], [1, 2]] {
        let mut sum = 0;
        for river in without(&[four[0], four[1], four[2], four[3], own[0], own[1]]) {
            let board = [four[0], four[1], four[2], four[3], river];
            let player = strength(own, board);
            let out: Vec<CardNumber> = board.into_iter().chain(own).collect();
            each_of(&without(&out), |dealer: [CardNumber; 2]| {
                let end = compared(player, strength(dealer, board));
                sum += adds.river[player.category() as usize * ENDS + end];
            });
        }
        let hole = crate::analysers::deal_classes::backward_induction::holdem::boards::hole(own[0], own[1]);
        let place = number * HOLES + usize::from(setting.names.by(way)[hole]);
        assert_eq!(gathered.turns[place], sum, "{own:?}");
    }
}
