//! 19:47-32.13  Irregularities of this game, and when each of them can be found.

use super::UltimateTexasHoldem;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 32.13: an incident of an ultimate Texas hold 'em table and no other.
    pub enum Incident {
        /// 32.13~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "32.13~(a)", says: "a card of the dealer's is exposed before every player has folded or placed a play wager" },
        /// 32.13~(a): a community card is seen too early.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "32.13~(a)", says: "a community card is exposed too early, before every player has folded or placed a play wager" },
    }
}

type Found = &'static [GameIncident<UltimateTexasHoldem>];

/// The incidents that are possible when the last community card is dealt, besides later ones.
pub const COUNTING: Found = GameIncident::COUNTED;

/// The incidents that are possible while players decide and not all community cards lie face up.
pub const DECIDING_EARLY: Found = &[
    GameIncident::Here(&Incident::DealerExposed),
    GameIncident::Here(&Incident::CommunityExposed),
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
    GameIncident::DEALER_COMPLETES,
    GameIncident::MISDEALT_INCOMPLETE,
];

/// The incidents that are possible while players decide and all community cards lie face up.
pub const DECIDING_LATE: Found = &GameIncident::or_misdeals(&Incident::DealerExposed);

/// The incidents that are possible after the last decision.
pub const DECIDED: Found = GameIncident::MISDEALS;

/// The incidents that are possible from the turning of the dealer's hand until the players' hands are turned up.
pub const TURNED_UP: Found = GameIncident::TURNED_UP;
