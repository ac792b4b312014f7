//! The cards of a hand of stud: some down, some up.

use super::WinnersPotPoker;
use crate::equipment::Card;
use crate::law::Cite;
use crate::poker::Hand;
use crate::table::{FaceDown, Halt, Spot, Table};

/// A card of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// Not dealt.
    Empty,
    /// Face down.
    Down(FaceDown),
    /// Face up.
    Up(Card),
}

/// The cards of a hand, in the order in which they were dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    cards: [Slot; 5],
    count: usize,
}

impl Held {
    /// No cards.
    pub const NOTHING: Held = Held { cards: [Slot::Empty; 5], count: 0 };

    /// Another card.
    #[inline]
    pub fn add(&mut self, card: Slot) {
        if let Some(slot) = self.cards.get_mut(self.count) {
            *slot = card;
            self.count += 1;
        }
    }

    /// How many cards it has.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// How many of them lie face up.
    pub fn open_cards(&self) -> usize {
        self.cards.iter().filter(|card| matches!(card, Slot::Up(_))).count()
    }

    /// What everybody sees of it.
    #[inline]
    pub fn open(&self) -> Hand {
        let seen = |card: &Slot| match card {
            Slot::Up(card) => Some(*card),
            Slot::Empty | Slot::Down(_) => None,
        };
        self.cards.iter().filter_map(seen).collect()
    }

    /// What the player sees who looks at the down cards.
    #[inline]
    pub fn own(&self) -> Hand {
        let seen = |card: &Slot| match card {
            Slot::Up(card) => Some(*card),
            Slot::Down(card) => card.peek(),
            Slot::Empty => None,
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
        if let Some(slot @ &mut Slot::Down(card)) = self.cards.get_mut(place) {
            *slot = Slot::Up(table.turn_up(at, card, by)?);
        }
        Ok(())
    }

    /// All its cards are turned up.
    pub fn turn_up_all<T: Table<WinnersPotPoker>>(
        &mut self,
        at: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        (0..self.count).try_for_each(|place| self.turn_up(place, at, by, table))
    }

    /// All five cards, where they lie face up.
    #[inline]
    pub const fn five(&self) -> Option<[Card; 5]> {
        match self.cards {
            [Slot::Up(a), Slot::Up(b), Slot::Up(c), Slot::Up(d), Slot::Up(e)] => Some([a, b, c, d, e]),
            _ => None,
        }
    }
}
