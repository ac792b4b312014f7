//! Low hands once more, in the few steps that a table played millions of times a second can take.
//!
//! Tests compare them with [`LowRanking`].

use super::low::{Low, LowRanking};
use crate::equipment::cards::{Card, Rank};
use std::cmp::Reverse;
use std::fmt;

/// The strength of an ace-to-five low hand: the greater, the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AceToFive {
    /// A hand with a pair or more of a kind, worse than any without.
    Paired(Low),
    /// Cards of different ranks, as bits, the ace lowest: the set with the lower highest card is the lower number.
    Unpaired(Reverse<u16>),
}

/// The condition under which a low hand wins anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Qualifier {
    /// Any five cards.
    Any,
    /// Five cards of different ranks, none above eight.
    EightOrBetter,
    /// Three cards of different ranks, none above six.
    ThreeSixOrBetter,
}

impl Qualifier {
    /// Returns the number of cards of a hand.
    const fn size(self) -> u32 {
        match self {
            Qualifier::Any | Qualifier::EightOrBetter => 5,
            Qualifier::ThreeSixOrBetter => 3,
        }
    }

    /// Returns the ranks that a hand may have, as bits.
    const fn ranks(self) -> u16 {
        match self {
            Qualifier::Any => 0x1FFF,
            Qualifier::EightOrBetter => 0xFF,
            Qualifier::ThreeSixOrBetter => 0x3F,
        }
    }

    /// Returns the best low hand that these cards contain, if one qualifies.
    #[inline]
    pub fn best(self, cards: &[Card]) -> Option<AceToFive> {
        let ranks = cards.iter().fold(0, |ranks, card| ranks | bit(*card));
        match lowest(ranks & self.ranks(), self.size()) {
            Some(lowest) => Some(AceToFive::Unpaired(Reverse(lowest))),
            None => match self {
                Qualifier::Any => LowRanking::ACE_TO_FIVE.rank(cards).map(AceToFive::Paired),
                Qualifier::EightOrBetter | Qualifier::ThreeSixOrBetter => None,
            },
        }
    }
}

/// Returns the rank of a card as a bit, the ace lowest.
#[inline]
pub(super) fn bit(card: Card) -> u16 {
    1 << ((card.rank() as u16 + 1) % 13)
}

/// Returns the lowest `count` of these ranks.
#[inline]
fn lowest(ranks: u16, count: u32) -> Option<u16> {
    let mut left = ranks;
    let mut more = ranks.count_ones().checked_sub(count)?;
    while more > 0 {
        left &= !(1 << left.ilog2());
        more -= 1;
    }
    Some(left)
}

impl fmt::Display for AceToFive {
    /// The cards, as in "8-6-4-2-A low".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AceToFive::Paired(low) => fmt::Display::fmt(low, f),
            AceToFive::Unpaired(Reverse(ranks)) => {
                for (count, place) in (0..13).rev().filter(|place| ranks >> place & 1 == 1).enumerate() {
                    let letter = Rank::ALL[(place + 12) % 13].letter();
                    write!(f, "{}{letter}", if count == 0 { "" } else { "-" })?;
                }
                f.write_str(" low")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    /// All hands of five, six and seven cards that begin somewhere in a long walk through the deck: the order
    /// is that of the ranking.
    #[test]
    fn the_order_is_that_of_the_ranking() {
        let deck: Vec<Card> = Card::deck().collect();
        let hands: Vec<Vec<Card>> = (0..700)
            .map(|n| (0..5 + n % 3).map(|place| deck[(n * 7 + place * (11 + n % 4)) % 52]).collect())
            .filter(|hand: &Vec<Card>| {
                let mut sorted = hand.clone();
                sorted.sort_unstable();
                sorted.windows(2).all(|two| two[0] != two[1])
            })
            .collect();
        assert!(hands.len() > 500);
        let rankings = [
            (LowRanking::ACE_TO_FIVE, Qualifier::Any),
            (LowRanking::EIGHT_OR_BETTER, Qualifier::EightOrBetter),
            (LowRanking::MAMBO, Qualifier::ThreeSixOrBetter),
        ];
        for (slow, quick) in rankings {
            let both: Vec<_> = hands.iter().map(|hand| (slow.rank(hand), quick.best(hand))).collect();
            for (a, quick_a) in &both {
                assert_eq!(a.is_some(), quick_a.is_some());
                for (b, quick_b) in &both {
                    assert_eq!(a.cmp(b), quick_a.cmp(quick_b), "{a:?} {b:?}");
                }
                if let (Some(a), Some(quick)) = (a, quick_a) {
                    assert_eq!(a.to_string(), quick.to_string());
                }
            }
        }
    }

    #[test]
    fn a_pair_is_worse_than_none_and_the_wheel_is_best() {
        let rank = |text| Qualifier::Any.best(&cards(text)).unwrap();
        assert!(rank("Th 9d 8c 7s 6h") > rank("2c 2d 3h 4s 5c"));
        assert!(rank("5h 4h 3h 2h Ah") > rank("6c 4d 3h 2s Ac"));
        assert!(rank("8c 6d 4h 2s Ac") > rank("8c 6d 5h 2s Ac"));
        assert_eq!(Qualifier::EightOrBetter.best(&cards("9c 7d 5h 3s 2c")), None);
    }
}
