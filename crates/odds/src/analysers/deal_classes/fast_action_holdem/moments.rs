//! Counts of boards on which a hand is higher, by the cards among them.

use super::boards::CommunityBoards;
use super::card_classes::{CARD_CLASSES, CardClass, CardRemoval, CardRemovals, sets};

/// The number of won boards beside certain cards: all of them, and those that hold up to four given cards, by their
/// classes.
pub struct BoardMoments {
    /// All of them.
    pub none: i64,
    /// Those with one given card.
    pub one: Vec<i64>,
    /// Those with two.
    pub two: Vec<i64>,
    /// Those with three.
    pub three: Vec<i64>,
    /// Those with four.
    pub four: Vec<i64>,
}

/// The number of cards left of each class.
pub type RemainingClasses = [i64; CARD_CLASSES];

/// Returns the number of cards that can replace one of a class with this multiplicity.
#[inline]
fn ways(left: &RemainingClasses, drop: &CardRemoval) -> i64 {
    left[usize::from(drop.class)] - i64::from(drop.held) + 1
}

/// Derives the counts with one card fewer: each such board was counted once with every further card.
fn fewer(from: &[i64], drops: &CardRemovals, left: &RemainingClasses, further: i64, to: &mut [i64]) {
    to.fill(0);
    for (at, boards) in from.iter().enumerate().filter(|(_, boards)| **boards != 0) {
        for drop in drops.of(at) {
            to[usize::from(drop.to)] += boards * ways(left, drop);
        }
    }
    to.iter_mut().for_each(|boards| *boards /= further);
}

impl BoardMoments {
    /// Creates zero counts for this number of classes.
    pub fn new(classes: usize) -> BoardMoments {
        let none = |many| vec![0; sets(classes, many)];
        BoardMoments { none: 0, one: none(1), two: none(2), three: none(3), four: none(4) }
    }

    /// Counts the boards that come from the cards that are left, each with its sign.
    pub fn fill(&mut self, boards: &CommunityBoards, left: &RemainingClasses, signs: &[i8]) {
        self.four.fill(0);
        for (board, sign) in signs.iter().enumerate().filter(|(_, sign)| **sign != 0) {
            for drop in boards.fives.of(board) {
                self.four[usize::from(drop.to)] += i64::from(*sign) * ways(left, drop);
            }
        }
        let [fours, threes, twos] = &boards.fewer;
        fewer(&self.four, fours, left, 2, &mut self.three);
        fewer(&self.three, threes, left, 3, &mut self.two);
        fewer(&self.two, twos, left, 4, &mut self.one);
        let each = self.one.iter().zip(left).map(|(boards, left)| boards * left);
        self.none = each.sum::<i64>() / 5;
    }

    /// Returns the number of boards with neither of two cards.
    #[inline]
    pub fn without(&self, pair: usize, [a, b]: [CardClass; 2]) -> i64 {
        self.none - self.one[usize::from(a)] - self.one[usize::from(b)] + self.two[pair]
    }

    /// Returns the number of boards with none of two cards and two others.
    pub fn without_both(&self, boards: &CommunityBoards, pair: usize, other: usize) -> i64 {
        let joined = &boards.joined;
        let (own @ [a, b], others @ [c, d]) = (joined.pairs[pair], joined.pairs[other]);
        let across = [(a, c), (a, d), (b, c), (b, d)];
        let across: i64 = across.iter().map(|(one, other)| self.two[joined.two(*one, *other)]).sum();
        let three = self.three[joined.three(pair, c)]
            + self.three[joined.three(pair, d)]
            + self.three[joined.three(other, a)]
            + self.three[joined.three(other, b)];
        self.without(pair, own) + self.without(other, others) - self.none + across - three
            + self.four[joined.four(pair, other)]
    }
}
