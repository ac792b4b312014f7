//! Which wagers of a simulation are not on the layout, and are to be placed before the next round.

use croupier_rules::games::KINDS;

/// Wagers are followed in groups: in a list of up to 64 wagers each is a group of its own; in a longer one every 64th belongs together.
pub const GROUPS: usize = u64::BITS as usize;

/// A set of groups, a bit for each.
type Groups = u64;

/// The groups of which a wager may be missing on the layout.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Due {
    missing: Groups,
    /// All groups that have a wager.
    all: Groups,
    /// The groups of each kind of wager: where a wager lies as several of other kinds, it belongs to the groups of those too.
    of_kind: [Groups; KINDS],
    /// The group that is being placed.
    placing: Groups,
}

impl Due {
    /// Of wagers of these kinds, in their order, nothing is placed yet.
    pub fn new(kinds: impl Iterator<Item = usize>) -> Due {
        let mut of_kind = [0; KINDS];
        for (index, kind) in kinds.enumerate() {
            of_kind[kind] |= 1 << (index % GROUPS);
        }
        let all = of_kind.iter().fold(0, |all, groups| all | groups);
        Due { missing: all, all, of_kind, placing: 0 }
    }

    /// Whether every wager is on the layout.
    #[inline(always)]
    pub fn is_nothing(&self) -> bool {
        self.missing == 0
    }

    /// Every wager is on the layout.
    #[inline(always)]
    pub fn all_are_placed(&mut self) {
        self.missing = 0;
    }

    /// No wager is on the layout any more.
    pub fn all_come_down(&mut self) {
        self.missing = self.all;
    }

    /// A wager of this kind is decided, or otherwise not where it was.
    #[inline(always)]
    pub fn comes_down(&mut self, kind: usize) {
        self.missing |= self.of_kind[kind];
    }

    /// A wager of this kind was placed.
    #[inline(always)]
    pub fn is_placed(&mut self, kind: usize) {
        self.of_kind[kind] |= self.placing;
    }

    /// A wager of the group that is being placed was not taken: it is tried again before the next round.
    #[inline(always)]
    pub fn is_not_taken(&mut self) {
        self.missing |= self.placing;
    }

    /// The groups to be placed now; they count as placed from here on.
    #[inline(always)]
    pub fn take(&mut self) -> Missing {
        Missing(std::mem::take(&mut self.missing))
    }

    /// The wagers of this group are placed next; of none, where all is done.
    #[inline(always)]
    pub fn place(&mut self, group: Option<usize>) {
        self.placing = group.map_or(0, |group| 1 << group);
    }
}

/// Groups, one after the other.
pub struct Missing(Groups);

impl Iterator for Missing {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let group = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(group)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_down_is_due_and_nothing_else() {
        let mut due = Due::new([3, 5, 3].into_iter());
        assert_eq!(due.take().collect::<Vec<_>>(), [0, 1, 2]);
        assert!(due.is_nothing());
        due.comes_down(3);
        due.comes_down(7);
        assert_eq!(due.take().collect::<Vec<_>>(), [0, 2]);
        due.all_come_down();
        assert_eq!(due.take().collect::<Vec<_>>(), [0, 1, 2]);
    }

    #[test]
    fn a_wager_that_lies_as_another_kind_is_due_with_it() {
        let mut due = Due::new([0].into_iter());
        due.take().for_each(|group| due.place(Some(group)));
        due.is_placed(4);
        due.place(None);
        due.comes_down(4);
        assert_eq!(due.take().collect::<Vec<_>>(), [0]);
    }
}
