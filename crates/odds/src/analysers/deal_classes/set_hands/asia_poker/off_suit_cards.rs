//! Off-suit cards: up to three cards of any of the three suits other than the flush's, by their ranks.

use crate::analysers::deal_classes::set_hands::{of_three_suits, sum};
use crate::analysers::heap_size;

/// The most off-suit cards.
pub const MOST: u32 = 3;

/// A multiset of up to three ranks, by its index among all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OffSuitCards(u16);

impl OffSuitCards {
    /// Returns the index.
    pub const fn place(self) -> usize {
        self.0 as usize
    }
}

/// The table of all multisets.
pub struct OffSuitTable {
    counts: Vec<[u8; 13]>,
    /// The index by three ranks in ascending order, of which the first may be absent.
    places: Vec<u16>,
    /// By multiset and size, the larger multisets that contain it, with the number of ways for the rest.
    above: Vec<[Vec<(OffSuitCards, i64)>; MOST as usize + 1]>,
}

/// Returns the position of three ranks, counted from one on.
const fn at([one, two, three]: [usize; 3]) -> usize {
    (one * 14 + two) * 14 + three
}

impl OffSuitTable {
    /// Returns the memory of the table in bytes.
    pub fn heap_size(&self) -> usize {
        let above: usize = self.above.iter().flatten().map(heap_size::of_list).sum();
        heap_size::of_list(&self.counts)
            + heap_size::of_list(&self.places)
            + heap_size::of_list(&self.above)
            + above
    }

    /// The number of multisets: of no card, 13, 91 and 455.
    pub const COUNT: usize = 560;

    pub fn new() -> OffSuitTable {
        let (mut counts, mut places) = (Vec::new(), vec![0; 14 * 14 * 14]);
        for one in 0..14 {
            for two in one..14 {
                for three in two..14 {
                    places[at([one, two, three])] = counts.len() as u16;
                    let mut some = [0; 13];
                    let ranks = [one, two, three].into_iter().filter_map(|rank| rank.checked_sub(1));
                    ranks.for_each(|rank: usize| some[rank] += 1);
                    counts.push(some);
                }
            }
        }
        let above = |taken: &[u8; 13]| {
            let of_size = |size: usize| {
                let all = counts.iter().zip(0..).filter(|(others, _)| sum(others) as usize == size);
                let found = all.map(|(others, place)| (OffSuitCards(place), of_three_suits(taken, others)));
                found.filter(|(_, ways)| *ways > 0).collect()
            };
            [0, 1, 2, 3].map(of_size)
        };
        let above = counts.iter().map(above).collect();
        OffSuitTable { counts, places, above }
    }

    /// Iterates over all multisets.
    pub fn all(&self) -> impl Iterator<Item = OffSuitCards> + use<> {
        (0..Self::COUNT as u16).map(OffSuitCards)
    }

    /// Returns the number of cards of each rank.
    pub fn counts(&self, others: OffSuitCards) -> &[u8; 13] {
        &self.counts[others.place()]
    }

    /// Returns the number of cards.
    pub fn size(&self, others: OffSuitCards) -> u32 {
        sum(self.counts(others))
    }

    /// Returns the number of ways in which they come out of three suits.
    pub fn ways(&self, others: OffSuitCards) -> i64 {
        of_three_suits(&[0; 13], self.counts(others))
    }

    /// Returns the multiset of these ranks, or `None` if there are too many cards.
    pub fn find(&self, counts: &[u8; 13]) -> Option<OffSuitCards> {
        let (mut ranks, mut left) = ([0; 3], 3_usize);
        for (rank, count) in counts.iter().enumerate().rev() {
            for _ in 0..*count {
                left = left.checked_sub(1)?;
                ranks[left] = rank + 1;
            }
        }
        Some(OffSuitCards(self.places[at(ranks)]))
    }

    /// Returns one card of each of these ranks.
    pub fn ranks(&self, ranks: u16) -> Option<OffSuitCards> {
        self.find(&std::array::from_fn(|rank| (ranks >> rank & 1) as u8))
    }

    /// Returns the multisets of `size` cards that contain these, with the number of ways for the rest.
    pub fn above(&self, held: OffSuitCards, size: u32) -> &[(OffSuitCards, i64)] {
        self.above[held.place()].get(size as usize).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn off_suit_cards_are_indexed_with_their_subsets() {
        let table = OffSuitTable::new();
        assert_eq!(table.counts.len(), OffSuitTable::COUNT);
        for others in table.all() {
            assert_eq!(table.find(table.counts(others)), Some(others));
        }
        // Three suits have 9,139 sets of three cards, of which 703 hold a given card.
        let none = table.find(&[0; 13]).unwrap();
        assert_eq!(table.above(none, 3).iter().map(|(_, ways)| ways).sum::<i64>(), 9139);
        let one = table.ranks(0b100).unwrap();
        assert_eq!(table.above(one, 3).iter().map(|(_, ways)| ways).sum::<i64>(), 703);
        assert_eq!(table.find(&[2; 13]), None);
    }
}
