//! Hands as the subchapters rank them.

use super::cards;
use crate::equipment::Card;
use crate::poker::{
    AceLowStraight, Category, Joker, Ranking, Strength, rank_five_with_bug, rank_two_with_bug,
};

/// Checks that each hand beats the next.
fn descending(ranking: Ranking, hands: &[&str]) {
    let strengths: Vec<Strength> = hands.iter().map(|hand| ranking.rank(&cards(hand))).collect();
    for (pair, hands) in strengths.windows(2).zip(hands.windows(2)) {
        assert!(pair[0] > pair[1], "{hands:?}: {pair:?}");
    }
}

/// Checks that two hands are copies.
fn copies(ranking: Ranking, one: &str, other: &str) {
    assert_eq!(ranking.rank(&cards(one)), ranking.rank(&cards(other)), "{one} and {other}");
}

#[test]
fn pai_gow_high_hands() {
    descending(
        Ranking::PAI_GOW_HIGH,
        &[
            "As Ah Ad Ac Jo",
            "As Ks Jo Js Ts",
            "Ah 2h 3h 4h 5h",
            "Kh Qh Jh Th 9h",
            "6h 5h 4h 3h 2h",
            "As Ah Ad Jo 2c",
            "Ks Kh Kd Kc 2c",
            "As Ah Ks Kh Jo",
            "Ks Kh Kd 3c 3d",
            "Jo Kh 9h 4h 2h",
            "Ks Qs 9s 4s 2s",
            "As Kd Qd Jd Td",
            "As 2d 3d 4d Jo",
            "Ks Qd Jd Td 9d",
            "Jo 9d 8d 7d 6s",
            "6s 5d 4d 3d 2d",
            "Ks Kh Kd Jo 2d",
            "As Jo Kd Kc 2s",
            "As Jo Kd 3c 2s",
            "Ks Kd Jo 3c 2s",
            "As Kd Qd Jd 9d",
        ],
    );
}

#[test]
fn the_bug_is_an_ace_or_completes() {
    let name = |hand: &str| Ranking::PAI_GOW_HIGH.rank(&cards(hand)).to_string();
    assert_eq!(name("Ks Kh Kd Jo 2d"), "three kings");
    assert_eq!(name("Ks Kh Jo 3d 2d"), "pair of kings");
    assert_eq!(name("Qs Qh 5d 5c Jo"), "two pairs, queens and fives");
    assert_eq!(name("As Kh 9d 5c Jo"), "pair of aces");
    assert_eq!(name("As Ah Kd Kc Jo"), "full house, aces over kings");
    assert_eq!(name("As Ah Ad Ac Jo"), "five aces");
    assert_eq!(name("Jo 9d 8d 7d 6s"), "ten-high straight");
    assert_eq!(name("Jo 4d 3d 2d As"), "five-high straight");
    assert_eq!(name("Jo Kh 9h 4h 2h"), "ace-high flush");
    assert_eq!(name("Jo Ks Qs Js Ts"), "royal flush");
    assert_eq!(name("Jo 9s 8s 7s 6s"), "ten-high straight flush");
    // The joker fills the highest place that is free: the king next to an ace of the suit.
    copies(Ranking::PAI_GOW_HIGH, "Jo Ah 9h 4h 2h", "As Ks 9s 4s 2s");
    // Best five of seven.
    assert_eq!(name("Jo Kh 9h 4h 2h Kd Ks"), "ace-high flush");
    assert_eq!(name("Jo 8c 9d 4h 5h 6d Ks"), "nine-high straight");
    assert_eq!(name("Jo 8c 9d 4h 5h 7d 6s"), "ten-high straight");
}

#[test]
fn the_wheel_is_second_or_lowest() {
    let hands = ["As Kd Qd Jd Td", "As 2d 3d 4d 5d", "Ks Qd Jd Td 9d", "6s 5d 4d 3d 2d"];
    descending(Ranking::PAI_GOW_HIGH, &hands);
    let suited = ["As Ks Qs Js Ts", "As 2s 3s 4s 5s", "Ks Qs Js Ts 9s", "6s 5s 4s 3s 2s"];
    descending(Ranking::PAI_GOW_HIGH, &suited);
    let lowest = Ranking::PAI_GOW_HIGH.with_wheel(AceLowStraight::Lowest);
    descending(lowest, &[hands[0], hands[2], hands[3], hands[1]]);
    // Six cards in a row from the ace: the wheel is the better straight where it is second.
    assert_eq!(Ranking::PAI_GOW_HIGH.rank(&cards("As 2d 3d 4d 5d 6c")).to_string(), "five-high straight");
    assert_eq!(lowest.rank(&cards("As 2d 3d 4d 5d 6c")).to_string(), "six-high straight");
}

