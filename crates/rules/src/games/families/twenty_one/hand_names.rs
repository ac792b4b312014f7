//! The names of hands toward 21 for display.

use super::hand::TwentyOneHand;
use crate::games::{CalledHand, SeenHand};
use crate::table::Spot;

/// The name of a hand: `blackjack`, which a split hand never is, or its total; a single ace is an ace.
pub fn called(held: SeenHand<'_>) -> Option<CalledHand> {
    let hand = TwentyOneHand::of(held.cards);
    match held.at {
        Spot::Seat(_) | Spot::Dealer if hand.is_two_card_21() => Some("blackjack".to_string().into()),
        _ => called_so_far(held).map(CalledHand::from),
    }
}

/// The name of the cards that lie face up while others lie face down. A hand over 21 is a bust.
pub fn called_so_far(face_up: SeenHand<'_>) -> Option<String> {
    let is_hand = face_up.is_somebodys() && !face_up.cards.is_empty();
    let hand = TwentyOneHand::of(face_up.cards);
    is_hand.then(|| match (hand.count(), hand.begins_with_ace()) {
        (1, true) => "ace".to_string(),
        _ if hand.is_bust() => format!("{hand}, bust"),
        _ => hand.to_string(),
    })
}
