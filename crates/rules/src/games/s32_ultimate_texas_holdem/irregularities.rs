//! 19:47-32.13  Irregularities of this game, and when each of them can be found.

use super::UltimateTexasHoldem;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 32.13: what can happen at an ultimate Texas hold 'em table and at no other.
    pub enum Incident {
        /// 32.13~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "32.13~(a)", says: "a card of the dealer's is exposed before every player has folded or placed a play wager" },
        /// 32.13~(a): a community card is seen too early.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "32.13~(a)", says: "a community card is exposed too early, before every player has folded or placed a play wager" },
    }
}

type Found = &'static [Happens<UltimateTexasHoldem>];

/// What can be found when the last community card is dealt, besides what follows.
pub const COUNTING: Found = Happens::COUNTED;

/// What can be found while players decide and not all community cards lie face up.
pub const DECIDING_EARLY: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::Here(&Incident::CommunityExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::DEALER_COMPLETES,
    Happens::MISDEALT_INCOMPLETE,
];

/// What can be found while players decide and all of them do.
pub const DECIDING_LATE: Found = &[
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
