//! An ante, a look at the cards, and then a fold or another wager against the dealer: what the poker games of one deck from subchapter 16 on
//! have in common.
//!
//! - [`Slip`]: what may be laid before the deal, as data; betting, adding, reducing, withdrawing, coupons, limits and refusals follow from it;
//! - [`Rules`]: deck, coupons, seats, positions and limits, which every such house chooses;
//! - [`in_turn`]: everybody is asked in turn, and what is found meanwhile is seen to;
//! - [`Against`]: the dealer's hand against a player's, [`collect_folded`] for who gave up.

mod rules;
mod settle;
mod slip;
mod turns;

pub use rules::{Rules, match_play, positions, seats};
pub use settle::{Against, collect_folded, look_at_the_cards, pick_up};
pub use slip::{Area, Bets, OnSlip, Slip, State};
pub use turns::{FoldOrPlay, Turn, fold_or, in_turn};
