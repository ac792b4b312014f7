//! 19:47-2.3, 2.9 to 2.11, 2.17 to 2.25: the kinds of wagers.

use crate::cite;
use crate::games::{WagerSpec, spec};
use crate::wagers::LimitClass::{OfTheGame, Side, Table};

/// What is known of each kind.
pub const SPECS: &[WagerSpec] = &[
    spec("main", cite!("2.3(a)"), Table, 0, "the player's hand will beat the dealer's"),
    spec("split", cite!("2.11(a)"), OfTheGame, 0, "on a hand made by splitting"),
    spec("double", cite!("2.10~(a)"), OfTheGame, 0, "added by doubling down"),
    spec("insurance", cite!("2.9~(a)"), OfTheGame, 0, "the dealer's second card counts 10"),
    spec("over", cite!("2.17(a)1"), OfTheGame, 4, "the first two cards total more than 13"),
    spec("under", cite!("2.17(a)1"), OfTheGame, 5, "the first two cards total less than 13"),
    spec("same-suit", cite!("2.17(a)2"), OfTheGame, 6, "the first two cards are of one suit"),
    spec("sevens", cite!("2.17(a)3"), OfTheGame, 7, "the first cards are sevens"),
    spec("progressive", cite!("2.19~(a)"), OfTheGame, 8, "the first cards are aces"),
    spec("player-bonus", cite!("2.20~(a)"), Side, 9, "the player has blackjack"),
    spec("dealer-bonus", cite!("2.20~(a)"), Side, 10, "the dealer has blackjack"),
    spec("either-bonus", cite!("2.20~(b)"), Side, 11, "the player or the dealer has blackjack"),
    spec("streak-2", cite!("2.22~(a)"), Side, 12, "two hands in a row will win"),
    spec("streak-3", cite!("2.22~(a)"), Side, 13, "three hands in a row will win"),
    spec("streak-4", cite!("2.22~(a)"), Side, 14, "four hands in a row will win"),
    spec("streak-5", cite!("2.22~(a)"), Side, 15, "five hands in a row will win"),
    spec("match", cite!("2.23~(a)"), Side, 16, "cards of the rank of the dealer's first card"),
    spec("twenty", cite!("2.24~(a)"), Side, 17, "the first two cards total 20"),
    spec("optional", cite!("2.25~(a)"), Side, 18, "the optional bonus wager"),
];
