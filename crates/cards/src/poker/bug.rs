//! Five cards of pai gow poker, one of which may be the joker, by table.

use super::category::Category;
use super::hand::rank_five;
use super::ranking::{AceLowStraight, Ranking};
use super::ranks::{ACE_HIGH, Order};
use super::standard::first_of;
use super::strength::Strength;
use super::tables::{EMPTY, key, suited, unsuited};
use crate::equipment::cards::{Card, Rank};

const STANDARD: Ranking = Ranking::STANDARD;
/// Five cards in a row, as ranks, from the ace on top down to the six; the wheel is separate.
const RUNS: [u16; 9] = [
    0b1_1111_0000_0000,
    0b0_1111_1000_0000,
    0b0_0111_1100_0000,
    0b0_0011_1110_0000,
    0b0_0001_1111_0000,
    0b0_0000_1111_1000,
    0b0_0000_0111_1100,
    0b0_0000_0011_1110,
    0b0_0000_0001_1111,
];
const WHEEL: u16 = 0b1_0000_0000_1111;
/// The top card of the wheel.
const FIVE: usize = Rank::Five as usize;

/// Returns the code of a straight, or a straight flush, at a place among straights.
const fn code(category: Category, place: usize, top: usize) -> u16 {
    first_of(&STANDARD, category) + Order::of_straight(place, top).0 as u16
}

/// Returns the strength of a straight up to a rank.
const fn straight(place: usize, top: usize) -> Strength {
    let mut at = 0;
    while STANDARD.order()[at] as u8 != Category::Straight as u8 {
        at += 1;
    }
    STANDARD.strength(at, Order::of_straight(place, top))
}

const LOWEST: [u16; 2] =
    [code(Category::Straight, FIVE + 1, FIVE), code(Category::StraightFlush, FIVE + 1, FIVE)];

/// Returns the strength with the wheel in its place.
#[inline]
fn placed(strength: Strength, wheel: AceLowStraight) -> Strength {
    if !LOWEST.contains(&strength.code()) || matches!(wheel, AceLowStraight::Lowest) {
        return strength;
    }
    let further = Order::of_straight(ACE_HIGH - 1, FIVE).0 - Order::of_straight(FIVE + 1, FIVE).0;
    strength.further(further as u16)
}

/// Returns the strength of five cards of one deck, one of which may be a bug.
///
/// A bug is a joker that is an ace or completes a straight or a flush. The hand is ranked as by
/// [`Ranking::PAI_GOW_HIGH`], with the wheel at this place.
#[inline]
pub fn rank_five_with_bug(cards: &[Card; 5], wheel: AceLowStraight) -> Strength {
    if cards.contains(&Card::JOKER) { with_bug(cards, wheel) } else { placed(rank_five(cards), wheel) }
}

#[inline(never)]
fn with_bug(cards: &[Card; 5], wheel: AceLowStraight) -> Strength {
    let others = || cards.iter().filter(|card| **card != Card::JOKER);
    let ranks = others().fold(0, |ranks, card| ranks | 1_u16 << card.rank() as u32);
    if ranks == 1 << Rank::Ace as u32 {
        return Ranking::PAI_GOW_HIGH.rank(cards);
    }
    // The joker's own key is that of an ace.
    let sum = cards.iter().fold(EMPTY, |sum, card| sum.wrapping_add(key(*card)));
    let best = placed(unsuited(sum), wheel);
    if ranks.count_ones() < 4 {
        return best;
    }
    let best = best.max(completed_straight(ranks, wheel));
    let mut suits = others().map(|card| card.suit());
    let first = suits.next();
    if suits.all(|suit| Some(suit) == first) { best.max(completed_flush(ranks, wheel)) } else { best }
}

/// Returns the best straight that one more card makes of four ranks.
fn completed_straight(ranks: u16, wheel: AceLowStraight) -> Strength {
    let is_made = |run: u16| ranks & !run == 0;
    let place = RUNS.iter().position(|run| is_made(*run));
    let other = match place {
        Some(0) => straight(ACE_HIGH, Rank::Ace as usize),
        Some(below) => straight(Rank::Ace as usize - below + 1, Rank::Ace as usize - below),
        None => Strength::NOTHING,
    };
    let lowest = if is_made(WHEEL) { placed(straight(FIVE + 1, FIVE), wheel) } else { Strength::NOTHING };
    other.max(lowest)
}

/// Returns the best flush, be it straight or royal, that one more card makes of four of a suit.
fn completed_flush(ranks: u16, wheel: AceLowStraight) -> Strength {
    let missing = (0..13).map(|rank| 1_u16 << rank).filter(|rank| ranks & rank == 0);
    missing.map(|rank| placed(suited(u64::from(ranks | rank)), wheel)).max().unwrap_or(Strength::NOTHING)
}

/// Two cards, as [`Ranking::PAI_GOW_LOW`] ranks them: the joker is an ace.
#[inline]
pub fn rank_two_with_bug(cards: [Card; 2]) -> Strength {
    let [one, other] = cards;
    unsuited(EMPTY.wrapping_add(key(one)).wrapping_add(key(other)))
}
