//! The categories of poker hands, and the pattern of each.

use std::fmt;

/// A kind of hand. Which kinds count in a game, and in which order, is the game's [`Ranking`](super::Ranking).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Category {
    /// None of the others: the hand counts by its highest cards.
    HighCard,
    /// Two cards of one rank.
    Pair,
    /// Two cards of one rank and two of another.
    TwoPairs,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Cards of consecutive ranks.
    Straight,
    /// Cards of one suit.
    Flush,
    /// Three cards of one rank and two of another.
    FullHouse,
    /// Four cards of one rank.
    FourOfAKind,
    /// Five cards of one rank.
    FiveOfAKind,
    /// Cards of consecutive ranks and of one suit.
    StraightFlush,
    /// The straight flush with the ace on top; of three cards also called mini royal, royal 3 or high mambo.
    RoyalFlush,
    /// A flush that contains a pair: the cards come from several decks.
    FlushWithPair,
    /// A flush that contains two pairs.
    FlushWithTwoPairs,
    /// A flush that contains three-of-a-kind.
    FlushWithThreeOfAKind,
    /// A flush that is a full house.
    FlushWithFullHouse,
    /// A flush that contains four-of-a-kind.
    FlushWithFourOfAKind,
    /// The same card five times.
    FlushWithFiveOfAKind,
    /// Both jokers.
    PairOfJokers,
}

/// The pattern of cards that a category requires.
#[derive(Clone, Copy)]
pub(super) enum Pattern {
    /// Groups of one rank each, the group that counts first in front; the other cards are free.
    Groups(&'static [usize]),
    /// Consecutive ranks.
    Run,
    /// Consecutive ranks, up to the ace.
    TopRun,
    /// Two jokers.
    Jokers,
}

/// Whether a category asks for one suit.
#[derive(Clone, Copy)]
pub(super) enum Suits {
    /// Any suits.
    Any,
    /// All cards of one suit.
    One,
}

impl Category {
    const ALL: [Category; 18] = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPairs,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::FiveOfAKind,
        Category::StraightFlush,
        Category::RoyalFlush,
        Category::FlushWithPair,
        Category::FlushWithTwoPairs,
        Category::FlushWithThreeOfAKind,
        Category::FlushWithFullHouse,
        Category::FlushWithFourOfAKind,
        Category::FlushWithFiveOfAKind,
        Category::PairOfJokers,
    ];

    /// Returns the name as the chapter writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Category::HighCard => "high card",
            Category::Pair => "pair",
            Category::TwoPairs => "two pairs",
            Category::ThreeOfAKind => "three-of-a-kind",
            Category::Straight => "straight",
            Category::Flush => "flush",
            Category::FullHouse => "full house",
            Category::FourOfAKind => "four-of-a-kind",
            Category::FiveOfAKind => "five-of-a-kind",
            Category::StraightFlush => "straight flush",
            Category::RoyalFlush => "royal flush",
            Category::FlushWithPair => "flush with one pair",
            Category::FlushWithTwoPairs => "flush with two pairs",
            Category::FlushWithThreeOfAKind => "flush with three-of-a-kind",
            Category::FlushWithFullHouse => "flush with full house",
            Category::FlushWithFourOfAKind => "flush with four-of-a-kind",
            Category::FlushWithFiveOfAKind => "flush with five-of-a-kind",
            Category::PairOfJokers => "pair of jokers",
        }
    }

    /// Returns the category with this discriminant; the number comes out of a [`Strength`](super::Strength).
    pub(super) const fn from_number(number: usize) -> Category {
        Category::ALL[number]
    }

    /// Returns the pattern that the cards must show.
    pub(super) const fn pattern(self) -> Pattern {
        match self {
            Category::HighCard | Category::Flush => Pattern::Groups(&[]),
            Category::Pair | Category::FlushWithPair => Pattern::Groups(&[2]),
            Category::TwoPairs | Category::FlushWithTwoPairs => Pattern::Groups(&[2, 2]),
            Category::ThreeOfAKind | Category::FlushWithThreeOfAKind => Pattern::Groups(&[3]),
            Category::FullHouse | Category::FlushWithFullHouse => Pattern::Groups(&[3, 2]),
            Category::FourOfAKind | Category::FlushWithFourOfAKind => Pattern::Groups(&[4]),
            Category::FiveOfAKind | Category::FlushWithFiveOfAKind => Pattern::Groups(&[5]),
            Category::Straight | Category::StraightFlush => Pattern::Run,
            Category::RoyalFlush => Pattern::TopRun,
            Category::PairOfJokers => Pattern::Jokers,
        }
    }

    /// Whether the cards must be of one suit.
    pub(super) const fn suits(self) -> Suits {
        match self {
            Category::Flush
            | Category::StraightFlush
            | Category::RoyalFlush
            | Category::FlushWithPair
            | Category::FlushWithTwoPairs
            | Category::FlushWithThreeOfAKind
            | Category::FlushWithFullHouse
            | Category::FlushWithFourOfAKind
            | Category::FlushWithFiveOfAKind => Suits::One,
            _ => Suits::Any,
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of categories.
#[derive(Clone, Copy)]
pub(super) struct Categories(u32);

impl Categories {
    pub(super) const ALL: Categories = Categories(u32::MAX);
    pub(super) const NONE: Categories = Categories(0);

    pub(super) const fn of(categories: &[Category]) -> Categories {
        let mut set = 0;
        let mut i = 0;
        while i < categories.len() {
            set |= 1 << categories[i] as u32;
            i += 1;
        }
        Categories(set)
    }

    pub(super) const fn contains(self, category: Category) -> bool {
        self.0 >> category as u32 & 1 == 1
    }

    pub(super) const fn and(self, other: Categories) -> Categories {
        Categories(self.0 & other.0)
    }
}
