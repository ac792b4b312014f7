//! 19:47-29.12  Irregularities of this game, and when each of them can be found.

use super::FlopPoker;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 29.12: an incident of a flop poker table and no other.
    pub enum Incident {
        /// 29.12~(a): a card of the flop is seen too early.
        FlopExposed { word: "flop-exposed", needs: Nothing, when: InRound, by: "29.12~(a)", says: "a card of the flop is exposed before every player has folded or placed a flop wager" },
    }
}

/// The incidents that are possible at some time of the round.
pub type FlopIncidents = &'static [GameIncident<FlopPoker>];

/// The incidents that are possible when the flop is dealt.
pub const DEALT: FlopIncidents = &[
    GameIncident::STUB_COUNT,
    GameIncident::Here(&Incident::FlopExposed),
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
    GameIncident::DEALER_COMPLETES,
    GameIncident::MISDEALT_INCOMPLETE,
];

/// The incidents that are possible when no hand is left to be decided on.
pub const DEALT_AND_DECIDED: FlopIncidents = &[
    GameIncident::STUB_COUNT,
    GameIncident::DEALER_MISDEALT,
    GameIncident::DEALER_COMPLETES,
    GameIncident::MISDEALT_INCOMPLETE,
];

/// The incidents that are possible until the last player has decided.
pub const DECIDING: FlopIncidents = &GameIncident::or_misdeals(&Incident::FlopExposed);

/// The incidents that are possible after the last decision.
pub const DECIDED: FlopIncidents = GameIncident::MISDEALS;

/// The incidents that are possible from the turning of the flop until the players' hands are turned up.
pub const TURNED_UP: FlopIncidents = GameIncident::TURNED_UP;
