//! Baccarat: the values of the cards, the Point Count, and the tables that decide on third cards. Punto banco, chemin de fer and minibaccarat
//! share them word for word.

use crate::equipment::{Card, Rank};
use std::cmp::Ordering;

/// The area of the Player's Hand.
pub const PLAYERS_HAND: &str = "player's hand";
/// The area of the Banker's Hand.
pub const BANKERS_HAND: &str = "banker's hand";

/// The values of the cards, by their index: 2 to 9 their face value, ten and face cards nothing, the ace one.
const VALUES: [u8; 256] = {
    let mut values = [0; 256];
    let mut index = 0;
    while let Some(card) = Card::from_index(index) {
        values[index] = match card.rank() {
            Rank::Ace => 1,
            Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 0,
            face => face as u8 + 2,
        };
        index += 1;
    }
    values
};

/// The value of a card.
#[inline(always)]
pub const fn value(card: Card) -> u8 {
    VALUES[card.index()]
}

/// The amount on a card, by which cards are burned: ten and face cards count as ten, the ace as one.
pub const fn amount(card: Card) -> u8 {
    match value(card) {
        0 => 10,
        value => value,
    }
}

/// The card that stands for all cards of its value.
pub const fn alike(card: Card) -> Card {
    let rank = match card.rank() {
        Rank::Jack | Rank::Queen | Rank::King => Rank::Ten,
        other => other,
    };
    Card::new(rank, crate::equipment::Suit::Club)
}

/// A hand of two or three cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Hand {
    total: u8,
    count: u8,
    cards: u8,
}

impl Hand {
    /// The first two cards of a hand.
    #[inline(always)]
    pub const fn of(first: Card, second: Card) -> Hand {
        Hand { total: value(first), count: value(first), cards: 1 }.with(second)
    }

    /// The hand with one card more.
    #[inline(always)]
    pub const fn with(self, card: Card) -> Hand {
        let count = self.count + value(card);
        let count = if count >= 10 { count - 10 } else { count };
        Hand { total: self.total + value(card), count, cards: self.cards + 1 }
    }

    /// The sum of the values, of which only the right digit counts.
    pub const fn total(self) -> u8 {
        self.total
    }

    /// The Point Count, from 0 to 9.
    #[inline(always)]
    pub const fn count(self) -> u8 {
        self.count
    }

    /// How many cards it has.
    pub const fn cards(self) -> u8 {
        self.cards
    }

    /// Whether the first two cards are a natural: 8 or 9.
    #[inline]
    pub const fn is_natural(self) -> bool {
        self.cards == 2 && self.count >= 8
    }
}

/// What a table says to a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Third {
    /// D: the hand must draw a third card.
    Draws,
    /// S: the hand must stay.
    Stays,
}

/// Table 1: the Player's Hand draws on 0 to 5 and stays on 6 to 9.
#[inline]
pub const fn table_1(player: Hand) -> Third {
    if player.count() <= 5 { Third::Draws } else { Third::Stays }
}

/// The column of Table 2 where the Player's Hand has no third card; the columns before it are the values of that card.
const NO_THIRD_CARD: u8 = 10;

/// Table 2, a row for each count of the Banker's Hand on two cards: bit N is set where it draws against a third card of the value N, bit 10
/// where it draws when the Player's Hand has none. No count is above 9; the rows behind it make a power of two.
const TABLE_2: [u16; 16] = [
    0b111_1111_1111,
    0b111_1111_1111,
    0b111_1111_1111,
    0b110_1111_1111,
    0b100_1111_1100,
    0b100_1111_0000,
    0b000_1100_0000,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
];

/// Table 2: whether the Banker's Hand draws. The column is the value of the Player's third card, not the Point Count of that hand.
#[inline]
pub const fn table_2(banker: Hand, players_third: Option<Card>) -> Third {
    let column = match players_third {
        Some(card) => value(card),
        None => NO_THIRD_CARD,
    };
    if TABLE_2[banker.count() as usize % TABLE_2.len()] >> column & 1 == 1 {
        Third::Draws
    } else {
        Third::Stays
    }
}

/// Which hand has won the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Winner {
    /// The Player's Hand.
    Player,
    /// The Banker's Hand.
    Banker,
    /// Neither: a Tie Hand.
    Tie,
}

/// The two hands of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Hands {
    /// The Player's Hand.
    pub player: Hand,
    /// The Banker's Hand.
    pub banker: Hand,
}

impl Hands {
    /// Whether one of the hands is a natural, so that neither draws.
    #[inline]
    pub const fn natural(self) -> bool {
        self.player.is_natural() | self.banker.is_natural()
    }

    /// The hand with the higher Point Count.
    #[inline]
    pub fn winner(self) -> Winner {
        match self.player.count().cmp(&self.banker.count()) {
            Ordering::Greater => Winner::Player,
            Ordering::Less => Winner::Banker,
            Ordering::Equal => Winner::Tie,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::equipment::Suit;

    fn card(value: u8) -> Card {
        Card::deck().find(|c| super::value(*c) == value).unwrap_or(Card::JOKER)
    }

    #[test]
    fn table_2_as_it_is_printed() {
        let printed = [
            "DDDDDDDDDDD",
            "DDDDDDDDDDD",
            "DDDDDDDDDDD",
            "DDDDDDDDDSD",
            "DSSDDDDDDSS",
            "DSSSSDDDDSS",
            "SSSSSSSDDSS",
            "SSSSSSSSSSS",
        ];
        for (count, row) in (0..).zip(printed) {
            let banker = Hand::of(card(0), card(count));
            let columns = std::iter::once(None).chain((0..10).map(|value| Some(card(value))));
            let ours: String = columns
                .map(|column| match table_2(banker, column) {
                    Third::Draws => 'D',
                    Third::Stays => 'S',
                })
                .collect();
            assert_eq!(ours, row, "Banker's count {count}");
        }
    }

    #[test]
    fn only_the_right_digit_counts() {
        let ace = Card::new(Rank::Ace, Suit::Spade);
        assert_eq!(Hand::of(ace, card(2)).with(card(4)).count(), 7);
        assert_eq!(Hand::of(ace, card(2)).with(card(9)).count(), 2);
        assert_eq!((amount(ace), amount(Card::new(Rank::Queen, Suit::Heart)), amount(card(7))), (1, 10, 7));
    }
}
