//! 19:47-28.12  Irregularities of this game, and when each of them can be found.

use super::TexasHoldemBonus;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 28.12: an incident of a Texas hold 'em bonus poker table and no other.
    pub enum Incident {
        /// 28.12(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "28.12(a)", says: "a card of the dealer's is exposed before every player has folded or decided on the river wager" },
    }
}

type Found = &'static [GameIncident<TexasHoldemBonus>];

/// The incidents that are possible when the last community card is dealt.
pub const COUNTING: Found = GameIncident::COUNTED;

/// The incidents that are possible until the last player has decided on the river wager.
pub const DECIDING: Found = &GameIncident::or_misdeals(&Incident::DealerExposed);

/// The incidents that are possible after the last decision.
pub const DECIDED: Found = GameIncident::MISDEALS;

/// The incidents that are possible from the turning of the dealer's hand until the players' hands are turned up.
pub const TURNED_UP: Found = GameIncident::TURNED_UP;
