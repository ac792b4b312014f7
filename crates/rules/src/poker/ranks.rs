//! The ranks of some cards, each with how often it is held, and the best hand that they make.

use super::category::Pattern;
use super::ranking::Wheel;

/// How many cards of one rank a hand can use.
const COPIES: usize = 5;

/// Ranks with how often each is held (five or more copies count as five).
#[derive(Clone, Copy)]
pub(super) struct Ranks {
    /// For each number of copies, from one: the ranks held at least that often, as bits, the two lowest.
    at_least: [u16; COPIES],
    /// How many cards there are.
    cards: usize,
}

/// What orders hands of one category: up to five numbers, the first counts most.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Order {
    numbers: u32,
    /// How many numbers there are.
    length: usize,
}

/// The place of a straight up to the ace: above the wheel where that is the second highest, at 13.
pub(super) const ACE_HIGH: usize = 14;

impl Order {
    /// How many numbers fit.
    pub(super) const LENGTH: usize = 5;
    pub(super) const EMPTY: Order = Order { numbers: 0, length: 0 };

    const fn push(self, number: usize) -> Order {
        let shift = 4 * (Order::LENGTH - 1 - self.length);
        Order { numbers: self.numbers | (number as u32) << shift, length: self.length + 1 }
    }

    /// The numbers, four bits each, so that a higher value is the better hand.
    pub(super) const fn value(self) -> u32 {
        self.numbers
    }

    /// The order of these cards, which stand alone: 1 for a two, 13 for an ace.
    pub(super) const fn of_ranks(ranks: &[usize]) -> Order {
        let mut order = Order::EMPTY;
        while order.length < ranks.len() && order.length < Order::LENGTH {
            order = order.push(ranks[order.length] + 1);
        }
        order
    }

    /// A straight: first its place among straights, then its top card, which only its name needs.
    pub(super) const fn of_straight(place: usize, top: usize) -> Order {
        Order::EMPTY.push(place).push(top + 1)
    }
}

/// The highest rank in a set that is not empty.
const fn highest(ranks: u16) -> usize {
    ranks.ilog2() as usize
}

impl Ranks {
    pub(super) const NONE: Ranks = Ranks { at_least: [0; COPIES], cards: 0 };

    /// These ranks and one more card.
    pub(super) const fn with(mut self, rank: usize) -> Ranks {
        let mut i = 0;
        while i < COPIES - 1 && self.at_least[i] >> rank & 1 == 1 {
            i += 1;
        }
        self.at_least[i] |= 1 << rank;
        self.cards += 1;
        self
    }

    /// How many cards there are.
    pub(super) const fn len(&self) -> usize {
        self.cards
    }

    /// How often a rank is held.
    pub(super) const fn copies(&self, rank: usize) -> usize {
        let mut copies = 0;
        while copies < COPIES && self.at_least[copies] >> rank & 1 == 1 {
            copies += 1;
        }
        copies
    }

    /// The best hand of `size` cards with this pattern, if the ranks make one.
    pub(super) const fn best(&self, pattern: Pattern, size: usize, wheel: Wheel) -> Option<Order> {
        match pattern {
            Pattern::Groups(groups) => self.groups(groups, size),
            Pattern::Run => self.run(size, wheel),
            Pattern::TopRun => match self.run(size, wheel) {
                Some(order) if order.value() == Order::of_straight(ACE_HIGH, 12).value() => Some(order),
                _ => None,
            },
            Pattern::Jokers => None,
        }
    }

    const fn groups(&self, groups: &[usize], size: usize) -> Option<Order> {
        let mut order = Order::EMPTY;
        let mut used = 0u16;
        let mut free = size;
        let mut i = 0;
        while i < groups.len() {
            let candidates = self.at_least[groups[i] - 1] & !used;
            if candidates == 0 {
                return None;
            }
            let rank = highest(candidates);
            order = order.push(rank + 1);
            used |= 1 << rank;
            free = free.saturating_sub(groups[i]);
            i += 1;
        }
        while free > 0 && self.at_least[0] & !used != 0 {
            let rank = highest(self.at_least[0] & !used);
            let mut copies = self.copies(rank);
            while free > 0 && copies > 0 {
                order = order.push(rank + 1);
                copies -= 1;
                free -= 1;
            }
            used |= 1 << rank;
        }
        Some(order)
    }

    const fn run(&self, size: usize, wheel: Wheel) -> Option<Order> {
        let held = self.at_least[0];
        let mut tops = held;
        let mut i = 1;
        while i < size {
            tops &= held << i;
            i += 1;
        }
        let low_cards = (1 << (size - 1)) - 1;
        let wheel_cards = 1 << 12 | low_cards;
        let wheel_top = size - 2;
        let has_wheel = held & wheel_cards == wheel_cards;
        if tops >> 12 & 1 == 1 {
            Some(Order::of_straight(ACE_HIGH, 12))
        } else if has_wheel && matches!(wheel, Wheel::SecondHighest) {
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
