//! The totals of hands, for all games toward 21.

use crate::table::Card;

/// The total of a hand, and whether an ace counts eleven in it.
pub fn total(cards: &[Card]) -> (i64, bool) {
    let hard: i64 = cards.iter().map(|card| if card.0 == 14 { 1 } else { card.0.min(10) }).sum();
    let soft = hard <= 11 && cards.iter().any(|card| card.0 == 14);
    (if soft { hard + 10 } else { hard }, soft)
}

/// Whether two cards are an ace and a card that counts ten.
pub fn is_blackjack(cards: &[Card]) -> bool {
    cards.len() == 2 && total(cards).0 == 21
}

/// Whether the dealer stands on these cards.
pub fn dealer_stands(cards: &[Card], hits_soft_17: bool) -> bool {
    let (points, soft) = total(cards);
    points > 17 || points == 17 && !(soft && hits_soft_17)
}

/// Whether these cards are a 6, a 7 and an 8.
pub fn is_678(cards: &[Card]) -> bool {
    let mut ranks: Vec<i64> = cards.iter().map(|card| card.0).collect();
    ranks.sort_unstable();
    ranks == [6, 7, 8]
}

/// Whether these cards are three sevens.
pub fn is_777(cards: &[Card]) -> bool {
    cards.len() == 3 && cards.iter().all(|card| card.0 == 7)
}
