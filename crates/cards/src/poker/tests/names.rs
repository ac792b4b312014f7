//! Names of hands as the dealer calls them.

use super::cards;
use crate::equipment::cards::Rank;
use crate::poker::{Category, Ranking, Strength};

#[test]
fn hands_are_called_as_in_a_casino() {
    for (hand, name) in [
        ("Kc Kd Ks 2c 2d", "full house, kings over twos"),
        ("9c 9d As 4h 2d", "pair of nines"),
        ("6c 6d As 4h 2d", "pair of sixes"),
        ("Ac Kd 9s 4h 2d", "ace-king high"),
        ("Tc Td 3s 3h 2d", "two pairs, tens and threes"),
        ("7c 7d 7s 3h 2d", "three sevens"),
        ("8c 8d 8s 8h 2d", "four eights"),
        ("Ac 2d 3s 4h 5d", "five-high straight"),
        ("Ac Kd Qs Jh Td", "ace-high straight"),
        ("Jc 9c 4c 3c 2c", "jack-high flush"),
        ("Qc Jc Tc 9c 8c", "queen-high straight flush"),
        ("Ac Kc Qc Jc Tc", "royal flush"),
        ("Qc", "queen high"),
        ("", "no hand"),
    ] {
        assert_eq!(Ranking::STANDARD.rank(&cards(hand)).to_string(), name);
    }
}

#[test]
fn hands_of_several_decks_have_names_too() {
    for (hand, name) in [
        ("Kc Kc Kc Kc Kc", "flush with five kings"),
        ("Kc Kc Kc Kc 2c", "flush with four kings"),
        ("Kc Kc Kc 2c 2c", "flush with full house, kings over twos"),
        ("Kc Kc Kc Kc Kd", "five kings"),
        ("Kc Kc Kc 3c 2c", "flush with three kings"),
        ("Kc Kc 3c 3c 2c", "flush with two pairs, kings and threes"),
        ("Kc Kc 4c 3c 2c", "flush with a pair of kings"),
    ] {
        assert_eq!(Ranking::FAST_ACTION.rank(&cards(hand)).to_string(), name);
    }
    assert_eq!(Ranking::TWO_CARD_JOKER.rank(&cards("Jo Jo")).to_string(), "pair of jokers");
}

#[test]
fn the_ranks_of_a_hand_come_groups_first() {
    let ranks = |hand: &str| Ranking::STANDARD.rank(&cards(hand)).ranks().collect::<Vec<Rank>>();
    assert_eq!(ranks("Ac 4d 9s 4h 2d"), [Rank::Four, Rank::Ace, Rank::Nine, Rank::Two]);
    assert_eq!(ranks("Ac 2d 3s 4h 5d"), [Rank::Five]);
    assert_eq!(ranks("Ac Kd Qs Jh Td"), [Rank::Ace]);
    assert_eq!(Strength::NOTHING.ranks().count(), 0);
}

#[test]
fn a_hand_can_be_measured_against_the_lowest_that_will_do() {
    let standard = Ranking::STANDARD;
    let lowest = |category, ranks: &[Rank]| standard.lowest(category, ranks).unwrap();
    let jacks = lowest(Category::Pair, &[Rank::Jack]);
    assert!(standard.rank(&cards("Jc Jd 4s 3h 2d")) > jacks);
    assert!(standard.rank(&cards("Tc Td As Kh Qd")) < jacks);
    let ace_king = lowest(Category::HighCard, &[Rank::Ace, Rank::King]);
    assert!(standard.rank(&cards("Ac Kd 4s 3h 2d")) > ace_king);
    assert!(standard.rank(&cards("Ac Qd Js 9h 8d")) < ace_king);
    assert_eq!(standard.rank(&cards("Ac 2d 3s 4h 5d")), lowest(Category::Straight, &[Rank::Five]));
    assert_eq!(standard.rank(&cards("Ac Kc Qc Jc Tc")), lowest(Category::RoyalFlush, &[]));
    assert_eq!(
        standard.rank(&cards("Ac Ad As Kc Kd")),
        lowest(Category::FullHouse, &[Rank::Ace, Rank::King])
    );
    let pai_gow = Ranking::PAI_GOW_HIGH;
    assert_eq!(
        Some(pai_gow.rank(&cards("Ac 2d 3s 4h 5d"))),
        pai_gow.lowest(Category::Straight, &[Rank::Five])
    );
    assert_eq!(standard.lowest(Category::FiveOfAKind, &[]), None);
    let any_straight = lowest(Category::Straight, &[]);
    assert!(standard.rank(&cards("Ac Ad As Kh Qd")) < any_straight);
    assert!(any_straight < lowest(Category::Straight, &[Rank::Five]));
    let two = Ranking::TWO_CARD_JOKER;
    assert_eq!(Some(two.rank(&cards("Jo Jo"))), two.lowest(Category::PairOfJokers, &[]));
    assert!(two.rank(&cards("Ac Kc")) < two.rank(&cards("Jo Jo")));
}
