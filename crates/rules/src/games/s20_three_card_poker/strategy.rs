//! The strategies for the play wager.

use super::ThreeCardPoker;
use super::questions::ThreeCardQuestion;
use super::settle::QUEEN_HIGH;
use crate::equipment::{Card, Rank, Suit};
use crate::games::Strategy;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::poker::{Strength, rank_three};
use crate::table::FaceDown;

/// The ways of answering, the best one first.
pub const STRATEGIES: &[Strategy<ThreeCardPoker>] = &[
    Strategy {
        name: "queen-six-four",
        says: "plays with queen-six-four or better: the best strategy, whatever the tables",
        answer: |_, question| plays_from(QUEEN_SIX_FOUR, question),
    },
    Strategy {
        name: "mimic",
        says: "plays with what the dealer plays with, queen high or better",
        answer: |_, question| plays_from(QUEEN_HIGH, question),
    },
    Strategy { name: "always", says: "plays with every hand", answer: |_, _| FoldOrWager::Play },
];

const QUEEN_SIX_FOUR: Strength = no_hand(Rank::Queen, Rank::Six, Rank::Four);

/// Three cards of several suits.
const fn no_hand(highest: Rank, second: Rank, third: Rank) -> Strength {
    rank_three(&[
        Card::new(highest, Suit::Club),
        Card::new(second, Suit::Diamond),
        Card::new(third, Suit::Heart),
    ])
}

/// Plays with this hand or better; folds cards that were not all looked at.
fn plays_from(least: Strength, question: &ThreeCardQuestion) -> FoldOrWager {
    let plays = FaceDown::peek_all(question.cards).is_some_and(|cards| rank_three(&cards) >= least);
    if plays { FoldOrWager::Play } else { FoldOrWager::Fold }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;

    /// The winnings of a play wager against every hand of the dealer's, in antes, and the number of these hands.
    fn playing(hand: [Card; 3]) -> (i32, i32) {
        let deck: Vec<Card> = Card::deck().filter(|card| !hand.contains(card)).collect();
        let player = rank_three(&hand);
        let (mut wins, mut hands) = (0, 0);
        for a in 0..deck.len() {
            for b in a + 1..deck.len() {
                for c in b + 1..deck.len() {
                    let dealer = rank_three(&[deck[a], deck[b], deck[c]]);
                    hands += 1;
                    wins += match player.cmp(&dealer) {
                        _ if dealer < QUEEN_HIGH => 1,
                        Ordering::Less => -2,
                        Ordering::Equal => 0,
                        Ordering::Greater => 2,
                    };
                }
            }
        }
        (wins, hands)
    }

    /// A fold costs an ante: playing must not cost more.
    #[test]
    fn queen_six_four_is_played_and_queen_six_three_is_folded() {
        let hand = |third| {
            [
                Card::new(Rank::Queen, Suit::Club),
                Card::new(Rank::Six, Suit::Diamond),
                Card::new(third, Suit::Heart),
            ]
        };
        let (wins, hands) = playing(hand(Rank::Four));
        assert!(wins > -hands, "{wins} of {hands}");
        let (wins, hands) = playing(hand(Rank::Three));
        assert!(wins < -hands, "{wins} of {hands}");
    }
}
