//! 19:47-28.12  Irregularities of this game, and when each of them can be found.

use super::TexasHoldemBonus;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 28.12: what can happen at a Texas hold 'em bonus poker table and at no other.
    pub enum Incident {
        /// 28.12(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "28.12(a)", says: "a card of the dealer's is exposed before every player has folded or decided on the river wager" },
    }
}

type Found = &'static [Happens<TexasHoldemBonus>];

/// What can be found when the last community card is dealt.
pub const COUNTING: Found = Happens::COUNTED;

/// What can be found until the last player has decided on the river wager.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::DEALER_COMPLETES,
    Happens::MISDEALT_INCOMPLETE,
];

/// What can be found after the last decision.
pub const DECIDED: Found = Happens::MISDEALS;

/// What can be found when the dealer's hand lies face up, until the players' hands are turned up.
pub const TURNED_UP: Found = Happens::TURNED_UP;
