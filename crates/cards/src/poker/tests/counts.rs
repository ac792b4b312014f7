//! Counts of hands by category, compared with published figures.

use super::{cards, each_choice};
use crate::equipment::cards::{Card, Rank};
use crate::poker::{
    Category, Hand, Joker, MiddleRanks, Ranking, rank_four_of_five, rank_four_of_six, rank_three, rank_two,
};

use Category::{
    FiveOfAKind, Flush, FourOfAKind, FullHouse, HighCard, Pair, PairOfJokers, RoyalFlush, Straight,
    StraightFlush, ThreeOfAKind, TwoPairs,
};

/// Counts the categories of all hands of a deck with some jokers, dealt `dealt` at a time.
fn count(ranking: Ranking, dealt: usize, jokers: usize) -> Vec<(Category, u32)> {
    let mut deck: Vec<Card> = Card::deck().collect();
    deck.extend(vec![Card::JOKER; jokers]);
    let mut counts: Vec<(Category, u32)> = ranking.order().iter().map(|c| (*c, 0)).collect();
    each_choice(&deck, dealt, &mut |hand| {
        let category = ranking.rank(hand).category();
        counts.iter_mut().filter(|(c, _)| *c == category).for_each(|(_, n)| *n += 1);
    });
    counts
}

#[test]
fn hands_of_two_with_jokers() {
    let expected = vec![
        (HighCard, 780),
        (Flush, 260),
        (Pair, 182),
        (Straight, 156),
        (StraightFlush, 48),
        (RoyalFlush, 4),
        (PairOfJokers, 1),
    ];
    assert_eq!(count(Ranking::TWO_CARD_JOKER, 2, 2), expected);
}

#[test]
fn hands_of_two_by_table() {
    let mut deck: Vec<Card> = Card::deck().collect();
    deck.extend([Card::JOKER; 2]);
    let orders = [
        (MiddleRanks::StraightPairFlush, [Straight, Pair, Flush]),
        (MiddleRanks::StraightFlushPair, [Straight, Flush, Pair]),
        (MiddleRanks::PairStraightFlush, [Pair, Straight, Flush]),
        (MiddleRanks::PairFlushStraight, [Pair, Flush, Straight]),
        (MiddleRanks::FlushStraightPair, [Flush, Straight, Pair]),
        (MiddleRanks::FlushPairStraight, [Flush, Pair, Straight]),
    ];
    for (order, [first, second, third]) in orders {
        let ranking = order.ranking();
        assert_eq!(ranking.order()[1..4], [third, second, first]);
        each_choice(&deck, 2, &mut |hand| {
            let [a, b] = *hand else { unreachable!("two cards") };
            for cards in [[a, b], [b, a]] {
                assert_eq!(rank_two(&cards, order), ranking.rank(hand), "{hand:?}");
                assert_eq!(rank_two(&cards, order).to_string(), ranking.rank(hand).to_string());
            }
        });
    }
    assert_eq!(MiddleRanks::StraightPairFlush.ranking(), Ranking::TWO_CARD_JOKER);
}

#[test]
fn hands_of_three() {
    let expected = [
        (HighCard, 16_440),
        (Pair, 3_744),
        (Flush, 1_096),
        (Straight, 720),
        (ThreeOfAKind, 52),
        (StraightFlush, 48),
    ];
    assert_eq!(count(Ranking::THREE_CARD, 3, 0), expected);
    let royal = count(Ranking::THREE_CARD_ROYAL, 3, 0);
    assert_eq!(royal[5..], [(StraightFlush, 44), (RoyalFlush, 4)]);
}

#[test]
fn hands_of_three_by_table() {
    let deck: Vec<Card> = Card::deck().collect();
    each_choice(&deck, 3, &mut |hand| {
        let [a, b, c] = *hand else { unreachable!("three cards") };
        for cards in [[a, b, c], [c, a, b], [b, c, a], [c, b, a]] {
            let strength = rank_three(&cards);
            assert_eq!(strength, Ranking::THREE_CARD.rank(hand), "{hand:?}");
            assert_eq!(strength.to_string(), Ranking::THREE_CARD.rank(hand).to_string());
        }
    });
}

/// The figures published with 27.11, a pair of aces apart from lower pairs; every hundredth hand and every
/// thousandth of six also by the general ranking.
#[test]
fn the_best_four_of_five_and_of_six() {
    let expected = [
        (HighCard, 1_150_080),
        (Pair, 966_456 + 81_096),
        (TwoPairs, 123_552),
        (Straight, 101_808),
        (Flush, 114_616),
        (ThreeOfAKind, 58_656),
        (StraightFlush, 2_072),
        (FourOfAKind, 624),
    ];
    let ranking = Ranking::FOUR_CARD;
    let deck: Vec<Card> = Card::deck().collect();
    let mut counts: Vec<(Category, u32)> = ranking.order().iter().map(|c| (*c, 0)).collect();
    let (mut aces, mut hands) = (0, 0);
    let pair_of_aces = ranking.lowest(Pair, &[Rank::Ace]).unwrap();
    each_choice(&deck, 5, &mut |hand| {
        let [a, b, c, d, e] = *hand else { unreachable!("five cards") };
        let strength = rank_four_of_five(&[d, a, e, c, b]);
        counts.iter_mut().filter(|(c, _)| *c == strength.category()).for_each(|(_, n)| *n += 1);
        aces += u32::from(strength.category() == Pair && strength >= pair_of_aces);
        if hands % 100 == 0 {
            assert_eq!(strength, ranking.rank(hand), "{hand:?}");
            assert_eq!(strength.to_string(), ranking.rank(hand).to_string());
        }
        hands += 1;
    });
    assert_eq!(counts, expected);
    assert_eq!(aces, 81_096);
    hands = 0;
    each_choice(&deck, 6, &mut |hand| {
        if hands % 1_000 == 0 {
            let [a, b, c, d, e, f] = *hand else { unreachable!("six cards") };
            assert_eq!(rank_four_of_six(&[f, b, a, d, c, e]), ranking.rank(hand), "{hand:?}");
        }
        hands += 1;
    });
}

