//! 19:47-12.1, 12.2  The wheel: 52 cards and two jokers.

use crate::equipment::{Card, Rank, Suit, Wheel};
use std::fmt;

/// 12.1~(a): the number of compartments of the wheel.
pub const COMPARTMENTS: usize = 54;

/// 12.1~(a): their marks. In which order they go round the wheel is not known, and decides nothing.
pub const MARKS: [&str; COMPARTMENTS] = [
    "2c", "2d", "2h", "2s", "3c", "3d", "3h", "3s", "4c", "4d", "4h", "4s", "5c", "5d", "5h", "5s", "6c",
    "6d", "6h", "6s", "7c", "7d", "7h", "7s", "8c", "8d", "8h", "8s", "9c", "9d", "9h", "9s", "Tc", "Td",
    "Th", "Ts", "Jc", "Jd", "Jh", "Js", "Qc", "Qd", "Qh", "Qs", "Kc", "Kd", "Kh", "Ks", "Ac", "Ad", "Ah",
    "As", "joker-1", "joker-2",
];

/// 12.1~(a): the pokette wheel.
pub static WHEEL: Wheel = Wheel { name: "pokette wheel", compartments: &MARKS };

/// A compartment of the wheel, and the box of the layout that it belongs to: the cards by their index, then the two jokers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Compartment(u8);

impl Compartment {
    /// The first joker, on the layout above the first two columns.
    pub const JOKER_1: Compartment = Compartment(52);
    /// The second joker, on the layout above the last two columns.
    pub const JOKER_2: Compartment = Compartment(53);

    /// The compartment at which a spin ended; they are counted round and round.
    pub const fn at(index: usize) -> Compartment {
        Compartment((index % COMPARTMENTS) as u8)
    }

    /// The compartment of a card.
    pub const fn of(rank: Rank, suit: Suit) -> Compartment {
        Compartment(Card::new(rank, suit).index() as u8)
    }

    /// The compartment with this mark; a ten is also written `10h`.
    pub fn parse(mark: &str) -> Option<Compartment> {
        match WHEEL.find(mark) {
            Some(index) => Some(Compartment::at(index)),
            None => {
                let card: Card = mark.parse().ok()?;
                (card != Card::JOKER).then(|| Compartment::at(card.index()))
            }
        }
    }

    /// 12.1~(b): its card; a joker has neither rank, suit nor color.
    pub const fn card(self) -> Option<Card> {
        if self.0 < Compartment::JOKER_1.0 { Card::from_index(self.0 as usize) } else { None }
    }

    /// Its color, as it is announced.
    pub const fn color(self) -> &'static str {
        match self.card() {
            Some(card) => match card.suit() {
                Suit::Heart | Suit::Diamond => "red",
                Suit::Spade | Suit::Club => "black",
            },
            None => "no color",
        }
    }
}

impl fmt::Display for Compartment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(MARKS[self.0 as usize])
    }
}

impl fmt::Debug for Compartment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of compartments, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Compartments(u64);

impl Compartments {
    /// None.
    pub const NONE: Compartments = Compartments(0);
    /// Both jokers.
    pub const JOKERS: Compartments = Compartments::NONE.with(Compartment::JOKER_1).with(Compartment::JOKER_2);

    /// One.
    pub const fn one(compartment: Compartment) -> Compartments {
        Compartments(1 << compartment.0)
    }

    /// The four cards of a rank.
    pub const fn rank(rank: Rank) -> Compartments {
        Compartments(0b1111 << (4 * rank as u32))
    }

    /// The thirteen cards of a suit.
    pub const fn suit(suit: Suit) -> Compartments {
        let mut set = Compartments::NONE;
        let mut rank = 0;
        while rank < Rank::ALL.len() {
            set = set.with(Compartment::of(Rank::ALL[rank], suit));
            rank += 1;
        }
        set
    }

    /// The set with one more.
    pub const fn with(self, compartment: Compartment) -> Compartments {
        Compartments(self.0 | 1 << compartment.0)
    }

    /// These and those.
    pub const fn or(self, other: Compartments) -> Compartments {
        Compartments(self.0 | other.0)
    }

    /// The intersection of two sets.
    pub const fn and(self, other: Compartments) -> Compartments {
        Compartments(self.0 & other.0)
    }

    /// Whether it is one of them.
    pub const fn has(self, compartment: Compartment) -> bool {
        self.0 >> compartment.0 & 1 == 1
    }

    /// A bit for each, in the order of the marks.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The count of compartments in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, the lowest rank first and the jokers last.
    pub fn iter(self) -> impl Iterator<Item = Compartment> + Clone {
        (0..COMPARTMENTS).map(Compartment::at).filter(move |compartment| self.has(*compartment))
    }

    /// Reads `Kh/Qh`, each compartment once.
    pub fn parse(text: &str) -> Option<Compartments> {
        let mut set = Compartments::NONE;
        for mark in text.split('/') {
            let compartment = Compartment::parse(mark)?;
            if set.has(compartment) {
                return None;
            }
            set = set.with(compartment);
        }
        Some(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_on_the_wheel_once_and_two_jokers() {
        for (index, mark) in WHEEL.compartments.iter().enumerate() {
            assert_eq!(Compartment::parse(mark), Some(Compartment::at(index)), "{mark}");
        }
        let cards: Vec<Card> = (0..COMPARTMENTS).filter_map(|index| Compartment::at(index).card()).collect();
        assert!(cards.into_iter().eq(Card::deck()));
        assert_eq!(Compartment::parse("Jo"), None);
        assert_eq!(Compartments::suit(Suit::Heart).len(), 13);
    }
}
