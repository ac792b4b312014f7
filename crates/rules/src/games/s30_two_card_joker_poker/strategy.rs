//! The strategies for the call wager.

use super::TwoCardJokerPoker;
use super::questions::CallOrFold;
use super::settle::{QUEEN_HIGH, high_cards};
use crate::equipment::Rank;
use crate::games::Strategy;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::poker::{Strength, rank_two};

/// The ways of answering, the best one first.
pub const STRATEGIES: &[Strategy<TwoCardJokerPoker>] = &[
    Strategy {
        name: "queen-five",
        says: "calls with queen-five or better: the best strategy, in whatever order straight, pair and flush rank",
        answer: |_, question| calls_from(QUEEN_FIVE, question),
    },
    Strategy {
        name: "mimic",
        says: "calls with what the dealer qualifies with, queen high or better",
        answer: |_, question| calls_from(QUEEN_HIGH, question),
    },
    Strategy { name: "always", says: "calls with every hand", answer: |_, _| FoldOrWager::Play },
];

const QUEEN_FIVE: Strength = high_cards(Rank::Queen, Rank::Five);

/// Calls with this hand or better; folds if a card was not looked at.
fn calls_from(least: Strength, question: &CallOrFold) -> FoldOrWager {
    let [Some(one), Some(other)] = question.cards.map(|card| card.peek()) else { return FoldOrWager::Fold };
    if rank_two(&[one, other], question.rank_order) >= least { FoldOrWager::Play } else { FoldOrWager::Fold }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::equipment::Card;
    use crate::poker::{Category, MiddleRanks};
    use std::cmp::Ordering;

    /// The winnings of a call with each hand against every hand of the dealer's, in antes, by the odds of 30.11.
    #[test]
    fn queen_five_is_the_best_strategy_and_loses_563_of_17_901_antes() {
        let mut deck: Vec<Card> = Card::deck().collect();
        deck.extend([Card::JOKER; 2]);
        let order = MiddleRanks::StraightPairFlush;
        let (mut total, mut calls) = (0_i64, 0);
        for a in 0..54 {
            for b in a + 1..54 {
                let player = rank_two(&[deck[a], deck[b]], order);
                let odds = match player.category() {
                    Category::PairOfJokers => 8,
                    Category::RoyalFlush => 5,
                    Category::StraightFlush => 3,
                    _ => 1,
                };
                let mut won = 0_i64;
                for c in (0..54).filter(|c| *c != a && *c != b) {
                    for d in (c + 1..54).filter(|d| *d != a && *d != b) {
                        let dealer = rank_two(&[deck[c], deck[d]], order);
                        won += match player.cmp(&dealer) {
                            _ if dealer < QUEEN_HIGH => 1,
                            Ordering::Less => -2,
                            Ordering::Equal => 0,
                            Ordering::Greater => 1 + odds,
                        };
                    }
                }
                let best = won.max(-1_326);
                assert_eq!(player >= QUEEN_FIVE, won > -1_326, "{player}: {won}");
                total += best;
                calls += i32::from(won > -1_326);
            }
        }
        assert_eq!(calls, 963);
        // 1,431 hands of the player's, 1,326 of the dealer's against each.
        assert_eq!(-total * 17_901, 563 * 1_431 * 1_326);
    }
}
