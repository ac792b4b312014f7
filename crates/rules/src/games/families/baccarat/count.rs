//! The values of the cards, the Point Count, and the tables that decide on third cards. Punto banco, chemin de fer and minibaccarat share them
//! word for word.

use crate::equipment::{Card, Rank};
use crate::games::{CalledHand, SeenHand};
use crate::table::{DrawDecision, DrawnCard, Spot};
use std::cmp::Ordering;
use std::hint::select_unpredictable;

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

/// The name of a hand before the dealer: its point count.
pub fn called(held: SeenHand<'_>) -> Option<CalledHand> {
    let is_hand = matches!(held.at, Spot::Area(_)) && !held.cards.is_empty();
    is_hand.then(|| (held.cards.iter().map(|card| value(*card)).sum::<u8>() % 10).to_string().into())
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
pub struct BaccaratHand {
    total: u8,
    count: u8,
    cards: u8,
}

impl BaccaratHand {
    /// The first two cards of a hand.
    #[inline(always)]
    pub const fn of(first: Card, second: Card) -> BaccaratHand {
        BaccaratHand { total: value(first), count: value(first), cards: 1 }.with(second)
    }

    /// The hand with one card more.
    #[inline(always)]
    pub const fn with(self, card: Card) -> BaccaratHand {
        BaccaratHand { cards: self.cards + 1, ..self.plus(value(card)) }
    }

    /// The hand with a third card, where it has drawn one.
    #[inline(always)]
    pub fn with_third(self, third: DrawnCard) -> BaccaratHand {
        let drawn = self.plus(third.ask_or(value, 0));
        BaccaratHand { cards: self.cards + !third.is_none() as u8, ..drawn }
    }

    #[inline(always)]
    const fn plus(self, value: u8) -> BaccaratHand {
        let count = self.count + value;
        let count = if count >= 10 { count - 10 } else { count };
        BaccaratHand { total: self.total + value, count, cards: self.cards }
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

    /// The number of its cards.
    pub const fn cards(self) -> u8 {
        self.cards
    }

    /// Whether the first two cards are a natural: 8 or 9.
    pub const fn is_natural(self) -> bool {
        (self.cards == 2) & (self.count >= 8)
    }
}

/// A row of a table: a bit for each column in which the hand draws.
#[derive(Clone, Copy)]
struct Says(u16);

impl Says {
    #[inline(always)]
    fn at(self, column: u8) -> DrawDecision {
        select_unpredictable((self.0 >> (column % 16)) & 1 == 1, DrawDecision::Draws, DrawDecision::Stays)
    }
}

/// A row of a table, as it is printed: D for draws, S for stays.
const fn says(printed: &str) -> Says {
    let mut bits = 0;
    let mut column = 0;
    while column < printed.len() {
        bits |= ((printed.as_bytes()[column] == b'D') as u16) << column;
        column += 1;
    }
    Says(bits)
}

/// Table 1: the Player's Hand draws on 0 to 5 and stays on 6 to 9.
const TABLE_1: Says = says("DDDDDDSSSS");

/// Table 2, a row for each count of the Banker's Hand on two cards: the columns are the values of the Player's third card, and behind them
/// no third card. What lies behind the counts makes a power of two.
const TABLE_2: [Says; 16] = [
    says("DDDDDDDDDDD"),
    says("DDDDDDDDDDD"),
    says("DDDDDDDDDDD"),
    says("DDDDDDDDSDD"),
    says("SSDDDDDDSSD"),
    says("SSSSDDDDSSD"),
    says("SSSSSSDDSSS"),
    says("SSSSSSSSSSS"),
    says("SSSSSSSSSSS"),
    says("SSSSSSSSSSS"),
    says(""),
    says(""),
    says(""),
    says(""),
    says(""),
    says(""),
];

/// The column of Table 2 without a third card.
const NO_THIRD: u8 = 10;

/// Table 1.
#[inline(always)]
pub fn table_1(players_count: u8) -> DrawDecision {
    TABLE_1.at(players_count)
}

/// Table 2: whether the Banker's Hand draws. The column is the value of the Player's third card, not the Point Count of that hand.
#[inline(always)]
pub fn table_2(bankers_count: u8, players_third: DrawnCard) -> DrawDecision {
    TABLE_2[bankers_count as usize % TABLE_2.len()].at(players_third.ask_or(value, NO_THIRD))
}

/// The two hands of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BaccaratHands {
    /// The Player's Hand.
    pub player: BaccaratHand,
    /// The Banker's Hand.
    pub banker: BaccaratHand,
}

impl BaccaratHands {
    /// Whether one of the hands is a natural, so that neither draws.
    pub const fn natural(self) -> bool {
        self.player.is_natural() | self.banker.is_natural()
    }

    /// Whether neither hand has a third card.
    #[inline(always)]
    pub const fn both_stayed(self) -> bool {
        self.player.cards + self.banker.cards == 4
    }

    /// Whether the Player's Hand draws: after a natural neither hand does, otherwise Table 1 decides.
    #[inline(always)]
    pub fn player_draws(self) -> DrawDecision {
        self.unless_natural(table_1(self.player.count()))
    }

    /// Whether the Banker's Hand draws: after a natural neither hand does, otherwise Table 2 decides.
    #[inline(always)]
    pub fn banker_draws(self, players_third: DrawnCard) -> DrawDecision {
        self.unless_natural(table_2(self.banker.count(), players_third))
    }

    #[inline(always)]
    fn unless_natural(self, table: DrawDecision) -> DrawDecision {
        select_unpredictable(self.natural(), DrawDecision::Stays, table)
    }

    /// The Point Count of the Player's Hand against that of the Banker's Hand.
    #[inline(always)]
    pub fn order(self) -> Ordering {
        self.player.count().cmp(&self.banker.count())
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
    fn table_2_says_what_a_dealer_learns() {
        for bankers in 0..10 {
            assert_eq!(
                table_2(bankers, DrawnCard::NONE),
                table_1(bankers),
                "without a third card: as Table 1"
            );
            for value in 0..10 {
                let draws = match value {
                    0 | 9 => bankers <= 3,
                    8 => bankers <= 2,
                    1 => bankers <= 3,
                    2 | 3 => bankers <= 4,
                    4 | 5 => bankers <= 5,
                    _ => bankers <= 6,
                };
                let third = DrawnCard::card(card(value));
                assert_eq!(
                    table_2(bankers, third) == DrawDecision::Draws,
                    draws,
                    "{bankers} against {value}"
                );
            }
        }
    }

    #[test]
    fn a_natural_ends_the_drawing() {
        let (four, eight) = (BaccaratHand::of(card(0), card(4)), BaccaratHand::of(card(3), card(5)));
        assert_eq!(BaccaratHands { player: four, banker: eight }.player_draws(), DrawDecision::Stays);
        assert_eq!(
            BaccaratHands { player: eight, banker: four }.banker_draws(DrawnCard::NONE),
            DrawDecision::Stays
        );
        assert_eq!(BaccaratHands { player: four, banker: four }.player_draws(), DrawDecision::Draws);
    }

    #[test]
    fn only_the_right_digit_counts() {
        let ace = Card::new(Rank::Ace, Suit::Spade);
        assert_eq!(BaccaratHand::of(ace, card(2)).with(card(4)).count(), 7);
        assert_eq!(BaccaratHand::of(ace, card(2)).with(card(9)).count(), 2);
        assert_eq!((amount(ace), amount(Card::new(Rank::Queen, Suit::Heart)), amount(card(7))), (1, 10, 7));
    }
}
