//! What hands toward 21 are called, for those who look at them.

use super::hand::Hand;
use crate::games::SeenHand;
use crate::table::Spot;

/// What a hand is called: `blackjack`, which a split hand never is, or its total, and an ace alone is an ace.
pub fn called(held: SeenHand<'_>) -> Option<String> {
    let hand = Hand::of(held.cards);
    match held.at {
        Spot::Seat(_) | Spot::Dealer if hand.is_two_card_21() => Some("blackjack".to_string()),
        _ => called_so_far(held),
    }
}

/// What the cards that lie face up come to, as long as others lie face down. A hand over 21 is a bust.
pub fn called_so_far(face_up: SeenHand<'_>) -> Option<String> {
    let is_hand = face_up.is_somebodys() && !face_up.cards.is_empty();
    let hand = Hand::of(face_up.cards);
    is_hand.then(|| match (hand.count(), hand.begins_with_ace()) {
        (1, true) => "ace".to_string(),
        _ if hand.is_bust() => format!("{hand}, bust"),
        _ => hand.to_string(),
    })
}
