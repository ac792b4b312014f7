//! Categories of three-card hands, as fine as a pay table distinguishes them, with the paragraphs that define them.

use crate::equipment::{Card, Rank};
use crate::games::Game;
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_three};
use crate::table::{Book, FaceDown, Halt, Spot, Table};

/// A line of the pay table, from the highest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreeCardLine {
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

impl ThreeCardLine {
    /// All lines, from the highest.
    pub const ALL: [ThreeCardLine; 5] = [
        ThreeCardLine::StraightFlush,
        ThreeCardLine::ThreeOfAKind,
        ThreeCardLine::Straight,
        ThreeCardLine::Flush,
        ThreeCardLine::Pair,
    ];

    /// The line of three cards; `None` for less than a pair.
    pub const fn of(strength: Strength) -> Option<ThreeCardLine> {
        match strength.category() {
            Category::StraightFlush => Some(ThreeCardLine::StraightFlush),
            Category::ThreeOfAKind => Some(ThreeCardLine::ThreeOfAKind),
            Category::Straight => Some(ThreeCardLine::Straight),
            Category::Flush => Some(ThreeCardLine::Flush),
            Category::Pair => Some(ThreeCardLine::Pair),
            // Three cards of one deck make only a high card.
            _ => None,
        }
    }
}

/// The paragraphs that make three cards what they are.
#[derive(Clone, Copy, Debug)]
pub struct ThreeCardRankLaw {
    /// By [`ThreeCardLine`], from the highest.
    pub lines: [Cite; 5],
    /// None of them.
    pub none: Cite,
    /// The other uses of the ace.
    pub ace_low: Cite,
}

impl ThreeCardRankLaw {
    /// The paragraph on this hand.
    pub const fn of(&self, strength: Strength) -> Cite {
        match ThreeCardLine::of(strength) {
            Some(line) => self.lines[line as usize],
            None => self.none,
        }
    }
}

impl ThreeCardRankLaw {
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

    /// Announces three cards that win a payout.
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
