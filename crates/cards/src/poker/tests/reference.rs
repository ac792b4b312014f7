//! A slow evaluator that is plainly right, to check the tables and the general one against.

use std::collections::BTreeMap;

use super::{Random, cards, each_choice};
use crate::equipment::cards::Card;
use crate::poker::{Category, Hand, Ranking, Strength, rank_five, rank_seven, rank_seven_of_decks};

/// A hand of five as the rules describe it: its category, from 0 for a high card to 9 for a royal flush, and
/// the ranks that order two hands of that category.
type Description = (usize, [usize; 5]);

/// Describes five cards.
fn describe(hand: &[Card]) -> Description {
    let mut ranks: Vec<usize> = hand.iter().map(|c| c.rank() as usize + 2).collect();
    let copies = |r: usize, ranks: &[usize]| ranks.iter().filter(|x| **x == r).count();
    let unsorted = ranks.clone();
    ranks.sort_by_key(|r| (copies(*r, &unsorted), *r));
    ranks.reverse();
    let flush = hand.iter().all(|c| c.suit() == hand[0].suit());
    if ranks == [14, 5, 4, 3, 2] {
        ranks = vec![5, 4, 3, 2, 1];
    }
    let straight = ranks.windows(2).all(|w| w[0] == w[1] + 1);
    let shape: Vec<usize> = ranks.iter().map(|r| copies(*r, &ranks)).collect();
    let category = match (flush, straight, &shape[..]) {
        (true, true, _) if ranks[0] == 14 => 9,
        (true, true, _) => 8,
        (_, _, [4, 4, 4, 4, 1]) => 7,
        (_, _, [3, 3, 3, 2, 2]) => 6,
        (true, _, _) => 5,
        (_, true, _) => 4,
        (_, _, [3, 3, 3, 1, 1]) => 3,
        (_, _, [2, 2, 2, 2, 1]) => 2,
        (_, _, [2, 2, 1, 1, 1]) => 1,
        _ => 0,
    };
    (category, [ranks[0], ranks[1], ranks[2], ranks[3], ranks[4]])
}

/// Describes the best five of some cards.
fn describe_best(cards: &[Card]) -> Description {
    let mut best = (0, [0; 5]);
    each_choice(cards, 5, &mut |five| best = best.max(describe(five)));
    best
}

const CATEGORIES: [Category; 10] = [
    Category::HighCard,
    Category::Pair,
    Category::TwoPairs,
    Category::ThreeOfAKind,
    Category::Straight,
    Category::Flush,
    Category::FullHouse,
    Category::FourOfAKind,
    Category::StraightFlush,
    Category::RoyalFlush,
];

/// Every hand of five: each has the category described, hands are equal if and only if their descriptions are, and
/// they are in the same order.
#[test]
fn all_hands_of_five_are_in_the_order_described() {
    let deck: Vec<Card> = Card::deck().collect();
    let mut seen: BTreeMap<Description, Strength> = BTreeMap::new();
    each_choice(&deck, 5, &mut |five| {
        let strength = rank_five(five.try_into().unwrap());
        let description = describe(five);
        assert_eq!(strength.category(), CATEGORIES[description.0]);
        assert_eq!(*seen.entry(description).or_insert(strength), strength, "{five:?}");
    });
    assert_eq!(seen.len(), 7462);
    let strengths: Vec<Strength> = seen.into_values().collect();
    assert!(strengths.windows(2).all(|w| w[0] < w[1]));
}

/// The general evaluator gives the same strengths as the tables, on every hand of up to five cards.
#[test]
fn the_general_ranking_agrees_with_the_tables() {
    let deck: Vec<Card> = Card::deck().collect();
    for size in 0..=5 {
        each_choice(&deck, size, &mut |some| {
            assert_eq!(
                Ranking::STANDARD.rank(some),
                some.iter().copied().collect::<Hand>().strength(),
                "{some:?}"
            );
        });
    }
}

#[test]
fn random_hands_of_six_and_seven_agree_with_the_description() {
    let mut random = Random(7);
    let mut deck: Vec<Card> = Card::deck().collect();
    let mut before: Option<(Description, Strength)> = None;
    for i in 0..60_000 {
        let dealt = random.deal(&mut deck, 6 + i % 2);
        let strength = dealt.iter().copied().collect::<Hand>().strength();
        let description = describe_best(&dealt);
        assert_eq!(strength.category(), CATEGORIES[description.0], "{dealt:?}");
        assert_eq!(strength, Ranking::STANDARD.rank(&dealt), "{dealt:?}");
        if let Some((d, s)) = before {
            assert_eq!(description.cmp(&d), strength.cmp(&s), "{dealt:?}");
        }
        before = Some((description, strength));
    }
}

