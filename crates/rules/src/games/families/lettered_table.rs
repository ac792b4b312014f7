//! The pay tables that a paragraph letters, of which a house chooses one.

use crate::house::{Choice, Domain, Opt};

/// One of `N` tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LetteredTable<const N: usize>(usize);

/// The letters of the tables.
const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

impl<const N: usize> LetteredTable<N> {
    const LIST: [LetteredTable<N>; N] = {
        let mut list = [LetteredTable(0); N];
        let mut next = 0;
        while next < N {
            list[next] = LetteredTable(next);
            next += 1;
        }
        list
    };

    /// The one that is chosen, of these tables.
    pub const fn of<T: Copy>(self, tables: [T; N]) -> T {
        tables[self.0]
    }

    /// The option by which the house chooses one of the tables; the default is the first.
    pub const fn option(id: &'static str) -> Opt<LetteredTable<N>> {
        Opt::new(id, Domain::words(LetteredTable::<N>::SPELLINGS)).default_word("a")
    }
}

impl<const N: usize> Choice for LetteredTable<N> {
    const WORDS: &'static str = ["", "a", "a, b", "a, b, c", "a, b, c, d"][N];
    const SPELLINGS: &'static [&'static str] = LETTERS.split_at(N).0;
    const ALL: &'static [LetteredTable<N>] = &Self::LIST;

    fn from_word(word: &str) -> Option<LetteredTable<N>> {
        Self::ALL.iter().copied().find(|table| table.word() == word)
    }

    fn word(self) -> &'static str {
        LETTERS[self.0]
    }
}
