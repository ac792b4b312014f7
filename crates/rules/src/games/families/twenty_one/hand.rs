//! A hand of cards that counts toward 21.

use crate::equipment::{Card, Rank};
use std::fmt;

/// What each rank counts, an ace as 1: from 2 to ace, and once more for what no deck of these games holds.
const VALUES: [u8; 16] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 1, 1, 1];

/// What a card counts: its face value, 10 for a jack, queen or king, 1 for an ace.
#[inline]
pub const fn value(card: Card) -> u8 {
    VALUES[card.index() >> 2 & 15]
}

/// Whether a card is an ace or counts 10: with such a first card the dealer can have blackjack.
#[inline]
pub const fn is_ace_or_ten(card: Card) -> bool {
    matches!(value(card), 1 | 10)
}

/// A hand: its total as it grows, and its first four cards, which are all that any paragraph looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Hand {
    cards: [Card; 4],
    count: u8,
    hard: u8,
    aces: u8,
    /// The total, kept as the hand grows.
    total: u8,
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { cards: [Card::JOKER; 4], count: 0, hard: 0, aces: 0, total: 0 };

    /// A hand of these cards.
    pub fn of(cards: &[Card]) -> Hand {
        let mut hand = Hand::EMPTY;
        cards.iter().for_each(|card| hand.add(*card));
        hand
    }

    /// One more card.
    #[inline(always)]
    pub const fn add(&mut self, card: Card) {
        if self.count < 4 {
            self.cards[self.count as usize] = card;
        }
        let value = value(card);
        // A hand ends at 21 or more: it never has more than 22 cards, or more than 31 points.
        self.count = self.count.wrapping_add(1);
        self.hard = self.hard.wrapping_add(value);
        self.aces = self.aces.wrapping_add((value == 1) as u8);
        self.total = self.hard.wrapping_add(if self.is_soft() { 10 } else { 0 });
    }

    /// How many cards.
    #[inline(always)]
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// Its first four cards, or all where there are fewer.
    #[inline]
    pub fn first_cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.count.min(4))]
    }

    /// The first card; nothing in an empty hand.
    #[inline(always)]
    pub const fn first(&self) -> Option<Card> {
        if self.count > 0 { Some(self.cards[0]) } else { None }
    }

    /// The total point count: an ace counts 11, unless that would take the hand over 21.
    #[inline(always)]
    pub const fn total(&self) -> u8 {
        self.total
    }

    /// The total with every ace counted as 1.
    #[inline]
    pub const fn hard(&self) -> u8 {
        self.hard
    }

    /// Whether an ace counts 11.
    #[inline(always)]
    pub const fn is_soft(&self) -> bool {
        self.aces > 0 && self.hard <= 11
    }

    /// How many aces it holds.
    #[inline]
    pub const fn aces(&self) -> u8 {
        self.aces
    }

    /// Whether it is over 21.
    #[inline(always)]
    pub const fn is_bust(&self) -> bool {
        self.hard > 21
    }

    /// Whether it is 21 in two cards: blackjack, where the pair was not split.
    #[inline(always)]
    pub const fn is_two_card_21(&self) -> bool {
        self.count == 2 && self.hard == 11 && self.aces == 1
    }

    /// Whether it is two cards of equal value.
    #[inline(always)]
    pub const fn is_pair(&self) -> bool {
        self.count == 2 && value(self.cards[0]) == value(self.cards[1])
    }

    /// Whether it is two aces.
    #[inline(always)]
    pub const fn is_pair_of_aces(&self) -> bool {
        self.count == 2 && self.aces == 2
    }

    /// Takes the second card of a pair away: the first stays.
    pub const fn split(&mut self) -> Hand {
        let (first, second) = (self.cards[0], self.cards[1]);
        *self = Hand::EMPTY;
        self.add(first);
        let mut other = Hand::EMPTY;
        other.add(second);
        other
    }

    /// Puts the cards of another hand, four at most, before its own: cards that were dealt before them and are turned up now.
    pub fn put_before(&mut self, earlier: Hand) {
        let mut hand = earlier;
        for card in self.first_cards() {
            hand.add(*card);
        }
        hand.count = earlier.count.saturating_add(self.count);
        hand.hard = earlier.hard.saturating_add(self.hard);
        hand.aces = earlier.aces.saturating_add(self.aces);
        hand.total = hand.hard.wrapping_add(if hand.is_soft() { 10 } else { 0 });
        *self = hand;
    }

    /// Whether it is exactly three cards of these ranks, in any order.
    pub fn is_three(&self, mut ranks: [Rank; 3]) -> bool {
        if self.count != 3 {
            return false;
        }
        let mut own = [self.cards[0].rank(), self.cards[1].rank(), self.cards[2].rank()];
        own.sort_unstable();
        ranks.sort_unstable();
        own == ranks
    }

    /// Whether its first cards, four at most, are of one suit.
    pub fn is_suited(&self) -> bool {
        let cards = self.first_cards();
        cards.windows(2).all(|pair| pair[0].suit() == pair[1].suit())
    }
}

impl fmt::Display for Hand {
    /// As the dealer announces it: `soft 17`, `12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let soft = if self.is_soft() && self.total() < 21 { "soft " } else { "" };
        write!(f, "{soft}{}", self.total())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(cards: &str) -> Hand {
        Hand::of(&cards.split(' ').map(|c| c.parse().unwrap()).collect::<Vec<_>>())
    }

    #[test]
    fn totals() {
        for (cards, says) in [
            ("Ac 6d", "soft 17"),
            ("Ac 6d Th", "17"),
            ("Ac Ad", "soft 12"),
            ("Ac Ad 9c", "21"),
            ("Kc 6d 6h", "22"),
            ("2c 3c 4c 5c 6c Ac", "21"),
        ] {
            assert_eq!(hand(cards).to_string(), says, "{cards}");
        }
    }

    #[test]
    fn what_a_hand_is() {
        assert!(hand("Ac Kd").is_two_card_21() && !hand("Ac 5d 5h").is_two_card_21());
        assert!(hand("Tc Kd").is_pair() && !hand("Tc 9d").is_pair() && !hand("8c 8d 8h").is_pair());
        assert!(hand("7c 6c 8c").is_three([Rank::Six, Rank::Seven, Rank::Eight]));
        assert!(!hand("7c 6c 8c 2c").is_three([Rank::Six, Rank::Seven, Rank::Eight]));
        assert!(hand("7c 6c 8c").is_suited() && !hand("7c 6c 8d").is_suited());
        let mut eights = hand("8c 8d");
        assert_eq!((eights.split(), eights), (hand("8d"), hand("8c")));
    }
}