/// 11.3: the tables agree with the ranking on every hand with a joker, and on many without.
#[test]
fn the_bug_by_table() {
    let deck: Vec<Card> = Card::deck().collect();
    for wheel in [AceLowStraight::SecondHighest, AceLowStraight::Lowest] {
        let ranking = Ranking::PAI_GOW_HIGH.with_wheel(wheel);
        let check = |five: [Card; 5]| {
            let (fast, slow) = (rank_five_with_bug(&five, wheel), ranking.rank(&five));
            assert_eq!((fast, fast.category()), (slow, slow.category()), "{five:?}");
        };
        for a in 0..52 {
            for b in a + 1..52 {
                for c in b + 1..52 {
                    for d in (c + 1..52).step_by(if wheel == AceLowStraight::Lowest { 3 } else { 1 }) {
                        check([deck[a], Card::JOKER, deck[b], deck[c], deck[d]]);
                        if d + 1 + a < 52 && (a * b + c * d) % 37 == 0 {
                            check([deck[a], deck[b], deck[c], deck[d], deck[d + 1 + a]]);
                        }
                    }
                }
            }
        }
        for suited in ["As 2s 3s 4s 5s", "As 2d 3s 4s 5s", "As Ks Qs Js Ts", "6s 5s 4s 3s 2s"] {
            check(cards(suited).try_into().unwrap());
        }
    }
    for one in deck.iter().chain([&Card::JOKER]) {
        for other in deck.iter().filter(|other| *other != one) {
            assert_eq!(rank_two_with_bug([*one, *other]), Ranking::PAI_GOW_LOW.rank(&[*one, *other]));
        }
    }
}

/// 11.9: the high hand must be at least the low hand.
#[test]
fn hands_of_different_sizes_compare() {
    let high = |hand: &str| Ranking::PAI_GOW_HIGH.rank(&cards(hand));
    let low = |hand: &str| Ranking::PAI_GOW_LOW.rank(&cards(hand));
    assert!(high("7s 7h 4d 3c 2s") > low("7d 7c"));
    assert!(high("Ks Qh 4d 3c 2s") < low("7d 7c"));
    assert!(high("Qs 9h 5d 3c 2s") < low("Kd 8c"));
    assert!(high("Ks 9h 5d 3c 2s") > low("Kd 8c"));
    let (asia_high, asia_low) = (Ranking::ASIA_HIGH, Ranking::ASIA_LOW);
    assert!(asia_high.rank(&cards("7s 7h 5d 3c")) < low("8d 8c"));
    assert!(low("Kd 8c") < asia_low.rank(&cards("Ah")));
    assert!(low("7d 7c") > asia_low.rank(&cards("Jo")));
}

#[test]
fn low_hands_of_pai_gow() {
    descending(Ranking::PAI_GOW_LOW, &["Jo As", "Ks Kd", "2s 2d", "As Ks", "Jo Qs", "3s 2d"]);
    copies(Ranking::PAI_GOW_LOW, "Jo 8c", "Ad 8s");
}

/// 11.16: three-of-a-kind pays more than a straight.
#[test]
fn an_order_by_payout_finds_the_hand_that_pays_most() {
    use Category::*;
    let seven = cards("9s 9d 9h 8c 7d 6s 5c");
    assert_eq!(Ranking::PAI_GOW_HIGH.rank(&seven).category(), Straight);
    let bonus = Ranking::new(5, &[HighCard, Straight, ThreeOfAKind, Flush, FullHouse]).with_joker(Joker::Bug);
    assert_eq!(bonus.rank(&seven).category(), ThreeOfAKind);
}

#[test]
fn asia_poker_hands() {
    descending(
        Ranking::ASIA_HIGH,
        &[
            "Jo As Ah Ad",
            "2s 2h 2d 2c",
            "As Ks Qs Js",
            "As 2s 3s 4s",
            "Ks Qs Js Ts",
            "Jo Kh 9h 4h",
            "Kh Qh 9h 4h",
            "As Kd Qs Js",
            "Jo 4s 3h 2d",
            "Ks Qd Js Ts",
            "Jo 9s 8h 7d",
            "Jo Ks Kh Kd",
            "5s 5h 5d Jc",
            "As Ad Ks Kd",
            "As Ad Ks Qd",
            "As Kd Qs 2d",
        ],
    );
    copies(Ranking::ASIA_HIGH, "Jo 9s 8h 7d", "Ts 9d 8s 7s");
    copies(Ranking::ASIA_HIGH, "Jo Kh 9h 4h", "As Ks 9s 4s");
}

