//! The cards of a hand of stud: some down, some up.

use super::WinnersPotPoker;
use crate::equipment::Card;
use crate::law::Cite;
use crate::poker::Hand;
use crate::table::{FaceDown, Halt, Spot, Table};

/// A card of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardSlot {
    /// Not dealt.
    Empty,
    /// Face down.
    Down(FaceDown),
    /// Face up.
    Up(Card),
}

/// The cards of a hand, in the order in which they were dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinnersCards {
    cards: [CardSlot; 5],
    count: usize,
}

impl WinnersCards {
    /// No cards.
    pub const NOTHING: WinnersCards = WinnersCards { cards: [CardSlot::Empty; 5], count: 0 };

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: CardSlot) {
        if let Some(slot) = self.cards.get_mut(self.count) {
            *slot = card;
            self.count += 1;
        }
    }

    /// The number of its cards.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The number of cards face up.
    pub fn open_cards(&self) -> usize {
        self.cards.iter().filter(|card| matches!(card, CardSlot::Up(_))).count()
    }

    /// The part of the hand that everybody sees.
    #[inline]
    pub fn open(&self) -> Hand {
        let seen = |card: &CardSlot| match card {
            CardSlot::Up(card) => Some(*card),
            CardSlot::Empty | CardSlot::Down(_) => None,
        };
        self.cards.iter().filter_map(seen).collect()
    }

    /// The hand as seen by the player who looks at the down cards.
    #[inline]
    pub fn own(&self) -> Hand {
        let seen = |card: &CardSlot| match card {
            CardSlot::Up(card) => Some(*card),
            CardSlot::Down(card) => card.peek(),
            CardSlot::Empty => None,
        };
        self.cards.iter().filter_map(seen).collect()
    }

    /// The card at this place is turned up, if it lies face down.
    pub fn turn_up<T: Table<WinnersPotPoker>>(
        &mut self,
        place: usize,
        at: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        if let Some(slot @ &mut CardSlot::Down(card)) = self.cards.get_mut(place) {
            *slot = CardSlot::Up(table.turn_up(at, card, by)?);
        }
        Ok(())
    }

    /// Turns up all its cards.
    pub fn turn_up_all<T: Table<WinnersPotPoker>>(
        &mut self,
        at: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        (0..self.count).try_for_each(|place| self.turn_up(place, at, by, table))
    }

    /// The five cards, if all of them lie face up.
    #[inline]
    pub const fn five(&self) -> Option<[Card; 5]> {
        match self.cards {
            [CardSlot::Up(a), CardSlot::Up(b), CardSlot::Up(c), CardSlot::Up(d), CardSlot::Up(e)] => {
                Some([a, b, c, d, e])
            }
            _ => None,
        }
    }
}
