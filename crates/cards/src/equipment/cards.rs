//! Cards: ranks, suits and the joker, as the chapter names them; and tiles, which come out of a stack, lie
//! face down and are turned up as cards do.

use super::Tile;
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A suit. Suits have no order, except in the games that define one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Suit {
    /// Clubs.
    Club,
    /// Diamonds.
    Diamond,
    /// Hearts.
    Heart,
    /// Spades.
    Spade,
}

impl Suit {
    /// All suits.
    pub const ALL: [Suit; 4] = [Suit::Club, Suit::Diamond, Suit::Heart, Suit::Spade];

    /// Returns the letter used in round files: `c`, `d`, `h` or `s`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Club => 'c',
            Suit::Diamond => 'd',
            Suit::Heart => 'h',
            Suit::Spade => 's',
        }
    }

    /// Returns the name said aloud: `hearts`.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Club => "clubs",
            Suit::Diamond => "diamonds",
            Suit::Heart => "hearts",
            Suit::Spade => "spades",
        }
    }
}

/// A rank, lowest first. The ace is the highest; a game says so if it also counts as one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Rank {
    /// 2.
    Two,
    /// 3.
    Three,
    /// 4.
    Four,
    /// 5.
    Five,
    /// 6.
    Six,
    /// 7.
    Seven,
    /// 8.
    Eight,
    /// 9.
    Nine,
    /// 10.
    Ten,
    /// Jack.
    Jack,
    /// Queen.
    Queen,
    /// King.
    King,
    /// Ace.
    Ace,
}

impl Rank {
    /// All ranks, lowest first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// Returns the letter used in round files: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// Returns the name said aloud, as in "ace" or "10".
    pub const fn name(self) -> &'static str {
        ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"][self as usize]
    }
}

/// The kind of piece that comes out of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Piece {
    /// A card.
    Card,
    /// A tile.
    Tile,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Piece::Card => "card",
            Piece::Tile => "tile",
        })
    }
}

/// One card of a 52-card deck, or the joker that some games add; where the game is played with tiles, a tile.
///
/// No table deals both: where tiles are dealt, no card is taken, and no tile anywhere else. The order of
/// cards is rank first, then suit, with the joker last, and tiles behind it; it is an order for sorting, not
/// for play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// The joker.
    pub const JOKER: Card = Card(52);
    /// The number of different cards without the joker.
    pub const COUNT: usize = 52;

    /// Returns the card of a rank and a suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(rank as u8 * 4 + suit as u8)
    }

    /// Returns the card with this index: rank times four plus suit, 52 for the joker. `None` above.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Card> {
        if index <= 52 { Some(Card(index as u8)) } else { None }
    }

    /// Rank times four plus suit; 52 for the joker, and more for a tile.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns a tile.
    #[inline]
    pub const fn of_tile(tile: Tile) -> Card {
        Card(Card::JOKER.0 + 1 + tile as u8)
    }

    /// Returns the tile, or `None` if it is a card.
    #[inline]
    pub const fn tile(self) -> Option<Tile> {
        if self.0 <= Card::JOKER.0 { None } else { Some(Tile::ALL[(self.0 - Card::JOKER.0 - 1) as usize]) }
    }

    /// Whether it is a card or a tile.
    pub const fn piece(self) -> Piece {
        match self.tile() {
            None => Piece::Card,
            Some(_) => Piece::Tile,
        }
    }

    /// Returns the rank, or `None` for the joker and for tiles.
    #[inline]
    pub const fn try_rank(self) -> Option<Rank> {
        if self.0 < 52 { Some(Rank::ALL[(self.0 >> 2) as usize]) } else { None }
    }

    /// Returns the suit, or `None` for the joker and for tiles.
    #[inline]
    pub const fn try_suit(self) -> Option<Suit> {
        if self.0 < 52 { Some(Suit::ALL[(self.0 & 3) as usize]) } else { None }
    }

    /// Returns the rank of a card from a deck that has no joker. A joker, which such a deck cannot hold,
    /// counts as an ace.
    #[inline]
    pub const fn rank(self) -> Rank {
        match self.0 >> 2 {
            0 => Rank::Two,
            1 => Rank::Three,
            2 => Rank::Four,
            3 => Rank::Five,
            4 => Rank::Six,
            5 => Rank::Seven,
            6 => Rank::Eight,
            7 => Rank::Nine,
            8 => Rank::Ten,
            9 => Rank::Jack,
            10 => Rank::Queen,
            11 => Rank::King,
            _ => Rank::Ace,
        }
    }

    /// Compares the ranks of two cards from a deck without jokers; the ace is the highest.
    #[inline]
    pub fn compare_ranks(self, other: Card) -> Ordering {
        (self.0 >> 2).cmp(&(other.0 >> 2))
    }

    /// Returns the suit of a card from a deck that has no joker. A joker, which such a deck cannot hold,
    /// counts as a club.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 & 3) as usize]
    }

    /// Returns all 52 cards, lowest rank first.
    pub fn deck() -> impl Iterator<Item = Card> {
        (0..52).map(Card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.try_rank(), self.try_suit(), self.tile()) {
            (Some(rank), Some(suit), _) => write!(f, "{}{}", rank.letter(), suit.letter()),
            (_, _, Some(tile)) => fmt::Display::fmt(&tile, f),
            _ => f.write_str("Jo"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseCardError;

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a card: write rank and suit, as in 9c, Th, As, or Jo for the joker; a tile as 6-6")
    }
}

impl std::error::Error for ParseCardError {}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads `9c`, `Th` or `10h`, `As`, `Jo`, and tiles.
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        if text == "Jo" {
            return Ok(Card::JOKER);
        }
        if let Ok(tile) = text.parse() {
            return Ok(Card::of_tile(tile));
        }
        let mut chars = text.chars();
        let suit = chars.next_back().ok_or(ParseCardError)?;
        let suit = Suit::ALL.into_iter().find(|s| s.letter() == suit).ok_or(ParseCardError)?;
        let rank = match chars.as_str() {
            "10" => Rank::Ten,
            one => Rank::ALL
                .into_iter()
                .find(|r| one.len() == 1 && one.starts_with(r.letter()))
                .ok_or(ParseCardError)?,
        };
        Ok(Card::new(rank, suit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back() {
        for card in Card::deck().chain([Card::JOKER]) {
            assert_eq!((card.to_string().parse(), card.tile()), (Ok(card), None));
        }
        for tile in Tile::ALL {
            let card = Card::of_tile(tile);
            assert_eq!((card.to_string().parse(), card.tile()), (Ok(card), Some(tile)));
            assert_eq!(
                (card.try_rank(), card.try_suit(), Card::from_index(card.index())),
                (None, None, None)
            );
        }
        assert_eq!("10h".parse(), Ok(Card::new(Rank::Ten, Suit::Heart)));
    }

    #[test]
    fn invalid_cards_are_refused() {
        for text in ["", "c", "1c", "11c", "Kx", "kc", "♠", "AAs", "joker"] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text}");
        }
    }
}
