//! Card classes: the features of a card that decide the higher hand. Without a possible flush a card is its rank; with
//! a possible flush of clubs it is its rank and whether it is a club. Cards of one class are interchangeable.

use super::Kind;

/// A card class.
pub type CardClass = u8;

/// The most card classes.
pub const CARD_CLASSES: usize = 26;

/// The most cards in one multiset of classes.
const TOGETHER: usize = 5;

/// The detail of card classes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassDetail {
    /// The rank.
    Ranks,
    /// The rank, and whether the card is a club.
    Clubs,
}

impl ClassDetail {
    /// Returns the number of classes.
    pub const fn classes(self) -> usize {
        match self {
            ClassDetail::Ranks => 13,
            ClassDetail::Clubs => CARD_CLASSES,
        }
    }

    /// Returns the class of a card; clubs come first.
    pub const fn class_of(self, kind: Kind) -> CardClass {
        match self {
            ClassDetail::Clubs if !kind.is_multiple_of(4) => kind / 4 + 13,
            ClassDetail::Ranks | ClassDetail::Clubs => kind / 4,
        }
    }

    /// Returns the number of cards of a class in a number of decks.
    pub const fn copies(self, class: CardClass, decks: u8) -> i64 {
        let suits = match self {
            ClassDetail::Ranks => 4,
            ClassDetail::Clubs if class < 13 => 1,
            ClassDetail::Clubs => 3,
        };
        suits * decks as i64
    }
}

/// Binomial coefficients.
const CHOOSE: [[u32; TOGETHER + 1]; 64] = {
    let mut table = [[0; TOGETHER + 1]; 64];
    let mut of = 0;
    while of < 64 {
        table[of][0] = 1;
        let mut many = 1;
        while many <= TOGETHER && of > 0 {
            table[of][many] = table[of - 1][many - 1] + table[of - 1][many];
            many += 1;
        }
        of += 1;
    }
    table
};

/// Returns the index of a multiset of classes, or of kinds, among all of its size ([combinatorial number
/// system](https://en.wikipedia.org/wiki/Combinatorial_number_system)).
pub fn place<const N: usize>(mut some: [u8; N]) -> usize {
    some.sort_unstable();
    (0..).zip(some).map(|(at, one)| CHOOSE[usize::from(one) + at][at + 1] as usize).sum()
}

/// Returns the number of multisets of `many` classes.
pub const fn sets(classes: usize, many: usize) -> usize {
    CHOOSE[classes + many - 1][many] as usize
}

/// Returns all multisets by their indices.
pub fn all<const N: usize>(classes: usize) -> Vec<[u8; N]> {
    let mut all = vec![[0; N]; sets(classes, N)];
    let mut some = [0_u8; N];
    loop {
        all[place(some)] = some;
        let Some(at) = (0..N).find(|at| usize::from(some[*at]) + 1 < classes) else { return all };
        let next = some[at] + 1;
        some[..=at].fill(next);
        // Classes descend, so that each multiset comes once.
    }
}

/// The removal of one card from a multiset: the rest, the class of the card, and its multiplicity.
#[derive(Clone, Copy, Debug)]
pub struct CardRemoval {
    /// The index of the rest.
    pub to: u16,
    /// The class of the card.
    pub class: CardClass,
    /// The number of its class, this card included.
    pub held: u8,
}

/// All removals of one card, for each multiset of classes.
#[derive(Default)]
pub struct CardRemovals {
    ends: Vec<u32>,
    flat: Vec<CardRemoval>,
}

impl CardRemovals {
    /// Builds the removals of the multisets in a list.
    pub fn new<const N: usize, const LESS: usize>(sets: &[[CardClass; N]]) -> CardRemovals {
        let mut drops = CardRemovals::default();
        for set in sets {
            let mut sorted = *set;
            sorted.sort_unstable();
            for (at, class) in sorted.iter().enumerate() {
                if at > 0 && sorted[at - 1] == *class {
                    continue;
                }
                let rest: [CardClass; LESS] =
                    std::array::from_fn(|to| sorted[if to < at { to } else { to + 1 }]);
                let held = sorted.iter().filter(|other| *other == class).count() as u8;
                drops.flat.push(CardRemoval { to: place(rest) as u16, class: *class, held });
            }
            drops.ends.push(drops.flat.len() as u32);
        }
        drops
    }

    /// Returns the removals from the multiset at this index.
    #[inline]
    pub fn of(&self, place: usize) -> &[CardRemoval] {
        let start = if place == 0 { 0 } else { self.ends[place - 1] as usize };
        &self.flat[start..self.ends[place] as usize]
    }
}

/// The indices of unions of multisets.
pub struct ClassUnions {
    classes: usize,
    /// Every two classes.
    pub pairs: Vec<[CardClass; 2]>,
    two: Vec<u16>,
    three: Vec<u16>,
    four: Vec<u16>,
}

impl ClassUnions {
    /// Builds the table for this number of classes.
    pub fn new(classes: usize) -> ClassUnions {
        let pairs = all::<2>(classes);
        let each = || (0..classes as CardClass).collect::<Vec<_>>();
        let two = each().iter().flat_map(|a| each().into_iter().map(|b| place([*a, b]) as u16)).collect();
        let three =
            pairs.iter().flat_map(|[a, b]| each().into_iter().map(|c| place([*a, *b, c]) as u16)).collect();
        let four = pairs
            .iter()
            .flat_map(|[a, b]| pairs.iter().map(|[c, d]| place([*a, *b, *c, *d]) as u16))
            .collect();
        ClassUnions { classes, pairs, two, three, four }
    }

    /// Returns the index of two classes.
    #[inline]
    pub fn two(&self, one: CardClass, other: CardClass) -> usize {
        usize::from(self.two[usize::from(one) * self.classes + usize::from(other)])
    }

    /// Returns the index of the pair at this index with another class.
    #[inline]
    pub fn three(&self, pair: usize, other: CardClass) -> usize {
        usize::from(self.three[pair * self.classes + usize::from(other)])
    }

    /// Returns the index of two pairs.
    #[inline]
    pub fn four(&self, pair: usize, other: usize) -> usize {
        usize::from(self.four[pair * self.pairs.len() + other])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_a_place_of_its_own() {
        for classes in [13, CARD_CLASSES] {
            let all = all::<4>(classes);
            assert_eq!(all.len(), sets(classes, 4));
            for (at, set) in all.iter().enumerate() {
                assert_eq!(place(*set), at);
            }
        }
        assert_eq!(sets(13, 5), 6188);
        assert_eq!(sets(52, 4), 341_055);
    }

    #[test]
    fn encoded_sets_decode() {
        let joined = ClassUnions::new(13);
        let drops = CardRemovals::new::<4, 3>(&all::<4>(13));
        let [one, other] = [place([3, 7]), place([3, 12])];
        let four = drops.of(joined.four(one, other));
        assert_eq!(four.len(), 3);
        assert_eq!((four[0].class, four[0].held, usize::from(four[0].to)), (3, 2, joined.three(other, 7)));
        assert_eq!(joined.two(12, 3), other);
    }
}
