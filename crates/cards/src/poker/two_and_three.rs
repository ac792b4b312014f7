//! Omaha's hands, exactly two of a player's own cards and exactly three community cards (14.11), and the best
//! three of four cards (14.13A).

use super::ace_to_five::{AceToFive, bit};
use super::composition::Composition;
use super::hand::{Hand, rank_five};
use super::ranking::Ranking;
use super::strength::Strength;
use crate::equipment::cards::Card;
use std::cmp::Reverse;

/// The pairs that can be made of four.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// The threes that can be made of five.
const THREES: [(usize, usize, usize); 10] = [
    (0, 1, 2),
    (0, 1, 3),
    (0, 1, 4),
    (0, 2, 3),
    (0, 2, 4),
    (0, 3, 4),
    (1, 2, 3),
    (1, 2, 4),
    (1, 3, 4),
    (2, 3, 4),
];

/// Returns the best five cards that are two of these four and three of these five, of one deck without joker.
pub fn rank_two_and_three(own: &[Card; 4], board: &[Card; 5]) -> Strength {
    let pairs = PAIRS.map(|(a, b)| Hand::EMPTY.with(own[a]).with(own[b]));
    let threes = THREES.map(|(a, b, c)| Hand::EMPTY.with(board[a]).with(board[b]).with(board[c]));
    let first = pairs[0].join(threes[0]).strength();
    threes.iter().fold(first, |best, three| {
        pairs.iter().fold(best, |best, pair| best.max(pair.join(*three).strength()))
    })
}

/// Returns the best hand of [`rank_two_and_three`], with the parts that its cards play.
pub fn compose_two_and_three(own: &[Card; 4], board: &[Card; 5]) -> Composition {
    let strength = rank_two_and_three(own, board);
    let mut hands = THREES.iter().flat_map(|&(c, d, e)| {
        PAIRS.iter().map(move |&(a, b)| [own[a], own[b], board[c], board[d], board[e]])
    });
    let best = hands.find(|hand| rank_five(hand) == strength);
    best.map_or_else(|| Composition::of(strength, &[]), |hand| Composition::of(strength, &hand))
}

/// Returns the best low hand, eight or better, that is two of these four cards and three of these five.
pub fn low_of_two_and_three(own: &[Card; 4], board: &[Card; 5]) -> Option<AceToFive> {
    const EIGHT_OR_BETTER: u16 = 0xFF;
    let pairs = PAIRS.map(|(a, b)| bit(own[a]) | bit(own[b]));
    let threes = THREES.map(|(a, b, c)| bit(board[a]) | bit(board[b]) | bit(board[c]));
    let hands = threes.iter().flat_map(|three| pairs.iter().map(move |pair| pair | three));
    let lows = hands.filter(|ranks| ranks.count_ones() == 5 && ranks & !EIGHT_OR_BETTER == 0);
    lows.min().map(|ranks| AceToFive::Unpaired(Reverse(ranks)))
}

/// Returns the best three of four cards as [`Ranking::THREE_CARD_ROYAL`] ranks them.
pub fn rank_three_of_four(cards: &[Card; 4]) -> Strength {
    Ranking::THREE_CARD_ROYAL.rank(cards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::poker::{Category, LowRanking};

    fn cards<const N: usize>(text: &str) -> [Card; N] {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
        cards.try_into().unwrap()
    }

    #[test]
    fn exactly_two_and_exactly_three() {
        // 14.11: one spade in the hand makes no flush, however many lie on the board.
        let board = cards("As Ks 9s 4s 2d");
        assert_eq!(rank_two_and_three(&cards("Qs Jh Td Tc"), &board).to_string(), "pair of tens");
        assert_eq!(rank_two_and_three(&cards("5s 3s Kd 7c"), &board).category(), Category::Flush);
        let hand = compose_two_and_three(&cards("Qs Jh Td Tc"), &board);
        assert_eq!(hand.makes, cards::<2>("Td Tc"));
        let kickers: Vec<String> = hand.kickers.iter().map(ToString::to_string).collect();
        assert_eq!(kickers, ["ace", "king", "nine"]);
        // Two low cards on the board make no low.
        assert_eq!(low_of_two_and_three(&cards("Ac 3d 4h 5s"), &cards("Kc Qd 8h 7s Jc")), None);
        let low = low_of_two_and_three(&cards("Ac 3d Kh Ks"), &cards("Kc Qd 8h 7s 2c"));
        assert_eq!(low.unwrap().to_string(), "8-7-3-2-A low");
    }

    /// Every hand of two and three, one by one, by the slow rankings.
    #[test]
    fn the_best_of_sixty() {
        let deck: Vec<Card> = Card::deck().collect();
        for n in 0..300 {
            let nine: Vec<Card> = (0..9).map(|place| deck[(n * 5 + place * 17 + n / 7) % 52]).collect();
            let (own, board): ([Card; 4], [Card; 5]) =
                (nine[..4].try_into().unwrap(), nine[4..].try_into().unwrap());
            let hands = || {
                PAIRS
                    .into_iter()
                    .flat_map(|(a, b)| THREES.map(|(c, d, e)| [own[a], own[b], board[c], board[d], board[e]]))
            };
            let best = hands().map(|hand| Ranking::STANDARD.rank(&hand)).max().unwrap();
            assert_eq!(rank_two_and_three(&own, &board), best);
            let low = hands().filter_map(|hand| LowRanking::EIGHT_OR_BETTER.rank(&hand)).max();
            let quick = low_of_two_and_three(&own, &board);
            assert_eq!(low.map(|low| low.to_string()), quick.map(|low| low.to_string()));
        }
    }
}
