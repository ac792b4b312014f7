//! The wagers of a simulation that are not on the layout and are due before the next round, as a bit set.

use croupier_rules::games::KINDS;

/// The number of groups in which wagers are tracked. In a list of up to 64 wagers each is a group; in a longer one
/// every 64th wager shares a group.
pub const GROUPS: usize = u64::BITS as usize;

/// A set of groups, a bit for each.
type GroupSet = u64;

/// The groups of which a wager may be missing on the layout.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct DueWagers {
    missing: GroupSet,
    /// All groups that have a wager.
    all: GroupSet,
    /// The groups of each kind of wager. A wager that is recorded under several kinds belongs to the groups of all of
    /// them.
    of_kind: [GroupSet; KINDS],
    /// The group that is being placed.
    placing: GroupSet,
}

impl DueWagers {
    /// Creates the set for wagers of these kinds, in order; none is placed yet.
    pub fn new(kinds: impl Iterator<Item = usize>) -> DueWagers {
        let mut of_kind = [0; KINDS];
        for (index, kind) in kinds.enumerate() {
            of_kind[kind] |= 1 << (index % GROUPS);
        }
        let all = of_kind.iter().fold(0, |all, groups| all | groups);
        DueWagers { missing: all, all, of_kind, placing: 0 }
    }

    /// Whether every wager is on the layout.
    #[inline(always)]
    pub fn is_nothing(&self) -> bool {
        self.missing == 0
    }

    /// Marks every wager as placed.
    #[inline(always)]
    pub fn all_are_placed(&mut self) {
        self.missing = 0;
    }

    /// Marks every wager as due.
    pub fn all_come_down(&mut self) {
        self.missing = self.all;
    }

    /// Marks a wager of this kind as decided or moved.
    #[inline(always)]
    pub fn comes_down(&mut self, kind: usize) {
        self.missing |= self.of_kind[kind];
    }

    /// Marks a wager of this kind as placed.
    #[inline(always)]
    pub fn is_placed(&mut self, kind: usize) {
        self.of_kind[kind] |= self.placing;
    }

    /// Marks the group that is being placed as not taken; it is tried again before the next round.
    #[inline(always)]
    pub fn is_not_taken(&mut self) {
        self.missing |= self.placing;
    }

    /// Returns the groups to place now, and counts them as placed.
    #[inline(always)]
    pub fn take(&mut self) -> GroupIter {
        GroupIter(std::mem::take(&mut self.missing))
    }

    /// Begins to place the wagers of this group; `None` when all is done.
    #[inline(always)]
    pub fn place(&mut self, group: Option<usize>) {
        self.placing = group.map_or(0, |group| 1 << group);
    }
}

/// An iterator over groups.
pub struct GroupIter(GroupSet);

impl Iterator for GroupIter {
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
    fn removed_wagers_alone_are_due() {
        let mut due = DueWagers::new([3, 5, 3].into_iter());
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
        let mut due = DueWagers::new([0].into_iter());
        due.take().for_each(|group| due.place(Some(group)));
        due.is_placed(4);
        due.place(None);
        due.comes_down(4);
        assert_eq!(due.take().collect::<Vec<_>>(), [0]);
    }
}
