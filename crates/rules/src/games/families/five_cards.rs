//! Hands of five cards: what they are, and the paragraphs that make them so.

use crate::equipment::{Card, Rank};
use crate::games::Game;
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_five};
use crate::table::{FaceDown, Halt, Spot, Table};

/// The paragraphs on the rankings.
#[derive(Clone, Copy, Debug)]
pub struct Rankings {
    /// The order of the cards, and what else the ace may do.
    pub cards: Cite,
    /// The order of the hands.
    pub hands: Cite,
    /// Each of the nine, from the royal flush down to a pair.
    pub each: [Cite; 9],
}

/// Whether a straight is the one with an ace below the two.
#[inline]
pub fn is_wheel(cards: &[Card]) -> bool {
    cards.iter().any(|card| card.rank() == Rank::Two) && cards.iter().any(|card| card.rank() == Rank::Ace)
}

impl Rankings {
    /// One paragraph on all hands.
    pub const fn all(cards: Cite, hands: Cite) -> Rankings {
        Rankings { cards, hands, each: [hands; 9] }
    }

    /// The paragraph that makes a hand what it is.
    const fn of(&self, category: Category) -> Cite {
        let [royal, straight_flush, four, full_house, flush, straight, three, two_pairs, pair] = self.each;
        match category {
            Category::RoyalFlush => royal,
            Category::StraightFlush => straight_flush,
            Category::FourOfAKind => four,
            Category::FullHouse => full_house,
            Category::Flush => flush,
            Category::Straight => straight,
            Category::ThreeOfAKind => three,
            Category::TwoPairs => two_pairs,
            Category::Pair => pair,
            // One deck deals nothing else than hands that are none of these.
            _ => self.hands,
        }
    }

    /// The hand that lies at a place, announced.
    #[inline]
    pub fn announce<G: Game, T: Table<G>>(&self, at: Spot, cards: &[Card; 5], table: &mut T) -> Strength {
        let strength = rank_five(cards);
        let category = strength.category();
        table.settles(at, cards, 5, self.hands);
        table.announce(format_args!("{at}: {strength}"), self.of(category));
        if matches!(category, Category::Straight | Category::StraightFlush) && is_wheel(cards) {
            table.instruct(format_args!("the ace counts below the two in this straight"), self.cards);
        }
        strength
    }
}

/// Cards that lie face down at a place are turned up.
#[inline]
pub fn turn_up<const N: usize, G: Game, T: Table<G>>(
    at: Spot,
    down: [FaceDown; N],
    by: Cite,
    table: &mut T,
) -> Result<[Card; N], Halt> {
    let mut cards = [Card::JOKER; N];
    for (card, down) in cards.iter_mut().zip(down) {
        *card = table.turn_up(at, down, by)?;
    }
    Ok(cards)
}
