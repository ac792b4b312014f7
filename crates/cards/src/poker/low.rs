//! Low poker: the lowest hand wins.

use std::cmp::Reverse;
use std::fmt;

use super::category::{Category, Pattern, Suits};
use super::ranking::Ranking;
use super::ranks::Ranks;
use super::strength::Strength;
use crate::equipment::cards::{Card, Rank};

/// The strength of a low hand: the greater, the better. The greatest has the lowest cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Low(Reverse<Strength>);

/// A game's order of low hands: the ace is the lowest card, straights and flushes do not count, pairs do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LowRanking {
    high: Ranking,
    /// The highest card that a low hand may have, all of different ranks.
    limit: Option<Rank>,
}

/// The categories that spoil a low hand, the least damaging first.
const GROUPS: &[Category] = &[
    Category::HighCard,
    Category::Pair,
    Category::TwoPairs,
    Category::ThreeOfAKind,
    Category::FullHouse,
    Category::FourOfAKind,
];

impl LowRanking {
    /// Five cards, ace to five: razz and the other low games of 14.3, and the low half where none needs to qualify.
    pub const ACE_TO_FIVE: LowRanking = LowRanking { high: Ranking::new(5, GROUPS), limit: None };

    /// Five cards of different ranks, none above eight, 14.3.
    pub const EIGHT_OR_BETTER: LowRanking =
        LowRanking { high: Ranking::new(5, GROUPS), limit: Some(Rank::Eight) };

    /// Three cards of different ranks, none above six: mambo stud, 14.3.
    pub const MAMBO: LowRanking = LowRanking { high: Ranking::new(3, GROUPS), limit: Some(Rank::Six) };

    /// Returns the best low hand that these cards contain, or `None` if none qualifies or there are too few
    /// cards. A joker is an ace.
    pub fn rank(&self, cards: &[Card]) -> Option<Low> {
        let size = self.high.size();
        let lowest = (0u32..1 << cards.len())
            .filter(|chosen| chosen.count_ones() as usize == size)
            .map(|chosen| {
                let ranks = (0..cards.len())
                    .filter(|i| chosen >> i & 1 == 1)
                    .fold(Ranks::NONE, |ranks, i| ranks.with(ace_low(cards[i].rank())));
                self.high.rank_alike(&ranks, Suits::Any)
            })
            .min()?;
        let qualifies = match self.limit {
            None => true,
            Some(limit) => {
                lowest.category() == Category::HighCard
                    && lowest.numbers().next().is_some_and(|top| top <= ace_low(limit))
            }
        };
        qualifies.then_some(Low(Reverse(lowest)))
    }
}

/// Returns the place of a rank when the ace is the lowest.
const fn ace_low(rank: Rank) -> usize {
    (rank as usize + 1) % 13
}

impl Low {
    /// Returns the category that spoils the hand: [`Category::HighCard`] if none does.
    pub const fn category(self) -> Category {
        self.0.0.category()
    }
}

impl fmt::Display for Low {
    /// The cards, as in "8-6-4-2-A low".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strength = self.0.0;
        let groups = match strength.category().pattern() {
            Pattern::Groups(groups) => groups,
            _ => &[],
        };
        for (i, place) in strength.numbers().enumerate() {
            let letter = Rank::ALL[(place + 12) % 13].letter();
            for copy in 0..groups.get(i).copied().unwrap_or(1) {
                write!(f, "{}{letter}", if i + copy == 0 { "" } else { "-" })?;
            }
        }
        f.write_str(" low")
    }
}

impl fmt::Debug for Low {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
