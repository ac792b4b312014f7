use super::*;
use crate::analysers::deal_classes::set_hands::SettingPolicy;
use crate::analysers::deal_classes::set_hands::suit_exceptions::tests::{hand, one_by_one};

/// Counted suit by suit, all hands of the same ranks together have the result of the average over the dealer's
/// flushes.
#[test]
fn suits_add_up_to_the_ranks() {
    let all = AsiaPokerHands::new(AceLowStraight::SecondHighest, SettingPolicy::ByHouseWay);
    let own: Vec<(RankVector, Point)> =
        all.owns.iter().map(|own| (own.vector, own.ranks.house_way)).collect();
    let counts = (&all.dealt, &all.left);
    suit_exceptions::tests::suits_add_up_to_the_ranks::<TwoOfThree, WinCounts, LOWS, 3, 1>(
        counts,
        &own,
        WinCounts::times,
    );
}

/// A low pair with a straight, two pairs with a flush, and two flushes with the joker: each setting against every hand
/// of the dealer's, one by one. Suits as in the hand beside it change the setting of the first.
#[test]
#[ignore = "holds hands against 53,524,680 others: cargo test --release -p croupier-odds --lib -- --ignored by_their_suits"]
fn hands_are_set_by_their_suits() {
    let wheel = AceLowStraight::SecondHighest;
    let all = AsiaPokerHands::new(wheel, SettingPolicy::Best);
    let doubts = parallel_map(all.dealt.tasks(), |task| all.chosen(task).doubts);
    let otherwise = all.by_suits(doubts.into_iter().flatten().collect());
    assert!(otherwise.iter().all(|other| other.set.1.wins > other.first.1.wins));
    let mut pinned = Vec::new();
    for cards in ["Ac 7d Qd Kd 2h Jh 2s", "2c 3c 4c Tc Qc 3d Qd", "2c 3c Ac 8d Td Kd Jo"] {
        let cards = hand(cards);
        let other = otherwise.iter().find(|other| other.cards == CanonicalSeven::of(&cards)).unwrap();
        let sets = [other.set, other.first].map(|(point, _)| all.places.codes(point));
        let oracle = one_by_one::<AsiaPoker, TwoOfThree, 3, 1>(&cards, &sets, wheel);
        let counted = [other.set, other.first].map(|(_, decided)| [decided.wins]);
        assert_eq!(counted.to_vec(), oracle.iter().map(|counts| counts.map(i128::from)).collect::<Vec<_>>());
        pinned.push((cards, sets));
    }
    let best = all.sets();
    let as_played = |cards: &[Card; 7]| AsiaPoker::set(cards, best.set(cards, None, wheel).unwrap(), wheel).0;
    pinned.iter().for_each(|(cards, [set, _])| assert_eq!(as_played(cards), *set));
    let (cards, [_, first]) = pinned[0];
    let same = hand("Jc Kc Ac 2d 7d Qd 2h");
    assert_eq!(RankVector::of(&same), RankVector::of(&cards));
    assert_eq!(as_played(&same), first);
}
