//! Hands with a joker that are set from seven cards, for pai gow poker and Asia poker.

use crate::hands::{by_count, counts, sequence, suited};
use crate::table::{Card, JOKER};

/// The class of a hand of any size and what orders hands of the same class, for a hand of `full` cards that can be straights and flushes. Of four
/// cards three of a kind and four of a kind have other places than of five.
///
/// The joker is an ace, or any card that completes a straight, a flush or both.
pub fn rank(cards: &[Card], full: usize, wheel_is_second: bool) -> (i64, Vec<i64>) {
    let Some(joker) = cards.iter().position(|card| *card == JOKER) else {
        return plain(cards, full, wheel_is_second);
    };
    let with = |card: Card| {
        let mut all = cards.to_vec();
        all[joker] = card;
        all
    };
    // As an ace of a suit that makes no flush of it.
    let as_ace = plain(&with((14, 9)), full, wheel_is_second);
    let others = (2..=14).flat_map(|rank| (0..4).map(move |suit| (rank, suit)));
    let completing = others
        .filter(|card| !cards.contains(card))
        .map(|card| plain(&with(card), full, wheel_is_second))
        .filter(|hand| [STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH].contains(&hand.0));
    completing.chain([as_ace]).max().unwrap()
}

const STRAIGHT: i64 = 40;
const FLUSH: i64 = 50;
const STRAIGHT_FLUSH: i64 = 80;
const ROYAL_FLUSH: i64 = 90;

fn plain(cards: &[Card], full: usize, wheel_is_second: bool) -> (i64, Vec<i64>) {
    let (ranks, is_full) = (by_count(cards), cards.len() == full);
    // The straight with an ace below a two ranks second, or lowest.
    let top = sequence(cards).filter(|_| is_full).map(|top| match top {
        14 => 28,
        low if low as usize == full && wheel_is_second => 27,
        other => other,
    });
    match (top, is_full && suited(cards), &counts(cards)[..]) {
        (_, _, [4]) => (95, ranks),
        (Some(28), true, _) => (ROYAL_FLUSH, vec![]),
        (Some(top), true, _) => (STRAIGHT_FLUSH, vec![top]),
        (_, _, [5]) => (100, ranks),
        (_, _, [4, ..]) => (70, ranks),
        (_, _, [3, 2]) => (60, ranks),
        (None, true, _) => (FLUSH, ranks),
        (Some(top), false, _) => (STRAIGHT, vec![top]),
        (_, _, [3, ..]) => (30, ranks),
        (_, _, [2, 2, ..]) => (20, ranks),
        (_, _, [2, ..]) => (10, ranks),
        _ => (0, ranks),
    }
}

/// Compares hands of different sizes, as far as the smaller one has cards.
pub fn is_below(one: &(i64, Vec<i64>), other: &(i64, Vec<i64>)) -> bool {
    let both = one.1.len().min(other.1.len());
    (one.0, &one.1[..both]) < (other.0, &other.1[..both])
}
