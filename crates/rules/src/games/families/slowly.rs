//! Hands of five cards once more, slowly and from the words of the rankings alone, for the tests of games that compare them.

use crate::equipment::Card;
use std::cmp::Reverse;

/// A generator of numbers, good enough to shuffle with.
pub struct Numbers(pub u64);

impl Numbers {
    /// A number below this one.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// A deck in some order.
pub fn shuffled(numbers: &mut Numbers) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::deck().collect();
    for left in (1..deck.len()).rev() {
        deck.swap(left, numbers.below(left + 1));
    }
    deck
}

/// The class of five cards, 9 for a royal flush down to 0, and the ranks that decide inside it.
pub fn five(cards: [Card; 5]) -> (u8, Vec<usize>) {
    let held = cards.map(|card| card.rank() as usize);
    let mut ranks = held;
    ranks.sort_by_key(|&rank| Reverse((held.iter().filter(|&&other| other == rank).count(), rank)));
    let times: Vec<usize> =
        ranks.iter().map(|rank| ranks.iter().filter(|other| *other == rank).count()).collect();
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let single = times[0] == 1;
    let wheel = ranks == [12, 3, 2, 1, 0];
    let straight = wheel || (single && ranks[0] - ranks[4] == 4);
    if wheel {
        ranks = [3, 2, 1, 0, 0];
    }
    let class = match (flush, straight, times[0], times[3]) {
        (true, true, ..) if ranks[0] == 12 => 9,
        (true, true, ..) => 8,
        (_, _, 4, _) => 7,
        (_, _, 3, 2) => 6,
        (true, ..) => 5,
        (_, true, ..) => 4,
        (_, _, 3, _) => 3,
        (_, _, 2, 2) => 2,
        (_, _, 2, _) => 1,
        _ => 0,
    };
    (class, ranks.to_vec())
}

/// The best five of seven: its class, and the ranks that decide inside it.
pub fn best(own: [Card; 2], board: [Card; 5]) -> (u8, Vec<usize>) {
    let all: Vec<Card> = own.into_iter().chain(board).collect();
    let mut best = (0, Vec::new());
    for out in 0..7 {
        for other in 0..out {
            let left: Vec<Card> =
                (0..7).filter(|place| ![out, other].contains(place)).map(|place| all[place]).collect();
            best = best.max(five([left[0], left[1], left[2], left[3], left[4]]));
        }
    }
    best
}
