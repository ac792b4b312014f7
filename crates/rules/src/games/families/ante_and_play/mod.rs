//! An ante, a look at the cards, and then a fold or another wager against the dealer: what the poker games of one deck from subchapter 16 on
//! have in common.
//!
//! - [`AnteAndPlay`]: what a game declares; the [`Game`](crate::games::Game) follows from it;
//! - [`BettingSlip`]: what may be laid before the deal, as data; betting, adding, reducing, withdrawing, coupons, limits and refusals follow from it;
//! - [`AnteAndPlayChoices`]: deck, coupons, seats, positions and limits, which every such house chooses;
//! - [`in_turn`] asks everybody in turn, and handles incidents meanwhile;
//! - [`ComparisonLaw`]: the dealer's hand against a player's, [`collect_folded`] for who gave up;
//! - [`HandStandings`]: how hands stand where a wager on the player's own cards may lie beside those that a fold loses.

mod acceptor;
mod betting;
mod game;
mod rules;
mod settle;
mod slip;
mod standings;
mod turns;

pub use super::conduct::match_play;
pub use game::{AnteAndPlay, LastingState, RoundProcedure};
pub use rules::{AnteAndPlayChoices, HouseRules, SlipRules, positions, seats};
pub use settle::{
    ComparisonLaw, SettledHand, collect_folded, leave_folded, look_at_the_cards, pick_up, void_exposed,
    void_hand,
};
pub use slip::{
    Acceptor, BettingSlip, DOLLAR, SlipArea, SlipBets, SlipLaw, SlipWager, State, coupon_back, optional,
};
pub use standings::{FoldLaw, FoldRule, FoldedCards, HandStandings, SideLaw};
pub use turns::{FoldOrWager, HandDecision, TurnResult, in_turn};
