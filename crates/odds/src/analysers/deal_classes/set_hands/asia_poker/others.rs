//! Up to three cards that are of any of three suits, by their ranks.

use crate::analysers::deal_classes::set_hands::{of_three_suits, sum};

/// How many there are at most.
pub const MOST: u32 = 3;

/// Some ranks, up to three cards together, by their place among all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Others(u16);

impl Others {
    /// The place.
    pub const fn place(self) -> usize {
        self.0 as usize
    }
}

/// All of them.
pub struct OthersTable {
    counts: Vec<[u8; 13]>,
    /// By three ranks from the lowest on, of which the first may be none.
    places: Vec<u16>,
    /// By some and a number of cards, the others that hold them, with the ways in which the rest comes.
    above: Vec<[Vec<(Others, i64)>; MOST as usize + 1]>,
}

/// Where three ranks, counted from one on, have their place.
const fn at([one, two, three]: [usize; 3]) -> usize {
    (one * 14 + two) * 14 + three
}

impl OthersTable {
    /// How many there are: none, 13, 91 and 455.
    pub const COUNT: usize = 560;

    pub fn new() -> OthersTable {
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
                let found = all.map(|(others, place)| (Others(place), of_three_suits(taken, others)));
                found.filter(|(_, ways)| *ways > 0).collect()
            };
            [0, 1, 2, 3].map(of_size)
        };
        let above = counts.iter().map(above).collect();
        OthersTable { counts, places, above }
    }

    /// All.
    pub fn all(&self) -> impl Iterator<Item = Others> + use<> {
        (0..Self::COUNT as u16).map(Others)
    }

    /// How many cards of each rank.
    pub fn counts(&self, others: Others) -> &[u8; 13] {
        &self.counts[others.place()]
    }

    /// How many cards.
    pub fn size(&self, others: Others) -> u32 {
        sum(self.counts(others))
    }

    /// In how many ways they come out of three suits.
    pub fn ways(&self, others: Others) -> i64 {
        of_three_suits(&[0; 13], self.counts(others))
    }

    /// Those with these ranks; none where they are too many.
    pub fn find(&self, counts: &[u8; 13]) -> Option<Others> {
        let (mut ranks, mut left) = ([0; 3], 3_usize);
        for (rank, count) in counts.iter().enumerate().rev() {
            for _ in 0..*count {
                left = left.checked_sub(1)?;
                ranks[left] = rank + 1;
            }
        }
        Some(Others(self.places[at(ranks)]))
    }

    /// One card of each of these ranks.
    pub fn ranks(&self, ranks: u16) -> Option<Others> {
        self.find(&std::array::from_fn(|rank| (ranks >> rank & 1) as u8))
    }

    /// Those of so many cards that hold these, with the ways in which the rest comes.
    pub fn above(&self, held: Others, size: u32) -> &[(Others, i64)] {
        self.above[held.place()].get(size as usize).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_are_found_and_hold_others() {
        let table = OthersTable::new();
        assert_eq!(table.counts.len(), OthersTable::COUNT);
        for others in table.all() {
            assert_eq!(table.find(table.counts(others)), Some(others));
        }
        // Out of three suits come 9,139 sets of three cards, of which 703 hold a given card.
        let none = table.find(&[0; 13]).unwrap();
        assert_eq!(table.above(none, 3).iter().map(|(_, ways)| ways).sum::<i64>(), 9139);
        let one = table.ranks(0b100).unwrap();
        assert_eq!(table.above(one, 3).iter().map(|(_, ways)| ways).sum::<i64>(), 703);
        assert_eq!(table.find(&[2; 13]), None);
    }
}
