//! Low hands.

use super::cards;
use crate::poker::{Category, Low, LowRanking};

fn low(ranking: LowRanking, hand: &str) -> Option<Low> {
    ranking.rank(&cards(hand))
}

#[test]
fn ace_to_five() {
    let hands = [
        "5s 4s 3s 2s As",
        "6s 4d 3d 2d Ad",
        "6s 5d 3d 2d Ad",
        "8s 6d 4d 2d Ad",
        "8s 6d 5d 2d Ad",
        "Ts 9d 8d 7d 6d",
        "Ks Qd Jd Td 9d",
        "As Ad 4d 3d 2d",
        "2s 2d 3d 4d 5d",
        "2s 2d 3d 4d 6d",
        "As Ad 2d 2c 3c",
        "As Ad Ac 2c 3c",
        "As Ad Ac 2c 2s",
        "As Ad Ac Ah 2s",
        "Ks Kd Kc Kh Qs",
    ];
    for pair in hands.windows(2) {
        assert!(low(LowRanking::ACE_TO_FIVE, pair[0]) > low(LowRanking::ACE_TO_FIVE, pair[1]), "{pair:?}");
    }
    let wheels = low(LowRanking::ACE_TO_FIVE, "5s 4d 3s 2c As");
    assert_eq!(low(LowRanking::ACE_TO_FIVE, hands[0]), wheels);
}

#[test]
fn the_best_low_of_seven_is_found() {
    let name = |hand: &str| low(LowRanking::ACE_TO_FIVE, hand).map(|low| low.to_string());
    assert_eq!(name("Ks Kd 8c 6d 4h 2s Ad").as_deref(), Some("8-6-4-2-A low"));
    assert_eq!(name("As Ad Kc Kd Qh Qs Jd").as_deref(), Some("A-A-K-Q-J low"));
    assert_eq!(name("As Ad Ac Ah Kh Ks Kd").as_deref(), Some("A-A-A-K-K low"));
    assert_eq!(name("As Ad Ac"), None);
    assert_eq!(low(LowRanking::ACE_TO_FIVE, "2s 2d 3d 4d 5d").map(Low::category), Some(Category::Pair));
}

#[test]
fn a_low_may_have_to_qualify() {
    let eight = LowRanking::EIGHT_OR_BETTER;
    assert!(low(eight, "8s 7s 6s 5s 4s").is_some());
    assert!(low(eight, "9s 4d 3d 2d Ad").is_none());
    assert!(low(eight, "As Ad 2d 3d 4d").is_none());
    assert_eq!(low(eight, "Kc Qd 8h 7s 2c As 3s").unwrap().to_string(), "8-7-3-2-A low");
    assert!(low(eight, "Kc Qd 8h 7s Jc As 3s").is_none());
}

#[test]
fn mambo_lows() {
    let hands = ["As 2s 3s", "As 2d 4s", "As 3d 4s", "2s 3d 4s", "As 2d 5s", "4s 5d 6s"];
    for pair in hands.windows(2) {
        assert!(low(LowRanking::MAMBO, pair[0]) > low(LowRanking::MAMBO, pair[1]), "{pair:?}");
    }
    assert!(low(LowRanking::MAMBO, "As 2d 7s").is_none());
    assert_eq!(low(LowRanking::MAMBO, "Ad 2s 7c 6d").unwrap().to_string(), "6-2-A low");
}
