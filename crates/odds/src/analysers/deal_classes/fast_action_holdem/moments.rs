//! Boards on which a hand is higher, counted by the cards that lie among them.

use super::boards::Boards;
use super::letters::{Drop, Drops, LETTERS, Letter, sets};

/// Of all boards that may come beside certain cards: how many are won, and how many of these hold up to four given cards, by their letters.
pub struct Moments {
    /// All of them.
    pub none: i64,
    /// Those that hold one given card.
    pub one: Vec<i64>,
    /// Two.
    pub two: Vec<i64>,
    /// Three.
    pub three: Vec<i64>,
    /// Four.
    pub four: Vec<i64>,
}

/// How many cards of each letter are left.
pub type Left = [i64; LETTERS];

/// How many cards of a letter may take the place of one that is there so often.
#[inline]
fn ways(left: &Left, drop: &Drop) -> i64 {
    left[usize::from(drop.letter)] - i64::from(drop.held) + 1
}

/// Each board that holds a card fewer than these was found once with every further card.
fn fewer(from: &[i64], drops: &Drops, left: &Left, further: i64, to: &mut [i64]) {
    to.fill(0);
    for (at, boards) in from.iter().enumerate().filter(|(_, boards)| **boards != 0) {
        for drop in drops.of(at) {
            to[usize::from(drop.to)] += boards * ways(left, drop);
        }
    }
    to.iter_mut().for_each(|boards| *boards /= further);
}

impl Moments {
    /// Of so many letters, nothing yet.
    pub fn new(letters: usize) -> Moments {
        let none = |many| vec![0; sets(letters, many)];
        Moments { none: 0, one: none(1), two: none(2), three: none(3), four: none(4) }
    }

    /// The boards that come of the cards that are left, each with its sign.
    pub fn fill(&mut self, boards: &Boards, left: &Left, signs: &[i8]) {
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

    /// The boards that hold none of two cards.
    #[inline]
    pub fn without(&self, pair: usize, [a, b]: [Letter; 2]) -> i64 {
        self.none - self.one[usize::from(a)] - self.one[usize::from(b)] + self.two[pair]
    }

    /// The boards that hold none of two cards and two others.
    pub fn without_both(&self, boards: &Boards, pair: usize, other: usize) -> i64 {
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
