//! The hands that four cards become with the fifth, counted without a loop over the 48 possible cards.

use super::five_cards::FiveCardHand;
use crate::equipment::{Card, Rank, Suit};

/// The values of the hands that four cards become with each of the other 48 of the deck, added up: exact, without going through the 48.
pub fn over_the_fifth_card(four: [Card; 4], value: impl Fn(FiveCardHand) -> i64) -> i64 {
    let [mut once, mut twice, mut thrice] = [0u16; 3];
    for card in four {
        let bit = 1 << card.rank() as u16;
        thrice |= twice & bit;
        twice |= once & bit;
        once |= bit;
    }
    match (once.count_ones(), thrice) {
        (1, _) => 48 * value(FiveCardHand::FourOfAKind),
        (2, 0) => 4 * value(FiveCardHand::FullHouse) + 44 * value(FiveCardHand::TwoPairs),
        (2, _) => {
            value(FiveCardHand::FourOfAKind)
                + 3 * value(FiveCardHand::FullHouse)
                + 44 * value(FiveCardHand::ThreeOfAKind)
        }
        (3, _) => {
            let pair = FiveCardHand::Pair(Rank::ALL[twice.trailing_zeros() as usize % 13]);
            2 * value(FiveCardHand::ThreeOfAKind) + 6 * value(FiveCardHand::TwoPairs) + 40 * value(pair)
        }
        _ => {
            let pairs: i64 = four.iter().map(|card| 3 * value(FiveCardHand::Pair(card.rank()))).sum();
            pairs + of_different_ranks(four, once, value)
        }
    }
}

/// The part of the sum that the 36 cards give which pair none of four different ranks.
fn of_different_ranks(four: [Card; 4], held: u16, value: impl Fn(FiveCardHand) -> i64) -> i64 {
    let (inner, royal) = straights_through(held);
    let straights = inner + royal;
    let suit = |card: &Card| card.suit();
    let suits: [Suit; 4] = [suit(&four[0]), suit(&four[1]), suit(&four[2]), suit(&four[3])];
    if suits.iter().all(|&suit| suit == suits[0]) {
        return inner * value(FiveCardHand::StraightFlush)
            + royal * value(FiveCardHand::RoyalFlush)
            + (9 - straights) * value(FiveCardHand::Flush)
            + 3 * straights * value(FiveCardHand::Straight)
            + (27 - 3 * straights) * value(FiveCardHand::Nothing);
    }
    4 * straights * value(FiveCardHand::Straight) + (36 - 4 * straights) * value(FiveCardHand::Nothing)
}

/// The number of ranks that complete a straight of these four: those below an ace on top, and those that end at it.
fn straights_through(held: u16) -> (i64, i64) {
    const ROYAL: u16 = 0b1_1111 << 8;
    const WHEEL: u16 = 1 << 12 | 0b1111;
    let within = |run: u16| i64::from(held & !run == 0);
    let inner = (0..8).map(|low| within(0b1_1111 << low)).sum::<i64>() + within(WHEEL);
    (inner, within(ROYAL))
}

/// Every set of four cards of the deck.
#[cfg(test)]
pub fn fours() -> impl Iterator<Item = [Card; 4]> {
    let deck: Vec<Card> = Card::deck().collect();
    (0..52usize).flat_map(move |a| {
        let deck = deck.clone();
        (0..a).flat_map(move |b| {
            let deck = deck.clone();
            (0..b).flat_map(move |c| {
                let deck = deck.clone();
                (0..c).map(move |d| [deck[a], deck[b], deck[c], deck[d]])
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::poker::rank_five;

    /// A value for each kind of hand that no sum of others gives by chance.
    fn value(hand: FiveCardHand) -> i64 {
        match hand {
            FiveCardHand::Pair(rank) => 7919 + 104_729 * rank as i64,
            other => other.row().map_or(-1, |row| 50_i64.pow(row as u32)),
        }
    }

    #[test]
    fn the_fifth_card_is_counted_right() {
        for four in fours().step_by(7) {
            let dealt = |card: &Card| !four.contains(card);
            let sum: i64 = Card::deck()
                .filter(dealt)
                .map(|fifth| {
                    let cards = [four[0], four[1], four[2], four[3], fifth];
                    value(FiveCardHand::of(&cards, rank_five(&cards)))
                })
                .sum();
            assert_eq!(over_the_fifth_card(four, value), sum, "{four:?}");
        }
    }
}
