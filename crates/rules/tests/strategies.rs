//! Rule-of-thumb strategies answer according to their descriptions.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot run must fail"
)]

use croupier_rules::equipment::Card;
use croupier_rules::games::Game;
use croupier_rules::games::s28_texas_holdem_bonus::{
    HoldemBonusAnswer, HoldemBonusQuestion, HoldemBonusStreet, House, TexasHoldemBonus,
};
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

fn cards<const N: usize>(words: &str) -> [Card; N] {
    let cards: Vec<Card> = words.split(' ').map(|card| card.parse().unwrap()).collect();
    cards.try_into().unwrap()
}

/// 28.10~(d), (f): the turn and the river wager, with a hand of one's own or close to one.
#[test]
fn texas_holdem_bonus_wagers_with_a_hand_of_ones_own() {
    let house: House = rules_in_force(28, &Submission::default()).unwrap();
    let pairs = &TexasHoldemBonus::STRATEGIES[0];
    assert_eq!(pairs.name, "pairs");
    for (own, board, wagers) in [
        ("8c 8d", "Kh 7s 2d", "a pair in the hand"),
        ("Kc 4d", "Kh 7s 2d", "a pair with the board"),
        ("Qc 4d", "Kh 7s 2d", ""),
        ("Ac 4d", "Kh 7s 2d", ""),
        ("Ac 4d", "Kh Ks 2d", "an ace beside a pair on the board"),
        ("Qc 4d", "Kh Ks 2d", ""),
        ("Qh 4h", "Kh 7h 2d", "four to a flush with two cards to come"),
        ("Qh 4h", "Kh 7h 2d 9s", ""),
        ("Qh 4h", "Kh 7h 2h 9s", "a flush"),
        ("6c 5d", "7h 8s 9d", "a straight"),
        ("6c 5d", "7h 8s Td Js", ""),
        ("4c 3d", "7h 7s 8d 8s", ""),
        ("4c 4d", "7h 7s 7d 8s", "a full house"),
    ] {
        let street = match board.split(' ').count() {
            3 => HoldemBonusStreet::Flop(cards(board)),
            _ => HoldemBonusStreet::Turn(cards(board)),
        };
        let asks = HoldemBonusQuestion {
            cards: cards::<2>(own).map(FaceDown::known),
            street,
            ante: Money::dollars(10),
        };
        let right = if wagers.is_empty() { HoldemBonusAnswer::Check } else { HoldemBonusAnswer::Bet };
        assert_eq!((pairs.answer)(&house, &asks), right, "{own} with {board}: {wagers}");
    }
}
