//! A stack of decks, as it goes into a shoe.

use super::{Card, Piece, Rank, Tile};

/// The cards that make up a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Deck {
    /// All 52 cards.
    Full,
    /// The 48 cards that are left when the four 10s are removed.
    WithoutTens,
    /// The 32 tiles of a pai gow set.
    Tiles,
}

impl Deck {
    /// Returns the number of cards in a deck.
    pub const fn size(self) -> u16 {
        match self {
            Deck::Full => 52,
            Deck::WithoutTens => 48,
            Deck::Tiles => Tile::SET,
        }
    }

    /// Whether a card belongs to the deck; a joker, which comes besides, may.
    pub const fn has(self, card: Card) -> bool {
        match self {
            Deck::Full => card.tile().is_none(),
            Deck::WithoutTens => card.tile().is_none() && !matches!(card.try_rank(), Some(Rank::Ten)),
            Deck::Tiles => card.tile().is_some(),
        }
    }

    /// Returns the kind of piece that the deck consists of.
    pub const fn piece(self) -> Piece {
        match self {
            Deck::Full | Deck::WithoutTens => Piece::Card,
            Deck::Tiles => Piece::Tile,
        }
    }
}

/// Decks shuffled together, with the place of the cutting card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Stack {
    /// The number of decks.
    pub decks: u8,
    /// The kind of deck.
    pub deck: Deck,
    /// The number of additional jokers.
    pub jokers: u8,
    /// The number of cards behind the cutting card; 0 if none is inserted.
    pub behind_cutting_card: u16,
    /// Whether cards that were dealt go back into play at once.
    pub supply: Supply,
}

/// The way in which the cards of a stack come out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Supply {
    /// One after the other, until the stack is shuffled again.
    Shoe,
    /// A continuous shuffler: the cards of a finished round are mixed in again before the next one.
    Continuous,
}

impl Stack {
    /// Returns a shoe of decks without jokers, with this number of cards behind the cutting card.
    pub const fn shoe(decks: u8, behind_cutting_card: u16) -> Stack {
        Stack { decks, deck: Deck::Full, jokers: 0, behind_cutting_card, supply: Supply::Shoe }
    }

    /// Returns a shoe of which every card may come out.
    pub const fn whole_shoe(decks: u8) -> Stack {
        Stack::shoe(decks, 0)
    }

    /// Decks without jokers in a continuous shuffler.
    pub const fn continuous(decks: u8) -> Stack {
        Stack { decks, deck: Deck::Full, jokers: 0, behind_cutting_card: 0, supply: Supply::Continuous }
    }

    /// Returns the stack with decks without 10s.
    pub const fn without_tens(self) -> Stack {
        Stack { deck: Deck::WithoutTens, ..self }
    }

    /// A set of tiles, all of which come out before it is mixed again.
    pub const TILES: Stack = Stack { deck: Deck::Tiles, ..Stack::shoe(1, 0) };

    /// Returns the most times that a card comes out of the stack. The game decides about a card that does not
    /// belong to the decks.
    pub const fn copies(&self, card: Card) -> u8 {
        match card.tile() {
            Some(tile) => self.decks * tile.copies(),
            None if card.index() == Card::JOKER.index() => self.jokers,
            None => self.decks,
        }
    }

    /// Returns the number of cards.
    pub const fn size(&self) -> u16 {
        self.decks as u16 * self.deck.size() + self.jokers as u16
    }

    /// Returns all its cards, deck by deck.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        (0..self.decks)
            .flat_map(|_| Card::deck().chain(Tile::set().map(Card::of_tile)))
            .filter(|card| self.deck.has(*card))
            .chain((0..self.jokers).map(|_| Card::JOKER))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_has_as_many_cards_as_it_says() {
        for stack in
            [Stack::shoe(8, 104), Stack::continuous(1), Stack::shoe(6, 72).without_tens(), Stack::TILES]
        {
            assert_eq!(stack.cards().count(), usize::from(stack.size()));
            assert!(stack.cards().all(|card| stack.deck.piece() == card.piece()));
            for card in stack.cards() {
                assert_eq!(
                    stack.cards().filter(|other| *other == card).count(),
                    usize::from(stack.copies(card))
                );
            }
        }
        assert!(Stack::shoe(6, 72).without_tens().cards().all(|card| card.rank() != Rank::Ten));
    }
}
