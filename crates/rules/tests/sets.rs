//! Settings offered to players before a hand is set: every way to set it, with its verdict.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot run must fail"
)]

use croupier_rules::equipment::Card;
use croupier_rules::games::{s10_pai_gow, s11_pai_gow_poker, s31_asia_poker};
use croupier_rules::poker::AceLowStraight;
use croupier_rules::table::{
    FaceDown, HandPart, HandSetting, HandSettings, Places, Question as _, SettingVerdict,
};

fn down<const N: usize>(words: [&str; N]) -> [FaceDown; N] {
    words.map(|word| FaceDown::known(word.parse::<Card>().expect("a card or a tile")))
}

fn places(list: &[u8]) -> Places {
    list.iter().fold(Places::NONE, |all, place| all.and(place - 1))
}

/// The setting whose low hand has these cards, from 1.
fn with_low<'a>(sets: &'a HandSettings, low: &[u8]) -> &'a HandSetting {
    let is = |set: &&HandSetting| {
        set.hands.iter().any(|hand| hand.part == HandPart::Low && hand.at == places(low))
    };
    sets.all.iter().find(is).expect("every low hand is there")
}

fn names(set: &HandSetting) -> Vec<&str> {
    set.hands.iter().map(|hand| hand.name.as_str()).collect()
}

/// 11.9~(a), (g)4: a pair of kings below a pair of nines is foul; the other way round it is played.
#[test]
fn a_foul_is_reported_at_pai_gow_poker() {
    let cards = down(["Ks", "Kd", "9h", "9c", "Ad", "6c", "3s"]);
    let setter = s11_pai_gow_poker::Setter::Player;
    let question =
        s11_pai_gow_poker::PaiGowPokerQuestion::Hands { cards, setter, wheel: AceLowStraight::SecondHighest };
    let sets = question.sets().expect("the cards are known");
    assert_eq!(sets.all.len(), 21);
    let foul = with_low(&sets, &[1, 2]);
    assert_eq!(names(foul), ["pair of nines", "pair of kings"]);
    assert!(matches!(foul.comes_to, SettingVerdict::Foul(by) if by.as_str() == "11.9~(g)4"));
    let proper = with_low(&sets, &[3, 4]);
    assert_eq!(names(proper), ["pair of kings", "pair of nines"]);
    assert_eq!(proper.comes_to, SettingVerdict::Played);
    assert_eq!(proper.answers, [("low", places(&[3, 4]))]);
    // The house way is one of those that are played.
    assert_eq!(sets.all[sets.house_way.unwrap()].comes_to, SettingVerdict::Played);
}

/// 11.10~(i): foul hands of the bank are set again.
#[test]
fn the_bank_is_warned_that_its_hand_is_reset() {
    let cards = down(["Ks", "Kd", "9h", "9c", "Ad", "6c", "3s"]);
    let setter = s11_pai_gow_poker::Setter::Bank;
    let question =
        s11_pai_gow_poker::PaiGowPokerQuestion::Hands { cards, setter, wheel: AceLowStraight::SecondHighest };
    let sets = question.sets().expect("the cards are known");
    assert!(
        matches!(with_low(&sets, &[1, 2]).comes_to, SettingVerdict::SetAgain(by) if by.as_str() == "11.10~(i)")
    );
}

/// A hand with an unseen card reveals nothing.
#[test]
fn unseen_cards_are_not_evaluated() {
    let mut cards = down(["Ks", "Kd", "9h", "9c", "Ad", "6c", "3s"]);
    cards[4] = FaceDown::UNSEEN;
    let setter = s11_pai_gow_poker::Setter::Player;
    let question =
        s11_pai_gow_poker::PaiGowPokerQuestion::Hands { cards, setter, wheel: AceLowStraight::SecondHighest };
    assert_eq!(question.sets(), None);
}

/// 31.12~(a), (h): seven cards are set into four, two and one in 105 ways; the low hand is named first.
#[test]
fn three_hands_are_set_at_asia_poker() {
    let cards = down(["Ts", "Td", "5h", "3s", "Ac", "8h", "Kh"]);
    let question = s31_asia_poker::AsiaQuestion::Low { cards, wheel: AceLowStraight::Lowest };
    let sets = question.sets().expect("the cards are known");
    assert_eq!(sets.all.len(), 105);
    let wanted = [places(&[1, 2, 3, 4]), places(&[6, 7]), places(&[5])];
    let set = sets.all.iter().find(|set| set.hands.iter().map(|hand| hand.at).eq(wanted)).unwrap();
    // The ace alone outranks king-eight.
    assert!(matches!(set.comes_to, SettingVerdict::Foul(by) if by.as_str() == "31.12~(h)"));
    assert_eq!(set.answers, [("low", places(&[5])), ("medium", places(&[6, 7]))]);
    let next =
        s31_asia_poker::AsiaQuestion::Medium { cards, low: places(&[7]), wheel: AceLowStraight::Lowest };
    let sets = next.sets().expect("the cards are known");
    assert_eq!(sets.all.len(), 15);
    assert!(sets.all.iter().all(|set| set.answers.len() == 1));
}

/// 10.7~(h): tiles in the wrong order are no foul: the higher hand is the high hand.
#[test]
fn tiles_in_the_wrong_order_are_set_again() {
    let question = s10_pai_gow::PaiGowQuestion::Set {
        tiles: down(["2-4", "1-2", "5-6", "4-4"]),
        house_way: s10_pai_gow::HouseWay::Regulation,
        gee_joon: s10_pai_gow::GeeJoon::BySpots,
    };
    let sets = question.sets().expect("the tiles are known");
    assert_eq!(sets.all.len(), 6);
    let wrong = with_low(&sets, &[1, 2]);
    // Eleven and eight spots are nine.
    assert_eq!(names(wrong), ["9", "Supreme Pair"]);
    assert!(matches!(wrong.comes_to, SettingVerdict::SetAgain(by) if by.as_str() == "10.7~(h)"));
    assert_eq!(with_low(&sets, &[3, 4]).comes_to, SettingVerdict::Played);
}
