//! The ranks of some cards, each with how often it is held, and the best hand that they make.

use super::category::Pattern;
use super::ranking::AceLowStraight;

/// The number of cards of one rank that a hand can use.
const COPIES: usize = 5;

/// Ranks with how often each is held (five or more copies count as five).
#[derive(Clone, Copy)]
pub(super) struct Ranks {
    /// For each number of copies, from one: the ranks held at least that often, as bits, the two lowest.
    at_least: [u16; COPIES],
    /// The number of cards.
    cards: usize,
}

/// The order of hands within one category: a number, higher for the better hand.
///
/// It encodes the ranks of the groups, and the other cards as a set. A hand with fewer other cards comes
/// before all hands that have the same cards and more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Order(pub(super) usize);

/// The most cards a hand has.
const HAND: usize = 5;
/// The place of a straight up to the ace: above the wheel where that is the second highest, at 13.
pub(super) const ACE_HIGH: usize = 14;
/// The number of sets of at most some number of cards, by number of ranks and number of cards.
const SETS: [[usize; HAND + 1]; 14] = sets();

const fn sets() -> [[usize; HAND + 1]; 14] {
    let mut sets = [[1; HAND + 1]; 14];
    let mut ranks = 1;
    while ranks < 14 {
        let mut most = 1;
        while most <= HAND {
            sets[ranks][most] = sets[ranks - 1][most] + sets[ranks - 1][most - 1];
            most += 1;
        }
        ranks += 1;
    }
    sets
}

/// Returns the number of sets of at most `most` ranks below this rank.
pub(super) const fn sets_below(rank: usize, most: usize) -> usize {
    SETS[rank][most]
}

/// Returns the number of a set of at most `most` ranks among all such sets, which are in the order of their bits.
const fn number_of_set(mut set: u16, mut most: usize) -> usize {
    let mut number = 0;
    while set != 0 {
        let rank = highest(set);
        number += SETS[rank][most];
        most -= 1;
        set &= !(1 << rank);
    }
    number
}

/// Returns the set that has this number.
fn set_of_number(mut number: usize, mut most: usize) -> impl Iterator<Item = usize> {
    (0..13).rev().filter(move |rank| {
        let found = most > 0 && number >= SETS[*rank][most];
        if found {
            number -= SETS[*rank][most];
            most -= 1;
        }
        found
    })
}

/// Returns the number of cards outside the groups, in a hand of five.
const fn odd_cards(groups: &[usize]) -> usize {
    let mut cards = HAND;
    let mut i = 0;
    while i < groups.len() {
        cards -= groups[i];
        i += 1;
    }
    cards
}

impl Order {
    /// Returns the order of groups of these ranks with other cards.
    const fn of_groups(groups: &[usize], ranks: [usize; 2], others: u16) -> Order {
        let odd = odd_cards(groups);
        let first = match groups {
            [] => 0,
            [_] => ranks[0],
            [one, other, ..] if *one == *other => number_of_set(1 << ranks[0] | 1 << ranks[1], 2),
            _ => ranks[0] * 13 + ranks[1],
        };
        Order(first * SETS[13][odd] + number_of_set(others, odd))
    }

    /// Returns the order of these ranks, the groups first; missing ranks count as the lowest.
    pub(super) fn of_ranks(groups: &[usize], ranks: &[usize]) -> Order {
        let (first, others) = ranks.split_at(groups.len().min(ranks.len()));
        let rank = |i: usize| first.get(i).copied().unwrap_or_default();
        let others = others.iter().take(odd_cards(groups)).fold(0, |set, rank| set | 1 << rank);
        Order::of_groups(groups, [rank(0), rank(1)], others)
    }

    /// Returns the ranks, the groups first.
    pub(super) fn ranks(self, pattern: Pattern) -> impl Iterator<Item = usize> {
        let nothing = (0, 0);
        let (groups, (others, odd)) = match pattern {
            Pattern::Groups(groups) => self.groups_and_others(groups),
            Pattern::Run | Pattern::TopRun => ([Some(self.top()), None], nothing),
            Pattern::Jokers => ([None, None], nothing),
        };
        groups.into_iter().flatten().chain(set_of_number(others, odd))
    }

