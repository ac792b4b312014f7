use super::*;
use crate::analysers::deal_classes::canonical::choose;
use crate::analysers::deal_classes::set_hands::pai_gow_poker::points::{BothHands, DecisionCounts, LOWS};

fn dealt(highs: usize, lows: usize) -> Vec<DealerVector> {
    let point = |n: usize| Point { high: (n * 31 % highs) as u16, low: (n * 7 % lows) as u16 };
    let mut number = 0;
    let dealt = |vector: RankVector| {
        number += 1;
        let otherwise = if vector.hands() > 4 { vec![(point(number + 5), 3)] } else { Vec::new() };
        DealerVector { vector, ranks: point(number), otherwise }
    };
    RankVector::all().into_iter().map(dealt).collect()
}

/// For every setting of a hand, the others together are all hands of the 46 cards that it leaves.
#[test]
fn a_vector_leaves_every_other_hand() {
    let hands = RankVector::all().iter().map(RankVector::hands).sum::<i128>();
    assert_eq!(hands, i128::from(choose(53, 7)));
    let vectors = RankVectors::<LOWS>::new(&dealt(17, 5), 17);
    let mut visited = 0;
    for task in [3, 700, 2000] {
        vectors.each::<BothHands>(
            task,
            |_| vec![Point { high: 4, low: 2 }],
            |_, answered| {
                for SettingResult { by_ranks, as_set } in answered {
                    let all = |decided: &DecisionCounts| decided.loses + decided.pushes + decided.wins;
                    assert_eq!(all(by_ranks), i128::from(choose(46, 7)));
                    assert_eq!(all(as_set), i128::from(choose(46, 7)) * SCALE);
                }
                visited += 1;
            },
        );
    }
    assert!(visited > 20, "{visited}");
}

/// One hand against all others, one by one.
#[test]
fn points_are_compared_with_the_remaining_hands() {
    let all = dealt(23, 11);
    let vectors = RankVectors::<LOWS>::new(&all, 23);
    let asked = Point { high: 9, low: 6 };
    let mut seen = 0;
    vectors.each::<BothHands>(
        1234,
        |_| vec![Point { high: 0, low: 0 }, asked],
        |vector, answered| {
            let own = &all[vector].vector;
            let ways = |other: &RankVector| -> i128 {
                let both = own.counts.iter().zip(&other.counts);
                let of_ranks = both.map(|(taken, count)| WAYS[4 - usize::from(*taken)][usize::from(*count)]);
                let jokers = i128::from(own.jokers + other.jokers < 2);
                of_ranks.map(i128::from).product::<i128>() * jokers
            };
            let (mut by_ranks, mut as_set) = (DecisionCounts::default(), DecisionCounts::default());
            let add = |decided: &mut DecisionCounts, dealer: Point, weight: i128| match (
                asked.high > dealer.high,
                asked.low > dealer.low,
            ) {
                (true, true) => decided.wins += weight,
                (false, false) => decided.loses += weight,
                _ => decided.pushes += weight,
            };
            for DealerVector { vector, ranks, otherwise } in &all {
                let part = SCALE / vector.hands() * ways(vector);
                add(&mut by_ranks, *ranks, ways(vector));
                add(&mut as_set, *ranks, part * vector.hands());
                for (point, hands) in otherwise {
                    add(&mut as_set, *ranks, -part * hands);
                    add(&mut as_set, *point, part * hands);
                }
            }
            assert_eq!((answered[1].by_ranks, answered[1].as_set), (by_ranks, as_set));
            seen += 1;
        },
    );
    assert!(seen > 0);
}
