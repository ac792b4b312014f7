//! Five cards of the player's against a dealer with one open card. Suits are renamed so that it is a club.

use super::Sight;
use crate::analysers::deal_classes::canonical::{
    CardNumber, alike, cards, each_of, number, numbers, weight_beside_a_club,
};
use croupier_rules::equipment::Card;
use croupier_rules::poker::Strength;
use croupier_rules::table::FaceDown;

/// A player's hand and the dealer's open card.
#[derive(Clone, Copy, Debug)]
pub struct HandAndUpCard {
    /// The player's cards.
    pub player: [CardNumber; 5],
    /// Their strength.
    pub strength: Strength,
    /// The dealer's card.
    pub up: CardNumber,
}

impl HandAndUpCard {
    /// Returns the cards of a question, or `None` if one was not seen.
    pub fn of(own: [FaceDown; 5], up: Card, rank: impl Fn(&[Card; 5]) -> Strength) -> Option<HandAndUpCard> {
        let player = numbers(own)?;
        Some(HandAndUpCard { player, strength: rank(&cards(player)), up: number(up)? })
    }
}

impl Sight for HandAndUpCard {
    fn key(self) -> u128 {
        alike(&self.player, &[self.up])
    }

    /// The rank of the dealer's card.
    fn column(self) -> usize {
        usize::from(self.up >> 2)
    }
}

/// Returns every hand of the player's beside a club, each with the number of those that differ from it in the names of
/// the other suits alone.
pub fn hands_beside<K>(
    rest: &[CardNumber],
    rank: impl Fn([CardNumber; 5]) -> K,
) -> Vec<(K, ([CardNumber; 5], u32))> {
    let mut hands = Vec::new();
    each_of(rest, |hand: [CardNumber; 5]| {
        if let Some(weight) = weight_beside_a_club(&hand) {
            hands.push((rank(hand), (hand, weight)));
        }
    });
    hands
}