#[test]
fn three_card_hands() {
    let hands = [
        "As Ks Qs", "Ks Qs Js", "3s 2s As", "As Ad Ac", "2s 2d 2c", "As Kd Qs", "3s 2d As", "As Ks Js",
        "5s 3s 2s", "As Ad Kc", "2s 2d 3c", "As Kd Jc", "5s 3d 2c",
    ];
    descending(Ranking::THREE_CARD, &hands);
    descending(Ranking::THREE_CARD_ROYAL, &hands);
    // Best three of four and of six.
    assert_eq!(Ranking::THREE_CARD.rank(&cards("2s 2d 3c 4d")).to_string(), "four-high straight");
    assert_eq!(Ranking::THREE_CARD.rank(&cards("2s 5s 9s Ah Jh Th")).to_string(), "jack-high straight");
}

#[test]
fn four_card_hands() {
    descending(
        Ranking::FOUR_CARD,
        &[
            "As Ad Ac Ah",
            "2s 2d 2c 2h",
            "As Ks Qs Js",
            "4s 3s 2s As",
            "As Ad Ac Kh",
            "2s 2d 2c 3h",
            "As Ks Qs Ts",
            "6s 4s 3s 2s",
            "As Kd Qs Js",
            "4s 3d 2s As",
            "As Ad Kc Kh",
            "3s 3d 2c 2h",
            "As Ad Kc Qh",
            "2s 2d 4c 3h",
            "As Kd Qc Th",
            "6s 4d 3c 2h",
        ],
    );
    assert_eq!(Ranking::FOUR_CARD.rank(&cards("9s 9d 9c 8s 7s 6s")).to_string(), "nine-high straight flush");
    assert_eq!(Ranking::FOUR_CARD.rank(&cards("9s 9d 9c 8s 7d 6s")).to_string(), "three nines");
    assert_eq!(Ranking::FOUR_CARD.rank(&cards("9s 9d 8c 8s 2d")).to_string(), "two pairs, nines and eights");
}

#[test]
fn two_card_joker_hands() {
    descending(
        Ranking::TWO_CARD_JOKER,
        &[
            "Jo Jo", "As Ks", "Ks Qs", "3s 2s", "2s As", "As Kd", "3s 2d", "2s Ad", "As Ad", "Jo Ks",
            "2s 2d", "As Qs", "4s 2s", "As Qd", "4s 2d",
        ],
    );
    copies(Ranking::TWO_CARD_JOKER, "Jo 5s", "5d 5c");
}

#[test]
fn fast_action_hands() {
    descending(
        Ranking::FAST_ACTION,
        &[
            "As As As As As",
            "2s 2s 2s 2s 2s",
            "As Ks Qs Js Ts",
            "As As As As 2s",
            "2s 2s 2s 2s As",
            "Ks Qs Js Ts 9s",
            "5s 4s 3s 2s As",
            "As As As Ks Ks",
            "2s 2s 2s 3s 3s",
            "Ad As As As As",
            "2s 2s 2d 2c 2h",
            "As As As Ks Qs",
            "2s 2s 2s 4s 3s",
            "As As Ks Ks Qs",
            "3s 3s 2s 2s 4s",
            "As As Ks Qs Js",
            "2s 2s 5s 4s 3s",
            "As As Ad Ad Ks",
            "2s 2s 2s 2d 3s",
            "As As As Kd Kd",
            "2s 2s 2s 3d 3d",
            "As Ks Qs Js 9s",
            "7s 5s 4s 3s 2s",
            "As Ks Qs Js Td",
            "5s 4s 3s 2s Ad",
            "As As Ad Ks Qs",
            "As As Ks Ks Qd",
            "As As Ks Qs Jd",
            "2s 2s 5s 4s 3d",
            "As Ks Qs Js 9d",
        ],
    );
}

/// The worked examples of subchapter 21 that turn on the ranking, seven cards each.
#[test]
fn fast_action_examples() {
    descending(Ranking::FAST_ACTION, &["Ah Qh Kh Kh 7h 7c 2h", "7d 7s Kh Kh 7h 7c 2h"]);
    descending(Ranking::FAST_ACTION, &["9s 4s 9s 9s 9d Ks Ks", "9h 9c 9s 9s 9d Ks Ks"]);
    descending(Ranking::FAST_ACTION, &["Th 9h Ah Ah Kh Qh Jh", "Ah Ah Ah Ah Kh Qh Jh"]);
}
