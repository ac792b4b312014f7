//! The strategies for the flop, turn and river wagers.

use super::TexasHoldemBonus;
use super::questions::{HoldemBonusAnswer, HoldemBonusQuestion, HoldemBonusStreet};
use crate::equipment::{Card, Rank};
use crate::games::Strategy;
use crate::games::families::dealer_comparison::each_unseen;
use crate::poker::{Category, Hand};
use crate::table::FaceDown;
use std::cmp::Ordering;

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<TexasHoldemBonus>] = &[
    Strategy {
        name: "pairs",
        says: "folds two-three to two-seven of different suits; then wagers with a hand of one's own, with an ace beside a pair on the board, and after the flop with four to a flush",
        answer: |_, asks| answer(asks, has_something),
    },
    Strategy {
        name: "ahead",
        says: "folds the same hands; then wagers where more hands of the dealer's are lower than higher",
        answer: |_, asks| answer(asks, is_ahead),
    },
    Strategy {
        name: "flop-only",
        says: "folds the same hands, and checks then",
        answer: |_, asks| match asks.street {
            HoldemBonusStreet::BeforeFlop => before_the_flop(asks),
            HoldemBonusStreet::Flop(_) | HoldemBonusStreet::Turn(_) | HoldemBonusStreet::Board(_) => {
                HoldemBonusAnswer::Check
            }
        },
    },
];

/// The player's own cards, if the player has looked at both.
#[inline]
fn own(asks: &HoldemBonusQuestion) -> Option<[Card; 2]> {
    match asks.cards.map(FaceDown::peek) {
        [Some(one), Some(other)] => Some([one, other]),
        _ => None,
    }
}

/// Every hand but two-three to two-seven of different suits.
#[inline]
fn before_the_flop(asks: &HoldemBonusQuestion) -> HoldemBonusAnswer {
    let Some([one, other]) = own(asks) else { return HoldemBonusAnswer::Fold };
    let (high, low) = (one.rank().max(other.rank()), one.rank().min(other.rank()));
    let weak = low == Rank::Two && high > Rank::Two && high <= Rank::Seven && one.suit() != other.suit();
    if weak { HoldemBonusAnswer::Fold } else { HoldemBonusAnswer::Bet }
}

/// Wagers after the flop and the turn where `wagers` says so.
fn answer(asks: &HoldemBonusQuestion, wagers: impl Fn([Card; 2], &[Card]) -> bool) -> HoldemBonusAnswer {
    match (&asks.street, own(asks)) {
        (HoldemBonusStreet::BeforeFlop, _) => before_the_flop(asks),
        (HoldemBonusStreet::Flop(board), Some(own)) if wagers(own, board) => HoldemBonusAnswer::Bet,
        (HoldemBonusStreet::Turn(board), Some(own)) if wagers(own, board) => HoldemBonusAnswer::Bet,
        (HoldemBonusStreet::Flop(_) | HoldemBonusStreet::Turn(_) | HoldemBonusStreet::Board(_), _) => {
            HoldemBonusAnswer::Check
        }
    }
}

/// Whether one's own cards make a higher kind of hand than the board alone, or come close to it: an ace beside a pair on the board, or four to a flush
/// with two cards to come.
#[inline]
fn has_something(own: [Card; 2], board: &[Card]) -> bool {
    let shared: Hand = board.iter().copied().collect();
    let hand = shared.with(own[0]).with(own[1]);
    let alone = shared.strength_without_flush().category();
    hand.strength().category() != alone
        || (alone == Category::Pair && own.iter().any(|card| card.rank() == Rank::Ace))
        || (board.len() == 3 && hand.may_flush(1))
}

/// Whether the hand as it is now beats more hands of the dealer's than it loses to.
fn is_ahead(own: [Card; 2], board: &[Card]) -> bool {
    let player = Hand::from_iter(board.iter().copied().chain(own)).strength();
    let mut balance = 0;
    each_unseen(own, board, |dealer, hands| {
        balance += match player.cmp(&dealer) {
            Ordering::Less => -hands,
            Ordering::Equal => 0,
            Ordering::Greater => hands,
        };
    });
    balance > 0
}
