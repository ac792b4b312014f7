//! The strategies for claiming the bonus and for staying in.

use super::Boston5Stud;
use super::questions::{BostonAnswer, BostonQuestion};
use crate::games::Strategy;
use crate::games::families::three_card_bonus::ThreeCardLine;
use crate::poker::rank_three;
use crate::table::FaceDown;

/// The ways of answering, the best one first.
pub const STRATEGIES: &[Strategy<Boston5Stud>] = &[
    Strategy {
        name: "stay",
        says: "claims the bonus with a pair or better, and stays in with every hand: the best strategy",
        answer: |_, asks| match asks {
            BostonQuestion::Claim { cards, .. } => claim(cards),
            BostonQuestion::Second { .. } => BostonAnswer::Second,
        },
    },
    Strategy {
        name: "pair",
        says: "claims the bonus with a pair or better, and stays in with nothing less",
        answer: |_, asks| match asks {
            BostonQuestion::Claim { cards, .. } => claim(cards),
            BostonQuestion::Second { cards, .. } if has_a_pair(cards) => BostonAnswer::Second,
            BostonQuestion::Second { .. } => BostonAnswer::Fold,
        },
    },
];

/// Shows a pair or better.
fn claim(cards: &[FaceDown; 3]) -> BostonAnswer {
    if has_a_pair(cards) { BostonAnswer::Show } else { BostonAnswer::NoClaim }
}

/// Whether the three cards are known to the player and hold a pair or better.
fn has_a_pair(cards: &[FaceDown; 3]) -> bool {
    FaceDown::peek_all(*cards).is_some_and(|cards| ThreeCardLine::of(rank_three(&cards)).is_some())
}
