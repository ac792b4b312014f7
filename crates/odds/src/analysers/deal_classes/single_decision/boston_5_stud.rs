//! 19:47-24  Boston 5 stud: three cards that the player sees, every two more, and every five of the dealer's.

use super::{DecisionCase, FollowingDeals, SingleDecision, by_class, is_of, looked_at, on_own_cards};
use crate::analysers::deal_classes::CountResult;
use crate::analysers::deal_classes::canonical::{
    CardNumber, THREE_OF_FIVE, alike, cards, choose, find, hands, numbers, sorted_fives, without,
};
use crate::analysers::deal_classes::chart_rows::strength_label;
use crate::analysers::deal_classes::inclusion_exclusion::{SubsetCounts, compare_all};
use crate::analysers::deal_classes::payouts::ClassDeal;
use crate::analysers::deal_classes::showdown::{CLASSES, ShowdownEnd};
use croupier_rules::games::s24_boston_5_stud::{Boston5Stud, BostonAnswer, BostonQuestion, House, Wager};
use croupier_rules::games::{Sample, Strategy};
use croupier_rules::poker::{Strength, rank_five, rank_three};
use croupier_rules::wagers::Money;
use std::collections::HashMap;

/// Visits every hand of the player's, from the lowest, with the numbers of the dealer's hands that are lower and
/// equal.
fn against(mut visit: impl FnMut([CardNumber; 5], u32, Strength, [u64; 2])) {
    let mut players: Vec<_> =
        hands::<5>().into_iter().map(|(hand, weight)| (rank_five(&cards(hand)), (hand, weight))).collect();
    players.sort_unstable_by_key(|(strength, _)| *strength);
    let count = |dealers: &SubsetCounts, (player, _): &([CardNumber; 5], u32)| dealers.without(player);
    compare_all(
        &players,
        sorted_fives(),
        |_| true,
        count,
        |strength, (player, weight), [wins, not_higher]| {
            // The player's own hand is one of the equal ones, and is counted once too often.
            let ties = not_higher - 1 - wins;
            visit(*player, *weight, strength, [wins as u64, ties as u64]);
        },
    );
}

impl SingleDecision for Boston5Stud {
    type Seen = [CardNumber; 3];
    const ANSWERS: &'static [&'static str] = &["fold", "second"];
    const CLASSES: usize = CLASSES;
    const TASKS: usize = 1;
    const TITLE: &'static str = "The first three cards";

    fn follow(_: &House) -> u64 {
        choose(49, 2) * choose(47, 5)
    }

    fn sights(_: &House) -> u64 {
        choose(52, 3)
    }

    fn each(_: &House, _: usize, visit: &mut dyn FnMut(DecisionCase<'_, [CardNumber; 3]>)) {
        let mut follow: HashMap<u128, Vec<u64>> = HashMap::new();
        against(|hand, weight, strength, [wins, ties]| {
            let loses = choose(47, 5) - wins - ties;
            for three in THREE_OF_FIVE {
                let counts =
                    follow.entry(alike(&three.map(|at| hand[at]), &[])).or_insert_with(|| vec![0; CLASSES]);
                for (end, count) in
                    [(ShowdownEnd::Wins, wins), (ShowdownEnd::Ties, ties), (ShowdownEnd::Loses, loses)]
                {
                    counts[end.class(strength.category())] += u64::from(weight) * count;
                }
            }
        });
        for (three, weight) in hands::<3>() {
            let counts = follow.remove(&alike(&three, &[])).unwrap_or_default();
            // All equivalent hands have been counted together.
            let follows = by_class(counts.into_iter().map(|count| count / u64::from(weight)));
            visit(DecisionCase {
                seen: three,
                weight: weight.into(),
                follows: FollowingDeals::Any(&follows),
            });
        }
    }

    fn answer(place: usize, question: &BostonQuestion) -> BostonAnswer {
        match (question, place) {
            (BostonQuestion::Claim { .. }, _) => BostonAnswer::Show,
            (BostonQuestion::Second { .. }, 0) => BostonAnswer::Fold,
            (BostonQuestion::Second { .. }, _) => BostonAnswer::Second,
        }
    }

    fn chosen(house: &House, seen: [CardNumber; 3], ante: Money, strategy: &Strategy<Boston5Stud>) -> usize {
        let question = BostonQuestion::Second { cards: looked_at(cards(seen)), first: ante * 2 };
        usize::from((strategy.answer)(house, &question) == BostonAnswer::Second)
    }

    fn seen(_: &House, question: &BostonQuestion) -> Option<[CardNumber; 3]> {
        match question {
            BostonQuestion::Second { cards, .. } => numbers(*cards),
            BostonQuestion::Claim { .. } => None,
        }
    }

    fn example(_: &House, seen: [CardNumber; 3], _: usize, class: usize) -> Option<ClassDeal> {
        let [a, b, c] = seen;
        find(&without(&seen), |[d, e]: [CardNumber; 2]| {
            let player = cards([a, b, c, d, e]);
            let strength = rank_five(&player);
            let is_of = |end: ShowdownEnd| end.class(strength.category()) == class;
            if ![ShowdownEnd::Wins, ShowdownEnd::Ties, ShowdownEnd::Loses].into_iter().any(is_of) {
                return None;
            }
            find(&without(&[a, b, c, d, e]), |dealer: [CardNumber; 5]| {
                let dealer = cards(dealer);
                is_of(ShowdownEnd::of(strength.cmp(&rank_five(&dealer)))).then(|| ClassDeal {
                    seat: player.to_vec(),
                    dealer: dealer.to_vec(),
                    common: Vec::new(),
                })
            })
        })
    }

    fn row(seen: [CardNumber; 3]) -> u32 {
        rank_three(&cards(seen)).code().into()
    }

    fn label(seen: [CardNumber; 3]) -> String {
        strength_label(rank_three(&cards(seen)))
    }

    /// 24.11~(d): the bonus wager, on the first three cards, which are shown if they win.
    fn beside(house: &House, sample: &Sample<Wager>) -> CountResult {
        if !is_of(sample, Wager::Bonus) {
            return Ok(None);
        }
        let deal = |hand: [CardNumber; 3]| {
            let rest = without(&hand);
            let [a, b, c] = hand;
            ClassDeal {
                seat: cards([a, b, c, rest[0], rest[1]]).to_vec(),
                dealer: cards([rest[2], rest[3], rest[4], rest[5], rest[6]]).to_vec(),
                common: Vec::new(),
            }
        };
        let answer = |asks: &BostonQuestion| Boston5Stud::answer(1, asks);
        on_own_cards::<Boston5Stud, 3>(house, sample, deal, answer).map(Some)
    }
}
