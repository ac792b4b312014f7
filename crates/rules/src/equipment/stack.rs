//! A stack of decks, as it goes into a shoe.

use super::Card;

/// Decks shuffled together, with the place of the cutting card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Stack {
    /// How many decks of 52 cards.
    pub decks: u8,
    /// How many jokers besides.
    pub jokers: u8,
    /// How many cards lie behind the cutting card; nothing where none is inserted.
    pub behind_cutting_card: u16,
    /// Whether cards that were dealt go back into play at once.
    pub supply: Supply,
}

/// How the cards of a stack come out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Supply {
    /// One after the other, until the stack is shuffled again.
    Shoe,
    /// A continuous shuffler: the cards of a finished round are mixed in again before the next one.
    Continuous,
}

impl Stack {
    /// Decks without jokers in a shoe, with so many cards behind the cutting card.
    pub const fn shoe(decks: u8, behind_cutting_card: u16) -> Stack {
        Stack { decks, jokers: 0, behind_cutting_card, supply: Supply::Shoe }
    }

    /// Decks without jokers in a continuous shuffler.
    pub const fn continuous(decks: u8) -> Stack {
        Stack { decks, jokers: 0, behind_cutting_card: 0, supply: Supply::Continuous }
    }

    /// How many cards there are.
    pub const fn size(&self) -> u16 {
        self.decks as u16 * 52 + self.jokers as u16
    }

    /// All its cards, deck by deck.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        (0..self.decks).flat_map(|_| Card::deck()).chain((0..self.jokers).map(|_| Card::JOKER))
    }
}
