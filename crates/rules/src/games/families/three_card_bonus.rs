//! Hands of three cards: what they are, as far as a pay table can tell, and the paragraphs that make them so.

use crate::equipment::{Card, Rank};
use crate::games::Game;
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_three};
use crate::table::{Book, FaceDown, Halt, Spot, Table};

/// A line of the pay table, from the highest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// A straight flush.
    StraightFlush,
    /// Three-of-a-kind.
    ThreeOfAKind,
    /// A straight.
    Straight,
    /// A flush.
    Flush,
    /// A pair.
    Pair,
}

impl Line {
    /// All lines, from the highest.
    pub const ALL: [Line; 5] =
        [Line::StraightFlush, Line::ThreeOfAKind, Line::Straight, Line::Flush, Line::Pair];

    /// The line of three cards; nothing where they are less than a pair.
    pub const fn of(strength: Strength) -> Option<Line> {
        match strength.category() {
            Category::StraightFlush => Some(Line::StraightFlush),
            Category::ThreeOfAKind => Some(Line::ThreeOfAKind),
            Category::Straight => Some(Line::Straight),
            Category::Flush => Some(Line::Flush),
            Category::Pair => Some(Line::Pair),
            // Three cards of one deck make nothing else than a high card.
            _ => None,
        }
    }
}

/// The paragraphs that make three cards what they are.
#[derive(Clone, Copy, Debug)]
pub struct Ranks {
    /// By [`Line`], from the highest.
    pub lines: [Cite; 5],
    /// None of them.
    pub none: Cite,
    /// What else the ace may do.
    pub ace_low: Cite,
}

impl Ranks {
    /// The paragraph on this hand.
    pub const fn of(&self, strength: Strength) -> Cite {
        match Line::of(strength) {
            Some(line) => self.lines[line as usize],
            None => self.none,
        }
    }
}

impl Ranks {
    /// The three cards of a hand, turned up and announced.
    pub fn show<G: Game, T: Table<G>>(
        &self,
        at: Spot,
        cards: [FaceDown; 3],
        by: Cite,
        table: &mut T,
    ) -> Result<Strength, Halt> {
        let [a, b, c] = cards;
        let cards = [table.turn_up(at, a, by)?, table.turn_up(at, b, by)?, table.turn_up(at, c, by)?];
        table.settles(at, &cards, 3, by);
        Ok(self.announce(at, &cards, table))
    }

    /// The three cards for which somebody is paid are announced.
    pub fn announce<W>(&self, at: Spot, cards: &[Card; 3], book: &mut impl Book<W>) -> Strength {
        let strength = rank_three(cards);
        book.announce(format_args!("{at}: {strength}"), self.of(strength));
        if matches!(strength.category(), Category::Straight | Category::StraightFlush) && is_wheel(cards) {
            book.instruct(
                format_args!("{at}: the ace counts below the two in this {strength}"),
                self.ace_low,
            );
        }
        strength
    }
}

/// Whether a straight is the one with an ace and a two.
fn is_wheel(cards: &[Card; 3]) -> bool {
    cards.iter().any(|card| card.rank() == Rank::Two) && cards.iter().any(|card| card.rank() == Rank::Ace)
}
