//! 19:47-25.12  Irregularities of this game, and when each of them can be found.

use super::DoubleCrossPoker;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 25.12: an incident of a double cross poker table and no other.
    pub enum Incident {
        /// 25.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "25.12~(a)", says: "a card of the dealer's is exposed before every player has folded or placed the fourth raise wager" },
        /// 25.12~(a): a community card is seen out of turn.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "25.12~(a)", says: "a community card is exposed out of turn, before every player has folded or placed the fourth raise wager" },
        /// 25.12~(d): the cross has a wrong number of cards.
        CrossMisdealt { word: "cross-misdealt", needs: Nothing, when: InRound, by: "25.12~(d)", says: "the cross has a wrong number of cards and cannot be completed in sequence" },
        /// 25.12~(d): the cross can be corrected.
        CrossCompletes { word: "cross-completes", needs: Nothing, when: InRound, by: "25.12~(d)", says: "the cross has a wrong number of cards and can be completed in sequence" },
    }
}

type Found = &'static [GameIncident<DoubleCrossPoker>];

/// The incidents that are possible before the first card of the cross is dealt.
pub const BEFORE_THE_CROSS: Found = &[GameIncident::Here(&Incident::DealerExposed)];

/// The incidents that are possible while the cross is dealt.
pub const DEALING: Found =
    &[GameIncident::Here(&Incident::DealerExposed), GameIncident::Here(&Incident::CommunityExposed)];

/// The incidents that are possible when the last card of the cross is dealt, besides later ones.
pub const COUNTING: Found = &[
    GameIncident::STUB_COUNT,
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
    GameIncident::DEALER_COMPLETES,
    GameIncident::Here(&Incident::CrossMisdealt),
    GameIncident::Here(&Incident::CrossCompletes),
    GameIncident::MISDEALT_INCOMPLETE,
];

/// The incidents that are possible until the last player has folded or placed the fourth raise wager.
pub const DECIDING: Found = &[
    GameIncident::Here(&Incident::DealerExposed),
    GameIncident::Here(&Incident::CommunityExposed),
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
    GameIncident::Here(&Incident::CrossMisdealt),
    GameIncident::MISDEALT_INCOMPLETE,
];

/// The incidents that are possible after the last decision.
pub const DECIDED: Found = &[
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
    GameIncident::Here(&Incident::CrossMisdealt),
    GameIncident::MISDEALT_INCOMPLETE,
];
