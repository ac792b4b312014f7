//! Poker hands, ranked by counting ranks and by trying every choice of cards.

use crate::table::Card;

/// The classes of five cards.
pub const ROYAL_FLUSH: i64 = 9;
/// Five of a suit in sequence.
pub const STRAIGHT_FLUSH: i64 = 8;
/// Four of a rank.
pub const FOUR: i64 = 7;
/// Three of a rank and two of another.
pub const FULL_HOUSE: i64 = 6;
/// Five of a suit.
pub const FLUSH: i64 = 5;
/// Five in sequence.
pub const STRAIGHT: i64 = 4;
/// Three of a rank.
pub const THREE: i64 = 3;
/// Two ranks twice each.
pub const TWO_PAIRS: i64 = 2;
/// One rank twice.
pub const PAIR: i64 = 1;
/// None of these.
pub const NOTHING: i64 = 0;

/// The ranks of cards, those that come most often first, then from the highest down.
pub fn by_count(cards: &[Card]) -> Vec<i64> {
    let mut ranks: Vec<i64> = cards.iter().map(|card| card.0).collect();
    let all = ranks.clone();
    ranks.sort_by_key(|rank| (-(all.iter().filter(|other| *other == rank).count() as i64), -rank));
    ranks
}

/// The number of cards of each rank, the most frequent rank first: `[3, 2]` for a full house.
pub fn counts(cards: &[Card]) -> Vec<usize> {
    let mut ranks: Vec<i64> = cards.iter().map(|card| card.0).collect();
    ranks.sort_unstable();
    let mut counts: Vec<usize> = ranks.chunk_by(|one, other| one == other).map(<[i64]>::len).collect();
    counts.sort_unstable_by(|one, other| other.cmp(one));
    counts
}

/// The top card of cards in sequence; an ace may be below a two.
pub fn sequence(cards: &[Card]) -> Option<i64> {
    let mut ranks: Vec<i64> = cards.iter().map(|card| card.0).collect();
    ranks.sort_unstable();
    let runs = |ranks: &[i64]| ranks.windows(2).all(|two| two[1] == two[0] + 1);
    if runs(&ranks) {
        return ranks.last().copied();
    }
    let below: Vec<i64> =
        ranks.iter().rev().take(1).map(|_| 1).chain(ranks[..ranks.len() - 1].to_vec()).collect();
    (ranks.last() == Some(&14) && runs(&below)).then(|| below[below.len() - 1])
}

/// Whether all cards are of one suit.
pub fn suited(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.1 == cards[0].1)
}

/// The class of five cards and what orders hands of the same class.
pub fn five(cards: &[Card]) -> (i64, Vec<i64>) {
    assert_eq!(cards.len(), 5);
    let (counts, ranks) = (counts(cards), by_count(cards));
    match (sequence(cards), suited(cards)) {
        (Some(14), true) => return (ROYAL_FLUSH, vec![]),
        (Some(top), true) => return (STRAIGHT_FLUSH, vec![top]),
        (Some(top), false) => return (STRAIGHT, vec![top]),
        (None, true) => return (FLUSH, ranks),
        (None, false) => {}
    }
    let class = match counts[..] {
        [4, 1] => FOUR,
        [3, 2] => FULL_HOUSE,
        [3, ..] => THREE,
        [2, 2, 1] => TWO_PAIRS,
        [2, ..] => PAIR,
        _ => NOTHING,
    };
    (class, ranks)
}

/// The classes of three cards, from 20.3(b).
pub const THREE_STRAIGHT_FLUSH: i64 = 5;
/// Three of a rank.
pub const THREE_OF_A_KIND: i64 = 4;
/// Three in sequence.
pub const THREE_STRAIGHT: i64 = 3;
/// Three of a suit.
pub const THREE_FLUSH: i64 = 2;
/// Two of a rank.
pub const THREE_PAIR: i64 = 1;

/// The class of three cards and what orders hands of the same class.
pub fn three(cards: &[Card]) -> (i64, Vec<i64>) {
    assert_eq!(cards.len(), 3);
    let ranks = by_count(cards);
    match (sequence(cards), suited(cards), &counts(cards)[..]) {
        (Some(top), true, _) => (THREE_STRAIGHT_FLUSH, vec![top]),
        (Some(top), false, _) => (THREE_STRAIGHT, vec![top]),
        (_, _, [3]) => (THREE_OF_A_KIND, ranks),
        (_, true, _) => (THREE_FLUSH, ranks),
        (_, _, [2, 1]) => (THREE_PAIR, ranks),
        _ => (NOTHING, ranks),
    }
}

/// Every choice of `count` of these cards.
pub fn choices(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let Some((first, rest)) = cards.split_first() else { return Vec::new() };
    let mut all = choices(rest, count);
    all.extend(choices(rest, count - 1).into_iter().map(|mut chosen| {
        chosen.insert(0, *first);
        chosen
    }));
    all
}

/// The best five of these cards.
pub fn best(cards: &[Card]) -> (i64, Vec<i64>) {
    choices(cards, 5).iter().map(|five_cards| five(five_cards)).max().unwrap()
}
