//! When to make the flop, turn and river wagers.

use super::TexasHoldemBonus;
use super::asks::{Answer, Asks, Street};
use crate::equipment::{Card, Rank};
use crate::games::Strategy;
use crate::poker::Hand;
use crate::table::FaceDown;
use std::cmp::Ordering;

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<TexasHoldemBonus>] = &[
    Strategy {
        name: "ahead",
        says: "folds two-three to two-seven of different suits; then wagers where more hands of the dealer's are lower than higher",
        answer: ahead,
    },
    Strategy {
        name: "flop-only",
        says: "folds the same hands, and checks then",
        answer: |_, asks| match asks.street {
            Street::BeforeFlop => before_the_flop(asks),
            Street::Flop(_) | Street::Turn(_) | Street::Board(_) => Answer::Check,
        },
    },
];

/// The player's own cards, if the player has looked at both.
#[inline]
fn own(asks: &Asks) -> Option<[Card; 2]> {
    match asks.cards.map(FaceDown::peek) {
        [Some(one), Some(other)] => Some([one, other]),
        _ => None,
    }
}

/// Every hand but two-three to two-seven of different suits.
#[inline]
fn before_the_flop(asks: &Asks) -> Answer {
    let Some([one, other]) = own(asks) else { return Answer::Fold };
    let (high, low) = (one.rank().max(other.rank()), one.rank().min(other.rank()));
    let weak = low == Rank::Two && high > Rank::Two && high <= Rank::Seven && one.suit() != other.suit();
    if weak { Answer::Fold } else { Answer::Bet }
}

fn ahead(_: &super::House, asks: &Asks) -> Answer {
    match (&asks.street, own(asks)) {
        (Street::BeforeFlop, _) => before_the_flop(asks),
        (Street::Flop(board), Some(own)) if is_ahead(own, board) => Answer::Bet,
        (Street::Turn(board), Some(own)) if is_ahead(own, board) => Answer::Bet,
        (Street::Flop(_) | Street::Turn(_) | Street::Board(_), _) => Answer::Check,
    }
}

/// Whether the hand as it is now beats more hands of the dealer's than it loses to.
fn is_ahead(own: [Card; 2], board: &[Card]) -> bool {
    let shared: Hand = board.iter().copied().collect();
    let player = shared.with(own[0]).with(own[1]).strength();
    let mut cards = [Card::JOKER; 52];
    let mut unseen = 0;
    for card in Card::deck().filter(|card| !own.contains(card) && !board.contains(card)) {
        cards[unseen] = card;
        unseen += 1;
    }
    let mut balance = 0;
    for (known, &one) in cards[..unseen].iter().enumerate() {
        let one = shared.with(one);
        for &other in &cards[..known] {
            balance += match player.cmp(&one.with(other).strength()) {
                Ordering::Less => -1,
                Ordering::Equal => 0,
                Ordering::Greater => 1,
            };
        }
    }
    balance > 0
}
