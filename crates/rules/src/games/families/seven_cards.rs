//! Seven cards of a deck with one joker, indexed by rank, as the house ways examine them.

use crate::equipment::{Card, Rank};
use crate::house::Opt;
use crate::law::Cite;
use crate::poker::AceLowStraight;
use crate::table::Places;

/// A set of the seven places, one bit each.
pub type PlaceBits = u8;
/// A set of the thirteen ranks, one bit each.
pub type RankBits = u16;

/// The rank of aces, and of the joker.
pub const ACE: usize = Rank::Ace as usize;
/// The rank of kings.
pub const KING: usize = Rank::King as usize;

crate::choice! {
    /// The rank of the straight with the ace below the two among straights.
    ///
    /// - second-highest: below the straight up to the ace only, and the highest straight flush below the royal one.
    /// - lowest: below all others.
    pub enum WheelRank { SecondHighest = "second-highest", Lowest = "lowest" }
}

impl WheelRank {
    /// The option for it, without its label.
    pub const fn option(by: Cite) -> Opt<WheelRank> {
        WheelRank::as_option("wheel").default(WheelRank::SecondHighest).by(by)
    }

    /// The same for a ranking.
    pub const fn wheel(self) -> AceLowStraight {
        match self {
            WheelRank::SecondHighest => AceLowStraight::SecondHighest,
            WheelRank::Lowest => AceLowStraight::Lowest,
        }
    }
}

/// The highest of some ranks.
pub const fn highest(ranks: RankBits) -> usize {
    (ranks | 1).ilog2() as usize
}

/// Returns these of the seven places.
pub fn places(bits: PlaceBits) -> Places {
    Places::of_bits(u64::from(bits & 0x7F))
}

/// Seven cards by their ranks, the joker as an ace.
#[derive(Debug)]
pub struct SevenCards<'a> {
    /// The cards.
    pub cards: &'a [Card; 7],
    /// The places of the cards of each rank.
    pub at: [PlaceBits; 13],
    /// The ranks held at least once, twice, three and four times.
    pub held: [RankBits; 4],
    /// The ranks of all cards but the joker.
    pub natural: RankBits,
    /// The number of cards of each suit, four bits each.
    pub suits: u16,
    /// The number of jokers.
    pub joker: u32,
}

impl<'a> SevenCards<'a> {
    /// Indexes these cards.
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

    /// The first `count` of these cards: clubs before diamonds, hearts and spades, and the joker last.
    pub fn first(&self, among: PlaceBits, count: u32) -> PlaceBits {
        let mut left = among;
        while left.count_ones() > count {
            let last = (0..7).filter(|place| left >> place & 1 == 1).max_by_key(|place| self.cards[*place]);
            left &= !(1 << last.unwrap_or(0));
        }
        left
    }

    /// The first `count` cards of a rank.
    pub fn some(&self, rank: usize, count: u32) -> PlaceBits {
        self.first(self.at[rank], count)
    }

    /// A card of the so-and-so-highest of these ranks, the highest being 0; none where there are fewer.
    pub fn nth(&self, ranks: RankBits, n: usize) -> PlaceBits {
        let left = (0..n).fold(ranks, |left, _| left & !(1 << highest(left)));
        if left == 0 { 0 } else { self.some(highest(left), 1) }
    }
}
