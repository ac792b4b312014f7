//! The strategy for the first raise wager. A player who has placed it places the others, too: a fold later loses more than it saves.

use super::DoubleCrossPoker;
use super::questions::{CrossRaise, RaiseQuestion};
use crate::equipment::{Card, Rank};
use crate::games::Strategy;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::table::FaceDown;

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<DoubleCrossPoker>] = &[
    Strategy {
        name: "center",
        says: "when the center is open, folds without a pair low cards below a jack that neither connect nor make three of a suit; then raises",
        answer: |_, asks| answer(asks),
    },
    Strategy { name: "raise", says: "raises always", answer: |_, _| FoldOrWager::Play },
];

fn answer(asks: &RaiseQuestion) -> FoldOrWager {
    match (asks.raise, asks.cards.map(FaceDown::peek), asks.open[0]) {
        (CrossRaise::First, [Some(one), Some(other)], Some(center)) if !raises([one, other], center) => {
            FoldOrWager::Fold
        }
        (CrossRaise::First | CrossRaise::Second | CrossRaise::Third | CrossRaise::Fourth, ..) => {
            FoldOrWager::Play
        }
    }
}

/// Whether two cards and the center win often enough: five wagers against the one that a fold loses, so a balance of wins over losses above minus one
/// fifth of all rounds.
fn raises([one, other]: [Card; 2], center: Card) -> bool {
    let (high, low, middle) = (one.rank().max(other.rank()), one.rank().min(other.rank()), center.rank());
    if high == low || high == middle || low == middle || high >= Rank::Queen {
        return true;
    }
    if one.suit() == other.suit() && one.suit() == center.suit() {
        return match high {
            Rank::Jack | Rank::Ten => true,
            Rank::Nine => low >= Rank::Five,
            Rank::Eight => low >= Rank::Six,
            _ => false,
        };
    }
    match high {
        Rank::Jack => low >= Rank::Four || middle >= Rank::Queen,
        Rank::Ten => low >= Rank::Six || (low == Rank::Five && middle >= Rank::Jack),
        Rank::Nine => {
            middle >= Rank::Five && (low == Rank::Eight || (low == Rank::Seven && middle <= Rank::Jack))
        }
        _ => false,
    }
}