    /// Returns the ranks of the groups, the ordinal of the set of the other cards, and the greatest size of
    /// that set.
    fn groups_and_others(self, groups: &[usize]) -> ([Option<usize>; 2], (usize, usize)) {
        let odd = odd_cards(groups);
        let (first, others) = (self.0 / SETS[13][odd], self.0 % SETS[13][odd]);
        let ranks = match groups {
            [] => [None, None],
            [_] => [Some(first), None],
            [one, other, ..] if one == other => {
                let mut ranks = set_of_number(first, 2);
                [ranks.next(), ranks.next()]
            }
            _ => [Some(first / 13), Some(first % 13)],
        };
        (ranks, (others, odd))
    }

    /// Returns a straight: its place among straights, and its top card, which only its name needs.
    pub(super) const fn of_straight(place: usize, top: usize) -> Order {
        Order(place * 16 + top)
    }

    /// Returns the top card of a straight.
    pub(super) const fn top(self) -> usize {
        self.0 % 16
    }

    /// Returns an upper bound for the number of orders of a category with this pattern.
    pub(super) const fn count(pattern: Pattern) -> usize {
        match pattern {
            Pattern::Groups(groups) => Order::of_groups(groups, [12, 11], 0).0 + SETS[13][odd_cards(groups)],
            Pattern::Run | Pattern::TopRun => 16 * (ACE_HIGH + 1),
            Pattern::Jokers => 1,
        }
    }
}

/// Returns the highest rank in a set that is not empty.
const fn highest(ranks: u16) -> usize {
    ranks.ilog2() as usize
}

impl Ranks {
    pub(super) const NONE: Ranks = Ranks { at_least: [0; COPIES], cards: 0 };

    /// Returns these ranks and one more card.
    pub(super) const fn with(mut self, rank: usize) -> Ranks {
        let mut i = 0;
        while i < COPIES - 1 && self.at_least[i] >> rank & 1 == 1 {
            i += 1;
        }
        self.at_least[i] |= 1 << rank;
        self.cards += 1;
        self
    }

    /// Returns the number of cards.
    pub(super) const fn len(&self) -> usize {
        self.cards
    }

    /// Returns the number of cards of a rank.
    pub(super) const fn copies(&self, rank: usize) -> usize {
        let mut copies = 0;
        while copies < COPIES && self.at_least[copies] >> rank & 1 == 1 {
            copies += 1;
        }
        copies
    }

    /// Returns the best hand of `size` cards with this pattern, if the ranks make one.
    pub(super) const fn best(&self, pattern: Pattern, size: usize, wheel: AceLowStraight) -> Option<Order> {
        match pattern {
            Pattern::Groups(groups) => self.groups(groups, size),
            Pattern::Run => self.run(size, wheel),
            Pattern::TopRun => match self.run(size, wheel) {
                Some(order) if order.0 == Order::of_straight(ACE_HIGH, 12).0 => Some(order),
                _ => None,
            },
            Pattern::Jokers => None,
        }
    }

    const fn groups(&self, groups: &[usize], size: usize) -> Option<Order> {
        let mut ranks = [0; 2];
        let mut rest = self.at_least[0];
        let mut free = size;
        let mut i = 0;
        while i < groups.len() {
            let candidates = self.at_least[groups[i] - 1] & rest;
            if candidates == 0 {
                return None;
            }
            ranks[i] = highest(candidates);
            rest &= !(1 << ranks[i]);
            free = free.saturating_sub(groups[i]);
            i += 1;
        }
        while rest.count_ones() as usize > free {
            rest &= rest - 1;
        }
        Some(Order::of_groups(groups, ranks, rest))
    }

    const fn run(&self, size: usize, wheel: AceLowStraight) -> Option<Order> {
        let held = self.at_least[0];
        let mut tops = held;
        let mut i = 1;
        while i < size {
            tops &= held << i;
            i += 1;
        }
        let low_cards = (1 << (size - 1)) - 1;
        let wheel_cards = 1 << 12 | low_cards;
        let wheel_top = size.saturating_sub(2);
        let has_wheel = held & wheel_cards == wheel_cards;
        if tops >> 12 & 1 == 1 {
            Some(Order::of_straight(ACE_HIGH, 12))
        } else if has_wheel && matches!(wheel, AceLowStraight::SecondHighest) {
            Some(Order::of_straight(ACE_HIGH - 1, wheel_top))
        } else if tops != 0 {
            Some(Order::of_straight(highest(tops) + 1, highest(tops)))
        } else if has_wheel {
            Some(Order::of_straight(wheel_top + 1, wheel_top))
        } else {
            None
        }
    }
}
