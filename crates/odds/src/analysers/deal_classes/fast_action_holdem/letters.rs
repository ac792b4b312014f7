//! Cards as letters: what of a card decides who has the higher hand. Where no flush can be, a card is its rank; where one of clubs may be, it is its rank and
//! whether it is a club. Cards of one letter stand for one another.

use super::Kind;

/// A letter.
pub type Letter = u8;

/// The most letters there are.
pub const LETTERS: usize = 26;

/// The most cards that are taken together as letters.
const TOGETHER: usize = 5;

/// What is seen of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sees {
    /// Its rank.
    Ranks,
    /// Its rank, and whether it is a club.
    Clubs,
}

impl Sees {
    /// How many letters there are.
    pub const fn letters(self) -> usize {
        match self {
            Sees::Ranks => 13,
            Sees::Clubs => LETTERS,
        }
    }

    /// The letter of a card: clubs come first.
    pub const fn letter(self, kind: Kind) -> Letter {
        match self {
            Sees::Clubs if !kind.is_multiple_of(4) => kind / 4 + 13,
            Sees::Ranks | Sees::Clubs => kind / 4,
        }
    }

    /// How many cards of a letter so many decks have.
    pub const fn copies(self, letter: Letter, decks: u8) -> i64 {
        let suits = match self {
            Sees::Ranks => 4,
            Sees::Clubs if letter < 13 => 1,
            Sees::Clubs => 3,
        };
        suits * decks as i64
    }
}

/// The number of ways to choose so many of so many.
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

/// The place of letters, or kinds, among all so many of them, of which one may be there more than once.
pub fn place<const N: usize>(mut some: [u8; N]) -> usize {
    some.sort_unstable();
    (0..).zip(some).map(|(at, one)| CHOOSE[usize::from(one) + at][at + 1] as usize).sum()
}

/// How many different ones there are of so many letters.
pub const fn sets(letters: usize, many: usize) -> usize {
    CHOOSE[letters + many - 1][many] as usize
}

/// All of them, by their places.
pub fn all<const N: usize>(letters: usize) -> Vec<[u8; N]> {
    let mut all = vec![[0; N]; sets(letters, N)];
    let mut some = [0_u8; N];
    loop {
        all[place(some)] = some;
        let Some(at) = (0..N).find(|at| usize::from(some[*at]) + 1 < letters) else { return all };
        let next = some[at] + 1;
        some[..=at].fill(next);
        // The letters descend, so that each set comes once.
    }
}

/// One card less: where the rest stands, which letter is gone, and how many of it there were.
#[derive(Clone, Copy, Debug)]
pub struct Drop {
    /// The place of the others.
    pub to: u16,
    /// The letter of the card.
    pub letter: Letter,
    /// How many of it there were with this one.
    pub held: u8,
}

/// For each set of letters, every different card that may be taken away.
#[derive(Default)]
pub struct Drops {
    ends: Vec<u32>,
    flat: Vec<Drop>,
}

impl Drops {
    /// Of sets in a list.
    pub fn new<const N: usize, const LESS: usize>(sets: &[[Letter; N]]) -> Drops {
        let mut drops = Drops::default();
        for set in sets {
            let mut sorted = *set;
            sorted.sort_unstable();
            for (at, letter) in sorted.iter().enumerate() {
                if at > 0 && sorted[at - 1] == *letter {
                    continue;
                }
                let rest: [Letter; LESS] =
                    std::array::from_fn(|to| sorted[if to < at { to } else { to + 1 }]);
                let held = sorted.iter().filter(|other| *other == letter).count() as u8;
                drops.flat.push(Drop { to: place(rest) as u16, letter: *letter, held });
            }
            drops.ends.push(drops.flat.len() as u32);
        }
        drops
    }

    /// Of the set at this place.
    #[inline]
    pub fn of(&self, place: usize) -> &[Drop] {
        let start = if place == 0 { 0 } else { self.ends[place - 1] as usize };
        &self.flat[start..self.ends[place] as usize]
    }
}

/// Where letters stand that are put together.
pub struct Joined {
    letters: usize,
    /// Every two letters.
    pub pairs: Vec<[Letter; 2]>,
    two: Vec<u16>,
    three: Vec<u16>,
    four: Vec<u16>,
}

impl Joined {
    /// Of so many letters.
    pub fn new(letters: usize) -> Joined {
        let pairs = all::<2>(letters);
        let each = || (0..letters as Letter).collect::<Vec<_>>();
        let two = each().iter().flat_map(|a| each().into_iter().map(|b| place([*a, b]) as u16)).collect();
        let three =
            pairs.iter().flat_map(|[a, b]| each().into_iter().map(|c| place([*a, *b, c]) as u16)).collect();
        let four = pairs
            .iter()
            .flat_map(|[a, b]| pairs.iter().map(|[c, d]| place([*a, *b, *c, *d]) as u16))
            .collect();
        Joined { letters, pairs, two, three, four }
    }

    /// Two letters.
    #[inline]
    pub fn two(&self, one: Letter, other: Letter) -> usize {
        usize::from(self.two[usize::from(one) * self.letters + usize::from(other)])
    }

    /// Two at this place and another.
    #[inline]
    pub fn three(&self, pair: usize, other: Letter) -> usize {
        usize::from(self.three[pair * self.letters + usize::from(other)])
    }

    /// Two and two.
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
        for letters in [13, LETTERS] {
            let all = all::<4>(letters);
            assert_eq!(all.len(), sets(letters, 4));
            for (at, set) in all.iter().enumerate() {
                assert_eq!(place(*set), at);
            }
        }
        assert_eq!(sets(13, 5), 6188);
        assert_eq!(sets(52, 4), 341_055);
    }

    #[test]
    fn what_is_put_together_can_be_taken_apart() {
        let joined = Joined::new(13);
        let drops = Drops::new::<4, 3>(&all::<4>(13));
        let [one, other] = [place([3, 7]), place([3, 12])];
        let four = drops.of(joined.four(one, other));
        assert_eq!(four.len(), 3);
        assert_eq!((four[0].letter, four[0].held, usize::from(four[0].to)), (3, 2, joined.three(other, 7)));
        assert_eq!(joined.two(12, 3), other);
    }
}