/// Every set of ranks in seven cards, each in suits that make no flush, and every flush: all entries of the tables.
#[test]
fn every_entry_of_the_tables_agrees_with_the_general_ranking() {
    fn go(rank: usize, dealt: &mut Vec<Card>) {
        let same = |hand: &[Card]| {
            assert_eq!(
                Ranking::STANDARD.rank(hand),
                hand.iter().copied().collect::<Hand>().strength(),
                "{hand:?}"
            );
        };
        if rank == 13 {
            return same(dealt);
        }
        for copies in 0..=4.min(7 - dealt.len()) {
            let length = dealt.len();
            // Turning the suits from rank to rank keeps four ranks in a row from sharing one.
            dealt.extend((0..copies).filter_map(|i| Card::from_index(rank * 4 + (length + i) % 4)));
            go(rank + 1, dealt);
            dealt.truncate(length);
        }
    }
    go(0, &mut Vec::new());
    for ranks in 0u32..1 << 13 {
        let hand: Vec<Card> =
            (0..13).filter(|r| ranks >> r & 1 == 1).filter_map(|r| Card::from_index(r * 4 + 2)).collect();
        if hand.len() <= 7 {
            assert_eq!(
                Ranking::STANDARD.rank(&hand),
                hand.iter().copied().collect::<Hand>().strength(),
                "{hand:?}"
            );
        }
    }
}

#[test]
fn cards_may_be_added_in_any_way() {
    let seven = cards("As 2s 3s 4s 5s Kd Kc");
    let (own, community) = seven.split_at(2);
    let mut hand: Hand = own.iter().copied().collect();
    let joined = hand.join(community.iter().copied().collect());
    community.iter().for_each(|card| hand.add(*card));
    assert_eq!(hand, joined);
    assert_eq!(hand.strength(), rank_seven(seven[..].try_into().unwrap()));
    assert_eq!(hand.strength().to_string(), "five-high straight flush");
}

#[test]
fn seven_cards_of_several_decks_agree_with_the_general_ranking() {
    let mut random = Random(21);
    let mut deck: Vec<Card> = (0..6).flat_map(|_| Card::deck()).collect();
    // Few suits and few ranks, so that flushes with groups and five of a kind are not rare.
    let mut narrow: Vec<Card> =
        deck.iter().copied().filter(|card| card.index() % 4 < 2 && card.index() < 20).collect();
    for _ in 0..200_000 {
        for deck in [&mut deck, &mut narrow] {
            let dealt = random.deal(deck, 7);
            let seven = <[Card; 7]>::try_from(dealt.as_slice()).unwrap();
            let (fast, general) = (rank_seven_of_decks(&seven), Ranking::FAST_ACTION.rank(&seven));
            assert_eq!((fast, fast.category()), (general, general.category()), "{dealt:?}");
        }
    }
}

#[test]
fn a_flush_that_cannot_come_need_not_be_looked_for() {
    let mut random = Random(11);
    let mut deck: Vec<Card> = Card::deck().collect();
    let (mut possible, mut impossible) = (0, 0);
    for _ in 0..20_000 {
        let dealt = random.deal(&mut deck, 7);
        let five: Hand = dealt[..5].iter().copied().collect();
        let seven: Hand = dealt.iter().copied().collect();
        let most_alike = dealt[..5]
            .iter()
            .map(|card| dealt[..5].iter().filter(|other| other.suit() == card.suit()).count())
            .max();
        for more in 0..=5 {
            assert_eq!(
                five.may_flush(more),
                most_alike.unwrap() + usize::from(more) >= 5,
                "{dealt:?} {more}"
            );
        }
        if five.may_flush(2) {
            possible += 1;
        } else {
            impossible += 1;
            assert_eq!(seven.strength(), seven.strength_without_flush(), "{dealt:?}");
        }
    }
    // Of five cards, 59 percent have no three of a suit.
    assert!(possible > 7_000 && impossible > 11_000);
}
