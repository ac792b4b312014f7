//! Boards, their parts that are open earlier, and the ranking of all hands on a board.

use crate::analysers::deal_classes::canonical::{CardNumber, card, cards, find, hands, suits, without};
use crate::analysers::deal_classes::payouts::ClassDeal;
use crate::analysers::heap_size;
use croupier_rules::poker::{Hand, Strength};
use std::cmp::Ordering;
use std::collections::HashMap;

/// The number of pairs of hole cards.
pub const HOLES: usize = 1326;
/// The number of the dealer's possible pairs.
pub const DEALERS: u16 = 990;

/// Returns the index of two hole cards, the lower first.
#[inline]
pub const fn hole(low: CardNumber, high: CardNumber) -> usize {
    low as usize + high as usize * (high as usize - 1) / 2
}

/// Every permutation of the suits.
const CALLED: [[u8; 4]; 24] = [
    [0, 1, 2, 3],
    [0, 1, 3, 2],
    [0, 2, 1, 3],
    [0, 2, 3, 1],
    [0, 3, 1, 2],
    [0, 3, 2, 1],
    [1, 0, 2, 3],
    [1, 0, 3, 2],
    [1, 2, 0, 3],
    [1, 2, 3, 0],
    [1, 3, 0, 2],
    [1, 3, 2, 0],
    [2, 0, 1, 3],
    [2, 0, 3, 1],
    [2, 1, 0, 3],
    [2, 1, 3, 0],
    [2, 3, 0, 1],
    [2, 3, 1, 0],
    [3, 0, 1, 2],
    [3, 0, 2, 1],
    [3, 1, 0, 2],
    [3, 1, 2, 0],
    [3, 2, 0, 1],
    [3, 2, 1, 0],
];

/// Returns a card under a permutation of the suits.
const fn renamed(called: [u8; 4], card: CardNumber) -> CardNumber {
    card & !3 | called[(card & 3) as usize]
}

/// The hole cards under each permutation of the suits.
pub struct SuitPermutations {
    holes: Vec<[u16; HOLES]>,
}

impl SuitPermutations {
    /// Returns the memory of the table in bytes.
    pub const fn heap_size(&self) -> usize {
        heap_size::of_list(&self.holes)
    }

    /// Builds the table.
    pub fn new() -> SuitPermutations {
        let table = |called: &[u8; 4]| {
            let mut table = [0; HOLES];
            for high in 1..52 {
                for low in 0..high {
                    let (one, other) = (renamed(*called, low), renamed(*called, high));
                    table[hole(low, high)] = hole(one.min(other), one.max(other)) as u16;
                }
            }
            table
        };
        SuitPermutations { holes: CALLED.iter().map(table).collect() }
    }

    /// Returns the hole cards under this permutation.
    #[inline]
    pub fn by(&self, way: u8) -> &[u16; HOLES] {
        &self.holes[usize::from(way)]
    }
}

/// The parts of a board that are open earlier, up to suit isomorphism: parts that differ in the names of suits alone
/// have one index.
pub struct BoardParts<const N: usize> {
    /// The canonical part of each index, with the size of its class.
    pub all: Vec<([CardNumber; N], u32)>,
    numbers: HashMap<[u16; 4], u32>,
}

impl<const N: usize> BoardParts<N> {
    /// Returns the memory of the parts in bytes.
    pub fn heap_size(&self) -> usize {
        heap_size::of_list(&self.all) + heap_size::of_map(&self.numbers)
    }

    /// Enumerates the parts.
    pub fn new() -> BoardParts<N> {
        let all = hands::<N>();
        let numbers = all.iter().zip(0..).map(|((part, _), number)| (suits(part), number)).collect();
        BoardParts { all, numbers }
    }

    /// Returns the index of a part, and the permutation that maps it to the canonical one.
    pub fn number(&self, part: &[CardNumber; N]) -> (usize, u8) {
        let held = suits(part);
        let mut order = [0_u8, 1, 2, 3];
        order.sort_by(|one, other| held[usize::from(*other)].cmp(&held[usize::from(*one)]));
        let sorted = order.map(|suit| held[usize::from(suit)]);
        let mut called = [0; 4];
        (0..).zip(order).for_each(|(place, suit)| called[usize::from(suit)] = place);
        let way = CALLED.iter().position(|way| *way == called).unwrap_or(0);
        (self.numbers.get(&sorted).map_or(0, |number| *number as usize), way as u8)
    }

