//! When to play.

use super::ThreeCardPoker;
use super::round::{Decision, PlayOrFold};
use crate::equipment::{Card, Rank, Suit};
use crate::games::Strategy;
use crate::poker::{Strength, rank_three};

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
    Strategy { name: "always", says: "plays with every hand", answer: |_, _| Decision::Play },
];

const QUEEN_SIX_FOUR: Strength = no_hand(Rank::Queen, Rank::Six, Rank::Four);
const QUEEN_HIGH: Strength = no_hand(Rank::Queen, Rank::Three, Rank::Two);

/// Three cards of several suits.
const fn no_hand(highest: Rank, second: Rank, third: Rank) -> Strength {
    rank_three(&[
        Card::new(highest, Suit::Club),
        Card::new(second, Suit::Diamond),
        Card::new(third, Suit::Heart),
    ])
}

/// Plays with this hand or better; folds cards that were not all looked at.
#[inline]
fn plays_from(least: Strength, question: &PlayOrFold) -> Decision {
    let [Some(a), Some(b), Some(c)] = question.cards.map(|card| card.peek()) else { return Decision::Fold };
    if rank_three(&[a, b, c]) >= least { Decision::Play } else { Decision::Fold }
}
