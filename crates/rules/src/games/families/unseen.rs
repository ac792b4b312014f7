//! The hands that two cards which nobody has seen make with a board.

use crate::equipment::{Card, Rank, Suit};
use crate::poker::{Hand, Strength};

/// Tells how strong they are, and how many pairs of cards make a hand so strong. Suits aside they are few; what a flush changes is told after that, with
/// so many fewer of one strength and so many more of another.
pub fn each_unseen(own: [Card; 2], board: &[Card], mut each: impl FnMut(Strength, i32)) {
    let shared: Hand = board.iter().copied().collect();
    let mut left = [4; Rank::ALL.len()];
    for card in own.iter().chain(board) {
        left[card.rank() as usize] -= 1;
    }
    for (place, high) in Rank::ALL.into_iter().enumerate() {
        let card = Card::new(high, Suit::Club);
        let one = shared.with(card);
        if left[place] > 1 {
            each(one.with(card).strength_without_flush(), left[place] * (left[place] - 1) / 2);
        }
        for (low, count) in Rank::ALL.into_iter().zip(left).take(place) {
            let pairs = left[place] * count;
            if pairs > 0 {
                each(one.with(Card::new(low, Suit::Club)).strength_without_flush(), pairs);
            }
        }
    }
    if shared.may_flush(2) {
        each_flush(own, board, shared, &mut each);
    }
}

/// What changes where suits count.
fn each_flush(own: [Card; 2], board: &[Card], shared: Hand, each: &mut impl FnMut(Strength, i32)) {
    let unseen = || Card::deck().filter(|card| !own.contains(card) && !board.contains(card));
    for high in unseen() {
        let one = shared.with(high);
        if one.may_flush(1) {
            for low in unseen().take_while(|low| *low != high) {
                let hand = one.with(low);
                let (flush, without) = (hand.strength(), hand.strength_without_flush());
                if flush != without {
                    each(without, -1);
                    each(flush, 1);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// One by one, over all pairs of cards.
    #[test]
    fn counts_are_those_of_all_pairs_of_cards() {
        let deck: Vec<Card> = Card::deck().collect();
        for (start, board) in [(0, 3), (1, 4), (2, 5), (3, 5), (4, 4), (8, 3)] {
            for step in [1, 4, 5, 7] {
                let cards: Vec<Card> =
                    (0..board + 2).map(|place| deck[(start + place * step) % 52]).collect();
                let (own, board) = ([cards[0], cards[1]], &cards[2..]);
                let mut told = BTreeMap::new();
                each_unseen(own, board, |strength, count| *told.entry(strength.code()).or_insert(0) += count);
                told.retain(|_, count| *count != 0);
                let shared: Hand = board.iter().copied().collect();
                let mut counted = BTreeMap::new();
                let unseen: Vec<Card> = deck.iter().filter(|card| !cards.contains(card)).copied().collect();
                for (place, one) in unseen.iter().enumerate() {
                    for other in &unseen[..place] {
                        *counted.entry(shared.with(*one).with(*other).strength().code()).or_insert(0) += 1;
                    }
                }
                assert_eq!(told, counted, "{own:?} {board:?}");
            }
        }
    }
}