    /// Returns the permutations of suits that leave this part unchanged (its stabiliser).
    pub fn leave(&self, number: usize) -> Vec<u8> {
        let held = suits(&self.all[number].0);
        let leaves = |called: &[u8; 4]| (0..4).all(|suit| held[usize::from(called[suit])] == held[suit]);
        (0..24).filter(|way| leaves(&CALLED[usize::from(*way)])).collect()
    }
}

/// Whether a hand of the dealer's qualifies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Qualification {
    /// It qualifies.
    Fully,
    /// It does not. Neither does any lower hand.
    Weak,
}

/// Two hole cards on a board.
#[derive(Clone, Copy, Debug)]
pub struct RankedHole {
    /// Their index.
    pub hole: u16,
    /// The cards.
    pub cards: [CardNumber; 2],
    /// Their strength with the board.
    pub strength: Strength,
    /// The number of lower hands of the dealer's.
    pub lower: u16,
    /// The number of equal hands.
    pub equal: u16,
    /// The number of hands that do not qualify.
    pub weak: u16,
}

/// The hands on a board, from the lowest.
#[derive(Default)]
pub struct RankedBoard {
    /// The hands.
    pub held: Vec<RankedHole>,
    keys: Vec<u32>,
    pairs: Vec<([CardNumber; 2], Strength)>,
}

/// The number of some hands, and the number with each card.
struct CardTally {
    all: u16,
    with: [u16; 52],
}

impl CardTally {
    const NONE: CardTally = CardTally { all: 0, with: [0; 52] };

    #[inline]
    fn add(&mut self, [one, other]: [CardNumber; 2]) {
        self.all += 1;
        self.with[usize::from(one)] += 1;
        self.with[usize::from(other)] += 1;
    }

    /// Returns the number of hands with neither of these cards; a hand of just these two is subtracted twice.
    #[inline]
    fn without(&self, [one, other]: [CardNumber; 2]) -> u16 {
        self.all.wrapping_sub(self.with[usize::from(one)]).wrapping_sub(self.with[usize::from(other)])
    }
}

impl RankedBoard {
    /// Ranks the hands on this board.
    pub fn rank(&mut self, board: [CardNumber; 5], counts: impl Fn(Strength) -> Qualification) {
        let shared: Hand = board.map(card).into_iter().collect();
        self.keys.clear();
        self.pairs.clear();
        self.held.clear();
        let rest: Vec<CardNumber> = (0..52).filter(|number| !board.contains(number)).collect();
        let flush = shared.may_flush(2);
        for (place, &high) in rest.iter().enumerate() {
            let one = shared.with(card(high));
            for &low in &rest[..place] {
                let hand = one.with(card(low));
                let strength = if flush { hand.strength() } else { hand.strength_without_flush() };
                self.keys.push(u32::from(strength.code()) << 16 | self.pairs.len() as u32);
                self.pairs.push(([low, high], strength));
            }
        }
        self.keys.sort_unstable();
        let (mut lower, mut weak) = (CardTally::NONE, CardTally::NONE);
        let mut start = 0;
        while start < self.keys.len() {
            let code = self.keys[start] >> 16;
            let alike = self.keys[start..].iter().take_while(|key| *key >> 16 == code).count();
            let group = &self.keys[start..start + alike];
            let mut equal = CardTally::NONE;
            let pairs = &self.pairs;
            group.iter().for_each(|key| equal.add(pairs[(*key & 0xFFFF) as usize].0));
            for key in group {
                let (cards, strength) = pairs[(*key & 0xFFFF) as usize];
                self.held.push(RankedHole {
                    hole: hole(cards[0], cards[1]) as u16,
                    cards,
                    strength,
                    lower: lower.without(cards),
                    equal: equal.without(cards).wrapping_add(1),
                    weak: 0,
                });
            }
            let is_weak = counts(pairs[(group[0] & 0xFFFF) as usize].1) == Qualification::Weak;
            for key in group {
                let cards = pairs[(*key & 0xFFFF) as usize].0;
                lower.add(cards);
                if is_weak {
                    weak.add(cards);
                }
            }
            start += alike;
        }
        for held in &mut self.held {
            let own = u16::from(counts(held.strength) == Qualification::Weak);
            held.weak = weak.without(held.cards).wrapping_add(own);
        }
    }
}

