//! 19:47-17  Double down stud: four cards that the player sees, and every fifth.

use super::{DecisionCase, FollowingDeals, PARTS, SingleDecision, by_class};
use crate::analysers::deal_classes::canonical::{CardNumber, cards, choose, hands, numbers, without};
use crate::analysers::deal_classes::chart_rows::four_card_row;
use crate::analysers::deal_classes::pay_classes::{SHOWN, shown};
use crate::analysers::deal_classes::payouts::ClassDeal;
use croupier_rules::games::Strategy;
use croupier_rules::games::s17_double_down_stud::{
    DoubleDownStud, DoubleOrStand, House, OwnCard, PlayerCard, StandOrDouble,
};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

impl SingleDecision for DoubleDownStud {
    /// The player's own card, and the common cards that lie open.
    type Seen = [CardNumber; 4];
    const ANSWERS: &'static [&'static str] = &["stand", "double"];
    const CLASSES: usize = SHOWN;
    const TITLE: &'static str = "Four cards";

    fn follow(_: &House) -> u64 {
        48
    }

    fn sights(_: &House) -> u64 {
        choose(52, 4) * 4
    }

    fn each(_: &House, part: usize, visit: &mut dyn FnMut(DecisionCase<'_, [CardNumber; 4]>)) {
        for (hand, weight) in hands::<4>().into_iter().skip(part).step_by(PARTS) {
            let [a, b, c, d] = hand;
            let mut counts = [0_u64; SHOWN];
            without(&hand).iter().for_each(|fifth| counts[shown(&cards([a, b, c, d, *fifth]))] += 1);
            let follows = by_class(counts);
            for own in [[a, b, c, d], [b, a, c, d], [c, a, b, d], [d, a, b, c]] {
                visit(DecisionCase {
                    seen: own,
                    weight: weight.into(),
                    follows: FollowingDeals::Any(&follows),
                });
            }
        }
    }

    fn answer(place: usize, _: &DoubleOrStand) -> StandOrDouble {
        if place == 0 { StandOrDouble::Stand } else { StandOrDouble::Double }
    }

    fn chosen(
        house: &House,
        seen: [CardNumber; 4],
        initial: Money,
        strategy: &Strategy<DoubleDownStud>,
    ) -> usize {
        let [own, a, b, c] = cards(seen);
        let own = match house.player_card {
            PlayerCard::FaceUp => OwnCard::Up(own),
            PlayerCard::FaceDown => OwnCard::Down(FaceDown::known(own)),
        };
        let question = DoubleOrStand { own, common: [a, b, c], initial };
        usize::from((strategy.answer)(house, &question) == StandOrDouble::Double)
    }

    fn seen(_: &House, question: &DoubleOrStand) -> Option<[CardNumber; 4]> {
        let own = match question.own {
            OwnCard::Up(card) => FaceDown::known(card),
            OwnCard::Down(card) => card,
        };
        let [a, b, c] = question.common.map(FaceDown::known);
        numbers([own, a, b, c])
    }

    fn example(_: &House, seen: [CardNumber; 4], _: usize, class: usize) -> Option<ClassDeal> {
        let [own, a, b, c] = seen;
        let fifth = without(&seen).into_iter().find(|d| shown(&cards([own, a, b, c, *d])) == class)?;
        Some(ClassDeal {
            seat: cards([own]).to_vec(),
            dealer: Vec::new(),
            common: cards([a, b, c, fifth]).to_vec(),
        })
    }

    fn row(seen: [CardNumber; 4]) -> u32 {
        four_card_row(seen).0
    }

    fn label(seen: [CardNumber; 4]) -> String {
        four_card_row(seen).1
    }
}
