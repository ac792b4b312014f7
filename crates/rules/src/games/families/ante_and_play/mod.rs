//! An ante, a look at the cards, and then a fold or another wager against the dealer: what the poker games of one deck from subchapter 16 on
//! have in common.
//!
//! - [`AnteAndPlay`]: what a game declares; the [`Game`](crate::games::Game) follows from it;
//! - [`Slip`]: what may be laid before the deal, as data; betting, adding, reducing, withdrawing, coupons, limits and refusals follow from it;
//! - [`Rules`]: deck, coupons, seats, positions and limits, which every such house chooses;
//! - [`in_turn`]: everybody is asked in turn, and what is found meanwhile is seen to;
//! - [`Against`]: the dealer's hand against a player's, [`collect_folded`] for who gave up;
//! - [`Standings`]: how hands stand where a wager on the player's own cards may lie beside those that a fold loses.

mod acceptor;
mod betting;
mod game;
mod rules;
mod settle;
mod slip;
mod standings;
mod turns;

pub use game::{AnteAndPlay, Lasts, Rounds};
pub use rules::{HouseRules, Posted, Rules, match_play, positions, seats};
pub use settle::{Against, Settled, collect_folded, leave_folded, look_at_the_cards, pick_up, void_hand};
pub use slip::{Acceptor, Area, Bets, DOLLAR, OnSlip, Slip, SlipLaw, State, coupon_back, optional};
pub use standings::{FoldLaw, FoldedCards, OnFold, SideLaw, Standings};
pub use turns::{FoldOrPlay, HandDecision, Turn, in_turn};