/// Compares two hands: the dealer's is lower, equal or higher.
pub fn compared(player: Strength, dealer: Strength) -> usize {
    match player.cmp(&dealer) {
        Ordering::Greater => 0,
        Ordering::Equal => 1,
        Ordering::Less => 2,
    }
}

/// Returns a deal with this board in which the player holds `own` and the strengths of player and dealer satisfy
/// `are_so`.
pub fn example(
    board: [CardNumber; 5],
    own: [CardNumber; 2],
    are_so: impl Fn(Strength, Strength) -> bool,
) -> Option<ClassDeal> {
    let strength = |hole: [CardNumber; 2]| {
        let hand: Hand = cards(board).into_iter().chain(cards(hole)).collect();
        hand.strength()
    };
    let out: Vec<CardNumber> = board.into_iter().chain(own).collect();
    let player = strength(own);
    let dealer = find(&without(&out), |dealer| are_so(player, strength(dealer)).then_some(dealer))?;
    Some(ClassDeal {
        seat: cards(own).to_vec(),
        dealer: cards(dealer).to_vec(),
        common: cards(board).to_vec(),
    })
}

/// Returns the kind of two hole cards, of 169: a pair, suited, or offsuit.
pub fn kind(hole: [CardNumber; 2]) -> usize {
    let (low, high) = (usize::from(hole[0] >> 2), usize::from(hole[1] >> 2));
    let (low, high) = (low.min(high), low.max(high));
    if hole[0] & 3 == hole[1] & 3 { low * 13 + high } else { high * 13 + low }
}

/// The number of kinds.
pub const KINDS: usize = 169;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ranked_board_equals_pairwise_comparison() {
        let weak = |strength: Strength| {
            if strength.category() == croupier_rules::poker::Category::HighCard {
                Qualification::Weak
            } else {
                Qualification::Fully
            }
        };
        for board in [[0, 5, 22, 35, 51], [0, 4, 8, 12, 20], [3, 7, 8, 9, 48], [0, 1, 2, 3, 51]] {
            let mut ranked = RankedBoard::default();
            ranked.rank(board, weak);
            assert_eq!(ranked.held.len(), 1081);
            let strength = |[one, other]: [CardNumber; 2]| {
                board.into_iter().chain([one, other]).map(card).collect::<Hand>().strength()
            };
            for held in ranked.held.iter().step_by(17) {
                let out: Vec<CardNumber> = board.into_iter().chain(held.cards).collect();
                let (mut lower, mut equal, mut not_qualified) = (0, 0, 0);
                crate::analysers::deal_classes::canonical::each_of(
                    &without(&out),
                    |dealer: [CardNumber; 2]| {
                        let dealer = strength(dealer);
                        lower += u16::from(dealer < held.strength);
                        equal += u16::from(dealer == held.strength);
                        not_qualified += u16::from(weak(dealer) == Qualification::Weak);
                    },
                );
                assert_eq!((held.lower, held.equal, held.weak), (lower, equal, not_qualified));
                assert_eq!(held.strength, strength(held.cards));
            }
        }
    }

    #[test]
    fn partial_boards_are_indexed_up_to_suit_isomorphism() {
        let (names, flops) = (SuitPermutations::new(), BoardParts::<3>::new());
        let (one, way) = flops.number(&[2, 6, 9]);
        let (other, other_way) = flops.number(&[1, 5, 8]);
        assert_eq!(one, other);
        // The king of the suit of two cards is the same card in both.
        let king = |suit: CardNumber| hole(44 + suit, 48 + suit);
        assert_eq!(names.by(way)[king(2)], names.by(other_way)[king(1)]);
        assert_eq!(flops.leave(one).len(), 2);
    }
}
