//! A stack of decks, as it goes into a shoe.

use super::{Card, Rank};

/// Which cards make a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Deck {
    /// All 52 cards.
    Full,
    /// The 48 cards that are left when the four 10s are removed.
    WithoutTens,
}

impl Deck {
    /// How many cards a deck has.
    pub const fn size(self) -> u16 {
        match self {
            Deck::Full => 52,
            Deck::WithoutTens => 48,
        }
    }

    /// Whether a card belongs to the deck.
    pub const fn has(self, card: Card) -> bool {
        match self {
            Deck::Full => true,
            Deck::WithoutTens => !matches!(card.try_rank(), Some(Rank::Ten)),
        }
    }
}

/// Decks shuffled together, with the place of the cutting card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Stack {
    /// How many decks.
    pub decks: u8,
    /// Which cards make one of them.
    pub deck: Deck,
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
        Stack { decks, deck: Deck::Full, jokers: 0, behind_cutting_card, supply: Supply::Shoe }
    }

    /// Decks without jokers in a continuous shuffler.
    pub const fn continuous(decks: u8) -> Stack {
        Stack { decks, deck: Deck::Full, jokers: 0, behind_cutting_card: 0, supply: Supply::Continuous }
    }

    /// The same stack, of decks without 10s.
    pub const fn without_tens(self) -> Stack {
        Stack { deck: Deck::WithoutTens, ..self }
    }

    /// How many cards there are.
    pub const fn size(&self) -> u16 {
        self.decks as u16 * self.deck.size() + self.jokers as u16
    }

    /// All its cards, deck by deck.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        (0..self.decks)
            .flat_map(|_| Card::deck())
            .filter(|card| self.deck.has(*card))
            .chain((0..self.jokers).map(|_| Card::JOKER))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_has_as_many_cards_as_it_says() {
        for stack in [Stack::shoe(8, 104), Stack::continuous(1), Stack::shoe(6, 72).without_tens()] {
            assert_eq!(stack.cards().count(), usize::from(stack.size()));
        }
        assert!(Stack::shoe(6, 72).without_tens().cards().all(|card| card.rank() != Rank::Ten));
    }
}
