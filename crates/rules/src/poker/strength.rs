//! How good a hand is, and what the dealer calls it.

use std::fmt;

use super::category::{Category, Pattern};
use super::ranks::Order;
use crate::equipment::cards::Rank;

/// How good a hand is: the greater, the better; equal hands are copies.
///
/// Compare strengths of one [`Ranking`](super::Ranking). Strengths of rankings whose order starts alike compare too,
/// so that a two-card pair of sevens is below five cards with a pair of sevens, as setting a pai gow hand needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
// The category's place in the ranking, then the order inside the category (five times four bits), then the
// category itself, which the place already decides.
pub struct Strength(u32);

const CATEGORY_BITS: u32 = 5;
const ORDER_BITS: u32 = 4 * Order::LENGTH as u32;

impl Strength {
    /// No cards at all: below every hand.
    pub const NOTHING: Strength = Strength(0);

    pub(super) const fn new(place: usize, category: Category, order: Order) -> Strength {
        let place_and_order = (place as u32) << ORDER_BITS | order.value();
        Strength(place_and_order << CATEGORY_BITS | category as u32)
    }

    /// A hand of the same category, with this order inside it where this one has none.
    pub(super) const fn with_order(self, order: u32) -> Strength {
        Strength(self.0 + (order << CATEGORY_BITS))
    }

    /// The kind of hand.
    #[inline]
    pub const fn category(self) -> Category {
        Category::from_number((self.0 & ((1 << CATEGORY_BITS) - 1)) as usize)
    }

    /// The ranks that order the hand inside its category, the most important first: the groups, then the odd cards.
    /// A straight has its top card only.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        let (skip, take) = match self.category().pattern() {
            Pattern::Groups(_) => (0, Order::LENGTH),
            Pattern::Run | Pattern::TopRun => (1, 1),
            Pattern::Jokers => (0, 0),
        };
        (skip..skip + take).map_while(move |i| Rank::ALL.get(self.number(i).checked_sub(1)?).copied())
    }

    /// The `i`th number of the order inside the category.
    pub(super) const fn number(self, i: usize) -> usize {
        (self.0 >> (CATEGORY_BITS + ORDER_BITS - 4 * (i as u32 + 1)) & 15) as usize
    }
}

/// A rank in words.
const fn word(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "two",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        _ => rank.name(),
    }
}

/// Several cards of a rank, in words.
struct Plural(Rank);

impl fmt::Display for Plural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = if self.0 == Rank::Six { "es" } else { "s" };
        write!(f, "{}{ending}", word(self.0))
    }
}

impl fmt::Display for Strength {
    /// What the dealer says: "pair of nines", "full house, kings over twos", "ace-king high".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let category = self.category();
        let mut ranks = self.ranks();
        let (Some(first), second) = (ranks.next(), ranks.next()) else {
            return f.write_str(if category == Category::HighCard { "no hand" } else { category.name() });
        };
        let second = second.unwrap_or(first);
        let (top, many, others) = (word(first), Plural(first), Plural(second));
        match category {
            Category::HighCard if first == second => write!(f, "{top} high"),
            Category::HighCard => write!(f, "{top}-{} high", word(second)),
            Category::Pair => write!(f, "pair of {many}"),
            Category::TwoPairs => write!(f, "two pairs, {many} and {others}"),
            Category::ThreeOfAKind => write!(f, "three {many}"),
            Category::FourOfAKind => write!(f, "four {many}"),
            Category::FiveOfAKind => write!(f, "five {many}"),
            Category::Straight | Category::Flush | Category::StraightFlush => {
                write!(f, "{top}-high {category}")
            }
            Category::FullHouse => write!(f, "full house, {many} over {others}"),
            Category::FlushWithPair => write!(f, "flush with a pair of {many}"),
            Category::FlushWithTwoPairs => write!(f, "flush with two pairs, {many} and {others}"),
            Category::FlushWithThreeOfAKind => write!(f, "flush with three {many}"),
            Category::FlushWithFullHouse => write!(f, "flush with full house, {many} over {others}"),
            Category::FlushWithFourOfAKind => write!(f, "flush with four {many}"),
            Category::FlushWithFiveOfAKind => write!(f, "flush with five {many}"),
            Category::RoyalFlush | Category::PairOfJokers => f.write_str(category.name()),
        }
    }
}

impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:#x})", self.0)
    }
}
