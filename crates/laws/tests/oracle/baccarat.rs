//! The values and the third cards of the baccarat games, from 7.9.

use crate::table::Card;

/// Aces count one, tens and face cards nothing.
fn worth(card: Card) -> i64 {
    match card.0 {
        14 => 1,
        2..=9 => card.0,
        _ => 0,
    }
}

/// The point count of a hand.
pub fn points(cards: &[Card]) -> i64 {
    cards.iter().map(|card| worth(*card)).sum::<i64>() % 10
}

/// 7.9(c): the rows of Table 2 from a count of 3 up; the columns are no third card, then its values from 0.
const TABLE_2: [&str; 5] = ["DDDDDDDDDSD", "DSSDDDDDDSS", "DSSSSDDDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS"];

/// The Player's and the Banker's Hand, of cards that are dealt alternately and then as third cards.
pub fn hands(cards: &[Card]) -> [Vec<Card>; 2] {
    let (mut player, mut banker) = (vec![cards[0], cards[2]], vec![cards[1], cards[3]]);
    let mut more = cards[4..].iter().copied();
    let (one, other) = (points(&player), points(&banker));
    if one < 8 && other < 8 {
        let third = if one < 6 { more.next() } else { None };
        player.extend(third);
        let column = third.map_or(0, |card| 1 + worth(card) as usize);
        if other < 3 || TABLE_2[other as usize - 3].as_bytes()[column] == b'D' {
            banker.extend(more.next());
        }
    }
    assert_eq!(more.next(), None, "a card too many");
    [player, banker]
}

/// 3.3, 7.3(c)1: a percentage of what was won, rounded up to the next multiple of `step` cents.
pub fn vigorish(won: i64, percent: i64, step: i64) -> i64 {
    let hundredths = won * percent;
    (hundredths + 100 * step - 1) / (100 * step) * step
}
