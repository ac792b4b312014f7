use super::*;
use crate::analysers::deal_classes::set_hands::SettingPolicy;
use crate::analysers::deal_classes::set_hands::suit_exceptions::tests::{hand, one_by_one};

/// The gains of an even wager with a commission of five percent.
const GAINS: [i64; 3] = [-100, 0, 95];

/// Counted suit by suit, all hands of the same ranks together have the result of the average over the dealer's
/// flushes.
#[test]
fn suits_add_up_to_the_ranks() {
    let all = AllPaiGowPokerHands::new(AceLowStraight::SecondHighest, SettingPolicy::ByHouseWay);
    let own: Vec<(RankVector, Point)> =
        all.owns.iter().map(|own| (own.vector, own.ranks.house_way)).collect();
    let counts = (&all.by_ranks, &all.left);
    suit_exceptions::tests::suits_add_up_to_the_ranks::<BothHands, DecisionCounts, LOWS, 2, 2>(
        counts,
        &own,
        DecisionCounts::times,
    );
}

/// Two pairs that stay together with suits as in the first hand, and are split with suits as in the second. Also a
/// flush with two pairs, which blocks more flushes of its suit than hands with the same ranks do on average. Each
/// setting is compared with every hand of the dealer's, one by one.
#[test]
#[ignore = "holds hands against 53,524,680 others: cargo test --release -p croupier-odds --lib -- --ignored by_their_suits"]
fn hands_are_set_by_their_suits() {
    let wheel = AceLowStraight::SecondHighest;
    let all = AllPaiGowPokerHands::new(wheel, SettingPolicy::Best);
    let doubts = parallel_map(all.by_ranks.tasks(), |task| all.chosen(task, &GAINS).doubts);
    let otherwise = all.by_suits(doubts.into_iter().flatten().collect(), &GAINS);
    let best = all.sets(&GAINS);
    let as_played =
        |cards: &[Card; 7]| PaiGowPoker::set(cards, best.low_hand(cards, wheel).unwrap(), wheel).0;
    for (cards, of_same_ranks) in
        [("3c 8c Kc 3d Jd 8h 2s", Some("2c 3c 8c 3d 8d Jd Kh")), ("2c 4c 6c 8c Jc 2d 4d", None)]
    {
        let cards = hand(cards);
        let other = otherwise.iter().find(|other| other.cards == CanonicalSeven::of(&cards)).unwrap();
        let [set, first] = [other.set, other.first].map(|(point, _)| all.places.codes(point));
        assert_eq!(as_played(&cards), set);
        if let Some(same) = of_same_ranks.map(hand) {
            assert_eq!(RankVector::of(&same), RankVector::of(&cards));
            assert_eq!(as_played(&same), first);
        }
        let oracle = one_by_one::<PaiGowPoker, BothHands, 2, 2>(&cards, &[set, first], wheel);
        let counted = [other.set, other.first].map(|(_, decided)| [decided.wins, decided.loses]);
        assert_eq!(counted.to_vec(), oracle.iter().map(|counts| counts.map(i128::from)).collect::<Vec<_>>());
    }
    assert!(otherwise.iter().all(|other| other.set.1.worth(&GAINS) > other.first.1.worth(&GAINS)));
}