/// The check figures of 11.18, where a straight flush with the joker pays less than three-of-a-kind.
#[test]
fn hands_of_three_with_a_bug() {
    let expected = [
        (HighCard, 16_980),
        (Pair, 3_912),
        (Flush, 1_308),
        (Straight, 1_020),
        (ThreeOfAKind, 58),
        (StraightFlush, 148),
    ];
    assert_eq!(count(Ranking::THREE_CARD.with_joker(Joker::Bug), 3, 1), expected);
}

#[test]
fn hands_of_four() {
    let expected = [
        (HighCard, 270_725 - 82_368 - 2_808 - 2_772 - 2_816 - 2_496 - 44 - 13),
        (Pair, 82_368),
        (TwoPairs, 2_808),
        (Straight, 2_772),
        (Flush, 2_816),
        (ThreeOfAKind, 2_496),
        (StraightFlush, 44),
        (FourOfAKind, 13),
    ];
    assert_eq!(count(Ranking::FOUR_CARD, 4, 0), expected);
}

#[test]
fn hands_of_five() {
    let expected = [
        (HighCard, 1_302_540),
        (Pair, 1_098_240),
        (TwoPairs, 123_552),
        (ThreeOfAKind, 54_912),
        (Straight, 10_200),
        (Flush, 5_108),
        (FullHouse, 3_744),
        (FourOfAKind, 624),
        (StraightFlush, 36),
        (RoyalFlush, 4),
    ];
    assert_eq!(count(Ranking::STANDARD, 5, 0), expected);
}

/// Five cards with one joker, which is wild: 2,869,685 hands.
#[test]
fn hands_of_five_with_a_wild_joker() {
    const WITH_FIVE: &[Category] = &[
        HighCard,
        Pair,
        TwoPairs,
        ThreeOfAKind,
        Straight,
        Flush,
        FullHouse,
        FourOfAKind,
        StraightFlush,
        RoyalFlush,
        FiveOfAKind,
    ];
    let joker = Card::JOKER;
    let deck: Vec<Card> = Card::deck().collect();
    let ranking = Ranking::new(5, WITH_FIVE);
    let mut counts: Vec<(Category, u32)> = WITH_FIVE.iter().map(|c| (*c, 0)).collect();
    each_choice(&deck, 4, &mut |four| {
        let category = ranking.rank(&[four[0], four[1], four[2], four[3], joker]).category();
        counts.iter_mut().filter(|(c, _)| *c == category).for_each(|(_, n)| *n += 1);
    });
    let expected = [
        (HighCard, 0),
        (Pair, 169_848),
        (TwoPairs, 0),
        (ThreeOfAKind, 82_368),
        (Straight, 10_332),
        (Flush, 2_696),
        (FullHouse, 2_808),
        (FourOfAKind, 2_496),
        (StraightFlush, 144),
        (RoyalFlush, 20),
        (FiveOfAKind, 13),
    ];
    assert_eq!(counts, expected);
}

/// All 133,784,560 hands of seven.
#[test]
fn hands_of_seven() {
    fn go(deck: &[Card], hand: Hand, left: usize, counts: &mut [u32; 10]) {
        for (i, card) in deck.iter().enumerate() {
            let hand = hand.with(*card);
            if left == 1 {
                counts[place(hand)] += 1;
            } else {
                go(&deck[i + 1..], hand, left - 1, counts);
            }
        }
    }
    let deck: Vec<Card> = Card::deck().collect();
    let mut counts = [0; 10];
    go(&deck, Hand::EMPTY, 7, &mut counts);
    assert_eq!(
        counts,
        [
            23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260,
            4_324
        ]
    );
}

/// The category of a hand, as a place in the standard order.
fn place(hand: Hand) -> usize {
    match hand.strength().category() {
        HighCard => 0,
        Pair => 1,
        TwoPairs => 2,
        ThreeOfAKind => 3,
        Straight => 4,
        Flush => 5,
        FullHouse => 6,
        FourOfAKind => 7,
        StraightFlush => 8,
        RoyalFlush => 9,
        other => panic!("{other}"),
    }
}

#[test]
fn categories_that_do_not_count_give_way_to_those_that_do() {
    let royal = cards("As Ks Qs Js Ts");
    let no_royal = Ranking::new(5, &[HighCard, Straight, Flush]);
    assert_eq!(no_royal.rank(&royal).to_string(), "ace-high flush");
}
