//! The strength of a hand, and its name as the dealer calls it.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::category::Category;
use super::ranks::Order;
use crate::equipment::cards::Rank;

/// The strength of a hand: the greater, the better; equal hands are copies.
///
/// Compare strengths of one [`Ranking`](super::Ranking). Strengths of rankings whose order starts alike compare too,
/// so that a two-card pair of sevens is below five cards with a pair of sevens, as setting a pai gow hand needs.
#[derive(Clone, Copy)]
pub struct Strength {
    /// The order of hands: it counts through the ranking, each category starting at a new block.
    code: u16,
    /// The first block of the category, and the category. The code decides it, so comparing needs only the code.
    tag: u16,
}

const BLOCK: usize = 512;
const CATEGORY_BITS: u32 = 5;
/// The number of blocks.
pub(super) const BLOCKS: usize = (1 << 16) / BLOCK;

impl Strength {
    /// The strength of no cards: below every hand.
    pub const NOTHING: Strength = Strength { code: 0, tag: 0 };

    /// Returns a hand of a category that starts at this block.
    pub(super) const fn new(block: usize, category: Category, order: Order) -> Strength {
        let code = (block * BLOCK + order.0) as u16;
        Strength { code, tag: (block as u16) << CATEGORY_BITS | category as u16 }
    }

    /// Returns the number of blocks that a category takes.
    pub(super) const fn blocks(category: Category) -> usize {
        Order::count(category.pattern()).div_ceil(BLOCK)
    }

    /// Returns the part that orders hands.
    pub const fn code(self) -> u16 {
        self.code
    }

    /// Returns the hand of the same category `by` steps further up; a category of straights is one block.
    pub(super) const fn further(self, by: u16) -> Strength {
        Strength { code: self.code + by, tag: self.tag }
    }

    /// Returns the part that depends on the block only.
    pub(super) const fn tag(self) -> u16 {
        self.tag
    }

    /// Returns the strength with this code, when `tags` has the tags of all blocks.
    #[inline]
    pub(super) const fn from_code(code: u16, tags: &[u16; BLOCKS]) -> Strength {
        Strength { code, tag: tags[code as usize / BLOCK] }
    }

    /// Returns the kind of hand.
    #[inline]
    pub const fn category(self) -> Category {
        Category::from_number((self.tag & ((1 << CATEGORY_BITS) - 1)) as usize)
    }

    /// Returns the ranks that order the hand inside its category, the most important first: the groups, then
    /// the odd cards. A straight has its top card only.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        self.numbers().filter_map(|rank| Rank::ALL.get(rank).copied())
    }

    /// Returns the ranks that order the hand, as numbers.
    pub(super) fn numbers(self) -> impl Iterator<Item = usize> {
        let order = Order(self.code as usize - (self.tag >> CATEGORY_BITS) as usize * BLOCK);
        order.ranks(self.category().pattern())
    }
}

impl PartialEq for Strength {
    #[inline]
    fn eq(&self, other: &Strength) -> bool {
        self.code == other.code
    }
}

impl Eq for Strength {}

impl PartialOrd for Strength {
    #[inline]
    fn partial_cmp(&self, other: &Strength) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Strength {
    #[inline]
    fn cmp(&self, other: &Strength) -> Ordering {
        self.code.cmp(&other.code)
    }
}

impl Hash for Strength {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code.hash(state);
    }
}

/// Returns the name of a rank.
pub(super) const fn word(rank: Rank) -> &'static str {
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

/// The plural name of a rank.
struct Plural(Rank);

impl fmt::Display for Plural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = if self.0 == Rank::Six { "es" } else { "s" };
        write!(f, "{}{ending}", word(self.0))
    }
}

impl fmt::Display for Strength {
    /// Writes the dealer's call: "pair of nines", "full house, kings over twos", "ace-king high".
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
        write!(f, "{self} ({})", self.code)
    }
}
