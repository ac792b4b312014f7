//! The strategy for the flop wager.

use super::FlopPoker;
use super::house::House;
use super::questions::FlopOrFold;
use crate::equipment::{Card, Rank};
use crate::games::Strategy;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::table::FaceDown;

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<FlopPoker>] = &[
    Strategy {
        name: "best",
        says: "folds three cards below a jack without a pair, a flush or a straight to come; the best under the least odds",
        answer: best,
    },
    Strategy {
        name: "always",
        says: "places a flop wager with every hand",
        answer: |_, _| FoldOrWager::Play,
    },
];

/// Optimal with the least odds of 29.11(c): every hand that is folded loses more than the ante on average, and no other does. A fold gives up neither
/// the pot nor the bonus wager, so that they make no difference.
#[inline]
fn best(_: &House, question: &FlopOrFold) -> FoldOrWager {
    let Some(cards) = FaceDown::peek_all(question.cards) else { return FoldOrWager::Fold };
    if is_weak(cards) { FoldOrWager::Fold } else { FoldOrWager::Play }
}

/// Whether three cards are below a jack, of three ranks of which no straight can be made, and not of one suit.
#[inline]
fn is_weak(cards: [Card; 3]) -> bool {
    let [a, b, c] = cards.map(|card| card.rank());
    let (high, low) = (a.max(b).max(c), a.min(b).min(c));
    let paired = a == b || b == c || a == c;
    let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
    high < Rank::Jack && high as u8 - low as u8 > 4 && !paired && !suited
}
