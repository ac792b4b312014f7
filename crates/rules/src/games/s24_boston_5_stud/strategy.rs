//! When to claim the bonus, and when to stay in.

use super::Boston5Stud;
use super::questions::{Answer, Asks};
use crate::games::Strategy;
use crate::games::families::three_card_bonus::Line;
use crate::poker::rank_three;
use crate::table::FaceDown;

/// The ways of answering, the best one first.
pub const STRATEGIES: &[Strategy<Boston5Stud>] = &[
    Strategy {
        name: "stay",
        says: "claims the bonus with a pair or better, and stays in with every hand: the best strategy",
        answer: |_, asks| match asks {
            Asks::Claim { cards, .. } => claim(cards),
            Asks::Second { .. } => Answer::Second,
        },
    },
    Strategy {
        name: "pair",
        says: "claims the bonus with a pair or better, and stays in with nothing less",
        answer: |_, asks| match asks {
            Asks::Claim { cards, .. } => claim(cards),
            Asks::Second { cards, .. } if has_a_pair(cards) => Answer::Second,
            Asks::Second { .. } => Answer::Fold,
        },
    },
];

/// Shows a pair or better.
fn claim(cards: &[FaceDown; 3]) -> Answer {
    if has_a_pair(cards) { Answer::Show } else { Answer::NoClaim }
}

/// Whether the three cards are known to the player and hold a pair or better.
fn has_a_pair(cards: &[FaceDown; 3]) -> bool {
    FaceDown::peek_all(*cards).is_some_and(|cards| Line::of(rank_three(&cards)).is_some())
}
