//! Seven cards of a deck with one joker, by their ranks: what the house ways look at by which they are set.

use crate::equipment::{Card, Rank};
use crate::poker::Wheel;
use crate::table::Places;

/// Some of the seven places, one bit each.
pub type Bits = u8;
/// Some of the thirteen ranks, one bit each.
pub type Ranks = u16;

/// The rank of aces, and of the joker.
pub const ACE: usize = Rank::Ace as usize;
/// The rank of kings.
pub const KING: usize = Rank::King as usize;

crate::choice! {
    /// Where the straight with the ace below the two stands among straights.
    ///
    /// - second-highest: below the straight up to the ace only, and the highest straight flush below the royal one.
    /// - lowest: below all others.
    pub enum WheelRank { SecondHighest = "second-highest", Lowest = "lowest" }
}

impl WheelRank {
    /// The same for a ranking.
    pub const fn wheel(self) -> Wheel {
        match self {
            WheelRank::SecondHighest => Wheel::SecondHighest,
            WheelRank::Lowest => Wheel::Lowest,
        }
    }
}

/// The highest of some ranks.
pub const fn highest(ranks: Ranks) -> usize {
    (ranks | 1).ilog2() as usize
}

/// These places of the seven.
pub fn places(bits: Bits) -> Places {
    Places::of_bits(u64::from(bits & 0x7F))
}

/// Seven cards by their ranks, the joker as an ace.
#[derive(Debug)]
pub struct SevenCards<'a> {
    /// The cards.
    pub cards: &'a [Card; 7],
    /// Where the cards of each rank lie.
    pub at: [Bits; 13],
    /// The ranks held at least once, twice, three and four times.
    pub held: [Ranks; 4],
    /// The ranks of all cards but the joker.
    pub natural: Ranks,
    /// How many cards of each suit there are, four bits each.
    pub suits: u16,
    /// How many jokers there are.
    pub joker: u32,
}

impl<'a> SevenCards<'a> {
    /// These cards.
    pub fn new(cards: &'a [Card; 7]) -> SevenCards<'a> {
        let mut seven = SevenCards { cards, at: [0; 13], held: [0; 4], natural: 0, suits: 0, joker: 0 };
        for (place, card) in cards.iter().enumerate() {
            let rank = if let (Some(rank), Some(suit)) = (card.try_rank(), card.try_suit()) {
                seven.natural |= 1 << rank as u16;
                seven.suits += 1 << (4 * suit as u16);
                rank as usize
            } else {
                seven.joker += 1;
                ACE
            };
            let mut more = 1 << rank;
            for times in &mut seven.held {
                (*times, more) = (*times | more, *times & more);
            }
            seven.at[rank] |= 1 << place;
        }
        seven
    }

    /// So many of these cards: clubs before diamonds, hearts and spades, and the joker last.
    pub fn first(&self, among: Bits, count: u32) -> Bits {
        let mut left = among;
        while left.count_ones() > count {
            let last = (0..7).filter(|place| left >> place & 1 == 1).max_by_key(|place| self.cards[*place]);
            left &= !(1 << last.unwrap_or(0));
        }
        left
    }

    /// So many cards of a rank.
    pub fn some(&self, rank: usize, count: u32) -> Bits {
        self.first(self.at[rank], count)
    }

    /// A card of the so-and-so-highest of these ranks, the highest being 0; none where there are fewer.
    pub fn nth(&self, ranks: Ranks, n: usize) -> Bits {
        let left = (0..n).fold(ranks, |left, _| left & !(1 << highest(left)));
        if left == 0 { 0 } else { self.some(highest(left), 1) }
    }
}
