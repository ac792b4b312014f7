use super::super::super::blocked::Counts as _;
use super::super::super::by_suits::tests::{hand, one_by_one, over_all_hands};
use super::super::super::set_hands::Sets;
use super::*;

/// Counted suit by suit, all hands of the same ranks together fare as they do where the dealer's flushes are counted on average.
#[test]
fn suits_add_up_to_the_ranks() {
    let all = All::new(Wheel::SecondHighest, Sets::ByHouseWay);
    let some: Vec<Point> = all.owns.iter().step_by(16_901).map(|own| own.ranks.house_way).collect();
    let (mut visited, mut looked) = (0, 0);
    for task in [0, 1, 3] {
        all.dealt.each::<TwoOfThree>(
            task,
            |_| some.clone(),
            |vector, answered| {
                visited += 1;
                if visited % 97 != 1 {
                    return;
                }
                let vector = all.owns[vector].vector;
                for (point, Answered { by_ranks, as_set }) in some.iter().zip(answered) {
                    let left = over_all_hands::<TwoOfThree, 3, 1>(&all.left, vector, *point);
                    let together = TwoOfThree::with(by_ranks.times(vector.hands()), left);
                    assert_eq!(together.times(SCALE), as_set.times(vector.hands()), "{vector:?}");
                    looked += u32::from(left != [0]);
                }
            },
        );
    }
    assert!(looked > 20, "{looked}");
}

/// A low pair with a straight, two pairs with a flush, and two flushes with the joker: each setting against every hand of the dealer's, one by one. The first is set
/// otherwise where its suits lie as in the hand beside it.
#[test]
#[ignore = "holds hands against 53,524,680 others: cargo test --release -p croupier-odds --lib -- --ignored by_their_suits"]
fn hands_are_set_by_their_suits() {
    let wheel = Wheel::SecondHighest;
    let all = All::new(wheel, Sets::Best);
    let doubts = shared(all.dealt.tasks(), |task| all.chosen(task).doubts);
    let otherwise = all.by_suits(doubts.into_iter().flatten().collect());
    assert!(otherwise.iter().all(|other| other.set.1.wins > other.first.1.wins));
    let mut pinned = Vec::new();
    for cards in ["Ac 7d Qd Kd 2h Jh 2s", "2c 3c 4c Tc Qc 3d Qd", "2c 3c Ac 8d Td Kd Jo"] {
        let cards = hand(cards);
        let other = otherwise.iter().find(|other| other.cards == Suited::of(&cards)).unwrap();
        let sets = [other.set, other.first].map(|(point, _)| all.places.codes(point));
        let slowly = one_by_one::<AsiaPoker, TwoOfThree, 3, 1>(&cards, &sets, wheel);
        let counted = [other.set, other.first].map(|(_, decided)| [decided.wins]);
        assert_eq!(counted.to_vec(), slowly.iter().map(|counts| counts.map(i128::from)).collect::<Vec<_>>());
        pinned.push((cards, sets));
    }
    let best = all.sets();
    let as_played = |cards: &[Card; 7]| AsiaPoker::set(cards, best.set(cards, None, wheel).unwrap(), wheel).0;
    pinned.iter().for_each(|(cards, [set, _])| assert_eq!(as_played(cards), *set));
    let (cards, [_, first]) = pinned[0];
    let same = hand("Jc Kc Ac 2d 7d Qd 2h");
    assert_eq!(Vector::of(&same), Vector::of(&cards));
    assert_eq!(as_played(&same), first);
}
